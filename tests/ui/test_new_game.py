"""The new-game page: the game has the chosen rules and players."""

from dataclasses import replace
from itertools import combinations, product

import pytest
from game_drivers import Opener, library_of
from house_rules_drivers import FakeFormStore
from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot
from window_drivers import press_find

from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.bots.levels import DEFAULT_LEVEL, EXPERT, LEVELS, STRONG
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import GameSetup, SeatKind
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.programs import Program
from ohhell_desktop.ui.kit import level_words
from ohhell_desktop.ui.kit.form_lists.deal_bars import DealBars, hollow_text, is_special
from ohhell_desktop.ui.kit.form_lists.form_words import (
    about_form,
    difference_parts,
    difference_text,
    seats_text,
)
from ohhell_desktop.ui.kit.form_lists.forms_model import (
    KEY_ROLE,
    NOTE_ROLE,
    FormsModel,
    search_for,
    searchable,
)
from ohhell_desktop.ui.kit.form_lists.search_words import _of_country, sorted_by
from ohhell_desktop.ui.kit.level_words import level_explanation
from ohhell_desktop.ui.new_game.finding import found_in, other_name
from ohhell_desktop.ui.new_game.form_cards import HEADING_ROLE, PLAYERS_ROLE, FormCards
from ohhell_desktop.ui.new_game.form_tabs import FormTab, forms_in, has_special_cards
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.new_game.seat_card import SeatCard
from ohhell_desktop.ui.shell.house_rules_opener import own_rules
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, POPULAR, STANDARD, Form

SEED = bytes(32)
TEXT_ROLE = Qt.ItemDataRole.AccessibleTextRole


@pytest.fixture
def page(qtbot: QtBot) -> NewGamePage:
    made = NewGamePage(CATALOGUE, Settings(player_name="Ann", avatar=5))
    qtbot.addWidget(made)
    made.resize(1280, 768)
    made.show()
    return made


def listed(page: NewGamePage) -> list[str]:
    model = page.list.forms.model()
    return [str(model.index(row, 0).data(KEY_ROLE)) for row in range(model.rowCount())]


def test_the_find_key_goes_to_the_search_also_while_rules_are_read(
    qtbot: QtBot, page: NewGamePage
) -> None:
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.list.search.setText("wiz")
    for reading in (False, True):
        page.list.forms.setFocus()
        if reading:
            page.list.rules_button.click()
            page.list.rules_page.setFocus()
        press_find(page)
        assert page.list.search.hasFocus()
        assert page.list.search.selectedText() == "wiz"
        assert not page.list.reading


def show_tab(page: NewGamePage, tab: FormTab) -> None:
    page.list.tabs.setCurrentIndex(list(FormTab).index(tab))


def texts_of(page: NewGamePage) -> str:
    labels = page.findChildren(QLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(page))


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


# The forms


def test_the_list_of_forms_is_a_sound_model() -> None:
    owner = QObject()
    model = FormCards(CATALOGUE, owner)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, owner)
    model.set_seats(6)
    assert model.rowCount() == len(CATALOGUE)


