"""What the bundle does before the program starts."""

import importlib.util
import os
import shutil
import sys
import zipfile
from importlib.machinery import PathFinder
from pathlib import Path
from types import SimpleNamespace

import pytest
from bundle import start
from linux_tools import linux_only


def test_programs_of_the_system_find_their_own_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOME_PATH", "/bundle")
    monkeypatch.setenv("SOME_PATH_ORIG", "/mine")
    start.restore("SOME_PATH")
    assert os.environ["SOME_PATH"] == "/mine"
    assert "SOME_PATH_ORIG" not in os.environ
    start.restore("SOME_PATH")
    assert "SOME_PATH" not in os.environ


@pytest.mark.parametrize(
    ("asked", "used"), [("fcitx", "ibus"), ("fcitx5", "ibus"), ("ibus", "ibus"), ("xim", "xim")]
)
def test_fcitx_is_asked_as_ibus(monkeypatch: pytest.MonkeyPatch, asked: str, used: str) -> None:
    monkeypatch.setenv("QT_IM_MODULE", asked)
    start.use_known_input_method()
    assert os.environ["QT_IM_MODULE"] == used


def test_without_an_input_method_none_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_IM_MODULE", raising=False)
    start.use_known_input_method()
    assert "QT_IM_MODULE" not in os.environ


def test_a_process_of_a_pool_keeps_its_own_path() -> None:
    spawn = SimpleNamespace(get_preparation_data=lambda name: {"name": name, "sys_path": ["x"]})
    start.keep_own_path(spawn)
    assert spawn.get_preparation_data("first") == {"name": "first"}


@linux_only
def test_modules_are_read_from_the_program_that_was_started() -> None:
    archive = SimpleNamespace(_filename=sys.executable)
    start.hold(archive)
    assert archive._filename == "/proc/self/exe"


@linux_only
def test_an_archive_elsewhere_stays(tmp_path: Path) -> None:
    other = tmp_path / "other"
    shutil.copy("/bin/sh", other)
    archive = SimpleNamespace(_filename=str(other))
    start.hold(archive)
    assert archive._filename == str(other)
    start.hold(SimpleNamespace())


@linux_only
def test_a_compiled_module_that_was_removed_is_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = importlib.util.find_spec("_decimal")
    if found is None or not str(found.origin).endswith(".so"):
        pytest.skip("this Python has the module inside itself")
    copy = tmp_path / Path(str(found.origin)).name
    shutil.copy(str(found.origin), copy)
    monkeypatch.setattr(sys, "meta_path", [])
    start.hold_modules(tmp_path, [])
    copy.unlink()
    (finder,) = sys.meta_path
    assert finder.find_spec("no_such_module", None) is None
    spec = finder.find_spec("_decimal", None)
    assert spec is not None
    assert spec.loader is not None
    monkeypatch.undo()
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.Decimal("0.1") + module.Decimal("0.2") == module.Decimal("0.3")


@linux_only
def test_modules_in_an_archive_that_was_replaced_are_read_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "base_library.zip"
    with zipfile.ZipFile(library, "w") as archive:
        archive.writestr("a_module_of_python.py", "answer = 42")
    path = [str(tmp_path), str(library)]
    monkeypatch.setattr(sys, "meta_path", [])
    start.hold_modules(tmp_path, path)
    monkeypatch.undo()
    library.unlink()
    library.write_bytes(b"of the next version")
    assert path[0] == str(tmp_path)
    found = PathFinder.find_spec("a_module_of_python", path)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    assert module.answer == 42
