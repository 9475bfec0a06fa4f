"""Records of format 1 keep their meaning: the answers are those of the version that wrote them.

``format_1/games.json.gz`` holds a whole game of every form and one illegal record, each with
the SHA-256 of what ``replay`` answered to it, to its beginning and to its first deal. The file must
never change.
"""

import gzip
import hashlib
import io
import json
from pathlib import Path
from typing import Any, Final

import pytest

from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.rules.engine.actions import StartDeal
from ohhell_desktop.rules.io.record import record_from_json, record_of, record_to_json, replay
from ohhell_desktop.variants import CATALOGUE, read_rules

HERE: Final = Path(__file__).parent / "format_1"
GAMES: Final = json.loads(gzip.decompress((HERE / "games.json.gz").read_bytes()))["games"]
NAMES: Final = [game["record"]["rules"] for game in GAMES]
REWORDED: Final = {
    "Not now: the table is waiting for something else.": "That is not what is asked for now."
}
"""Sentences of refusals that players read, now and in the version that wrote the records."""


def answered(record: dict[str, Any]) -> dict[str, Any]:
    sink = io.BytesIO()
    serve(io.BytesIO(json.dumps({"cmd": "replay", "record": record}).encode()), sink)
    found = json.loads(sink.getvalue())
    assert isinstance(found, dict)
    return found


def test_there_is_a_game_of_every_form() -> None:
    assert set(NAMES) == set(CATALOGUE)


@pytest.mark.parametrize("game", GAMES, ids=[f"{n}-{name}" for n, name in enumerate(NAMES)])
def test_replay_answers_as_the_version_did_that_wrote_the_record(game: dict[str, Any]) -> None:
    record = game["record"]
    for length, wanted in game["answers"].items():
        answer = answered({**record, "actions": record["actions"][: int(length)]})
        if answer.get("error") in REWORDED:
            answer["error"] = REWORDED[answer["error"]]
        text = json.dumps(answer, sort_keys=True)
        assert hashlib.sha256(text.encode()).hexdigest() == wanted


@pytest.mark.parametrize("game", GAMES[:-1], ids=NAMES[:-1])
def test_a_game_written_again_has_the_same_end(game: dict[str, Any]) -> None:
    old = record_from_json(game["record"], read_rules)
    played = replay(old)
    new = record_to_json(record_of(old.rules, old.seats, old.source, played.actions))
    again = replay(record_from_json(new, read_rules))
    deals = sum(isinstance(action, StartDeal) for action in again.actions)
    assert deals == len(played.state.history) - 1
    assert (new["format"], again.error) == (2, None)
    assert again.state == played.state
    assert answered(new)["digest"] == game["digest"]
