"""Kill a playing process again and again; each time the game must continue at its last action.

A child plays random legal actions through a session as fast as it can and prints each accepted
one. It is killed (SIGKILL; TerminateProcess on Windows) at a random moment. Then the saved games
are opened here: the game must be at the child's last line, or one action further if the kill came
between the write to disk and the line.

    python benchmarks/kill_session.py [--kills 50] [--seed 1]

Exits with status 1 if a game was not resumed there, or if no child has played.
"""

import argparse
import random
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from typing import Final

from common import arguments, begin, bots, passing_profile

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import new_seed
from ohhell_desktop.session.library.library import LibraryError

LONGEST_LIFE: Final = 0.9
"""Seconds after it has opened the games within which a child is killed."""
READY: Final = "ready\n"


@dataclass(frozen=True, slots=True)
class Line:
    """An accepted action, as the child printed it."""

    game_id: int
    ply: int
    """How many actions the game has had, this one included."""
    digest: str


def new_game(profile: Profile) -> GameSession:
    """Begin a game of four by the standard rules."""
    return begin(profile.library, bots(4, "steady"), new_seed())


def carry_on(profile: Profile) -> GameSession:
    """Continue the newest game, as the Continue button does; begin one if there is none."""
    newest = profile.library.newest_unfinished()
    return GameSession.resume(profile.library, newest.game_id) if newest else new_game(profile)


def play_until_killed(seed: int) -> None:
    """Play game after game in the child, and print what was accepted."""
    rng = random.Random(seed)  # noqa: S311 - any choice will do
    profile = Profile.open()
    sys.stdout.write(READY)
    sys.stdout.flush()
    while True:
        session = carry_on(profile)
        while session.state.turn is not None:
            session.submit(rng.choice(legal(session.state)), session.ply)
            print(session.game_id, session.ply, digest(session.state), flush=True)


def kill_one(seed: int, life: float) -> list[Line]:
    """Let a child play for a while, kill it, and return the lines that it printed."""
    command = [sys.executable, __file__, "--play", "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="ascii") as child:  # noqa: S603 - ourselves
        assert child.stdout is not None
        if child.stdout.readline() != READY:
            raise SystemExit("the child did not open the games")
        time.sleep(life)
        alive = child.poll() is None
        child.kill()
        if not alive:
            raise SystemExit("the child ended by itself")
        whole = [line.split() for line in child.stdout if line.endswith("\n")]
    return [Line(int(game_id), int(ply), found) for game_id, ply, found in whole]


def fault(profile: Profile, last: Line) -> str | None:
    """Return what is wrong with the last game of the child; None if nothing is."""
    try:
        session = GameSession.resume(profile.library, last.game_id)
        newest = carry_on(profile)
    except LibraryError as error:
        return str(error)
    if session.ply not in {last.ply, last.ply + 1}:
        return f"game {last.game_id} has {session.ply} actions, not {last.ply}"
    record = session.record()
    acknowledged = replay(replace(record, actions=record.actions[: last.ply]))
    if acknowledged.error or digest(acknowledged.state) != last.digest:
        return f"game {last.game_id} is not the one that was played"
    if session.state.turn is not None and newest.game_id != session.game_id:
        return f"game {newest.game_id} is offered to be continued, not {last.game_id}"
    return None


def main() -> int:
    """Kill a number of children; print after how many the game was resumed."""
    parser = arguments(__doc__, kills=50, seed=1)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.play:
        play_until_killed(options.seed)
    with passing_profile():
        return kill_all(options.kills, options.seed)


def kill_all(kills: int, seed: int) -> int:
    """Kill and check a number of times; return the exit status."""
    rng = random.Random(seed)  # noqa: S311 - any moment will do
    profile = Profile.open()
    session = new_game(profile)
    last = Line(session.game_id, 0, digest(session.state))
    profile.close()
    resumed = before_any = one_more = 0
    slowest = 0.0
    for number in range(kills):
        lines = kill_one(seed * 100_000 + number, rng.uniform(0, LONGEST_LIFE))
        before_any += not lines
        last = lines[-1] if lines else last
        begun = time.perf_counter()
        profile = Profile.open()
        wrong = fault(profile, last)
        slowest = max(slowest, time.perf_counter() - begun)
        session = carry_on(profile)
        one_more += session.game_id == last.game_id and session.ply == last.ply + 1
        last = Line(session.game_id, session.ply, digest(session.state))
        profile.close()
        resumed += wrong is None
        if wrong is not None:
            print(f"kill {number + 1}: {wrong}")
    profile = Profile.open()
    games = profile.library.games()
    actions = sum(len(profile.library.load(game.game_id).actions) for game in games)
    profile.close()
    print(f"{kills} kills: {resumed} resumed at the last accepted action")
    print(
        f"{before_any} before the first action of the child, {one_more} with one action more on "
        f"disk than written down; {actions} actions in {len(games)} games, all replayed; "
        f"slowest opening and check {slowest * 1000:.0f} ms"
    )
    if before_any == kills or not actions:
        print("no child has played before it was killed: nothing was seen")
        return 1
    return 0 if resumed == kills else 1


if __name__ == "__main__":
    raise SystemExit(main())
