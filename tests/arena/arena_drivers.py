"""Small programs that play in the arena, well or badly, matches of them, and an executor."""

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any, Final

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


class ByHand(Executor):
    """Does with each call what a test says."""

    def __init__(self, answer: "Callable[[Callable[[], Any]], Future[Any]]") -> None:
        self._answer = answer
        self.waits: bool | None = None
        """Whether it waits for its calls at its end; None before."""

    def submit(  # type: ignore[explicit-override]
        self, fn: Any, /, *args: Any, **kwargs: Any
    ) -> "Future[Any]":
        """Hand a call to the test."""
        return self._answer(lambda: fn(*args, **kwargs))

    def shutdown(  # type: ignore[explicit-override]
        self, wait: bool = True, *, cancel_futures: bool = False
    ) -> None:
        """Note how it ends."""
        del cancel_futures
        self.waits = wait
