"""A line to type into that finds something, with a lens in front."""

from typing import Final

from PySide6.QtGui import QIcon, QPalette, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ohhell_desktop.table.stage.fonts import text_font
from ohhell_desktop.ui.widgets.icons import tinted_icon

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
        self._lens = self.addAction(QIcon(), QLineEdit.ActionPosition.LeadingPosition)
        self._name, self._hint = name, hint
        self.setPlaceholderText(hint)
        self.setAccessibleName(name)
        self.setClearButtonEnabled(True)
        self.setTextMargins(4, 0, 4, 0)

    def fit(self, scale: float, text: float) -> None:
        """Take a size and colours, and room for the hint."""
        self.setFont(text_font(max(13.0, 16 * scale) * text))
        self.setMinimumHeight(round(38 * max(scale, 0.8)))
        words = self.fontMetrics().horizontalAdvance(self._hint)
        self.setMinimumWidth(round(150 * scale))
        self.setMaximumWidth(max(words + 64, round(300 * scale)))
        self._show_hint()
        ratio, role = self.devicePixelRatioF(), QPalette.ColorRole.PlaceholderText
        self._lens.setIcon(tinted_icon("search", self.palette(), ratio, 20, role))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Show the hint, or its short form, as there is room."""
        super().resizeEvent(event)
        self._show_hint()

    def _show_hint(self) -> None:
        room = self.width() - _BESIDE
        fits = self.fontMetrics().horizontalAdvance(self._hint) <= room
        self.setPlaceholderText(self._hint if fits else self._name)
