"""The environment of builds is created once, and again when its lock changes."""

import shutil
import subprocess
import venv
from pathlib import Path

import environment
import pytest


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the list of commands that would be run."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0, stdout="", stderr="")

    class NoBuilder:
        def __init__(self, **_: object) -> None:
            pass

        def create(self, folder: Path) -> None:
            folder.mkdir(parents=True, exist_ok=True)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(venv, "EnvBuilder", NoBuilder)
    return ran


def test_an_environment_is_filled_once(commands: list[list[str]], tmp_path: Path) -> None:
    lock = tmp_path / "build.lock"
    lock.write_text("one==1", encoding="ascii")
    environment.ready(tmp_path / "made", lock)
    environment.ready(tmp_path / "made", lock)
    assert len(commands) == 1
    assert "--require-hashes" in commands[0]
    lock.write_text("one==2", encoding="ascii")
    environment.ready(tmp_path / "made", lock)
    assert len(commands) == 2


def test_the_date_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "12345")
    assert environment.source_date() == 12345


def test_without_git_there_is_a_date(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert environment.source_date() > 1_700_000_000
    monkeypatch.setattr(shutil, "which", lambda _: None)
    before = len(commands)
    assert environment.source_date() > 1_700_000_000
    assert len(commands) == before
