"""Whole deals with special acts, played by a person who has only the keyboard, or the mouse."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot
from table_drivers import KeyboardDriver, MouseDriver, TableDriver, act

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, LayAside, Naming, PlayCard
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import Where
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.controller import Controller
from ohhell_desktop.ui.game.pace import Pace
from ohhell_desktop.ui.game.questions import Answered, Question
from ohhell_desktop.variants.core import FORMS
from ohhell_desktop.variants.further import FURTHER

RULES = {form.key: form.rules for form in (*FORMS, *FURTHER)}
PATIENCE_MS = 60_000


class QuickBots(BotLink):
    """Bots that answer from this process."""

    def ask(  # type: ignore[explicit-override]
        self, question: Any, answer: Callable[[Any], None]
    ) -> int:
        """Answer from the event loop, whatever has been shown by the deals before."""
        if not isinstance(question, Question):
            return 0
        level = question.level or "steady"
        action = quick.choose(question.view, level, question.seed)
        answered = Answered(action, level)
        QTimer.singleShot(0, self, lambda: answer(answered))
        return 0


def one_deal(form: str, cards: int, name: str = "") -> RuleSet:
    """Return the rules of a form for a game of one deal: the special deal with a name, if given."""
    rules = RULES[form]
    special = tuple(
        replace(change, where=Where.NUMBERS, numbers=(1,))
        for change in rules.changes
        if change.name == name
    )
    assert special or not name
    changes = special if name else rules.changes
    return replace(rules, sequence=HandSizes(text=f"{cards}x1"), changes=changes)


def seed_with(rules: RuleSet, seats: int, *ranks: str) -> int:
    """Return a seed that deals the person cards of these ranks."""
    for seed in range(256):
        state, _ = new_game(rules, seats, DeckSource(seed=bytes([seed]) * 32))
        assert state.deal is not None
        held = [card.rank for card in state.deal.hands[0]]
        if all(held.count(rank) >= ranks.count(rank) for rank in ranks):
            return seed
    raise LookupError(ranks)


def decide(seen: SeatView) -> Action:
    """Return the person's action: name a card if possible, else follow the quick policy."""
    named = [a for a in seen.legal if isinstance(a, PlayCard) and a.named is not None]
    return named[len(named) // 2] if named else quick.choose(seen, "steady", 1)


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Return a library that is closed after the test."""
    shelf = Library(tmp_path / "library.sqlite")
    yield shelf
    shelf.close()


class TableGame:
    """One game at a table, a person against quick bots."""

    def __init__(
        self, qtbot: QtBot, library: Library, rules: RuleSet, seats: int, seed: int
    ) -> None:
        ticks = iter(range(0, 10**9, 1000))
        self.qtbot = qtbot
        self.table = TableView(clock=lambda: next(ticks))
        qtbot.addWidget(self.table)
        settings = Settings(play_last_card=False, offer_rest=False, speed=0)
        pace = Pace(self.table, settings)
        self.table.set_trick_pause(0, False)
        self.table.resize(1000, 740)
        self.table.show()
        qtbot.waitExposed(self.table)
        self.table.activateWindow()
        self.table.setFocus()
        bots = [SeatSetup(f"Bot {n}", SeatKind.BOT, "steady", n) for n in range(2, seats + 1)]
        people = (SeatSetup("Ada", SeatKind.PERSON), *bots)
        setup = GameSetup("", "one deal", rules, people, bytes([seed]) * 32)
        self.session = GameSession.start(library, setup)
        self.controller = Controller(
            self.session,
            self.table,
            QuickBots(self.table),
            settings,
            pace,
            self.table,
        )
        self.controller.deal_scored.connect(
            lambda _: QTimer.singleShot(0, self.controller, self.controller.proceed)
        )
        self.over = False
        self.controller.ended.connect(self._end)

    def _end(self) -> None:
        self.over = True

    def play(self, driver: TableDriver) -> tuple[Action, ...]:
        """Play the game to its end; return the person's actions."""
        done: list[Action] = []

        def step() -> bool:
            seen = self.table.asked
            if seen is not None:
                before = self.session.ply
                action = decide(seen)
                act(driver, self.table, action)
                assert self.session.ply > before, f"{action} did not go in"
                done.append(action)
            return self.over

        self.controller.begin()
        self.qtbot.waitUntil(step, timeout=PATIENCE_MS)
        assert digest(replay(self.session.record()).state) == digest(self.session.state)
        self.controller.leave()
        return tuple(done)


DEALS = [
    ("ninety-nine", 3, 12, "", 1),
    ("atkinson-blackout", 5, 10, "", 4),
    ("clag", 4, 10, "Twos wild", 1),
    ("clag", 4, 7, "Dealer calls trumps", 5),
    ("clag", 4, 7, "Guess trumps", 1),
    ("devils-bridge", 4, 1, "", 1),
    ("blackout-pbm", 4, 1, "", 2),
    ("clag-english", 4, 7, "Blind", 1),
    ("clag-english", 4, 7, "Roll 'em", 1),
    ("clag-english", 4, 7, "Misère", 1),
    ("bust-au", 5, 8, "", 1),
    ("okuneff", 4, 6, "", 1),
    ("wizard", 4, 5, "", 3),
    ("la-pocha", 4, 6, "", 1),
    ("brader-jokers", 4, 7, "", 1),
]


@pytest.mark.parametrize("driver", [KeyboardDriver(), MouseDriver()], ids=["keys", "mouse"])
@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: f"{deal[0]}-{deal[3]}")
def test_a_whole_deal_can_be_played(
    qtbot: QtBot, library: Library, deal: tuple[str, int, int, str, int], driver: TableDriver
) -> None:
    form, seats, cards, name, seed = deal
    done = TableGame(qtbot, library, one_deal(form, cards, name), seats, seed).play(driver)
    laid = sum(len(action.cards) for action in done if isinstance(action, LayAside))
    assert sum(isinstance(action, PlayCard) for action in done) == cards - laid


