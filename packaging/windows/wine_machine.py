"""A Windows computer under Wine, with a separate display."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Thread
from typing import Final

PACKAGES: Final = {
    "wine": "wine wine64",
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "import": "imagemagick",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
    "makensis": "nsis",
}
"""The programs that are run, and Debian's packages of them."""
ICU_STUB: Final = Path(__file__).with_name("icu_stub.c")
SCREEN: Final = "1400x900x24"
_LOOK_AGAIN_S: Final = 0.25
_PATIENCE_S: Final = 300.0
_LAST_LINES_S: Final = 1.0
"""How long to read on when a program has ended."""


class CheckError(Exception):
    """Something is wrong on the Windows computer."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a program ended."""

    status: int
    output: str


def install_packages() -> None:
    """Install what is missing from Debian, as root.

    Raises:
        CheckError: if this account cannot; the message has the command.
    """
    missing = " ".join(names for tool, names in PACKAGES.items() if shutil.which(tool) is None)
    if not missing:
        return
    command = ["apt-get", "install", "-y", "--no-install-recommends", *missing.split()]
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        raise CheckError(f"Some programs are missing: sudo {' '.join(command)}")
    subprocess.run(["apt-get", "-qq", "update"], check=True)  # noqa: S607
    subprocess.run(command, check=True)  # noqa: S603


@contextmanager
def display(number: str | None) -> Iterator[str]:
    """Yield a display: the given one, or a new virtual one."""
    if number is not None:
        yield number
        return
    reading, writing = os.pipe()
    options = ["-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(  # noqa: S603
        ["Xvfb", *options],  # noqa: S607
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            found = f":{pipe.readline().strip()}"
        try:
            yield found
        finally:
            server.terminate()


@dataclass
class Machine:
    """The computer.

    Attributes:
        folder: the folder of its drives.
        screen: its display.
    """

    folder: Path
    screen: str
    _environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        dropped = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "PYTHONUNBUFFERED")
        kept = {name: value for name, value in os.environ.items() if name not in dropped}
        self._environment = {
            **kept,
            "WINEPREFIX": str(self.folder),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            # Neither .NET nor a browser is asked for, and no menu entry leaves Wine.
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
            "DISPLAY": self.screen,
        }

    @property
    def drive(self) -> Path:
        """Return the folder of ``C:``."""
        return self.folder / "drive_c"

    def path(self, name: str) -> Path:
        r"""Return where a path such as ``C:\src`` is on this computer."""
        return self.drive / name.removeprefix("C:\\").replace("\\", "/")

    def start(self) -> None:
        """Install Windows, make it Windows 10, and keep it running."""
        self.folder.mkdir(parents=True, exist_ok=True)
        # Processes started with the first program keep its output: it must not be our pipe.
        self._quietly("wineserver", "-p600")
        self._quietly("wineboot", "--init")
        self._quietly("wine", "winecfg", "-v", "win10")
        library = self.drive / "windows" / "system32" / "icuuc.dll"
        if not library.exists():
            compiler = ["x86_64-w64-mingw32-gcc", "-shared", "-O1", "-s"]
            subprocess.run([*compiler, "-o", str(library), str(ICU_STUB)], check=True)  # noqa: S603

    def stop(self) -> None:
        """End all its programs."""
        self._quietly("wineserver", "-k")

    def _quietly(self, *command: str) -> None:
        subprocess.run(  # noqa: S603
            command,
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=False,
        )

    def run(self, *command: str, timeout: float = 600, folder: str = "C:\\") -> Result:
        """Run a program to its end.

        Args:
            command: the program and its arguments, with paths of Windows.
            timeout: the seconds after which every program of its name is killed.
            folder: where it runs.
        """
        process = subprocess.Popen(  # noqa: S603
            ["wine", *command],  # noqa: S607
            env=self._environment,
            cwd=self.path(folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,  # Python for Windows stops at files of Linux
            stderr=subprocess.STDOUT,
        )
        output: list[bytes] = []
        pipe = process.stdout
        assert pipe is not None  # noqa: S101 - for the type checker
        reader = Thread(target=lambda: output.extend(pipe), daemon=True)
        reader.start()
        try:
            process.wait(timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            self._quietly("wine", "taskkill", "/F", "/IM", command[0].rpartition("\\")[2])
            output.append(f"\nkilled after {timeout:g} seconds\n".encode())
        # What it has started, such as Wine's desktop, may hold the pipe for much longer.
        reader.join(_LAST_LINES_S)
        text = b"".join(output).decode(errors="replace").replace("\r", "")
        return Result(process.returncode, text)

    def open(self, *command: str) -> "subprocess.Popen[bytes]":
        """Start a program and leave it running."""
        return subprocess.Popen(  # noqa: S603
            ["wine", *command],  # noqa: S607
            env=self._environment,
            cwd=self.drive,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def registry(self, key: str, name: str | None = None) -> str | None:
        """Return a value of the registry, or None; without a name, the default one."""
        which = ["/ve"] if name is None else ["/v", name]
        found = self.run("reg", "query", key, *which)
        lines = [line.split("REG_", 1) for line in found.output.splitlines() if "REG_" in line]
        return lines[0][1].partition("    ")[2].strip() if lines and not found.status else None

    def screenshot(self, path: Path) -> None:
        """Save what the screen shows."""
        command = ["import", "-window", "root", str(path)]
        subprocess.run(command, env=self._environment, check=True)  # noqa: S603

    def windows(self, title: str) -> list[str]:
        """Return the visible windows with this text in their title."""
        command = ["xdotool", "search", "--onlyvisible", "--name", title]
        done = subprocess.run(  # noqa: S603
            command, env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.split()

    def press(self, title: str, *keys: str) -> None:
        """Press keys in a window."""
        window = self.windows(title)[-1]
        for command in (["windowfocus", "--sync", window], ["key", "--clearmodifiers", *keys]):
            subprocess.run(["xdotool", *command], env=self._environment, check=True)  # noqa: S603, S607


def wait_for(what: str, condition: Callable[[], object], patience_s: float = _PATIENCE_S) -> None:
    """Wait until a condition holds.

    Raises:
        CheckError: if it does not; ``what`` describes the condition.
    """
    end = time.monotonic() + patience_s
    while not condition():
        if time.monotonic() > end:
            raise CheckError(f"{what}: not after {patience_s:.0f} seconds")
        time.sleep(_LOOK_AGAIN_S)
