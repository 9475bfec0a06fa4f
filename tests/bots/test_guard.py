"""The guard of somebody else's program; what it ends is tested at the table, in ``tests/ui``."""

import os
import sys
from pathlib import Path
from typing import Final

import pytest

from ohhell_desktop.bots import guard

OURS: Final = str(guard._SOFTWARE)


@pytest.mark.parametrize(
    ("given", "left"),
    [
        ("", None),
        (OURS, None),
        (f"{OURS}{os.pathsep}other", "other"),
        (f"other{os.pathsep}{OURS}", f"other{os.pathsep}{OURS}"),
    ],
)
def test_a_program_gets_the_search_path_of_the_player(
    monkeypatch: pytest.MonkeyPatch, given: str, left: str | None
) -> None:
    monkeypatch.setenv("PYTHONPATH", given)
    assert guard._environment().get("PYTHONPATH") == left


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has namespaces")


@linux
@pytest.mark.parametrize(
    ("name", "mode", "content", "needs"),
    [
        ("bot", 0o755, b"#!/bin/sh\n", False),
        ("bot", 0o4755, b"#!/bin/sh\n", True),
        ("bot", 0o2755, b"#!/bin/sh\n", True),
        ("snap", 0o755, b"\x7fELF", True),
        ("Deep.AppImage", 0o755, b"\x7fELF\2\1\1\0AI\2 and more", True),
        ("bot", 0o755, b"", False),
    ],
)
def test_what_takes_the_rights_of_others_gets_no_namespace(
    tmp_path: Path, name: str, mode: int, content: bytes, needs: bool
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    path.chmod(mode)
    link = tmp_path / "node"
    link.symlink_to(path)
    assert guard._needs_more_rights(str(path)) is needs
    assert guard._needs_more_rights(str(link)) is needs
    assert not guard._needs_more_rights(str(tmp_path / "gone"))


@linux
@pytest.mark.parametrize("given", [True, False])
def test_a_player_without_rights_gets_a_namespace_where_the_system_gives_one(
    monkeypatch: pytest.MonkeyPatch, given: bool
) -> None:
    asked: list[tuple[object, ...]] = []

    def answer(*call: object) -> bool:
        asked.append(call)
        return given

    monkeypatch.setattr(os, "geteuid", lambda: 65_533)
    monkeypatch.setattr(guard, "_system", answer)
    assert guard._in_namespaces_of_their_own() is given
    assert asked == [("unshare", guard._OWN_USERS | guard._OWN_PROCESSES)]
