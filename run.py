#!/usr/bin/env python3
"""Start Oh Hell! from a checkout; the first time, install everything it needs.

    python3 run.py [arguments of the program]
    python3 run.py test [arguments of pytest]    all checks, or only pytest
    python3 run.py setup                         install everything, start nothing

Needs only Python. The environment is ``.venv`` in the checkout; its packages are those of the
hash-pinned ``requirements/*.lock``, installed by uv if it is there, else by pip. If a step fails,
the script prints one sentence and exits with status 3. What takes a minute, compiling the search of
the computer players, is done in the background while the player plays.
"""

import sys

if not (3, 11) <= sys.version_info[:2] < (3, 15):
    # Written in syntax that an old Python can still parse.
    sys.stderr.write(
        "Oh Hell! needs Python 3.11 to 3.14; this is "
        + sys.version.split()[0]
        # PySide6 6.12.0 is the first for Python 3.15, but aborts on 3.11: no lock has it.
        + (" (3.15 follows with the PySide6 after 6.12.0)" if sys.version_info >= (3, 15) else "")
        + ".\n"
    )
    sys.exit(3)

import ctypes
import hashlib
import importlib.util
import os
import platform
import runpy
import shlex
import shutil
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "made-by-run.txt"
COMPILER = ROOT / "packaging" / "compile_resources.py"
PLAY = (ROOT / "requirements" / "play.lock",)
DEVELOP = (*PLAY, ROOT / "requirements" / "dev.lock")  # the second contains the first
KERNEL_COMPILER = ROOT / "packaging" / "compile_kernel.py"
KERNEL_LOCK = ROOT / "requirements" / "kernel.lock"
COVERAGE = ROOT / "build" / "coverage.json"
COVERING = "--coverage"
STOPPED = 3

# The libraries that Qt loads on Linux, and the Debian package of each.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
FONTS = "fonts-dejavu-core"
APT = ("install", "-y", "--no-install-recommends")


class SetupError(Exception):
    """A missing part that this script cannot install; the text is for the player."""


def split_arguments(arguments: list[str]) -> tuple[str, list[str]]:
    """Return the task ("play", "test" or "setup") and the remaining arguments."""
    if arguments and arguments[0] in {"test", "setup"}:
        return arguments[0], arguments[1:]
    return "play", arguments


# The system: libraries, a font and the venv module


def loads(library: str) -> bool:
    """Return whether the system has a shared library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_a_font() -> bool:
    """Return whether fontconfig, which must be installed, knows any font."""
    fontconfig = ctypes.CDLL("libfontconfig.so.1")
    list_fonts = fontconfig.FcConfigGetFonts
    list_fonts.argtypes = [ctypes.c_void_p, ctypes.c_int]
    list_fonts.restype = ctypes.POINTER(ctypes.c_int)  # the set begins with its size
    if not fontconfig.FcInit():
        return False
    fonts = list_fonts(None, 0)
    return bool(fonts) and fonts[0] > 0


def lacks_venv() -> bool:
    """Return whether this Python cannot create an environment, as Debian ships it."""
    needed = ["venv"] if find_uv() else ["venv", "ensurepip"]
    return any(importlib.util.find_spec(module) is None for module in needed)


def missing_packages(missing_libraries: list[str], *, font: bool, venv: bool) -> list[str]:
    """Return the Debian packages of what is missing."""
    packages = [LIBRARIES[library] for library in missing_libraries]
    if font:
        packages.append(FONTS)
    if venv:
        packages.append("python{}.{}-venv".format(*sys.version_info))
    return packages


def install_hint(missing_libraries: list[str], packages: list[str]) -> str:
    """Return the command that installs what is missing, for the system's package manager."""
    if shutil.which("apt-get"):
        return apt_command(packages)
    capabilities = [f"{library}()(64bit)" for library in missing_libraries]
    for manager in ("dnf", "zypper"):
        if capabilities and shutil.which(manager):
            return shlex.join(["sudo", manager, "install", *capabilities])
    wanted = missing_libraries or [
        "a font" if package == FONTS else package for package in packages
    ]
    return "with your package manager: " + ", ".join(wanted)


