"""Light or dark colours: as the desktop has them, or as the player chose."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ohhell_desktop.session.files.settings import ColourScheme
from ohhell_desktop.ui.widgets.inks import Hue, ink

_SCHEMES: Final = {
    ColourScheme.SYSTEM: Qt.ColorScheme.Unknown,
    ColourScheme.LIGHT: Qt.ColorScheme.Light,
    ColourScheme.DARK: Qt.ColorScheme.Dark,
}
_BUTTONS: Final = {ColourScheme.LIGHT: "#efefef", ColourScheme.DARK: "#2e2f30"}
"""The button colours from which Qt derives a palette."""
_PAPERS: Final = {ColourScheme.LIGHT: "#ffffff", ColourScheme.DARK: "#212223"}
"""The backgrounds of lists and texts."""
_HIGHLIGHT: Final = "#2f7fc2"
_OFF: Final = "#8d8d8d"
"""Disabled text: fainter, but still readable on both."""


def apply_colour_scheme(scheme: ColourScheme) -> None:
    """Make all windows light or dark.

    Most desktops support colour schemes and draw their own. Plain window managers do not:
    there we set our own palette.
    """
    hints = QGuiApplication.styleHints()
    hints.setColorScheme(_SCHEMES[scheme])
    if QApplication.testAttribute(Qt.ApplicationAttribute.AA_SetPalette):
        QApplication.setPalette(QPalette())
    if hints.colorScheme() is not Qt.ColorScheme.Unknown or scheme is ColourScheme.SYSTEM:
        return
    if is_dark(QApplication.palette()) is not (scheme is ColourScheme.DARK):
        palette = QPalette(QColor(_BUTTONS[scheme]))
        palette.setColor(QPalette.ColorRole.Base, QColor(_PAPERS[scheme]))
        palette.setColor(QPalette.ColorRole.Highlight, QColor(_HIGHLIGHT))
        palette.setColor(QPalette.ColorRole.HighlightedText, Qt.GlobalColor.white)
        for role in (
            QPalette.ColorRole.WindowText,
            QPalette.ColorRole.Text,
            QPalette.ColorRole.ButtonText,
        ):
            palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_OFF))
        palette.setColor(QPalette.ColorRole.Link, ink(Hue.ACCENT.value, palette.base().color()))
        QApplication.setPalette(palette)


def is_dark(palette: QPalette) -> bool:
    """Return whether the text is lighter than the background."""
    return palette.windowText().color().lightness() > palette.window().color().lightness()
