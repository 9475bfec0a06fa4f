"""The new-game dialog: the game has the chosen rules and players."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSpinBox, QTextBrowser
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
from ohhell_desktop.ui.forms.deal_bars import DealBars, hollow_text, is_special
from ohhell_desktop.ui.forms.form_words import difference_text, seats_text
from ohhell_desktop.ui.forms.forms_model import (
    KEY_ROLE,
    NOTE_ROLE,
    FormsModel,
    search_for,
    searchable,
)
from ohhell_desktop.ui.new_game.level_words import level_explanation
from ohhell_desktop.ui.new_game.new_game import NewGameDialog
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form
from ohhell_desktop.variants.further import FURTHER

SEED = bytes(32)
MANY = {**CATALOGUE, **{form.key: form for form in FURTHER}}
TIP = Qt.ItemDataRole.ToolTipRole


@pytest.fixture
def dialog(qtbot: QtBot) -> NewGameDialog:
    made = NewGameDialog(CATALOGUE, Settings(player_name="Ann", avatar=5))
    qtbot.addWidget(made)
    return made


def names_of(dialog: NewGameDialog) -> list[QLineEdit]:
    return [
        line
        for line in dialog.seats.findChildren(QLineEdit)
        if line.isVisibleTo(dialog.seats) and not isinstance(line.parent(), QSpinBox)
    ]


def levels_of(dialog: NewGameDialog) -> list[QComboBox]:
    boxes = dialog.seats.findChildren(QComboBox)
    return [box for box in boxes if box.findData("") < 0 and box.isVisibleTo(dialog.seats)]


def test_the_list_of_forms_is_a_sound_model() -> None:
    owner = QObject()
    model = FormsModel(CATALOGUE, owner)
    proxy = searchable(model, owner)
    for tested in (model, proxy):
        QAbstractItemModelTester(
            tested, QAbstractItemModelTester.FailureReportingMode.Warning, owner
        )
    search_for(proxy, "NETHER")
    found = [proxy.index(row, 0).data(KEY_ROLE) for row in range(proxy.rowCount())]
    assert found == [key for key, form in CATALOGUE.items() if "Nether" in form.place]
    assert found


@pytest.mark.parametrize("works", [True, False])
def test_a_double_click_on_a_form_begins_a_game_that_can_be_played(
    qtbot: QtBot, *, works: bool
) -> None:
    broken = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="40"))
    form = CATALOGUE[STANDARD] if works else replace(CATALOGUE[STANDARD], rules=broken)
    dialog = NewGameDialog({STANDARD: form}, Settings())
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.start_button.isEnabled() is works
    accepted: list[bool] = []
    dialog.accepted.connect(lambda: accepted.append(True))
    spot = dialog.forms.visualRect(dialog.forms.model().index(0, 0)).center()
    viewport = dialog.forms.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=spot)
    assert accepted == [True] * works


def test_the_standard_form_for_four_is_offered_first(dialog: NewGameDialog) -> None:
    setup = dialog.setup(SEED)
    assert (setup.form, setup.rules) == (STANDARD, CATALOGUE[STANDARD].rules)
    assert setup.seed == SEED
    assert [seat.kind for seat in setup.seats] == [SeatKind.PERSON] + [SeatKind.BOT] * 3
    assert (setup.seats[0].name, setup.seats[0].avatar) == ("Ann", 5)
    assert len({seat.avatar for seat in setup.seats}) == 4


@pytest.mark.parametrize("key", list(CATALOGUE))
def test_every_form_can_be_chosen_with_each_number_of_seats(
    dialog: NewGameDialog, key: str
) -> None:
    dialog.choose(key)
    least, most = CATALOGUE[key].rules.seats
    assert (dialog.count.minimum(), dialog.count.maximum()) == (least, most)
    for seats in range(least, most + 1):
        dialog.count.setValue(seats)
        assert dialog.start_button.isEnabled()
        setup = dialog.setup(SEED)
        assert (setup.form, len(setup.seats)) == (key, seats)
        assert len(names_of(dialog)) == seats


def test_the_preview_shows_the_deals_and_the_rules(dialog: NewGameDialog) -> None:
    bars, page = dialog.findChild(DealBars), dialog.findChild(QTextBrowser)
    assert isinstance(bars, DealBars)
    assert isinstance(page, QTextBrowser)
    assert bars.accessibleDescription().startswith("10 down to 1")
    assert "then win exactly as many" in page.toPlainText()


def test_typing_narrows_the_list_and_chooses_what_is_found(dialog: NewGameDialog) -> None:
    dialog.show()
    QTest.keyClicks(dialog.search, "blob")
    assert dialog.form.key == "blackout"
    assert dialog.start_button.isEnabled()
    dialog.search.setText("no such form")
    assert not dialog.start_button.isEnabled()
    dialog.search.clear()
    assert dialog.start_button.isEnabled()


def test_the_arrow_keys_choose_a_form_and_enter_deals(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.open()
    QTest.keyClick(dialog.forms, Qt.Key.Key_Down)
    assert dialog.form.key == list(CATALOGUE)[1]
    with qtbot.waitSignal(dialog.accepted):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_one_choice_sets_the_level_of_all(dialog: NewGameDialog) -> None:
    every = every_level(dialog)
    every.setCurrentIndex(every.findData(LEVELS[0].key))
    every.activated.emit(every.currentIndex())
    assert {seat.level for seat in dialog.setup(SEED).seats[1:]} == {LEVELS[0].key}
    box = levels_of(dialog)[1]
    box.setCurrentIndex(box.findData(LEVELS[-1].key))
    assert every.currentData() == ""
    levels = [seat.level for seat in dialog.setup(SEED).seats[1:]]
    assert levels == [LEVELS[0].key, LEVELS[-1].key, LEVELS[0].key]


def test_an_empty_name_does_not_leave_a_seat_without_one(dialog: NewGameDialog) -> None:
    for line in names_of(dialog):
        line.setText("  ")
    assert all(seat.name for seat in dialog.setup(SEED).seats)


def test_the_next_dialog_remembers_the_last_one(qtbot: QtBot, dialog: NewGameDialog) -> None:
    dialog.choose("house-2-10")
    dialog.count.setValue(7)
    names_of(dialog)[2].setText("Zoe")
    box = levels_of(dialog)[0]
    box.setCurrentIndex(box.findData(LEVELS[0].key))
    settings = dialog.remembered(Settings())
    again = NewGameDialog(CATALOGUE, settings)
    qtbot.addWidget(again)
    assert again.setup(SEED) == dialog.setup(SEED)


def test_a_number_of_players_that_a_form_forces_is_not_remembered(qtbot: QtBot) -> None:
    dialog = NewGameDialog(CATALOGUE, Settings(last_seats=5))
    qtbot.addWidget(dialog)
    dialog.choose("ninety-nine")
    assert dialog.count.value() == 3
    again = NewGameDialog(CATALOGUE, dialog.remembered(Settings()))
    qtbot.addWidget(again)
    again.choose(STANDARD)
    assert again.count.value() == 5


def test_a_form_that_is_gone_from_the_catalogue_is_forgotten(qtbot: QtBot) -> None:
    dialog = NewGameDialog(CATALOGUE, Settings(last_form="no-such-form"))
    qtbot.addWidget(dialog)
    assert dialog.form.key == STANDARD


def test_rules_that_cannot_be_played_are_named_and_not_dealt(qtbot: QtBot) -> None:
    rules = replace(RuleSet(), sequence=HandSizes(text="20"))
    broken = Form(key="broken", name="Broken", source="a test", rules=rules)
    dialog = NewGameDialog({**CATALOGUE, "broken": broken}, Settings(last_form="broken"))
    qtbot.addWidget(dialog)
    assert not dialog.start_button.isEnabled()
    dialog.choose(STANDARD)
    assert dialog.start_button.isEnabled()


def test_special_deals_are_hollow_bars(qtbot: QtBot) -> None:
    bars = DealBars()
    qtbot.addWidget(bars)
    bars.resize(300, 80)
    rules = CATALOGUE["oh-hell-spruce"].rules
    bars.set_plans(schedule(rules, 4))
    picture = bars.grab().toImage()
    accent = bars.palette().highlight().color()
    count = len(schedule(rules, 4))
    pitch = min(300 / count, bars.fontMetrics().height() * 2.2)
    middle = [picture.pixelColor(round((n + 0.5) * pitch), 50) for n in (count - 2, count - 1)]
    assert middle[0] == accent
    assert middle[1] != accent


def found_by(text: str) -> list[str]:
    owner = QObject()
    proxy = searchable(FormsModel(MANY, owner), owner)
    search_for(proxy, text)
    return [proxy.index(row, 0).data(KEY_ROLE) for row in range(proxy.rowCount())]


def test_every_form_is_found_by_each_of_its_names_and_its_place() -> None:
    assert found_by("") == list(MANY)
    for key, form in MANY.items():
        for text in (form.name, *form.other_names, form.place):
            assert key in found_by(text.upper()), text


@pytest.mark.parametrize(
    "text", ["lascenseur", "cards  ascenseur", "france 32", "L\u2019ASCENSEUR"]
)
def test_words_are_found_in_any_order_without_apostrophes(text: str) -> None:
    assert "ascenseur-strip" in found_by(text)
    assert STANDARD not in found_by(text)


def test_characters_special_in_patterns_are_searched_literally() -> None:
    assert found_by(".*") == []
    assert "coulon-2-6" not in found_by("(")
    assert "wuori-must-trump" in found_by("(")


def test_own_forms_come_before_the_catalogue(qtbot: QtBot) -> None:
    kept = OwnForm("Ours", RuleSet(), form_id=3)

    class FakeFormStore:
        def own_forms(self) -> OwnForms:
            return OwnForms((kept,))

        def save_own_form(self, form: OwnForm) -> OwnForm:
            return form

        def delete_own_form(self, form_id: int) -> None:
            del form_id

    dialog = NewGameDialog(MANY, Settings(), store=FakeFormStore())
    qtbot.addWidget(dialog)
    model = dialog.forms.model()
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert names == ["Ours", *(form.name for form in MANY.values())]


def test_the_list_shows_no_number_of_deals_that_depends_on_the_seats() -> None:
    owner = QObject()
    model = FormsModel(MANY, owner)
    for row, form in enumerate(MANY.values()):
        note, tip = str(model.index(row).data(NOTE_ROLE)), str(model.index(row).data(TIP))
        assert "deals," not in note
        assert note.startswith(seats_text(form))
        assert note in tip
        assert form.own_reading in tip
        assert difference_text(form, CATALOGUE[STANDARD]) in tip


def texts_of(dialog: NewGameDialog) -> str:
    labels = dialog.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(dialog))


@pytest.mark.parametrize("key", [key for key, form in MANY.items() if form.own_reading])
def test_our_own_reading_is_shown_before_the_game_starts(qtbot: QtBot, key: str) -> None:
    dialog = NewGameDialog(MANY, Settings(last_form=key))
    qtbot.addWidget(dialog)
    assert f"Our reading: {MANY[key].own_reading}" in texts_of(dialog)
    dialog.choose(STANDARD)
    assert "Our reading" not in texts_of(dialog)


def test_the_preview_says_in_what_a_form_differs(dialog: NewGameDialog) -> None:
    assert "Differs" not in texts_of(dialog)
    rules = replace(RuleSet(), hook=0, sequence=HandSizes(text="5-1"))
    form = Form(key="x", name="X", source="a test", rules=rules)
    assert difference_text(form, CATALOGUE[STANDARD]) == "Differs from Oh Hell! in: deals, bids"
    dialog.choose("wuori-must-trump")
    assert "Differs from Oh Hell! in: " in texts_of(dialog)


def test_the_number_of_deals_follows_the_seats(dialog: NewGameDialog) -> None:
    for seats in (4, 7):
        dialog.count.setValue(seats)
        assert f"{len(schedule(dialog.form.rules, seats))} deals" in texts_of(dialog)


def test_hollow_bars_are_explained_beside_the_chart_and_on_it(dialog: NewGameDialog) -> None:
    dialog.choose("oh-hell-spruce")
    bars = dialog.findChild(DealBars)
    assert isinstance(bars, DealBars)
    assert "Hollow bars: no trump" in texts_of(dialog)
    assert bars.toolTip().endswith("Hollow bars: no trump")
    assert bars.accessibleDescription() == bars.toolTip()
    dialog.choose(STANDARD)
    assert "Hollow" not in texts_of(dialog) + bars.toolTip()


@pytest.mark.parametrize("key", MANY)
def test_whatever_is_drawn_hollow_is_explained(key: str) -> None:
    rules = MANY[key].rules
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        plans = schedule(rules, seats)
        hollow = [plan for plan in plans if is_special(plan)]
        assert bool(hollow) == (len(hollow_text(plans)) > len("Hollow bars: "))


def test_each_level_is_explained_and_no_two_alike(dialog: NewGameDialog) -> None:
    texts = [level_explanation(level) for level in LEVELS]
    assert len(set(texts)) == len(LEVELS)
    for box in (every_level(dialog), *levels_of(dialog)):
        for level, text in zip(LEVELS, texts, strict=True):
            box.setCurrentIndex(box.findData(level.key))
            assert box.currentData(TIP) == text
            assert box.accessibleDescription() == box.toolTip() == text


def test_the_level_of_all_is_explained_in_a_line(dialog: NewGameDialog) -> None:
    every = every_level(dialog)
    every.setCurrentIndex(every.findData(LEVELS[0].key))
    every.activated.emit(every.currentIndex())
    assert level_explanation(LEVELS[0]) in texts_of(dialog)
    levels_of(dialog)[0].setCurrentIndex(2)
    assert level_explanation(LEVELS[0]) not in texts_of(dialog)


def every_level(dialog: NewGameDialog) -> QComboBox:
    return next(b for b in dialog.seats.findChildren(QComboBox) if b.findData("") >= 0)
