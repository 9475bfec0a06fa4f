"""The house rules dialog sets the rules as shown, and shows the rules as set."""

from dataclasses import replace

import pytest
from house_rules_drivers import (
    FIVE,
    FakeFormStore,
    answer_name,
    button_of,
    inside,
    row_of,
    when_open,
)
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QInputDialog,
    QLineEdit,
    QListWidget,
    QMessageBox,
    QSpinBox,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from strategies import wild_rules
from window_drivers import press_find

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, Trump, TrumpSource, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.deals.bar import DealBar
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.model import DIFFERS_ROLE, PROBLEM_ROLE, RulesModel
from ohhell_desktop.ui.house_rules.parts.status_marks import DIFFERS, PROBLEM
from ohhell_desktop.ui.house_rules.preview.preview import RulesPreview
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.schema.field_kinds import CardPictures
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own
from ohhell_desktop.ui.kit.score_cases import example_points
from ohhell_desktop.variants import CATALOGUE, STANDARD, core
from ohhell_desktop.variants.further import FURTHER

FORMS = {form.key: form.rules for form in (*core.FORMS, *FURTHER)}
BASE = CATALOGUE[STANDARD].rules
OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)


@pytest.fixture
def store() -> FakeFormStore:
    return FakeFormStore(OWN)


@pytest.fixture
def dialog(qtbot: QtBot, store: FakeFormStore) -> HouseRulesDialog:
    made = HouseRulesDialog(store, Draft("", STANDARD, BASE))
    qtbot.addWidget(made, before_close_func=put_away)
    made.show()
    return made


def put_away(dialog: QWidget) -> None:
    """Remove a dialog without the question about unsaved changes."""
    assert isinstance(dialog, HouseRulesDialog)
    dialog.begin(Draft("", STANDARD, BASE))


def test_the_rules_are_a_sound_model() -> None:
    owner = QObject()
    model = RulesModel(BASE, owner)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, owner)
    for rules in FORMS.values():
        model.begin(BASE, rules)
    assert model.rowCount() == len(AXES)
    assert model.headerData(0, Qt.Orientation.Horizontal) == "Rule"
    assert model.headerData(0, Qt.Orientation.Vertical) is None
    assert model.rowCount(model.index(0, 0)) == model.columnCount(model.index(0, 0)) == 0


def test_an_axis_says_whether_it_differs_and_what_cannot_work() -> None:
    model = RulesModel(BASE)
    broken = replace(BASE, hook=0, trump=Trump(source=TrumpSource.FIXED))
    model.begin(BASE, broken)
    by_axis = {axis.key: model.index(row, 0) for row, axis in enumerate(AXES)}
    assert {key for key, index in by_axis.items() if index.data(DIFFERS_ROLE)} == {"hook", "trump"}
    assert {key for key, index in by_axis.items() if index.data(PROBLEM_ROLE)} == {"trump"}
    spoken = by_axis["trump"].data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.startswith("Trump: no suit yet")
    assert "Changed. Choose the suits" in spoken
    assert model.count_of_differences() == 2


def test_every_form_can_be_looked_at_and_is_left_as_it_was(dialog: HouseRulesDialog) -> None:
    shown: set[object] = set()
    for key, rules in FORMS.items():
        dialog.model.begin(rules, rules)
        for axis in AXES:
            value = (axis.key, getattr(rules, axis.key))
            if value not in shown:
                shown.add(value)
                dialog.editor.show_axis(axis.key)
                assert dialog.editor.page().axis is axis
        assert dialog.model.rules == rules, key
        assert dialog.model.count_of_differences() == 0, key
        assert dialog.model.all_problems() == (), key


def test_numbers_are_set_by_keys(dialog: HouseRulesDialog) -> None:
    spin = inside(row_of(dialog, "hook", "The hook"), QSpinBox)
    spin.setFocus()
    QTest.keyClick(spin, Qt.Key.Key_Up)
    assert dialog.model.rules.hook == BASE.hook + 1
    box = inside(row_of(dialog, "hook", "The hook"), QCheckBox)
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert dialog.model.rules.hook == 0


def test_a_number_may_be_none(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "scoring", "Exact bid of zero")
    spin = inside(row, QSpinBox)
    assert spin.text() == "Like any other"
    spin.setFocus()
    seen = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(spin, key)
        seen.append(dialog.model.rules.scoring.zero)
    assert seen == [0, 1, 0, None]
    spin.selectAll()
    QTest.keyClicks(spin, "-5")
    assert dialog.model.rules.scoring.zero == -5


