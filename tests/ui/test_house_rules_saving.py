"""Own rules are made, imported and saved where a player looks for it, and errors lead on."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from house_rules_drivers import (
    BASE,
    FIVE,
    FakeFormStore,
    answer_name,
    button_of,
    inside,
    row_of,
    when_open,
)
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.axes import Bidding, BidStyle
from ohhell_desktop.rules.form.problems import Cure, problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.ui.house_rules.deals.editor import DealsEditor
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_of_own
from ohhell_desktop.ui.new_game.form_tabs import FormTab
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.variants import CATALOGUE, STANDARD

OWN = OwnForm("Kitchen", FIVE, STANDARD, 1)
BROKEN = replace(FIVE, sequence=HandSizes(text="1..seven"))
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def store() -> FakeFormStore:
    return FakeFormStore(OWN)


@pytest.fixture
def dialog(qtbot: QtBot, store: FakeFormStore) -> HouseRulesDialog:
    made = HouseRulesDialog(store, draft_of_own(OWN))
    qtbot.addWidget(made, before_close_func=lambda each: each.begin(Draft("", STANDARD, BASE)))
    made.show()
    qtbot.waitUntil(made.isActiveWindow)
    return made


@pytest.fixture
def page(qtbot: QtBot, store: FakeFormStore) -> NewGamePage:
    made = NewGamePage(CATALOGUE, Settings(), None, own_rules(store))
    qtbot.addWidget(made)
    made.show()
    return made


def open_tab(page: NewGamePage, tab: FormTab) -> None:
    page.list.tabs.setCurrentIndex(list(FormTab).index(tab))


def test_own_rules_are_made_on_their_tab(page: NewGamePage, store: FakeFormStore) -> None:
    open_tab(page, FormTab.POPULAR)
    assert not page.own.make_button.isVisible()
    assert not page.own.import_button.isVisible()
    open_tab(page, FormTab.MINE)

    def make(house: HouseRulesDialog) -> None:
        assert house.model.rules == BASE
        answer_name("Attic")
        house.copy_button.click()

    when_open(HouseRulesDialog, make)
    QTest.mouseClick(page.own.make_button, LEFT)
    assert page.form.name == "Attic"
    assert {form.name for form in store.forms.values()} == {"Kitchen", "Attic"}


def test_the_buttons_of_the_tab_leave_room_for_the_rules(page: NewGamePage) -> None:
    open_tab(page, FormTab.MINE)
    assert page.own.make_button.isVisible()
    page.list.toggle_rules()
    assert not page.own.make_button.isVisible()
    page.list.toggle_rules()
    assert page.own.import_button.isVisible()


def test_the_rules_are_saved_by_ctrl_s(dialog: HouseRulesDialog, store: FakeFormStore) -> None:
    changed = replace(FIVE, hook=3)
    dialog.model.begin(BASE, changed)
    QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert store.forms[1].rules == changed


def press(text: str) -> Callable[[QMessageBox], None]:
    return lambda box: button_of(box, text).click()


@pytest.mark.parametrize(
    ("answer", "kept", "saved"),
    [("Save anyway", BROKEN, True), ("Go on editing", FIVE, False)],
)
def test_rules_that_cannot_be_played_replace_others_only_after_a_question(
    dialog: HouseRulesDialog, store: FakeFormStore, answer: str, kept: RuleSet, saved: bool
) -> None:
    dialog.model.begin(BASE, BROKEN)
    when_open(QMessageBox, press(answer))
    assert dialog.save_rules() is saved
    assert store.forms[1].rules == kept


def test_they_can_be_saved_as_a_copy(dialog: HouseRulesDialog, store: FakeFormStore) -> None:
    dialog.model.begin(BASE, BROKEN)

    def copy(box: QMessageBox) -> None:
        answer_name("Later")
        button_of(box, "Save a copy…").click()

    when_open(QMessageBox, copy)
    assert dialog.save_rules()
    assert [form.rules for form in store.forms.values()] == [FIVE, BROKEN]


def test_a_number_beyond_its_limit_is_shown_and_can_be_made_smaller(
    dialog: HouseRulesDialog,
) -> None:
    """Only own rules of an older version can have one."""
    dialog.model.begin(BASE, replace(FIVE, scoring=Scoring(exact=500_000)))
    text = "A rule is beyond its limit: scoring.exact must be -100000 to 100000."
    assert dialog.problem_label.text().endswith(text)
    assert dialog.save_button.text() == "&Save as draft"
    QTest.mouseClick(dialog.problem_label, LEFT)
    spin = inside(row_of(dialog, "scoring", "Exact bid"), QSpinBox)
    assert spin.value() == 500_000
    spin.setValue(100_000)
    assert dialog.model.all_problems() == ()
    assert spin.maximum() == 100_000


def test_rules_beyond_a_limit_are_not_dealt_but_can_be_changed(qtbot: QtBot) -> None:
    beyond = replace(FIVE, bidding=Bidding(style=BidStyle.NONE, assumed=8))
    store = FakeFormStore(OwnForm("Attic", beyond, STANDARD, 1))
    page = NewGamePage(CATALOGUE, Settings(last_form="own:1"), None, own_rules(store))
    qtbot.addWidget(page)
    page.show()
    assert page.form.rules == beyond
    assert not page.start_button.isEnabled()
    nobody = "Nobody can win 8 tricks: the largest deal has 7."
    assert nobody in [label.text() for label in page.findChildren(QLabel) if label.isVisible()]


@pytest.mark.parametrize("by_key", [False, True])
def test_the_line_with_the_problem_leads_to_its_rule(
    dialog: HouseRulesDialog, by_key: bool
) -> None:
    dialog.model.begin(BASE, BROKEN)
    dialog.editor.show_axis("trump")
    assert dialog.problem_label.text().endswith("'1..seven' cannot be read as a number of cards.")
    if by_key:
        QTest.keyClick(dialog.problem_label, Qt.Key.Key_Return)
    else:
        QTest.mouseClick(dialog.problem_label, LEFT)
    assert dialog.editor.page().axis.key == "sequence"
    editor = row_of(dialog, "sequence", "Cards, deal by deal").editor
    assert isinstance(editor, DealsEditor)
    assert not editor.row.isVisible()


@pytest.mark.parametrize(
    ("rules", "seats", "cures"),
    [
        (RuleSet(), 4, (Cure.SECOND_PACK, Cure.FEWER_SEATS)),
        (
            replace(BASE, deck=replace(BASE.deck, ranks="789TJQKA")),
            3,
            (Cure.RANKS, Cure.FEWER_SEATS),
        ),
        (replace(BASE, seats=(2, 2), deck=replace(BASE.deck, copies=2)), 2, ()),
    ],
)
def test_only_cures_that_help_are_named(
    rules: RuleSet, seats: int, cures: tuple[Cure, ...]
) -> None:
    (found,) = problems(replace(rules, sequence=HandSizes(text="60")), seats)
    assert found.cures == cures
