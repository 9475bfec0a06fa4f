"""Every page that is open follows other colours at once, as if it had been opened in them."""

from collections.abc import Callable, Iterator

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.look.scheme import apply_colour_scheme
from ohhell_desktop.session.files.settings import ColourScheme
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

OTHER: dict[ColourScheme, ColourScheme] = {
    ColourScheme.DARK: ColourScheme.LIGHT,
    ColourScheme.LIGHT: ColourScheme.DARK,
    ColourScheme.HIGH_CONTRAST: ColourScheme.DARK,
}
Opens = Callable[[MainWindow], QWidget]


@pytest.fixture(autouse=True)
def _as_before(qapp: QApplication) -> Iterator[None]:
    assert qapp is not None
    yield
    apply_colour_scheme(ColourScheme.SYSTEM)


def start(window: MainWindow) -> QWidget:
    window.start_page._scene._lay()  # at once; else a moment after the first painting
    return window


def new_game(window: MainWindow) -> QWidget:
    window.new_game()
    return window


def rules(window: MainWindow) -> QWidget:
    window.new_game()
    page = window._new_game.page
    assert page is not None
    page.list.toggle_rules()
    return window


def saved_games(window: MainWindow) -> QWidget:
    seats = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Ann", "Ben", "Cy"))
    form = CATALOGUE[STANDARD]
    GameSession.start(library_of(window), GameSetup("", "Ours", form.rules, seats, bytes(32)))
    window.saved_games()
    return window


def help_window(window: MainWindow) -> QWidget:
    window.help(rules=False)
    shown = window._help.window
    assert shown is not None
    return shown


def book(window: MainWindow) -> QWidget:
    window.help(rules=False)
    shown = window._help.window
    assert shown is not None
    shown.tabs.setCurrentWidget(shown.book)
    shown.book.choose(STANDARD)
    return shown


def house_rules(window: MainWindow) -> QWidget:
    draft = Draft("Ours", STANDARD, CATALOGUE[STANDARD].rules)
    dialog = HouseRulesDialog(library_of(window), draft, window)
    dialog.resize(900, 600)
    dialog.show()
    return dialog


def preferences(window: MainWindow) -> QWidget:
    window.preferences()
    return window


PAGES: dict[str, Opens] = {
    each.__name__: each
    for each in (start, new_game, rules, saved_games, help_window, book, house_rules, preferences)
}


def picture(widget: QWidget) -> QImage:
    QApplication.processEvents()
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def differing(one: QImage, other: QImage) -> float:
    """The share of the points, of every third row and column, that differ."""
    assert one.size() == other.size()
    places = [(x, y) for x in range(0, one.width(), 3) for y in range(0, one.height(), 3)]
    return sum(one.pixel(x, y) != other.pixel(x, y) for x, y in places) / len(places)


@pytest.mark.parametrize("wanted", OTHER)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_that_is_open_follows_other_colours(
    open_window: Opener, name: str, wanted: ColourScheme
) -> None:
    pictures = []
    for first in (wanted, OTHER[wanted]):
        apply_colour_scheme(first)
        window = open_window(first.value)
        window.resize(QSize(1024, 600))
        shown = PAGES[name](window)
        QApplication.processEvents()
        apply_colour_scheme(wanted)
        pictures.append(picture(shown))
        shown.close()
        window.close()
    # Large letters may have other edges.
    assert differing(*pictures) < 0.01
