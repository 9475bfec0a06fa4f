"""When run.py compiles the search of the computer players, and what it does where it cannot."""

import os
import runpy
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
        self.compiled: list[list[str]] = []
        monkeypatch.setattr(run.runpy, "run_path", lambda _path: self._functions())
        monkeypatch.setattr(run.subprocess, "call", self._call)

    def _functions(self) -> dict[str, Any]:
        return {
            "is_stale": lambda _root: self.stale,
            "can_compile": lambda: self.possible,
            "give_up": lambda _root: setattr(self, "gave_up", True),
        }

    def _call(self, command: list[str], **_options: object) -> int:
        self.compiled.append(command)
        return 0


@pytest.fixture(name="kernel")
def fixture_kernel(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Return a simulated compiler of the kernel."""
    return Kernel(run, monkeypatch)


def test_what_is_compiled_already_is_left_alone(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    kernel.stale = False
    run.compile_kernel()
    assert (bare.commands, kernel.compiled) == ([], [])


def test_the_search_is_compiled_where_there_is_a_compiler(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    run.compile_kernel()
    (install,) = bare.commands
    assert str(run.KERNEL_LOCK) in install
    assert "--require-hashes" in install
    assert kernel.compiled == [[str(run.PYTHON), str(run.KERNEL_COMPILER)]]


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
    assert kernel.compiled


def test_without_a_compiler_the_program_starts(
    run: ModuleType, bare: BareMachine, kernel: Kernel, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel.possible = False
    bare.is_system(user=PLAYER, ID="debian")
    run.compile_kernel()
    assert kernel.gave_up
    told = capsys.readouterr().err
    assert "The expert plays without thinking ahead" in told
    assert "sudo apt-get install" in told
    assert " gcc " in told
    assert (bare.commands, kernel.compiled) == ([], [])


def test_a_compiler_that_cannot_be_installed_is_not_an_error(
    run: ModuleType, bare: BareMachine, kernel: Kernel
) -> None:
    kernel.possible = False
    bare.complaint = "E: no network"
    run.compile_kernel()
    assert kernel.gave_up
    assert kernel.compiled == []


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
