"""The link to a program of somebody else: asks it for actions, and trusts nothing that it says."""

import json
import logging
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.guard import (
    NO_FILE,
    NO_INTERPRETER,
    NOT_ALLOWED,
    NOT_STARTED,
    TOO_MANY_PROCESSES,
    TOO_MUCH_MEMORY,
)
from ohhell_desktop.bots.protocol.view_writing import choose_request, level_in
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError, on_one_line
from ohhell_desktop.session.programs import LONGEST_NAME, Program
from ohhell_desktop.ui.kit.processes.guarded_process import GuardedProcess

GRACE_MS: Final = 2_000
"""How far beyond its time a program may answer, in milliseconds."""
HELLO_MS: Final = 10_000
"""How long a program may take to say hello."""
PROTOCOL: Final = 1
"""The version of the protocol that is spoken."""
_LONGEST_LEVEL: Final = 100
_LONGEST_SHOWN: Final = 160
_LOGGER: Final = logging.getLogger("ohhell.programs")


class Failure(Enum):
    """What a program has done wrong."""

    NO_FILE = auto()
    """Its file is not there."""
    NOT_ALLOWED = auto()
    """The system does not allow it to be started."""
    NO_INTERPRETER = auto()
    """What is to run it is not there."""
    NOT_STARTED = auto()
    """It cannot be started, for any other reason."""
    LATE = auto()
    """It has not answered in time."""
    ENDED = auto()
    """It has ended, or closed its input."""
    ILLEGAL = auto()
    """It chose what may not be done."""
    NO_SENSE = auto()
    """It does not speak the protocol, or says that it cannot answer."""
    FLOOD = auto()
    """It wrote far more than an answer."""
    MEMORY = auto()
    """It took too much memory."""
    PROCESSES = auto()
    """It started too many processes."""


_BY_STATUS: Final = {
    NO_FILE: Failure.NO_FILE,
    NOT_ALLOWED: Failure.NOT_ALLOWED,
    NO_INTERPRETER: Failure.NO_INTERPRETER,
    NOT_STARTED: Failure.NOT_STARTED,
    TOO_MUCH_MEMORY: Failure.MEMORY,
    TOO_MANY_PROCESSES: Failure.PROCESSES,
}


