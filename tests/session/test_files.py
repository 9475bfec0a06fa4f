"""Replacing a file leaves the old one or the new one; setting one aside loses nothing."""

import os
from pathlib import Path

import pytest

from ohhell_desktop.session import files


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, b"old")
    files.write_whole(path, "né\n".encode())
    assert path.read_bytes() == b"n\xc3\xa9\n"
    assert [each.name for each in path.parent.iterdir()] == ["a.json"]


def test_the_new_text_is_on_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, b"old")
    seen: list[tuple[str, str]] = []
    sync = os.fsync

    def watch(descriptor: int) -> None:
        beside = tmp_path / "a.json.new"
        seen.append((path.read_text(), beside.read_text() if beside.exists() else ""))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", watch)
    files.write_whole(path, b"new")
    assert seen == [("old", "new"), ("new", "")]


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_when_writing_fails_the_old_file_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.json"
    files.write_whole(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(step, fail)
    with pytest.raises(OSError, match="No space left"):
        files.write_whole(path, b"new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_what_is_linked_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    files.write_whole(link, b"new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_where_folders_need_no_sync_none_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> int:
        raise AssertionError

    monkeypatch.setattr(files, "NEEDS_FOLDER_SYNC", False)
    monkeypatch.setattr(os, "open", refuse)
    files.sync_folder(tmp_path)


def test_a_file_set_aside_takes_along_what_belongs_to_it(tmp_path: Path) -> None:
    for name in ("a", "a-wal", "a.damaged"):
        (tmp_path / name).write_text(name)
    kept = files.set_aside(tmp_path / "a", "damaged", ("-wal", "-shm"))
    assert kept == tmp_path / "a.damaged-2"
    assert {each.name: each.read_text() for each in tmp_path.iterdir()} == {
        "a.damaged": "a.damaged",
        "a.damaged-2": "a",
        "a.damaged-2-wal": "a-wal",
    }
