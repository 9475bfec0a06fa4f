"""The bot process: requests on standard input, answers on standard output, one per line.

A thread reads, so that ``stop`` is noticed while a choice is made; the main thread
answers, one request after another. ``stop`` makes the answers of all requests before it
due at once; it is answered itself only if it has an id. The end of the input ends the
process when all requests are answered. If nobody reads its answers, it ends too, silently.
"""

import json
import logging
import signal
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, Final, Protocol

from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.lines import LONGEST_LINE, Source, lines
from ohhell_desktop.bots.protocol.requests import (
    NO_OTHERS,
    Chooser,
    Command,
    Request,
    Response,
    Teller,
    choose_in_time,
    read_request,
    respond,
    time_allowed,
)

_LOGGER: Final = logging.getLogger("ohhell.bots")
_STDIN: Final = 0
_STDOUT: Final = 1


class Sink(Protocol):
    """Where answers go."""

    def write(self, data: bytes, /) -> int | None:
        """Write some of the bytes and return how many."""


class Inbox:
    """The queue of requests, filled by the thread that reads."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._waiting: SimpleQueue[tuple[Request | str, Budget] | None] = SimpleQueue()
        self._due: list[Budget] = []
        self._lock = Lock()

    def fill(self, source: Source) -> None:
        """Read requests to the end of the input."""
        try:
            for line in lines(source):
                self._take(line)
        except (OSError, ValueError):
            return  # the input is closed, which is treated as its end
        finally:
            self._waiting.put(None)

    def _take(self, line: bytes | None) -> None:
        if line is None:
            self._add(f"the line is longer than {LONGEST_LINE} bytes", 0)
            return
        try:
            request = read_request(line)
        except ValueError as error:
            self._add(str(error), 0)
            return
        if request.command == "stop":
            self._stop()
            if not request.mark:
                return
        self._add(request, time_allowed(request.fields))

    def _add(self, request: Request | str, seconds: float) -> None:
        budget = Budget(self._clock() + seconds, self._clock)
        with self._lock:
            self._due.append(budget)
        self._waiting.put((request, budget))

    def _stop(self) -> None:
        with self._lock:
            for budget in self._due:
                budget.stop()

    def next(self) -> tuple[Request | str, Budget] | None:
        """Return the next request, or what was wrong with it; None at the end of the input."""
        return self._waiting.get()

    def done(self, budget: Budget) -> None:
        """Forget a request that has been answered."""
        with self._lock:
            self._due.remove(budget)


def serve(
    source: Source,
    sink: Sink,
    choose: Chooser = choose_in_time,
    others: Mapping[str, Command] = NO_OTHERS,
) -> int:
    """Answer requests until the input ends or nobody reads the answers; return the exit status.

    Args:
        source: where requests come from.
        sink: where answers go.
        choose: decides on actions.
        others: what other commands there are besides those of a bot, by name.
    """
    inbox = Inbox(time.monotonic)
    Thread(target=inbox.fill, args=(source,), daemon=True, name="requests").start()
    while (waiting := inbox.next()) is not None:
        request, budget = waiting
        try:
            answer = _answer(request, choose, budget, partial(_send, sink), others)
            inbox.done(budget)
            _send(sink, answer)
        except OSError:
            return 0
    return 0


def _answer(
    request: Request | str,
    choose: Chooser,
    budget: Budget,
    tell: Teller,
    others: Mapping[str, Command],
) -> Response:
    if isinstance(request, str):
        return {"error": request}
    if request.command == "stop":
        return {"stopped": True} | request.mark
    try:
        return respond(request, choose, budget, tell, others)
    except OSError:
        raise  # nobody reads the answers
    except Exception:
        # One bad request must not end the process.
        _LOGGER.exception("a request cannot be answered")
        return {"error": "this request cannot be answered"} | request.mark


def _encoded(answer: dict[str, Any]) -> bytes:
    """Return the answer as one line of ASCII."""
    try:
        text = json.dumps(answer, separators=(",", ":"), allow_nan=False)
    except (RecursionError, ValueError):
        text = json.dumps({"error": "the id cannot be repeated"})
    return text.encode("ascii") + b"\n"


def _send(sink: Sink, answer: Response) -> None:
    _write(sink, _encoded(answer))


def _write(sink: Sink, data: bytes) -> None:
    while data:
        data = data[sink.write(data) or 0 :]


def main(others: Mapping[str, Command] = NO_OTHERS) -> int:
    """Serve on the standard streams; other output goes to standard error.

    Args:
        others: what other commands there are besides those of a bot, by name.
    """
    # Python would note an interruption that comes just before the wait for a request, and act
    # on it only after the request. There is nothing to save, so the system ends the process.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        with (
            open(_STDIN, "rb", buffering=0, closefd=False) as source,
            open(_STDOUT, "wb", buffering=0, closefd=False) as sink,
            redirect_stdout(sys.stderr),
        ):
            return serve(source, sink, others=others)
    except OSError:
        return 0  # nobody reads the answers
