"""Shows the summary of a deal and the result of a game over the table."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.moments.again_scene import AgainScene
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal


class Scenes(QObject):
    """Covers the table with one scene at a time.

    Attributes:
        current: what covers the table; None while the table can be seen.
    """

    proceed = Signal()
    """The player wants to continue after a summary; the table is uncovered."""
    play_again_requested = Signal()
    new_game_requested = Signal()
    sheet_requested = Signal()
    """The player wants to see the score sheet."""
    again_requested = Signal()
    """The player wants to play a deal once more that was played again."""
    again_done = Signal()
    """The player has seen both results of a deal that was played again."""
    watch_requested = Signal()
    """The player wants to watch the game again."""
    game_review_requested = Signal()
    """The player wants to see how the game was played."""
    review_requested = Signal(int)
    """The player wants to look again at the deal that is summed up: its number, from 0."""
    left = Signal()
    """The player leaves the table after the result."""
    covered = Signal(bool)
    """The result of a game covers the table, or nothing does any more."""

    def __init__(self, table: TableView) -> None:
        """Set up without a scene.

        Args:
            table: what is covered.
        """
        super().__init__(table)
        self._table = table
        self._percent = 100
        table.director.last_trick_hidden.connect(self._cover_again)
        self.current: DealSummary | ResultScene | AgainScene | None = None

    def set_speed(self, percent: int) -> None:
        """Set the speed of motion; 0 is no motion."""
        self._percent = percent

    def set_look(self, look: CardLook) -> None:
        """Name suits as the pack is drawn."""
        if isinstance(self.current, DealSummary):
            self.current.set_look(look)

    def repaint(self) -> None:
        """Draw the scene again, in the present colours of the table."""
        if self.current is not None:
            self.current.update()

    def sum_up(self, deal: ScoredDeal, look: CardLook) -> None:
        """Show the summary of a deal."""
        self.close()
        scene = DealSummary(deal, self._table, look=look, percent=self._percent)
        scene.sheet_requested.connect(self.sheet_requested)
        scene.proceed.connect(self._proceed)
        scene.review_requested.connect(lambda: self.review_requested.emit(deal.number - 1))
        self.current = scene

    def add_note(self, number: int, text: str) -> bool:
        """Add a sentence to the summary of a deal, from 0; return whether that is shown."""
        scene = self.current
        if not isinstance(scene, DealSummary) or scene.number != number:
            return False
        scene.add_note(text)
        return True

    def _proceed(self) -> None:
        self.close()
        self.proceed.emit()

    def end(
        self,
        view: SeatView,
        names: Sequence[str],
        avatars: Sequence[int],
        viewer: Seat | None,
        aside: str,
        helped: Sequence[str] = (),
    ) -> None:
        """Show the result of a game; see :class:`ResultScene`."""
        self.close()
        scene = ResultScene(
            view,
            names,
            self._table,
            avatars=avatars,
            viewer=viewer,
            aside=aside,
            helped=helped,
            percent=self._percent,
        )
        scene.play_again_requested.connect(self.play_again_requested)
        scene.new_game_requested.connect(self.new_game_requested)
        scene.sheet_requested.connect(self.sheet_requested)
        scene.review_requested.connect(self.game_review_requested)
        scene.watch_requested.connect(self.watch_requested)
        scene.left.connect(self.left)
        self.current = scene
        self.covered.emit(True)

    def compare(
        self,
        results: tuple[DealResult, DealResult],
        names: Sequence[str],
        avatars: Sequence[int],
        viewer: Seat | None,
    ) -> None:
        """Show both results of a deal that was played again; see :class:`AgainScene`."""
        self.close()
        scene = AgainScene(results, names, avatars, viewer, self._table)
        scene.again_requested.connect(self.again_requested)
        scene.done.connect(self.again_done)
        self.current = scene

    def close(self) -> None:
        """Uncover the table."""
        scene, self.current = self.current, None
        if scene is not None:
            scene.hide()
            scene.deleteLater()
            self.covered.emit(False)

    def show_last_trick(self) -> None:
        """Show the last trick on the table; a summary makes way for it until it is hidden."""
        scene = self.current
        if isinstance(scene, ResultScene):
            return
        if scene is not None:
            scene.skip()
            scene.hide()
            self._table.setFocus()
        self._table.show_last_trick()
        if self._table.director.last_trick is None:
            self._cover_again()

    def _cover_again(self) -> None:
        """Show the summary that has made way for the last trick."""
        if self.current is not None and self.current.isHidden():
            self.current.show_again()

    def show_again(self, sum_up: Callable[[], None], end: Callable[[], None]) -> None:
        """Show the present scene again, without motion; the keyboard stays where it is.

        Args:
            sum_up: shows the summary.
            end: shows the result.
        """
        focus: QWidget | None = QApplication.focusWidget()
        if self.current is None or isinstance(self.current, AgainScene):
            return
        elsewhere = focus is not None and not self.current.isAncestorOf(focus)
        (sum_up if isinstance(self.current, DealSummary) else end)()
        self.skip()
        if focus is not None and elsewhere:
            focus.setFocus()

    def skip(self) -> bool:
        """Show at once what the scene still has to show; return whether there is a scene."""
        if self.current is None:
            return False
        self.current.skip()
        return True
