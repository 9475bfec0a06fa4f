"""Badges on the felt: the trump, the figures of the deal, what a player says, captions."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.table import drawing
from ohhell_desktop.table.geometry import Rect
from ohhell_desktop.table.theme import Theme
from ohhell_desktop.table.zvalues import Layer


class BadgeItem(QGraphicsItem):
    """An item that fills an area of the layout; subclasses draw it."""

    def __init__(self, theme: Theme, layer: Layer) -> None:
        """Args: the colours and the layer."""
        super().__init__()
        self.theme = theme
        self.area = Rect(0, 0, 1, 1)
        self.setZValue(layer)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def move_to(self, area: Rect) -> None:
        """Lie somewhere else."""
        if area != self.area:
            self.prepareGeometryChange()
            self.area = area
            self.setPos(area.x, area.y)

    def set_theme(self, theme: Theme) -> None:
        """Take over other colours."""
        self.theme = theme
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """The area."""
        return QRectF(0, 0, self.area.w, self.area.h).adjusted(-2, -2, 2, 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the badge."""
        del option, widget
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.draw(painter, QRectF(0, 0, self.area.w, self.area.h))

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Draw what is on it; ``whole`` is its area in its own coordinates."""


@dataclass(frozen=True, slots=True)
class TrumpState:
    """The trump of the deal, and its name in words."""

    picture: str
    """The resource with its mark."""
    words: str


class TrumpItem(BadgeItem):
    """The trump: its mark and its name."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, Layer.BADGES)
        self._state: TrumpState | None = None

    def show_state(self, state: TrumpState | None) -> None:
        """Show another trump; None: it is not known yet."""
        if state != self._state:
            self._state = state
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """The mark left, the name beside it."""
        state = self._state
        if state is None:
            return
        height = whole.height()
        radius = height / 2
        drawing.panel(painter, whole, self.theme.plate, self.theme.plate_edge, radius)
        face = drawing.font(height * 0.55, bold=True)
        mark = height * 0.78
        room = whole.width() - mark - height * 0.62
        wide = min(room, drawing.text_width(state.words, face) + 1)
        left = (whole.width() - wide - mark - height * 0.18) / 2
        drawing.draw_vector(
            painter,
            state.picture,
            QRectF(left, (height - mark) / 2, mark, mark),
        )
        line = QRectF(left + mark + height * 0.18, 0, wide, height)
        drawing.text(painter, line, state.words, face, self.theme.text)


class CountItem(BadgeItem):
    """How many cards lie in a pile."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, Layer.BADGES)
        self._words = ""

    @property
    def words(self) -> str:
        """What it says; empty: nothing."""
        return self._words

    def show_words(self, words: str) -> None:
        """Say something else; empty: nothing."""
        if words != self._words:
            self._words = words
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """The words on the felt."""
        if self._words:
            face = drawing.font(whole.height() * 0.6, bold=True)
            drawing.text(painter, whole, self._words, face, self.theme.felt_text)


class InfoItem(BadgeItem):
    """Two lines about the deal."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, Layer.BADGES)
        self._lines = ("", "")

    @property
    def lines(self) -> tuple[str, str]:
        """What it says."""
        return self._lines

    def show_lines(self, first: str, second: str) -> None:
        """Say something else."""
        if (first, second) != self._lines:
            self._lines = (first, second)
            self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """Both lines, right-aligned on the felt."""
        if not any(self._lines):
            return
        half = whole.height() / 2
        first, second = drawing.font(half * 0.7), drawing.font(half * 0.7, bold=True)
        upper = QRectF(0, 0, whole.width(), half)
        lower = upper.translated(0, half)
        colour = self.theme.felt_text
        drawing.text(painter, upper, self._lines[0], first, colour, drawing.RIGHT)
        drawing.text(painter, lower, self._lines[1], second, colour, drawing.RIGHT)


class BubbleItem(BadgeItem):
    """What a player says, beside his plate."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, Layer.BUBBLES)
        self._words = ""
        self.hide()

    @property
    def words(self) -> str:
        """What is said; empty: nothing."""
        return self._words if self.isVisible() else ""

    @staticmethod
    def width(words: str, height: float) -> float:
        """How wide a bubble of some height is that says this."""
        return drawing.text_width(words, drawing.font(height * 0.55, bold=True)) + height * 0.9

    def say(self, words: str, middle_x: float, middle_y: float, height: float) -> None:
        """Say something.

        Args:
            words: what.
            middle_x: the bubble's middle.
            middle_y: likewise.
            height: of the bubble; its width follows the words.
        """
        self._words = words
        wide = self.width(words, height)
        self.move_to(Rect(middle_x - wide / 2, middle_y - height / 2, wide, height))
        self.show()
        self.update()

    def draw(self, painter: QPainter, whole: QRectF) -> None:
        """The words on a pill."""
        radius = whole.height() / 2
        painter.setPen(QPen(QColor(self.theme.turn), 2))
        painter.setBrush(QColor(self.theme.plate))
        painter.drawRoundedRect(whole, radius, radius)
        face = drawing.font(whole.height() * 0.55, bold=True)
        drawing.text(painter, whole, self._words, face, self.theme.text, drawing.CENTRED)


class CaptionItem(BubbleItem):
    """A line over the trick, such as who took the last one."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setZValue(Layer.CAPTIONS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
