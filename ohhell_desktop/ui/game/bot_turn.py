"""When the bots of a game act: asked while the table still shows what happened before."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.table.input.bid_change import BidChange
from ohhell_desktop.ui.game.bot_link import BotLink

THINKING_MS: Final = 500
"""How long a bot may take to decide."""

_STEP_MS: Final = 200
"""How often it is looked whether the player is still about to change the bid."""

Submit = Callable[[Action], None]


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

    def __init__(self, bots: BotLink) -> None:
        self._bots = bots
        self._ply: int | None = None
        self._action: Action | None = None
        self._submit: Submit | None = None

    def prepare(self, session: GameSession) -> None:
        """Ask the seat to act for its action, if it is a bot that has a choice."""
        decision = session.decision()
        if decision is None or decision.setup.kind is not SeatKind.BOT:
            return
        seen, ply, setup = session.view(decision.seat), decision.ply, decision.setup
        if len(seen.legal) == 1 or seen.phase is Phase.BETWEEN or self._ply == ply:
            return
        self.cancel()
        self._ply = ply
        # By the actions that count: an undo does not change what a bot chooses.
        seed = session.length * seen.seats + decision.seat
        answer = self._answer_to(ply)
        self._bots.ask(seen, setup.level, seed, THINKING_MS, answer, setup.habit)

    def act(self, session: GameSession, submit: Submit) -> bool:
        """Let the seat to act do so; return False if it is still thinking.

        Args:
            session: the game.
            submit: called with the action, now or when the bot has decided.
        """
        decision = session.decision()
        if decision is None:
            return True
        legal = session.view(decision.seat).legal
        if len(legal) == 1:
            submit(legal[0])
            return True
        self.prepare(session)
        if self._action is None:
            self._submit = submit
            return False
        submit(self._action)
        return True

    def cancel(self) -> None:
        """Forget what was asked."""
        self._bots.cancel()
        self._ply = self._action = self._submit = None

    def _answer_to(self, ply: int) -> Submit:
        def answer(action: Action) -> None:
            if ply == self._ply:
                self._action = action
                if self._submit is not None:
                    self._submit(action)

        return answer
