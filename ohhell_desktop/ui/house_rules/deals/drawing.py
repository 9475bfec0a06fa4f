"""What is drawn around the bars of the deals: the paper's lines, the numbers and the plus."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen

from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.house_rules.deals.geometry import BarsGeometry
from ohhell_desktop.ui.kit.score_marks import tabular

_FIGURES: Final = 0.85
"""The size of the numbers below the bars, as a share of the text's."""
_FINEST: Final = 7
"""Lines of paper that are nearer to each other than this are not drawn, in pixels."""
_CORNER: Final = 4.0
_ARM: Final = 0.28


def draw_ruling(painter: QPainter, palette: QPalette, places: BarsGeometry) -> None:
    """Draw a line for each card, and one that the bars stand on."""
    colours = window_colours(palette)
    right = places.pitch * (places.count + 1)
    painter.setPen(QPen(QColor(colours.rule), 1))
    for cards in range(1, places.top + 1) if places.unit >= _FINEST else ():
        y = places.base - cards * places.unit
        painter.drawLine(QPointF(0, y), QPointF(right, y))
    painter.setPen(QPen(QColor(colours.plate_edge), 1.5))
    painter.drawLine(QPointF(0, places.base), QPointF(right, places.base))


def draw_numbers(
    painter: QPainter,
    palette: QPalette,
    places: BarsGeometry,
    sizes: Sequence[int],
    current: int,
    *,
    focused: bool,
) -> None:
    """Draw the numbers below the bars: all of them, or as many as there is room for.

    Args:
        painter: draws, in the font of the row.
        palette: its colours.
        places: where the bars lie.
        sizes: the numbers.
        current: the place of the current bar; its number is always drawn.
        focused: whether the current bar has the focus.
    """
    strong = palette.windowText().color()
    soft = QColor(window_colours(palette).soft_text)
    font = painter.font()
    painter.setFont(tabular(font, _FIGURES, bold=True))
    room = painter.fontMetrics().horizontalAdvance("00") + 4
    every = max(1, -(-room // max(1, int(places.pitch))))
    for place, cards in enumerate(sizes):
        chosen = place == current
        if not chosen and (place % every or abs(place - current) < every):
            continue
        wide = max(places.pitch - 2, room)
        left = places.column(place).center().x() - wide / 2
        box = QRectF(left, places.base + 3, wide, places.below - 4)
        painter.setFont(tabular(font, _FIGURES, bold=chosen))
        painter.setPen(strong if chosen else soft)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(cards))
        if chosen and focused:
            painter.setPen(QPen(strong, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, _CORNER, _CORNER)


def draw_plus(
    painter: QPainter,
    palette: QPalette,
    places: BarsGeometry,
    cards: int,
    side: float,
    *,
    hovered: bool,
) -> None:
    """Draw the outline of one more bar after the last, with a plus in it.

    Args:
        painter: draws.
        palette: its colours.
        places: where the bars lie.
        cards: of the last bar; the outline is as high.
        side: the least height of the outline.
        hovered: whether the mouse is on it.
    """
    colours = window_colours(palette)
    bar = places.bar(places.count, cards).adjusted(1, 0, -1, 0)
    box = QRectF(bar.left(), min(bar.top(), bar.bottom() - side), bar.width(), 0)
    box.setBottom(bar.bottom())
    painter.setPen(QPen(QColor(colours.plate_edge), 1.5, Qt.PenStyle.DashLine))
    painter.setBrush(QColor(colours.inset) if hovered else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, _CORNER, _CORNER)
    middle, arm = box.center(), min(box.width(), side) * _ARM
    across, down = QPointF(arm, 0), QPointF(0, arm)
    painter.setPen(QPen(palette.windowText().color(), 2))
    painter.drawLine(middle - across, middle + across)
    painter.drawLine(middle - down, middle + down)