def apt_command(packages: list[str]) -> str:
    """Return the command by which a player installs packages; a fresh system has no list yet."""
    return f"sudo apt-get update && sudo apt-get {shlex.join([*APT, *packages])}"


def may_install() -> bool:
    """Return whether this is root on Debian or a system derived from it."""
    try:
        system = platform.freedesktop_os_release()
    except OSError:
        return False
    family = {system.get("ID", ""), *system.get("ID_LIKE", "").split()}
    return os.geteuid() == 0 and bool(family & {"debian", "ubuntu"})


def apt(*arguments: str) -> str:
    """Run apt-get quietly; return its first error, or an empty text if it succeeded."""
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", *arguments]
    done = subprocess.run(command, capture_output=True, check=False, text=True, errors="replace")
    if done.returncode == 0:
        return ""
    complaints = [line for line in done.stderr.splitlines() if line.startswith("E: ")]
    return complaints[0] if complaints else f"apt-get ended with status {done.returncode}"


def require_system(*, first_time: bool) -> None:
    """Install missing system packages or say how; check font and venv the first time only."""
    if not sys.platform.startswith("linux"):
        return
    libraries = [library for library in LIBRARIES if not loads(library)]
    font = first_time and ("libfontconfig.so.1" in libraries or not has_a_font())
    packages = missing_packages(libraries, font=font, venv=first_time and lacks_venv())
    if not packages:
        return
    hint = install_hint(libraries, packages)
    if not may_install():
        if shutil.which("apt-get"):  # one command for all, the search of the expert too
            hint = install_hint(libraries, [*packages, *compiler_packages()])
        raise SetupError(f"Some system packages are missing. Install them, then try again:\n{hint}")
    say(f"Installing system packages: {' '.join(packages)}")
    complaint = apt("update") or apt(*APT, *packages)
    if complaint:
        raise SetupError(
            f"The system packages could not be installed ({complaint}). By hand:\n{hint}"
        )


# The environment


def find_uv() -> str | None:
    """Return the path of a working uv; None if there is none."""
    uv = shutil.which("uv")
    if uv is None or subprocess.run([uv, "--version"], capture_output=True, check=False).returncode:
        return None
    return uv


def stamp_lines(locks: tuple[Path, ...]) -> list[str]:
    """Return the stamp of a finished environment: its Python and path, then its locks."""
    made_by = f"Python {platform.python_version()} in {VENV}"
    return [
        made_by,
        *(f"{lock.name} {hashlib.sha256(lock.read_bytes()).hexdigest()}" for lock in locks),
    ]


def read_stamp() -> list[str]:
    """Return the stamp of the environment; empty if it is broken or was never finished."""
    if not PYTHON.exists() or not STAMP.is_file():
        return []
    return STAMP.read_text(encoding="utf-8").splitlines()


def install_command(lock: Path, *options: str) -> list[str]:
    """Return the command that installs the packages of a lock."""
    uv = find_uv()
    installer = (
        [uv, "pip", "install", "--python", str(PYTHON)]
        if uv
        else [str(PYTHON), "-m", "pip", "install"]
    )
    pinned = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(lock)]
    quiet = [] if sys.stderr.isatty() else ["--quiet"]
    return [*installer, *quiet, *options, *pinned]


def make_environment(locks: tuple[Path, ...]) -> None:
    """Install the last of the locks; an incomplete environment is created again."""
    if read_stamp()[:1] == stamp_lines(())[:1]:
        STAMP.unlink()
        say("Installing more packages into .venv; the tools for the tests take a minute.")
    else:
        import venv  # noqa: PLC0415 - a part of Python that Debian may lack

        say("Making the environment in .venv; the first time this downloads about 85 MB.")
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=find_uv() is None).create(
            VENV
        )
    if spawn(install_command(locks[-1])) != 0:
        raise SetupError("The packages could not be installed. Check the network, then try again.")
    STAMP.write_text("\n".join(stamp_lines(locks)) + "\n", encoding="utf-8")


