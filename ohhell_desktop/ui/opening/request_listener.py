"""Listens for requests of further starts of the program."""

import logging
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from ohhell_desktop.session.files.handover import OpenRequest, requests_folder, take_requests

_logger: Final = logging.getLogger("ohhell.handover")


class RequestListener(QObject):
    """Watches the folder of requests."""

    requested = Signal(OpenRequest)
    """Emitted for each request."""

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        """Start listening; if that fails, a further start says that the program is open.

        Args:
            folder: the folder of the saved games, which this process has locked.
            parent: the owner.
        """
        super().__init__(parent)
        self._folder = folder
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
        """Take all requests that are there."""
        for request in take_requests(self._folder):
            self.requested.emit(request)
