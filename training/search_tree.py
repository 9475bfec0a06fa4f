"""The tree of the reference opponent in ``ismcts.py``, and the iterations in it.

Cython compiles this file unchanged (``python training/compile_tree.py``); it also runs
uncompiled, a hundred times slower.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

if TYPE_CHECKING:
    from ohhell_desktop.bots.search.game import Game
    from ohhell_desktop.bots.search.tables import Tables

if not cython.compiled:
    from math import log, sqrt

    if not TYPE_CHECKING:
        from interpreted import Game  # of compiled classes only compiled ones can inherit

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_FREE = cython.declare(cython.int, 5)
_NONE = cython.declare(cython.int, -1)
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
_EXPLORATION = cython.declare(cython.double, 0.7)
"""The weight of the second term of UCB1."""


class SearchTree(Game):
    """A deal in one position, and the tree of what may follow.

    A node is a number, the root is 0. An action is a bid or the code of a card.
    """

    def __init__(self, tables: Tables, seats: int, tricks: int, seed: int) -> None:
        """Copy the tables of a deal; the same seed gives the same numbers."""
        Game.__init__(self, tables, seats)
        self.tricks, self.hook, self.leader_seat = tricks, 0, 0
        self.state = seed % ((1 << 64) - 1) + 1
        self.order, self.past = array("i"), array("i")
        self.seen_bids, self.bids = array("i", [-1]) * seats, array("i", [-1]) * seats
        self.shown, self.out = array("I", [0]) * (seats * 6), array("I", [0]) * 6
        self.rewards = array("d", [0.0]) * ((tricks + 1) * (tricks + 1))
        self.actions, self.count = array("i", [0]) * 256, 0
        self.visits = self.possible = self.action = array("i", [0])
        self.child = self.sibling = array("i", [-1])
        self.reward, self.nodes = array("d", [0.0]), 1
        most = seats * (tricks + 1) + 1
        self.path, self.path_seats = array("i", [0]) * most, array("i", [0]) * most

    def stand(
        self,
        order: array[int],
        bids: array[int],
        leader: int,
        hook: int,
        past: array[int],
        shown: array[int],
        out: array[int],
    ) -> None:
        """Set the position.

        Args:
            order: the seats that bid, in order.
            bids: by seat; -1 for none.
            leader: who leads to the first trick.
            hook: whether the last bid may not make the bids add up to the tricks.
            past: the codes of the cards played, in order.
            shown: a word for each seat and group: the cards that the seats have played.
            out: a word for each group: cards known to be out of play.
        """
        self.order, self.seen_bids, self.leader_seat, self.hook = order, bids, leader, hook
        self.past, self.shown, self.out = past, shown, out

    def pay(self, rewards: array[float]) -> None:
        """Set the reward from 0 to 1 for each bid and, within it, each number of tricks."""
        self.rewards = rewards

    def search(self, worlds: array[int], iterations: int) -> list[tuple[int, int]]:
        """Return the actions at the root, each with its number of visits.

        Args:
            worlds: a word for each world, seat and group: the hands now, one world an iteration.
            iterations: how many.
        """
        size = iterations + 1
        self.visits, self.possible = array("i", [0]) * size, array("i", [0]) * size
        self.action, self.reward = array("i", [0]) * size, array("d", [0.0]) * size
        self.child, self.sibling = array("i", [-1]) * size, array("i", [-1]) * size
        self.nodes = 1
        for world in range(iterations):
            self._iterate(worlds, world)
        found = []
        node = self.child[0]
        while node != -1:
            found.append((self.action[node], self.visits[node]))
            node = self.sibling[node]
        return found

    def _random(self, below: cython.int) -> cython.int:
        """Return a random number below another."""
        self.state ^= (self.state << 13) & _WORD
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _WORD
        return (self.state >> 33) % below

    def _begin(self, worlds: array[int], world: cython.int) -> cython.void:
        """Deal a world, and play as far as the position."""
        index: cython.int
        start: cython.int = world * self.seats * _GROUPS
        for index in range(self.seats * _GROUPS):
            self.hands[index] = worlds[start + index] | self.shown[index]
        for index in range(_GROUPS):
            self.gone[index] = self.out[index]
        for index in range(self.seats):
            self.taken[index] = self.lacks[index] = 0
            self.bids[index] = self.seen_bids[index]
        self.left, self.turn, self.place, self.led = self.tricks, self.leader_seat, 0, -1
        self.first, self.broken, self.naming, self.best, self.best_seat = 1, 0, 0, 0, 0
        for index in range(len(self.past)):
            self._play(self.past[index])

    def _bidder(self) -> cython.int:
        """Return the seat that bids next; -1 if the bidding is over."""
        index: cython.int
        for index in range(len(self.order)):
            if self.bids[self.order[index]] < 0:
                return self.order[index]
        return _NONE

    def _list_bids(self, seat: cython.int) -> cython.void:
        """List the bids that a seat may make."""
        bid: cython.int
        barred: cython.int = _NONE
        index: cython.int
        if self.hook and seat == self.order[len(self.order) - 1]:
            barred = self.tricks
            for index in range(len(self.order) - 1):
                barred -= self.bids[self.order[index]]
        self.count = 0
        for bid in range(self.tricks + 1):
            if bid != barred:
                self.actions[self.count] = bid
                self.count += 1

    def _list_cards(self) -> cython.void:
        """List the cards that may be played."""
        group: cython.int
        place: cython.int
        word: cython.uint
        self._set_may()
        self.count = 0
        for group in range(_GROUPS):
            word, place = self.may[group], 0
            while word:
                if word & 1:
                    self.actions[self.count] = group * _PLACES + place
                    self.count += 1
                    if group == _FREE and self.naming == 0 and self.jokers >> place & 1:
                        self.actions[self.count] = group * _PLACES + place + _CODES
                        self.count += 1
                word >>= 1
                place += 1

    def _child_of(self, node: cython.int, action: cython.int) -> cython.int:
        """Return the node that an action leads to; -1 if it was never tried."""
        found: cython.int = self.child[node]
        while found >= 0 and self.action[found] != action:
            found = self.sibling[found]
        return found

    def _choose(self, node: cython.int) -> cython.int:
        """Return an action not tried yet, at random, or else the one with the highest bound.

        What is returned is the node that it leads to, which is new for an action not tried yet.
        """
        index: cython.int
        found: cython.int
        new: cython.int = 0
        best: cython.int = _NONE
        bound: cython.double
        highest: cython.double = -1
        for index in range(self.count):
            found = self._child_of(node, self.actions[index])
            if found < 0:
                new += 1
                if self._random(new) == 0:
                    best = index
            else:
                self.possible[found] += 1
        if new:
            found = self.nodes
            self.nodes += 1
            self.action[found], self.possible[found] = self.actions[best], 1
            self.sibling[found], self.child[node] = self.child[node], found
            return found
        for index in range(self.count):
            found = self._child_of(node, self.actions[index])
            bound = self._bound(found)
            if bound > highest:
                best, highest = found, bound
        return best

    def _bound(self, node: cython.int) -> cython.double:
        """Return the upper confidence bound of a node that was visited."""
        times: cython.double = self.visits[node]
        might: cython.double = self.possible[node]
        return self.reward[node] / times + _EXPLORATION * sqrt(log(might) / times)

    def _iterate(self, worlds: array[int], world: cython.int) -> cython.void:
        """Walk down the tree in one world, play on at random, and add the rewards."""
        seat: cython.int
        bidder: cython.int
        action: cython.int
        node: cython.int = 0
        index: cython.int
        length: cython.int = 0
        self._begin(worlds, world)
        bidder = self._bidder()
        while bidder >= 0 or self.left:
            if bidder >= 0:
                seat = bidder
                self._list_bids(seat)
            else:
                seat = self.turn
                self._list_cards()
            if node < 0:
                action = self.actions[self._random(self.count)]
            else:
                node = self._choose(node)
                action = self.action[node]
                self.path[length], self.path_seats[length] = node, seat
                length += 1
                if self.visits[node] == 0:
                    node = _NONE
            if bidder >= 0:
                self.bids[seat] = action
                bidder = self._bidder()
            else:
                self._play(action)
        for index in range(length):
            node, seat = self.path[index], self.path_seats[index]
            self.visits[node] += 1
            self.reward[node] += self.rewards[
                max(0, self.bids[seat]) * (self.tricks + 1) + self.taken[seat]
            ]
