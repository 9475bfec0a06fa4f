"""Several people at one screen: hints and reviews call everybody by name."""

from collections.abc import Iterator

import pytest
from addressed import YOU
from game_drivers import (
    PATIENCE_MS,
    Opener,
    after_a_thought,
    answer,
    proceed,
    visible,
    wait_to_be_asked,
)
from past_deals import a_review
from people_drivers import (
    is_passed_on,
    lift,
    play_to_the_summary,
    session_of,
    sit_down,
    until_passed_on,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot
from review_drivers import Judge, game_page_of, page_of
from test_better_card import asked, attempt, wrong
from test_hints import Expert

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.review.review_page import ReviewPage

BEN, BOT = Seat(1), Seat(3)


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> Judge:
    return Judge(monkeypatch)


def test_a_hint_speaks_of_the_one_who_has_the_screen(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = sit_down(open_window(), "oh-hell", 3, 3)
    expert = Expert(page._bots, monkeypatch)
    kinds: dict[type, str] = {}
    while len(kinds) < 2:
        until_passed_on(qtbot, page)
        lift(page)
        seen = wait_to_be_asked(qtbot, page)
        if len(seen.legal) > 1:
            QTest.keyClick(page.table, Qt.Key.Key_H)
            expert.explain(len(seen.legal) - 1)
            hint = page.table.advised.words
            assert not YOU.search(hint), hint
            name = session_of(page).setup.seats[seen.seat].name
            assert isinstance(seen.legal[0], PlayCard) or name in hint
            kinds[type(seen.legal[0])] = hint
        answer(page, seen)
    assert kinds.keys() == {Bid, PlayCard}
    assert page.table.advised.words == "", "the next person sees nothing of it"


def told(page: QWidget) -> list[str]:
    """Return each text of a page."""
    found = []
    for widget in (page, *page.findChildren(QWidget)):
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QLabel | QAbstractButton):
            found.append(widget.text())
    return found


def calling_you(page: QWidget) -> set[str]:
    """Return the texts of a page that call somebody "you"."""
    return {text for text in told(page) if YOU.search(text)}


def steps(page: ReviewPage) -> Iterator[int]:
    """Step through a review, from its first action."""
    for step in range(len(page._deal.plies) + 1):
        page.show_step(step)
        yield step


def test_a_review_names_whoever_decided_and_offers_every_person_to_decide_again(
    qtbot: QtBot, open_window: Opener, judge: Judge
) -> None:
    window = open_window()
    table = sit_down(window, "oh-hell", 2, 2, seats=4)
    summary = play_to_the_summary(qtbot, table)
    after_a_thought()
    summary.skip()
    summary.review_button.click()
    page = page_of(window)
    for seat in (BEN, BOT):
        page.panel.seats.setCurrentIndex(seat)
        judge.answer(a_review(judge.deal, seat, costs={0: 1.25}))
        for _ in steps(page):
            assert calling_you(page) == set()
        tiles = page.strip.model()
        rows = (tiles.index(row, 0) for row in range(tiles.rowCount()))
        for said in (row.data(Qt.ItemDataRole.AccessibleTextRole) for row in rows):
            assert said
            assert not YOU.search(said), said
        assert page.panel.better_button.isVisible() is (seat == BEN)
        assert bool(page.panel.sentence.text()) is (seat == BEN)
    page.panel.seats.setCurrentIndex(BEN)
    judge.answer(a_review(judge.deal, BEN, costs={0: 1.25}))
    page.panel.better_button.click()
    board = window.puzzles.board
    assert board is not None
    asked(qtbot, board)
    assert board.side.words.startswith("What should Ben bid?")
    assert calling_you(board) == set()
    attempt(qtbot, board, wrong(board))
    assert calling_you(board) == set()
    board.side.show_button.click()
    assert calling_you(board) == set()
    assert "Ben" in " ".join(told(board.side))
    assert [each.name for each in board.table.table_scene.players] == [
        "Ada",
        "Ben",
        "Cleo",
        "Bot 4",
    ]


def test_the_review_of_a_game_names_whose_decisions_mattered(
    qtbot: QtBot, open_window: Opener, judge: Judge
) -> None:
    window = open_window()
    table = sit_down(window, "oh-hell", 2, 2, seats=4)
    play_to_the_summary(qtbot, table)
    asks = session_of(table).screen.viewer
    window.past.review_game()
    page = game_page_of(window)
    assert page.status.text().startswith("Working out deal 1 of")
    assert calling_you(page) == set()
    judge.answer(a_review(judge.deal, asks, costs={0: 1.25}))
    ((deal, seats, take),) = judge.briefly
    take([a_review(deal, seat, costs={0: 1.25}) for seat in seats])
    for seat, name in enumerate(("Ada", "Ben", "Cleo", "Bot 4")):
        page.choose_seat(seat)
        assert page.cards
        assert f"{name} bid" in " ".join(told(page))
        assert page.sentence.text().startswith(f"{name}: ")
        assert calling_you(page) == set()


def test_a_hint_marks_the_result_of_whoever_asked_for_it_and_nobody_elses(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    window._settings_store.change(player_name="Ada")
    page = sit_down(window, "oh-hell", 2)
    expert = Expert(page._bots, monkeypatch)

    def step() -> bool:
        seen = page.table.asked
        assert calling_you(page) == set()
        if is_passed_on(page):
            lift(page)
        elif seen is not None:
            if seen.seat == BEN and not expert.asked:
                QTest.keyClick(page.table, Qt.Key.Key_H)
                expert.explain(0)
            answer(page, seen)
        for summary in visible(DealSummary):
            proceed(summary)
        return isinstance(page.scene, ResultScene)

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
    assert isinstance(page.scene, ResultScene)
    assert page.scene.aside == "1 hint"
    helped = {row.row.name: "1 hint" in row.accessibleName() for row in page.scene.ranks}
    assert helped == {"Ada": False, "Ben": True, "Cleo": False}
    window.menus.actions[Command.RECORD].trigger()
    record = window._record.page
    assert record is not None
    record.kinds.only_plain.click()
    counted = {}
    for place in range(record.whose.count()):
        record.whose.setCurrentIndex(place)
        counted[record.whose.currentText()] = "1 finished game" in " ".join(told(record))
    assert counted == {"Ada": True, "Ben": False, "Cleo": True}