@pytest.mark.parametrize("works", [True, False])
def test_a_double_click_on_a_form_begins_a_game_that_can_be_played(
    qtbot: QtBot, *, works: bool
) -> None:
    broken = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="40"))
    form = CATALOGUE[STANDARD] if works else replace(CATALOGUE[STANDARD], rules=broken)
    page = NewGamePage({STANDARD: form}, Settings())
    qtbot.addWidget(page)
    page.resize(1024, 568)
    page.show()
    assert page.start_button.isEnabled() is works
    dealt: list[bool] = []
    page.deal_requested.connect(lambda: dealt.append(True))
    forms = page.list.forms
    spot = forms.visualRect(forms.model().index(0, 0)).center()
    QTest.mouseClick(forms.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    QTest.mouseDClick(forms.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert dealt == [True] * works


def test_the_standard_form_for_four_is_offered_first(page: NewGamePage) -> None:
    setup = page.setup(SEED)
    assert listed(page) == list(POPULAR)
    assert (setup.form, setup.rules) == (STANDARD, CATALOGUE[STANDARD].rules)
    assert setup.seed == SEED
    assert [seat.kind for seat in setup.seats] == [SeatKind.PERSON] + [SeatKind.BOT] * 3
    assert (setup.seats[0].name, setup.seats[0].avatar) == ("Ann", 5)
    assert len({seat.avatar for seat in setup.seats}) == 4


def test_every_form_can_be_chosen_with_each_number_of_seats(page: NewGamePage) -> None:
    for key, form in CATALOGUE.items():
        page.choose(key)
        assert page.form.key == key
        least, most = form.rules.seats
        assert (page.count.minimum(), page.count.maximum()) == (least, most)
        for seats in range(least, most + 1):
            page.count.setValue(seats)
            assert page.start_button.isEnabled()
            setup = page.setup(SEED)
            assert (setup.form, len(setup.seats)) == (key, seats)
            assert sum(button.isVisible() for button in page.seats.buttons) == seats
            model = page.list.forms.model()
            row = model.index(listed(page).index(key), 0)
            deals = len(schedule(form.rules, seats))
            assert str(row.data(TEXT_ROLE)).count(f"{deals} deal") == 1
            assert str(row.data(PLAYERS_ROLE)).endswith(seats_text(form))


@pytest.mark.parametrize("tab", FormTab)
def test_every_tab_lists_its_forms(page: NewGamePage, tab: FormTab) -> None:
    show_tab(page, tab)
    keys = listed(page)
    assert keys == [form.key for form in forms_in(tab, CATALOGUE)]
    match tab:
        case FormTab.POPULAR:
            assert len(keys) == 6
        case FormTab.BY_COUNTRY:
            model = page.list.forms.model()
            heads = [str(model.index(row, 0).data(HEADING_ROLE)) for row in range(len(keys))]
            named = [head for head in heads if head]
            assert named == sorted(
                {form.country for form in CATALOGUE.values()} - {""}, key=sorted_by
            )
        case FormTab.SPECIAL_CARDS:
            assert keys
            assert all(has_special_cards(CATALOGUE[key]) for key in keys)
        case FormTab.MINE:
            assert "You have no house rules yet" in texts_of(page)
            assert not page.start_button.isEnabled()
        case FormTab.ALL:
            assert keys == list(CATALOGUE)


def test_every_form_says_in_one_short_line_how_it_differs() -> None:
    for form in CATALOGUE.values():
        assert form.gist.endswith(".")
        assert len(form.gist) <= 60


def test_own_forms_have_a_tab_and_come_first_in_that_with_all(qtbot: QtBot) -> None:
    store = FakeFormStore(OwnForm("Ours", RuleSet(), form_id=3))
    page = NewGamePage(CATALOGUE, Settings(last_form="own:3"), rules=own_rules(store))
    qtbot.addWidget(page)
    assert page.form.name == "Ours"
    assert listed(page) == ["own:3"]
    show_tab(page, FormTab.ALL)
    assert listed(page) == ["own:3", *CATALOGUE]


def test_typing_finds_forms_in_all_tabs_and_chooses_none(page: NewGamePage) -> None:
    dealt: list[bool] = []
    page.deal_requested.connect(lambda: dealt.append(True))
    before = page.form.key
    page.activateWindow()
    page.list.search.setFocus()
    QTest.keyClicks(page.list.search, "short")
    assert page.form.key == before not in listed(page)
    assert page.list.forms.selectionModel().selectedIndexes() == []
    assert not page.start_button.isEnabled()
    assert "Choose one of the games that were found." in texts_of(page)
    page.list.search.clear()
    assert (page.form.key, page.start_button.isEnabled()) == (before, True)
    QTest.keyClicks(page.list.search, "blob")
    QTest.keyClick(page.list.search, Qt.Key.Key_Return)
    assert (page.form.key, dealt) == ("blackout", [])
    assert page.list.forms.hasFocus()
    assert page.start_button.isEnabled()
    QTest.keyClick(page.list.forms, Qt.Key.Key_Return)
    assert dealt == [True]
    page.list.search.setText("no such form")
    assert "No game is called “no such form” here." in texts_of(page)
    assert not page.start_button.isEnabled()
    page.list.search.clear()
    assert page.start_button.isEnabled()
    assert page.form.key == "blackout"


def found_by(text: str) -> list[str]:
    return [form.key for form in found_in(list(CATALOGUE.values()), text)]


def test_every_form_is_found_by_each_of_its_names_and_its_place() -> None:
    assert found_by("") == list(CATALOGUE)
    for key, form in CATALOGUE.items():
        for text in (form.name, *form.other_names, form.place, form.country):
            assert key in found_by(text.upper()), text


def test_a_form_is_introduced_with_its_other_names() -> None:
    form, main = CATALOGUE["oh-hell-classic"], CATALOGUE[STANDARD]
    named = replace(form, other_names=("Up and Down", "Blob"))
    assert "Also called: Up and Down, Blob" in about_form(named, main)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Dutch", "boerenbridge"),
        ("holland", "tien-op-en-neer"),
        ("oros", "la-pocha"),
        ("English", "clag"),
        ("jesters", "wizard"),
        ("canada", "oh-hell-spruce"),
    ],
)
def test_a_form_is_found_by_what_people_call_its_country_and_cards(text: str, key: str) -> None:
    assert key in found_by(text)
    assert STANDARD not in found_by(text)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("chinese poepen", "boerenbridge"),
        ("boerenbrigde", "boerenbridge"),
        ("romanain whist", "romanian-whist"),
    ],
)
def test_a_form_is_found_by_a_misspelt_name(text: str, key: str) -> None:
    assert key in found_by(text)
    assert STANDARD not in found_by(text)


