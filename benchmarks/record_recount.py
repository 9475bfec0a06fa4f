"""Compare the figures of the player's record with a recount, after anything that may happen.

Games of all forms are played at random, with undos and redos, changed bids, hints, claims and
reviews; some are played to the end, some are deleted, with their figures or without. Then the
figures of every game are counted again from its events, by code that shares nothing with the
program's (``tests/session/recounted.py``). In the second part a child plays deals of one and two
cards as fast as it can, takes some back, and is killed at a random moment; each time the figures
must be those of a recount.

    python benchmarks/record_recount.py [--games 500] [--kills 200] [--seed 1]

Exits with status 1 if a figure differs.
"""

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from common import ROOT, arguments, begin, bots, passing_profile, verdict

sys.path.insert(0, str(ROOT / "tests" / "session"))

from recounted import differences, kept, marks_kept, marks_recounted, recounted

from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import attempt, legal
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.variants import CATALOGUE

HANDS: Final = (1, 2, 1, 2, 1, 1, 2, 1)
"""Of the games in which a child is killed: most actions settle a deal soon."""
LONGEST: Final = 0.25
"""Seconds after its first action within which a child is killed."""


def step(session: GameSession, rng: random.Random) -> None:
    """Do one thing that a player or a computer player may do."""
    choice, deal = rng.random(), session.state.deal
    if choice < 0.015:
        session.undo()
    elif choice < 0.022:
        session.redo()
    elif choice < 0.03:
        session.mark_hint()
    elif choice < 0.035:
        session.mark_claim()
    elif choice < 0.04 and session.state.history:
        session.mark_review(rng.randrange(len(session.state.history)))
    elif choice < 0.08 and deal is not None and deal.last_bidder is not None:
        seat = deal.last_bidder
        other = Bid(seat, 0 if deal.bids[seat] else 1)
        if isinstance(attempt(session.state, other), tuple):
            session.submit(other, session.ply)
    elif session.state.turn is not None:
        session.submit(rng.choice(legal(session.state)), session.ply)


def game(library: Library, form: str, rng: random.Random) -> GameSession:
    """Begin a game of a form with a person and computer players, and play at least a part."""
    rules = CATALOGUE[form].rules
    others = [SeatSetup(f"Bot {seat}", SeatKind.BOT, "steady") for seat in range(9)]
    seats = [SeatSetup("Zoë", SeatKind.PERSON), *others][: rng.randint(*rules.seats)]
    setup = GameSetup(form, CATALOGUE[form].name, rules, tuple(seats), rng.randbytes(32))
    session = GameSession.start(library, setup)
    to_the_end = rng.random() < 0.3
    for _ in range(3000 if to_the_end else rng.randint(20, 400)):
        step(session, rng)
        if session.state.winners and rng.random() < 0.5:
            break
    return session


def recount_games(path: Path, games: int, rng: random.Random) -> tuple[int, int, int, list[str]]:
    """Play games and compare; return how many deals there are, how many games were deleted."""
    profile = Profile.open()
    library = profile.library
    # Nothing is killed here, so that nothing has to be on disk.
    library._connection.execute("PRAGMA synchronous = OFF")  # noqa: SLF001
    gone: dict[int, dict[str, Any]] = {}
    forms = sorted(CATALOGUE)
    for number in range(games):
        session = game(library, forms[number % len(forms)], rng)
        choice = rng.random()
        if choice < 0.1:
            figures = recounted(library, session.game_id)
            gone |= {} if figures is None else {session.game_id: figures}
            library.delete(session.game_id)
        elif choice < 0.15:
            library.delete(session.game_id, with_figures=True)
    wrong = differences(library, path, gone)
    library.count(library.settled_games())
    wrong += [f"counted again: {text}" for text in differences(library, path, gone)]
    deals = sum(len(each["deals"]) for each in kept(path).values())
    finished = sum(each["finished"] for each in kept(path).values())
    profile.close()
    return deals, finished, len(gone), wrong


def play_until_killed(seed: int) -> None:
    """Play games of short deals in the child, and say when the first action is done."""
    rng = random.Random(seed)  # noqa: S311 - any choice will do
    profile = Profile.open()
    person = SeatSetup("Zoë", SeatKind.PERSON)
    while True:
        seats = (person, *bots(3, "steady"))
        session = begin(profile.library, seats, rng.randbytes(32), HANDS)
        for _ in range(200):
            step(session, rng)
            print(session.game_id, flush=True)


def lives(kills: int, rng: random.Random) -> Iterator[None]:
    """Let one child after another play, and kill it at a random moment."""
    for number in range(kills):
        command = [sys.executable, __file__, "--play", "--seed", str(rng.randrange(10**6) + number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as child:  # noqa: S603 - ourselves
            assert child.stdout is not None
            if not child.stdout.readline():
                raise SystemExit("the child ended by itself")
            time.sleep(rng.uniform(0, LONGEST))
            child.kill()
        yield


def recount_kills(path: Path, kills: int, rng: random.Random) -> tuple[int, int, list[str]]:
    """Kill children and compare the games that they have touched; return what was settled."""
    wrong: list[str] = []
    newest = 0
    for _ in lives(kills, rng):
        profile = Profile.open()
        found, marks = kept(path), marks_kept(path)
        for each in profile.library.games():
            number = each.game_id
            if number < newest:
                continue
            if found.get(number) != recounted(profile.library, number):
                wrong.append(f"game {number} after a kill")
            elif number in marks and marks[number] != marks_recounted(path, number):
                wrong.append(f"marks of game {number} after a kill")
        newest = max((each.game_id for each in profile.library.games()), default=0)
        profile.close()
    profile = Profile.open()
    wrong += differences(profile.library, path, {})
    deals = [len(each["deals"]) for each in kept(path).values()]
    profile.close()
    return len(deals), sum(deals), wrong


def main() -> int:
    """Play, kill and compare; return 1 if a figure differs."""
    parser = arguments(__doc__, games=500, kills=200, seed=1)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play_until_killed(options.seed)
    rng = random.Random(options.seed)  # noqa: S311 - any choice will do
    with passing_profile() as path:
        deals, finished, gone, wrong = recount_games(path, options.games, rng)
    with passing_profile() as path:
        killed_games, killed_deals, after_kills = recount_kills(path, options.kills, rng)
    for text in (wrong + after_kills)[:20]:
        print(text[:500])
    print(
        f"{options.games} games of {len(CATALOGUE)} forms ({finished} to the end, {gone} deleted):"
        f" {len(wrong)} of {deals:,} deals differ; {options.kills} kills: {len(after_kills)} of"
        f" {killed_deals:,} deals in {killed_games} games differ"
    )
    return verdict(min(deals, killed_deals), len(wrong) + len(after_kills))


if __name__ == "__main__":
    raise SystemExit(main())
