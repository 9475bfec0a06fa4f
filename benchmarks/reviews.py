"""Whether reviews of deals add up, are fair on average, and find what was wrong.

    python benchmarks/reviews.py forms [--deals 2000]
    python benchmarks/reviews.py parts [--deals 300] [--file FILE]
    python benchmarks/reviews.py wrong [--deals 300] [--file FILE]
    python benchmarks/reviews.py missed [--deals 300]

``forms``: deals of all forms with two to seven players, played by several levels: the parts of
every seat add up to its points. ``parts``: deals of four experts with 3, 5, 7 and 10 cards: cards
and chance are zero on average, bid and play about zero; and how many of their decisions are called
faults. ``wrong``: in the same deals one seat bids one too many in a third of them: what that does
to each part, against what it does to the points. ``missed``: decisions of gentle players that cost
more than a point by 20,000 worlds: how many of them the review calls faults. With a file, each
result is a line of it, and the next run continues from there.
"""

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from common import arguments

from ohhell_desktop.analysis.past_deal import past_deal
from ohhell_desktop.analysis.review import DealReview, Verdict
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.search.explanation import compared
from ohhell_desktop.review import deals, splitting
from ohhell_desktop.review.deals import review
from ohhell_desktop.review.judging import judged
from ohhell_desktop.review.usual import usual_action
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.variants import CATALOGUE

HANDS: Final = (3, 5, 7, 10)
PARTS: Final = ("cards", "others", "chance", "bid", "play")
WORLDS: Final = 20_000
ME: Final = Seat(0)
Chooser = Callable[[GameState, Seat], Action]


def never() -> bool:
    """Return False: nothing is due."""
    return False


def level_of(*levels: str) -> Chooser:
    """Return who plays with one level after another around the table."""
    return lambda state, seat: decide(view(state, seat), levels[seat % len(levels)], 7).action


def deal_of(rules: RuleSet, seats: int, number: int, choose: Chooser) -> tuple[Record, GameState]:
    """Return the record of a game's first deal, and the state after it."""
    source = DeckSource(number.to_bytes(32, "big"))
    state, _ = new_game(rules, seats, source)
    actions: list[Action] = []
    while not state.history and state.turn is not None:
        action = choose(state, state.turn)
        actions.append(action)
        state, _ = apply(state, action)
    return record_of(rules, seats, source, actions), state


def last(record: Record, seat: Seat, worlds: int) -> DealReview:
    """Return the complete review of the first deal."""
    *_, found = review(record, 0, seat, never, worlds)
    return found


def forms(options: argparse.Namespace) -> int:
    """Review deals of all forms, and compare the sums with the points."""
    setattr(splitting, "USUAL_DEALS", 10)  # noqa: B010 - few will do, and it is a constant elsewhere
    wrong = 0
    tables = [
        (key, form.rules, seats)
        for key, form in CATALOGUE.items()
        for seats in range(2, 8)
        if not problems(form.rules, seats)
    ]
    choose = level_of("gentle", "strong", "beginner", "keen")
    for number in range(options.deals):
        key, rules, seats = tables[number % len(tables)]
        record, state = deal_of(rules, seats, number, choose)
        for seat in map(Seat, range(seats)):
            parts = last(record, seat, 5).split
            if parts is None or abs(parts.points - state.history[0].points[seat]) > 1e-6:
                wrong += 1
                print(f"{key}, {seats} players, deal {number}, seat {seat}: {parts}")
    print(f"{options.deals} deals of {len(tables)} tables: {wrong} sums are wrong")
    return wrong > 0


def resumed(path: Path | None, number: int, make: Callable[[int], Any]) -> Iterator[Any]:
    """Yield a number of results, those of a file first; new ones are added to it."""
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
    for line in lines[:number]:
        yield json.loads(line)
    for index in range(len(lines), number):
        made = make(index)
        if path:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(made) + "\n")
        yield made


def in_parts(record: Record, state: GameState, seat: Seat) -> dict[str, Any]:
    """Return the parts of a seat's points, and how many of its decisions are faults."""
    found = last(record, seat, deals.WORLDS)
    assert found.split is not None
    return {
        "cards_dealt": state.history[0].cards,
        "points": state.history[0].points[seat],
        "usual": found.split.usual,
        **{name: getattr(found.split, name) for name in PARTS},
        "verdicts": [each.verdict.value for each in found.decisions],
    }


def sized(number: int) -> RuleSet:
    """Return the rules of a deal with one of the hand sizes."""
    return RuleSet(sequence=HandSizes(text=f"{HANDS[number % len(HANDS)]}x1"))


