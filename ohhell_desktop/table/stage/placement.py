"""Fits the scene to the size of its view and to the pack of the game."""

from typing import Final

from PySide6.QtCore import QSize

from ohhell_desktop.look.card_look import CardDisplayOptions
from ohhell_desktop.look.paint.felt import RAIL
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import Direction
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.text.pack_order import pack_order

_ASKING: Final = frozenset({Phase.NAMING_TRUMP, Phase.BIDDING, Phase.LAYING, Phase.NAMING_AFTER})
"""In these phases no trick lies on the table."""


class Placement:
    """Sets the layout, the look and the sizes of the cards of a scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.text = 1.0
        """How much larger than usual plates and texts are."""
        self._placed: tuple[object, ...] = ()
        """What the layout depends on."""
        self._prepared: tuple[object, ...] = ()
        """What the pictures that were asked for last depend on."""

    @property
    def rail(self) -> float:
        """Width of the rail around the cloth."""
        layout = self._scene.layout
        return RAIL if layout is None else layout.rail

    def set_view(
        self, view: SeatView, options: CardDisplayOptions, size: QSize, ratio: float
    ) -> None:
        """Fit the scene to a view of the game.

        Args:
            view: The view that will be shown, from the seat of its player.
            options: How the player wants to see the cards.
            size: Size of the table in pixels.
            ratio: Device pixels for each of these.
        """
        clockwise = view.rules.direction is Direction.CLOCKWISE
        seating = Seating(view.seats, view.seat, clockwise)
        forehead = view.plan.visibility is Visibility.FOREHEAD
        asking = view.phase in _ASKING and not view.laid[view.seat]
        self._place(seating, view.plan.cards, size, ratio, forehead=forehead, asking=asking)
        self.set_look(view, options)

    def set_look(self, view: SeatView, options: CardDisplayOptions) -> None:
        """Use another look for the pack, and draw its faces before they are needed."""
        deck, faces, place = view.rules.deck, self._scene.faces, self._scene.layout
        if place is None:
            return
        widths = place.hand_shape.width, place.trick[place.viewer].width
        wanted = view.rules, view.seats, options, widths, faces.ratio
        if wanted != self._prepared:
            self._prepared = wanted
            look = options.look(deck)
            self._scene.set_look(look)
            self._scene.badges.trump.setToolTip(pack_order(view.rules, view.seats, look))
            for width in widths:
                faces.prepare(pack(deck, view.seats), width)

    def resize(self, size: QSize, ratio: float) -> bool:
        """Fit the scene to another size; return False if it has no players yet."""
        old = self._scene.layout
        if old is not None:
            held, asking = old.forehead, old.asking
            self._place(old.seating, old.cards, size, ratio, forehead=held, asking=asking)
        return old is not None

    def _place(
        self,
        seating: Seating,
        cards: int,
        size: QSize,
        ratio: float,
        *,
        forehead: bool,
        asking: bool,
    ) -> None:
        wide, high = size.width(), size.height()
        placed = seating, cards, size, ratio, forehead, asking, self.text
        if placed == self._placed and self._scene.layout is not None:
            return
        self._placed = placed
        wanted = layout(wide, high, seating, cards, self.text, forehead=forehead, asking=asking)
        sizes = wanted.hand_shape.width, wanted.trick[seating.viewer].width, wanted.shown_width
        small = wanted.stock.width, wanted.mini_width, wanted.won[seating.viewer].width
        self._scene.faces.set_sizes(ratio, (*sizes, *small))
        if wanted != self._scene.layout:
            self._scene.set_layout(wanted)
