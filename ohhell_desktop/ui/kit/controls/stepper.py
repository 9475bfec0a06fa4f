"""A number between a minus and a plus button, on the cloth."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QFont, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton

_TEXT: Final = 17
_ROOM: Final = 130
"""Width of the words, at a scale of 1."""


class Stepper(QWidget):
    """Changes a number by one; its methods are named as those of QSpinBox.

    Args:
        words: returns a number in words.
        parent: the page.

    Attributes:
        fewer: the minus button.
        more: the plus button.
    """

    valueChanged = Signal(int)  # noqa: N815 - as of QSpinBox

    def __init__(self, words: Callable[[int], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._least = 0
        self._most = 0
        self._value = 0
        self.fewer = ClothButton("", "\N{MINUS SIGN}")
        self.more = ClothButton("", "+")
        self._label = QLabel()
        self._label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fewer.clicked.connect(lambda: self._step(-1))
        self.more.clicked.connect(lambda: self._step(1))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addStretch(1)
        for widget in (self.fewer, self._label, self.more):
            layout.addWidget(widget)
        layout.addStretch(1)

    def minimum(self) -> int:
        """Return the least possible number."""
        return self._least

    def maximum(self) -> int:
        """Return the greatest possible number."""
        return self._most

    def value(self) -> int:
        """Return the number."""
        return self._value

    def setRange(self, least: int, most: int) -> None:  # noqa: N802 - as of QSpinBox
        """Set what numbers are possible."""
        self._least = least
        self._most = max(least, most)
        self.setValue(self._value)
        self._show()

    def setValue(self, value: int) -> None:  # noqa: N802 - as of QSpinBox
        """Change the number to one that is possible."""
        value = min(max(value, self._least), self._most)
        if value != self._value:
            self._value = value
            self._show()
            self.valueChanged.emit(value)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        for button in (self.fewer, self.more):
            button.set_scale(max(scale, 0.76) * text)
        self._label.setFont(text_font(max(14.0, _TEXT * scale) * text, QFont.Weight.DemiBold))
        self._label.setMinimumWidth(round(_ROOM * scale))
        palette = self._label.palette()
        colours = window_colours(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.felt_text))
        self._label.setPalette(palette)

    def _step(self, by: int) -> None:
        self.setValue(self._value + by)
        said = QAccessibleAnnouncementEvent(self, self._label.text())
        QAccessible.updateAccessibility(said)

    def _show(self) -> None:
        self._label.setText(self._words(self._value))
        # The focus stays on a button that has just reached the end.
        self.fewer.setEnabled(self._value > self._least)
        self.more.setEnabled(self._value < self._most)
