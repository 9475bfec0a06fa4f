"""Drivers for games in the real window: wait for a question, and answer it."""

from collections.abc import Callable
from typing import Final, TypeVar

from clock import Clock
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from table_drivers import MouseDriver, act

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table import stopwatch
from ohhell_desktop.table.plan import durations
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.shell.main_window import MainWindow

PATIENCE_MS: Final = 60_000
Scene = TypeVar("Scene", DealSummary, ResultScene)
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
    after_a_thought()
    act(MouseDriver(), page.table, action)


def after_a_thought() -> None:
    """Let time pass until a press is meant for what can be seen now."""
    clock = stopwatch.monotonic
    assert isinstance(clock, Clock)
    clock.now += durations.SHARED_GUARD


def visible(kind: type[Scene]) -> list[Scene]:
    """Return the scenes of a kind that can be seen."""
    tops = QApplication.topLevelWidgets()
    found: list[Scene] = [scene for top in tops for scene in top.findChildren(kind)]
    return [scene for scene in found if scene.isVisible()]


def proceed(summary: DealSummary) -> None:
    """Continue after a summary, long enough after it has appeared."""
    after_a_thought()
    summary.advance()


def play_to_the_end(qtbot: QtBot, page: TablePage) -> None:
    """Answer every question until the result is shown."""

    def step() -> bool:
        for summary in visible(DealSummary):
            proceed(summary)
        if page.table.asked is not None:
            answer(page, page.table.asked)
        return bool(visible(ResultScene))

    qtbot.waitUntil(step, timeout=PATIENCE_MS)
