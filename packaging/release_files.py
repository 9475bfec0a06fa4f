"""Add an SBOM, checksums and notes to the downloads of a release.

    python packaging/release_files.py FOLDER [--tag v1.0.0]
    python packaging/release_files.py --check v1.0.0

The second form only checks whether a release of the tag can be made, before anything is built:
tag, version and changelog must agree, and the addresses in the packages must be set.

With ``OHHELL_GPG_KEY`` set, a private key in ASCII armour, the checksums are signed; its
passphrase, if it has one, is in ``OHHELL_GPG_PASSPHRASE``.

The SBOM is in the CycloneDX format.  It names what the lock files pin, with the digests that they
demand; what is inside the program and has a source; and what the bundles take from the machines
where they were built, from the lists that lie among the downloads (``*.parts.json``).  Those lists
are deleted then.
"""

import argparse
import datetime as dt
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import components
import environment
import product

LOCKS: Final = {
    "required": product.ROOT / "requirements" / "play.lock",
    "excluded": product.ROOT / "requirements" / "build.lock",
}
"""The lock files, by what CycloneDX calls their part: in the program, or only in making it."""
SUMS: Final = "SHA256SUMS"
SIGNATURE: Final = f"{SUMS}.asc"
PUBLIC_KEY: Final = f"{SUMS}-key.asc"
NOTES: Final = "notes.md"
PARTS: Final = ".parts.json"
"""The end of the names of the lists that bundle/system_parts.py writes."""
_OURS: Final = frozenset({SUMS, SIGNATURE, PUBLIC_KEY, NOTES})
_ELSEWHERE: Final = dt.timedelta(days=1)
"""A day begins at another time where the commit was made."""
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;\\]+)")
_DIGEST: Final = re.compile(r"--hash=sha256:([0-9a-f]{64})")


class ReleaseError(Exception):
    """A release that must not be made; the text is for the person who makes it."""


@dataclass(frozen=True, slots=True)
class Pin:
    """A package of a lock file."""

    name: str
    version: str
    digests: tuple[str, ...]
    """SHA-256 of each file that may be installed."""


def read_lock(path: Path) -> Iterator[Pin]:
    """Yield the packages of a lock file."""
    entries = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    for entry in entries:
        found = _PIN.match(entry)
        if found:
            yield Pin(found[1], found[2], tuple(_DIGEST.findall(entry)))


def sbom(built: Iterable[dict[str, Any]] = ()) -> dict[str, Any]:
    """Return the list of parts in the notation of CycloneDX 1.6.

    Args:
        built: the parts that are known only where the bundles were built.
    """
    scopes: dict[Pin, str] = {}
    for scope, lock in LOCKS.items():
        for pin in read_lock(lock):
            scopes.setdefault(pin, scope)
    program = f"pkg:pypi/{product.PACKAGE}@{product.version()}"
    found = [
        *(_component(pin, scope) for pin, scope in scopes.items()),
        *(_inside(each, {pin.name: pin.version for pin in scopes}) for each in _named_sources()),
        *built,
    ]
    parts = list({part["bom-ref"]: part for part in found}.values())
    needed = [part["bom-ref"] for part in parts if part["scope"] == "required"]
    body = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": program,
                "name": product.PACKAGE,
                "version": product.version(),
                "description": product.SUMMARY,
                "licenses": [{"license": {"id": product.LICENSE}}],
                "purl": program,
            }
        },
        "components": parts,
        "dependencies": [{"ref": program, "dependsOn": needed}],
    }
    # The same parts give the same number, on every machine.
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(body, sort_keys=True))
    return {**body, "serialNumber": f"urn:uuid:{serial}"}


def _component(pin: Pin, scope: str) -> dict[str, Any]:
    purl = f"pkg:pypi/{pin.name}@{pin.version}"
    # One package has a file for each system, and each file its own digest.
    return {
        "type": "library",
        "bom-ref": purl,
        "name": pin.name,
        "version": pin.version,
        "scope": scope,
        "purl": purl,
        "properties": [
            {"name": "ohhell:file-sha256", "value": digest} for digest in sorted(pin.digests)
        ],
    }


def _named_sources() -> list[components.Component]:
    """Return the components that have a source and are in no lock file."""
    return [each for each in components.components() if each.source and "PySide6" not in each.name]


def _inside(component: components.Component, versions: Mapping[str, str]) -> dict[str, Any]:
    version = {"version": versions["pyside6-essentials"]} if component.name == "Qt" else {}
    return {
        "type": "library",
        "bom-ref": f"inside:{component.name}",
        "name": component.name,
        **version,
        "scope": "required",
        "licenses": [{"expression": component.license}],
        "externalReferences": [{"type": "source-distribution", "url": component.source}],
    }


def _take_parts(folder: Path) -> list[dict[str, Any]]:
    """Return the parts in the lists of a folder, and delete the lists."""
    parts = []
    for path in sorted(folder.glob(f"*{PARTS}")):
        parts += json.loads(path.read_text(encoding="utf-8"))
        path.unlink()
    return parts


def sums(folder: Path) -> str:
    """Return the checksums of the files of a folder, as ``sha256sum --check`` reads them."""
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in files
        if path.name not in _OURS
    )


