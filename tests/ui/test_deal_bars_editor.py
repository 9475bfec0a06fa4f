"""The deals of a game as bars: dragged by mouse, changed by keys, undone and read aloud."""

import pytest
from house_rules_drivers import BASE, FIVE, FakeFormStore, inside, row_of
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.sequence import expand
from ohhell_desktop.ui.house_rules.deals.bar import DealBar
from ohhell_desktop.ui.house_rules.deals.bar_row import BarRow
from ohhell_desktop.ui.house_rules.deals.editor import DealsEditor
from ohhell_desktop.ui.house_rules.deals.geometry import BarsGeometry, top_for
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import STANDARD

LEFT = Qt.MouseButton.LeftButton
DOWN_AND_UP = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), Draft("", STANDARD, BASE))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.resize(1280, 800)
    made.show()
    made.editor.show_axis("sequence")
    QApplication.processEvents()
    return made


@pytest.fixture
def editor(dialog: HouseRulesDialog) -> DealsEditor:
    made = row_of(dialog, "sequence", "Cards, deal by deal").editor
    assert isinstance(made, DealsEditor)
    return made


def played(dialog: HouseRulesDialog, seats: int = 4) -> list[int]:
    """Return the cards of each deal by the rules."""
    rules = dialog.model.rules
    return [deal.cards for deal in expand(rules.sequence, seats, len(pack(rules.deck, seats)))]


def shown(row: BarRow) -> list[int]:
    """Return the values of the bars that are shown."""
    return [bar.value() for bar in row.bars if not bar.isHidden()]


def end_of(row: BarRow, place: int, cards: int) -> QPoint:
    """Return the place of the end of a bar with a number of cards."""
    bar = row.geometry_of_bars.bar(place, cards)
    return QPointF(bar.center().x(), bar.top() + 2).toPoint()


def drag(row: BarRow, place: int, before: int, after: int) -> None:
    """Drag the end of a bar."""
    QTest.mousePress(row, LEFT, pos=end_of(row, place, before))
    way = end_of(row, place, after) - end_of(row, place, before)
    for step in (0.4, 0.8, 1):
        QTest.mouseMove(row, end_of(row, place, before) + way * step)
    QTest.mouseRelease(row, LEFT, pos=end_of(row, place, before) + way)


def current(row: BarRow) -> DealBar:
    return row.bars[row.current]


