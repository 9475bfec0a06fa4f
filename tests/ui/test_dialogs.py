"""Saved games, preferences, help and about."""

from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QDate, Qt, QTimer
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
)
from pytestqt.qtbot import QtBot

from ohhell_desktop import __version__
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.about import AboutDialog
from ohhell_desktop.ui.forms.forms_model import NOTE_ROLE
from ohhell_desktop.ui.forms.rules_html import rules_html
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesDialog, SavedGamesModel
from ohhell_desktop.ui.widgets.avatar_picker import AvatarButton, avatar_names
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words.rulebook import Section

NOON = datetime(2026, 5, 20, 12, tzinfo=UTC)


def saved(number: int, *, damaged: bool = False) -> GameSummary:
    seats = (SeatSetup("Ann", SeatKind.PERSON), SeatSetup("Ben", SeatKind.BOT, "steady", 2))
    state = {"finished": False, "damaged": damaged}
    return GameSummary(number, f"Game {number}", "", seats, NOON, NOON, 2, 9, (5, 3), **state)


def answer(accept: bool) -> None:
    """Answer the next question."""

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        wanted = "&Delete" if accept else None
        for button in box.buttons():
            if (button.text() == wanted) == accept:
                button.click()
                return

    QTimer.singleShot(0, press)


@pytest.fixture
def games(qtbot: QtBot) -> SavedGamesDialog:
    dialog = SavedGamesDialog([saved(7), saved(4), saved(9, damaged=True)])
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_the_list_of_saved_games_is_a_sound_model_even_when_a_game_is_deleted() -> None:
    model = SavedGamesModel([saved(1), saved(2)], QDate(2026, 5, 21))
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    model.remove(0)
    assert model.rowCount() == 1
    text = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert text == "Game 2, 2 players, deal 2 of 9, you 5, last played yesterday"


def test_the_game_that_is_on_the_table_is_marked() -> None:
    model = SavedGamesModel([saved(1), saved(2)], QDate(2026, 5, 21), at_table=2)
    notes = [str(model.index(row).data(NOTE_ROLE)) for row in range(2)]
    read = [str(model.index(row).data(Qt.ItemDataRole.AccessibleTextRole)) for row in range(2)]
    for texts in (notes, read):
        assert [text.startswith("On the table now: ") for text in texts] == [False, True]


def test_enter_opens_the_game_that_the_arrow_keys_chose(
    qtbot: QtBot, games: SavedGamesDialog
) -> None:
    QTest.keyClick(games.list, Qt.Key.Key_Down)
    with qtbot.waitSignal(games.open_requested) as asked:
        QTest.keyClick(games, Qt.Key.Key_Return)
    assert asked.args == [4]
    assert games.result() == QDialog.DialogCode.Accepted


def test_a_damaged_game_can_be_deleted_but_not_opened(games: SavedGamesDialog) -> None:
    QTest.keyClick(games.list, Qt.Key.Key_End)
    assert not games.open_button.isEnabled()
    assert games.delete_button.isEnabled()


def test_a_game_is_deleted_only_after_confirmation(games: SavedGamesDialog) -> None:
    gone: list[int] = []
    games.delete_requested.connect(gone.append)
    answer(accept=False)
    QTest.mouseClick(games.delete_button, Qt.MouseButton.LeftButton)
    assert gone == []
    answer(accept=True)
    QTest.mouseClick(games.delete_button, Qt.MouseButton.LeftButton)
    assert gone == [7]
    assert games.chosen() is not None


def test_with_no_games_left_nothing_can_be_opened(qtbot: QtBot) -> None:
    dialog = SavedGamesDialog([])
    qtbot.addWidget(dialog)
    assert dialog.chosen() is None
    assert not dialog.open_button.isEnabled()
    assert not dialog.delete_button.isEnabled()


def test_a_picture_is_chosen_from_a_menu_with_names(qtbot: QtBot) -> None:
    button = AvatarButton(1)
    qtbot.addWidget(button)
    button.menu().aboutToShow.emit()
    actions = button.menu().actions()
    assert tuple(action.text() for action in actions) == avatar_names()
    with qtbot.waitSignal(button.chosen) as asked:
        actions[6].trigger()
    assert asked.args == [7]
    assert button.accessibleName() == "Picture: Lion"


def test_the_help_shows_the_rules_of_a_table_only_during_a_game(qtbot: QtBot) -> None:
    window = HelpWindow()
    qtbot.addWidget(window)
    window.open_at(rules=True)
    assert window.tabs.currentIndex() == 0
    window.close()
    window.set_rules("Our game", CATALOGUE[STANDARD].rules, 4)
    window.open_at(rules=True)
    assert window.tabs.currentWidget() is window.rules
    assert "Our game" in window.rules.page.toPlainText()
    assert "19 deals" in window.rules.page.toPlainText()


def test_a_title_cannot_smuggle_markup_into_the_help() -> None:
    page = rules_html("<img src=x>", [Section("A & B", ("1 < 2",))])
    assert "<img" not in page
    assert "A &amp; B" in page
    assert "1 &lt; 2" in page


def test_about_shows_version_licence_and_where_the_cards_come_from(qtbot: QtBot) -> None:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    text = " ".join(label.text() for label in dialog.findChildren(QLabel))
    for part in (__version__, "MIT", "CC0", "Adrian Kennard"):
        assert part in text
    box = dialog.findChild(QDialogButtonBox)
    assert isinstance(box, QDialogButtonBox)
    dialog.show()
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
