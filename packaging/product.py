"""The facts that every installer states about the program: names, ids, file types and the version.

The one place for these facts.  The scripts in this folder import it (``import product``), and so
do the tests; a test compares it with what the program itself uses.

Nothing that is built names an address that does not exist: what is unset here is left out, and
where a format demands an address, it gets one that can never be delivered to (``.invalid``).  The
workflow sets ``OHHELL_HOMEPAGE`` and ``OHHELL_CONTACT``; a release without them is refused.
"""

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

HOMEPAGE: Final = "OHHELL_HOMEPAGE"
CONTACT: Final = "OHHELL_CONTACT"
RELEASE: Final = "OHHELL_RELEASE"
"""Not empty while a release is built."""

ROOT: Final = Path(__file__).resolve().parent.parent

NAME: Final = "Oh Hell!"
"""The name that players see."""
COMMAND: Final = "ohhell"
"""The name of the executable, of the command and of the man page."""
PACKAGE: Final = "ohhell-desktop"
"""The name of Linux and Python packages, and of the folder that holds the bundle."""
PUBLISHER: Final = "The Oh Hell! founders"
SUMMARY: Final = "Trick-taking card game with every house rule"
"""One line without a full stop, as package managers show it."""
DESCRIPTION: Final = (
    (
        "Oh Hell! (Blackout, Elevator, Boerenbridge, Up and Down the River) is the trick-taking"
        " game in which you say how many tricks you will win, and then have to win exactly"
        " that many."
    ),
    (
        "Play 48 forms of the game, or your own house rules, offline against computer players who"
        " see only what their seat may see. Leave in the middle of a trick and come back to the"
        " same card."
    ),
)
"""Paragraphs for package managers and software centres."""
KEYWORDS: Final = ("cards", "trick", "blackout", "wizard", "boerenbridge", "whist", "bid")
COPYRIGHT: Final = "Copyright (c) 2026 the Oh Hell! founders"
LICENSE: Final = "MIT"
"""The licence of the program itself; the bundle's others are in ``packaging/licenses``."""

APP_ID: Final = "io.github.ohhell_desktop.OhHell"
"""The id of the desktop file, of the metainfo and of the icons."""
DEVELOPER_ID: Final = APP_ID.rpartition(".")[0]
"""The id of the publisher in the metainfo."""
BUNDLE_ID: Final = APP_ID.replace("_", "-")
"""The same on macOS, where an id has letters, digits, hyphens and dots only."""
USER_MODEL_ID: Final = "OhHell.OhHell"
"""The AppUserModelID, by which Windows groups windows and pinned shortcuts."""


@dataclass(frozen=True, slots=True)
class FileType:
    """A kind of file that the program writes and opens."""

    ending: str
    """The file name extension, with its dot."""
    mime_type: str
    description: str
    """The description in file managers."""
    uti: str
    """The Uniform Type Identifier on macOS."""
    prog_id: str
    """The key under which Windows registers it."""
    mark: str
    """The first key of the JSON object in the file."""


GAME_FILE: Final = FileType(
    ending=".ohgame",
    mime_type="application/x-ohhell-game+json",
    description="Oh Hell! game",
    uti=f"{BUNDLE_ID}.game",
    prog_id="OhHell.Game.1",
    mark="ohhell-game",
)
RULES_FILE: Final = FileType(
    ending=".ohrules",
    mime_type="application/x-ohhell-rules+json",
    description="Oh Hell! house rules",
    uti=f"{BUNDLE_ID}.rules",
    prog_id="OhHell.Rules.1",
    mark="ohhell-rules",
)
FILE_TYPES: Final = (GAME_FILE, RULES_FILE)


def version() -> str:
    """Return the version, which is written in ``ohhell_desktop/__init__.py`` only."""
    source = (ROOT / "ohhell_desktop" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', source, re.MULTILINE)
    if found is None:
        raise ValueError("ohhell_desktop/__init__.py names no version")
    return found[1]


def is_preview() -> bool:
    """Return whether the version is one before 1.0, or has a suffix as in 1.2.0rc1."""
    numbers = version().split(".")
    return numbers[0] == "0" or not all(map(str.isdigit, numbers))


def numeric_version() -> tuple[int, int, int, int]:
    """Return the version as the four numbers of Windows: 1.2.0rc1 is (1, 2, 0, 0)."""
    numbers = re.match(r"\d+(?:\.\d+)*", version())
    parts = [int(part) for part in numbers[0].split(".")] if numbers else []
    major, minor, patch, build = (*parts, 0, 0, 0, 0)[:4]
    return major, minor, patch, build


class UnsetFactError(Exception):
    """A fact that a release must state is not set; the text is for the person who makes it."""


def homepage() -> str | None:
    """Return the address of the home page, or None as long as there is none."""
    return os.environ.get(HOMEPAGE, "").rstrip("/") or None


def contact() -> str:
    """Return the maintainer's name and address, as Debian writes them."""
    return os.environ.get(CONTACT) or f"{PUBLISHER} <maintainers@ohhell.invalid>"


def check_release() -> None:
    """Refuse to build a release without its addresses.

    Raises:
        UnsetFactError: if one is missing or cannot be written to.
    """
    if not os.environ.get(RELEASE):
        return
    if homepage() is None:
        raise UnsetFactError(f"A release needs the address of the project in {HOMEPAGE}.")
    if not re.fullmatch(r"[^<>\n]+ <[^<>@\s]+@[^<>@\s]+\.(?!invalid)\w+>", contact()):
        raise UnsetFactError(
            f'A release needs a contact in {CONTACT}, such as "A name <name@example.org>".'
        )
