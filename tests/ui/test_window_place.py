"""Where the window opens: where it was before, and on the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.ui.shell.frame.window_place import inside, keep_on_screen, restore_geometry
from ohhell_desktop.ui.shell.main_window import MainWindow


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
