"""Build the Python package, install it in every way, and play a game with each.

The wheel and the source distribution are each installed with pip into a new virtual
environment, and the wheel is run with ``pipx run``; every time from an empty cache. Where there is
a C compiler, all of them must have a compiled kernel. Then
``ohhell --self-test`` plays. Seconds are measured; packages come from the index
that pip is configured for.

    python benchmarks/python_package.py [--keep FOLDER]

About 400 MB are downloaded. The self-test needs no display.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from common import ROOT

WINDOWS: Final = sys.platform == "win32"
NO_CACHE: Final = {"PIP_NO_CACHE_DIR": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def run(command: list[str | Path], **variables: str) -> str:
    """Run a command outside the checkout; stop with its output if it fails."""
    environment = {**os.environ, **NO_CACHE, **variables}
    environment.pop("PYTHONPATH", None)
    done = subprocess.run(  # noqa: S603 - our own
        [*map(str, command)],
        env=environment,
        cwd=tempfile.gettempdir(),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{command} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


def new_environment(folder: Path, *packages: str | Path) -> Path:
    """Make a virtual environment with packages, and return the folder of its commands."""
    venv.create(folder, with_pip=True)
    commands = folder / ("Scripts" if WINDOWS else "bin")
    run([commands / "python", "-m", "pip", "install", "-q", *packages])
    return commands


@contextmanager
def timed(name: str) -> Iterator[None]:
    """Print how long a block took."""
    began = time.monotonic()
    yield
    print(f"{name}: {time.monotonic() - began:.1f} s", flush=True)


def built(work: Path) -> tuple[Path, Path]:
    """Build the source distribution, and the wheel from it; return both."""
    source, dist = work / "source", work / "dist"
    subprocess.run(  # noqa: S603 - what is committed, and nothing else
        ["git", "clone", "-q", str(ROOT), str(source)],  # noqa: S607
        check=True,
    )
    commands = new_environment(work / "builder", "build")
    run([commands / "python", "-m", "build", "-q", "--outdir", dist, source])
    (sdist,), (wheel,) = dist.glob("*.tar.gz"), dist.glob("*.whl")
    for made in (sdist, wheel):
        print(f"{made.name}: {made.stat().st_size / 1e6:.1f} MB")
    return sdist, wheel


def play(start: Callable[[Path], list[str | Path]], report: Path, **variables: str) -> None:
    """Run the self-test with a command and print its report."""
    run([*start(report)], **variables)
    found = json.loads((report / "report.json").read_text(encoding="utf-8"))
    assert found["passed"]
    where = f"kernel {found['kernel']}, {found['program']}"
    print(f"  self-test: passed, {found['plies']} plies, {found['digest'][:12]}, {where}")


def main() -> None:
    """Build, install in every way, and play."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", type=Path, help="copy the packages there")
    keep = parser.parse_args().keep
    options = ["--platform", "offscreen", "--self-test"]
    with tempfile.TemporaryDirectory(prefix="package-") as name:
        work = Path(name)
        with timed("built"):
            packages = built(work)
        for package in packages:
            place = work / package.name.rpartition(".")[2]
            with timed(f"pip install {package.name}"):
                commands = new_environment(place, package)
            play(lambda report, at=commands: [at / "ohhell", *options, report], place / "report")  # type: ignore[misc]
        with timed("pipx itself"):
            pipx = new_environment(work / "pipx", "pipx") / "pipx"
        homes = {"PIPX_HOME": str(work / "home"), "PIPX_BIN_DIR": str(work / "home" / "bin")}
        spec: list[str | Path] = [pipx, "run", "--no-cache", "--spec", packages[1], "ohhell"]
        with timed("pipx run with the self-test"):
            play(lambda report: [*spec, *options, report], work / "report", **homes)
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)
            for package in packages:
                shutil.copy(package, keep)


if __name__ == "__main__":
    main()
