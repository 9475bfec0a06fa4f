"""The fifth part of the kernel: the network that rates the cards of a choice.

Each card is rated by itself: its inputs and those of the situation go through one layer of units.
Without weights, the fast policy plays instead.
"""

from __future__ import annotations

from array import array

from ohhell_desktop.bots.search.payoff import Payoff
from ohhell_desktop.bots.search.tables import Tables

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

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
_QUICK = cython.declare(cython.int, 2)
"""The manner of seats that play by the fast policy; the others play by the network."""

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
        inputs = max(SITUATION_INPUTS, CARD_INPUTS)
        self.given, self.rows_of = array("d", [0.0]) * inputs, array("i", [0]) * inputs
        self.choices, self.scores = array("i", [0]) * 128, array("d", [0.0]) * 128
        self.count = 0
        self.manners = array("i", [0]) * seats
        """By seat, how it chooses cards while a deal is played out."""
        self.explained, self.heat = array("d", [1.0, 0.0, 0.0]), 1.0
        self.by_manner = array("d", [1.0]) * seats

    def use(self, weights: array[float]) -> None:
        """Choose cards by a network.

        Args:
            weights: a row for each input of the situation, a row for each input of a card, the
                row of the constants, and the row of the units' effects.
        """
        rows = SITUATION_INPUTS + CARD_INPUTS + 2
        units = len(weights) // rows
        if units % 8:
            wider = array("d")
            for row in range(rows):
                wider += weights[row * units : (row + 1) * units]
                wider += array("d", [0.0]) * (8 - units % 8)
            weights, units = wider, units + 8 - units % 8
        self.units, self.weights = units, weights
        self.of_cards = SITUATION_INPUTS * self.units
        self.of_units = self.of_cards + CARD_INPUTS * self.units

    def _choose(self) -> cython.int:
        """Return the code of the card that the seat to play plays."""
        index: cython.int
        best: cython.int = 0
        if self.units == 0 or self.manners[self.turn] == _QUICK:
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
        need: cython.int
        self._describe()
        need = self._need(self.turn)
        self._set_base()
        for index in range(self.count):
            self._describe_card(self.choices[index] // _PLACES, self.choices[index] % _PLACES)
            self.scores[index] = self._score()
            self.choices[index] = self._as_named(self.choices[index], need)

    def _set_base(self) -> cython.void:
        """Find what the situation that has been described makes of the units."""
        index: cython.int
        unit: cython.int
        count: cython.int = 0
        row: cython.int = 0
        for unit in range(self.units):
            self.base[unit] = self.weights[self.of_units + unit]
        # Whether an input is 0 can hardly be foreseen, so there is no branch.
        for index in range(len(self.situation)):
            self.given[count], self.rows_of[count] = self.situation[index], row
            count += self.situation[index] != 0
            row += self.units
        self._add(count)
        for unit in range(self.units):
            self.base[unit] = self.layer[unit]

    def _add(self, count: cython.int) -> cython.void:
        """Add the effect of a number of given inputs to the base of the units.

        Units are added up eight at a time, so that compilers keep them in registers.
        """
        index: cython.int
        unit: cython.int
        at: cython.Py_ssize_t
        value: cython.double
        for unit in range(0, self.units, 8):
            a: cython.double = self.base[unit]
            b: cython.double = self.base[unit + 1]
            c: cython.double = self.base[unit + 2]
            d: cython.double = self.base[unit + 3]
            e: cython.double = self.base[unit + 4]
            f: cython.double = self.base[unit + 5]
            g: cython.double = self.base[unit + 6]
            h: cython.double = self.base[unit + 7]
            for index in range(count):
                value, at = self.given[index], self.rows_of[index] + unit
                a += value * self.weights[at]
                b += value * self.weights[at + 1]
                c += value * self.weights[at + 2]
                d += value * self.weights[at + 3]
                e += value * self.weights[at + 4]
                f += value * self.weights[at + 5]
                g += value * self.weights[at + 6]
                h += value * self.weights[at + 7]
            at = unit
            self.layer[at], self.layer[at + 1], self.layer[at + 2], self.layer[at + 3] = a, b, c, d
            at += 4
            self.layer[at], self.layer[at + 1], self.layer[at + 2], self.layer[at + 3] = e, f, g, h

    def _score(self) -> cython.double:
        """Return the score of the card that has been described."""
        index: cython.int
        count: cython.int = 0
        row: cython.int = self.of_cards
        unit: cython.Py_ssize_t
        effects: cython.Py_ssize_t = self.of_units + self.units
        even: cython.double = 0
        odd: cython.double = 0
        for index in range(len(self.card)):
            self.given[count], self.rows_of[count] = self.card[index], row
            count += self.card[index] != 0
            row += self.units
        self._add(count)
        for unit in range(0, self.units, 2):
            even += max(self.layer[unit], 0.0) * self.weights[effects + unit]
            odd += max(self.layer[unit + 1], 0.0) * self.weights[effects + unit + 1]
        return even + odd

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

    def _explain(self, code: cython.int, first: cython.int, split: cython.int) -> cython.void:
        """Multiply the chances of each manner by how likely it is to play a card.

        Args:
            code: of the card; one that is as good counts as well.
            first: where the chances of the seat begin.
            split: whether the cards share the chance of plays that nothing explains; else each
                has all of it.
        """
        index: cython.int
        found: cython.int = 0
        card: cython.int = code % _CODES
        expected: cython.double
        learned: cython.double = 0
        self._set_may()
        self._list_choices()
        if self.count < 2:
            return
        for index in range(self.count):
            if self.choices[index] // _PLACES == card // _PLACES and self.choices[index] <= card:
                found = index
        if self.units:
            self._rate()
            self._to_chances(self.heat)
            learned = self.scores[found]
        expected = self._expected(code)
        for index in range(len(self.explained) // 3):
            self.by_manner[first + index] *= (
                self.explained[3 * index] / (self.count if split else 1)
                + self.explained[3 * index + 1] * expected
                + self.explained[3 * index + 2] * learned
            )
