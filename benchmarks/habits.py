"""How many bids each habit changes at each level, and what that costs.

Deals of the standard form with 1, 2, 3, 5, 7 and 10 cards and four players are bid. In turn the
first, second, third or last seat to bid is looked at; the seats before it have bid as keen does.
It decides with each habit and as level-headed, with the same seed and nature. A bid costs what it
brings less than the level-headed one, by the figures of the level itself, as a share of what
making a bid is worth.

    python benchmarks/habits.py [--bids 480] [--levels beginner,gentle,...]

Exits with status 1 if a habit changes fewer than 8 % of the bids at a level.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from common import arguments, verdict

from ohhell_desktop.bots.characters import HABITS
from ohhell_desktop.bots.decide import bid_stake, decide
from ohhell_desktop.bots.decision import Decision
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE, STANDARD

HANDS: Final = (1, 2, 3, 5, 7, 10)
SEATS: Final = 4
LEAST: Final = 0.08


def position(number: int) -> SeatView:
    """Return what a seat sees that is to bid."""
    hands, place = number % len(HANDS), number // len(HANDS) % SEATS
    rules = replace(
        CATALOGUE[STANDARD].rules, sequence=HandSizes(text=f"{HANDS[hands]}x1"), changes=()
    )
    state, _ = new_game(rules, SEATS, DeckSource(number.to_bytes(32, "big")))
    for _ in range(place):
        assert state.turn is not None
        state, _ = apply(state, decide(view(state, state.turn), "keen", number).action)
    assert state.turn is not None
    return view(state, state.turn)


def tricks(decision: Decision) -> int:
    """Return the bid that was chosen."""
    assert isinstance(decision.action, Bid)
    return decision.action.tricks


def cost(seen: SeatView, usual: Decision, chosen: int) -> float:
    """Return what a bid brings less than the usual one, as a share of what making it is worth."""
    values = {o.action.tricks: o.value for o in usual.options if isinstance(o.action, Bid)}
    worth = bid_stake(seen, usual)
    return (values[tricks(usual)] - values[chosen]) / worth if worth else 0.0


def compared(positions: Sequence[SeatView], level: str) -> dict[str, float]:
    """Print what each habit does at a level; return the share of the bids that each changes."""
    usual = [decide(seen, level, n, nature=n) for n, seen in enumerate(positions)]
    shares = {}
    for habit in HABITS[1:]:
        found = [decide(s, level, n, habit=habit, nature=n) for n, s in enumerate(positions)]
        bids = [(tricks(one), tricks(other)) for one, other in zip(usual, found, strict=True)]
        other = [n for n, (one, another) in enumerate(bids) if one != another]
        costs = [cost(positions[n], usual[n], bids[n][1]) for n in other] or [0.0]
        higher = sum(bids[n][1] > bids[n][0] for n in other)
        by_hand = Counter(positions[n].plan.cards for n in other)
        each = len(HANDS) / len(positions)
        shares[habit.key] = len(other) / len(positions)
        print(
            f"{level:8} {habit.key:8} {shares[habit.key]:6.1%} of the bids, {higher} higher and"
            f" {len(other) - higher} lower; by cards"
            f" {', '.join(f'{by_hand[hand] * each:.0%}' for hand in HANDS)}; costs"
            f" {sum(costs) / len(costs):.2f}, at most {max(costs):.2f}",
            flush=True,
        )
    return shares


def main() -> None:
    """Decide with each habit, and print the shares."""
    parser = arguments(__doc__, bids=480)
    parser.add_argument("--levels", default=",".join(level.key for level in LEVELS))
    options = parser.parse_args()
    positions = [position(number) for number in range(options.bids)]
    shares = {level: compared(positions, level) for level in options.levels.split(",")}
    told = (
        f"{level} {', '.join(f'{key} {share:.1%}' for key, share in found.items())}"
        for level, found in shares.items()
    )
    few = sum(share < LEAST for found in shares.values() for share in found.values())
    print(f"{'; '.join(told)} of {options.bids} bids each; {few} below {LEAST:.0%}")
    sys.exit(verdict(options.bids, few))


if __name__ == "__main__":
    main()
