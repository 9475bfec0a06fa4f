"""Draws the winners, the light on them, and the lines about a game that is over."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QRadialGradient

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.ui.game.moments.result.words import StoryLine

_MOST_FACES: Final = 3
_FACE: Final = 0.8
"""Width of a winner's face, in heights of the room for it and the crown."""
_CROWN, _CROWN_UP = 0.5, 0.84
"""Width of the crown, and how far its upper edge lies above the middle of the face."""
_TILT: Final = 9.0
"""How far the crown leans, in degrees."""


def draw_lamp(painter: QPainter, faces: Rect, share: float) -> None:
    """Draw the light on the winners.

    Args:
        painter: what to draw with.
        faces: where the winners are.
        share: how far the light has grown, from 0 to 1.
    """
    middle = drawing.qrect(faces).center()
    reach = faces.w * 0.5 * (0.5 + 0.5 * share)
    light = QRadialGradient(middle, reach)
    glow = QColor("#fff0c0")
    for stop, alpha in ((0.0, 110), (0.55, 45), (1.0, 0)):
        glow.setAlpha(round(alpha * share))
        light.setColorAt(stop, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(middle, reach, reach)


def draw_faces(
    painter: QPainter, area: Rect, winners: Sequence[int], share: float, colours: TableColours
) -> None:
    """Draw up to three winners and a crown.

    Args:
        painter: what to draw with.
        area: where they are.
        winners: their pictures.
        share: how far they have landed, from 0 to 1 and a little beyond.
        colours: of the table.
    """
    if share <= 0:
        return
    faces = winners[:_MOST_FACES]
    side = area.h * _FACE * (0.6 + 0.4 * share)
    middle = area.bottom - area.h * (_FACE / 2 + 0.02)
    step = side * 0.86
    x = area.cx - (side + step * (len(faces) - 1)) / 2
    painter.setOpacity(min(1.0, share))
    for picture in faces:
        spot = QRectF(x, middle - side / 2, side, side)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.plate))
        painter.drawEllipse(spot)
        inside = spot.adjusted(side * 0.035, side * 0.035, -side * 0.035, -side * 0.035)
        image = avatar(picture, round(inside.width()), painter.device().devicePixelRatioF())
        painter.drawPixmap(inside, image, QRectF(image.rect()))
        x += step
    for number in range(len(faces)):
        _draw_crown(painter, QPointF(x - step * (number + 1) + side / 2, middle), side, colours)
    painter.setOpacity(1)


def draw_line(
    painter: QPainter, area: Rect, line: StoryLine, scale: float, colours: TableColours
) -> None:
    """Draw a rule, the title and the sentence of one line about the game."""
    painter.setPen(QPen(QColor(colours.rule), 1.2))
    painter.drawLine(QPointF(area.x, area.y), QPointF(area.right, area.y))
    half = area.h / 2
    title = QRectF(area.x, area.y + area.h * 0.08, area.w, half - area.h * 0.06)
    text = QRectF(area.x, title.bottom(), area.w, half - area.h * 0.06)
    grown = text_choice()
    heading = display_font(min(max(16.0, 19 * scale) * grown, half * 0.76))
    drawing.text(painter, title, line.title, heading, colours.text)
    size = min(max(13.0, 16 * scale) * grown, half * 0.7)
    words = text_font(size, QFont.Weight.Medium)
    drawing.text(painter, text, line.text, words, colours.soft_text)


def _draw_crown(painter: QPainter, face: QPointF, side: float, colours: TableColours) -> None:
    """Draw the crown of a winner on the head.

    Args:
        painter: what to draw with.
        face: the middle of the face.
        side: width of the face.
        colours: of the table.
    """
    wide = side * _CROWN
    crown = QRectF(-wide / 2, -side * _CROWN_UP, wide, wide)
    painter.save()
    painter.translate(face)
    painter.rotate(_TILT)
    drawing.draw_vector(painter, ":/icons/crown.svg", crown, colours.turn)
    painter.restore()
