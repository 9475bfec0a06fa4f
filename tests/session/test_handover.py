"""A second start passes files to the running copy; nothing but its own requests is accepted."""

import json
import os
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from ohhell_desktop.session.files.handover import (
    LARGEST_REQUEST,
    MOST_REQUESTS,
    OUT_OF_DATE_S,
    OpenRequest,
    hand_over,
    requests_folder,
    take_requests,
)

FILE = Path("/games/aunt.ohgame").absolute()
NO_PATIENCE = 0.0
REAL_OPEN = os.open


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return requests_folder(tmp_path)


def named(number: int, ending: str = "json") -> str:
    """Return what a request is called."""
    return f"{number:020}-1-00000.{ending}"


def leave(place: Path, content: object, name: str = named(1)) -> Path:
    path = place / name
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    path.write_bytes(data)
    return path


def taken(place: Path) -> list[OpenRequest]:
    return list(take_requests(place.parent))


@pytest.fixture
def running(tmp_path: Path) -> Callable[[int], list[OpenRequest]]:
    """Runs a second start's hand-over while this test takes the requests like a running copy."""

    def run(count: int) -> list[OpenRequest]:
        found: list[OpenRequest] = []
        while len(found) < count:
            found += take_requests(tmp_path)
        return found

    return run


@pytest.mark.parametrize(
    "files", [[], [FILE], [FILE, Path("/games/two.ohrules").absolute(), FILE]], ids=len
)
def test_the_running_copy_gets_every_file_in_order(
    files: list[Path], tmp_path: Path, running: Callable[[int], list[OpenRequest]]
) -> None:
    answers: list[bool] = []
    token = "t" * 1000
    second = threading.Thread(target=lambda: answers.append(hand_over(tmp_path, files, token)))
    second.start()
    found = running(max(1, len(files)))
    second.join()
    assert found == [OpenRequest(path, token) for path in (*files,) or (None,)]
    assert answers == [True]
    assert list(requests_folder(tmp_path).iterdir()) == []


def test_the_request_to_a_copy_that_does_not_answer_is_deleted(tmp_path: Path) -> None:
    assert not hand_over(tmp_path, [FILE], patience=NO_PATIENCE)
    assert list(requests_folder(tmp_path).iterdir()) == []


