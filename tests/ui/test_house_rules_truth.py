"""What the house rules say about a rule is what the game does with it."""

from dataclasses import replace

import pytest
from house_rules_drivers import BASE, FakeFormStore, inside, row_of
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QSpinBox, QStyle, QToolButton
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.style.paper_style import PaperStyle
from ohhell_desktop.rules.cards import Suit
from ohhell_desktop.rules.form.axes import Bidding, BidStyle, TrumpSource, Visibility
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.sequence import HandSizes, expand
from ohhell_desktop.ui.house_rules.deals.editor import DealsEditor
from ohhell_desktop.ui.house_rules.deals.edits import deals_of, with_cards, with_one_more
from ohhell_desktop.ui.house_rules.deals.writing import changed_sizes
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.special.special_deals import SPECIAL_AXES
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import STANDARD

FAMILY = replace(
    BASE,
    seats=(5, 7),
    sequence=HandSizes(text="1..M, M-1..1", cap=7),
    hook=3,
    scoring=replace(BASE.scoring, zero=5, over=0, under=0, miss_each=1),
)
AT_ONCE = replace(FAMILY, bidding=Bidding(style=BidStyle.AT_ONCE))


def test_a_label_is_no_sentence_and_its_explanation_is_one() -> None:
    fields = [each for axis in (*AXES, *SPECIAL_AXES) for each in axis.fields]
    wrong = [f.label for f in fields if f.label.endswith(".") or not f.help.endswith(".")]
    assert wrong == []


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    made = HouseRulesDialog(FakeFormStore(), Draft("", STANDARD, BASE))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.show()
    return made


def said(dialog: HouseRulesDialog, key: str) -> str:
    """Return what the list says about an axis."""
    row = next(row for row, axis in enumerate(AXES) if axis.key == key)
    return str(dialog.model.index(row, 1).data())


def sizes(rules: RuleSet, seats: int = 5) -> list[int]:
    return [deal.cards for deal in expand(rules.sequence, seats, len(pack(rules.deck, seats)))]


def change(rules: RuleSet, place: int, cards: int, *, mirrored: bool) -> RuleSet:
    """Return rules with another number of cards in one deal for five players."""
    before = deals_of(expand(rules.sequence, 5, 52))
    after = with_cards(before, place, cards, mirrored=mirrored)
    return replace(rules, sequence=changed_sizes(rules, 5, after))


def one_more(rules: RuleSet, place: int) -> RuleSet:
    deals, new = with_one_more(deals_of(expand(rules.sequence, 5, 52)), place, 10, mirrored=False)
    return change(replace(rules, sequence=changed_sizes(rules, 5, deals)), new, 7, mirrored=False)


def test_a_second_largest_deal_follows_the_largest() -> None:
    twice = one_more(FAMILY, 6)
    assert twice.sequence == HandSizes(text="1..M, M, M-1..1", cap=7)
    smaller = replace(twice, sequence=replace(twice.sequence, cap=4))
    assert sizes(smaller) == [1, 2, 3, 4, 4, 3, 2, 1]


def test_larger_bars_raise_the_largest_deal() -> None:
    raised = change(one_more(FAMILY, 6), 6, 8, mirrored=True)
    assert sizes(raised) == [1, 2, 3, 4, 5, 6, 8, 8, 6, 5, 4, 3, 2, 1]
    assert raised.sequence.cap == 8
    assert max(sizes(raised, 7)) == 7  # as many as the pack allows


def test_deals_with_a_number_of_their_own_are_named_beside_the_largest(
    dialog: HouseRulesDialog,
) -> None:
    dialog.begin(Draft("", STANDARD, replace(FAMILY, sequence=HandSizes(text="1..M, 7", cap=7))))
    row = row_of(dialog, "sequence", "Largest deal")
    assert row.note.isHidden()
    spin = inside(row, QSpinBox)
    spin.setFocus()
    spin.selectAll()
    QTest.keyClicks(spin, "4")
    assert dialog.model.rules.sequence.cap == 4
    assert row.note.isVisible()
    assert "7 cards stays" in row.note.text()


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (AT_ONCE, "No hook: bids are made at once"),
        (replace(FAMILY, bidding=Bidding(style=BidStyle.NONE)), "No hook: no bids are made"),
        (
            replace(FAMILY, bidding=Bidding(style=BidStyle.LAY)),
            "No hook: bids are set aside as cards",
        ),
        (replace(FAMILY, visibility=Visibility.BLIND), "No hook: players don’t see their cards"),
    ],
)
def test_a_hook_that_cannot_hold_says_why(
    dialog: HouseRulesDialog, rules: RuleSet, reason: str
) -> None:
    dialog.begin(Draft("", STANDARD, rules))
    assert said(dialog, "hook") == reason
    row = row_of(dialog, "hook", "The hook")
    assert not row.editor.isEnabled()
    assert row.help.text() == f"{reason}."
    dialog.begin(Draft("", STANDARD, FAMILY))
    assert row.editor.isEnabled()
    assert said(dialog, "hook") == "Not from 3 cards up"


