"""The deals of a game as a small picture: a bar for each, as high as its hands are large."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from ohhell_desktop.rules.form.ruleset import RuleSet, schedule

_GAP_SHARE: Final = 0.22
"""The part of a bar's width that is left free beside it."""
_WIDEST: Final = 0.3
"""The greatest width of a bar, as a share of the picture's height."""


@lru_cache(maxsize=512)
def sizes_of(rules: RuleSet, seats: int) -> tuple[int, ...]:
    """Return the number of cards of each deal; none if the rules cannot be played."""
    try:
        return tuple(plan.cards for plan in schedule(rules, seats))
    except ValueError:
        return ()


def draw_bars(
    painter: QPainter,
    area: QRectF,
    sizes: Sequence[int],
    colour: QColor,
    *,
    marked: int | None = None,
    mark: QColor | None = None,
) -> None:
    """Draw a bar for each deal, standing on the lower edge, at the right.

    Args:
        painter: draws.
        area: where.
        sizes: the number of cards of each deal.
        colour: of the bars.
        marked: the number of a bar that has another colour.
        mark: that colour.
    """
    if not sizes:
        return
    pitch = min(area.width() / len(sizes), area.height() * _WIDEST)
    left = area.right() - pitch * len(sizes)
    most = max(sizes)
    for number, cards in enumerate(sizes):
        hollow = mark == colour and number != marked  # one ink: the marked bar is the full one
        painter.setPen(QPen(colour, 1) if hollow else QPen(Qt.PenStyle.NoPen))
        painter.setBrush(mark if mark is not None and number == marked else colour)
        if hollow:
            painter.setBrush(Qt.BrushStyle.NoBrush)
        high = max(2.0, area.height() * cards / most)
        wide = max(1.0, pitch * (1 - _GAP_SHARE))
        bar = QRectF(left + number * pitch, area.bottom() - high, wide, high)
        painter.drawRoundedRect(bar, min(2.0, wide / 3), min(2.0, wide / 3))
