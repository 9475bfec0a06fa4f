"""Start the real program on broken profiles, check its message, and take the way out it offers.

Each profile is started twice under a separate X server (Xvfb, with openbox as the window manager).
The first time the message is read and the program is closed: no file may have changed. The second
time the ways out are taken by keyboard until the start page is shown. If this runs as root, the
program is started without root's capabilities, so that file modes apply.

    python benchmarks/broken_starts.py [--only PART] [--after NAME] [--shots FOLDER] [--list]

Needs Xvfb, openbox, xdotool and xprop; for pictures also ``import`` of ImageMagick. Cases that
need a separate disk are skipped if none can be mounted.
"""

import hashlib
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import broken_folders  # noqa: F401 - adds its cases
import broken_libraries  # noqa: F401 - adds its cases
from broken_homes import CASES, MESSAGE_NOT_NEEDED, Home, make_sound
from common import ROOT, arguments, verdict

PATIENCE_S: Final = 20.0
STEP_S: Final = 0.05
SETTLED_S: Final = 0.35
"""How long a window must have been open before a key is sent."""
MOST_STEPS: Final = 8
KEYS: Final = {
    "repair": "alt+r",
    "without-log": "alt+w",
    "new-library": "alt+s",
    "usual-folder": "alt+u",
    "other-folder": "alt+f",
    "retry": "alt+t",
}
"""The key of each way out, the preferred one first."""
_EMPTY: Final = hashlib.sha256().hexdigest()
_WAYS: Final = re.compile(r"ways out: ([a-z, -]+)\)")


