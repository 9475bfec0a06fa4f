"""Play expert against sharp in every form, at its smallest and its largest number of seats.

    python training/form_margins.py FILE [--deals 10] [--form KEY]

One expert against sharps in all other seats, each deal once in each seating. The cards of a hand
are the middle one of the form's hand sizes. Every deal is appended to FILE as a line of JSON, and
what the file has already is not played again, so the run can be ended at any time and resumed. All
forms get their first deal before any gets its second.

The scale: a margin is divided by what making a bid is worth in this deal, and multiplied by 10.
Making a bid is worth the points of a bid of a third of the tricks (nothing with one card) that is
made, less the mean of those that it brings with one trick too many and one too few; a bonus that
depends on how many make their bids counts by its mean. So on this scale a made bid is worth 10 in
every form, as in the main form the 10 points for it, and +1.0 a deal is a tenth of a made bid.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from checkout import arguments
from margins import Margins, Pairing, add_workers, play_missing, text

from ohhell_desktop.arena.match import rules_of
from ohhell_desktop.arena.outcome import Mean, mean
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.variants import CATALOGUE

GOAL: Final = 1.0
MADE: Final = 10.0
"""What a made bid is worth on the scale."""


def tables(form: str) -> Iterator[Pairing]:
    """Yield the smallest and the largest table of a form, or only one if they are the same."""
    rules = CATALOGUE[form].rules
    for seats in dict.fromkeys(rules.seats):
        sizes = sorted({plan.cards for plan in schedule(rules, seats)})
        able = [cards for cards in sizes if not problems(rules_of(rules, cards), seats)]
        if able:
            cards = able[len(able) // 2]
            yield Pairing("expert", "sharp", seats, cards, rules, f"{form}, {seats} x {cards}")


def stake(played: Pairing) -> float:
    """Return what making a bid is worth in a deal."""
    (plan,) = schedule(rules_of(played.rules, played.cards), played.seats)
    bid = plan.tricks // 3
    made, *missed = (
        seat_points(plan.score, bid, won, plan.cards, 1)
        for won in (bid, bid + 1, bid - 1)
        if won >= 0
    )
    bonus = sum(plan.score.by_successes) / max(1, len(plan.score.by_successes))
    return made + bonus - sum(missed) / len(missed)


def show(kept: Margins, listed: list[Pairing]) -> bool:
    """Print the table; return whether every form reaches the goal."""
    margins, scaled = kept.means("margin"), {}
    print(f"{'form, seats x cards':34} deals  margin (a made bid is {MADE:.0f})")
    for played in listed:
        found = margins.get(played.key)
        if found is not None:
            factor = MADE / stake(played)
            error = None if found.error is None else found.error * factor
            scaled[played.key] = Mean(found.value * factor, error)
            print(f"{played.key:34} {kept.deals(played.key):5}  {text(scaled[played.key])}")
    if not scaled:
        return False
    every = mean([each.value for each in scaled.values()])
    low = sum(each.value < GOAL for each in scaled.values())
    print(f"mean of {len(scaled)} tables: {text(every)}; below {GOAL:+.1f}: {low} tables")
    return len(scaled) == len(listed) and not low


def main() -> int:
    """Play what is missing, print the table, and return the exit status."""
    parser = arguments(__doc__, deals=10)
    add_workers(parser)
    parser.add_argument("file", type=Path)
    parser.add_argument("--form", action="append", choices=CATALOGUE, help="only this one")
    chosen = parser.parse_args()
    listed = [played for form in chosen.form or CATALOGUE for played in tables(form)]
    kept = play_missing(listed, chosen)
    return 0 if show(kept, listed) else 1


if __name__ == "__main__":
    sys.exit(main())