def sign_sums(folder: Path, key: str, passphrase: str) -> None:
    """Sign the checksums in a folder, and put the public key beside them.

    Args:
        folder: the downloads.
        key: the private key, in ASCII armour.
        passphrase: of the key; empty if it has none.

    Raises:
        ReleaseError: if gpg cannot do it.
    """
    with tempfile.TemporaryDirectory() as home:
        _gpg(home, "--import", text=key)
        reading = ("--pinentry-mode", "loopback", "--passphrase-fd", "0")
        signed = ("--detach-sign", "--output", str(folder / SIGNATURE), str(folder / SUMS))
        _gpg(home, *reading, "--armor", *signed, text=passphrase)
        public = _gpg(home, "--armor", "--export", text="")
    (folder / PUBLIC_KEY).write_text(public, encoding="ascii", newline="\n")


def _gpg(home: str, *arguments: str, text: str) -> str:
    command = ["gpg", "--homedir", home, "--batch", "--yes", "--quiet", *arguments]
    done = subprocess.run(  # noqa: S603
        command, input=text, capture_output=True, check=False, text=True
    )
    if done.returncode:
        raise ReleaseError(f"gpg cannot sign the checksums: {done.stderr.strip()}")
    return done.stdout


def notes(changelog: str, version: str) -> str:
    """Return what has changed in a version, from the changelog.

    Raises:
        ReleaseError: if the changelog does not know it.
    """
    heading = re.compile(rf"^## \[?{re.escape(version)}(?![\w.]).*$", re.MULTILINE)
    found = heading.search(changelog)
    if found is None:
        raise ReleaseError(f"CHANGELOG.md has no part for {version}.")
    rest = changelog[found.end() :]
    return rest.partition("\n## ")[0].strip() + "\n"


def check_changelog(changelog: str, version: str, commit: dt.date) -> None:
    """Refuse a changelog whose newest part is not the finished one of the version.

    Args:
        changelog: its text; the heading of the part is as in ``## 1.0.0, 2026-11-28``
            or ``## 1.0.0 (2026-11-28)``.
        version: what is to be released.
        commit: the day of the commit that has the tag.

    Raises:
        ReleaseError: if something in it is unreleased, older than the commit, or missing.
    """
    headings = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    unreleased = [heading for heading in headings if "unreleased" in heading.casefold()]
    if unreleased:
        raise ReleaseError(f"CHANGELOG.md still says “{unreleased[0]}”.")
    if notes(changelog, version) == "\n":
        raise ReleaseError(f"CHANGELOG.md says nothing about {version}.")
    wanted = f"{version}, {commit.isoformat()}"
    day_of = rf"{re.escape(version)}(?:, (\S+)| \((\S+)\))"
    written = re.fullmatch(day_of, headings[0])
    if written is None:
        raise ReleaseError(f"CHANGELOG.md begins with “{headings[0]}”, not with “{wanted}”.")
    try:
        day = dt.date.fromisoformat(written[1] or written[2])
    except ValueError as error:
        raise ReleaseError(f"There is no such day: “{headings[0]}”.") from error
    if day < commit - _ELSEWHERE:
        raise ReleaseError(f"The notes are of {day}, but the newest commit is of {commit}.")


def check_tag(tag: str) -> None:
    """Refuse a tag that names another version than the program.

    Raises:
        ReleaseError: if it does.
    """
    if tag != f"v{product.version()}":
        raise ReleaseError(f"The tag is {tag}, but the program says {product.version()}.")


def check(tag: str) -> str:
    """Return the changelog if a release of the tag can be made.

    Raises:
        ReleaseError: if tag, version and changelog do not agree.
        product.UnsetFactError: if a release is built without its addresses.
    """
    check_tag(tag)
    changelog = (product.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    commit = dt.datetime.fromtimestamp(environment.source_date(), dt.UTC).date()
    check_changelog(changelog, product.version(), commit)
    product.check_release()
    return changelog


def main(arguments: Sequence[str]) -> int:
    """Write the files into the folder of the downloads."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="the folder with the downloads")
    parser.add_argument("--check", metavar="TAG", help="check whether a release can be made")
    parser.add_argument("--tag", help="the tag of the release; without it, no notes are written")
    options = parser.parse_args(arguments)
    folder: Path | None = options.folder
    try:
        if options.check:
            check(options.check)
            return 0
        if folder is None:
            parser.error("name the folder with the downloads")
        if options.tag:
            text = notes(check(options.tag), product.version())
            (folder / NOTES).write_text(text, encoding="utf-8", newline="\n")
        name = f"{product.COMMAND}-{product.version()}.cdx.json"
        parts = json.dumps(sbom(_take_parts(folder)), indent=1) + "\n"
        (folder / name).write_text(parts, encoding="utf-8", newline="\n")
        (folder / SUMS).write_text(sums(folder), encoding="ascii", newline="\n")
        key = os.environ.get("OHHELL_GPG_KEY")
        if key:
            sign_sums(folder, key, os.environ.get("OHHELL_GPG_PASSPHRASE", ""))
    except (OSError, ReleaseError, product.UnsetFactError) as error:
        print(f"No release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
