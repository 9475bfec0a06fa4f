"""The line to the bot process: whatever happens to a bot costs the player nothing."""

import os
import signal
import sys
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots import quick
from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.rules.actions import Action
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.game import new_game
from ohhell_desktop.rules.state import DeckSource
from ohhell_desktop.rules.view import SeatView, view
from ohhell_desktop.ui.bot_link import MOST_DEATHS, BotLink
from ohhell_desktop.variants import CATALOGUE, STANDARD

PATIENCE_MS = 20_000
DIES = [sys.executable, "-c", "import sys; sys.stdin.readline()"]
MUTE = [sys.executable, "-c", "import sys; sys.stdin.read()"]
BABBLE = """
import sys, json
for line in sys.stdin:
    number = json.loads(line)["id"]
    print("what?")
    print(json.dumps({"id": number - 1, "action": {"bid": 1}}))
    print(json.dumps({"id": number, "action": ACTION}), flush=True)
"""


@pytest.fixture
def seen() -> SeatView:
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    assert state.turn is not None
    return view(state, state.turn)


@pytest.fixture
def links(qapp: QApplication) -> Iterator[list[BotLink]]:
    assert qapp is not None
    made: list[BotLink] = []
    yield made
    for link in made:
        link.close()


def asked(
    qtbot: QtBot,
    links: list[BotLink],
    seen: SeatView,
    command: list[str] | None,
    patience: int,
    level: str = "steady",
) -> Action:
    """Ask a bot started by a command, and wait for the answer."""
    link = BotLink(None, command)
    links.append(link)
    answers: list[Action] = []
    link.ask(seen, level, 7, patience, answers.append)
    assert not answers
    qtbot.waitUntil(lambda: bool(answers), timeout=PATIENCE_MS)
    return answers[0]


def test_a_bot_answers_as_its_policy_does(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    action = asked(qtbot, links, seen, None, PATIENCE_MS)
    assert action == quick.choose(seen, "steady", 7)
    assert action.seat == seen.seat


@pytest.mark.parametrize("command", [None, DIES])
def test_a_level_of_a_newer_version_plays_as_the_usual_one(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, command: list[str] | None
) -> None:
    action = asked(qtbot, links, seen, command, PATIENCE_MS, level="ruthless")
    assert action == quick.choose(seen, DEFAULT_LEVEL, 7)


def test_a_bot_that_dies_is_started_again_and_asked_again(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = BotLink()
    links.append(link)
    link.warm_up()
    qtbot.waitUntil(lambda: link.process_id > 0, timeout=PATIENCE_MS)
    first = link.process_id
    answers: list[Action] = []
    os.kill(first, signal.SIGKILL)
    link.ask(seen, "steady", 7, PATIENCE_MS, answers.append)
    qtbot.waitUntil(lambda: bool(answers), timeout=PATIENCE_MS)
    assert answers == [quick.choose(seen, "steady", 7)]
    assert link.process_id not in {0, first}


def test_a_bot_that_dies_again_and_again_is_answered_for(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    assert MOST_DEATHS > 1
    action = asked(qtbot, links, seen, DIES, PATIENCE_MS)
    assert action == quick.choose(seen, "steady", 7)


def test_a_bot_that_cannot_be_started_is_answered_for(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    action = asked(qtbot, links, seen, ["no-such-program-anywhere"], PATIENCE_MS)
    assert action == quick.choose(seen, "steady", 7)


def test_a_bot_that_is_late_is_answered_for(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ohhell_desktop.ui.bot_link.GRACE_MS", 10)
    action = asked(qtbot, links, seen, MUTE, 1)
    assert action == quick.choose(seen, "steady", 7)


@pytest.mark.parametrize("answer", ["{'bid': 99}", "{'play': 'XX'}", "{'bid': 2, 'seat': 9}"])
def test_nonsense_from_a_bot_never_reaches_the_table(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, answer: str
) -> None:
    command = [sys.executable, "-c", BABBLE.replace("ACTION", answer)]
    action = asked(qtbot, links, seen, command, PATIENCE_MS)
    assert action == quick.choose(seen, "steady", 7)


def test_an_answer_that_nobody_wants_any_more_is_dropped(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = BotLink()
    links.append(link)
    unwanted: list[Action] = []
    wanted: list[Action] = []
    link.ask(seen, "steady", 1, PATIENCE_MS, unwanted.append)
    link.forget()
    link.ask(seen, "steady", 2, PATIENCE_MS, wanted.append)
    qtbot.waitUntil(lambda: bool(wanted), timeout=PATIENCE_MS)
    assert not unwanted
    assert Seat(wanted[0].seat) == seen.seat
