"""The new-game dialog: what is chosen is what will be dealt."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QTextBrowser
from pytestqt.qtbot import QtBot

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.rules.ruleset import RuleSet, schedule
from ohhell_desktop.rules.sequence import HandSizes
from ohhell_desktop.session.settings import Settings
from ohhell_desktop.session.setup import SeatKind
from ohhell_desktop.ui.deal_bars import DealBars
from ohhell_desktop.ui.forms_model import KEY_ROLE, FormsModel, searchable
from ohhell_desktop.ui.new_game import NewGameDialog
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form

SEED = bytes(32)


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
    proxy.setFilterFixedString("NETHER")
    found = [proxy.index(row, 0).data(KEY_ROLE) for row in range(proxy.rowCount())]
    assert found == [key for key, form in CATALOGUE.items() if "Nether" in form.place]
    assert found


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
    every = next(b for b in dialog.seats.findChildren(QComboBox) if b.findData("") >= 0)
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
