"""How the trump of a deal is found."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.axes import (
    RANK_ORDERS,
    RankOrder,
    Trump,
    TrumpSource,
    WhenSpecialTurned,
)

SOURCES_AFTER_BIDS: Final = frozenset({TrumpSource.HIGHEST_BIDDER})


@dataclass(frozen=True, slots=True)
class Found:
    """The cards turned up, and the trump that they give."""

    turned: tuple[Card, ...] = ()
    """Cards turned up; the last one decides."""
    trump: Suit | None = None
    to_be_named: bool = False
    """Whether a seat still has to name the trump."""


def comes_after_bids(trump: Trump) -> bool:
    """Return whether the trump is found only after the bids."""
    return trump.after_bids or trump.source in SOURCES_AFTER_BIDS


def find(
    trump: Trump,
    number: DealNumber,
    pack: Sequence[Card],
    dealt: int,
    history: Sequence[DealResult],
    ranks: RankOrder,
) -> Found:
    """Return the trump of deal ``number``.

    Args:
        trump: the rule.
        number: the deal, from 0.
        pack: all cards in the order dealt; the dealer's last is the last one dealt.
        dealt: how many of them were dealt.
        history: the deals scored before.
        ranks: which ranks are high, for the rule that low cards make no trump.
    """
    match trump.source:
        case TrumpSource.NONE:
            return Found()
        case TrumpSource.FIXED | TrumpSource.CYCLE:
            return Found(trump=trump.suits[number % len(trump.suits)])
        case TrumpSource.RANDOM:
            return Found(trump=_random(trump.suits, pack))
        case TrumpSource.HIGHEST_BIDDER | TrumpSource.DEALER:
            return Found(to_be_named=True)
        case TrumpSource.LAST_RESULT:
            return Found(trump=_by_last_result(trump.suits, history))
        case TrumpSource.TURN_UP:
            return _turn_up(trump, pack, dealt, ranks)


def _random(suits: Sequence[Suit | None], pack: Sequence[Card]) -> Suit | None:
    """Return one of the choices, chosen by a hash of the shuffled pack; all are equally likely.

    A record then needs only the pack, and no player can work the trump out from the cards seen.
    """
    digest = hashlib.sha256(" ".join(pack).encode()).digest()
    return suits[int.from_bytes(digest, "big") % len(suits)]


def _by_last_result(suits: Sequence[Suit | None], history: Sequence[DealResult]) -> Suit | None:
    if not history:
        return None
    last = history[-1]
    made = sum(last.made(Seat(seat)) for seat in range(len(last.bids)))
    return suits[min(made, len(suits) - 1)]


def _turn_up(trump: Trump, pack: Sequence[Card], dealt: int, ranks: RankOrder) -> Found:
    stock = pack[dealt:]
    if not stock:
        return _read((pack[dealt - 1],), trump, ranks) if trump.dealer_shows else Found()
    if trump.special is WhenSpecialTurned.REDRAW:
        for count, card in enumerate(stock, start=1):
            if card.suit is not None:
                return _read(tuple(stock[:count]), trump, ranks)
    return _read((stock[0],), trump, ranks)


def _read(turned: tuple[Card, ...], trump: Trump, ranks: RankOrder) -> Found:
    card = turned[-1]
    if card.suit is None:
        if trump.special is WhenSpecialTurned.JOKERS_TRUMP and card.rank == "*":
            return Found(turned, Suit.JOKERS)
        named = trump.special is WhenSpecialTurned.WIZARD_NAMES and card.rank == "W"
        return Found(turned, to_be_named=named)
    order = RANK_ORDERS[ranks]
    if trump.least_rank and order.index(card.rank) < order.index(trump.least_rank):
        return Found(turned)
    return Found(turned, card.suit)
