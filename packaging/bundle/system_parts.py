"""What a bundle takes from the machine on which it is built, for the list of parts of a release.

Packages from PyPI are in the lock files; the libraries of the system are known only here.
"""

import hashlib
import json
import platform
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import components
import product

from bundle.contents import Entry

ENDING: Final = ".parts.json"
_FIELDS: Final = "${Package}\t${Version}\t${Architecture}\n"


def write(entries: Iterable[Entry], folder: Path) -> Path:
    """Write the list beside the bundle, and return its path."""
    name = f"{product.PACKAGE}-{product.version()}-{platform.system()}-{platform.machine()}"
    path = folder / f"{name.lower()}{ENDING}"
    listed = [
        _python(),
        *_packages([Path(source) for _, source, kind in entries if kind == "BINARY"]),
    ]
    path.write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8", newline="\n")
    return path


def _python() -> dict[str, Any]:
    version = platform.python_version()
    return {
        "type": "library",
        "bom-ref": f"pkg:generic/python@{version}",
        "name": "Python",
        "version": version,
        "scope": "required",
        "purl": f"pkg:generic/python@{version}",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
    }


def _packages(sources: Iterable[Path]) -> list[dict[str, Any]]:
    """Return a part for each Debian package to which some of the files belong."""
    tool = shutil.which("dpkg-query")
    if tool is None:
        return []
    owned: dict[str, list[Path]] = {}
    for source in sorted(sources):
        owner = _owner(tool, source)
        if owner:
            owned.setdefault(owner, []).append(source)
    return [
        _part(_asked(tool, "-W", "-f", _FIELDS, owner), owned[owner]) for owner in sorted(owned)
    ]


def _owner(tool: str, source: Path) -> str:
    """Return the package that a library of the system belongs to; empty if it has none.

    /lib is a link to /usr/lib, and packages name their files by either.
    """
    plain = str(source).removeprefix("/usr")
    return next(
        (
            said.partition(": ")[0]
            for each in (plain, f"/usr{plain}")
            if (said := _asked(tool, "-S", each))
        ),
        "",
    )


def _asked(tool: str, *arguments: str) -> str:
    done = subprocess.run(  # noqa: S603
        [tool, *arguments], capture_output=True, check=False, text=True
    )
    return done.stdout.strip() if done.returncode == 0 else ""


def _part(described: str, files: list[Path]) -> dict[str, Any]:
    name, version, architecture = described.split("\t")
    system = platform.freedesktop_os_release()
    where = f"arch={architecture}&distro={system['ID']}-{system.get('VERSION_ID', '')}"
    purl = f"pkg:deb/{system['ID']}/{name}@{quote(version, safe='.~-')}?{where}"
    license_ = components.license_of(files[0].name)
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": "required",
        "purl": purl,
        **({"licenses": [{"expression": license_}]} if license_ else {}),
        "properties": [
            {"name": f"ohhell:sha256:{file.name}", "value": _digest(file)} for file in files
        ],
    }


def _digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