def compile_resources() -> None:
    """Compile the resources if they have changed since the last time."""
    try:
        stale = runpy.run_path(str(COMPILER))["is_stale"](ROOT)
    except (OSError, SyntaxError) as error:  # XML that cannot be read is a SyntaxError
        raise SetupError(f"The checkout is not whole: {error}") from error
    if not stale:
        return
    say("Compiling pictures and texts into one file.")
    if spawn([str(PYTHON), str(COMPILER)]) != 0:
        raise SetupError("The resources could not be compiled.")


def compile_kernel() -> None:
    """Compile the search of the computer players where that is possible.

    Where it is not, they play without it. An attempt is made again only when something that it
    depends on has changed.
    """
    kernel = runpy.run_path(str(KERNEL_COMPILER))
    try:
        if not kernel["is_stale"](ROOT):
            return
        if not (kernel["can_compile"]() or install_compiler(kernel["can_compile"])):
            kernel["give_up"](ROOT)
            say(no_compiler_hint())
            return
        say("Compiling the search of the computer players; this takes about a minute, once.")
        tools = install_command(KERNEL_LOCK, "--quiet")
        if spawn([str(PYTHON), str(KERNEL_COMPILER), *tools]) == 0:
            say("The search is compiled: the expert thinks ahead.")
    except (OSError, subprocess.CalledProcessError) as error:
        say(f"The search could not be compiled: {error}")


def compile_in_the_background() -> "subprocess.Popen[bytes] | None":
    """Start compiling the search unless that has been done; the window need not wait for it."""
    kernel = runpy.run_path(str(KERNEL_COMPILER))
    if not kernel["is_stale"](ROOT):
        return None
    if not (kernel["can_compile"]() or may_install()):
        compile_kernel()  # it only says what is missing
        return None
    command = [sys.executable, str(ROOT / "run.py"), "setup"]
    if sys.platform == "win32":
        return subprocess.Popen(command, creationflags=subprocess.BELOW_NORMAL_PRIORITY_CLASS)
    compiling = subprocess.Popen(command)
    os.setpriority(os.PRIO_PROCESS, compiling.pid, 10)
    return compiling


def install_compiler(can_compile: Callable[[], bool]) -> bool:
    """Install a compiler and Python's headers where we may; return whether they are there."""
    if not may_install():
        return False
    packages = compiler_packages()
    say(f"Installing system packages: {' '.join(packages)}")
    return not (apt("update") or apt(*APT, *packages)) and can_compile()


def compiler_packages() -> list[str]:
    """Return the Debian packages of a compiler and of the headers of this Python."""
    return ["gcc", "libc6-dev", "libpython{}.{}-dev".format(*sys.version_info)]


def no_compiler_hint() -> str:
    """Return the message for a player whose machine cannot compile the search."""
    message = "The expert plays without thinking ahead: its search needs a C compiler"
    if shutil.which("apt-get"):
        command = apt_command(compiler_packages())
        return f"{message}. This installs one; then start again:\n{command}"
    return f"{message} and the headers of this Python. Install both, then start again."


def prepare(locks: tuple[Path, ...]) -> None:
    """Bring everything up to date; takes a few milliseconds if nothing has changed."""
    whole = set(stamp_lines(locks)) <= set(read_stamp())
    require_system(first_time=not whole)
    if not whole:
        try:
            make_environment(locks)
        except (OSError, subprocess.CalledProcessError) as error:
            raise SetupError(f"The environment could not be made in {VENV}: {error}") from error
    compile_resources()


# The tasks


def say(text: str) -> None:
    """Print a message for the player to standard error."""
    print(text, file=sys.stderr, flush=True)


