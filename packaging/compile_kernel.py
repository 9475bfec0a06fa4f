"""Compile the kernel of the computer players.

    python packaging/compile_kernel.py [COMMAND ...]

Needs Cython, setuptools, a C compiler and Python's headers; COMMAND, to which ``--target FOLDER``
is added, installs the first two. The program finds the compiled modules beside their sources, and
plays without them if they are missing or out of date. It may run meanwhile: a bot finds all of
the modules or none.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = (
    *("game", "situation", "policy", "features", "network", "estimates", "dealer"),
    "playouts",  # the last: by it the program sees that all are there
)
FOLDER: Final = Path("ohhell_desktop", "bots", "search")
WORK: Final = Path("build", "kernel")
LOCK: Final = Path("build", "kernel.lock")
COMPILING: Final = "compiling\n- nothing yet\n"
"""The stamp meanwhile: out of date, and no module is as it says, so bots import the sources."""
DIRECTIVES: Final = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "show_performance_hints": False,
}


def stamp(root: Path) -> str:
    """Return what the compiled modules depend on, as one line."""
    made_of = [root / FOLDER / f"{name}{end}" for name in MODULES for end in (".py", ".pxd")]
    sources = b"".join(path.read_bytes() for path in (*made_of, Path(__file__)))
    python, state = sysconfig.get_config_var("EXT_SUFFIX"), hashlib.sha256(sources).hexdigest()
    return f"{python} {state} {can_compile()}"


def stamp_file(root: Path) -> Path:
    """Return the file that says what the compiled modules, or the failure, come from.

    Its further lines are the checksums of the modules.
    """
    return root / FOLDER / "compiled.stamp"


def compiled(root: Path) -> list[Path]:
    """Return the compiled modules that exist."""
    folder = root / FOLDER
    return [p for name in MODULES for p in folder.glob(f"{name}.*") if p.suffix in {".so", ".pyd"}]


def is_stale(root: Path) -> bool:
    """Return whether something has changed since the last attempt."""
    file = stamp_file(root)
    if not file.is_file():
        return True
    of_sources, *modules = file.read_text(encoding="ascii").splitlines() or [""]
    return of_sources != stamp(root) or bool(modules and modules != checksums(root))


def checksums(root: Path) -> list[str]:
    """Return a line for each compiled module, by which a bot sees that it is whole."""
    return [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()} {path.name}" for path in compiled(root)
    ]


def can_compile() -> bool:
    """Return whether there are a compiler and the headers of this Python."""
    own = (sysconfig.get_config_var("CC") or "cl").split()[0]
    found = any(shutil.which(name) for name in (own, "cc", "gcc", "clang"))
    return found and Path(sysconfig.get_paths()["include"], "Python.h").is_file()


def remove(root: Path) -> None:
    """Remove compiled modules, which would hide sources that have changed."""
    for path in compiled(root):
        path.unlink()


def give_up(root: Path) -> None:
    """Record that the modules cannot be compiled, until something changes."""
    remove(root)
    stamp_file(root).write_text(stamp(root) + "\n", encoding="ascii")


def compile_kernel(root: Path, install: Sequence[str] = ()) -> bool:
    """Compile the modules; return whether they are compiled now.

    A failure is remembered until a source changes, so that it does not delay each start. If
    another process compiles them, wait until it has ended.

    Args:
        root: the checkout.
        install: a command that installs Cython and setuptools; empty if they are there.
    """
    with _alone(root):
        if compiled(root) and not is_stale(root):
            return True
        work = root / WORK
        shutil.rmtree(work, ignore_errors=True)  # what an interrupted attempt has left
        work.mkdir(parents=True)
        try:
            remove(root)
            _write_stamp(root, COMPILING)
            _install(install, work / "tools")
            _build(root, work)
            _put_in_place(root, work)
        except (ImportError, OSError, SystemExit) as error:
            print(f"The kernel is not compiled: {error}", file=sys.stderr)
            give_up(root)
        shutil.rmtree(work, ignore_errors=True)
    return len(compiled(root)) == len(MODULES)


@contextmanager
def _alone(root: Path) -> Iterator[None]:
    """Wait until no other process compiles; a lock ends with its process."""
    file = root / LOCK
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="ascii") as lock:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - of Windows only, as the other is not

            while True:
                with suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(lock.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl  # noqa: PLC0415

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install(command: Sequence[str], folder: Path) -> None:
    """Install the tools into a folder by a command, if there is one, and import from there."""
    if command:
        folder.mkdir()
        subprocess.call([*command, "--target", str(folder)], stdout=sys.stderr)  # noqa: S603
        sys.path.insert(0, str(folder))


def _build(root: Path, work: Path) -> None:
    """Compile the modules below a folder of their own."""
    from Cython.Build import cythonize  # noqa: PLC0415 - may be missing, which is no error
    from setuptools import Distribution, Extension  # noqa: PLC0415
    from setuptools.errors import BaseError, CCompilerError  # noqa: PLC0415

    names = [".".join((*FOLDER.parts, name)) for name in MODULES]
    modules = [
        Extension(name, [str(root / FOLDER / f"{short}.py")], extra_compile_args=_flags())
        for name, short in zip(names, MODULES, strict=True)
    ]
    made = cythonize(
        modules, build_dir=str(work), compiler_directives=DIRECTIVES, quiet=True, force=True
    )
    distribution = Distribution({"name": "kernel", "ext_modules": made})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = command.build_temp = str(work)
    command.parallel = os.cpu_count()
    try:
        command.ensure_finalized()
        command.run()
    except (BaseError, CCompilerError) as error:  # neither is the other
        raise OSError(str(error)) from error


def _put_in_place(root: Path, work: Path) -> None:
    """Move the modules to their sources; no bot uses them before the last is there."""
    _write_stamp(root, "".join(f"{line}\n" for line in (stamp(root), *checksums(work))))
    for path in compiled(work):
        path.replace(root / FOLDER / path.name)


def _write_stamp(root: Path, text: str) -> None:
    """Write the stamp; a bot that reads it meanwhile finds the old or the new one."""
    new = root / WORK / "stamp"
    new.write_text(text, encoding="ascii")
    new.replace(stamp_file(root))


def _flags() -> list[str]:
    """Return the flags of the compiler, which leave out unused code of Cython."""
    return [] if sys.platform == "win32" else ["-O3", "-g0", "-w"]


if __name__ == "__main__":
    # Ctrl+C ends this at once, as it ends the compilers.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(0 if compile_kernel(ROOT, sys.argv[1:]) else 1)
