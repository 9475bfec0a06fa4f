"""A small bundle from which packages are made, and the third-party tools that check them."""

import shutil
import subprocess
import sys
from pathlib import Path

import product
import pytest

linux_only = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="packages for Linux are built on Linux"
)


def tool(name: str, *arguments: str | Path) -> str:
    """Run a tool and return its output; skip the test if it is not installed."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    command = [path, *(str(argument) for argument in arguments)]
    done = subprocess.run(  # noqa: S603
        command, capture_output=True, check=False, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def small_bundle(folder: Path) -> Path:
    """Make a folder that looks like the bundle, with a program that prints its arguments."""
    bundle = folder / product.PACKAGE
    (bundle / "_internal" / "licenses").mkdir(parents=True)
    start = bundle / product.COMMAND
    start.write_text('#!/bin/sh\necho "played $*"\n', encoding="ascii")
    start.chmod(0o755)
    (bundle / "_internal" / "libempty.so").symlink_to("libc-user")
    program = shutil.which("true")
    assert program is not None
    shutil.copy(program, bundle / "_internal" / "libc-user")
    return bundle
