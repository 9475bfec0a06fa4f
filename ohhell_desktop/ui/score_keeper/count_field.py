"""A number of tricks between a minus and a plus, which can be typed straight through."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.ui.kit.controls.fields import NumberField

UNSET: Final = -1
"""The value of a field in which nothing has been entered."""
_TEXT: Final = 20
_SIZE: Final = (104, 40)
_STEP: Final = 34
"""Width of the minus and the plus, at a scale of 1."""
_FORWARD: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_BLANK: Final = frozenset({Qt.Key.Key_Backspace, Qt.Key.Key_Delete})
_TEN: Final = 10


class CountField(NumberField):
    """A spin box that jumps over numbers that are not allowed.

    A digit that can only be the whole number goes on to the next field, if it is allowed.

    Args:
        allowed: returns the numbers that can be entered now.
        first: returns the number that the plus begins with in an empty field.
    """

    entered = Signal(int)
    """The player has entered a number, or :data:`UNSET`."""
    finished = Signal(str)
    """The player is done with the field; the digit that was typed for the next one, or nothing."""
    entered_by_key = Signal()
    """The player has pressed Enter in the field, in which nothing is wrong."""
    refused = Signal(int)
    """A number was typed that is not allowed."""

    def __init__(
        self,
        allowed: Callable[[], Sequence[int]],
        first: Callable[[], int] = lambda: 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._allowed = allowed
        self._first = first
        self._typed = ""
        self.setButtonSymbols(NumberField.ButtonSymbols.NoButtons)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setRange(UNSET, 99)
        # A dash would look like the minus beside it.
        self.setSpecialValueText("\N{NO-BREAK SPACE}")
        self.setValue(UNSET)
        line = self.lineEdit()
        line.setReadOnly(True)
        # Digits are taken as they are typed, so nothing is ever to be replaced.
        line.selectionChanged.connect(lambda: self.lineEdit().deselect())
        self.fewer = self._button("\N{MINUS SIGN}", -1)
        self.more = self._button("+", 1)

    def _button(self, sign: str, by: int) -> QToolButton:
        button = QToolButton(self, text=sign, autoRaise=True, autoRepeat=True)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self.stepBy(by))
        return button

    def setAccessibleName(self, name: str) -> None:  # noqa: N802
        """Name the field, and its two buttons after it."""
        super().setAccessibleName(name)
        self.fewer.setAccessibleName(self.tr("{field}: one fewer").format(field=name))
        self.more.setAccessibleName(self.tr("{field}: one more").format(field=name))

    def show_value(self, value: int | None) -> None:
        """Show a number, or that none was entered; this does not count as entering one."""
        number = UNSET if value is None else value
        if number != self.value():
            self._typed = ""
            self.setValue(number)
        self._show_steps()

    def fit(self, scale: float, text: float) -> None:
        """Give the field its size; it stays large enough for a finger."""
        grown = max(scale, 0.8) * text
        for widget in (self, self.fewer, self.more):
            widget.setFont(text_font(_TEXT * grown))
        for button in (self.fewer, self.more):
            button.setFixedWidth(round(_STEP * grown))
        self.setFixedSize(round(_SIZE[0] * grown), max(_SIZE[1], round(_SIZE[1] * grown)))
        self._place_steps()

    def stepEnabled(self) -> NumberField.StepEnabledFlag:  # noqa: N802
        """Let the keys step either way, from an empty field as well; stepBy knows the ends."""
        return (
            NumberField.StepEnabledFlag.StepUpEnabled | NumberField.StepEnabledFlag.StepDownEnabled
        )

    def stepBy(self, steps: int) -> None:  # noqa: N802
        """Go to the next allowed number; an empty field begins with the usual one."""
        self._typed = ""
        numbers = list(self._allowed())
        if not numbers:
            return
        if self.value() == UNSET:
            wanted = self._first()
            found = min(numbers, key=lambda number: (abs(number - wanted), number))
        elif steps > 0:
            found = next((number for number in numbers if number > self.value()), self.value())
        else:
            less = [number for number in numbers if number < self.value()]
            found = less[-1] if less else self.value()
        self._enter(found)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Take digits as they are typed; Enter goes on, Backspace empties the field."""
        text = event.text()
        if len(text) == 1 and text.isdecimal():
            self.type_digit(str(int(text)))
        elif event.key() in _FORWARD:
            if self._settle():
                self.entered_by_key.emit()
        elif event.key() in _BLANK:
            self._typed = ""
            self._enter(UNSET)
        elif event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def type_digit(self, digit: str) -> None:
        """Take a digit, for this number or, if it cannot belong to it, for the next field."""
        most = max(self._allowed(), default=0)
        whole = int(self._typed + digit)
        if self._typed and whole > most:
            if self._settle():
                self.finished.emit(digit)
            return
        if whole > most:
            self.refused.emit(whole)
            return
        self._typed += digit
        self._enter(whole, typing=True)
        if (whole * _TEN > most or not whole) and self._settle():
            self.finished.emit("")

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Take what was typed."""
        self._settle()
        super().focusOutEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Put the minus and the plus at the ends."""
        super().resizeEvent(event)
        self._place_steps()

    def _place_steps(self) -> None:
        ends = (self.fewer, self.more)
        if self.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            ends = (self.more, self.fewer)
        wide = ends[0].minimumWidth()
        for button, left in zip(ends, (2, self.width() - wide - 2), strict=True):
            button.setGeometry(left, 2, wide, self.height() - 4)

    def _enter(self, number: int, *, typing: bool = False) -> None:
        """Take a number, unless it is not allowed; more digits may still make it allowed."""
        if number != UNSET and number not in self._allowed():
            self.setValue(number)
            if not typing:
                self._settle()
            return
        self.setValue(number)
        self._show_steps()
        self.entered.emit(number)

    def _settle(self) -> bool:
        """Empty the field if what was typed is not allowed; return whether it may stay."""
        self._typed = ""
        number = self.value()
        if number == UNSET or not self.isEnabled() or number in self._allowed():
            return True
        self.setValue(UNSET)
        self._show_steps()
        self.refused.emit(number)
        return False

    def _show_steps(self) -> None:
        numbers = self._allowed()
        value = self.value()
        empty = value == UNSET
        self.fewer.setEnabled(empty or any(number < value for number in numbers))
        self.more.setEnabled(empty or any(number > value for number in numbers))