def test_a_choice_is_made_by_keys(dialog: HouseRulesDialog) -> None:
    box = inside(row_of(dialog, "bidding", "Bids are made"), QComboBox)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert dialog.model.rules.bidding.style is BidStyle.AT_ONCE


def test_a_list_is_as_wide_as_its_texts_where_the_box_is_not(dialog: HouseRulesDialog) -> None:
    dialog.resize(900, 500)
    box = inside(row_of(dialog, "trump", "Trump is"), QComboBox)
    longest = max((box.itemText(place) for place in range(box.count())), key=len)
    assert box.view().minimumWidth() > box.fontMetrics().horizontalAdvance(longest)
    assert box.toolTip() == box.currentText() == "A card turned up"


def test_boxes_are_ticked_by_keys(dialog: HouseRulesDialog) -> None:
    box = inside(row_of(dialog, "play", "Must beat the trick if possible"), QCheckBox)
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert dialog.model.rules.play.must_beat
    assert box.text() == "Must beat the trick if possible"


def test_the_deals_are_written_or_chosen(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "sequence", "Cards, deal by deal")
    box = inside(row, QComboBox)
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    box.activated.emit(2)
    assert (dialog.model.rules.sequence.text, line.text()) == ("1..M", "1..M")
    line.selectAll()
    QTest.keyClicks(line, "1..7, 6..1")
    assert dialog.model.rules.sequence.text == "1..7, 6..1"
    assert box.currentIndex() == box.count() - 1
    assert dialog.preview.bars.accessibleDescription().startswith("1 up to 7")
    box.activated.emit(box.count() - 1)
    assert inside(row, DealBar).hasFocus()


def test_ranks_are_taken_out_of_the_pack(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "deck", "Ranks")
    buttons = {button.text(): button for button in row.editor.findChildren(QToolButton)}
    buttons["2"].click()
    assert dialog.model.rules.deck.ranks == "3456789TJQKA"
    assert buttons["10"].accessibleName() == "10"
    assert buttons["J"].accessibleName() == "Jack"


def named_suits(dialog: HouseRulesDialog) -> list[Suit | None]:
    return list(dialog.model.rules.trump.suits)


def test_one_suit_is_chosen_and_several_are_listed(dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, trump=Trump(source=TrumpSource.FIXED)))
    row = row_of(dialog, "trump", "Which suit")
    suits = {button.accessibleName(): button for button in row.editor.findChildren(QToolButton)}
    suits["Spades"].click()
    suits["Hearts"].click()
    assert named_suits(dialog) == ["H"]
    dialog.model.begin(BASE, replace(BASE, trump=Trump(source=TrumpSource.CYCLE)))
    row = row_of(dialog, "trump", "Which suits")
    suits = {button.accessibleName(): button for button in row.editor.findChildren(QToolButton)}
    for name in ("Spades", "Hearts", "No trump", "Clubs"):
        suits[name].click()
    assert named_suits(dialog) == ["S", "H", None, "C"]
    suits["Take away the last suit"].click()
    assert named_suits(dialog) == ["S", "H", None]
    assert inside(row, QLineEdit).accessibleDescription() == "spades, hearts, no trump"


def test_a_list_is_typed_and_an_invalid_one_is_reported_beside_it(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "scoring", "Table of points")
    line = inside(row, QLineEdit)
    QTest.keyClicks(line, "5, 10")
    assert dialog.model.rules.scoring.table == (5, 10)
    QTest.keyClicks(line, "x")
    assert dialog.model.rules.scoring.table == (5, 10)
    assert "'10x' is not a whole number" in row.problem_label.text()
    assert row.problem_label.isVisibleTo(dialog)
    assert line.text() == "5, 10x"
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    assert not row.problem_label.isVisibleTo(dialog)
    row = row_of(dialog, "deck", "Ranks left out")
    QTest.keyClicks(inside(row, QLineEdit), "5: 2")
    assert dialog.model.rules.deck.without == ((5, "2"),)


def test_an_impossible_pack_is_reported_beside_the_field(dialog: HouseRulesDialog) -> None:
    line = inside(row_of(dialog, "deck", "Low cards added"), QLineEdit)
    QTest.keyClicks(line, "6: 8")
    row = row_of(dialog, "deck", "Packs")
    inside(row, QComboBox).activated.emit(1)
    assert dialog.model.rules.deck.copies == 1
    assert "once or twice, not more" in row.problem_label.text()
    assert inside(row, QComboBox).currentIndex() == 0


