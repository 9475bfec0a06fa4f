"""The lock on each platform: held by one process, refused at once, free after release."""

import errno
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from ohhell_desktop.session.disk import lock
from ohhell_desktop.session.disk.lock import LockHeldError, ProcessLock


def test_a_lock_is_refused_while_it_is_held_and_free_after_release(tmp_path: Path) -> None:
    held = ProcessLock(tmp_path / "lock")
    with pytest.raises(LockHeldError):
        ProcessLock(tmp_path / "lock")
    held.release()
    held.release()
    ProcessLock(tmp_path / "lock").release()


def test_a_lock_file_that_cannot_be_opened_is_another_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        ProcessLock(tmp_path / "nowhere" / "lock")


def test_a_file_system_without_locks_is_another_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(lock, "_take", refuse)
    with pytest.raises(OSError, match="No locks available"):
        ProcessLock(tmp_path / "lock")


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_lock_whose_file_is_gone_can_be_taken_again(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    held = ProcessLock(path)
    held.retake()
    path.unlink()
    held.retake()
    with pytest.raises(LockHeldError):
        ProcessLock(path)
    path.unlink()
    other = ProcessLock(path)
    with pytest.raises(LockHeldError):
        held.retake()
    other.release()
    held.retake()
    held.release()


class Windows:
    """A stand-in for the file locks of Windows."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.calls: list[tuple[int, int]] = []
        self.held = False
        self.error = OSError(errno.EACCES, "Permission denied")

    def locking(self, _: int, mode: int, count: int) -> None:
        self.calls.append((mode, count))
        if self.held:
            raise self.error


def on_windows(monkeypatch: pytest.MonkeyPatch, windows: Windows) -> ModuleType:
    """Load the module as on Windows."""
    monkeypatch.setitem(sys.modules, "msvcrt", windows)
    spec = importlib.util.spec_from_file_location("lock_on_windows", lock.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    return module


def test_on_windows_the_first_byte_is_locked_without_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = Windows()
    module = on_windows(monkeypatch, windows)
    module.ProcessLock(tmp_path / "lock").release()
    assert windows.calls == [(Windows.LK_NBLCK, 1)]


@pytest.mark.parametrize("number", [errno.EACCES, 0])
def test_on_windows_and_under_wine_a_held_lock_is_distinguished_from_other_errors(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    windows = Windows()
    windows.held = True
    windows.error = OSError(number, "Permission denied")
    module = on_windows(monkeypatch, windows)
    with pytest.raises(module.LockHeldError):
        module.ProcessLock(tmp_path / "lock")
