"""Folders, locks and settings that are broken, for ``broken_starts.py``."""

import fcntl
import os
import subprocess
from typing import Final

from broken_homes import CASES, MESSAGE_NOT_NEEDED, Home, case, cleared, set_mode

PAGE: Final = 4096


@case("data folder is a file")
def _(home: Home) -> None:
    cleared(home.data).write_text("a file")


@case("data folder of mode 000")
def _(home: Home) -> None:
    set_mode(home.data, 0, home)


@case("data folder read-only, no lock")
def _(home: Home) -> None:
    home.lock.unlink()
    set_mode(home.data, 0o500, home)


@case("data folder read-only, with lock")
def _(home: Home) -> None:
    set_mode(home.data, 0o500, home)


@case("data folder read-only and empty")
def _(home: Home) -> None:
    cleared(home.data).mkdir()
    set_mode(home.data, 0o500, home)


@case("folder above read-only, none inside")
def _(home: Home) -> None:
    cleared(home.data)
    set_mode(home.data.parent, 0o500, home)


@case("folder above of mode 000")
def _(home: Home) -> None:
    set_mode(home.data.parent, 0, home)


@case("folder above is a file")
def _(home: Home) -> None:
    cleared(home.data.parent).write_text("a file")


@case("data folder a dangling link")
def _(home: Home) -> None:
    cleared(home.data).symlink_to(home.path / "nowhere" / "at all")


@case("data folder a link to itself")
def _(home: Home) -> None:
    cleared(home.data).symlink_to(home.data)


@case("name of the folder too long")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = str(home.path / ("x" * 300))


@case("path too long")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = str(home.path) + "/yyyyyyyyy" * 450


@case("data folder in /proc")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = "/proc/self"


@case("data folder below a device")
def _(home: Home) -> None:
    home.variables["XDG_DATA_HOME"] = os.devnull


def _mount(home: Home, options: str) -> None:
    """Mount a small disk in the place of the data folder, with the folder's content."""
    kept = {path.name: path.read_bytes() for path in home.data.iterdir()}
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(home.data)]
    if subprocess.run(command, capture_output=True, check=False).returncode:  # noqa: S603
        raise PermissionError("no disk can be mounted here")
    home.undo.append(lambda: subprocess.run(["umount", "-l", str(home.data)], check=False))  # noqa: S603, S607
    for name, data in kept.items():
        (home.data / name).write_bytes(data)


def _fill(home: Home) -> None:
    with suppress_full(), (home.data / "filling").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(PAGE))
    home.mend = (home.data / "filling").unlink


class suppress_full:  # noqa: N801 - reads like contextlib.suppress
    """A context manager that suppresses the error of a full disk."""

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> bool:
        """Suppress the error of a full disk."""
        return kind is not None and issubclass(kind, OSError)


@case("read-only mount")
def _(home: Home) -> None:
    _mount(home, "size=4m")
    command = ["mount", "-o", "remount,ro", str(home.data)]
    subprocess.run(command, check=True)  # noqa: S603


@case("read-only mount without a lock")
def _(home: Home) -> None:
    _mount(home, "size=4m")
    home.lock.unlink()
    subprocess.run(["mount", "-o", "remount,ro", str(home.data)], check=True)  # noqa: S603, S607


@case("full disk with games", silent=True)
def _(home: Home) -> None:
    _mount(home, "size=512k")
    _fill(home)


@case("full disk without games")
def _(home: Home) -> None:
    home.library.unlink()
    _mount(home, "size=512k")
    _fill(home)


@case("no inodes left", silent=True)
def _(home: Home) -> None:
    _mount(home, "size=4m,nr_inodes=4")
    home.mend = None


@case("no inodes left, no games")
def _(home: Home) -> None:
    home.library.unlink()
    _mount(home, "size=4m,nr_inodes=2")


# The lock


@case("lock of mode 000")
def _(home: Home) -> None:
    set_mode(home.lock, 0, home)


@case("lock a folder")
def _(home: Home) -> None:
    cleared(home.lock).mkdir()


@case("lock a dangling link")
def _(home: Home) -> None:
    cleared(home.lock).symlink_to(home.path / "nowhere" / "lock")


@case("lock a pipe", silent=True)
def _(home: Home) -> None:
    os.mkfifo(cleared(home.lock))


@case("lock held by another")
def _(home: Home) -> None:
    held = os.open(home.lock, os.O_RDWR)
    fcntl.flock(held, fcntl.LOCK_EX)
    home.mend = lambda: os.close(held)


# Settings


@case("settings a folder")
def _(home: Home) -> None:
    cleared(home.settings).mkdir()


@case("settings of mode 000")
def _(home: Home) -> None:
    set_mode(home.settings, 0, home)


@case("settings a pipe")
def _(home: Home) -> None:
    os.mkfifo(cleared(home.settings))


@case("settings a link to itself")
def _(home: Home) -> None:
    cleared(home.settings).symlink_to(home.settings)


for _name, _text in {
    "settings with half a letter": '{"window_geometry": "\\ud800"}',
    "settings that are noise": "\x00\x01\x02",
    "settings of wrong kinds": '{"speed": "fast", "last_names": 7, "theme": [], "avatar": true}',
    "settings nested deep": "[" * 100_000,
    "settings of two megabytes": '{"player_name": "' + "x" * 2_000_000 + '"}',
    "settings that name a strange folder": '{"data_folder": "/proc/self/nothing"}',
}.items():
    CASES[_name] = lambda home, text=_text: home.settings.write_text(text)  # type: ignore[misc]
    if "strange" not in _name:
        MESSAGE_NOT_NEEDED.add(_name)


@case("folder of settings is a file", silent=True)
def _(home: Home) -> None:
    cleared(home.config).write_text("a file")


@case("folder of settings read-only", silent=True)
def _(home: Home) -> None:
    set_mode(home.config, 0o500, home)


@case("log folder is a file", silent=True)
def _(home: Home) -> None:
    (home.path / "state").write_text("a file")


@case("home read-only and empty")
def _(home: Home) -> None:
    for path in (home.data.parent, home.config.parent):
        cleared(path)
    (home.path / "state").mkdir()
    set_mode(home.path, 0o500, home)
