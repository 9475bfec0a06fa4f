"""The link to the process that asks computer players again: only the question that counts."""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from test_fair_pages import short
from test_review_link import FAKE, asked

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatWays
from ohhell_desktop.ui.kit.processes.again_link import AgainLink
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess

SETUP = short()
RECORD = GameSession.unsaved(SETUP, SETUP.source).record()
WAYS = SeatWays((0.1, 0.8, 0.1), (0.6, 0.3, 0.1))
Linked = Callable[..., AgainLink]


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "asked"


@pytest.fixture
def linked(log: Path) -> Iterator[Linked]:
    """Makes a link to a process that answers each question with the same lines."""
    links: list[AgainLink] = []

    def link(*answers: object) -> AgainLink:
        links.append(AgainLink(None, [sys.executable, "-c", FAKE, json.dumps(answers), str(log)]))
        return links[-1]

    yield link
    for each in links:
        each.close()


def _has(found: list[Any], count: int) -> bool:
    return len(found) == count


def test_answers_so_far_come_before_the_last_one(qtbot: QtBot, linked: Linked, log: Path) -> None:
    found: list[Any] = []
    answers = ({"asked": 1, "so_far": True}, "junk", "[]", {"asked": 9}, {"asked": 10})
    link = linked(*answers)
    for count in (2, 4):
        link.ask(SETUP, RECORD, found.append)
        qtbot.waitUntil(partial(_has, found, count))
    assert [answer["asked"] for answer in found] == [1, 9, 1, 9], "nothing comes after the last one"
    request = asked(log)[0]
    assert (request["cmd"], request["place"]) == ("again", None)
    assert "others" not in request


def test_what_was_expected_of_the_seats_is_sent_along(
    qtbot: QtBot, linked: Linked, log: Path
) -> None:
    found: list[Any] = []
    linked({"same": True}).ask(replace(SETUP, others=(WAYS,) * 4), RECORD, found.append, place=3)
    qtbot.waitUntil(lambda: len(found) == 1)
    (request,) = asked(log)
    assert request["others"] == [{"bids": [0.1, 0.8, 0.1], "plays": [0.6, 0.3, 0.1]}] * 4
    assert request["place"] == 3


def test_a_refused_question_has_no_answer(qtbot: QtBot, linked: Linked) -> None:
    found: list[Any] = []
    linked({"error": "no such game"}).ask(SETUP, RECORD, found.append)
    qtbot.waitUntil(lambda: len(found) == 1)
    assert found == [{}]


def test_only_the_last_question_is_answered(qtbot: QtBot, linked: Linked, log: Path) -> None:
    first, last = list[Any](), list[Any]()
    link = linked({"same": True})
    link.ask(SETUP, RECORD, first.append, place=1)
    link.ask(SETUP, RECORD, last.append, place=2)
    qtbot.waitUntil(lambda: len(last) == 1)
    assert [request["cmd"] for request in asked(log)] == ["again", "stop", "again"]
    assert first == []


def test_a_process_that_ends_while_nothing_is_asked_is_started_again(
    qtbot: QtBot, linked: Linked
) -> None:
    found: list[Any] = []
    link = linked({"same": True})
    link.warm_up()
    process = link.findChild(BotProcess)
    assert process is not None
    process.failed.emit("it has ended")
    assert found == []
    link.ask(SETUP, RECORD, found.append, place=0)
    qtbot.waitUntil(lambda: len(found) == 1)
    assert found[0]["same"] is True


def test_a_program_that_cannot_be_started_answers_at_once(
    linked: Linked, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Any] = []
    monkeypatch.setattr(BotProcess, "start", lambda process: process.failed.emit("not there"))
    linked().ask(SETUP, RECORD, found.append)
    assert found == [{}]
