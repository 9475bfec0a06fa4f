"""The application object: macOS sends it an event for each file to open."""

from pathlib import Path

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication


class Application(QApplication):
    """Passes on the files that the desktop asks the running program to open."""

    file_requested = Signal(Path)
    """Emitted for each file, once :meth:`deliver_files` has been called."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._early: list[Path] | None = []

    def event(self, event: QEvent) -> bool:
        """Record a file that is to be opened."""
        if isinstance(event, QFileOpenEvent) and event.file():
            self._take(Path(event.file()))
            return True
        return super().event(event)

    def _take(self, path: Path) -> None:
        if self._early is None:
            self.file_requested.emit(path)
        else:
            self._early.append(path)

    def deliver_files(self) -> None:
        """Emit the files requested before the window was open; from now on, at once."""
        early, self._early = self._early or [], None
        for path in early:
            self.file_requested.emit(path)
