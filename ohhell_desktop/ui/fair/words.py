"""What the check of a game says; without widgets."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.fair.check import FairCheck, Outcome
from ohhell_desktop.session.sealing import shown_groups
from ohhell_desktop.session.seats import SeatKind

OPENED = frozenset({Outcome.UNTOUCHED, Outcome.NO_END, Outcome.OTHER_CARDS, Outcome.CHANGED})
"""The outcomes of games whose seal was opened."""
AS_PLAYED = frozenset({Outcome.UNTOUCHED, Outcome.PUBLIC})
"""The outcomes of games whose players are asked again: of others it is not known what they did."""


@dataclass(frozen=True, slots=True)
class Line:
    """One of the checks."""

    title: str
    text: str
    good: bool | None
    """None: it is not known yet, or there was nothing to check."""


def result(check: FairCheck) -> Line:
    """Return the result: what is said first."""
    match check.outcome:
        case Outcome.UNTOUCHED:
            text = tr(
                "All %n deals are the ones that were sealed before the first bid.", "", check.deals
            )
            return Line(tr("The cards were not touched"), text, good=True)
        case Outcome.NO_END:
            text = tr(
                "All %n deals are the ones that were sealed, but no fingerprint was noted at the"
                " end: what was done may have been changed since.",
                "",
                check.deals,
            )
            return Line(tr("Only the cards can be checked"), text, None)
        case Outcome.OTHER_CARDS:
            deal = 1 if check.first_wrong is None else check.first_wrong + 1
            text = tr("Deal {deal} is the first that differs.").format(deal=deal)
            return Line(tr("These cards are not the ones that were sealed."), text, good=False)
        case Outcome.CHANGED:
            text = tr(
                "The cards are the ones that were sealed, but the rules, the players or what"
                " somebody did are not those that were noted when the game ended."
            )
            return Line(tr("This game was changed afterwards"), text, good=False)
        case Outcome.GOES_ON:
            text = tr(
                "Its secret gives away every card that is still to come, so it stays closed until"
                " the game is over. The seal of a game that is broken off is never opened."
            )
            return Line(tr("The seal is still closed"), text, None)
        case Outcome.PUBLIC:
            text = tr(
                "They follow from {text}, which everybody can have, so they were never sealed."
                " All deals are dealt by it."
            )
            title = tr("The cards of this game are public")
            return Line(title, text.format(text=f"“{check.setup.public}”"), None)
        case Outcome.UNSEALED:
            text = tr(
                "No fingerprint is noted with it, as in games of earlier versions of Oh Hell!"
                " Games that you begin now are sealed."
            )
            return Line(tr("This game was not sealed"), text, None)


def lines(check: FairCheck) -> list[Line]:
    """Return the checks of the cards; nothing for a game whose cards are not looked at."""
    if check.outcome is Outcome.PUBLIC:
        return [_shuffles(check)]
    if check.outcome not in OPENED:
        return []
    return [_fingerprint(check), _word(check), _shuffles(check)]


def _fingerprint(check: FairCheck) -> Line:
    if not check.seed_fits:
        text = tr("The secret gives another fingerprint than the one noted before deal 1.")
        return Line(tr("The fingerprint does not fit"), text, good=False)
    text = tr("The secret, opened now, gives the fingerprint noted before deal 1.")
    if check.closing_fits is False:
        more = tr("The one noted at the end does not fit: rules, players or an action differ.")
        return Line(tr("Only the first fingerprint fits"), f"{text} {more}", good=False)
    if not check.nature_fits:
        more = tr("But the temper of the computer players does not follow from the secret.")
        return Line(tr("The computer players were changed"), f"{text} {more}", good=False)
    if check.closing_fits:
        more = tr(
            "The fingerprint stored at the end fits, too. If it is the one that was noted then,"
            " rules, players and all %n actions that count are as then.",
            "",
            check.actions,
        )
        text = f"{text} {more}"
    return Line(tr("The fingerprint fits"), text, good=True)


def _word(check: FairCheck) -> Line:
    word = check.setup.word
    if word is None:
        text = tr(
            "So nothing proves that nobody chose the cards: they follow from the secret alone."
            " Preferences let you cut with a word."
        )
        return Line(tr("Nobody cut with a word"), text, None)
    text = tr(
        "{word}, typed after the fingerprint was shown. If nobody could guess it, nobody chose"
        " the cards."
    ).format(word=f"“{word}”")
    return Line(
        tr("Your word is in it") if _is_alone(check) else tr("The word is in it"),
        text,
        good=check.cards_fit,
    )


def _is_alone(check: FairCheck) -> bool:
    """Return whether no more than one person played, who is called "you"."""
    return sum(seat.kind is SeatKind.PERSON for seat in check.setup.seats) <= 1


def _shuffles(check: FairCheck) -> Line:
    both = check.setup.word is not None
    if check.cards_fit:
        title = tr("Each shuffle follows from the two") if both else tr("Each shuffle follows")
        text = tr("%n packs dealt again, card by card: no difference.", "", check.deals)
        return Line(title, text, good=True)
    deal = 1 if check.first_wrong is None else check.first_wrong + 1
    text = tr("Deal {deal} is the first that differs.").format(deal=deal)
    return Line(tr("The shuffles do not follow"), text, good=False)


def players(answer: Mapping[str, Any] | None) -> Line:
    """Return what was found out about the computer players.

    That they saw only their own cards is said only if every decision was asked again, but for
    those that could change nothing.

    Args:
        answer: of the process that asks them again; None before the first one.
    """
    question = tr("Did the computer players see only their own cards?")
    if answer is None:
        return Line(question, tr("They are being asked again…"), None)
    if "of" not in answer:
        return Line(question, tr("They could not be asked again."), None)
    asked, of, differ = (_count(answer.get(key)) for key in ("asked", "of", "differ"))
    if answer.get("so_far") is True or asked < of:
        text = tr("{asked} of %n decisions asked again so far", "", of).format(asked=asked)
        return Line(question, f"{text}…" if answer.get("so_far") is True else text, None)
    counts = _counts_of(answer)
    left_out = list(_left_out(counts))
    if differ:
        text = tr("%n decisions came out otherwise when asked again.", "", differ)
        title = tr("Not every computer player chose the same")
        return Line(title, " ".join([text, *left_out]), good=False)
    if of:
        text = tr(
            "%n decisions asked again with the others’ cards changed round: the same answers.",
            "",
            of,
        )
        left_out.insert(0, text)
    text = " ".join(left_out) or tr("No computer player had a choice.")
    if counts[_NOT_SURE]:
        return Line(tr("Something could still have changed"), text, good=False)
    if not of or counts.total() > counts[_PLAYED_OUT]:
        return Line(question, text, None)
    free = tr("How long they thought is what the game says; that is not proved.")
    title = tr("The computer players saw only their own cards")
    return Line(title, f"{text} {free}", good=True)


_PLAYED_OUT, _NOT_SURE = "played-out", "not-sure"


def _counts_of(answer: Mapping[str, Any]) -> Counter[str]:
    """Return how many decisions were not asked again, for each reason."""
    found = answer.get("left_out")
    counts = found if isinstance(found, Mapping) else {}
    return Counter({str(why): _count(count) for why, count in counts.items()})


def _left_out(counts: Counter[str]) -> Iterator[str]:
    """Yield which decisions were not asked again."""
    if count := counts[_PLAYED_OUT]:
        yield tr("%n more were played out when nothing could change any more.", "", count)
    if count := counts[_NOT_SURE]:
        yield tr("%n were played out as if nothing could change any more.", "", count)
    if count := counts["earlier"]:
        yield tr("%n of an earlier version cannot be asked again.", "", count)
    if count := counts["program"]:
        yield tr("%n by programs of others are not asked again.", "", count)
    if count := counts["not-recorded"]:
        yield tr("Of %n the game does not say how they were decided.", "", count)


def _count(value: object) -> int:
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else 0


def values(check: FairCheck) -> list[tuple[str, str]]:
    """Return the names and texts of the values; the secret only of a game that is over.

    The word is no secret: it alone says nothing about the cards.
    """
    setup = check.setup
    found = []
    if setup.fingerprint:
        found.append((tr("Fingerprint"), " ".join(shown_groups(setup.fingerprint))))
    if check.closing and check.outcome in OPENED:
        found.append((tr("At the end"), " ".join(shown_groups(check.closing))))
    if check.outcome in OPENED:
        found.append((tr("Secret"), grouped(setup.seed.hex())))
    if setup.fingerprint or check.outcome in OPENED:
        word = tr("Your word") if _is_alone(check) else tr("Word")
        found.append((word, setup.word or tr("none")))
    return found


def grouped(digits: str, size: int = 4) -> str:
    """Return hex digits in groups."""
    return " ".join(digits[start : start + size] for start in range(0, len(digits), size))
