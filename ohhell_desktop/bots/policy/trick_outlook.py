"""The odds of the current trick if a seat adds a card to it."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.knowledge import Knowledge, none_of
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.card_rules import Position, duty
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility

_KEEN: Final = 0.95
_CONTENT: Final = 0.45
_SPENT: Final = 0.7
_UNKNOWN: Final = 0.8


@dataclass(frozen=True, slots=True)
class TrickOdds:
    """The chances of winning a trick, by seat."""

    wins: tuple[float, ...]


def trick_odds(view: SeatView, known: Knowledge, level: Level, played: Played) -> TrickOdds:
    """Return the chances of each seat to win the trick after ``played`` is added to it."""
    trick = (*view.trick, played)
    best = trick[known.table.winner(trick)]
    strength = known.table.strength(best, known.table.led(trick))
    later = [Seat((played.seat + n) % view.seats) for n in range(1, view.seats - len(trick) + 1)]
    beats = {seat: beat_chance(view, known, level, trick, strength, seat) for seat in later}
    stays = 1.0
    for chance in beats.values():
        stays *= 1 - chance
    wins = [0.0] * view.seats
    wins[best.seat] = stays
    total = sum(beats.values())
    for seat, chance in beats.items():
        wins[seat] += (1 - stays) * chance / total if total else 0.0
    return TrickOdds(tuple(wins))


def beat_chance(
    view: SeatView,
    known: Knowledge,
    level: Level,
    trick: tuple[Played, ...],
    strength: int,
    seat: Seat,
) -> float:
    """Return the chance that a later seat can and will beat a card of this strength."""
    hand = view.hands[seat]
    shown = tuple(card for card in hand if card is not None)
    if shown and len(shown) == len(hand):
        can = _shown_beats(view, known, trick, strength, seat, shown)
    else:
        can = _hidden_beats(known, trick, strength, seat, len(hand))
    forced = view.plan.play.must_beat or len(hand) == 1
    return can if forced else can * _eagerness(view, level, seat)


def _shown_beats(
    view: SeatView,
    known: Knowledge,
    trick: tuple[Played, ...],
    strength: int,
    seat: Seat,
    shown: tuple[Card, ...],
) -> float:
    pile = view.plan.visibility is Visibility.PILE
    position = Position(shown, trick, view.tricks, view.plan.play, known.table, pile)
    led = known.table.led(trick)
    allowed = duty(position)[0]
    return float(any(known.table.strength(Played(seat, c), led) > strength for c in allowed))


def _hidden_beats(
    known: Knowledge, trick: tuple[Played, ...], strength: int, seat: Seat, count: int
) -> float:
    led, voids = known.table.led(trick), known.voids[seat]
    out = sum(len(cards) for suit, cards in known.by_suit.items() if suit not in voids)
    high = sum(
        rank > strength
        for suit, cards in known.by_suit.items()
        if suit not in voids
        for rank in cards
        if rank >= _HIGH
    )
    if led is None or led == known.table.trump:
        return 1 - none_of(high, out, count)
    if led in voids:
        return 1 - none_of(high, out, count)
    following = known.by_suit.get(led, [])
    better = sum(rank > strength for rank in following)
    dry = none_of(len(following), out, count)
    ruff = 1 - none_of(high, out - len(following), count)
    return min(1.0, 1 - none_of(better, out, count) + dry * ruff)


_HIGH: Final = 200


def _eagerness(view: SeatView, level: Level, seat: Seat) -> float:
    """Return how likely a seat is to take a trick that it can win."""
    bid = view.bids[seat]
    if bid is None or not level.reads_bids:
        return _UNKNOWN
    need = bid - view.taken()[seat]
    if need > 0:
        return _KEEN
    return _CONTENT if need == 0 else _SPENT
