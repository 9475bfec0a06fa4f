#!/usr/bin/env python3
"""Build what players install.

    python packaging/build.py bundle          the program in one folder, dist/ohhell-desktop

Needs only Python; the tools that build the bundle are installed into build/environment, pinned by
hashes.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import environment
import product

DIST: Final = product.ROOT / "dist"
BUNDLE: Final = DIST / product.PACKAGE
_HERE: Final = product.ROOT / "packaging"


def bundle() -> Path:
    """Build the folder with the program and everything that it needs."""
    python = environment.ready()
    settings = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(environment.source_date()),
        "PYTHONHASHSEED": "1",  # the order of sets is in the bytecode
    }
    # Without a compiler the bundle has no search.
    compiler = [str(python), str(_HERE / "compile_kernel.py")]
    subprocess.run(compiler, check=False, env=settings)  # noqa: S603
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


TARGETS: Final[Mapping[str, Callable[[], Path]]] = {"bundle": bundle}


def main(arguments: Sequence[str]) -> int:
    """Build the targets that are named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("targets", nargs="+", choices=TARGETS, metavar="TARGET")
    for target in parser.parse_args(arguments).targets:
        try:
            made = TARGETS[target]()
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"{target} could not be built: {error}", file=sys.stderr)
            return 1
        print(made.relative_to(product.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
