"""Make the download for macOS from the app: signed and notarised if there are keys.

    python packaging/macos/build_macos.py [--app FOLDER] [--output FOLDER]

Runs on macOS only.  Without the variables below the app keeps the signature that PyInstaller
gives it, which names nobody, and Gatekeeper warns the player.

OHHELL_CODESIGN_IDENTITY  the name of a Developer ID certificate in the keychain
OHHELL_NOTARY_KEY         the file of an App Store Connect key (.p8), with its id and its issuer:
OHHELL_NOTARY_KEY_ID, OHHELL_NOTARY_ISSUER
"""

import argparse
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import app_bundle
import product

ENTITLEMENTS: Final = Path(__file__).with_name("entitlements.plist")
_PROCESSORS: Final = {"arm64": "apple-silicon", "x86_64": "intel"}
_MACH_O: Final = frozenset({b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe"})
"""How code begins: for one processor of 64 bits, and for several."""


class BuildError(Exception):
    """Something is missing; the text is for the person who builds."""


@dataclass(frozen=True, slots=True)
class Keys:
    """What is needed to sign and to notarise; empty if it is not available."""

    identity: str = ""
    notary_key: str = ""
    notary_key_id: str = ""
    notary_issuer: str = ""

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> "Keys":
        """Return the keys that the environment names.

        Raises:
            BuildError: if a key for notarising is there without what it needs.
        """
        keys = cls(
            environment.get("OHHELL_CODESIGN_IDENTITY", ""),
            environment.get("OHHELL_NOTARY_KEY", ""),
            environment.get("OHHELL_NOTARY_KEY_ID", ""),
            environment.get("OHHELL_NOTARY_ISSUER", ""),
        )
        if keys.notary_key and not (keys.identity and keys.notary_key_id and keys.notary_issuer):
            raise BuildError(
                "Notarising needs OHHELL_CODESIGN_IDENTITY, OHHELL_NOTARY_KEY_ID and"
                " OHHELL_NOTARY_ISSUER as well."
            )
        return keys


def artefact_name(machine: str) -> str:
    """Return the name of the download for a processor, as ``platform.machine()`` names it."""
    return f"{product.PACKAGE}-{product.version()}-macos-{_PROCESSORS[machine]}.dmg"


def parts_to_sign(app: Path) -> list[Path]:
    """Return the parts of an app to be signed: inner parts before the outer ones."""
    parts = [path for path in app.rglob("*") if not path.is_symlink() and _is_signed(path)]
    return [*sorted(parts, key=lambda path: (-len(path.parts), str(path))), app]


def _is_signed(path: Path) -> bool:
    if path.is_dir():
        return path.suffix == ".framework"
    with path.open("rb") as file:
        return file.read(4) in _MACH_O


def codesign(path: Path, identity: str) -> list[str]:
    """Return the command that signs one part of the app."""
    command = ["codesign", "--force", "--timestamp", "--options", "runtime"]
    if path.suffix == ".app" or path.parent.name == "MacOS":  # entitlements belong to programs
        command += ["--entitlements", str(ENTITLEMENTS)]
    return [*command, "--sign", identity, str(path)]


def make_image(folder: Path, image: Path) -> list[str]:
    """Return the command that packs a folder as a compressed disk image."""
    source = ["-volname", product.NAME, "-srcfolder", str(folder)]
    return ["hdiutil", "create", *source, "-fs", "HFS+", "-format", "UDZO", "-ov", str(image)]


def notarise(image: Path, keys: Keys) -> list[list[str]]:
    """Return the commands that submit the image to Apple and staple the ticket."""
    key = ["--key", keys.notary_key, "--key-id", keys.notary_key_id, "--issuer", keys.notary_issuer]
    return [
        ["xcrun", "notarytool", "submit", str(image), *key, "--wait"],
        ["xcrun", "stapler", "staple", str(image)],
    ]


def steps(app: Path, folder: Path, image: Path, keys: Keys) -> list[list[str]]:
    """Return every command, in order.

    Args:
        app: the app, which is signed in its place.
        folder: what the image shows: the app and a link to the other applications.
        image: the disk image to make.
        keys: what there is to sign with.
    """
    commands = []
    if keys.identity:
        commands += [codesign(part, keys.identity) for part in parts_to_sign(app)]
        commands.append(["codesign", "--verify", "--deep", "--strict", str(app)])
    commands.append(["ditto", str(app), str(folder / app.name)])
    commands.append(make_image(folder, image))
    if keys.identity:
        commands.append(["codesign", "--timestamp", "--sign", keys.identity, str(image)])
    if keys.notary_key:
        commands += notarise(image, keys)
    commands.append(["hdiutil", "verify", str(image)])
    return commands


def build(app: Path, output: Path, keys: Keys) -> Path:
    """Run every step and return the image.

    Raises:
        BuildError: if this is no macOS, or the app is no app.
    """
    if platform.system() != "Darwin":
        raise BuildError("this needs macOS, with codesign and hdiutil.")
    if not (app / "Contents" / "MacOS" / product.COMMAND).is_file():
        raise BuildError(f"{app} is no app with {product.COMMAND} in it: build the bundle first.")
    folder = output / "image-parts"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / "Applications").symlink_to("/Applications")
    image = output / artefact_name(platform.machine())
    for command in steps(app, folder, image, keys):
        subprocess.run(command, check=True)  # noqa: S603 - Apple's tools
    shutil.rmtree(folder)
    return image


def main(arguments: Sequence[str]) -> int:
    """Make the disk image."""
    parser = argparse.ArgumentParser(description=__doc__)
    dist = product.ROOT / "dist"
    parser.add_argument("--app", type=Path, default=dist / app_bundle.APP_NAME)
    parser.add_argument("--output", type=Path, default=dist)
    options = parser.parse_args(arguments)
    try:
        image = build(options.app, options.output, Keys.of(os.environ))
    except (BuildError, OSError, subprocess.CalledProcessError) as error:
        print(f"The download for macOS was not made: {error}", file=sys.stderr)
        return 1
    print(f"{image} ({image.stat().st_size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
