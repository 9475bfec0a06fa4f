#!/bin/sh
# Qt 6.11.3: a text with a negative number is shown as "%n card".
#
# In a text for a count, Qt replaces %n by the number and takes the form of the language that fits. It treats every
# negative number like -1, the default that stands for "no number": %n stays as it is, and of the translation the first
# form is taken, the singular. Nothing is raised or logged. Without a translation %n stays, too.
#
# Surprising: "If n is not -1, it is used to choose an appropriate form" says the documentation of QTranslator, so that
# -3 should be a number. And numbers below zero are usual: points, degrees, days from today.
#
# Seen:
#   n             -3        -2        -1        0        1       2
#   English       %n card   %n card   %n card   0 cards  1 card  2 cards
#   untranslated  %n cards  %n cards  %n cards  0 cards  1 cards 2 cards
#
# Needs Debian's libglib2.0-0.
set -eu
export LC_ALL=C.UTF-8
lacks() { echo "$1" >&2; exit 2; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' INT TERM
python3 -m venv "$work/env" || lacks "Python with venv is missing: install Debian's python3-venv."
python="$work/env/bin/python"
"$python" -m pip install --quiet PySide6-Essentials==6.11.3 || lacks "The packages could not be installed."
"$python" -c "import PySide6.QtCore" || lacks "Qt lacks a library: install Debian's libglib2.0-0."

cat >"$work/cards.ts" <<'TS'
<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_GB" sourcelanguage="en">
<context><name>Hand</name>
    <message numerus="yes"><source>%n cards</source><translation>
        <numerusform>%n card</numerusform>
        <numerusform>%n cards</numerusform>
    </translation></message>
</context></TS>
TS
"$work/env/bin/pyside6-lrelease" -silent "$work/cards.ts" -qm "$work/cards.qm"
"$python" - "$work/cards.qm" <<'PYTHON'
import sys

from PySide6.QtCore import QCoreApplication, QTranslator

app = QCoreApplication([])
numbers = (-3, -2, -1, 0, 1, 2)


def texts(heading):
    shown = [QCoreApplication.translate("Hand", "%n cards", None, number) for number in numbers]
    print(f"{heading:12}", shown)
    return shown


untranslated = texts("untranslated")
translator = QTranslator()
if not (translator.load(sys.argv[1]) and app.installTranslator(translator)):
    sys.exit("The translation was not loaded.")
english = texts("English")
as_described = untranslated == ["%n cards"] * 3 + ["0 cards", "1 cards", "2 cards"] and english == [
    "%n card"
] * 3 + ["0 cards", "1 card", "2 cards"]
sys.exit(None if as_described else "This has changed.")
PYTHON
