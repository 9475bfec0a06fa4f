"""The program's own fonts: Figtree for text, Calistoga for titles and numbers that matter."""

import sys
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from ohhell_desktop import resources_rc  # noqa: F401 - the fonts

TEXT_FAMILY: Final = "Figtree"
DISPLAY_FAMILY: Final = "Calistoga"
LEAST_DISPLAY: Final = 16
"""The smallest size of a display font, in pixels; smaller text is set in the text font."""
_FILES: Final = (
    ":/fonts/Figtree-Medium.ttf",
    ":/fonts/Figtree-SemiBold.ttf",
    ":/fonts/Figtree-Bold.ttf",
    ":/fonts/Calistoga-Regular.ttf",
)
LEAST_TEXT: Final = 14
"""The smallest size of ordinary text, in pixels; some systems have smaller text than this."""
_FIGURES: Final = QFont.Tag("tnum")
"""The feature that gives all figures the same width."""


def install_fonts(application: QApplication) -> None:
    """Load the fonts and use the text font everywhere, in the system's size or a little larger."""
    for file in _FILES:
        QFontDatabase.addApplicationFont(file)
    font = QFont(application.font())
    font.setFamilies([TEXT_FAMILY, *font.families()])
    font.setWeight(QFont.Weight.Medium)
    font.setFeature(_FIGURES, 1)
    if sys.platform == "win32":
        # Windows would round the width of every letter up, and words would not fit their boxes.
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    pixels = QFontInfo(font).pixelSize()
    if 0 < pixels < LEAST_TEXT:
        font.setPointSizeF(QFontInfo(font).pointSizeF() * LEAST_TEXT / pixels)
    application.setFont(font)


def display_font(pixels: float) -> QFont:
    """Return the font for titles and large numbers, or a bold text font below its size."""
    font = QFont(QApplication.font())
    font.setPixelSize(max(1, round(pixels)))
    if pixels < LEAST_DISPLAY:
        font.setWeight(QFont.Weight.Bold)
    else:
        font.setFamilies([DISPLAY_FAMILY, *font.families()])
        font.setWeight(QFont.Weight.Normal)
    return font


def text_font(pixels: float, weight: QFont.Weight = QFont.Weight.Medium) -> QFont:
    """Return the text font in a size and weight."""
    font = QFont(QApplication.font())
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    return font


def heading_font(font: QFont, scale: float = 1.5) -> QFont:
    """Return a bold font for a heading, scaled by a factor."""
    made = QFont(font)
    made.setBold(True)
    if font.pointSizeF() > 0:
        made.setPointSizeF(font.pointSizeF() * scale)
    return made
