"""The log files, and the hooks for unhandled errors.

Each kind of process writes files of its own, because files that are rotated cannot be shared:
``window.log`` and ``bot.log``, the older ones with ``.1`` and ``.2`` at the end, and a file for
the traces of native crashes. They are in the platform's folder for logs, or in the folder that
the environment variable ``OHHELL_LOG_DIR`` names.

Writing the log never raises and never stops the program. If it cannot be written, its
lines go to standard error, if there is one.
"""

import faulthandler
import logging
import os
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final

from ohhell_desktop import __version__

LOG_VARIABLE: Final = "OHHELL_LOG_DIR"
LARGEST_FILE: Final = 256 * 1024
"""Bytes; after that a new file is started."""
FILES: Final = 3
"""How many are kept for each kind of process, the current one included."""
TAIL_LINES: Final = 40
"""How many lines of the log go into a report."""
_APP_NAME: Final = "ohhell-desktop"
_LONGEST_LINE: Final = 32 * 1024
_MOST_KINDS: Final = 500
_FORMAT: Final = "%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"
_APPEND: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_NONBLOCK", 0)
"""A pipe in the file's place is refused at once: opening it does not wait for a reader."""

logger: Final = logging.getLogger("ohhell")


@dataclass(frozen=True, slots=True)
class Fault:
    """An unhandled error."""

    headline: str
    """The error in one line."""
    trace: str
    """Where it came from, as Python prints it."""


Listener = Callable[[Fault], None]
"""Called with each unhandled error, in the thread where it was raised."""


def log_folder() -> Path | None:
    """Return the folder of the logs; None if the system has none.

    A relative path in the environment is ignored: it would be where the program was started.
    """
    # Path.expanduser raises for an unknown user.
    named = Path(os.path.expanduser(os.environ.get(LOG_VARIABLE, "")))  # noqa: PTH111
    if named.is_absolute():
        return named
    try:
        import platformdirs  # noqa: PLC0415 - a bot gets its folder from the environment

        folder = platformdirs.user_log_path(_APP_NAME, appauthor=False)
    except Exception:  # noqa: BLE001 - a user without a home has no log folder
        return None
    return folder if folder.is_absolute() else None


class LogFiles(logging.Handler):
    """Opens the file again for each line, so that a deleted folder is created again.

    Args:
        path: the file that is written; older ones have a number at the end of their name.
    """

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self.path = path
        self.setFormatter(logging.Formatter(_FORMAT))

    def emit(self, record: logging.LogRecord) -> None:  # type: ignore[explicit-override]
        """Write a line to the file, or to standard error if that fails."""
        try:
            line = self.format(record)[:_LONGEST_LINE]
        except Exception as error:  # noqa: BLE001 - the log must never stop the program
            line = f"a line of the log could not be made: {type(error).__name__}"
        data = f"{line}\n".encode("utf-8", "backslashreplace")
        try:
            self._write(data)
        except Exception:  # noqa: BLE001 - as above
            to_stderr(data.decode().partition("\n")[0])

    def _write(self, data: bytes) -> None:
        if self.path is None:
            raise OSError("there is no folder for logs")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        make_room(self.path, len(data))
        descriptor = os.open(self.path, _APPEND, 0o600)
        try:
            os.write(descriptor, data)
        finally:
            os.close(descriptor)


def make_room(path: Path, more: int = 0) -> None:
    """Rotate a log file that would grow too long.

    Args:
        path: the file.
        more: how many bytes will be added to it.

    Raises:
        OSError: if they cannot be renamed.
    """
    try:
        length = path.stat().st_size
    except FileNotFoundError:
        return
    if length == 0 or length + more <= LARGEST_FILE:
        return
    places = [path, *(path.with_name(f"{path.name}.{n}") for n in range(1, FILES))]
    for older, newer in zip(reversed(places), reversed(places[:-1]), strict=False):
        with suppress(FileNotFoundError):
            newer.replace(older)


def to_stderr(sentence: str) -> None:
    """Write a sentence to standard error, if there is one that can be written."""
    with suppress(Exception):
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201 - there may be no window


class Repeats:
    """Counts messages that repeat, so that they do not fill the log."""

    def __init__(self) -> None:
        self._times: Counter[str] = Counter()

    def count(self, text: str) -> int:
        """Count a message; return how often it has occurred if it should be logged, else 0."""
        if len(self._times) > _MOST_KINDS:
            self._times.clear()
        self._times[text] += 1
        times = self._times[text]
        return times if times & (times - 1) == 0 else 0


