"""Learns from the desktop that the screen locks or the computer sleeps; Qt does not say it."""

import sys
from typing import Final

from PySide6.QtCore import SLOT, QObject, Signal, Slot

from ohhell_desktop.look.desktop_bus import session_bus

_SAVERS: Final = ("org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver")
"""The interfaces that say so on most desktops, and on GNOME."""
_LOGIN: Final = "org.freedesktop.login1"


class ScreenLock(QObject):
    """Listens to the message bus of a Linux desktop; elsewhere it never learns anything."""

    locked = Signal()
    """The screen locks, or the computer goes to sleep."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._listens = False

    def listen(self) -> None:
        """Listen from now on; without a bus, nothing is learnt."""
        if self._listens or not sys.platform.startswith("linux"):
            return
        self._listens = True
        try:
            from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - only for several people
        except ImportError:
            return
        begins, lock = SLOT("begins(bool)"), SLOT("lock()")
        system, session = QDBusConnection.systemBus(), session_bus("ohhell-lock")
        # Whatever program says it: a curtain too many does no harm.
        if session is not None:
            for saver in _SAVERS:
                session.connect("", "", saver, "ActiveChanged", self, begins)  # type: ignore[call-overload]
        manager, one = f"{_LOGIN}.Manager", f"{_LOGIN}.Session"
        system.connect("", "", manager, "PrepareForSleep", self, begins)  # type: ignore[call-overload]
        system.connect("", "", one, "Lock", self, lock)  # type: ignore[call-overload]

    @Slot(bool)
    def begins(self, active: bool) -> None:
        """Say so if the screen saver or the sleep begins; not when it ends."""
        if active:
            self.locked.emit()

    @Slot()
    def lock(self) -> None:
        """Say that the screen locks."""
        self.locked.emit()
