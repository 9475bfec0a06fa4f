"""What presses and the mouse mean at the table."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table.input.hand import HandController
from ohhell_desktop.table.input.prompt import PlayerPrompt
from ohhell_desktop.table.stage.director import Director


class Pointer:
    """Turns places on the table into cards that are pressed or pointed at."""

    def __init__(
        self, viewport: QWidget, director: Director, hand: HandController, prompt: PlayerPrompt
    ) -> None:
        self._viewport = viewport
        self._director = director
        self._hand = hand
        self._prompt = prompt

    def press_anywhere(self) -> bool:
        """Skip motion, or hide the last trick; return whether there was something to end."""
        if self._director.busy:
            self._director.skip()
        elif self._director.last_trick is not None:
            self._director.hide_last_trick()
        else:
            return False
        return True

    def press_card(self, place: int) -> None:
        """Press the card at a place of the hand."""
        if not self.press_anywhere():
            self._prompt.press(place)

    def press_at(self, point: QPointF) -> None:
        """Press whatever lies at a point of the scene."""
        if not self.press_anywhere():
            place = self._hand.place_at(point)
            if place is not None:
                self._prompt.press(place)

    def point_at(self, point: QPointF | None) -> None:
        """Lift the card at a point of the scene, or show the cards laid aside there.

        Args:
            point: Where the mouse is; None if it has left the table.
        """
        if self._director.busy:
            return
        self._hand.laid.point_at(point)
        if self._director.last_trick is None:
            place = None if point is None else self._hand.place_at(point)
            self._hand.lift(place)
            pointing = place is not None and self._hand.offering
            cursor = Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor
            self._viewport.setCursor(cursor)