class ErrorHooks:
    """Logs every unhandled error and passes it to a listener.

    The same error is written in full only once; then it is counted.

    Attributes:
        listener: called with each error; None: a sentence goes to standard error.
    """

    def __init__(self) -> None:
        self.listener: Listener | None = None
        self._repeats = Repeats()

    def install(self) -> None:
        """Install the hooks of this process."""
        sys.excepthook = self.handle
        threading.excepthook = self._handle_thread_error
        sys.unraisablehook = self._log_unraisable

    def handle(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Log an unhandled error and notify the listener; never raise."""
        if issubclass(kind, KeyboardInterrupt):
            return
        fault = fault_of(error, trace)
        self._write(fault)
        try:
            if self.listener is not None:
                self.listener(fault)
            else:
                to_stderr(f"Oh Hell! met an error that it did not expect: {fault.headline}")
        except Exception as second:  # noqa: BLE001 - an error in the listener
            self._write(fault_of(second, second.__traceback__))

    def _handle_thread_error(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self.handle(args.exc_type, args.exc_value, args.exc_traceback)

    def _log_unraisable(self, args: "sys.UnraisableHookArgs") -> None:
        """Log an error in a destructor; it is not shown to the player."""
        if args.exc_value is not None:
            self._write(fault_of(args.exc_value, args.exc_traceback))

    def _write(self, fault: Fault) -> None:
        with suppress(Exception):
            times = self._repeats.count(fault.trace)
            if times == 1:
                logger.critical("%s\n%s", fault.headline, fault.trace.rstrip())
            elif times:
                logger.critical("%s (%d times by now)", fault.headline, times)


def fault_of(error: BaseException, trace: TracebackType | None) -> Fault:
    """Return an error as text; never raise."""
    kind = type(error)
    try:
        lines = traceback.format_exception_only(kind, error)
        whole = "".join(traceback.format_exception(kind, error, trace))
    except Exception:  # noqa: BLE001 - an error whose str() fails
        lines, whole = [kind.__name__], kind.__name__
    return Fault(lines[-1].strip()[:500], whole[-_LONGEST_LINE // 2 :])


error_hooks: Final = ErrorHooks()
"""The hooks of this process."""
_crashes: list[int] = []
"""The open file for the traces of native crashes; it must stay open."""


def start(process: str) -> None:
    """Start the log of this process and install its hooks; again does nothing.

    Args:
        process: which kind of process this is, ``window`` or ``bot``.
    """
    if any(isinstance(handler, LogFiles) for handler in logger.handlers):
        return
    folder = log_folder()
    if folder is not None:
        # The bot processes write their logs to the same folder.
        os.environ[LOG_VARIABLE] = str(folder)
    logger.addHandler(LogFiles(folder and folder / f"{process}.log"))
    logger.setLevel(logging.INFO)
    error_hooks.install()
    _watch_for_crashes(folder and folder / f"{process}-crash.log")


def stop() -> None:
    """Close the log files of this process, so that their folder can be deleted."""
    for handler in [each for each in logger.handlers if isinstance(each, LogFiles)]:
        logger.removeHandler(handler)
    if _crashes:
        faulthandler.disable()
        os.close(_crashes.pop())


def _watch_for_crashes(path: Path | None) -> None:
    try:
        if path is None:
            faulthandler.enable()
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        make_room(path, LARGEST_FILE // 2)
        descriptor = os.open(path, _APPEND, 0o600)
        faulthandler.enable(descriptor)
        _crashes.append(descriptor)
    except Exception:  # noqa: BLE001 - a crash then goes to standard error
        with suppress(Exception):
            faulthandler.enable()


def tail() -> str:
    """Return the last lines of the logs of all processes; empty if there are none."""
    folder = log_folder()
    if folder is None:
        return ""
    parts = []
    with suppress(OSError):
        for path in sorted(folder.glob("*.log")):
            lines = _last_lines(path)
            if lines:
                parts.append(f"{path.name}:\n{lines}")
    return "\n\n".join(parts)


def _last_lines(path: Path) -> str:
    try:
        if not path.is_file():
            return ""
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _LONGEST_LINE))
            text = file.read(_LONGEST_LINE).decode("utf-8", "replace")
    except OSError:
        return ""
    return "\n".join(text.splitlines()[-TAIL_LINES:])


def versions() -> str:
    """Return the versions of the program, of Python and of the system, in one line."""
    import platform  # noqa: PLC0415 - for reports only

    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"Oh Hell! {__version__}, {python}, {platform.platform()}"
