"""Hints in the window: by H or the bulb, never unasked, and the same when asked for again."""

from collections.abc import Callable
from typing import Any

import pytest
from game_drivers import Opener, after_a_thought, answer, wait_to_be_asked
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from review_drivers import Judge
from test_rail import button
from test_story import sit_down
from test_story_of_the_summary import play_to_the_summary

from ohhell_desktop.bots.version import FALLBACK
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.ui.game import hints
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.hints import FIRST_WORLDS
from ohhell_desktop.ui.game.questions import Answered, Question
from ohhell_desktop.ui.kit.shortcuts import Command

CLICK = Qt.MouseButton.LeftButton
FIGURES: dict[str, Any] = {"made": [0.4, 0.01]}


class Expert:
    """Takes the questions for advice, and answers them when the test wants."""

    def __init__(self, link: BotLink, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[Question, Callable[[Answered], None]]] = []
        self._ask = link.ask
        monkeypatch.setattr(link, "ask", self.ask)

    def ask(self, question: Question, answer: Callable[[Answered], None]) -> int:
        if not getattr(question, "worlds", 0):
            return self._ask(question, answer)
        self.asked.append((question, answer))
        return 10_000

    def explain(
        self, best: int, *, so_far: bool = False, worlds: int = FIRST_WORLDS, cost: float = 1.0
    ) -> None:
        """Answer the last question; the actions cost more the further they are from the best."""
        question, take = self.asked[-1]
        view = question.view
        options = [
            {
                "action": action_to_json(action),
                **FIGURES,
                "points": [4.0 - abs(n - best) * cost, 0.1],
                "cost": [abs(n - best) * cost, 0.1],
                "worlds": worlds,
            }
            for n, action in enumerate(view.legal)
        ]
        figures = {"action": options[best]["action"], "worth": "points", "options": options}
        figures |= {"so_far": so_far}
        take(Answered(view.legal[best], "expert", figures=figures, so_far=so_far))


def test_h_shows_a_hint_which_becomes_better_and_goes_with_the_next_action(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    hint = window.menus.actions[Command.HINT]
    assert not hint.isEnabled()
    seen = wait_to_be_asked(qtbot, page)
    assert hint.isEnabled()
    expert = Expert(page._bots, monkeypatch)
    QTest.keyClick(window, Qt.Key.Key_H)
    assert (len(expert.asked), hint.isChecked()) == (1, True)
    expert.explain(1, so_far=True)
    assert page.table.picker.advice.startswith("Bid 1.")
    expert.explain(2)
    assert page.table.picker.advice.startswith("Bid 2.")
    answer(page, seen)
    assert page.table.picker.advice == ""
    assert not hint.isChecked()


def test_a_hint_is_not_shown_before_it_can_last_nor_taken_back_for_next_to_nothing(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.toggle_hint()
    expert.explain(0, so_far=True, worlds=FIRST_WORLDS - 1)
    assert page.table.picker.advice == ""
    expert.explain(1, so_far=True)
    expert.explain(2, so_far=True)
    assert page.table.picker.advice.startswith("Bid 1."), "one change at most"
    expert.explain(2, cost=0.05)
    assert page.table.picker.advice.startswith("Bid 1."), "it is as good"


def test_on_a_slow_computer_a_hint_is_shown_in_time_as_far_as_it_is_known(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.hints._wait.setInterval(0)
    for already in (True, False):
        page.toggle_hint()
        if already:
            expert.explain(1, so_far=True, worlds=FIRST_WORLDS - 1)
        qtbot.waitUntil(lambda: not page.hints._wait.isActive())
        if not already:
            assert page.table.picker.advice == "", "nothing is known"
            expert.explain(1, so_far=True, worlds=FIRST_WORLDS - 1)
        assert page.table.picker.advice.startswith("Bid 1.")
        page.toggle_hint()


def test_on_a_busy_computer_a_hint_that_may_not_last_is_not_shown(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.hints._wait.setInterval(0)
    page.toggle_hint()
    expert.explain(1, so_far=True, worlds=40, cost=0.05)
    qtbot.waitUntil(lambda: not page.hints._wait.isActive())
    assert page.table.picker.advice == "", "its error is twice its lead"
    expert.explain(1, so_far=True, worlds=FIRST_WORLDS, cost=0.05)
    assert page.table.picker.advice == ""
    expert.explain(2)
    assert page.table.picker.advice.startswith("Bid 2.")


def test_the_bulb_closes_the_hint_and_says_the_same_again_without_asking(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    bulb = button(window, Command.HINT)
    assert bulb.toolTip() == "Hint (H)"
    shown = []
    for number in range(3):
        QTest.mouseClick(bulb, CLICK)
        if not number:
            expert.explain(1)
        shown.append(page.table.picker.advice)
    assert shown[0] == shown[2] != shown[1] == ""
    assert len(expert.asked) == 1


def test_a_hint_is_marked_in_the_game_when_it_is_shown(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.toggle_hint()
    page.toggle_hint()
    session = page.session
    assert session is not None
    assert not session.help.hints, "it was closed before it could be seen"
    page.toggle_hint()
    expert.explain(1, so_far=True)
    expert.explain(1)
    page.toggle_hint()
    page.toggle_hint()
    assert session.help.hints == {session.length}


def test_an_answer_that_comes_after_the_hint_was_closed_is_not_shown(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    for _ in range(2):
        page.toggle_hint()
    expert.explain(1)
    assert page.table.picker.advice == ""


@pytest.mark.parametrize(
    ("by", "compiled", "told"),
    [
        (FALLBACK, True, "There is no hint now: the computer players do not answer."),
        ("expert", True, "There is no hint for this choice."),
        (
            "expert",
            False,
            "No hints yet: the computer players think ahead once their search is compiled.",
        ),
    ],
)
def test_where_there_is_no_hint_the_player_learns_why(
    qtbot: QtBot,
    open_window: Opener,
    monkeypatch: pytest.MonkeyPatch,
    *,
    by: str,
    compiled: bool,
    told: str,
) -> None:
    monkeypatch.setattr(hints, "is_compiled", lambda: compiled)
    window = open_window()
    page = sit_down(window, 2)
    seen: SeatView = wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.toggle_hint()
    expert.asked[-1][1](Answered(seen.legal[0], by))
    assert page.table.toast.text == told
    assert not window.menus.actions[Command.HINT].isChecked()


def test_a_hint_is_laid_out_again_when_the_window_or_the_text_changes(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, 2)
    wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    page.toggle_hint()
    expert.explain(1)
    page.toggle_sheet()
    page.table.set_text_size(200)
    window.resize(1024, 600)
    assert page.table.picker.advice.startswith("Bid 1.")
    window.menus.actions[Command.PREFERENCES].trigger()
    assert page.table.picker.advice.startswith("Bid 1.")
    window.saved_games()
    assert not window.menus.actions[Command.HINT].isChecked()
    assert page.table.advised.words == ""


def test_the_review_of_a_deal_is_asked_with_the_hints_that_were_given_in_it(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge, window = Judge(monkeypatch), open_window()
    page = sit_down(window, 2, 2)
    seen = wait_to_be_asked(qtbot, page)
    expert = Expert(page._bots, monkeypatch)
    QTest.keyClick(window, Qt.Key.Key_H)
    expert.explain(1)
    answer(page, seen)
    summary = play_to_the_summary(qtbot, page)
    after_a_thought()
    summary.skip()
    QTest.mouseClick(summary.review_button, CLICK)
    (hint,) = judge.hints.values()
    assert isinstance(hint, dict)
    assert hint["action"] == action_to_json(seen.legal[1])
