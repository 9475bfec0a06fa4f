"""What is checked in the files of a library before SQLite opens them."""

import os
import re
from pathlib import Path

import pytest
from session_drivers import FILE, Clock, contents

from ohhell_desktop.session.library.file import file_probe
from ohhell_desktop.session.library.file.file_probe import page_size, probe_file
from ohhell_desktop.session.library.library import Library, LibraryError


@pytest.fixture(name="path")
def fixture_path(tmp_path: Path) -> Path:
    """Return the path of a closed library."""
    Library(tmp_path / FILE, Clock()).close()
    return tmp_path / FILE


def test_a_library_that_was_closed_is_clean(path: Path) -> None:
    probe = probe_file(path)
    assert probe.has_content
    assert probe.is_clean


def test_a_missing_file_has_no_content(tmp_path: Path) -> None:
    assert not probe_file(tmp_path / FILE).has_content


@pytest.mark.parametrize(
    ("place", "value", "words"),
    [
        (0, b"X", "it is no database"),
        (16, b"\x12\x34", "it is no database"),
        (18, b"\x03", "its format is unknown"),
        (19, b"\x00", "its format is unknown"),
    ],
)
def test_a_header_that_makes_no_sense_is_damage(
    path: Path, place: int, value: bytes, words: str
) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(value)
    before = contents(path.parent)
    with pytest.raises(LibraryError, match=words):
        probe_file(path)
    assert contents(path.parent) == before


@pytest.mark.parametrize(
    ("left", "words"), [(50, "no database"), (99, "no database"), (100, "100 of")]
)
def test_a_file_that_was_cut_is_damage(path: Path, left: int, words: str) -> None:
    os.truncate(path, left)
    with pytest.raises(LibraryError, match=words):
        probe_file(path)


def test_a_file_without_permissions_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(LibraryError, match=re.escape(f"may not read and write the file {path}")):
        probe_file(path)


def test_a_file_that_cannot_be_read_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bool:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(file_probe, "_is_clean", fail)
    with pytest.raises(LibraryError, match=r"cannot be used \(Input/output error\)"):
        probe_file(path)


@pytest.mark.parametrize(
    ("stored", "size"),
    [(512, 512), (4096, 4096), (1, 65_536), (256, None), (0, None), (513, None), (1536, None)],
)
def test_a_page_size_is_a_power_of_two_from_512(stored: int, size: int | None) -> None:
    assert page_size(bytes(16) + stored.to_bytes(2, "big")) == size
