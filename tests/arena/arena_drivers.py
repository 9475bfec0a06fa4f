"""Small programs that play in the arena, well or badly, and matches of them."""

import sys
from pathlib import Path
from typing import Final

from ohhell_desktop.arena.entrants import read_entrant
from ohhell_desktop.arena.match import Match
from ohhell_desktop.variants import CATALOGUE

GOOD: Final = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["cmd"] == "hello":
        answer = {"levels": ["first", "last"]}
    else:
        assert asked["nature"] == asked["seed"]
        answer = {"action": asked["view"]["legal"][-1]}
    print(json.dumps({"id": asked["id"], **answer}), flush=True)
"""
"""Plays the last legal action."""


def program(folder: Path, code: str = GOOD, name: str = "player.py") -> str:
    """Write a program into a folder, and return the command line that starts it."""
    path = folder / name
    path.write_text(code, encoding="utf-8")
    return f'"{sys.executable}" "{path}"'


def match(*players: str, form: str = "oh-hell", seed: int = 1, time_ms: int = 20_000) -> Match:
    """Return a match of a player in each seat."""
    names = [*dict.fromkeys(players)]
    return Match(
        entrants=tuple(map(read_entrant, names)),
        seating=tuple(names.index(player) for player in players),
        rules=CATALOGUE[form].rules,
        seed=seed,
        time_ms=time_ms,
    )
