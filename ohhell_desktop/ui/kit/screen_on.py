"""Keeps the screen on while something is to be read from across the table.

The system is asked for it in its own way. Where there is none, or it refuses, the screen goes dark
as always and nothing is said. What was asked for ends with the program, however that ends.
"""

import ctypes
import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer

from ohhell_desktop.look.translate import tr

Release: TypeAlias = Callable[[], None]
"""Lets the screen go dark again."""

_log = logging.getLogger("ohhell.screen")
_LONGEST: Final = 60 * 60 * 1000
"""So long after the last entry the page counts as left open, in ms."""
_BUS: Final = "ohhell-screen"
_SERVICE: Final = "org.freedesktop.ScreenSaver"
_PATH: Final = "/org/freedesktop/ScreenSaver"
_CONTINUOUS, _SYSTEM, _DISPLAY = 0x80000000, 0x1, 0x2
"""Flags of SetThreadExecutionState."""


class ScreenOn(QObject):
    """Holds the screen on, for an hour after the last use at most.

    Args:
        parent: what it belongs to.
        hold: asks the system; returns what ends it, or None where it cannot be had.
    """

    def __init__(self, parent: QObject, hold: Callable[[], Release | None] | None = None) -> None:
        super().__init__(parent)
        self._hold = hold_screen if hold is None else hold
        self._release: Release | None = None
        self._timer = QTimer(self, singleShot=True, interval=_LONGEST)
        self._timer.timeout.connect(self.let_go)

    @property
    def holds(self) -> bool:
        """Whether the screen stays on."""
        return self._release is not None

    def keep(self) -> None:
        """Keep the screen on from now on, or for longer."""
        self._timer.start()
        if self._release is None:
            self._release = self._hold()

    def let_go(self) -> None:
        """Let the screen go dark as the system wants."""
        self._timer.stop()
        release, self._release = self._release, None
        if release is not None:
            release()


def hold_screen() -> Release | None:
    """Ask this system to keep the screen on; return what ends that, or None."""
    way = {"win32": _hold_on_windows, "darwin": _hold_on_macos}.get(sys.platform, _hold_by_bus)
    try:
        return way()
    except (OSError, ImportError, AttributeError):
        _log.info("the screen cannot be kept on", exc_info=True)
        return None


def _hold_by_bus() -> Release | None:
    """Ask the desktop over a connection to the session bus: it ends when that is closed."""
    if not _has_session_bus():
        return None
    from PySide6.QtDBus import QDBusConnection, QDBusMessage  # noqa: PLC0415

    bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, _BUS)
    if not bus.isConnected():
        QDBusConnection.disconnectFromBus(_BUS)
        return None
    message = QDBusMessage.createMethodCall(_SERVICE, _PATH, _SERVICE, "Inhibit")
    message.setArguments(["Oh Hell!", tr("The score is shown")])
    bus.send(message)
    return lambda: QDBusConnection.disconnectFromBus(_BUS)


def _has_session_bus() -> bool:
    """Return whether there is a bus; without one, asking for it might start a new one."""
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (
        folder is not None and Path(folder, "bus").exists()
    )


def _hold_on_windows() -> Release | None:
    """Set the state of this thread, which is the window's."""
    if sys.platform == "win32":
        set_state = ctypes.windll.kernel32.SetThreadExecutionState
        if set_state(_CONTINUOUS | _SYSTEM | _DISPLAY):
            return lambda: set_state(_CONTINUOUS)
    return None


def _hold_on_macos() -> Release | None:
    """Let a program of the system do it, which ends with this one."""
    process = QProcess()
    own = str(QCoreApplication.applicationPid())
    process.start("/usr/bin/caffeinate", ["-d", "-w", own])
    if not process.waitForStarted(1000):
        return None

    def release() -> None:
        process.kill()
        process.waitForFinished(1000)

    return release
