"""Kill a score keeper again and again; each time, nothing that was entered may be lost.

A child enters random deals as fast as it can, one thing after the other, and prints how many
entries there are after each. It is killed (SIGKILL; TerminateProcess on Windows) at a random
moment. Then the game is opened here: it must have as many entries as the child has printed, or one
more if the kill came between the write to disk and the line, and the same sheet.

    python benchmarks/kill_score_keeper.py [--kills 200] [--seed 1]

Exits with status 1 if an entry was lost, or if no child has entered anything.
"""

import argparse
import random
import subprocess
import sys
import time
from dataclasses import replace
from typing import Final

from common import arguments, passing_profile

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.score_keeper.checks import allowed_bids
from ohhell_desktop.session.score_keeper.entries import DealEntry, Noted, Person, RealGame, Scored
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.variants import CATALOGUE, STANDARD

LONGEST_LIFE: Final = 0.6
"""Seconds after it has opened the games within which a child is killed."""
READY: Final = "ready\n"


def carry_on(profile: Profile) -> ScoreKeeper:
    """Continue the newest game, or begin one if there is none that is not over."""
    for kept in profile.library.real_games():
        if not kept.finished:
            return ScoreKeeper.resume(profile.library, kept.real_game_id)
    people = tuple(Person(name, face) for face, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1))
    game = RealGame(STANDARD, "Oh Hell!", CATALOGUE[STANDARD].rules, people)
    return ScoreKeeper.begin(profile.library, game)


def stand(keeper: ScoreKeeper) -> str:
    """Return what the sheet says, short enough for a line."""
    totals = ",".join(map(str, keeper.sheet.totals.values()))
    row = keeper.sheet.current
    entered = (len(row.entry.bids), len(row.entry.tricks)) if row else ()
    return f"{len(keeper.entries)} {totals} {'/'.join(map(str, entered))}"


def enter_until_killed(seed: int) -> None:
    """Enter deal after deal in the child, and print what is on disk."""
    rng = random.Random(seed)  # noqa: S311 - any choice will do
    profile = Profile.open()
    sys.stdout.write(READY)
    sys.stdout.flush()
    while True:
        keeper = carry_on(profile)
        while (row := keeper.sheet.current) is not None:
            entry = DealEntry()
            for player in row.bidders:
                bid = rng.choice(allowed_bids(row, entry, player))
                entry = replace(entry, bids={**entry.bids, player: bid})
                say(keeper, Noted(row.number, entry))
            winner = rng.choice(row.seats)
            tricks = {player: row.plan.tricks * (player == winner) for player in row.seats}
            say(keeper, Scored(row.number, replace(entry, tricks=tricks)))


def say(keeper: ScoreKeeper, entry: Noted | Scored) -> None:
    """Enter something and print what is on disk now."""
    keeper.enter(entry)
    print(keeper.real_game_id, stand(keeper), flush=True)


def kill_one(seed: int, life: float) -> list[str]:
    """Let a child enter for a while, kill it, and return the lines that it printed."""
    command = [sys.executable, __file__, "--enter", "--seed", str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="ascii") as child:  # noqa: S603 - ourselves
        assert child.stdout is not None
        if child.stdout.readline() != READY:
            raise SystemExit("the child did not open the games")
        time.sleep(life)
        alive = child.poll() is None
        child.kill()
        if not alive:
            raise SystemExit("the child ended by itself")
        return [line.rstrip("\n") for line in child.stdout if line.endswith("\n")]


def fault(keeper: ScoreKeeper, last: str) -> str | None:
    """Return what is wrong with a game after its child was killed; None if nothing is."""
    _, entries, *_ = last.split(" ")
    more = len(keeper.entries) - int(entries)
    if keeper.lost or more not in {0, 1}:
        return f"{len(keeper.entries)} entries after {last}, {keeper.lost} unreadable"
    found = f"{keeper.real_game_id} {stand(keeper)}"
    return None if more or found == last else f"{found} instead of {last}"


def main() -> int:
    """Kill a number of children; print after how many nothing was lost."""
    parser = arguments(__doc__, kills=200, seed=1)
    parser.add_argument("--enter", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.enter:
        enter_until_killed(options.seed)
    with passing_profile():
        return kill_all(options.kills, options.seed)


def kill_all(kills: int, seed: int) -> int:
    """Kill and check a number of times; return the exit status."""
    rng = random.Random(seed)  # noqa: S311 - any moment will do
    whole = before_any = 0
    for number in range(kills):
        lines = kill_one(seed * 100_000 + number, rng.uniform(0, LONGEST_LIFE))
        profile = Profile.open()
        before_any += not lines
        wrong = None
        if lines:
            last = int(lines[-1].split(" ")[0])
            wrong = fault(ScoreKeeper.resume(profile.library, last), lines[-1])
        profile.close()
        whole += wrong is None
        if wrong is not None:
            print(f"kill {number + 1}: {wrong}")
    profile = Profile.open()
    games = profile.library.real_games()
    kept = [ScoreKeeper.resume(profile.library, game.real_game_id) for game in games]
    profile.close()
    entries = sum(len(each.entries) for each in kept)
    print(
        f"{kills} kills: nothing lost after {whole} of them; {before_any} before the first entry "
        f"of the child; {entries} entries in {len(kept)} games, all read"
    )
    if before_any == kills or not entries:
        print("no child has entered anything before it was killed: nothing was seen")
        return 1
    return 0 if whole == kills else 1


if __name__ == "__main__":
    raise SystemExit(main())
