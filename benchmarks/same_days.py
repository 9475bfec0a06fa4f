"""Whether today's deal is the same everywhere: 1,000 days, and some of them played to their end.

    python benchmarks/same_days.py              compare this Python in several zones and languages
    python benchmarks/same_days.py --digest     print the digest only, to compare machines
    python benchmarks/same_days.py --pythons python3.13 ...    further Pythons to compare with

A day that is played has all four seats decide as its computer players do.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Not by ``common``: another Python may lack what that imports.
sys.path.insert(0, str(ROOT))

from ohhell_desktop.bots.decide import decide  # noqa: E402
from ohhell_desktop.bots.same_work import seed_of  # noqa: E402
from ohhell_desktop.bots.search.position import COMPILED  # noqa: E402
from ohhell_desktop.rules.engine.actions import Action  # noqa: E402
from ohhell_desktop.rules.engine.game import apply, new_game  # noqa: E402
from ohhell_desktop.rules.engine.state import DeckSource, GameState  # noqa: E402
from ohhell_desktop.rules.engine.view import view  # noqa: E402
from ohhell_desktop.rules.io.codec import action_to_json, rules_to_json  # noqa: E402
from ohhell_desktop.session.challenges.games import FIRST_DAY, day_setup  # noqa: E402
from ohhell_desktop.session.game_setup import GameSetup  # noqa: E402
from ohhell_desktop.session.seats import SeatKind, SeatSetup  # noqa: E402

DAYS, PLAYED = 1_000, 100
PLACES = (
    {"TZ": "UTC", "LANG": "C.UTF-8"},
    {"TZ": "Pacific/Kiritimati", "LANG": "de_DE.UTF-8"},
    {"TZ": "Pacific/Pago_Pago", "LANG": "ar_EG.UTF-8"},
    {"TZ": "Asia/Kathmandu", "LANG": "th_TH.UTF-8", "PYTHONHASHSEED": "7"},
)


def hands(state: GameState) -> list[object]:
    """Return all cards of a deal that was just dealt."""
    deal = state.deal
    assert deal is not None
    return [deal.dealer, [list(hand) for hand in deal.hands], deal.trump]


def play(setup: GameSetup, state: GameState) -> list[object]:
    """Return everything that is done in a deal, if the keen player sits in the first seat too."""
    done: list[object] = []
    actions: list[Action] = []
    levels = [setup.seats[1].level, *(seat.level for seat in setup.seats[1:])]
    while not state.winners:
        assert state.turn is not None
        seen = view(state, state.turn)
        action = seen.legal[0]
        if len(seen.legal) > 1:
            level = levels[seen.seat]
            seed = seed_of(actions, seen.seat, seen.seats)
            action = decide(seen, level, seed, nature=setup.nature).action
        done.append(action_to_json(action))
        actions.append(action)
        state, _ = apply(state, action)
    return [done, list(state.totals)]


def digest() -> str:
    """Return a hash of the deals of all days, and of how some of them are played."""
    found, person = hashlib.sha256(), SeatSetup("You", SeatKind.PERSON)
    for number in range(DAYS):
        setup = day_setup(
            FIRST_DAY + timedelta(days=number), person, lambda place: (f"Player {place}", 1)
        )
        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        levels = [seat.level for seat in setup.seats]
        value: list[object] = [
            setup.public,
            rules_to_json(setup.rules),
            levels,
            setup.nature,
            hands(state),
        ]
        if number % (DAYS // PLAYED) == 0:
            value += play(setup, state)
        found.update(json.dumps(value, sort_keys=True).encode())
    return found.hexdigest()[:16]


def main() -> None:
    """Print the digest, or compare it in several places."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--digest", action="store_true")
    parser.add_argument("--pythons", nargs="*", default=[])
    options = parser.parse_args()
    if options.digest:
        kernel = "compiled" if COMPILED else "uncompiled"
        print(digest(), f"{sys.version_info[0]}.{sys.version_info[1]}-{kernel}")
        return
    found: dict[str, list[str]] = {}
    for python in (sys.executable, *options.pythons):
        for place in PLACES:
            command = [python, __file__, "--digest"]
            environment = os.environ | place
            run = subprocess.run(command, env=environment, check=True, capture_output=True)  # noqa: S603
            mark, version = run.stdout.decode().split()
            found.setdefault(mark, []).append(f"Python {version}, {place['TZ']}")
    if len(found) > 1:
        raise SystemExit(f"the days differ: {found}")
    places = [place for each in found.values() for place in each]
    print(
        f"{DAYS:,} days dealt and {PLAYED} of them played by the computer players: the same in"
        f" {len(places)} runs ({'; '.join(places)})"
    )


if __name__ == "__main__":
    main()
