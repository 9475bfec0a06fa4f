#!/usr/bin/env python3
"""Build the Windows downloads under Wine, and install, use, update and uninstall them.

    python packaging/windows/check_in_wine.py
    python packaging/windows/check_in_wine.py --tests [PATH ...]    the test suite there

Needs Linux with apt, or the programs that it names, and the project's own environment (run.py
setup).  Everything is made in build/wine: the fetched wheels, the Windows computer, the downloads,
the screenshots.  Wine shows that installing, starting, files and paths work; it says nothing
about fonts, sharp pixels, SmartScreen, screen readers and signatures.
"""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import product
import wine_python
from wine_life_cycle import LifeCycle, make_setups
from wine_machine import CheckError, Machine, display, install_packages
from wine_tests import files_of_tests, run_files, summary

FOLDER: Final = product.ROOT / "build" / "wine"


def run_tests(machine: Machine, names: Sequence[str]) -> None:
    """Run the project's tests on Python for Windows, and print the results.

    Raises:
        CheckError: if some of them fail, or none was run.
    """
    outcomes = []
    for outcome in run_files(machine, files_of_tests(names), FOLDER / "tests"):
        print(outcome.line(), flush=True)
        outcomes.append(outcome)
    print(summary(outcomes))
    if not any(outcome.passed for outcome in outcomes):
        raise CheckError("no test has passed")
    if any(outcome.failed for outcome in outcomes):
        raise CheckError(f"some tests fail; what pytest printed is in {FOLDER / 'tests'}")


def prepare(machine: Machine, bundle: Path | None) -> Path:
    """Return a bundle: the given one, or one that is built under Wine."""
    if bundle is not None:
        return bundle
    wine_python.fetch(FOLDER / "cache")
    wine_python.install(machine, FOLDER / "cache")
    wine_python.copy_source(machine)
    return wine_python.build_bundle(machine)


def run_life_cycle(machine: Machine, bundle: Path) -> None:
    """Go through the steps of an installed copy, and print each."""
    shots = FOLDER / "screenshots"
    shutil.rmtree(shots, ignore_errors=True)
    shots.mkdir(parents=True)
    downloads = make_setups(bundle, FOLDER / "downloads")
    for path in downloads:
        print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    for sentence, step in LifeCycle(machine, downloads, shots).steps:
        began = time.monotonic()
        try:
            step()
        except BaseException:
            machine.screenshot(shots / "failed.png")
            print(f"FAILED  {sentence}", flush=True)
            raise
        print(f"{time.monotonic() - began:6.1f} s  {sentence}", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, help="a bundle for Windows that is there already")
    parser.add_argument("--display", help="such as :51; without it, one that nobody sees")
    parser.add_argument("--machine", type=Path, default=FOLDER / "machine")
    parser.add_argument(
        "--tests",
        nargs="*",
        metavar="PATH",
        help="run these tests instead, or all of them",
    )
    options = parser.parse_args(arguments)
    os.nice(5 if options.tests is None else 15)
    try:
        install_packages()
        with display(options.display) as screen:
            machine = Machine(options.machine.absolute(), screen)
            machine.start()
            try:
                if options.tests is not None:
                    prepare_tests(machine)
                    run_tests(machine, options.tests)
                else:
                    run_life_cycle(machine, prepare(machine, options.bundle))
            finally:
                machine.stop()
    except CheckError as error:
        print(f"The check failed: {error}", file=sys.stderr)
        return 1
    return 0


def prepare_tests(machine: Machine) -> None:
    """Copy Python and the source to the Windows computer."""
    wine_python.fetch(FOLDER / "cache")
    wine_python.install(machine, FOLDER / "cache")
    wine_python.copy_source(machine)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
