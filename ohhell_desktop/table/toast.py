"""A sentence near the hand for some seconds: why something cannot be done."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table import drawing, speeds
from ohhell_desktop.table.theme import LIGHT, Theme


class Toast(QWidget):
    """Shows a sentence and goes by itself."""

    def __init__(self, parent: QWidget) -> None:
        """Args: the widget over which it lies."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = LIGHT
        self._words = ""
        self._size = 14.0
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        self.hide()

    @property
    def words(self) -> str:
        """What it says while it can be seen."""
        return self._words if self.isVisible() else ""

    def set_theme(self, theme: Theme) -> None:
        """Take over other colours."""
        self._theme = theme
        self.update()

    def say(self, words: str, area: QRectF, size: float) -> None:
        """Show a sentence.

        Args:
            words: the sentence.
            area: the room for it; it stands at its lower edge, in its middle.
            size: of the text in pixels.
        """
        self._words, self._size = words, size
        metrics = QFontMetricsF(drawing.font(size, bold=True))
        room = area.adjusted(size, 0, -size, 0)
        flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
        text = metrics.boundingRect(room, flags, words)
        wide, high = text.width() + 2.2 * size, text.height() + 1.1 * size
        x = area.center().x() - wide / 2
        self.setGeometry(round(x), round(area.bottom() - high), round(wide), round(high))
        self.setAccessibleName(words)
        self.show()
        self.raise_()
        self.update()
        self._timer.start(speeds.TOAST)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the sentence on a panel."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole, theme = QRectF(self.rect()), self._theme
        drawing.panel(painter, whole, theme.plate, theme.over, self._size * 0.7)
        painter.setFont(drawing.font(self._size, bold=True))
        painter.setPen(QColor(theme.over))
        inner = whole.adjusted(self._size, 0, -self._size, 0)
        painter.drawText(inner, int(drawing.CENTRED) | int(Qt.TextFlag.TextWordWrap), self._words)
        painter.end()
