"""How good a bid is that is found by counting, as the first lesson teaches it.

    python benchmarks/taught_bids.py [--hands 200] [--first 0] [--worlds 1000]

As many hands of one to five cards each, at a table of four by the usual rules, after none to three
bids of gentle players. Every bid is tried by the search; about equal is at most half a point
behind the best. It is compared with counting aces and high trumps, as the lesson did before.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from statistics import fmean
from typing import Final

from common import arguments

from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.levels import GENTLE
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.cards import RANKS, Card
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE, STANDARD

PLAYERS: Final = 4
SIZES: Final = range(1, 6)
FEW: Final = 2
NEAR: Final = 0.5


def counted(seen: SeatView) -> int:
    """Return the bid that the lesson teaches to count."""
    return int(sum(_worth(seen, card) for card in seen.hand if card is not None))


def _worth(seen: SeatView, card: Card) -> float:
    if card.suit == seen.trump:
        high = RANKS.index(card.rank) >= RANKS.index("8")
        return 1.0 if high or seen.plan.cards <= FEW else 0.5
    return 0.5 if card.rank in "AK" else 0.0


def aces_and_high_trumps(seen: SeatView) -> int:
    """Return the bid that the lesson taught before."""
    held = [card for card in seen.hand if card is not None]
    return sum(card.rank == "A" or (card.suit == seen.trump and card.rank in "KQ") for card in held)


def asked(number: int, cards: int) -> SeatView:
    """Return what a player sees who is to bid."""
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text=str(cards)))
    state, _ = new_game(rules, PLAYERS, DeckSource((10 * number + cards).to_bytes(32, "big")))
    for _ in range(number % PLAYERS):
        assert state.turn is not None
        state, _ = apply(state, decide(view(state, state.turn), GENTLE.key, number).action)
    assert state.turn is not None
    return view(state, state.turn)


def lost(
    seen: SeatView, worlds: int, rules: Sequence[Callable[[SeatView], int]]
) -> Iterator[float]:
    """Yield for each way to count how many points its bid is behind the best one."""
    *_, decision = explain(seen, 1, worlds)
    points = {
        option.action.tricks: option.figures.points.mean
        for option in decision.options
        if isinstance(option.action, Bid) and option.figures
    }
    for rule in rules:
        wanted = rule(seen)
        # The hook bars one bid; then the one below it, if there is one.
        bid = min(points, key=lambda each: (abs(each - wanted), each))
        yield max(points.values()) - points[bid]


def main() -> None:
    """Count, search and compare."""
    options = arguments(__doc__, hands=200, first=0, worlds=1000).parse_args()
    assert COMPILED, "the kernel is needed: python3 run.py setup"
    rules = [counted, aces_and_high_trumps]
    every = []
    for cards in SIZES:
        hands = (asked(options.first + number, cards) for number in range(options.hands))
        found = [tuple(lost(seen, options.worlds, rules)) for seen in hands]
        every += found
        print(f"{cards} cards: {' / '.join(report(column) for column in zip(*found, strict=True))}")
    now, before = (report(column) for column in zip(*every, strict=True))
    print(f"{len(every)} hands: by the lesson {now}; by aces and high trumps {before}")


def report(behind: tuple[float, ...]) -> str:
    """Return how often a bid was the best, and about equal, and what it lost on average."""
    best, near = (sum(each <= most for each in behind) for most in (0.0, NEAR))
    share = len(behind) / 100
    return f"best {best / share:.0f} %, about equal {near / share:.0f} %, lost {fmean(behind):.2f}"


if __name__ == "__main__":
    main()
