"""Random walks over the pages of the real window: no ghost, no game lost, no other game chosen.

Each walk begins on the start page without games and takes steps as a player does: delete, undo, new
game, back, continue, open from outside, rename, import, close the program, kill it. After every
step the window, the library and a model must agree (``tests/ui/page_walks.py``). A walk depends
only on its number, so a run that was cut off can continue at ``--first``.

    python benchmarks/random_pages.py [--count 5000] [--first 0] [--steps 12]

No display is needed. Exits with status 1 if any walk disagreed with the model.
"""

import gc
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

from common import ROOT, arguments, folder_in_memory, offscreen, verdict

sys.path[:0] = [str(ROOT / "tests" / "ui"), str(ROOT / "tests")]

REPORTED = 100
"""The progress is printed after this number of walks."""


def main() -> None:
    """Take the walks, and print what disagreed."""
    options = arguments(__doc__, count=5000, first=0, steps=12).parse_args()
    offscreen()
    from ohhell_desktop.app import make_application  # noqa: PLC0415 - after the platform

    application = make_application()
    from page_walks import Walk  # noqa: PLC0415 - after the application
    from page_world import World  # noqa: PLC0415

    taken, wrong = Counter[str](), 0
    with folder_in_memory() as folder:
        world = World(folder)
        gc.freeze()
        for number in range(options.first, options.first + options.count):
            walk = Walk(world, Random(number))  # noqa: S311 - steps, not secrets
            try:
                for _ in range(options.steps):
                    walk.step()
                world.clear()
            except Exception:  # noqa: BLE001 - whatever it is, it is a finding
                wrong += 1
                print(f"WRONG: walk {number}", *walk.steps, traceback.format_exc(), sep="\n  ")
                world = World(Path(tempfile.mkdtemp(dir=folder)))
            taken.update(step.strip().split(": ")[-1] for step in walk.steps if step[0] != " ")
            if (number + 1) % REPORTED == 0:
                print(f"{number + 1} walks, {wrong} wrong, {time.process_time():.0f} s", flush=True)
        world.close()
    del application
    print(f"{options.count} walks of {options.steps} steps: {dict(taken.most_common())}")
    print(f"{wrong} walks disagreed with the model")
    raise SystemExit(verdict(taken.total(), wrong))


if __name__ == "__main__":
    main()
