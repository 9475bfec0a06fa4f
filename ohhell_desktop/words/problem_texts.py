"""Sentences about problems in a rule set that say what to do about them."""

from ohhell_desktop.rules.form.problems import Problem, ProblemKind
from ohhell_desktop.words import Tr


def problem_text(problem: Problem, tr: Tr) -> str:
    """Return the sentence for a problem."""
    detail = problem.cause.worded(tr) if problem.cause else ""
    first = problem.numbers[0] if problem.numbers else 0
    return _sentence(problem.kind, first, tr).format(*problem.numbers, detail=detail)


def _sentence(kind: ProblemKind, count: int, tr: Tr) -> str:  # noqa: C901, PLR0912 - one sentence for each kind
    match kind:
        case ProblemKind.SEATS:
            return tr("This form is for {1} to {2} players, not for {0}.")
        case ProblemKind.SEQUENCE:
            return tr("The hand sizes cannot be read: {detail}.")
        case ProblemKind.TOO_MANY_CARDS:
            return tr(
                "{0} players and {1} cards each need {2} cards, and the pack has {3}:"
                " deal fewer, or add low cards."
            )
        case ProblemKind.NO_SUITS:
            return tr("Say which suits the trump is taken from.")
        case ProblemKind.JOKER_TRUMP:
            return tr("Jokers cannot be among the suits that the trump is taken from.")
        case ProblemKind.NO_HIGHEST:
            return tr("Nobody can be the highest bidder where no bids are heard.")
        case ProblemKind.TOO_FEW_TO_LAY:
            return tr("With %n cards none would be left after laying {1} aside.", "", count)
        case ProblemKind.TOO_MANY_TO_LAY:
            return tr(
                "There are too many ways to lay {1} of %n cards aside: deal {2} at most.",
                "",
                count,
            )
        case ProblemKind.TOO_LONG:
            return tr(
                "The game would deal {0} cards in all, and {1} are the most:"
                " play fewer deals, or smaller ones."
            )
        case ProblemKind.UNSEEN_CHOICE:
            return tr(
                "A player who cannot see his %n cards could not choose among them.", "", count
            )
        case ProblemKind.NO_TARGET:
            return tr("Say how many points end the game.")
        case ProblemKind.JOKERS:
            return tr(
                "The rule for jokers and the %n jokers in the pack do not fit together.", "", count
            )
        case ProblemKind.SILENT_STYLE:
            return tr("A premium can be called only where the bids are laid aside.")
        case ProblemKind.SILENT_LAYS:
            return tr("Where the bids are laid aside, everybody bids, whatever his total.")
