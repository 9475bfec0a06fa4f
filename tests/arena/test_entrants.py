"""The entrants of a match: levels, habits, programs, and what is neither."""

import sys
from pathlib import Path

import pytest
from arena_drivers import program
from each import for_each

from ohhell_desktop.arena.entrants import ArenaError, Entrant, read_entrant


def test_a_level_is_named_by_its_key() -> None:
    assert read_entrant(" sharp ") == Entrant("sharp", "sharp")


def test_a_habit_stands_after_a_plus_sign() -> None:
    assert read_entrant("sharp+bold") == Entrant("sharp+bold", "sharp", "bold")


def test_a_program_may_have_a_level(tmp_path: Path) -> None:
    line = program(tmp_path)
    words = (sys.executable, str(tmp_path / "player.py"))
    assert read_entrant(line) == Entrant(line, "", command=words)
    assert read_entrant(f"hard: {line}") == Entrant(f"hard: {line}", "hard", command=words)


def test_a_file_of_python_is_run_by_python(tmp_path: Path) -> None:
    program(tmp_path)
    path = str(tmp_path / "player.py")
    line, words = f'"{path}" --fast', (sys.executable, path, "--fast")
    assert read_entrant(line) == Entrant(line, "", command=words)


@for_each(
    ("text", "sentence"),
    [
        ("shrap", "'shrap' is neither a level nor a program that can be started; the levels are "),
        ("no-such-program --fast", "neither a level nor a program"),
        ("", "neither a level nor a program"),
        ("sharp+moody", "there is no habit 'moody'; the habits are even"),
        ("sharp+", "there is no habit ''"),
        ('"open', "cannot be read as a command: No closing quotation."),
    ],
)
def test_what_is_neither_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ArenaError) as refused:
        read_entrant(text)
    assert sentence in str(refused.value)
