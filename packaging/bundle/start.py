"""Runs in the bundle before the program does.

The bootloader of the bundle has set the library path to the libraries in it. This process has used
it already; programs of the system that it starts, such as a file manager, must not use our
libraries.

Modules are read from the executable when they are first needed, and Python's compiled ones from
files beside it. An update may replace them while the program runs, or somebody may remove them: on
Linux, what was opened at the start can still be read.
"""

import os
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
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


class HeldModules:
    """Finds compiled modules that are no longer where they were."""

    def __init__(self, folder: Path) -> None:
        """Open every compiled module in a folder."""
        self._held = {
            path.name.partition(".")[0]: os.open(path, os.O_RDONLY) for path in folder.glob("*.so")
        }

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Return where the module can still be read; None if it was never there."""
        del path, target
        held = self._held.get(name)
        if held is None:
            return None
        place = f"/proc/self/fd/{held}"
        return spec_from_file_location(name, place, loader=ExtensionFileLoader(name, place))


def hold_modules(folder: Path, path: list[str]) -> None:
    """Keep the modules of Python readable that are not in the executable.

    Args:
        folder: those that are compiled; looked for there after everywhere else.
        path: where modules are looked for; archives in it are read from what is open now.
    """
    if Path(_RUNNING).exists():
        sys.meta_path.append(HeldModules(folder))
        path[:] = [
            f"/proc/self/fd/{os.open(each, os.O_RDONLY)}" if each.endswith(".zip") else each
            for each in path
        ]


def keep_own_path(spawn: Any) -> None:
    """Let each process of a pool look for modules in the files that it has opened itself.

    Args:
        spawn: the module that prepares the data for a process; the path in them names files by
            their numbers in this process.
    """
    usual = spawn.get_preparation_data
    spawn.get_preparation_data = lambda name: {
        key: value for key, value in usual(name).items() if key != "sys_path"
    }


def use_known_input_method() -> None:
    """Speak to fcitx as to IBus, which it answers; the bundle has no plugin of fcitx's own."""
    if os.environ.get("QT_IM_MODULE", "").startswith("fcitx"):
        os.environ["QT_IM_MODULE"] = "ibus"


if getattr(sys, "frozen", False):
    from multiprocessing import spawn  # PyInstaller imports it at every start, too

    import pyimod02_importers  # type: ignore[import-not-found]  # in the bundle only

    restore("LD_LIBRARY_PATH")
    use_known_input_method()
    hold(pyimod02_importers.pyz_archive)
    for folder in Path(sys._MEIPASS).glob("python3.*/lib-dynload"):  # type: ignore[attr-defined] # noqa: SLF001
        hold_modules(folder, sys.path)
    keep_own_path(spawn)
