"""The dealing part of the kernel: worlds with the hidden cards in places where they can be.

Every possible deal is equally likely. Cards that are excluded from the same places form a class;
the ways to distribute the rest of the classes are counted exactly, and one of them is drawn. So no
attempt ever fails, whatever is known about the places.
"""

from __future__ import annotations

from array import array
from math import comb

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)

MOST_STATES = 1 << 19
"""The largest table of counts that is made."""

_CHOOSE = array("d", [float(comb(n, k)) for n in range(129) for k in range(129)])
"""``_CHOOSE[n * 129 + k]``: the number of ways to choose k of n cards."""


class Dealer:
    """Deals the hidden cards of a position, again and again."""

    def __init__(
        self,
        cards: list[list[int]],
        bound: list[tuple[int, int, int]],
        loose: list[tuple[int, int]],
        seed: int,
    ) -> None:
        """Count the ways to deal.

        Args:
            cards: the codes of the hidden cards by class; any place may hold those of class 0.
            bound: the places that may not hold every class: the place, how many cards it holds,
                and the classes that it may hold, as bits.
            loose: the other places and how many cards they hold.
            seed: of the random numbers.

        Raises:
            ValueError: if the table of counts would be too large, or there is no way to deal.
        """
        self.state = seed % ((1 << 64) - 1) + 1
        self.classes, self.bound = len(cards), len(bound)
        self.codes = array("i", [code for codes in cards for code in codes])
        self.sizes = array("i", [len(codes) for codes in cards])
        self.left, self.drawn = array("i", self.sizes), array("i", [0]) * len(cards)
        self.place = array("i", [place for place, _, _ in bound])
        self.needs = array("i", [count for _, count, _ in bound])
        self.allowed = array("i", [allowed for _, _, allowed in bound])
        self.rest = array("i", self.codes)
        self.loose = array("i", [place for place, count in loose for _ in range(count)])
        self.choose = _CHOOSE
        self.states = 1
        for size in self.sizes[1:]:
            self.states *= size + 1
        if self.states * self.bound > MOST_STATES:
            raise ValueError("there are too many ways to deal")
        self.known = array("d", [-1.0]) * (self.states * self.bound)
        if len(self.codes) != sum(self.needs) + len(self.loose) or self._ways(0) <= 0:
            raise ValueError("there is no way to deal")

    def deal(
        self, worlds: array[int], bids: array[int], values: array[int], count: int, seats: int
    ) -> None:
        """Add the hidden cards to the hands of some worlds.

        Args:
            worlds: a word for each world, seat and group, with the cards that are known.
            bids: a number for each world and seat; cards laid aside are added to it.
            values: what each card laid aside is worth as a bid.
            count: how many worlds.
            seats: the places from here on are cards laid aside, then the stock.
        """
        index: cython.int
        for index in range(count):
            self._deal(worlds, bids, values, index, seats)

    def _random(self) -> cython.double:
        """Return a random number from 0 to 1."""
        self.state ^= (self.state << 13) & _WORD
        self.state ^= self.state >> 7
        self.state ^= (self.state << 17) & _WORD
        return (self.state >> 11) / 9007199254740992.0

    def _ways(self, index: cython.int) -> cython.double:
        """Return the number of ways to fill the places from one on with the remaining cards."""
        key: cython.int = 0
        group: cython.int
        ways: cython.double
        if index == self.bound:
            return 1.0
        for group in range(1, self.classes):
            key = key * (self.sizes[group] + 1) + self.left[group]
        key += index * self.states
        if self.known[key] < 0:
            ways = self._fill(index, 1, self.needs[index])
            self.known[key] = ways
        return self.known[key]

    def _fill(self, index: cython.int, group: cython.int, need: cython.int) -> cython.double:
        """Return the ways to fill a place from a class on, and all places after it."""
        taken: cython.int
        most: cython.int
        ways: cython.double = 0
        if group == self.classes:
            if need > self.left[0]:
                return 0.0
            self.left[0] -= need
            ways = self._ways(index + 1)
            self.left[0] += need
            return ways * self.choose[self.left[0] * 129 + need]
        most = min(need, self.left[group]) if self.allowed[index] >> group & 1 else 0
        for taken in range(most + 1):
            self.left[group] -= taken
            ways += (
                self._fill(index, group + 1, need - taken)
                * self.choose[(self.left[group] + taken) * 129 + taken]
            )
            self.left[group] += taken
        return ways

    def _draw(self, index: cython.int) -> cython.void:
        """Draw how many cards of each class a place gets, class by class."""
        group: cython.int
        taken: cython.int
        most: cython.int
        need: cython.int = self.needs[index]
        mark: cython.double
        ways: cython.double
        for group in range(1, self.classes):
            mark = self._random() * self._fill(index, group, need)
            most = min(need, self.left[group]) if self.allowed[index] >> group & 1 else 0
            self.drawn[group] = most
            for taken in range(most + 1):
                self.left[group] -= taken
                ways = self._fill(index, group + 1, need - taken)
                self.left[group] += taken
                mark -= ways * self.choose[self.left[group] * 129 + taken]
                if mark < 0:
                    self.drawn[group] = taken
                    break
            # The next classes are counted with this one as it will be.
            need -= self.drawn[group]
            self.left[group] -= self.drawn[group]
        self.drawn[0] = need
        self.left[0] -= need

    def _deal(
        self,
        worlds: array[int],
        bids: array[int],
        values: array[int],
        world: cython.int,
        seats: cython.int,
    ) -> cython.void:
        """Deal the hidden cards of one world."""
        index: cython.int
        group: cython.int
        step: cython.int
        start: cython.int
        last: cython.int = 0
        for group in range(self.classes):
            self.left[group] = self.sizes[group]
        for index in range(self.bound):
            self._draw(index)
            start = 0
            for group in range(self.classes):
                for step in range(self.drawn[group]):
                    # The cards of a class that have been dealt are at its end.
                    last = start + self.left[group] + self.drawn[group] - 1 - step
                    self._swap(start, last)
                    self._put(
                        worlds,
                        bids,
                        values,
                        world * seats,
                        seats,
                        self.place[index],
                        self.codes[last],
                    )
                start += self.sizes[group]
        self._deal_loose(worlds, bids, values, world, seats)

    def _swap(self, start: cython.int, last: cython.int) -> cython.void:
        """Exchange the last of some cards with a random one of them."""
        other: cython.int = start + cython.cast(cython.int, self._random() * (last - start + 1))
        code: cython.int = self.codes[last]
        self.codes[last] = self.codes[other]
        self.codes[other] = code

    def _deal_loose(
        self,
        worlds: array[int],
        bids: array[int],
        values: array[int],
        world: cython.int,
        seats: cython.int,
    ) -> cython.void:
        """Deal the rest to the places that may hold any card."""
        index: cython.int
        group: cython.int
        other: cython.int
        code: cython.int
        start: cython.int = 0
        count: cython.int = 0
        for group in range(self.classes):
            for index in range(self.left[group]):
                self.rest[count] = self.codes[start + index]
                count += 1
            start += self.sizes[group]
        for index in range(count):
            other = index + cython.cast(cython.int, self._random() * (count - index))
            code = self.rest[other]
            self.rest[other] = self.rest[index]
            if self.loose[index] < 2 * seats:
                self._put(worlds, bids, values, world * seats, seats, self.loose[index], code)

    def _put(
        self,
        worlds: array[int],
        bids: array[int],
        values: array[int],
        first: cython.int,
        seats: cython.int,
        place: cython.int,
        code: cython.int,
    ) -> cython.void:
        """Put a card into a place of the world whose first seat is given."""
        bit: cython.uint = 1
        if place < seats:
            bit <<= code % _PLACES
            worlds[(first + place) * _GROUPS + code // _PLACES] |= bit
        elif place < 2 * seats:
            bids[first + place - seats] += values[code]
