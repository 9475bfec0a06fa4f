"""The steps that every rule set of ``test_heavy_rules`` goes through, in real pages of the program.

It is put into words (the long rules, the message for a friend, the F2 page), read and shared,
opened in the house rules, saved in the middle of a game, listed, exported, opened at the table, bid
and played to the end of a deal and of the game, summed up, and decided about by computer players.
"""

import json
import random
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final
from unittest.mock import Mock

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.protocol.views import view_from_json, view_to_json
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.limits import problems_by_seats
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.record import MOST_ACTIONS
from ohhell_desktop.rules.io.share import Shared, from_file, from_text, to_file, to_text
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form
from ohhell_desktop.words.comparison import comparison
from ohhell_desktop.words.message import message
from ohhell_desktop.words.rulebook import rules_as_plain_text

SIZE: Final = (1024, 600)
NAMES: Final = (
    "You",
    "Margarethe",
    "Ann",
    "Bartholomew",
    "Chi",
    "Dora",
    "Emil",
    "Fay",
    "Gus",
    "Ida",
)
LONGEST: Final = 2_500
"""Actions after which a game is no longer played to its end."""
NAME: Final = "Heavy rules"
DEALS: Final = (*(0,) * 15, 1, 2, 5, 20, 100)
"""How many deals are played before the one that is seen at the table."""

Step = Callable[[str], AbstractContextManager[None]]
"""Measures what is done in it, under this name."""


