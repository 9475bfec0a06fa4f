"""Compare the kernel of the search with the rules, card by card, in every form.

    python benchmarks/kernel_plies.py [--plies 1000000] [--first 1]

Random players play whole games of every form, each time with another number of seats; in every
position the kernel must allow the same cards, name the same seat, and count the same tricks. A line
after each round of all forms says how far it is. ``--first`` begins with another round, to go on
where an earlier run has ended. Ends with an AssertionError where kernel and rules differ.
"""

import sys
from itertools import count
from typing import Final

from common import ROOT, arguments, verdict

from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.variants import CATALOGUE

sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests" / "bots"))
from kernel_games import Count, shadow
from strategies import Table

KERNEL: Final = "compiled" if COMPILED else "plain Python"


def main() -> int:
    """Play and compare until there are enough plies."""
    chosen = arguments(__doc__, plies=1_000_000, first=1).parse_args()
    found = Count()
    for number in count(chosen.first):
        for key, form in CATALOGUE.items():
            least, most = form.rules.seats
            seats = least + number % (most - least + 1)
            seed = f"{key} {number}".encode().ljust(32)[:32]
            for _ in shadow(Table(key, form.rules, seats, seed, number), found):
                pass
        print(
            f"rounds {chosen.first} to {number}, kernel {KERNEL}: {found.plies} plies and"
            f" {found.tricks} tricks of {found.deals} deals alike,"
            f" {found.without_tables} deals without tables",
            flush=True,
        )
        if found.plies >= chosen.plies:
            break
    return verdict(found.plies)


if __name__ == "__main__":
    sys.exit(main())
