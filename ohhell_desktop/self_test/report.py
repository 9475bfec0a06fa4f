"""The report of a self-test, and the watchdog that ends one that hangs."""

import faulthandler
import json
import logging
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer
from typing import Any, Final

import PySide6
from PySide6.QtCore import QSysInfo, qVersion

from ohhell_desktop import __version__, log

LIMIT_S: Final = 180
"""The seconds after which the watchdog ends the process."""
REPORT: Final = "report.json"
SCREENSHOT: Final = "screenshot.png"
EXIT_FAILED: Final = 1
_BOTS: Final = "ohhell.bots"


class SelfTestError(Exception):
    """A step of the self-test has failed; ``str()`` says why."""


class Report:
    """The steps, figures and errors of a self-test.

    Attributes:
        folder: the folder of the report and the screenshot; None: they are not written.
        values: figures that the steps add, such as the digest of the game.
        errors: a sentence for each failure; empty if everything works.
    """

    def __init__(self, folder: Path | None, temporary: Path | None = None) -> None:
        """Begin a report.

        Args:
            folder: the folder of the report and the screenshot; None: they are not written.
            temporary: the folder that the watchdog deletes before it ends the process.
        """
        self.folder = folder
        self._temporary = temporary
        self.values: dict[str, Any] = {}
        self.errors: list[str] = []
        self._warnings: list[str] = []
        self._steps: list[dict[str, Any]] = []
        self._began = self._before = time.perf_counter()
        self._step = "start"

    def begin(self, step: str) -> None:
        """Record the step that begins now; the one before it is done."""
        self.end()
        self._step = step

    def end(self) -> None:
        """Record the time that the current step took."""
        now = time.perf_counter()
        seconds, used = round(now - self._before, 3), round(time.process_time(), 3)
        if self._step:
            self._steps.append(
                {"step": self._step, "seconds": seconds, "processor_seconds_so_far": used}
            )
        self._before = now
        self._step = ""

    @contextmanager
    def watched(self, limit: float = LIMIT_S) -> Iterator[None]:
        """Record every error, end the process after the limit, and write the report.

        Args:
            limit: in seconds.
        """
        watchdog = Timer(limit, self._time_is_up, (limit,))
        watchdog.daemon = True
        watchdog.start()
        records = _Records(self)
        log.logger.addHandler(records)
        log.error_hooks.listener = lambda fault: self._fail(fault.headline)
        try:
            if self.folder is not None:
                self.folder.mkdir(parents=True, exist_ok=True)
            yield
        except SelfTestError as error:
            # After another failure, this only says why the game stopped.
            if not self.errors:
                self._fail(str(error))
        except Exception as error:  # noqa: BLE001 - the report says what it was
            log.error_hooks.handle(type(error), error, error.__traceback__)
        finally:
            watchdog.cancel()
            log.error_hooks.listener = None
            log.logger.removeHandler(records)
        self.end()
        self._write()

    def note(self, record: logging.LogRecord) -> None:
        """Record a line of the log; a complaint of the bots' link is a failure."""
        text = record.getMessage().partition("\n")[0]
        if record.name.startswith(_BOTS):
            self._fail(text)
        elif record.levelno < logging.CRITICAL:
            self._warnings.append(text)

    def _fail(self, why: str) -> None:
        self.errors.append(f"{self._step or 'end'}: {why}")

    def _time_is_up(self, limit: float) -> None:
        """Write what is known and end the process, whatever it is doing."""
        self._fail(f"the self-test was not over after {limit:g} seconds")
        with suppress(OSError), tempfile.TemporaryFile() as trace:
            faulthandler.dump_traceback(trace.fileno())
            trace.seek(0)
            self.values["trace"] = trace.read().decode(errors="replace").splitlines()
        self.end()
        self._write()
        if self._temporary is not None:
            # Windows keeps the files that are open.
            shutil.rmtree(self._temporary, ignore_errors=True)
        os._exit(EXIT_FAILED)

    def _write(self) -> None:
        """Write the report to the folder, or to standard output; print the failures."""
        if self.folder is not None:
            try:
                path = self.folder / REPORT
                path.write_text(self._text() + "\n", encoding="utf-8", newline="\n")
            except OSError as error:
                self.errors.append(f"The report cannot be written: {error}")
        elif sys.stdout is not None:
            sys.stdout.write(self._text() + "\n")
            sys.stdout.flush()
        for sentence in self.errors:
            log.to_stderr(f"The self-test of Oh Hell! has failed: {sentence}")

    def _text(self) -> str:
        whole = {
            "passed": not self.errors,
            "errors": self.errors,
            **_program(),
            **self.values,
            "seconds": round(time.perf_counter() - self._began, 3),
            "steps": self._steps,
            "warnings": self._warnings,
        }
        return json.dumps(whole, indent=2)


class _Records(logging.Handler):
    """Passes warnings and errors of the log to the report."""

    def __init__(self, report: Report) -> None:
        super().__init__(logging.WARNING)
        self._report = report

    def emit(self, record: logging.LogRecord) -> None:  # type: ignore[explicit-override]
        """Pass on a record."""
        self._report.note(record)


def _program() -> dict[str, Any]:
    """Return what is running, and on what."""
    return {
        "version": __version__,
        "python": sys.version.split()[0],
        "qt": qVersion(),
        "pyside": PySide6.__version__,
        "system": QSysInfo.prettyProductName(),
        "processor": QSysInfo.currentCpuArchitecture(),
        "frozen": bool(getattr(sys, "frozen", False)),
        "program": sys.executable,
    }
