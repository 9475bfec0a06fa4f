"""The fifth part of the kernel: the network that rates the cards of a choice.

Each card is rated by itself: its inputs and those of the situation go through one layer of units.
Without weights, the fast policy plays instead.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from ohhell_desktop.bots.search.payoff import Payoff
    from ohhell_desktop.bots.search.tables import Tables

if not cython.compiled:
    from math import exp

    from ohhell_desktop.bots.search.features import CARD_INPUTS, SITUATION_INPUTS, Features
    from ohhell_desktop.bots.search.game import count_bits, lowest_bit
else:
    from ohhell_desktop.bots.search.features import CARD_INPUTS, SITUATION_INPUTS

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)

MOST_UNITS = 64


class Network(Features):
    """Chooses cards by the network, if it has weights."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Features.__init__(self, tables, seats, payoff)
        self.units = 0
        self.weights = array("d", [0.0])
        self.of_cards, self.of_units = 0, 0
        self.base, self.layer = array("d", [0.0]) * MOST_UNITS, array("d", [0.0]) * MOST_UNITS
        self.choices, self.scores = array("i", [0]) * 128, array("d", [0.0]) * 128
        self.count = 0

    def use(self, weights: array[float]) -> None:
        """Choose cards by a network.

        Args:
            weights: a row for each input of the situation, a row for each input of a card, the
                row of the constants, and the row of the units' effects.
        """
        self.units = len(weights) // (SITUATION_INPUTS + CARD_INPUTS + 2)
        self.weights = weights
        self.of_cards = SITUATION_INPUTS * self.units
        self.of_units = self.of_cards + CARD_INPUTS * self.units

    def _choose(self) -> cython.int:
        """Return the code of the card that the seat to play plays."""
        index: cython.int
        best: cython.int = 0
        if self.units == 0:
            return self._choose_fast()
        self._set_may()
        if self.pile:
            return self._any()
        self._list_choices()
        if self.count > 1:
            self._rate()
            for index in range(1, self.count):
                if self.scores[index] > self.scores[best]:
                    best = index
        return self.choices[best]

    def _list_choices(self) -> cython.void:
        """List the cards that may be played, of equal ones only the lowest."""
        group: cython.int
        place: cython.int
        word: cython.uint
        lower: cython.uint
        out: cython.uint
        between: cython.uint
        self.count = 0
        for group in range(_GROUPS):
            word = self.may[group]
            if not word:
                continue
            out = self.whole[group] & ~self.gone[group]
            out &= ~self.hands[self.turn * _GROUPS + group]
            between = 1
            while word:
                place = lowest_bit(word)
                word &= word - 1
                lower = 1
                lower = (lower << place) - 1
                if between:
                    self.choices[self.count] = group * _PLACES + place
                    self.count += 1
                between = out & ~lower
                if word and group != _FREE:
                    lower = 1
                    lower = (lower << lowest_bit(word)) - 1
                    between &= lower
                else:
                    between = 1

    def _rate(self) -> cython.void:
        """Rate the cards that have been listed."""
        index: cython.int
        unit: cython.int
        need: cython.int
        self._describe()
        need = self._need(self.turn)
        for unit in range(self.units):
            self.base[unit] = self.weights[self.of_units + unit]
        self._add(self.base, self.situation, 0)
        for index in range(self.count):
            self._describe_card(self.choices[index] // _PLACES, self.choices[index] % _PLACES)
            self.scores[index] = self._score()
            self.choices[index] = self._as_named(self.choices[index], need)

    def _add(self, sums: array[float], inputs: array[float], first: cython.int) -> cython.void:
        """Add the effect of some inputs, whose weights begin at a place, to some sums."""
        index: cython.int
        unit: cython.int
        value: cython.double
        for index in range(len(inputs)):
            value = inputs[index]
            if value != 0:
                for unit in range(self.units):
                    sums[unit] += value * self.weights[first + unit]
            first += self.units

    def _score(self) -> cython.double:
        """Return the score of the card that has been described."""
        unit: cython.int
        total: cython.double = 0
        for unit in range(self.units):
            self.layer[unit] = self.base[unit]
        self._add(self.layer, self.card, self.of_cards)
        for unit in range(self.units):
            if self.layer[unit] > 0:
                total += self.layer[unit] * self.weights[self.of_units + self.units + unit]
        return total

    def _to_chances(self, heat: cython.double) -> cython.void:
        """Turn the scores into the chances of the cards."""
        index: cython.int
        total: cython.double = 0
        best: cython.double = self.scores[0]
        for index in range(1, self.count):
            best = max(best, self.scores[index])
        for index in range(self.count):
            self.scores[index] = exp((self.scores[index] - best) / heat)
            total += self.scores[index]
        for index in range(self.count):
            self.scores[index] /= total

    def _expected(self, code: cython.int) -> cython.int:
        """Return whether the fast policy would play a card, or one that is as good."""
        low: cython.int
        high: cython.int
        choice: cython.int = self._choose_fast()
        between: cython.uint
        group: cython.int = code // _PLACES
        if choice == code:
            return 1
        if choice >= _CODES or code >= _CODES or choice // _PLACES != group:
            return 0
        low, high = min(choice, code) % _PLACES, max(choice, code) % _PLACES
        between = self.whole[group] & ~self.gone[group]
        between &= ~self.hands[self.turn * _GROUPS + group]
        between >>= low
        return count_bits(between) == count_bits(between >> (high - low))

    def _play_chance(
        self,
        code: cython.int,
        fast: cython.double,
        learned: cython.double,
        heat: cython.double,
    ) -> cython.double:
        """Return the chance that a seat plays a card, or one that is as good.

        Args:
            code: of the card.
            fast: how often seats play by the fast policy.
            learned: how often they play by the network; else they play any card.
            heat: the more, the more even the chances that the network gives.
        """
        index: cython.int
        found: cython.int = 0
        card: cython.int = code % _CODES
        chance: cython.double
        self._set_may()
        self._list_choices()
        if self.count < 2:
            return 1
        for index in range(self.count):
            if self.choices[index] // _PLACES == card // _PLACES and self.choices[index] <= card:
                found = index
        chance = 1 - fast - learned
        if learned > 0 and self.units:
            self._rate()
            self._to_chances(heat)
            chance += learned * self.scores[found]
        if fast > 0 and self._expected(code):
            chance += fast
        return chance
