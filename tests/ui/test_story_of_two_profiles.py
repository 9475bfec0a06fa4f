"""The story of own rules: built, played, shared with a friend, and played by the friend."""

from pathlib import Path

import pytest
from game_drivers import PATIENCE_MS, Opener, after_a_thought, library_of, proceed, visible
from house_rules_drivers import (
    FIVE,
    answer_name,
    inside,
    row_of,
    when_open,
    without_mnemonic,
)
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
)
from pytestqt.qtbot import QtBot
from table_drivers import MouseDriver, act

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Action, PlayCard
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.new_game.form_tabs import FormTab
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.shell.main_window import MainWindow

ANN, BEN = "ann", "ben"
"""Two players with their profiles."""


def click(button: QPushButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(button: QPushButton, text: str) -> None:
    """Choose from the menu of a button."""
    menu = button.menu()
    assert menu is not None
    next(
        action for action in menu.actions() if without_mnemonic(action.text()).startswith(text)
    ).trigger()


def write(line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def build_five(house: HouseRulesDialog) -> None:
    """Build five players, up to 7 and down again, spades always trump, no hook, zero pays 5."""
    write(inside(row_of(house, "seats", "At most"), QSpinBox).lineEdit(), "5")
    write(inside(row_of(house, "seats", "At least"), QSpinBox).lineEdit(), "5")
    write(inside(row_of(house, "sequence", "Written in short"), QLineEdit), "1..7, 6..1")
    source = inside(row_of(house, "trump", "Trump is"), QComboBox)
    source.setFocus()
    while source.currentText() != "Always the same suit":
        QTest.keyClick(source, Qt.Key.Key_Down)
    assert house.problem_label.text() == ""
    suits = row_of(house, "trump", "Which suit").editor.findChildren(QToolButton)
    assert [suit.accessibleName() for suit in suits if suit.isChecked()] == ["Spades"]
    inside(row_of(house, "hook", "The hook"), QCheckBox).click()
    write(inside(row_of(house, "scoring", "Exact bid of zero"), QSpinBox).lineEdit(), "5")


def give_away(house: HouseRulesDialog) -> None:
    build_five(house)
    assert house.model.rules == FIVE
    assert "Spades are always trump" in house.preview.page.toPlainText()
    answer_name("Ann's five")
    click(house.save_button)
    choose(house.share_button, "Copy")
    click(house.close_button)


def page_of(window: MainWindow) -> NewGamePage:
    page = window._new_game.page
    assert page is not None
    return page


def deal_own(new_game: NewGamePage) -> None:
    """Build the rules, save them, export them as a text, and deal."""
    when_open(HouseRulesDialog, give_away)
    click(new_game.own.button)
    assert new_game.form.rules == FIVE
    assert new_game.count.value() == 5
    click(new_game.start_button)


def look_at_own(new_game: NewGamePage) -> None:
    """Import the rules from the text; start no game yet."""
    new_game.list.tabs.setCurrentIndex(list(FormTab).index(FormTab.MINE))
    when_open(ImportDialog, lambda dialog: click(dialog.add_button))
    new_game.own.import_menu.actions()[0].trigger()
    assert new_game.form.rules == FIVE
    QTest.keyClick(new_game.list.forms, Qt.Key.Key_Escape)


def session_of(window: MainWindow) -> GameSession:
    page = window.table_page
    assert page is not None
    assert page.session is not None
    return page.session


def play_cards(qtbot: QtBot, window: MainWindow, cards: int) -> None:
    """Play a number of cards with the mouse only, until it is the player's turn again.

    While a bot is to play, the game would go on during what the test does next.
    """
    session, page = session_of(window), window.table_page
    assert page is not None
    table, played = page.table, list[Action]()

    def step() -> bool:
        for summary in visible(DealSummary):
            proceed(summary)
        done = sum(isinstance(action, PlayCard) for action in played) == cards
        if table.asked is not None and not done:
            after_a_thought()
            before, action = session.ply, quick.choose(table.asked, "steady", 1)
            act(MouseDriver(), table, action)
            # A click before the buttons are laid out misses them; the next one does not.
            played.extend([action] * (session.ply > before))
        return done and table.asked is not None

    qtbot.waitUntil(step, timeout=PATIENCE_MS)


def saved_games_of(window: MainWindow) -> SavedGamesPage:
    page = window._saved_games.page
    assert page is not None
    return page


def export_game(page: SavedGamesPage) -> None:
    page.export_action.trigger()
    assert "Ann's five.ohgame" in page.note.text()
    click(page.back_button)


def import_game(page: SavedGamesPage) -> None:
    click(page.import_button)
    assert "one of your saved games now" in page.note.text()
    click(page.import_button)
    assert "already" in page.note.text()
    click(page.main_button)


def test_own_rules_and_a_game_with_them_can_be_shared(
    qtbot: QtBot, open_window: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = tmp_path / "Ann's five.ohgame"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(paper), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(paper), ""))
    QGuiApplication.clipboard().clear()

    at_anns = open_window(ANN)
    click(at_anns.start_page.new_button)
    deal_own(page_of(at_anns))
    play_cards(qtbot, at_anns, 4)
    left = session_of(at_anns)
    at_anns.saved_games()
    export_game(saved_games_of(at_anns))
    text = QGuiApplication.clipboard().text()
    assert "\nOHR1-" in text

    at_bens = open_window(BEN)
    assert library_of(at_bens).games() == []
    click(at_bens.start_page.new_button)
    look_at_own(page_of(at_bens))
    click(at_bens.start_page.saved_button)
    import_game(saved_games_of(at_bens))
    again = session_of(at_bens)
    assert again.setup == left.setup
    assert digest(again.state) == digest(left.state)
    play_cards(qtbot, at_bens, 6)
    assert len(again.state.history) > len(left.state.history)
    assert [game.title for game in library_of(at_bens).games()] == ["Ann's five"]
    assert [form.name for form in library_of(at_bens).own_forms().forms] == ["Ann's five"]
