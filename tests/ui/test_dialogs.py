"""Saved games, preferences, help and about."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
)
from pytestqt.qtbot import QtBot

from ohhell_desktop import __version__
from ohhell_desktop.ui.help.about import AboutDialog
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.kit.form_lists.rules_html import rules_html
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words.rulebook import Section


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


@pytest.mark.parametrize("thinks_ahead", [True, False])
def test_about_says_if_the_computer_players_do_not_think_ahead(
    qtbot: QtBot, *, thinks_ahead: bool
) -> None:
    dialog = AboutDialog(thinks_ahead=thinks_ahead)
    qtbot.addWidget(dialog)
    told = any("do not think ahead" in label.text() for label in dialog.findChildren(QLabel))
    assert told is not thinks_ahead


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
