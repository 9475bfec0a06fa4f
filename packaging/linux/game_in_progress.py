"""Save a slow game of four computer players, for the check of an update.

python packaging/linux/game_in_progress.py HOME            the home folder of the user who has it
python packaging/linux/game_in_progress.py --count GAMES   how many actions it has
"""

import sqlite3
import sys
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import save_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup, new_seed
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE, STANDARD


def begin(home: Path) -> None:
    """Save the game and the settings that make it slow."""
    form = CATALOGUE[STANDARD]
    seats = [
        SeatSetup(name, SeatKind.BOT, DEFAULT_LEVEL, avatar)
        for avatar, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1)
    ]
    data = home / ".local" / "share" / "ohhell-desktop"
    config = home / ".config" / "ohhell-desktop"
    for folder in (data, config):
        folder.mkdir(parents=True, exist_ok=True)
    library = Library(data / "games.sqlite3")
    GameSession.start(library, GameSetup(form.key, form.name, form.rules, tuple(seats), new_seed()))
    library.close()
    save_settings(config / "settings.json", Settings(trick_pause_ms=10_000))


def count(games: Path) -> int:
    """Return how many actions are saved."""
    with closing(sqlite3.connect(f"file:{games}?mode=ro", uri=True)) as connection:
        return int(connection.execute("SELECT count(*) FROM action").fetchone()[0])


def main(arguments: Sequence[str]) -> int:
    """Save the game, or count its actions."""
    match arguments:
        case ["--count", games]:
            print(count(Path(games)))
        case [home] if not home.startswith("-"):
            begin(Path(home))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
