"""The guard of somebody else's program; what it ends is tested at the table, in ``tests/ui``."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from each import for_each

from ohhell_desktop.bots import guard, namespaces

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
    assert namespaces.needs_more_rights(str(path)) is needs
    assert namespaces.needs_more_rights(str(link)) is needs
    assert not namespaces.needs_more_rights(str(tmp_path / "gone"))


@linux
@pytest.mark.parametrize(
    ("given", "named", "calls"), [(True, True, 2), (True, False, 1), (False, True, 1)]
)
def test_a_player_without_rights_gets_a_namespace_where_they_have_a_name(
    monkeypatch: pytest.MonkeyPatch, given: bool, named: bool, calls: int
) -> None:
    asked: list[tuple[object, ...]] = []
    written: dict[str, str] = {}

    def answer(*call: object) -> bool:
        asked.append(call)
        return given

    def write(path: Path, text: str, encoding: str) -> None:
        if path.name == "uid_map" and not named:
            raise PermissionError(path, encoding)
        written[path.name] = text

    monkeypatch.setattr(os, "geteuid", lambda: 65_533)
    monkeypatch.setattr(os, "getegid", lambda: 65_532)
    monkeypatch.setattr(namespaces, "system", answer)
    monkeypatch.setattr(Path, "write_text", write)
    monkeypatch.setattr(namespaces, "_succeeds", lambda step: step())
    assert namespaces.enter_own() is (given and named)
    # Once on trial, and only then for good: it cannot be taken back.
    assert asked == [("unshare", namespaces.OWN_USERS | namespaces.OWN_PROCESSES)] * calls
    if given and named:
        assert written["uid_map"] == "65533 65533 1"
        assert written["gid_map"] == "65532 65532 1"


@linux
@for_each("done", [True, False])
def test_what_cannot_be_taken_back_is_tried_in_another_process(done: bool) -> None:
    code = (
        "import os; from ohhell_desktop.bots import namespaces;"
        f"here = os.getpid(); found = namespaces._succeeds(lambda: os.getpid() != here and {done});"
        f"raise SystemExit(found is not {done} or os.getpid() != here)"
    )
    assert subprocess.run((sys.executable, "-c", code), check=False).returncode == 0  # noqa: S603 - written here


@linux
def test_the_others_of_a_player_are_counted_where_they_can_be_found(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    script = tmp_path / "bot.py"
    script.write_text("import resource\nprint(resource.getrlimit(resource.RLIMIT_NPROC)[0])\n")
    code = (
        "import os, subprocess, sys; from ohhell_desktop.bots import guard;"
        "own = os.getpid(); guard._tasks_of_player = lambda: 4321 * (os.getpid() == own);"
        f"guard.main([str(os.getppid()), {str(script)!r}, sys.executable, {str(script)!r}])"
    )
    done = subprocess.run(  # noqa: S603 - written here
        (sys.executable, "-c", code), check=False, capture_output=True, text=True
    )
    hard = resource.getrlimit(resource.RLIMIT_NPROC)[1]
    most = 4321 + guard._MOST_FORKED
    assert int(done.stdout) == (most if hard == resource.RLIM_INFINITY else min(most, hard))