def tool(*command: str, display: str) -> str:
    """Run a tool of X and return its output; empty if it fails."""
    environment = os.environ | {"DISPLAY": display}
    done = subprocess.run(  # noqa: S603 - tools of X
        command, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout if done.returncode == 0 else ""


@contextmanager
def screen() -> Iterator[str]:
    """Run an X server with a window manager; yield its display."""
    ends, begins = os.pipe()
    server = subprocess.Popen(  # noqa: S603
        ["Xvfb", "-displayfd", str(begins), "-screen", "0", "1280x800x24", "-nolisten", "tcp"],  # noqa: S607
        pass_fds=[begins],
        stderr=subprocess.DEVNULL,
    )
    os.close(begins)
    with os.fdopen(ends) as told:
        display = f":{told.readline().strip()}"
    manager = subprocess.Popen(
        ["openbox"],  # noqa: S607
        env=os.environ | {"DISPLAY": display},
        stderr=subprocess.DEVNULL,
    )
    try:
        yield display
    finally:
        manager.terminate()
        manager.wait()
        server.terminate()
        server.wait()


def powerless() -> list[str]:
    """Return the command prefix that drops root's capabilities."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--bounding-set=-all", "--inh-caps=-all", "--no-new-privs"]


@dataclass(frozen=True)
class Windows:
    """The visible windows of a program: its main window, and a message over it or alone."""

    main: str
    message: str


class Program:
    """The program, running on a profile."""

    def __init__(self, home: Home, display: str) -> None:
        self._display = display
        self._home = home
        outside = ("OHHELL_", "XDG_", "QT_", "WAYLAND_")
        kept = {k: v for k, v in os.environ.items() if not k.startswith(outside)}
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed in end()
        self.process = subprocess.Popen(  # noqa: S603 - our own program
            [*powerless(), sys.executable, "-m", "ohhell_desktop"],
            cwd=ROOT,
            env=kept | home.environment() | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"},
            stdout=self._errors,
            stderr=self._errors,
        )

    def windows(self) -> Windows:
        """Return the visible windows."""
        main = message = ""
        command = ("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid))
        for window in tool(*command, display=self._display).split():
            told = tool(
                "xprop", "-id", window, "_NET_WM_WINDOW_TYPE", "WM_CLASS", display=self._display
            )
            if "_DIALOG" in told:
                message = window
            elif "_NORMAL" in told:
                main = window
        return Windows(main, message)

    def settled(self) -> Windows | None:
        """Return the windows once they no longer change; None if the program has ended."""
        until, since = time.monotonic() + PATIENCE_S, time.monotonic()
        before = Windows("", "")
        while time.monotonic() < until and self.process.poll() is None:
            now = self.windows()
            if now != before:
                before, since = now, time.monotonic()
            elif (now.main or now.message) and time.monotonic() - since > SETTLED_S:
                return now
            time.sleep(STEP_S)
        return None

    def press(self, window: str, *keys: str) -> None:
        """Press keys in a window."""
        tool("xdotool", "windowactivate", "--sync", window, display=self._display)
        for key in keys:
            tool("xdotool", "key", "--clearmodifiers", key, display=self._display)

    def type(self, text: str) -> None:
        """Type a text into the widget with the focus."""
        tool("xdotool", "type", text, display=self._display)

    def shoot(self, place: Path) -> None:
        """Take a picture of the screen."""
        tool("import", "-window", "root", str(place), display=self._display)

    def end(self) -> tuple[int | None, str]:
        """Return the exit status (None if it had to be killed) and the output."""
        try:
            status: int | None = self.process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            status = None
        self._errors.seek(0)
        told = self._errors.read().decode(errors="replace")
        self._errors.close()
        return status, told


def prints(home: Home) -> dict[str, str]:
    """Return a fingerprint of every file of a home, except the log and the lock."""
    found = {}
    for folder, folders, files in os.walk(home.path):
        if Path(folder) == home.path and "state" in folders:
            folders.remove("state")
        for name in (*files, *folders):
            path = Path(folder, name)
            if path == home.lock or path.name.endswith("-shm"):
                continue
            found[str(path.relative_to(home.path))] = _print(path)
    return found


def _print(path: Path) -> str:
    about = path.lstat()
    kind = f"{stat.filemode(about.st_mode)}"
    if stat.S_ISLNK(about.st_mode):
        return f"{kind} {path.readlink()}"
    if stat.S_ISREG(about.st_mode):
        return f"{kind} {hashlib.sha256(path.read_bytes()).hexdigest()}"
    return kind


def changed(home: Home, before: dict[str, str], *, opened: bool) -> list[str]:
    """Return the files that have changed although the player chose nothing.

    A program that has opened its window saves the window's geometry, may checkpoint a sound log
    into the library, and may create a library in an empty file.
    """
    after = prints(home)
    names = {name for name in before | after if before.get(name) != after.get(name)}
    if not opened:
        return sorted(names)
    # SQLite removes a journal that contains nothing to roll back.
    ours = ("settings.json", "-wal", "-journal", ".damaged")
    library = str(home.library.relative_to(home.path))
    folds = any(name.endswith("-wal") for name in before) or _EMPTY in before.get(library, "")
    kept = {name for name in names if not name.endswith(ours) and after.get(name, "-")[0] != "d"}
    return sorted(kept - {library} if folds else kept)


def offered(home: Home, told: int) -> list[str]:
    """Return the ways out that the log names last, after a number of lines."""
    log = home.path / "state" / "ohhell-desktop" / "log" / "window.log"
    with suppress(OSError):
        found = _WAYS.findall("\n".join(log.read_text().splitlines()[told:]))
        if found:
            return [way for way in found[-1].split(", ") if way != "none"]
    return []


def lines_of_log(home: Home) -> int:
    """Return the number of lines of the log."""
    log = home.path / "state" / "ohhell-desktop" / "log" / "window.log"
    with suppress(OSError):
        return len(log.read_text().splitlines())
    return 0


class Run:
    """One case: both starts, and what went wrong in them."""

    def __init__(self, name: str, home: Home, display: str, shots: Path | None) -> None:
        self.name, self.home, self.display = name, home, display
        self.wrong: list[str] = []
        self.taken: list[str] = []
        self.kind = "?"
        self._shots = shots

    def look(self) -> None:
        """Start, read the message, close: nothing may have changed."""
        before = prints(self.home)
        program = Program(self.home, self.display)
        now = program.settled()
        self.kind = "nothing" if now is None else _kind(now)
        if self.kind == "page" and self.name not in MESSAGE_NOT_NEEDED:
            self.wrong.append("no message")
        if now is not None and self._shots is not None:
            program.shoot(self._shots / f"{self.name.replace(' ', '-').replace('/', '-')}.png")
        opened = now is not None and bool(now.main)
        self._leave(program, now)
        self._judge(program, "first")
        self.wrong += [f"changed: {name}" for name in changed(self.home, before, opened=opened)]

    def take(self) -> None:
        """Start again, and take ways out until the start page is shown."""
        told = lines_of_log(self.home)
        program = Program(self.home, self.display)
        for _ in range(MOST_STEPS):
            now = program.settled()
            if now is None or (now.main and not now.message):
                break
            told = self._take_one(program, now, told)
        now = program.settled()
        if now is None or not now.main:
            self.wrong.append("the start page was not reached")
        self._leave(program, now)
        self._judge(program, "second")

    def _take_one(self, program: Program, now: Windows, told: int) -> int:
        ways = offered(self.home, told)
        if now.main:
            program.press(now.message, "Return" if ways and "more" not in self.taken else "Escape")
            self.taken.append("more" if ways else "ok")
            return lines_of_log(self.home)
        choices = [way for way in KEYS if way in ways and way not in self.taken]
        if "retry" in ways and self.home.mend is not None and "retry" not in self.taken:
            choices = ["retry"]
            self.home.mend()
        way = choices[0] if choices else "retry"
        self.taken.append(way)
        told = lines_of_log(self.home)
        program.press(now.message, KEYS[way])
        if way == "other-folder":
            program.settled()
            other = Path(tempfile.mkdtemp(dir=self.home.path.parent))
            program.type(str(other))
            time.sleep(SETTLED_S)
            tool("xdotool", "key", "Return", display=self.display)
        time.sleep(SETTLED_S)
        return told

    def _leave(self, program: Program, now: Windows | None) -> None:
        for _ in range(MOST_STEPS):
            if now is None:
                return
            program.press(now.message or now.main, "Escape" if now.message else "ctrl+q")
            time.sleep(SETTLED_S)
            now = program.settled() if program.process.poll() is None else None

    def _judge(self, program: Program, which: str) -> None:
        status, told = program.end()
        if status is None:
            self.wrong.append(f"{which} start: it did not end")
        elif status < 0 or status > 100:  # a signal, as a shell reports it
            self.wrong.append(f"{which} start: it ended with {status}")
        if "Traceback" in told or "Error:" in told:
            self.wrong.append(f"{which} start: {told.strip().splitlines()[-1]}")
        log = self.home.path / "state" / "ohhell-desktop" / "log" / "window.log"
        with suppress(OSError):
            if "CRITICAL" in log.read_text():
                self.wrong.append(f"{which} start: an unhandled error is in the log")


def _kind(now: Windows) -> str:
    if now.main:
        return "page and message" if now.message else "page"
    return "question"


def run(name: str, display: str, shots: Path | None) -> Run | None:
    """Run one case; return None if it cannot be made here."""
    top = Path(tempfile.mkdtemp(prefix="ohhell-"))
    home = Home(top / "home")
    home.path.mkdir()
    try:
        make_sound(home)
        CASES[name](home)
        done = Run(name, home, display, shots)
        done.look()
        done.take()
    except PermissionError:
        return None
    else:
        return done
    finally:
        for step in reversed(home.undo):
            with suppress(Exception):
                step()
        shutil.rmtree(top, ignore_errors=True)


def main(given: Sequence[str] | None = None) -> int:
    """Run the cases and print the result of each; return 1 if anything was wrong."""
    parser = arguments(__doc__)
    parser.add_argument("--only", default="", help="only cases whose name contains this")
    parser.add_argument("--after", default="", help="only cases that come after this one")
    parser.add_argument("--shots", type=Path, help="a folder for a picture of each first start")
    parser.add_argument("--list", action="store_true", help="print the names of the cases")
    options = parser.parse_args(given)
    order = list(CASES)
    begin = order.index(options.after) + 1 if options.after else 0
    names = [name for name in order[begin:] if options.only in name]
    if options.list:
        print("\n".join(names))
        return 0
    if options.shots is not None:
        options.shots.mkdir(parents=True, exist_ok=True)
    failed = left_out = 0
    with screen() as display:
        for name in names:
            done = run(name, display, options.shots)
            if done is None:
                left_out += 1
                print(f"{name:45} left out: it cannot be made here")
                continue
            failed += bool(done.wrong)
            ways = " > ".join(done.taken) or "-"
            print(f"{name:45} {done.kind:17} {ways:32} {'; '.join(done.wrong) or 'ok'}", flush=True)
    print(f"{len(names) - left_out} starts, {failed} failed, {left_out} left out")
    return verdict(len(names) - left_out, failed)


if __name__ == "__main__":
    sys.exit(main())
