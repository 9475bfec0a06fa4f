"""Several people at one screen: a spy that knows all hands looks whenever somebody else could.

Plays games of 2 to 6 people and computer players through the real window, the forms in turn, each
with two deals. People take the screen by their own press, decide at random, undo, leave the game,
open it again, close the program or kill it, minimise the window, and press keys before a screen
that is not theirs. At every moment that is public (nobody has the screen, a complete trick before
another person's turn, the summary, the result, other pages) the spy searches scene, painting,
texts, tooltips, titles, the accessible tree, announcements and log for a card that one of the
people may not see (``tests/ui/spy.py``). A game depends only on its number, so a run that was cut
off can continue at ``--first``.

    python benchmarks/people_spy.py [--count 300] [--first 0]

No display is needed. Exits with status 1 if the spy has found anything.
"""

import gc
import sys
import time
import traceback
from collections import Counter

from common import ROOT, arguments, folder_in_memory, offscreen, verdict

sys.path[:0] = [str(ROOT / "tests" / "ui"), str(ROOT / "tests")]

REPORTED = 10
"""The progress is printed after this number of games."""


def main() -> None:
    """Play the games, and print what the spy has found."""
    options = arguments(__doc__, count=300, first=0).parse_args()
    offscreen()
    from ohhell_desktop.app import make_application  # noqa: PLC0415 - after the platform

    application = make_application()
    from page_world import World  # noqa: PLC0415 - after the application
    from people_games import PeopleGame, standing_clock  # noqa: PLC0415
    from spy import Spy  # noqa: PLC0415

    moments, wrong, spy = Counter[str](), 0, Spy()
    with folder_in_memory() as folder, standing_clock():
        world = World(folder)
        world.window.setUpdatesEnabled(True)
        spy.begin()
        gc.freeze()
        for number in range(options.first, options.first + options.count):
            game = PeopleGame(world, spy, number)
            try:
                game.play()
            except Exception:  # noqa: BLE001 - whatever it is, it is a finding
                game.found.append(traceback.format_exc())
            wrong += bool(game.found)
            for each in game.found:
                print(f"FOUND: game {number}: {each}", flush=True)
            moments.update(game.moments)
            if (number + 1) % REPORTED == 0:
                spent = time.process_time()
                print(f"{number + 1} games, {wrong} with findings, {spent:.0f} s", flush=True)
            world.clear()
        spy.end()
        world.close()
    del application
    print(f"{options.count} games, {spy.looks} looks: {dict(moments.most_common())}")
    print(f"{wrong} games in which the spy has found something")
    raise SystemExit(verdict(spy.looks, wrong))


if __name__ == "__main__":
    main()
