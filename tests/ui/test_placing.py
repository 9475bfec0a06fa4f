"""Where windows open: over the table and not over the score sheet, and where they were left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.profile import Profile
from ohhell_desktop.ui.main_window import MainWindow
from ohhell_desktop.ui.placing import lay_over


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
    lay_over(dialog, left_of(window))
    dialog.show()
    assert dialog.size() == QSize(200, 100)
    middle = left_of(window).mapToGlobal(QPoint(200, 250))
    assert (dialog.geometry().center() - middle).manhattanLength() <= 6


def test_a_dialog_wider_than_what_it_lies_over_stays_in_the_window(
    qtbot: QtBot, window: QWidget
) -> None:
    dialog = dialog_of(qtbot, 500, 100)
    lay_over(dialog, left_of(window))
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
    lay_over(dialog, left)
    assert dialog.width() <= 180
    assert dialog.height() >= layout.totalMinimumHeightForWidth(dialog.width())


def test_a_dialog_larger_than_the_window_stays_on_the_screen(qtbot: QtBot, window: QWidget) -> None:
    window.setGeometry(150, 250, 600, 500)
    dialog = dialog_of(qtbot, 700, 600)
    lay_over(dialog, left_of(window))
    assert window.screen().availableGeometry().contains(QRect(dialog.pos(), dialog.size()))


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
            # Its least size is larger than the screen of the tests is wide with a frame.
            window._restore_geometry()
        window.show()
        found.append(window.geometry())
        window.close()
        window.shut_down()
    assert found == [QRect(40, 60, 640, 530)] * 3