def test_the_bars_show_the_deals_for_the_players_of_the_preview(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    assert shown(editor.row) == DOWN_AND_UP
    assert editor.caption.text() == "With 4 players, 19 deals: 10 down to 1, then 2 up to 10."
    dialog.preview.seats.setValue(7)
    assert shown(editor.row) == played(dialog, 7)
    assert editor.caption.text().startswith("With 7 players, 13 deals")
    dialog.preview.seats.setValue(4)
    assert shown(editor.row) == DOWN_AND_UP


def test_a_bar_is_dragged_and_its_mirror_follows_in_one_change(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    drag(editor.row, 2, 8, 4)
    assert played(dialog) == shown(editor.row) == [10, 9, 4, *DOWN_AND_UP[3:16], 4, 9, 10]
    assert not dialog.model.all_problems()
    dialog.undo_buttons.undo.trigger()
    assert dialog.model.rules == BASE
    assert shown(editor.row) == DOWN_AND_UP
    assert not dialog.undo_buttons.undo.isEnabled()


def test_two_drags_of_one_bar_are_two_changes(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    drag(editor.row, 9, 1, 3)
    drag(editor.row, 9, 3, 5)
    assert played(dialog)[9] == 5
    dialog.undo_buttons.undo.trigger()
    assert played(dialog)[9] == 3
    dialog.undo_buttons.undo.trigger()
    assert dialog.model.rules == BASE


def test_a_bar_dragged_back_to_its_size_has_not_changed(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    row, start = editor.row, end_of(editor.row, 4, 6)
    QTest.mousePress(row, LEFT, pos=start)
    QTest.mouseMove(row, end_of(row, 4, 9))
    assert played(dialog)[4] == 9
    QTest.mouseMove(row, start)
    QTest.mouseRelease(row, LEFT, pos=start)
    assert dialog.model.rules == BASE
    assert not dialog.undo_buttons.undo.isEnabled()


def test_a_press_above_a_bar_makes_it_reach_there(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    QTest.mouseClick(editor.row, LEFT, pos=end_of(editor.row, 9, 6))
    assert played(dialog)[9] == 6
    QTest.mouseClick(editor.row, LEFT, pos=end_of(editor.row, 9, 3))
    assert played(dialog)[9] == 6, "a click on a bar only chooses it"
    assert editor.row.current == 9


def test_no_bar_leaves_the_pack_or_disappears(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    drag(editor.row, 0, 10, 40)
    assert played(dialog)[0] == 13
    drag(editor.row, 0, 13, -20)
    assert played(dialog)[0] == 1


def test_halves_can_be_changed_apart(dialog: HouseRulesDialog, editor: DealsEditor) -> None:
    QTest.mouseClick(editor.both, LEFT, pos=QPoint(8, editor.both.height() // 2))
    drag(editor.row, 0, 10, 7)
    assert played(dialog) == [7, *DOWN_AND_UP[1:]]
    assert not editor.both.isVisibleTo(dialog), "there are no halves any more"


def test_the_plus_adds_a_deal_on_both_sides_and_dragging_sets_its_size(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    row = editor.row
    plus = row.geometry_of_bars.column(19).center().toPoint()
    QTest.mouseClick(row, LEFT, pos=plus)
    assert played(dialog) == shown(row) == [11, *DOWN_AND_UP, 11]
    assert row.current == 20
    dialog.undo_buttons.undo.trigger()
    assert dialog.model.rules == BASE
    QTest.mousePress(row, LEFT, pos=plus)
    QTest.mouseMove(row, plus + QPoint(0, round(3 * row.geometry_of_bars.unit)))
    QTest.mouseRelease(row, LEFT, pos=plus)
    assert played(dialog) == [8, *DOWN_AND_UP, 8]
    dialog.undo_buttons.undo.trigger()
    assert dialog.model.rules == BASE


def test_arrows_go_from_bar_to_bar_and_change_them(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    editor.row.bars[0].setFocus()
    for key, place in (
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_End, 18),
        (Qt.Key.Key_Right, 18),
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
    ):
        QTest.keyClick(current(editor.row), key)
        assert editor.row.current == place
        assert current(editor.row).hasFocus()
    QTest.keyClick(current(editor.row), Qt.Key.Key_Down)
    QTest.keyClick(current(editor.row), Qt.Key.Key_Down)
    assert played(dialog)[:3] == [10, 7, 8]
    QTest.keyClick(current(editor.row), Qt.Key.Key_Right)
    QTest.keyClick(current(editor.row), Qt.Key.Key_Up)
    assert played(dialog)[:3] == [10, 7, 9]
    dialog.undo_buttons.undo.trigger()
    assert played(dialog)[:3] == [10, 7, 8]
    dialog.undo_buttons.undo.trigger()
    assert dialog.model.rules == BASE, "steps on one bar are one change"


def test_a_number_is_typed_and_deals_are_added_and_removed_by_keys(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    editor.row.bars[9].setFocus()
    QTest.keyClicks(current(editor.row), "12")
    assert played(dialog)[9] == 12
    QTest.keyClicks(current(editor.row), "9")
    assert played(dialog)[9] == 9, "129 cards are too many: a new number begins"
    QTest.keyClick(current(editor.row), Qt.Key.Key_Delete)
    assert played(dialog) == [*DOWN_AND_UP[:9], *DOWN_AND_UP[10:]]
    QTest.keyClick(current(editor.row), Qt.Key.Key_Insert)
    assert len(played(dialog)) > 18


def test_a_deal_is_marked_by_its_key_and_in_the_menu(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    editor.row.bars[9].setFocus()
    QTest.keyClicks(current(editor.row), "!")
    assert "1!" in dialog.model.rules.sequence.text
    assert current(editor.row).accessibleDescription() == "marked"
    QTest.mouseClick(editor.row, Qt.MouseButton.RightButton, pos=end_of(editor.row, 9, 1))
    assert editor.row.current == 9
    add, remove, mark = editor.menu_for(9).actions()
    assert mark.isChecked()
    mark.trigger()
    assert "!" not in dialog.model.rules.sequence.text
    assert played(dialog) == DOWN_AND_UP
    remove.trigger()
    assert len(played(dialog)) == 18
    add.trigger()
    assert len(played(dialog)) == 20


def test_the_button_removes_the_current_deal_but_not_the_last_one(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "5, 4")
    QTest.mouseClick(editor.remove, LEFT)
    assert played(dialog) == [4]
    assert not editor.remove.isEnabled()
    QTest.keyClick(current(editor.row), Qt.Key.Key_Delete)
    assert played(dialog) == [4]


def test_bars_are_sliders_with_names_for_a_screen_reader(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    bar = editor.row.bars[2]
    read = QAccessible.queryAccessibleInterface(bar)
    assert read.text(QAccessible.Text.Name) == "Deal 3 of 19"
    assert read.role() is QAccessible.Role.Slider
    value = read.valueInterface()
    assert (value.currentValue(), value.minimumValue(), value.maximumValue()) == (8, 1, 13)
    value.setCurrentValue(5)
    assert played(dialog)[2] == played(dialog)[16] == 5
    assert editor.row.accessibleName() == "Cards, deal by deal"


def test_only_one_bar_is_reached_by_tab(editor: DealsEditor) -> None:
    def stops() -> list[int]:
        return [
            place
            for place, bar in enumerate(editor.row.bars)
            if bar.focusPolicy() & Qt.FocusPolicy.TabFocus
            and bar.focusPolicy() is not Qt.FocusPolicy.ClickFocus
        ]

    assert stops() == [0]
    editor.row.choose(4)
    assert stops() == [4]


def test_deals_that_cannot_be_read_leave_the_bars_unusable(
    dialog: HouseRulesDialog, editor: DealsEditor
) -> None:
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "3..1")
    assert shown(editor.row) == [3, 2, 1]
    QTest.keyClicks(line, ",")
    assert not editor.row.isEnabled()
    assert editor.caption.text() == "The deals can’t be worked out yet."
    QTest.mouseClick(editor.row, LEFT, pos=QPoint(5, 5))
    assert dialog.model.rules.sequence.text == "3..1,"
    QTest.keyClicks(line, "2")
    assert (editor.row.isEnabled(), shown(editor.row)) == (True, [3, 2, 1, 2])


def test_tips_name_the_deal_below_the_mouse(editor: DealsEditor) -> None:
    def tip(place: int) -> str:
        point = editor.row.geometry_of_bars.column(place).center().toPoint()
        QTest.mouseMove(editor.row, point)
        return editor.row.toolTip()

    assert tip(2) == "Deal 3: 8 cards"
    assert tip(9) == "Deal 10: 1 card"
    assert tip(19) == "One more deal"


def test_the_mouse_shows_what_it_can_do(editor: DealsEditor) -> None:
    row = editor.row
    QTest.mouseMove(row, row.geometry_of_bars.column(3).center().toPoint())
    assert row.cursor().shape() is Qt.CursorShape.SizeVerCursor
    QTest.mouseMove(row, row.geometry_of_bars.column(19).center().toPoint())
    assert row.cursor().shape() is Qt.CursorShape.PointingHandCursor
    QApplication.sendEvent(row, QEvent(QEvent.Type.Leave))
    assert row.cursor().shape() is Qt.CursorShape.ArrowCursor


def test_two_hundred_deals_scroll(dialog: HouseRulesDialog, editor: DealsEditor) -> None:
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "3x200")
    QApplication.processEvents()
    assert len(shown(editor.row)) == 200
    viewport = editor.row.parentWidget()
    assert isinstance(viewport, QWidget)
    assert editor.row.width() > viewport.width()
    editor.row.bars[0].setFocus()
    QTest.keyClick(current(editor.row), Qt.Key.Key_End)
    last = current(editor.row)
    assert viewport.rect().intersects(last.rect().translated(last.mapTo(viewport, QPoint(0, 0))))
    QTest.keyClick(last, Qt.Key.Key_Insert)
    assert len(played(dialog)) == 200, "no game is longer"


def test_another_form_has_other_bars(dialog: HouseRulesDialog, editor: DealsEditor) -> None:
    dialog.model.begin(BASE, FIVE)
    assert shown(editor.row) == [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]
    assert editor.shapes.currentText() == "As the bars show"


def test_places_of_bars_are_figures() -> None:
    places = BarsGeometry(width=210, height=100, count=20, top=10, widest=30, above=10, below=20)
    assert (places.pitch, places.unit, places.base) == (10, 7, 80)
    assert [places.place_at(x) for x in (-1, 0, 9.9, 10, 205, 211)] == [None, 0, 0, 1, 20, None]
    assert [places.cards_at(y) for y in (80, 73, 10, -20)] == [1, 1, 10, 14]
    bar = places.bar(3, 5)
    assert (bar.bottom(), bar.height()) == (80, 35)
    assert places.column(3).contains(bar)
    assert top_for((3, 2, 1), 13) == 5
    assert top_for((10,), 13) == 12
    assert top_for((13,), 13) == 13
    assert top_for((20,), 13) == 20
