"""Play every form of the catalogue to its end with bots; save, load and replay each game.

    python benchmarks/forms_by_bots.py [form ...] [--folder FOLDER]

Plays a whole game of each form with every number of seats that it allows. The bots get views and
have different levels; every action goes through a session, and so to disk. Then the game is loaded
again, and replayed from its record as JSON text: both must end in the same state. Use a folder in
memory to avoid some hundred thousand commits to disk. Exits with status 1 if any game does not end,
load and replay to the same state.
"""

import hashlib
import json
import tempfile
import time
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from typing import Final

from common import arguments, verdict

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.io.record import digest, record_from_json, record_to_json, replay
from ohhell_desktop.session.game_session import Accepted, GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.variants import CATALOGUE, Form, read_rules

MOST_PLIES: Final = 20_000
"""No game of any form is longer."""


@dataclass(frozen=True, slots=True)
class Played:
    """The result of one game."""

    deals: int
    plies: int
    fault: str = ""
    """What was wrong, as a sentence; empty if nothing was."""


def allowed_seats(form: Form) -> list[int]:
    """Return every number of seats that the form is meant for."""
    least, most = form.rules.seats
    return list(range(least, most + 1))


def begin(library: Library, form: Form, seats: int) -> GameSession:
    """Begin a game whose cards depend only on the form and the seats.

    Raises:
        ValueError: if the form cannot be played by this number of seats.
    """
    levels = islice(cycle(level.key for level in LEVELS), seats % len(LEVELS), None)
    sits = tuple(
        SeatSetup(f"Bot {seat + 1}", SeatKind.BOT, level)
        for seat, level in zip(range(seats), levels, strict=False)
    )
    seed = hashlib.sha256(f"{form.key} {seats}".encode()).digest()
    return GameSession.start(library, GameSetup(form.key, form.name, form.rules, sits, seed))


def play_out(session: GameSession) -> str:
    """Let the bots play to the end; return what went wrong as a sentence, or an empty text."""
    while (seat := session.state.turn) is not None:
        if session.ply >= MOST_PLIES:
            return f"has not ended after {MOST_PLIES} actions"
        level = session.setup.seats[seat].level
        action = choose(view(session.state, seat), level, session.game_id)
        answer = session.submit(action, session.ply)
        if not isinstance(answer, Accepted):
            return f"ply {session.ply}: {action} is refused: {answer}"
    return "" if session.state.winners else "nobody has won"


def fault_of_copies(library: Library, session: GameSession) -> str:
    """Return what is wrong with the loaded or replayed game, or an empty text."""
    ended = digest(session.state)
    loaded = GameSession.resume(library, session.game_id)
    if digest(loaded.state) != ended or loaded.state.turn is not None:
        return "stands elsewhere when it is loaded"
    text = json.dumps(record_to_json(loaded.record()))
    again = replay(record_from_json(json.loads(text), read_rules))
    if again.error is not None:
        return f"ply {again.failed_ply} cannot be replayed: {again.error}"
    same = digest(again.state) == ended and again.state == session.state
    return "" if same else "stands elsewhere when it is replayed"


def play(library: Library, form: Form, seats: int) -> Played:
    """Play one game and check what was saved of it."""
    found = problems(form.rules, seats)
    if found:
        return Played(0, 0, f"cannot be played: {found[0]}")
    session = begin(library, form, seats)
    try:
        fault = play_out(session) or fault_of_copies(library, session)
    except (LibraryError, ValueError) as error:
        fault = f"ply {session.ply}: {error}"
    return Played(len(session.state.history), session.ply, fault)


def play_form(folder: Path, form: Form) -> list[Played]:
    """Play the form with every number of seats, and print a line."""
    began = time.perf_counter()
    library = Library(folder / f"{form.key}.sqlite3")
    games = {seats: play(library, form, seats) for seats in allowed_seats(form)}
    listed = sum(summary.finished for summary in library.games())
    library.close()
    whole = list(games.values())
    took = time.perf_counter() - began
    print(
        f"{form.key:28} {min(games):2}-{max(games):<2} seats  {len(whole):2} games"
        f" {sum(game.deals for game in whole):5} deals"
        f" {sum(game.plies for game in whole):6} actions {took:6.1f} s",
        flush=True,
    )
    for seats, game in games.items():
        if game.fault:
            print(f"    {seats} seats: {game.fault}")
    if listed != len(whole):
        print(f"    only {listed} are listed as finished")
        return [*whole, Played(0, 0, "not listed as finished")]
    return whole


def main() -> int:
    """Play all forms, or those that are named; return the exit status."""
    parser = arguments(__doc__)
    parser.add_argument("forms", nargs="*", metavar="form", help="a key of the catalogue")
    parser.add_argument("--folder", type=Path, help="where the games are kept meanwhile")
    options = parser.parse_args()
    keys = options.forms or list(CATALOGUE)
    began = time.perf_counter()
    games: list[Played] = []
    with tempfile.TemporaryDirectory(dir=options.folder) as name:
        for key in keys:
            games += play_form(Path(name), CATALOGUE[key])
    alike = sum(not game.fault for game in games)
    print(
        f"{len(games)} games of {len(keys)} forms: {alike} ended, saved, loaded and replayed alike"
    )
    print(
        f"{sum(game.deals for game in games)} deals, {sum(game.plies for game in games)} actions,"
        f" {time.perf_counter() - began:.0f} s"
    )
    return verdict(len(games), len(games) - alike)


if __name__ == "__main__":
    raise SystemExit(main())
