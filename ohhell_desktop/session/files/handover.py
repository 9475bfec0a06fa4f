"""Passing files to the copy of the program that is already running.

A second start leaves a request in a folder beside the saved games. The first copy watches that
folder, deletes the request and does what it asks for; the deletion is the answer. There is no
socket and no port: anybody who can write there can also write the saved games.

A request is a small JSON object: ``open`` is the path of a file, or null to show the window,
and ``token`` the permission of a Wayland desktop to do so. Nothing else is accepted.
"""

import json
import logging
import os
import re
import stat
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError

PATIENCE_S: Final = 10.0
"""How long a second start waits for the first copy, which may still be starting itself."""
LARGEST_REQUEST: Final = 256 * 1024
"""Bytes; the longest path that a system allows needs less."""
LONGEST_TOKEN: Final = 1_000
MOST_REQUESTS: Final = 50
"""How many requests are read at once."""
OUT_OF_DATE_S: Final = 60.0
"""After this time nobody waits for a request any more: it is deleted unread."""
_FOLDER: Final = "requests"
_ENDING: Final = ".json"
_NAME: Final = re.compile(r"\d{20}-\d+-\d{5}\.(json|new)")
"""What a request is called. Other files are not ours: the saved games may be kept in any folder."""
_LOOK_AGAIN_S: Final = 0.02
_READ: Final = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)

_logger: Final = logging.getLogger("ohhell.handover")


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """What a second start asks the first copy to do."""

    path: Path | None
    """The file to open; None: only show the window."""
    token: str = ""
    """The permission of a Wayland desktop to bring the window to the front."""


def requests_folder(folder: Path) -> Path:
    """Return the folder for the requests; make it if it is missing.

    Args:
        folder: that of the saved games.

    Raises:
        OSError: if it cannot be made.
    """
    requests = folder / _FOLDER
    requests.mkdir(mode=0o700, exist_ok=True)
    return requests


def hand_over(
    folder: Path, files: Sequence[Path], token: str = "", patience: float = PATIENCE_S
) -> bool:
    """Ask the copy that uses the saved games to open files, or else to show its window.

    Args:
        folder: that of the saved games.
        files: the files; none: only show the window.
        token: the permission of a Wayland desktop to bring the window to the front.
        patience: how long to wait, in seconds.

    Returns:
        Whether it will. If it does not answer in time, the requests are deleted.
    """
    written: list[Path] = []
    limit = time.monotonic() + patience
    try:
        place = requests_folder(folder)
        for number, path in enumerate(files or (None,)):
            request = OpenRequest(path and path.absolute(), token)
            written.append(_write(place, number, request, limit))
        while (left := [path for path in written if path.exists()]) and time.monotonic() < limit:
            time.sleep(_LOOK_AGAIN_S)
    except OSError as error:
        _logger.warning("the other copy cannot be asked: %r", error)
        left = written or [folder]
    for path in written:
        with suppress(OSError):
            path.unlink(missing_ok=True)
    return not left


def _write(place: Path, number: int, request: OpenRequest, limit: float) -> Path:
    """Write a request under a name that keeps the order, atomically.

    Args:
        place: the folder of the requests.
        number: its place in the order.
        request: what is written.
        limit: until when to try, in the time of ``time.monotonic``.
    """
    value = {"open": None if request.path is None else str(request.path), "token": request.token}
    path = place / f"{time.time_ns():020}-{os.getpid()}-{number:05}{_ENDING}"
    beside = path.with_suffix(".new")
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(json.dumps(value).encode("ascii"))
    while True:
        try:
            return beside.replace(path)
        except PermissionError:
            # On Windows, for as long as a virus scanner reads the new file.
            if time.monotonic() >= limit:
                beside.unlink(missing_ok=True)
                raise
            time.sleep(_LOOK_AGAIN_S)


def take_requests(folder: Path, failed: set[str] | None = None) -> Iterator[OpenRequest]:
    """Delete some requests and yield what they ask for, in order; never raise.

    Folders, links and files with other names are no requests: they stay where they are.

    Args:
        folder: that of the saved games.
        failed: the names of requests that could not be taken; they are tried after all others.
            It is changed.
    """
    place, failed = folder / _FOLDER, set() if failed is None else failed
    ignored: list[str] = []
    with suppress(OSError):
        names = _requests_in(place)
        failed &= names
        order = sorted(names, key=lambda name: (name in failed, name))
        for name in order[:MOST_REQUESTS]:
            try:
                request = _take(place / name)
            except (OSError, ValueError) as error:
                ignored += [] if name in failed else [repr(error)]
                failed.add(name)
            else:
                if request is not None:
                    yield request
    if ignored:
        _logger.warning("%d requests are ignored, the last one: %s", len(ignored), ignored[-1])


def _requests_in(place: Path) -> set[str]:
    """Return the names of the requests, and delete old ones that were never finished.

    Raises:
        OSError: if the folder cannot be read.
    """
    names = set()
    with os.scandir(place) as entries:
        for entry in entries:
            if not _NAME.fullmatch(entry.name) or not entry.is_file(follow_symlinks=False):
                continue
            if entry.name.endswith(_ENDING):
                names.add(entry.name)
            else:
                # Not opened: on Windows, the second start could not rename it then.
                with suppress(OSError):
                    if _is_old(entry.stat(follow_symlinks=False)):
                        (place / entry.name).unlink(missing_ok=True)
    return names


def _take(path: Path) -> OpenRequest | None:
    """Delete a request and return what it asks for; None if it is too old.

    Raises:
        OSError: if it cannot be read or deleted.
        ValueError: if it is no request.
    """
    descriptor = os.open(path, _READ)
    try:
        found = os.fstat(descriptor)
        _check_owner(found)
        old = _is_old(found)
        data = b"" if old else os.read(descriptor, LARGEST_REQUEST + 1)
    finally:
        os.close(descriptor)
        path.unlink()
    return None if old else parse_request(data)


def _is_old(found: os.stat_result) -> bool:
    """Return whether a file is not of this time: it may also be from a clock that was wrong."""
    return abs(time.time() - found.st_mtime) > OUT_OF_DATE_S


def _check_owner(found: os.stat_result) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise ValueError("it is no file")
    if hasattr(os, "getuid") and found.st_uid != os.getuid():
        raise ValueError("it was written by another user")


def parse_request(data: bytes) -> OpenRequest:
    """Return what a request asks for.

    Raises:
        UnreadableError: if it is no request.
    """
    if len(data) > LARGEST_REQUEST:
        raise UnreadableError("it is too long")
    value = read_json(data)
    if not isinstance(value, dict) or not {"open"} <= value.keys() <= {"open", "token"}:
        raise UnreadableError("it asks for something unknown")
    path, token = value["open"], value.get("token", "")
    if not isinstance(token, str) or len(token) > LONGEST_TOKEN or not token.isprintable():
        raise UnreadableError("its token is wrong")
    if path is None:
        return OpenRequest(None, token)
    if not isinstance(path, str) or "\0" in path or not Path(path).is_absolute():
        raise UnreadableError("it names no file")
    return OpenRequest(Path(path), token)
