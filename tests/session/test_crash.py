"""A process that is killed while it plays, or keeps the score, loses nothing it accepted."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from session_drivers import Clock, play_on, setup

from ohhell_desktop.rules.io.record import digest, replay
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.score_keeper.entries import Person, RealGame
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.variants import CATALOGUE, STANDARD

ROOT: Final = Path(__file__).parents[2]
CHILD: Final = """
import random, sys
from pathlib import Path
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.score_keeper.entries import Person, RealGame
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.session.files.profile import Profile

folder = Path(sys.argv[1])
session = GameSession.resume(Profile.open(folder, folder).library, int(sys.argv[2]))
rng = random.Random(session.ply)
while session.state.turn is not None:
    session.submit(rng.choice(legal(session.state)), session.ply)
    print(session.ply, digest(session.state), flush=True)
"""


KEEPER: Final = """
import random, sys
from dataclasses import replace
from pathlib import Path
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.score_keeper.checks import allowed_bids
from ohhell_desktop.session.score_keeper.entries import DealEntry, Noted, Scored
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper

folder = Path(sys.argv[1])
keeper = ScoreKeeper.resume(Profile.open(folder, folder).library, int(sys.argv[2]))
rng = random.Random(len(keeper.entries))
while (row := keeper.sheet.current) is not None:
    entry = DealEntry()
    for player in row.bidders:
        bid = rng.choice(allowed_bids(row, entry, player))
        entry = replace(entry, bids={**entry.bids, player: bid})
        keeper.enter(Noted(row.number, entry))
        print(len(keeper.entries), *keeper.sheet.totals.values(), flush=True)
    winner = rng.choice(row.seats)
    tricks = {player: row.plan.tricks * (player == winner) for player in row.seats}
    keeper.enter(Scored(row.number, replace(entry, tricks=tricks)))
    print(len(keeper.entries), *keeper.sheet.totals.values(), flush=True)
"""
MOMENTS: Final = (1, 5, 23, 40)
"""After how many lines of the child it is killed."""
MANY: Final = tuple(number * 7 % 41 + 1 for number in range(100))
EACH: Final = pytest.mark.parametrize(
    "moments", [MOMENTS, pytest.param(MANY, marks=pytest.mark.slow)]
)


def said_until_killed(child: str, folder: Path, game_id: int, lines: int) -> list[str]:
    """Kill a child after some lines; return the words of its last whole line, none if it ended."""
    command = [sys.executable, "-c", child, str(folder), str(game_id)]
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
    whole = [line for line in said if line.endswith("\n")]
    return whole[-1].split() if whole else []


@EACH
def test_a_killed_game_continues_at_the_last_accepted_action(
    tmp_path: Path, moments: tuple[int, ...]
) -> None:
    profile = Profile.open(tmp_path, tmp_path, Clock())
    game_id = GameSession.start(profile.library, setup()).game_id
    profile.close()
    kills = 0
    for lines in moments:
        said = said_until_killed(CHILD, tmp_path, game_id, lines)
        profile = Profile.open(tmp_path, tmp_path, Clock())
        if not said or profile.library.load(game_id).state.turn is None:
            game_id = GameSession.start(profile.library, setup()).game_id
            profile.close()
            continue
        kills, plies = kills + 1, int(said[0])
        newest = profile.library.newest_unfinished()
        assert newest is not None
        assert newest.game_id == game_id
        session = GameSession.resume(profile.library, game_id)
        # The kill may come between the write to disk and the line that reports it.
        assert session.ply in {plies, plies + 1}
        record = session.record()
        assert digest(replay(replace(record, actions=record.actions[:plies])).state) == said[1]
        play_on(session, 2)
        profile.close()
    assert 2 * kills > len(moments)


@EACH
def test_a_killed_score_keeper_has_every_entry(tmp_path: Path, moments: tuple[int, ...]) -> None:
    people = tuple(Person(name, face) for face, name in enumerate(("Ada", "Ben", "Cleo", "Dan"), 1))
    game = RealGame(STANDARD, "Oh Hell!", CATALOGUE[STANDARD].rules, people)
    profile = Profile.open(tmp_path, tmp_path, Clock())
    number = ScoreKeeper.begin(profile.library, game).real_game_id
    profile.close()
    kills = 0
    for lines in moments:
        said = said_until_killed(KEEPER, tmp_path, number, lines)
        profile = Profile.open(tmp_path, tmp_path, Clock())
        keeper = ScoreKeeper.resume(profile.library, number)
        if said:
            kills += 1
            more = len(keeper.entries) - int(said[0])
            assert not keeper.lost
            assert more in {0, 1}
            totals = [str(total) for total in keeper.sheet.totals.values()]
            assert more or totals == said[1:]
        if keeper.sheet.current is None:
            number = ScoreKeeper.begin(profile.library, game).real_game_id
        profile.close()
    assert 2 * kills > len(moments)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be copied there")
def test_after_every_action_the_files_hold_all_of_it(tmp_path: Path) -> None:
    folder, copy = tmp_path / "open", tmp_path / "copy"
    profile = Profile.open(folder, folder, Clock())
    session = GameSession.start(profile.library, setup())
    for number in range(30):
        play_on(session, 1, seed=number)
        as_left_by_a_kill = copy / str(number)
        as_left_by_a_kill.mkdir(parents=True)
        for path in folder.glob("games.sqlite3*"):
            if not path.name.endswith("-shm"):
                (as_left_by_a_kill / path.name).write_bytes(path.read_bytes())
        opened = Profile.open(as_left_by_a_kill, as_left_by_a_kill, Clock())
        assert GameSession.resume(opened.library, session.game_id).state == session.state
        opened.close()
    profile.close()
