"""A note in a corner of the window that says for a moment what a key has done."""

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import window_colours

_STAYS: Final = 1800
_STAYS_A_WORD: Final = 300
"""How long it stays, in ms: at least, and for each of its words."""
_WIDEST: Final = 0.28
"""The share of the window's width in which the words stand; longer ones make lines."""
_WRAPPED: Final = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
_AWAY: Final = 22
"""How far it is from the edges, in pixels."""


class ShortNote(QWidget):
    """Shows a few words over its parent, and hides by itself."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._host = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = ""
        self._timer = QTimer(self, singleShot=True, interval=_STAYS)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def text(self) -> str:
        """The words while they can be seen, else an empty text."""
        return "" if self.isHidden() else self._words

    def tell(self, words: str) -> None:
        """Show words in the lower left, beside the cards, for screen readers too."""
        self._words = words
        metrics, line = QFontMetrics(self._font()), line_size(self, 1)
        room = QRect(0, 0, round(self._host.width() * _WIDEST), self._host.height())
        size = metrics.boundingRect(room, _WRAPPED, words).size()
        wide, high = size.width() + 2 * line, size.height() + line
        self.setGeometry(_AWAY, self._host.height() - high - _AWAY, wide, high)
        self.show()
        self.raise_()
        self.update()
        self._timer.start(max(_STAYS, _STAYS_A_WORD * len(words.split())))
        self._announce(words)

    def _announce(self, words: str) -> None:
        # Imported late: the enumerations of QAccessible would delay the start page.
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415

        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _font(self) -> QFont:
        return text_font(line_size(self, 0.9), QFont.Weight.DemiBold)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the words on a small dark strip."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, box = window_colours(self.palette()), QRectF(self.rect())
        drawing.panel(painter, box, colours.text, colours.plate, line_size(self, 0.6))
        painter.setFont(self._font())
        painter.setPen(QColor(colours.plate))
        side = line_size(self, 0.5)
        painter.drawText(self.rect().adjusted(side, 0, -side, 0), _WRAPPED, self._words)
