"""A game file is opened by ``xdg-open`` from elsewhere: it must land in the window that is open.

Installs the menu entry and the file types of the Linux packages into a home that goes away, and
runs ``xdg-open`` in another folder, once as on a desktop of its own kind (generic) and once as on
GNOME. The first time a window is open already; then none is, and one has to start. The window's
title tells what is at the table.
"""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from toolbox import ROOT, SEED, begin, bots

from ohhell_desktop.rules.io import share
from ohhell_desktop.session.files import game_file
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE, STANDARD

sys.path.insert(0, str(ROOT / "packaging"))

import product
from linux import desktop

PATIENCE_S: Final = 60
DESKTOPS: Final = ("X-Generic", "GNOME")


def files_in(folder: Path) -> tuple[Path, Path]:
    """Write a game and house rules, with names that a shell could stumble over."""
    library = Library(folder / "elsewhere.sqlite3")
    seats = (SeatSetup("Erna", SeatKind.PERSON), *bots(2, "steady"))
    stored = library.load(begin(library, seats, SEED).game_id)
    library.close()
    game = folder / "Aunt's game & more.ohgame"
    rules = folder / "Grandma's.ohrules"
    game.write_bytes(game_file.to_file(stored))
    rules.write_bytes(share.to_file(share.Shared("Grandma's", CATALOGUE[STANDARD].rules)))
    return game, rules


def install(home: Path, program: list[str]) -> None:
    """Install the menu entry and the file types for one user."""
    start = home / "ohhell"
    start.write_text(f'#!/bin/sh\nexec {shlex.join(program)} "$@"\n', encoding="utf-8")
    start.chmod(0o755)
    applications, mime = home / "applications", home / "mime"
    (mime / "packages").mkdir(parents=True)
    applications.mkdir()
    entry = applications / f"{product.APP_ID}.desktop"
    entry.write_text(desktop.desktop_entry(str(start)), encoding="utf-8")
    types = mime / "packages" / f"{product.APP_ID}.xml"
    types.write_text(desktop.mime_types(), encoding="utf-8")
    for command in (["update-mime-database", mime], ["update-desktop-database", applications]):
        subprocess.run(list(map(str, command)), check=True)  # noqa: S603 - our own


@contextmanager
def running(command: list[str]) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a program until the end of the block."""
    process = subprocess.Popen(command)  # noqa: S603 - our own
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def titles() -> list[str]:
    """Return the titles of all windows."""
    found = subprocess.run(
        ["xdotool", "search", "--onlyvisible", "--name", ".", "getwindowname", "%@"],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    return found.stdout.splitlines()


def wait_for(what: str, reached: Callable[[], bool]) -> float:
    """Wait until something is reached; return the seconds."""
    began = time.monotonic()
    while not reached():
        if time.monotonic() - began > PATIENCE_S:
            raise SystemExit(f"{what}: not after {PATIENCE_S} s; the windows are {titles()}")
        time.sleep(0.05)
    return time.monotonic() - began


def shown(text: str) -> bool:
    """Return whether a window has this text in its title."""
    return any(text in title for title in titles())


def xdg_open(path: Path, elsewhere: Path) -> None:
    """Open a file as a player at a terminal would, by a relative path."""
    relative = os.path.relpath(path, elsewhere)
    subprocess.Popen(["xdg-open", relative], cwd=elsewhere)  # noqa: S603, S607


def processes(folder: Path) -> list[int]:
    """Return the ids of all windows' processes that use a profile; bots are left out."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            environment = (process / "environ").read_bytes().split(b"\0")
            words = (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if f"OHHELL_DATA_DIR={folder}".encode() in environment and b"ohhell" in b" ".join(words):
            bare = b"bot" in words or words[0].endswith((b"/sh", b"xdg-open", b"gio"))
            found += [] if bare else [int(process.name)]
    return found


def try_on(kind: str, work: Path, program: list[str]) -> int:
    """Open a game and house rules on one kind of desktop; return how many were seen."""
    home, data = work / kind, work / kind / "data"
    home.mkdir()
    elsewhere = home / "elsewhere"
    elsewhere.mkdir()
    install(home, program)
    os.environ |= {
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_CURRENT_DESKTOP": kind,
        "OHHELL_DATA_DIR": str(data),
        "OHHELL_CONFIG_DIR": str(home / "config"),
        "OHHELL_LOG_DIR": str(home / "log"),
    }
    game, rules = files_in(elsewhere.parent)
    title = CATALOGUE[STANDARD].name
    with running([str(home / "ohhell")]):
        wait_for("the start page", lambda: shown(product.NAME))
        # A request is answered as soon as the folder is watched.
        wait_for("the first copy listens", (data / "requests").exists)
        xdg_open(game, elsewhere)
        seconds = wait_for("the game at the table", lambda: shown(f"{title}: deal 1"))
        wait_for("one process is left", lambda: len(processes(data)) == 1)
        print(f"{kind}: the game is in the window that was open, after {seconds:.1f} s")
        xdg_open(rules, elsewhere)
        seconds = wait_for("the house rules", lambda: shown("House rules"))
        print(f"{kind}: the house rules came up over it, after {seconds:.1f} s")
    wait_for("the end", lambda: not processes(data))
    xdg_open(game, elsewhere)
    seconds = wait_for("a window with the game", lambda: shown(f"{title}: deal 1"))
    print(f"{kind}: without a window, one started with the game, after {seconds:.1f} s")
    for process in processes(data):
        os.kill(process, 15)
    wait_for("the end", lambda: not processes(data))
    return 3
