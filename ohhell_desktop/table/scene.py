"""The scene: puts tableaus, places of cards and cues on the screen, and nothing of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table import speeds
from ohhell_desktop.table.badges import (
    BubbleItem,
    CaptionItem,
    CountItem,
    InfoItem,
    TrumpItem,
    TrumpState,
)
from ohhell_desktop.table.captions import caption_place
from ohhell_desktop.table.faces import CardPictures
from ohhell_desktop.table.items import CardItem
from ohhell_desktop.table.layout import TableLayout
from ohhell_desktop.table.look import Look
from ohhell_desktop.table.motion import Scene
from ohhell_desktop.table.phrases import Phrases
from ohhell_desktop.table.picture import NOTHING, CardPlace, Offer, picture
from ohhell_desktop.table.piles import pile_count
from ohhell_desktop.table.plate import PlateItem, PlateState
from ohhell_desktop.table.questions import held_words
from ohhell_desktop.table.tableau import Tableau
from ohhell_desktop.table.theme import LIGHT, Theme
from ohhell_desktop.table.translate import tr

_DOTS: Final = 3


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat."""

    name: str
    avatar: int
    """1 to 12."""
    is_person: bool


class TableScene(QGraphicsScene):
    """Everything that is drawn on the felt."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.faces = CardPictures(self)
        self.phrases = Phrases()
        self.faces.sharper.connect(self._sharpen)
        self.theme: Theme = LIGHT
        self.cards: dict[str, CardItem] = {}
        self.seen: Tableau | None = None
        self.offer: Offer = NOTHING
        self._layout: TableLayout | None = None
        self._players: tuple[Player, ...] = ()
        self._plates: list[PlateItem] = []
        self._bubbles: list[BubbleItem] = []
        self._silence: dict[Seat, QTimer] = {}
        self._trump = TrumpItem(self.theme)
        self._info = InfoItem(self.theme)
        self._caption = CaptionItem(self.theme)
        self._count = CountItem(self.theme)
        for item in (self._trump, self._info, self._caption, self._count):
            self.addItem(item)
        self._thinker: Seat | None = None
        self._dot = 0
        self._dots = QTimer(self)
        self._dots.setInterval(speeds.THINKING_STEP)
        self._dots.timeout.connect(self._next_dot)

    @property
    def layout(self) -> TableLayout | None:
        """Where things lie; None before the first game."""
        return self._layout

    @property
    def plates(self) -> tuple[PlateItem, ...]:
        """The players' plates, by seat."""
        return tuple(self._plates)

    @property
    def bubbles(self) -> tuple[BubbleItem, ...]:
        """What the players say, by seat."""
        return tuple(self._bubbles)

    @property
    def caption(self) -> CaptionItem:
        """The line over the trick."""
        return self._caption

    @property
    def info(self) -> InfoItem:
        """The figures of the deal."""
        return self._info

    @property
    def count(self) -> CountItem:
        """How many cards the viewer's pile has."""
        return self._count

    def set_look(self, look: Look) -> None:
        """Draw and name the cards in another way."""
        if look != self.faces.look:
            self.faces.look = self.phrases.look = look
            if self.seen is not None:
                self.dress(self.seen)
            self.update()

    def set_players(self, players: Sequence[Player]) -> None:
        """Sit down other players; the table is empty until something is shown."""
        for item in (*self._plates, *self._bubbles):
            self.removeItem(item)
        for timer in self._silence.values():
            timer.stop()
            timer.deleteLater()
        self._silence.clear()
        self.clear_cards()
        self.seen = None
        self._layout = None
        self._players = tuple(players)
        self._plates = [PlateItem(self.theme) for _ in players]
        self._bubbles = [BubbleItem(self.theme) for _ in players]
        for item in (*self._plates, *self._bubbles):
            self.addItem(item)

    def set_theme(self, theme: Theme) -> None:
        """Take over other colours."""
        self.theme = theme
        badges = (self._trump, self._info, self._caption, self._count, *self._bubbles)
        for badge in badges:
            badge.set_theme(theme)
        for plate in self._plates:
            plate.set_theme(theme)
        for card in self.cards.values():
            card.set_theme(theme)
        self.update()

    def set_layout(self, layout: TableLayout) -> None:
        """Move everything but the cards to other places."""
        self._layout = layout
        self.setSceneRect(0, 0, layout.area.w, layout.area.h)
        for plate, area in zip(self._plates, layout.plates, strict=False):
            plate.move_to(area)
        self._trump.move_to(layout.trump)
        self._info.move_to(layout.info)
        self._count.move_to(pile_count(layout))
        for bubble in (*self._bubbles, self._caption):
            bubble.hide()

    def whole(self, seen: Tableau) -> Scene:
        """A tableau with its picture at the table's size."""
        if self._layout is None:
            return Scene(seen, {})
        return Scene(seen, picture(seen, self._layout, self.offer))

    def show_tableau(self, seen: Tableau) -> None:
        """Show a tableau at once."""
        wanted = self.whole(seen).picture
        for key in [key for key in self.cards if key not in wanted]:
            self.drop(key)
        for key, place in wanted.items():
            self.put(key, place)
        self.dress(seen)

    def put(
        self, key: str, place: CardPlace, squeeze: float = 1.0, raster: float | None = None
    ) -> None:
        """Lay a card somewhere; see :meth:`CardItem.put`."""
        item = self.cards.get(key)
        if item is None:
            item = CardItem(self.faces, self.theme, place)
            self.cards[key] = item
            self.addItem(item)
        item.put(place, squeeze, raster)

    def drop(self, key: str) -> None:
        """Take a card off the table."""
        item = self.cards.pop(key, None)
        if item is not None:
            self.removeItem(item)

    def clear_cards(self) -> None:
        """Take every card off the table."""
        for key in list(self.cards):
            self.drop(key)

    def dress(self, seen: Tableau) -> None:
        """Show on plates and badges what a tableau says."""
        self.seen = seen
        for number, (plate, player) in enumerate(zip(self._plates, self._players, strict=False)):
            seat = Seat(number)
            plate.show_state(
                PlateState(
                    name=player.name,
                    avatar=player.avatar,
                    bid=seen.bids[seat],
                    taken=seen.taken[seat],
                    left=seen.tricks - sum(seen.taken),
                    secret=seen.secret[seat],
                    dealer=seat == seen.dealer,
                    turn=seat == seen.turn,
                    dot=self._dot if seat == self._thinker else None,
                )
            )
        words = self.phrases
        mark, name = words.look.suit(seen.trump), words.trump(seen.trump)
        self._trump.show_state(TrumpState(mark, name) if seen.trump_known else None)
        self._count.show_words(held_words(len(seen.hand)) if seen.pile and seen.hand else "")
        self._info.show_lines(tr(seen.name) or words.deal(seen), words.bids(seen))

    def _sharpen(self, path: str) -> None:
        """Draw the cards anew whose picture is there in its own size now."""
        for card in self.cards.values():
            if self.faces.path(card.place.card) == path:
                card.update()

    def set_thinker(self, seat: Seat | None) -> None:
        """Let the dots run on a plate; None: on none."""
        self._thinker = seat
        self._dot = 0
        if seat is None:
            self._dots.stop()
        else:
            self._dots.start()
        if self.seen is not None:
            self.dress(self.seen)

    def _next_dot(self) -> None:
        self._dot = (self._dot + 1) % _DOTS
        if self.seen is not None:
            self.dress(self.seen)

    def say(self, seat: Seat, words: str, time: int) -> None:
        """Let a player say something for so many ms."""
        layout = self._layout
        if layout is None or not words or time <= 0:
            return
        plate, bubble = layout.plates[seat], self._bubbles[seat]
        height = plate.h * 0.72
        x, y = plate.cx, plate.bottom + height * 0.66
        if seat == layout.viewer:
            y = plate.y - height * 0.66
        bubble.say(words, x, y, height)
        self._silence.setdefault(seat, self._silencer(bubble)).start(time)

    def _silencer(self, bubble: BubbleItem) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(bubble.hide)
        return timer

    def tell(self, words: str) -> None:
        """Show a line beside the trick; an empty one takes it away."""
        layout = self._layout
        if layout is None or not words:
            self._caption.hide()
            return
        height = layout.plates[0].h * 0.7
        place = caption_place(layout, self._caption.width(words, height), height)
        self._caption.say(words, place.cx, place.cy, place.h)
