"""The link to the bot process: asks for decisions and replaces bots that misbehave.

Bots run in a separate process, so the table never blocks. Each late or unusable
answer, and each crash, is a miss. After :data:`MOST_MISSES` misses the process
is replaced, and the new one is on trial: it is asked, but the table does not wait for it until
it has answered often enough. After :data:`MOST_TRIALS` failed trials no more processes are
started until a new game begins. If there is no answer, :func:`fallback` decides at once.
"""

import json
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.characters import known_habit
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.kernel import UNCOMPILED
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.ui.game.bot_process import BotProcess, exit_deadline

GRACE_MS: Final = 2_000
"""How far beyond its time limit a bot may answer, in milliseconds."""
MOST_MISSES: Final = 2
"""After this many misses the process is replaced, and the new one is on trial."""
TRIAL: Final = 5
"""Usable answers required in the first trial; twice as many in each further one."""
MOST_TRIALS: Final = 3
"""After this many failed trials no more processes are started."""
FORGIVEN: Final = 50
"""After this many usable answers in a row the misses are forgotten."""
_TRIAL_PATIENCE: Final = 4
"""The time limit of a process on trial is longer by this factor: the table does not wait."""

_SHOWN: Final = 200
"""Bytes of an answer that are logged."""

_LOGGER: Final = logging.getLogger("ohhell.bots")

