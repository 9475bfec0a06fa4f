"""Every package that is installed is pinned with hashes in requirements/*.lock."""

import re
from pathlib import Path

from each import for_each

LOCKS = Path(__file__).resolve().parents[2] / "requirements"


def pinned(name: str) -> dict[str, tuple[str, int]]:
    """Return the version and the number of hashes of each package in a lock."""
    text = (LOCKS / name).read_text(encoding="utf-8").replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        requirement = re.match(r"(?P<package>[a-z0-9-]+)==(?P<version>[\w.]+)", line)
        assert requirement is not None, line
        found[requirement["package"]] = (
            requirement["version"],
            len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", line)),
        )
    return found


@for_each("name", ["play.lock", "dev.lock", "kernel.lock"])
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    packages = pinned(name)
    assert packages
    assert [package for package, (_version, hashes) in packages.items() if not hashes] == []


@for_each("name", ["play.lock", "dev.lock"])
def test_the_qt_that_loses_references_is_not_pinned(name: str) -> None:
    version, _hashes = pinned(name)["pyside6-essentials"]
    assert version != "6.12.0"


@for_each("name", ["play.lock", "dev.lock"])
def test_qt_is_pinned_for_all_three_systems(name: str) -> None:
    _version, hashes = pinned(name)["pyside6-essentials"]
    assert hashes >= 5  # Linux and Windows for two processors each, macOS for both in one


def test_developing_and_playing_agree() -> None:
    play, develop = pinned("play.lock"), pinned("dev.lock")
    assert play.items() <= develop.items()


@for_each("name", ["play.lock", "dev.lock", "kernel.lock"])
def test_a_lock_says_how_to_update_it_and_names_no_index(name: str) -> None:
    text = (LOCKS / name).read_text(encoding="utf-8")
    assert "uv pip compile" in text.splitlines()[1]
    assert f"-o requirements/{name}" in text
    assert "://" not in text
    assert "index" not in text
