"""Search: every alternative is played out in the same worlds; the best on average is chosen.

The same view, level and seed give the same decision. The seed of the worlds comes from the
view, so the cards that a seat cannot see do not matter. The amount of work is fixed; the
budget only ends it early.
"""

import hashlib
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from ohhell_desktop.bots.decision import Decision, Estimate, Figures, Option
from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.search.belief import Belief, Worlds, resampled
from ohhell_desktop.bots.search.objective import objective_of
from ohhell_desktop.bots.search.playouts import FIGURES, Playouts
from ohhell_desktop.bots.search.position import (
    code_of,
    likelihoods,
    playouts_for,
    plays_so_far,
    tables_of,
)
from ohhell_desktop.bots.search.results import MARGIN, POINTS, WINNING, Tried
from ohhell_desktop.bots.search.tables import FREE, PLACES, Tables
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

BATCH: Final = 50
"""The most worlds that are searched between two checks of the budget,"""
LEAST_BATCH: Final = 5
BATCH_PLAYS: Final = 20_000
"""but fewer if they take more plays than this."""
CANDIDATES: Final = 4
"""Without the network, worlds weighed by bids and plays for each one that is played out."""
WORK: Final = 320
"""With the network, plays of each world of a level that are tried in a decision: deals that have
few plays left are tried in more worlds."""
USUAL_PLAYS: Final = 40
"""In deals of more plays, in fewer worlds, by the square of the ratio: each play takes longer then,
and so does weighing the worlds."""
LEAST_WORLDS: Final = 60
"""But at least in this many."""
HEARD: Final = (24, 960)
"""Worlds weighed by the bids for each world of a level: this many, or fewer if they have more
cards than this."""
LISTENED: Final = (13, 160)
"""Of these, the worlds that are weighed by the plays, too: this many, or fewer if there are more
plays than this,"""
LEAST_LISTENED: Final = 3
"""but at least this many."""
LEAST_CHANCE: Final = 0.1
"""A bid is not made for the harm that it does to the others' bids: it must have this chance,
or if none has it, half the best chance."""
LEAST_HOPE: Final = 0.02
"""A card is not played for that harm either, if it leaves the own bid less than half of this chance
and another card leaves it more than this."""
HALVED_AT: Final = 0.45
"""After this share of the worlds, the worse half of the alternatives is no longer tried. If that
leaves more than two, this happens before after half of these worlds, and so on."""

Spent = Callable[[], bool]
"""Whether the answer is due."""


def decide(view: SeatView, level: Level, seed: int, spent: Spent) -> Decision | None:
    """Return the decision of a level that searches; None if it cannot search.

    Args:
        view: what the seat sees; it must be its turn.
        level: decides how many worlds are searched.
        seed: the player's seed.
        spent: returns whether the answer is due.
    """
    search = search_in(view, level, seed) if len(view.legal) > 1 else None
    return search.decide(spent) if search else None


def search_in(view: SeatView, level: Level, seed: int) -> "Search | None":
    """Return the search in a position; None if the level or the kernel cannot search there.

    The arguments are those of :func:`decide`.
    """
    legal = view.legal
    if not (level.worlds and legal and view.trump_known and isinstance(legal[0], Bid | PlayCard)):
        return None
    tables = tables_of(view)
    if tables is None:
        return None
    number = _number(view, seed)
    try:
        belief = Belief(view, tables, number)
    except ValueError:
        return None
    playouts = playouts_for(view, tables, number + 1, learned=level.learned, others=level.others)
    return Search(view, level, tables, belief, playouts)


def _number(view: SeatView, seed: int) -> int:
    """Return a number made from what the seat sees."""
    seen = (
        *(seed, view.seat, view.number, view.dealer, view.hands, view.laid, view.turned),
        *(view.bids, view.tricks, view.trick, view.totals),
    )
    return int.from_bytes(hashlib.sha256(repr(seen).encode()).digest()[:7], "big")


