"""Self-play for the network, compiled by Cython: deals, what each card would have won, gradients.

A deal is bid and played by the network, which chooses each card with the chance that it gives it.
At some decisions every card is tried: the deal is played on from there, each seat choosing its
best-rated card. Cards that won more than the average become more likely, the others less.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

import cython

from ohhell_desktop.bots.search.features import CARD_INPUTS, SITUATION_INPUTS

if TYPE_CHECKING:
    from ohhell_desktop.bots.search.payoff import Payoff
    from ohhell_desktop.bots.search.playouts import Playouts
    from ohhell_desktop.bots.search.tables import Tables

_GROUPS = cython.declare(cython.int, 6)
_OPEN = cython.declare(cython.int, -1)
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)


class Trainer(Playouts):
    """Plays deals of one kind and adds up gradients."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff, seed: int) -> None:
        """Copy the tables of a deal; a unit is what a bid that is made is worth."""
        Playouts.__init__(self, tables, seats, payoff, seed)
        self.saved = array("I", [0]) * (seats * 6 + 6 + seats)
        self.saved_taken = array("i", [0]) * seats
        self.saved_at = array("i", [0]) * 11
        self.saved_choices = array("i", [0]) * 128
        self.inputs = array("d", [0.0]) * SITUATION_INPUTS
        self.cards = array("d", [0.0]) * (CARD_INPUTS * 128)
        self.layers = array("d", [0.0]) * (64 * 128)
        self.chances = array("d", [0.0]) * 128
        self.won = array("d", [0.0]) * 128
        self.gradient = array("d", [0.0])
        self.back = array("d", [0.0]) * 64
        self.entropy = 0.02
        self.unit = 10.0
        self.fast = 0

    def learn_from(
        self, gradient: array[float], unit: float, entropy: float, fast: cython.bint
    ) -> None:
        """Set where gradients are added, and how.

        Args:
            gradient: the sums.
            unit: how many points count as one.
            entropy: how much even chances are worth.
            fast: whether the deal is played on by the fast policy after a card that is tried.
        """
        self.gradient, self.unit, self.entropy, self.fast = gradient, unit, entropy, fast

    def run(self, deals: cython.int, share: cython.double, wildness: cython.double) -> None:
        """Play deals; each decision is learned from with a chance."""
        cards = self._pack()
        for _ in range(deals):
            self._run(cards, share, wildness)

    def _chance(self) -> cython.double:
        """Return a random number from 0 to 1."""
        self.state ^= (self.state << 13) & _WORD
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _WORD
        return (self.state >> 11) / 9007199254740992.0

    def _deal_out(self, cards: array[int]) -> cython.void:
        """Deal, turn up a trump, and begin the play."""
        index: cython.int
        other: cython.int
        card: cython.int
        for index in range(self.seats * _GROUPS):
            self.hands[index] = 0
        for index in range(_GROUPS):
            self.gone[index] = 0
        for index in range(self.seats * self.tricks):
            other = index + self._random(len(cards) - index)
            card = cards[other]
            cards[other] = cards[index]
            cards[index] = card
            self._give(index % self.seats, card)
        # The card turned up.
        if self.seats * self.tricks < len(cards) and self.trump >= 0:
            for index in range(self.seats * self.tricks, len(cards)):
                card = cards[index]
                if card // 32 == self.trump:
                    self.gone[card // 32] |= self._bit(card)
                    break
        for index in range(self.seats):
            self.taken[index] = self.lacks[index] = 0
            self.bids[index] = -1
        self.left, self.turn, self.first, self.broken = self.tricks, self.leader, 1, 0
        self.naming, self.place, self.led = 0, 0, _OPEN

    def _bit(self, card: cython.int) -> cython.uint:
        """Return the bit of a card in its word."""
        bit: cython.uint = 1
        return bit << (card % 32)

    def _run(self, cards: array[int], share: cython.double, wildness: cython.double) -> cython.void:
        """Play a deal; some bids are wrong by a trick."""
        index: cython.int
        self._deal_out(cards)
        self._set_bids(-1, 0, 1)
        for index in range(self.seats):
            if self._chance() < wildness:
                self.bids[index] += 1 if self._chance() < 0.5 else -1
                self.bids[index] = max(0, min(self.tricks, self.bids[index]))
        while self.left:
            self._set_may()
            self._list_choices()
            index = 0
            if self.count > 1:
                if self._chance() < share:
                    self._sample()
                else:
                    self._rate()
                    self._to_chances(1.0)
                index = self._draw()
            self._play(self.choices[index])

    def _value(self, seat: cython.int) -> cython.double:
        """Return the margin of a seat at the end of a deal: its points less those of the others."""
        index: cython.int
        margin: cython.double
        self._set_gains()
        margin = self.gains[seat]
        for index in range(self.seats):
            if index != seat:
                margin -= self.rivals[index] * self.gains[index]
        return margin

    def _draw(self) -> cython.int:
        """Draw a card by the chances."""
        index: cython.int
        mark: cython.double = self._chance()
        for index in range(self.count):
            mark -= self.scores[index]
            if mark < 0:
                return index
        return self.count - 1

    def _save(self) -> cython.void:
        """Remember the position."""
        index: cython.int
        for index in range(self.seats * 6):
            self.saved[index] = self.hands[index]
        for index in range(6):
            self.saved[self.seats * 6 + index] = self.gone[index]
        for index in range(self.seats):
            self.saved[self.seats * 6 + 6 + index] = self.lacks[index]
            self.saved_taken[index] = self.taken[index]
        self.saved_at[0], self.saved_at[1], self.saved_at[2] = self.left, self.turn, self.place
        self.saved_at[3], self.saved_at[4], self.saved_at[5] = self.led, self.best, self.best_card
        self.saved_at[6], self.saved_at[7] = self.best_seat, self.first
        self.saved_at[8], self.saved_at[9] = self.broken, self.naming

    def _load(self) -> cython.void:
        """Return to the position that was remembered."""
        index: cython.int
        for index in range(self.seats * 6):
            self.hands[index] = self.saved[index]
        for index in range(6):
            self.gone[index] = self.saved[self.seats * 6 + index]
        for index in range(self.seats):
            self.lacks[index] = self.saved[self.seats * 6 + 6 + index]
            self.taken[index] = self.saved_taken[index]
        self.left, self.turn, self.place = self.saved_at[0], self.saved_at[1], self.saved_at[2]
        self.led, self.best, self.best_card = self.saved_at[3], self.saved_at[4], self.saved_at[5]
        self.best_seat, self.first = self.saved_at[6], self.saved_at[7]
        self.broken, self.naming = self.saved_at[8], self.saved_at[9]

    def inputs_of(self, hand: array[int]) -> list[tuple[int, list[float]]]:
        """Return the codes among which the seat to play chooses, and the inputs of each.

        Args:
            hand: a word for each group, with the cards of the seat.
        """
        index: cython.int
        size: cython.int = len(self.card)
        self._restart(array("I", [0]) * (self.seats * _GROUPS), 0)
        for index in range(_GROUPS):
            self.hands[self.turn * _GROUPS + index] = hand[index]
        self._set_may()
        self._list_choices()
        self._look()
        return [
            (
                self.saved_choices[index],
                list(self.inputs) + list(self.cards[index * size : (index + 1) * size]),
            )
            for index in range(self.count)
        ]

    def _look(self) -> cython.void:
        """Rate the cards, and keep the inputs and what the units make of them."""
        index: cython.int
        unit: cython.int
        units: cython.int = self.units
        size: cython.int = len(self.card)
        self._describe()
        for index in range(len(self.situation)):
            self.inputs[index] = self.situation[index]
        self._set_base()
        for index in range(self.count):
            self._describe_card(self.choices[index] // 32, self.choices[index] % 32)
            self.scores[index] = self._score()
            for unit in range(size):
                self.cards[index * size + unit] = self.card[unit]
            for unit in range(units):
                self.layers[index * units + unit] = self.layer[unit]
            self.saved_choices[index] = self._as_named(self.choices[index], self._need(self.turn))
        self._to_chances(1.0)

    def _sample(self) -> cython.void:
        """Try every card; leaves the chances of the cards, and the position as it was."""
        index: cython.int
        count: cython.int = self.count
        seat: cython.int = self.turn
        units: cython.int = self.units
        mean: cython.double = 0
        entropy: cython.double = 0
        self._look()
        for index in range(count):
            self.chances[index] = self.scores[index]
        self._save()
        for index in range(count):
            self._load()
            self._play(self.saved_choices[index])
            if self.fast:
                self.units = 0
            self._finish()
            self.units = units
            self.won[index] = self._value(seat) / self.unit
            mean += self.chances[index] * self.won[index]
        self._load()
        self.count = count
        for index in range(count):
            self.choices[index] = self.saved_choices[index]
            self.scores[index] = self.chances[index]
            entropy -= self.chances[index] * self._log(self.chances[index])
        for index in range(count):
            self._descend(
                index,
                self.chances[index]
                * (
                    self.won[index]
                    - mean
                    - self.entropy * (self._log(self.chances[index]) + entropy)
                ),
            )

    def _log(self, chance: cython.double) -> cython.double:
        """Return the logarithm of a chance."""
        return log(max(chance, 1e-9))  # noqa: F821 - of trainer.pxd

    def _descend(self, index: cython.int, slope: cython.double) -> cython.void:
        """Add the gradient of the score of a card, times a slope."""
        unit: cython.int
        step: cython.int
        units: cython.int = self.units
        size: cython.int = len(self.card)
        value: cython.double
        of_layer: cython.int = self.of_units + units
        for unit in range(units):
            self.back[unit] = 0
            value = self.layers[index * units + unit]
            if value > 0:
                self.gradient[of_layer + unit] += slope * value
                self.back[unit] = slope * self.weights[of_layer + unit]
                self.gradient[self.of_units + unit] += self.back[unit]
        for step in range(len(self.inputs)):
            value = self.inputs[step]
            if value != 0:
                for unit in range(units):
                    self.gradient[step * units + unit] += value * self.back[unit]
        for step in range(size):
            value = self.cards[index * size + step]
            if value != 0:
                for unit in range(units):
                    self.gradient[self.of_cards + step * units + unit] += value * self.back[unit]

    def fight(self, deals: cython.int, first: array[float], second: array[float]) -> list[float]:
        """Return the margins of one network against copies of another, deal by deal.

        Each deal is played once in each seat. Empty weights stand for the fast policy.
        """
        cards, margins = self._pack(), []
        for _ in range(deals):
            self._deal_out(cards)
            self._set_bids(-1, 0, 1)
            self._save()
            total = 0.0
            for seat in range(self.seats):
                self._load()
                while self.left:
                    self.use(first if self.turn == seat else second)
                    self._play(self._choose())
                total += self._value(seat)
            margins.append(total / self.seats)
        return margins

    def _pack(self) -> array[int]:
        """Return the codes of all cards."""
        words = self.whole
        return array("i", [n for n in range(192) if words[n // 32] >> (n % 32) & 1])


def step(
    weights: array[float],
    gradient: array[float],
    first: array[float],
    second: array[float],
    rate: cython.double,
    number: cython.int,
) -> None:
    """Take a step of Adam, and clear the gradient."""
    w: cython.double[::1] = weights
    g: cython.double[::1] = gradient
    m: cython.double[::1] = first
    v: cython.double[::1] = second
    index: cython.int
    one: cython.double = 1 - 0.9**number
    two: cython.double = 1 - 0.999**number
    for index in range(len(w)):
        m[index] = 0.9 * m[index] + 0.1 * g[index]
        v[index] = 0.999 * v[index] + 0.001 * g[index] * g[index]
        w[index] += rate * (m[index] / one) / ((v[index] / two) ** 0.5 + 1e-8)
        g[index] = 0
