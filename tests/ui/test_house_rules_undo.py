"""Changes of the house rules are undone and redone, whichever widget has the focus."""

from dataclasses import replace

import pytest
from house_rules_drivers import BASE, FIVE, FakeFormStore, inside, row_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import STANDARD

CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), Draft("", STANDARD, BASE))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.show()
    return made


def undo(widget: QWidget) -> None:
    QTest.keyClick(widget, Qt.Key.Key_Z, CONTROL)


def redo(widget: QWidget) -> None:
    QTest.keyClick(widget, Qt.Key.Key_Z, CONTROL | SHIFT)


def test_what_was_typed_is_one_change_and_is_undone_in_the_field_itself(
    dialog: HouseRulesDialog,
) -> None:
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, "1..7, 6..1")
    undo(line)
    assert (dialog.model.rules, line.text()) == (BASE, BASE.sequence.text)
    assert not dialog.undo_buttons.undo.isEnabled()
    assert dialog.undo_buttons.redo.isEnabled()
    redo(line)
    assert line.text() == "1..7, 6..1"
    assert dialog.model.rules.sequence.text == "1..7, 6..1"


def test_changes_are_undone_one_by_one_and_their_fields_are_opened(
    dialog: HouseRulesDialog,
) -> None:
    assert not dialog.undo_buttons.undo.isEnabled()
    assert not dialog.undo_buttons.redo.isEnabled()
    spin = inside(row_of(dialog, "hook", "The hook"), QSpinBox)
    spin.setValue(3)
    inside(row_of(dialog, "play", "Must beat the trick if possible"), QCheckBox).click()
    inside(row_of(dialog, "play", "Twos are wild"), QCheckBox).click()
    dialog.editor.reset_axis.click()
    undo(dialog.preview.seats)
    assert dialog.model.rules.play.wild_twos
    undo(dialog)
    assert dialog.model.rules.play == replace(BASE.play, must_beat=True)
    undo(dialog)
    assert dialog.editor.page().axis.key == "play"
    undo(dialog)
    assert dialog.editor.page().axis.key == "hook"
    assert (dialog.model.rules, spin.value()) == (BASE, 1)
    undo(dialog)
    assert not dialog.undo_buttons.undo.isEnabled()
    redo(dialog)
    assert dialog.model.rules == replace(BASE, hook=3)


def test_a_typed_character_without_effect_is_not_merged_with_another_change(
    dialog: HouseRulesDialog,
) -> None:
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(3)
    line = inside(row_of(dialog, "deck", "Ranks left out"), QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, " 5: 2")
    undo(line)
    assert dialog.model.rules == replace(BASE, hook=3)


def test_another_change_starts_from_the_current_rules(dialog: HouseRulesDialog) -> None:
    spin = inside(row_of(dialog, "hook", "The hook"), QSpinBox)
    spin.setValue(3)
    undo(spin)
    spin.setValue(5)
    assert not dialog.undo_buttons.redo.isEnabled()
    undo(spin)
    assert dialog.model.rules == BASE


def test_undo_does_not_go_back_to_rules_edited_before_begin(
    dialog: HouseRulesDialog,
) -> None:
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(3)
    dialog.begin(Draft("Foreign", "", FIVE))
    undo(dialog)
    assert dialog.model.rules == FIVE


def test_typing_after_an_undo_is_a_change_of_its_own(dialog: HouseRulesDialog) -> None:
    line = inside(row_of(dialog, "deck", "Ranks left out"), QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "5: 2")
    taken_out = dialog.model.rules
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(3)
    inside(row_of(dialog, "play", "Twos are wild"), QCheckBox).click()
    undo(dialog)
    undo(dialog)
    assert dialog.model.rules == taken_out
    line = inside(row_of(dialog, "deck", "Ranks left out"), QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "3")
    assert dialog.model.rules != taken_out
    assert not dialog.undo_buttons.redo.isEnabled()
    undo(line)
    assert dialog.model.rules == taken_out


def test_typing_what_was_there_before_leaves_nothing_to_undo(dialog: HouseRulesDialog) -> None:
    line = inside(row_of(dialog, "deck", "Ranks left out"), QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "5: 2")
    assert dialog.undo_buttons.undo.isEnabled()
    QTest.keyClick(line, Qt.Key.Key_A, CONTROL)
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert dialog.model.rules == BASE
    assert not dialog.undo_buttons.undo.isEnabled()
    assert not dialog.undo_buttons.redo.isEnabled()


def test_a_field_undoes_what_is_no_change_of_the_rules(dialog: HouseRulesDialog) -> None:
    line = inside(row_of(dialog, "scoring", "By how many were exact"), QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "x")
    assert (line.text(), dialog.model.rules) == ("x", BASE)
    assert not dialog.undo_buttons.undo.isEnabled()
    undo(line)
    assert line.text() == ""
