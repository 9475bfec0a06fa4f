"""Games, players and a clock for the tests of the session."""

import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.variants import CATALOGUE, STANDARD

BEGINNING: Final = datetime(2026, 1, 2, 18, 30, tzinfo=UTC)
SEED: Final = bytes(range(32))
FILE: Final = "games.sqlite3"


class Clock:
    """A clock that advances by a minute each time it is read."""

    def __init__(self) -> None:
        self.now = BEGINNING

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now

    def set_back(self, hours: int) -> None:
        """Set the clock back."""
        self.now -= timedelta(hours=hours)


def setup(
    title: str = "Friday",
    seats: int = 4,
    form: str = STANDARD,
    seed: bytes = SEED,
    people: int = 1,
) -> GameSetup:
    """Return the setup of a game of one person, or of a few, and bots."""
    bots = [
        SeatSetup(f"Bot {n}", SeatKind.BOT, level="steady", avatar=n + 1)
        for n in range(people, seats)
    ]
    persons = [SeatSetup(name, SeatKind.PERSON) for name in ("Zoë", "Ada", "Ben")[:people]]
    return GameSetup(form, title, CATALOGUE[form].rules, (*persons, *bots), seed)


def done(session: GameSession, action: Action) -> Accepted:
    """Submit an action that must be accepted."""
    accepted = session.submit(action, session.ply)
    assert isinstance(accepted, Accepted)
    return accepted


def choose(session: GameSession, rng: random.Random) -> Action:
    """Return a random legal action."""
    return rng.choice(legal(session.state))


def play_on(session: GameSession, actions: int, seed: int = 1) -> None:
    """Play a number of random actions, or to the end of the game."""
    rng = random.Random(seed)  # noqa: S311 - any choice will do
    for _ in range(actions):
        if session.state.turn is None:
            return
        done(session, choose(session, rng))


def change_of_bid(session: GameSession) -> Bid:
    """Return another bid of the seat that has just bid."""
    deal = session.state.deal
    assert deal is not None
    seat = deal.last_bidder
    assert seat is not None
    return Bid(seat, 0 if deal.bids[seat] else 1)


def alter(path: Path, statement: str, *values: object) -> None:
    """Change the file of a library through another connection."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement, values)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of all files in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def damage_table(path: Path, table: str) -> None:
    """Overwrite the first page of a table in a library file that is not open."""
    query = f"SELECT rootpage FROM sqlite_schema WHERE name = '{table}'"  # noqa: S608
    ((page,),) = stored_rows(path, query)
    assert isinstance(page, int)
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)


def stored_rows(path: Path, query: str) -> list[tuple[object, ...]]:
    """Return the rows that another connection reads."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(query).fetchall()
