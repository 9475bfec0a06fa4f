"""The process of a program of somebody else, with everything that it starts."""

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QObject, QProcess, QTimer

from ohhell_desktop.bots.guard import NOT_STARTED, below
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.programs import Program, words_of
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, program_command

_GUARD_MS: Final = 1_000
"""How long is waited for the guard to end a program, before everything is killed from here."""
_PATIENCE_MS: Final = 5_000
"""The same while nothing waits."""
_STATUS_MS: Final = 500
"""How long after a program has closed its input it may end, and so say why."""


class GuardedProcess(BotProcess):
    """A program of somebody else behind its guard (``bots/guard.py``)."""

    flags = QProcess.UnixProcessFlag.UseVFork | QProcess.UnixProcessFlag.CreateNewSession

    def __init__(self, program: Program, parent: QObject) -> None:
        """Prepare the process.

        Args:
            program: the program.
            parent: the owner, which outlives the process.

        Raises:
            ValueError: if the arguments of the program cannot be read.
        """
        file = str(Path(program.path).absolute())
        guard = [*program_command("guard"), str(os.getpid()), file]
        super().__init__([*guard, *words_of(program)], parent)

    @property
    def status(self) -> int:
        """The exit status of the program, or one of those of the guard."""
        if self._process.error() is QProcess.ProcessError.FailedToStart:
            return NOT_STARTED
        return int(self._process.exitCode())

    @property
    def has_flooded(self) -> bool:
        """Whether it has been ended because it wrote too much, or did not read."""
        over = self._process.state() is not QProcess.ProcessState.NotRunning
        return over and self._process.error() is not QProcess.ProcessError.WriteError

    @property
    def error_lines(self) -> list[str]:
        """The end of what the program has written to its standard error, line by line."""
        lines = self._error_output.decode("utf-8", "replace").splitlines()
        return list(filter(None, map(on_one_line, lines)))

    def finish(self, deadline: QDeadlineTimer) -> None:
        """End the program and wait for it.

        Args:
            deadline: how long it may go on.
        """
        self._over = True
        self._close_channels()
        if not self._process.waitForFinished(max(0, deadline.remainingTime())):
            self._ask_guard()
            if not self._process.waitForFinished(_GUARD_MS):
                self._kill_group()
                self._process.waitForFinished(_GUARD_MS)

    def _error(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.WriteError:
            # Often it has ended, and its status says more.
            QTimer.singleShot(_STATUS_MS, self, lambda: super(GuardedProcess, self)._error(error))
        else:
            super()._error(error)

    def _started(self) -> None:
        """Leave the guard as urgent as the window: only the program is less so."""

    def _stop(self) -> None:
        self._ask_guard()
        QTimer.singleShot(_PATIENCE_MS, self, self._kill_group)

    def _ask_guard(self) -> None:
        """Have the guard end the program and all that it has started."""
        if sys.platform == "win32":
            self._process.kill()  # its job ends with the guard
        else:
            self._process.terminate()

    def _kill_group(self) -> None:
        """Kill the guard, the program, and what has stayed in its group."""
        if sys.platform != "win32" and self.process_id > 0:
            # Before the guard, without which nothing would show whose they are.
            for each in list(below(self.process_id)):
                with suppress(OSError):
                    os.kill(each, signal.SIGKILL)
            with suppress(OSError):
                os.killpg(self.process_id, signal.SIGKILL)
        self._process.kill()


def finish_programs(keeper: QObject) -> None:
    """End the programs that an object keeps, and wait until they have ended."""
    deadline = exit_deadline()
    for process in keeper.findChildren(GuardedProcess):
        process.finish(deadline)
        process.deleteLater()
