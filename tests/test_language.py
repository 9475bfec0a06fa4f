"""A language from end to end: texts are collected, translated, compiled, and shown."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication
from texts import collected

from ohhell_desktop.app import install_translators
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.about import AboutDialog

COMPILE = (
    sys.executable,
    "-c",
    "from PySide6.scripts.pyside_tool import lrelease; lrelease()",
)


def translated(page: str, text: str, *forms: str) -> str:
    """Return the file for the translator with one text (and its plural) translated."""
    found = re.compile(
        rf"(<source>{re.escape(text)}</source>\s*)<translation type=.unfinished.>.*?</translation>",
        re.DOTALL,
    )
    plurals = "".join(f"<numerusform>{form}</numerusform>" for form in forms)
    done = f"<translation>{plurals if len(forms) > 1 else forms[0]}</translation>"
    changed, count = found.subn(lambda match: match[1] + done, page)
    assert count >= 1, text
    return changed


@pytest.fixture
def german(qapp: QApplication, tmp_path: Path) -> Iterator[Path]:
    """Set the desktop to German; return a folder for translations."""
    usual = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield tmp_path
    QLocale.setDefault(usual)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)


def test_a_language_is_one_file(qapp: QApplication, german: Path) -> None:
    source = german / "ohhell_de.ts"
    collected(source)
    page = source.read_text(encoding="utf-8")
    page = translated(page, "It is not your turn.", "Du bist nicht dran.")
    page = translated(page, "%n players", "%n Person", "%n Personen")
    page = translated(page, "About Oh Hell!", "Zu diesem Spiel")
    source.write_text(page, encoding="utf-8")
    target = german / "ohhell_de.qm"
    subprocess.run([*COMPILE, str(source), "-qm", str(target)], check=True)  # noqa: S603
    install_translators(qapp, str(german))
    assert tr("It is not your turn.") == "Du bist nicht dran."
    assert [tr("%n players", "", count) for count in (1, 4)] == ["1 Person", "4 Personen"]
    about = AboutDialog()
    assert about.windowTitle() == "Zu diesem Spiel"
    assert tr("The game is over.") == "The game is over."
    about.deleteLater()