@pytest.mark.parametrize("text", ["six players", "6 players", "6players", "Six people"])
def test_forms_are_found_by_their_number_of_players(text: str) -> None:
    fitting = [
        key for key, form in CATALOGUE.items() if form.rules.seats[0] <= 6 <= form.rules.seats[1]
    ]
    assert found_by(text) == fitting
    spanish = found_by(f"{text} spain")
    assert spanish
    assert set(spanish) < set(fitting)
    assert found_by("12 players") == []


def test_short_games_are_found() -> None:
    for text in ("short", "quick"):
        assert "contract-whist" in found_by(text)
        assert all(len(schedule(CATALOGUE[key].rules, 4)) <= 13 for key in found_by(text)[:1])
        assert STANDARD not in found_by(text)
    assert found_by("short india") == [key for key in found_by("india") if key in found_by("short")]


def test_a_form_that_is_found_by_another_name_says_so(page: NewGamePage) -> None:
    form = CATALOGUE["boerenbridge"]
    assert other_name(form, "chinees") == "Chinees poepen"
    assert other_name(form, "boeren") == other_name(form, "") == other_name(form, "x") == ""
    page.list.search.setText("chinees")
    model = page.list.forms.model()
    assert str(model.index(0, 0).data(NOTE_ROLE)).startswith("Also called Chinees poepen.")


def test_the_line_of_a_form_is_true_for_every_number_of_players() -> None:
    words = {"eight and back": 8, "ten and back": 10, "Thirteen cards down": 13, "Ten cards": 10}
    for form, (text, cards) in product(CATALOGUE.values(), words.items()):
        if text in form.gist:
            for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
                assert max(plan.cards for plan in schedule(form.rules, seats)) == cards, form.key


def test_a_tab_opens_at_its_top_and_keeps_the_choice_of_the_player(page: NewGamePage) -> None:
    page.choose("nomination-whist")
    forms = page.list.forms
    for tab in (FormTab.BY_COUNTRY, FormTab.ALL):
        show_tab(page, tab)
        QApplication.processEvents()
        assert page.form.key == "nomination-whist"
        assert forms.verticalScrollBar().value() == 0
    show_tab(page, FormTab.SPECIAL_CARDS)
    assert page.form.key == listed(page)[0]
    show_tab(page, FormTab.POPULAR)
    assert page.form.key == "nomination-whist"


