"""Whether each position of "Find the better card" has one answer that is certainly the best.

    python benchmarks/better_cards.py [--worlds 20000] [--seed 21] [--errors 4]

Each is explained again, in other worlds than those in which it was found. Its answer must be chosen
again; every action of another effect must be behind it by more than four standard errors, in points
less those of the others, and must not bring more of its own points.
"""

from collections import Counter
from typing import Final

from common import ROOT, arguments, verdict

from ohhell_desktop.analysis.puzzles import Posed, read_puzzles
from ohhell_desktop.bots.decide import explain
from ohhell_desktop.bots.decision import Estimate, Option
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.io.json_text import read_json

FILE: Final = ROOT / "assets" / "puzzles" / "positions.json"


def errors_ahead(estimate: Estimate) -> float:
    """Return by how many standard errors an action is behind."""
    return estimate.mean / estimate.error if estimate.error else float("inf") * estimate.mean


def fault_of(posed: Posed, seed: int, worlds: int, errors: int) -> tuple[str, float]:
    """Return what is wrong with a position, empty for nothing, and by how much the best is ahead.

    Args:
        posed: the position.
        seed: of the worlds.
        worlds: how many.
        errors: how many standard errors are enough.
    """
    *_, decision = explain(posed.view, seed, worlds)
    best = posed.advice.action
    others = [each for each in decision.options if best not in (each.action, *each.alike)]
    if decision.action not in posed.best:
        return f"{decision.action} is chosen", 0.0
    ahead = min(map(_ahead, others), default=0.0)
    if ahead < errors:
        return f"only {ahead:.1f} standard errors ahead", ahead
    richer = [
        each.action
        for each in others
        if each.figures and errors_ahead(each.figures.fewer_points) < -2
    ]
    return (f"{richer} bring more points", ahead) if richer else ("", ahead)


def _ahead(option: Option) -> float:
    return errors_ahead(option.figures.less_margin) if option.figures else 0.0


def main() -> None:
    """Check all positions."""
    options = arguments(__doc__, worlds=20_000, seed=21, errors=4).parse_args()
    assert COMPILED, "the kernel is needed: python3 run.py setup"
    puzzles = read_puzzles(read_json(FILE.read_bytes()))
    least, faults = float("inf"), 0
    for puzzle in puzzles:
        posed = puzzle.posed()
        fault, ahead = "it cannot be replayed", 0.0
        if posed is not None:
            fault, ahead = fault_of(posed, options.seed, options.worlds, options.errors)
        least = min(least, ahead)
        if fault:
            faults += 1
            print(f"  {puzzle.key} ({puzzle.theme}): {fault}", flush=True)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    forms = {puzzle.form for puzzle in puzzles}
    print(
        f"{len(puzzles)} positions of {len(themes)} themes and {len(forms)} forms, {faults} without"
        f" a certain answer; the least certain is {least:.1f} standard errors ahead"
    )
    raise SystemExit(verdict(len(puzzles), faults))


if __name__ == "__main__":
    main()