def test_special_deals_are_ticked_and_removed(dialog: HouseRulesDialog) -> None:
    inside(row_of(dialog, "changes", "Forehead deals of one card"), QCheckBox).click()
    inside(row_of(dialog, "changes", "No trump in the last deal"), QCheckBox).click()
    assert len(dialog.model.rules.changes) == 2
    row = row_of(dialog, "changes", "All special deals")
    listed = inside(row, QListWidget)
    assert [listed.item(n).text() for n in range(listed.count())] == [
        (
            "Deals of one card: Your card is on your forehead: you see everybody’s but "
            "your own. After the bids the cards are played in turn; there is nothing to "
            "choose."
        ),
        "The last deal: There is no trump.",
    ]
    listed.setCurrentRow(0)
    remove = button_of(row, "Remove")
    remove.click()
    assert [change.where.value for change in dialog.model.rules.changes] == ["last"]
    remove.click()
    assert dialog.model.rules == BASE
    assert not remove.isEnabled()


def test_what_differs_is_marked_and_can_be_reset(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "scoring", "Exact bid")
    assert not row.reset.isEnabled()
    assert not dialog.editor.reset_axis.isEnabled()
    plain = row.label.palette().windowText().color()
    inside(row, QSpinBox).setValue(20)
    assert row.label.text().startswith(DIFFERS)
    assert row.label.palette().windowText().color() != plain
    assert "Changes from" in dialog.header.base.toolTip()
    assert row.reset.toolTip() == "Back to: Exact bid: 10"
    row.reset.click()
    assert dialog.model.rules == BASE
    assert row.label.text() == "Exact bid"
    inside(row, QSpinBox).setValue(20)
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(3)
    dialog.editor.reset_axis.click()
    assert dialog.model.rules == replace(BASE, scoring=replace(BASE.scoring, exact=20))


def test_only_what_can_be_seen_counts_as_a_change(dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, trump=replace(BASE.trump, suits=(Suit.SPADES,))))
    assert dialog.model.count_of_differences() == 0
    inside(row_of(dialog, "changes", "No trump in the last deal"), QCheckBox).click()
    assert dialog.model.count_of_differences() == 1
    row = next(row for row, axis in enumerate(AXES) if axis.key == "changes")
    assert dialog.model.index(row, 1).data() == "the last deal"


@pytest.mark.parametrize(
    "changed",
    [
        replace(BASE, visibility=Visibility.BLIND),
        replace(BASE, visibility=Visibility.PILE),
        *(replace(BASE, bidding=Bidding(style=style)) for style in BidStyle if style != "in-turn"),
    ],
)
def test_what_takes_the_hook_off_says_so_and_the_hook_is_marked(
    dialog: HouseRulesDialog, changed: RuleSet
) -> None:
    dialog.model.begin(BASE, changed)
    blind = changed.visibility != BASE.visibility
    cause = ("visibility", "Each player sees") if blind else ("bidding", "Bids are made")
    assert "There is no hook then" in row_of(dialog, *cause).note.text()
    row = row_of(dialog, "hook", "The hook")
    box = inside(row, QCheckBox)
    assert not box.isChecked()
    assert not box.isEnabled()
    assert row.label.text().startswith(DIFFERS)
    assert dialog.model.count_of_differences() == 2
    dialog.editor.show_axis("hook")
    assert not dialog.editor.reset_axis.isEnabled()
    dialog.model.begin(BASE, BASE)
    assert box.isChecked()
    assert not row_of(dialog, *cause).note.text()


def test_a_problem_is_named_beside_the_field_that_causes_it(dialog: HouseRulesDialog) -> None:
    five = replace(BASE, seats=(5, 5), sequence=HandSizes(text="13"))
    dialog.model.begin(BASE, five)
    row = row_of(dialog, "sequence", "Cards, deal by deal")
    sentence = "5 players with 13 cards each need 65 cards, but the pack has 52"
    assert row.problem_label.text().startswith(f"{PROBLEM} {sentence}")
    assert row.problem_label.isVisibleTo(dialog)
    assert sentence in dialog.problem_label.text()
    for button in (dialog.save_button, dialog.copy_button):
        assert button.toolTip().startswith("Saved as a draft")
    line = inside(row_of(dialog, "sequence", "Written in short"), QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "10")
    assert not row.problem_label.isVisibleTo(dialog)
    assert not dialog.problem_label.isVisibleTo(dialog)
    assert not dialog.save_button.toolTip()


