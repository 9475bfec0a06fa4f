"""Kill the running program at random moments of a game, and look what is left.

Four computer players play in the real program. It is killed with SIGKILL at a random
moment; then it is started again and must offer to continue, and the game must stand at the
last accepted action: no action that was on disk before the kill is gone, and what is there
replays through the rules to the state that the program shows.

    python benchmarks/kill_game.py [--kills 50] [--seed 1]
"""

import argparse
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from ohhell_desktop.rules.record import digest, replay
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.library import Library
from ohhell_desktop.session.settings import Settings, save_settings
from ohhell_desktop.session.setup import GameSetup, SeatKind, SeatSetup, new_seed
from ohhell_desktop.variants import CATALOGUE, STANDARD

ROOT = Path(__file__).resolve().parent.parent
LOOK = """
import json
from ohhell_desktop.app import make_application
from ohhell_desktop.rules.record import digest
from ohhell_desktop.session.profile import Profile
from ohhell_desktop.ui.main_window import MainWindow
application = make_application()
profile = Profile.open()
window = MainWindow(profile)
window.show()
offered = []
window.start_page.continue_requested.disconnect()
window.start_page.continue_requested.connect(offered.append)
window.start_page.continue_button.click()
window.open_game(offered[0])
session = window.table_page.session
print(json.dumps([offered[0], session.ply, digest(session.state)]))
window.shut_down()
profile.close()
"""


def begin_game(folder: Path) -> int:
    """Put a game of four computer players into a fresh profile."""
    names = ("Ada", "Ben", "Cleo", "Dan")
    seats = tuple(SeatSetup(name, SeatKind.BOT, "steady", n) for n, name in enumerate(names, 1))
    form = CATALOGUE[STANDARD]
    folder.joinpath("data").mkdir(exist_ok=True)
    library = Library(folder / "data" / "games.sqlite3")
    setup = GameSetup(form.key, form.name, form.rules, seats, new_seed())
    game_id = GameSession.start(library, setup).game_id
    library.close()
    return game_id


def actions_on_disk(folder: Path, game_id: int) -> int:
    """How many actions of the game another process can read now."""
    path = folder / "data" / "games.sqlite3"
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as connection:
        row = connection.execute("SELECT count(*) FROM action WHERE game_id = ?", (game_id,))
        count = int(row.fetchone()[0])
    connection.close()
    return count


def kill_once(folder: Path, game_id: int, environment: dict[str, str], delay: float) -> int:
    """Let the program play for ``delay`` seconds, then kill it; the actions seen just before."""
    command = [sys.executable, "-m", "ohhell_desktop", "--continue"]
    begun = actions_on_disk(folder, game_id)
    process = subprocess.Popen(command, cwd=ROOT, env=environment)  # noqa: S603 - our own
    deadline = time.monotonic() + 30
    while actions_on_disk(folder, game_id) == begun and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(delay)
    seen = actions_on_disk(folder, game_id)
    process.kill()
    process.wait()
    return seen


def check(folder: Path, game_id: int, environment: dict[str, str], seen: int) -> int:
    """Start the program again and compare; the ply at which it stands."""
    look = subprocess.run(  # noqa: S603 - our own
        [sys.executable, "-c", LOOK],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
        text=True,
    )
    offered, ply, shown = json.loads(look.stdout)
    library = Library(folder / "data" / "games.sqlite3")
    session = GameSession.resume(library, game_id)
    replayed = replay(session.record())
    library.close()
    assert offered == game_id, f"game {offered} was offered instead of {game_id}"
    assert ply >= seen, f"{seen} actions were on disk, {ply} are left"
    assert len(replayed.plies) == ply
    assert replayed.error is None
    assert digest(replayed.state) == shown, "the program shows another state"
    return int(ply)


def main() -> None:
    """Kill and look as often as wanted; say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)  # noqa: S311 - moments, not secrets
    games = 1
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        environment = {
            "QT_QPA_PLATFORM": "offscreen",
            **os.environ,
            "OHHELL_DATA_DIR": f"{folder}/data",
            "OHHELL_CONFIG_DIR": f"{folder}/config",
        }
        settings = Settings(speed=300, trick_pause_ms=300)
        folder.joinpath("config").mkdir()
        save_settings(folder / "config" / "settings.json", settings)
        game_id = begin_game(folder)
        for kill in range(1, options.kills + 1):
            seen = kill_once(folder, game_id, environment, chance.uniform(0, 2))
            ply = check(folder, game_id, environment, seen)
            print(f"kill {kill}: {seen} actions seen on disk, resumed at {ply}", flush=True)
            if ply > 350:
                game_id, games = begin_game(folder), games + 1
    print(f"{options.kills} kills in {games} games: {options.kills} resumed at the last action")


if __name__ == "__main__":
    main()
