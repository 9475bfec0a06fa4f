"""The differences between systems while a bundle is built; needs PyInstaller."""

import importlib.util
import platform
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any, Final

import app_bundle
import exe_resources
import icons
import product
from PyInstaller.depend import bindepend

from bundle import elf
from bundle.contents import Entry, MissingPartError, missing_libraries

_PARTS: Final = product.ROOT / "build" / "executable"
_LINUX: Final = sys.platform.startswith("linux")

LINUX_SYSTEM: Final = frozenset(
    {
        "ld-linux-aarch64.so.1",
        "ld-linux-x86-64.so.2",
        "libc.so.6",
        "libdl.so.2",
        "libm.so.6",
        "libmvec.so.1",
        "libpthread.so.0",
        "libresolv.so.2",
        "librt.so.1",
        "libutil.so.1",
        "libGL.so.1",
        "libEGL.so.1",
    }
)
"""Libraries of every Linux desktop: glibc, and the two that choose a graphics driver."""
DEBIAN_PACKAGES: Final = (
    "libgl1 libegl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon-x11-0 libxcb-cursor0"
    " libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libwayland-client0 libwayland-cursor0 binutils"
)
"""Debian packages that are needed to build a bundle, besides Python's own library."""


def importable(*modules: str) -> list[str]:
    """Return those of the modules that exist."""
    return [name for name in modules if _exists(name)]


def _exists(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:  # a package on the way to it is missing
        return False


_NO_DATA: Final = {".py", ".pyc", ".pyi", ".pxd", ".so", ".pyd", ".c", ".stamp"}


def data_files(package: Path) -> list[tuple[str, str]]:
    """Return the files of the package that are not source, each with its folder in the bundle."""
    found = sorted(
        path for path in package.rglob("*") if path.is_file() and path.suffix not in _NO_DATA
    )
    return [(str(path), path.parent.relative_to(package.parent).as_posix()) for path in found]


def library(name: str) -> str:
    """Return the path of a library of the system.

    Raises:
        MissingPartError: if it is not installed.
    """
    path = bindepend.resolve_library_path(name)
    if not path:
        raise MissingPartError(f"{name} is missing. On Debian: apt install {DEBIAN_PACKAGES}")
    return str(path)


def needs(source: str) -> Iterable[str]:
    """Return the names of the libraries that a file needs directly."""
    if _LINUX:
        return elf.needed(Path(source))
    return [str(name) for name, _path in bindepend.get_imports(source)]


def check(entries: list[Entry], from_system: Collection[str]) -> None:
    """Check that a bundle for Linux contains everything that it needs.

    Raises:
        MissingPartError: if something is not installed on this machine; the message names it.
    """
    if not _LINUX:
        return  # the wheels of Qt bring everything
    missing = missing_libraries(entries, needs, LINUX_SYSTEM | set(from_system))
    if missing:
        raise MissingPartError(
            f"{', '.join(missing)} missing. On Debian: apt install {DEBIAN_PACKAGES}"
        )


def executable_options() -> dict[str, Any]:
    """Return the options of the executable for Windows: icon, version, manifest."""
    if platform.system() != "Windows":
        return {}
    _PARTS.mkdir(parents=True, exist_ok=True)
    version = _PARTS / "version.txt"
    version.write_text(exe_resources.version_source(), encoding="utf-8")
    icon = _PARTS / "ohhell.ico"
    icon.write_bytes(icons.ico())
    return {
        "icon": str(icon),
        "manifest": str(exe_resources.MANIFEST),
        "version": str(version),
    }


def app_options() -> dict[str, Any]:
    """Return the options of the app for macOS."""
    _PARTS.mkdir(parents=True, exist_ok=True)
    icon = _PARTS / app_bundle.ICON
    icon.write_bytes(icons.icns())
    return {
        "name": app_bundle.APP_NAME,
        "icon": str(icon),
        "bundle_identifier": product.BUNDLE_ID,
        "info_plist": app_bundle.info_plist(),
    }
