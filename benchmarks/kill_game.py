"""Kill the running program at random moments of a game, and check what is left.

Four computer players play in the real program. It is killed with SIGKILL at a random
moment; then it is started again, must offer Continue, and the game must be at the last accepted
action: no action that was on disk before the kill is lost, and the saved actions replay to the
state that the program shows.

    python benchmarks/kill_game.py [--kills 50] [--seed 1]
"""

import argparse
import json
import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

from common import ROOT, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QRect
from windows import main_window

from ohhell_desktop.app import make_application
from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import new_seed
from ohhell_desktop.session.library.library import Library


def begin_game(games: Path) -> int:
    """Save a game of four computer players."""
    library = Library(games)
    game_id = begin(library, bots(4, "steady"), new_seed()).game_id
    library.close()
    return game_id


def actions_on_disk(games: Path, game_id: int) -> int:
    """Return how many actions of the game another process can read now."""
    with sqlite3.connect(f"file:{games}?mode=ro", uri=True) as connection:
        row = connection.execute("SELECT count(*) FROM action WHERE game_id = ?", (game_id,))
        count = int(row.fetchone()[0])
    connection.close()
    return count


def kill_once(games: Path, game_id: int, delay: float) -> int:
    """Let the program play for ``delay`` seconds, then kill it; return the last actions seen."""
    command = [sys.executable, "-m", "ohhell_desktop", "--continue"]
    begun = actions_on_disk(games, game_id)
    process = subprocess.Popen(command, cwd=ROOT)  # noqa: S603 - our own
    deadline = time.monotonic() + 30
    while actions_on_disk(games, game_id) == begun and time.monotonic() < deadline:
        time.sleep(0.01)
    time.sleep(delay)
    seen = actions_on_disk(games, game_id)
    process.kill()
    process.wait()
    return seen


def check(games: Path, game_id: int, seen: int) -> int:
    """Start the program again and compare; return the ply of the game."""
    look = subprocess.run(  # noqa: S603 - our own
        [sys.executable, __file__, "--look"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    offered, ply, shown = json.loads(look.stdout)
    library = Library(games)
    session = GameSession.resume(library, game_id)
    replayed = replay(session.record())
    library.close()
    assert offered == game_id, f"game {offered} was offered instead of {game_id}"
    assert ply >= seen, f"{seen} actions were on disk, {ply} are left"
    assert len(replayed.actions) == ply
    assert replayed.error is None
    assert digest(replayed.state) == shown, "the program shows another state"
    return int(ply)


def look() -> None:
    """Start the program, continue the game, and print its state."""
    application = make_application()
    offered: list[int] = []
    with main_window(QRect(0, 0, 1280, 800)) as (window, _):
        page = window.start_page
        page.continue_requested.disconnect()
        page.continue_requested.connect(offered.append)
        page.continue_button.click()
        window.open_game(offered[0])
        session = window.table_page.session if window.table_page else None
        assert session is not None
        print(json.dumps([offered[0], session.ply, digest(session.state)]))
    del application


def main() -> None:
    """Kill and check a number of times; print the result."""
    parser = arguments(__doc__, kills=50, seed=1)
    parser.add_argument("--look", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.look:
        look()
        return
    offscreen()
    chance = random.Random(options.seed)  # noqa: S311 - moments, not secrets
    played, last, most = 1, 0, 0
    with passing_profile(Settings(speed=300, trick_pause_ms=300)) as games:
        game_id = begin_game(games)
        for kill in range(1, options.kills + 1):
            seen = kill_once(games, game_id, chance.uniform(0, 2))
            ply = check(games, game_id, seen)
            most = max(most, seen)
            print(f"kill {kill}: {seen} actions seen on disk, resumed at {ply}", flush=True)
            if ply == last:
                # The summary of a deal waits for a click.
                game_id, played, ply = begin_game(games), played + 1, 0
            last = ply
    if not most:
        raise SystemExit("no action was seen on disk before a kill: nothing was tested")
    print(f"{options.kills} kills in {played} games: {options.kills} resumed at the last action")


if __name__ == "__main__":
    main()
