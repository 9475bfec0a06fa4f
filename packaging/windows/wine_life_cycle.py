"""The steps of an installed copy, in order, as a player does them."""

import json
import shutil
import sqlite3
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
import build_windows
import product
from wine_machine import CheckError, Machine, wait_for

from ohhell_desktop.command_line import PORTABLE_DATA
from ohhell_desktop.session.files.game_file import to_file
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE, STANDARD

OLD_VERSION: Final = "0.0.1"
LEFTOVER: Final = "a-part-of-the-old-version.txt"
NOT_POSSIBLE: Final = 3
"""The status of a setup that refuses to run."""
HOME: Final = r"C:\users\{}\AppData"
UNINSTALL_KEY: Final = (
    rf"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\{build_windows.FOLDER}"
)
_APP_PATHS: Final = (
    rf"HKCU\Software\Microsoft\Windows\CurrentVersion\App Paths\{product.COMMAND}.exe"
)
_GAME_WINDOW: Final = rf"({product.NAME}|deal [0-9]+ of [0-9]+)$"
"""The title of the program's window; during a game, the deal."""
_SETTLE_S: Final = 2.0
"""How long a page of the wizard may take to be drawn."""
_PORTABLE: Final = r"C:\Portable"
_GAME: Final = r"C:\a game.ohgame"


def check(holds: object, sentence: str) -> None:
    """Fail with a sentence if a condition does not hold.

    Raises:
        CheckError: if it does not.
    """
    if not holds:
        raise CheckError(sentence)


