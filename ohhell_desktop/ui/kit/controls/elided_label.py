"""A label whose text may be longer than its room."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.rich_text import escape_rich_text

_LEAST: Final = 3
"""The least width, in lines of text."""


class ElidedLabel(QLabel):
    """Shows a plain text on one line, or its beginning; then its tooltip is the whole."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def shown_text(self) -> str:
        """Return the text as it is shown."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the height of the text and a small width."""
        whole = super().minimumSizeHint()
        return QSize(min(whole.width(), line_size(self, _LEAST)), whole.height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Offer the whole text where it does not fit."""
        super().resizeEvent(event)
        cut = self.shown_text() != self.text()
        self.setToolTip(escape_rich_text(self.text()) if cut else "")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw what fits."""
        del event
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self.palette().windowText().color())
        flags = int(self.alignment()) | Qt.TextFlag.TextSingleLine
        painter.drawText(self.contentsRect(), flags, self.shown_text())
