"""A simulated player: presses the buttons that the window shows."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.self_test.report import SelfTestError
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.shell.main_window import MainWindow

TURN_MS: Final = 20
"""How often the player looks at the window."""


class SelfTestPlayer(QObject):
    """Bids, plays cards and closes summaries, each by its button."""

    def __init__(self, window: MainWindow, errors: Sequence[str]) -> None:
        """Attach the player to a window.

        Args:
            window: the window.
            errors: failures of other parts; the player stops at the first one.
        """
        super().__init__(window)
        self._window = window
        self._errors = errors

    def wait_until(self, reached: Callable[[], bool]) -> None:
        """Play until a condition holds; the watchdog ends the process if it never does.

        Raises:
            SelfTestError: if something fails, or a window asks an unknown question.
        """
        loop = QEventLoop()
        failures: list[SelfTestError] = []

        def look() -> None:
            try:
                if self._errors or reached():
                    loop.quit()
                else:
                    self._act()
            except SelfTestError as error:
                failures.append(error)
                loop.quit()

        timer = QTimer(self)
        timer.timeout.connect(look)
        timer.start(TURN_MS)
        loop.exec()
        timer.stop()
        timer.deleteLater()
        if failures:
            raise failures[0]
        if self._errors:
            raise SelfTestError("the game was not played on")

    def sees_result(self) -> bool:
        """Return whether the result of the game is shown."""
        page = self._window.table_page
        return page is not None and isinstance(page.scene, ResultScene)

    def _act(self) -> None:
        """Do what the window asks for, if it asks for something."""
        modal = QApplication.activeModalWidget()
        page = self._window.table_page
        if modal is not None:
            said = modal.text() if isinstance(modal, QMessageBox) else modal.windowTitle()
            raise SelfTestError(f"the window shows something unexpected: {said}")
        if page is None:
            return
        if isinstance(page.scene, DealSummary):
            page.scene.proceed_button.click()
        elif page.table.asked is not None:
            self._answer(page.table, page.table.asked)

    def _answer(self, table: TableView, view: SeatView) -> None:
        match fallback(view):
            case Bid(tricks=tricks):
                named = [each for each in table.picker.buttons if each.text() == str(tricks)]
                for button in named[:1]:
                    button.click()
            case PlayCard(card=card):
                place = table.hand.cards.index(card)
                table.hand.accessible.buttons[place].click()
            case other:
                raise SelfTestError(f"the table asks for {type(other).__name__}")
