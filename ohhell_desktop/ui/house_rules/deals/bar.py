"""One deal as a bar: a slider for the keyboard and for screen readers."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QWidget

from ohhell_desktop.look.inks import mixed
from ohhell_desktop.look.paint.paper import chosen_edge
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.house_rules.deals.edits import Deal
from ohhell_desktop.ui.house_rules.deals.geometry import BarsGeometry

_OWN_KEYS: Final = frozenset(
    {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}
)
_CORNER: Final = 4.0
_EDGE: Final = 2.0
_PARTNER: Final = 0.45
"""How strong the colour is of the bar that changes along with the current one."""


@dataclass(frozen=True, slots=True)
class BarLook:
    """How a bar is drawn."""

    hollow: bool = False
    """The deal is marked."""
    current: bool = False
    partner: bool = False
    """It changes along with the current bar."""


class DealBar(QAbstractSlider):
    """Draws itself in the column that the row gives it; the row handles the mouse.

    Up and Down change the value; all other keys are left to the row.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._geometry: BarsGeometry | None = None
        self._look = BarLook()
        self.setOrientation(Qt.Orientation.Vertical)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setPageStep(3)

    def show_deal(self, deal: Deal, place: int, count: int, largest: int) -> None:
        """Show one of several deals without emitting a signal.

        Args:
            deal: the deal.
            place: its place, from 0.
            count: how many deals there are.
            largest: the most cards that it can have.
        """
        with QSignalBlocker(self):
            self.setRange(1, max(largest, deal.cards))
            self.setValue(deal.cards)
        text = self.tr("Deal {number} of {count}")
        self.setAccessibleName(text.format(number=place + 1, count=count))
        self.setAccessibleDescription(self.tr("marked") if deal.marked else "")

    def set_look(self, geometry: BarsGeometry, look: BarLook) -> None:
        """Draw the bar in this way, in a column as high as the row."""
        if (geometry, look) != (self._geometry, self._look):
            self._geometry = geometry
            self._look = look
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Change the value; leave other keys to the row."""
        if event.key() in _OWN_KEYS:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the bar, with a double arrow above the current one."""
        del event
        if self._geometry is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = self._geometry.bar(0, self.value())
        colour = self._colour()
        pen = QPen(colour, _EDGE)
        painter.setPen(pen if self._look.hollow or self._is_flat() else Qt.PenStyle.NoPen)
        painter.setBrush(Qt.BrushStyle.NoBrush if self._look.hollow else self._fill(colour))
        inset = _EDGE / 2 if painter.pen().style() is not Qt.PenStyle.NoPen else 0
        corner = min(_CORNER, area.width() / 3)
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), corner, corner)
        if self._look.current:
            self._draw_arrows(painter, area)

    def _is_flat(self) -> bool:
        return window_colours(self.palette()).flat

    def _colour(self) -> QColor:
        """Return the colour of the bar: ink, or that of what is chosen."""
        colours = window_colours(self.palette())
        ink = self.palette().windowText().color()
        if not self.isEnabled():
            return mixed(ink, QColor(colours.plate), 0.4)
        if self._is_flat() or not (self._look.current or self._look.partner):
            return ink
        chosen = chosen_edge(colours)
        return chosen if self._look.current else mixed(chosen, ink, _PARTNER)

    def _fill(self, colour: QColor) -> QColor:
        """Return the colour inside the bar; in high contrast the current one is yellow."""
        if self._is_flat() and self._look.current:
            return QColor(window_colours(self.palette()).turn)
        return colour

    def _draw_arrows(self, painter: QPainter, bar: QRectF) -> None:
        """Draw a double arrow above the bar: it can be moved up and down."""
        assert self._geometry is not None  # noqa: S101 - as in paintEvent
        side = min(self._geometry.above * 0.36, bar.width() / 2, 6.0)
        pen = QPen(self.palette().windowText().color(), 1.8)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle = QPointF(bar.center().x(), bar.top() - 3 - side * 1.3)
        reach = QPointF(0, side * 1.2)
        painter.drawLine(middle - reach, middle + reach)
        for end, way in ((middle - reach, 1), (middle + reach, -1)):
            across, along = QPointF(side * 0.7, 0), QPointF(0, way * side * 0.7)
            painter.drawPolyline([end - across + along, end, end + across + along])
