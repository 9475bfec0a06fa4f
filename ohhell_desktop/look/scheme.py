"""Light or dark colours, or high contrast: as the desktop has them, or as the player chose."""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from ohhell_desktop.look import desktop_bus
from ohhell_desktop.look.colours import DARK, HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.inks import mixed
from ohhell_desktop.session.files.settings import ColourScheme

_SCHEMES: Final = {
    ColourScheme.SYSTEM: Qt.ColorScheme.Unknown,
    ColourScheme.LIGHT: Qt.ColorScheme.Light,
    ColourScheme.DARK: Qt.ColorScheme.Dark,
    ColourScheme.HIGH_CONTRAST: Qt.ColorScheme.Light,
}
_COLOURS: Final = {
    ColourScheme.LIGHT: LIGHT,
    ColourScheme.DARK: DARK,
    ColourScheme.HIGH_CONTRAST: HIGH_CONTRAST,
}
_BY_TEXT: Final = {QColor(colours.text).rgb(): colours for colours in _COLOURS.values()}
"""The sets of colours by that of their text, which each palette of ours has as that of links."""
_OFF: Final = 0.62
"""How strong text is that cannot be used: fainter, but still readable."""
_PORTAL_DARK: Final = 1
_PORTAL_LIGHT: Final = 2


@cache
def portal() -> desktop_bus.Appearance:
    """Return what the desktop's portal says; it is asked the first time."""
    return desktop_bus.Appearance(QApplication.instance())


def apply_colour_scheme(wanted: ColourScheme) -> None:
    """Draw all windows in the light or the dark colours, or in high contrast."""
    QGuiApplication.styleHints().setColorScheme(_SCHEMES[wanted])
    palette = palette_of(wanted)
    if palette != QApplication.palette():
        QApplication.setPalette(palette)


def palette_of(wanted: ColourScheme) -> QPalette:
    """Return the palette of the windows in one of the sets of colours."""
    return window_palette(_COLOURS[wanted] if wanted in _COLOURS else _of_system())


def follow_system(apply: Callable[[], None]) -> None:
    """Call a method whenever the desktop changes its colours, its contrast or its motion."""
    portal().changed.connect(apply)
    hints = QGuiApplication.styleHints()
    hints.colorSchemeChanged.connect(apply)
    if hasattr(hints, "accessibility"):  # since Qt 6.10
        hints.accessibility().contrastPreferenceChanged.connect(apply)
        moved = getattr(hints.accessibility(), "motionPreferenceChanged", None)  # since Qt 6.12
        if moved is not None:
            moved.connect(apply)


def _of_system() -> TableColours:
    """Return the colours that go with the desktop."""
    if _system_wants_contrast():
        return HIGH_CONTRAST
    return DARK if _system_is_dark() else LIGHT


def _system_wants_contrast() -> bool:
    """Return whether the desktop asks for high contrast; before Qt 6.10 only a portal says so."""
    if portal().value(desktop_bus.CONTRAST) == 1:
        return True
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast


def system_wants_calm() -> bool:
    """Return whether the desktop asks for little motion; before Qt 6.12 only a portal says so."""
    if portal().value(desktop_bus.REDUCED_MOTION) == 1:
        return True
    hints = QGuiApplication.styleHints()
    if not hasattr(hints, "accessibility"):
        return False
    preference = getattr(hints.accessibility(), "motionPreference", None)
    return preference is not None and preference().name == "ReducedMotion"


def _system_is_dark() -> bool:
    """Return whether the desktop is dark; where it does not say, its own colours tell."""
    told = portal().value(desktop_bus.COLOUR_SCHEME)
    if told in {_PORTAL_DARK, _PORTAL_LIGHT}:
        return told == _PORTAL_DARK
    scheme = QGuiApplication.styleHints().colorScheme()
    if scheme is Qt.ColorScheme.Unknown:
        QApplication.setPalette(QPalette())
        return is_dark(QApplication.palette())
    return scheme is Qt.ColorScheme.Dark


def window_palette(colours: TableColours) -> QPalette:
    """Return the palette of the windows."""
    role = QPalette.ColorRole
    chosen = {
        role.Window: colours.plate,
        role.WindowText: colours.text,
        role.Base: colours.field,
        role.AlternateBase: colours.inset,
        role.Text: colours.text,
        role.PlaceholderText: colours.soft_text,
        role.Button: colours.field,
        role.ButtonText: colours.text,
        role.BrightText: colours.over,
        role.ToolTipBase: colours.inset,
        role.ToolTipText: colours.text,
        role.Highlight: colours.turn,
        role.HighlightedText: colours.turn_text,
        role.Accent: colours.turn,
        role.Link: colours.text,
        role.LinkVisited: colours.soft_text,
        role.Mid: colours.plate_edge,
    }
    palette = QPalette(QColor(colours.field), QColor(colours.plate))
    for each, colour in chosen.items():
        palette.setColor(each, QColor(colour))
    for text, paper in (
        (role.WindowText, colours.plate),
        (role.Text, colours.field),
        (role.ButtonText, colours.field),
    ):
        off = mixed(QColor(colours.text), QColor(paper), _OFF)
        palette.setColor(QPalette.ColorGroup.Disabled, text, off)
    return palette


def window_colours(palette: QPalette) -> TableColours:
    """Return the set of colours that a palette was made from; for others the one that suits it."""
    made_from = _BY_TEXT.get(palette.color(QPalette.ColorRole.Link).rgb())
    return made_from or (DARK if is_dark(palette) else LIGHT)


def is_dark(palette: QPalette) -> bool:
    """Return whether the text is lighter than the background."""
    return palette.windowText().color().lightness() > palette.window().color().lightness()


def rail_palette(colours: TableColours) -> QPalette:
    """Return the palette of what stands on the rail: the menu bar."""
    palette = window_palette(colours)
    role = QPalette.ColorRole
    for each in (role.Window, role.Button, role.Base):
        palette.setColor(each, QColor(colours.rail))
    for each in (role.WindowText, role.ButtonText, role.Text):
        palette.setColor(each, QColor(colours.rail_text))
    return palette