def of_experts(number: int) -> list[dict[str, Any]]:
    """Return the parts of all seats in a deal of experts."""
    record, state = deal_of(sized(number), 4, number, level_of("expert"))
    return [in_parts(record, state, Seat(seat)) for seat in range(4)]


def mean_of(values: list[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(values):+.3f} ({stdev(values) / sqrt(len(values)):.3f})"


def parts(options: argparse.Namespace) -> int:
    """Show the mean of each part in deals of experts."""
    by_name: dict[str, list[float]] = defaultdict(list)
    verdicts: Counter[str] = Counter()
    for deal in resumed(options.file, options.deals, of_experts):
        # The seats of one deal are not independent: their mean is one value.
        for name in ("points", "usual", *PARTS):
            by_name[name].append(fmean(seat[name] for seat in deal))
        for seat in deal:
            verdicts.update(seat["verdicts"])
    print(f"{options.deals} deals of four experts; means of the seats, with standard errors")
    for name, values in by_name.items():
        print(f"  {name:8} {mean_of(values)}")
    judged_ = sum(count for name, count in verdicts.items() if name != Verdict.NO_CHOICE)
    faults = verdicts[Verdict.COSTS]
    print(f"  {judged_} decisions: {dict(verdicts)}; faults {100 * faults / judged_:.2f} %")
    return 0


def one_too_many(state: GameState, seat: Seat) -> Action:
    """Return what an expert does, but for the first seat's bid, which is one too high."""
    action = decide(view(state, seat), "expert", 7).action
    if seat == ME and isinstance(action, Bid):
        higher = Bid(seat, action.tricks + 1)
        return higher if higher in legal(state) else action
    return action


def both_ways(number: int) -> list[dict[str, Any]]:
    """Return the parts of a seat in a deal of experts, and if it errs."""
    rules = sized(number)
    ways: list[Chooser] = [level_of("expert"), one_too_many]
    return [in_parts(*deal_of(rules, 4, number, choose), ME) for choose in ways]


def wrong(options: argparse.Namespace) -> int:
    """Show what bids that are too high do to each part."""
    changes: dict[str, list[float]] = defaultdict(list)
    for number, (usual, erring) in enumerate(resumed(options.file, options.deals, both_ways)):
        for name in ("points", "usual", *PARTS):
            changes[name].append(erring[name] - usual[name] if number % 3 == 0 else 0.0)
    print(f"{options.deals} deals, a bid one too high in a third of them")
    for name, values in changes.items():
        print(f"  {name:8} {mean_of(values)}")
    return 0


def missed(options: argparse.Namespace) -> int:
    """Count the errors that the review finds."""
    found: Counter[str] = Counter()
    for number, (name, verdict) in enumerate(islice(dear(), options.deals), 1):
        found[verdict] += 1
        if verdict != Verdict.COSTS:
            print(f"{number}: {name} is called {verdict}", flush=True)
    print(f"{options.deals} errors of more than a point: {dict(found)}")
    return 0


def dear() -> Iterator[tuple[str, str]]:
    """Yield decisions that cost more than a point, each with what the review calls them."""
    number = 0
    while True:
        number += 1
        record, _ = deal_of(sized(number), 4, number, level_of("beginner", "gentle"))
        for ply in past_deal(record, 0).plies:
            seen = view(ply.before, ply.action.seat)
            best = decide(seen, "expert", 5).action
            if len(seen.legal) < 2 or best == ply.action:
                continue
            cheap = compared(seen, 11, (best, ply.action), 1_000, never)
            if not cheap or cheap[0].mean < 0.8:
                continue
            exact = compared(seen, 12, (best, ply.action), WORLDS, never)
            if exact and exact[0].mean > 1:
                usual = usual_action(ply.before)
                one = judged(seen, ply.action, usual, deals.WORLDS, never)
                text = f"deal {number}, ply {ply.number}, {ply.action} for {best}: {exact[0]}"
                yield f"{text}, judged {one.cost}", one.verdict.value


def main() -> int:
    """Run what is asked for."""
    parser = arguments(__doc__, deals=0)
    parser.add_argument("what", choices=("forms", "parts", "wrong", "missed"))
    parser.add_argument("--file", type=Path)
    options = parser.parse_args()
    options.deals = options.deals or (2_000 if options.what == "forms" else 300)
    return int(globals()[options.what](options))


if __name__ == "__main__":
    sys.exit(main())
