"""Menu entry, metainfo, file types and man page pass third-party validators."""

import argparse
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import product
import pytest
import release_files
from linux import desktop, manual, tree
from linux_tools import tool
from PySide6.QtGui import QImageReader

from ohhell_desktop import command_line

PICTURES = product.ROOT / "docs" / "screenshots"


def write(folder: Path, ending: str, text: str) -> Path:
    path = folder / f"{product.APP_ID}{ending}"
    path.write_text(text, encoding="utf-8")
    return path


def test_the_menu_entry_is_valid(tmp_path: Path) -> None:
    said = tool("desktop-file-validate", write(tmp_path, ".desktop", desktop.desktop_entry()))
    assert said == ""


def test_the_menu_entry_takes_a_file_of_each_type() -> None:
    entry = desktop.desktop_entry()
    assert f"Exec={product.COMMAND} %F\n" in entry
    for kind in product.FILE_TYPES:
        assert f"{kind.mime_type};" in entry


def test_the_metainfo_is_valid(tmp_path: Path) -> None:
    path = write(tmp_path, ".metainfo.xml", desktop.metainfo())
    said = tool("appstreamcli", "validate", "--no-net", "--no-color", path)
    assert "error" not in said.lower()
    assert "warning" not in said.lower()


def test_with_an_address_the_metainfo_has_pictures_and_links_and_is_valid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OHHELL_HOMEPAGE", "https://github.com/somebody/ohhell")
    text = desktop.metainfo()
    said = tool(
        "appstreamcli",
        *("validate", "--no-net", "--no-color", "--pedantic"),
        write(tmp_path, ".metainfo.xml", text),
    )
    assert "error" not in said.lower()
    assert "warning" not in said.lower()
    root = ET.fromstring(text)  # noqa: S314 - our own
    links = {url.get("type"): url.text for url in root.findall("url")}
    assert links["bugtracker"] == "https://github.com/somebody/ohhell/issues"
    images = [str(image.text) for image in root.iter("image")]
    version = product.version()
    prefix = f"https://github.com/somebody/ohhell/raw/v{version}/docs/screenshots/"
    assert len(images) == len(desktop.SCREENSHOTS)
    assert all(image.startswith(prefix) for image in images)
    for image, picture in zip(root.iter("image"), images, strict=True):
        size = QImageReader(str(PICTURES / picture.removeprefix(prefix))).size()
        assert [str(size.width()), str(size.height())] == [image.get("width"), image.get("height")]


def test_the_pictures_in_the_documents_are_few_and_small() -> None:
    """Every version of them stays in the history for ever; galleries are made on demand."""
    pictures = sorted(PICTURES.iterdir())
    readme = (product.ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(docs/screenshots/([^)]+)\)", readme)
    assert shown
    used = {*shown, *(name for name, _ in desktop.SCREENSHOTS)}
    assert {path.name for path in pictures} == used
    assert len(pictures) <= 8
    assert [path.name for path in pictures if path.stat().st_size > 150_000] == []


def test_the_metainfo_tells_what_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        release_files, "notes", lambda *_: "### Added\n\n- A `new` form.\n- Another.\n"
    )
    root = ET.fromstring(desktop.metainfo())  # noqa: S314 - our own
    notes = [point.text for point in root.iterfind("releases/release/description/ul/li")]
    assert notes == ["A new form.", "Another."]


def test_a_version_that_the_changelog_does_not_know_has_no_notes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(product, "version", lambda: "99.0.0")
    root = ET.fromstring(desktop.metainfo())  # noqa: S314 - our own
    assert root.find("releases/release") is not None
    assert root.find("releases/release/description") is None


def test_the_metainfo_has_an_empty_rating_and_this_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    root = ET.fromstring(desktop.metainfo())  # noqa: S314 - our own
    rating, release = root.find("content_rating"), root.find("releases/release")
    assert rating is not None
    assert release is not None
    assert (rating.attrib, list(rating)) == ({"type": "oars-1.1"}, [])
    assert (release.get("version"), release.get("date")) == (product.version(), "1970-01-02")


@pytest.mark.parametrize(
    ("version", "kind"), [("0.9.0", "development"), ("1.0.0", "stable"), ("1.1rc1", "development")]
)
def test_a_preview_is_no_stable_release(
    monkeypatch: pytest.MonkeyPatch, version: str, kind: str
) -> None:
    monkeypatch.setattr(product, "version", lambda: version)
    assert f'type="{kind}"' in desktop.metainfo()


def test_the_file_types_are_accepted_by_the_database(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    write(packages, ".xml", desktop.mime_types())
    said = tool("update-mime-database", tmp_path)
    assert "rror" not in said
    globs = (tmp_path / "globs2").read_text(encoding="utf-8")
    for kind in product.FILE_TYPES:
        assert f"{kind.mime_type}:*{kind.ending}" in globs
        assert (tmp_path / f"{kind.mime_type}.xml").is_file()


def test_the_file_types_are_sound_xml(tmp_path: Path) -> None:
    tool("xmllint", "--noout", write(tmp_path, ".xml", desktop.mime_types()))
    tool("xmllint", "--noout", write(tmp_path, ".metainfo.xml", desktop.metainfo()))


def test_the_man_page_is_clean(tmp_path: Path) -> None:
    path = tmp_path / f"{product.COMMAND}.{manual.SECTION}"
    path.write_text(manual.page(), encoding="utf-8")
    assert tool("mandoc", "-T", "lint", "-W", "warning", path) == ""


def test_man_shows_the_page(tmp_path: Path) -> None:
    path = tmp_path / f"{product.COMMAND}.{manual.SECTION}"
    path.write_text(manual.page(), encoding="utf-8")
    assert "OPTIONS" in tool("man", "--warnings", "-l", path)


def test_the_man_page_names_every_option() -> None:
    parser = command_line._parser()
    options = {
        max(action.option_strings, key=len)
        for action in parser._actions
        if action.option_strings and action.help is not argparse.SUPPRESS
    }
    assert {option for option, _value, _meaning in manual.OPTIONS} == options


def test_there_is_an_icon_of_each_size(tmp_path: Path) -> None:
    tree.icons(tmp_path)
    sizes = {path.parent.parent.name for path in tmp_path.rglob("*.png")}
    assert sizes == {f"{size}x{size}" for size in tree.ICON_SIZES}
    for path in tmp_path.rglob("*.png"):
        side = int.from_bytes(path.read_bytes()[16:20], "big")
        assert path.parent.parent.name == f"{side}x{side}"
    assert (tmp_path / "scalable" / "apps" / f"{product.APP_ID}.svg").is_file()
