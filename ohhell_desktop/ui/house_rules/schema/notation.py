"""The notation of lists in text fields: writing and reading."""

from collections.abc import Sequence
from typing import Final, Literal

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS, RANKS
from ohhell_desktop.rules.sentences import UnreadableError

EntryType = Literal["number", "ranks", "text"]
"""The type of the value after a number of seats."""

_MOST_NUMBERS: Final = 60
_MOST_POINTS: Final = 100_000


def number_list_text(figures: Sequence[int]) -> str:
    """Return ``(5, 10)`` as ``"5, 10"``."""
    return ", ".join(str(figure) for figure in figures)


def read_number_list(text: str) -> tuple[int, ...]:
    """Read whole numbers between commas or spaces.

    Raises:
        UnreadableError: if there is something else, or too much.
    """
    parts = text.replace(",", " ").split()
    if len(parts) > _MOST_NUMBERS:
        raise UnreadableError("there can be at most {most} numbers here", most=_MOST_NUMBERS)
    return tuple(_number(part) for part in parts)


def entries_by_seats_text(entries: Sequence[tuple[int, int | str]]) -> str:
    """Return ``((6, "9x12"),)`` as ``"6: 9x12"``."""
    return "; ".join(f"{seats}: {value}" for seats, value in entries)


def read_entries_by_seats(text: str, item: EntryType) -> tuple[tuple[int, int | str], ...]:
    """Read entries like ``"6: 9x12; 7: 7x14"``, in the order of the seats.

    Raises:
        UnreadableError: if an entry cannot be read.
    """
    found: dict[int, int | str] = {}
    for part in text.split(";"):
        if not part.strip():
            continue
        before, colon, after = part.partition(":")
        if not colon or not before.strip().isdecimal() or not after.strip():
            raise UnreadableError(
                "write it like “5: …; 6: …”, not {given}", given=repr(part.strip()[:40])
            )
        seats = int(before.strip()[:9])
        if not LEAST_SEATS <= seats <= MOST_SEATS:
            raise UnreadableError(
                "a game is for {least} to {most} players", least=LEAST_SEATS, most=MOST_SEATS
            )
        found[seats] = _item(after.strip(), item)
    return tuple(sorted(found.items()))


def _item(text: str, item: EntryType) -> int | str:
    match item:
        case "number":
            return _number(text)
        case "ranks":
            ranks = text.upper().replace("10", "T").replace(" ", "")
            if not set(ranks) <= set(RANKS):
                raise UnreadableError(
                    "{given} is not a list of ranks: write 2 to 10, J, Q, K, A",
                    given=repr(text[:40]),
                )
            return ranks
        case "text":
            return text


def _number(text: str) -> int:
    sign = text.lstrip("+-\N{MINUS SIGN}")
    if not sign.isdecimal() or len(text) - len(sign) > 1 or int(sign[:9]) > _MOST_POINTS:
        raise UnreadableError("{given} is not a whole number", given=repr(text[:40]))
    return -int(sign) if text[0] in "-\N{MINUS SIGN}" else int(sign)
