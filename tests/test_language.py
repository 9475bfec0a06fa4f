"""A language from end to end: texts are collected, translated, compiled, and shown."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PySide6.QtCore import QDate, QLocale, Qt, QTranslator
from PySide6.QtWidgets import QApplication, QMessageBox
from texts import ROOT, collected

from ohhell_desktop.app import install_translators
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.help.about import AboutDialog

ENGLISH = ROOT / "translations" / "ohhell_en.ts"
COMPILED = ROOT / "assets" / "translations" / "ohhell_en.qm"
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
    usual, before = QLocale(), qapp.findChildren(QTranslator)
    QLocale.setDefault(QLocale("de_DE"))
    yield tmp_path
    QLocale.setDefault(usual)
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
        if translator not in before:
            translator.setParent(None)
    for translator in before:
        qapp.installTranslator(translator)


def test_a_language_is_one_file(qapp: QApplication, german: Path) -> None:
    source = german / "ohhell_de.ts"
    collected(source)
    page = source.read_text(encoding="utf-8")
    page = translated(page, "Not now: the table is waiting for something else.", "Jetzt nicht.")
    page = translated(page, "%n players", "%n Person", "%n Personen")
    page = translated(page, "About Oh Hell!", "Zu diesem Spiel")
    source.write_text(page, encoding="utf-8")
    target = german / "ohhell_de.qm"
    subprocess.run([*COMPILE, str(source), "-qm", str(target)], check=True)  # noqa: S603
    install_translators(qapp, str(german))
    assert tr("Not now: the table is waiting for something else.") == "Jetzt nicht."
    assert [tr("%n players", "", count) for count in (1, 4)] == ["1 Person", "4 Personen"]
    assert QLocale().name() == "de_DE"
    assert QLocale().toString(QDate(2026, 1, 1), "d MMMM yyyy") == "1 Januar 2026"
    about = AboutDialog()
    assert about.windowTitle() == "Zu diesem Spiel"
    assert tr("The game is over.") == "The game is over."
    about.deleteLater()


def forms(source: Path) -> dict[tuple[str, str], list[str]]:
    """The singular and the plural of every text with a count, by context and text."""
    return {
        (context.findtext("name") or "", message.findtext("source") or ""): [
            form.text or "" for form in message.iter("numerusform")
        ]
        for context in ET.parse(source).iter("context")  # noqa: S314 - our own file
        for message in context.iter("message")
    }


def test_every_text_with_a_count_has_a_singular_in_english(tmp_path: Path) -> None:
    counted = {text for text, plural in collected(tmp_path / "ohhell_xx.ts").items() if plural}
    found = forms(ENGLISH)
    assert set(found) == counted
    assert {text: told for text, told in found.items() if not all(told) or told[1] != text[1]} == {}


def test_the_compiled_singulars_are_those_of_their_source(tmp_path: Path) -> None:
    target = tmp_path / "ohhell_en.qm"
    subprocess.run([*COMPILE, str(ENGLISH), "-qm", str(target)], check=True)  # noqa: S603
    assert target.read_bytes() == COMPILED.read_bytes()


@pytest.mark.parametrize("language", ["en_GB", "C", "fi_FI"])
def test_english_has_its_singulars_on_every_desktop(
    qapp: QApplication, german: Path, language: str
) -> None:
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    assert tr("%n cards", "", 1) == "1 cards"
    QLocale.setDefault(QLocale(language))
    install_translators(qapp, str(german))
    assert [tr("%n cards", "", count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


@pytest.mark.parametrize("language", ["ar_EG", "he_IL", "fa_IR", "fr_FR", "de_DE", "en_GB"])
def test_without_a_translation_everything_is_as_in_english(
    qapp: QApplication, german: Path, language: str
) -> None:
    QLocale.setDefault(QLocale(language))
    install_translators(qapp, str(german))
    assert QLocale().toString(QDate(2026, 1, 1), "d MMMM yyyy") == "1 January 2026"
    assert QLocale().toString(QDate(2026, 11, 28), QLocale.FormatType.ShortFormat) == "28/11/2026"
    assert (QLocale().toString(12_345), QLocale().toString(0.5, "f", 1)) == ("12,345", "0.5")
    assert QApplication.layoutDirection() is Qt.LayoutDirection.LeftToRight
    box = QMessageBox(QMessageBox.Icon.Question, "", "", QMessageBox.StandardButton.Cancel)
    assert box.buttons()[0].text() == "Cancel"
    box.deleteLater()


def test_the_system_gives_english_texts_no_dates_and_digits_of_another_language() -> None:
    """Who writes English may have the formats of another region: LC_TIME and LC_NUMERIC."""
    code = (
        "from PySide6.QtCore import QCoreApplication, QDate, QLocale\n"
        "from ohhell_desktop.app import install_translators\n"
        "application = QCoreApplication()\n"
        "install_translators(application)\n"
        "print(QLocale().toString(QDate(2026, 1, 1), 'd MMMM yyyy'), QLocale().toString(12))"
    )
    system = {"LANG": "en_GB.UTF-8", "LC_TIME": "fr_FR.UTF-8", "LC_NUMERIC": "ar_EG.UTF-8"}
    others = {
        name: value for name, value in os.environ.items() if name not in {"LC_ALL", "LANGUAGE"}
    }
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code],
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=others | system,
    )
    assert done.stdout == "1 January 2026 12\n"
