#!/bin/sh
# Qt 6.11.3: a D-Bus connection that failed once cannot be opened again, not even when the bus is there.
#
# QDBusConnection.connectToBus(address, name) opens a connection and gives it a name, says the documentation. If the
# name is known already, it looks neither at the address nor at the bus: it returns what is filed under that name. A
# failed attempt is filed too, and stays there when the QDBusConnection is gone. So a program that tries again until
# its bus has started fails for ever, with the error of the first attempt. QDBusConnection.disconnectFromBus(name) must
# be called in between, for a connection that never was.
#
# Surprising: the call that means "connect now" does nothing, and its lastError() talks of a socket that is missing
# while it is there. Another name works at once.
#
# Seen (Debian 12, dbus-daemon 1.14.10):
#   before the bus has started  not connected: Failed to connect to socket ...: No such file or directory
#   the bus runs, same name     not connected: Failed to connect to socket ...: No such file or directory
#   the bus runs, another name  connected
#   after disconnectFromBus     connected
#
# Needs Debian's dbus-daemon, libglib2.0-0 and libdbus-1-3.
set -eu
export LC_ALL=C.UTF-8
lacks() { echo "$1" >&2; exit 2; }
command -v dbus-daemon >/dev/null || lacks "dbus-daemon is missing: install Debian's dbus-daemon."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
python3 -m venv "$work/env" || lacks "Python with venv is missing: install Debian's python3-venv."
python="$work/env/bin/python"
"$python" -m pip install --quiet PySide6-Essentials==6.11.3 || lacks "The packages could not be installed."
"$python" -c "import PySide6.QtDBus" || lacks "Qt lacks a library: install Debian's libglib2.0-0 and libdbus-1-3."

"$python" - "$work/socket" <<'PYTHON'
import gc
import subprocess
import sys

from PySide6.QtCore import QCoreApplication
from PySide6.QtDBus import QDBusConnection

app = QCoreApplication([])
address = f"unix:path={sys.argv[1]}"
seen = []


def connect(when, name):
    connection = QDBusConnection.connectToBus(address, name)
    seen.append(connection.isConnected())
    error = connection.lastError().message()
    print(f"{when:27} {'connected' if seen[-1] else f'not connected: {error}'}")


connect("before the bus has started", "cards")
gc.collect()
daemon = subprocess.Popen(
    ["dbus-daemon", "--session", "--nofork", f"--address={address}", "--print-address"], stdout=subprocess.PIPE
)
try:
    if not daemon.stdout.readline():
        sys.exit("The bus did not start.")
    connect("the bus runs, same name", "cards")
    connect("the bus runs, another name", "other")
    QDBusConnection.disconnectFromBus("cards")
    connect("after disconnectFromBus", "cards")
finally:
    daemon.terminate()
    daemon.wait()
sys.exit(None if seen == [False, False, True, True] else "This has changed.")
PYTHON
