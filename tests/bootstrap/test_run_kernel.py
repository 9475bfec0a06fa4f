"""When run.py compiles the search of the computer players, and what it does where it cannot."""

import os
import runpy
import signal
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from bare_machine import PLAYER, BareMachine, load_run

COMPILER = Path(__file__).resolve().parents[2] / "packaging" / "compile_kernel.py"


@pytest.fixture(name="run")
def fixture_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return a run.py whose checkout is an empty folder."""
    return load_run(tmp_path, monkeypatch)


@pytest.fixture(name="bare")
def fixture_bare(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> BareMachine:
    """Return the simulated machine on which it runs."""
    return BareMachine(run, monkeypatch)


class Kernel:
    """A simulated compile_kernel.py; remembers what is done."""

    def __init__(self, run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.stale, self.possible, self.gave_up = True, True, False
        monkeypatch.setattr(run.runpy, "run_path", lambda _path: self._functions())

    def _functions(self) -> dict[str, Any]:
        return {
            "is_stale": lambda _root: self.stale,
            "can_compile": lambda: self.possible,
            "give_up": lambda _root: setattr(self, "gave_up", True),
        }


@pytest.fixture(name="kernel")
def fixture_kernel(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Return a simulated compiler of the kernel."""
    return Kernel(run, monkeypatch)


def test_what_is_compiled_already_is_left_alone(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    kernel.stale = False
    run.compile_kernel()
    assert bare.commands == []
    assert run.compile_in_the_background() is None


def test_the_search_is_compiled_where_there_is_a_compiler(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    assert kernel.possible
    run.compile_kernel()
    (command,) = bare.commands
    assert command[:2] == [str(run.PYTHON), str(run.KERNEL_COMPILER)]
    assert str(run.KERNEL_LOCK) in command
    assert "--require-hashes" in command


def test_root_on_debian_installs_the_compiler(
    run: ModuleType, bare: BareMachine, kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    kernel.possible = False

    def apt(*arguments: str) -> str:
        bare.commands.append(list(arguments))
        kernel.possible = True
        return ""

    monkeypatch.setattr(run, "apt", apt)
    run.compile_kernel()
    assert "gcc" in bare.commands[1]
    assert "libpython{}.{}-dev".format(*sys.version_info) in bare.commands[1]
    assert str(run.KERNEL_COMPILER) in bare.commands[2]


def test_without_a_compiler_the_program_starts(
    run: ModuleType, bare: BareMachine, kernel: Kernel, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel.possible = False
    bare.is_system(user=PLAYER, ID="debian")
    assert run.compile_in_the_background() is None
    assert kernel.gave_up
    told = capsys.readouterr().err
    assert "The expert plays without thinking ahead" in told
    assert "sudo apt-get update && sudo apt-get install" in told
    assert " gcc " in told
    assert bare.commands == []


def test_a_compiler_that_cannot_be_installed_is_not_an_error(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    kernel.possible = False
    bare.complaint = "E: no network"
    run.compile_kernel()
    assert kernel.gave_up
    assert not any(str(run.KERNEL_COMPILER) in command for command in bare.commands)


# The window does not wait


class Running:
    """Stands in for a process; notes what is done with it."""

    def __init__(self, name: str, notes: list[str], *outcomes: object) -> None:
        self.pid = 0
        self._name, self._notes, self._outcomes = name, notes, list(outcomes)

    def poll(self) -> object:
        return None

    def terminate(self) -> None:
        self._notes.append(f"end the {self._name}")

    def wait(self) -> object:
        self._notes.append(f"wait for the {self._name}")
        outcome = self._outcomes.pop(0)
        if isinstance(outcome, signal.Signals):
            signal.raise_signal(outcome)
            return -outcome
        if isinstance(outcome, BaseException):
            raise outcome
        return outcome


@pytest.mark.parametrize(("status", "expected"), [(0, 0), (7, 7), (-15, 143)])
def test_the_window_opens_while_the_search_is_compiled(
    run: ModuleType,
    kernel: Kernel,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    status: int,
    expected: int,
) -> None:
    notes: list[str] = []

    def start(command: list[str], **_options: object) -> Running:
        compiles = command[-1] == "setup"
        notes.append("compile" if compiles else "open the window")
        return Running("compiler", notes, 0) if compiles else Running("window", notes, status)

    assert kernel.stale
    monkeypatch.setattr(run.subprocess, "Popen", start)
    monkeypatch.setattr(run.os, "setpriority", lambda *_: None, raising=False)
    monkeypatch.setattr(run, "prepare", lambda _locks: None)
    before = signal.getsignal(signal.SIGINT)
    assert run.main([]) == expected
    assert notes == ["compile", "open the window", "wait for the window", "wait for the compiler"]
    assert "still being compiled; Ctrl+C" in capsys.readouterr().err
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_does_not_wait_for_the_search(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    notes: list[str] = []
    compiling = Running("compiler", notes, KeyboardInterrupt(), -2)
    monkeypatch.setattr(run.subprocess, "Popen", lambda *_, **__: Running("window", notes, 0))
    assert run.play_meanwhile([], {}, compiling) == run.STOPPED
    assert notes[1:] == ["wait for the compiler"] * 2


@pytest.mark.parametrize(("number", "told"), [(signal.SIGINT, False), (signal.SIGTERM, True)])
def test_a_signal_ends_the_program_and_ctrl_c_says_nothing_of_the_search(
    run: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    number: signal.Signals,
    told: bool,
) -> None:
    notes: list[str] = []
    monkeypatch.setattr(run.subprocess, "Popen", lambda *_, **__: Running("window", notes, number))
    assert run.play_meanwhile([], {}, Running("compiler", notes, 0)) == 128 + number
    assert notes == ["wait for the window", "end the window", "wait for the compiler"]
    assert bool(capsys.readouterr().err) is told


def test_an_attempt_is_not_repeated_before_something_changes(tmp_path: Path) -> None:
    functions = runpy.run_path(str(COMPILER))
    folder = tmp_path / functions["FOLDER"]
    folder.mkdir(parents=True)
    for name in functions["MODULES"]:
        (folder / f"{name}.py").write_text("")
        (folder / f"{name}.pxd").write_text("")
    stale = folder / f"game{'.pyd' if os.name == 'nt' else '.so'}"
    stale.touch()
    assert functions["is_stale"](tmp_path)
    functions["give_up"](tmp_path)
    assert not stale.exists()
    assert not functions["is_stale"](tmp_path)
    (folder / "game.pxd").write_text("# changed")
    assert functions["is_stale"](tmp_path)
