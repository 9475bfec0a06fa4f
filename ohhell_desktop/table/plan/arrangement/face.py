"""The parts of a plate: picture, name, figures and marks, none over another."""

import math
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.look.geometry import CARD_RATIO, Pose, Rect
from ohhell_desktop.table.plan.arrangement.sizes import DENSE_ON_FACE, ON_FACE

_FACE: Final = 0.92
"""Width of the picture, in heights of the plate, as all sizes here."""
_OVER: Final = 0.24
"""How far the picture lies over the left edge of the paper."""
_DEALER: Final = 0.4
_DENSE_FACE, _DENSE_OVER, _DENSE_DEALER = 0.7, 0.16, 0.38
"""The same on a plate on which text takes more room."""
_OVERHANG: Final = 0.08
"""How far a wide card on the forehead reaches beyond the left edge of the plate: less than the
least gap between a plate and what lies beside it."""
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
    """What shows that the player thinks, on the right of the upper or the lower edge."""


def plate_parts(width: float, height: float, *, dense: bool = False) -> PlateParts:
    """Return the parts of a plate of some size.

    Args:
        width: Of the plate.
        height: Of the plate.
        dense: Whether the text takes more of the plate, and the picture less.
    """
    if dense:
        return _dense_parts(width, height)
    face, disc = height * _FACE, height * _DEALER
    over, left = height * _OVER, height * (_FACE + 0.14)
    wide = width - left - height * 0.12
    return PlateParts(
        paper=Rect(over, 0, width - over, height),
        face=Rect(0, (height - face) / 2, face, face),
        name=Rect(left, height * 0.11, wide, height * 0.4),
        figures=Rect(left, height * 0.53, wide, height * 0.36),
        dealer=Rect(-disc * 0.2, height - disc * 0.78, disc, disc),
        dots=_dots(width, height),
    )


def _dense_parts(width: float, height: float) -> PlateParts:
    face, disc = height * _DENSE_FACE, height * _DENSE_DEALER
    over, left = height * _DENSE_OVER, height * (_DENSE_FACE + 0.1)
    wide = width - left - height * 0.08
    dots = _dots(width, height)
    return PlateParts(
        paper=Rect(over, 0, width - over, height),
        face=Rect(0, height * 0.06, face, face),
        name=Rect(left, height * 0.03, wide, height * 0.5),
        figures=Rect(left, height * 0.51, wide, height * 0.45),
        dealer=Rect(0, height - disc, disc, disc),
        # Such a plate may lie at the edge of the table, where dots above it would be cut.
        dots=replace(dots, y=height - dots.h * 0.66),
    )


def _dots(width: float, height: float) -> Rect:
    dots = height * _DOTS[1]
    return Rect(width - height * (_DOTS[0] + 0.16), -dots * 0.66, height * _DOTS[0], dots)


def on_forehead(plate: Rect, width: float, *, dense: bool = False) -> Pose:
    """Return the pose of a card that a player holds to the forehead, above the face.

    Args:
        plate: The player's plate.
        width: Width of the card.
        dense: Whether text takes more of the plate.
    """
    face = plate_parts(plate.w, plate.h, dense=dense).face
    x = plate.x + max(face.cx, width / 2 - math.floor(plate.h * _OVERHANG))
    on_face = DENSE_ON_FACE if dense else ON_FACE
    return Pose(x, plate.y + plate.h * on_face - width * CARD_RATIO / 2, width)
