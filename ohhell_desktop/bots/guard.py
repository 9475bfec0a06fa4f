"""Runs a program of somebody else, and ends it with everything that it has started.

``python -m ohhell_desktop guard PARENT FILE PROGRAM ARGUMENTS...`` is a process between the window
and the program, which runs in the folder of FILE and inherits the three channels. FILE is the
program itself, or what it is to run, as Python does. The guard ends when the program ends, when it
is asked to (SIGTERM), when the process PARENT is gone, or when the program takes more than its
limits.

Linux: there is one more process between. Where the system allows it, that is the first one of a
namespace, from which the program finds neither the guard nor the window, and with which the system
ends everything. Elsewhere each of the two ends everything when the other one is ended or stopped.
Whatever the program starts stays below them, even in a session of its own; memory and processes are
counted. Other systems with signals: its process group is ended, nothing is counted. Windows: a job
that ends with this process. The limits are there so that a mistake does no harm: a program runs
with the rights of the player, and may do what they may.
"""

import ctypes
import os
import select
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, Final

import ohhell_desktop
from ohhell_desktop.bots.namespaces import enter_own, needs_more_rights, show_own_processes, system

MOST_MEMORY: Final = 1 << 30
"""Bytes of memory of a program, with everything that it has started."""
MOST_PROCESSES: Final = 32
"""A program and the processes that it has started."""
NO_FILE: Final = 118
"""The exit status if the program is not where it was."""
NOT_ALLOWED: Final = 119
"""The system does not allow it to be started."""
NO_INTERPRETER: Final = 120
"""What is to run it is not there."""
NOT_STARTED: Final = 121
"""It cannot be started, for any other reason."""
TOO_MUCH_MEMORY: Final = 122
TOO_MANY_PROCESSES: Final = 123

_MOST_FORKED: Final = 2_048
"""By how many processes and threads a program may grow at all before it is looked at again."""
_LOOK_S: Final = 0.1
"""How often the program is looked at, in seconds."""
_AGAIN_S: Final = 0.002
_NICER: Final = 5
"""By how much the program is less urgent than the window, on a scale of 40."""
_ON_LINUX: Final = sys.platform == "linux"
_SET_DEATH_SIGNAL: Final = 1
_SET_CHILD_SUBREAPER: Final = 36
_UNTRACED: Final = getattr(os, "WUNTRACED", 0)
_SOFTWARE: Final = Path(ohhell_desktop.__file__).resolve().parent.parent


def main(arguments: list[str]) -> int:
    """Run a program; return its exit status, or why it was ended.

    Args:
        arguments: the id of the process for which it runs, the file of the program, the program
            that is started, and its arguments.
    """
    parent, file, *command = arguments
    if sys.platform == "win32":  # pragma: no cover - measured on Linux
        return _run_in_job(int(parent), file, command)
    return _guarded(int(parent), file, command)


def _environment() -> dict[str, str]:
    """Return the environment without what was added so that this package is found."""
    environment = dict(os.environ)
    first, *others = environment.get("PYTHONPATH", "").split(os.pathsep)
    if first == str(_SOFTWARE):
        environment["PYTHONPATH"] = os.pathsep.join(others)
    if not environment.get("PYTHONPATH"):
        environment.pop("PYTHONPATH", None)
    return environment


def _started(  # pragma: no cover - in the processes of the guard
    file: str, command: list[str], limit: Callable[[], None] | None, group: int | None = None
) -> "subprocess.Popen[bytes] | int":
    """Start the program in its folder; return an exit status if that is impossible."""
    try:
        is_folder = stat.S_ISDIR(Path(file).stat().st_mode)
    except PermissionError:
        return NOT_ALLOWED
    except (OSError, ValueError):
        return NO_FILE
    try:
        return subprocess.Popen(  # noqa: S603 - the player has added it
            command,
            env=_environment(),
            cwd=Path(file).parent,
            preexec_fn=limit,  # noqa: PLW1509 - this process has one thread
            process_group=group,
        )
    except FileNotFoundError:
        return NO_INTERPRETER
    except PermissionError:
        return NOT_STARTED if is_folder else NOT_ALLOWED
    except (OSError, ValueError, subprocess.SubprocessError):
        return NOT_STARTED


