"""The kernel: deals played out card by card, by the tables of their rules.

Cython compiles this file unchanged; it also runs uncompiled, 200 times slower. The
tables define what the numbers mean (:mod:`ohhell_desktop.bots.search.tables`): a card is a
code, the cards of a hand are a word for each group. A named joker played low is its code
plus CODES.
"""

from __future__ import annotations

from array import array

from ohhell_desktop.bots.search.tables import Tables

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)
_NO_SUIT = cython.declare(cython.int, 6)
_OPEN = cython.declare(cython.int, -1)
"""Stands for the group led while the next card may decide it."""
_HIGH = cython.declare(cython.int, 190)
_LOW = cython.declare(cython.int, 191)


if not cython.compiled:

    def count_bits(word: cython.uint) -> cython.int:
        """Return how many bits are set."""
        word = word - ((word >> 1) & 0x55555555)
        word = (word & 0x33333333) + ((word >> 2) & 0x33333333)
        return ((((word + (word >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24) & 0xFF

    def lowest_bit(word: cython.uint) -> cython.int:
        """Return the place of the lowest bit that is set."""
        return count_bits((word & -word) - 1)

    def highest_bit(word: cython.uint) -> cython.int:
        """Return the place of the highest bit that is set."""
        word |= word >> 1
        word |= word >> 2
        word |= word >> 4
        word |= word >> 8
        word |= word >> 16
        return count_bits(word) - 1

    def seat_after(seat: cython.int, steps: cython.int, seats: cython.int) -> cython.int:
        """Return the seat that is some steps after another, fewer than there are seats."""
        return (seat + steps) % seats


class Game:
    """One deal being played: the seat to play, the legal cards, the winner of each trick."""

    def __init__(self, tables: Tables, seats: int) -> None:
        """Copy the tables of a deal."""
        duties = tables.duties
        self.seats = seats
        self.trump = tables.trump
        self.must_trump, self.must_beat, self.late_trump = duties[0], duties[1], duties[2]
        self.broken_trump, self.named, self.pile = duties[3], duties[4], duties[5]
        self.jokers = 0
        for card, code in tables.code_of.items():
            if card[0] == "*" and self.named:
                self.jokers |= 1 << code % 32
        self.whole, self.above, self.twin = tables.whole, tables.above, tables.twin
        self.strength, self.lead = tables.strength, tables.lead
        self.hands = array("I", [0]) * (seats * 6)
        self.gone, self.may = array("I", [0]) * 6, array("I", [0]) * 6
        self.taken = array("i", [0]) * seats
        self.lacks = array("I", [0]) * seats
        """By seat, the suits that it could not follow, as bits."""
        self.left = self.turn = self.place = 0
        self.best = self.best_card = self.best_seat = 0
        self.led, self.first, self.broken, self.naming = -1, 1, 0, 0

    def begin(self, hands: array[int], gone: array[int], leader: int, tricks: int) -> None:
        """Begin the play of a deal with these cards, a word for each seat and group."""
        for index in range(self.seats * 6):
            self.hands[index] = hands[index]
        for group in range(6):
            self.gone[group] = gone[group]
        for seat in range(self.seats):
            self.taken[seat] = self.lacks[seat] = 0
        self.left, self.turn, self.place, self.led = tricks, leader, 0, -1
        self.first, self.broken, self.naming = 1, 0, 0
        self.best = self.best_seat = 0

    def legal(self) -> list[int]:
        """Return the code of every card that may be played now, and of its namings."""
        self._set_may()
        codes = []
        for group in range(6):
            for place in range(32):
                if self.may[group] >> place & 1:
                    codes.append(group * 32 + place)
                    if group == _FREE and self.jokers >> place & 1 and self.naming == 0:
                        codes.append(group * 32 + place + 192)
        return codes

    def play(self, code: int) -> None:
        """Play a card; the last card of a trick ends it."""
        self._play(code)

    def whose(self) -> int:
        """Return the seat to play; if a trick has ended, its winner."""
        return self.turn

    def won(self) -> list[int]:
        """Return the tricks won so far, by seat."""
        return [self.taken[seat] for seat in range(self.seats)]

    def _set_may(self) -> cython.void:
        """Find the cards that may be played."""
        start: cython.int = self.turn * _GROUPS
        group: cython.int
        others: cython.uint = 0
        for group in range(_GROUPS):
            self.may[group] = self.hands[start + group]
            if group != _FREE:
                others |= self.may[group]
        if self.pile:
            return
        if self.place:
            self._set_follow(others)
        elif self.named and others and self.may[_FREE]:
            self.may[_FREE] = 0
        elif self.trump >= 0 and (
            (self.late_trump and self.first) or (self.broken_trump and not self.broken)
        ):
            others = 0
            for group in range(_GROUPS):
                if group != self.trump:
                    others |= self.may[group]
            if others:
                self.may[self.trump] = 0

    def _set_follow(self, bound: cython.uint) -> cython.void:
        """Find the cards that may be played to a trick; ``bound`` are those with a suit."""
        group: cython.int
        keep: cython.int = -1
        better: cython.uint
        start: cython.int
        if 0 <= self.led < _NO_SUIT:
            start = (self.led * _CODES + self.best) * _GROUPS
            if self.may[self.led]:
                keep = self.led
                better = self.may[keep] & self.above[start + keep]
                if self.must_beat and better:
                    self.may[keep] = better
            elif self.must_trump and self.trump >= 0 and self.may[self.trump]:
                better = self.may[self.trump]
                if self.must_beat:
                    better &= self.above[start + self.trump]
                if better:
                    keep = self.trump
                    self.may[keep] = better
        if keep >= 0:
            for group in range(_FREE):
                if group != keep:
                    self.may[group] = 0
        if self.named and self.first and bound:
            self.may[_FREE] = 0

    def _play(self, code: cython.int) -> cython.void:
        """Play a card."""
        card: cython.int = code % _CODES
        group: cython.int = card // _PLACES
        bit: cython.uint = 1
        bit <<= card % _PLACES
        shown: cython.int = card
        suit: cython.uint
        self.hands[self.turn * _GROUPS + group] ^= bit
        self.gone[group] |= bit
        if group == _FREE and self.jokers & bit:
            if self.naming:
                shown = _LOW if self.naming == 1 else _HIGH
            else:
                shown = _LOW if code >= _CODES else _HIGH
                self.naming = 2 if code >= _CODES else 1
        if group == self.trump:
            self.broken = 1
        if group not in (self.led, _FREE) and 0 <= self.led < _FREE:
            suit = 1
            self.lacks[self.turn] |= suit << self.led
        if self.led == _OPEN and self.lead[card] != 1:
            self.led = group if self.lead[card] == 0 else _NO_SUIT
        if self.place == 0 or self._beats(shown, bit):
            self.best, self.best_card, self.best_seat = shown, card, self.turn
        self.place += 1
        self.turn = self.turn + 1 if self.turn + 1 < self.seats else 0
        if self.place == self.seats:
            self.taken[self.best_seat] += 1
            self.left -= 1
            self.turn, self.place, self.led, self.first = self.best_seat, 0, _OPEN, 0

    def _beats(self, shown: cython.int, bit: cython.uint) -> cython.int:
        """Return whether a card that has just been played is the best of the trick."""
        led: cython.int = self.led if self.led != _OPEN else _NO_SUIT
        now: cython.int = self.strength[led * _CODES + self.best]
        new: cython.int = self.strength[led * _CODES + shown]
        if new != now:
            return new > now
        same: cython.int = shown // _PLACES == self.best // _PLACES
        return new > 0 and same and (self.twin[self.best] & bit) != 0
