"""Runs in the bundle before the program does.

The bootloader of the bundle has set the library path to the libraries in it. This process has used
it already; programs of the system that it starts, such as a file manager, must not use our
libraries.

Modules are read from the executable when they are first needed. An update may replace it while the
program runs: on Linux, the executable that was started can still be read.
"""

import os
import sys
from pathlib import Path
from typing import Any, Final

_RUNNING: Final = "/proc/self/exe"


def restore(name: str) -> None:
    """Give an environment variable the value that it had before the bundle was started."""
    before = os.environ.pop(f"{name}_ORIG", None)
    if before is not None:
        os.environ[name] = before
    else:
        os.environ.pop(name, None)


def hold(archive: Any) -> None:
    """Make the archive of modules read from the executable that was started.

    Args:
        archive: PyInstaller's reader; one that reads from elsewhere is not changed.
    """
    path = getattr(archive, "_filename", None)
    if path is not None and Path(_RUNNING).exists() and Path(path).samefile(_RUNNING):
        archive._filename = _RUNNING  # noqa: SLF001 - there is no other way to say it


if getattr(sys, "frozen", False):
    import pyimod02_importers  # type: ignore[import-not-found]  # in the bundle only

    restore("LD_LIBRARY_PATH")
    hold(pyimod02_importers.pyz_archive)