if sys.platform != "win32":  # pragma: no branch - measured on Linux
    import resource

    class _Minder:
        """Waits for a process that it has started, and ends it with everything below."""

        def __init__(self, parent: int, *, watches: bool = False) -> None:
            """Wait for no process yet.

            Args:
                parent: the process for which this one runs.
                watches: whether to end also when that is stopped.
            """
            self._parent = parent
            self._watches = watches
            self._is_over = False
            self._status: int | None = None
            _control(_SET_CHILD_SUBREAPER, 1)
            _control(_SET_DEATH_SIGNAL, int(signal.SIGTERM))
            self._woken, wake = os.pipe()
            os.set_blocking(wake, False)
            signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, self._ask_to_end)
            signal.signal(signal.SIGCHLD, lambda *_: None)

        def mind(self, child: int, excess: Callable[[], int | None]) -> int:
            """Wait until a process ends or has to be ended, and end everything below.

            Args:
                child: the process.
                excess: returns the exit status for a limit that is exceeded; None if none is.

            Returns:
                The exit status of the process, or the one for the limit.
            """
            _let_go_of_channels()
            exceeded = None
            while self._goes_on(child) and exceeded is None:
                ready, _, _ = select.select([self._woken], [], [], _LOOK_S)
                if ready:
                    os.read(self._woken, 64)
                exceeded = excess()
            self._end_all(child)
            return self._status or 0 if exceeded is None else exceeded

        def _ask_to_end(self, *_: object) -> None:
            self._is_over = True

        def _goes_on(self, child: int) -> bool:
            """Return whether a process runs and is wanted, and nobody has stopped its keeper."""
            with suppress(ChildProcessError):
                while (ended := os.waitpid(-1, os.WNOHANG | _UNTRACED))[0]:
                    if ended[0] == child and os.WIFSTOPPED(ended[1]):
                        self._is_over = True
                    elif ended[0] == child:
                        self._status = os.waitstatus_to_exitcode(ended[1]) & 0xFF
            if self._watches and _is_stopped(self._parent):
                self._is_over = True
                _send(self._parent, signal.SIGCONT)
            return self._status is None and not self._is_over and os.getppid() == self._parent

        def _end_all(self, child: int) -> None:
            """Kill a process and everything that it has started."""
            if not _ON_LINUX:  # pragma: no cover - measured on Linux
                _send(child, signal.SIGKILL)
                if os.getpgrp() == os.getpid():
                    os.killpg(os.getpid(), signal.SIGKILL)
                return
            while self._has_any():
                stopped: set[int] = set()
                # What is stopped starts nothing more.
                while found := set(below(os.getpid())) - stopped:
                    for each in found:
                        _stop(each)
                    stopped |= found
                for each in stopped:
                    _send(each, signal.SIGKILL)
                time.sleep(_AGAIN_S)

        @staticmethod
        def _has_any() -> bool:
            """Forget the processes that have ended; return whether there are any others."""
            try:
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            except ChildProcessError:
                return False
            return True

    def _guarded(parent: int, file: str, command: list[str]) -> int:
        """Run the program until it ends or has to be ended; return the exit status."""
        guard = _Minder(parent)
        # Counted here: from inside a namespace, the others cannot be found.
        limit = partial(_limit, _tasks_of_player() + _MOST_FORKED if _ON_LINUX else 0)
        if not _ON_LINUX:  # pragma: no cover - measured on Linux
            program = _started(file, command, limit)
            return program if isinstance(program, int) else guard.mind(program.pid, lambda: None)
        is_alone = not needs_more_rights(command[0]) and enter_own()
        own = os.getpid()
        keeper = os.fork()
        if not keeper:  # pragma: no cover - in a process of its own
            status = NOT_STARTED
            try:
                run = _as_init if is_alone else partial(_as_keeper, own)
                status = run(file, command, limit)
            finally:
                os._exit(status)
        return guard.mind(keeper, _excess)

    # In the child of the guard, which is not measured, as is what the program does before it runs.
    def _as_init(  # pragma: no cover
        file: str, command: list[str], limit: Callable[[], None]
    ) -> int:
        """Run the program below the first process of a namespace, with which all others end."""
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGCHLD):
            signal.signal(number, signal.SIG_DFL)  # so none of them comes from below
        _control(_SET_DEATH_SIGNAL, int(signal.SIGKILL))
        show_own_processes()
        program = _started(file, command, limit, 0)
        if isinstance(program, int):
            return program
        _let_go_of_channels()
        while True:
            ended, status = os.waitpid(-1, 0)
            if ended == program.pid:
                return os.waitstatus_to_exitcode(status) & 0xFF

    def _as_keeper(  # pragma: no cover
        guard: int, file: str, command: list[str], limit: Callable[[], None]
    ) -> int:
        """Run the program where it could end its guard: it would have to end two at once."""
        keeper = _Minder(guard, watches=True)
        program = _started(file, command, limit, 0)
        return program if isinstance(program, int) else keeper.mind(program.pid, lambda: None)

    def _limit(most_tasks: int) -> None:  # pragma: no cover
        """Limit the program, in its own process before it starts.

        Args:
            most_tasks: how many processes and threads the player may have.
        """
        signal.set_wakeup_fd(-1)
        os.nice(_NICER)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if _ON_LINUX:
            # The system counts all processes of the player, and none of an administrator.
            _lower(resource.RLIMIT_NPROC, most_tasks)
            # Memory that is only reserved does not count, of which some languages take a lot.
            _lower(resource.RLIMIT_DATA, MOST_MEMORY)
            _control(_SET_DEATH_SIGNAL, int(signal.SIGKILL))

    def _let_go_of_channels() -> None:
        """Leave the channels to the program alone: its end closes them."""
        nothing = os.open(os.devnull, os.O_RDWR)
        os.dup2(nothing, 0)
        os.dup2(nothing, 1)
        os.close(nothing)

    def _stop(process: int) -> None:
        """Stop a process, and its group with it, however fast that grows."""
        with suppress(OSError):
            group = os.getpgid(process)
            if group != os.getpgrp():
                os.killpg(group, signal.SIGSTOP)
        _send(process, signal.SIGSTOP)

    def _is_stopped(process: int) -> bool:  # pragma: no cover - by the keeper
        """Return whether a process is stopped."""
        with suppress(OSError):
            text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
            return text.rpartition(")")[2].split()[:1] == ["T"]
        return False

    def _control(what: int, value: int) -> None:
        """Set something about this process, on Linux."""
        if _ON_LINUX:  # pragma: no branch - measured there
            system("prctl", what, value)

    def _lower(limit: int, value: int) -> None:  # pragma: no cover - by _limit
        """Lower a limit of the system; one that is lower already stays."""
        _, hard = resource.getrlimit(limit)
        value = value if hard == resource.RLIM_INFINITY else min(value, hard)
        resource.setrlimit(limit, (value, value))


