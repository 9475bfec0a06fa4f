"""The parts of a plate: picture, name, figures and marks, none over another."""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.table.plan.geometry import Rect

_FACE: Final = 0.92
"""Width of the picture, in heights of the plate, as all sizes here."""
_OVER: Final = 0.24
"""How far the picture lies over the left edge of the paper."""
_DEALER: Final = 0.4
_DOTS: Final = (0.62, 0.3)


@dataclass(frozen=True, slots=True)
class PlateParts:
    """Where the parts of a plate lie, from its upper left corner."""

    paper: Rect
    face: Rect
    name: Rect
    figures: Rect
    """The tricks and the bid."""
    dealer: Rect
    """The mark of the dealer, on the picture's lower left."""
    dots: Rect
    """What shows that the player thinks, on the upper right edge."""


def plate_parts(width: float, height: float) -> PlateParts:
    """Return the parts of a plate of some size."""
    face, disc = height * _FACE, height * _DEALER
    over, left = height * _OVER, height * (_FACE + 0.14)
    wide, dots = width - left - height * 0.12, height * _DOTS[1]
    return PlateParts(
        paper=Rect(over, 0, width - over, height),
        face=Rect(0, (height - face) / 2, face, face),
        name=Rect(left, height * 0.11, wide, height * 0.4),
        figures=Rect(left, height * 0.53, wide, height * 0.36),
        dealer=Rect(-disc * 0.2, height - disc * 0.78, disc, disc),
        dots=Rect(width - height * (_DOTS[0] + 0.16), -dots * 0.66, height * _DOTS[0], dots),
    )
