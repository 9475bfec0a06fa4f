"""What expert loses on a slow computer: with a third of the work in each decision.

    python benchmarks/less_work.py [--deals 200] [--share 3] [--worlds 3000] [--file FILE]

Four experts play deals of 3, 5, 7 and 10 cards (10 + bid or nothing), each decision with all its
work. It is taken again with a share of it, as if the time had run out then. Where that gives
another action, both are tried in new worlds; the difference of their margins is what the decision
costs. A seat's cost of a deal is the sum of those of its decisions. That says more than playing the
deals to their ends: of 10,000 deals that differ in a card or two, chance would still hide a tenth
of a point. With ``--file`` a run continues where it was ended.

Exits with status 1 if a deal costs more than .1 points in the mean of the sizes.
"""

import statistics
import sys
from dataclasses import replace
from math import hypot, sqrt
from pathlib import Path
from typing import Any, Final

from common import arguments, resumed

from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.rules.engine.actions import Action, Phase
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.entries import MOST_WORK
from ohhell_desktop.variants import CATALOGUE, STANDARD

HANDS: Final = (3, 5, 7, 10)
SEATS: Final = 4
GOAL: Final = 0.1


def cost(seen: SeatView, first: Action, second: Action, worlds: int) -> float:
    """Return by how much margin the second action is behind the first, in new worlds."""
    *_, last = explain(replace(seen, legal=(first, second)), 2, worlds)
    margins = {
        action: option.margin or 0.0
        for option in last.options
        for action in (option.action, *option.alike)
    }
    return margins[first] - margins[second]


def played(number: int, share: int, worlds: int) -> dict[str, Any]:
    """Play a deal; return what its decisions cost with less work, by seat."""
    size = HANDS[number % len(HANDS)]
    rules = rules_of(replace(CATALOGUE[STANDARD].rules, scoring=BID_OR_NOTHING), size)
    state, _ = new_game(rules, SEATS, DeckSource(f"less work {number}".encode().ljust(32)))
    costs, decisions, others = [0.0] * SEATS, 0, 0
    while state.turn is not None and state.phase is not Phase.BETWEEN:
        seen = view(state, state.turn)
        whole = Budget(0, float, most=MOST_WORK)
        action = decide(seen, "expert", 1, whole.spent).action
        if len(seen.legal) > 1:
            decisions += 1
            less = Budget(0, float, most=whole.work // share)
            other = decide(seen, "expert", 1, less.spent).action
            if other != action:
                others += 1
                costs[seen.seat] += cost(seen, action, other, worlds)
        state, _ = apply(state, action)
    return {"cards": size, "costs": costs, "decisions": decisions, "others": others}


def main() -> int:
    """Play the deals, and print what they cost; return the exit status."""
    parser = arguments(__doc__, deals=200, share=3, worlds=3000)
    parser.add_argument("--file", type=Path)
    chosen = parser.parse_args()
    rows = list(
        resumed(chosen.file, chosen.deals, lambda n: played(n, chosen.share, chosen.worlds))
    )
    means, errors = [], []
    for size in HANDS:
        some = [row for row in rows if row["cards"] == size]
        each = [statistics.fmean(row["costs"]) for row in some]
        means.append(statistics.fmean(each))
        errors.append(statistics.stdev(each) / sqrt(len(each)))
        decisions, others = (sum(row[name] for row in some) for name in ("decisions", "others"))
        print(
            f"{size:2} cards, {len(some)} deals: {means[-1]:+.3f} ({errors[-1]:.3f}) a seat and"
            f" deal; {others} of {decisions} decisions differ"
        )
    mean = statistics.fmean(means)
    print(f"mean {mean:+.3f} ({hypot(*errors) / len(errors):.3f})")
    return 1 if mean > GOAL else 0


if __name__ == "__main__":
    sys.exit(main())
