"""Special deals are edited in a dialog with everything that can differ in a deal."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from house_rules_drivers import BASE, FakeFormStore, button_of, inside, row_in, row_of, when_open
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QLineEdit,
    QListWidget,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import NO_TRUMP, BidStyle, Trump, TrumpSource, Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, multiplied
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import entry_texts
from ohhell_desktop.ui.house_rules.page import FieldRow
from ohhell_desktop.ui.house_rules.schema.accessors import FieldPath
from ohhell_desktop.ui.house_rules.schema.score_axes import SCORING
from ohhell_desktop.ui.house_rules.special.special_deals import as_change, as_rules, special_axes
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import CATALOGUE, STANDARD

OK = QDialogButtonBox.StandardButton.Ok
SPECIAL = [
    pytest.param(form.rules, change, id=f"{form.key}-{place}")
    for form in CATALOGUE.values()
    for place, change in enumerate(form.rules.changes)
]
TRIPLE = DealChange(where=Where.LAST, score=multiplied(BASE.scoring, 3))
LAST = DealChange(where=Where.LAST, trump=NO_TRUMP)
ONES = DealChange(where=Where.ONE_CARD, visibility=Visibility.FOREHEAD)


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), Draft("", STANDARD, BASE))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.show()
    return made


@pytest.fixture
def form(qtbot: QtBot) -> Callable[..., SpecialDealDialog]:
    def make(
        rules: RuleSet = BASE, change: DealChange | None = None, seats: int = 4
    ) -> SpecialDealDialog:
        made = SpecialDealDialog(rules, change, 0, seats)
        qtbot.addWidget(made)
        made.show()
        return made

    return make


def listed(dialog: HouseRulesDialog) -> tuple[FieldRow, QListWidget]:
    row = row_of(dialog, "changes", "All special deals")
    return row, inside(row, QListWidget)


def choose(box: QComboBox, text: str) -> None:
    box.setCurrentIndex(box.findText(text))
    assert box.currentText() == text
    box.activated.emit(box.currentIndex())


def build_misere(form: SpecialDealDialog) -> None:
    """Enter deals 2 and 4: no bids, zero is assumed for all; 7 points for no trick."""
    assert not form.buttons.button(OK).isEnabled()
    assert "say what is different" in form.hint.text()
    choose(inside(row_in(form.editor, "changes", "Deals"), QComboBox), "By their numbers")
    assert "Write the numbers" in form.hint.text()
    numbers = inside(row_in(form.editor, "changes", "Numbers"), QLineEdit)
    numbers.setFocus()
    QTest.keyClicks(numbers, "4, 2, 4")
    QTest.keyClicks(inside(row_in(form.editor, "changes", "Name"), QLineEdit), "Low ")
    style = inside(row_in(form.editor, "bidding", "Bids are made"), QComboBox)
    choose(style, "Not at all")
    inside(row_in(form.editor, "bidding", "Everybody counts as having bid"), QSpinBox).setValue(0)
    inside(row_in(form.editor, "scoring", "Exact bid of zero"), QSpinBox).setValue(7)
    assert not form.hint.isVisibleTo(form)
    assert not form.problem_label.text()


def test_a_special_deal_is_added_and_played(dialog: HouseRulesDialog) -> None:
    row, shown = listed(dialog)

    def build(form: SpecialDealDialog) -> None:
        build_misere(form)
        assert "With 4 players: deals 2 and 4 of 19." in form.summary.text()
        assert "Deals 2 and 4, Low: No bids are made" in form.summary.text()
        form.buttons.button(OK).click()

    when_open(SpecialDealDialog, build)
    button_of(row, "Add…").click()
    assert dialog.model.rules.changes == (
        DealChange(
            where=Where.NUMBERS,
            numbers=(2, 4),
            name="Low",
            bidding=replace(BASE.bidding, style=BidStyle.NONE, assumed=0),
            score=replace(BASE.scoring, zero=7),
        ),
    )
    assert shown.item(0).text().startswith("Low (deals 2 and 4): No bids are made: everybody")
    assert "A player who wins no trick scores 7." in shown.item(0).text()
    assert "Deals 2 and 4, Low:" in dialog.preview.page.toPlainText()
    assert dialog.model.all_problems() == ()


def test_a_changed_special_deal_keeps_its_place(qtbot: QtBot, dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, changes=(LAST, ONES)))
    row, shown = listed(dialog)

    def change(form: SpecialDealDialog) -> None:
        choose(inside(row_in(form.editor, "changes", "Deals"), QComboBox), "The last deal")
        inside(row_in(form.editor, "trump", "Known only after the bids"), QCheckBox).click()
        row_in(form.editor, "visibility", "Each player sees").reset.click()
        form.buttons.button(OK).click()

    shown.setCurrentRow(1)
    when_open(SpecialDealDialog, change)
    QTest.keyClick(shown, Qt.Key.Key_Return)
    changed = DealChange(where=Where.LAST, trump=replace(BASE.trump, after_bids=True))
    assert dialog.model.rules.changes == (LAST, changed)
    when_open(SpecialDealDialog, lambda form: form.reject())
    button_of(row, "Change…").click()
    assert dialog.model.rules.changes == (LAST, changed)
    qtbot.waitUntil(dialog.isActiveWindow)
    QTest.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert dialog.model.rules.changes == (LAST, ONES)


def test_special_deals_are_put_in_another_order(dialog: HouseRulesDialog) -> None:
    dialog.model.begin(BASE, replace(BASE, changes=(LAST, ONES)))
    row, shown = listed(dialog)
    up, down = button_of(row, "Move up"), button_of(row, "Move down")
    shown.setCurrentRow(0)
    assert (up.isEnabled(), down.isEnabled()) == (False, True)
    down.click()
    assert dialog.model.rules.changes == (ONES, LAST)
    assert (shown.currentRow(), up.isEnabled(), down.isEnabled()) == (1, True, False)
    up.click()
    assert dialog.model.rules.changes == (LAST, ONES)
    shown.setFocus()
    QTest.keyClick(shown, Qt.Key.Key_Delete)
    assert list(dialog.model.rules.changes) == [ONES]


@pytest.mark.parametrize(("rules", "change"), SPECIAL)
def test_every_special_deal_of_every_form_can_be_looked_at_and_is_left_as_it_was(
    form: Callable[..., SpecialDealDialog], rules: RuleSet, change: DealChange
) -> None:
    made = form(rules, change)
    for axis in special_axes(rules):
        made.editor.show_axis(axis.key)
        assert made.editor.page().axis == axis
    assert made.change() == change
    assert made.buttons.button(OK).isEnabled()
    assert made.model.all_problems() == ()


def test_a_part_stays_set_until_it_is_edited() -> None:
    stated = DealChange(where=Where.LAST, trump=BASE.trump, play=replace(BASE.play, wild_twos=True))
    special = as_rules(BASE, stated)
    assert as_change(BASE, special) == stated
    assert as_change(BASE, replace(special, play=BASE.play)) == replace(stated, play=None)


def test_a_deal_without_trump_is_the_one_that_can_be_ticked(dialog: HouseRulesDialog) -> None:
    spades = Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,))
    dialog.model.begin(BASE, replace(BASE, trump=spades))
    row, _ = listed(dialog)

    def build(form: SpecialDealDialog) -> None:
        assert form.model.index(0, 1).data() == "The last deal"
        choose(inside(row_in(form.editor, "trump", "Trump is"), QComboBox), "No trump at all")
        assert "With 4 players: deal 19 of 19.\nDeal 19: There is no trump." in form.summary.text()
        form.buttons.button(OK).click()

    when_open(SpecialDealDialog, build)
    button_of(row, "Add…").click()
    assert inside(row_of(dialog, "changes", "No trump in the last deal"), QCheckBox).isChecked()


def test_the_problems_of_a_special_deal_are_shown_beside_the_field(
    form: Callable[..., SpecialDealDialog],
) -> None:
    made = form()
    choose(inside(row_in(made.editor, "changes", "Deals"), QComboBox), "The first deal of one card")
    row = row_in(made.editor, "visibility", "Each player sees")
    choose(inside(row, QComboBox), "Everybody’s but their own")
    assert not row.problem_label.isVisibleTo(made)
    choose(
        inside(row_in(made.editor, "changes", "Deals"), QComboBox), "The deals with the most cards"
    )
    row = row_in(made.editor, "visibility", "Each player sees")
    assert "can’t choose among them" in row.problem_label.text()
    assert row.problem_label.isVisibleTo(made)
    assert "can’t choose among them" in made.problem_label.text()


def test_what_cannot_work_elsewhere_is_not_blamed_on_a_special_deal(
    form: Callable[..., SpecialDealDialog],
) -> None:
    broken = replace(BASE, sequence=replace(BASE.sequence, text="52"), changes=(LAST,))
    assert form(broken, LAST).model.all_problems() == ()
    unread = form(replace(BASE, sequence=replace(BASE.sequence, text="all")), LAST)
    assert unread.summary.text() == "The deals can’t be worked out yet."


def test_numbers_without_a_meaning_are_not_shown() -> None:
    foreign = replace(LAST, numbers=(3,))
    assert entry_texts(foreign, BASE) == ("The last deal", "There is no trump.")


def test_numbers_beyond_the_last_deal_are_reported(form: Callable[..., SpecialDealDialog]) -> None:
    made = form(BASE, DealChange(where=Where.NUMBERS, numbers=(40,), trump=NO_TRUMP))
    assert made.summary.text() == "With 4 players, none of the 19 deals."
    row = row_in(made.editor, "changes", "Numbers")
    line = inside(row, QLineEdit)
    line.selectAll()
    QTest.keyClicks(line, "0")
    assert "counted from 1" in row.problem_label.text()
    assert made.change().numbers == (40,)


def test_a_deal_that_counts_three_times_follows_the_score(dialog: HouseRulesDialog) -> None:
    own = DealChange(where=Where.ONE_CARD, score=Scoring(exact=7))
    dialog.model.begin(BASE, replace(BASE, changes=(TRIPLE, own)))
    field = next(field for field in SCORING.fields if field.accessor == FieldPath("scoring.exact"))
    dialog.model.put(field, 20)
    tripled, kept = dialog.model.rules.changes
    assert tripled.score == multiplied(dialog.model.rules.scoring, 3)
    assert tripled.score.exact == 60
    assert kept == own
    dialog.model.reset(SCORING)
    assert dialog.model.rules.changes == (TRIPLE, own)


def test_the_deals_are_counted_for_the_players_of_the_example(
    form: Callable[..., SpecialDealDialog],
) -> None:
    assert "With 6 players: deal" in form(replace(BASE, seats=(3, 7)), LAST, seats=6).summary.text()
