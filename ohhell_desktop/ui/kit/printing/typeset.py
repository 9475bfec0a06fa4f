"""Measures text for paper, and breaks it into lines; all lengths are in millimetres."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.ui.kit.printing.page import Face, Weight, Words

MM_PER_POINT: Final = 25.4 / 72
_FINE: Final = 20
"""Pixels for each point of a font, so that sizes between two points can be had, and no device
changes the width of a letter."""
MM_PER_PIXEL: Final = MM_PER_POINT / _FINE
_STEP: Final = 0.25
_LIGATURES: Final = QFont.Tag("liga")
_WEIGHTS: Final = {Weight.TEXT: QFont.Weight.Medium, Weight.BOLD: QFont.Weight.Bold}


@lru_cache(maxsize=256)
def font_of(face: Face) -> QFont:
    """Return the font of a face; a length of one pixel in it is MM_PER_PIXEL.

    Every letter has a glyph of its own, and figures have their natural widths: others would not
    be found again as letters by those who search a PDF or copy from it.
    """
    font = display_font(99) if face.weight is Weight.TITLE else QFont(QApplication.font())
    font.clearFeatures()
    font.setFeature(_LIGATURES, 0)
    font.setPixelSize(max(1, round(face.points * _FINE)))
    font.setWeight(_WEIGHTS.get(face.weight, QFont.Weight.Normal))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def width(text: str, face: Face) -> float:
    """Return how wide a text is."""
    return QFontMetricsF(font_of(face)).horizontalAdvance(text) * MM_PER_PIXEL


def line_height(face: Face) -> float:
    """Return the distance of two lines."""
    return face.points * MM_PER_POINT * 1.32


def rise(face: Face) -> float:
    """Return how far letters rise above the baseline, as most fonts have it."""
    return face.points * MM_PER_POINT * 0.95


def lines(text: str, face: Face, room: float, indent: float = 0.0) -> list[str]:
    """Return a text broken into lines, each with the space after it, for screen readers.

    Args:
        text: the text; white space of every kind is a space.
        face: its typeface.
        room: the greatest width of a line.
        indent: by how much the first line is shorter.
    """
    text = " ".join(text.split())
    layout = QTextLayout(text, font_of(face))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    # Qt counts in halves of UTF-16, of which some characters take two.
    units = text.encode("utf-16-le", "surrogatepass")
    found: list[str] = []
    layout.beginLayout()
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, room - (0 if found else indent)) / MM_PER_PIXEL)
        start, end = 2 * line.textStart(), 2 * (line.textStart() + line.textLength())
        found.append(units[start:end].decode("utf-16-le", "surrogatepass").lstrip())
    layout.endLayout()
    return found


def fitted(text: str, face: Face, room: float, least: float) -> Face:
    """Return the face, or a smaller one down to a number of points, in which a text fits."""
    while face.points > least and width(text, face) > room:
        face = face._replace(points=max(least, face.points - _STEP))
    return face


def words(x: float, y: float, text: str, face: Face, *, at: float = 0.0) -> Words:
    """Return text on a line.

    Args:
        x: the point to which it is aligned.
        y: its baseline.
        text: the text.
        face: its typeface.
        at: which point of it lies at ``x``: 0 its left end, 0.5 its middle, 1 its right end.
    """
    wide = width(text, face)
    return Words(x - at * wide, y, text, face, wide)


def paragraph(x: float, y: float, text: str, face: Face, room: float) -> list[Words]:
    """Return the lines of a text, the first one below ``y``."""
    step = line_height(face)
    return [
        words(x, y + rise(face) + number * step, line, face)
        for number, line in enumerate(lines(text, face, room))
    ]
