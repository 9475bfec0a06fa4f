"""The strongest open player that we know, as an opponent: two small networks, without search.

    git clone https://github.com/campbellsoup37/OhHell ../OhHell
    python -m ohhell_desktop arena expert \
        "python training/open_nets.py ../OhHell/OhHell/resources/models"

The weights are read from a copy of that project (its newest is of July 2021); neither they nor
its code are part of ours. The first network says how likely a card wins a trick at some time, the
second how likely it wins the trick in progress. A bid is the one that pays most by the first, a
card the one with which the bid is most likely to be made. ``--own`` bids for the score of that
project, 10 and the square of the bid. In games unlike its own (one pack, a card turned up for
trump, 2 to 10 players, up to ten cards) the quick policy decides.
"""

import json
import re
import sys
from collections.abc import Iterable
from functools import lru_cache, partial
from math import exp
from pathlib import Path
from typing import Final

from checkout import arguments

from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import SHARP
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.protocol.asked import Asked
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView

RANKS: Final = "23456789TJQKA"
SUITS: Final = "CDHS"
MOST_CARDS: Final = 10

Matrix = list[list[float]]


class Network:
    """A network read from a file: units that cut off at zero, and a chance at the end."""

    def __init__(self, file: Path) -> None:
        parts = [part for part in re.split(r"\n\s*\n", file.read_text("utf-8")) if part.strip()]
        numbers = [json.loads(part.replace("{", "[").replace("}", "]")) for part in parts]
        rows: Matrix = numbers[0]
        self._columns = [[row[place] for row in rows] for place in range(len(rows[0]))]
        self._start: list[float] = numbers[1]
        self._layers: list[tuple[Matrix, list[float]]] = list(
            zip(numbers[2::2], numbers[3::2], strict=True)
        )

    def chance(self, places: Iterable[int]) -> float:
        """Return the chance, with 1 at some places of the inputs and 0 elsewhere."""
        values = list(self._start)
        for place in places:
            values = [a + b for a, b in zip(values, self._columns[place], strict=True)]
        for rows, constants in self._layers:
            values = [max(0.0, value) for value in values]
            values = [
                constant + sum(a * b for a, b in zip(row, values, strict=True))
                for row, constant in zip(rows, constants, strict=True)
            ]
        return 1 / (1 + exp(-max(-50.0, values[0])))


@lru_cache
def networks(folder: Path, seats: int) -> tuple[Network, Network]:
    """Return the networks for a number of seats: of a trick at some time, and of this trick."""
    models = folder / f"N{seats}" / "D1" / "T0"
    return Network(models / "ovl.txt"), Network(models / "ivl.txt")


