"""Replacing a file leaves the old one or the new one; setting one aside loses nothing."""

import os
from pathlib import Path

import pytest
from systems import link as make_link

from ohhell_desktop.session.disk import atomic as files
from ohhell_desktop.session.errors import reason


def test_a_file_is_replaced_whole_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    files.write_atomically(path, b"old")
    files.write_atomically(path, "né\n".encode())
    assert path.read_bytes() == b"n\xc3\xa9\n"
    assert [each.name for each in path.parent.iterdir()] == ["a.json"]


def test_the_new_text_is_on_disk_before_it_takes_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    files.write_atomically(path, b"old")
    seen: list[tuple[str, str]] = []
    sync = os.fsync

    def watch(descriptor: int) -> None:
        beside = [each.read_text() for each in tmp_path.iterdir() if each != path]
        seen.append((path.read_text(), "".join(beside)))
        sync(descriptor)

    monkeypatch.setattr(os, "fsync", watch)
    files.write_atomically(path, b"new")
    folder_too = [("new", "")] if files.NEEDS_FOLDER_SYNC else []
    assert seen == [("old", "new"), *folder_too]


@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_when_writing_fails_the_old_file_is_still_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "a.json"
    files.write_atomically(path, b"old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(step, fail)
    with pytest.raises(OSError, match="No space left"):
        files.write_atomically(path, b"new")
    assert path.read_text() == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_the_target_of_a_link_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    make_link(link, real)
    files.write_atomically(link, b"new")
    assert link.is_symlink()
    assert real.read_text() == "new"


def test_a_file_that_was_beside_it_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "a.json.new").write_text("mine")
    files.write_atomically(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json.new").read_text() == "mine"
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o666])
def test_the_permissions_of_the_file_are_kept(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    path.chmod(mode)
    files.write_atomically(path, b"new")
    assert path.stat().st_mode & 0o777 == mode


@pytest.mark.skipif(os.name != "posix", reason="rights are another matter there")
def test_a_new_file_has_the_default_permissions(tmp_path: Path) -> None:
    (tmp_path / "usual").touch()
    files.write_atomically(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_no_temporary_file_is_left_after_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", stop)
    with pytest.raises(KeyboardInterrupt):
        files.write_atomically(tmp_path / "a.json", b"new")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["a\0b", "folder", "loop"])
def test_an_unwritable_path_raises_the_systems_error(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder").mkdir()
    if name == "loop":
        make_link(tmp_path / "loop", "loop")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(OSError) as raised:  # noqa: PT011 - each system has words of its own
        files.write_atomically(tmp_path / name, b"new")
    assert reason(raised.value)[0].isalpha()
    assert sorted(tmp_path.iterdir()) == before


def test_a_file_set_aside_never_replaces_an_earlier_one(tmp_path: Path) -> None:
    (tmp_path / "a.damaged-wal").write_text("old log")
    for name in ("a", "a-wal"):
        (tmp_path / name).write_text(name)
    files.set_aside(tmp_path / "a", "damaged", ("-wal",))
    assert (tmp_path / "a.damaged-wal").read_text() == "old log"
    assert (tmp_path / "a.damaged-2").read_text() == "a"


def test_a_file_whose_renaming_is_broken_off_is_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def only_companions(source: Path, target: Path) -> Path:
        if source.name == "a":
            raise PermissionError(13, "Permission denied")
        return rename(source, target)

    for name in ("a", "a-wal"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(Path, "rename", only_companions)
    with pytest.raises(PermissionError):
        files.set_aside(tmp_path / "a", "damaged", ("-wal",))
    assert {each.name for each in tmp_path.iterdir()} == {"a", "a-wal"}


def test_folders_are_synced_only_where_needed(
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
