"""The cards as items of the scene."""

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.vectors import CORNER, MARGIN
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.still import StillPicture
from ohhell_desktop.table.stage.glow import draw_glow

_SMOOTH: Final = QPainter.RenderHint.SmoothPixmapTransform
_SMOOTH_EDGES: Final = _SMOOTH | QPainter.RenderHint.Antialiasing
_CURSOR: Final = 0.03
"""Width of each line of the keyboard cursor, in card widths."""
_CHOSEN: Final = 0.032
"""Width of the line around a chosen card, in card widths."""
_PROPOSED: Final = 0.045
"""Width of the line around a card that is proposed, in card widths."""
_CROWN: Final = 0.27
"""Size of the disc with the crown, in card widths."""
_CROWN_AT: Final = (0.43, 0.065)
"""Its middle, from the middle of the card and from its upper edge, in card widths."""
_CROWN_POINTS: Final = (
    *((-0.29, 0.2), (-0.31, -0.13), (-0.14, 0.02), (0.0, -0.24)),
    *((0.14, 0.02), (0.31, -0.13), (0.29, 0.2)),
)
"""The outline of the crown, in sizes of the disc."""
_PIXELS: Final = 2.5
"""How many pixels a picture of the size of a card may differ from it, because it is rounded."""
_BADGE: Final = 0.42
"""Height of the badge with a card's name, in card widths."""
_SECOND: Final = 0.19
"""Size of the mark of a second copy, in card widths."""
_LED: Final = 0.19
"""Height of the mark of the card that was led, in card widths."""
_DOWN: Final = "\N{BLACK DOWN-POINTING TRIANGLE}"


