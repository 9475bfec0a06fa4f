"""What the mouse means at the table: a card is played when the button is let go on it.

A press that hurries what moves, or that comes too soon after the question, never becomes a click.
A finger on a touch screen arrives as a mouse.
"""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.table.input.hand import HandController
from ohhell_desktop.table.input.prompt import PlayerPrompt
from ohhell_desktop.table.plan.picture import HeldCard, hand_key
from ohhell_desktop.table.stage.director import Director
from ohhell_desktop.table.stage.glow import DropPlace
from ohhell_desktop.table.stage.scene import TableScene


@dataclass(slots=True)
class _Press:
    """A card on which the button was pressed and not yet let go."""

    place: int
    at: QPointF
    """Where it was pressed."""
    grip: QPointF
    """From there to the middle of the card."""
    dragging: bool = False


class Pointer:
    """Turns what the mouse does into cards that are pressed, dragged or pointed at."""

    def __init__(
        self,
        viewport: QWidget,
        scene: TableScene,
        director: Director,
        hand: HandController,
        prompt: PlayerPrompt,
    ) -> None:
        self._viewport = viewport
        self._scene = scene
        self._director = director
        self._hand = hand
        self._prompt = prompt
        self._press: _Press | None = None
        self._at: QPointF | None = None
        self._drop_place = DropPlace(scene.colours)
        self._drop_place.hide()
        scene.addItem(self._drop_place)

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self._press is not None and self._press.dragging

    def hurry(self) -> bool:
        """Skip motion, or the time for a change of the bid; return whether there was any."""
        if not self._director.busy:
            return self._prompt.change.hurry()
        self._director.skip()
        return True

    def hurry_by(self, key: Qt.Key) -> bool:
        """Hurry with Space, or with Enter what the table shows; return whether it did."""
        enter = key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._director.busy
        return (enter or key is Qt.Key.Key_Space) and self.hurry()

    def press_card(self, place: int) -> None:
        """Press the card at a place of the hand, by a key or a screen reader."""
        if not self.hurry() and self._prompt.takes_presses():
            self._prompt.press(place)

    def press(self, event: QMouseEvent, point: QPointF) -> None:
        """Handle a mouse button pressed at a point of the scene."""
        self.cancel()
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
        elif not self.hurry():
            self._press_at(point)

    def _press_at(self, point: QPointF) -> None:
        if not self._prompt.takes_presses():
            return
        place = self._hand.place_at(point)
        if place is None:
            return
        self._press = _Press(place, point, self._middle_of(place) - point)
        self._hand.point_at(place)

    def move(self, event: QMouseEvent, point: QPointF) -> None:
        """Handle the mouse moved to a point of the scene."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            self.cancel()
        self.point_at(point)

    def release(self, event: QMouseEvent, point: QPointF) -> None:
        """Handle the button let go: on the card that was pressed, or over the table with it."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        press, self._press = self._press, None
        self._drop_place.hide()
        if press is None:
            return
        if press.dragging:
            if self._is_over_table(point):
                self._prompt.press(press.place)
            self._hand.hold(None)
        elif self._hand.place_at(point) == press.place:
            self._prompt.press(press.place)
        self.point_at(point)

    def cancel(self) -> None:
        """Forget the press; a card that is being dragged goes back into the hand."""
        if self._press is not None:
            self._press = None
            self._drop_place.hide()
            self._hand.hold(None)
            self._show_cursor(None)

    def point_at(self, point: QPointF | None) -> None:
        """Lift the card at a point of the scene, or show the cards laid aside there.

        Args:
            point: Where the mouse is; None if it has left the table.
        """
        self._at = point
        if self._director.busy:
            return
        if self._press is not None and point is not None:
            self._move_pressed(self._press, point)
            return
        self._hand.laid.point_at(point)
        place = None if point is None else self._hand.place_at(point)
        self._hand.point_at(place)
        self._show_cursor(place)

    def point_again(self) -> None:
        """Point at what lies under the mouse now, although it has not moved."""
        self.point_at(self._at)

    def _move_pressed(self, press: _Press, point: QPointF) -> None:
        """Handle the mouse moving with the button down: drag the card, or slide off it."""
        far = (point - press.at).manhattanLength() >= QApplication.startDragDistance()
        if not press.dragging and far and self._can_be_dragged(press.place):
            press.dragging = True
            self._viewport.setCursor(Qt.CursorShape.ClosedHandCursor)
        if press.dragging:
            middle = point + press.grip
            self._hand.hold(HeldCard(press.place, middle.x(), middle.y()))
            self._show_drop_place(lit=self._is_over_table(point))
        else:
            on_it = self._hand.place_at(point) == press.place
            self._hand.point_at(press.place if on_it else None)

    def _middle_of(self, place: int) -> QPointF:
        """Return the middle of the card at a place of the hand, in the scene."""
        seen = self._scene.tableau
        key = "" if seen is None else hand_key(seen.viewer, place, seen.hand[place])
        item = self._scene.cards.get(key)
        return QPointF() if item is None else item.pos()

    def _can_be_dragged(self, place: int) -> bool:
        view = self._prompt.view
        playing = view is not None and isinstance(next(iter(view.legal), None), PlayCard)
        return playing and self._hand.may_press(place)

    def _is_over_table(self, point: QPointF) -> bool:
        """Return whether a card that is let go at a point of the scene is played."""
        layout = self._scene.layout
        return layout is not None and layout.takes_card(point.x(), point.y())

    def _show_drop_place(self, *, lit: bool) -> None:
        layout = self._scene.layout
        if layout is not None:
            self._drop_place.set_colours(self._scene.colours)
            self._drop_place.show_at(layout.trick[layout.viewer], lit=lit)

    def _show_cursor(self, place: int | None) -> None:
        """Show a hand over a card that may be pressed."""
        pointing = place is not None and self._hand.may_press(place)
        cursor = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
        self._viewport.setCursor(cursor)
