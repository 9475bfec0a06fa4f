"""Unhandled errors: one window, a report, and a program that continues."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop import __version__, log
from ohhell_desktop.log import ErrorHooks, Fault
from ohhell_desktop.ui.shell.errors import error_window
from ohhell_desktop.ui.shell.errors.error_reporter import MOST_TIMES, ErrorReporter
from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow, show_fatal

FAULT = Fault("ZeroDivisionError: by nothing", "Traceback...\nZeroDivisionError: by nothing")


def fault(number: int) -> Fault:
    return Fault(f"Error {number}", f"Traceback of {number}")


def press(window: QWidget, text: str) -> None:
    buttons = window.findChildren(QAbstractButton)
    (button,) = [each for each in buttons if each.text().replace("&", "") == text]
    button.click()


def windows() -> list[QWidget]:
    found = [each for each in QApplication.topLevelWidgets() if isinstance(each, ErrorWindow)]
    return [each for each in found if each.isVisible()]


@pytest.fixture
def reporter(qapp: QApplication) -> Iterator[ErrorReporter]:
    assert qapp is not None
    made = ErrorReporter()
    yield made
    if made.window is not None:
        made.window.close()


def shown(qtbot: QtBot, reporter: ErrorReporter) -> ErrorWindow:
    qtbot.waitUntil(lambda: reporter.window is not None)
    assert reporter.window is not None
    return reporter.window


def test_an_error_in_a_slot_opens_one_window_and_the_program_continues(
    qtbot: QtBot, reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = ErrorHooks()
    watch.listener = reporter.report
    monkeypatch.setattr(sys, "excepthook", watch.handle)
    button = QPushButton("Divide")
    qtbot.addWidget(button)
    button.clicked.connect(lambda: 1 / 0)
    with qtbot.capture_exceptions() as handle:
        # pytest's capture has replaced our hook.
        monkeypatch.setattr(sys, "excepthook", watch.handle)
        button.click()
        window = shown(qtbot, reporter)
    assert handle == []
    assert "ZeroDivisionError" in window.report
    window.close()
    assert button.isEnabled()


def test_an_error_in_a_thread_reaches_the_window(qtbot: QtBot, reporter: ErrorReporter) -> None:
    thread = threading.Thread(target=lambda: reporter.report(FAULT))
    thread.start()
    thread.join()
    assert reporter.window is None
    assert FAULT.trace in shown(qtbot, reporter).report


def test_more_errors_are_counted_and_open_no_second_window(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    reporter.report(fault(1))
    window = shown(qtbot, reporter)
    reporter.report(fault(2))
    qtbot.waitUntil(lambda: "One more error" in window.status.text())
    reporter.report(fault(3))
    qtbot.waitUntil(lambda: "2 more errors" in window.status.text())
    assert windows() == [window]


def test_after_it_is_closed_the_next_error_has_a_window_again(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    reporter.report(fault(1))
    press(shown(qtbot, reporter), "Close")
    assert reporter.window is None
    reporter.report(fault(2))
    assert "Traceback of 2" in shown(qtbot, reporter).report


def test_an_error_that_comes_with_every_paint_does_not_lock_the_player_out(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    for _ in range(MOST_TIMES):
        reporter.report(FAULT)
        shown(qtbot, reporter).close()
    reporter.report(FAULT)
    qtbot.wait(1)
    assert windows() == []


def test_after_an_update_it_says_so_instead_of_a_report(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not error_window.files_are_gone()
    monkeypatch.setattr(error_window, "files_are_gone", lambda: True)
    window = ErrorWindow(FAULT)
    qtbot.addWidget(window)
    window.show()
    assert "close Oh Hell! and open it again" in window.accessibleDescription()
    assert [button.text() for button in window.buttons.buttons()] == ["C&lose"]
    assert not window.details.isVisible()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="by /proc")
@pytest.mark.parametrize(("frozen", "gone"), [(True, True), (False, False)])
def test_an_installed_program_notices_that_it_was_removed(
    tmp_path: Path, frozen: bool, gone: bool
) -> None:
    program = tmp_path / "python"
    shutil.copy(Path(sys.executable).resolve(), program)
    code = (
        "import os, sys\n"
        "sys.path[:] = %r; sys.frozen = %r\n"
        "from ohhell_desktop.ui.shell.errors.error_window import files_are_gone\n"
        "assert not files_are_gone()\n"
        "os.remove(sys.executable)\n"
        "print(files_are_gone())"
    )
    command = [str(program), "-c", code % (sys.path, frozen)]
    home = {**os.environ, "PYTHONHOME": sys.base_prefix}
    done = subprocess.run(command, capture_output=True, check=False, env=home, text=True)  # noqa: S603
    assert done.stdout == f"{gone}\n", done.stderr


def test_it_shows_over_a_modal_dialog(qtbot: QtBot, reporter: ErrorReporter) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    dialog.open()
    reporter.report(FAULT)
    assert QApplication.activeModalWidget() is dialog
    window = shown(qtbot, reporter)
    assert QApplication.activeModalWidget() is window
    window.close()


def test_an_error_inside_the_error_window_goes_to_the_log_only(
    qtbot: QtBot,
    reporter: ErrorReporter,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(_: Fault) -> str:
        raise RuntimeError("no report")

    monkeypatch.setattr(error_window, "report_of", fail)
    reporter.report(FAULT)
    qtbot.waitUntil(lambda: "no report" in caplog.text)
    assert windows() == []
    monkeypatch.undo()
    reporter.report(FAULT)
    shown(qtbot, reporter)


def test_the_report_has_versions_the_error_and_the_end_of_the_log(
    qtbot: QtBot, reporter: ErrorReporter
) -> None:
    folder = log.log_folder()
    assert folder is not None
    handler = log.LogFiles(folder / "bot.log")
    log.logger.addHandler(handler)
    log.logger.warning("a bot was late")
    log.logger.removeHandler(handler)
    reporter.report(FAULT)
    window = shown(qtbot, reporter)
    press(window, "Copy report")
    report = QGuiApplication.clipboard().text()
    for part in (__version__, "Python", "Qt 6", "offscreen", FAULT.trace, "a bot was late"):
        assert part in report
    assert "clipboard" in window.status.text()


@pytest.mark.parametrize("opens", [True, False])
def test_the_log_is_shown_or_at_least_where_it_is(
    qtbot: QtBot, reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch, *, opens: bool
) -> None:
    asked: list[str] = []

    def open_url(url: object) -> bool:
        asked.append(str(url))
        return opens

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    reporter.report(FAULT)
    window = shown(qtbot, reporter)
    press(window, "Show log")
    assert len(asked) == 1
    assert (str(log.log_folder()) in window.status.text()) is not opens


def test_without_a_folder_for_logs_it_says_so(
    qtbot: QtBot, reporter: ErrorReporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "log_folder", lambda: None)
    reporter.report(FAULT)
    window = shown(qtbot, reporter)
    press(window, "Show log")
    assert "no folder" in window.status.text()


@pytest.mark.usefixtures("qapp")
def test_an_error_that_ends_the_program_waits_until_it_was_read() -> None:
    seen: list[str] = []

    def leave() -> None:
        window = QApplication.activeModalWidget()
        assert isinstance(window, ErrorWindow)
        seen.append(window.windowTitle())
        press(window, "Quit")

    QTimer.singleShot(0, leave)
    show_fatal(FAULT)
    assert len(seen) == 1
