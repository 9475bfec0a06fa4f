"""The fourth part of the kernel: the value of hands, learned from random deals."""

from __future__ import annotations

from array import array

from ohhell_desktop.bots.search.payoff import Payoff
from ohhell_desktop.bots.search.tables import Tables

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

if not cython.compiled:
    from ohhell_desktop.bots.search.game import count_bits, lowest_bit
    from ohhell_desktop.bots.search.network import Network

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_OPEN = cython.declare(cython.int, -1)
"""Stands for the group led while the next card may decide it."""
_BOLDNESS = cython.declare(cython.double, 1.3)
_HEED = cython.declare(cython.double, 0.25)
_CAUTION = cython.declare(cython.double, 0.1)
"""How bids follow from the value of hands; found by self-play, 5,000 deals of each size."""
_LENGTHS = cython.declare(cython.int, 8)
_INPUTS = cython.declare(cython.int, 20)
"""The inputs of the network that bids."""
_FREE = cython.declare(cython.int, 5)
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)


class Bidder(Network):
    """What a hand is worth, and what a seat would bid with it."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff) -> None:
        """Copy the tables of a deal and what its tricks pay."""
        Network.__init__(self, tables, seats, payoff)
        self.leader = self.hook = self.highest_leads = 0
        self.order = array("i", range(seats))
        self.worth = array("d", [1.0 / seats]) * (192 * 8)
        """``worth[code * 8 + cards of its group]``: the chance that a card wins a trick."""
        self.bid_units, self.bid_weights = 0, array("d", [0.0])
        self.says = array("d", [0.0]) * 20
        self.leans, self.leanings = array("d", [0.0]), array("d", [1.0]) * seats
        """By how many tricks bids may lean to one side; by seat and lean, how likely it is."""
        self.by_lean, self.lean_of = array("d", [1.0]), array("d", [0.0]) * seats

    def use_for_bids(self, weights: array[float]) -> None:
        """Bid by a network.

        Args:
            weights: for each unit those of the inputs, its constant and its effect; at the end
                the effects of the inputs themselves, and a constant.
        """
        self.bid_units, self.bid_weights = (len(weights) - 21) // 22, weights

    def expect_bids(self, leans: array[float], leanings: array[float]) -> None:
        """Set how seats may bid.

        Args:
            leans: by how many tricks bids may lean to one side.
            leanings: by seat and lean, how likely it is.
        """
        self.leans, self.leanings = leans, leanings
        self.by_lean = array("d", [1.0]) * len(leans)

    def _wish(self, seat: cython.int, heard: cython.int, total: cython.int) -> cython.double:
        """Return what a seat would bid if a bid could be a fraction.

        Bids that cannot be meant are not believed: else a seat would bid all tricks only to
        mislead the others.
        """
        share: cython.double = self.tricks
        share /= self.seats
        self._set_inputs(seat, heard, total, share)
        return self._by_units(share) if self.bid_units else self._simple_wish(share)

    def bid_inputs(self, seat: int, hand: array[int], heard: int, total: int) -> list[float]:
        """Return the inputs of the network that bids.

        Args:
            seat: that bids.
            hand: a word for each group, with its cards.
            heard: how many seats have bid.
            total: the sum of their bids.
        """
        group: cython.int
        for group in range(6):
            self.hands[seat * 6 + group] = hand[group]
        share: cython.double = self.tricks
        share /= self.seats
        self._set_inputs(seat, heard, total, share)
        return [self.says[index] for index in range(20)]

    def _set_inputs(
        self, seat: cython.int, heard: cython.int, total: cython.int, share: cython.double
    ) -> cython.void:
        """Set all inputs, from the cards of a seat and the bids that it has heard."""
        self._evaluate(seat, share)
        self.says[1] = max(-1 - share, min(1 + share, total - heard * share))
        self.says[2] = self.highest_leads == 0 and seat == self.leader
        self.says[3] = heard == len(self.order) - 1
        self.says[15] = self.says[2] * (self.says[0] + share - self.says[5])
        self.says[19] = heard * 0.25

    def _simple_wish(self, share: cython.double) -> cython.double:
        """Return what a seat would bid by a simple rule.

        A strong hand wins more than the sum of its cards, a weak hand less. A seat bids less
        where others have bid high, and a little less than its cards are worth.
        """
        worth: cython.double = share + _BOLDNESS * self.says[0]
        worth -= min(_HEED, 1.0 / self.tricks) * self.says[1] + _CAUTION * min(self.tricks - 1, 2)
        return max(0.0, min(worth, self.tricks))

    def _by_units(self, share: cython.double) -> cython.double:
        """Return what the network would bid."""
        index: cython.int
        at: cython.Py_ssize_t = 0
        layer: cython.double
        wish: cython.double = share
        for _ in range(self.bid_units):
            layer = self.bid_weights[at + _INPUTS]
            for index in range(_INPUTS):
                layer += self.says[index] * self.bid_weights[at + index]
            if layer > 0:
                wish += layer * self.bid_weights[at + _INPUTS + 1]
            at += _INPUTS + 2
        for index in range(_INPUTS):
            wish += self.says[index] * self.bid_weights[at + index]
        wish += self.bid_weights[at + _INPUTS]
        return max(0.0, min(wish, self.tricks))

    def _bid_chance(
        self, seat: cython.int, heard: cython.int, total: cython.int, likely: array[float]
    ) -> cython.double:
        """Return how likely the bid of a seat is, among those that it could make."""
        index: cython.int
        chance: cython.double = 0
        count: cython.int = len(self.leans)
        self._set_by_lean(seat, heard, total, likely)
        for index in range(count):
            chance += self.leanings[seat * count + index] * self.by_lean[index]
        return chance

    def _set_by_lean(
        self, seat: cython.int, heard: cython.int, total: cython.int, likely: array[float]
    ) -> cython.void:
        """Find how likely the bid of a seat is, by lean."""
        index: cython.int
        bid: cython.int
        off: cython.double
        each: cython.double
        sum_of_all: cython.double
        own: cython.double
        leaned: cython.double
        most: cython.int = len(likely) - 1
        reach: cython.double = most
        barred: cython.int = -1
        count: cython.int = self.tricks + 1
        wish: cython.double = self._wish(seat, heard, total)
        reach /= 16
        if self.hook and heard == len(self.order) - 1:
            barred = self.tricks - total
        if barred == self.bids[seat]:
            barred = -1
        if 0 <= barred <= self.tricks:
            count -= 1
        for index in range(len(self.leans)):
            leaned = max(0.0, min(wish + self.leans[index], self.tricks))
            sum_of_all, own = 0, 0
            bid = cython.cast(cython.int, max(0.0, leaned - reach + 1))
            while bid <= self.tricks and bid - leaned < reach:
                off = leaned - bid
                off = -off if off < 0 else off
                if bid != barred and 16 * off < most:
                    each = likely[cython.cast(cython.int, 16 * off)]
                    sum_of_all += each
                    if bid == self.bids[seat]:
                        own = each
                bid += 1
            self.by_lean[index] = likely[most] / count
            if sum_of_all > 0:
                self.by_lean[index] += (1 - likely[most]) * own / sum_of_all

    def _evaluate(self, seat: cython.int, share: cython.double) -> cython.void:
        """Set the inputs about the hand of a seat."""
        group: cython.int
        held: cython.int
        word: cython.uint
        chance: cython.double
        tricks: cython.double = self.tricks
        trumps: cython.double = 0
        longest: cython.double = 0
        for group in range(_INPUTS):
            self.says[group] = 0
        for group in range(_GROUPS):
            word = self.hands[seat * _GROUPS + group]
            held = count_bits(word)
            if group == self.trump:
                trumps = held
            elif group != _FREE and self.whole[group] and held < 2:
                self.says[7 + held] += 1
            longest = max(longest, held)
            held = min(held, _LENGTHS - 1)
            while word:
                chance = self.worth[(group * _PLACES + lowest_bit(word)) * _LENGTHS + held]
                word &= word - 1
                self.says[0] += chance
                self.says[4] += chance * (1 - chance)
                if group == self.trump:
                    self.says[5] += chance
                if chance > 0.3:
                    self.says[9 if chance > 0.8 else 10] += 1
        self.says[0] -= share
        if trumps == 0:
            self.says[7] = self.says[8] = 0
        self.says[6], self.says[11] = trumps - share, longest - share
        self.says[12] = self.says[7] * trumps / tricks
        self.says[13] = trumps * trumps / tricks
        self.says[14] = self.says[0] * self.says[0] / tricks
        self.says[16], self.says[17], self.says[18] = 1 / tricks, tricks / 10, share


class Estimates(Bidder):
    """The value of a hand, and how seats bid."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff, seed: int) -> None:
        """Copy the tables of a deal; the same seed gives the same numbers."""
        Bidder.__init__(self, tables, seats, payoff)
        self.state = seed % ((1 << 64) - 1) + 1
        self.root_bids = array("i", [-1]) * seats
        self.lengths = array("i", [0]) * (seats * 6)
        self.by_successes, self.sole_most = payoff.by_successes, payoff.sole_most
        self.gains = array("d", [0.0]) * seats
        self.rivals = array("d", [1.0 / max(1, seats - 1)]) * seats
        self.odds, self.totals = array("d"), array("i", [0]) * seats

    def bidding(self, order: array[int], leader: int, hook: int, highest_leads: int) -> None:
        """Set the order of the bids, who leads, and whether there is a hook.

        Args:
            order: the seats that bid, in order.
            leader: who leads to the first trick.
            hook: whether the last bid may not make the bids add up to the tricks.
            highest_leads: whether the highest bidder leads instead.
        """
        self.order, self.leader, self.hook = order, leader, hook
        self.highest_leads = highest_leads

    def _random(self, below: cython.int) -> cython.int:
        """Return a random number below another."""
        self.state ^= (self.state << 13) & _WORD
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _WORD
        return (self.state >> 33) % below

    def _give(self, seat: cython.int, card: cython.int) -> cython.void:
        """Put a card into a hand."""
        bit: cython.uint = 1
        bit <<= card % _PLACES
        self.hands[seat * _GROUPS + card // _PLACES] |= bit

    def _set_bids(self, seat: cython.int, own: cython.int, all_anew: cython.int) -> cython.void:
        """Let the seats that have not bid, or all, bid the value of their hands.

        One seat bids a given number; in its place -1 stands for none.
        """
        index: cython.int
        other: cython.int
        bid: cython.int
        total: cython.int = 0
        worth: cython.double
        for index in range(len(self.order)):
            other = self.order[index]
            if other == seat:
                self.bids[other] = own
            elif all_anew or self.bids[other] < 0:
                worth = self._wish(other, index, total) + self.lean_of[other]
                worth = max(0.0, min(worth, self.tricks))
                bid = min(cython.cast(cython.int, worth + 0.5), self.tricks)
                if self.hook and index == len(self.order) - 1 and total + bid == self.tricks:
                    bid += 1 if (worth > bid or bid == 0) and bid < self.tricks else -1
                self.bids[other] = bid
            total += self.bids[other]

    def _find_leader(self) -> cython.void:
        """Make the highest bidder the leader."""
        index: cython.int
        best: cython.int = self.order[0]
        for index in range(len(self.order)):
            if self.bids[self.order[index]] > self.bids[best]:
                best = self.order[index]
        self.turn = best

    def aim(self, rivals: array[float], odds: array[float], totals: array[int]) -> None:
        """Set what a deal is played for.

        Args:
            rivals: what a point of each other seat is worth, against a point of the seat.
            odds: if not empty, the chance of winning is played for: the chance to end the game
                ahead of another seat, by the lead after the deal; the middle is a lead of 0.
            totals: the totals before the deal, by seat.
        """
        self.rivals, self.odds, self.totals = rivals, odds, totals

    def set_worth(self, worth: array[float]) -> None:
        """Copy what has been learned."""
        self.worth = worth

    def get_worth(self) -> array[float]:
        """Return what has been learned."""
        return array("d", self.worth)

    def assume(self, bids: array[int]) -> None:
        """Set the bids that are not made in order."""
        self.root_bids = bids

    def learn(self, deals: cython.int, gone: array[int]) -> None:
        """Play random deals out, and learn from them what each card is worth."""
        size: cython.int = 192 * 8
        index: cython.int
        cards = array("i")
        held, won = array("d", [0.0]) * size, array("d", [0.0]) * size
        for index in range(192):
            if (self.whole[index // 32] & ~gone[index // 32]) >> (index % 32) & 1:
                cards.append(index)
        for _ in range(deals):
            self._play_random(cards, gone, held, won)
        for index in range(192):
            self._learn_card(index * 8, held, won)

    def _learn_card(self, first: cython.int, held: array[float], won: array[float]) -> cython.void:
        """Set what a card is worth, from how often it was held and has won, from a place on."""
        place: cython.int
        all_held: cython.double = 0
        all_won: cython.double = 0
        usual: cython.double
        for place in range(first, first + _LENGTHS):
            all_held += held[place]
            all_won += won[place]
        usual = (all_won + 1) / (all_held + self.seats)
        for place in range(first, first + _LENGTHS):
            self.worth[place] = (won[place] + 8 * usual) / (held[place] + 8)

    def _play_random(
        self,
        cards: array[int],
        gone: array[int],
        held: array[float],
        won: array[float],
    ) -> cython.void:
        """Deal at random, bid, play, and add what each card has won."""
        index: cython.int
        other: cython.int
        card: cython.int
        for index in range(self.seats * _GROUPS):
            self.hands[index] = 0
        for index in range(_GROUPS):
            self.gone[index] = gone[index]
        for index in range(self.seats * self.tricks):
            other = index + self._random(len(cards) - index)
            card = cards[other]
            cards[other] = cards[index]
            cards[index] = card
            self._give(index % self.seats, card)
        for index in range(self.seats * _GROUPS):
            self.lengths[index] = min(count_bits(self.hands[index]), _LENGTHS - 1)
        for index in range(self.seats * self.tricks):
            card = cards[index]
            other = self.lengths[(index % self.seats) * _GROUPS + card // _PLACES]
            held[card * _LENGTHS + other] += 1
        for index in range(self.seats):
            self.taken[index] = self.lacks[index] = 0
            self.bids[index] = self.root_bids[index]
        self.left, self.turn, self.first, self.broken = self.tricks, self.leader, 1, 0
        self.naming, self.place, self.led = 0, 0, _OPEN
        self._set_bids(-1, 0, 1)
        if self.highest_leads:
            self._find_leader()
        while self.left:
            self._play(self._choose())
            if self.place == 0:
                other = self.lengths[self.best_seat * _GROUPS + self.best_card // _PLACES]
                won[self.best_card * _LENGTHS + other] += 1

    def _note(self, seat: cython.int, figures: array[float], at: cython.Py_ssize_t) -> cython.void:
        """Write down what the end of a deal means for a seat, from some place on.

        Its points, its margin over the others, where the chance of winning is played for, the share
        of the others that it is likely to end ahead of, and its chance to win the game, and its
        tricks.
        """
        index: cython.int
        lead: cython.int
        half: cython.int = len(self.odds) // 2
        ahead: cython.double
        margin: cython.double
        self._set_gains()
        margin = self.gains[seat]
        for index in range(self.seats):
            if index != seat:
                margin -= self.rivals[index] * self.gains[index]
        figures[at], figures[at + 1] = self.gains[seat], margin
        figures[at + 2], figures[at + 3], figures[at + 4] = 0, half > 0, self.taken[seat]
        if half == 0:
            return
        for index in range(self.seats):
            if index != seat:
                lead = self.totals[seat] - self.totals[index] + half
                lead += cython.cast(cython.int, self.gains[seat] - self.gains[index])
                ahead = self.odds[max(0, min(lead, 2 * half))]
                figures[at + 2] += ahead / (self.seats - 1)
                figures[at + 3] *= ahead

    def _set_gains(self) -> cython.void:
        """Find the points of each seat at the end of a deal."""
        size: cython.int = self.tricks + 1
        index: cython.int
        made: cython.int = 0
        most: cython.int = 0
        sole: cython.int = 0
        points: cython.double
        for index in range(self.seats):
            made += self.taken[index] == self.bids[index]
            if self.taken[index] > self.taken[most]:
                most = index
        for index in range(self.seats):
            sole += self.taken[index] == self.taken[most]
        for index in range(self.seats):
            points = self.points[
                (index * self.rows + self.bids[index] + 1) * size + self.taken[index]
            ]
            if self.taken[index] == self.bids[index]:
                points += self.by_successes[made]
            if index == most and sole == 1:
                points += self.sole_most
            self.gains[index] = points
