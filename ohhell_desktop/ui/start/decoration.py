"""What lies on the table of the start page: a hand of cards, a score sheet and a pencil."""

from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.french import FrenchFaces
from ohhell_desktop.look.geometry import CARD_RATIO
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.pencil_marks import circle_path, draw_pencil, stroke_path
from ohhell_desktop.look.paint.vectors import MARGIN, drawn, renderer
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Card

SIZE: Final = (590.0, 640.0)
"""Width and height of everything together, at a scale of 1."""
_HAND: Final = ("TD", "JC", "QH", "KS", "AH")
_CARD: Final = 170.0
_SPREAD: Final = (-16.0, -8.0, 0.0, 7.0, 15.0)
"""The angle of each card, in degrees."""
_STEP: Final = 88.0
_SAG: Final = 1.9
"""How much lower the outer cards are, in pixels for each squared degree over ten."""
_NOTE: Final = QRectF(236.0, 306.0, 284.0, 290.0)
_NOTE_TURN: Final = 4.0


class _Line(NamedTuple):
    """A line of the score sheet."""

    bid: int
    won: int
    points: str


_LINES: Final = (
    _Line(2, 2, "+12"),
    _Line(3, 4, "+4"),
    _Line(0, 0, "+10"),
    _Line(1, 1, "+11"),
)


@lru_cache(maxsize=4)
def decoration(
    scale: float, ratio: float, colours: TableColours, look: FrenchFaces, *, sheet: bool
) -> QPixmap:
    """Return the picture.

    Args:
        scale: its size; see :data:`SIZE`.
        ratio: device pixels for each pixel.
        colours: of the windows.
        look: how the cards are drawn.
        sheet: whether the score sheet lies there; else only the cards.
    """
    wide, high = (round(side * scale * ratio) for side in SIZE)
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.scale(scale * ratio, scale * ratio)
    _draw_hand(painter, scale * ratio, look)
    if sheet:
        _draw_sheet(painter, colours)
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def _draw_hand(painter: QPainter, pixels: float, look: FrenchFaces) -> None:
    """Draw the cards as a fan."""
    middle = (len(_HAND) - 1) / 2
    for place, (card, turn) in enumerate(zip(_HAND, _SPREAD, strict=True)):
        painter.save()
        x = SIZE[0] / 2 - 8 + (place - middle) * _STEP
        painter.translate(x, 150 + _SAG * turn * turn / 10)
        painter.rotate(turn)
        face = drawn(look.card(Card(card)), round(_CARD * pixels))
        edge = _CARD * (0.5 + MARGIN)
        high = _CARD * (CARD_RATIO / 2 + MARGIN)
        painter.drawPixmap(QRectF(-edge, -high, 2 * edge, 2 * high), face, QRectF(face.rect()))
        painter.restore()


def _draw_sheet(painter: QPainter, colours: TableColours) -> None:
    """Draw a score sheet that shows what the game is about, and the pencil on it."""
    painter.save()
    painter.translate(_NOTE.center())
    painter.rotate(_NOTE_TURN)
    painter.translate(-_NOTE.center())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 13))
    for step in range(0 if colours.flat else 8):
        painter.drawRoundedRect(_NOTE.adjusted(-step, -step, step, step).translated(0, 5), 8, 8)
    painter.setBrush(QColor(colours.plate))
    painter.drawRoundedRect(_NOTE, 6, 6)
    columns = (0.24, 0.52, 0.84)
    heads = (tr("Bid"), tr("Won"), tr("Score"))
    for share, head in zip(columns, heads, strict=True):
        place = _cell(share, 30)
        face = text_font(15, QFont.Weight.DemiBold)
        drawing.text(painter, place, head, face, colours.soft_text, drawing.CENTRED)
    for number, line in enumerate(_LINES):
        y = 76 + number * 51
        painter.setPen(QPen(QColor(colours.rule), 1.4))
        left, right = _NOTE.x() + 18, _NOTE.right() - 18
        painter.drawLine(QPointF(left, _NOTE.y() + y - 26), QPointF(right, _NOTE.y() + y - 26))
        for share, figure in zip(columns, (str(line.bid), str(line.won), line.points), strict=True):
            face = display_font(23)
            drawing.text(painter, _cell(share, y), figure, face, colours.text, drawing.CENTRED)
        mark = QRectF(0, 0, 42, 40)
        mark.moveCenter(_cell(columns[0], y).center())
        if line.bid == line.won:
            draw_pencil(painter, circle_path(mark, number), colours.made, 3.0)
        else:
            thin = mark.adjusted(2, 10, -2, -10)
            draw_pencil(painter, stroke_path(thin, number), colours.over, 3.4)
    painter.restore()
    painter.save()
    painter.translate(150, _NOTE.bottom() - 8)
    painter.rotate(-8)
    renderer(":/pictures/pencil.svg").render(painter, QRectF(-70, -17, 330, 33))
    painter.restore()


def _cell(share: float, y: float) -> QRectF:
    """Return the place of a figure on the score sheet."""
    middle = _NOTE.x() + _NOTE.width() * share
    return QRectF(middle - 46, _NOTE.y() + y - 20, 92, 40)
