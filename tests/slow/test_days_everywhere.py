"""Today's deal is the same in every zone and language: 1,000 days, some played to their end.

A day that is played has all four seats decide as its computer players do.
"""

import hashlib
import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.same_work import seed_of
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.codec import action_to_json, rules_to_json
from ohhell_desktop.session.challenges.games import FIRST_DAY, day_setup
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind, SeatSetup

pytestmark = pytest.mark.slow
ROOT = Path(__file__).parents[2]
DAYS, PLAYED = 1_000, 100
PLACES = (
    {"TZ": "UTC", "LANG": "C.UTF-8"},
    {"TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8"},
    {"TZ": "Pacific/Pago_Pago", "LANG": "ar_EG.UTF-8"},
    {"TZ": "Asia/Kathmandu", "LANG": "th_TH.UTF-8", "PYTHONHASHSEED": "7"},
)


def hands(state: GameState) -> list[object]:
    """Return all cards of a deal that was just dealt."""
    deal = state.deal
    assert deal is not None
    return [deal.dealer, [list(hand) for hand in deal.hands], deal.trump]


def play(setup: GameSetup, state: GameState) -> list[object]:
    """Return everything that is done in a deal, if the keen player sits in the first seat too."""
    done: list[object] = []
    actions: list[Action] = []
    levels = [setup.seats[1].level, *(seat.level for seat in setup.seats[1:])]
    while not state.winners:
        assert state.turn is not None
        seen = view(state, state.turn)
        action = seen.legal[0]
        if len(seen.legal) > 1:
            level = levels[seen.seat]
            seed = seed_of(actions, seen.seat, seen.seats)
            action = decide(seen, level, seed, nature=setup.nature).action
        done.append(action_to_json(action))
        actions.append(action)
        state, _ = apply(state, action)
    return [done, list(state.totals)]


def digest(days: int, played: int) -> str:
    """Return a hash of the deals of some days, and of how a number of them is played."""
    found, person = hashlib.sha256(), SeatSetup("You", SeatKind.PERSON)
    for number in range(days):
        setup = day_setup(
            FIRST_DAY + timedelta(days=number), person, lambda place: (f"Player {place}", 1)
        )
        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        levels = [seat.level for seat in setup.seats]
        value: list[object] = [
            setup.public,
            rules_to_json(setup.rules),
            levels,
            setup.nature,
            hands(state),
        ]
        if number % (days // played) == 0:
            value += play(setup, state)
        found.update(json.dumps(value, sort_keys=True).encode())
    return found.hexdigest()[:16]


def test_the_days_are_the_same_in_every_zone_and_language() -> None:
    found = {digest(DAYS, PLAYED)}
    for place in PLACES:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), **place}
        run = subprocess.run(  # noqa: S603 - this file
            [sys.executable, __file__, str(DAYS), str(PLAYED)],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        )
        found.add(run.stdout.strip())
    assert len(found) == 1
    assert found != {hashlib.sha256().hexdigest()[:16]}


if __name__ == "__main__":
    print(digest(int(sys.argv[1]), int(sys.argv[2])))  # noqa: T201 - for the process that compares
