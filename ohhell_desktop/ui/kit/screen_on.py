"""Keeps the screen on while something is to be read from across the table.

The system is asked for it in its own way. Where there is none, or it refuses, the screen goes dark
as always and only the log says so. What was asked for ends with the program, however that ends.
"""

import ctypes
import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias  # noqa: TID251 - only Linux has QtDBus

from PySide6.QtCore import Q_ARG, QCoreApplication, QMetaObject, QObject, QProcess, Qt, QTimer

from ohhell_desktop.look.desktop_bus import PORTAL, PORTAL_PATH, session_bus
from ohhell_desktop.look.translate import tr

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

Release: TypeAlias = Callable[[], None]
"""Lets the screen go dark again."""

_logger = logging.getLogger("ohhell.screen")
_LONGEST: Final = 60 * 60 * 1000
"""So long after the last entry the page counts as left open, in ms."""
_BUS: Final = "ohhell-screen"
_SERVICE: Final = "org.freedesktop.ScreenSaver"
_PATH: Final = "/org/freedesktop/ScreenSaver"
_INHIBIT: Final = "Inhibit"
_PORTAL_INHIBIT: Final = "org.freedesktop.portal.Inhibit"
_IDLE: Final = 8
"""The flag of the portal that keeps the screen on."""
_PATIENCE: Final = 2000
"""The longest wait for a portal that has just answered, in ms."""
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
        _logger.info("the screen cannot be kept on", exc_info=True)
        return None


def _hold_by_bus() -> Release | None:
    """Ask the desktop over a connection to the session bus: it ends when that is closed."""
    bus = session_bus(_BUS)
    return None if bus is None else _HoldByBus(bus).release


class _HoldByBus(QObject):
    """Asks the desktop itself, and its portal where only that answers."""

    def __init__(self, bus: "QDBusConnection") -> None:
        super().__init__()
        self._bus = bus
        self._reason = tr("The score is shown")
        inhibit = (_SERVICE, _PATH, _SERVICE, _INHIBIT)
        self._ask(inhibit, ["Oh Hell!", self._reason], self._look_whether_held)

    def release(self) -> None:
        """Close the connection; an answer that is still to come changes nothing."""
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - only Linux has it

        for watcher in self.children():
            watcher.blockSignals(True)
        QDBusConnection.disconnectFromBus(_BUS)

    def _ask(
        self, call: tuple[str, str, str, str], given: list[str], take: Callable[[str], None]
    ) -> None:
        """Send a call; its answer is the message of the error, or nothing."""
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415

        message = QDBusMessage.createMethodCall(*call)
        message.setArguments(given)
        watcher = QDBusPendingCallWatcher(self._bus.asyncCall(message), self)
        watcher.finished.connect(lambda: take(watcher.reply().errorMessage()))

    def _look_whether_held(self, error: str) -> None:
        if error:
            _logger.info("the desktop does not keep the screen on: %s", error)
            version = (PORTAL, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get")
            self._ask(version, [_PORTAL_INHIBIT, "version"], self._hold_by_portal)

    def _hold_by_portal(self, error: str) -> None:
        """Ask the portal, which has just answered, so that little time is spent on waiting."""
        if not error:
            from PySide6.QtDBus import QDBusInterface  # noqa: PLC0415 - only Linux has it

            portal = QDBusInterface(PORTAL, PORTAL_PATH, _PORTAL_INHIBIT, self._bus)
            portal.setTimeout(_PATIENCE)
            # A message of our own cannot carry an unsigned number: Python has only one kind.
            window, idle = Q_ARG("QString", ""), Q_ARG("uint", _IDLE)
            options = Q_ARG("QVariantMap", {"reason": self._reason})
            direct = Qt.ConnectionType.DirectConnection
            try:
                QMetaObject.invokeMethod(  # type: ignore[call-overload]
                    portal, _INHIBIT, direct, window, idle, options
                )
                error = portal.lastError().message()
            except RuntimeError as unlike:  # a portal whose Inhibit takes something else
                error = str(unlike)
        if error:
            _logger.warning("the screen cannot be kept on: %s", error)


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
