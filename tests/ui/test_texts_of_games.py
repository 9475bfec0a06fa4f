"""Every text that the window shows in whole games of all forms, to their end: it is complete."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from game_drivers import proceed, visible
from page_world import World
from people_drivers import is_passed_on, lift
from people_games import standing_clock
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from spy import Spy

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.variants import CATALOGUE

pytestmark = [pytest.mark.no_cover, pytest.mark.qt_log_ignore("This plugin does not support")]
DAILY: Final = {"la-pocha": "1, 3, 5", "wizard": "1, 3, 5", "ninety-nine": "12"}
"""Hand sizes of short games: with points below zero, cards without a suit, bids laid aside."""
NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")
MOST_STEPS: Final = 20_000
EVERY: Final = 4
"""Texts are collected at every fourth card that is played."""
FAULTS: Final = {
    "a count that is not filled in": r"%n",
    "a gap that is not filled in": r"\{\w*\}",
    "no text": r"\w\W+None\b",
    "a doubled word": r"\b(?!had\b|that\b)([A-Za-z]{2,}) \1\b",
    "two spaces": r"\S  +\S",
    "a space before a sign": r"\w [,.;:!?](?!\w)",
    "names without an “and”": r", \w+ (?:won together|win with|share)",
    "two signs": r"[,;:.]{2}|[.;:],",
    "a hyphen for a minus": r"(?<![\w-])-\d",
    "one of many": r"(?<![\d.,])1 (?:tricks|points|cards|deals|players|hints|bids)\b",
    "many of one": r"\b(?:0|[2-9]|\d\d+) (?:trick|point|deal|player|hint)\b",
}
MARKUP: Final = re.compile(r"<[^>]*>|&\w+;|&(?=\w)")


class Said(NamedTuple):
    """A text, and the situation in which it was shown first."""

    text: str
    situation: str


def faults(text: str) -> list[str]:
    """Return what is wrong with a text."""
    plain = MARKUP.sub("", text)
    return [what for what, pattern in FAULTS.items() if re.search(pattern, plain)]


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
    """A spy, who notes what is painted and announced."""
    found = Spy()
    found.begin()
    yield found
    found.end()


class WholeGame:
    """A game of a form; every third form is played by two people, the others by one."""

    def __init__(self, world: World, spy: Spy, key: str, sizes: str = "") -> None:
        self._world, self._spy, self._key = world, spy, key
        place, (least, most) = list(CATALOGUE).index(key), CATALOGUE[key].rules.seats
        people, seats = (2 if place % 3 == 0 else 1), least + place * 3 % (most - least + 1)
        players = tuple(
            SeatSetup(name, SeatKind.PERSON, avatar=n + 1)
            if n < people
            else SeatSetup(name, SeatKind.BOT, "gentle", n + 1)
            for n, name in enumerate(NAMES[:seats])
        )
        rules = CATALOGUE[key].rules
        if sizes:
            rules = replace(rules, sequence=HandSizes(text=sizes))
        setup = GameSetup(key, CATALOGUE[key].name, rules, players, bytes(range(32)))
        world.window.open_game(GameSession.start(world.library, setup).game_id)
        self.page.table.set_speed(0)
        self.page.curtain.set_speed(0)
        self.said: dict[str, Said] = {}
        self._asked = 0

    @property
    def page(self) -> TablePage:
        """The page with the table."""
        page = self._world.window.table_page
        assert page is not None
        return page

    def listen(self, moment: str) -> None:
        """Keep what can be read and heard now."""
        self._world.window.grab()
        seen = self.page.session.seen if self.page.session else None
        for where, text in self._spy.said(self._world.window):
            deal = f"deal {seen.number + 1}, " if seen else ""
            self.said.setdefault(text, Said(text, f"{self._key}, {deal}{moment}, {where}"))
        self._spy.listen(everybody=True)

    def play(self) -> list[Said]:
        """Play to the end, and look at the score and the replay; return what was said."""
        for _ in range(MOST_STEPS):
            self._world.settle()
            if visible(ResultScene):
                break
            self._step()
        assert visible(ResultScene), "the game does not end"
        self.listen("result")
        for command in (Command.SHEET, Command.RULES, Command.WATCH):
            self._world.window.menus.actions[command].trigger()
            self._world.settle()
            self.listen(command.value)
        return [each for each in self.said.values() if each.text.strip()]

    def _step(self) -> None:
        page = self.page
        if summaries := visible(DealSummary):
            self.listen("summary")
            for summary in summaries:
                proceed(summary)
        elif is_passed_on(page):
            self.listen("curtain")
            lift(page)
        elif page.table.asked is not None:
            kind = type(page.table.asked.legal[0]).__name__
            self._asked += 1
            if kind != "PlayCard" or self._asked % EVERY == 0:
                self.listen(f"{kind} is asked")
            page.table.action_chosen.emit(quick.choose(page.table.asked, "steady", 1))
        else:
            page.skip()
            QTest.keyClick(page.table, Qt.Key.Key_Space)


def check(world: World, spy: Spy, key: str, sizes: str = "") -> None:
    """Play a game, and fail if a text is wrong, or if the game was not seen to its end."""
    QGuiApplication.clipboard().clear()  # of what another test has copied
    said = WholeGame(world, spy, key, sizes).play()
    moments = {each.situation.split(", ")[2] for each in said}
    assert {"summary", "result"} <= moments
    assert len(said) > 200
    assert [(each, found) for each in said if (found := faults(each.text))] == []


@pytest.mark.parametrize("key", DAILY)
def test_every_text_of_a_short_game_is_complete(world: World, spy: Spy, key: str) -> None:
    check(world, spy, key, DAILY[key])


@pytest.mark.slow
@pytest.mark.parametrize("key", CATALOGUE)
def test_every_text_of_a_whole_game_is_complete(world: World, spy: Spy, key: str) -> None:
    check(world, spy, key)


def test_an_incomplete_text_is_noticed() -> None:
    wrong = ("%n point", "{name} bids", "the the", "1 tricks", "3 trick", "took -2", "a  b", "Oh .")
    assert [text for text in wrong if not faults(text)] == []
    assert faults("Ada: bid 1, took 2, \N{MINUS SIGN}5 points. 1 trick, 0 bid; Deal 1 of 11") == []
