"""The executors of this computer: processes of the standard library, or this process itself."""

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from threading import Thread
from types import TracebackType
from typing import Any, Final, ParamSpec, TypeVar

from ohhell_desktop.arena import cluster
from ohhell_desktop.arena.units import Workers

MOST_PROCESSES: Final = 61
"""Windows waits for no more at a time."""
_EACH: Final = 2
"""How many units a process has: the one that it works on, and the next one."""

_P = ParamSpec("_P")
_T = TypeVar("_T")


@contextmanager
def workers(processes: int, address: str | None = None) -> Iterator[Workers]:
    """Yield where units are worked on.

    Args:
        processes: how many processes of this computer; with 1 it is this one.
        address: of the cluster that does it instead.

    Raises:
        ArenaError: if the cluster cannot be used.
    """
    if address is not None:
        with cluster.workers(address) as found:
            yield found
    elif processes == 1:
        yield Workers(InThisProcess, ahead=1)
    else:
        count = min(processes, MOST_PROCESSES)
        yield Workers(lambda: Pool(count), ahead=_EACH * count)


class InThisProcess(Executor):
    """Works on each unit at once, in this process."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Call a function and return its result or its error as a future."""
        future: Future[_T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - the caller gets it from the future
            future.set_exception(error)
        return future


class Pool(ProcessPoolExecutor):
    """Processes that are started afresh, and ended at once if the run fails or is interrupted."""

    def __init__(self, count: int) -> None:
        """Prepare the processes; each is started when it is needed first."""
        context = multiprocessing.get_context("spawn")
        super().__init__(count, context, initializer=_begin)

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Give a call to a process, which may be started for it."""
        with _without_keyboard():
            return super().submit(fn, *args, **kwargs)

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool | None:
        """Wait for the processes to end; after an error they are killed."""
        if error is not None:
            for process in multiprocessing.active_children():
                process.kill()
        return super().__exit__(kind, error, trace)


@contextmanager
def _without_keyboard() -> Iterator[None]:
    """Let processes start with interruptions from the keyboard blocked; here they come later."""
    if sys.platform == "win32":
        yield
    else:
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Prepare a process of a pool.

    An interruption from the keyboard is for the process that shows the results. If that one is
    killed, this one ends, too.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent: Any = multiprocessing.parent_process()
    Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
