"""A match: the same cards are played once in each seating of its entrants."""

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ohhell_desktop.arena.entrants import Entrant
from ohhell_desktop.arena.program import Program
from ohhell_desktop.bots.characters import habit_named
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import level_named
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.search.past import known_after
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Action, StartDeal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import record_of, record_to_json

Seating = tuple[int, ...]
"""The entrant of each seat, by number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What is played, by whom."""

    entrants: tuple[Entrant, ...]
    """Each entrant once."""
    seating: Seating
    """Who sits where in the first seating; the others follow by rotation."""
    rules: RuleSet
    seed: int
    time_ms: int
    """How long a program may think about a decision."""

    def seatings(self) -> tuple[Seating, ...]:
        """Return the seatings in which all cards are played, each once."""
        seats = len(self.seating)
        turned = (self.seating[-n:] + self.seating[:-n] for n in range(seats))
        return tuple(dict.fromkeys(turned))


@dataclass(frozen=True, slots=True)
class Unit:
    """A part of a match that one process plays: the same cards in every seating."""

    cards: int
    """The cards of its only deal; 0 for a whole game."""
    number: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """A game that has been played, in one seating."""

    unit: Unit
    seating: Seating
    deals: tuple[DealResult, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    record: dict[str, Any]
    """The game as a record of the protocol, with which it can be replayed."""
    times: tuple[tuple[float, ...], ...]
    """By entrant: the milliseconds of each decision; of processor time, if it is one of ours."""


class Table:
    """The players of a match, ready to play."""

    def __init__(self, match: Match) -> None:
        """Start the programs among the entrants.

        Raises:
            ArenaError: if one cannot be started.
        """
        self.match = match
        self._programs: dict[int, Program] = {}
        self._learns = COMPILED and any(
            not entrant.command and level_named(entrant.level).infers for entrant in match.entrants
        )
        try:
            for number, entrant in enumerate(match.entrants):
                if entrant.command:
                    self._programs[number] = Program(entrant, match.time_ms)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the programs."""
        for program in self._programs.values():
            program.close()

    def play(self, unit: Unit) -> Iterator[Sitting]:
        """Play the cards of a unit in each seating.

        Raises:
            ArenaError: if a program fails.
        """
        for seating in self.match.seatings():
            yield self._play(unit, seating)

    def _play(self, unit: Unit, seating: Seating) -> Sitting:
        match = self.match
        rules = rules_of(match.rules, unit.cards)
        source = DeckSource(seed=seed_of(match.seed, unit))
        state, _ = new_game(rules, len(seating), source)
        actions: list[Action] = []
        times: tuple[list[float], ...] = tuple([] for _ in match.entrants)
        others: Others = ()
        while state.turn is not None and not _is_done(state, unit):
            seen = view(state, state.turn)
            action = seen.legal[0]
            if len(seen.legal) > 1:
                entrant = seating[state.turn]
                action, spent = self._choose(entrant, seen, unit.number, others)
                times[entrant].append(spent * 1000)
            elif self._learns and isinstance(action, StartDeal):
                others = known_after(others, seen)
            actions.append(action)
            state, _ = apply(state, action)
        return Sitting(
            unit=unit,
            seating=seating,
            deals=state.history,
            totals=state.totals,
            winners=tuple(state.winners),
            record=record_to_json(record_of(rules, len(seating), source, actions)),
            times=tuple(map(tuple, times)),
        )

    def _choose(
        self, entrant: int, seen: SeatView, number: int, others: Others
    ) -> tuple[Action, float]:
        """Return the action of an entrant, and the seconds that it took.

        The number of the unit is the seed and the nature: both are the same in a whole game.
        """
        program = self._programs.get(entrant)
        if program is not None:
            return _timed(lambda: program.choose(seen, number, number), time.perf_counter)
        ours = self.match.entrants[entrant]
        habit = habit_named(ours.habit)
        return _timed(
            lambda: (
                decide(seen, ours.level, number, habit=habit, nature=number, others=others).action
            ),
            time.process_time,
        )


def _timed(choose: Callable[[], Action], clock: Callable[[], float]) -> tuple[Action, float]:
    began = clock()
    action = choose()
    return action, clock() - began


def _is_done(state: GameState, unit: Unit) -> bool:
    """Return whether the only deal of a unit has been scored."""
    return unit.cards > 0 and len(state.history) > 0


@lru_cache(maxsize=64)
def rules_of(rules: RuleSet, cards: int) -> RuleSet:
    """Return the rules of a game of one deal with these cards; the same rules for 0.

    Deals that a form plays by other rules are left out.
    """
    if not cards:
        return rules
    return replace(rules, sequence=HandSizes(text=str(cards)), changes=())


def seed_of(seed: int, unit: Unit) -> bytes:
    """Return the seed of the cards of a unit."""
    return hashlib.sha256(f"arena {seed} {unit.cards} {unit.number}".encode()).digest()