def test_without_a_game_in_sight_there_are_no_rules_to_read_or_change(page: NewGamePage) -> None:
    buttons = (page.list.rules_button, page.own.button)
    assert all(button.isEnabled() for button in buttons)
    page.list.search.setText("no such form")
    assert not any(button.isEnabled() for button in buttons)
    page.list.search.clear()
    assert all(button.isEnabled() for button in buttons)
    show_tab(page, FormTab.MINE)
    assert "New rules…" in texts_of(page)
    assert not any(button.isEnabled() for button in buttons)


@pytest.mark.parametrize("reading", [False, True])
def test_closing_the_house_rules_leaves_the_page_as_it_was(qtbot: QtBot, reading: bool) -> None:
    page = NewGamePage(CATALOGUE, Settings(), rules=own_rules(FakeFormStore()))
    qtbot.addWidget(page)
    page.resize(1280, 768)
    page.show()
    QTest.keyClicks(page.list.search, "forehead")
    page.list.choose_found()
    found, name = listed(page), page.form.name
    assert 1 < len(found) < len(CATALOGUE)
    if reading:
        click(page.list.rules_button)

    def leave() -> None:
        dialog = QApplication.activeModalWidget()
        assert dialog is not None
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    QTimer.singleShot(0, leave)
    click(page.own.button)
    assert page.list.search.text() == "forehead"
    assert (listed(page), page.form.name) == (found, name)
    assert page.list.reading is reading
    assert page.list.rules_page.isVisible() is reading
    assert page.list.forms.isVisible() is page.list.tabs.isVisible() is not reading
    assert page.list._title.text() == (name if reading else "New game")
    if reading:
        click(page.list.rules_button)
        assert page.list.forms.isVisible()


def test_every_country_has_further_words() -> None:
    for country in {form.country for form in CATALOGUE.values()} - {""}:
        assert len(_of_country(country)) > len(country) + 3, country


def test_the_netherlands_are_listed_under_n() -> None:
    forms = forms_in(FormTab.BY_COUNTRY, CATALOGUE)
    countries = list(dict.fromkeys(form.country for form in forms))
    assert countries.index("North America") == countries.index("The Netherlands") + 1


def test_a_spanish_pack_is_special(page: NewGamePage) -> None:
    assert has_special_cards(CATALOGUE["la-pocha"])
    page.list.choose("boerenbridge")
    page.list._write_rules()
    text = page.list.rules_page.toPlainText()
    assert "Also called: Chinees poepen" in text
    assert "Played: the Netherlands" in text
    assert "Hand sizes: 1\N{EN DASH}10, 9\N{EN DASH}1 (Oh Hell!: 10\N{EN DASH}1, 2" in text
    assert "(Oh Hell!: none)" in text
    lines = text.split("\n")
    assert lines[0] == "About this game"
    assert all(len(line) < 120 for line in lines[1:7])


@pytest.mark.parametrize(
    "text", ["lascenseur", "cards  ascenseur", "france 32", "l'ascenseur", "L’ASCENSEUR"]
)
def test_words_are_found_in_any_order_with_any_apostrophe(text: str) -> None:
    assert "ascenseur-strip" in found_by(text)
    assert STANDARD not in found_by(text)


def test_the_book_finds_characters_special_in_patterns_literally() -> None:
    owner = QObject()
    proxy = searchable(FormsModel(CATALOGUE, owner), owner)
    for text, found in ((".*", 0), ("(", 9)):
        search_for(proxy, text)
        assert (proxy.rowCount() > 0) is bool(found)


def test_the_rules_of_a_form_can_be_read_here(page: NewGamePage) -> None:
    click(page.list.rules_button)
    assert "then win exactly that many" in page.list.rules_page.toPlainText()
    assert page.list.rules_page.isVisible()
    QTest.keyClick(page.list.rules_page, Qt.Key.Key_Escape)
    assert page.list.forms.isVisible()


def test_our_own_reading_is_part_of_the_rules_of_a_form(page: NewGamePage) -> None:
    page.list.toggle_rules()
    for key, form in CATALOGUE.items():
        page.choose(key)
        assert form.own_reading in page.list.rules_page.toPlainText()
    page.choose(STANDARD)
    assert "Our own reading" not in texts_of(page)


