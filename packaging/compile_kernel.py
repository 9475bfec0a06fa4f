"""Compile the kernel of the computer players.

    python packaging/compile_kernel.py

Needs Cython, setuptools, a C compiler and Python's headers. The program finds the compiled
modules beside their sources, and plays without them if they are missing or out of date.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = (
    *("game", "situation", "policy", "features", "network", "estimates", "playouts"),
    "dealer",
)
FOLDER: Final = Path("ohhell_desktop", "bots", "search")
DIRECTIVES: Final = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
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


def compile_kernel(root: Path) -> bool:
    """Compile the modules; return whether they are compiled now.

    A failure is remembered until a source changes, so that it does not delay each start.
    """
    give_up(root)
    try:
        _build(root)
    except (ImportError, OSError, SystemExit) as error:
        print(f"The kernel is not compiled: {error}", file=sys.stderr)
        remove(root)
    lines = [stamp(root), *checksums(root)]
    stamp_file(root).write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
    return len(compiled(root)) == len(MODULES)


def _build(root: Path) -> None:
    """Compile the modules beside their sources."""
    from Cython.Build import cythonize  # noqa: PLC0415 - may be missing, which is no error
    from setuptools import Distribution, Extension  # noqa: PLC0415
    from setuptools.errors import BaseError  # noqa: PLC0415

    names = [".".join((*FOLDER.parts, name)) for name in MODULES]
    modules = [
        Extension(name, [str(root / FOLDER / f"{short}.py")], extra_compile_args=_flags())
        for name, short in zip(names, MODULES, strict=True)
    ]
    with tempfile.TemporaryDirectory() as work:
        made = cythonize(
            modules, build_dir=work, compiler_directives=DIRECTIVES, quiet=True, force=True
        )
        distribution = Distribution({"name": "kernel", "ext_modules": made})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(root), work
        command.parallel = os.cpu_count()
        try:
            command.ensure_finalized()
            command.run()
        except BaseError as error:
            raise OSError(str(error)) from error


def _flags() -> list[str]:
    """Return the flags of the compiler, which leave out unused code of Cython."""
    return [] if sys.platform == "win32" else ["-O3", "-g0", "-w"]


if __name__ == "__main__":
    sys.exit(0 if compile_kernel(ROOT) else 1)
