"""The table with its standing, and the drawer with the score sheet beside it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.plan.cues import BeginDeal
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.moments.summary_layout import scale_of
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.game.score.sheet_drawer import SheetDrawer, drawer_width
from ohhell_desktop.ui.game.score.standing_card import StandingCard, standing_lines

_MOST_WIDENED: Final = 1.6
"""How much larger text makes the drawer at most."""


class SheetArea(QWidget):
    """Divides its width between the table and the drawer, which is open or closed.

    Attributes:
        standing: who leads, on the table while the drawer is closed.
        drawer: the score sheet.
        model: what the sheet shows.
    """

    opened = Signal(bool)
    """The player has opened or closed the drawer."""
    shown = Signal(bool)
    """The drawer can be seen now, or no longer."""

    def __init__(self, table: TableView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table = table
        table.setParent(self)
        self._names: tuple[str, ...] = ()
        self._avatars: tuple[int, ...] = ()
        self._open = self._crowded = self._as_page = False
        self._rail = QColor()
        self.model = ScoreSheetModel(self)
        self.standing = StandingCard(table.viewport())
        self.standing.clicked.connect(self.toggle)
        self.drawer = SheetDrawer(self)
        self.drawer.sheet.set_model(self.model)
        self.drawer.close_requested.connect(self.toggle)
        self.setMinimumSize(table.minimumSize())
        table.director.cue_started.connect(self._cue_started)
        table.director.motion_finished.connect(self._place_standing)

    @property
    def is_open(self) -> bool:
        """Whether the drawer is open and has not made way for a panel."""
        return not self.drawer.isHidden()

    @property
    def covers_table(self) -> bool:
        """Whether nothing of the table can be seen beside the drawer."""
        return self.is_open and self.drawer.width() >= self.width()

    def set_open(self, is_open: bool) -> None:
        """Open or close the drawer, without a signal; it does not take the place of the table."""
        self._open, self._as_page = is_open, False
        self._place()

    def set_crowded(self, *, crowded: bool) -> None:
        """Hide the drawer, or show it again, where it covers the table.

        Args:
            crowded: Whether a panel takes a part of the window.
        """
        self._crowded = crowded
        self._place()

    def toggle(self) -> None:
        """Open the drawer, as a page where the window is too narrow for both, or close it."""
        self._open = self._as_page = not self.is_open
        self._place()
        self.opened.emit(self._open)

    def set_game(self, view: SeatView, names: Sequence[str], avatars: Sequence[int]) -> None:
        """Show the score of a game.

        Args:
            view: the game as the viewer may see it.
            names: by seat.
            avatars: by seat.
        """
        self._names = tuple(names)
        self._avatars = tuple(avatars)
        self.model.set_game(view, names, avatars)
        self._show_standing(view)
        self._place()

    def update_score(self, view: SeatView) -> None:
        """Show the score of the same game."""
        self.model.update(view)
        self._show_standing(view)
        self._place_standing()

    def set_look(self, look: CardLook) -> None:
        """Show and name the suits as the pack is drawn."""
        self.model.set_look(look)

    def set_rail(self, colour: str) -> None:
        """Show another colour behind the drawer."""
        self._rail = QColor(colour)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the rail behind the drawer."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._rail)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Close the drawer with Escape, unless the key means something at the table."""
        if event.key() == Qt.Key.Key_Escape and self.is_open:
            self.toggle()
        else:
            super().keyPressEvent(event)

    def _show_standing(self, view: SeatView) -> None:
        lines = standing_lines(view.totals, self._names, self._avatars, view.seat)
        self.standing.show_standing(self._deal_of(view.number, len(view.plans)), lines)

    def _deal_of(self, number: int, deals: int) -> str:
        """Return which deal of the game one is, from 0."""
        if number + 1 == deals > 1:
            return self.tr("Last deal")
        return self.tr("Deal {number} of {deals}").format(number=number + 1, deals=deals)

    def _cue_started(self, cue: object) -> None:
        """Say which deal it is as soon as it is dealt."""
        if isinstance(cue, BeginDeal):
            self.standing.set_title(self._deal_of(cue.number, cue.deals))
        self._place_standing()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new width."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Lay out everything for another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._place()

    def _place(self) -> None:
        """Lay out the table and the drawer."""
        whole, scale = self.rect(), scale_of(self.width(), self.height())
        text = text_choice()
        written = scale * min(text, _MOST_WIDENED)
        wide = drawer_width(whole.width(), written, max(2, len(self._names)), text)
        beside = self._open and wide < whole.width()
        self._table.setGeometry(whole.adjusted(0, 0, -wide if beside else 0, 0))
        # A window that is made narrower shows the table.
        self._as_page = self._as_page and not (beside and self._open)
        self._show_drawer(shown=beside or (self._as_page and not self._crowded))
        if self.is_open:
            self.drawer.set_scale(scale)
            self.drawer.setGeometry(whole.adjusted(whole.width() - wide, 0, 0, 0))
            self.drawer.raise_()
        self._place_standing()

    def _show_drawer(self, *, shown: bool) -> None:
        if shown != self.is_open:
            self.drawer.setVisible(shown)
            self.shown.emit(shown)

    def _place_standing(self) -> None:
        layout = self._table.table_scene.layout
        hidden = layout is None or self.is_open or self._table.reduced
        room = None if hidden or layout is None else layout.standing
        text = 1.0 if layout is None else layout.text
        self.standing.place(room, scale_of(self.width(), self.height()) * text, text)
        self._table.table_scene.badges.info.set_with_number(self.standing.isHidden())
