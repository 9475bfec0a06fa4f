"""Running the tools of others, where they are installed."""

import shutil
import subprocess
from pathlib import Path

import checkers
import pytest


def checker(name: str) -> str:
    """Return where a checker is that packaging/checkers.py installs; skip the test without it."""
    found = checkers.executable(name)
    if found is None:
        pytest.skip(f"{name} is not installed: run packaging/checkers.py")
    return str(found)


def output_of(tool: str, *arguments: str | Path) -> str:
    """Run an outside tool and return what it prints; without it, skip the test."""
    path = shutil.which(tool)
    if path is None:
        pytest.skip(f"{tool} is not installed")
    done = subprocess.run(  # noqa: S603 - a tool that was found on the path
        [path, *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
