"""The link to the bot process: asks for decisions and replaces bots that misbehave.

Bots run in a separate process, so the table never blocks. Questions are asked one after another,
the most urgent first. A late or unusable answer and the end of the process are misses: the process
is ended and another one is started. A new process that has said nothing yet may only be starting,
on a computer that is busy: it gets more time, while the table goes on without it. After
:data:`MOST_MISSES` misses in a row, or when :data:`MOST_STARTS` processes have ended, no more are
started until a new game begins. If there is no answer, the question itself has one at once: for an
action, the :func:`fallback`.
"""

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.kernel import UNCOMPILED, is_compiled
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.ui.game.questions import Answered, Asking, Result, Urgency
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, program_command

GRACE_MS: Final = 2_000
"""How far beyond its time limit a bot may answer, in milliseconds."""
MOST_MISSES: Final = 2
"""After this many misses in a row no bot is asked any more."""
MOST_STARTS: Final = 5
"""This many processes are started for a game at most."""
MOST_SKIPPED: Final = 12
"""A process whose first answer is late has missed it after this many further decisions."""

STOP: Final = b'{"cmd":"stop"}\n'
"""Makes the answers due that nobody wants any more."""
_SHOWN: Final = 200
"""Bytes of an answer that are logged."""

_LOGGER: Final = logging.getLogger("ohhell.bots")


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A question in the queue, and the callback for its answer."""

    number: int
    question: Asking[Any]
    answer: Callable[[Any], None]


class BotLink(QObject):
    """Asks the bot process, one question after another.

    Attributes:
        grace_ms: how late an answer may be.
    """

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
        self.grace_ms = GRACE_MS if grace_ms is None else grace_ms
        self._process: BotProcess | None = None
        self._thinks_ahead = True
        """Whether the kernel was compiled when the process was started."""
        self._misses = self._starts = 0
        self._numbers = 0
        self._is_silent = True
        """Whether the process has answered nothing yet."""
        self._skipped = 0
        """How often a process has not been asked, or waited for, because it is still starting."""
        self._queue: deque[_Waiting] = deque()
        self._asked: _Waiting | None = None
        """The question that the process is answering."""
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._is_late)

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
            self._is_silent, self._skipped = True, 0
            self._process = process = BotProcess(self._command, self)
            process.line_read.connect(self._take)
            process.failed.connect(self._failed)
            process.start()

    def reset_conduct(self) -> None:
        """Give the bots a new chance: a new game begins."""
        self._misses = 0
        self._starts = 0 if self._process is None else 1

    def ask(self, question: Asking[Result], answer: Callable[[Result], None]) -> int:
        """Ask a question, after those of the same urgency that wait already.

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
        elif self._skipped:
            for waiting in self._queue:
                if waiting.question.urgency is Urgency.TABLE:
                    QTimer.singleShot(0, self, lambda each=waiting: self._skip(each))
        elif self._queue and self._asked is None:
            self._asked = waiting = min(self._queue, key=lambda each: each.question.urgency)
            self._late.start(waiting.question.time_ms + self.grace_ms)
            self._use_new_kernel()
            self.warm_up()
            if self._process is not None:
                self._process.send(waiting.question.line(waiting.number))

    def _is_late(self) -> None:
        """Handle an answer that is late: a process that is only starting is left alone."""
        waiting = self._asked
        if waiting is None or not self._is_silent:
            self._missed("its answer is late")
            return
        self._stop_waiting()
        self._skip(waiting)

    def _skip(self, waiting: _Waiting) -> None:
        """Decide in place of a process that is starting, unless it has had time enough."""
        if waiting not in self._queue:
            return
        self._skipped += 1
        if self._skipped > MOST_SKIPPED:
            self._missed("it has not answered yet")
        self._decide(waiting)

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
        try:
            answer: Any = read_json(line) if line.startswith(b"{") else None
        except UnreadableError:
            return
        self._is_silent = False
        if self._skipped and isinstance(answer, dict):
            self._skipped = 0
            self._ask_next()
            return
        waiting = self._asked
        if waiting is None or not isinstance(answer, dict) or answer.get("id") != waiting.number:
            return
        answered = waiting.question.read(answer)
        if answered is None:
            self._missed(f"it answered {line[:_SHOWN]!r}")
            return
        self._misses = 0
        if isinstance(answered, Answered) and answered.so_far:
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
        waiting = self._asked
        self._misses += waiting is not None
        if self._process is not None and self._process.is_broken:
            self._do_without_compiled()
        self._replace(why)
        if waiting is not None and not waiting.question.repeated:
            self._decide(waiting)
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
        self._deliver(waiting, waiting.question.without_bot())

    def _deliver(self, waiting: _Waiting, answered: object) -> None:
        """Pass on an answer if it is still wanted, and ask what comes next."""
        if waiting in self._queue:
            self._queue.remove(waiting)
            waiting.answer(answered)
            self._ask_next()


def bot_command() -> list[str]:
    """Return the command that starts this program as a bot."""
    return program_command("bot")