def test_a_game_to_a_target_has_no_number_of_deals(page: NewGamePage) -> None:
    show_tab(page, FormTab.ALL)
    model = page.list.forms.model()
    row = model.index(listed(page).index("boerenbridge-100"), 0)
    assert row.data(PLAYERS_ROLE) == "to 100 points, 4 players"


def test_rules_that_cannot_be_played_are_named_and_not_dealt(qtbot: QtBot) -> None:
    rules = replace(RuleSet(), sequence=HandSizes(text="20"))
    broken = Form(key="broken", name="Broken", source="a test", rules=rules)
    page = NewGamePage({**CATALOGUE, "broken": broken}, Settings(last_form="broken"))
    qtbot.addWidget(page)
    assert not page.start_button.isEnabled()
    page.choose(STANDARD)
    assert page.start_button.isEnabled()


# The keyboard


def test_the_arrow_keys_choose_a_form_and_enter_deals_once(page: NewGamePage) -> None:
    dealt: list[bool] = []
    page.deal_requested.connect(lambda: dealt.append(True))
    QTest.keyClick(page.list.forms, Qt.Key.Key_Down)
    assert page.form.key == POPULAR[1]
    QTest.keyClick(page.list.forms, Qt.Key.Key_Return)
    assert dealt == [True]
    QTest.keyClick(page.list.search, Qt.Key.Key_Return)
    assert dealt == [True, True]


def test_escape_takes_one_step_back(page: NewGamePage) -> None:
    left: list[bool] = []
    page.back_requested.connect(lambda: left.append(True))
    page.list.search.setText("blob")
    QTest.keyClick(page.list.search, Qt.Key.Key_Escape)
    assert page.list.search.text() == ""
    click(page.seats.buttons[1])
    QTest.keyClick(page.card.name, Qt.Key.Key_Escape)
    assert page.seats.isVisible()
    assert left == []
    QTest.keyClick(page.list.forms, Qt.Key.Key_Escape)
    assert left == [True]


