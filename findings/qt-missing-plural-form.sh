#!/bin/sh
# Qt 6.11.3: if one plural form of a translation is missing, none of its forms is shown, and lrelease says "finished".
#
# Polish has three forms. A .ts file with two of them (1 karta, 2 karty) is compiled without a warning and counted as
# "1 finished and 0 unfinished". The program then shows the untranslated text for every number, also for those whose
# form is there. A third form that is empty does the same.
#
# Surprising: a missing text usually means that this text is missing. And lrelease does look at the number of forms: it
# warns about one form too many, which does no harm, and is silent about one too few, which loses the whole message.
#
# Seen:
#   forms     1        2        5        lrelease
#   3 of 3    1 karta  2 karty  5 kart   1 finished and 0 unfinished
#   2 of 3    1 cards  2 cards  5 cards  1 finished and 0 unfinished
#   1 empty   1 cards  2 cards  5 cards  1 finished and 0 unfinished
#   4 of 3    1 karta  2 karty  5 kart   1 finished and 0 unfinished, and "Removed plural forms ..."
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

cat >"$work/forms.py" <<'PYTHON'
import pathlib
import subprocess
import sys

from PySide6.QtCore import QCoreApplication, QTranslator

app = QCoreApplication([])
lrelease, folder = sys.argv[1], pathlib.Path(sys.argv[2])
TS = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="pl_PL" sourcelanguage="en">
<context><name>Hand</name><message numerus="yes"><source>%n cards</source><translation>{}</translation></message>
</context></TS>"""


def compile_and_show(heading, *forms):
    source, compiled = folder / "hand.ts", folder / "hand.qm"
    source.write_text(TS.format("".join(f"<numerusform>{form}</numerusform>" for form in forms)))
    run = subprocess.run([lrelease, source, "-qm", compiled], capture_output=True, text=True, check=True)
    said = run.stdout + run.stderr
    translator = QTranslator()
    if not (translator.load(str(compiled)) and app.installTranslator(translator)):
        sys.exit("The translation was not loaded.")
    shown = [QCoreApplication.translate("Hand", "%n cards", None, number) for number in (1, 2, 5)]
    app.removeTranslator(translator)
    finished, warned = "1 finished and 0 unfinished" in said, "Removed plural forms" in said
    print(f"{heading:8} {shown} finished: {finished}, warning: {warned}")
    return shown, finished, warned


polish, untranslated = ["1 karta", "2 karty", "5 kart"], ["1 cards", "2 cards", "5 cards"]
seen = [
    compile_and_show("3 of 3", "%n karta", "%n karty", "%n kart"),
    compile_and_show("2 of 3", "%n karta", "%n karty"),
    compile_and_show("1 empty", "%n karta", "%n karty", ""),
    compile_and_show("4 of 3", "%n karta", "%n karty", "%n kart", "%n karty"),
]
described = [(polish, True, False), (untranslated, True, False), (untranslated, True, False), (polish, True, True)]
sys.exit(None if seen == described else "This has changed.")
PYTHON
"$python" "$work/forms.py" "$work/env/bin/pyside6-lrelease" "$work"
