"""Write the manifests of package managers for the downloads of a release.

    python packaging/manifests.py FOLDER

FOLDER holds the downloads.  The manifests for winget, Scoop and Homebrew are packed into one zip
beside them, to be handed in there: each names the address and the digest of a download.
OHHELL_HOMEPAGE is the address of the repository on GitHub, where the release will be.
"""

import datetime as dt
import hashlib
import json
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).with_name("windows")))
sys.path.insert(0, str(Path(__file__).with_name("macos")))
import app_bundle
import build_macos
import build_windows
import environment
import product

WINGET_SCHEMA: Final = "1.10.0"
WINGET_ID: Final = product.USER_MODEL_ID
OLDEST_WINDOWS: Final = "10.0.17763.0"
"""Windows 10 of 2018, the oldest that our version of Qt runs on."""
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)


class ManifestError(Exception):
    """Manifests that cannot be written; the text is for the person who makes the release."""


class Downloads:
    """The downloads of a release, with their addresses and digests."""

    def __init__(self, folder: Path, homepage: str) -> None:
        self._folder = folder
        self.homepage = homepage

    def address(self, name: str) -> str:
        """Return where a download will be."""
        return f"{self.homepage}/releases/download/v{product.version()}/{name}"

    def digest(self, name: str) -> str:
        """Return the SHA-256 of a download.

        Raises:
            ManifestError: if it is not there.
        """
        path = self._folder / name
        if not path.is_file():
            raise ManifestError(f"{name} is not among the downloads.")
        return hashlib.sha256(path.read_bytes()).hexdigest()


def yaml(value: Mapping[str, Any]) -> str:
    """Return a mapping as YAML: of texts, lists of texts, and lists of such mappings."""
    lines = []
    for key, entry in value.items():
        if isinstance(entry, str):
            lines.append(f"{key}: {json.dumps(entry)}")
            continue
        lines.append(f"{key}:")
        for each in entry:
            parts = [json.dumps(each)] if isinstance(each, str) else yaml(each).splitlines()
            lines += [f"- {parts[0]}", *(f"  {part}" for part in parts[1:])]
    return "\n".join(lines) + "\n"


def winget(downloads: Downloads) -> dict[str, str]:
    """Return the three files of winget."""
    setup = build_windows.artefact_name("setup.exe")
    common = {"PackageIdentifier": WINGET_ID, "PackageVersion": product.version()}
    date = dt.datetime.fromtimestamp(environment.source_date(), dt.UTC).date().isoformat()
    files: dict[str, dict[str, Any]] = {
        "version": {"DefaultLocale": "en-US"},
        "installer": {
            "InstallerType": "nullsoft",
            "Scope": "user",
            "InstallModes": ["interactive", "silent"],
            "UpgradeBehavior": "install",
            "MinimumOSVersion": OLDEST_WINDOWS,
            "FileExtensions": [kind.ending.lstrip(".") for kind in product.FILE_TYPES],
            "ProductCode": build_windows.FOLDER,
            "ReleaseDate": date,
            "Installers": [
                {
                    "Architecture": "x64",
                    "InstallerUrl": downloads.address(setup),
                    "InstallerSha256": downloads.digest(setup).upper(),
                }
            ],
        },
        "defaultLocale": {
            "PackageLocale": "en-US",
            "Publisher": product.PUBLISHER,
            "PublisherSupportUrl": f"{downloads.homepage}/issues",
            "PackageName": product.NAME,
            "PackageUrl": downloads.homepage,
            "License": product.LICENSE,
            "LicenseUrl": f"{downloads.homepage}/blob/v{product.version()}/LICENSE",
            "Copyright": product.COPYRIGHT,
            "ShortDescription": product.SUMMARY,
            "Description": "\n\n".join(product.DESCRIPTION),
            "Moniker": product.COMMAND,
            "Tags": list(product.KEYWORDS),
            "ReleaseNotesUrl": f"{downloads.homepage}/releases/tag/v{product.version()}",
        },
    }
    names = {"version": "", "installer": ".installer", "defaultLocale": ".locale.en-US"}
    return {
        f"winget/{WINGET_ID}{names[kind]}.yaml": yaml(
            {**common, **values, "ManifestType": kind, "ManifestVersion": WINGET_SCHEMA}
        )
        for kind, values in files.items()
    }


def scoop(downloads: Downloads) -> dict[str, str]:
    """Return the manifest of Scoop, which unpacks the portable copy and keeps its data."""
    name = build_windows.artefact_name("portable.zip")
    later = downloads.address(name).replace(product.version(), "$version")
    manifest = {
        "version": product.version(),
        "description": product.SUMMARY,
        "homepage": downloads.homepage,
        "license": product.LICENSE,
        "architecture": {"64bit": {"url": downloads.address(name), "hash": downloads.digest(name)}},
        "extract_dir": build_windows.FOLDER,
        "shortcuts": [[f"{product.COMMAND}.exe", product.NAME]],
        "persist": "data",
        "checkver": "github",
        "autoupdate": {"architecture": {"64bit": {"url": later}}},
    }
    return {f"scoop/{product.COMMAND}.json": json.dumps(manifest, indent=4) + "\n"}


def cask(downloads: Downloads) -> dict[str, str]:
    """Return the cask of Homebrew."""
    processors = {"arm": "arm64", "intel": "x86_64"}
    names = {key: build_macos.artefact_name(machine) for key, machine in processors.items()}
    ends = {key: name.rpartition("-macos-")[2].removesuffix(".dmg") for key, name in names.items()}
    address = downloads.address(names["arm"]).replace(product.version(), "#{version}")
    folder = f"~/Library/*/{product.PACKAGE}"
    text = f"""\
cask "{product.COMMAND}" do
  arch arm: "{ends["arm"]}", intel: "{ends["intel"]}"

  version "{product.version()}"
  sha256 arm:   "{downloads.digest(names["arm"])}",
         intel: "{downloads.digest(names["intel"])}"

  url "{address.replace(ends["arm"], "#{arch}")}"
  name "{product.NAME}"
  desc "{product.SUMMARY}"
  homepage "{downloads.homepage}"

  depends_on macos: :ventura

  app "{app_bundle.APP_NAME}"

  zap trash: "{folder}"
end
"""
    return {f"homebrew/{product.COMMAND}.rb": text}


def write(folder: Path) -> Path:
    """Write the zip with all manifests, and return its path.

    Raises:
        ManifestError: if a download or the address is missing.
    """
    homepage = product.homepage()
    if homepage is None:
        raise ManifestError(f"{product.HOMEPAGE} is not set.")
    downloads = Downloads(folder, homepage)
    files: dict[str, str] = {}
    for manager in (winget, scoop, cask):
        files |= manager(downloads)
    path = folder / f"{product.PACKAGE}-{product.version()}-manifests.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, text in sorted(files.items()):
            packed.writestr(zipfile.ZipInfo(name, _EARLIEST), text)
    return path


def main(arguments: Sequence[str]) -> int:
    """Write the manifests."""
    if len(arguments) != 1 or arguments[0].startswith("-"):
        print(__doc__)
        return 2
    try:
        print(write(Path(arguments[0])))
    except (ManifestError, OSError) as error:
        print(f"No manifests: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
