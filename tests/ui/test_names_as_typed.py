"""A name or title that looks like HTML is shown as it was typed, in every window."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest
from game_drivers import PATIENCE_MS, Opener, library_of, visible
from past_rows import short_game
from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, Qt
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QAbstractItemView, QLabel, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot
from spy import texts

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine import view as views
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.challenges.code import Challenge, to_code
from ohhell_desktop.session.errors import NAME_TAKEN
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.history.played import played_games
from ohhell_desktop.session.library.library import LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.score_keeper.entries import DealEntry, Person, RealGame, Scored
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.ui.challenges.challenge_page import ChallengePage, Known
from ohhell_desktop.ui.challenges.comparison_page import ComparisonPage
from ohhell_desktop.ui.challenges.new_challenge import ChallengeForm, LevelName
from ohhell_desktop.ui.challenges.played_list import PlayedChallenge
from ohhell_desktop.ui.challenges.words import Stand
from ohhell_desktop.ui.fair.check_page import CheckPage
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import draft_of_own, own_key
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.printing.sheet_contents import about_game
from ohhell_desktop.ui.record.record_page import RecordPage
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

BOLD = "<b>Ann</b>"
NAMES = (BOLD, "<b>Ben</b>", "<b>Cy</b>")
KINDS = (SeatKind.PERSON, SeatKind.BOT, SeatKind.BOT)


@pytest.fixture
def window(open_window: Opener) -> MainWindow:
    """A window with a game full of such names, after one deal."""
    window = open_window()
    seats = tuple(SeatSetup(name, kind) for name, kind in zip(NAMES, KINDS, strict=True))
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


def test_a_name_from_right_to_left_turns_nothing_around_it(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever it stands with anything else: else its points would seem to be another's."""
    monkeypatch.setattr(BotLink, "given_up", True)
    window, names = open_window(), tuple(3 * letter for letter in "\u05d0\u05d1\u05d2")
    library, found = library_of(window), Counter[str]()

    def look(where: str) -> None:
        for place, text in texts(window):
            for line in text.splitlines():
                bare = re.sub("\u2068[^\u2069]*\u2069", "", line)
                found[where] += bare != line
                wrong = [name for name in names if name in bare and line.strip() != name]
                assert not wrong, (where, place, line)

    seats = tuple(SeatSetup(name, kind) for name, kind in zip(names, KINDS, strict=True))
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="2, 1"))
    session = GameSession.start(library, GameSetup("", "Short", rules, seats, bytes(32)))
    while not session.state.history:
        session.submit(legal(session.state)[0], session.ply)
    window.open_game(session.game_id)
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    look("the table")
    window.leave_table()
    session = GameSession.resume(library, session.game_id)
    while not session.state.winners:
        session.submit(legal(session.state)[0], session.ply)
    window.open_game(session.game_id)
    qtbot.waitUntil(lambda: bool(visible(ResultScene)), timeout=PATIENCE_MS)
    look("the result")
    window.saved_games()
    look("the saved games")
    window.past.watch_saved(session.game_id)
    look("the replay")
    window.past.review_saved(session.game_id)
    look("the review")
    people = tuple(Person(name, 1) for name in names)
    keeper = ScoreKeeper.begin(library, RealGame(STANDARD, "Oh Hell!", rules, people))
    keeper.enter(Scored(0, DealEntry(dict.fromkeys(range(3), 1), {0: 2, 1: 0, 2: 0}, True)))
    window.keep_score()
    look("the games that are kept")
    window.score_keeper.resume(keeper.real_game_id)
    look("the score keeper")
    assert about_game("", names, (3, 2, 1), 2, over=True).count("\u2068") == len(names)
    assert min(found[place] for place in ("the table", "the result", "the score keeper")) > 0
