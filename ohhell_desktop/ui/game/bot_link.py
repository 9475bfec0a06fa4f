"""The link to the bot process: asks for decisions and replaces bots that misbehave.

Bots run in a separate process, so the table never blocks. Questions are asked one after another,
those of the table before advice. A late or unusable answer and the end of the process are misses:
the process is ended and another one is started. After :data:`MOST_MISSES` misses in a row, or when
:data:`MOST_STARTS` processes have ended, no more are started until a new game begins. If there is
no answer, :func:`fallback` decides at once.
"""

import json
import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.characters import known_habit
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.kernel import UNCOMPILED, is_compiled
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.ui.kit.bot_process import BotProcess, exit_deadline, program_command

GRACE_MS: Final = 2_000
"""How far beyond its time limit a bot may answer, in milliseconds."""
MOST_MISSES: Final = 2
"""After this many misses in a row no bot is asked any more."""
MOST_STARTS: Final = 5
"""This many processes are started for a game at most."""
FALLBACK: Final = "fallback"
"""Who has chosen an action if no level has: a stop-gap, which is no advice."""

STOP: Final = b'{"cmd":"stop"}\n'
"""Makes the answers due that nobody wants any more."""
_SHOWN: Final = 200
"""Bytes of an answer that are logged."""

_LOGGER: Final = logging.getLogger("ohhell.bots")


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked."""

    view: SeatView
    """What the seat sees."""
    level: str
    """How well the seat plays; an unknown level is replaced by the usual one."""
    seed: int
    """The player's seed."""
    time_ms: int
    """How long the bot may think."""
    habit: str = ""
    """What the seat likes besides points; an unknown habit has no effect."""
    nature: int | None = None
    """A number that is the same in the whole game; None: the seed serves."""
    worlds: int = 0
    """If not 0, every action is to be explained, from this many worlds; such advice can wait."""

    def line(self, number: int) -> bytes:
        """Return the request with its number as a line of the protocol."""
        request = {
            "id": number,
            "time_ms": self.time_ms,
            "seed": self.seed,
            "view": view_to_json(self.view),
        }
        request |= self._for_advice() if self.worlds else self._for_a_choice()
        return json.dumps(request, separators=(",", ":")).encode() + b"\n"

    def _for_advice(self) -> dict[str, object]:
        return {"cmd": "explain", "worlds": self.worlds}

    def _for_a_choice(self) -> dict[str, object]:
        habit = known_habit(self.habit) if self.habit else ""
        return {
            "cmd": "choose",
            "level": known_level(self.level),
            "why": False,
            **({"habit": habit} if habit else {}),
            **({"nature": self.nature} if self.nature is not None else {}),
        }


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    action: Action
    by: str
    """The level that has chosen, or :data:`FALLBACK`."""
    hard: float = 0.0
    """How hard the decision was, from 0 to 1; 0 if the bot does not say."""
    figures: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Advice as the bot wrote it; empty if none was asked for, or no bot has answered."""
    so_far: bool = False
    """Whether a better answer to the same question will follow."""


Answer = Callable[[Answered], None]


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A question in the queue, and the callback for its answer."""

    number: int
    question: Question
    answer: Answer


