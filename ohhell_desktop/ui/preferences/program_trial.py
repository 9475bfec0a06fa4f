"""A program of somebody else tried in a short game, before it plays at a table."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.rules.engine.actions import Action, StartDeal
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.programs import Program
from ohhell_desktop.ui.kit.processes.bot_process import THINKING_MS
from ohhell_desktop.ui.kit.processes.program_link import GRACE_MS, Failure, ProgramLink
from ohhell_desktop.variants import STANDARD, read_rules

ANSWER_MS: Final = THINKING_MS + GRACE_MS
"""How long it may take for each answer, as at the table."""
_CARDS: Final = [1, 3, 7]
_SEATS: Final = 4
_SEAT: Final = 1
"""Where the program sits."""
_SEED: Final = bytes(range(32))


@dataclass(frozen=True, slots=True)
class TrialReport:
    """What a trial has shown."""

    program: Program
    name: str
    """What the program calls itself; empty if it has not said that."""
    answers: int
    """The questions that it has answered."""
    seconds: float
    """The time that it took for each of them on average."""
    failure: Failure | None = None
    """What was wrong; None if it plays."""
    said_hello: bool = True
    wrong: str = ""
    """The beginning of the line that was wrong."""
    error_lines: tuple[str, ...] = ()
    """The end of its error output."""


class ProgramTrial(QObject):
    """Plays three deals with a program, which is asked as at the table; nothing waits for it."""

    answered = Signal(int)
    """How many questions the program has answered so far."""
    ended = Signal(TrialReport)

    def __init__(
        self,
        program: Program,
        keeper: QObject,
        parent: QObject | None = None,
        grace_ms: int = GRACE_MS,
    ) -> None:
        """Start nothing yet.

        Args:
            program: the program.
            keeper: owns the process, which may end a little later than the trial.
            parent: the owner of the trial.
            grace_ms: how late an answer may be.
        """
        super().__init__(parent)
        rules = read_rules({"base": STANDARD, "sequence": _CARDS})
        self._state, _ = new_game(rules, _SEATS, DeckSource(seed=_SEED))
        self._said_hello = False
        self._answers = 0
        self._spent_ms = 0
        self._clock = QElapsedTimer()
        self._link: ProgramLink | None = ProgramLink(program, keeper, grace_ms)
        self._link.ready.connect(self._begin)
        self._link.failed.connect(self._end)

    def start(self) -> None:
        """Start the program, and ask it when it has said hello."""
        if self._link is not None:
            self._link.start()

    def cancel(self) -> None:
        """End the program; nothing is reported."""
        link, self._link = self._link, None
        if link is not None:
            link.end()
            link.deleteLater()

    def _begin(self) -> None:
        self._said_hello = True
        self._ask()

    def _ask(self) -> None:
        """Let the others act, and ask the program what it does; report if the game is over."""
        state = self._state
        while state.turn is not None:
            seen = view(state, state.turn)
            if state.turn == _SEAT and not isinstance(seen.legal[0], StartDeal):
                break
            state, _ = apply(state, fallback(seen))
        self._state = state
        if state.turn is None:
            self._end(None)
        elif self._link is not None:
            self._clock.start()
            self._link.ask(view(state, state.turn), self._answers, 0, THINKING_MS, self._take)

    def _take(self, action: Action) -> None:
        self._spent_ms += self._clock.elapsed()
        self._answers += 1
        self._state, _ = apply(self._state, action)
        self.answered.emit(self._answers)
        self._ask()

    def _end(self, failure: Failure | None) -> None:
        link = self._link
        if link is None:
            return
        self.cancel()
        report = TrialReport(
            link.program,
            link.name,
            self._answers,
            self._spent_ms / 1000 / max(1, self._answers),
            failure,
            self._said_hello,
            link.wrong,
            tuple(link.error_lines),
        )
        self.ended.emit(report)
