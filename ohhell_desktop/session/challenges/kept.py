"""What is kept of a game with public cards, as a text in the library: somebody's result."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.session.challenges.result import MOST_DEALS, DealOf, SeatResult, result_of
from ohhell_desktop.session.json_codec import from_text, to_text

_MOST: Final = 10**9
"""No figure of a result is larger."""


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


def kept_to_text(kept: KeptResult) -> str:
    """Return a result as it is stored."""
    result = kept.result
    return to_text(
        {
            "deals": [[deal.bid, deal.tricks, deal.points] for deal in result.deals],
            "heads": [[head.cards, head.trump.value if head.trump else ""] for head in kept.heads],
            "helped": result.helped,
            "players": result.players,
        }
    )


def kept_from_text(text: object) -> KeptResult | None:
    """Return a result that was stored; None if it is damaged."""
    try:
        value: Any = from_text(text)
        deals, helped = deals_from_json(value["deals"]), value["helped"] is True
        result = SeatResult(deals, helped, players=_whole(value["players"]))
        heads = tuple(
            DealHead(_whole(cards), Suit(trump) if trump else None)
            for cards, trump in value["heads"]
        )
        if heads and len(heads) != len(result.deals):
            return None
        return KeptResult(result, heads)
    except (ValueError, TypeError, KeyError):
        return None


def deals_from_json(raw: object) -> tuple[DealOf, ...]:
    """Read deals as bid, tricks and points.

    Raises:
        ValueError: if they are damaged.
    """
    if not isinstance(raw, list) or not 0 < len(raw) <= MOST_DEALS:
        raise ValueError("no deals")
    deals = []
    for each in raw:
        if not isinstance(each, list) or len(each) != len(("bid", "tricks", "points")):
            raise ValueError("no deal")
        bid, tricks, points = each
        deals.append(DealOf(None if bid is None else _whole(bid), _whole(tricks), _whole(points)))
    return tuple(deals)


def _whole(value: object) -> int:
    if type(value) is int and abs(value) <= _MOST:
        return value
    raise ValueError("no whole number")