def test_an_unfinished_request_is_not_opened(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # On Windows, the second start could not rename it.
    leave(place, b"{", named(1, "new"))
    opened: list[object] = []
    monkeypatch.setattr(os, "open", lambda path, _flags: opened.append(path))
    assert taken(place) == []
    assert opened == []


@pytest.mark.parametrize("times", [1, 3])
def test_a_request_that_a_virus_scanner_reads_is_finished_later(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[Path] = []
    replace = Path.replace

    def refuse(path: Path, target: Path) -> Path:
        if len(refused) < times:
            refused.append(path)
            raise PermissionError(13, "in use")
        found = replace(path, target)
        assert taken(tmp_path / "requests") == [OpenRequest(FILE)]
        return found

    monkeypatch.setattr(Path, "replace", refuse)
    assert hand_over(tmp_path, [FILE])


def test_a_request_that_can_never_be_finished_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(13, "in use", str(path), None, str(target))

    monkeypatch.setattr(Path, "replace", refuse)
    assert not hand_over(tmp_path, [FILE], patience=NO_PATIENCE)
    assert list(requests_folder(tmp_path).iterdir()) == []


def test_a_relative_path_is_meant_where_the_second_start_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[object] = []
    write = json.dumps

    def note(value: object) -> str:
        written.append(value)
        return write(value)

    monkeypatch.setattr(json, "dumps", note)
    monkeypatch.chdir(tmp_path)
    hand_over(tmp_path, [Path("aunt.ohgame")], patience=NO_PATIENCE)
    assert written == [{"open": str(tmp_path / "aunt.ohgame"), "token": ""}]


def test_a_folder_that_cannot_be_written_counts_as_no_answer(tmp_path: Path) -> None:
    (tmp_path / "requests").write_text("a file")
    assert not hand_over(tmp_path, [FILE], patience=NO_PATIENCE)
    assert list(take_requests(tmp_path)) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no permission bits")
def test_only_the_user_may_read_and_write_requests(tmp_path: Path, place: Path) -> None:
    modes: list[int] = []
    replace = Path.replace

    def look(path: Path, target: Path) -> Path:
        modes.append(path.stat().st_mode & 0o777)
        return replace(path, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", look)
        hand_over(tmp_path, [FILE], patience=NO_PATIENCE)
    assert (place.stat().st_mode & 0o777, modes) == (0o700, [0o600])


@pytest.mark.skipif(sys.platform == "win32", reason="names there are always text")
def test_a_file_name_that_is_not_valid_text_is_handed_over(place: Path) -> None:
    odd = os.fsdecode(b"/games/\xff.ohgame")
    leave(place, {"open": odd})
    assert taken(place) == [OpenRequest(Path(odd))]


WRONG = {
    "no json": b"open /etc/passwd",
    "nothing": b"",
    "a list": ["open"],
    "nothing to open": {"token": ""},
    "something else": {"open": None, "run": "rm"},
    "a number": {"open": 5},
    "a relative path": {"open": "aunt.ohgame"},
    "a zero byte": {"open": "/games/\0"},
    "a token that is no text": {"open": None, "token": 5},
    "a long token": {"open": None, "token": "t" * 1001},
    "a token with a line break": {"open": None, "token": "a\nb"},
    "too long": {"open": "/" + "x" * LARGEST_REQUEST},
    "nested": b"[" * 100_000,
}


@pytest.mark.parametrize("name", WRONG)
def test_anything_else_is_deleted_and_ignored(name: str, place: Path) -> None:
    left = leave(place, WRONG[name])
    assert taken(place) == []
    assert not left.exists()


def test_an_old_request_is_deleted_unread(place: Path) -> None:
    for name in (named(1), named(2, "new")):
        old = leave(place, {"open": str(FILE)}, name)
        then = old.stat().st_mtime - OUT_OF_DATE_S - 1
        os.utime(old, (then, then))
    assert taken(place) == []
    assert list(place.iterdir()) == []


def test_a_request_that_is_still_being_written_is_left(place: Path) -> None:
    unfinished = leave(place, b"{", named(1, "new"))
    assert taken(place) == []
    assert unfinished.exists()


def test_files_of_the_player_are_left_where_they_are(place: Path) -> None:
    for name in ("setup.py", "data.json", "draft.new", "2024-1-1.json", f"my {named(1)}"):
        mine = leave(place, {"open": None}, name)
        os.utime(mine, (10**9, 10**9))
    assert taken(place) == []
    assert len(list(place.iterdir())) == 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks for rights to make a link")
def test_a_link_is_not_followed(place: Path, tmp_path: Path) -> None:
    target = tmp_path / "elsewhere"
    target.write_text(json.dumps({"open": str(FILE)}))
    (place / named(1)).symlink_to(target)
    (place / named(2)).mkdir()
    leave(place, {"open": str(FILE)}, named(3))
    assert taken(place) == [OpenRequest(FILE)]
    assert target.exists()


def block(path: Path, flags: int) -> int:
    """Refuse to open all but the latest requests."""
    if path.name.startswith("0"):
        raise PermissionError(13, "Permission denied")
    return REAL_OPEN(path, flags)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows asks for rights to make a link")
@pytest.mark.parametrize("kind", ["a folder", "a link to nothing", "a locked file", "unfinished"])
def test_what_cannot_be_taken_does_not_keep_requests_waiting_and_is_logged_once(
    kind: str, place: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3 * MOST_REQUESTS):
        blocking = place / named(number)
        match kind:
            case "a folder":
                blocking.mkdir()
            case "a link to nothing":
                blocking.symlink_to(place / "nowhere")
            case "a locked file":
                leave(place, {"open": None}, blocking.name)
            case _:
                leave(place, {"open": None}, named(number, "new"))
    monkeypatch.setattr(os, "open", block)
    failed: set[str] = set()
    found: list[OpenRequest] = []
    for number in range(5):
        leave(place, {"open": str(FILE)}, named(9 * 10**19 + number))
        found += take_requests(place.parent, failed)
    assert found == [OpenRequest(FILE)] * 5
    assert len(caplog.records) <= 3
    assert len(list(place.iterdir())) == 3 * MOST_REQUESTS


@pytest.mark.skipif(sys.platform == "win32", reason="Windows opens no folders")
def test_a_request_that_becomes_a_folder_while_it_is_opened_is_ignored(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(place, {"open": str(FILE)})
    monkeypatch.setattr(os, "open", lambda _, flags: REAL_OPEN(place, flags))
    assert taken(place) == []


def test_a_request_that_could_not_be_taken_is_tried_again(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave(place, {"open": str(FILE)})
    failed: set[str] = set()
    with monkeypatch.context() as patched:
        patched.setattr(os, "open", block)
        assert list(take_requests(place.parent, failed)) == []
    assert list(take_requests(place.parent, failed)) == [OpenRequest(FILE)]
    assert list(take_requests(place.parent, failed)) == []
    assert failed == set()


def test_a_request_from_the_future_is_deleted_unread(place: Path) -> None:
    for name in (named(1), named(2, "new")):
        os.utime(leave(place, {"open": str(FILE)}, name), (2**33, 2**33))
    assert taken(place) == []
    assert list(place.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no user numbers")
def test_a_request_of_another_user_is_ignored(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leave(place, {"open": str(FILE)})
    uid = os.getuid()
    monkeypatch.setattr(os, "getuid", lambda: uid + 1)
    assert taken(place) == []