def spawn(command: list[str]) -> int:
    """Run a command in the checkout, with its output on standard error."""
    return subprocess.call(command, cwd=ROOT, stdout=sys.stderr)


def play(arguments: list[str]) -> int:
    """Start the program in the player's current folder; exit with its status."""
    command = [str(PYTHON), "-m", "ohhell_desktop", *arguments]
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path}
    compiling = compile_in_the_background()
    if compiling is not None:
        return play_meanwhile(command, environment, compiling)
    if os.name != "nt":
        os.execve(command[0], command, environment)  # noqa: S606 - signals reach the program itself
    return subprocess.call(command, env=environment)


def play_meanwhile(
    command: list[str], environment: dict[str, str], compiling: "subprocess.Popen[bytes]"
) -> int:
    """Run the program while another process compiles, wait for both, and return its status.

    Ctrl+C ends both, for it reaches the other process too; the next start compiles from the
    beginning.
    """
    program = subprocess.Popen(command, env=environment)
    received: list[int] = []

    def end(number: int, _frame: object) -> None:
        received.append(number)
        program.terminate()

    usual = {number: signal.signal(number, end) for number in (signal.SIGINT, signal.SIGTERM)}
    status = program.wait()
    for number, handler in usual.items():
        signal.signal(number, handler)
    try:
        if signal.SIGINT not in received and compiling.poll() is None:
            say("The search of the computer players is still being compiled; Ctrl+C stops that.")
        compiling.wait()
    except KeyboardInterrupt:
        compiling.wait()  # it says that it has been interrupted
        return STOPPED
    return status if status >= 0 else 128 - status  # as a shell names the signal that ended it


def cores(quota_file: Path = Path("/sys/fs/cgroup/cpu.max")) -> int:
    """Return how many processor cores may be used; a container may allow fewer than it shows."""
    affinity = getattr(os, "sched_getaffinity", None)
    seen = len(affinity(0)) if affinity else os.cpu_count() or 1
    try:
        quota, period = quota_file.read_text(encoding="ascii").split()
        return max(1, min(seen, round(int(quota) / int(period))))
    except (OSError, ValueError):  # no cgroup of this kind, or "max": no limit
        return seen


def check(arguments: list[str]) -> int:
    """Run every check and print those that failed; with arguments, run only pytest.

    ``--coverage`` alone also measures which lines the tests run, which makes them half as fast.
    """
    environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ}
    python = str(PYTHON)
    pytest = [python, "-m", "pytest"]
    measuring = arguments == [COVERING]
    if arguments and not measuring:
        return subprocess.call([*pytest, *arguments], cwd=ROOT, env=environment)
    # Tests of one file mostly stay together, because they share slow fixtures. One process more
    # than there are cores, because a test that waits for a computer player leaves a core idle.
    workers = ["-n", str(cores() + 1), "--dist", "worksteal"]
    measured = ["--cov", "--cov-report=", f"--cov-report=json:{COVERAGE}"] if measuring else []
    COVERAGE.unlink(missing_ok=True)
    steps = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "import contracts": [str(SCRIPTS / "lint-imports")],
        "pytest": [*pytest, *workers, *measured],
    }
    if measuring:
        steps["coverage"] = [python, "tests/coverage_floors.py", str(COVERAGE)]
    failed = []
    for name, command in steps.items():
        print(f"== {name}", flush=True)
        if subprocess.call(command, cwd=ROOT, env=environment) != 0:
            failed.append(name)
    if failed:
        print("Failed: " + ", ".join(failed), flush=True)
    return 1 if failed else 0


def main(arguments: list[str]) -> int:
    """Run the task that the arguments name."""
    task, rest = split_arguments(arguments)
    try:
        prepare(DEVELOP if task == "test" else PLAY)
        if task == "play":
            return play(rest)
        compile_kernel()
        return check(rest) if task == "test" else 0
    except SetupError as error:
        say(str(error))
    except KeyboardInterrupt:
        say("Interrupted; the next start goes on from here.")
    return STOPPED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
