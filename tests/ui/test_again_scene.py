"""The end of a deal that was played again: its words, its drawing and its way back."""

import pytest
from game_drivers import after_a_thought
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.game.moments.again_scene import AgainScene


def result(bid: int | None, points: int) -> DealResult:
    return DealResult(3, Seat(1), None, (bid, 1), (2, 1), (), (points, 11), (points, 11))


@pytest.mark.parametrize(
    ("then", "now", "viewer", "title"),
    [
        (12, 2, Seat(0), "10 points fewer than then"),
        (2, 3, Seat(0), "1 point better than then"),
        (2, 12, Seat(1), "As many points as then"),
        (2, 12, None, "Then and now"),
    ],
)
def test_the_title_compares_the_viewer(
    qtbot: QtBot, then: int, now: int, viewer: Seat | None, title: str
) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    scene = AgainScene((result(2, then), result(None, now)), ("Ann", "Ben"), (1, 2), viewer, host)
    assert scene.title == title
    words = scene.rows[0].accessibleName()
    assert words.startswith("Ann: then bid 2, won 2, +")
    assert "; now won 2, +" in words
    assert scene.told.startswith(f"{title}. Ann: then")


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1024, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_then_is_drawn_on_the_left_and_now_on_the_right(host: QWidget) -> None:
    def halves(then: DealResult, now: DealResult) -> list[QImage]:
        scene = AgainScene((then, now), ("Ann", "Ben"), (1, 2), None, host)
        picture = scene.rows[0].grab().toImage()
        wide, high = round(picture.width() * 0.67), picture.height()
        return [picture.copy(0, 0, wide, high), picture.copy(wide, 0, picture.width(), high)]

    left, right = halves(result(2, 12), result(2, 12))
    assert halves(result(2, 12), result(2, 12)) == [left, right]
    other_left, other_right = halves(result(2, 12), result(2, 47))
    assert (other_left == left, other_right == right) == (True, False)
    other_left, other_right = halves(result(0, 12), result(2, 12))
    assert (other_left == left, other_right == right) == (False, True)


def test_many_rows_leave_no_room_for_the_line_below_the_title(host: QWidget) -> None:
    def line_matters(players: int) -> bool:
        same = (1,) * players
        deal = DealResult(3, Seat(1), None, same, same, (), same, same)
        names = [f"Player {seat}" for seat in range(players)]
        scene = AgainScene((deal, deal), names, range(1, players + 1), None, host)
        with_line = scene.grab().toImage()
        scene.line = ""
        return scene.grab().toImage() != with_line

    assert line_matters(2)
    assert not line_matters(7)


def test_a_press_goes_back_once(host: QWidget) -> None:
    scene = AgainScene((result(2, 2), result(2, 2)), ("Ann", "Ben"), (1, 2), None, host)
    gone: list[bool] = []
    scene.done.connect(lambda: gone.append(True))
    QTest.mouseClick(scene.done_button, Qt.MouseButton.LeftButton)
    assert gone == [], "the press was meant for what was shown before"
    after_a_thought()
    for _ in range(2):
        QTest.mouseClick(scene.done_button, Qt.MouseButton.LeftButton)
    assert gone == [True]
