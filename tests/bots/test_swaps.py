"""No bot uses what it may not see: with other hidden cards, it makes the same choice."""

from dataclasses import dataclass
from itertools import cycle
from typing import Final

import pytest
from each import for_each
from hidden_information import shuffled_out_of_sight, without_forced
from strategies import Table

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.rules.engine.game import apply
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE

FEW: Final = 12
"""Plies of a game in the ordinary run: the bids and a trick or two."""
MANY: Final = 150


@dataclass
class Count:
    """Counts how often something hidden was exchanged before a choice."""

    choices: int = 0
    exchanged: int = 0


def choose_again(state: GameState, seen: SeatView, level: str, number: int, count: Count) -> None:
    """Exchange what the seat cannot see; check that view and choice stay the same."""
    other = shuffled_out_of_sight(state, seen.seat, 7 * number + 1)
    again = view(other, seen.seat)
    assert without_forced(again) == without_forced(seen)
    if len(seen.legal) > 1:
        assert decide(again, level, number) == decide(seen, level, number)
        count.choices += 1
        count.exchanged += other.deal != state.deal


def play_and_exchange(key: str, seats: int, most: int) -> Count:
    """Play a game with bots; at each ply exchange what is hidden, and choose again."""
    table = Table(key, CATALOGUE[key].rules, seats, key.encode().ljust(32)[:32], seats)
    state, _ = table.begin()
    count, levels = Count(), cycle(level.key for level in LEVELS)
    for number in range(most):
        if state.turn is None:
            break
        seen, level = view(state, state.turn), next(levels)
        choose_again(state, seen, level, number, count)
        state, _ = apply(state, decide(seen, level, number).action)
    return count


@for_each("key", CATALOGUE)
def test_a_bot_chooses_the_same_whatever_it_cannot_see(key: str) -> None:
    count = play_and_exchange(key, CATALOGUE[key].rules.seats[0], FEW)
    assert count.choices
    assert 2 * count.exchanged > count.choices


@pytest.mark.slow
def test_bots_choose_the_same_whatever_they_cannot_see_in_every_form_at_every_table(
    capsys: pytest.CaptureFixture[str],
) -> None:
    total, games = Count(), 0
    for key, form in CATALOGUE.items():
        least, most = form.rules.seats
        for seats in range(least, most + 1):
            count = play_and_exchange(key, seats, MANY)
            assert 2 * count.exchanged > count.choices
            total.choices += count.choices
            total.exchanged += count.exchanged
            games += 1
    with capsys.disabled():
        print(  # noqa: T201 - the figure is what the run is for
            f"\n{games} games of {len(CATALOGUE)} forms: {total.choices} choices, before"
            f" {total.exchanged} of them hidden cards were exchanged, all the same"
        )
