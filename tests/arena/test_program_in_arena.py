"""Programs of others: what they are asked, and what happens if they fail."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest
from arena_drivers import GOOD, match, program

from ohhell_desktop.arena import program as programs
from ohhell_desktop.arena.entrants import ArenaError, read_entrant
from ohhell_desktop.arena.match import Table, Unit
from ohhell_desktop.arena.program import Program

ONE_CARD: Final = Unit(1, 0)


def play(line: str, time_ms: int = 20_000) -> None:
    with closing(Table(match(line, line, line, line, time_ms=time_ms))) as table:
        assert len(list(table.play(ONE_CARD))) == 1


def test_a_program_plays_a_deal(tmp_path: Path) -> None:
    play(program(tmp_path))


@pytest.mark.parametrize(("prefix", "level"), [("", "last"), ("first: ", "first")])
def test_a_program_is_asked_for_a_level(tmp_path: Path, prefix: str, level: str) -> None:
    with closing(Program(read_entrant(prefix + program(tmp_path)), 500)) as found:
        assert found.level == level


HELLO: Final = 'print(json.dumps({"levels": ["a"]}), flush=True)\n'
START: Final = "import json, sys\nsys.stdin.readline()\n"
BAD: Final = {
    "ends at once": ("import sys; sys.exit(3)", "ended with status 3."),
    "crashes": (
        f"{START}{HELLO}sys.stdin.readline()\nraise ValueError('no idea')",
        "ended with status 1; it last said: ValueError: no idea.",
    ),
    "closes its output": (
        f"{START}{HELLO}import os\nos.close(1)\nsys.stdin.read()",
        "closed its output.",
    ),
    "has no levels": (GOOD.replace('"first", "last"', ""), "does not say which levels it has"),
    "chooses an illegal bid": (
        GOOD.replace('asked["view"]["legal"][-1]', '{"bid": 99}'),
        'chose an illegal action in seat 0 of deal 1: {"bid": 99}.',
    ),
    "chooses nothing": (
        GOOD.replace('{"action": asked["view"]["legal"][-1]}', "{}"),
        "chose an illegal action in seat 0 of deal 1: null.",
    ),
    "refuses": (
        GOOD.replace('{"action": asked["view"]["legal"][-1]}', '{"error": "too\\nhard"}'),
        "refused a position of the match: too hard.",
    ),
    "babbles": ("while True: print('hello')", "writes lines that answer nothing."),
    "answers another question": (
        GOOD.replace('"id": asked["id"]', '"id": 0') + "    print('x', flush=True)",
        "did not answer within",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_a_program_that_fails_gets_a_sentence(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, sentence = BAD[name]
    if "did not answer" in sentence:
        monkeypatch.setattr(programs, "HELLO_S", 0.2)
    with pytest.raises(ArenaError) as failed:
        play(program(tmp_path, code))
    assert str(failed.value).startswith(program(tmp_path, code))
    assert sentence in str(failed.value)


def test_a_program_that_thinks_too_long_gets_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "GRACE_S", 0.05)
    silent = f"{START}{HELLO}sys.stdin.read()"
    with pytest.raises(ArenaError, match=r"did not answer within 0.1 seconds\."):
        play(program(tmp_path, silent), time_ms=50)


def test_a_program_that_cannot_be_started_gets_a_sentence(tmp_path: Path) -> None:
    empty = tmp_path / ("empty.exe" if sys.platform == "win32" else "empty")
    empty.write_bytes(b"\x7fELF")
    empty.chmod(0o755)
    with pytest.raises(ArenaError, match=r"cannot be started: "):
        play(str(empty))


def test_a_program_that_does_not_end_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "_EXIT_S", 0.05)
    stays = f"{START}{HELLO}import threading\nthreading.Event().wait()"
    found = Program(read_entrant(program(tmp_path, stays)), 500)
    found.close()
    assert found._process.returncode != 0


def test_a_program_that_writes_without_end_is_not_read_without_end(tmp_path: Path) -> None:
    floods = f"{START}{HELLO}while True: print('x' * (1 << 20), end='', flush=True)"
    found = Program(read_entrant(program(tmp_path, floods)), 500)
    while not found._lines.full():
        found._reader.join(0.01)
    found.close()
    assert not found._reader.is_alive()
