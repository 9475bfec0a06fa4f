"""A whole game of seven deals through the accessibility tree alone, as a blind player does.

Starts a message bus, the accessibility bus and the program in them. ``desktop_reader`` plays with
names, roles, states and actions only, from the start page to the result, and checks what is
announced. The totals that it has read there are compared with the replay of the saved game.
"""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

from toolbox import ROOT, verdict

from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.session.library.library import Library

SETTINGS = Settings(
    speed=0, trick_pause_ms=300, sound=False, play_last_card=False, offer_rest=False
)
SCRIPT = """
/usr/libexec/at-spi-bus-launcher & bus=$!
sleep 1
{program} & program=$!
/usr/bin/python3 {reader}; status=$?
kill $program; wait $program 2>/dev/null; kill $bus
exit $status
"""
READER = Path(__file__).with_name("desktop_reader.py")
DEALS = 7
SECONDS = 900


def read() -> dict[str, Any]:
    """Let the reader play in the program; return its report."""
    program = shlex.join([sys.executable, "-m", "ohhell_desktop"])
    script = SCRIPT.format(program=program, reader=shlex.quote(str(READER)))
    ended = subprocess.run(  # noqa: S603 - our own
        ["dbus-run-session", "--", "sh", "-c", script],  # noqa: S607 - the system's
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    if ended.returncode:
        raise SystemExit(ended.stderr.strip())
    # The registry of the accessibility bus greets on the same stream.
    (printed,) = (line for line in ended.stdout.splitlines() if line.startswith("{"))
    report: dict[str, Any] = json.loads(printed)
    return report


def replayed(path: Path) -> tuple[int, dict[str, int]]:
    """Return the deals and the totals of the only saved game, from its replay."""
    library = Library(path)
    (game,) = library.games()
    session = GameSession.resume(library, game.game_id)
    seats, state = session.setup.seats, session.state
    names = ["You" if seat.kind is SeatKind.PERSON else seat.name for seat in seats]
    library.close()
    return len(state.history), dict(zip(names, state.totals, strict=True))


def judged(library: Path, *, heard: bool) -> int:
    """Let the reader play, compare the totals, and return the exit status.

    Args:
        library: where the program keeps its games.
        heard: whether every announcement is printed.
    """
    os.environ |= {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "QT_ACCESSIBILITY": "1"}
    report = read()
    deals, totals = replayed(library)
    if heard:
        print("\n".join(report["heard"]))
    faults = report["faults"]
    if deals != DEALS or totals != report["totals"]:
        faults.append("The deals or the totals differ.")
    print(
        f"{deals} deals, {report['answers']} answers by {report['actions']},"
        f" {len(report['heard'])} announcements;"
        f" totals read {report['totals']}, replayed {totals}; faults: {faults or 'none'}"
    )
    return verdict(report["answers"], len(faults))
