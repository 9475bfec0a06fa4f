"""What the players say, in bubbles by their plates that hide by themselves."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.clear import Speaker, bubble_places
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.picture import hand_key
from ohhell_desktop.table.stage.badges import BubbleItem
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.plate import PlateItem


class Bubbles(QObject):
    """One bubble for each player."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._items: tuple[BubbleItem, ...] = ()
        self._plates: Sequence[PlateItem] = ()
        self._cards: Mapping[str, CardItem] = {}
        self._timers: list[QTimer] = []

    @property
    def items(self) -> Sequence[BubbleItem]:
        """The bubbles, by seat."""
        return self._items

    def set_seats(
        self,
        scene: QGraphicsScene,
        plates: Sequence[PlateItem],
        cards: Mapping[str, CardItem],
        colours: TableColours,
    ) -> None:
        """Replace all bubbles; none of the new ones is visible.

        Args:
            scene: Where they are drawn.
            plates: The players' plates, by seat.
            cards: The cards on the table, as they are at any time.
            colours: The colours of the table.
        """
        self._plates = plates
        self._cards = cards
        for item in self._items:
            scene.removeItem(item)
        for timer in self._timers:
            timer.stop()
            timer.deleteLater()
        self._items = tuple(BubbleItem(colours) for _ in plates)
        self._timers = [QTimer(self) for _ in plates]
        for item, timer in zip(self._items, self._timers, strict=True):
            scene.addItem(item)
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
        if text and time > 0:
            self._items[seat].say(text)
            self._place(layout)
            self._timers[seat].start(time)

    def make_room(self, layout: TableLayout) -> None:
        """Keep what the viewer says beside their plate, which has become wider or narrower."""
        if any(item.text for item in self._items[layout.viewer : layout.viewer + 1]):
            self._place(layout)

    def _place(self, layout: TableLayout) -> None:
        """Lay all bubbles that can be seen where none covers another."""
        seats = [Seat(seat) for seat, item in enumerate(self._items) if item.text]
        places = bubble_places(layout, [self._speaker(seat) for seat in seats])
        for seat, place in zip(seats, places, strict=True):
            self._items[seat].move_to(place)

    def _speaker(self, seat: Seat) -> Speaker:
        item, behind = self._items[seat], hand_key(seat, 0, None)[:-1]
        cards = (card for key, card in self._cards.items() if not key.startswith(behind))
        lying = [card.place.pose.bounds() for card in cards]
        return Speaker(seat, partial(item.width, item.text), self._plates[seat].area, lying)

    def hide(self) -> None:
        """Hide all bubbles."""
        for item in self._items:
            item.hide()
