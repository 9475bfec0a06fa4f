"""The environment in which bundles are built: hash-pinned and separate."""

import hashlib
import os
import platform
import shutil
import subprocess
import venv
from pathlib import Path
from typing import Final

import product

LOCK: Final = product.ROOT / "requirements" / "build.lock"
FOLDER: Final = product.ROOT / "build" / "environment"
_FALLBACK_DATE: Final = 1_767_225_600
"""2026-01-01, if neither the environment nor git has a date."""


def python_of(folder: Path) -> Path:
    """Return the path of the Python of an environment."""
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def ready(folder: Path = FOLDER, lock: Path = LOCK) -> Path:
    """Return the Python of the environment; make it if it is missing or out of date."""
    stamp = folder / "made-of.txt"
    made_of = f"{platform.python_version()} {hashlib.sha256(lock.read_bytes()).hexdigest()}"
    if not stamp.is_file() or stamp.read_text(encoding="ascii") != made_of:
        uv = shutil.which("uv")
        venv.EnvBuilder(clear=True, symlinks=os.name != "nt", with_pip=uv is None).create(folder)
        python = str(python_of(folder))
        installer = (
            [uv, "pip", "install", "--python", python] if uv else [python, "-m", "pip", "install"]
        )
        pinned = ["--require-hashes", "--no-deps", "--only-binary", ":all:", "-r", str(lock)]
        subprocess.run([*installer, "--quiet", *pinned], check=True)  # noqa: S603
        stamp.write_text(made_of, encoding="ascii")
    return python_of(folder)


def source_date() -> int:
    """Return the time that is written into the artefacts, so that two builds are identical.

    It is that of the commit, or what ``SOURCE_DATE_EPOCH`` says.
    """
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    git = shutil.which("git")
    if git is None:
        return _FALLBACK_DATE
    command = [git, "-C", str(product.ROOT), "log", "-1", "--format=%ct"]
    asked = subprocess.run(command, capture_output=True, check=False, text=True)  # noqa: S603
    return int(asked.stdout) if asked.returncode == 0 and asked.stdout.strip() else _FALLBACK_DATE
