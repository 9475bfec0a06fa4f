"""The drawer at the right of the table: a sheet of paper with the whole score."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import resize_tinted_icon, set_tinted_icon
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.table.plan.arrangement.sizes import least_width
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet

_FIRST: Final = 76.0
"""Width of the column of the deals, at a scale of 1."""
_SEAT: Final = 98.0
_LEAST_SEAT: Final = 44.0
_FRAME: Final = 52.0
"""Margins and scroll bar."""
_LEAST: Final = 300.0
_TITLE: Final = 27.0
_CROSS: Final = 20
_MOST_LARGER: Final = 1.6
"""How much larger text makes the title and the cross at most."""
_RADIUS: Final = 16.0
_SHADOW: Final = 6


def drawer_width(width: float, scale: float, seats: int, text: float = 1.0) -> int:
    """Return how wide the drawer is; where the table has no room beside it, it takes everything.

    Args:
        width: width of the page.
        scale: size of its texts.
        seats: how many players there are.
        text: how much larger than usual the player wants text.
    """
    wanted = max((_FRAME + _FIRST + seats * _SEAT) * scale, _LEAST)
    least = _FRAME + _FIRST * max(scale, 0.75) + seats * _LEAST_SEAT
    room = width - least_width(text)
    return round(width if room < least else min(wanted, room))


class SheetDrawer(QWidget):
    """Shows the score sheet on paper, with a title and a button to close it."""

    close_requested = Signal()
    print_requested = Signal()
    review_requested = Signal(int)
    """The player wants to look again at a deal that is over, from 0."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Score sheet"))
        self.sheet = ScoreSheet(self)
        self._title = QLabel(self.tr("Score sheet"))
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.setAccessibleName(self.tr("Close the score sheet"))
        self.close_button.setToolTip(self.tr("Close the score sheet"))
        set_tinted_icon(self.close_button, "close", _CROSS)
        self.close_button.clicked.connect(self.close_requested)
        self.review_button = paper_button("search", self.tr("Review"))
        self.review_button.setToolTip(self.tr("Look again at the last deal that is over"))
        self.review_button.clicked.connect(self._review_last)
        self.sheet.deal_chosen.connect(self.review_requested)
        self.sheet.done_changed.connect(self.review_button.setEnabled)
        self.print_button = paper_button("print", "")
        self.print_button.setAccessibleName(self.tr("Print"))
        self.print_button.setToolTip(self.tr("The score sheet on paper, or as a PDF"))
        self.print_button.clicked.connect(self.print_requested)
        self._head = QHBoxLayout()
        self._head.addWidget(self._title)
        self._head.addStretch(1)
        self._head.addWidget(self.review_button)
        self._head.addWidget(self.print_button)
        self._head.addWidget(self.close_button)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(0)
        self._layout.addLayout(self._head)
        self._layout.addWidget(self.sheet, 1)
        self.set_scale(1.0)
        self.hide()

    def set_scale(self, scale: float) -> None:
        """Write everything larger or smaller; 1 is the size in a window of usual size."""
        pad = round(20 * scale)
        self._layout.setContentsMargins(pad, round(12 * scale), pad, round(14 * scale) + _SHADOW)
        larger = min(text_choice(), _MOST_LARGER)
        self._title.setFont(display_font(max(18.0, _TITLE * scale) * larger))
        resize_tinted_icon(self.close_button, round(_CROSS * larger))
        self.close_button.setMinimumSize(QSize(40, 40) * larger)
        for button in (self.review_button, self.print_button):
            fit_button(button, max(scale, 0.76) * larger)
        self.sheet.set_scale(scale)
        self._fit_head()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Leave the title out where the buttons need its room."""
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        margins = self._layout.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        buttons = (self.review_button, self.print_button, self.close_button)
        needed = sum(button.sizeHint().width() + self._head.spacing() for button in buttons)
        self._title.setVisible(self._title.sizeHint().width() + needed <= room)

    def _review_last(self) -> None:
        if self.sheet.done:
            self.review_requested.emit(self.sheet.done - 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper on the rail's colour."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(_SHADOW, 4, -4, -4 - _SHADOW)
        draw_paper(painter, paper, window_colours(self.palette()), _RADIUS)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Keep clicks beside the sheet away from what lies below."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)
