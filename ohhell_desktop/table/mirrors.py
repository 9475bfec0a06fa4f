"""Invisible buttons over the cards in hand, for the keyboard and for screen readers.

A graphics view exposes nothing by itself; a button has a name, the focus and a press. The
mouse passes through to the cards.
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
"""Ways in which the focus comes that a player has meant, so that it is shown."""


class Mirror(QAbstractButton):
    """Stands for one card."""

    looked_at = Signal(bool)
    """Whether it has the keyboard's focus."""
    key_left = Signal(int, bool)
    """A key wants to go by so many cards; with Ctrl, to any card."""

    def __init__(self, parent: QWidget) -> None:
        """Args: the viewport of the table."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Nothing: the card itself is drawn by the scene."""

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell the table which card is looked at."""
        super().focusInEvent(event)
        if event.reason() in _BY_KEY:
            self.looked_at.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Tell the table that it is not looked at any more."""
        super().focusOutEvent(event)
        self.looked_at.emit(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Press with Enter or Space, move with the arrows, Home and End."""
        key = Qt.Key(event.key())
        if key in _PRESS:
            if not event.isAutoRepeat():
                self.click()
        elif key in _STEPS:
            every = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.key_left.emit(_STEPS[key], every)
        else:
            event.ignore()


class Mirrors(QWidget):
    """The mirrors of one hand; itself unseen, it only owns them."""

    pressed = Signal(int)
    """The place in the hand of the card that was pressed."""
    looked_at = Signal(object)
    """The place of the card with the focus; None if there is none."""

    def __init__(self, viewport: QWidget) -> None:
        """Args: the viewport over which they lie."""
        super().__init__(viewport)
        self.hide()
        self._viewport = viewport
        self._mirrors: list[Mirror] = []
        self._shown = 0
        self.stops: frozenset[int] = frozenset()
        """The places at which keys stop without Ctrl; empty: at every one."""

    @property
    def buttons(self) -> tuple[Mirror, ...]:
        """Those that stand for a card now, from left to right."""
        return tuple(self._mirrors[: self._shown])

    @property
    def focused(self) -> int | None:
        """The place of the card with the focus."""
        places = (place for place, mirror in enumerate(self.buttons) if mirror.hasFocus())
        return next(places, None)

    def show_cards(
        self, places: Sequence[QRect], names: Sequence[str], notes: Sequence[str]
    ) -> None:
        """Stand for other cards.

        Args:
            places: where each card lies, from left to right.
            names: what it is.
            notes: what can be done with it.
        """
        had = self.focused
        while len(self._mirrors) < len(places):
            self._add()
        self._shown = len(places)
        for place, mirror in enumerate(self._mirrors):
            if place < len(places):
                mirror.setGeometry(places[place])
                mirror.setAccessibleName(names[place])
                mirror.setAccessibleDescription(notes[place])
                mirror.show()
            else:
                mirror.hide()
        if had is not None and places:
            self.focus(min(had, len(places) - 1))

    def focus(self, place: int) -> None:
        """Give a card the keyboard's focus; places beyond the ends change nothing."""
        if 0 <= place < self._shown:
            self._mirrors[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _step(self, place: int, by: int, *, every: bool) -> None:
        """Move the focus from a place by so many, or to the nearest ahead where it may stop."""
        stops = range(self._shown) if every or not self.stops else sorted(self.stops)
        ahead = [stop for stop in stops if (stop - place) * by > 0]
        if ahead:
            self.focus(min(ahead, key=lambda stop: abs(place + by - stop)))

    def _add(self) -> None:
        place = len(self._mirrors)
        mirror = Mirror(self._viewport)
        mirror.clicked.connect(lambda: self.pressed.emit(place))
        mirror.looked_at.connect(lambda on: self.looked_at.emit(place if on else None))
        mirror.key_left.connect(lambda by, every: self._step(place, by, every=every))
        if self._mirrors:
            QWidget.setTabOrder(self._mirrors[-1], mirror)
        self._mirrors.append(mirror)