def test_deals_that_cannot_be_read_leave_the_preview_without_them(
    dialog: HouseRulesDialog,
) -> None:
    dialog.model.begin(BASE, replace(BASE, sequence=HandSizes(text="all")))
    assert "cannot be read" in dialog.problem_label.text()
    assert dialog.preview.deals.text() == "The deals can’t be worked out yet."


def test_the_preview_is_true_for_the_number_of_players(dialog: HouseRulesDialog) -> None:
    seats = dialog.preview.seats
    seats.setValue(3)
    assert "3 players" in dialog.preview.page.toPlainText()
    seats.setValue(6)
    assert "8 down to 1" in dialog.preview.deals.text()
    dialog.model.begin(BASE, FIVE)
    assert (seats.value(), seats.isEnabled()) == (5, False)
    assert "Spades are always trump" in dialog.preview.page.toPlainText()
    dialog.model.begin(BASE, BASE)
    assert seats.value() == 6


def test_the_example_pays_what_the_rules_pay(dialog: HouseRulesDialog) -> None:
    def shown() -> list[str]:
        return [label.text() for label in dialog.preview.example.points]

    assert shown() == ["13", "10", "4", "1"]
    inside(row_of(dialog, "scoring", "Exact bid of zero"), QSpinBox).setValue(5)
    assert shown() == ["13", "5", "4", "1"]
    tens = Scoring(exact=0, exact_bid=10, zero_card=1, zero=0, miss_each=10)
    dialog.model.begin(BASE, replace(BASE, scoring=tens))
    assert shown() == ["30", "7", "\N{MINUS SIGN}20", "\N{MINUS SIGN}20"]
    unbid = replace(BASE, bidding=Bidding(style=BidStyle.NONE), scoring=Scoring(over=2))
    assert example_points(unbid) == (6, 0, 8, 2)
    dialog.model.begin(BASE, unbid)
    assert "won 3: 6" in dialog.preview.example.accessibleDescription()


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(drawn=wild_rules())
def test_the_preview_survives_any_rules(qtbot: QtBot, drawn: tuple[RuleSet, int]) -> None:
    preview = RulesPreview()
    qtbot.addWidget(preview)
    preview.set_rules(replace(drawn[0], seats=(drawn[1], drawn[1])))
    assert preview.deals.text()


def test_the_find_key_goes_to_the_search_for_a_rule(qtbot: QtBot, dialog: HouseRulesDialog) -> None:
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.editor.setFocus()
    press_find(dialog)
    assert dialog.editor.search.hasFocus()


def test_every_editor_has_a_name_and_can_be_reached_by_keys(dialog: HouseRulesDialog) -> None:
    full = replace(FIVE, scoring=Scoring(streak=Streak(), zero=5))
    dialog.model.begin(BASE, full)
    for axis in AXES:
        dialog.editor.show_axis(axis.key)
        for row in dialog.editor.page().rows:
            if not row.isVisibleTo(dialog) or isinstance(row.field.kind, CardPictures):
                continue
            bars = row.editor.findChildren(DealBar)
            for widget in (row.reset, bars[0] if bars else row.editor.focusProxy()):
                assert isinstance(widget, QWidget)
                assert widget.accessibleName(), row.field.label
                assert widget.focusPolicy() & Qt.FocusPolicy.TabFocus, row.field.label


def test_the_marks_follow_the_palette(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "hook", "The hook")
    inside(row, QSpinBox).setValue(0)
    before = row.label.palette().windowText().color()
    dialog.setPalette(QPalette(QColor("#202020")))
    QApplication.sendPostedEvents(None, QEvent.Type.PaletteChange)
    assert row.label.palette().windowText().color().lightness() > before.lightness()


def answer(button: QMessageBox.StandardButton) -> None:
    when_open(QMessageBox, lambda box: box.button(button).click())


def test_new_rules_are_saved_under_a_name(dialog: HouseRulesDialog, store: FakeFormStore) -> None:
    dialog.model.begin(BASE, FIVE)
    answer_name("  Friday \t night ")
    dialog.save_button.click()
    assert dialog.chosen == OwnForm("Friday night", FIVE, STANDARD, 2)
    assert store.forms[2] == dialog.chosen
    assert "has been saved" in dialog.status.text()
    assert not dialog.save_button.isEnabled()


