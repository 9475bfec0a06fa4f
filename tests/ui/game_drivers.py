"""Drivers for games in the real window: wait for a question, and answer it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.game.result import ResultDialog
from ohhell_desktop.ui.game.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.main_window import MainWindow

PATIENCE_MS: Final = 20_000
Opener = Callable[..., MainWindow]
"""Opens the program's window on a named profile, after closing the last one."""


def library_of(window: MainWindow) -> Library:
    return window._library


def wait_to_be_asked(qtbot: QtBot, page: TablePage) -> SeatView:
    """Wait until the person has to decide something."""
    qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
    seen = page.table.asked
    assert seen is not None
    return seen


def answer(page: TablePage, seen: SeatView) -> None:
    """Choose at the table what the quick policy would choose."""
    page.table.action_chosen.emit(quick.choose(seen, "steady", 1))


def visible(kind: type[DealSummary] | type[ResultDialog]) -> list[DealSummary | ResultDialog]:
    found = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, kind)]
    return [dialog for dialog in found if dialog.isVisible()]


def play_to_the_end(qtbot: QtBot, page: TablePage) -> None:
    """Answer every question until the result is shown."""

    def step() -> bool:
        for summary in visible(DealSummary):
            summary.accept()
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(ResultDialog))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
