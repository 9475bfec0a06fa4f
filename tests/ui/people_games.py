"""Random games of several people in the real window, with a spy at every moment that is public."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Final
from unittest.mock import patch

from clock import Clock
from game_drivers import after_a_thought, click, proceed, visible
from page_world import World
from people_drivers import is_passed_on, lift
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from spy import Spy
from table_drivers import MouseDriver

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, PlayCard
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.flow import Look
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.table import stopwatch
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.cues import HoldTrick
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.variants import CATALOGUE

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "Jo")
MOST_PEOPLE: Final = 6
MOST_CARDS: Final = 5
MOST_STEPS: Final = 8000
_NOW_AND_THEN: Final = 0.05
_KEYS: Final = (
    *(Qt.Key.Key_H, Qt.Key.Key_L, Qt.Key.Key_F9, Qt.Key.Key_Left, Qt.Key.Key_Right),
    *(Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_2),
    *(Qt.Key.Key_Escape, Qt.Key.Key_Home),
)
"""Pressed by somebody to whom the screen is not passed."""
_COMMANDS: Final = (Command.LAST_TRICK, Command.HINT, Command.SKIP, Command.SHEET)
_PAGES: Final = (Command.SAVED, Command.RECORD, Command.WATCH, Command.PRINT, Command.NEW)


@contextmanager
def standing_clock() -> Iterator[None]:
    """Let the guards against presses that come too soon measure no real time."""
    with (
        patch.object(stopwatch, "monotonic", Clock()),
        patch.object(durations, "BID_CHANGE_LEAST", 0),
    ):
        yield


def setup_of(number: int) -> GameSetup:
    """Return a short game of the form that a number stands for, with 2 to 6 people."""
    random = Random(number)  # noqa: S311 - games, not secrets
    keys = list(CATALOGUE)
    form = CATALOGUE[keys[number % len(keys)]]
    fewest, most = form.rules.seats
    seats = random.randint(fewest, min(most, 8))
    people = random.randint(2, min(seats, MOST_PEOPLE))
    places = random.sample(range(seats), people)
    players = tuple(
        SeatSetup(NAMES[n], SeatKind.PERSON, avatar=n + 1)
        if n in places
        else SeatSetup(f"Bot {n}", SeatKind.BOT, "gentle", n + 1)
        for n in range(seats)
    )
    rules = _short(form.rules, seats, random)
    title = f"Game {number}"
    return GameSetup(form.key, title, rules, players, random.randbytes(32))


def _short(rules: RuleSet, seats: int, random: Random) -> RuleSet:
    """Return rules with two deals of few cards, as far as the form allows it."""
    plans = schedule(rules, seats)
    if any(plan.bidding.style is BidStyle.LAY for plan in plans):
        return replace(rules, sequence=HandSizes(text=str(plans[0].cards)))
    largest = min(MOST_CARDS, max(plan.cards for plan in plans))
    sizes = [random.randint(1, largest), random.randint(1, largest)]
    short = replace(rules, sequence=HandSizes(text=", ".join(map(str, sizes))))
    return short if not problems(short, seats) else rules


class PeopleGame:
    """One game from its start to its end.

    Attributes:
        found: what the spy has found, with the moment.
        moments: how often the spy looked, by the kind of moment.
        people: who plays at the screen.
    """

    def __init__(self, world: World, spy: Spy, number: int) -> None:
        self.found: list[str] = []
        self.moments: Counter[str] = Counter()
        self._world = world
        self._spy = spy
        self._number = number
        self._random = Random(-number)  # noqa: S311 - games, not secrets
        self._page: TablePage | None = None
        self._alone: Seat | None = None
        self._game = GameSession.start(world.library, setup_of(number)).game_id
        self.people: tuple[Seat, ...] = ()

    @property
    def page(self) -> TablePage:
        """The page with the table."""
        page = self._world.window.table_page
        assert page is not None
        return page

    @property
    def session(self) -> GameSession:
        """The game at the table."""
        assert self.page.session is not None
        return self.page.session

    def play(self, *, until: str = "\n") -> None:
        """Play the game to its end; look wherever somebody else could look.

        Args:
            until: what ends the game as soon as it is found.
        """
        self.begin()
        for _ in range(MOST_STEPS):
            self._world.settle()
            if visible(ResultScene):
                self.look("result")
                self._elsewhere()
                return
            if any(until in each for each in self.found):
                return
            self.take_a_step()
        raise AssertionError("the game does not end")

    def begin(self) -> GameState:
        """Open the game; return its state."""
        self._open()
        return self.session.state

    def look(self, moment: str) -> None:
        """Look for what not everybody may see."""
        self.moments[moment] += 1
        self._alone = None
        state: GameState = self.session.state
        for each in self._spy.look(self._world.window, state, self.people):
            text = f"game {self._number}, {moment}, {state.phase.value}: {each}"
            if text not in self.found:
                self.found.append(text)
        self._spy.listen(everybody=True)

    def _open(self) -> None:
        """Open the game as the list of saved games does."""
        self._alone = None
        self._world.window.open_game(self._game)
        page = self.page
        if page is not self._page:
            self._page = page
            page.table.director.cue_started.connect(self._cue)
        page.table.set_speed(0)
        self.people = self.session.screen.people
        self._world.settle()
        self.look("opened")

    def _cue(self, cue: object, seen: object) -> None:
        """Look when a trick is complete: everybody does."""
        del seen
        if isinstance(cue, HoldTrick):
            # Nobody sees or asks anything before the event loop goes on.
            QTimer.singleShot(0, self.page, self._look_at_trick)

    def _look_at_trick(self) -> None:
        if self.page.session is not None and self.page.session.game_id == self._game:
            self.look("trick")

    def take_a_step(self) -> None:
        """Do the next thing: press, answer, look, disturb."""
        page, random = self.page, self._random
        summaries = visible(DealSummary)
        if summaries:
            self.look("summary")
            if random.random() < _NOW_AND_THEN:
                self._disturb()
            elif random.random() < 0.2:
                self._undo("undo in the summary")
            else:
                for summary in summaries:
                    proceed(summary)
        elif is_passed_on(page):
            self.look("curtain")
            if random.random() < 0.25:
                self._disturb()
            else:
                self._open_curtain()
        elif isinstance(self._step_now, Look):
            self._spy.listen(everybody=True)
            self._pass_on()
        elif page.table.asked is not None:
            self._decide(page.table.asked)
        else:
            # It ends a pause, and puts the last trick away.
            page.skip()
            QTest.keyClick(page.table, Qt.Key.Key_Space)

    @property
    def _step_now(self) -> object:
        """What comes next in the game, as the controller knows it."""
        controller = self.page._controller
        return controller._step if controller is not None else None

    def _open_curtain(self) -> None:
        """Press one of the buttons of the curtain."""
        page, random = self.page, self._random
        self._spy.listen(everybody=False)
        after_a_thought()
        actions = page.curtain.menu.actions()
        if random.random() < 0.1 and actions and page.curtain.other_button.isVisible():
            # Somebody else looks, or a choice stands, or all leave the table.
            page.curtain.other_button.click()
            if is_passed_on(page) and page.curtain.menu.isVisible():
                page.curtain.menu.hide()
                random.choice(actions).trigger()
            page.curtain.finish()
        else:
            lift(page)
        self._world.settle()
        if self._world.window.table_page is None or page.session is None:
            self._open()
        elif not page.session.screen.covered:
            self._alone = page.session.screen.viewer

    def _pass_on(self) -> None:
        """Pass the screen on, which somebody has only looked at."""
        after_a_thought()
        QTest.mouseClick(self.page.table.picker.buttons[0], Qt.MouseButton.LeftButton)

    def _decide(self, seen: SeatView) -> None:
        """Do something while a person is asked, alone with the screen or before all eyes."""
        random = self._random
        assert self.session.screen.viewer == seen.seat == self.session.state.turn
        if self.session.screen.covered:
            self.look("asked openly")
        else:
            self._alone = seen.seat
            self._spy.listen(everybody=False)
        if random.random() < _NOW_AND_THEN:
            self._undo("undo")
        elif random.random() < _NOW_AND_THEN:
            self._press(random.choice(_COMMANDS))
        elif random.random() < _NOW_AND_THEN / 2:
            self._reopen()
        elif random.random() < _NOW_AND_THEN / 2:
            self._world.restart(killed=random.random() < 0.5)
            self._open()
        elif random.random() < _NOW_AND_THEN / 2:
            random.choice((self._minimise, self._away))()
        elif random.random() < _NOW_AND_THEN and seen.hand and None not in seen.hand:
            # A card that may not be played, or not now.
            card = random.choice([card for card in seen.hand if card is not None])
            if PlayCard(seen.seat, card) not in seen.legal:
                self.page.table.action_chosen.emit(PlayCard(seen.seat, card))
        else:
            self._choose(random.choice(seen.legal))

    def _choose(self, action: Action) -> None:
        """Choose an action by the mouse; a name for a card is asked for first, then given."""
        if isinstance(action, PlayCard) and action.named is not None:
            after_a_thought()
            cards = self.page.table.hand.cards
            at = cards.index(action.card) if action.card in cards else len(cards) - 1
            MouseDriver().card(self.page.table, at)
            self._world.settle()
            if self._random.random() < 0.5:
                self.page.table.action_chosen.emit(action)
        else:
            click(self.page, action)

    def _disturb(self) -> None:
        """Do something that somebody does to whom the screen was not passed; look after it."""
        steps: tuple[Callable[[], None], ...] = (
            self._key,
            lambda: self._press(self._random.choice(_COMMANDS)),
            lambda: self._undo("undo"),
            self._minimise,
            self._away,
            self._reopen,
            self._elsewhere,
            self._resize,
        )
        self._random.choice(steps)()

    def _key(self) -> None:
        focused: QWidget | None = self._world.window.focusWidget()
        QTest.keyClick(focused or self.page.table, self._random.choice(_KEYS))
        self._look_if_public("key")

    def _press(self, command: Command) -> None:
        self._world.window.menus.actions[command].trigger()
        self._look_if_public(command.value)

    def _look_if_public(self, moment: str) -> None:
        self._world.settle()
        if self._alone is None and self.page.session is not None:
            self.look(moment)

    def _undo(self, moment: str) -> None:
        actions, before = self._world.window.menus.actions, self.session.length
        command = self._random.choice((Command.UNDO, Command.UNDO, Command.REDO))
        actions[command].trigger()
        self._world.settle()
        if self.session.length != before or is_passed_on(self.page):
            self._look_if_covered(moment)

    def _look_if_covered(self, moment: str) -> None:
        if self.session.screen.covered:
            self.look(moment)

    def _minimise(self) -> None:
        window = self._world.window
        window.showMinimized()
        self._world.settle()
        self.look("minimised")
        window.showNormal()
        self._world.settle()
        self.look("restored")

    def _away(self) -> None:
        """Do not use the window for a while."""
        self.page.absence.timer.timeout.emit()
        self._world.settle()
        self.look("away")

    def _resize(self) -> None:
        window = self._world.window
        window.resize(*self._random.choice(((1024, 600), (1280, 800), (1600, 1000))))
        self._look_if_public("resized")

    def _reopen(self) -> None:
        self._world.window.leave_table()
        self._world.settle()
        self._open()

    def _elsewhere(self) -> None:
        """Look at a page that is shown over the game."""
        self._alone = None
        window, state = self._world.window, self.session.state
        command = self._random.choice(_PAGES)
        window.menus.actions[command].trigger()
        watched = window.past.replays.page
        if watched is not None:
            watched.show_moment(watched._course.last)
        self._world.settle()
        self.moments["page"] += 1
        for each in self._spy.look(window, state, self.people):
            self.found.append(f"game {self._number}, page {command.value}: {each}")
        window._back()
        self._world.settle()
        if window.table_page is None or window.table_page.session is None:
            self._open()
