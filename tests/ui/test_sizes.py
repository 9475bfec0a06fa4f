"""Every window fits a small screen, even with text twice as large, and paints itself."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from past_rows import short_game
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from real_cards import unkept

from ohhell_desktop.log import Fault
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.errors import IN_USE, LibraryError, WayOut
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.history.played import played_games
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.session.programs import Program
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.help.about import AboutDialog
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.own_forms.draft import draft_of_own
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.preferences.panel import PreferencesPanel
from ohhell_desktop.ui.printing.documents import Document
from ohhell_desktop.ui.printing.print_page import PrintPage
from ohhell_desktop.ui.record.record_page import RecordPage
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.score_keeper.begin_page import BeginPage
from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage
from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow
from ohhell_desktop.ui.shell.errors.startup_window import StartupWindow
from ohhell_desktop.ui.start.start_page import StartPage
from ohhell_desktop.variants import CATALOGUE

WIDTH, HEIGHT = 1024, 600
NAMES = ["Ann", "Benedict", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo"]


def last_state() -> GameState:
    rules = CATALOGUE["house-2-10"].rules
    state, _ = new_game(rules, 10, DeckSource(seed=bytes(32)))
    while state.turn is not None:
        state, _ = apply(state, legal(state)[-1])
    return state


@pytest.fixture(scope="module")
def end() -> SeatView:
    return view(last_state(), Seat(0))


def sheet(end: SeatView) -> QWidget:
    made = ScoreSheet()
    model = ScoreSheetModel(made)
    model.set_game(end, NAMES)
    made.set_model(model)
    return made


def table_help(end: SeatView) -> QWidget:
    made = HelpWindow()
    made.set_rules("Our game", end.rules, end.seats)
    return made


BROKEN = replace(RuleSet(), trump=Trump(source=TrumpSource.FIXED), hook=0)


def record_page() -> RecordPage:
    page = RecordPage()
    games = [short_game(number, hints=int(number == 3)) for number in range(12)]
    page.show_games(played_games(games, ""))
    return page


class NoForms:
    """Stores nothing."""

    def own_forms(self) -> OwnForms:
        return OwnForms(())

    def save_own_form(self, form: OwnForm, *, back: bool = False) -> OwnForm:
        del back
        return form

    def delete_own_form(self, form_id: int) -> None:
        del form_id


def print_page() -> PrintPage:
    page = PrintPage(CATALOGUE)
    page.choose(Document.SHEET, "house-2-10", 10)
    return page


WINDOWS: dict[str, Callable[[SeatView], QWidget]] = {
    "start page": lambda _: StartPage(),
    "new game": lambda _: NewGamePage(CATALOGUE, Settings(last_form="house-2-10", last_seats=10)),
    "house rules": lambda _: HouseRulesDialog(NoForms(), draft_of_own(OwnForm("Broken", BROKEN))),
    "saved games": lambda _: SavedGamesPage([]),
    "print": lambda _: print_page(),
    "record": lambda _: record_page(),
    "scores": lambda _: BeginPage(CATALOGUE, [], Settings()),
    "score keeper": lambda _: ScoreKeeperPage(unkept(["A", "B", "C"]), lambda step: bool(step())),
    "preferences": lambda _: PreferencesPanel(Settings(programs=(Program("Deep", "/opt/deep"),))),
    "about": lambda _: AboutDialog(),
    "help": table_help,
    "score sheet": sheet,
    "start-up": lambda _: StartupWindow(LibraryError(IN_USE, ways=tuple(WayOut))),
    "error": lambda _: ErrorWindow(Fault("Error", "Traceback\n" * 30)),
    "last error": lambda _: ErrorWindow(Fault("Error", "Traceback"), fatal=True),
}


@pytest.fixture(params=[1, 2])
def text_size(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    usual = QFont(qapp.font())
    large = QFont(usual)
    large.setPointSizeF(usual.pointSizeF() * request.param)
    qapp.setFont(large)
    yield
    qapp.setFont(usual)


@pytest.mark.parametrize("name", WINDOWS)
@pytest.mark.usefixtures("text_size")
def test_every_window_fits_a_small_screen(qtbot: QtBot, end: SeatView, name: str) -> None:
    window = WINDOWS[name](end)
    qtbot.addWidget(window)
    window.show()
    least = window.minimumSizeHint()
    assert least.width() <= WIDTH
    assert least.height() <= HEIGHT


@pytest.fixture
def plain_palette(qapp: QApplication) -> Iterator[None]:
    """Take away the palette that the program has given all windows in another test."""
    before = qapp.palette()
    qapp.setPalette(qapp.style().standardPalette())
    yield
    qapp.setPalette(before)


@pytest.mark.usefixtures("plain_palette")
@pytest.mark.parametrize("name", WINDOWS)
def test_every_window_is_dark_on_light_and_light_on_dark(
    qtbot: QtBot, end: SeatView, name: str
) -> None:
    means = []
    for button in ("#efefef", "#2b2b2b"):
        window = WINDOWS[name](end)
        qtbot.addWidget(window)
        window.setPalette(QPalette(QColor(button)))
        window.resize(800, 560)
        image = window.grab().toImage()
        levels = [
            image.pixelColor(x, y).lightness()
            for x in range(0, image.width(), 7)
            for y in range(0, image.height(), 7)
        ]
        means.append(sum(levels) / len(levels))
    # A green cloth in both.
    if name in {"start page", "new game", "saved games", "print", "record", "scores"}:
        assert means[0] > means[1]
    else:
        assert means[0] > 170
        assert means[1] < 90


def test_a_choice_is_small_again_after_large_text(qtbot: QtBot) -> None:
    field = ChoiceField()
    qtbot.addWidget(field)
    field.addItem("High contrast")
    small, large = QFont(), QFont()
    large.setPointSizeF(2 * small.pointSizeF())
    before = field.minimumSizeHint()
    field.setFont(large)
    assert field.minimumSizeHint().height() > before.height()
    field.setFont(small)
    assert field.minimumSizeHint() == before
