"""What the first hint costs: the answer after 0.3 s, measured against ten times an expert's work.

    python benchmarks/first_hints.py [--decisions 1000] [--first 0] [--file FILE]

Beginners play games of 20 forms. In positions of these, before a bid or a card, the action that is
advised after 0.3 s of processor time is compared with the one that is advised after ten times the
worlds of an expert. Both are what brings most of the seat's own points, or wins the game most often
where that is at stake. Where they differ, both are tried in other worlds again, in which neither
has an advantage. The mean cost, in own points, is printed with its standard error. With a file,
each result is a line of it, and the next run continues from there.
"""

import time
from collections.abc import Iterator
from itertools import islice, zip_longest
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Final

from common import arguments, resumed

from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.search.explanation import compared
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import CATALOGUE

FORMS: Final = 20
FIRST: Final = 0.3
"""Seconds after which the first hint is shown."""
TIMES: Final = 10
HINT, EXPERTS, FRESH = 1, 2, 3
"""The seeds of the worlds."""


def positions(rules: RuleSet, number: int) -> Iterator[SeatView]:
    """Yield what seats see of some positions of a game among beginners."""
    seats = max(rules.seats[0], min(4, rules.seats[1]))
    random = Random(number)  # noqa: S311 - a sample, no secret
    state, _ = new_game(rules, seats, DeckSource(number.to_bytes(32, "big")))
    wait = random.randrange(20)
    while state.turn is not None:
        seen = view(state, state.turn)
        if wait <= 0 and len(seen.legal) > 1 and isinstance(seen.legal[0], Bid | PlayCard):
            yield seen
            wait = random.randrange(5, 20)
        wait -= 1
        state, _ = apply(state, decide(seen, "beginner", number, nature=number).action)


def first_hint(seen: SeatView) -> Action:
    """Return what is advised when the first hint is shown."""
    began = time.process_time()
    *_, last = explain(seen, HINT, 3_000, lambda: time.process_time() - began > FIRST)
    return last.action


def cost(seen: SeatView) -> float | None:
    """Return by how many points the first hint is behind; None where nothing is searched."""
    worlds = TIMES * EXPERT.worlds
    *_, best = explain(seen, EXPERTS, worlds)
    if not any(option.figures for option in best.options):
        return None
    hint = first_hint(seen)
    if hint == best.action or any(
        hint in (option.action, *option.alike)
        for option in best.options
        if option.action == best.action
    ):
        return 0.0
    found = compared(seen, FRESH, (best.action, hint), worlds, lambda: False)
    return None if found is None else found[0].mean


def main() -> None:
    """Measure and print the costs."""
    parser = arguments(__doc__)
    parser.add_argument("--decisions", type=int, default=1_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    keys = [key for number, key in enumerate(CATALOGUE) if number * FORMS % len(CATALOGUE) < FORMS]
    each = -(-options.decisions // len(keys))
    forms = [islice(positions(CATALOGUE[key].rules, options.first), each) for key in keys]
    # One position of each form after another, so that a run that is ended has some of all.
    turns = [seen for some in zip_longest(*forms) for seen in some if seen is not None]
    costs: list[float] = []
    for number, found in enumerate(
        resumed(options.file, len(turns), lambda place: cost(turns[place]))
    ):
        if found is not None:
            costs.append(found)
        if number % 50 == 49:
            print(said(costs), flush=True)
    print(said(costs))


def said(costs: list[float]) -> str:
    """Return the mean cost so far with its standard error."""
    if len(costs) <= 1:
        return "nothing yet"
    differ = sum(each != 0 for each in costs)
    error = stdev(costs) / sqrt(len(costs))
    return f"{len(costs)} decisions, {differ} differ, {mean(costs):.4f} ({error:.4f}) points"


if __name__ == "__main__":
    main()
