"""Invisible buttons over the cards in hand, for the keyboard and for screen readers.

A graphics view exposes nothing to screen readers by itself; a button has a name, takes the focus
and can be pressed. The mouse passes through to the cards.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

_PRESS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_FAR: Final = 1000
"""More cards than any hand has: to the edge."""
_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Home: -_FAR,
    Qt.Key.Key_End: _FAR,
}
_BY_KEY: Final = frozenset(
    {
        Qt.FocusReason.TabFocusReason,
        Qt.FocusReason.BacktabFocusReason,
        Qt.FocusReason.ShortcutFocusReason,
    }
)
"""Reasons for which the focus comes by the player's wish, so that it is shown."""


class AccessibleCardButton(QAbstractButton):
    """A button for one card, or for the cards laid aside."""

    focus_changed = Signal(bool)
    """Whether the button has the keyboard focus now."""
    step_requested = Signal(int, bool)
    """A key moves the focus by a number of cards; with Ctrl, it may stop at any card."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_words(self, name: str, note: str) -> None:
        """Name the card, and say what can be done with it; the same words are no news."""
        if name != self.accessibleName():
            self.setAccessibleName(name)
        if note != self.accessibleDescription():
            self.setAccessibleDescription(note)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw nothing: the scene draws the card."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Announce the focus if a key brought it."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            self.focus_changed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Announce that the focus has gone."""
        super().focusOutEvent(event)
        self.focus_changed.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Press with Enter or Space, move with the arrows, Home and End."""
        key = Qt.Key(event.key())
        if key in _PRESS:
            if not event.isAutoRepeat():
                self.click()
        elif key in _STEPS:
            every = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.step_requested.emit(_STEPS[key], every)
        else:
            event.ignore()


class AccessibleCardButtons(QWidget):
    """The buttons of one hand; itself invisible, it only owns them."""

    pressed = Signal(int)
    """A button was pressed: its place."""
    focus_moved = Signal(object)
    """The place of the button with the focus; None if no button has it."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.hide()
        self._viewport = viewport
        self._buttons: list[AccessibleCardButton] = []
        self._shown = 0
        self._left: int | None = None
        """Where the focus was when the last card was played; None in a new hand."""
        self.stops: frozenset[int] = frozenset()
        """The places at which keys stop without Ctrl; empty: at every one."""

    @property
    def buttons(self) -> tuple[AccessibleCardButton, ...]:
        """The buttons in use, from left to right."""
        return tuple(self._buttons[: self._shown])

    @property
    def focused(self) -> int | None:
        """The place of the button with the focus."""
        places = (place for place, button in enumerate(self.buttons) if button.hasFocus())
        return next(places, None)

    def show_cards(
        self, places: Sequence[QRect], names: Sequence[str], notes: Sequence[str]
    ) -> None:
        """Use the buttons for other cards.

        Args:
            places: Where each card lies, from left to right.
            names: The name of each card.
            notes: What can be done with each card.
        """
        focused = self.focused
        if len(places) > self._shown:
            self._left = None
        while len(self._buttons) < len(places):
            self._add()
        self._shown = len(places)
        for place, button in enumerate(self._buttons):
            if place < len(places):
                button.setGeometry(places[place])
                button.set_words(names[place], notes[place])
                button.show()
            else:
                button.hide()
                button.set_words("", "")
        if focused is not None and places:
            self.focus(min(focused, len(places) - 1))

    def focus(self, place: int) -> None:
        """Give the button at a place the focus; places beyond the ends change nothing."""
        if 0 <= place < self._shown:
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def let_go(self) -> bool:
        """Remember which button has the focus; return False if none has it."""
        if self.focused is None:
            return False
        self._left = self.focused
        return True

    def come_back(self, by: int) -> bool:
        """Give the focus to the next stop in a direction from where it was; False without one."""
        if self._left is None:
            return False
        return self._step(self._left - max(by, 0), by, every=False)

    def _step(self, place: int, by: int, *, every: bool) -> bool:
        """Move the focus to the place nearest to the one requested; return False without one.

        Args:
            place: Where the focus is.
            by: How far to go; negative to the left.
            every: Whether it may stop at every card, not only where ``stops`` say.
        """
        stops = range(self._shown) if every or not self.stops else sorted(self.stops)
        ahead = [stop for stop in stops if (stop - place) * by > 0]
        if ahead:
            self.focus(min(ahead, key=lambda stop: abs(place + by - stop)))
        return bool(ahead)

    def _add(self) -> None:
        place = len(self._buttons)
        button = AccessibleCardButton(self._viewport)
        button.clicked.connect(lambda: self.pressed.emit(place))
        button.focus_changed.connect(lambda on: self.focus_moved.emit(place if on else None))
        button.step_requested.connect(lambda by, every: self._step(place, by, every=every))
        if self._buttons:
            QWidget.setTabOrder(self._buttons[-1], button)
        self._buttons.append(button)
