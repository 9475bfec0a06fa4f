"""The licences of everything in the program can be read without the network."""

from pathlib import Path

import pytest
from house_rules_drivers import when_open
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.help.about import AboutDialog
from ohhell_desktop.ui.help.licences import LicencesDialog, Work, licence_folder, works_in

LISTED = """
[[component]]
name = "Oh Hell!"
license = "MIT"
copyright = "The founders"
texts = ["mit.txt"]

[[component]]
name = "A library"
license = "Zlib AND ISC"
copyright = "Somebody"
texts = ["zlib.txt", "../isc.txt"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "components.toml").write_text(LISTED, encoding="utf-8")
    for name in ("mit", "zlib"):
        (tmp_path / f"{name}.txt").write_text(f"The text of {name}", encoding="utf-8")
    return tmp_path


def test_every_work_is_listed_with_its_licence(folder: Path) -> None:
    first, second = works_in(folder)
    assert first == Work("Oh Hell!", "MIT", "The founders", (folder / "mit.txt",))
    assert second.texts == (folder / "zlib.txt", folder / "isc.txt")


def test_the_full_text_is_shown_and_a_missing_one_named(qtbot: QtBot, folder: Path) -> None:
    dialog = LicencesDialog(works_in(folder))
    qtbot.addWidget(dialog)
    assert dialog.list.count() == 2
    assert "The founders" in dialog.text.toPlainText()
    assert "The text of mit" in dialog.text.toPlainText()
    dialog.list.setCurrentRow(1)
    text = dialog.text.toPlainText()
    assert "The text of zlib" in text
    assert "isc.txt cannot be read" in text


@pytest.mark.parametrize("listed", ["", "component = 5", "[[component]]", "no toml"])
def test_a_list_that_cannot_be_read_is_an_empty_one(
    qtbot: QtBot, tmp_path: Path, listed: str
) -> None:
    (tmp_path / "components.toml").write_text(listed, encoding="utf-8")
    assert works_in(tmp_path) == ()
    assert works_in(None) == ()
    dialog = LicencesDialog(())
    qtbot.addWidget(dialog)
    assert dialog.text.toPlainText() == ""


def test_the_about_window_leads_to_the_licences(qtbot: QtBot) -> None:
    about = AboutDialog()
    qtbot.addWidget(about)
    seen: list[int] = []
    when_open(LicencesDialog, lambda dialog: seen.append(dialog.list.count()))
    about.licences.click()
    assert seen == [len(works_in(licence_folder()))]


def test_the_typefaces_and_the_source_of_qt_are_in_the_dialog() -> None:
    works = {work.name: work for work in works_in(licence_folder())}
    for font in ("Calistoga (typeface)", "Figtree (typeface)"):
        assert "SIL OPEN FONT LICENSE" in works[font].full_text()
    for name in ("Qt", "PySide6 and Shiboken", "GLib"):
        text = works[name].full_text()
        assert "\nSource: https://" in text
        assert "you may replace it" in text
    assert "Source:" not in works["Oh Hell!"].full_text()


def test_every_text_of_the_checkout_is_there() -> None:
    works = works_in(licence_folder())
    assert works
    assert works[0].name == "Oh Hell!"
    missing = [path.name for work in works for path in work.texts if not path.is_file()]
    assert missing == []
    assert [work.name for work in works if not work.texts] == []
