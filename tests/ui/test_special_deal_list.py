"""The list of the special deals: which one is selected after each change."""

import pytest
from house_rules_drivers import BASE
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import SpecialDealListEditor

DEALS = tuple(DealChange(where=where, visibility=Visibility.BLIND) for where in list(Where)[1:4])


@pytest.fixture
def editor(qtbot: QtBot) -> SpecialDealListEditor:
    """Return an editor with three special deals that shows every change."""
    made = SpecialDealListEditor()
    qtbot.addWidget(made)
    made.set_rules(BASE, 4)
    made.show_value(DEALS)

    def show(value: object) -> None:
        assert isinstance(value, tuple)
        made.show_value(value)

    made.edited.connect(show)
    made.show()
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.list.hasFocus)
    return made


def test_the_same_deals_shown_again_leave_the_selection(editor: SpecialDealListEditor) -> None:
    assert editor.list.currentRow() == 0
    editor.list.setCurrentRow(2)
    editor.show_value(DEALS)
    assert editor.list.currentRow() == 2


def test_a_deal_that_is_moved_stays_selected(editor: SpecialDealListEditor, qtbot: QtBot) -> None:
    editor.list.setCurrentRow(2)
    for wanted in ((DEALS[0], DEALS[2], DEALS[1]), (DEALS[2], DEALS[0], DEALS[1])):
        with qtbot.waitSignal(editor.edited) as changed:
            QTest.mouseClick(editor.up, Qt.MouseButton.LeftButton)
        assert changed.args == [wanted]
        assert editor.list.currentRow() == wanted.index(DEALS[2])
    assert not editor.up.isEnabled()
    QTest.mouseClick(editor.down, Qt.MouseButton.LeftButton)
    assert editor.list.currentRow() == 1


def test_after_a_removal_the_next_deal_is_selected_or_else_the_last(
    editor: SpecialDealListEditor,
) -> None:
    editor.list.setCurrentRow(1)
    QTest.keyClick(editor.list, Qt.Key.Key_Delete)
    assert (editor.list.count(), editor.list.currentRow()) == (2, 1)
    QTest.mouseClick(editor.remove, Qt.MouseButton.LeftButton)
    assert (editor.list.count(), editor.list.currentRow()) == (1, 0)
    QTest.mouseClick(editor.remove, Qt.MouseButton.LeftButton)
    assert editor.list.count() == 0
    for button in (editor.change, editor.remove, editor.up, editor.down):
        assert not button.isEnabled()
    assert editor.add.isEnabled()
