"""The last part of the kernel: each card or bid of a choice, tried in many worlds."""

from __future__ import annotations

from array import array

from ohhell_desktop.bots.search.payoff import Payoff
from ohhell_desktop.bots.search.tables import Tables

try:
    import cython
except ImportError:
    import ohhell_desktop.bots.search.uncompiled as cython  # type: ignore[no-redef]

if not cython.compiled:
    from ohhell_desktop.bots.search.estimates import Estimates

_GROUPS = cython.declare(cython.int, 6)
_PLACES = cython.declare(cython.int, 32)
_CODES = cython.declare(cython.int, 192)
_OPEN = cython.declare(cython.int, -1)
"""Stands for the group led while the next card may decide it."""
_WORD = cython.declare(cython.ulonglong, (1 << 64) - 1)
_MIX = cython.declare(cython.ulonglong, 1181783497276652981)
_STEPS = cython.declare(cython.int, 1 << 20)
_FIGURES = cython.declare(cython.int, 5)

FIGURES = 5
"""How many numbers say how a deal ended and what that means: the points, the margin, the place, the
chance of winning the game, and the tricks won."""


class Playouts(Estimates):
    """Deals played out many times, and the results of each card or bid in them."""

    def __init__(self, tables: Tables, seats: int, payoff: Payoff, seed: int) -> None:
        """Copy the tables of a deal; the same seed gives the same numbers."""
        Estimates.__init__(self, tables, seats, payoff, seed)
        self.dealt_gone = array("I", [0]) * 6
        self.root_taken, self.root_gone = array("i", [0]) * seats, array("I", [0]) * 6
        self.root_lacks = array("I", [0]) * seats
        self.root, self.trick = array("i", [payoff.tricks, 0, 1, 0, 0]), array("i")
        self.mannered = array("d", [1.0]) * seats

    def stand(
        self,
        root: array[int],
        taken: array[int],
        gone: array[int],
        trick: array[int],
        bids: array[int],
        dealt_gone: array[int],
        lacks: array[int],
    ) -> None:
        """Set the position.

        Args:
            root: tricks left, who leads, 1 or 0 for the first trick and for broken trumps, and
                how the first joker was named; all this before the trick in progress.
            taken: tricks won, by seat.
            gone: cards played or known to be out of play, before the trick in progress.
            trick: the cards of the trick in progress.
            bids: by seat; -1 for none, and for those not known.
            dealt_gone: the cards known to be out of play when the play began.
            lacks: by seat, the suits that it could not follow in the tricks before, as bits.
        """
        self.root, self.root_taken, self.root_gone = root, taken, gone
        self.trick, self.root_bids, self.dealt_gone = trick, bids, dealt_gone
        self.root_lacks = lacks

    def expect_plays(self, explained: array[float], heat: float, mannered: array[float]) -> None:
        """Set how seats may choose cards.

        Args:
            explained: by manner, the share of plays that nothing explains, and the shares of those
                by the fast policy and by the network.
            heat: the more, the more even the network's chances are.
            mannered: by seat and manner, how likely it is.
        """
        self.explained, self.heat, self.mannered = explained, heat, mannered
        self.by_manner = array("d", [1.0]) * len(mannered)

    def _lot(self, shares: array[float], first: cython.int, count: cython.int) -> cython.int:
        """Return which of some shares, from a place on, is drawn by lot; they add up to 1."""
        index: cython.int
        left: cython.double = self._random(_STEPS)
        left /= _STEPS
        for index in range(count - 1):
            left -= shares[first + index]
            if left < 0:
                return index
        return count - 1

    def _draw_leans(self, seat: cython.int) -> cython.void:
        """Draw to which side each seat leans that has not bid; a seat's own bids do not."""
        other: cython.int
        count: cython.int = len(self.leans)
        for other in range(self.seats):
            self.lean_of[other] = 0
            if other != seat and count > 1:
                self.lean_of[other] = self.leans[self._lot(self.leanings, other * count, count)]

    def _draw_manners(
        self, seat: cython.int, drawn: array[int], world: cython.int
    ) -> cython.double:
        """Draw how each other seat plays in a world; return how likely their plays are."""
        index: cython.int
        other: cython.int
        first: cython.int
        count: cython.int = len(self.explained) // 3
        total: cython.double
        chance: cython.double = 1
        for other in range(self.seats):
            drawn[world * self.seats + other] = 0
            if other == seat:
                continue
            first, total = other * count, 0
            for index in range(count):
                self.by_manner[first + index] *= self.mannered[first + index]
                total += self.by_manner[first + index]
            chance *= total
            for index in range(count):
                self.by_manner[first + index] /= total
            drawn[world * self.seats + other] = self._lot(self.by_manner, first, count)
        return chance

    def _restart(self, worlds: array[int], world: cython.int) -> cython.void:
        """Return to the position, with the hands of a world."""
        index: cython.int
        card: cython.int
        start: cython.int = world * self.seats * _GROUPS
        for index in range(self.seats * _GROUPS):
            self.hands[index] = worlds[start + index]
        for index in range(_GROUPS):
            self.gone[index] = self.root_gone[index]
        for index in range(self.seats):
            self.taken[index] = self.root_taken[index]
            self.lacks[index] = self.root_lacks[index]
            self.bids[index] = self.root_bids[index]
        # What is drawn by lot in a world is the same for every card and bid that is tried.
        self.state = world + 1
        self.state = (self.state * _MIX) & _WORD
        self.left, self.turn, self.first = self.root[0], self.root[1], self.root[2]
        self.broken, self.naming = self.root[3], self.root[4]
        self.place, self.led = 0, _OPEN
        for index in range(len(self.trick)):
            card = self.trick[index] % _CODES
            self._give(self.turn, card)
            self._play(self.trick[index])

    def _finish(self) -> cython.void:
        """Play the deal to its end."""
        while self.left:
            self._play(self._choose())

    def follow(self, hands: array[int]) -> tuple[list[int], list[int]]:
        """Play the deal to its end from the position; who has not bid bids first.

        Args:
            hands: a word for each seat and group: the cards still held.

        Returns:
            The bids, by seat, and the codes of the cards, in order.
        """
        missing: cython.int = 0
        index: cython.int
        code: cython.int
        for index in range(len(self.order)):
            missing += self.root_bids[self.order[index]] < 0
        self._restart(hands, 0)
        for index in range(self.seats):
            self.manners[index] = 0
        self._set_bids(-1, 0, 0)
        if missing and self.highest_leads:
            self._find_leader()
        codes = []
        while self.left:
            code = self._choose()
            codes.append(code)
            self._play(code)
        return [self.bids[index] for index in range(self.seats)], codes

    def rate(self, hand: array[int]) -> list[tuple[int, float]]:
        """Return the codes among which the seat to play chooses, and the network's chances.

        Of equal cards only the lowest is rated.

        Args:
            hand: a word for each group, with the cards of the seat.
        """
        self._restart(array("I", [0]) * (self.seats * 6), 0)
        for group in range(6):
            self.hands[self.turn * 6 + group] = hand[group]
        self._set_may()
        self._list_choices()
        self.scores[0] = 0
        if self.count > 1 and self.units:
            self._rate()
        self._to_chances(1.0)
        return [(self.choices[index], self.scores[index]) for index in range(self.count)]

    def try_cards(
        self,
        worlds: array[int],
        bids: array[int],
        manners: array[int],
        first: cython.int,
        last: cython.int,
        moves: array[int],
        figures: array[float],
    ) -> None:
        """Play every card of a choice in some of the worlds, and write down the results.

        Args:
            worlds: a word for each world, seat and group.
            bids: the bids of each world, by seat.
            manners: how each seat of each world plays.
            first: the first world.
            last: the world after the last one.
            moves: the codes of the cards.
            figures: by card and world, :data:`FIGURES` numbers are set for the seat.
        """
        seat: cython.int
        world: cython.int
        move: cython.int
        for world in range(first, last):
            for move in range(len(moves)):
                seat = self._try_card(worlds, bids, manners, world, moves[move])
                self._note(seat, figures, (move * (last - first) + world - first) * _FIGURES)

    def _try_card(
        self,
        worlds: array[int],
        bids: array[int],
        manners: array[int],
        world: cython.int,
        move: cython.int,
    ) -> cython.int:
        """Play a card in a world, and the deal to its end; return who played it."""
        seat: cython.int
        self._restart(worlds, world)
        for seat in range(self.seats):
            self.bids[seat] = bids[world * self.seats + seat]
            self.manners[seat] = manners[world * self.seats + seat]
        seat = self.turn
        self._play(move)
        self._finish()
        return seat

    def try_bids(
        self,
        seat: cython.int,
        worlds: array[int],
        manners: array[int],
        first: cython.int,
        last: cython.int,
        own: array[int],
        figures: array[float],
    ) -> None:
        """Make every bid of a choice in some of the worlds, and write down the results.

        The arguments are those of :meth:`try_cards`, with the seat and its bids.
        """
        world: cython.int
        bid: cython.int
        for world in range(first, last):
            for bid in range(len(own)):
                self._try_bid(seat, worlds, manners, world, own[bid])
                self._note(seat, figures, (bid * (last - first) + world - first) * _FIGURES)

    def _try_bid(
        self,
        seat: cython.int,
        worlds: array[int],
        manners: array[int],
        world: cython.int,
        bid: cython.int,
    ) -> cython.void:
        """Make a bid in a world, and play the deal to its end."""
        other: cython.int
        self._restart(worlds, world)
        self._draw_leans(seat)
        for other in range(self.seats):
            self.manners[other] = manners[world * self.seats + other]
        self._set_bids(seat, bid, 0)
        if self.highest_leads:
            self._find_leader()
        self._finish()

    def weigh(
        self,
        seat: cython.int,
        worlds: array[int],
        weights: array[float],
        seats: array[int],
        codes: array[int],
        likely: array[float],
        plays: cython.int,
        drawn: array[int],
    ) -> None:
        """Multiply the weights of worlds by how likely the others' bids and plays are in them.

        How each other seat plays is drawn by how likely it makes its plays.

        Args:
            seat: its own bid and plays have no effect.
            worlds: a word for each world, seat and group: the cards still held.
            weights: the weights of the worlds.
            seats: the seats that have played, card by card.
            codes: the cards played, in the same order.
            likely: of a bid that is a sixteenth of a trick off the hand's worth, two ...;
                then the share of bids that nothing explains. Empty if bids do not count.
            plays: whether plays count.
            drawn: by world and seat, the manner is set.
        """
        world: cython.int
        for world in range(len(weights)):
            weights[world] *= self._likelihood(seat, worlds, world, seats, codes, likely, plays)
            weights[world] *= self._draw_manners(seat, drawn, world)

    def _likelihood(
        self,
        seat: cython.int,
        worlds: array[int],
        world: cython.int,
        seats: array[int],
        codes: array[int],
        likely: array[float],
        plays: cython.int,
    ) -> cython.double:
        """Return how likely the others' bids are in a world; find how likely their plays are."""
        index: cython.int
        other: cython.int
        total: cython.int = 0
        chance: cython.double = 1
        self._hold(worlds, world, seats, codes)
        for index in range(len(self.order) if len(likely) else 0):
            other = self.order[index]
            if self.bids[other] < 0:
                continue
            if other != seat:
                chance *= self._bid_chance(other, index, total, likely)
            total += self.bids[other]
        for index in range(len(self.by_manner)):
            self.by_manner[index] = 1
        if plays and len(codes):
            self._replay(seat, seats, codes, 0)
        return chance

    def _hold(
        self, worlds: array[int], world: cython.int, seats: array[int], codes: array[int]
    ) -> cython.void:
        """Return to the bids, with the hands of a world and the cards played since."""
        index: cython.int
        for index in range(self.seats * _GROUPS):
            self.hands[index] = worlds[world * self.seats * _GROUPS + index]
        for index in range(len(codes)):
            self._give(seats[index], codes[index] % _CODES)
        for index in range(self.seats):
            self.bids[index] = self.root_bids[index]

    def _replay(
        self, seat: cython.int, seats: array[int], codes: array[int], split: cython.int
    ) -> cython.void:
        """Play what has been played, and find how likely it is by manner, except of one seat."""
        index: cython.int
        self._rewind(seats[0])
        for index in range(len(codes)):
            if seats[index] != seat:
                self._explain(codes[index], seats[index] * (len(self.explained) // 3), split)
            self._play(codes[index])

    def explain(
        self, seats: array[int], codes: array[int], likely: array[float]
    ) -> tuple[list[float], list[float]]:
        """Return how likely the bids and the plays of a finished deal are.

        The arguments are those of :meth:`weigh`.

        Returns:
            How likely each seat's bid is, by seat and lean; and its plays, by seat and manner.
        """
        index: cython.int
        lean: cython.int
        total: cython.int = 0
        count: cython.int = len(self.leans)
        by_lean = array("d", [1.0]) * (self.seats * count)
        self._hold(array("I", [0]) * (self.seats * 6), 0, seats, codes)
        for index in range(len(self.order) if len(likely) else 0):
            self._set_by_lean(self.order[index], index, total, likely)
            for lean in range(count):
                by_lean[self.order[index] * count + lean] = self.by_lean[lean]
            total += self.bids[self.order[index]]
        for index in range(len(self.by_manner)):
            self.by_manner[index] = 1
        self._replay(-1, seats, codes, 1)
        return list(by_lean), [self.by_manner[index] for index in range(len(self.by_manner))]

    def _rewind(self, leader: cython.int) -> cython.void:
        """Return to the first lead of the deal."""
        index: cython.int
        for index in range(_GROUPS):
            self.gone[index] = self.dealt_gone[index]
        for index in range(self.seats):
            self.taken[index] = self.lacks[index] = 0
        self.left, self.turn, self.place, self.led = self.tricks, leader, 0, _OPEN
        self.first, self.broken, self.naming = 1, 0, 0
