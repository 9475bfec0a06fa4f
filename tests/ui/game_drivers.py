"""Drivers for games in the real window: wait for a question, and answer it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_drivers import MouseDriver, act

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.plan import durations
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
    """Click at the table on what the quick policy would choose."""
    click(page, quick.choose(seen, "steady", 1))


def click(page: TablePage, action: Action) -> None:
    """Click at the table on an action, long enough after the question to be an answer to it."""
    after_a_thought(page)
    act(MouseDriver(), page.table, action)


def after_a_thought(page: TablePage) -> None:
    """Make the question at the table old enough for an answer."""
    page.table._prompt._asked_at -= durations.GUARD


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
