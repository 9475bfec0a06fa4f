"""Valid files and lines, from which mutants are made.

Every form of the catalogue occurs as a game file, as a file and a text of rules, and in requests to
a bot; settings occur as they are saved. Everything is a plain JSON value, so that it can be changed
anywhere; :mod:`entry_points` knows how each kind is written.
"""

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any, Final

from ohhell_desktop.bots.protocol.views import view_to_json
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.rules.io.entries import Redo, Undo
from ohhell_desktop.rules.io.record import record_of, record_to_json
from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.rules.io.share import to_file as rules_to_file
from ohhell_desktop.session.files.game_file import to_file
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.variants import CATALOGUE

GAME: Final = "game file"
RULE_FILE: Final = "rule file"
RULE_TEXT: Final = "rule text"
SETTINGS: Final = "settings file"
BOT: Final = "bot line"
OPENED: Final = "opened file"
REQUEST: Final = "request of a further start"
KINDS: Final = (GAME, RULE_FILE, RULE_TEXT, SETTINGS, BOT, OPENED, REQUEST)

_KEYS: Final = tuple(CATALOGUE)


def dice(seed: int | str) -> random.Random:
    """Return a random generator, the same for the same seed."""
    return random.Random(seed)  # noqa: S311 - mutants and players, not secrets


@cache
def game(key: str, plies: int) -> StoredGame:
    """Return a game of a form with the seed of its golden game, up to a number of actions."""
    form = CATALOGUE[key]
    seats = min(max(4, form.rules.seats[0]), form.rules.seats[1])
    seed = hashlib.sha256(f"golden game of {key}".encode()).digest()
    state, _ = new_game(form.rules, seats, DeckSource(seed=seed))
    actions: list[Action] = []
    players = dice(key)
    while state.turn is not None and len(actions) < plies:
        # Low bids, so that a game to a target ends.
        could = legal(state)
        few = [action for action in could if isinstance(action, Bid) and action.tricks <= 2]
        actions.append(players.choice(few or could))
        state, _ = apply(state, actions[-1])
    person = SeatSetup("Zoë", SeatKind.PERSON)
    bots = (SeatSetup(f"Bot {n}", SeatKind.BOT, "steady", n) for n in range(1, seats))
    setup = GameSetup(key, form.name, form.rules, (person, *bots), seed)
    return StoredGame(setup, tuple(actions), state)


def valid(kind: str, numbers: random.Random, plies: int) -> Any:
    """Return one valid value of a kind.

    Args:
        kind: one of :data:`KINDS`.
        numbers: chooses which.
        plies: actions of a game at most.
    """
    key = _KEYS[numbers.randrange(len(_KEYS))]
    match kind:
        case "game file":
            return _some_of(json.loads(to_file(game(key, plies))), numbers)
        case "rule file":
            return json.loads(rules_to_file(Shared(CATALOGUE[key].name, CATALOGUE[key].rules)))
        case "rule text":
            # A text holds the differences; it may also hold axes that do not differ.
            rules = rules_to_json(CATALOGUE[key].rules)
            kept = {axis: value for axis, value in rules.items() if numbers.random() < 0.6}
            return {"name": CATALOGUE[key].name, "rules": kept}
        case "settings file":
            return {**asdict(Settings(player_name="Zoë", last_names=("A", "B"))), "later": [1]}
        case "opened file":
            return valid((GAME, RULE_FILE)[numbers.randrange(2)], numbers, plies)
        case "request of a further start":
            path = str(Path("/games", f"{CATALOGUE[key].name}.ohgame").absolute())
            return {"open": (path, None)[numbers.randrange(2)], "token": "gnome-shell_TIME7"}
        case _:
            return _request(key, numbers, plies)


def _some_of(value: Any, numbers: random.Random) -> Any:
    """Return, mostly, only the first actions of a game: a change has an effect sooner there."""
    actions = value["record"]["actions"]
    if numbers.random() < 0.7:
        del actions[numbers.randrange(len(actions) + 1) :]
    return value


def _request(key: str, numbers: random.Random, plies: int) -> Any:
    """Return a request to a bot about a form."""
    whole = game(key, plies)
    cut = numbers.randrange(len(whole.actions))
    match numbers.randrange(6):
        case 0:
            return {"cmd": "hello", "id": 1}
        case 1:
            seats = len(whole.setup.seats)
            return {"cmd": "rules", "rules": rules_to_json(whole.setup.rules), "players": seats}
        case 2:
            setup = whole.setup
            record = record_of(
                setup.rules, len(setup.seats), DeckSource(setup.seed), whole.actions[:cut]
            )
            return {"cmd": "replay", "record": record_to_json(record), "id": "r"}
        case _:
            return _choose(whole, min(cut, 200), numbers)


def _choose(whole: StoredGame, cut: int, numbers: random.Random) -> Any:
    state, _ = new_game(
        whole.setup.rules, len(whole.setup.seats), DeckSource(seed=whole.setup.seed)
    )
    for action in whole.actions[:cut]:
        assert not isinstance(action, Undo | Redo)
        state, _ = apply(state, action)
    assert state.turn is not None
    seen = view_to_json(view(state, state.turn))
    if numbers.random() < 0.5:
        seen["rules"] = whole.setup.form
    level = ("gentle", "steady", "sharp")[numbers.randrange(3)]
    return {"cmd": "choose", "level": level, "time_ms": 50, "seed": 1, "view": seen, "id": [7]}


def words() -> Iterator[str]:
    """Return the words of all rules: every text value in one of them."""
    found: dict[str, None] = {}

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                found[key] = None
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)
        elif isinstance(value, str):
            found[value] = None

    for form in CATALOGUE.values():
        look(rules_to_json(form.rules))
    return iter(found)
