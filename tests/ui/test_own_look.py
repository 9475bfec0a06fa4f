"""Windows about errors have the program's look, or a plain one where that cannot be loaded."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.log import Fault
from ohhell_desktop.look.colours import DARK
from ohhell_desktop.look.scheme import window_palette
from ohhell_desktop.look.style import paper_style
from ohhell_desktop.look.style.message_icons import SIGNS
from ohhell_desktop.look.style.paper_style import PaperStyle
from ohhell_desktop.session.errors import LibraryError, ProfileInUseError, WayOut
from ohhell_desktop.session.files import profile
from ohhell_desktop.session.files.profile import CONFIG_VARIABLE, config_path
from ohhell_desktop.session.files.settings import ColourScheme, Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow, show_fatal
from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs, StartupWindow

BROKEN = LibraryError("The file is broken.", ways=(WayOut.RETRY,))
pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[Settings], None]:
    """Save settings that the next start reads."""
    monkeypatch.setenv(CONFIG_VARIABLE, str(tmp_path))

    def save(chosen: Settings) -> None:
        save_settings(config_path(), chosen)

    return save


def asked() -> list[tuple[bool, QPalette, QFont]]:
    """Show the window of the start and leave it; return whether it had our style, and its look."""
    seen: list[tuple[bool, QPalette, QFont]] = []

    def leave() -> None:
        window = QApplication.activeModalWidget()
        assert isinstance(window, StartupWindow)
        parts = (window, *window.findChildren(QWidget))
        ours = {isinstance(part.style(), PaperStyle) for part in parts}
        assert len(ours) == 1
        seen.append((ours.pop(), window.palette(), window.font()))
        window.reject()

    QTimer.singleShot(0, leave)
    assert StartupDialogs().way_out(BROKEN) is None
    return seen


def test_the_window_of_a_failed_start_has_the_look_that_the_player_chose(
    settings: Callable[[Settings], None],
) -> None:
    usual = QApplication.font().pointSizeF()
    settings(Settings(theme=ColourScheme.DARK, text_size=200))
    ((ours, palette, font),) = asked()
    assert ours
    assert palette.window().color().name() == DARK.plate
    assert font.pointSizeF() == pytest.approx(2 * usual)


def test_a_failed_start_shows_its_window_without_our_style(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def __init__(self) -> None:
            message = "no resources"
            raise OSError(message)

    monkeypatch.setattr(paper_style, "PaperStyle", Broken)
    ((ours, _, _),) = asked()
    assert not ours
    assert "no resources" in caplog.text


def test_a_failed_start_shows_its_window_without_settings(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        message = "no settings"
        raise ValueError(message)

    monkeypatch.setattr(profile, "config_path", fail)
    ((ours, _, _),) = asked()
    assert ours
    assert "no settings" in caplog.text


def test_an_error_that_ends_the_program_has_the_look_too() -> None:
    seen: list[bool] = []

    def leave() -> None:
        window = QApplication.activeModalWidget()
        assert isinstance(window, ErrorWindow)
        seen.append(isinstance(window.style(), PaperStyle))
        window.reject()

    QTimer.singleShot(0, leave)
    show_fatal(Fault("Error", "Trace"))
    assert seen == [True]


def test_a_second_start_has_a_title_of_its_own(qtbot: QtBot) -> None:
    titles = []
    for error in (BROKEN, ProfileInUseError("It is open.", ways=(WayOut.RETRY,))):
        window = StartupWindow(error)
        qtbot.addWidget(window)
        titles.append(next(each.text() for each in window.findChildren(QLabel) if each.text()))
    assert titles == ["Your games can’t be opened", "One table at a time"]


@pytest.mark.parametrize("icon", [each for each in QMessageBox.Icon if each.value])
def test_messages_have_icons_of_our_own(qtbot: QtBot, icon: QMessageBox.Icon) -> None:
    style = PaperStyle()
    box = QMessageBox()
    qtbot.addWidget(box)
    box.setIcon(icon)
    plain = box.iconPixmap().toImage()
    box.setStyle(style)
    box.setIcon(icon)
    ours = box.iconPixmap().toImage()
    assert not ours.isNull()
    assert plain != ours


def test_the_icons_of_messages_can_be_read_in_dark_colours(qtbot: QtBot) -> None:
    style, pictures = PaperStyle(), []
    for palette in (window_palette(DARK), QPalette()):
        dialog = QDialog()
        qtbot.addWidget(dialog)
        dialog.setPalette(palette)
        pictures.append([style.standardIcon(icon, None, dialog).pixmap(48) for icon in SIGNS])
    dark, light = pictures
    for one, other in zip(dark, light, strict=True):
        drawn = one.toImage()
        assert drawn != other.toImage()
        dots = [drawn.pixelColor(x, y) for x in range(48) for y in range(48)]
        levels = [dot.lightness() for dot in dots if dot.alpha() == 255]
        paper, ink = sum(level < 60 for level in levels), sum(level > 200 for level in levels)
        assert paper > ink > 50
