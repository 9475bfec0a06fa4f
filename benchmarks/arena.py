"""Play levels against each other on duplicate deals, with rotated seats.

    python benchmarks/arena.py expert sharp [--form KEY] [--hands 1,2,3,5,7,10] [--deals N]
        [--seats N] [--seed N] [--processes N] [--miss-nothing] [--json FILE]

The first level plays one seat, the second all others. Every deal is played once for each seat that
the first level can have, with the same cards and dealer. The margin is its points less the mean of
the others' points; its standard error is computed over deals, because the results of one deal are
not independent. ``--miss-nothing``: 10 + bid for a bid that is made, else nothing.
"""

import json
import math
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from common import arguments

from ohhell_desktop.bots.decide import decide
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

BID_OR_NOTHING: Final = Scoring(over=0, under=0)


@dataclass(frozen=True, slots=True)
class Match:
    """A match: the levels, the rules, and the cards of a hand."""

    one: str
    others: str
    rules: RuleSet
    seats: int
    cards: int
    seed: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """One deal, with the first level in one seat."""

    cards: int
    deal: int
    seat: int
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    times: tuple[float, ...]
    """Seconds of processor time for each decision of the first level."""

    @property
    def margin(self) -> float:
        """Return the points of the first level less the mean of the others."""
        rest = [p for seat, p in enumerate(self.points) if seat != self.seat]
        return self.points[self.seat] - statistics.fmean(rest)

    def made(self, seat: int) -> bool:
        """Return whether a seat made its bid."""
        return self.bids[seat] == self.tricks[seat]


def play(match: Match, deal: int) -> list[Sitting]:
    """Play one deal once for each seat of the first level."""
    return [_sit(match, deal, seat) for seat in range(match.seats)]


def _sit(match: Match, deal: int, seat: int) -> Sitting:
    seed = f"arena {match.seed} {match.cards} {deal}".encode().ljust(32)[:32]
    state, _ = new_game(match.rules, match.seats, DeckSource(seed=seed))
    times = []
    while state.turn is not None and state.phase is not Phase.BETWEEN:
        one = state.turn == seat
        began = time.process_time()
        decision = decide(view(state, state.turn), match.one if one else match.others, deal)
        if one and decision.options:
            times.append(time.process_time() - began)
        state, _ = apply(state, decision.action)
    result = state.history[0]
    return Sitting(match.cards, deal, seat, result.bids, result.tricks, result.points, (*times,))


def rows(match: Match, sittings: Sequence[Sitting]) -> Iterator[str]:
    """Yield the row of the table for some deals of one hand size."""
    by_deal: dict[int, list[float]] = {}
    for sitting in sittings:
        by_deal.setdefault(sitting.deal, []).append(sitting.margin)
    margins = [statistics.fmean(found) for found in by_deal.values()]
    error = statistics.stdev(margins) / math.sqrt(len(margins)) if margins[1:] else 0.0
    made = statistics.fmean(s.made(s.seat) for s in sittings)
    others = statistics.fmean(
        s.made(seat) for s in sittings for seat in range(match.seats) if seat != s.seat
    )
    times = sorted(time_ for sitting in sittings for time_ in sitting.times) or [0.0]
    late = times[min(len(times) - 1, int(0.95 * len(times)))] * 1000
    yield (
        f"{match.cards:>5} {len(sittings):>6} {statistics.fmean(margins):>+8.3f} {error:>6.3f}"
        f" {made:>7.3f} {others:>7.3f} {statistics.median(times) * 1000:>7.1f} {late:>7.1f}"
        f" {times[-1] * 1000:>7.1f}"
    )


def main() -> int:
    """Play the matches and print the table."""
    parser = arguments(__doc__, deals=100, seats=4, seed=1, processes=1)
    parser.add_argument("one")
    parser.add_argument("others")
    parser.add_argument("--form", default="oh-hell")
    parser.add_argument("--hands", default="1,2,3,5,7,10")
    parser.add_argument("--miss-nothing", action="store_true")
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    rules = CATALOGUE[chosen.form].rules
    if chosen.miss_nothing:
        rules = replace(rules, scoring=BID_OR_NOTHING)
    print("cards  deals   margin  error    made  theirs  ms med    p95     max")
    found: list[Sitting] = []
    sizes = [int(cards) for cards in chosen.hands.split(",")]
    with ProcessPoolExecutor(chosen.processes) as pool:
        for cards in sizes:
            alone = replace(rules, sequence=HandSizes(text=str(cards)), changes=())
            match = Match(chosen.one, chosen.others, alone, chosen.seats, cards, chosen.seed)
            played = pool.map(play, [match] * chosen.deals, range(chosen.deals))
            sittings = [sitting for deal in played for sitting in deal]
            for row in rows(match, sittings):
                print(row, flush=True)
            found += sittings
    means = [statistics.fmean(s.margin for s in found if s.cards == cards) for cards in sizes]
    print(f"mean over the hands: {statistics.fmean(means):+.3f}")
    if chosen.json:
        chosen.json.write_text(json.dumps([asdict(sitting) for sitting in found]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
