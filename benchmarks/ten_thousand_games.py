"""Measure the window with ten thousand finished games, compared with ten.

A library of each size is made of short games by computer players, with many different players.
Then the start page, the page of saved games and the first result of a search that is typed at
once are measured until they have been drawn, in the median of some runs. Run it with the
environment's Python:

    python benchmarks/ten_thousand_games.py [--games 10000] [--runs 7]
"""

import sqlite3
import statistics
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from common import arguments, begin, bots, offscreen

offscreen()

from PySide6.QtWidgets import QApplication  # noqa: E402 - the platform first

from ohhell_desktop.app import make_application, use_paper_style  # noqa: E402
from ohhell_desktop.rules.engine.game import legal  # noqa: E402
from ohhell_desktop.session.files.profile import Profile  # noqa: E402
from ohhell_desktop.session.files.settings import Settings  # noqa: E402
from ohhell_desktop.session.files.settings_file import save_settings  # noqa: E402
from ohhell_desktop.session.library.library import Library  # noqa: E402
from ohhell_desktop.session.library.restore import StoredGame  # noqa: E402
from ohhell_desktop.session.library.row_codec import (  # noqa: E402
    action_rows,
    progress_of,
    setup_to_texts,
)
from ohhell_desktop.session.seats import SeatKind, SeatSetup  # noqa: E402
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage  # noqa: E402
from ohhell_desktop.ui.shell.main_window import MainWindow  # noqa: E402

PLAYED = 40
"""Different games; the others have their cards, and other players."""
FEW = 10
MS = 1000


def played(library: Library, number: int) -> StoredGame:
    """Play a short game to its end."""
    seats = (SeatSetup("Ann", SeatKind.PERSON, "", 1), *bots(3, "steady"))
    session = begin(library, seats, bytes([number]) * 32, hands=(3, 2, 1, 2, 3))
    while session.state.turn is not None:
        choices = legal(session.state)
        session.submit(choices[len(choices) // 2], session.ply)
    return library.load(session.game_id)


def with_players(game: StoredGame, number: int) -> StoredGame:
    """Return a game with other players."""
    seats = tuple(
        replace(seat, name=f"{seat.name} {number % 997}", avatar=number % 12 + 1)
        for seat in game.setup.seats
    )
    return replace(game, setup=replace(game.setup, seats=seats))


def fill(path: Path, count: int) -> None:
    """Write a library with a number of finished games, in one transaction."""
    library = Library(path)
    games = [played(library, number) for number in range(min(PLAYED, count))]
    library.close()
    connection = sqlite3.connect(path)
    columns = [row[1] for row in connection.execute("PRAGMA table_info(game)")][1:]
    row = connection.execute(f"SELECT {', '.join(columns)} FROM game LIMIT 1").fetchone()  # noqa: S608
    marks = ", ".join("?" for _ in columns)
    for number in range(len(games), count):
        game = with_players(games[number % len(games)], number)
        texts = setup_to_texts(game.setup)
        known: dict[str, object] = {"seats": texts.seats, "seed": texts.seed, "seal": texts.seal()}
        known |= {"plies": len(game.actions), "turn": 1000 + number}
        names = ("deal", "deals", "totals", "finished")
        known |= dict(zip(names, progress_of(game.state).columns(), strict=True))
        values = [known.get(name, value) for name, value in zip(columns, row, strict=True)]
        cursor = connection.execute(
            f"INSERT INTO game ({', '.join(columns)}) VALUES ({marks})",  # noqa: S608
            values,
        )
        connection.executemany(
            "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)",
            ((cursor.lastrowid, *each) for each in action_rows(texts.seal(), game.actions)),
        )
    connection.commit()
    connection.close()


def timed(step: Callable[[], object]) -> float:
    """Return how long a step takes until it has been drawn, in ms."""
    began = time.perf_counter()
    step()
    QApplication.processEvents()
    return (time.perf_counter() - began) * MS


class Times:
    """The times of one size of library, in ms."""

    def __init__(self) -> None:
        self.start: list[float] = []
        self.page: list[float] = []
        self.search: list[float] = []

    def measure(self, path: Path) -> None:
        """Measure a start of the window with a library."""
        profile = Profile.open(path.parent, path.parent)
        began = time.perf_counter()
        window = MainWindow(profile)
        window.resize(1280, 800)
        window.show()
        QApplication.processEvents()
        self.start.append((time.perf_counter() - began) * MS)
        # Twice: the first time, the modules of the page are imported.
        window.saved_games()
        window.leave_table()
        self.page.append(timed(window.saved_games))
        page = window.pages.currentWidget()
        if not isinstance(page, SavedGamesPage):
            raise SystemExit("the saved games are not shown")
        self.search.append(timed(partial(page.search.setText, "ada")))
        if page.chosen() is None:
            raise SystemExit("the search has found nothing")
        window.close()
        window.shut_down()
        window.deleteLater()
        profile.close()


def main() -> None:
    """Measure both sizes in turn, and print the times."""
    options = arguments(__doc__, games=10_000, runs=7).parse_args()
    use_paper_style(make_application())
    sizes = {FEW: Times(), options.games: Times()}
    with TemporaryDirectory() as folder:
        paths = {count: Path(folder, str(count), "games.sqlite3") for count in sizes}
        for count, path in paths.items():
            path.parent.mkdir()
            save_settings(path.parent / "settings.json", Settings(offer_lesson=False))
            fill(path, count)
        for _ in range(options.runs + 1):
            for count, times in sizes.items():
                times.measure(paths[count])
    few, many = sizes.values()
    for name in ("start", "page", "search"):
        shown = [f"{median(getattr(times, name)):.0f}" for times in (few, many)]
        print(f"{name}: {shown[0]} ms with {FEW} games, {shown[1]} with {options.games:,}")
    print(
        f"{options.games:,} finished games, median of {options.runs}: saved games drawn after"
        f" {median(many.page):.0f} ms, first result of a search typed at once after"
        f" {median(many.search):.0f} ms, start page {median(many.start):.0f} ms"
        f" ({median(few.start):.0f} with {FEW})"
    )


def median(times: list[float]) -> float:
    """Return the median without the first time, which imports modules."""
    return statistics.median(times[1:])


if __name__ == "__main__":
    main()
