"""Where windows open: over the table and not over the score sheet, and where they were before."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.ui.main_window import MainWindow
from ohhell_desktop.ui.widgets.dialog_placement import VisibleArea, place_dialog
from ohhell_desktop.ui.window_place import inside, keep_on_screen, restore_geometry
from ohhell_desktop.variants import CATALOGUE

NAMES = ("Ann", "Benedict", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")


def ended(seats: int) -> SeatView:
    """Return the end of a game with a number of players."""
    state, _ = new_game(CATALOGUE["house-2-10"].rules, seats, DeckSource(seed=bytes(32)))
    while state.turn is not None:
        state, _ = apply(state, legal(state)[-1])
    return view(state, Seat(0))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """A window of 600 x 500 with a child over its left 400 pixels."""
    made = QWidget()
    qtbot.addWidget(made)
    made.setGeometry(100, 50, 600, 500)
    left = QWidget(made)
    left.setObjectName("left")
    left.setGeometry(0, 0, 400, 500)
    made.show()
    return made


def dialog_of(qtbot: QtBot, width: int, height: int) -> QDialog:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    content = QLabel("x")
    content.setFixedSize(width, height)
    layout = QVBoxLayout(dialog)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(content)
    return dialog


def left_of(window: QWidget) -> QWidget:
    found = window.findChild(QWidget, "left")
    assert isinstance(found, QWidget)
    return found


def test_a_dialog_lies_over_the_middle_as_small_as_its_content(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = dialog_of(qtbot, 200, 100)
    place_dialog(dialog, left_of(window))
    dialog.show()
    assert dialog.size() == QSize(200, 100)
    middle = left_of(window).mapToGlobal(QPoint(200, 250))
    assert (dialog.geometry().center() - middle).manhattanLength() <= 6


def test_a_dialog_wider_than_what_it_lies_over_stays_in_the_window(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = dialog_of(qtbot, 500, 100)
    place_dialog(dialog, left_of(window))
    assert dialog.x() == window.geometry().left()
    assert window.geometry().contains(QRect(dialog.pos(), dialog.size()))


def test_a_dialog_that_can_be_smaller_covers_nothing_beside_the_widget(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    text = QLabel("One word after the other, " * 12)
    text.setWordWrap(True)
    layout = QVBoxLayout(dialog)
    layout.addWidget(text)
    left = left_of(window)
    left.resize(180, 500)
    place_dialog(dialog, left)
    assert dialog.width() <= 180
    assert dialog.height() >= layout.totalMinimumHeightForWidth(dialog.width())


def test_a_dialog_larger_than_the_window_stays_on_the_screen(qtbot: QtBot, window: QWidget) -> None:
    window.setGeometry(150, 250, 600, 500)
    dialog = dialog_of(qtbot, 700, 600)
    place_dialog(dialog, left_of(window))
    assert window.screen().availableGeometry().contains(QRect(dialog.pos(), dialog.size()))


def test_a_dialog_moves_aside_as_little_as_shows_what_should_be_seen(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = dialog_of(qtbot, 200, 100)
    window.setGeometry(10, 10, 600, 500)
    # A card in the middle, 60 wide; there is more room right of it than above or below.
    card = QRect(window.mapToGlobal(QPoint(170, 100)), QSize(60, 300))
    place_dialog(dialog, left_of(window), [VisibleArea(card, 1)])
    here = QRect(dialog.pos(), dialog.size())
    assert not here.intersects(card)
    assert abs(here.center().y() - card.center().y()) <= 1
    assert 1 in {card.left() - here.right(), here.left() - card.right()}


def test_a_dialog_that_must_hide_something_hides_what_is_worth_less(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = dialog_of(qtbot, 320, 100)
    window.setGeometry(10, 10, 600, 500)
    left = QRect(window.mapToGlobal(QPoint(0, 0)), QSize(300, 500))
    right = left.translated(300, 0)
    for worths in ((1, 2), (2, 1)):
        areas = [
            VisibleArea(area, worth) for area, worth in zip((left, right), worths, strict=True)
        ]
        place_dialog(dialog, left_of(window), areas)
        cheap = left if worths[0] == 1 else right
        assert cheap.contains(QRect(dialog.pos(), dialog.size()).center())


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    made = Profile.open(tmp_path, tmp_path)
    yield made
    made.close()


def test_the_window_opens_again_as_it_was_left(qtbot: QtBot, profile: Profile) -> None:
    found = []
    for turn in range(3):
        window = MainWindow(profile)
        window.setMinimumSize(0, 0)
        qtbot.addWidget(window)
        if turn == 0:
            window.setGeometry(40, 60, 640, 530)
        else:
            # Its minimum width with a frame is larger than the screen of the tests.
            restore_geometry(window, window.settings.window_geometry)
        window.show()
        found.append(window.geometry())
        window.close()
        window.shut_down()
    assert found == [QRect(40, 60, 640, 530)] * 3


@pytest.mark.parametrize(
    ("box", "placed"),
    [
        (QRect(10, 10, 300, 200), QRect(10, 10, 300, 200)),
        (QRect(-30, 700, 300, 200), QRect(0, 600, 300, 200)),
        (QRect(100, 5, 1300, 840), QRect(0, 0, 1280, 800)),
    ],
)
def test_a_box_is_moved_into_a_room_and_made_smaller_only_if_it_must(
    box: QRect, placed: QRect
) -> None:
    assert inside(box, QRect(0, 0, 1280, 800)) == placed


def test_a_window_beyond_the_screen_is_moved_onto_it_with_its_frame(
    qtbot: QtBot, profile: Profile
) -> None:
    window = MainWindow(profile)
    qtbot.addWidget(window)
    window.setMinimumSize(0, 0)
    window.setGeometry(-50, 400, 640, 5000)
    window.show()
    keep_on_screen(window)
    assert window.screen().availableGeometry().contains(window.frameGeometry())
    window.shut_down()


@pytest.mark.parametrize("state", [Qt.WindowState.WindowMaximized, Qt.WindowState.WindowFullScreen])
def test_the_window_is_maximised_or_in_full_screen_again(
    qtbot: QtBot, profile: Profile, state: Qt.WindowState
) -> None:
    for turn in range(2):
        window = MainWindow(profile)
        qtbot.addWidget(window)
        if turn == 0:
            window.setWindowState(state)
        window.show()
        keep_on_screen(window)
        assert window.windowState() & state
        window.close()
        window.shut_down()