class BotLink(QObject):
    """Asks the bot process, one question after another."""

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
        self._thinks_ahead = True
        """Whether the kernel was compiled when the process was started."""
        self._misses = self._starts = 0
        self._numbers = 0
        self._queue: deque[_Waiting] = deque()
        self._asked: _Waiting | None = None
        """The question that the process is answering."""
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(lambda: self._missed("its answer is late"))

    @property
    def process_id(self) -> int:
        """The bot's process id; 0 while none is running."""
        return self._process.process_id if self._process else 0

    @property
    def given_up(self) -> bool:
        """Whether no bot is asked any more in this game."""
        spent = self._process is None and self._starts >= MOST_STARTS
        return self._misses >= MOST_MISSES or spent

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None and not self.given_up:
            self._starts += 1
            self._thinks_ahead = is_compiled()
            self._process = process = BotProcess(self._command, self)
            process.line_read.connect(self._take)
            process.failed.connect(self._failed)
            process.start()

    def reset_conduct(self) -> None:
        """Give the bots a new chance: a new game begins."""
        self._misses = 0
        self._starts = 0 if self._process is None else 1

    def ask(self, question: Question, answer: Answer) -> int:
        """Ask for a decision, after the questions that wait already; advice after all others.

        Args:
            question: what is asked.
            answer: called later with the answer, never during this call.

        Returns:
            A number by which the question can be cancelled.
        """
        self._numbers += 1
        self._queue.append(_Waiting(self._numbers, question, answer))
        self._ask_next()
        return self._numbers

    def cancel(self, number: int) -> None:
        """Drop a question whose answer is no longer wanted, if it still waits."""
        for waiting in [each for each in self._queue if each.number == number]:
            self._queue.remove(waiting)
            if waiting is self._asked:
                if self._process is not None:
                    self._process.send(STOP)
                self._stop_waiting()
                self._ask_next()

    def close(self) -> None:
        """End the current process and all replaced ones, and wait for them."""
        self._queue.clear()
        self._stop_waiting()
        self._process = None
        deadline = exit_deadline()
        for process in self.findChildren(BotProcess):
            process.finish(deadline)
            process.deleteLater()

    def _ask_next(self) -> None:
        """Send the next question; if no bot is asked any more, answer all at once."""
        if self.given_up:
            # From the event loop, so that ask() returns first.
            for waiting in self._queue:
                QTimer.singleShot(0, self, lambda each=waiting: self._decide(each))
        elif self._queue and self._asked is None:
            # The table does not wait for advice.
            self._asked = waiting = min(self._queue, key=lambda each: each.question.worlds > 0)
            self._late.start(waiting.question.time_ms + self._grace_ms)
            self._use_new_kernel()
            self.warm_up()
            if self._process is not None:
                self._process.send(waiting.question.line(waiting.number))

    def _use_new_kernel(self) -> None:
        """End a process that was started before the kernel was compiled; the next one uses it."""
        if self._process is not None and not self._thinks_ahead and is_compiled():
            self._process.end()
            self._process = None
            self._starts -= 1

    def _stop_waiting(self) -> None:
        """Wait no longer for an answer of the process."""
        self._late.stop()
        self._asked = None

    def _take(self, line: bytes) -> None:
        """Read a line from the process; ignore it if it does not answer the question."""
        waiting = self._asked
        try:
            answer: Any = read_json(line) if line.startswith(b"{") else None
        except UnreadableError:
            return
        if waiting is None or not isinstance(answer, dict) or answer.get("id") != waiting.number:
            return
        answered = _answered(answer, waiting.question)
        if answered is None:
            self._missed(f"it answered {line[:_SHOWN]!r}")
            return
        self._misses = 0
        if answered.so_far:
            waiting.answer(answered)
            return
        self._stop_waiting()
        self._deliver(waiting, answered)

    def _missed(self, why: str) -> None:
        """Handle a late or unusable answer of a running process."""
        waiting = self._asked
        self._misses += 1
        if self._process is not None:
            self._process.end()
        self._replace(why)
        if waiting is not None:
            self._decide(waiting)

    def _failed(self, why: str) -> None:
        """Handle a process that has ended or had to be killed; the next one is asked the same."""
        self._misses += self._asked is not None
        if self._process is not None and self._process.is_broken:
            self._do_without_compiled()
        self._replace(why)
        self._ask_next()

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

    def _replace(self, why: str) -> None:
        """Start a new process in place of one that has ended."""
        self._stop_waiting()
        process, self._process = self._process, None
        said = process.error_output if process is not None else ""
        then = "no other is started" if self.given_up else "another is started"
        _LOGGER.warning("a bot process was ended: %s; %s; it last said: %s", why, then, said or "-")
        self.warm_up()

    def _decide(self, waiting: _Waiting) -> None:
        """Answer in place of the bot."""
        action = fallback(waiting.question.view)
        self._deliver(waiting, Answered(action, FALLBACK))

    def _deliver(self, waiting: _Waiting, answered: Answered) -> None:
        """Pass on an answer if it is still wanted, and ask what comes next."""
        if waiting in self._queue:
            self._queue.remove(waiting)
            waiting.answer(answered)
            self._ask_next()


def _answered(answer: dict[str, Any], question: Question) -> Answered | None:
    """Return what a bot has answered; None if its action is not legal."""
    try:
        action = action_from_json(answer.get("action"), question.view.seat)
    except (ValueError, RecursionError):
        return None
    if action not in question.view.legal:
        return None
    if question.worlds:
        so_far = answer.get("so_far") is True
        return Answered(action, known_level(question.level), figures=answer, so_far=so_far)
    return Answered(action, known_level(question.level), _hard(answer.get("hard")))


def _hard(value: object) -> float:
    """Return how hard a bot says its decision was; 0 for anything but a number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        return 0.0
    return float(value)


def bot_command() -> list[str]:
    """Return the command that starts this program as a bot."""
    return program_command("bot")
