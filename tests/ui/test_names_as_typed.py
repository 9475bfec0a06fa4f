"""A name or title that looks like HTML is shown as it was typed, in every window."""

from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from game_drivers import Opener, library_of
from past_rows import short_game
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QAbstractItemView, QLabel, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine import view as views
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.session.challenges.code import Challenge, to_code
from ohhell_desktop.session.errors import NAME_TAKEN
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.history.played import played_games
from ohhell_desktop.session.library.library import LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.challenges.challenge_page import ChallengePage, Known
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.new_challenge import ChallengeForm, LevelName
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge
from ohhell_desktop.ui.challenges.words import Stand
from ohhell_desktop.ui.fair.check_page import CheckPage
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import draft_of_own, own_key
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.record.record_page import RecordPage
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

BOLD = "<b>Ann</b>"
NAMES = (BOLD, "<b>Ben</b>", "<b>Cy</b>")


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    """A window with a game full of such names, after one deal."""
    window = open_window()
    kinds = (SeatKind.PERSON, SeatKind.BOT, SeatKind.BOT)
    seats = tuple(SeatSetup(name, kind) for name, kind in zip(NAMES, kinds, strict=True))
    library = library_of(window)
    special = DealChange(where=Where.NUMBERS, numbers=(1, 2), name=BOLD)
    rules = replace(CATALOGUE[STANDARD].rules, changes=(special,))
    library.save_own_form(OwnForm(BOLD, replace(rules, hook=3)))
    session = GameSession.start(library, GameSetup("", BOLD, rules, seats, bytes(32)))
    while not session.state.history:
        session.submit(legal(session.state)[0], session.ply)
    window.leave_table()
    window.open_game(session.game_id)
    return window


def windows(window: MainWindow) -> Iterator[QWidget]:
    """Every window that shows a name."""
    library = library_of(window)
    page = window.table_page
    assert page is not None
    assert page.session is not None
    seen = views.view(page.session.state, page.session.state.history[0].dealer)
    yield window
    yield SavedGamesPage(library.games(), window)
    (own,) = library.own_forms().forms
    chosen = Settings(last_names=NAMES[1:], last_form=own_key(own))
    yield NewGamePage(CATALOGUE, chosen, window, own_rules(library))
    house = HouseRulesDialog(library, draft_of_own(own), window)
    house.save_rules()
    yield house
    yield SpecialDealDialog(own.rules, own.rules.changes[0], 0, 4, window)
    deal = ScoredDeal(result=seen.history[0], names=NAMES, viewer=seen.seat)
    yield DealSummary(deal, page.table)
    yield ResultScene(replace(seen, winners=(Seat((seen.seat + 1) % 3),)), NAMES, page.table)
    yield ComparisonPage(BOLD, 1, CardLook(), can_be_sent=True, has_code=False)
    record = RecordPage()
    plays = [short_game(n, form="", title=title) for n, title in ((1, BOLD), (2, "Other"))]
    record.show_games(played_games(plays, ""))
    yield record
    over = GameSession.start(library, replace(page.session.setup, word=BOLD))
    yield CheckPage(library.load(over.game_id))
    window.help(rules=True)
    assert window._help.window is not None
    yield window._help.window


def columns(model: QAbstractItemModel) -> range:
    """Return the number of columns; a list model has one."""
    return range(1 if isinstance(model, QAbstractListModel) else model.columnCount())


def tips(model: QAbstractItemModel) -> Iterator[str]:
    role = Qt.ItemDataRole.ToolTipRole
    for column in columns(model):
        yield str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
        for row in range(model.rowCount()):
            yield str(model.index(row, column).data(role) or "")


def test_a_code_of_a_hostile_game_is_shown_as_it_is(qtbot: QtBot) -> None:
    known = Known(lambda *_: "7 deals", lambda _: Stand.NEW, lambda _: BOLD)
    forms = [ChallengeForm("oh-hell", BOLD, (3, 4))]
    page = ChallengePage(
        forms, [LevelName("keen", BOLD)], known, [PlayedChallenge("7K4M", BOLD, can_be_copied=True)]
    )
    qtbot.addWidget(page)
    page.field.set_code(to_code(Challenge("oh-hell", ("keen",) * 2, 7)))
    assert BOLD in page._status.text()
    assert list(obeyed(page)) == []


def obeyed(window: QWidget) -> Iterator[str]:
    """Return the texts in which a name would be rendered as HTML."""
    for widget in (window, *window.findChildren(QWidget)):
        texts = [widget.toolTip()]
        if isinstance(widget, QLabel) and widget.textFormat() is not Qt.TextFormat.PlainText:
            texts.append(widget.text())
        if isinstance(widget, QTextBrowser):
            texts.append(widget.toHtml())
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            texts.extend(tips(widget.model()))
        rich = [text for text in texts if Gui.mightBeRichText(text)]
        yield from (text for text in rich if any(name in text for name in NAMES))


def test_no_window_renders_a_name_as_html(qtbot: QtBot, window: MainWindow) -> None:
    for each in windows(window):
        if each is not window:
            qtbot.addWidget(each)
        assert list(obeyed(each)) == [], each
        assert any(BOLD in text for text in told(each)), each


def told(window: QWidget) -> Iterator[str]:
    """Yield the visible texts of a window."""
    for widget in (window, *window.findChildren(QWidget)):
        yield widget.windowTitle()
        yield widget.accessibleName()
        yield widget.accessibleDescription()
        if isinstance(widget, QLabel):
            yield unescape(widget.text())
        if isinstance(widget, QTextBrowser):
            yield widget.toPlainText()
    for view in window.findChildren(QAbstractItemView):
        model = view.model()
        for row in range(model.rowCount()):
            for column in columns(model):
                yield str(model.index(row, column).data() or "")


def test_a_warning_shows_a_title_as_it_is(qtbot: QtBot, window: MainWindow) -> None:
    def refuse() -> None:
        raise LibraryError(NAME_TAKEN, name=BOLD)

    window.care.run(refuse)
    qtbot.waitUntil(lambda: window.messages.box is not None)
    assert window.messages.box is not None
    said = window.messages.box.text()
    assert said == escape_rich_text(str(LibraryError(NAME_TAKEN, name=BOLD)))
    assert "&lt;b&gt;" in said


@pytest.mark.parametrize("text", ["Ann", "<3 Ann", "a < b", "Ann & Ben"])
def test_most_texts_stay_as_they_are(text: str) -> None:
    assert escape_rich_text(text) == text
