"""Measure how long computer players think, how soon they stop, and what memory they take.

    python benchmarks/decision_times.py [--deals 10] [--forms 1] [--everywhere]

All on one core, by processor time, so that other programs hardly matter:

- expert's decisions in deals of the standard form with 1, 2, 3, 5, 7 and 10 cards, and in the
  longest deals of three forms; goal: 95th percentile 120 ms, never more than 300 ms
- decisions of the strongest level that does not search, in a process without the compiled kernel,
  in the same deals; goal: never more than 20 ms
- expert's decisions in the long deals that are stopped at once; goal: never more than 100 ms
- the memory of a bot process in which expert decides (Linux only); goal: 60 MB

With ``--everywhere``, only expert's decisions in the longest deals of all forms, at their smallest
and largest tables, by kind and by form: all of a deal, so that what is learned once about such
deals, in the first bid, counts as often as it occurs. Laying cards aside is compared with the
longest time only: it weighs up hundreds of ways, once in a deal.

Prints the load of the machine too. Exits with status 1 if a goal is missed.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

from common import ROOT, arguments, verdict

from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.protocol.views import view_to_json
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import LayAside, Phase
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE, STANDARD

EXPERT: Final = LEVELS[-1].key
UNSEARCHED: Final = [level.key for level in LEVELS if not level.worlds][-1]
SIZES: Final = (1, 2, 3, 5, 7, 10)
LONG: Final = (("bust-au", 4, 13), ("wizard", 3, 20), ("oh-hell", 10, 5))
"""Forms, seats and cards of deals that take long."""
PERCENTILE_GOAL: Final = 120.0
LONGEST_GOAL: Final = 300.0
UNCOMPILED_GOAL: Final = 20.0
STOP_GOAL: Final = 100.0
MEMORY_GOAL: Final = 60.0
ASKED: Final = 20
"""Decisions of each long deal for which a bot process is asked."""


def positions(form: str, seats: int, cards: int, deals: int, level: str) -> Iterator[SeatView]:
    """Yield every position of some deals in which there is something to choose.

    Args:
        form: a key of the catalogue.
        seats: how many play.
        cards: in a hand.
        deals: how many.
        level: plays the deals.
    """
    rules = replace(CATALOGUE[form].rules, sequence=HandSizes(text=str(cards)), changes=())
    for number in range(deals):
        seed = f"times {form} {seats} {cards} {number}".encode().ljust(32)[:32]
        state, _ = new_game(rules, seats, DeckSource(seed=seed))
        while state.turn is not None and state.phase is not Phase.BETWEEN and not state.history:
            seen = view(state, state.turn)
            if len(seen.legal) > 1:
                yield seen
            state, _ = apply(state, decide(seen, level, number).action)


def timed(level: str, form: str, seats: int, cards: int, deals: int) -> list[float]:
    """Return the milliseconds of processor time of each decision of a level, in order of size."""
    times = []
    for number, seen in enumerate(positions(form, seats, cards, deals, "sharp")):
        began = time.process_time()
        decide(seen, level, number)
        times.append((time.process_time() - began) * 1000)
    return sorted(times)


def described(what: str, times: list[float]) -> str:
    """Return the median, the 95th percentile and the longest of some times as a line."""
    median, late = times[len(times) // 2], times[int(len(times) * 0.95)]
    return (
        f"{what:34} {len(times):5} decisions  median {median:6.1f}  95 % {late:6.1f}"
        f"  longest {times[-1]:6.1f} ms"
    )


def measure(level: str, deals: int, long: int) -> Iterator[list[float]]:
    """Print and yield the times of a level in deals of each size, and in long deals."""
    for cards in SIZES:
        times = timed(level, STANDARD, 4, cards, deals)
        print(described(f"{level}, {cards} cards, 4 players", times), flush=True)
        yield times
    for form, seats, cards in LONG:
        times = timed(level, form, seats, cards, long)
        if times:
            print(described(f"{level}, {form}, {seats} x {cards}", times), flush=True)
            yield times


def longest_deals() -> Iterator[tuple[str, int, int]]:
    """Yield each form at its smallest and its largest table, with the most cards of a hand."""
    for form, variant in CATALOGUE.items():
        for seats in dict.fromkeys(variant.rules.seats):
            sizes = {plan.cards for plan in schedule(variant.rules, seats)}
            able = [size for size in sizes if not problems(rules_of(variant.rules, size), seats)]
            if able:
                yield form, seats, max(able)


def everywhere() -> bool:
    """Print the times of expert in all forms, by kind; return whether the goals are met."""
    kinds: dict[str, list[float]] = defaultdict(list)
    fine = True
    for form, seats, cards in longest_deals():
        times = []
        for number, seen in enumerate(positions(form, seats, cards, 1, "sharp")):
            began = time.process_time()
            decide(seen, EXPERT, number)
            took = (time.process_time() - began) * 1000
            kinds[type(seen.legal[0]).__name__].append(took)
            if not isinstance(seen.legal[0], LayAside):
                times.append(took)
        if times and not within_goals(times):
            fine = False
            print(described(f"missed: {form}, {seats} x {cards}", sorted(times)), flush=True)
    for kind, times in kinds.items():
        fine = fine and (
            within_goals(times) or (kind == LayAside.__name__ and max(times) <= LONGEST_GOAL)
        )
        print(described(kind, sorted(times)))
    every = sorted(each for times in kinds.values() for each in times)
    print(described("all", every))
    return fine and within_goals(every)


def within_goals(times: Iterable[float]) -> bool:
    """Return whether some times meet the goals."""
    ordered = sorted(times)
    return ordered[int(len(ordered) * 0.95)] <= PERCENTILE_GOAL and ordered[-1] <= LONGEST_GOAL


def uncompiled(deals: int, long: int) -> bool:
    """Measure in a process that has only the sources; return whether the goal is met."""
    with tempfile.TemporaryDirectory() as name:
        shutil.copytree(
            ROOT / "ohhell_desktop",
            Path(name, "ohhell_desktop"),
            ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"),
        )
        shutil.copytree(ROOT / "benchmarks", Path(name, "benchmarks"))
        script = Path(name, "benchmarks", Path(__file__).name)
        command = (sys.executable, str(script), f"--deals={deals}", f"--forms={long}", "--plain")
        return subprocess.run(command, check=False).returncode == 0  # noqa: S603 - ourselves


def stopped(long: int) -> bool:
    """Print how long expert takes if it is stopped at once; return whether the goal is met.

    Wherever a decision is when it is stopped, it does no more than one that was stopped before it
    began.
    """
    times = []
    for form, seats, cards in LONG:
        for number, seen in enumerate(positions(form, seats, cards, long, "sharp")):
            began = time.process_time()
            decide(seen, EXPERT, number, lambda: True)
            times.append((time.process_time() - began) * 1000)
    times.sort()
    print(described(f"{EXPERT}, stopped, in long deals", times))
    return not verdict(len(times), bool(times) and times[-1] > STOP_GOAL)


def small() -> bool:
    """Print the memory of a bot process in which expert decides; return whether it is enough."""
    command = (sys.executable, "-m", "ohhell_desktop", "bot")
    with subprocess.Popen(  # noqa: S603 - our own program
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        for form, seats, cards in LONG:
            for seen in islice(positions(form, seats, cards, 1, "sharp"), ASKED):
                question = {"cmd": "choose", "level": EXPERT, "view": view_to_json(seen)}
                bot.stdin.write(json.dumps(question).encode() + b"\n")
                bot.stdin.flush()
                assert b"action" in bot.stdout.readline()
        memory = peak_memory(bot.pid)
        bot.stdin.close()
    print(f"memory of the process: {'not known' if memory is None else f'{memory:.1f} MB'}")
    return memory is None or memory <= MEMORY_GOAL


def peak_memory(process: int) -> float | None:
    """Return the most megabytes that a process has had in memory; None where it is not known."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    kilobytes = [int(line.split()[1]) for line in lines if line.startswith("VmHWM")]
    return kilobytes[0] / 1024 if kilobytes else None


def main() -> int:
    """Measure everything; return the exit status."""
    parser = arguments(__doc__, deals=10, forms=1)
    parser.add_argument("--plain", action="store_true", help="measure the uncompiled policy only")
    parser.add_argument("--everywhere", action="store_true", help="measure expert in all forms")
    chosen = parser.parse_args()
    if chosen.plain:
        print("Without the compiled kernel:", "no, it is compiled" if COMPILED else "yes")
        longest = max(times[-1] for times in measure(UNSEARCHED, chosen.deals, chosen.forms))
        return 0 if longest <= UNCOMPILED_GOAL else 1
    if hasattr(os, "getloadavg"):
        print("Load of the machine:", *(f"{load:.1f}" for load in os.getloadavg()))
    if chosen.everywhere:
        return 0 if everywhere() else 1
    fine = min(chosen.deals, chosen.forms) > 0
    for times in measure(EXPERT, chosen.deals, chosen.forms):
        fine = within_goals(times) and fine
    fine = uncompiled(chosen.deals, chosen.forms) and fine
    fine = stopped(chosen.forms) and fine
    return 0 if small() and fine else 1


if __name__ == "__main__":
    sys.exit(main())
