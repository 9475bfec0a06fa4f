"""A dark note that says what was done, with a button that undoes it."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QPalette,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button

_TEXT: Final = 16


class _Line(QLabel):
    """A sentence that wants one line, and wraps only where that has no room."""

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the sentence on one line."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height())


class UndoNote(QWidget):
    """Shows a sentence; the button is there only if something can be undone.

    Attributes:
        button: undoes what the sentence says.
        further: does more of what the sentence says; there only if that is possible.
        undoable: whether what the sentence says can be undone.
    """

    undone = Signal()
    further_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.undoable = False
        self._label = _Line()
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self.button = paper_button("undo", self.tr("&Undo"), framed=True)
        self.button.clicked.connect(self.undone)
        self.further = paper_button("", "", framed=True)
        self.further.clicked.connect(self.further_wanted)
        self.further.hide()
        self._layout = QHBoxLayout(self)
        self._layout.addWidget(self._label, 1)
        self._layout.addWidget(self.further)
        self._layout.addWidget(self.button)
        self.hide()

    def text(self) -> str:
        """Return the sentence."""
        return self._label.text()

    def tell(self, sentence: str, *, undoable: bool = False, further: str = "") -> None:
        """Show a sentence, for screen readers too.

        Args:
            sentence: what was done.
            undoable: whether it can be undone.
            further: the words on the button that does more of it; empty for none.
        """
        self._label.setText(sentence)
        self.further.setText(further)
        self.further.setVisible(bool(further))
        self.undoable = undoable
        self.button.setVisible(undoable)
        self.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        size = max(13.0, _TEXT * scale) * text
        self._label.setFont(text_font(size, QFont.Weight.DemiBold))
        for button in (self.further, self.button):
            fit_button(button, max(scale, 0.76) * text)
        palette = self._label.palette()
        colours = window_colours(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.plate))
        self._label.setPalette(palette)
        pad = round(8 * scale)
        self._layout.setContentsMargins(2 * pad, pad // 2, pad, pad // 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the dark strip."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(window_colours(self.palette()).text))
        painter.drawRoundedRect(QRectF(self.rect()), 14, 14)
