"""Some random games of several people under the eyes of a spy, who would notice a leak."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_world import World
from people_games import PeopleGame, standing_clock
from PySide6.QtWidgets import QLabel
from spy import Spy, hidden_cards

from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.variants import CATALOGUE

pytestmark = [pytest.mark.no_cover, pytest.mark.qt_log_ignore("This plugin does not support")]
FORMS = ("oh-hell", "devils-bridge")
MANY = 300
"""Games of 2 to 6 people, the forms in turn; each depends only on its number."""


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """The window, with a spy beside it."""
    with standing_clock():
        made = World(tmp_path)
        made.window.setUpdatesEnabled(True)
        yield made
        made.close()


@pytest.fixture
def spy() -> Iterator[Spy]:
    """A spy at work."""
    found = Spy()
    found.begin()
    yield found
    found.end()


@pytest.mark.parametrize("form", FORMS)
def test_nobody_sees_what_is_for_another(world: World, spy: Spy, form: str) -> None:
    game = PeopleGame(world, spy, list(CATALOGUE).index(form))
    game.play()
    assert {"opened", "curtain", "trick", "result"} <= set(game.moments)
    assert game.found == []


@pytest.mark.slow
def test_nobody_sees_what_is_for_another_in_many_games(world: World, spy: Spy) -> None:
    for number in range(MANY):
        game = PeopleGame(world, spy, number)
        game.play()
        assert game.found == [], number
        world.clear()
    assert spy.looks > MANY


def test_a_hand_that_stays_open_is_noticed(
    world: World, spy: Spy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Screen, "view", lambda screen, state: view(state, screen.viewer))
    game = PeopleGame(world, spy, 0)
    game.play(until="painted: ")
    found = " ".join(game.found)
    assert "in the scene: " in found
    assert "painted: " in found
    assert "the accessible tree: " in found


def test_a_name_that_only_a_screen_reader_finds_is_noticed(world: World, spy: Spy) -> None:
    game = PeopleGame(world, spy, 0)
    state, people = game.begin(), game.people
    hidden = min(hidden_cards(state, people))
    label = QLabel(world.window)
    assert spy.look(world.window, state, people) == []
    label.setAccessibleDescription(Phrases().card(hidden))
    found = spy.look(world.window, state, people)
    assert [each.split(": ")[0] for each in found] == ["name of QLabel", "the accessible tree"]
    label.setAccessibleDescription("")
    logging.getLogger("ohhell.bots").warning("%s leads %s", "Ada", hidden)
    assert [each.split(": ")[0] for each in spy.look(world.window, state, people)] == ["the log"]


def test_a_game_from_another_machine_shows_nobodys_cards(
    world: World, spy: Spy, tmp_path: Path
) -> None:
    game = PeopleGame(world, spy, 0)
    game.begin()
    for _ in range(12):
        world.settle()
        game.take_a_step()
    path, game_id = tmp_path / "sent.ohgame", game.session.game_id
    path.write_bytes(game_file.to_file(world.library.load(game_id)))
    world.window.leave_table()
    world.library.delete(game_id)
    world.open_file(path)
    world.settle()
    assert game.page.curtain.is_down
    assert game.session.game_id != game_id
    assert spy.look(world.window, game.session.state, game.people) == []
    assert game.found == []
