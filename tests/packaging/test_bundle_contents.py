"""Which files that PyInstaller finds are in the bundle."""

import ast
import sys
from collections.abc import Iterable

import product
import pytest
from bundle import contents
from bundle.contents import Entry, MissingPartError
from each import for_each

QT = "PySide6/Qt/lib/"
XCB = ("PySide6/Qt/plugins/platforms/libqxcb.so", "/qt/libqxcb.so", "BINARY")
VNC = ("PySide6/Qt/plugins/platforms/libqvnc.so", "/qt/libqvnc.so", "BINARY")
CORE = (f"{QT}libQt6Core.so.6", "/qt/libQt6Core.so.6", "BINARY")
NETWORK = (f"{QT}libQt6Network.so.6", "/qt/libQt6Network.so.6", "BINARY")
CUPS = ("libcups.so.2", "/lib/libcups.so.2", "BINARY")
TLS = ("libgnutls.so.30", "/lib/libgnutls.so.30", "BINARY")
MODULE = ("PySide6/QtCore.abi3.so", "/qt/QtCore.abi3.so", "EXTENSION")
LINK = ("libQt6Network.so.6", f"{QT}libQt6Network.so.6", "SYMLINK")

NEEDS = {
    "/qt/libqxcb.so": ["libQt6Core.so.6", "libcups.so.2", "libc.so.6"],
    "/qt/libqvnc.so": ["libQt6Network.so.6"],
    "/qt/libQt6Network.so.6": ["libQt6Core.so.6"],
    "/lib/libcups.so.2": ["libgnutls.so.30"],
    "/qt/QtCore.abi3.so": ["libQt6Core.so.6"],
}


def needs(source: str) -> Iterable[str]:
    return NEEDS.get(source, [])


@for_each(
    ("place", "name"),
    [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "platforms/xcb"),
        ("PySide6\\plugins\\platforms\\qwindows.dll", "platforms/windows"),
        ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "platforms/cocoa"),
        ("PySide6/Qt/lib/libQt6Core.so.6", None),
        ("libz.so.1", None),
    ],
)
def test_plugins_are_known_by_folder_and_name(place: str, name: str | None) -> None:
    assert contents.plugin_name(place) == name


def test_only_the_named_plugins_stay() -> None:
    assert contents.without_other_plugins([XCB, VNC, CORE], {"platforms/xcb"}) == [XCB, CORE]


def test_a_named_plugin_must_be_there() -> None:
    with pytest.raises(MissingPartError, match="platforms/wayland"):
        contents.without_other_plugins([XCB], {"platforms/xcb", "platforms/wayland"})


def test_a_library_stays_if_something_needs_it() -> None:
    entries: list[Entry] = [XCB, MODULE, CORE, NETWORK, CUPS, TLS]
    kept = contents.without_unused_libraries(entries, needs, ())
    assert kept == [XCB, MODULE, CORE, CUPS, TLS]


def test_what_only_a_library_of_the_system_needs_goes_with_it() -> None:
    kept = contents.without_unused_libraries([XCB, CORE, CUPS, TLS], needs, {"libcups.so.2"})
    assert kept == [XCB, CORE]


def test_a_link_to_nothing_goes() -> None:
    assert contents.without_dead_links([LINK], [CORE]) == []
    assert contents.without_dead_links([LINK], [NETWORK]) == [LINK]


def test_what_neither_bundle_nor_system_has_is_named() -> None:
    assert contents.missing_libraries([XCB, CORE], needs, {"libc.so.6"}) == ["libcups.so.2"]
    assert contents.missing_libraries([XCB, CORE, CUPS, TLS], needs, {"libc.so.6"}) == []


def test_translations_of_qt_are_known() -> None:
    assert contents.is_translation("PySide6/Qt/translations/qtbase_de.qm")
    assert not contents.is_translation("assets/ohhell_de.qm")


@pytest.mark.skipif(sys.platform == "win32", reason="paths with backslashes are plain names here")
def test_links_are_read_with_either_slash() -> None:
    link = ("a\\b.so".replace("\\", "/"), "..\\c.so", "SYMLINK")
    assert contents.without_dead_links([link], [("a/../c.so", "", "BINARY")]) == [link]


def test_what_clusters_need_is_not_in_a_bundle() -> None:
    """A build machine may have it installed, and PyInstaller sees where it is imported."""
    spec = (product.ROOT / "packaging" / "bundle.spec").read_text(encoding="utf-8")
    text = spec.partition("LEFT_OUT = ")[2].partition("\n}\n")[0]
    assert {"distributed", "dask"} <= ast.literal_eval(f"{text}\n}}").keys()