def make_setups(bundle: Path, folder: Path) -> tuple[Path, Path, Path]:
    """Return an older setup, the setup and the portable zip."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    leftover = bundle / build_windows.LIBRARIES / LEFTOVER
    leftover.touch()
    with mock.patch.object(product, "version", return_value=OLD_VERSION):
        old = build_windows.make_setup(bundle, folder, "-DFAST")
    leftover.unlink()
    return old, build_windows.make_setup(bundle, folder), build_windows.make_zip(bundle, folder)


class LifeCycle:
    """Goes through the steps of a copy, and records the results.

    Attributes:
        steps: every step, in order, each with what it shows.
    """

    def __init__(self, machine: Machine, downloads: tuple[Path, Path, Path], shots: Path) -> None:
        """Prepare the computer.

        Args:
            machine: the computer.
            downloads: the older setup, the setup and the portable zip.
            shots: the folder for screenshots.
        """
        self._machine = machine
        self._shots = shots
        self._zip = downloads[2]
        self._old, self._new = (self._brought(path) for path in downloads[:2])
        user = next(
            path.name
            for path in (machine.drive / "users").iterdir()
            if path.name != "Public" and (path / "AppData").is_dir()
        )
        home = HOME.format(user)
        self._program = rf"{home}\Local\Programs\{build_windows.FOLDER}"
        self._exe = rf"{self._program}\{product.COMMAND}.exe"
        self._data = machine.path(rf"{home}\Local\{product.PACKAGE}")
        menu = rf"{home}\Roaming\Microsoft\Windows\Start Menu\Programs"
        self._shortcut = machine.path(rf"{menu}\{product.NAME}.lnk")
        self._forget_former_checks()
        self.steps: tuple[tuple[str, Callable[[], None]], ...] = (
            ("a person installs the older version by its wizard", self.install_by_wizard),
            ("the start menu and the list of programs know it", self.look_at_windows),
            ("the installed program plays its self-test", self.play_self_test),
            ("a double click on a game opens it in the running window", self.open_a_game),
            ("a silent update refuses while the game runs", self.refuse_while_running),
            ("the update asks, closes the game and goes on", self.update_by_wizard),
            ("the update has replaced the program and kept the games", self.look_at_update),
            ("the same update once more, silently", self.update_silently),
            ("uninstalling leaves the games and nothing else", self.uninstall),
            ("the portable copy keeps everything beside itself", self.run_portable),
        )

    def _forget_former_checks(self) -> None:
        for key in (UNINSTALL_KEY, _APP_PATHS):
            self._machine.run("reg", "delete", key, "/f")
        for folder in (self._machine.path(self._program), self._data):
            shutil.rmtree(folder, ignore_errors=True)

    def _brought(self, path: Path) -> str:
        shutil.copy(path, self._machine.drive / path.name)
        return rf"C:\{path.name}"

    def shoot(self, name: str) -> None:
        """Save a screenshot once everything is drawn."""
        time.sleep(_SETTLE_S)
        self._machine.screenshot(self._shots / f"{name}.png")

    def _installed_version(self) -> str | None:
        return self._machine.registry(UNINSTALL_KEY, "DisplayVersion")

    def _games(self) -> list[tuple[object, ...]]:
        path = self._data / "games.sqlite3"
        if not path.is_file():
            return []
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as library:
            return library.execute("SELECT * FROM game").fetchall()

    def _wait_for_window(self, title: str, *, there: bool = True) -> None:
        sought = f"a window called {title}"
        wait_for(sought, lambda: bool(self._machine.windows(title)) is there)

    def install_by_wizard(self) -> None:
        """Click through the setup, and start the program from its last page."""
        title = f"{product.NAME} {OLD_VERSION} Setup"
        wizard = self._machine.open(self._old)
        self._wait_for_window(title)
        self.shoot("setup-1-welcome")
        self._machine.press(title, "alt+n")
        self.shoot("setup-2-folder")
        self._machine.press(title, "alt+i")
        wait_for("the installed program", lambda: self._machine.registry(_APP_PATHS))
        self.shoot("setup-3-finish")
        self._machine.press(title, "Return")
        check(wizard.wait(60) == 0, "the wizard did not end well")
        self._wait_for_window(_GAME_WINDOW)
        self.shoot("start-page")
        self._close_game()

    def _close_game(self) -> None:
        self._machine.run("taskkill", "/IM", f"{product.COMMAND}.exe")
        self._wait_for_window(_GAME_WINDOW, there=False)

    def look_at_windows(self) -> None:
        """Check the registry and the start menu."""
        registry = self._machine.registry
        check(self._installed_version() == OLD_VERSION, "the list of programs has no version")
        check(registry(UNINSTALL_KEY, "Publisher") == product.PUBLISHER, "no publisher")
        size = int(registry(UNINSTALL_KEY, "EstimatedSize") or "0", 16)
        check(20_000 < size < 200_000, f"the size is {size} kB")  # noqa: PLR2004
        check(self._shortcut.is_file(), "no entry in the start menu")
        for kind in product.FILE_TYPES:
            command = registry(rf"HKCU\Software\Classes\{kind.prog_id}\shell\open\command")
            check(command == f'"{self._exe}" "%1"', f"{kind.ending} is opened by {command}")

    def play_self_test(self) -> None:
        """Run the self-test of the program."""
        done = self._machine.run(self._exe, "--self-test", r"C:\self-test", timeout=300)
        folder = self._machine.path(r"C:\self-test")
        for path in folder.iterdir():
            shutil.copy(path, self._shots / f"self-test-{path.name}")
        report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
        check(done.status == 0 and report["passed"], f"self-test: {done.status}, {report}")
        check(report["kernel"] == "compiled", f"the kernel is {report['kernel']}")

    def open_a_game(self) -> None:
        """Open a game by its file type while the program runs."""
        self._machine.path(_GAME).write_bytes(_a_game(self._shots))
        running = self._machine.open(self._exe)
        self._wait_for_window(_GAME_WINDOW)
        check(not self._games(), "there are games before any is played")
        self._merge_file_types()
        self._machine.run("start", "/unix", str(self._machine.path(_GAME)))
        wait_for("the opened game among the saved ones", self._games)
        check(len(self._machine.windows(_GAME_WINDOW)) == 1, "there are two windows")
        check(running.poll() is None, "the running program has ended")
        wait_for("the table", lambda: self._colour_of_the_table() > 0)
        self.shoot("game-opened-by-double-click")

    def _merge_file_types(self) -> None:
        """Let Wine 8 see the file types of this user, as Windows does by itself."""
        for kind in product.FILE_TYPES:
            for key in (kind.ending, rf"{kind.prog_id}\shell\open\command"):
                value = self._machine.registry(rf"HKCU\Software\Classes\{key}") or ""
                everyone = rf"HKLM\Software\Classes\{key}"
                self._machine.run("reg", "add", everyone, "/ve", "/d", value, "/f")

    def _colour_of_the_table(self) -> int:
        """Return how many pixels in the middle of the screen are green like the table."""
        shot = self._shots / "look.png"
        self._machine.screenshot(shot)
        command = ["convert", str(shot), "-gravity", "center", "-crop", "9x9+0+0", "txt:-"]
        done = subprocess.run(command, capture_output=True, check=True, text=True)  # noqa: S603
        shot.unlink()
        pixels = [line.split("(")[1].split(")")[0] for line in done.stdout.splitlines()[1:]]
        colours = [[float(part) for part in pixel.split(",")[:3]] for pixel in pixels]
        return sum(green > red and green > blue for red, green, blue in colours)

    def refuse_while_running(self) -> None:
        """Start a silent update beside the running game."""
        done = self._machine.run(self._new, "/S")
        check(done.status == NOT_POSSIBLE, f"the setup ended with {done.status}")
        check(self._installed_version() == OLD_VERSION, "the version has changed")
        check(self._machine.windows(_GAME_WINDOW), "the game was closed")

    def update_by_wizard(self) -> None:
        """Update beside the running game; agree to close it."""
        title = f"{product.NAME} {product.version()} Setup"
        wizard = self._machine.open(self._new)
        self._wait_for_window(title)
        self._machine.press(title, "alt+n")
        self._machine.press(title, "alt+i")
        wait_for("the question", lambda: len(self._machine.windows(title)) > 1)
        self.shoot("update-asks")
        self._machine.press(title, "Return")
        wait_for("the update", lambda: self._installed_version() == product.version())
        check(not self._machine.windows(_GAME_WINDOW), "the game still runs")
        self.shoot("update-finish")
        self._machine.press(title, "space", "Return")  # without playing now
        check(wizard.wait(60) == 0, "the wizard did not end well")

    def look_at_update(self) -> None:
        """Check the program's folder and the saved games."""
        folder = self._machine.path(self._program)
        old = (LEFTOVER, f"{build_windows.LIBRARIES}.old", f"{product.COMMAND}.exe.old")
        left = [path.name for path in folder.rglob("*") if path.name in old]
        check(not left, f"parts of the old version are left: {left}")
        check(len(self._games()) == 1, "the game is gone")

    def update_silently(self) -> None:
        """Install the same version again."""
        before = self._games()
        done = self._machine.run(self._new, "/S")
        check(done.status == 0, f"the setup ended with {done.status}")
        check(self._games() == before, "the saved games have changed")

    def uninstall(self) -> None:
        """Uninstall, and check what is left."""
        before = self._games()
        done = self._machine.run(rf"{self._program}\Uninstall.exe", "/S", f"_?={self._program}")
        check(done.status == 0, f"the uninstaller ended with {done.status}")
        # With this option the uninstaller runs in its folder, and cannot delete itself.
        folder = self._machine.path(self._program)
        left = [path.name for path in folder.iterdir()] if folder.exists() else []
        check(left in ([], ["Uninstall.exe"]), f"left in the folder: {left}")
        shutil.rmtree(folder, ignore_errors=True)
        check(not self._shortcut.exists(), "the start menu still has it")
        check(self._installed_version() is None, "the list of programs still has it")
        for kind in product.FILE_TYPES:
            for key in (kind.ending, kind.prog_id):
                found = self._machine.run("reg", "query", rf"HKCU\Software\Classes\{key}")
                check(found.status != 0, f"the registry still has {key}")
        check(before and self._games() == before, "the saved games have changed")

    def run_portable(self) -> None:
        """Unpack the zip and start the program in it."""
        before = self._files_of_data()
        place = self._machine.path(_PORTABLE)
        shutil.rmtree(place, ignore_errors=True)
        zipfile.ZipFile(self._zip).extractall(place)
        exe = rf"{_PORTABLE}\{build_windows.FOLDER}\{product.COMMAND}.exe"
        done = self._machine.run(exe, "--quit-after-first-paint", timeout=120)
        check(done.status == 0, f"the portable copy ended with {done.status}: {done.output}")
        data = place / build_windows.FOLDER / PORTABLE_DATA / "data"
        check((data / "games.sqlite3").is_file(), "no games beside the portable copy")
        check(self._files_of_data() == before, "the portable copy has written files elsewhere")

    def _files_of_data(self) -> set[Path]:
        return {path for path in self._data.rglob("*") if path.is_file()}


def _a_game(folder: Path) -> bytes:
    """Return the file of a game that has just begun."""
    path = folder / "games.sqlite3"
    seats = tuple(
        SeatSetup(name, SeatKind.BOT if number else SeatKind.PERSON, "steady")
        for number, name in enumerate(("Ann", "Ben", "Cleo", "Dan"))
    )
    with closing(Library(path)) as library:
        setup = GameSetup(STANDARD, "From a friend", CATALOGUE[STANDARD].rules, seats, bytes(32))
        data = to_file(library.load(GameSession.start(library, setup).game_id))
    for left in folder.glob("games.sqlite3*"):
        left.unlink()
    return data
