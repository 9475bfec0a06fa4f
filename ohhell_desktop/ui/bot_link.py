"""The line to the bot process.

Bots think in a process of their own, so the table never waits for one. A process that
dies is started again and asked again; one that is late, or dies too often, is answered for
by the quick policy, in this process, in a few milliseconds. Nothing that happens to a bot
costs the player anything.
"""

import json
import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer

import ohhell_desktop
from ohhell_desktop.bots import quick
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.views import view_to_json
from ohhell_desktop.rules.actions import Action
from ohhell_desktop.rules.codec import action_from_json
from ohhell_desktop.rules.view import SeatView

GRACE_MS: Final = 2_000
"""How much later than it was told to a bot may answer."""
MOST_DEATHS: Final = 3
"""After so many deaths over one question the quick policy answers."""

Answer = Callable[[Action], None]


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked, and where its answer goes."""

    number: int
    view: SeatView
    level: str
    seed: int
    time_ms: int
    answer: Answer

    def line(self) -> bytes:
        """The request as the protocol has it."""
        request = {
            "cmd": "choose",
            "id": self.number,
            "level": self.level,
            "time_ms": self.time_ms,
            "seed": self.seed,
            "view": view_to_json(self.view),
        }
        return json.dumps(request, separators=(",", ":")).encode() + b"\n"


def bot_command() -> list[str]:
    """How this very program is started as a bot."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "bot"]
    return [sys.executable, "-m", "ohhell_desktop", "bot"]


class BotLink(QObject):
    """Asks the bot process, one question at a time."""

    def __init__(self, parent: QObject | None = None, command: list[str] | None = None) -> None:
        """Args: the owner, and the command that starts a bot (this program's own if None)."""
        super().__init__(parent)
        self._command = command or bot_command()
        self._process: QProcess | None = None
        self._question: Question | None = None
        self._numbers = 0
        self._deaths = 0
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._answer_for_it)

    @property
    def process_id(self) -> int:
        """The bot's process id; 0 while none is running."""
        return int(self._process.processId()) if self._process else 0

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None:
            self._start()

    def ask(self, view: SeatView, level: str, seed: int, time_ms: int, answer: Answer) -> None:
        """Ask for a decision; ``answer`` is called with it later, never from within this call."""
        self._numbers += 1
        self._deaths = 0
        self._question = Question(self._numbers, view, known_level(level), seed, time_ms, answer)
        self._late.start(time_ms + GRACE_MS)
        self.warm_up()
        self._send()

    def forget(self) -> None:
        """Drop the question: its answer is not wanted any more."""
        self._question = None
        self._late.stop()

    def close(self) -> None:
        """End the process."""
        self.forget()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.closeWriteChannel()
            if not process.waitForFinished(GRACE_MS // 4):
                process.kill()
                process.waitForFinished(GRACE_MS)
            process.deleteLater()

    def _start(self) -> None:
        process = QProcess(self)
        environment = QProcessEnvironment.systemEnvironment()
        folder = str(Path(ohhell_desktop.__file__).resolve().parent.parent)
        others = environment.value("PYTHONPATH", "")
        environment.insert("PYTHONPATH", os.pathsep.join(filter(None, (folder, others))))
        process.setProcessEnvironment(environment)
        process.setStandardErrorFile(QProcess.nullDevice())
        process.readyReadStandardOutput.connect(self._read)
        process.finished.connect(self._died)
        process.errorOccurred.connect(self._failed)
        self._process = process
        process.start(self._command[0], self._command[1:])

    def _send(self) -> None:
        if self._process is not None and self._question is not None:
            self._process.write(self._question.line())

    def _read(self) -> None:
        process = self._process
        while process is not None and process is self._process and process.canReadLine():
            self._take(bytes(process.readLine().data()))

    def _take(self, line: bytes) -> None:
        question = self._question
        try:
            answer: Any = json.loads(line)
        except ValueError:
            return
        if question is None or not isinstance(answer, dict) or answer.get("id") != question.number:
            return
        try:
            action = action_from_json(answer.get("action"), question.view.seat)
        except ValueError:
            self._answer_for_it()
            return
        self._deliver(question, action)

    def _failed(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._process = None
            # From the event loop, so that ask() has returned before the answer comes.
            QTimer.singleShot(0, self, self._answer_for_it)

    def _died(self) -> None:
        if self._process is not None:
            self._process.deleteLater()
            self._process = None
        self._deaths += 1
        if self._question is None:
            return
        if self._deaths >= MOST_DEATHS:
            self._answer_for_it()
        else:
            self._start()
            self._send()

    def _answer_for_it(self) -> None:
        question = self._question
        if question is not None:
            action = quick.choose(question.view, question.level, question.seed)
            self._deliver(question, action)

    def _deliver(self, question: Question, action: Action) -> None:
        self.forget()
        if action not in question.view.legal:
            action = quick.choose(question.view, question.level, question.seed)
        question.answer(action)
