"""A panel that shows a sentence for some seconds: what cannot be done and why, or what was done."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.clear import MessageRoom, clearest, message_rooms
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.spacing import TOAST_GAP, TOAST_TEXT

_AROUND: Final = 1.1
"""Room above and below the sentence together, in sizes of the text."""
_SHARES: Final = (1.0, 0.85, 0.7, 0.55)
"""Shares of the usual size of the text to try: the smaller ones where there is little room."""
_WRAPPED: Final = int(drawing.CENTRED) | int(Qt.TextFlag.TextWordWrap)


class Toast(QWidget):
    """Shows a sentence above the hand, and hides by itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._colours = LIGHT
        self._text = ""
        self._size = 14.0
        self._warning = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """The sentence while it can be seen, else an empty text."""
        return self._text if self.isVisible() else ""

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.update()

    def show_text(
        self,
        text: str,
        layout: TableLayout,
        top: int | None = None,
        lying: Sequence[Rect] = (),
        *,
        warning: bool = True,
    ) -> None:
        """Show a sentence in the middle of the table, or beside the viewer's plate.

        Args:
            text: The sentence.
            layout: The table.
            top: The upper edge of a question in the middle; None to reach down to the plate.
            lying: What it should not cover; it covers as little of it as possible.
            warning: Whether it says that something cannot be done.
        """
        self._warning = warning
        self._text = text
        self.place(layout, top, lying)
        self.setAccessibleName(text)
        self.show()
        self.raise_()
        self._timer.start(durations.TOAST)

    def place(
        self, layout: TableLayout, top: int | None = None, lying: Sequence[Rect] = ()
    ) -> None:
        """Lie where least is covered; see :meth:`show_text`."""
        rooms = list(message_rooms(layout, top, TOAST_GAP * layout.scale))
        for share in _SHARES:
            self._size = TOAST_TEXT * layout.scale * share
            smallest = share == _SHARES[-1]
            found = (self._in_room(room, squeezed=smallest) for room in rooms)
            if places := [place for place in found if place is not None]:
                self.setGeometry(drawing.qrect(clearest(places, lying)).toRect())
                break
        self.update()

    def _in_room(self, room: MessageRoom, *, squeezed: bool) -> Rect | None:
        """Return the place of the sentence in a room; None if it does not fit there.

        Args:
            room: The room.
            squeezed: Whether it lies in the middle even if it does not fit.
        """
        metrics = QFontMetricsF(drawing.font(self._size, bold=True))
        wide, high = room.area.w - 2 * self._size, room.area.h - _AROUND * self._size
        lines = self._broken(wide)
        needed = metrics.boundingRect(QRectF(0, 0, wide, high), _WRAPPED, lines)
        fits = needed.width() <= wide and needed.height() <= high
        if not fits and (room.side or not squeezed):
            return None
        return room.place(needed.width() + 2.2 * self._size, needed.height() + _AROUND * self._size)

    def _broken(self, width: float) -> str:
        """Return the sentence in lines."""
        return "\n".join(drawing.balanced(self._text, drawing.font(self._size, bold=True), width))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Forget the sentence: a screen reader finds what cannot be seen, too."""
        super().hideEvent(event)
        self._text = ""
        self.setAccessibleName("")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the sentence on a panel."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, colours = QRectF(self.rect()), self._colours
        ink = colours.over if self._warning else colours.text
        edge = ink if self._warning else colours.plate_edge
        drawing.panel(painter, whole, colours.plate, edge, self._size * 0.7)
        painter.setFont(drawing.font(self._size, bold=True))
        painter.setPen(QColor(ink))
        inner = whole.adjusted(self._size, 0, -self._size, 0)
        painter.drawText(inner, _WRAPPED, self._broken(inner.width() + 1))
        painter.end()
