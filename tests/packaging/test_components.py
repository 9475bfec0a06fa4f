"""Every third-party component of the bundle has its licence in packaging/licenses."""

import ast
import zipfile
from pathlib import Path

import components
import product
import pytest
import release_files
from each import for_each
from packaging_tools import checker, output_of

BUNDLE = product.ROOT / "dist" / product.PACKAGE
FOUND = product.ROOT / "build" / "pyinstaller" / "bundle" / "PYZ-00.toc"


def test_every_text_is_there_and_used() -> None:
    named = {text for component in components.components() for text in component.texts}
    there = {path.name for path in components.LICENSES.glob("*.txt")}
    assert named == there


def test_every_component_has_a_text() -> None:
    assert [each.name for each in components.components() if not each.texts] == []


def test_the_programs_own_licence_is_the_one_of_the_repository() -> None:
    own = components.LICENSES / "MIT-ohhell.txt"
    assert own.read_bytes() == (product.ROOT / "LICENSE").read_bytes()


def test_the_typefaces_in_the_program_have_their_licences() -> None:
    fonts = {path.stem.partition("-")[0] for path in product.ROOT.glob("assets/fonts/*.ttf")}
    assert fonts == {"Calistoga", "Figtree"}
    named = {each.name.partition(" ")[0]: each for each in components.components()}
    for font in fonts:
        (text,) = named[font].texts
        assert "SIL OPEN FONT LICENSE Version 1.1" in (components.LICENSES / text).read_text(
            "utf-8"
        )
        assert named[font].license == "OFL-1.1"


@for_each(
    ("name", "package"), [("Qt", "pyside6-essentials"), ("PySide6 and Shiboken", "shiboken6")]
)
def test_the_source_of_qt_is_named_in_the_version_that_is_shipped(name: str, package: str) -> None:
    (version,) = {
        pin.version
        for lock in release_files.LOCKS.values()
        for pin in release_files.read_lock(lock)
        if pin.name == package
    }
    (component,) = [each for each in components.components() if each.name == name]
    assert version in component.source
    assert f"source: {component.source}" in components.debian_copyright()


def test_one_expression_names_the_licences_of_all_components() -> None:
    expression = components.license_expression(components.components())
    for component in components.components():
        assert all(part in expression for part in component.license.split(" AND "))
    assert expression.startswith("MIT AND CC0-1.0 AND OFL-1.1 AND LGPL-3.0-only AND ")
    assert "(FTL OR GPL-2.0-or-later)" in expression
    code = (
        "import sys, license_expression as known\n"
        "known.get_spdx_licensing().parse(sys.argv[1], validate=True)"
    )
    known = expression
    for exception in (" WITH Bootloader-exception", " WITH PCRE2-exception"):
        known = known.replace(exception, "")
    output_of(checker("python"), "-c", code, known)


@pytest.mark.skipif(not BUNDLE.is_dir(), reason="no bundle: python packaging/build.py bundle")
def test_every_library_in_the_bundle_belongs_to_a_component() -> None:
    assert components.unaccounted_files(BUNDLE) == []


@pytest.mark.skipif(not FOUND.is_file(), reason="no bundle: python packaging/build.py bundle")
def test_every_module_in_the_bundle_belongs_to_a_component() -> None:
    _path, entries = ast.literal_eval(FOUND.read_text(encoding="utf-8"))
    names = [name for name, _source, _kind in entries]
    assert "ohhell_desktop.app" in names
    assert components.unaccounted_modules(names) == []


def test_a_strange_library_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "libz.so.1").write_bytes(b"\x7fELF")
    (tmp_path / "libstrange.so.1").write_bytes(b"\x7fELF")
    (tmp_path / "readme.txt").write_text("no library", encoding="ascii")
    with zipfile.ZipFile(tmp_path / "strange.zip", "w"):
        pass
    assert components.unaccounted_files(tmp_path) == ["libstrange.so.1", "strange.zip"]


def test_a_strange_module_is_noticed() -> None:
    assert components.unaccounted_modules(["json.decoder", "PySide6", "requests.api"]) == [
        "requests"
    ]


def test_debians_copyright_file_describes_each_licence() -> None:
    text = components.debian_copyright()
    stanzas = [
        dict(line.split(": ", 1) for line in part.splitlines() if line[:1].strip())
        for part in text.strip().split("\n\n")
    ]
    assert stanzas[0]["Format"].endswith("/1.0/")
    assert stanzas[1]["Files"] == "*"
    used = {part["License"] for part in stanzas if "Files" in part}
    assert used == {part["License"] for part in stanzas[1:] if "Files" not in part}
