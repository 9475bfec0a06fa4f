"""Rules that cannot be played yet are saved as drafts, marked, and edited later."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from house_rules_drivers import BASE, FIVE, FakeFormStore, answer_name, inside, row_of, when_open
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Trump, TrumpSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.form_lists.forms_model import NOTE_ROLE
from ohhell_desktop.ui.kit.own_forms.draft import Draft, OwnFormStore
from ohhell_desktop.ui.kit.own_forms.problem_messages import playability_note
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE, STANDARD

NEVER = replace(FIVE, trump=Trump(source=TrumpSource.FIXED))
"""Unplayable: the trump is always the same suit, but no suit is set."""
SOME = replace(BASE, seats=(3, 6), sequence=HandSizes(text="13..1"))
"""Playable by three or four: the pack has too few cards for more."""
UNREAD = replace(BASE, sequence=HandSizes(text="all of them"))


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    made = Profile.open(tmp_path, tmp_path)
    yield made
    made.close()


@pytest.fixture
def new_game(qtbot: QtBot) -> Callable[[OwnFormStore], NewGamePage]:
    def make(store: OwnFormStore) -> NewGamePage:
        made = NewGamePage(CATALOGUE, Settings(last_seats=6), None, own_rules(store))
        qtbot.addWidget(made)
        made.show()
        return made

    return make


def note_of(dialog: NewGamePage, row: int) -> str:
    return str(dialog.list.forms.model().index(row, 0).data(NOTE_ROLE))


def test_rules_are_told_apart_by_whether_anybody_can_play_them() -> None:
    sentence = "Choose the suits that can be trump."
    assert playability_note(NEVER) == f"cannot be played yet: {sentence}"
    assert playability_note(SOME) == "cannot be played yet by 5 to 6 players"
    assert "cannot be read as a number of cards." in playability_note(UNREAD)
    assert playability_note(FIVE) == ""


def test_a_draft_is_saved_and_continued(
    new_game: Callable[[OwnFormStore], NewGamePage], profile: Profile
) -> None:
    dialog = new_game(profile.library)

    def leave_unfinished(house: HouseRulesDialog) -> None:
        house.model.begin(BASE, NEVER)
        answer_name("Half done")
        save = QMessageBox.StandardButton.Save
        when_open(QMessageBox, lambda box: box.button(save).click())
        house.close_button.click()
        assert house.status.text() == "“Half done” has been saved as a draft."

    def finish(house: HouseRulesDialog) -> None:
        assert house.model.rules == NEVER
        house.model.begin(BASE, FIVE)
        house.save_button.click()
        assert house.status.text() == "“Half done” has been saved."

    when_open(HouseRulesDialog, leave_unfinished)
    dialog.own.button.click()
    assert note_of(dialog, 0).startswith("Cannot be played yet: Choose the suits")
    assert dialog.form.name == "Half done"
    assert not dialog.start_button.isEnabled()
    when_open(HouseRulesDialog, finish)
    dialog.own.button.click()
    assert note_of(dialog, 0) == "Differs from Oh Hell! in: trump, deals, hook, score"
    assert dialog.start_button.isEnabled()
    assert dialog.form.rules == FIVE


def test_rules_for_some_numbers_of_players_are_dealt_to_those(
    new_game: Callable[[OwnFormStore], NewGamePage],
) -> None:
    dialog = new_game(FakeFormStore(OwnForm("Tall", SOME, STANDARD, 1)))
    dialog.choose("own:1")
    assert "Cannot be played yet by 5 to 6 players" in note_of(dialog, 0)
    assert dialog.count.value() == 4
    assert dialog.start_button.isEnabled()
    dialog.count.setValue(5)
    assert not dialog.start_button.isEnabled()
    dialog.list.form_accepted.emit()
    assert dialog.isVisible()


@pytest.mark.parametrize("rules", [UNREAD, replace(BASE, seats=(5, 3))])
def test_no_text_about_another_form_is_shown_beside_a_draft(
    new_game: Callable[[OwnFormStore], NewGamePage], rules: RuleSet
) -> None:
    dialog = new_game(FakeFormStore(OwnForm("Torn", rules, STANDARD, 1)))
    dialog.choose("own:1")
    assert not dialog.start_button.isEnabled()
    assert "Oh Hell!" not in dialog.list.rules_page.toPlainText()


def test_unfinished_input_is_not_lost_without_a_question(qtbot: QtBot) -> None:
    dialog = HouseRulesDialog(FakeFormStore(), Draft("", STANDARD, BASE))
    qtbot.addWidget(dialog, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    dialog.show()
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.setText("7..")
    line.textEdited.emit("7..")
    cancel = QMessageBox.StandardButton.Cancel
    when_open(QMessageBox, lambda box: box.button(cancel).click())
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert line.text() == "7.."