Run = Callable[[int, int, "array[int]", "array[float]"], None]
"""Tries some alternatives in the worlds from one to another, and sets their figures."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The alternatives of a decision; of equivalent cards only one is tried."""

    actions: Sequence[Action]
    alike: Sequence[tuple[Action, ...]]
    """The other actions with the same effect, by alternative."""
    codes: Sequence[int]
    """The alternatives as the kernel knows them: the tricks of a bid, or the code of a card."""
    bids: Sequence[int | None]
    """The bid that the seat has with each alternative."""


class Search:
    """The search in one position."""

    def __init__(
        self, view: SeatView, level: Level, tables: Tables, belief: Belief, playouts: Playouts
    ) -> None:
        self._view = view
        self._level = level
        self._tables = tables
        self._belief = belief
        self._playouts = playouts
        self._size = view.plan.tricks + 1
        self._plays = view.plan.tricks * view.seats
        self._objective = objective_of(view, level)
        playouts.aim(self._objective.rivals, self._objective.odds, self._objective.totals)

    def decide(self, spent: Spent) -> Decision:
        """Return the bid or the card that pays most."""
        choice = self.choice()
        worlds, weights = self.weighed(len(choice.actions), spent)
        return self.decision(choice, self._tried(choice, weights, self.run_in(worlds), spent))

    def choice(self) -> Choice:
        """Return the alternatives."""
        bids = [action for action in self._view.legal if isinstance(action, Bid)]
        if bids:
            tricks = [bid.tricks for bid in bids]
            return Choice(bids, [()] * len(bids), tricks, tricks)
        firsts, alike = self._merged([a for a in self._view.legal if isinstance(a, PlayCard)])
        own = self._view.bids[self._view.seat]
        return Choice(firsts, alike, list(map(self._code, firsts)), [own] * len(firsts))

    def run_in(self, worlds: Worlds) -> Run:
        """Return what tries alternatives in some worlds."""
        if isinstance(self._view.legal[0], Bid):
            return partial(self._playouts.try_bids, self._view.seat, worlds.hands, worlds.manners)
        return partial(self._playouts.try_cards, worlds.hands, worlds.bids, worlds.manners)

    def nothing_yet(self, choice: Choice, weights: "array[float]") -> list[Tried]:
        """Return the results of the alternatives before any of them has been tried.

        Args:
            choice: the alternatives.
            weights: those of the worlds in which they are going to be tried.
        """
        return [Tried(weights, [0.0] * self._size, bid) for bid in choice.bids]

    def weighed(self, tried: int, spent: Spent) -> tuple[Worlds, "array[float]"]:
        """Return new worlds in which to try some alternatives, and their weights.

        More are weighed than are kept. If the answer is due, plays are not weighed.
        """
        view, belief, count = self._view, self._belief, self._count(tried)
        if not self._level.infers or not (
            any(bid is not None and s != view.seat for s, bid in enumerate(view.bids))
        ):
            worlds, weights = belief.worlds(count), array("d", [1.0]) * count
            self._weigh(worlds, weights)
            return worlds, weights
        learned, heard = self._level.learned, False
        _, codes = plays_so_far(view, self._tables)
        many = belief.worlds(self._share(HEARD, self._plays) if learned else CANDIDATES * count)
        weights = array("d", [1.0]) * many.count
        if learned and codes:
            self._weigh(many, weights, bids=True)
            listened = max(LEAST_LISTENED * self._level.worlds, self._share(LISTENED, len(codes)))
            many, weights = resampled(many, weights, listened, view.seats)
            heard = True
            if spent():
                return many, weights
        self._weigh(many, weights, bids=not heard, plays=True)
        if count >= many.count:
            return many, weights
        return resampled(many, weights, count, view.seats)

    def _weigh(
        self, worlds: Worlds, weights: "array[float]", *, bids: bool = False, plays: bool = False
    ) -> None:
        """Weigh worlds by the others' bids or plays, and draw how the others play in them."""
        view = self._view
        seats, codes = plays_so_far(view, self._tables)
        likely = likelihoods(view) if bids else array("d")
        self._playouts.weigh(
            view.seat, worlds.hands, weights, seats, codes, likely, plays, worlds.manners
        )

    def _share(self, limits: tuple[int, int], plays: int) -> int:
        """Return a number of worlds that becomes smaller with more plays."""
        most, of_one = limits
        return self._level.worlds * min(most * plays, of_one) // plays

    def _count(self, tried: int) -> int:
        """Return in how many worlds to try some alternatives: the fewer plays, the more."""
        count = self._level.worlds
        if not self._level.learned:
            return count
        left = self._plays - self._view.seats * len(self._view.tricks)
        work = WORK * count * min(1.0, USUAL_PLAYS / self._plays) ** 2
        return max(LEAST_WORLDS, int(work / (left * _shares(tried))))

    def _code(self, play: PlayCard) -> int:
        return code_of(self._tables, Played(play.seat, play.card, play.named))

    def _merged(self, plays: Sequence[PlayCard]) -> tuple[list[PlayCard], list[tuple[Action, ...]]]:
        """Return one play of each kind, and the others of its kind."""
        view, tables = self._view, self._tables
        past = [played.card for trick in view.tricks for played in trick.cards]
        gone = tables.mask((*past, *(view.turned if view.stock else ()), *view.hand))
        firsts: list[PlayCard] = []
        alike: list[tuple[Action, ...]] = []
        for play in sorted(plays, key=self._code):
            code = self._code(play)
            if firsts and self._same(self._code(firsts[-1]), code, gone):
                alike[-1] = (*alike[-1], play)
            else:
                firsts.append(play)
                alike.append(())
        return firsts, alike

    def _same(self, low: int, high: int, gone: "array[int]") -> bool:
        """Return whether no hidden card is between two cards, or equals the lower one."""
        group = low // PLACES
        if group != high // PLACES or group >= FREE:
            return False
        out = self._tables.whole[group] & ~gone[group]
        between = (1 << high % PLACES) - (1 << low % PLACES)
        return not out & (between | self._tables.twin[low] | self._tables.twin[high])

    def _tried(
        self, choice: Choice, weights: "array[float]", run: Run, spent: Spent
    ) -> list[Tried]:
        """Try the alternatives in all worlds, or in those for which there is time.

        The worse half is left out from some points on.
        """
        every = self.nothing_yet(choice, weights)
        tried, done = list(range(len(every))), 0
        stops = [share * len(weights) for share in _halvings(len(every))]
        while done < len(weights):
            last = min(done + self._batch(len(tried)), len(weights))
            try_some(run, choice, every, tried, (done, last))
            done = last
            if spent():
                break
            if stops and done >= stops[0] and done < len(weights):
                stops.pop(0)
                kept = max(2, (len(tried) + 1) // 2)
                tried = sorted(self.ranked(every, tried)[:kept])
        return every

    def _batch(self, tried: int) -> int:
        """Return how many worlds are searched between two checks of the budget."""
        plays = tried * self._view.seats * (self._size - 1 - len(self._view.tricks))
        return max(LEAST_BATCH, min(BATCH, BATCH_PLAYS // plays))

    def decision(
        self, choice: Choice, every: Sequence[Tried], *, explained: bool = False
    ) -> Decision:
        """Return the decision that follows from the results.

        Args:
            choice: the alternatives.
            every: their results; only those that were tried most often can be chosen.
            explained: whether a player is advised: any can be chosen, by its own points, and the
                options have figures with errors, which takes time.
        """
        worlds = max(each.worlds for each in every)
        some, choose, usual = list(range(len(every))), self._objective.advised, POINTS
        if not explained:
            compared = [n for n, each in enumerate(every) if each.worlds == worlds]
            meant = self._meant(every, compared)
            some = [n for n in compared if n in meant]
            choose, usual = self._objective.best, MARGIN
        # Of equal cards, who wants no more tricks plays the last one: of a suit the highest.
        order = some[:: -1 if self._has_enough() else 1]
        chosen = choose([every[n] for n in order])
        best = order[chosen.index]
        figure = WINNING if chosen.for_the_game else usual
        spreads = [tuple(chance / each.weight for chance in each.chances) for each in every]
        values = self._values(every, best, figure)
        margins = values if figure == MARGIN else self._values(every, best, MARGIN)
        tricks, bid = spreads[best], every[best].bid
        known = [self._figures(each, every[best]) if explained else None for each in every]
        options = map(Option, choice.actions, values, choice.alike, spreads, margins, known)
        return Decision(
            action=choice.actions[best],
            policy="search",
            options=tuple(options),
            tricks=tricks,
            made=tricks[bid] if bid is not None and bid < len(tricks) else None,
            for_the_game=chosen.for_the_game,
            facts={"worlds": worlds, "playouts": sum(each.worlds for each in every)},
        )

    def _values(self, every: Sequence[Tried], best: int, figure: int) -> list[float]:
        """Return the means of a figure.

        What was left out is as much behind the best as it was in the worlds in which both were
        tried.
        """
        whole = every[best].mean(figure)
        return [whole - every[best].lead(each, figure)[0] for each in every]

    def _figures(self, each: Tried, best: Tried) -> Figures:
        """Return the figures of an alternative, beside those of the chosen one."""
        stake, tricks = self._objective.stake, each.spread()
        return Figures(
            worlds=each.worlds,
            points=each.beside(best, POINTS, stake),
            margin=each.beside(best, MARGIN, 2 * stake),
            tricks=tricks,
            made=tricks[each.bid] if each.bid is not None and each.bid < len(tricks) else None,
            winning=each.beside(best, WINNING, 1) if self._objective.odds else None,
            fewer_points=Estimate(*best.lead(each, POINTS)),
            less_margin=Estimate(*best.lead(each, MARGIN)),
        )

    def _meant(self, every: Sequence[Tried], some: Sequence[int]) -> set[int]:
        """Return which of some alternatives are not chosen only for the harm that they do."""
        best = max(every[index].made for index in some)
        least = LEAST_HOPE / 2 if best > LEAST_HOPE else 0.0
        if self._view.bids[self._view.seat] is None:
            least = min(LEAST_CHANCE, best / 2)
        return {index for index in some if every[index].made >= least}

    def leaders(self, every: Sequence[Tried], number: int) -> list[int]:
        """Return the alternatives that a player would be advised to take, the best so far first.

        Args:
            every: the results of all alternatives.
            number: how many are wanted.
        """
        left, found = list(range(len(every))), list[int]()
        while left and len(found) < number:
            found.append(left.pop(self._objective.advised([every[n] for n in left]).index))
        return found

    def ranked(self, every: Sequence[Tried], some: Sequence[int]) -> list[int]:
        """Return some alternatives, the best so far first."""
        meant = self._meant(every, some)
        ranked = []
        for group in ([n for n in some if n in meant], [n for n in some if n not in meant]):
            while group:
                best = self._objective.best([every[n] for n in group]).index
                ranked.append(group.pop(best))
        return ranked

    def _has_enough(self) -> bool:
        """Return whether the seat has won as many tricks as it has bid, or more."""
        view = self._view
        bid = view.bids[view.seat]
        return bid is not None and view.taken()[view.seat] >= bid


def try_some(
    run: Run, choice: Choice, every: Sequence[Tried], some: Sequence[int], span: tuple[int, int]
) -> None:
    """Try some alternatives in further worlds, and add what they bring.

    Args:
        run: tries alternatives.
        choice: all alternatives.
        every: their results.
        some: which of them are tried.
        span: the first world, and the one after the last.
    """
    each = (span[1] - span[0]) * FIGURES
    figures = array("d", [0.0]) * (each * len(some))
    run(*span, array("i", [choice.codes[index] for index in some]), figures)
    for place, index in enumerate(some):
        every[index].add(figures[place * each : (place + 1) * each])


def _halvings(tried: int) -> list[float]:
    """Return the shares of the worlds after which the worse half is left out, in order."""
    count = max(0, (tried - 1).bit_length() - 1)
    return [HALVED_AT / (1 << step) for step in reversed(range(count))]


def _shares(tried: int) -> float:
    """Return how often all worlds are tried, if the worse half is left out again and again."""
    total, before = 0.0, 0.0
    for share in _halvings(tried):
        total += tried * (share - before)
        tried, before = max(2, (tried + 1) // 2), share
    return total + tried * (1 - before)
