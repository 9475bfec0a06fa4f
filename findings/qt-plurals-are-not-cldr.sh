#!/bin/sh
# Qt 6.11.3 and Babel 2.17.0: the plural forms of Qt are not those of CLDR, and Hebrew shows "two cards" for seven.
#
# QLocale takes its data from CLDR. The plural forms of lrelease are a list of its own: Hebrew has two forms instead of
# three, Hungarian, Turkish and Persian have one instead of two. Many languages agree (Polish, Arabic). If a .ts file
# has the forms in the order of CLDR (one, two, other), lrelease removes the last, wonders whether the language is set
# right, and counts the message as finished. The program then shows the dual for every number but one.
#
# Surprising: "Qt Linguist and lrelease support plural forms for all languages that are supported by QLocale", says the
# documentation; its table of rules has none of these four languages. Forms cannot be taken over from gettext, Android
# or ICU by their order, and "1 card" and "2 cards" cannot differ in Hungarian, Turkish or Persian.
#
# Seen (forms for the numbers 0 to 999):
#   language  he  hu  tr  fa  pl  ar      Hebrew with the forms one, two, other
#   Qt         2   1   1   1   3   6      1: one, 2: two, 7: two
#   CLDR       3   2   2   2   3   6      1: one, 2: two, 7: other
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
"$python" -m pip install --quiet PySide6-Essentials==6.11.3 Babel==2.17.0 ||
    lacks "The packages could not be installed."
"$python" -c "import PySide6.QtCore" || lacks "Qt lacks a library: install Debian's libglib2.0-0."

cat >"$work/plurals.py" <<'PYTHON'
import pathlib
import subprocess
import sys

from babel import Locale
from PySide6.QtCore import QCoreApplication, QTranslator

app = QCoreApplication([])
lrelease, folder = sys.argv[1], pathlib.Path(sys.argv[2])
TS = """<?xml version="1.0" encoding="utf-8"?><!DOCTYPE TS><TS version="2.1" language="{}" sourcelanguage="en">
<context><name>Hand</name><message numerus="yes"><source>cards</source><translation>{}</translation></message>
</context></TS>"""


def shown_by_qt(language, forms, numbers):
    source, compiled = folder / f"{language}.ts", folder / f"{language}.qm"
    source.write_text(TS.format(language, "".join(f"<numerusform>{form}</numerusform>" for form in forms)))
    subprocess.run([lrelease, source, "-qm", compiled], capture_output=True, check=True)
    translator = QTranslator()
    if not (translator.load(str(compiled)) and app.installTranslator(translator)):
        sys.exit("The translation was not loaded.")
    shown = [QCoreApplication.translate("Hand", "cards", None, number) for number in numbers]
    app.removeTranslator(translator)
    return shown


counts = {}
for language in ("he", "hu", "tr", "fa", "pl", "ar"):
    cldr = Locale(language).plural_form
    counts[language] = len(set(shown_by_qt(language, "abcdef", range(1000)))), len(set(map(cldr, range(1000))))
    print(language, "forms of Qt and of CLDR:", *counts[language])
hebrew = shown_by_qt("he", ("one", "two", "other"), (1, 2, 7)), [Locale("he").plural_form(n) for n in (1, 2, 7)]
print("Hebrew 1, 2, 7:", *hebrew)
as_described = counts == {"he": (2, 3), "hu": (1, 2), "tr": (1, 2), "fa": (1, 2), "pl": (3, 3), "ar": (6, 6)}
sys.exit(None if as_described and hebrew == (["one", "two", "two"], ["one", "two", "other"]) else "This has changed.")
PYTHON
"$python" "$work/plurals.py" "$work/env/bin/pyside6-lrelease" "$work"
