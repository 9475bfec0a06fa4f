"""The second part of the kernel: a fast policy.

Cython compiles this file unchanged; it also runs uncompiled, 200 times slower. The
tables define what the numbers mean (:mod:`ohhell_desktop.bots.search.tables`): a card is a
code, the cards of a hand are a word for each group. A named joker played low is its code
plus CODES.
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
    from ohhell_desktop.bots.search.game import Game, count_bits, highest_bit, lowest_bit

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)
_NO_SUIT = cython.declare(cython.int, 6)
_OPEN = cython.declare(cython.int, -1)
"""Stands for the group led while the next card may decide it."""


class Policy(Game):
    """A fast policy: plays for the own bid while it can be made, then against the others'."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Game.__init__(self, tables, seats)
        self.tricks, self.rows = payoff.tricks, payoff.bids + 1
        self.points = payoff.points
        self.bids = array("i", [-1]) * seats
        self.wins = array("I", [0]) * 6
        size = payoff.tricks + 1
        self.goal = array("i", [0]) * (self.rows * size * size)
        for row in range(self.rows):
            for taken in range(size):
                best = taken
                for left in range(size - taken):
                    if self.points[row * size + taken + left] > self.points[row * size + best]:
                        best = taken + left
                    self.goal[(row * size + taken) * size + left] = best

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

    def _choose(self) -> cython.int:
        """Return the code of the card that the seat to play plays."""
        need: cython.int
        self._set_may()
        if self.pile:
            return self._any()
        need = self._need(self.turn)
        if self.place == 0:
            return self._lead(need)
        if self.bids[self.turn] >= 0 and not self._alive(self.turn):
            # Take what another seat needs, and leave it what it does not need.
            need = self._alive(self.best_seat) and self._need(self.best_seat) > 0
        return self._follow(need)

    def _any(self) -> cython.int:
        """Return a card of a pile; any one will do, because its order is unknown."""
        group: cython.int
        for group in range(_GROUPS):
            if self.may[group]:
                return group * _PLACES + lowest_bit(self.may[group])
        return 0

    def _rivals(self, group: cython.int, place: cython.int, over: cython.int) -> cython.int:
        """Return how many cards of a group are out that are above a place, or below it."""
        out: cython.uint = self.whole[group] & ~self.gone[group]
        out &= ~self.hands[self.turn * _GROUPS + group]
        above: cython.int = count_bits(out >> place)
        return above if over else count_bits(out) - above

    def _lead(self, need: cython.int) -> cython.int:
        """Return the card to lead: a sure one if tricks are needed, else one that loses."""
        group: cython.int
        place: cython.int
        above: cython.int
        below: cython.int
        value: cython.int
        best: cython.int = -1000
        code: cython.int = 0
        for group in range(_GROUPS):
            if not self.may[group]:
                continue
            place = highest_bit(self.may[group]) if need > 0 else lowest_bit(self.may[group])
            above = self._rivals(group, place, 1)
            below = self._rivals(group, place, 0)
            if group == _FREE:
                value = self._free_value(place, need)
            elif need > 0:
                value = 100 - 30 * above if above else 200
                if group == self.trump:
                    value += 20 if need >= self.left else -20
                elif below < self.seats - 1 and self.trump >= 0:
                    value -= 20
            else:
                value = 8 * above - 4 * below - (100 if above == 0 else 0)
            if value > best:
                best, code = value, group * _PLACES + place
        return self._as_named(code, need)

    def _free_value(self, place: cython.int, need: cython.int) -> cython.int:
        """Return the value of leading a card without a suit."""
        code: cython.int = _FREE * _PLACES + place
        sure: cython.int = self.strength[_NO_SUIT * _CODES + code] > 0
        if self.jokers >> place & 1:
            sure = (need > 0) if self.naming == 0 else self.naming == 2
        if need > 0:
            return 190 if sure else -300
        return -300 if sure else 300

    def _as_named(self, code: cython.int, need: cython.int) -> cython.int:
        """Return the code of a play: a joker that is not to win is named low."""
        group: cython.int = code // _PLACES
        if group == _FREE and self.naming == 0 and self.jokers >> (code % _PLACES) & 1:
            return code if need > 0 else code + _CODES
        return code

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

    def _follow(self, need: cython.int) -> cython.int:
        """Return the card to play to a trick: win it cheaply if it is wanted, else duck."""
        can: cython.int = self._set_wins()
        last: cython.int = self.place == self.seats - 1
        group: cython.int
        order: cython.int
        if need > 0:
            if can:
                for order in range(_GROUPS):
                    group = order
                    if self.led >= 0 and self.led < _FREE:
                        group = self.led if order == 0 else order - (order <= self.led)
                    if self.wins[group]:
                        return self._as_named(self._winner(group, last), need)
            return self._as_named(self._discard(0, 1), 0)
        if self._has_losers():
            return self._as_named(self._discard(1, 0), 0)
        for order in range(_GROUPS):
            group = order
            if self.may[group]:
                if last:
                    return group * _PLACES + highest_bit(self.may[group])
                return group * _PLACES + lowest_bit(self.may[group])
        return 0

    def _winner(self, group: cython.int, last: cython.int) -> cython.int:
        """Return the card of a group to win with: the lowest if it is enough."""
        if last or group != self.led:
            return group * _PLACES + lowest_bit(self.wins[group])
        return group * _PLACES + highest_bit(self.wins[group])

    def _has_losers(self) -> cython.int:
        """Return whether a card may be played that does not win; a low joker is one."""
        group: cython.int
        for group in range(_GROUPS):
            if self.may[group] & ~self.wins[group]:
                return 1
        return (self.may[_FREE] & self.jokers) != 0 and self.naming == 0

    def _discard(self, high: cython.int, winning: cython.int) -> cython.int:
        """Return the card to throw away: the most dangerous one, or the least useful one."""
        group: cython.int
        place: cython.int
        value: cython.int
        cards: cython.uint
        best: cython.int = -10000
        code: cython.int = 0
        for group in range(_GROUPS):
            cards = self.may[group]
            if not winning:
                cards &= ~self.wins[group]
                if group == _FREE and self.naming == 0:
                    cards |= self.may[group] & self.jokers
            if not cards:
                continue
            place = highest_bit(cards) if high else lowest_bit(cards)
            value = self._danger(group, place)
            if not high:
                value = -value
            if value > best:
                best, code = value, group * _PLACES + place
        return code

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
        return value - 6 * held + 10 * (below > 0)