class Steps:
    """The pages, made once, and the steps of one rule set after another."""

    def __init__(self, folder: Path, application: QApplication) -> None:
        """Make the pages. Args: a folder for the saved games, and the application."""
        self.application = application
        self.library = Library(folder / "games.sqlite3")
        # The script acts for the computer players.
        self.page = TablePage(Mock(spec=BotLink, grace_ms=0), Settings(speed=0, trick_pause_ms=300))
        self.window = QWidget()
        self.help = HelpWindow(self.window, "", 0)
        self.rules = HouseRulesDialog(self.library, Draft("", STANDARD, CATALOGUE[STANDARD].rules))
        self.games = SavedGamesPage(())
        for widget in (self.page, self.help, self.rules, self.games):
            widget.resize(*SIZE)
            widget.show()
        self.help.open_at(rules=True)

    def close(self) -> None:
        """Take the pages away."""
        self.page.leave()
        self.library.close()

    def take(self, rules: RuleSet, seats: int, seed: str, step: Step, *, whole: bool) -> None:
        """Go through all steps.

        Args:
            rules: the rules.
            seats: how many play.
            seed: of the cards and of the players' choices.
            step: measures a step.
            whole: whether to take the costly steps too.
        """
        numbers = random.Random(seed)  # noqa: S311 - the same each time
        self._tell(rules, seats, step)
        with step("begun"):
            game = begun(setup(rules, seats, numbers))
        game = played(game, numbers, numbers.choice(DEALS))
        if whole:
            self._read(rules, step)
            self._edit(rules, step)
            self._exchange(game, step)
            self._to_the_end(game, numbers, step)
        self._bots(game.state, numbers, step)
        self._at_the_table(game, numbers, step)
        self.application.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _tell(self, rules: RuleSet, seats: int, step: Step) -> None:
        with step("rules in words"):
            rules_as_plain_text(rules, seats, tr)
        alone = replace(rules, seats=(seats, seats))  # for other numbers there may be no deals
        with step("message"):
            message(Shared(NAME, alone), tr)
        with step("compared"):
            form = Form(key="own:1", name=NAME, source="", rules=alone)
            comparison((form,), CATALOGUE[STANDARD], tr)
        with step("F2"):
            self.help.set_rules(NAME, rules, seats)
            paint()

    def _read(self, rules: RuleSet, step: Step) -> None:
        """Read the rules as a text and a file from elsewhere; those beyond a limit are refused."""
        shared = Shared(NAME, rules)
        with step("text written"):
            text, data = to_text(shared), to_file(shared)
        with step("rules checked"):
            refused = bool(problems_by_seats(rules))
        for read in (partial(from_text, text), partial(from_file, data)):
            with step("text read"):
                try:
                    read()
                except ValueError:
                    assert refused
                else:
                    assert not refused

    def _edit(self, rules: RuleSet, step: Step) -> None:
        with step("house rules"):
            self.rules.begin(Draft(NAME, STANDARD, rules))
            paint()
        for axis in self.rules.model.axes:
            with step(f"page {axis.key}"):
                self.rules.editor.show_axis(axis.key)
                paint()

    def _exchange(self, game: StoredGame, step: Step) -> None:
        with step("exported"):
            data = game_file.to_file(game)
        if len(game.actions) < MOST_ACTIONS:
            with step("imported"):
                game_file.from_file(data)

    def _bots(self, state: GameState, numbers: random.Random, step: Step) -> None:
        """Let a computer player decide."""
        if state.turn is None or state.phase is Phase.BETWEEN:
            return
        seen = view(state, state.turn)
        with step("view read"):
            again = view_from_json(json.loads(json.dumps(view_to_json(seen))))
        with step("decision"):
            assert decide(again, numbers.choice(("gentle", "sharp")), 1).action in seen.legal

    def _at_the_table(self, game: StoredGame, numbers: random.Random, step: Step) -> None:
        """List and open the game, act at the table, and play on to the summary of the deal."""
        session = self._opened(game, "opened", step)
        won = False
        while session.state.turn is not None and session.state.phase is not Phase.BETWEEN:
            session.submit(choice(session.state, numbers), session.ply)
            deal = session.state.deal
            if deal is not None and len(deal.tricks) == 1 and not won:
                won = True
                with step("trick won"):
                    self.page.open(session)
                    self._show()
        with step("summed up"):
            self.page.open(session)
            self._show()
        assert isinstance(self.page.scene, DealSummary | ResultScene)
        self.library.delete(session.game_id)

    def _to_the_end(self, game: StoredGame, numbers: random.Random, step: Step) -> None:
        """Play the game to its end; show the result and the score sheet."""
        game = played(game, numbers)
        session = self._opened(game, "result", step)
        with step("score sheet"):
            self.page.toggle_sheet()
            self._show()
        self.page.toggle_sheet()
        self._show()
        self.library.delete(session.game_id)

    def _opened(self, game: StoredGame, name: str, step: Step) -> GameSession:
        """Save, list and open a game."""
        with step("saved"):
            game_id = self.library.add(game)
        with step("listed"):
            listed = self.library.games()
            assert not any(row.damaged for row in listed), "listed as damaged"
            self.games.set_games(listed, game_id)
            paint()
        with step(name):
            session = GameSession.resume(self.library, game_id)
            self.page.open(session)
            self._show()
        return session

    def _show(self) -> None:
        """Show and paint the table, without motion."""
        paint()
        self.page.skip()
        paint()


def paint() -> None:
    """Lay out and paint what has changed in the windows."""
    QApplication.processEvents()


def choice(state: GameState, numbers: random.Random) -> Action:
    """Return a random legal action."""
    return numbers.choice(legal(state))


def setup(rules: RuleSet, seats: int, numbers: random.Random) -> GameSetup:
    """Return a table at which the player and computer players sit."""
    players = tuple(
        SeatSetup(name, SeatKind.BOT if seat else SeatKind.PERSON, "sharp", seat + 1)
        for seat, name in enumerate(NAMES[:seats])
    )
    return GameSetup("", NAME, rules, players, numbers.randbytes(32))


def begun(setup: GameSetup) -> StoredGame:
    """Return a game before its first action."""
    return StoredGame(setup, (), new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))[0])


def played(game: StoredGame, numbers: random.Random, deals: int = 200) -> StoredGame:
    """Return a game with a number of further deals, or as many as it has, played at random."""
    state, actions = game.state, list(game.actions)
    last = len(state.history) + deals
    while state.turn is not None and len(actions) < LONGEST:
        if len(state.history) >= last and state.phase is not Phase.BETWEEN:
            break
        action = choice(state, numbers)
        state, _ = apply(state, action)
        actions.append(action)
    return StoredGame(game.setup, tuple(actions), state)
