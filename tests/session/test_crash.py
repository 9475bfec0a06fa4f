"""A process that is killed while it plays loses no accepted action."""

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

ROOT: Final = Path(__file__).parents[2]
CHILD: Final = """
import random, sys
from pathlib import Path
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.io.record import digest
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.files.profile import Profile

folder = Path(sys.argv[1])
session = GameSession.resume(Profile.open(folder, folder).library, int(sys.argv[2]))
rng = random.Random(session.ply)
while session.state.turn is not None:
    session.submit(rng.choice(legal(session.state)), session.ply)
    print(session.ply, digest(session.state), flush=True)
"""


def played_until_killed(folder: Path, game_id: int, actions: int) -> tuple[int, str]:
    """Kill a child after some actions; return how many it reported last, and the digest."""
    command = [sys.executable, "-c", CHILD, str(folder), str(game_id)]
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(actions)]
        child.kill()
        lines += child.stdout.readlines()
    plies, found = [line for line in lines if line.endswith("\n")][-1].split()
    return int(plies), found


def test_a_killed_game_continues_at_the_last_accepted_action(tmp_path: Path) -> None:
    profile = Profile.open(tmp_path, tmp_path, Clock())
    game_id = GameSession.start(profile.library, setup()).game_id
    profile.close()
    for actions in (1, 5, 23, 40):
        plies, found = played_until_killed(tmp_path, game_id, actions)
        profile = Profile.open(tmp_path, tmp_path, Clock())
        newest = profile.library.newest_unfinished()
        assert newest is not None
        assert newest.game_id == game_id
        session = GameSession.resume(profile.library, game_id)
        # The kill may come between the write to disk and the line that reports it.
        assert session.ply in {plies, plies + 1}
        record = session.record()
        assert digest(replay(replace(record, actions=record.actions[:plies])).state) == found
        play_on(session, 2)
        profile.close()


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
