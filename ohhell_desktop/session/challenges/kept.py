"""What is kept of a game with public cards, as a text in the library: somebody's result."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.session.challenges.result import (
    MOST_DEALS,
    DealOf,
    Figure,
    SeatResult,
    result_of,
)
from ohhell_desktop.session.json_codec import from_text, read_as, to_json, to_text


class Who(StrEnum):
    """Whose result it is."""

    YOU = "you"
    EXPERT = "expert"
    FRIEND = "friend"


@dataclass(frozen=True, slots=True)
class DealHead:
    """What a deal was, for everybody."""

    cards: int
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class KeptResult:
    """Somebody's result."""

    result: SeatResult
    heads: tuple[DealHead, ...] = ()
    """Of each deal; empty for the result of somebody else, which goes beside one's own."""


def own_result(history: Sequence[DealResult], *, helped: bool, players: int) -> KeptResult:
    """Return the result of the person in the first seat, against a version of the players."""
    heads = tuple(DealHead(deal.cards, deal.trump) for deal in history)
    return KeptResult(result_of(history, Seat(0), helped=helped, players=players), heads)


class _WrittenDeals(Struct):
    """What was made of some deals."""

    deals: Annotated[tuple[DealOf, ...], Meta(min_length=1, max_length=MOST_DEALS)]


class _Written(_WrittenDeals):
    """A result as it is stored."""

    heads: tuple[tuple[Figure, str], ...]
    """Cards and trump of each deal; an empty text for no trump."""
    helped: bool
    players: Figure


def kept_to_text(kept: KeptResult) -> str:
    """Return a result as it is stored."""
    result = kept.result
    heads = tuple((head.cards, head.trump.value if head.trump else "") for head in kept.heads)
    return to_text(to_json(_Written(result.deals, heads, result.helped, result.players)))


def kept_from_text(text: object) -> KeptResult | None:
    """Return a result that was stored; None if it is damaged."""
    try:
        read = read_as(_Written, from_text(text))
        heads = tuple(
            DealHead(cards, Suit(trump) if trump else None) for cards, trump in read.heads
        )
    except ValueError:
        return None
    if heads and len(heads) != len(read.deals):
        return None
    return KeptResult(SeatResult(read.deals, read.helped, players=read.players), heads)


def deals_from_json(raw: object) -> tuple[DealOf, ...]:
    """Read deals as bid, tricks and points.

    Raises:
        ValueError: if they are damaged.
    """
    return read_as(_WrittenDeals, {"deals": raw}).deals
