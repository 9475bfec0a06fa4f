"""Measure by how much each level is better than the one below.

    python training/level_table.py FILE [--deals 100] [--hands 1,2,3,5,7,10] [--players A B]

One of a level against three of the level below, four players, 10 + bid or nothing; each deal is
played once in each seating with the same cards. Every deal is appended to FILE as a line of JSON,
and what the file has already is not played again, so the run can be ended at any time and resumed.
Prints the table of ``docs/training.md``, with standard errors over deals. ``--players`` measures
one pairing, which need not be neighbours; programs can be named as in ``ohhell arena``. Exits with
status 1 if a level is less than 0.3 points above the one below, or the standard error is 0.1 or
more.
"""

import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Final

from checkout import arguments
from margins import Margins, Pairing, add_workers, play_missing, text

from ohhell_desktop.arena.command import BID_OR_NOTHING
from ohhell_desktop.arena.outcome import Mean
from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.variants import CATALOGUE, STANDARD

SEATS: Final = 4
STEP: Final = 0.3
ERROR: Final = 0.1


def pairings(one: str, others: str, hands: Sequence[int]) -> Iterator[Pairing]:
    """Yield one player against three others, with each number of cards."""
    rules = replace(CATALOGUE[STANDARD].rules, scoring=BID_OR_NOTHING)
    for cards in hands:
        yield Pairing(one, others, SEATS, cards, rules, f"{one} over {others}, {cards}")


def together(means: Sequence[Mean]) -> Mean:
    """Return the mean of independent means."""
    errors = [each.error for each in means if each.error is not None]
    error = math.sqrt(sum(e * e for e in errors)) / len(means)
    value = sum(each.value for each in means) / len(means)
    return Mean(value, error if len(errors) == len(means) else None)


def row(kept: Margins, played: Sequence[Pairing]) -> tuple[str, Mean | None]:
    """Return the row of a pairing in the table, and its margin; None if a size is missing."""
    margins, made, theirs = (kept.means(figure) for figure in ("margin", "made", "theirs"))
    keys = [pairing.key for pairing in played if pairing.key in margins]
    if len(keys) < len(played):
        return "", None
    over = together([margins[key] for key in keys])
    deals = sum(kept.deals(key) for key in keys) * SEATS
    sizes = " | ".join(text(margins[key]) for key in keys)
    shares = [sum(figure[key].value for key in keys) / len(keys) for figure in (made, theirs)]
    bids = " | ".join(f"{100 * share:.0f} %" for share in shares)
    name = f"{played[0].one} over {played[0].others}"
    return f"| {name} | {text(over)} | {sizes} | {bids} | {deals} |", over


def main() -> int:
    """Play what is missing, print the table, and return the exit status."""
    parser = arguments(__doc__, deals=100)
    add_workers(parser)
    parser.add_argument("file", type=Path)
    parser.add_argument("--hands", default="1,2,3,5,7,10")
    parser.add_argument("--players", nargs=2, metavar="PLAYER")
    chosen = parser.parse_args()
    hands = [int(size) for size in chosen.hands.split(",")]
    steps = [(above.key, below.key) for below, above in pairwise(LEVELS)]
    if chosen.players:
        steps = [tuple(chosen.players)]
    tables = [list(pairings(above, below, hands)) for above, below in steps]
    kept = play_missing([pairing for played in tables for pairing in played], chosen)
    sizes = " | ".join(f"{cards}" for cards in hands)
    print(f"| | mean | {sizes} | made | theirs | seat-deals |")
    print("|---|" + "---|" * (len(hands) + 4))
    fine = True
    for played in tables:
        line, over = row(kept, played)
        if over is not None:
            print(line)
        fine = fine and over is not None and over.value >= STEP and (over.error or 1) < ERROR
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
