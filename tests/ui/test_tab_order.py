"""Tab reaches every control of the house rules and comes round, forwards and backwards."""

import pytest
from accessible_tree import focusable
from house_rules_drivers import FakeFormStore
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.house_rules.deals.editor import DealsEditor
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import CATALOGUE, STANDARD

CLEAN = Draft("", STANDARD, CATALOGUE[STANDARD].rules)


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), CLEAN)
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(CLEAN))
    made.resize(1024, 600)
    made.show()
    made.activateWindow()
    return made


def round_by(key: Qt.Key, start: QWidget, most: int) -> list[QWidget]:
    """Return what has the focus one after another, until the start has it again."""
    start.setFocus()
    reached = [start]
    while len(reached) <= most:
        QTest.keyClick(reached[-1], key)
        focused: QWidget | None = QApplication.focusWidget()
        assert focused is not None
        if focused is start:
            break
        reached.append(focused)
    return reached


def described(widgets: list[QWidget]) -> list[str]:
    return [f"{type(each).__name__} {each.accessibleName()}" for each in widgets]


@pytest.mark.parametrize("axis", [axis.key for axis in AXES])
def test_tab_reaches_every_control_of_the_house_rules(dialog: HouseRulesDialog, axis: str) -> None:
    dialog.editor.show_axis(axis)
    dialog.editor.page().advanced.open()
    QApplication.processEvents()
    wanted = [each for each in focusable() if each.focusPolicy() & Qt.FocusPolicy.TabFocus]
    there = round_by(Qt.Key.Key_Tab, dialog.editor.search, len(wanted))
    back = round_by(Qt.Key.Key_Backtab, dialog.editor.search, len(wanted))
    assert there[1:] == back[:0:-1]
    assert described([each for each in wanted if each not in there]) == []
    assert len(there) == len(wanted)


def test_tab_goes_from_the_usual_deals_to_the_bars_and_on(dialog: HouseRulesDialog) -> None:
    dialog.editor.show_axis("sequence")
    editor = dialog.editor.page().rows[0].editor
    assert isinstance(editor, DealsEditor)
    QTest.mouseClick(editor.copy, Qt.MouseButton.LeftButton)
    editor.row.choose(2)
    assert round_by(Qt.Key.Key_Tab, editor.shapes, 4)[:4] == [
        editor.shapes,
        editor.row.bars[2],
        editor.both,
        editor.copy,
    ]