def test_the_hook_can_be_set_for_special_deals_with_bids_in_turn(dialog: HouseRulesDialog) -> None:
    special = DealChange(where=Where.LAST, bidding=Bidding())
    dialog.begin(Draft("", STANDARD, replace(AT_ONCE, changes=(special,))))
    assert row_of(dialog, "hook", "The hook").editor.isEnabled()


def test_bids_at_once_cannot_be_changed(dialog: HouseRulesDialog) -> None:
    dialog.editor.show_axis("bidding")
    page = dialog.editor.page()
    (row,) = (each for each in page.rows if each.field.label == "A bid may be changed")
    assert row.isVisible()
    dialog.begin(Draft("", STANDARD, AT_ONCE))
    assert row.isHidden()


def test_the_list_says_deals_and_score_in_words(dialog: HouseRulesDialog) -> None:
    dialog.begin(Draft("", STANDARD, one_more(FAMILY, 6)))
    assert said(dialog, "sequence") == "1 up to 6, then 2 deals of 7, then 6 down to 1"
    assert said(dialog, "scoring") == "made 10 + bid"
    dialog.begin(Draft("", STANDARD, replace(FAMILY, sequence=HandSizes(text="1..seven"))))
    assert said(dialog, "sequence") == "1..seven"


def test_a_fixed_trump_starts_as_spades(dialog: HouseRulesDialog) -> None:
    box = inside(row_of(dialog, "trump", "Trump is"), QComboBox)
    box.setFocus()
    QTest.keyClicks(box, "Always")
    assert dialog.model.rules.trump.source is TrumpSource.FIXED
    assert dialog.model.rules.trump.suits == (Suit.SPADES,)
    assert not dialog.problem_label.isVisible()
    row = row_of(dialog, "trump", "Which suit")
    buttons = {each.accessibleName(): each for each in row.editor.findChildren(QToolButton)}
    role = QPalette.ColorRole.ButtonText
    red, black = (buttons[name].palette().color(role) for name in ("Hearts", "Spades"))
    assert buttons["Diamonds"].palette().color(role) == red != black
    assert red.red() > red.blue()


def test_a_new_special_deal_starts_with_a_hint_and_no_problem(qtbot: QtBot) -> None:
    special = SpecialDealDialog(BASE, None, 0, 4)
    qtbot.addWidget(special)
    special.show()
    assert special.hint.isVisible()
    assert not special.problem_label.isVisible()
    special.editor.show_axis("bidding")
    (row,) = (r for r in special.editor.page().rows if r.field.label == "A bid may be changed")
    inside(row, QCheckBox).click()
    assert special.change().bidding is not None
    assert not special.hint.isVisible()


def test_the_largest_deal_is_played_twice_by_one_button(dialog: HouseRulesDialog) -> None:
    dialog.begin(Draft("", STANDARD, FAMILY))
    editor = row_of(dialog, "sequence", "Cards, deal by deal").editor
    assert isinstance(editor, DealsEditor)
    assert editor.both.isChecked()
    editor.row.choose(6)
    QTest.mouseClick(editor.copy, Qt.MouseButton.LeftButton)
    assert sizes(dialog.model.rules) == [1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1]
    assert editor.row.current == 7


def test_the_buttons_of_a_deal_fit_a_small_window(dialog: HouseRulesDialog) -> None:
    dialog.begin(Draft("", STANDARD, FAMILY))
    dialog.resize(1024, 600)
    editor = row_of(dialog, "sequence", "Cards, deal by deal").editor
    assert isinstance(editor, DealsEditor)
    page = dialog.editor.page()
    inner = page.widget()
    assert editor.both.isVisible()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= page.viewport().width()


def test_tab_reaches_the_field_before_its_reset(dialog: HouseRulesDialog) -> None:
    row = row_of(dialog, "sequence", "Cards, deal by deal")
    reached = [row.editor, row.reset]
    widget, found = row.nextInFocusChain(), []
    while widget is not None and widget is not row:
        found += [widget] if widget in reached else []
        widget = widget.nextInFocusChain()
    assert found == reached


def test_buttons_of_dialogs_have_no_icons_of_the_desktop() -> None:
    assert PaperStyle().styleHint(QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons) == 0
