"""Writes copies of the saved games in the background."""

from threading import Thread

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.library.copies import CopyJob
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.dialogs.messages import log_error


class CopyKeeper(QObject):
    """Takes a copy of the library in some milliseconds, and checks and writes it in a thread."""

    failed = Signal(SessionError)
    """A copy could not be made, because of this error."""

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._thread: Thread | None = None

    def keep(self, most: int | None = None) -> None:
        """Make a copy of the library as it is now, unless the newest copy is the same.

        Args:
            most: how large it may be, in bytes; None: no matter how large.
        """
        try:
            job = self._library.copy_job(most)
        except SessionError as error:
            self._fail(error)
            return
        if job is not None:
            # A daemon does not keep the program from ending: the next start makes the copy.
            arguments = (job, self._thread)
            self._thread = Thread(target=self._write, args=arguments, name="copy", daemon=True)
            self._thread.start()

    def wait(self, seconds: float | None = None) -> None:
        """Wait until all copies are written, but no longer than a number of seconds."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _write(self, job: CopyJob, before: Thread | None) -> None:
        if before is not None:
            before.join()
        try:
            job()
        except SessionError as error:
            self._fail(error)

    def _fail(self, error: SessionError) -> None:
        log_error(error)
        self.failed.emit(error)
