"""Colours with the same hue and enough contrast on light and dark palettes.

No widget defines its own colours. Where a palette role is not enough (made, missed, red
suits, the lines of a chart), the ink is mixed from a hue and the colour behind it until it
can be read.
"""

from enum import Enum
from typing import Final

from PySide6.QtGui import QColor

from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast, luminance

_STEPS: Final = 50


class Hue(Enum):
    """What a colour means; the value is its hue in degrees. A shape always says it too."""

    MADE = 219
    MISSED = 7
    ACCENT = 36


LINE_HUES: Final = (210, 25, 150, 330, 45, 265, 185, 0, 95, 290)
"""Ten well separated hues for the lines of a chart, in degrees."""


def ink(hue: float, paper: QColor, least: float = TEXT_CONTRAST) -> QColor:
    """Return a colour with a hue that is readable on ``paper``.

    Args:
        hue: in degrees, 0 to 359.
        paper: what is behind it.
        least: the contrast to reach.
    """
    behind = paper.name()
    dark_paper = luminance(behind) < 0.2  # noqa: PLR2004 - where white reads better than black
    for step in range(_STEPS):
        lightness = 0.5 + step / _STEPS / 2 if dark_paper else 0.5 - step / _STEPS / 2
        colour = QColor.fromHslF(hue / 360, 0.72, lightness)
        if contrast(colour.name(), behind) >= least:
            return colour
    return QColor.fromHslF(0, 0, 1 if dark_paper else 0)


def mixed(over: QColor, under: QColor, share: float) -> QColor:
    """Return one colour laid over another with the opacity ``share`` (0 to 1)."""
    return QColor.fromRgbF(
        over.redF() * share + under.redF() * (1 - share),
        over.greenF() * share + under.greenF() * (1 - share),
        over.blueF() * share + under.blueF() * (1 - share),
    )
