"""Every form is played to its end and replayed; with ``-m slow`` at every number of seats."""

import random
from typing import Final

import pytest

from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.shuffle import SEED_BYTES
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.io.record import digest, record_of, replay
from ohhell_desktop.variants import core
from ohhell_desktop.variants.further import FURTHER

pytestmark = pytest.mark.no_cover  # whole games take long with coverage, and cover nothing new

FORMS: Final = {form.key: form for form in (*core.FORMS, *FURTHER)}

CASES: Final = [
    (key, seats, number)
    for key, form in FORMS.items()
    for seats in range(form.rules.seats[0], form.rules.seats[1] + 1)
    for number in range(3)
]
USUAL: Final = [(key, form.rules.seats[1], 0) for key, form in FORMS.items()]
"""With as many players as the form allows; tests/golden plays each of them with four."""


def played(key: str, seats: int, number: int) -> tuple[GameState, list[Action], DeckSource]:
    """Return a whole game by players who choose at random, the same for the same number."""
    choose = random.Random(f"{key} {seats} {number}")  # noqa: S311 - players, not secrets
    source = DeckSource(seed=choose.randbytes(SEED_BYTES))
    state, _ = new_game(FORMS[key].rules, seats, source)
    actions: list[Action] = []
    while state.turn is not None:
        offered = legal(state)
        action = offered[int(choose.random() * len(offered))]
        state, _ = apply(state, action)
        actions.append(action)
    return state, actions, source


@pytest.mark.parametrize("cases", [USUAL, pytest.param(CASES, marks=pytest.mark.slow)])
def test_a_game_of_random_players_ends_and_replays(cases: list[tuple[str, int, int]]) -> None:
    for key, seats, number in cases:
        state, actions, source = played(key, seats, number)
        assert state.winners, (key, seats)
        assert len(state.history) >= state.planned
        for past, plan in zip(state.history, state.plans, strict=True):
            assert sum(past.tricks) == plan.tricks, (key, seats)
        again = replay(record_of(FORMS[key].rules, seats, source, actions))
        assert again.error is None, (key, seats)
        assert again.state.winners == state.winners
        assert digest(again.state) == digest(state)
