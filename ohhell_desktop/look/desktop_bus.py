"""Asks a Linux desktop, over its message bus, for what Qt does not ask on every desktop.

Nothing waits for an answer: where there is no bus, or nobody answers, nothing is learnt.
"""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final  # noqa: TID251 - Windows and macOS have no QtDBus

from PySide6.QtCore import SLOT, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection, QDBusVariant

PORTAL: Final = "org.freedesktop.portal.Desktop"
"""The service that answers in the same way on all desktops, and to programs in a sandbox."""
PORTAL_PATH: Final = "/org/freedesktop/portal/desktop"
COLOUR_SCHEME: Final = "color-scheme"
CONTRAST: Final = "contrast"
REDUCED_MOTION: Final = "reduced-motion"
_NAMESPACE: Final = "org.freedesktop.appearance"
_SETTINGS: Final = "org.freedesktop.portal.Settings"
_READ: Final = {"ReadOne": "Read"}
"""The method that reads a setting, and what it was called before version 2 of the interface."""
_UNKNOWN_METHOD: Final = "org.freedesktop.DBus.Error.UnknownMethod"


def session_bus(name: str) -> "QDBusConnection | None":
    """Return a new connection to the session bus; None where there is no bus.

    Args:
        name: of the connection, by which Qt closes it; an earlier one of this name is closed.
    """
    address = _session_address()
    if address is None:
        return None
    try:
        from PySide6.QtDBus import QDBusConnection  # noqa: PLC0415 - only Linux has it
    except ImportError:
        return None
    QDBusConnection.disconnectFromBus(name)
    bus = QDBusConnection.connectToBus(address, name)
    if bus.isConnected():
        return bus
    QDBusConnection.disconnectFromBus(name)
    return None


def _session_address() -> str | None:
    """Return the address of the bus; asking for it without one might start a new bus."""
    if not sys.platform.startswith("linux"):
        return None
    socket = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere", "bus")
    usual = f"unix:path={socket}" if socket.exists() else None
    return os.environ.get("DBUS_SESSION_BUS_ADDRESS") or usual


class Appearance(QObject):
    """What the portal says of colours, contrast and motion, from its first answer on."""

    changed = Signal()
    """It says something else than before."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._values: dict[str, int] = {}
        bus = session_bus("ohhell-appearance")
        if bus is None:
            return
        change = SLOT("take_change(QString,QString,QDBusVariant)")
        bus.connect(  # type: ignore[call-overload]
            PORTAL, PORTAL_PATH, _SETTINGS, "SettingChanged", self, change
        )
        for key in (COLOUR_SCHEME, CONTRAST, REDUCED_MOTION):
            self._ask(bus, "ReadOne", key)

    def value(self, key: str) -> int:
        """Return the number of a setting; 0 if the portal prefers nothing, or says nothing."""
        return self._values.get(key, 0)

    @Slot("QString", "QString", "QDBusVariant")
    def take_change(self, namespace: str, key: str, value: "QDBusVariant") -> None:
        """Note a setting that has changed."""
        if namespace == _NAMESPACE:
            self._note(key, value)

    def _ask(self, bus: "QDBusConnection", method: str, key: str) -> None:
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher  # noqa: PLC0415

        call = QDBusMessage.createMethodCall(PORTAL, PORTAL_PATH, _SETTINGS, method)
        call.setArguments([_NAMESPACE, key])
        watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)

        def take() -> None:
            answer = watcher.reply()
            watcher.deleteLater()
            if answer.errorName() == _UNKNOWN_METHOD and method in _READ:
                self._ask(bus, _READ[method], key)
            elif not answer.errorName():
                self._note(key, *answer.arguments())

        watcher.finished.connect(take)

    def _note(self, key: str, value: object) -> None:
        while hasattr(value, "variant"):  # the old method wraps its answer twice
            value = value.variant()
        if isinstance(value, int) and value != self.value(key):
            self._values[key] = value
            self.changed.emit()