def test_tab_reaches_everything(page: NewGamePage) -> None:
    page.activateWindow()
    reached: list[QWidget | None] = []
    for _ in range(20):
        QTest.keyClick(page, Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    wanted: list[QWidget] = [page.list.search, page.list.tabs, page.list.forms]
    wanted += [page.list.rules_button, *page.seats.buttons[:4], page.count.fewer]
    wanted += [page.start_button]
    assert [widget for widget in wanted if widget not in reached] == []


# The players


def test_a_click_on_a_player_changes_name_face_and_level(page: NewGamePage) -> None:
    click(page.seats.buttons[2])
    card = page.card
    assert card.isVisible()
    assert card.name.hasFocus()
    QTest.keyClick(card.name, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(card.name, "Zoe")
    click(card.faces.buttons[10])
    assert card.name.text() == "Zoe"
    level_of(card, LEVELS[0].key)
    click(card.done)
    assert page.seats.isVisible()
    seat = page.setup(SEED).seats[2]
    assert (seat.name, seat.avatar, seat.level) == ("Zoe", 11, LEVELS[0].key)
    assert page.seats.buttons[2].accessibleName() == "Zoe"
    assert page.seats.buttons[2].hasFocus()


def test_another_face_is_another_character(page: NewGamePage) -> None:
    click(page.seats.buttons[1])
    one = CHARACTERS[5]
    click(page.card.faces.buttons[one.face - 1])
    assert page.card.name.text() == one.name
    assert one.habit.line in texts_of(page)
    click(page.card.done)
    seat = page.setup(SEED).seats[1]
    assert (seat.name, seat.avatar, seat.habit) == (one.name, one.face, one.habit.key)
    click(page.seats.buttons[0])
    click(page.card.faces.buttons[3])
    person = page.setup(SEED).seats[0]
    assert (person.name, person.avatar, person.habit) == ("Ann", 4, "")


def level_of(card: SeatCard, key: str) -> None:
    """Choose a level on the card."""
    place = [level.key for level in LEVELS].index(key)
    card.levels[place].click()


def test_the_person_has_no_level(page: NewGamePage) -> None:
    click(page.seats.buttons[0])
    assert not any(button.isVisible() for button in (*page.card.levels, page.card.everyone))
    QTest.keyClick(page.card.name, Qt.Key.Key_Return)
    assert page.setup(SEED).seats[0].level == ""


def test_one_choice_sets_the_level_of_all(page: NewGamePage) -> None:
    click(page.seats.buttons[1])
    level_of(page.card, LEVELS[-1].key)
    click(page.card.everyone)
    assert {seat.level for seat in page.setup(SEED).seats[1:]} == {LEVELS[-1].key}
    click(page.seats.buttons[2])
    level_of(page.card, LEVELS[0].key)
    click(page.card.done)
    levels = [seat.level for seat in page.setup(SEED).seats[1:]]
    assert levels == [LEVELS[-1].key, LEVELS[0].key, LEVELS[-1].key]


def test_a_program_of_the_player_can_be_seated_until_it_is_removed(qtbot: QtBot) -> None:
    own = Settings(programs=(Program("Deep & Co", "/opt/deep"), Program("Quick", "/opt/quick")))
    page = NewGamePage(CATALOGUE, own)
    qtbot.addWidget(page)
    page.show()
    for seat, program in ((1, -2), (2, -1)):
        click(page.seats.buttons[seat])
        assert page.card._manner.isVisible(), "of a character of ours"
        page.card.levels[program].click()
        assert not page.card._manner.isVisible()
        assert page.card._labels[1].text() == "Face"
        click(page.card.done)
    assert page.seats.buttons[1].accessibleDescription() == "Deep & Co"
    kept = page.remembered(own)
    again = NewGamePage(CATALOGUE, kept)
    qtbot.addWidget(again)
    seats = again.setup(SEED).seats
    assert [seat.level for seat in seats[1:3]] == ["program:Deep & Co", "program:Quick"]
    again.apply_settings(replace(kept, programs=own.programs[1:]))
    seats = again.setup(SEED).seats
    assert [seat.level for seat in seats[1:3]] == [DEFAULT_LEVEL, "program:Quick"]
    assert len(again.card.levels) == len(LEVELS) + 1


def test_each_level_is_explained_and_no_two_alike(page: NewGamePage) -> None:
    texts = [level_explanation(level) for level in LEVELS]
    assert len(set(texts)) == len(LEVELS)
    click(page.seats.buttons[1])
    for level, text in zip(LEVELS, texts, strict=True):
        level_of(page.card, level.key)
        assert text in texts_of(page)


def test_an_empty_name_does_not_leave_a_seat_without_one(page: NewGamePage) -> None:
    for number in range(4):
        click(page.seats.buttons[number])
        QTest.keyClick(page.card.name, Qt.Key.Key_Backspace)
        click(page.card.done)
    assert [seat.name for seat in page.setup(SEED).seats] == ["You", "Ada", "Ben", "Cleo"]


def test_the_plus_and_minus_buttons_change_the_number_of_players(page: NewGamePage) -> None:
    for _ in range(5):
        click(page.count.more)
    assert page.count.value() == 7
    assert not page.count.more.isEnabled()
    click(page.count.fewer)
    assert len(page.setup(SEED).seats) == 6


def test_no_player_covers_another(page: NewGamePage) -> None:
    page.choose("house-2-10")
    for size, seats in product([(1024, 568), (1280, 768), (800, 488)], range(2, 11)):
        page.resize(*size)
        page.count.setValue(seats)
        drawn = [b.geometry().adjusted(4, 4, -4, -4) for b in page.seats.buttons[:seats]]
        assert all(page.seats.rect().contains(box) for box in drawn)
        assert not any(one.intersects(other) for one, other in combinations(drawn, 2))


def test_the_next_page_remembers_the_last_one(qtbot: QtBot, page: NewGamePage) -> None:
    page.choose("house-2-10")
    page.count.setValue(7)
    click(page.seats.buttons[2])
    page.card.name.setText("Zoe")
    page.card.name.textEdited.emit("Zoe")
    click(page.card.faces.buttons[0])
    level_of(page.card, LEVELS[0].key)
    click(page.card.done)
    again = NewGamePage(CATALOGUE, page.remembered(Settings()))
    qtbot.addWidget(again)
    assert again.setup(SEED) == page.setup(SEED)


def test_a_number_of_players_that_a_form_forces_is_not_remembered(qtbot: QtBot) -> None:
    settings = Settings(last_seats=5)
    page = NewGamePage(CATALOGUE, settings)
    qtbot.addWidget(page)
    page.choose("ninety-nine")
    assert page.count.value() == 3
    again = NewGamePage(CATALOGUE, page.remembered(settings))
    qtbot.addWidget(again)
    again.choose(STANDARD)
    assert again.count.value() == 5


def test_each_form_has_the_number_of_players_of_its_last_game(qtbot: QtBot) -> None:
    settings = Settings(last_seats=3)
    for key, seats in (("house-2-10", 10), ("wizard", 5)):
        page = NewGamePage(CATALOGUE, settings)
        qtbot.addWidget(page)
        page.choose(key)
        page.count.setValue(seats)
        settings = page.remembered(settings)
    again = NewGamePage(CATALOGUE, settings)
    qtbot.addWidget(again)
    found = [again.count.value()]
    for key in (STANDARD, "house-2-10", "big-maximum", "la-podrida"):
        again.choose(key)
        found.append(again.count.value())
    assert found == [5, 3, 10, 4, 4]


def test_the_number_of_players_that_was_set_stays_with_another_game(qtbot: QtBot) -> None:
    settings = Settings(form_seats=(("wizard", 5), ("house-2-10", 3)))
    page = NewGamePage(CATALOGUE, settings)
    qtbot.addWidget(page)
    page.choose("house-2-10")
    page.count.setValue(10)
    for key, seats in (("romanian-whist", 6), ("wizard", 6), ("la-pocha", 8), ("house-2-10", 10)):
        page.choose(key)
        assert page.count.value() == seats, key


@pytest.mark.parametrize("by_count", [False, True])
def test_the_card_of_a_player_closes_with_the_seat(page: NewGamePage, by_count: bool) -> None:
    page.choose("house-2-10")
    page.count.setValue(10)
    click(page.seats.buttons[9])
    assert page.card.isVisible()
    if by_count:
        page.count.setValue(9)
    else:
        page.choose("ninety-nine")
    assert not page.card.isVisible()
    assert page.seats.isVisible()


def test_a_change_of_the_preferences_leaves_a_new_name_alone(open_window: Opener) -> None:
    window = open_window()
    window.new_game()
    page = page_of(window)
    click(page.seats.buttons[0])
    page.card.name.setText("Zoe")
    page.card.name.textEdited.emit("Zoe")
    window._settings_store.change(volume=77)
    window._apply_settings()
    assert page.setup(SEED).seats[0].name == "Zoe"
    window._settings_store.change(player_name="Ida")
    window._apply_settings()
    assert page.card.name.text() == "Ida"
    click(page.card.done)
    assert page.setup(SEED).seats[0].name == "Ida"


def test_a_form_that_is_gone_from_the_catalogue_is_forgotten(qtbot: QtBot) -> None:
    page = NewGamePage(CATALOGUE, Settings(last_form="no-such-form"))
    qtbot.addWidget(page)
    assert page.form.key == STANDARD


# The window


def page_of(window: MainWindow) -> NewGamePage:
    page = window._new_game.page
    assert page is not None
    assert window.pages.currentWidget() is page
    return page


def test_escape_leads_back_to_the_start_page(open_window: Opener) -> None:
    window = open_window()
    click(window.start_page.new_button)
    QTest.keyClick(page_of(window).list.forms, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page
    assert window._new_game.page is None


def test_what_was_set_up_is_there_again_until_it_has_been_dealt(open_window: Opener) -> None:
    window = open_window()
    window.new_game()
    page = page_of(window)
    page.choose("wizard")
    page.count.setValue(5)
    page.edit_seat(2)
    page.card.kind_changed.emit(SeatKind.PERSON)
    page.card.name_changed.emit("Grandma")
    window.record()
    window._back()
    window._settings_store.change(player_name="Zoe")
    window.new_game()
    again = page_of(window)
    assert again is not page
    assert (again.form.key, again.count.value()) == ("wizard", 5)
    seats = again.setup(SEED).seats
    assert (seats[2].name, seats[2].kind) == ("Grandma", SeatKind.PERSON)
    again.choose(STANDARD)
    again.deal()
    window.new_game()
    assert page_of(window).form.key == STANDARD
    window.new_game("blackout")
    assert page_of(window).form.key == "blackout"


def test_from_a_game_escape_leads_back_to_it(open_window: Opener) -> None:
    window = open_window()
    click(window.start_page.play_button)
    before = window.game_at_table()
    window.new_game()
    assert window.game_at_table() is None
    click(page_of(window).list.back_button)
    assert window.game_at_table() == before
    assert window.pages.currentWidget() is window.table_page


def test_a_game_is_chosen_and_dealt_with_the_mouse(open_window: Opener) -> None:
    window = open_window()
    click(window.start_page.new_button)
    page = page_of(window)
    forms = page.list.forms
    third = forms.visualRect(forms.model().index(3, 0)).center()
    QTest.mouseClick(forms.viewport(), Qt.MouseButton.LeftButton, pos=third)
    click(page.count.fewer)
    click(page.start_button)
    assert window.table_page is not None
    assert window.table_page.session is not None
    setup: GameSetup = window.table_page.session.setup
    assert (setup.form, len(setup.seats)) == (POPULAR[3], 3)
    assert window.settings.last_form == POPULAR[3]
    assert [game.form for game in library_of(window).games()] == [POPULAR[3]]


# The bars of the house rules


def test_special_deals_are_hollow_bars(qtbot: QtBot) -> None:
    bars = DealBars()
    qtbot.addWidget(bars)
    bars.resize(300, 80)
    rules = CATALOGUE["oh-hell-spruce"].rules
    bars.set_plans(schedule(rules, 4))
    picture: QImage = bars.grab().toImage()
    ink = bars.palette().windowText().color()
    count = len(schedule(rules, 4))
    pitch = min(300 / count, bars.fontMetrics().height() * 2.2)
    middle = [picture.pixelColor(round((n + 0.5) * pitch), 50) for n in (count - 2, count - 1)]
    assert middle[0] == ink
    assert middle[1] != ink
    assert bars.toolTip().endswith("Hollow bars: no trump")


def test_whatever_is_drawn_hollow_is_explained() -> None:
    for key, form in CATALOGUE.items():
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1):
            plans = schedule(form.rules, seats)
            hollow = [plan for plan in plans if is_special(plan)]
            assert bool(hollow) == (len(hollow_text(plans)) > len("Hollow bars: ")), key


def test_the_book_says_in_what_a_form_differs() -> None:
    rules = replace(RuleSet(), hook=0, sequence=HandSizes(text="5-1"))
    form = Form(key="x", name="X", source="a test", rules=rules)
    assert (
        difference_text(form, CATALOGUE[STANDARD]) == "Differs from Oh Hell! in: deals, bids, hook"
    )


def test_what_differs_most_comes_first_in_a_line_about_own_rules() -> None:
    main = CATALOGUE[STANDARD]
    bidding = replace(
        main.rules.bidding,
        change=not main.rules.bidding.change,
        assumed=2,
        zero_limit=3,
        premium=True,
    )
    rules = replace(main.rules, sequence=HandSizes(text="5-1"), bidding=bidding)
    assert difference_parts(rules, main.rules) == ["bids", "deals"]


def test_the_expert_says_that_it_cannot_think_ahead_without_its_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for compiled, told in ((True, EXPERT.line), (False, "Plays without thinking ahead here")):
        monkeypatch.setattr(level_words, "is_compiled", lambda compiled=compiled: compiled)
        assert level_words.level_explanation(EXPERT).startswith(told)
        assert level_words.level_explanation(STRONG) == STRONG.line
