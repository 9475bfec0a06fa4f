"""Whether expert plays on where the game is decided: its bids in the last deal of such games.

In the last of seven deals of five cards, the first seat to bid is far ahead or far behind in five
ways. Its bid is compared with the best one, and with the one that it makes where all totals are
even: by the chance to make each, as a search with even totals finds it.

    python benchmarks/decided_deals.py [--hands 200] [--first 0]

Exits with status 1 if the chosen bid is made more than two points of chance less often on average
than the bid that is best where nothing is decided.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from common import arguments

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.rules.engine.actions import Bid, Phase
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes

TOTALS: Final = {
    "far ahead": (150, 70, 60, 50),
    "far behind all": (50, 150, 140, 130),
    "far behind one": (60, 150, 55, 50),
    "second, and safe": (100, 160, 40, 30),
    "third of four": (60, 150, 120, 20),
}
"""By kind, the totals of the seat that decides and of those after it."""
DEALS: Final = 7
LEAST_LOSS: Final = 0.02


def last_deal(number: int) -> SeatView:
    """Return what the first seat to bid sees in the last deal of a game."""
    rules = RuleSet(sequence=HandSizes(text=f"5x{DEALS}"))
    state, _ = new_game(rules, 4, DeckSource(number.to_bytes(32, "big")))
    while state.phase is not Phase.BIDDING or len(state.history) < DEALS - 1:
        state, _ = apply(state, legal(state)[0])
    assert state.turn is not None
    return view(state, state.turn)


def with_totals(seen: SeatView, totals: Sequence[int]) -> SeatView:
    """Return a view with other totals, those of the seat that sees it first."""
    turned = [0] * seen.seats
    for step, total in enumerate(totals):
        turned[(seen.seat + step) % seen.seats] = total
    return replace(seen, totals=tuple(turned))


def chances(seen: SeatView) -> tuple[int, dict[int, float]]:
    """Return the bid where all totals are even, and the chance to make each bid there."""
    found = decide(with_totals(seen, [0] * seen.seats), "expert", 1)
    assert isinstance(found.action, Bid)
    made = {
        option.action.tricks: option.tricks[option.action.tricks]
        for option in found.options
        if isinstance(option.action, Bid)
    }
    return found.action.tricks, made


def report(kind: str, rows: Sequence[tuple[float, float, float, bool]]) -> tuple[float, float]:
    """Print the mean chances of some hands; return those of the chosen bid and of the usual one."""
    chosen, usual, likeliest = (fmean(row[n] for row in rows) for n in range(3))
    others = sum(row[3] for row in rows)
    print(f"{kind:18}{chosen:.3f} {usual:.3f} {likeliest:.3f}  {others} of {len(rows)}")
    return chosen, usual


def main() -> None:
    """Let expert bid, and print the chances."""
    parser = arguments(__doc__)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    kinds = list(TOTALS)
    rows: dict[str, list[tuple[float, float, float, bool]]] = {kind: [] for kind in kinds}
    for number in range(options.first, options.first + options.hands):
        seen, kind = last_deal(number), kinds[number % len(kinds)]
        usual, made = chances(seen)
        action = decide(with_totals(seen, TOTALS[kind]), "expert", 1).action
        assert isinstance(action, Bid)
        bid = action.tricks
        rows[kind].append((made[bid], made[usual], max(made.values()), bid != usual))
    print("chance of the chosen bid, of the bid on even totals, of the likeliest; other bids")
    for kind, some in rows.items():
        report(kind, some)
    mean, mean_on_even = report("all", [row for some in rows.values() for row in some])
    sys.exit(mean_on_even - mean > LEAST_LOSS)


if __name__ == "__main__":
    main()
