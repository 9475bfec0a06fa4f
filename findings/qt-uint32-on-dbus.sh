#!/bin/sh
# PySide6 6.11.3 cannot put a uint32 into a D-Bus message.
#
# D-Bus tells int32 (i), uint16 (q) and uint32 (u) apart, and a service refuses the wrong one. In C++,
# QDBusArgument << is chosen by the type of the number. In Python every number becomes the uint16, which comes first:
# 70000 is an OverflowError. A plain number is sent as int32, also by QDBusInterface.call, although QDBusInterface has
# read the service's description and knows that it wants a uint32.
#
# Surprising: QDBusArgument is documented as the class that writes the primitive types of D-Bus. What does work is a
# detour over the meta-object system: QMetaObject.invokeMethod with Q_ARG("uint", ...).
#
# Seen (Debian 12, dbus-daemon 1.14.10):
#   QDBusArgument() << 4      signature q; Call to RequestName has wrong args (sq, expected su)
#   QDBusArgument() << 70000  OverflowError
#   setArguments([..., 4])    Call to RequestName has wrong args (si, expected su)
#   QDBusInterface.call       Call to RequestName has wrong args (si, expected su)
#   invokeMethod, Q_ARG uint  1, which says that the name is ours
#
# Needs Debian's dbus-daemon (for dbus-run-session), libglib2.0-0 and libdbus-1-3.
set -eu
export LC_ALL=C.UTF-8
lacks() { echo "$1" >&2; exit 2; }
command -v dbus-run-session >/dev/null || lacks "dbus-run-session is missing: install Debian's dbus-daemon."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
python3 -m venv "$work/env" || lacks "Python with venv is missing: install Debian's python3-venv."
python="$work/env/bin/python"
"$python" -m pip install --quiet PySide6-Essentials==6.11.3 || lacks "The packages could not be installed."
"$python" -c "import PySide6.QtDBus" || lacks "Qt lacks a library: install Debian's libglib2.0-0 and libdbus-1-3."

cat >"$work/uint32.py" <<'PYTHON'
import sys

from PySide6.QtCore import Q_ARG, Q_RETURN_ARG, QCoreApplication, QMetaObject
from PySide6.QtDBus import QDBusArgument, QDBusConnection, QDBusInterface, QDBusMessage

app = QCoreApplication([])
bus = QDBusConnection.sessionBus()
service = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")


def refusal(flags):
    message = QDBusMessage.createMethodCall(*service, "RequestName")
    message.setArguments(["org.example.Cards", flags])
    return bus.call(message).errorMessage().strip()


argument = QDBusArgument()
argument << 4
try:
    QDBusArgument() << 70000
    overflow = "accepted"
except OverflowError:
    overflow = "OverflowError"
interface = QDBusInterface(*service, bus)
seen = {
    "signature": argument.currentSignature(),
    "argument": refusal(argument),
    "70000": overflow,
    "plain": refusal(4),
    "interface": interface.call("RequestName", "org.example.Cards", 4).errorMessage().strip(),
    "invoked": QMetaObject.invokeMethod(
        interface, "RequestName", Q_RETURN_ARG("uint"), Q_ARG("QString", "org.example.Cards"), Q_ARG("uint", 4)
    ),
}
for name, value in seen.items():
    print(f"{name:10} {value}")
as_described = (
    bus.isConnected()
    and (seen["signature"], seen["70000"], seen["invoked"]) == ("q", "OverflowError", 1)
    and "(sq, expected su)" in seen["argument"]
    and all("(si, expected su)" in seen[name] for name in ("plain", "interface"))
)
sys.exit(None if as_described else "This has changed.")
PYTHON
dbus-run-session -- "$python" "$work/uint32.py"