class Inputs:
    """The inputs of a network: numbers, each as one place out of a row, or none for 0."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self._size = 0

    def add(self, number: int, most: int) -> None:
        """Add a number from 0 to the most."""
        if number:
            self.places.append(self._size + min(number, most) - 1)
        self._size += most


class Position:
    """What a seat knows, as the networks see it."""

    def __init__(self, view: SeatView) -> None:
        self._view = view
        self.hand = [card for card in view.hand if card is not None]
        self._trump = view.turned[-1].suit
        self._trick = [played.card for played in view.trick]
        past = [played.card for trick in view.tricks for played in trick.cards]
        self._gone = [*past, *view.turned, *self._trick, *self.hand]
        self._most = min(MOST_CARDS, (len(RANKS) * len(SUITS) - 1) // view.seats)
        self._taken = view.taken()

    def wants(self, seat: int) -> int:
        """Return how many tricks a seat still wants."""
        return max(0, (self._view.bids[seat] or 0) - self._taken[seat])

    def ever(self, card: Card, *, less: int, voids: int) -> list[int]:
        """Return the inputs of the first network, with fewer cards in hand and more voids."""
        view, inputs = self._view, Inputs()
        others = [(view.seat + step) % view.seats for step in range(view.seats)]
        inputs.add(len(self.hand) - less, self._most)
        for seat in others:
            if view.bids[view.seat] is not None:
                inputs.add(self.wants(seat) + 1, self._most + 1)
            else:
                bid = view.bids[seat]
                inputs.add(0 if bid is None else bid + 1, self._most + 1)
        held = {each.suit for each in self.hand}
        inputs.add(len(SUITS) - len(held) + voids + 1, len(SUITS))
        inputs.add(self._left(self._trump) + 1, len(RANKS))
        inputs.add(2 if card.suit == self._trump else 1, 2)
        inputs.add(self._left(card.suit) + 1, len(RANKS))
        inputs.add(self._value(card), len(RANKS))
        return inputs.places

    def now(self, card: Card) -> list[int]:
        """Return the inputs of the second network."""
        view, inputs = self._view, Inputs()
        for step in range(1, view.seats):
            later = len(self._trick) + step < view.seats
            wants = self.wants((view.seat + step) % view.seats) + 1
            inputs.add(wants if later else 0, self._most + 1)
        led = self._trick[0] if self._trick else card
        inputs.add(self._left(self._trump) + 1, len(RANKS))
        inputs.add(2 if led.suit == self._trump else 1, 2)
        inputs.add(self._left(led.suit) + 1, len(RANKS))
        inputs.add(2 if card.suit == self._trump else 1, 2)
        inputs.add(self._value(card), len(RANKS))
        return inputs.places

    def beats(self, card: Card) -> bool:
        """Return whether a card would be the best of the trick so far."""
        if not self._trick:
            return True
        led = self._trick[0].suit

        def strength(each: Card) -> tuple[bool, bool, int]:
            return each.suit == self._trump, each.suit == led, RANKS.index(each[0])

        return all(strength(card) > strength(other) for other in self._trick)

    def is_single(self, card: Card) -> bool:
        """Return whether a card of the hand is the only one of its suit."""
        return sum(each.suit == card.suit for each in self.hand) == 1

    def _left(self, suit: object) -> int:
        return len(RANKS) - sum(card.suit == suit for card in self._gone)

    def _value(self, card: Card) -> int:
        """Return how many cards of the suit are below a card, or are at or above it and gone."""
        rank = RANKS.index(card[0])
        return rank + sum(
            each.suit == card.suit and RANKS.index(each[0]) >= rank for each in self._gone
        )


def tricks(chances: Iterable[float], most: int) -> list[float]:
    """Return the chance of each number of tricks, from the chance of each card to win one."""
    found = [1.0] + [0.0] * most
    for chance in chances:
        for count in range(most, 0, -1):
            found[count] = found[count] * (1 - chance) + found[count - 1] * chance
        found[0] *= 1 - chance
    return found


def points(view: SeatView, bid: int, won: int, *, own: bool) -> float:
    """Return what a bid pays in this game, or by the score of that project."""
    if not own:
        return seat_points(view.plan.score, bid, won, view.plan.cards, view.number + 1)
    off = abs(bid - won)
    return -5 * off * (off + 1) / 2 if off else 10 + bid * bid


def bid(view: SeatView, folder: Path, *, own: bool) -> Decision:
    """Return the bid that pays most."""
    position, (ever, _) = Position(view), networks(folder, view.seats)
    chances = [ever.chance(position.ever(card, less=0, voids=0)) for card in position.hand]
    spread = tricks(chances, len(chances))

    def worth(action: Bid) -> float:
        return sum(
            chance * points(view, action.tricks, won, own=own) for won, chance in enumerate(spread)
        )

    bids = [action for action in view.legal if isinstance(action, Bid)]
    return Decision(action=max(bids, key=worth), policy="nets")


def card(view: SeatView, folder: Path) -> Decision:
    """Return the card with which the bid is most likely to be made."""
    position, (ever, now) = Position(view), networks(folder, view.seats)
    later = [
        {each: ever.chance(position.ever(each, less=1, voids=voids)) for each in position.hand}
        for voids in (0, 1)
    ]
    wants = position.wants(view.seat)

    def worth(play: PlayCard) -> float:
        chances = dict(later[position.is_single(play.card)])
        beats = position.beats(play.card)
        chances[play.card] = now.chance(position.now(play.card)) if beats else 0.0
        return tricks(chances.values(), wants)[wants]

    plays = [action for action in view.legal if isinstance(action, PlayCard)]
    return Decision(action=max(plays, key=worth), policy="nets")


def choose(folder: Path, own: bool, view: SeatView, asked: Asked, budget: Budget) -> Decision:
    """Decide as the bot protocol asks; of the player that is asked, only the seed matters."""
    del budget
    usual = all(each and each[0] in RANKS and each[1:] in SUITS for each in view.hand)
    ours = usual and view.turned and view.trump_known and view.plan.tricks <= MOST_CARDS
    if ours and len(view.legal) > 1 and isinstance(view.legal[0], Bid):
        return bid(view, folder, own=own)
    if ours and len(view.legal) > 1 and isinstance(view.legal[0], PlayCard):
        return card(view, folder)
    return quick.decide(view, SHARP, asked.seed)


def main() -> int:
    """Answer requests of the bot protocol on the standard streams."""
    parser = arguments(__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--own", action="store_true")
    chosen = parser.parse_args()
    with open(0, "rb", buffering=0, closefd=False) as source:  # noqa: SIM117
        with open(1, "wb", buffering=0, closefd=False) as sink:
            return serve(source, sink, partial(choose, chosen.folder, chosen.own))


if __name__ == "__main__":
    sys.exit(main())
