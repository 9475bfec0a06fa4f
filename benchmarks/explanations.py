"""Whether the figures of an explanation are what they claim to be, and how exact they are in time.

    python benchmarks/explanations.py errors [--positions 100] [--first 0]
    python benchmarks/explanations.py time [--positions 20]
    python benchmarks/explanations.py calibration [--deals 500]

``errors``: positions of 20 forms, explained in some worlds and, with another seed, in 50 times as
many: how many of the figures differ by more than three of their own standard errors. ``time``: the
largest errors with ten cards after one and after four seconds of processor time. ``calibration``:
four experts play deals of 3, 5, 7 and 10 cards; how often they said their bids would be made, and
how often these were.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from typing import Final

from common import arguments

from ohhell_desktop.bots.decide import decide, explain
from ohhell_desktop.bots.decision import Decision, Estimate, Figures
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

FORMS: Final = 20
FEW: Final = 1_000
TIMES: Final = 50
BEYOND: Final = 3
SECONDS: Final = (1, 4)
BEST: Final = 3
HANDS: Final = (3, 5, 7, 10)


def positions(rules: RuleSet, number: int) -> Iterator[SeatView]:
    """Yield what seats see of one position of each deal of a game, before a bid or a card."""
    seats = max(rules.seats[0], min(4, rules.seats[1]))
    random = Random(number)  # noqa: S311 - a sample, no secret
    state, _ = new_game(rules, seats, DeckSource(number.to_bytes(32, "big")))
    wait = random.randrange(20)
    while state.turn is not None:
        seen = view(state, state.turn)
        if wait <= 0 and len(seen.legal) > 1 and isinstance(seen.legal[0], Bid | PlayCard):
            yield seen
            wait = random.randrange(10, 40)
        wait -= 1
        state, _ = apply(state, decide(seen, "strong", 1).action)


def last_of(seen: SeatView, seed: int, worlds: int) -> list[Figures]:
    """Return the last figures of all options."""
    *_, last = explain(seen, seed, worlds)
    return [option.figures for option in last.options if option.figures]


def estimates(figures: Figures) -> dict[str, Estimate]:
    """Return the estimates by name."""
    named = {"points": figures.points, "margin": figures.margin, "cost": figures.fewer_points}
    named |= {f"{number} tricks": chance for number, chance in enumerate(figures.tricks)}
    if figures.winning:
        named["winning"] = figures.winning
    return named


def errors(options: argparse.Namespace) -> None:
    """Compare the figures with those of many more worlds."""
    keys = [key for number, key in enumerate(CATALOGUE) if number * FORMS % len(CATALOGUE) < FORMS]
    each = -(-options.positions // len(keys))
    every, beyond = 0, 0
    for key in keys:
        for seen in islice(positions(CATALOGUE[key].rules, options.first), each):
            few, many = last_of(seen, 1, FEW), last_of(seen, 2, FEW * TIMES)
            for place, (one, other) in enumerate(zip(few, many, strict=True)):
                figures = estimates(other)
                for name, estimate in estimates(one).items():
                    off = abs(estimate.mean - figures[name].mean)
                    every += 1
                    if name != "cost" and off > BEYOND * estimate.error:
                        beyond += 1
                        print(f"  {key} option {place} {name}: {estimate}, {figures[name]}")
        print(f"{key}: {every} figures so far, {beyond} beyond", flush=True)
    print(f"{every} figures of {len(keys)} forms, {beyond} beyond {BEYOND} standard errors")


def ten_cards(number: int) -> SeatView:
    """Return a position with ten cards: before a bid, or one of the first cards."""
    rules = RuleSet(sequence=HandSizes(text="10x1"))
    state, _ = new_game(rules, 4, DeckSource(number.to_bytes(32, "big")))
    for _ in range(1 + number % 8):
        assert state.turn is not None
        state, _ = apply(state, decide(view(state, state.turn), "strong", 1).action)
    assert state.turn is not None
    return view(state, state.turn)


def in_time(options: argparse.Namespace) -> None:
    """Measure the errors after some seconds."""
    largest: dict[tuple[int, bool], list[float]] = defaultdict(lambda: [0.0, 0.0])
    first: list[float] = []
    for number in range(options.first, options.first + options.positions):
        seen = ten_cards(number)
        began = time.process_time()
        answers = [(decision, time.process_time() - began) for decision in until_late(seen, began)]
        first.append(answers[0][1])
        at_one, at_four = (
            next(decision for decision, took in reversed(answers) if took <= seconds)
            for seconds in SECONDS
        )
        for seconds, decision in zip(SECONDS, (at_one, at_four), strict=True):
            add_errors(largest, seconds, decision)
    for (seconds, best), (points, made) in sorted(largest.items()):
        who = f"the best {BEST}" if best else "the others"
        print(f"after {seconds} s, {who}: at most {points:.3f} points, {made:.2%} of chance")
    print(f"first answer after at most {max(first):.2f} s of processor time")


def until_late(seen: SeatView, began: float) -> Iterator[Decision]:
    """Yield explanations until all seconds are over."""
    yield from explain(seen, 1, 50_000, lambda: time.process_time() - began > SECONDS[-1] + 1)


def add_errors(
    largest: dict[tuple[int, bool], list[float]], seconds: int, decision: Decision
) -> None:
    """Note the errors of a decision if they are larger than those before."""
    figures = [option.figures for option in decision.options if option.figures]
    figures.sort(key=lambda each: -each.margin.mean)
    for place, each in enumerate(figures):
        worst = largest[seconds, place < BEST]
        worst[0] = max(worst[0], each.points.error)
        worst[1] = max(worst[1], each.made.error if each.made else 0.0)


def calibration(options: argparse.Namespace) -> None:
    """Compare the chances that bids were said to have with how often they were made."""
    said: dict[int, list[float]] = defaultdict(list)
    made: dict[int, list[bool]] = defaultdict(list)
    for number in range(options.first, options.first + options.deals):
        cards = HANDS[number % len(HANDS)]
        rules = RuleSet(sequence=HandSizes(text=f"{cards}x1"))
        state, _ = new_game(rules, 4, DeckSource(number.to_bytes(32, "big")))
        bids: dict[int, tuple[float, int]] = {}
        while not state.history and state.turn is not None:
            seen = view(state, state.turn)
            action = legal(state)[0]
            if len(seen.legal) > 1:
                decision = decide(seen, "expert", 1)
                action = decision.action
                if isinstance(action, Bid):
                    bids[seen.seat] = (decision.made or 0.0, action.tricks)
            state, _ = apply(state, action)
        for seat, (chance, tricks) in bids.items():
            said[cards].append(chance)
            made[cards].append(state.history[0].tricks[seat] == tricks)
    for cards in HANDS:
        show(f"{cards} cards", said[cards], made[cards])
    show("all", sum(said.values(), []), sum(made.values(), []))  # noqa: RUF017 - four lists


def show(what: str, said: list[float], made: list[bool]) -> None:
    """Print what was said and what was made."""
    number = max(1, len(said))
    hoped, real = sum(said) / number, sum(made) / number
    error = sqrt(real * (1 - real) / number)
    print(f"{what}: {len(said)} bids, said {hoped:.1%}, made {real:.1%} ({error:.1%})", flush=True)


def main() -> None:
    """Run a part."""
    parser = arguments(__doc__)
    parser.add_argument("part", choices=("errors", "time", "calibration"))
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    {"errors": errors, "time": in_time, "calibration": calibration}[options.part](options)


if __name__ == "__main__":
    main()
