"""A bot process: sends it lines and reads lines from it.

The output is not trusted, so everything is limited: how much a bot may write between
two requests, and how much unread input may pile up. A process that exceeds a limit or crashes is
killed, and :attr:`BotProcess.failed` says why, once.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QObject, QProcess, QProcessEnvironment, Signal

import ohhell_desktop

THINKING_MS: Final = 500
"""How long a computer player may usually think, in milliseconds."""
MOST_BYTES: Final = 256 * 1024
"""What a bot may usually write between two requests, standard error included."""
MOST_LINES: Final = 100
"""Lines that a bot may usually write between two requests."""
MOST_UNREAD: Final = 1024 * 1024
"""Bytes that may wait for a bot to read them."""
_ERROR_TAIL: Final = 4 * 1024
"""Bytes of standard error that are kept."""
_EXIT_MS: Final = 20
"""How long a process may take to exit after its input was closed, before it is killed."""
_KILL_MS: Final = 1_000
"""How long to wait for a killed process; the system needs a few milliseconds."""

_KILLED: Final = (9, 15)
"""The signals by which somebody else, or a system without memory, ends a process."""
_INCOMPLETE: Final = 5
"""The exit status of a bot that cannot import a part of the program."""
LOWER: Final = 2
"""By how much a process is usually less urgent than the window, on a scale of 40: only a little,
since a bot that hardly runs is late."""


class BotProcess(QObject):
    """A bot process and its limits."""

    flags = QProcess.UnixProcessFlag.UseVFork
    """How it is started on systems with signals."""
    line_read = Signal(bytes)
    """A line of its standard output, as bytes."""
    failed = Signal(str)
    """The process is no longer usable, and why; emitted at most once, never after :meth:`end`."""

    def __init__(
        self,
        command: list[str],
        parent: QObject | None = None,
        most_bytes: int = MOST_BYTES,
        most_lines: int = MOST_LINES,
        lower: int = LOWER,
    ) -> None:
        """Prepare the process; :meth:`start` starts it.

        Args:
            command: the program with its arguments.
            parent: the owner.
            most_bytes: what it may write between two requests.
            most_lines: how many lines that may be.
            lower: by how much it is less urgent than the window.
        """
        super().__init__(parent)
        self._command = command
        self._most_bytes = most_bytes
        self._most_lines = most_lines
        self._lower = lower
        self._unfinished = b""
        self._error_output = b""
        self._bytes = self._lines = 0
        self._over = False
        self._is_broken = False
        self._process = QProcess(self)
        self._process.setProcessEnvironment(_environment())
        self._process.started.connect(self._started)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_error)
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._error)

    def start(self) -> None:
        """Start the process; call it after the signals are connected."""
        if sys.platform != "win32":
            # A plain fork copies the tables of this whole process while the window waits.
            self._process.setUnixProcessParameters(self.flags)
        self._process.start(self._command[0], self._command[1:])

    @property
    def process_id(self) -> int:
        """The id of the process; 0 while none is running."""
        return int(self._process.processId())

    @property
    def error_output(self) -> str:
        """The end of the process's standard error, on one line."""
        text = self._error_output.decode("utf-8", "replace")
        return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())

    @property
    def is_broken(self) -> bool:
        """Whether it ended by a fault of its own code: by a signal, or for a part is missing."""
        return self._is_broken

    def send(self, line: bytes) -> None:
        """Write a request, and reset the limits for its answer."""
        self._bytes = self._lines = 0
        self._process.write(line)
        if self._process.bytesToWrite() > MOST_UNREAD:
            self._fail("it does not read what it is asked")

    def end(self) -> None:
        """Kill the process and delete this object once it has exited; does not wait."""
        self._over = True
        if self._process.state() is QProcess.ProcessState.NotRunning:
            self.deleteLater()
            return
        self._close_channels()
        self._stop()

    def finish(self, deadline: QDeadlineTimer) -> None:
        """End the process and wait until it has exited.

        Args:
            deadline: when the process is killed if it has not exited after its input was closed.
        """
        self._over = True
        self._close_channels()
        left = max(0, deadline.remainingTime())
        if not self._process.waitForFinished(left):
            self._process.kill()
            self._process.waitForFinished(_KILL_MS)

    def _stop(self) -> None:
        """End the process; it may take a moment."""
        self._process.kill()

    def _close_channels(self) -> None:
        self._process.closeReadChannel(QProcess.ProcessChannel.StandardOutput)
        self._process.closeReadChannel(QProcess.ProcessChannel.StandardError)
        self._process.closeWriteChannel()

    def _started(self) -> None:
        lower_priority(self.process_id, self._lower)

    def _read(self) -> None:
        data = bytes(self._process.readAllStandardOutput().data())
        if self._over or not self._allowed(len(data)):
            return
        *lines, self._unfinished = (self._unfinished + data).split(b"\n")
        for line in lines:
            self._take(line)

    def _take(self, line: bytes) -> None:
        if self._over:
            return
        self._lines += 1
        if self._lines > self._most_lines:
            self._fail(f"it wrote more than {self._most_lines} lines without an answer")
        else:
            self.line_read.emit(line)

    def _read_error(self) -> None:
        data = bytes(self._process.readAllStandardError().data())
        if not self._over and self._allowed(len(data)):
            self._error_output = (self._error_output + data)[-_ERROR_TAIL:]

    def _allowed(self, count: int) -> bool:
        self._bytes += count
        if self._bytes > self._most_bytes:
            self._fail(f"it wrote more than {self._most_bytes} bytes without an answer")
        return self._bytes <= self._most_bytes

    def _error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._fail(f"it did not start: {self._process.errorString()}")
            self.deleteLater()
        elif error is QProcess.ProcessError.WriteError:
            self._fail("it closed its input")

    def _finished(self) -> None:
        status = self._process.exitCode()
        crashed = self._process.exitStatus() is QProcess.ExitStatus.CrashExit
        self._is_broken = status not in _KILLED if crashed else status == _INCOMPLETE
        self._fail(f"it ended with status {self._process.exitCode()}")
        self.deleteLater()

    def _fail(self, why: str) -> None:
        if not self._over:
            self.end()
            self.failed.emit(why)


def lower_priority(process_id: int, lower: int = LOWER) -> None:
    """Let the window run first where a process and the window want the same processor.

    On Windows nothing changes: there a process of a lower priority hardly runs at all while others
    compute.

    Args:
        process_id: the id of the process; one that has ended is left alone.
        lower: by how much it is less urgent.
    """
    if sys.platform != "win32" and process_id > 0:
        with suppress(OSError):
            mine = os.getpriority(os.PRIO_PROCESS, 0)
            os.setpriority(os.PRIO_PROCESS, process_id, mine + lower)


def program_command(role: str) -> list[str]:
    """Return the command that starts this program in another role, such as that of a bot."""
    if getattr(sys, "frozen", False):
        return [sys.executable, role]
    return [sys.executable, "-m", "ohhell_desktop", role]


def exit_deadline() -> QDeadlineTimer:
    """Return the deadline for processes whose input is closed now."""
    return QDeadlineTimer(_EXIT_MS)


def _environment() -> QProcessEnvironment:
    """Return this program's environment, changed so that the same package is imported."""
    environment = QProcessEnvironment.systemEnvironment()
    folder = str(Path(ohhell_desktop.__file__).resolve().parent.parent)
    others = environment.value("PYTHONPATH", "")
    environment.insert("PYTHONPATH", os.pathsep.join(filter(None, (folder, others))))
    return environment
