"""Axis: how many cards are dealt, deal by deal, written as players say it.

A sequence is a list of parts between commas: ``"10..1, 2..10"`` counts down and up
again, ``"8x4"`` is four deals of eight, ``"7, 5, 3"`` lists sizes, ``"1..13/2"`` goes in
steps of two. In place of a number, ``M`` is the greatest hand size that the pack and the
cap allow and ``P`` the number of seats, also with a difference: ``"2..M-1, MxP, M-1..2"``.
A part that ends in ``!`` is marked, so that a rule can be given to those deals alone.
"""

import re
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.rules.sentences import UnreadableError

_TERM: Final = r"(?:\d{1,3}|[MP](?:[+-]\d{1,2})?)"
_PART: Final = re.compile(
    rf"(?P<first>{_TERM})(?:\.\.(?P<last>{_TERM})(?:/(?P<step>\d{{1,2}}))?|x(?P<times>{_TERM}))?"
    r"(?P<mark>!?)"
)
MOST_DEALS: Final = 200
"""No game is longer than this many deals."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HandSizes:
    """The hand sizes of a game, before the number of seats is known."""

    text: str = "M..1, 2..M"
    cap: int = 0
    """``M`` is at most this; 0: only the pack limits it."""
    reserve: int = 0
    """Cards that are never dealt when ``M`` is worked out."""
    by_seats: tuple[tuple[int, str], ...] = ()
    """(seats, text) for the numbers of seats with a sequence of their own."""


@dataclass(frozen=True, slots=True)
class DealSize:
    """The hand size of one deal, and whether its part of the sequence is marked."""

    cards: int
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of a written sequence, between two commas, with its numbers as written."""

    first: str
    last: str = ""
    """Of a run such as ``10..1``; empty if it is none."""
    step: int = 1
    times: str = ""
    """Of deals of one size such as ``8x4``; empty if there is one."""
    marked: bool = False


def greatest(sizes: HandSizes, seats: int, pack_size: int) -> int:
    """Return the hand size that ``M`` stands for."""
    most = (pack_size - sizes.reserve) // seats
    return min(sizes.cap, most) if sizes.cap else most


def has_largest(sizes: HandSizes) -> bool:
    """Return whether ``M`` is in the sequence, or in that of some number of seats."""
    return any("M" in text for text in (sizes.text, *(text for _, text in sizes.by_seats)))


def letters(sizes: HandSizes, seats: int, pack_size: int) -> dict[str, int]:
    """Return what the letters of a sequence stand for."""
    return {"M": greatest(sizes, seats, pack_size), "P": seats}


def expand(sizes: HandSizes, seats: int, pack_size: int) -> tuple[DealSize, ...]:
    """Return every deal of the game in order.

    Raises:
        UnreadableError: where the text cannot be read, has no deals or deals less than a card.
    """
    text = dict(sizes.by_seats).get(seats, sizes.text)
    values = letters(sizes, seats, pack_size)
    deals: list[DealSize] = []
    for part in text.split(","):
        deals.extend(_expand_part(part.strip(), values))
        if len(deals) > MOST_DEALS:
            raise UnreadableError(
                "the sequence {text} has more than {most} deals", text=repr(text), most=MOST_DEALS
            )
    if not deals:
        raise UnreadableError("the sequence {text} has no deals", text=repr(text))
    return tuple(deals)


def read_part(text: str) -> Part:
    """Read one part of a sequence.

    Raises:
        UnreadableError: if it cannot be read.
    """
    match = _PART.fullmatch(text)
    if match is None:
        raise UnreadableError("{part} cannot be read as a number of cards", part=repr(text))
    step = int(match["step"] or 1)
    if step == 0:
        raise UnreadableError("the steps in {part} must be one card or more", part=repr(text))
    first, last, times = match["first"], match["last"] or "", match["times"] or ""
    return Part(first=first, last=last, step=step, times=times, marked=bool(match["mark"]))


def _expand_part(text: str, values: dict[str, int]) -> list[DealSize]:
    part = read_part(text)
    first = term_value(part.first, values)
    if part.times:
        sizes = [first] * min(term_value(part.times, values), MOST_DEALS + 1)
    elif part.last:
        last = term_value(part.last, values)
        run = (
            range(first, last + 1, part.step)
            if first <= last
            else range(first, last - 1, -part.step)
        )
        # However far apart its ends are, no more is made of a part than shows it is too long.
        sizes = list(run[: MOST_DEALS + 1])
        sizes += [] if len(run) <= MOST_DEALS else [run[-1]]
    else:
        sizes = [first]
    if any(size < 1 for size in sizes):
        raise UnreadableError("{part} deals less than one card", part=repr(text))
    return [DealSize(size, part.marked) for size in sizes]


def term_value(term: str, values: dict[str, int]) -> int:
    """Return the number that a term such as ``8`` or ``M-1`` stands for."""
    if term[0] in values:
        return values[term[0]] + int(term[1:] or 0)
    return int(term)
