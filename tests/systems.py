"""Differences between systems: what a test needs that not every one has."""

import ctypes
import os
import signal
import sys
from pathlib import Path
from typing import Final

import pytest

has_signals: Final = pytest.mark.skipif(
    os.name != "posix", reason="Windows can neither stop a process nor interrupt it alone"
)
KILL: Final = getattr(signal, "SIGKILL", signal.SIGTERM)
"""The signal that ends a process at once; Windows has one way only."""
_STILL_ACTIVE: Final = 259
_MAY_ASK: Final = 0x1000


def link(path: Path, target: Path | str) -> None:
    """Make a symbolic link; skip the test if this account may not."""
    try:
        path.symlink_to(target)
    except OSError as error:
        if os.name == "posix":
            raise
        pytest.skip(f"an ordinary account makes no links on Windows ({error})")
    if not path.is_symlink():
        pytest.skip("Wine makes no links, and says nothing")


def is_alive(process_id: int) -> bool:
    """Return whether the process exists, even as a zombie."""
    if sys.platform == "win32":
        # There os.kill(process_id, 0) is the control-C key.
        kernel = ctypes.WinDLL("kernel32")
        handle = kernel.OpenProcess(_MAY_ASK, False, process_id)
        status = ctypes.c_ulong()
        alive = bool(handle) and kernel.GetExitCodeProcess(handle, ctypes.byref(status))
        kernel.CloseHandle(handle)
        return bool(alive) and status.value == _STILL_ACTIVE
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True
