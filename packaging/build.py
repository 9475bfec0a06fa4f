#!/usr/bin/env python3
"""Build what players install.

    python packaging/build.py bundle     the program in one folder, dist/ohhell-desktop
    python packaging/build.py deb        a package for Debian and Ubuntu
    python packaging/build.py rpm        a package for Fedora and openSUSE; needs rpmbuild
    python packaging/build.py tarball    an archive to unpack anywhere
    python packaging/build.py archive    an archive that installs itself; needs makeself
    python packaging/build.py appdir     a folder to make an AppImage of
    python packaging/build.py linux      these five
    python packaging/build.py windows    the setup and the portable zip; needs NSIS
    python packaging/build.py macos      the disk image; on macOS only
    python packaging/build.py source     for pip: the source, and a wheel for every Python
    python packaging/build.py wheel      for pip: a wheel for this Python, with a compiled kernel

The tools that build the bundle are installed into build/environment, pinned by hashes. The other
targets take the bundle that is in dist; without one that is whole, they build it first.
"""

import argparse
import os
import runpy
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import environment
import product
from linux import appdir, archive, deb, rpm

DIST: Final = product.ROOT / "dist"
BUNDLE: Final = DIST / product.PACKAGE
WORK: Final = product.ROOT / "build" / "packages"
_HERE: Final = product.ROOT / "packaging"
NOT_COMPILED: Final = (
    "the search of the computer players is not compiled. That needs a C compiler and Python's "
    "headers; on Debian:\n"
    "sudo apt-get install gcc libc6-dev libpython{}.{}-dev"
).format(*sys.version_info)


def bundle() -> Path:
    """Build the folder with the program and everything that it needs.

    Raises:
        OSError: if something is missing; without a compiler nothing is built, because the
            expert could not think ahead.
        subprocess.CalledProcessError: if a step fails.
    """
    python = environment.ready()
    settings = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(environment.source_date()),
        "PYTHONHASHSEED": "1",  # the order of sets is in the bytecode
    }
    _compile_kernel(python, settings)
    for command in (
        [str(python), str(_HERE / "compile_resources.py")],
        [
            *(str(python), "-m", "PyInstaller", str(_HERE / "bundle.spec")),
            *("--noconfirm", "--log-level", "ERROR"),
            *("--distpath", str(DIST), "--workpath", str(product.ROOT / "build" / "pyinstaller")),
        ],
    ):
        subprocess.run(command, check=True, env=settings)  # noqa: S603
    return BUNDLE


def _compile_kernel(python: Path, settings: Mapping[str, str]) -> None:
    """Compile the kernel if it is not compiled yet.

    Raises:
        OSError: if it cannot be compiled.
    """
    compiler = _HERE / "compile_kernel.py"
    kernel = runpy.run_path(str(compiler))
    # An attempt that failed may have been that of a Python without Cython.
    if kernel["is_stale"](product.ROOT) or not kernel["compiled"](product.ROOT):
        subprocess.run([str(python), str(compiler)], check=False, env=settings)  # noqa: S603
    if not kernel["compiled"](product.ROOT):
        raise OSError(NOT_COMPILED)


def _ready_bundle() -> Path:
    """Return the bundle; build it if there is none, or one without the compiled kernel."""
    kernel = runpy.run_path(str(_HERE / "compile_kernel.py"))
    whole = len(kernel["compiled"](BUNDLE / "_internal")) == len(kernel["MODULES"])
    return BUNDLE if whole else bundle()


def _deb() -> Path:
    return deb.build(_ready_bundle(), DIST, WORK)


def _rpm() -> Path:
    return rpm.build(_ready_bundle(), DIST, WORK)


def _tarball() -> Path:
    return archive.tarball(_ready_bundle(), DIST, WORK)


def _archive() -> Path:
    return archive.self_extracting(_ready_bundle(), DIST, WORK)


def _appdir() -> Path:
    return appdir.build(_ready_bundle(), DIST)


def _download(system: str) -> Path:
    """Make the downloads for a system by its own script."""
    _ready_bundle()
    script = _HERE / system / f"build_{system}.py"
    subprocess.run([str(environment.ready()), str(script)], check=True)  # noqa: S603
    return DIST


def _python_packages(kinds: Sequence[str], *, compiled: bool) -> Path:
    """Make packages for pip, of some kinds ("sdist", "wheel")."""
    python = environment.ready()
    command = [str(python), "-m", "hatchling", "build", "-d", str(DIST)]
    settings = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(environment.source_date()),
        "OHHELL_COMPILE": str(int(compiled)),
    }
    for kind in kinds:
        command += ["-t", kind]
    if compiled:
        _compile_kernel(python, settings)
    subprocess.run(command, check=True, cwd=product.ROOT, env=settings)  # noqa: S603
    return DIST


LINUX: Final[Mapping[str, Callable[[], Path]]] = {
    "deb": _deb,
    "rpm": _rpm,
    "tarball": _tarball,
    "archive": _archive,
    "appdir": _appdir,
}
TARGETS: Final[Mapping[str, Callable[[], Path]]] = {
    "bundle": bundle,
    **LINUX,
    "windows": lambda: _download("windows"),
    "macos": lambda: _download("macos"),
    "source": lambda: _python_packages(["sdist", "wheel"], compiled=False),
    "wheel": lambda: _python_packages(["wheel"], compiled=True),
}


def main(arguments: Sequence[str]) -> int:
    """Build the targets that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="+", choices=[*TARGETS, "linux"], metavar="TARGET")
    named = parser.parse_args(arguments).targets
    try:
        product.check_release()
    except product.UnsetFactError as error:
        print(error, file=sys.stderr)
        return 1
    for target in [each for name in named for each in (LINUX if name == "linux" else [name])]:
        try:
            made = TARGETS[target]()
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{target} could not be built: {error}", file=sys.stderr)
            return 1
        print(made.relative_to(product.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
