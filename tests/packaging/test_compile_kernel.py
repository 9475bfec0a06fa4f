"""How the kernel is put in place while the program may run."""

import importlib
import sys
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType, SimpleNamespace

import compile_kernel
import pytest

from ohhell_desktop.bots.kernel import is_compiled, is_whole

MODULES = [f"{name}{EXTENSION_SUFFIXES[0]}" for name in compile_kernel.MODULES]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout with empty sources, in which compiling takes no time."""
    write_sources(tmp_path)
    monkeypatch.setattr(compile_kernel, "_build", build)
    return tmp_path


def write_sources(root: Path) -> None:
    """Write empty sources of the kernel."""
    folder = root / compile_kernel.FOLDER
    folder.mkdir(parents=True)
    for name in compile_kernel.MODULES:
        (folder / f"{name}.py").touch()
        (folder / f"{name}.pxd").touch()


def build(root: Path, work: Path) -> None:
    """Make modules that are not compiled from anything; a bot that starts now uses none."""
    assert not is_whole(root / compile_kernel.FOLDER)
    folder = work / compile_kernel.FOLDER
    folder.mkdir(parents=True)
    for name in MODULES:
        (folder / name).write_text(name)


def fail(_root: Path, work: Path) -> None:
    """Fail to build after the first module."""
    (work / "game.c").touch()
    raise OSError("no compiler")


def interrupt(_root: Path, work: Path) -> None:
    """Be interrupted by Ctrl+C after the first module."""
    (work / "game.c").touch()
    raise KeyboardInterrupt


def test_a_bot_that_starts_meanwhile_finds_all_modules_or_none(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = checkout / compile_kernel.FOLDER
    (folder / MODULES[0]).write_text("of an older source")
    seen: set[tuple[bool, bool]] = set()
    replace = Path.replace

    def look_and_replace(path: Path, target: Path) -> Path:
        replaced = replace(path, target)
        there = [(folder / name).exists() for name in MODULES]
        assert all(there) or not any(there) or not is_whole(folder)
        assert is_compiled(folder) <= is_whole(folder)
        seen.add((any(there), all(there)))
        return replaced

    monkeypatch.setattr(Path, "replace", look_and_replace)
    assert compile_kernel.compile_kernel(checkout)
    assert seen == {(False, False), (True, False), (True, True)}
    assert is_whole(folder)
    assert not compile_kernel.is_stale(checkout)
    assert not (checkout / compile_kernel.WORK).exists()


def module(name: str, **contents: object) -> ModuleType:
    """Return a module with some contents."""
    made = ModuleType(name)
    vars(made).update(contents)
    return made


@pytest.mark.parametrize("kind", ["BaseError", "CCompilerError"])
def test_a_compiler_that_fails_is_one_sentence(
    kind: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    errors = {name: type(name, (Exception,), {}) for name in ("BaseError", "CCompilerError")}

    class Distribution:
        def __init__(self, _facts: object) -> None:
            pass

        def get_command_obj(self, _name: str) -> SimpleNamespace:
            return SimpleNamespace(ensure_finalized=lambda: None, run=self._run)

        def _run(self) -> None:
            raise errors[kind]("no gcc here")

    write_sources(tmp_path)
    tools = {"Distribution": Distribution, "Extension": lambda *_, **__: None}
    modules: dict[str, Mapping[str, object]] = {
        "Cython.Build": {"cythonize": lambda *_, **__: []},
        "setuptools": tools,
        "setuptools.errors": errors,
    }
    for name, contents in modules.items():
        monkeypatch.setitem(sys.modules, name, module(name, **contents))
    monkeypatch.setitem(sys.modules, "Cython", module("Cython"))
    assert not compile_kernel.compile_kernel(tmp_path)
    assert capsys.readouterr().err == "The kernel is not compiled: no gcc here\n"
    assert not compile_kernel.is_stale(tmp_path)


def test_a_failure_is_remembered(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compile_kernel, "_build", fail)
    assert not compile_kernel.compile_kernel(checkout)
    assert compile_kernel.compiled(checkout) == []
    assert not compile_kernel.is_stale(checkout)
    assert not (checkout / compile_kernel.WORK).exists()


def test_what_was_interrupted_is_begun_again(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compile_kernel, "_build", interrupt)
    with pytest.raises(KeyboardInterrupt):
        compile_kernel.compile_kernel(checkout)
    assert compile_kernel.compiled(checkout) == []
    assert compile_kernel.is_stale(checkout)
    monkeypatch.setattr(compile_kernel, "_build", build)
    assert compile_kernel.compile_kernel(checkout)
    assert not (checkout / compile_kernel.WORK).exists()


def test_who_comes_second_uses_what_the_first_has_compiled(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compile_kernel.compile_kernel(checkout)
    monkeypatch.setattr(compile_kernel, "_build", fail)
    assert compile_kernel.compile_kernel(checkout)


@pytest.mark.skipif(sys.platform == "win32", reason="locks of files are others there")
def test_only_one_process_compiles_at_a_time(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl  # noqa: PLC0415

    def build_locked(root: Path, work: Path) -> None:
        with (root / compile_kernel.LOCK).open("a") as lock, pytest.raises(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        build(root, work)

    monkeypatch.setattr(compile_kernel, "_build", build_locked)
    assert compile_kernel.compile_kernel(checkout)


def test_the_tools_are_installed_where_they_are_imported(checkout: Path) -> None:
    path = list(sys.path)
    program = "import sys; open(sys.argv[2] + '/tool_of_this_test.py', 'w').close()"

    def build_with_the_tool(root: Path, work: Path) -> None:
        importlib.import_module("tool_of_this_test")
        build(root, work)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(compile_kernel, "_build", build_with_the_tool)
        patch.setattr(sys, "path", path)
        assert compile_kernel.compile_kernel(checkout, [sys.executable, "-c", program])
