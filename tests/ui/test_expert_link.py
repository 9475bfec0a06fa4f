"""The link to the process in which the expert plays: no fault of it affects the player."""

import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.version import PLAYERS, UNSEARCHED
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.engine.actions import Bid, MadeBy, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.io.record import record_of, replay
from ohhell_desktop.session.challenges.games import day_setup
from ohhell_desktop.session.challenges.result import DealOf, SeatResult
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.expert_link import ExpertLink, game_of, request_line
from ohhell_desktop.ui.challenges.same_cards import SameCardsGame

SETUP = day_setup(
    date(2026, 11, 24), SeatSetup("Ann", SeatKind.PERSON), lambda number: (f"Bot {number}", 2)
)
FAKE = """
import json, sys
answers = json.loads(sys.argv[1])
asked = sys.stdin.readline()
for answer in answers:
    if answer == "end":
        sys.exit(1)
    print(json.dumps(answer) if isinstance(answer, dict) else answer)
    sys.stdout.flush()
sys.stdin.read()
"""
SO_FAR = {"deals": [[1, 1, 11]], "so_far": True}
WHOLE = {"deals": [[1, 1, 11], [None, 0, -3]]}
Linked = Callable[..., ExpertLink]


@pytest.fixture
def linked() -> Iterator[Linked]:
    """Makes a link to a process that says these lines."""
    links: list[ExpertLink] = []

    def link(*answers: object) -> ExpertLink:
        links.append(ExpertLink(None, [sys.executable, "-c", FAKE, json.dumps(answers)]))
        return links[-1]

    yield link
    for each in links:
        each.close()


def test_the_expert_answers_deal_by_deal(qtbot: QtBot, linked: Linked) -> None:
    answers: list[tuple[SeatResult, bool]] = []
    linked(SO_FAR, WHOLE).play(SETUP, lambda *answer: answers.append(answer), pytest.fail)
    qtbot.waitUntil(lambda: len(answers) == 2, timeout=30_000)
    one, other = DealOf(1, 1, 11), DealOf(None, 0, -3)
    assert [(result.deals, is_over) for result, is_over in answers] == [
        ((one,), False),
        ((one, other), True),
    ]


@pytest.mark.parametrize("version", [PLAYERS, PLAYERS + UNSEARCHED, "1"])
def test_only_other_players_are_said_to_be_others(
    qtbot: QtBot, tmp_path: Path, linked: Linked, monkeypatch: pytest.MonkeyPatch, version: str
) -> None:
    monkeypatch.setattr(ExpertLink, "can_play", lambda _: True)  # without the kernel too
    library = Library(tmp_path / "games.sqlite3")
    session = GameSession.start(library, SETUP)
    while not session.state.winners:
        action = legal(session.state)[0]
        if isinstance(action, Bid | PlayCard) and session.state.turn != 0:
            action = replace(action, by=MadeBy(version))
        session.submit(action, session.ply)
    game = SameCardsGame(library, QObject(), linked({"deals": [[1, 1, 11]]}))
    mine = game.settle_game(session.game_id, session.stored())
    page = ComparisonPage("Today", 1, CardLook(), can_be_sent=False, has_code=False)
    qtbot.addWidget(page)
    game.show_on(page, SETUP, mine)
    qtbot.waitUntil(lambda: page.theirs.accessibleName() == "The expert: 11", timeout=30_000)
    told = [label.text() for label in page.findChildren(QLabel)]
    others = any("of another version" in text for text in told)
    assert others is (version == "1")
    library.close()


def played_out() -> GameState:
    """Play the deal of the day to its end."""
    state = replay(game_of(SETUP)).state
    while not state.winners:
        state, _ = apply(state, legal(state)[0])
    return state


def actions() -> list[object]:
    """Return what is done in it, as a process writes it."""
    state, done = replay(game_of(SETUP)).state, []
    while not state.winners:
        done.append(legal(state)[0])
        state, _ = apply(state, done[-1])
    whole = record_of(SETUP.rules, len(SETUP.seats), SETUP.source, done)
    return list(whole.actions)


def test_how_the_expert_has_played_can_be_replayed(qtbot: QtBot, linked: Linked) -> None:
    over: list[bool] = []
    link = linked({**WHOLE, "actions": actions()})
    link.play(SETUP, lambda _, is_over: over.append(is_over), pytest.fail)
    qtbot.waitUntil(lambda: over == [True], timeout=30_000)
    assert link.course is not None
    assert replay(link.course).state == played_out()


@pytest.mark.parametrize("wrong", [None, 7, [], [{"bid": 99}], [{}], actions()[:-1]])
def test_a_course_against_the_rules_is_none(qtbot: QtBot, linked: Linked, wrong: object) -> None:
    over: list[bool] = []
    link = linked({**WHOLE, "actions": wrong})
    link.play(SETUP, lambda _, is_over: over.append(is_over), pytest.fail)
    qtbot.waitUntil(lambda: over == [True], timeout=30_000)
    assert link.course is None


@pytest.mark.parametrize(
    "answer",
    [
        "end",
        {"error": "in this copy the computer players do not think ahead"},
        {"deals": []},
        {"deals": [[1, 1]]},
        {"deals": [[1, 1, "eleven"]]},
        {"deals": [[True, 1, 1]]},
        {"deals": [[1, 1, 1e300]]},
        {"deals": [[0, 0, 0]] * 1_000},
        "{" * 10_000,
        "{}",
    ],
)
def test_a_process_that_misbehaves_is_no_answer(
    qtbot: QtBot, linked: Linked, answer: object
) -> None:
    failed: list[bool] = []
    linked(answer).play(SETUP, lambda *_: pytest.fail("no answer"), lambda: failed.append(True))
    qtbot.waitUntil(lambda: failed == [True], timeout=30_000)


def test_a_program_that_is_not_there_is_no_answer(qtbot: QtBot) -> None:
    failed: list[bool] = []
    link = ExpertLink(None, ["/no/such/program"])
    link.play(SETUP, lambda *_: pytest.fail("no answer"), lambda: failed.append(True))
    qtbot.waitUntil(lambda: failed == [True], timeout=30_000)
    link.close()


def test_the_expert_is_asked_for_the_game_and_not_for_the_person() -> None:
    request = json.loads(request_line(SETUP))
    assert request["levels"] == ["", *(seat.level for seat in SETUP.seats[1:])]
    assert "Ann" not in json.dumps(request)
    assert request["record"]["actions"] == []
