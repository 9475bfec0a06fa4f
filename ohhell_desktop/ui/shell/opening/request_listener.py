"""Listens for requests of further starts of the program."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDeadlineTimer, QFileSystemWatcher, QObject, QTimer, Signal

from ohhell_desktop.session.files.handover import (
    PATIENCE_S,
    OpenRequest,
    requests_folder,
    take_requests,
)

LOOK_AGAIN_MS: Final = 200
_logger: Final = logging.getLogger("ohhell.handover")


class RequestListener(QObject):
    """Watches the folder of requests."""

    requested = Signal(OpenRequest)
    """Emitted for each request; once for several that only ask to show the window."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """Start listening; if that fails, a further start says that the program is open.

        Args:
            folder: the folder of the saved games, which this process has locked.
            parent: the owner.
        """
        super().__init__(parent)
        self._folder = folder
        self._failed: set[str] = set()
        self._again = QTimer(self)
        self._again.setInterval(LOOK_AGAIN_MS)
        self._again.timeout.connect(self._take)
        self._deadline = QDeadlineTimer()
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(self.look)
        try:
            place = requests_folder(folder)
        except OSError as error:
            _logger.warning("no further start can be noticed: %r", error)
            return
        self._watcher.addPath(str(place))
        # A start at the same moment may have left a request before the folder was watched.
        QTimer.singleShot(0, self, self.look)

    def look(self) -> None:
        """Take the first requests that are there, and look again for as long as somebody may wait.

        On Windows, Qt compares the times of the folder, and does not notice two changes within a
        millisecond; and a request that a virus scanner reads cannot be deleted yet.
        """
        self._deadline.setRemainingTime(round(PATIENCE_S * 1_000))
        # Each request that is deleted changes the folder, too: the others wait for the timer, so
        # that thousands do not block the window.
        if not self._again.isActive():
            self._again.start()
            self._take()

    def _take(self) -> None:
        show = None
        for request in take_requests(self._folder, self._failed):
            if request.path is None:
                show = request
            else:
                self.requested.emit(request)
        if show is not None:
            self.requested.emit(show)
        if self._deadline.hasExpired():
            self._again.stop()
