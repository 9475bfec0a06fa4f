"""Hostile files and lines are accepted or refused, quickly, cheaply and in a sentence."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from bombs import bombs
from corpus import BOT, GAME, KINDS, RULE_FILE, RULE_TEXT, dice, valid
from each import for_each
from entry_points import mutant, packed, try_input
from mutations import changed, written

from ohhell_desktop.rules.io import share
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.errors import GameFileError
from ohhell_desktop.session.files import game_file

SCRIPT = Path(__file__).with_name("weighing.py")
MOST_SECONDS = 0.5
"""The most processor time that an input may take on a quiet machine."""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="inputs are weighed in forked children")
# What takes forever is ended; how fast a busy machine is, is nobody's fault in the daily test.
@pytest.mark.parametrize(
    ("mutants", "plies", "longest"),
    [(300, 100, 20.0), pytest.param(20_000, 3_000, MOST_SECONDS, marks=pytest.mark.slow)],
)
def test_bombs_and_mutants_do_no_harm(mutants: int, plies: int, longest: float) -> None:
    command = [sys.executable, str(SCRIPT), str(mutants), str(plies), str(longest)]
    # Its times must not include the measurement of coverage.
    environment = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    done = subprocess.run(  # noqa: S603 - our own script
        command,
        env={**environment, "PYTHONPATH": str(SCRIPT.parents[2])},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.fullmatch(r"(\d+) inputs, 0 findings\n", done.stdout)
    assert found, done.stdout
    assert int(found[1]) > mutants


@for_each("kind", KINDS)
def test_valid_input_is_accepted_at_every_entry_point(kind: str) -> None:
    for number in range(12):
        value = valid(kind, dice(number), 40)
        data = written(value, dice(3))
        outcome = try_input(kind, packed(data) if kind == RULE_TEXT else data)
        # If some axes are removed from a text of rules, the rest may be inconsistent.
        assert outcome.taken or (kind == RULE_TEXT and outcome.refusal.endswith(".")), outcome
        assert outcome.fault == ""


@for_each("kind", KINDS)
def test_the_same_numbers_make_the_same_mutants(kind: str) -> None:
    made = [mutant(kind, valid(kind, dice(n), 30), dice(n)) for n in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


def test_a_mutant_is_changed_in_some_place() -> None:
    value = valid(GAME, dice(1), 30)
    before = written(value, dice(1))
    assert (
        sum(
            written(changed(valid(GAME, dice(1), 30), dice(n)), dice(1)) != before
            for n in range(20)
        )
        > 15
    )


def test_every_bomb_has_a_unique_name() -> None:
    names = [(name, kind) for name, kind, _ in bombs()]
    assert len(names) == len(set(names))


def test_an_uncaught_error_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: bytes) -> None:
        raise KeyError("x")

    monkeypatch.setattr(game_file, "from_file", broken)
    assert try_input(GAME, b"").fault == "uncaught KeyError('x')"
    monkeypatch.setattr(share, "from_file", broken)
    assert try_input(RULE_FILE, b"").fault.startswith("uncaught")


@pytest.mark.parametrize(
    "text",
    [
        "It cannot be read: 'zzz' is not a valid SeatKind.",
        "It cannot be read: a\nline.",
        "It cannot be read: \u202eback.",
        "it has no capital.",
        "It has no full stop",
        "No.",
        "It is long: " + "x" * 800 + ".",
    ],
)
def test_a_refusal_that_is_not_a_sentence_is_found(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    def refused(_: bytes) -> None:
        error = GameFileError("")
        error.args = (text,)
        raise error

    monkeypatch.setattr(game_file, "from_file", refused)
    assert try_input(GAME, b"").fault


def test_a_sentence_is_good_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: bytes) -> None:
        raise UnreadableError("the file is not what it {should} be", should="should")

    monkeypatch.setattr(share, "from_file", refused)
    outcome = try_input(RULE_FILE, b"")
    assert (outcome.taken, outcome.fault) == (False, "")
    assert outcome.refusal == "the file is not what it should be"


def test_an_error_line_of_a_bot_is_a_refusal() -> None:
    outcome = try_input(BOT, b'{"cmd": "sing"}')
    assert (outcome.taken, outcome.fault) == (False, "")
