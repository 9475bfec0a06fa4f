"""Each position of "Find the better card" has one answer that is certainly the best.

Each is explained again, in other worlds than those in which it was found. Its answer must be chosen
again; every action of another effect must be behind it by more than four standard errors, in points
less those of the others, and must not bring more of its own points.
"""

from pathlib import Path
from typing import Final

import pytest

from ohhell_desktop.analysis.puzzles import Posed, read_puzzles
from ohhell_desktop.bots.decide import explain
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.io.json_text import read_json

pytestmark = pytest.mark.slow
FILE: Final = Path(__file__).parents[2] / "assets" / "puzzles" / "positions.json"
WORLDS: Final = 20_000
SEED: Final = 21
ERRORS: Final = 4
"""As many standard errors ahead are certain enough."""


def errors_ahead(estimate: Estimate) -> float:
    """Return by how many standard errors an action is behind."""
    return estimate.mean / estimate.error if estimate.error else float("inf") * estimate.mean


def fault_of(posed: Posed) -> str:
    """Return what is wrong with a position, empty for nothing."""
    *_, decision = explain(posed.view, SEED, WORLDS)
    best = posed.advice.action
    others = [each for each in decision.options if best not in (each.action, *each.alike)]
    if decision.action not in posed.best:
        return f"{decision.action} is chosen"
    figures = [each.figures for each in others if each.figures]
    ahead = min((errors_ahead(each.less_margin) for each in figures), default=0.0)
    if ahead < ERRORS:
        return f"only {ahead:.1f} standard errors ahead"
    richer = any(errors_ahead(each.fewer_points) < -2 for each in figures)
    return "another one brings more points" if richer else ""


@pytest.mark.skipif(not COMPILED, reason="as many worlds take hours without the kernel")
def test_every_answer_is_certainly_the_best() -> None:
    puzzles = read_puzzles(read_json(FILE.read_bytes()))
    assert puzzles
    faults = {}
    for puzzle in puzzles:
        posed = puzzle.posed()
        assert posed is not None, puzzle.key
        fault = fault_of(posed)
        if fault:
            faults[puzzle.key] = fault
    assert faults == {}
