"""The scene: shows a tableau as cards, plates and badges."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QGraphicsScene

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.arrangement.sizes import GivenWay
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.motion import Snapshot
from ohhell_desktop.table.plan.picture import IDLE_HAND, LOOKING_BACK, CardPlace, picture
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.stage.badges import (
    Badges,
    CountItem,
    InfoItem,
    TrumpItem,
)
from ohhell_desktop.table.stage.bubbles import Bubbles
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.marks.lamp import Lamp
from ohhell_desktop.table.stage.marks.ring import RingItem
from ohhell_desktop.table.stage.plate import DOTS, PlateItem, PlateState
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.table.text.turn_call import NO_CALL, TurnCall


@dataclass(frozen=True, slots=True)
class Player:
    """The player in a seat."""

    name: str
    avatar: int
    """1 to 12."""
    is_person: bool


class TableScene(QGraphicsScene):
    """Everything that is drawn on the felt."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.faces: Final = CardPictures(self)
        """The pictures of the cards."""
        self.phrases: Final = Phrases()
        """The texts of the table."""
        self.bubbles: Final = Bubbles(self)
        """What the players say."""
        self.hand_state = IDLE_HAND
        """Which of the viewer's cards are raised; only the hand controller sets it."""
        self.faces.sharper.connect(self._redraw_picture)
        self._colours = LIGHT
        self._cards: dict[str, CardItem] = {}
        self._tableau: Tableau | None = None
        self._overlay: Tableau | None = None
        self._layout: TableLayout | None = None
        self._players: tuple[Player, ...] = ()
        self._plates: list[PlateItem] = []
        self.badges: Final = Badges(TrumpItem(LIGHT), InfoItem(LIGHT), CountItem(LIGHT))
        """The trump, the figures of the deal, and the count of a pile."""
        for badge in self.badges:
            self.addItem(badge)
        self.ring: Final = RingItem(LIGHT)
        """The line around the trick, with the direction of play."""
        self.addItem(self.ring)
        self.lamp: Final = Lamp(self)
        """The light on its way from one plate to the next."""
        self.addItem(self.lamp.light)
        self.lamp.arrived.connect(self._show_figures)
        self._calls = (NO_CALL, NO_CALL)
        self._thinking: Seat | None = None
        self._dot = 0
        self._dots = QTimer(self)
        self._dots.setInterval(durations.THINKING_STEP)
        self._dots.timeout.connect(self._next_dot)

    @property
    def tableau(self) -> Tableau | None:
        """The table as it is; None until something is shown. Only the director changes it."""
        return self._tableau

    @property
    def colours(self) -> TableColours:
        """The colours in which the table is drawn."""
        return self._colours

    @property
    def layout(self) -> TableLayout | None:
        """Where things lie; None before the first game."""
        return self._layout

    @property
    def cards(self) -> Mapping[str, CardItem]:
        """The items of the cards, by key."""
        return self._cards

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return self._players

    def name_of(self, seat: Seat) -> str:
        """Return how a player is called; empty for the only person here, who is called "you"."""
        alone = sum(player.is_person for player in self._players) == 1
        player = self._players[seat]
        return "" if alone and player.is_person else player.name

    @property
    def plates(self) -> tuple[PlateItem, ...]:
        """The players' plates, by seat."""
        return tuple(self._plates)

    def set_look(self, look: CardLook) -> None:
        """Draw and name the cards in another way."""
        if look != self.faces.look:
            self.faces.look = self.phrases.look = look
            self._show_figures()
            for card in self._cards.values():
                card.redraw()

    def set_players(self, players: Sequence[Player]) -> None:
        """Replace the players; the table is empty until something is shown."""
        for plate in self._plates:
            self.removeItem(plate)
        self.clear_cards()
        self._tableau = self._overlay = self._layout = None
        self._calls = (NO_CALL, NO_CALL)
        self._players = tuple(players)
        self._plates = [PlateItem(self._colours) for _ in players]
        for plate in self._plates:
            self.addItem(plate)
        self.bubbles.set_seats(self, self._plates, self._cards, self._colours)

    def rename(self, players: Sequence[Player]) -> None:
        """Show other names and faces; everything else stays as it is."""
        self._players = tuple(players)
        self._show_figures()

    def set_colours(self, colours: TableColours) -> None:
        """Draw everything in other colours."""
        self._colours = colours
        self.faces.set_outlined(colours.flat)
        for badge in (*self.badges, *self.bubbles.items, self.ring, self.lamp.light):
            badge.set_colours(colours)
        for plate in self._plates:
            plate.set_colours(colours)
        for card in self._cards.values():
            card.set_colours(colours)
        self.update()

    def set_layout(self, layout: TableLayout) -> None:
        """Move everything but the cards to other places."""
        self._layout = layout
        self.setSceneRect(0, 0, layout.area.w, layout.area.h)
        for seat, (plate, area) in enumerate(zip(self._plates, layout.plates, strict=False)):
            most = layout.own.w - area.w if seat == layout.viewer else 0.0
            plate.move_to(area, most, dense=layout.given > GivenWay.NOTHING)
        self.ring.move_to(layout)
        self.lamp.set_places(layout.plates)
        self.badges.move_to(layout)
        self.bubbles.hide()
        self._show_figures()

    def snapshot(self, tableau: Tableau) -> Snapshot:
        """Return a tableau with its picture at the table's size."""
        if self._layout is None:
            return Snapshot(tableau, {})
        return Snapshot(tableau, picture(tableau, self._layout, self.hand_state))

    def show_tableau(
        self, tableau: Tableau, overlay: Tableau | None = None, *, move_cards: bool = True
    ) -> None:
        """Show a tableau: for the director only, which alone decides what is shown.

        Args:
            tableau: The table as it is.
            overlay: What the cards show instead, such as the last trick; None for the same.
            move_cards: Whether to lay the cards in their places now.
        """
        self._tableau = tableau
        self._overlay = overlay
        self.lamp.keep_to(tableau.turn)
        if move_cards:
            self.lay_cards()
        self._show_figures()

    def goal(self) -> Mapping[str, CardPlace]:
        """Return where the cards that are shown belong."""
        if self._overlay is not None and self._layout is not None:
            return picture(self._overlay, self._layout, LOOKING_BACK)
        return {} if self._tableau is None else self.snapshot(self._tableau).picture

    def lay_cards(self) -> None:
        """Move every card to its place, at once."""
        wanted = self.goal()
        for key in [key for key in self._cards if key not in wanted]:
            self.drop(key)
        for key, place in wanted.items():
            self.put(key, place)

    def put(
        self, key: str, place: CardPlace, squeeze: float = 1.0, raster: float | None = None
    ) -> None:
        """Move a card; see :meth:`CardItem.put`."""
        item = self._cards.get(key)
        if item is None:
            item = CardItem(self.faces, self._colours, place)
            self._cards[key] = item
            self.addItem(item)
        item.put(place, squeeze, raster)

    def drop(self, key: str) -> None:
        """Remove a card, if it is there."""
        item = self._cards.pop(key, None)
        if item is not None:
            self.removeItem(item)

    def clear_cards(self) -> None:
        """Remove every card."""
        for key in list(self._cards):
            self.drop(key)

    def _show_figures(self) -> None:
        """Bring plates and badges up to date."""
        seen = self._tableau
        if seen is None:
            return
        # Before the trick is gathered, the plates count it.
        counted = [n + (seat == seen.winner) for seat, n in enumerate(seen.taken)]
        call = self._call
        for number, (plate, player) in enumerate(zip(self._plates, self._players, strict=False)):
            seat = Seat(number)
            plate.show_state(
                PlateState(
                    name=player.name,
                    avatar=player.avatar,
                    bid=seen.bids[seat],
                    taken=counted[seat],
                    left=seen.tricks - sum(counted),
                    secret=seen.secret[seat],
                    dealer=seat == seen.dealer,
                    turn=seat == seen.turn != self.lamp.target,
                    playing=seen.playing,
                    dot=self._dot if seat == self._thinking else None,
                    call=call if seat == seen.viewer else NO_CALL,
                )
            )
        self.badges.show(seen, self.phrases)
        self.ring.follow(seen, looking_back=self._overlay is not None)

    def _redraw_picture(self, path: str) -> None:
        """Redraw the cards that show a picture: it is now cached in the wanted size."""
        for card in self._cards.values():
            if self.faces.path(card.place.card) == path:
                card.redraw()

    def set_call(self, call: TurnCall, *, instead: bool = False) -> None:
        """Show on the viewer's plate what they can do now.

        Args:
            call: What they can do.
            instead: Whether it is shown in place of this, such as the winner of the last trick.
        """
        calls = (self._calls[0], call) if instead else (call, self._calls[1])
        if calls != self._calls:
            self._calls = calls
            self._show_figures()
            self._make_room()

    def clear_call(self) -> None:
        """Let the viewer's plate say nothing from the next :meth:`update_call` on."""
        self._calls = (NO_CALL, self._calls[1])

    def update_call(self) -> None:
        """Bring the viewer's plate in line with a call that was cleared."""
        seen = self._tableau
        plate = self._plates[seen.viewer].state if seen is not None else None
        if plate is not None and plate.call != self._call:
            self._show_figures()
        self._make_room()

    @property
    def _call(self) -> TurnCall:
        call, instead = self._calls
        return instead if instead.text else call

    def _make_room(self) -> None:
        if self._layout is not None:
            self.bubbles.make_room(self._layout)

    def set_thinking(self, seat: Seat | None) -> None:
        """Show moving dots on a player's plate; None: on none."""
        self._thinking = seat
        self._dot = 0
        if seat is None:
            self._dots.stop()
        else:
            self._dots.start()
        self._show_figures()

    def _next_dot(self) -> None:
        self._dot = (self._dot + 1) % DOTS
        self._show_figures()
