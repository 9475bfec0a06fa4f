"""The second part of the kernel: what a seat knows about its situation.

Cython compiles this file unchanged; it also runs uncompiled, 200 times slower. The
tables define what the numbers mean (:mod:`ohhell_desktop.bots.search.tables`): a card is a
code, the cards of a hand are a word for each group. A named joker played low is its code
plus CODES.
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
    from ohhell_desktop.bots.search.game import Game, count_bits, highest_bit, lowest_bit

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)
_NO_SUIT = cython.declare(cython.int, 6)
_OPEN = cython.declare(cython.int, -1)
"""Stands for the group led while the next card may decide it."""


class Situation(Game):
    """What a seat knows from its cards and those that have been seen."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Game.__init__(self, tables, seats)
        self.tricks, self.rows = payoff.tricks, payoff.bids + 1
        self.points = payoff.points
        self.bids = array("i", [-1]) * seats
        self.wins = array("I", [0]) * 6
        self.out, self.outs = array("I", [0]) * 6, array("i", [0]) * 6
        self.missing = array("d", [1.0]) * 64
        """``missing[n]``: the chance that a seat yet to play holds none of n hidden cards."""
        self.hidden = 0
        self.goal = payoff.goal

    def _need(self, seat: cython.int) -> cython.int:
        """Return how many more tricks pay the most."""
        size: cython.int = self.tricks + 1
        taken: cython.int = self.taken[seat]
        row: cython.int = (self.bids[seat] + 1) * size + taken
        return self.goal[row * size + self.left] - taken

    def _alive(self, seat: cython.int) -> cython.int:
        """Return whether a seat can still make its bid."""
        rest: cython.int = self.bids[seat] - self.taken[seat]
        return 0 <= rest <= self.left

    def _rivals(self, group: cython.int, place: cython.int, over: cython.int) -> cython.int:
        """Return how many cards of a group are out that are above a place, or below it."""
        out: cython.uint = self.whole[group] & ~self.gone[group]
        out &= ~self.hands[self.turn * _GROUPS + group]
        above: cython.int = count_bits(out >> place)
        return above if over else count_bits(out) - above

    def _set_wins(self) -> cython.int:
        """Find the cards that would be the best of the trick; return whether there are any."""
        led: cython.int = self.led if self.led != _OPEN else _NO_SUIT
        start: cython.int = (led * _CODES + self.best) * _GROUPS
        group: cython.int
        found: cython.uint = 0
        for group in range(_GROUPS):
            self.wins[group] = self.may[group] & self.above[start + group]
            found |= self.wins[group]
        if self.strength[led * _CODES + self.best] > 0:
            group = self.best // _PLACES
            self.wins[group] |= self.may[group] & self.twin[self.best]
            found |= self.wins[group]
        if self.led == _OPEN:
            # A card with a suit sets the suit, and beats cards led without one.
            for group in range(_FREE):
                if self.strength[_NO_SUIT * _CODES + self.best] <= 0:
                    self.wins[group] = self.may[group]
                    found |= self.wins[group]
        if self.jokers & self.may[_FREE]:
            self.wins[_FREE] |= self.jokers & self.may[_FREE] if self.naming != 1 else 0
            found |= self.wins[_FREE]
        return found != 0

    def _has_losers(self) -> cython.int:
        """Return whether a card may be played that does not win; a low joker is one."""
        group: cython.int
        for group in range(_GROUPS):
            if self.may[group] & ~self.wins[group]:
                return 1
        return (self.may[_FREE] & self.jokers) != 0 and self.naming == 0

    def _top(self, group: cython.int) -> cython.int:
        """Return how many cards of a group in the hand are above all that are out."""
        own: cython.uint = self.hands[self.turn * _GROUPS + group]
        out: cython.uint = self.whole[group] & ~self.gone[group] & ~own
        if out:
            own >>= highest_bit(out)
        return count_bits(own)

    def _sure(self) -> cython.int:
        """Return how many of the tricks to come are sure, as far as a hand can tell."""
        group: cython.int
        top: cython.int
        place: cython.int
        total: cython.int = 0
        ruffs: cython.int = 0
        free: cython.uint = self.hands[self.turn * _GROUPS + _FREE]
        if self.trump >= 0:
            ruffs = self._rivals(self.trump, 0, 1)
        for group in range(_FREE):
            top = self._top(group)
            if top and group != self.trump and ruffs:
                # One more round may pass without a ruff while there are enough cards out.
                top = self._rivals(group, 0, 1) >= self.seats - 1
            total += top
        while free:
            place = lowest_bit(free)
            free &= free - 1
            total += self.strength[_NO_SUIT * _CODES + _FREE * _PLACES + place] > 0
        return total

    def _under_top(self, group: cython.int, cards: cython.uint) -> cython.int:
        """Return the highest of some cards that is not sure; -1 if all are."""
        out: cython.uint = self.whole[group] & ~self.gone[group]
        out &= ~self.hands[self.turn * _GROUPS + group]
        sure: cython.int = highest_bit(out) if out else 0
        cards &= (1 << sure) - 1
        return highest_bit(cards) if cards else -1

    def _danger(self, group: cython.int, place: cython.int) -> cython.int:
        """Return how likely a card is to win a later trick, on no particular scale."""
        if group == _FREE:
            return 500 if self.strength[_NO_SUIT * _CODES + _FREE * _PLACES + place] > 0 else -500
        above: cython.int = self._rivals(group, place, 1)
        below: cython.int = self._rivals(group, place, 0)
        value: cython.int = 100 * (below + 1) // (above + below + 1)
        held: cython.int = count_bits(self.hands[self.turn * _GROUPS + group])
        if group == self.trump:
            return 150 + value
        return value - 12 * held + 10 * (below > 0)

    def _count_hidden(self) -> cython.void:
        """Find the hidden cards, and how likely a seat lacks some of them."""
        group: cython.int
        index: cython.int
        most: cython.int = 0
        rate: cython.double
        self.hidden = 0
        for group in range(_GROUPS):
            self.out[group] = self.whole[group] & ~self.gone[group]
            self.out[group] &= ~self.hands[self.turn * _GROUPS + group]
            self.outs[group] = count_bits(self.out[group])
            self.hidden += self.outs[group]
            most = max(most, self.outs[group])
        rate = self.left
        rate = 1 - rate / self.hidden if self.hidden > self.left else 0
        for index in range(1, most + 1):
            self.missing[index] = self.missing[index - 1] * rate

    def _clear_wins(self) -> cython.void:
        """Note that every card led is the best so far."""
        group: cython.int
        for group in range(_GROUPS):
            self.wins[group] = self.may[group]

    def _beaten(
        self, other: cython.int, group: cython.int, above: cython.int, lead: cython.int
    ) -> cython.double:
        """Return the chance that a seat yet to play can beat a card."""
        void: cython.double = 0
        ruff: cython.double = 0
        over: cython.double = 0
        if 0 <= lead < _FREE:
            void = 1 if self.lacks[other] >> lead & 1 else self.missing[self.outs[lead]]
        if self.trump >= 0 and not self.lacks[other] >> self.trump & 1:
            ruff = 1 - self.missing[self.outs[self.trump]]
            over = 1 - self.missing[above]
        if group == self.trump:
            return over if lead == group else void * over
        if self.lacks[other] >> group & 1:
            return ruff if group == lead else void * ruff
        return min(1.0, 1 - self.missing[above] + void * ruff)