class ProgramLink(QObject):
    """Asks one program, one question at a time; after a failure the next question starts it again.

    Attributes:
        program: the program.
        name: what it calls itself; empty if it has not said that.
        wrong: the beginning of the line that answered nothing, or wrongly; empty if none did.
        error_lines: the end of what it wrote to its standard error before it failed.
    """

    ready = Signal()
    """The program has said hello."""
    failed = Signal(Failure)
    """It has failed; a question that it was asked gets no other answer."""

    def __init__(self, program: Program, keeper: QObject, grace_ms: int | None = None) -> None:
        """Start nothing yet.

        Args:
            program: the program.
            keeper: owns the link and its processes, which may end a little later than they should.
            grace_ms: how late an answer may be; None: the usual time.
        """
        super().__init__(keeper)
        self.program = program
        self.name = self.wrong = ""
        self.error_lines: list[str] = []
        self._keeper = keeper
        self._grace_ms = GRACE_MS if grace_ms is None else grace_ms
        self._process: GuardedProcess | None = None
        self._level: str | None = None
        self._number = 0
        self._babbles = False
        self._view: SeatView | None = None
        self._line: Callable[[str], bytes] | None = None
        """Writes the question that waits for the hello of the program."""
        self._answer: Callable[[Action], None] | None = None
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(self._is_late)
        self._silent = QTimer(self, singleShot=True)
        self._silent.timeout.connect(self._is_silent)

    @property
    def is_starting(self) -> bool:
        """Whether it runs, and has not said hello yet."""
        return self._process is not None and self._level is None

    def start(self) -> None:
        """Start the program, unless it runs, and say hello."""
        if self._process is not None:
            return
        self._level, self._babbles = None, False
        try:
            process = GuardedProcess(self.program, self._keeper)
        except ValueError:
            QTimer.singleShot(0, self, lambda: self._fail(Failure.NOT_STARTED))
            return
        self._process = process
        process.line_read.connect(self._take)
        process.failed.connect(self._has_failed)
        self._silent.start(HELLO_MS)
        # The window waits until the system has started it: not on top of what it does now.
        QTimer.singleShot(0, process, lambda: self._say_hello(process))

    def ask(
        self,
        view: SeatView,
        seed: int,
        nature: int | None,
        time_ms: int,
        answer: Callable[[Action], None],
    ) -> None:
        """Ask for an action; the question before is forgotten.

        Args:
            view: what the seat sees.
            seed: the player's seed.
            nature: a number that is the same in the whole game.
            time_ms: how long it may think.
            answer: called later with a legal action; not at all after :attr:`failed`.
        """
        self.forget()

        def line(level: str) -> bytes:
            self._number += 1
            request = choose_request(view, level, time_ms, seed, nature)
            return _line({**request, "id": self._number})

        self._view, self._line, self._answer = view, line, answer
        self._late.start(time_ms + self._grace_ms)
        self.start()
        if self._level is not None:
            self._send_question(self._level)

    def forget(self) -> None:
        """Forget what was asked: the answer is not wanted any more."""
        self._late.stop()
        self._view = self._line = self._answer = None

    def end(self) -> None:
        """End the program; does not wait."""
        self.forget()
        self._silent.stop()
        process, self._process = self._process, None
        if process is not None:
            self.error_lines = process.error_lines
            process.end()

    def _say_hello(self, process: GuardedProcess) -> None:
        """Start a process, unless it has been ended, and say hello."""
        if self._process is process:
            process.start()
            self._number += 1
            process.send(_line({"cmd": "hello", "id": self._number}))

    def _send_question(self, level: str) -> None:
        line, self._line = self._line, None
        if line is not None and self._process is not None:
            self._process.send(line(level))

    def _take(self, line: bytes) -> None:
        """Read a line of the program; what answers nothing is ignored."""
        try:
            found: Any = read_json(line)
        except (UnreadableError, RecursionError):
            found = None
        if not isinstance(found, dict) or found.get("id") is None:
            if line.strip():
                self._babbles = True
                self.wrong = self.wrong or _shown(line)
        elif found["id"] == self._number:
            if self._level is None:
                self._greet(found, line)
            elif self._view is not None and self._line is None:
                self._read(found, self._view, line)

    def _greet(self, hello: dict[str, Any], line: bytes) -> None:
        level = level_in(hello)
        if hello.get("protocol") != PROTOCOL or level is None or len(level) > _LONGEST_LEVEL:
            self.wrong = _shown(line)
            self._fail(Failure.NO_SENSE)
            return
        name = hello.get("name")
        self.name = on_one_line(name)[:LONGEST_NAME].strip() if isinstance(name, str) else ""
        self._level = level
        self._silent.stop()
        self._send_question(level)
        self.ready.emit()

    def _read(self, found: dict[str, Any], view: SeatView, line: bytes) -> None:
        try:
            action = action_from_json(found.get("action"), view.seat)
        except (ValueError, RecursionError):
            action = None
        if action is None or action not in view.legal:
            refuses = action is None and "error" in found
            self.wrong = _shown(line)
            self._fail(Failure.NO_SENSE if refuses else Failure.ILLEGAL)
            return
        answer = self._answer
        self.forget()
        if answer is not None:
            answer(action)

    def _is_late(self) -> None:
        """Handle a question that was not answered in time."""
        if self.is_starting and not self._babbles:
            self.forget()
            self.failed.emit(Failure.LATE)  # it may still say hello
        else:
            self._is_silent()

    def _is_silent(self) -> None:
        self._fail(Failure.NO_SENSE if self._babbles else Failure.LATE)

    def _has_failed(self, why: str) -> None:
        """Handle a process that has ended or has been ended for its limits."""
        process = self._process
        if process is None:
            return
        _LOGGER.warning("a program was ended: %s; it said: %s", why, process.error_output or "-")
        found = _BY_STATUS.get(process.status, Failure.ENDED)
        self._fail(Failure.FLOOD if process.has_flooded else found)

    def _fail(self, failure: Failure) -> None:
        """End the program, and report what it has done."""
        self.end()
        self.failed.emit(failure)


def _shown(line: bytes) -> str:
    """Return the beginning of a line that a program has written, without invisible characters."""
    return on_one_line(line[: 4 * _LONGEST_SHOWN].decode("utf-8", "replace"))[:_LONGEST_SHOWN]


def _line(request: dict[str, Any]) -> bytes:
    return json.dumps(request, separators=(",", ":")).encode() + b"\n"
