"""Sizes of paper."""

from typing import Final, NamedTuple

from PySide6.QtCore import QLocale
from PySide6.QtGui import QPageSize

from ohhell_desktop.session.files.settings import PaperSize

_Territory = QLocale.Country
_LETTER_IS_USUAL: Final = frozenset(
    {
        _Territory.UnitedStates,
        _Territory.Canada,
        _Territory.Mexico,
        _Territory.Belize,
        _Territory.Chile,
        _Territory.Colombia,
        _Territory.CostaRica,
        _Territory.DominicanRepublic,
        _Territory.ElSalvador,
        _Territory.Guatemala,
        _Territory.Nicaragua,
        _Territory.Panama,
        _Territory.Philippines,
        _Territory.PuertoRico,
        _Territory.Venezuela,
    }
)


class Paper(NamedTuple):
    """A size of paper, in millimetres."""

    width: float
    height: float
    size: QPageSize.PageSizeId
    """What Qt calls it; Custom if it has no name."""


A4: Final = Paper(210.0, 297.0, QPageSize.PageSizeId.A4)
LETTER: Final = Paper(215.9, 279.4, QPageSize.PageSizeId.Letter)
PAPERS: Final = {PaperSize.A4: A4, PaperSize.LETTER: LETTER}


def usual_paper(locale: QLocale) -> Paper:
    """Return the paper that is usual where a locale is spoken."""
    return LETTER if locale.territory() in _LETTER_IS_USUAL else A4


def chosen_paper(size: PaperSize) -> Paper:
    """Return the paper that the player has chosen, or the usual one."""
    return PAPERS.get(size) or usual_paper(QLocale.system())
