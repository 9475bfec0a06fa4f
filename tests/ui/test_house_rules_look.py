"""The house rules on paper: the list of rules, the special cards and what is shown on demand."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest
from house_rules_drivers import BASE, FakeFormStore, inside, row_of
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.colours import DARK, HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.look.inks import Hue, ink
from ohhell_desktop.look.paint.paper import chosen_paper
from ohhell_desktop.look.scheme import window_palette
from ohhell_desktop.rules.form.axes import Jokers
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.editors.card_pictures import CardPicturesEditor, special_cards
from ohhell_desktop.ui.house_rules.editors.special_deal_delegate import WHAT_ROLE, WHICH_ROLE
from ohhell_desktop.ui.house_rules.editors.special_deals_editor import SpecialDealListEditor
from ohhell_desktop.ui.house_rules.parts.status_marks import DIFFERS, second_ink
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.variants import CATALOGUE, STANDARD

SELECTED = QStyle.StateFlag.State_Selected
SCHEMES = [LIGHT, DARK, HIGH_CONTRAST]


@pytest.fixture
def open_with(qtbot: QtBot) -> Callable[[str], HouseRulesDialog]:
    """Return a function that opens the house rules with a form."""

    def open_it(key: str) -> HouseRulesDialog:
        made = HouseRulesDialog(FakeFormStore(), Draft("", key, CATALOGUE[key].rules))
        clean = Draft("", STANDARD, BASE)
        qtbot.addWidget(made, before_close_func=lambda each: each.begin(clean))
        made.resize(1024, 600)
        made.show()
        return made

    return open_it


def rule_of(dialog: HouseRulesDialog, key: str) -> str:
    """Return what the list says about an axis."""
    row = next(row for row, axis in enumerate(AXES) if axis.key == key)
    return str(dialog.model.index(row, 1).data())


def pictures(dialog: HouseRulesDialog) -> CardPicturesEditor:
    editor = row_of(dialog, "specials", "In the pack").editor
    assert isinstance(editor, CardPicturesEditor)
    return editor


def test_the_special_cards_of_the_pack_are_drawn(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with("wizard")
    editor = pictures(dialog)
    assert rule_of(dialog, "specials") == "4 wizards, 4 jesters"
    assert len(editor.row.cards) == 8
    assert editor.words.text() == editor.row.accessibleName() == "4 wizards, 4 jesters"
    places = editor.row.places()
    assert all(one.left() < following.left() for one, following in pairwise(places))
    assert places[-1].right() <= editor.row.width()
    image = editor.row.grab().toImage()
    colours = {image.pixel(x, image.height() // 2) for x in range(0, image.width(), 2)}
    assert len(colours) > 20, "the cards are drawn"


def test_a_pack_without_special_cards_says_so(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with(STANDARD)
    editor = pictures(dialog)
    assert (rule_of(dialog, "specials"), editor.words.text()) == ("None in the pack",) * 2
    assert not editor.row.isVisibleTo(dialog)
    assert editor.row.places() == []
    dialog.model.begin(BASE, replace(BASE, deck=replace(BASE.deck, jokers=2)))
    assert len(editor.row.cards) == 2
    assert editor.row.isVisibleTo(dialog)


def test_narrow_rows_have_smaller_cards(open_with: Callable[[str], HouseRulesDialog]) -> None:
    row = pictures(open_with("wizard")).row
    row.resize(120, row.height())
    assert row.places()[-1].right() <= 120.5


def test_the_rule_for_jokers_is_shown_with_jokers_only(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with("brader-jokers")
    assert rule_of(dialog, "specials").startswith("2 jokers, ")
    dialog.model.begin(BASE, BASE)
    dialog.editor.show_axis("specials")
    (row,) = [each for each in dialog.editor.page().rows if each.field.label == "Jokers"]
    assert not row.isVisibleTo(dialog)
    specials = replace(BASE.specials, jokers=Jokers.SUPER)
    dialog.model.begin(BASE, replace(BASE, specials=specials))
    assert row.isVisibleTo(dialog), "the jokers are missing"


def test_special_cards_come_one_kind_after_the_other() -> None:
    deck = replace(BASE.deck, jokers=2, wizards=1, jesters=3)
    ranks = [card.rank for card in special_cards(deck)]
    assert ranks == sorted(ranks, key=ranks.index)
    assert len(ranks) == 6


def test_rarely_needed_fields_are_shown_on_demand(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with(STANDARD)
    dialog.editor.show_axis("deck")
    page = dialog.editor.page()
    (row,) = [each for each in page.rows if each.field.label == "Ranks left out"]
    assert not row.isVisibleTo(page)
    QTest.keyClick(page.advanced.button, Qt.Key.Key_Space)
    assert row.isVisibleTo(page)
    assert page.advanced.button.text() == "Advanced"
    changed = replace(BASE, deck=replace(BASE.deck, without=((5, "2"),)))
    dialog.model.begin(BASE, changed)
    assert page.advanced.button.text() == f"{DIFFERS} Advanced"
    dialog.editor.show_axis("seats")
    assert not dialog.editor.page().advanced.isVisibleTo(dialog)


def test_a_field_with_a_problem_is_not_folded_away(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with(STANDARD)
    dialog.editor.show_axis("deck")
    page = dialog.editor.page()
    (row,) = [each for each in page.rows if each.field.label == "Ranks left out"]
    QTest.keyClick(page.advanced.button, Qt.Key.Key_Space)
    QTest.keyClicks(inside(row, QLineEdit), "5: 2?")
    assert row.has_problem
    QTest.keyClick(page.advanced.button, Qt.Key.Key_Space)
    assert not row.isVisibleTo(page)
    page.refresh()
    assert row.isVisibleTo(page)


@pytest.mark.parametrize("colours", SCHEMES, ids=["light", "dark", "high contrast"])
def test_rows_can_be_read_chosen_or_not(colours: TableColours) -> None:
    option = QStyleOptionViewItem()
    option.palette = window_palette(colours)
    chosen, plain = chosen_paper(colours), QColor(colours.plate)
    for state, paper in ((SELECTED, chosen), (QStyle.StateFlag.State_None, plain)):
        option.state = state
        marks = (ink(hue.value, paper) for hue in (Hue.ACCENT, Hue.MISSED))
        for text in (QColor(colours.text), second_ink(option), *marks):
            assert contrast(text.name(), paper.name()) >= TEXT_CONTRAST
    assert contrast(colours.soft_text, colours.field) >= TEXT_CONTRAST


def test_all_rules_are_visible_in_a_small_window(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with(STANDARD)
    QApplication.processEvents()
    table = dialog.editor.axes
    last = table.visualRect(dialog.model.index(len(AXES) - 1, 0))
    assert table.viewport().rect().contains(last)
    assert not table.verticalScrollBar().isVisible()


def test_the_chosen_row_is_lit_and_the_others_are_not(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with(STANDARD)
    dialog.editor.show_axis("hook")
    QApplication.processEvents()
    table = dialog.editor.axes
    image = table.viewport().grab().toImage()

    def paper_of(row: int) -> QColor:
        area: QRect = table.visualRect(dialog.model.index(row, 0))
        return image.pixelColor(area.right() - 3, area.top() + 5)

    chosen = next(row for row, axis in enumerate(AXES) if axis.key == "hook")
    lit = QColor(chosen_paper(LIGHT).name())
    assert paper_of(chosen) == lit
    assert paper_of(chosen + 1) != lit


def test_the_list_of_special_deals_is_as_high_as_it_needs_to_be(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with("clag")
    editor = row_of(dialog, "changes", "All special deals").editor
    assert isinstance(editor, SpecialDealListEditor)
    full = editor.list.height()
    first = editor.list.item(0)
    assert first.data(WHICH_ROLE) == "No trumps (deal 8)"
    assert first.data(WHAT_ROLE) == "There is no trump."
    dialog.model.begin(BASE, replace(BASE, changes=CATALOGUE["clag"].rules.changes[:1]))
    assert editor.list.height() < full
    assert not editor.list.verticalScrollBar().isVisible()


def test_a_long_base_is_shortened_to_the_room(
    open_with: Callable[[str], HouseRulesDialog],
) -> None:
    dialog = open_with("house-2-10")
    header = dialog.header
    whole = "Started from Oh Hell, house rules for 2 to 10"
    assert header.base.text() == header.base.toolTip() == whole
    dialog.resize(dialog.minimumSizeHint().width(), 600)
    QApplication.processEvents()
    assert header.base.text().endswith("…")
    assert header.base.toolTip() == whole
