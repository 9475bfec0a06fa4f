"""Running third-party tools, if they are installed."""

import shutil
import subprocess
from pathlib import Path

import checkers
import pytest


def checker(name: str) -> str:
    """Return the path of a checker (see packaging/checkers.py); skip the test without it."""
    found = checkers.executable(name)
    if found is None:
        pytest.skip(f"{name} is not installed: run packaging/checkers.py")
    return str(found)


def output_of(tool: str, *arguments: str | Path) -> str:
    """Run a third-party tool and return its output; skip the test if it is not installed."""
    path = shutil.which(tool)
    if path is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run(  # noqa: S603 - a tool that was found on the path
        [path, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
