"""The lamp's light on its way from the plate of one player to that of the next."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QPointF, QRectF, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QRadialGradient

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.cues import PassTurn
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.plan.zvalues import Layer
from ohhell_desktop.table.stage.badges import BadgeItem

_ALPHA: Final = 150
"""How strong the light is in its middle, of 255."""
_CORE: Final = 0.45
"""How far the light is almost as strong as in its middle, as a share of its size."""


class LampLight(BadgeItem):
    """Draws a soft light as large as a plate."""

    def __init__(self, colours: TableColours) -> None:
        super().__init__(colours, Layer.RING)
        self.hide()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw an ellipse of light that fades to its edge."""
        light = QRadialGradient(QPointF(0.5, 0.5), 0.5)
        light.setCoordinateMode(QRadialGradient.CoordinateMode.ObjectBoundingMode)
        for stop, alpha in ((0.0, _ALPHA), (_CORE, _ALPHA * 2 // 3), (1.0, 0)):
            colour = QColor(self.colours.turn)
            colour.setAlpha(alpha)
            light.setColorAt(stop, colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QBrush(light))
        painter.drawEllipse(whole)


class Lamp(QObject):
    """Moves the light; while it is on its way, no plate is lit."""

    arrived = Signal()
    """The light has reached a plate."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.light: Final = LampLight(LIGHT)
        """What is seen of it."""
        self.percent = 100
        """The speed of motion; 0 is none."""
        self.calm = False
        """Whether nothing moves, because the system wants little motion."""
        self._plates: tuple[Rect, ...] = ()
        self._target: Seat | None = None
        self._run = QVariantAnimation(self)
        self._run.setEasingCurve(QEasingCurve.Type.OutQuad)
        self._run.valueChanged.connect(self._move_to)
        self._run.finished.connect(self._arrive)

    @property
    def target(self) -> Seat | None:
        """The player to whom the light is on its way; None while it rests."""
        return self._target

    def set_places(self, plates: Sequence[Rect]) -> None:
        """Use other places of the plates; light that is on its way is there at once."""
        self.stop()
        self._plates = tuple(plates)

    def keep_to(self, turn: Seat | None) -> None:
        """Stop, unless the light is on its way to the player whose turn it is."""
        if self._target is not None and self._target != turn:
            self.stop()

    def follow(self, cue: object, seen: object) -> None:
        """Begin to move when the turn passes from one player to another.

        Args:
            cue: What is being shown.
            seen: The tableau before it.
        """
        if not (isinstance(cue, PassTurn) and isinstance(seen, Tableau)):
            return
        time = durations.scaled(durations.LIGHT, self.percent)
        start, end, count = seen.turn, cue.seat, len(self._plates)
        if start is None or end is None or start == end or max(start, end) >= count:
            return
        if time > 0 and not self.calm and not self.light.colours.flat:
            self._start(start, end, time)

    def stop(self) -> None:
        """Be where the light belongs, at once."""
        self._run.stop()
        self._target = None
        self.light.hide()

    def _start(self, start: Seat, end: Seat, time: int) -> None:
        place = self._plates[end]
        was = self._plates[start] if self._target is None else self.light.area
        self._run.stop()
        self._target = end
        self.light.move_to(Rect(was.cx - place.w / 2, was.cy - place.h / 2, place.w, place.h))
        self.light.show()
        self._run.setStartValue(QPointF(was.cx, was.cy))
        self._run.setEndValue(QPointF(place.cx, place.cy))
        self._run.setDuration(time)
        self._run.start()

    def _move_to(self, middle: object) -> None:
        if isinstance(middle, QPointF) and self._target is not None:
            wide, high = self.light.area.w, self.light.area.h
            self.light.move_to(Rect(middle.x() - wide / 2, middle.y() - high / 2, wide, high))

    def _arrive(self) -> None:
        self.stop()
        self.arrived.emit()
