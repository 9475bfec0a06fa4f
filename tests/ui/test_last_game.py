"""Play deals the last game again, and the usual one the first time."""

from dataclasses import replace

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup, new_seed
from ohhell_desktop.session.library.own_forms import OwnForm
from ohhell_desktop.session.seats import Sitter
from ohhell_desktop.ui.kit.own_forms.draft import own_key
from ohhell_desktop.ui.new_game.last_game import last_game, nearest_seats, next_game
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form

SEED = bytes(32)


def test_the_first_game_is_the_usual_one_for_four() -> None:
    setup = last_game(Settings(), CATALOGUE, SEED)
    assert setup is not None
    assert (setup.form, setup.title) == (STANDARD, CATALOGUE[STANDARD].name)
    assert [seat.kind for seat in setup.seats] == [SeatKind.PERSON, *[SeatKind.BOT] * 3]
    assert [seat.name for seat in setup.seats] == ["You", "Ada", "Ben", "Cleo"]


def test_later_it_is_the_last_one_with_the_same_players() -> None:
    settings = Settings(
        player_name="Joscha",
        avatar=12,
        last_form="wizard",
        last_seats=5,
        last_names=("Zoe", ""),
        last_levels=("gentle",),
    )
    setup = last_game(settings, CATALOGUE, SEED)
    assert setup is not None
    assert setup.form == "wizard"
    assert [seat.name for seat in setup.seats] == ["Joscha", "Zoe", "Ben", "Cleo", "Dan"]
    assert [seat.level for seat in setup.seats][:3] == ["", "gentle", "steady"]
    assert [seat.avatar for seat in setup.seats] == [12, 2, 10, 5, 6]
    assert [seat.habit for seat in setup.seats] == ["", "even", "bold", "spoiler", "cautious"]


def test_a_level_that_is_no_longer_offered_becomes_the_usual_one() -> None:
    setup = last_game(Settings(last_levels=("sharp", "expert")), CATALOGUE, SEED)
    assert setup is not None
    assert [seat.level for seat in setup.seats] == ["", "steady", "expert", "steady"]


def test_a_form_that_is_gone_becomes_the_usual_one() -> None:
    setup = last_game(Settings(last_form="own:7"), CATALOGUE, SEED)
    assert setup is not None
    assert setup.form == STANDARD


def test_an_own_form_has_no_key_of_the_catalogue() -> None:
    own = replace(CATALOGUE[STANDARD], key="own:7", name="Ours")
    setup = last_game(Settings(last_form="own:7"), {**CATALOGUE, "own:7": own}, SEED)
    assert setup is not None
    assert (setup.form, setup.title) == ("", "Ours")


def test_rules_that_cannot_be_played_deal_nothing() -> None:
    rules = replace(RuleSet(), seats=(9, 10), deck=replace(RuleSet().deck, ranks="A"))
    own = Form(key="own:1", name="Tiny", place="", source="", rules=rules)
    assert last_game(Settings(last_form="own:1"), {**CATALOGUE, "own:1": own}, SEED) is None


@pytest.mark.parametrize(("wanted", "seats"), [(2, 3), (4, 4), (9, 6)])
def test_the_nearest_possible_number_of_players_sits_down(wanted: int, seats: int) -> None:
    rules = replace(CATALOGUE[STANDARD].rules, seats=(3, 6))
    assert nearest_seats(rules, wanted) == seats


def test_each_game_has_other_cards(open_window: Opener) -> None:
    library = library_of(open_window())
    games = [next_game(Settings(), library) for _ in range(2)]
    assert games[0] != games[1]
    assert all(game is not None and len(game.seed) == len(new_seed()) for game in games)


def dealt_by_play(window: MainWindow) -> tuple[str, GameSetup]:
    """Return what the start page says that Play deals, and what it deals."""
    window.leave_table()
    told = window.start_page.play_button.accessibleDescription().splitlines()[0]
    QTest.mouseClick(window.start_page.play_button, Qt.MouseButton.LeftButton)
    assert window.table_page is not None
    assert window.table_page.session is not None
    return told, window.table_page.session.setup


def test_the_start_page_says_what_play_deals(open_window: Opener) -> None:
    window = open_window()
    for key, wanted, players in (("house-2-10", 10, 10), ("big-maximum", 10, 4)):
        window.new_game(key)
        page = window._new_game.page
        assert page is not None
        page.count.setValue(wanted)
        page.deal()
        told, setup = dealt_by_play(window)
        assert told.rstrip(".") == f"Starts a new game of {CATALOGUE[key].name}, {players} players"
        assert (setup.form, len(setup.seats)) == (key, players)


def test_the_start_page_follows_the_own_rules_that_were_played_last(open_window: Opener) -> None:
    window = open_window()
    library = library_of(window)
    saved = library.save_own_form(OwnForm("Kitchen", CATALOGUE["wizard"].rules))
    window.new_game(own_key(saved), deal=True)
    for name in ("Kitchen", "Attic"):
        library.save_own_form(replace(saved, name=name))
        told, setup = dealt_by_play(window)
        assert told.rstrip(".") == f"Starts a new game of {name}, 4 players"
        assert setup.title == name
    window.new_game()
    page = window._new_game.page
    assert page is not None
    page.own.delete()
    page.own.note.undone.emit()
    told, setup = dealt_by_play(window)
    assert (told.rstrip("."), setup.title) == ("Starts a new game of Attic, 4 players", "Attic")
    assert saved.form_id is not None
    library.delete_own_form(saved.form_id)
    told, setup = dealt_by_play(window)
    assert told.rstrip(".") == "Starts a new game of Oh Hell!, 4 players"
    assert setup.form == STANDARD


def test_one_click_on_play_deals(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    QTest.mouseClick(window.start_page.play_button, Qt.MouseButton.LeftButton)
    page = window.table_page
    assert page is not None
    assert window.pages.currentWidget() is page
    qtbot.waitUntil(lambda: page.session is not None and page.session.state.deal is not None)


def test_several_people_who_played_last_sit_down_again() -> None:
    people = (Sitter("", "", 4, ""), Sitter("Zoe", "", 3, ""), Sitter("Ben", "gentle", 10, "bold"))
    settings = Settings(player_name="Ann", line_ups=(people,), last_together=True)
    setup = last_game(settings, CATALOGUE, SEED)
    assert setup is not None
    assert setup.seats[:3] == (
        SeatSetup("Player 1", SeatKind.PERSON, avatar=4),
        SeatSetup("Zoe", SeatKind.PERSON, avatar=3),
        SeatSetup("Ben", SeatKind.BOT, "gentle", 10, "bold"),
    )
    assert setup.seats[3].kind is SeatKind.BOT
    alone = last_game(replace(settings, last_together=False), CATALOGUE, SEED)
    assert alone is not None
    assert [seat.name for seat in alone.seats] == ["Ann", "Ada", "Ben", "Cleo"]