Answer = Callable[[Action], None]


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a bot, and the callback for its answer."""

    number: int
    view: SeatView
    level: str
    seed: int
    time_ms: int
    answer: Answer
    habit: str = ""

    def line(self) -> bytes:
        """Return the request as a line of the protocol."""
        request = {
            "cmd": "choose",
            "id": self.number,
            "level": self.level,
            "time_ms": self.time_ms,
            "seed": self.seed,
            "why": False,
            "view": view_to_json(self.view),
        }
        if self.habit:
            request["habit"] = self.habit
        return json.dumps(request, separators=(",", ":")).encode() + b"\n"


class Conduct:
    """Counts how a bot behaves in this game, to decide whether the table waits for it."""

    def __init__(self) -> None:
        self._misses = self._trials = self._in_a_row = 0
        self._owed = 0

    @property
    def on_trial(self) -> bool:
        """Whether the process must give more usable answers before the table waits for it."""
        return self._owed > 0

    @property
    def given_up(self) -> bool:
        """Whether no more processes are started."""
        return self._trials > MOST_TRIALS

    def usable(self) -> None:
        """Record a usable answer."""
        self._in_a_row += 1
        if self._owed:
            self._owed -= 1
            # One more miss, and the process is replaced again.
            self._misses = MOST_MISSES - 1
        elif self._in_a_row >= FORGIVEN:
            self._misses = self._trials = 0

    def missed(self) -> None:
        """Record a late or unusable answer, or a crash."""
        self._in_a_row = 0
        self._misses += 1
        if self._misses >= MOST_MISSES:
            self._owed = TRIAL << self._trials
            self._trials += 1


class BotLink(QObject):
    """Asks the bot process, one question at a time."""

    weakened = Signal(str)
    """A compiled part of the bot is damaged, so it plays without; a sentence, emitted once."""

    def __init__(
        self,
        parent: QObject | None = None,
        command: list[str] | None = None,
        grace_ms: int | None = None,
    ) -> None:
        """Set up the link; no process is started yet.

        Args:
            parent: the owner.
            command: starts a bot; None for this program itself.
            grace_ms: how late an answer may be; None: the usual time.
        """
        super().__init__(parent)
        self._command = command or bot_command()
        self._grace_ms = GRACE_MS if grace_ms is None else grace_ms
        self._process: BotProcess | None = None
        self._conduct = Conduct()
        self._numbers = 0
        self._asked: Question | None = None
        """The question that the process has not answered yet."""
        self._wanted: Question | None = None
        """The question whose answer the table waits for."""
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(lambda: self._missed("its answer is late"))

    @property
    def process_id(self) -> int:
        """The bot's process id; 0 while none is running."""
        return self._process.process_id if self._process else 0

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None and not self._conduct.given_up:
            self._process = process = BotProcess(self._command, self)
            process.line_read.connect(self._take)
            process.failed.connect(self._failed)
            process.start()

    def reset_conduct(self) -> None:
        """Reset the bot's record: a new game begins."""
        self._conduct = Conduct()

    def ask(
        self,
        view: SeatView,
        level: str,
        seed: int,
        time_ms: int,
        answer: Answer,
        habit: str = "",
    ) -> None:
        """Ask for a decision.

        Args:
            view: what the seat sees.
            level: how well the seat plays; an unknown one is replaced by the usual level.
            seed: the player's seed.
            time_ms: how long the bot may think.
            answer: called later with the action, never during this call.
            habit: what the seat likes besides points; an unknown one has no effect.
        """
        self._numbers += 1
        liking = known_habit(habit) if habit else ""
        question = Question(self._numbers, view, known_level(level), seed, time_ms, answer, liking)
        self._wanted = question
        self._put(question)

    def cancel(self) -> None:
        """Drop the question: its answer is no longer wanted."""
        self._wanted = None

    def close(self) -> None:
        """End the current process and all replaced ones, and wait for them."""
        self.cancel()
        self._late.stop()
        self._process = self._asked = None
        deadline = exit_deadline()
        for process in self.findChildren(BotProcess):
            process.finish(deadline)
            process.deleteLater()

    def _put(self, question: Question) -> None:
        """Send the question; if the table does not wait for the process, also answer at once."""
        conduct = self._conduct
        if conduct.on_trial or conduct.given_up:
            self._decide(question)
        if conduct.given_up or (conduct.on_trial and self._asked is not None):
            return
        self._asked = question
        patience = question.time_ms + self._grace_ms
        self._late.start(patience * _TRIAL_PATIENCE if conduct.on_trial else patience)
        self.warm_up()
        if self._process is not None:
            self._process.send(question.line())

    def _take(self, line: bytes) -> None:
        """Read a line from the process; ignore it if it does not answer the question."""
        question = self._asked
        try:
            answer: Any = read_json(line) if line.startswith(b"{") else None
        except UnreadableError:
            return
        if question is None or not isinstance(answer, dict) or answer.get("id") != question.number:
            return
        action = _action(answer, question)
        if action is None:
            self._missed(f"it answered {line[:_SHOWN]!r}")
            return
        self._asked = None
        self._late.stop()
        self._conduct.usable()
        self._deliver(question, action)

    def _missed(self, why: str) -> None:
        """Handle a late or unusable answer of a running process."""
        self._conduct.missed()
        if self._conduct.on_trial and self._process is not None:
            self._process.end()
            self._replace(why)
        else:
            _LOGGER.warning("a bot did not decide: %s", why)
        question = self._no_more_asked()
        if question is not None:
            self._decide(question)

    def _failed(self, why: str) -> None:
        """Handle a process that has ended or had to be killed."""
        self._conduct.missed()
        if self._process is not None and self._process.is_broken:
            self._do_without_compiled()
        self._replace(why)
        question = self._no_more_asked()
        if question is not None and question is self._wanted:
            self._put(question)

    def _do_without_compiled(self) -> None:
        """Start further processes without the compiled kernel, which would end each of them."""
        if UNCOMPILED not in self._command:
            self._command = [*self._command, UNCOMPILED]
            _LOGGER.error("the kernel is damaged: computer players do not think ahead any more")
            sentence = self.tr(
                "A part of Oh Hell! is damaged, so the computer players no longer think ahead. "
                "You can play on; install Oh Hell! again to have them back as they were."
            )
            self.weakened.emit(sentence)

    def _no_more_asked(self) -> Question | None:
        self._late.stop()
        question, self._asked = self._asked, None
        return question

    def _replace(self, why: str) -> None:
        """Start a new process in place of one that has ended."""
        process, self._process = self._process, None
        said = process.error_output if process is not None else ""
        then = "no other is started" if self._conduct.given_up else "another is started"
        _LOGGER.warning("a bot process was ended: %s; %s; it last said: %s", why, then, said or "-")
        self.warm_up()

    def _decide(self, question: Question) -> None:
        """Answer in place of the bot, from the event loop, so that ask() returns first."""
        QTimer.singleShot(0, self, lambda: self._deliver(question, fallback(question.view)))

    def _deliver(self, question: Question, action: Action) -> None:
        """Pass on an answer if it is still wanted."""
        if question is self._wanted:
            self._wanted = None
            question.answer(action)


def _action(answer: dict[str, Any], question: Question) -> Action | None:
    """Return the action in an answer; None if it is not legal."""
    try:
        action = action_from_json(answer.get("action"), question.view.seat)
    except (ValueError, RecursionError):
        return None
    return action if action in question.view.legal else None


def bot_command() -> list[str]:
    """Return the command that starts this program as a bot."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot"]
    return [sys.executable, "-m", "ohhell_desktop", "bot"]