def test_rules_without_a_name_are_not_saved(dialog: HouseRulesDialog, store: FakeFormStore) -> None:
    dialog.model.begin(BASE, FIVE)
    answer_name("   ")
    dialog.save_button.click()
    assert list(store.forms) == [1]


def test_the_question_for_a_name_waits_for_one(dialog: HouseRulesDialog) -> None:
    able: list[bool] = []

    def look(window: QInputDialog) -> None:
        ok = window.findChildren(QDialogButtonBox)[0].button(QDialogButtonBox.StandardButton.Ok)
        for text in ("", "  ", "Friday"):
            window.setTextValue(text)
            able.append(ok.isEnabled())

    when_open(QInputDialog, look)
    dialog.save_button.click()
    assert able == [False, False, True]


def test_a_name_is_changed_and_nothing_else(dialog: HouseRulesDialog, store: FakeFormStore) -> None:
    answer_name("New ones")
    dialog.header.name_button.click()
    assert "New ones" in dialog.header.title.text()
    assert list(store.forms) == [1]
    dialog.begin(draft_of_own(OWN))
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(2)
    answer_name("Scullery")
    dialog.header.name_button.click()
    assert store.forms[1] == replace(OWN, name="Scullery")
    assert dialog.status.text() == "These rules are called “Scullery” now."
    assert dialog.model.rules.hook == 2
    assert dialog.save_button.isEnabled()


def test_an_own_form_is_changed_copied_and_deleted(
    dialog: HouseRulesDialog, store: FakeFormStore
) -> None:
    dialog.begin(draft_of_own(OWN))
    assert "Kitchen" in dialog.header.title.text()
    assert dialog.model.count_of_differences() > 0
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(2)
    dialog.save_button.click()
    assert store.forms[1] == replace(OWN, rules=replace(FIVE, hook=2))
    answer_name("Attic")
    dialog.copy_button.click()
    assert [form.name for form in store.forms.values()] == ["Kitchen", "Attic"]
    answer(QMessageBox.StandardButton.Cancel)
    dialog.delete_button.click()
    assert len(store.forms) == 2
    when_open(QMessageBox, lambda box: button_of(box, "Delete").click())
    dialog.delete_button.click()
    assert [form.name for form in store.forms.values()] == ["Kitchen"]
    assert dialog.chosen is None
    assert dialog.save_button.isEnabled()
    assert not dialog.delete_button.isEnabled()


def test_an_error_of_the_library_is_shown_and_nothing_is_lost(
    dialog: HouseRulesDialog, store: FakeFormStore
) -> None:
    dialog.begin(draft_of_own(OWN))
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(2)
    store.refusal = LibraryError("The disk is full.")
    said: list[str] = []
    when_open(QMessageBox, lambda box: said.append(box.text()))
    dialog.save_button.click()

    def agree(box: QMessageBox) -> None:
        button_of(box, "Delete").click()
        when_open(QMessageBox, lambda box: said.append(box.text()))

    when_open(QMessageBox, agree)
    dialog.delete_button.click()
    assert said == ["The disk is full."] * 2
    assert dialog.model.rules.hook == 2
    assert store.forms[1] == OWN


@pytest.mark.parametrize(
    ("button", "closed", "saved"),
    [
        (QMessageBox.StandardButton.Cancel, False, False),
        (QMessageBox.StandardButton.Discard, True, False),
        (QMessageBox.StandardButton.Save, True, True),
    ],
)
def test_changes_are_not_lost_without_a_question(
    dialog: HouseRulesDialog,
    store: FakeFormStore,
    button: QMessageBox.StandardButton,
    closed: bool,
    saved: bool,
) -> None:
    dialog.begin(draft_of_own(OWN))
    inside(row_of(dialog, "hook", "The hook"), QSpinBox).setValue(2)
    answer(button)
    dialog.close_button.click()
    assert dialog.isVisible() != closed
    assert (store.forms[1].rules.hook == 2) == saved


def test_nothing_is_asked_where_nothing_is_lost(dialog: HouseRulesDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_rules_that_came_from_a_friend_are_not_left_without_a_question(
    dialog: HouseRulesDialog,
) -> None:
    dialog.begin(Draft("Foreign", "", FIVE))
    answer(QMessageBox.StandardButton.Cancel)
    dialog.close()
    assert dialog.isVisible()
