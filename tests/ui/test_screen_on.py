"""The screen stays on while the score keeper is shown, where the system offers that."""

import ctypes
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from desktop_double import DesktopDouble
from game_drivers import Opener
from PySide6.QtCore import QObject
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot
from test_score_keeper_page import sheet_page, type_in

from ohhell_desktop.ui.kit import screen_on
from ohhell_desktop.ui.kit.screen_on import ScreenOn, hold_screen


class Told:
    """Notes what the system is asked for."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def hold(self) -> Callable[[], None]:
        """Keep the screen on."""
        self.said.append("on")
        return lambda: self.said.append("off")


def test_the_system_is_asked_once_and_let_go_once(qtbot: QtBot) -> None:
    assert qtbot is not None
    told, parent = Told(), QObject()
    screen = ScreenOn(parent, told.hold)
    screen.keep()
    screen.keep()
    assert screen.holds
    screen.let_go()
    screen.let_go()
    assert told.said == ["on", "off"]
    assert not screen.holds


def test_a_page_that_is_left_open_lets_go_after_a_while(qtbot: QtBot) -> None:
    assert qtbot is not None
    told, parent = Told(), QObject()
    screen = ScreenOn(parent, told.hold)
    screen.keep()
    assert screen._timer.isActive()
    screen._timer.timeout.emit()
    assert told.said == ["on", "off"]
    screen.keep()
    assert told.said == ["on", "off", "on"]


def test_where_nothing_is_offered_nothing_is_missed(qtbot: QtBot) -> None:
    assert qtbot is not None
    parent = QObject()
    screen = ScreenOn(parent, lambda: None)
    screen.keep()
    assert not screen.holds
    screen.let_go()


def test_the_screen_stays_on_while_the_sheet_is_shown(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told()
    monkeypatch.setattr(screen_on, "hold_screen", told.hold)
    window = open_window()
    page = sheet_page(window)
    assert told.said == ["on"]
    page._screen.let_go()
    type_in(window, "3")
    assert told.said == ["on", "off", "on"]
    page.back_requested.emit()
    assert told.said == ["on", "off", "on", "off"]


def test_without_a_session_bus_none_is_started(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    asked: list[object] = []
    bus = SimpleNamespace(
        connectToBus=lambda *given: asked.append(given), disconnectFromBus=lambda _: None
    )
    module = SimpleNamespace(QDBusConnection=bus)
    monkeypatch.setitem(sys.modules, "PySide6.QtDBus", module)
    assert hold_screen() is None
    assert asked == []
    # A bus that does not answer, or a program without this part of Qt, is no reason to stop.
    (tmp_path / "bus").touch()
    assert hold_screen() is None
    assert asked == [(f"unix:path={tmp_path / 'bus'}", "ohhell-screen")]


def test_the_desktop_is_asked_over_a_connection_of_its_own(
    qtbot: QtBot, desktop: DesktopDouble
) -> None:
    desktop.start("screensaver", "inhibit")
    release = hold_screen()
    assert release is not None
    qtbot.waitUntil(lambda: len(desktop.lines()) > 1)
    assert desktop.lines()[1:] == ["screensaver Oh Hell! The score is shown"]
    assert QDBusConnection("ohhell-screen").isConnected()
    release()
    assert not QDBusConnection("ohhell-screen").isConnected()


def test_the_portal_is_asked_where_only_that_answers(qtbot: QtBot, desktop: DesktopDouble) -> None:
    desktop.start("inhibit")
    release = hold_screen()
    assert release is not None
    qtbot.waitUntil(lambda: len(desktop.lines()) > 1)
    assert desktop.lines()[1:] == ["portal 8 The score is shown"]
    release()


def test_a_desktop_that_does_not_keep_the_screen_on_is_noted_in_the_log(
    qtbot: QtBot, desktop: DesktopDouble, caplog: pytest.LogCaptureFixture
) -> None:
    desktop.start()
    release = hold_screen()
    assert release is not None
    qtbot.waitUntil(lambda: "the screen cannot be kept on" in caplog.text)
    assert "org.freedesktop.portal.Desktop" in caplog.text
    release()


def test_an_answer_after_the_release_asks_for_nothing(
    qtbot: QtBot, desktop: DesktopDouble, caplog: pytest.LogCaptureFixture
) -> None:
    desktop.start("inhibit")
    release = hold_screen()
    assert release is not None
    release()
    second = hold_screen()
    assert second is not None
    qtbot.waitUntil(lambda: len(desktop.lines()) > 1)
    second()
    assert len(desktop.lines()) == 2
    assert "cannot" not in caplog.text


def test_windows_is_told_what_its_thread_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    answers = [1, 1, 0]

    def set_state(flags: int) -> int:
        told.append(flags)
        return answers.pop(0)

    kernel = SimpleNamespace(SetThreadExecutionState=set_state)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    release = hold_screen()
    assert release is not None
    release()
    assert told == [0x80000003, 0x80000000]
    assert hold_screen() is None


def test_macos_starts_a_program_that_ends_with_this_one(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qtbot is not None
    done: list[object] = []

    class Process:
        starts = True

        def start(self, program: str, arguments: list[str]) -> None:
            done.append((program, arguments[:2]))

        def waitForStarted(self, _: int) -> bool:  # noqa: N802
            return Process.starts

        def kill(self) -> None:
            done.append("killed")

        def waitForFinished(self, _: int) -> None:  # noqa: N802
            done.append("over")

    monkeypatch.setattr(screen_on, "QProcess", Process)
    monkeypatch.setattr(sys, "platform", "darwin")
    release = hold_screen()
    assert release is not None
    release()
    assert done == [("/usr/bin/caffeinate", ["-d", "-w"]), "killed", "over"]
    Process.starts = False
    assert hold_screen() is None
