"""Sentences about problems in a rule set that say what to do about them."""

from ohhell_desktop.rules.form.problems import Cure, Problem, ProblemKind
from ohhell_desktop.words import Tr


def problem_text(problem: Problem, tr: Tr) -> str:
    """Return the sentence for a problem."""
    detail = problem.cause.worded(tr) if problem.cause else ""
    first = problem.numbers[0] if problem.numbers else 0
    text = _sentence(problem.kind, first, tr).format(*problem.numbers, detail=detail)
    text = text[:1].upper() + text[1:]
    return " ".join((text, *_cures(problem, tr)))


def _cures(problem: Problem, tr: Tr) -> list[str]:
    """Return the sentence about what to do, where that depends on the rules."""
    if problem.kind is not ProblemKind.TOO_MANY_CARDS:
        return []
    texts = {
        Cure.RANKS: tr("put more ranks into the pack"),
        Cure.SECOND_PACK: tr("play with two packs"),
        Cure.FEWER_SEATS: tr("allow fewer players"),
    }
    *steps, last = (tr("Deal fewer"), *(texts[cure] for cure in problem.cures))
    if not steps:
        return [f"{last}."]
    return [tr("{steps}, or {last}.").format(steps=", ".join(steps), last=last)]


def _sentence(kind: ProblemKind, count: int, tr: Tr) -> str:  # noqa: C901, PLR0912 - one sentence for each kind
    match kind:
        case ProblemKind.SEATS:
            return tr("This game is for {1} to {2} players, not for {0}.")
        case ProblemKind.SEQUENCE:
            return tr("{detail}.")
        case ProblemKind.LIMIT:
            return tr("A rule is beyond its limit: {detail}.")
        case ProblemKind.TOO_MANY_CARDS:
            return tr("{0} players with {1} cards each need {2} cards, but the pack has {3}.")
        case ProblemKind.NO_SUITS:
            return tr("Choose the suits that can be trump.")
        case ProblemKind.JOKER_TRUMP:
            return tr("Jokers can’t be among the suits that can be trump.")
        case ProblemKind.NO_HIGHEST:
            return tr("Without open bids nobody can be the highest bidder.")
        case ProblemKind.TOO_FEW_TO_LAY:
            return tr("With %n cards, none would be left after setting {1} aside.", "", count)
        case ProblemKind.TOO_MANY_TO_LAY:
            return tr(
                "There are too many ways to set {1} of %n cards aside: deal {2} at most.",
                "",
                count,
            )
        case ProblemKind.TOO_LONG:
            return tr(
                "The game would deal {0} cards in all, and {1} is the most. Play fewer deals, "
                "or smaller ones."
            )
        case ProblemKind.UNSEEN_CHOICE:
            blind = tr("Players who can’t see their %n cards can’t choose among them.", "", count)
            where = tr("To hide the card in deals of one card only, use “Special deals”.")
            return f"{blind} {where}"
        case ProblemKind.NO_TARGET:
            return tr("Set how many points end the game.")
        case ProblemKind.JOKERS:
            return tr("The rule for jokers doesn’t fit a pack with %n jokers.", "", count)
        case ProblemKind.SILENT_STYLE:
            return tr("Premiums need bids that are set aside as cards.")
        case ProblemKind.SILENT_LAYS:
            return tr("When bids are set aside as cards, everybody bids, whatever their total.")
        case ProblemKind.TOO_MANY_TRICKS:
            return tr("Nobody can win {0} tricks: the largest deal has {1}.")
        case ProblemKind.TOO_MANY_POINTS:
            return tr(
                "A player could win or lose {0} points in a game, and {1} is the most. Use "
                "smaller numbers, or play fewer deals."
            )
        case ProblemKind.TOO_MANY_KINDS:
            return tr("At most {0} kinds of deals can have rules of their own.")