class CardItem(QGraphicsItem):
    """Draws one card as described by its :class:`CardPlace`."""

    def __init__(self, faces: CardPictures, colours: TableColours, place: CardPlace) -> None:
        super().__init__()
        self._faces = faces
        self._colours = colours
        self._place = place
        self._squeeze = 1.0
        self._raster = place.pose.width
        self._ringed = False
        self._bounds = _bounds(place.pose.width)
        self._still = StillPicture()
        self._marked = self._is_marked()
        self.put(place)

    @property
    def place(self) -> CardPlace:
        """The place of the card now."""
        return self._place

    def put(self, place: CardPlace, squeeze: float = 1.0, raster: float | None = None) -> None:
        """Move the card; draw it again only if it looks different there.

        Args:
            place: The new place.
            squeeze: The share of its width that is seen while it turns over.
            raster: The width in which its picture is drawn; None for that of the place.
        """
        if place.pose.width != self._place.pose.width:
            self.prepareGeometryChange()
            self._bounds = _bounds(place.pose.width)
        before = self._drawn_with()
        self._place = place
        self._squeeze = squeeze
        self._raster = place.pose.width if raster is None else raster
        x, y = place.pose.x, place.pose.y
        if place.pose.angle == 0 and raster is None:
            x, y = self._on_grid(x, place.pose.width), self._on_grid(y, place.pose.height)
        self.setPos(x, y)
        if place.pose.angle != self.rotation():  # Qt paints again even where nothing turns
            self.setRotation(place.pose.angle)
        self.setZValue(place.z)
        self.setOpacity(place.opacity)
        if self._drawn_with() != before:
            self.redraw()

    def _drawn_with(self) -> tuple[object, ...]:
        """Return everything that the drawing depends on, but for the place on the table."""
        place = self._place
        marks = (
            place.dimmed,
            place.chosen,
            place.winning,
            place.led,
            place.named,
            place.glowing,
            place.proposed,
        )
        return place.card, place.pose.width, marks, self._squeeze, self._raster

    def _is_marked(self) -> bool:
        """Return whether something is drawn over the picture."""
        place = self._place
        marks = place.dimmed or place.chosen or place.winning or place.led or place.proposed
        copy = place.card is not None and place.card.endswith("'")
        return marks or copy or place.named is not None or self._ringed

    def _on_grid(self, middle: float, size: float) -> float:
        """Return the nearest middle for which the edge lies between two device pixels."""
        ratio = self._faces.ratio
        return round((middle - size / 2) * ratio) / ratio + size / 2

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.redraw()

    def redraw(self) -> None:
        """Draw the card again: it looks different."""
        self._still.drop()
        self._marked = self._is_marked()
        self.update()

    def set_ringed(self, ringed: bool) -> None:
        """Draw the cursor of the keyboard, or remove it."""
        if ringed != self._ringed:
            self._ringed = ringed
            self.redraw()

    def boundingRect(self) -> QRectF:  # noqa: N802
        """Return the area of the card with its shadow."""
        return self._bounds

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        """Draw the card; one that is turned or marked is drawn from a picture while it rests."""
        del option, widget
        place = self._place
        if place.pose.angle == 0 and not (self._marked or place.glowing):
            self._draw(painter)
        else:
            self._still.draw(painter, self._bounds, self._draw)

    def _draw(self, painter: QPainter) -> None:
        """Draw the picture, and light under it and marks over it."""
        if self._squeeze < 1:
            painter.scale(self._squeeze, 1)
        if self._place.glowing or self._place.proposed:
            draw_glow(painter, self._card(), self._colours)
        self._draw_picture(painter, self._faces.pixmap(self._place.card, self._raster))
        if self._marked:
            self._draw_marks(painter, self._card(), self._place.pose.width)

    def _card(self) -> QRectF:
        """Return the area of the card without its shadow."""
        width = self._place.pose.width
        return QRectF(-width / 2, -width * CARD_RATIO / 2, width, width * CARD_RATIO)

    def _draw_picture(self, painter: QPainter, pixmap: QPixmap) -> None:
        """Draw the picture: pixel by pixel, which is fast, if it has the size of the card."""
        pose = self._place.pose
        area, source, exact = _fit(pixmap.width(), pixmap.height(), pose.width, self._faces.ratio)
        painter.setRenderHints(_SMOOTH_EDGES, False)
        if not exact or self._squeeze < 1 or pose.angle != 0:
            painter.setRenderHint(_SMOOTH)
            # A picture that is turned is read across its lines: from a copy, which is in the
            # processor's cache, that takes less than half the time.
            pixmap = pixmap.copy()
        painter.drawPixmap(area, pixmap, source)

    def _draw_marks(self, painter: QPainter, card: QRectF, width: float) -> None:
        """Draw the veil and the marks over the picture."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._place.dimmed:
            shade = QColor(self._colours.shade)
            shade.setAlpha(self._colours.veil)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            painter.drawRoundedRect(card, width * CORNER, width * CORNER)
        self._draw_badges(painter, card, width)
        if self._place.chosen:
            self._draw_line(painter, card, (self._colours.chosen, 0.0, width * _CHOSEN))
        if self._place.proposed:
            self._draw_line(painter, card, (self._colours.turn, 0.0, width * _PROPOSED))
        if self._ringed:
            self._draw_cursor(painter, card, width)
        if self._place.led and self._place.card is not None:
            self._draw_led(painter, card, width)
        if self._place.winning and self._place.card is not None:
            self._draw_crown(painter, card, width)

    def _draw_badges(self, painter: QPainter, card: QRectF, width: float) -> None:
        """Draw what the card was named, and the mark of a second copy."""
        shown, named = self._place.card, self._place.named
        if shown is not None and named is not None:
            high = width * _BADGE
            area = QRectF(card.x(), card.center().y() - high / 2, width, high)
            area.adjust(width * 0.06, 0, -width * 0.06, 0)
            drawing.panel(painter, area, self._colours.plate, self._colours.turn, high * 0.3)
            if isinstance(named, Naming):
                arrow = "\N{BLACK UP-POINTING TRIANGLE}" if named is Naming.HIGH else _DOWN
                face = drawing.font(high * 0.6, bold=True)
                drawing.text(painter, area, arrow, face, self._colours.text, drawing.CENTRED)
            else:
                self._draw_name(painter, area, named)
        if shown is not None and shown.endswith("'"):
            size = width * _SECOND
            area = QRectF(card.x() + width * 0.025, card.y() + width * 0.46, size, size)
            drawing.panel(painter, area, self._colours.plate, self._colours.plate_edge, size / 2)
            face = drawing.font(size * 0.7, bold=True)
            drawing.text(painter, area, "2", face, self._colours.text, drawing.CENTRED)

    def _draw_led(self, painter: QPainter, card: QRectF, width: float) -> None:
        """Draw a small mark at the lower edge, away from the indices and the crown."""
        text = QCoreApplication.translate("CardItem", "Led")
        high = width * _LED
        face = drawing.font(high * 0.74, bold=True)
        wide = min(drawing.text_width(text, face) + high * 0.8, width * 0.8)
        area = QRectF(card.center().x() - wide / 2, card.bottom() - high, wide, high)
        drawing.panel(painter, area, self._colours.dealer, self._colours.plate, high * 0.3)
        drawing.text(painter, area, text, face, self._colours.dealer_text, drawing.CENTRED)

    def _draw_name(self, painter: QPainter, area: QRectF, named: Card) -> None:
        """Draw rank and suit of the card that this one stands for."""
        high = area.height()
        rank = self._faces.look.index(named)
        left = QRectF(area.x(), area.y(), area.width() / 2 - high * 0.04, high)
        face = drawing.font(high * 0.72, bold=True)
        drawing.text(painter, left, rank, face, self._colours.text, drawing.RIGHT)
        mark = QRectF(area.center().x() + high * 0.06, area.y() + high * 0.16, 0, 0)
        mark.setSize(QSizeF(high * 0.68, high * 0.68))
        drawing.draw_vector(painter, self._faces.look.suit(named.suit), mark)

    def _draw_cursor(self, painter: QPainter, card: QRectF, width: float) -> None:
        """Draw a double outline outside the card: dark, and white around it."""
        pen = max(2.0, width * _CURSOR)
        for line in ((self._colours.ring, pen, pen * 1.2), (self._colours.ring_dark, 0.0, pen)):
            self._draw_line(painter, card, line)

    def _draw_line(self, painter: QPainter, card: QRectF, line: tuple[str, float, float]) -> None:
        """Draw a line around the card: its colour, its distance, and its width."""
        colour, away, wide = line
        out = away + wide / 2
        radius = card.width() * CORNER + out
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour), max(2.0, wide)))
        painter.drawRoundedRect(card.adjusted(-out, -out, out, out), radius, radius)

    def _draw_crown(self, painter: QPainter, card: QRectF, width: float) -> None:
        """Draw a disc with a crown over the upper right corner, where there is no index."""
        size, (across, down) = width * _CROWN, _CROWN_AT
        middle = QPointF(card.center().x() + across * width, card.y() + down * width)
        ink = QColor(self._colours.crown_mark)
        painter.setPen(QPen(ink, max(1.0, size * 0.05)))
        painter.setBrush(QColor(self._colours.crown))
        painter.drawEllipse(middle, size / 2, size / 2)
        crown = QPolygonF([middle + QPointF(x, y) * size for x, y in _CROWN_POINTS])
        painter.setPen(QPen(ink, size * 0.06, j=Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(ink)
        painter.drawPolygon(crown)


def _bounds(width: float) -> QRectF:
    """Return the area of a card with its shadow, around its middle."""
    wide, high = width * (1 + 2 * MARGIN), width * (CARD_RATIO + 2 * MARGIN)
    return QRectF(-wide / 2, -high / 2, wide, high).adjusted(-1, -1, 1, 1)


@lru_cache(maxsize=64)
def _fit(wide: int, high: int, width: float, ratio: float) -> tuple[QRectF, QRectF, bool]:
    """Return where a picture is drawn.

    Args:
        wide: Width of the picture, in device pixels.
        high: Its height.
        width: Width of the card.
        ratio: Device pixels for each pixel.

    Returns:
        The area around the middle of the card, that of the picture, and whether it has the size
        of the card.
    """
    size = QSizeF(width * (1 + 2 * MARGIN), width * (CARD_RATIO + 2 * MARGIN))
    exact = abs(wide - size.width() * ratio) < _PIXELS
    if exact:
        size = QSizeF(wide / ratio, high / ratio)
    area = QRectF(QPointF(-size.width() / 2, -size.height() / 2), size)
    return area, QRectF(0, 0, wide, high), exact
