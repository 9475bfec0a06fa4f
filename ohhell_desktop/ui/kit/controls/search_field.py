"""A line to type into that finds something, with a lens in front."""

from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QToolButton, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import tinted_icon
from ohhell_desktop.look.translate import tr

_LENS: Final = 16
_LENS_PLACE: Final = 7
"""Size of the lens, and how far it is from the left edge."""
_BESIDE: Final = 48
"""What the lens and the margins take of the width."""


class SearchField(QLineEdit):
    """A line edit with a lens and a button that clears it.

    Args:
        name: what it finds, for screen readers.
        hint: what to type, shown while it is empty.
        parent: the page.
    """

    def __init__(self, name: str, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lens = QIcon()
        self._name = name
        self._hint = hint
        self.setPlaceholderText(hint)
        self.setAccessibleName(name)
        add_clear_button(self)
        self.setTextMargins(_LENS_PLACE + _LENS + 7, 0, 4, 0)

    def fit(self, scale: float, text: float) -> None:
        """Take a size and colours, and room for the hint."""
        self.setFont(text_font(max(13.0, 16 * scale) * text))
        self.setMinimumHeight(round(38 * max(scale, 0.8)))
        words = self.fontMetrics().horizontalAdvance(self._hint)
        self.setMinimumWidth(round(150 * scale))
        self.setMaximumWidth(max(words + 64, round(300 * scale)))
        self._show_hint()
        ratio, role = self.devicePixelRatioF(), QPalette.ColorRole.PlaceholderText
        self._lens = tinted_icon("search", self.palette(), ratio, _LENS, role)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show the hint, or its short form, as there is room."""
        super().resizeEvent(event)
        self._show_hint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the lens, which cannot be pressed, in front of the line."""
        super().paintEvent(event)
        painter = QPainter(self)
        top = (self.height() - _LENS) // 2
        self._lens.paint(painter, QRect(_LENS_PLACE, top, _LENS, _LENS))

    def _show_hint(self) -> None:
        room = self.width() - _BESIDE
        fits = self.fontMetrics().horizontalAdvance(self._hint) <= room
        self.setPlaceholderText(self._hint if fits else self._name)


def add_clear_button(field: QLineEdit) -> None:
    """Give a line edit a button that clears it, with a name, which Qt's has not."""
    field.setClearButtonEnabled(True)
    for button in field.findChildren(QToolButton):
        button.setAccessibleName(tr("Clear"))
