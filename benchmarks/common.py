"""What the scripts of this folder share: the checkout, a profile that goes away, a table of four.

Importing this puts the checkout before every installed copy. No Qt is imported: what needs
it is in ``windows`` and ``gallery``.
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
from ohhell_desktop.session.files.settings import Settings, save_settings  # noqa: E402
from ohhell_desktop.session.game_session import GameSession  # noqa: E402 - the checkout first
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules  # noqa: E402

PLATFORM: Final = "QT_QPA_PLATFORM"
SEED: Final = bytes(range(32))
"""For a game whose cards are the same every time."""


def arguments(doc: str | None, **figures: int) -> argparse.ArgumentParser:
    """A parser whose help is the script's own, with an option for each figure.

    Args:
        doc: the script's docstring.
        figures: options and what they are if they are not given.
    """
    parser = argparse.ArgumentParser(
        description=doc, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, usual in figures.items():
        parser.add_argument(f"--{name}", type=int, default=usual)
    return parser


def offscreen() -> None:
    """Open no window that is seen, here and in programs started from here, unless told to."""
    os.environ.setdefault(PLATFORM, "offscreen")


@contextmanager
def passing_profile(settings: Settings | None = None) -> Iterator[Path]:
    """Let the program, here or started from here, keep its data in a folder that goes away.

    Args:
        settings: what the player has chosen; None: nothing yet.
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
    """So many computer players of one level, each with its own picture."""
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
