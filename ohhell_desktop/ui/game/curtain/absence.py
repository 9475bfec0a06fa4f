"""Notices that nobody may be at the window any more: it was put away, or not used for a while."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.game.curtain.screen_lock import ScreenLock

AWAY_MS: Final = 10_000
"""How long the window may be without the keyboard."""
_AWAY: Final = frozenset(
    {Qt.ApplicationState.ApplicationHidden, Qt.ApplicationState.ApplicationSuspended}
)


class Absence(QObject):
    """Watches the window of a page.

    Attributes:
        timer: runs while the window is not active.
        lock: learns from the desktop that the screen locks.
    """

    noticed = Signal()
    """Somebody else may look at the window now."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._window: QWidget | None = None
        self.timer = QTimer(self, singleShot=True, interval=AWAY_MS)
        self.timer.timeout.connect(self.noticed)
        self.lock = ScreenLock(self)
        self.lock.locked.connect(self.noticed)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._follow)

    def watch(self) -> None:
        """Watch the window in which the page is now, at which several people play."""
        self.lock.listen()
        window = self._page.window()
        if window is not self._window:
            if self._window is not None:
                self._window.removeEventFilter(self)
            self._window = window
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Notice that the window is put away, and for how long it has not been active."""
        if watched is self._window:
            self._notice(event.type())
        return super().eventFilter(watched, event)

    def _notice(self, kind: QEvent.Type) -> None:
        window = self._window
        minimised = window is not None and window.isMinimized()
        if kind is QEvent.Type.Hide or (kind is QEvent.Type.WindowStateChange and minimised):
            self.noticed.emit()
        elif kind is QEvent.Type.WindowDeactivate:
            self.timer.start()
        elif kind is QEvent.Type.WindowActivate:
            self.timer.stop()

    def _follow(self, state: Qt.ApplicationState) -> None:
        if state in _AWAY:
            self.noticed.emit()
