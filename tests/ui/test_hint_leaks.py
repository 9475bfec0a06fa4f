"""Nothing that is asked for a hint, or shown beside it, has a card that the person cannot see."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from game_drivers import proceed, visible
from page_world import World
from people_games import standing_clock
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from spy import Spy, hidden_cards

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.questions import Question
from ohhell_desktop.variants import CATALOGUE

pytestmark = [pytest.mark.no_cover, pytest.mark.qt_log_ignore("This plugin does not support")]
ME: Final = Seat(0)
DEALS: Final = 2
EVERY: Final = 4
"""A hint is asked for before each bid, and before one card in this number."""
MOST_STEPS: Final = 3_000


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """The window."""
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


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is asked for a hint; it is not answered."""
    made: list[str] = []
    ask = BotLink.ask

    def noted(link: BotLink, question: Question, answer: Callable[[Any], None]) -> int:
        if getattr(question, "worlds", 0):
            made.append(question.line(1).decode())
            return 0
        return ask(link, question, answer)

    monkeypatch.setattr(BotLink, "ask", noted)
    return made


@pytest.mark.parametrize(
    "keys",
    [("oh-hell", "devils-bridge"), pytest.param(tuple(CATALOGUE), marks=pytest.mark.slow)],
)
def test_no_hint_knows_a_hidden_card(
    world: World, spy: Spy, requests: list[str], keys: tuple[str, ...]
) -> None:
    for place, key in enumerate(keys):
        least, most = CATALOGUE[key].rules.seats
        asked = len(requests)
        play_with_hints(world, spy, requests, key, least + place * 3 % (most - least + 1))
        assert len(requests) > asked, key
        world.clear()


def play_with_hints(world: World, spy: Spy, requests: list[str], key: str, seats: int) -> None:
    """Play the first deals of a form, and ask for hints on the way."""
    others = (SeatSetup(f"Bot {n}", SeatKind.BOT, "gentle", n) for n in range(1, seats))
    players = (SeatSetup("Eva", SeatKind.PERSON, avatar=9), *others)
    setup = GameSetup(key, key, CATALOGUE[key].rules, players, bytes(range(32)))
    world.window.open_game(GameSession.start(world.library, setup).game_id)
    page = world.window.table_page
    assert page is not None
    page.table.set_speed(0)
    answered = 0
    for _ in range(MOST_STEPS):
        world.settle()
        assert page.session is not None
        state = page.session.state
        if len(state.history) >= DEALS or visible(ResultScene):
            return
        if summaries := visible(DealSummary):
            for summary in summaries:
                proceed(summary)
        elif page.table.asked is None:
            page.skip()
            QTest.keyClick(page.table, Qt.Key.Key_Space)
        else:
            seen = page.table.asked
            if len(seen.legal) > 1 and answered % EVERY == 0:
                spy.listen(everybody=True)  # cards of the deal before were heard by everybody
                page.toggle_hint()
                hidden = hidden_cards(state, (ME,))
                assert [card for card in hidden if f'"{card}"' in requests[-1]] == [], key
                assert spy.look(world.window, state, (ME,)) == [], key
                page.toggle_hint()
            answered += 1
            page.table.action_chosen.emit(quick.choose(seen, "steady", 1))
    raise AssertionError(f"{key} does not go on")
