"""No computer player acts illegally; whole games are saved, loaded and replayed the same."""

import hashlib
import json
import random
from collections import Counter
from itertools import cycle, islice
from pathlib import Path
from typing import Final

import pytest
from each import for_each
from hypothesis import HealthCheck, Phase, given, settings
from strategies import Table, wild_tables

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.rules.engine.actions import StartDeal
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.record import digest, record_from_json, record_to_json, replay
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE, read_rules

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]
QUICK: Final = tuple(level.key for level in LEVELS if not level.worlds)
SEARCHING: Final = tuple(level.key for level in LEVELS if level.worlds)
SEARCHES: Final = 4
"""Of 1,000 decisions as many are made by a level that searches, which takes much longer."""
MOST_BY_RULES: Final = 200
"""Decisions in a game by random house rules; some such games never end."""
MOST_ACTIONS: Final = 20_000
"""No game of any form is longer."""
RULE_SETS: Final = 2_000


def play(table: Table, most: int, made: Counter[str]) -> None:
    """Play a game with bots, or its first decisions; fail if one is illegal."""
    state, _ = table.begin()
    chance = random.Random(table.players)  # noqa: S311 - levels, not secrets
    for number in range(most):
        if state.turn is None:
            break
        seen, allowed = view(state, state.turn), legal(state)
        action = allowed[0]
        if not isinstance(action, StartDeal):
            searches = chance.randrange(1_000) < SEARCHES and len(allowed) > 1
            level = chance.choice(SEARCHING if searches else QUICK)
            action = decide(seen, level, number).action
            made[level] += 1
            assert action in allowed, (table, number, level)
        state, _ = apply(state, action)


def test_no_decision_is_illegal_by_random_house_rules() -> None:
    made = Counter[str]()

    @settings(
        max_examples=RULE_SETS,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(table=wild_tables())
    def play_by(table: Table) -> None:
        play(table, MOST_BY_RULES, made)

    play_by()
    assert made.total() > RULE_SETS


@for_each("key", CATALOGUE)
def test_no_decision_is_illegal_in_any_form_at_any_table(key: str) -> None:
    rules, made = CATALOGUE[key].rules, Counter[str]()
    least, most = rules.seats
    for seats in range(least, most + 1):
        table = Table(key, rules, seats, f"{key} {seats}".encode().ljust(32)[:32], seats)
        play(table, MOST_ACTIONS, made)
    assert set(QUICK) <= made.keys()


@for_each("key", CATALOGUE)
def test_a_whole_game_of_bots_is_saved_loaded_and_replayed_alike(key: str, tmp_path: Path) -> None:
    form, library = CATALOGUE[key], Library(tmp_path / f"{key}.sqlite3")
    least, most = form.rules.seats
    for seats in range(least, most + 1):
        levels = islice(cycle(level.key for level in LEVELS), seats % len(LEVELS), None)
        sits = tuple(
            SeatSetup(f"Bot {seat + 1}", SeatKind.BOT, level)
            for seat, level in zip(range(seats), levels, strict=False)
        )
        seed = hashlib.sha256(f"{key} {seats}".encode()).digest()
        setup = GameSetup(key, form.name, form.rules, sits, seed)
        session = GameSession.start(library, setup)
        while (seat := session.state.turn) is not None:
            assert session.ply < MOST_ACTIONS
            level = session.setup.seats[seat].level
            action = choose(view(session.state, seat), level, session.game_id)
            assert isinstance(session.submit(action, session.ply), Accepted), (seats, action)
        assert session.state.winners
        loaded = GameSession.resume(library, session.game_id)
        assert digest(loaded.state) == digest(session.state)
        text = json.dumps(record_to_json(loaded.record()))
        again = replay(record_from_json(json.loads(text), read_rules))
        assert again.error is None
        assert again.state == session.state
    assert all(summary.finished for summary in library.games())
    library.close()
