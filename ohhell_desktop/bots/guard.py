"""Runs a program of somebody else, and ends it with everything that it has started.

``python -m ohhell_desktop guard PARENT FILE PROGRAM ARGUMENTS...`` is a process between the window
and the program, which runs in the folder of FILE and inherits the three channels. FILE is the
program itself, or what it is to run, as Python does. The guard ends when the program ends, when it
is asked to (SIGTERM), when the process PARENT is gone, or when the program takes more than its
limits. Linux: whatever the program starts stays below this process, even in a session of its own;
memory and processes are counted. Other systems with signals: its process group is ended, nothing is
counted. Windows: a job that ends with this process. The limits are there so
that a mistake does no harm: a program runs with the rights of the player, and may do what they may.
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
from itertools import islice
from pathlib import Path
from typing import Any, Final

import ohhell_desktop

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
_SET_DEATH_SIGNAL: Final = 1
_SET_CHILD_SUBREAPER: Final = 36
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
    return _Guard(int(parent)).run(file, command)


def _environment() -> dict[str, str]:
    """Return the environment without what was added so that this package is found."""
    environment = dict(os.environ)
    first, *others = environment.get("PYTHONPATH", "").split(os.pathsep)
    if first == str(_SOFTWARE):
        environment["PYTHONPATH"] = os.pathsep.join(others)
    if not environment.get("PYTHONPATH"):
        environment.pop("PYTHONPATH", None)
    return environment


def _started(
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

    class _Guard:
        """The program and what it has started, on systems with signals."""

        def __init__(self, parent: int) -> None:
            self._parent = parent
            self._asked = False
            self._status: int | None = None
            self._prctl: Callable[..., int] | None = None
            if sys.platform == "linux":  # pragma: no branch - measured there
                self._prctl = ctypes.CDLL(None).prctl
                self._prctl(_SET_CHILD_SUBREAPER, 1)
                self._prctl(_SET_DEATH_SIGNAL, int(signal.SIGTERM))

        def run(self, file: str, command: list[str]) -> int:
            """Run the program until it ends or has to be ended; return the exit status."""
            woken, wake = os.pipe()
            os.set_blocking(wake, False)
            signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, self._ask_to_end)
            signal.signal(signal.SIGCHLD, lambda *_: None)
            # Where what it has started is found, the program gets a group of its own: one call ends
            # all of the group at once, however fast it grows.
            own = None if self._prctl is None else 0
            program = _started(file, command, self._limit, own)
            if isinstance(program, int):
                return program
            # The channels are the program's alone: its end closes them.
            nothing = os.open(os.devnull, os.O_RDWR)
            os.dup2(nothing, 0)
            os.dup2(nothing, 1)
            excess = None
            while self._goes_on(program.pid) and excess is None:
                ready, _, _ = select.select([woken], [], [], _LOOK_S)
                if ready:
                    os.read(woken, 64)
                excess = _excess()
            self._end_all(program.pid)
            program.returncode = 0  # it has been waited for
            return self._status or 0 if excess is None else excess

        def _ask_to_end(self, *_: object) -> None:
            self._asked = True

        # This is run in the child, which then becomes the program.
        def _limit(self) -> None:  # pragma: no cover
            """Limit the program, in its own process before it starts."""
            signal.set_wakeup_fd(-1)
            os.nice(_NICER)
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if self._prctl is not None:
                # The system counts all processes of the player, and none of an administrator.
                _lower(resource.RLIMIT_NPROC, _tasks_of_player() + _MOST_FORKED)
                # Memory that is only reserved does not count, of which some languages take a lot.
                _lower(resource.RLIMIT_DATA, MOST_MEMORY)
                self._prctl(_SET_DEATH_SIGNAL, int(signal.SIGKILL))

        def _goes_on(self, program: int) -> bool:
            """Return whether the program runs and is wanted."""
            self._wait_for_ended(program)
            return self._status is None and not self._asked and os.getppid() == self._parent

        def _wait_for_ended(self, program: int) -> None:
            """Forget the processes that have ended, and keep the status of the program."""
            with suppress(ChildProcessError):
                while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                    if ended[0] == program:
                        self._status = os.waitstatus_to_exitcode(ended[1]) & 0xFF

        def _end_all(self, program: int) -> None:
            """Kill the program and everything that it has started."""
            if self._prctl is None:  # pragma: no cover - measured on Linux
                _send(program, signal.SIGKILL)
                if os.getpgrp() == os.getpid():
                    os.killpg(os.getpid(), signal.SIGKILL)
                return
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(program, signal.SIGKILL)
            while self._has_any():
                stopped: set[int] = set()
                # What is stopped starts nothing more.
                while found := set(below(os.getpid())) - stopped:
                    for each in found:
                        _send(each, signal.SIGSTOP)
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


def _tasks_of_player() -> int:  # pragma: no cover - by _limit
    """Return how many processes and threads the player has, on Linux."""
    count = 0
    for each in Path("/proc").iterdir():
        with suppress(OSError):
            if each.name.isdecimal() and each.stat().st_uid == os.getuid():
                count += sum(1 for _ in (each / "task").iterdir())
    return count


def _excess() -> int | None:
    """Return the exit status for a limit that is exceeded; None if none is."""
    found = list(islice(below(os.getpid()), MOST_PROCESSES + 1))
    if len(found) > MOST_PROCESSES:
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
