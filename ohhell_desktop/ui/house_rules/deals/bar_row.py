"""The bars of all deals side by side, with mouse and keyboard."""

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.house_rules.deals.bar import BarLook, DealBar
from ohhell_desktop.ui.house_rules.deals.drawing import draw_numbers, draw_plus, draw_ruling
from ohhell_desktop.ui.house_rules.deals.edits import Deals
from ohhell_desktop.ui.house_rules.deals.geometry import BarsGeometry, top_for
from ohhell_desktop.ui.house_rules.deals.typed_number import TypedNumber

_HEIGHT: Final = 9.5
"""In lines of text."""
_WIDEST: Final = 2.0
_NARROWEST: Final = 0.5
"""The widths of a column, in lines of text."""
_ABOVE: Final = 1.1
_PLUS: Final = 1.1
_BELOW: Final = 1.4
_SLACK: Final = 4
"""How many pixels above a bar still count as the bar itself."""


class BarRow(QWidget):
    """Shows deals as bars, and says what the player does with them.

    Attributes:
        bars: the bars; there may be more than deals, hidden.
    """

    cards_changed = Signal(int, int)
    """A deal was given another number of cards: its place and the number."""
    add_requested = Signal(int)
    """One more deal is wanted after this one."""
    remove_requested = Signal(int)
    mark_requested = Signal(int)
    current_changed = Signal(int)
    drag_started = Signal()
    drag_finished = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bars: list[DealBar] = []
        self._deals: Deals = ()
        self._largest = 1
        self._mirrored = False
        self._top = 1
        self._current = 0
        self._drag: tuple[float, int] | None = None
        """The height of the mouse and the cards at the start of a drag."""
        self._typed = TypedNumber()
        self._hovered: int | None = None
        self.setMouseTracking(True)

    @property
    def current(self) -> int:
        """The place of the current deal."""
        return self._current

    @property
    def geometry_of_bars(self) -> BarsGeometry:
        """Where the bars lie."""
        line = line_size(self)
        return BarsGeometry(
            width=self.width(),
            height=self.height(),
            count=max(1, len(self._deals)),
            top=self._top,
            widest=line * _WIDEST,
            above=line * _ABOVE,
            below=line * _BELOW,
        )

    def show_deals(self, deals: Deals, largest: int, *, mirrored: bool) -> None:
        """Show deals.

        Args:
            deals: the deals; with none, the last ones stay and cannot be changed.
            largest: the most cards of a deal.
            mirrored: whether the mirrored deal changes along with the current one.
        """
        self.setEnabled(bool(deals))
        if not deals:
            return
        self._deals = deals
        self._largest = largest
        self._mirrored = mirrored
        if self._drag is None:
            self._top = top_for(tuple(deal.cards for deal in deals), largest)
        while len(self.bars) < len(deals):
            self._add_bar()
        count = len(deals)
        for place, bar in enumerate(self.bars):
            bar.setVisible(place < count)
            if place < count:
                bar.show_deal(deals[place], place, count, largest)
        self._set_current(min(self._current, count - 1))
        self.updateGeometry()
        self._lay_out()

    def choose(self, place: int) -> None:
        """Make a deal the current one; it gets the focus if a bar had it."""
        focused = any(bar.hasFocus() for bar in self.bars)
        self._set_current(place)
        if focused:
            self.bars[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_current(self) -> None:
        """Give the current deal the keyboard focus."""
        self.bars[self._current].setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for all bars."""
        wide = line_size(self, _WIDEST) * (len(self._deals) + 1)
        return QSize(wide, line_size(self, _HEIGHT))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the least size at which the bars can be told apart."""
        narrow = line_size(self, _NARROWEST) * (len(self._deals) + 1)
        return QSize(narrow, line_size(self, _HEIGHT))

    # Mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Choose the bar below the mouse, or add one at the plus; dragging changes it."""
        place = self.geometry_of_bars.place_at(event.position().x())
        if place is None or not self._deals:
            return
        if event.button() is not Qt.MouseButton.LeftButton:
            self._focus(min(place, len(self._deals) - 1))
            return
        self.drag_started.emit()
        if place == len(self._deals):
            self.add_requested.emit(place - 1)
            self._drag = (event.position().y(), self._deals[self._current].cards)
            self._focus(self._current)
            return
        self._focus(place)
        cards, y = self._deals[place].cards, event.position().y()
        if y < self.geometry_of_bars.bar(place, cards).top() - _SLACK:
            cards = min(self._largest, self.geometry_of_bars.cards_at(y))
        self._drag = (y, cards)
        if cards != self._deals[place].cards:
            self.cards_changed.emit(place, cards)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Drag the current bar, or show which one is below the mouse."""
        place = self.geometry_of_bars.place_at(event.position().x())
        if self._drag is None:
            self._hover(place)
            return
        start, cards = self._drag
        moved = round((start - event.position().y()) / self.geometry_of_bars.unit)
        wanted = min(max(1, cards + moved), max(cards, self._largest))
        if wanted != self._deals[self._current].cards:
            self.cards_changed.emit(self._current, wanted)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """End a drag."""
        del event
        if self._drag is not None:
            self._drag = None
            self.drag_finished.emit()
            self._top = top_for(tuple(deal.cards for deal in self._deals), self._largest)
            self._lay_out()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Forget which bar was below the mouse."""
        super().leaveEvent(event)
        self._hover(None)

    # Keyboard

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go to another deal, add or remove one, or type its number of cards."""
        last = len(self._deals) - 1
        ways = {
            Qt.Key.Key_Left: max(0, self._current - 1),
            Qt.Key.Key_Right: min(last, self._current + 1),
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if event.key() in ways:
            self._focus(ways[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Insert:
            self.add_requested.emit(self._current)
        elif event.key() in {Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
            self.remove_requested.emit(self._current)
        elif event.text() == "!":
            self.mark_requested.emit(self._current)
        elif event.text().isdecimal() and not event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._type(event.text())
        else:
            super().keyPressEvent(event)

    def _type(self, digit: str) -> None:
        cards = self._typed.add(digit, self._largest)
        if cards:
            self.cards_changed.emit(self._current, cards)

    # Show

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the lines of the paper behind the bars, their numbers, and the plus."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        places, palette = self.geometry_of_bars, self.palette()
        draw_ruling(painter, palette, places)
        focused = any(bar.hasFocus() for bar in self.bars)
        sizes = [deal.cards for deal in self._deals]
        draw_numbers(painter, palette, places, sizes, self._current, focused=focused)
        if self.isEnabled() and sizes:
            hovered = self._hovered == places.count
            side = line_size(self, _PLUS)
            draw_plus(painter, palette, places, sizes[-1], side, hovered=hovered)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out the bars again."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        places = self.geometry_of_bars
        partner = len(self._deals) - 1 - self._current if self._mirrored else self._current
        for place, deal in enumerate(self._deals):
            bar = self.bars[place]
            left, right = round(places.pitch * place), round(places.pitch * (place + 1))
            bar.setGeometry(left, 0, right - left, self.height())
            current = place == self._current
            together = place == partner and not current
            bar.set_look(places, BarLook(deal.marked, current, together))
        self.update()

    def _add_bar(self) -> None:
        place = len(self.bars)
        bar = DealBar(self)
        bar.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        bar.valueChanged.connect(lambda cards: self.cards_changed.emit(place, cards))
        bar.installEventFilter(self)
        self.bars.append(bar)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Make the bar that gets the focus the current one, and draw its outline."""
        if isinstance(watched, DealBar) and event.type() is QEvent.Type.FocusIn:
            self._set_current(self.bars.index(watched))
            self._lay_out()
        elif event.type() is QEvent.Type.FocusOut:
            self.update()
        return super().eventFilter(watched, event)

    def _focus(self, place: int) -> None:
        self._set_current(place)
        self.bars[place].setFocus(Qt.FocusReason.OtherFocusReason)
        self._lay_out()

    def _set_current(self, place: int) -> None:
        """Make a deal the current one; only its bar is reached by Tab."""
        if self._current < len(self.bars):
            self.bars[self._current].setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.bars[place].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if place != self._current:
            self._current = place
            self._typed.forget()
            self.current_changed.emit(place)

    def _hover(self, place: int | None) -> None:
        self.setToolTip(_tip(self._deals, place))
        if place != self._hovered:
            self._hovered = place
            plus = place == len(self._deals)
            up_down = Qt.CursorShape.SizeVerCursor
            shape = Qt.CursorShape.PointingHandCursor if plus else up_down
            self.setCursor(Qt.CursorShape.ArrowCursor if place is None else shape)
            self.update()


def _tip(deals: Deals, place: int | None) -> str:
    """Return the number and the cards of a deal, or what the plus does."""
    if place is None or not deals:
        return ""
    if place == len(deals):
        return tr("One more deal")
    cards = tr("%n cards", "", deals[place].cards)
    return tr("Deal {number}: {cards}").format(number=place + 1, cards=cards)
