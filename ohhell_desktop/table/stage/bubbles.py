"""What the players say, in bubbles by their plates that hide by themselves."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.colours import TableColours
from ohhell_desktop.table.plan.geometry import Rect
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.stage.badges import BubbleItem

_HEIGHT: Final = 0.72
"""Height of a bubble, in plate heights."""
_AWAY: Final = 0.66
"""From the edge of the plate to the middle of its bubble, in bubble heights."""


class Bubbles(QObject):
    """One bubble for each player."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._items: tuple[BubbleItem, ...] = ()
        self._timers: list[QTimer] = []

    @property
    def items(self) -> Sequence[BubbleItem]:
        """The bubbles, by seat."""
        return self._items

    def set_seats(self, seats: int, colours: TableColours) -> None:
        """Replace all bubbles; none of the new ones is visible."""
        for item in self._items:
            self._scene.removeItem(item)
        for timer in self._timers:
            timer.stop()
            timer.deleteLater()
        self._items = tuple(BubbleItem(colours) for _ in range(seats))
        self._timers = [QTimer(self) for _ in range(seats)]
        for item, timer in zip(self._items, self._timers, strict=True):
            self._scene.addItem(item)
            timer.setSingleShot(True)
            timer.timeout.connect(item.hide)

    def show(self, seat: Seat, text: str, time: int, layout: TableLayout) -> None:
        """Show what a player says.

        Args:
            seat: The player's seat.
            text: What they say.
            time: How long it stays, in ms; 0 to show nothing.
            layout: The table.
        """
        if not text or time <= 0:
            return
        plate = layout.plates[seat]
        height = plate.h * _HEIGHT
        away = height * _AWAY
        y = plate.bottom + away
        card = layout.trick[seat].bounds()
        if seat == layout.viewer or card.overlaps(Rect(plate.x, y - height / 2, plate.w, height)):
            # Above the plate: over the backs of cards rather than over a card of the trick.
            y = max(plate.y - away, layout.rail + height / 2)
        self._items[seat].show_text(text, plate.cx, y, height)
        self._timers[seat].start(time)

    def hide(self) -> None:
        """Hide all bubbles."""
        for item in self._items:
            item.hide()
