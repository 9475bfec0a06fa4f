"""The fourth part of the kernel: a seat's situation and its cards as inputs of the network.

The inputs do not depend on the pack: they say how many hidden cards beat a card, not which card it
is. They contain only what the seat knows: its cards, what has been played, and the bids.
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
    from ohhell_desktop.bots.search.game import count_bits, lowest_bit, seat_after
    from ohhell_desktop.bots.search.policy import Policy

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_FREE = cython.declare(cython.int, 5)
_CODES = cython.declare(cython.int, 192)
_NO_SUIT = cython.declare(cython.int, 6)

SITUATION_INPUTS = 40
CARD_INPUTS = 26


class Features(Policy):
    """The inputs of the network for the seat to play."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Policy.__init__(self, tables, seats, payoff)
        self.situation = array("d", [0.0]) * SITUATION_INPUTS
        self.card = array("d", [0.0]) * CARD_INPUTS

    def _describe(self) -> cython.void:
        """Set the inputs that are the same for all cards."""
        index: cython.int
        left: cython.double = self.left
        for index in range(len(self.situation)):
            self.situation[index] = 0
        self._count_hidden()
        self.situation[0] = left / 10
        self.situation[1] = 1 / left
        self._describe_need(left)
        self._describe_others(left)
        self._describe_hand(left)
        self._describe_trick()

    def _describe_need(self, left: cython.double) -> cython.void:
        """Set the inputs about the seat's own bid."""
        alive: cython.int = self.bids[self.turn] < 0 or self._alive(self.turn)
        need: cython.int = self._need(self.turn)
        if not alive:
            self.situation[2] = 1
            self.situation[5] = need / left
        elif need <= 0:
            self.situation[3] = 1
        else:
            self.situation[4] = 1
            self.situation[5] = need / left
            self.situation[6] = need == 1
            self.situation[7] = need == self.left
            self.situation[8] = need == 2
            self.situation[9] = need == self.left - 1

    def _describe_others(self, left: cython.double) -> cython.void:
        """Set the inputs about the other seats' bids, and the voids of those yet to play."""
        step: cython.int
        other: cython.int
        need: cython.int
        wanted: cython.double = 0
        each: cython.double = 1.0 / (self.seats - 1)
        later: cython.int = self.seats - 1 - self.place
        lacks: cython.uint
        for step in range(self.seats):
            other = seat_after(self.turn, step, self.seats)
            need = self.bids[other] - self.taken[other]
            if self.bids[other] < 0 or not 0 <= need <= self.left:
                continue
            wanted += need
            if step == 0:
                continue
            self.situation[10] += each
            if need > 0:
                self.situation[11] += each
            if step <= later:
                self.situation[12 if need > 0 else 13] += each
                if step == 1:
                    self.situation[14 if need > 0 else 15] = 1
            if need == self.left:
                self.situation[16] += each
        self.situation[17] = (wanted - left) / left
        self.situation[18] = 1 if wanted > left else 0
        self.situation[19] = 1 if wanted == left else 0
        for step in range(1, later + 1):
            lacks = self.lacks[seat_after(self.turn, step, self.seats)]
            if 0 <= self.led < _FREE and lacks >> self.led & 1:
                self.situation[20] += each
            if self.trump >= 0 and lacks >> self.trump & 1:
                self.situation[21] += each

    def _describe_hand(self, left: cython.double) -> cython.void:
        """Set the inputs about the strength of the seat's cards."""
        group: cython.int
        word: cython.uint
        place: cython.int
        above: cython.int
        length: cython.int
        at: cython.int
        sure: cython.double = self._sure()
        hidden: cython.double = self.hidden + 1
        each: cython.double = 1 / left
        self.situation[22] = sure / left
        for group in range(_FREE):
            word = self.hands[self.turn * _GROUPS + group]
            length = count_bits(word)
            at = 23 if group == self.trump else 26
            if length == 0 and group != self.trump:
                self.situation[29] += 0.3
            while word:
                place = lowest_bit(word)
                word &= word - 1
                above = count_bits(self.out[group] >> place)
                if above == 0:
                    self.situation[at] += each
                elif above == 1:
                    self.situation[at + 1] += each
                elif above > 3:
                    self.situation[at + 2] += each
        if self.trump >= 0:
            self.situation[30] = self.outs[self.trump] / hidden
            self.situation[31] = count_bits(self.hands[self.turn * _GROUPS + self.trump]) / left
        else:
            self.situation[32] = 1
        self.situation[33] = min(1.0, left * (self.seats - 1) / hidden)
        self.situation[34] = count_bits(self.hands[self.turn * _GROUPS + _FREE]) / left

    def _describe_trick(self) -> cython.void:
        """Set the inputs about the trick on the table."""
        group: cython.int
        need: cython.int
        if self.place == 0:
            self.situation[35] = 1
            self._clear_wins()
            return
        self._set_wins()
        if self.place == self.seats - 1:
            self.situation[36] = 1
        if self._alive(self.best_seat):
            need = self._need(self.best_seat)
            self.situation[37 if need > 0 else 38] = 1
        group = self.best_card // _PLACES
        if group == self.trump:
            self.situation[39] = 1

    def _describe_card(self, group: cython.int, place: cython.int) -> cython.void:
        """Set the inputs about a card that may be played."""
        index: cython.int
        above: cython.int
        length: cython.int
        own: cython.uint = self.hands[self.turn * _GROUPS + group]
        wins: cython.int = self.wins[group] >> place & 1
        losing: cython.uint
        lower: cython.uint = 1
        for index in range(len(self.card)):
            self.card[index] = 0
        self.card[0] = wins
        if group == _FREE:
            self._describe_free(place)
            return
        lower = (lower << place) - 1
        above = count_bits(self.out[group] >> place)
        length = count_bits(own)
        if group == self.trump:
            self.card[1] = 1
            self.card[2] = 1 if above == 0 else 0
            self.card[3] = 1.0 / (1 + above)
        else:
            self.card[4] = 1 if above == 0 else 0
            self.card[5] = 1 if above == 1 else 0
            self.card[6] = 1.0 / (1 + above)
            self.card[7] = 1 if length == 1 else 0
            self.card[8] = 1 if self.place and group != self.led else 0
        self.card[9] = self.missing[above]
        self.card[10] = above / 8.0
        self.card[11] = (self.outs[group] - above) / 8.0
        self.card[12] = length / 5.0
        self.card[13] = 1 if own >> place > 1 else 0
        self.card[14] = 1 if own & lower else 0
        self._describe_chances(group, above, wins)
        if wins:
            self.card[15] = 1 if self.wins[group] & lower else 0
            self.card[16] = 1 if self.wins[group] >> place > 1 else 0
        else:
            losing = self.may[group] & ~self.wins[group]
            self.card[17] = 1 if losing >> place > 1 else 0
            self.card[18] = 1 if losing & lower else 0

    def _describe_free(self, place: cython.int) -> cython.void:
        """Set the inputs about a card without a suit."""
        sure: cython.int = self.strength[_NO_SUIT * _CODES + _FREE * _PLACES + place] > 0
        if self.jokers >> place & 1:
            sure = self.naming != 1
            self.card[25] = self.naming == 0
        if sure:
            self.card[19], self.card[20], self.card[21] = self.card[0], self.card[0], 1
        else:
            self.card[22] = 1

    def _describe_chances(
        self, group: cython.int, above: cython.int, wins: cython.int
    ) -> cython.void:
        """Set the chances that a card stays the best, by all others and by those who want it."""
        step: cython.int
        other: cython.int
        beaten: cython.double
        held: cython.double = 1
        wanted: cython.double = 1
        voids: cython.double = 0
        ruffs: cython.double = 0
        each: cython.double = 1.0 / (self.seats - 1)
        lead: cython.int = group if self.place == 0 else self.led
        for step in range(1, self.seats - self.place):
            other = seat_after(self.turn, step, self.seats)
            if wins:
                beaten = self._beaten(other, group, above, lead)
                held *= 1 - beaten
                if 0 < self.bids[other] - self.taken[other] <= self.left:
                    wanted *= 1 - beaten
            if self.lacks[other] >> group & 1:
                voids += each
                if self.trump >= 0 and not self.lacks[other] >> self.trump & 1:
                    ruffs += each
        if wins:
            self.card[19], self.card[20] = held, wanted
        self.card[23], self.card[24] = voids, ruffs
