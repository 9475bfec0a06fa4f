"""Measure what the rules engine costs: ``python benchmarks/engine.py``.

Prints, for whole games of 19 deals by four seats: the mean time of one action with everything that
the table needs (apply, the views of all seats, the redacted events), the time of replaying a
record, and both as ratios to a fixed loop of plain Python, so that figures of different machines
can be compared.
"""

import random
import statistics
import time
from collections.abc import Callable
from typing import Final

from common import arguments

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.io.record import Record, record_of, replay
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEATS: Final = 4
ROUNDS: Final = 15
MICRO: Final = 1e6
MILLI: Final = 1e3
LOOP: Final = 100_000


def plain_loop() -> int:
    """Do a fixed amount of work, with which everything is compared."""
    total, table = 0, {}
    for number in range(LOOP):
        table[number & 255] = total
        total = (total + number ^ table[number & 255]) & 0xFFFF
    return total


def times_of(work: Callable[[], object]) -> tuple[float, float, float]:
    """Return the minimum, median and mean processor time of some work, in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return min(times), statistics.median(times), statistics.mean(times)


def a_game() -> list[Action]:
    """Return the actions of a whole random game."""
    numbers = random.Random(19)  # noqa: S311 - players, not secrets
    state, _ = new_game(CATALOGUE[STANDARD].rules, SEATS, DeckSource(seed=bytes(32)))
    actions = []
    while state.turn is not None:
        choices = legal(state)
        actions.append(choices[int(numbers.random() * len(choices))])
        state, _ = apply(state, actions[-1])
    return actions


def play(actions: list[Action], *, seen: bool) -> None:
    """Play a game again; with ``seen``, also compute views and events for every seat."""
    state, _ = new_game(CATALOGUE[STANDARD].rules, SEATS, DeckSource(seed=bytes(32)))
    for action in actions:
        state, events = apply(state, action)
        if seen:
            for number in range(SEATS):
                seat = Seat(number)
                view(state, seat)
                redact(events, seat, state)


def main() -> None:
    """Measure and print."""
    arguments(__doc__).parse_args()
    actions = a_game()
    rules, source = CATALOGUE[STANDARD].rules, DeckSource(seed=bytes(32))
    record: Record = record_of(rules, SEATS, source, actions)
    loop = times_of(plain_loop)[0]
    plies = len(actions)
    print(f"one game of 19 deals: {plies} plies; plain loop {loop * MILLI:.2f} ms")
    for name, work in (
        ("apply alone", lambda: play(actions, seen=False)),
        ("apply, views and events of all seats", lambda: play(actions, seen=True)),
        ("replay of the record", lambda: replay(record)),
    ):
        least, median, mean = times_of(work)
        print(
            f"{name}: {mean / plies * MICRO:.1f} us a ply in the mean"
            f" (best round {least / plies * MICRO:.1f}, median {median / plies * MICRO:.1f}),"
            f" {least * MILLI:.1f} ms a game, {least / loop:.2f} plain loops"
        )


if __name__ == "__main__":
    main()