@pytest.mark.parametrize("driver", [KeyboardDriver(), MouseDriver()], ids=["keys", "mouse"])
def test_a_joker_is_named_by_hand(qtbot: QtBot, library: Library, driver: TableDriver) -> None:
    rules = one_deal("atkinson-blackout", 10)
    done = TableGame(qtbot, library, rules, 5, seed_with(rules, 5, "*", "*")).play(driver)
    assert any(isinstance(a, PlayCard) and isinstance(a.named, Naming) for a in done)


@pytest.mark.parametrize("driver", [KeyboardDriver(), MouseDriver()], ids=["keys", "mouse"])
def test_a_wild_two_is_given_its_card_by_hand(
    qtbot: QtBot, library: Library, driver: TableDriver
) -> None:
    rules = one_deal("clag", 10, "Twos wild")
    done = TableGame(qtbot, library, rules, 4, seed_with(rules, 4, "2")).play(driver)
    assert any(isinstance(a, PlayCard) and isinstance(a.named, Card) for a in done)


def test_a_card_on_the_forehead_waits_to_be_turned(qtbot: QtBot, library: Library) -> None:
    game = TableGame(qtbot, library, one_deal("devils-bridge", 1), 4, 1)
    game.controller.begin()
    qtbot.waitUntil(lambda: game.table.asked is not None, timeout=PATIENCE_MS)
    seen = game.table.asked
    assert seen is not None
    act(KeyboardDriver(), game.table, decide(seen))
    qtbot.waitUntil(lambda: game.table.asked is not None, timeout=PATIENCE_MS)
    seen = game.table.asked
    assert seen is not None
    assert isinstance(seen.legal[0], PlayCard)
    assert seen.hand == (None,)
    assert not game.table.picker.isVisible()
    act(KeyboardDriver(), game.table, seen.legal[0])
    qtbot.waitUntil(lambda: game.over, timeout=PATIENCE_MS)
