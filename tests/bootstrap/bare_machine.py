"""A run.py to test, in a simulated checkout on a simulated machine."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOT_USER = 0
PLAYER = 1000


def load_run(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a newly loaded run.py whose checkout is this folder, with two small locks in it."""
    spec = importlib.util.spec_from_file_location("run_under_test", ROOT / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    play, develop = checkout / "play.lock", checkout / "dev.lock"
    play.write_text("a==1\n")
    develop.write_text("a==1\nb==1\n")
    venv = checkout / ".venv"
    for name, value in {
        "ROOT": checkout,
        "VENV": venv,
        "PYTHON": venv / "bin" / "python",
        "COVERAGE": checkout / "build" / "coverage.json",
        "STAMP": venv / "made-by-run.txt",
        "PLAY": (play,),
        "DEVELOP": (play, develop),
    }.items():
        monkeypatch.setattr(module, name, value)
    return module


def make_whole(run: ModuleType, locks: tuple[Path, ...]) -> None:
    """Create what a finished setup leaves."""
    run.PYTHON.parent.mkdir(parents=True, exist_ok=True)
    run.PYTHON.touch()
    run.STAMP.write_text("\n".join(run.stamp_lines(locks)) + "\n")


class BareMachine:
    """A simulated Debian with root and apt-get, without Qt's libraries; runs no real command."""

    def __init__(self, run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.commands: list[list[str]] = []
        self.complaint = ""
        self._run = run
        self._monkeypatch = monkeypatch
        monkeypatch.setattr(run.sys, "platform", "linux")
        monkeypatch.setattr(run, "loads", lambda _library: False)
        monkeypatch.setattr(run, "lacks_venv", lambda: False)
        monkeypatch.setattr(run, "spawn", self._spawn)
        monkeypatch.setattr(run, "apt", self._apt)
        self.has_only("apt-get")
        self.is_system(user=ROOT_USER, ID="debian")

    def _spawn(self, command: list[str]) -> int:
        self.commands.append(command)
        return 0

    def _apt(self, *arguments: str) -> str:
        self.commands.append(list(arguments))
        return self.complaint

    def has_only(self, *programs: str) -> None:
        """Set the programs that are installed."""
        self._monkeypatch.setattr(
            self._run.shutil, "which", lambda name: f"/bin/{name}" if name in programs else None
        )

    def is_system(self, *, user: int, **release: str) -> None:
        """Set the content of os-release and the user id."""
        self._monkeypatch.setattr(self._run.platform, "freedesktop_os_release", lambda: release)
        self._monkeypatch.setattr(self._run.os, "geteuid", lambda: user, raising=False)
