"""What the tools share: the checkout, a temporary profile, a table of four, an honest verdict.

Importing this puts the checkout before any installed copy. Qt is not imported here, so that a tool
can choose its platform first.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from ohhell_desktop.session.files.profile import CONFIG_VARIABLE, DATA_VARIABLE  # noqa: E402
from ohhell_desktop.session.files.settings import Settings  # noqa: E402
from ohhell_desktop.session.files.settings_file import save_settings  # noqa: E402
from ohhell_desktop.session.game_session import GameSession  # noqa: E402 - the checkout first
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules  # noqa: E402

PLATFORM: Final = "QT_QPA_PLATFORM"
SEED: Final = bytes(range(32))
"""The seed of a game with the same cards every time."""


def arguments(doc: str | None, **figures: int) -> argparse.ArgumentParser:
    """Return a parser with the tool's docstring as help and an option for each figure.

    Args:
        doc: the tool's docstring.
        figures: options and their defaults.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, usual in figures.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser


def verdict(seen: float, wrong: float = 0) -> int:
    """Return the exit status of a tool that judges: who has seen nothing has nothing to praise.

    Args:
        seen: how much was looked at, the least of it where there are several kinds.
        wrong: how much of it was wrong.
    """
    if not seen:
        print("Nothing was looked at, so nothing is shown.")
    return int(not seen or bool(wrong))


def offscreen() -> None:
    """Use Qt's offscreen platform, here and in child processes, unless one is set."""
    os.environ.setdefault(PLATFORM, "offscreen")


@contextmanager
def passing_profile(settings: Settings | None = None) -> Iterator[Path]:
    """Let the program, here or in child processes, keep its data in a temporary folder.

    Args:
        settings: the player's settings; None for the defaults.
    """
    with tempfile.TemporaryDirectory() as name:
        data, config = Path(name, "data"), Path(name, "config")
        os.environ |= {DATA_VARIABLE: str(data), CONFIG_VARIABLE: str(config)}
        for folder in (data, config):
            folder.mkdir()
        if settings is not None:
            save_settings(config / "settings.json", settings)
        yield data / "games.sqlite3"


def bots(count: int, level: str) -> tuple[SeatSetup, ...]:
    """Return a number of computer players of one level, each with another picture."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    return tuple(
        SeatSetup(name, SeatKind.BOT, level, picture)
        for picture, name in zip(range(5 - count, 5), names, strict=False)
    )


def begin(
    library: Library, seats: Sequence[SeatSetup], seed: bytes, hands: Sequence[int] | None = None
) -> GameSession:
    """Begin and save a game of the standard form.

    Args:
        library: where it is saved.
        seats: who plays.
        seed: of its cards.
        hands: the cards of each deal; None: as the form has them.
    """
    form = CATALOGUE[STANDARD]
    rules = form.rules if hands is None else read_rules({"base": STANDARD, "sequence": [*hands]})
    setup = GameSetup(form.key, form.name, rules, tuple(seats), seed)
    return GameSession.start(library, setup)
