"""The third part of the kernel: a fast policy.

Cython compiles this file unchanged; it also runs uncompiled, 200 times slower. The
tables define what the numbers mean (:mod:`ohhell_desktop.bots.search.tables`): a card is a
code, the cards of a hand are a word for each group. A named joker played low is its code
plus CODES.
"""

from __future__ import annotations

from ohhell_desktop.bots.search.payoff import Payoff
from ohhell_desktop.bots.search.tables import Tables

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

if not cython.compiled:
    from ohhell_desktop.bots.search.game import count_bits, highest_bit, lowest_bit
    from ohhell_desktop.bots.search.situation import Situation

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)
_NO_SUIT = cython.declare(cython.int, 6)
_FEW = cython.declare(cython.int, 3)
"""With no more tricks left than this, high cards are kept for the leads of others."""


class Policy(Situation):
    """A fast policy: plays for the own bid while it can be made, then against the others'."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Situation.__init__(self, tables, seats, payoff)
        self.keep = 0
        """Whether sure cards are not thrown away."""

    def _choose_fast(self) -> cython.int:
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

    def _lead(self, need: cython.int) -> cython.int:
        """Return the card to lead: a sure one if tricks are needed, else one that loses."""
        group: cython.int
        place: cython.int
        value: cython.int
        best: cython.int = -10000
        code: cython.int = 0
        for group in range(_GROUPS):
            if not self.may[group]:
                continue
            place = highest_bit(self.may[group]) if need > 0 else lowest_bit(self.may[group])
            if group == _FREE:
                value = self._free_value(place, need)
            elif need <= 0:
                value = self._low_value(group, place)
            elif need < self.left <= _FEW and self._rivals(group, place, 1):
                # Nothing is sure, and the end is near: keep the high card of the suit.
                place = lowest_bit(self.may[group])
                value = -self._danger(group, place)
            else:
                value = self._high_value(group, place, need)
            if value > best:
                best, code = value, group * _PLACES + place
        return self._as_named(code, need)

    def _high_value(self, group: cython.int, place: cython.int, need: cython.int) -> cython.int:
        """Return the value of leading a card that is to win."""
        above: cython.int = self._rivals(group, place, 1)
        value: cython.int = 100 - 30 * above if above else 200
        if group == self.trump:
            return value + 20 if need >= self.left else value
        if self.trump >= 0 and self._rivals(group, place, 0) < self.seats - 1:
            value -= 20
        return value

    def _low_value(self, group: cython.int, place: cython.int) -> cython.int:
        """Return the value of leading a card that is to lose."""
        above: cython.int = self._rivals(group, place, 1)
        value: cython.int = -4 * self._rivals(group, place, 0) - 10 * count_bits(self.may[group])
        if above == 0:
            return value - 100
        return value + 8 * (above if group == self.trump else min(above, 2))

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

    def _follow(self, need: cython.int) -> cython.int:
        """Return the card to play to a trick: win it cheaply if it is wanted, else duck."""
        can: cython.int = self._set_wins()
        code: cython.int
        last: cython.int = self.place == self.seats - 1
        group: cython.int
        order: cython.int
        if 0 < need < self.left and self._sure() >= need:
            code = self._rest()
            if code >= 0:
                return self._as_named(code, 0)
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

    def _rest(self) -> cython.int:
        """Return the card of a seat whose sure tricks are enough; -1 if it has to win."""
        code: cython.int
        side: cython.int = 0 <= self.led < _FREE and self.led != self.trump
        # The highest card of a side suit may be ruffed later.
        if side and self.wins[self.led] and self._top(self.led):
            return self.led * _PLACES + highest_bit(self.may[self.led])
        if not self._has_losers():
            return -1
        self.keep = 1
        code = self._discard(1, 0)
        self.keep = 0
        return code

    def _winner(self, group: cython.int, last: cython.int) -> cython.int:
        """Return the card of a group to win with: the lowest if it is enough."""
        if last or group != self.led:
            return group * _PLACES + lowest_bit(self.wins[group])
        return group * _PLACES + highest_bit(self.wins[group])

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
            if self.keep and self._top(group):
                place = self._under_top(group, cards)
                value = self._danger(group, place) if place >= 0 else -1000
                place = place if place >= 0 else lowest_bit(cards)
            if not high:
                value = -value
            if value > best:
                best, code = value, group * _PLACES + place
        return code
