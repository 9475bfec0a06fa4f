"""Namespaces of Linux: a process in one finds nobody outside, and ends with its first process.

Only the guard uses them, in a process of its own (``bots/guard.py``).
"""

import ctypes
import os
import shutil
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

OWN_MOUNTS: Final = 0x20000
OWN_USERS: Final = 0x10000000
OWN_PROCESSES: Final = 0x20000000
_NO_SUID, _NO_DEVICES, _NO_PROGRAMS = 2, 4, 8
_ALL_BELOW: Final = 0x4000
_PRIVATE: Final = 0x40000


def enter_own() -> bool:
    """Give what this process starts from now on a namespace; return whether the system does.

    From inside no other process can be found, ended or stopped, and the first one takes all
    others with it.
    """
    if os.geteuid() == 0 and system("unshare", OWN_PROCESSES):
        return True  # an administrator keeps all rights
    return _succeeds(_enter_as_oneself) and _enter_as_oneself()


def show_own_processes() -> None:
    """Let the first process of a namespace find itself there, and nobody else.

    Outside nothing changes.
    """
    own = system("unshare", OWN_MOUNTS)
    if own and system("mount", None, b"/", None, _PRIVATE | _ALL_BELOW, None):
        rights = _NO_SUID | _NO_DEVICES | _NO_PROGRAMS
        system("mount", b"proc", b"/proc", b"proc", rights, None)


def needs_more_rights(program: str) -> bool:
    """Return whether a program takes the rights of others, which no namespace gives it."""
    found = shutil.which(program)
    if found is None:
        return False
    path = Path(found).resolve()
    with suppress(OSError), path.open("rb") as file:
        is_lent = bool(path.stat().st_mode & (stat.S_ISUID | stat.S_ISGID))
        # Snaps, and AppImages, which mount themselves.
        return is_lent or path.name == "snap" or file.read(11)[8:10] == b"AI"
    return False


def system(name: str, *arguments: bytes | int | None) -> bool:
    """Call a function of the system; return whether it has succeeded."""
    called: Callable[..., int] = getattr(ctypes.CDLL(None), name)
    return called(*arguments) == 0


def _enter_as_oneself() -> bool:
    """Enter a namespace without rights; return whether the player has their name there.

    Some systems give everybody a namespace, but nobody a name in it: there a program would find
    itself to be nobody.
    """
    player, group = os.geteuid(), os.getegid()
    if not system("unshare", OWN_USERS | OWN_PROCESSES):
        return False
    own = {"setgroups": "deny", "uid_map": f"{player} {player} 1", "gid_map": f"{group} {group} 1"}
    try:
        for name, text in own.items():
            Path("/proc/self", name).write_text(text, encoding="ascii")
    except OSError:
        return False
    return True


def _succeeds(step: Callable[[], bool]) -> bool:
    """Return whether a step that cannot be taken back succeeds, by trying it elsewhere."""
    trial = os.fork()
    if not trial:  # pragma: no cover - in a process of its own
        done = False
        try:
            done = step()
        finally:
            os._exit(not done)
    return os.waitpid(trial, 0)[1] == 0
