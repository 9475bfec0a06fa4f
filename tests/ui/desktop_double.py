"""A session bus of its own, and a desktop on it that answers as a test wants: a process."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QCoreApplication, QProcess, QSocketNotifier

CONFIGURATION: Final = """<busconfig>
<type>session</type><listen>unix:dir={folder}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/>
<allow own="*"/></policy>
</busconfig>
"""


class DesktopDouble:
    """A desktop on a bus without any other service."""

    def __init__(self) -> None:
        self._process = QProcess()
        self._text = ""

    def start(self, *services: str) -> None:
        """Let services appear: ``portal``, ``old-portal``, ``inhibit``, ``screensaver``."""
        self._process.start(sys.executable, [__file__, *services])
        while "ready" not in self.lines():
            assert self._process.waitForReadyRead(30_000), self._process.readAllStandardError()

    def lines(self) -> list[str]:
        """Return what it was asked for."""
        self._text += bytes(self._process.readAllStandardOutput().data()).decode("utf-8")
        return self._text.splitlines()

    def tell(self, key: str, value: int) -> None:
        """Let a setting of the portal change."""
        self._process.write(f"{key} {value}\n".encode())

    def end(self) -> None:
        """Let all services go."""
        self._process.kill()
        self._process.waitForFinished()


def on_a_private_bus(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[DesktopDouble]:
    """Yield a desktop that has not started yet, on the session bus of this test alone."""
    daemon = shutil.which("dbus-daemon")
    if daemon is None:
        pytest.skip("no dbus-daemon")
    configuration = folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder), encoding="utf-8")
    command = [daemon, f"--config-file={configuration}", "--nofork", "--print-address"]
    desktop = DesktopDouble()
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bus:  # noqa: S603
        assert bus.stdout is not None
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", bus.stdout.readline().strip())
        yield desktop
        desktop.end()
        bus.terminate()


def say(*words: object) -> None:
    """Write a line for the test."""
    print(*words, flush=True)  # noqa: T201


def main(services: list[str]) -> None:
    """Answer on the session bus, and change the settings that standard input names."""
    from PySide6.QtCore import ClassInfo, Property, QObject, Slot  # noqa: PLC0415 - Linux only, below too
    from PySide6.QtDBus import (  # noqa: PLC0415
        QDBusConnection,
        QDBusMessage,
        QDBusObjectPath,
        QDBusVariant,
    )

    settings = {"color-scheme": 1, "contrast": 0}
    path, appearance = "/org/freedesktop/portal/desktop", "org.freedesktop.appearance"

    @ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})  # type: ignore[call-arg]
    class Settings(QObject):
        @Slot(str, str, result=QDBusVariant)
        def ReadOne(self, _: str, key: str) -> QDBusVariant:  # noqa: N802
            return QDBusVariant(settings.get(key, 0))

    @ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Settings"})  # type: ignore[call-arg]
    class OldSettings(QObject):
        @Slot(str, str, result=QDBusVariant)
        def Read(self, _: str, key: str) -> QDBusVariant:  # noqa: N802
            return QDBusVariant(QDBusVariant(settings.get(key, 0)))

    @ClassInfo({"D-Bus Interface": "org.freedesktop.portal.Inhibit"})  # type: ignore[call-arg]
    class Inhibit(QObject):
        version = Property(int, lambda _: 3)

        @Slot(str, "uint", "QVariantMap", result=QDBusObjectPath)
        def Inhibit(  # noqa: N802
            self, _: str, flags: int, options: dict[str, object]
        ) -> QDBusObjectPath:
            say("portal", flags, options["reason"])
            return QDBusObjectPath(f"{path}/request/1")

    @ClassInfo({"D-Bus Interface": "org.freedesktop.ScreenSaver"})  # type: ignore[call-arg]
    class ScreenSaver(QObject):
        @Slot(str, str, result=int)
        def Inhibit(self, name: str, reason: str) -> int:  # noqa: N802
            say("screensaver", name, reason)
            return 1

    application = QCoreApplication([])
    bus = QDBusConnection.sessionBus()
    parts: list[QObject] = []
    exported = QDBusConnection.RegisterOption.ExportAllContents
    offered = {
        "portal": (path, "org.freedesktop.portal.Desktop", Settings),
        "old-portal": (path, "org.freedesktop.portal.Desktop", OldSettings),
        "inhibit": (path, "org.freedesktop.portal.Desktop", Inhibit),
        "screensaver": ("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", ScreenSaver),
    }
    for service in services:
        where, name, part = offered[service]
        parts.append(part())
        assert bus.registerObject(where, parts[-1], exported)
        assert bus.registerService(name)
    reading = QSocketNotifier(0, QSocketNotifier.Type.Read)

    def change() -> None:
        line = sys.stdin.readline()
        if not line:
            application.quit()
            return
        key, value = line.split()
        settings[key] = int(value)
        message = QDBusMessage.createSignal(
            path, "org.freedesktop.portal.Settings", "SettingChanged"
        )
        message.setArguments([appearance, key, QDBusVariant(int(value))])
        bus.send(message)

    reading.activated.connect(change)
    say("ready")
    application.exec()


if __name__ == "__main__":
    main(sys.argv[1:])
