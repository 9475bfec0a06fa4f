"""The picker over the table: numbers to bid, suits to name; for the mouse and for keys."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table.input.choice_button import ChoiceButton, PickerChoice
from ohhell_desktop.table.plan import durations, spacing
from ohhell_desktop.table.plan.colours import LIGHT, TableColours
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.stage import drawing
from ohhell_desktop.table.stage.fonts import display_font
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch

_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}
_ENDS: Final = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_SMALLER: Final = 0.08
"""The step by which text becomes smaller until it fits."""

_SQUEEZED: Final = 0.8
"""A question may be made that much smaller to fit."""


class Picker(QWidget):
    """A panel with a question and its possible answers."""

    chosen = Signal(object)
    """A choice was made, barred or not: its value."""
    entered = Signal()
    """The mouse has come from the table, which does not hear of it any more."""

    def __init__(self, parent: QWidget, clock: MillisecondClock | None = None) -> None:
        super().__init__(parent)
        self._colours = LIGHT
        self._title = ""
        self._note = ""
        self._buttons: list[ChoiceButton] = []
        self._line = 20
        self._stressed = False
        self._typed = ""
        self._typing = Stopwatch(clock)
        self.is_too_early: Callable[[], bool] = lambda: False
        """Returns whether a press now cannot be meant as an answer."""
        self.hide()

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """The buttons, in order."""
        return tuple(self._buttons)

    @property
    def note(self) -> str:
        """The lines below the buttons: why a choice is barred, or what it is worth."""
        return self._note

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        for button in self._buttons:
            button.set_look(colours, button.height())
        self.update()

    def offer(self, title: str, choices: Sequence[PickerChoice], note: str = "") -> None:
        """Ask for one of the choices.

        Args:
            title: The question.
            choices: The answers.
            note: Lines below the answers.
        """
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._title, self._note, self._typed = title, note, ""
        self._stressed = False
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)
        self._buttons = [ChoiceButton(choice, self) for choice in choices]
        for button in self._buttons:
            button.clicked.connect(self._clicked)
            button.is_too_early = self.is_too_early
        self._chain()

    def amend(self, title: str, choices: Sequence[PickerChoice], note: str) -> None:
        """Replace the texts and each choice by another; the picker stays open."""
        self._title, self._note = title, note
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)
        for button, choice in zip(self._buttons, choices, strict=True):
            button.set_choice(choice)
        self.update()

    @property
    def _asks_for_numbers(self) -> bool:
        return bool(self._buttons) and all(button.choice.large for button in self._buttons)

    @property
    def top(self) -> int | None:
        """The upper edge; None while the picker is hidden."""
        return self.y() if self.isVisible() else None

    def stress(self, text: str) -> bool:
        """Stress the note, if it is this text; return False if it is not, or not visible.

        The note says why a choice is barred; the same in a toast would only repeat it.
        """
        if not self.isVisible() or self._note != text:
            return False
        self._stressed = True
        self.update()
        return True

    def focus_value(self, value: object) -> None:
        """Give the choice with a value the keyboard focus, visibly."""
        for button in self._buttons:
            if button.choice.value == value:
                button.setFocus(Qt.FocusReason.TabFocusReason)

    def focus_edge(self, *, last: bool) -> None:
        """Give the first or the last choice that can be made the keyboard focus."""
        open_ones = [b for b in self._buttons if b.isEnabled() and not b.choice.barred]
        if open_ones:
            open_ones[-1 if last else 0].setFocus(Qt.FocusReason.TabFocusReason)

    def _chain(self) -> None:
        for before, after in zip(self._buttons, self._buttons[1:], strict=False):
            self.setTabOrder(before, after)

    def open(self, room: Rect, scale: float, bottom: float, *, focus: bool = True) -> None:
        """Show the picker.

        Args:
            room: The area in which it may lie.
            scale: Size of the table's text.
            bottom: Where its lower edge should be.
            focus: Whether it takes the keyboard focus. No choice has it before the player goes to
                one, so that a press too many of Enter or Space chooses nothing.
        """
        self.place(room, scale, bottom)
        self.show()
        self.raise_()
        if focus:
            self.setFocus()

    def place(self, room: Rect, scale: float, bottom: float) -> None:
        """Move the picker; where text as large as wanted does not fit, it is smaller.

        The arguments are those of :meth:`open`.
        """
        for larger in spacing.LARGE_BUTTONS if self._asks_for_numbers else ():
            if self._place(room, scale, bottom, larger):
                return
        while not self._place(room, scale, bottom) and scale > 1:
            scale -= _SMALLER

    def _place(self, room: Rect, scale: float, bottom: float, larger: float = 1.0) -> bool:
        """Move the picker, with as many rows as are needed; return whether it fits."""
        high = round(spacing.BUTTON * scale * larger)
        gap, pad = round(spacing.BUTTON_GAP * scale * larger), round(spacing.PADDING * scale)
        self._line = round(spacing.LINE * scale)
        for button in self._buttons:
            button.set_look(self._colours, high)
        sizes = [button.sizeHint() for button in self._buttons]
        widest = max((size.width() for size in sizes), default=high)
        columns = max(1, int((room.w - 2 * pad + gap) // (widest + gap)))
        rows = -(-len(sizes) // columns)
        columns = -(-len(sizes) // max(1, rows))
        face, small = self._faces()
        notes = self._note.splitlines()
        lines = [(self._title, face), *((line, small) for line in notes)]
        widest_line = max(drawing.text_width(line, font) for line, font in lines)
        wide = max(columns * (widest + gap) - gap, min(widest_line + 4, room.w - 2 * pad)) + 2 * pad
        head = self._line * 1.35 if self._title else 0
        foot = self._line * (0.15 + 1.2 * len(notes)) if notes else 0
        tall = head + rows * (high + gap) - gap + foot + 2 * pad
        x = min(max(room.cx - wide / 2, room.x), room.right - wide)
        y = max(room.y, min(bottom, room.bottom) - tall)
        self.setGeometry(QRect(round(x), round(y), round(wide), round(tall)))
        first = (wide - columns * (widest + gap) + gap) / 2
        for number, button in enumerate(self._buttons):
            row, column = divmod(number, columns)
            button.setGeometry(
                round(first + column * (widest + gap)),
                round(pad + head + row * (high + gap)),
                widest,
                high,
            )
            button.show()
        self.update()
        if larger > 1 and rows > 1:
            return False
        head_fits = drawing.text_width(self._title, face) * _SQUEEZED <= room.w - 2 * pad
        return tall <= min(bottom, room.bottom) - room.y and head_fits

    def _faces(self) -> tuple[QFont, QFont]:
        return display_font(self._line * 1.05), drawing.font(self._line * 0.74)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the panel, the question and the note."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        colours, pad = self._colours, self._line * 0.5
        drawing.panel(painter, whole, colours.plate, colours.rim, self._line * 0.7)
        face, small = self._faces()
        head = QRectF(pad / 2, pad, whole.width() - pad, self._line * 1.3)
        drawing.text(painter, head, self._title, face, colours.text, drawing.CENTRED)
        barred = any(button.choice.barred for button in self._buttons)
        ink = colours.over if barred else colours.soft_text
        foot = QRectF(pad, whole.height() - pad, whole.width() - 2 * pad, self._line * 1.2)
        _write(painter, foot, self._note, small, ink, underlined=self._stressed)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Tell the table that the mouse is here."""
        super().enterEvent(event)
        self.entered.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move with arrows, find with digits or letters, choose with Enter or Space."""
        key = Qt.Key(event.key())
        for button in self._buttons:
            button.forget_mouse()
        if key in _ENTER:
            self._choose(self._focused())
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._step(self._columns() * (1 if key == Qt.Key.Key_Down else -1))
        elif key in _ENDS and self._buttons:
            self._buttons[_ENDS[key]].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.text().isascii() and event.text().isalnum():
            self._type(event.text())
        else:
            event.ignore()

    def _columns(self) -> int:
        top = self._buttons[0].y() if self._buttons else 0
        return sum(button.y() == top for button in self._buttons)

    def _focused(self) -> ChoiceButton | None:
        return next((button for button in self._buttons if button.hasFocus()), None)

    def _step(self, by: int) -> None:
        button = self._focused()
        if button is None:
            self.focus_edge(last=by < 0)
            return
        place = self._buttons.index(button) + by
        if 0 <= place < len(self._buttons):
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _type(self, key: str) -> None:
        """Go to the number or word that is typed; keys that follow soon make it longer."""
        late = self._typing.restart() > durations.DIGITS
        labels = [button.choice.label.casefold() for button in self._buttons]
        longer = key.casefold() if late else self._typed + key.casefold()
        self._typed = longer if _place_of(longer, labels) is not None else key.casefold()
        place = _place_of(self._typed, labels)
        if place is not None:
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, ChoiceButton):
            self._choose(button)

    def _choose(self, button: ChoiceButton | None) -> None:
        if button is not None:
            self.chosen.emit(button.choice.value)


def _place_of(typed: str, labels: Sequence[str]) -> int | None:
    """Return which label is what was typed, or else begins with it."""
    if typed in labels:
        return labels.index(typed)
    return next((at for at, label in enumerate(labels) if label.startswith(typed)), None)


def _write(
    painter: QPainter, line: QRectF, note: str, font: QFont, ink: str, *, underlined: bool
) -> None:
    """Write the lines of a note above a place, bold and underlined if they are stressed."""
    if underlined:
        font.setBold(True)
    for text in reversed(note.splitlines()):
        line.translate(0, -line.height())
        if underlined:
            wide, below = drawing.text_width(text, font), line.bottom() - line.height() / 15
            painter.fillRect(QRectF(line.center().x() - wide / 2, below, wide, 2), QColor(ink))
        drawing.text(painter, line, text, font, ink, drawing.CENTRED)
