"""Windows and table follow the player's light or dark theme, even without a desktop."""

from collections.abc import Iterator
from functools import cache

import pytest
from desktop_double import DesktopDouble
from game_drivers import Opener, library_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ohhell_desktop.look import scheme
from ohhell_desktop.look.colours import DARK, HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.contrast import contrast
from ohhell_desktop.look.desktop_bus import COLOUR_SCHEME, Appearance
from ohhell_desktop.look.scheme import (
    apply_colour_scheme,
    is_dark,
    rail_palette,
    window_colours,
    window_palette,
)
from ohhell_desktop.session.files.settings import ColourScheme
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE, STANDARD


@pytest.fixture(autouse=True)
def _as_before(qapp: QApplication) -> Iterator[None]:
    assert qapp is not None
    yield
    apply_colour_scheme(ColourScheme.SYSTEM)


def test_dark_light_and_system_colours_can_be_chosen() -> None:
    for theme in (ColourScheme.DARK, ColourScheme.LIGHT, ColourScheme.DARK):
        apply_colour_scheme(theme)
        assert is_dark(QApplication.palette()) is (theme is ColourScheme.DARK)
    apply_colour_scheme(ColourScheme.SYSTEM)
    assert not is_dark(QApplication.palette()), "the system of the tests is light"


def test_high_contrast_can_be_chosen() -> None:
    apply_colour_scheme(ColourScheme.HIGH_CONTRAST)
    assert window_colours(QApplication.palette()) is HIGH_CONTRAST
    for theme, colours in ((ColourScheme.LIGHT, LIGHT), (ColourScheme.DARK, DARK)):
        apply_colour_scheme(theme)
        assert window_colours(QApplication.palette()) is colours


def test_the_windows_follow_the_contrast_that_the_desktop_asks_for(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_window()
    monkeypatch.setattr(scheme, "_system_wants_contrast", lambda: True)
    hints = QApplication.styleHints().accessibility()
    hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert window_colours(QApplication.palette()) is HIGH_CONTRAST
    monkeypatch.undo()
    hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    assert window_colours(QApplication.palette()) is LIGHT
    apply_colour_scheme(ColourScheme.LIGHT)
    monkeypatch.setattr(scheme, "_system_wants_contrast", lambda: True)
    apply_colour_scheme(ColourScheme.LIGHT)
    assert window_colours(QApplication.palette()) is LIGHT, "the player chose it"


@pytest.mark.parametrize("service", ["portal", "old-portal"])
def test_the_windows_follow_what_the_portal_of_the_desktop_says(
    qtbot: QtBot,
    desktop: DesktopDouble,
    open_window: Opener,
    monkeypatch: pytest.MonkeyPatch,
    service: str,
) -> None:
    desktop.start(service)
    monkeypatch.setattr(scheme, "portal", cache(Appearance))
    open_window()

    def colours() -> TableColours:
        return window_colours(QApplication.palette())

    assert colours() is LIGHT, "the start waits for no answer"
    qtbot.waitUntil(lambda: colours() is DARK)
    desktop.tell("contrast", 1)
    qtbot.waitUntil(lambda: colours() is HIGH_CONTRAST)
    assert not scheme.system_wants_calm()
    desktop.tell("reduced-motion", 1)
    qtbot.waitUntil(scheme.system_wants_calm)
    desktop.tell("contrast", 0)
    qtbot.waitUntil(lambda: colours() is DARK)
    desktop.tell("color-scheme", 0)
    qtbot.waitUntil(lambda: colours() is LIGHT)


def test_without_a_portal_qt_is_believed(qtbot: QtBot, desktop: DesktopDouble) -> None:
    desktop.start("screensaver")
    appearance = Appearance()
    with qtbot.assertNotEmitted(appearance.changed, wait=50):
        assert appearance.value(COLOUR_SCHEME) == 0


@pytest.mark.parametrize("theme", [ColourScheme.DARK, ColourScheme.HIGH_CONTRAST])
def test_text_can_be_read_in_other_colours(theme: ColourScheme) -> None:
    apply_colour_scheme(theme)
    palette, role = QApplication.palette(), QPalette.ColorRole
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.Text, role.AlternateBase),
        (role.ButtonText, role.Button),
        (role.ToolTipText, role.ToolTipBase),
        (role.HighlightedText, role.Highlight),
        (role.Link, role.Base),
    ]
    weak = {
        text: round(contrast(palette.color(text).name(), palette.color(paper).name()), 1)
        for text, paper in pairs
        if contrast(palette.color(text).name(), palette.color(paper).name()) < 4
    }
    assert weak == {}


def test_disabled_text_is_readable() -> None:
    apply_colour_scheme(ColourScheme.DARK)
    palette, off, role = QApplication.palette(), QPalette.ColorGroup.Disabled, QPalette.ColorRole
    for text, paper in (
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.ButtonText, role.Button),
    ):
        shown = contrast(palette.color(off, text).name(), palette.color(off, paper).name())
        used = contrast(palette.color(text).name(), palette.color(paper).name())
        assert 3 < shown < used / 2, text


def test_the_table_goes_with_the_windows(qtbot: QtBot, open_window: Opener) -> None:
    apply_colour_scheme(ColourScheme.DARK)
    window = open_window()
    apply_colour_scheme(ColourScheme.DARK)
    seats = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Ann", "Ben", "Cy"))
    setup = GameSetup("", "dark", CATALOGUE[STANDARD].rules, seats, bytes(32))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    page = window.table_page
    assert page is not None
    assert page.table.table_scene.colours is DARK
    apply_colour_scheme(ColourScheme.LIGHT)
    qtbot.waitUntil(lambda: page.table.table_scene.colours is LIGHT)


@pytest.mark.parametrize("colours", [LIGHT, DARK, HIGH_CONTRAST])
def test_a_palette_leads_back_to_its_colours_whatever_is_written_in_another(
    colours: TableColours,
) -> None:
    for palette in (window_palette(colours), rail_palette(colours)):
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.soft_text))
        palette.setColor(QPalette.ColorRole.Window, QColor(colours.text))
        assert window_colours(palette) is colours


@pytest.mark.parametrize(("window", "colours"), [("#ffffff", LIGHT), ("#202020", DARK)])
def test_a_palette_of_the_desktop_gets_the_colours_that_suit_it(
    window: str, colours: TableColours
) -> None:
    assert window_colours(QPalette(QColor(window))) is colours
