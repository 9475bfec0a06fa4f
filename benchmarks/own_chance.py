"""Whether expert gives up its own bid for next to nothing: every decision of many deals.

Four experts play deals of 2, 3, 5, 7 and 10 cards. A decision is suspected if by its own figures
another action makes the own bid at least eight points of chance more often, and costs less than .3
points of margin. These figures may come from fewer worlds than those of the chosen action, so it is
a finding if the same holds in 10,000 new worlds. Decisions in which the chance of winning the game
counts are left out.

    python benchmarks/own_chance.py [--deals 500] [--first 0]

Exits with status 1 if there are findings.
"""

import sys
from collections.abc import Iterator
from typing import Final

from common import arguments, verdict

from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision, Option
from ohhell_desktop.rules.engine.actions import Action, Bid, Phase
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes

HANDS: Final = (2, 3, 5, 7, 10)
SAFER: Final = 0.08
MARGIN: Final = 0.3
WORLDS: Final = 10_000
"""New worlds in which a suspicion is looked into."""


def decisions(number: int) -> Iterator[tuple[SeatView, Decision]]:
    """Yield every decision of a deal, with what the seat saw."""
    rules = RuleSet(sequence=HandSizes(text=f"{HANDS[number % len(HANDS)]}x1"))
    state, _ = new_game(rules, 4, DeckSource(number.to_bytes(32, "big")))
    while state.turn is not None and state.phase is not Phase.BETWEEN:
        seen = view(state, state.turn)
        found = decide(seen, "expert", 1)
        yield seen, found
        state, _ = apply(state, found.action)


def made(seen: SeatView, option: Option) -> float:
    """Return the chance of making the bid after an action."""
    action = option.action
    bid = action.tricks if isinstance(action, Bid) else seen.bids[seen.seat]
    return option.tricks[bid] if bid is not None and bid < len(option.tricks) else 1.0


def given_up(seen: SeatView, found: Decision) -> Iterator[Option]:
    """Yield, by the figures of a decision, each action that should have been taken."""
    if found.for_the_game or len(found.options) < 2:
        return
    chosen = option_of(found, found.action)
    for other in found.options:
        brings = made(seen, other) - made(seen, chosen)
        if brings >= SAFER and chosen.value - other.value < MARGIN:
            yield other


def option_of(found: Decision, action: Action) -> Option:
    """Return the option of an action."""
    return next(each for each in found.options if action in (each.action, *each.alike))


def confirmed(seen: SeatView, found: Decision, suspect: Option) -> bool:
    """Print what many new worlds say of a suspicion; return whether it is confirmed."""
    *_, last = explain(seen, 2, WORLDS)
    chosen, other = (option_of(last, each) for each in (found.action, suspect.action))
    brings = made(seen, other) - made(seen, chosen)
    costs = (chosen.margin or 0.0) - (other.margin or 0.0)
    print(
        f"{seen.hand}: {found.action} for {suspect.action}: {brings:.3f} of chance for {costs:.3f}"
    )
    return brings >= SAFER and costs < MARGIN


def main() -> None:
    """Play the deals, and print the findings."""
    parser = arguments(__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    count = suspected = findings = 0
    for number in range(options.first, options.first + options.deals):
        for seen, found in decisions(number):
            count += 1
            for other in given_up(seen, found):
                suspected += 1
                print(f"deal {number}, ", end="")
                findings += confirmed(seen, found, other)
    print(f"{options.deals} deals, {count} decisions, {suspected} suspected, {findings} findings")
    sys.exit(verdict(count, findings))


if __name__ == "__main__":
    main()
