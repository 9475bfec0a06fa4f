"""What the tests of the windows share: the art, and games played a little way."""

import importlib
from collections.abc import Callable, Iterator

import pytest

from ohhell_desktop.rules.game import apply, legal, new_game
from ohhell_desktop.rules.ruleset import RuleSet
from ohhell_desktop.rules.state import DeckSource, GameState
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEED = bytes(range(32))


@pytest.fixture(autouse=True, scope="session")
def _art() -> None:
    importlib.import_module("ohhell_desktop.resources_rc")


def states(seats: int = 4, rules: RuleSet | None = None) -> Iterator[GameState]:
    """Every state of a game in which everybody takes the middle one of what is legal."""
    state, _ = new_game(rules or CATALOGUE[STANDARD].rules, seats, DeckSource(seed=SEED))
    yield state
    while state.turn is not None:
        actions = legal(state)
        state, _ = apply(state, actions[len(actions) // 3])
        yield state


@pytest.fixture
def game() -> Iterator[GameState]:
    """The states of a game of four in the main form, from the first."""
    return states()


@pytest.fixture
def play() -> Callable[[int, RuleSet], Iterator[GameState]]:
    """The states of a game of so many seats by some rules, from the first."""
    return states
