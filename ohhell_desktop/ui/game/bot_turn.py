"""When the bots of a game act: asked while the table still shows what happened before."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.same_work import PATIENCE_MS, seed_of
from ohhell_desktop.bots.version import PROGRAM
from ohhell_desktop.rules.engine.actions import Action, MadeBy, StartDeal
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.flow import AskBot
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.table.input.bid_change import BidChange
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.questions import Answered, Question
from ohhell_desktop.ui.game.strangers import Strangers
from ohhell_desktop.ui.kit.processes.bot_process import THINKING_MS

_STEP_MS: Final = 200
"""How often it is looked whether the player is still about to change the bid."""

Submit = Callable[[Action, int], None]
Hesitate = Callable[[float, Callable[[], None]], None]
"""Calls a function after the pause for a decision, given how hard it was, from 0 to 1."""

Prepared = Callable[[SeatView], Action | None]
"""Returns what a computer player does in a prepared deal; None where it decides by itself."""


def signed(action: Action, made: MadeBy) -> Action:
    """Return the action of a computer player, with who chose it."""
    return action if isinstance(action, StartDeal) else replace(action, by=made)


def _none() -> None:
    return None


class TurnTimer(QObject):
    """Lets the next seat act after some time; later if the player is about to change the bid."""

    due = Signal()

    def __init__(self, change: BidChange, parent: QObject) -> None:
        """Stand still.

        Args:
            change: the bid that the player may change.
            parent: the owner.
        """
        super().__init__(parent)
        self._change = change
        self._longer = 0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._look)
        change.ended.connect(self._end)

    def start(self, time: int, longer: int = 0) -> None:
        """Begin to wait.

        Args:
            time: how long, in ms.
            longer: how much longer at most while the player is about to change the bid.
        """
        self._longer = longer
        self._timer.start(time)

    def stop(self) -> None:
        """Wait no longer; nothing is emitted."""
        self._timer.stop()

    def _end(self) -> None:
        """Wait no longer for a change of the bid."""
        if self._timer.isActive():
            self._timer.stop()
            self.due.emit()

    def _look(self) -> None:
        if self._longer > 0 and self._change.in_reach:
            self.start(_STEP_MS, self._longer - _STEP_MS)
        else:
            self.due.emit()


class BotTurns:
    """The bot that acts next: asked early, its action is kept until it is shown to act."""

    def __init__(
        self,
        bots: BotLink,
        session: GameSession,
        submit: Submit,
        hesitate: Hesitate,
        others: Callable[[], Others],
        prepared: Prepared | None = None,
        deals_known: Callable[[], int | None] = _none,
        strangers: Strangers | None = None,
    ) -> None:
        """Ask nobody yet.

        Args:
            bots: decides.
            session: the game.
            submit: called with an action and the ply for which it was decided.
            hesitate: the pause before it, which must not depend on how fast the bot has answered.
            others: returns what is known about the seats.
            prepared: returns what a seat does in a prepared deal; None: every bot is asked.
            deals_known: returns from how many deals that is known.
            strangers: asks the programs of others; None: a level plays for each of them.
        """
        self._bots = bots
        self._strangers = strangers
        self._session = session
        self._submit = submit
        self._hesitate = hesitate
        self._others = others
        self._deals_known = deals_known
        self._prepared = prepared
        self._number = 0
        self._ply: int | None = None
        self._known: int | None = None
        self._answered: Answered | None = None
        self._due = False

    def prepare(self, question: AskBot) -> None:
        """Ask a bot for its action, unless it has been asked for this moment."""
        session = self._session
        if self._ply == session.ply:
            return
        self.cancel()
        self._ply = session.ply
        seat, seen = session.setup.seats[question.seat], question.view
        action = self._prepared(seen) if self._prepared is not None else None
        if action is not None:
            # A person is to see how it is done, and needs time to look.
            self._take(Answered(action, seat.level, hard=1.0))
            return
        # By the actions that count: an undo does not change what a bot chooses.
        done = session.actions_between(0, session.length)
        seed = seed_of(done, question.seat, seen.seats)
        time = PATIENCE_MS if session.setup.public else THINKING_MS
        nature = session.setup.nature
        asked = Question(seen, seat.level, seed, time, seat.habit, nature, others=self._known_now)

        def take(answered: Answered | None) -> None:
            if answered is None:
                self._number = self._bots.ask(asked, self._take)
            else:
                self._take(answered)

        if self._strangers is None or not self._strangers.ask(asked, take):
            take(None)

    def _known_now(self) -> Others:
        """Return what is known when a bot is asked, and keep from how many deals."""
        self._known = self._deals_known()
        return self._others()

    def act(self, question: AskBot) -> bool:
        """Let a bot act, now or when it has decided; return False if it is still thinking."""
        self.prepare(question)
        if self._answered is None:
            self._due = True
            return False
        self._act_soon(self._answered)
        return True

    def cancel(self) -> None:
        """Forget what was asked."""
        self._bots.cancel(self._number)
        if self._strangers is not None:
            self._strangers.cancel()
        self._ply = self._answered = None
        self._due = False

    def leave(self) -> None:
        """Forget the game, too: what is called here belongs to what calls this."""
        self.cancel()
        self._submit = lambda _action, _ply: None
        self._hesitate = lambda _hard, _act: None

    def _take(self, answered: Answered) -> None:
        if answered.made is not None:
            # Neither a program nor what chooses in place of a level knows it.
            level = answered.made.players != PROGRAM and not answered.made.instead
            known = self._known if level else None
            answered = replace(
                answered, action=signed(answered.action, replace(answered.made, known=known))
            )
        self._answered = answered
        if self._due:
            self._act_soon(answered)

    def _act_soon(self, answered: Answered) -> None:
        """Submit an action after the pause for it, unless it is cancelled meanwhile."""

        def submit() -> None:
            if self._answered is answered and self._ply is not None:
                self._submit(answered.action, self._ply)

        self._hesitate(answered.hard, submit)
