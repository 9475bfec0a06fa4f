"""What every action of a choice is worth, from more and more worlds: for hints and reviews.

A decision stops trying what is behind; here every action gets figures, each with its standard
error. What is recommended brings most of the seat's own points, or wins the game most often where
that is at stake, for these are the figures that are shown beside it. The best few are tried in all
worlds, the others in the first quarter of them, which gives them errors twice as large. There are
half as many worlds again from one answer to the next, and the answer with a number of worlds is
always the same; the time only ends the refinement.
"""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ohhell_desktop.bots.decision import Decision, Estimate
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.search.belief import Worlds
from ohhell_desktop.bots.search.results import POINTS
from ohhell_desktop.bots.search.search import Search, Spent, search_in, try_some
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView

BEST: Final = 4
"""How many alternatives are tried in all worlds."""
LESS: Final = 4
"""The others are tried in this part of them: one in four."""
PORTION: Final = 100
"""The worlds of a level that are dealt at a time."""
STEP: Final = 60
"""The worlds that are tried between two looks whether the answer is due."""
MOST_WORLDS: Final = 50_000
"""The most worlds that may be asked for."""


def explained(
    view: SeatView, seed: int, worlds: int, spent: Spent, others: Others = ()
) -> Iterator[Decision]:
    """Yield what an expert thinks of each alternative, again and again, from more and more worlds.

    Nothing is yielded where an expert does not search.

    Args:
        view: what the seat sees; it must be its turn.
        seed: the player's seed.
        worlds: after how many worlds to end.
        spent: returns whether the answer is due; there is always one answer.
        others: how the seats bid and play, as far as it is known.
    """
    search = search_in(view, replace(EXPERT, worlds=PORTION, others=others), seed)
    if search is None:
        return
    explanation = _Explanation(search)
    portions = 1
    while True:
        explanation.refine(portions, spent)
        yield explanation.decision()
        if spent() or explanation.worlds >= min(worlds, MOST_WORLDS):
            return
        portions += (portions + 1) // 2


def compared(
    view: SeatView,
    seed: int,
    actions: Sequence[Action],
    worlds: int,
    spent: Spent,
    others: Others = (),
) -> list[Estimate] | None:
    """Return by how many of its own points the seat is behind with some actions.

    Args:
        view: what the seat sees; it must be its turn.
        seed: the player's seed; another one than that by which an action was chosen gives other
            worlds, in which it has no advantage.
        actions: the first is what the others are compared with.
        worlds: in how many worlds they are tried.
        spent: returns whether the answer is due; some worlds are always tried.
        others: how the seats bid and play, as far as it is known.

    Returns:
        A figure for each action but the first; None where an expert does not search.
    """
    search = search_in(view, replace(EXPERT, worlds=PORTION, others=others), seed)
    if search is None:
        return None
    explanation = _Explanation(search)
    return explanation.behind(actions, worlds, spent)


class _Explanation:
    """The results so far."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._choice = search.choice()
        self._weights = array("d")
        self._every = search.nothing_yet(self._choice, self._weights)
        self._worlds = Worlds(0, array("I"), array("i"), array("i"))
        """Those of all portions: what is drawn by lot in a world depends on its place here."""
        self._run = search.run_in(self._worlds)
        self._portions: list[int] = []
        """How many worlds there are after each portion."""

    @property
    def worlds(self) -> int:
        """How many worlds there are."""
        return len(self._weights)

    def decision(self) -> Decision:
        """Return the decision that follows from the results."""
        return self._search.decision(self._choice, self._every, explained=True)

    def refine(self, portions: int, spent: Spent) -> None:
        """Try the best alternatives in a number of portions, and the others in a part of them.

        If the answer is due, it ends after a few worlds in which every alternative was tried.
        """
        every = list(range(len(self._every)))
        self._try(every, max(1, portions // LESS), spent)
        best: list[int] = []
        # Those that were the best may turn out not to be, when they are tried more often.
        while set(best) != set(now := self._search.leaders(self._every, BEST)):
            best = now
            self._try(best, portions, spent)
            if spent():
                return

    def behind(self, actions: Sequence[Action], worlds: int, spent: Spent) -> list[Estimate]:
        """Return by how many points all actions but the first are behind it, in fresh worlds."""
        choice = self._choice
        places = [
            next(n for n, one in enumerate(choice.actions) if each in (one, *choice.alike[n]))
            for each in actions
        ]
        some = sorted(set(places))
        portions = 1
        self._try(some, portions, spent)
        while self.worlds < worlds and not spent():
            portions += 1
            self._try(some, portions, spent)
        best = self._every[places[0]]
        return [Estimate(*best.lead(self._every[place], POINTS)) for place in places[1:]]

    def _try(self, some: list[int], portions: int, spent: Spent) -> None:
        """Try some alternatives in all portions up to a number in which they were not tried."""
        first = 0
        for number in range(portions):
            if number == len(self._portions):
                self._deal()
            last = self._portions[number]
            missing = [index for index in some if self._every[index].worlds == first]
            for start in range(first, last, STEP) if missing else ():
                span = (start, min(start + STEP, last))
                try_some(self._run, self._choice, self._every, missing, span)
                if spent():
                    return
            first = last

    def _deal(self) -> None:
        """Add a portion of worlds."""
        worlds, weights = self._search.weighed(len(self._every), _never)
        self._worlds.hands.extend(worlds.hands)
        self._worlds.bids.extend(worlds.bids)
        self._worlds.manners.extend(worlds.manners)
        self._weights.extend(weights)
        self._portions.append(len(self._weights))


def _never() -> bool:
    return False
