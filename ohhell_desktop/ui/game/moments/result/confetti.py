"""Paper that falls when the player has won a game: a short moment, gone at its end."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from ohhell_desktop.look.colours import TableColours

FALL: Final = 2400
"""How long all of it takes, in ms at 100 percent speed."""
_PIECES: Final = 90
_DELAYED: Final = 0.35
"""The share of the time in which pieces begin to fall."""
_GOLDEN: Final = 0.618
"""Steps of this size spread numbers evenly without a pattern."""
_WIDTH, _HEIGHT = 0.012, 0.55
"""Size of a piece: its width in heights of the scene, its height in widths."""
_SWAY: Final = 0.02
"""How far a piece sways, in widths of the scene."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Where a piece of paper is, in shares of the scene."""

    x: float
    y: float
    angle: float
    """In degrees."""
    turned: float
    """How much of its height is seen while it turns over, from 0 to 1."""
    colour: int
    """Which of the colours it has."""


def pieces(share: float) -> Iterator[Piece]:
    """Yield the pieces that are falling after a share of the time; none at the end.

    Args:
        share: from 0 to 1.
    """
    for number in range(_PIECES):
        spread, other = (number * _GOLDEN) % 1.0, (number * _GOLDEN**2 * 7) % 1.0
        begins = _DELAYED * other
        fallen = (share - begins) / (1 - _DELAYED) * (1.15 + 0.5 * spread)
        y = -0.05 + 1.1 * fallen
        if fallen <= 0 or y >= 1.0:
            continue
        phase = 2 * math.pi * (other + 2 * fallen)
        yield Piece(
            x=spread + _SWAY * math.sin(phase),
            y=y,
            angle=40 * math.sin(phase + 1) + 180 * other,
            turned=abs(math.cos(phase * 1.7)),
            colour=number,
        )


def draw_confetti(painter: QPainter, area: QRectF, share: float, colours: TableColours) -> None:
    """Draw what falls after a share of the time.

    Args:
        painter: what to draw with.
        area: the scene.
        share: from 0 to 1.
        colours: of the table.
    """
    inks = (colours.turn, colours.plate, colours.made, colours.over)
    wide = area.height() * _WIDTH
    painter.setPen(Qt.PenStyle.NoPen)
    for piece in pieces(share):
        painter.save()
        painter.translate(area.x() + piece.x * area.width(), area.y() + piece.y * area.height())
        painter.rotate(piece.angle)
        high = wide * _HEIGHT * max(0.15, piece.turned)
        painter.setBrush(QColor(inks[piece.colour % len(inks)]))
        painter.drawRect(QRectF(-wide / 2, -high / 2, wide, high))
        painter.restore()