def _send(process: int, number: int) -> None:
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, number)


def below(process: int) -> Iterator[int]:
    """Yield the processes that a process has started, and those that they have; on Linux."""
    parents = [process]
    while parents:
        with suppress(OSError):
            for thread in list(Path(f"/proc/{parents.pop()}/task").iterdir()):
                children = (thread / "children").read_text(encoding="ascii").split()
                parents += map(int, children)
                yield from map(int, children)


def _tasks_of_player() -> int:
    """Return how many processes and threads the player has, on Linux."""
    count = 0
    for each in Path("/proc").iterdir():
        with suppress(OSError):
            if each.name.isdecimal() and each.stat().st_uid == os.getuid():
                count += sum(1 for _ in (each / "task").iterdir())
    return count


def _excess() -> int | None:
    """Return the exit status for a limit that is exceeded; None if none is."""
    # One more than those of the program: the process between.
    found = list(islice(below(os.getpid()), MOST_PROCESSES + 2))
    if len(found) > MOST_PROCESSES + 1:
        return TOO_MANY_PROCESSES
    return TOO_MUCH_MEMORY if sum(map(_memory, found)) > MOST_MEMORY else None


def _memory(process: int) -> int:
    """Return the bytes of memory that a process has for itself or shares."""
    with suppress(OSError, ValueError):
        text = Path(f"/proc/{process}/status").read_text(encoding="utf-8", errors="replace")
        lines = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
        sizes = (lines.get(key, "0 kB").split()[0] for key in ("RssAnon", "RssShmem"))
        return 1024 * sum(map(int, sizes))
    return 0


if sys.platform == "win32":  # pragma: no cover - measured on Linux
    _KILL_ON_CLOSE, _COUNT, _MEMORY = 0x2000, 0x8, 0x200
    _EXTENDED_LIMITS = 9
    _SYNCHRONIZE = 0x100000

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2),
            ("flags", ctypes.c_uint32),
            ("working_set", ctypes.c_size_t * 2),
            ("processes", ctypes.c_uint32),
            ("affinity", ctypes.c_size_t),
            ("classes", ctypes.c_uint32 * 2),
            ("counters", ctypes.c_uint64 * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peaks", ctypes.c_size_t * 2),
        )

    def _run_in_job(parent: int, file: str, command: list[str]) -> int:
        """Run the program in a job that ends with this process; return the exit status."""
        kernel: Any = ctypes.WinDLL("kernel32")
        for name in ("CreateJobObjectW", "OpenProcess", "GetCurrentProcess"):
            getattr(kernel, name).restype = ctypes.c_void_p
        job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
        limits = _Limits(
            flags=_KILL_ON_CLOSE | _COUNT | _MEMORY,
            processes=MOST_PROCESSES + 1,
            job_memory=MOST_MEMORY,
        )
        size = ctypes.sizeof(limits)
        kernel.SetInformationJobObject(job, _EXTENDED_LIMITS, ctypes.byref(limits), size)
        kernel.AssignProcessToJobObject(job, ctypes.c_void_p(kernel.GetCurrentProcess()))
        window = ctypes.c_void_p(kernel.OpenProcess(_SYNCHRONIZE, False, parent))
        program = _started(file, command, None)
        if isinstance(program, int):
            return program
        while window and kernel.WaitForSingleObject(window, 0):
            with suppress(subprocess.TimeoutExpired):
                return program.wait(_LOOK_S)
        # The job ends what is left.
        program.kill()
        return program.wait()
