"""Whether reviews of deals add up, are fair on average, and find what was wrong.

    python training/check_reviews.py forms [--deals 2000] [--file FILE]
    python training/check_reviews.py parts [--deals 500] [--worlds 600] [--file FILE]
    python training/check_reviews.py wrong [--deals 300] [--file FILE] [--level LEVEL] [--played 0]
    python training/check_reviews.py missed [--deals 300] [--file FILE]

``forms``: deals of all forms with two to ten players, from all parts of a game, played by several
levels: the parts of every seat add up to its points. Sums need few worlds. ``parts``: deals of four
experts with 3, 5, 7 and 10 cards: cards and chance are zero on average, bid and play about zero;
how many of their decisions are called faults; no sentence names points that the deal cannot bring;
and what is usual is near the mean of its place in other random deals. ``wrong``: in every third of
the same deals one seat bids one too many: what that does to each part, against what it does to the
points; with ``--level`` another level plays in place of expert, which takes less time, and with
``--played`` the loss is that of as many deals more, which are not reviewed: points vary much more
than costs do.
``missed``: decisions of gentle players that cost more than a point by 20,000 worlds, or fewer where
these already say so with four errors: how many of them the review calls faults. With a file, each
result is a line of it, and the next run continues from there.
"""

import argparse
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, product
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from checkout import arguments

from ohhell_desktop.analysis.past_deal import past_deal
from ohhell_desktop.analysis.review import DealReview, Verdict
from ohhell_desktop.analysis.shown_sum import shown_sum
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.bots.search import explanation
from ohhell_desktop.bots.search.explanation import compared
from ohhell_desktop.review import deals, splitting
from ohhell_desktop.review.deals import review
from ohhell_desktop.review.judging import judged
from ohhell_desktop.review.usual import usual_action, usual_points
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.scoring import score
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.turn_order import seats_from
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.ui.review.sum_notes import of_luck
from ohhell_desktop.variants import CATALOGUE
from ohhell_desktop.words import untranslated

HANDS: Final = (3, 5, 7, 10)
PARTS: Final = ("cards", "others", "chance", "best", "bid", "play")
FRESH_DEALS: Final = 16_000
"""In how many other deals the mean of a place is found again."""
NEAR: Final = 0.3
"""How far what is called usual may be from the mean of its place, in points."""
CERTAIN_MEAN: Final = 2.5
"""How many standard errors beyond its limits a mean is wrong."""
WORLDS: Final = 20_000
FEW_WORLDS: Final = 4_000
CERTAIN: Final = 4
"""A cost this many errors above or below a point in few worlds is not tried in all."""
STRIDE: Final = 4
"""How many deals of a game lie between two that are reviewed."""
ME: Final = Seat(0)
Chooser = Callable[[GameState, Seat], Action]


def resumed(path: Path | None, number: int | None, make: Callable[[int], Any]) -> Iterator[Any]:
    """Yield a number of results, or without end: those of a file first; new ones go into it."""
    lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
    for line in lines[:number]:
        yield json.loads(line)
    for index in count(len(lines)) if number is None else range(len(lines), number):
        made = make(index)
        if path:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(made) + "\n")
        yield made


def never() -> bool:
    """Return False: nothing is due."""
    return False


def level_of(*levels: str) -> Chooser:
    """Return who plays with one level after another around the table."""
    return lambda state, seat: decide(view(state, seat), levels[seat % len(levels)], 7).action


def deal_of(
    rules: RuleSet, seats: int, number: int, choose: Chooser, which: int = 0
) -> tuple[Record, GameState]:
    """Return the record of a game up to the end of one of its deals, and the state after it.

    Beginners play the deals before.
    """
    source = DeckSource(number.to_bytes(32, "big"))
    state, _ = new_game(rules, seats, source)
    actions: list[Action] = []
    while len(state.history) <= which and state.turn is not None:
        now = choose if len(state.history) == which else level_of("beginner")
        action = now(state, state.turn)
        actions.append(action)
        state, _ = apply(state, action)
    return record_of(rules, seats, source, actions), state


def last(record: Record, seat: Seat, worlds: int, which: int = 0) -> DealReview:
    """Return the complete review of a deal."""
    *_, found = review(record, which, seat, never, worlds)
    return found


@cache
def tables() -> list[tuple[str, RuleSet, int]]:
    """Return every form with every number of players that it allows."""
    return [
        (key, form.rules, seats)
        for key, form in CATALOGUE.items()
        for seats in range(form.rules.seats[0], form.rules.seats[1] + 1)
        if not problems(form.rules, seats)
    ]


def wrong_sums(number: int) -> list[str]:
    """Return the sums of a deal of some table that do not add up, as texts."""
    every = tables()
    key, rules, seats = every[number % len(every)]
    # Another deal of the game each time the table comes, so that the special ones come too.
    which = number // len(every) * STRIDE % len(schedule(rules, seats))
    choose = level_of("gentle", "strong", "beginner", "keen")
    record, state = deal_of(rules, seats, number, choose, which)
    which = min(which, len(state.history) - 1)
    found = []
    for seat in map(Seat, range(seats)):
        parts = last(record, seat, 1, which).split
        if parts is None or abs(parts.points - state.history[which].points[seat]) > 1e-6:
            found.append(f"{key}, {seats} players, deal {which}, number {number}, {seat}: {parts}")
    return found


def forms(options: argparse.Namespace) -> int:
    """Review deals of all forms, and compare the sums with the points."""
    setattr(splitting, "USUAL_DEALS", 10)  # noqa: B010 - few will do, and it is a constant elsewhere
    setattr(explanation, "PORTION", 1)  # noqa: B010 - the same
    found = [text for each in resumed(options.file, options.deals, wrong_sums) for text in each]
    for text in found:
        print(text)
    print(f"{options.deals} deals of {len(tables())} tables: {len(found)} sums are wrong")
    return bool(found)


def in_parts(
    record: Record, state: GameState, seat: Seat, worlds: int = deals.WORLDS
) -> dict[str, Any]:
    """Return the parts of a seat's points, and how many of its decisions are faults."""
    found, result = last(record, seat, worlds), state.history[0]
    assert found.split is not None
    shown = shown_sum(found.split, result.points[seat])
    assert shown is not None
    return {
        "cards_dealt": result.cards,
        "place": tuple(seats_from(result.dealer + 1, state.seats)).index(seat),
        "points": result.points[seat],
        "usual": found.split.usual,
        "cards_sentence": of_luck(shown, "", untranslated).cards,
        **{name: getattr(found.split, name) for name in PARTS},
        "verdicts": [each.verdict.value for each in found.decisions],
    }


def sized(number: int) -> RuleSet:
    """Return the rules of a deal with one of the hand sizes."""
    return RuleSet(sequence=HandSizes(text=f"{HANDS[number % len(HANDS)]}x1"))


def of_experts(number: int, worlds: int) -> list[dict[str, Any]]:
    """Return the parts of all seats in a deal of experts."""
    record, state = deal_of(sized(number), 4, number, level_of("expert"))
    return [in_parts(record, state, Seat(seat), worlds) for seat in range(4)]


@cache
def possible(cards: int) -> frozenset[int]:
    """Return the points that a deal of a hand size can bring to a seat."""
    plan = schedule(sized(HANDS.index(cards)), 4)[0]
    both = product(range(cards + 1), repeat=2)
    return frozenset(score((bid,) * 4, (won,) * 4, plan, ())[0] for bid, won in both)


@cache
def place_means(cards: int) -> list[tuple[float, float]]:
    """Return the mean of each place with its error, in other deals than those of the reviews."""
    begun, _ = new_game(sized(HANDS.index(cards)), 4, DeckSource(bytes(32)))
    points = usual_points(begun, splitting.USUAL_DEALS + FRESH_DEALS, never)
    fresh = list(zip(*points[splitting.USUAL_DEALS :], strict=True))
    return [(fmean(column), stdev(column) / sqrt(len(column))) for column in fresh]


def mean_of(values: list[float]) -> str:
    """Return a mean with its standard error."""
    return f"{fmean(values):+.3f} ({stdev(values) / sqrt(len(values)):.3f})"


def is_near(values: list[float], least: float, most: float) -> bool:
    """Return whether a mean is within limits, or 2.5 standard errors of them."""
    room = CERTAIN_MEAN * stdev(values) / sqrt(len(values))
    return least - room <= fmean(values) <= most + room


def impossible(seat: dict[str, Any]) -> list[str]:
    """Return the sentences about a seat that name points which the deal cannot bring."""
    text = seat["cards_sentence"]
    named = re.findall(r"-?[0-9.]+(?<![.])", text.replace("\N{MINUS SIGN}", "-"))
    right = [float(number) in possible(seat["cards_dealt"]) for number in named]
    return [] if right == [True] else [text]


def parts(options: argparse.Namespace) -> int:
    """Show the mean of each part in deals of experts, and say whether reviews are fair."""
    by_name: dict[str, list[float]] = defaultdict(list)
    verdicts: Counter[str] = Counter()
    wrong: list[str] = []
    far: dict[tuple[int, int], float] = {}
    for deal in resumed(
        options.file, options.deals, lambda number: of_experts(number, options.worlds)
    ):
        # The seats of one deal are not independent: their mean is one value.
        for name in ("points", "usual", *PARTS):
            by_name[name].append(fmean(seat[name] for seat in deal))
        by_name["luck"].append(
            fmean(seat["cards"] + seat["others"] + seat["chance"] for seat in deal)
        )
        for seat in deal:
            verdicts.update(seat["verdicts"])
            wrong += impossible(seat)
            where = seat["cards_dealt"], seat["place"]
            mean, _ = place_means(where[0])[where[1]]
            far[where] = max(far.get(where, 0.0), abs(seat["usual"] - mean))
    print(f"{options.deals} deals of four experts; means of the seats, with standard errors")
    for name, values in by_name.items():
        print(f"  {name:8} {mean_of(values)}")
    judged_ = sum(count for name, count in verdicts.items() if name != Verdict.NO_CHOICE)
    faults = verdicts[Verdict.COSTS]
    print(f"  {judged_} decisions: {dict(verdicts)}; faults {100 * faults / judged_:.2f} %")
    print(f"  {len(wrong)} sentences name points that the deal cannot bring {wrong[:3]}")
    (cards, place), most = max(far.items(), key=lambda each: each[1])
    error = place_means(cards)[place][1]
    print(
        f"  usual is at most {most:.2f} from the mean of its place in {FRESH_DEALS} other deals:"
        f" {cards} cards, place {place + 1} (error of that mean {error:.2f})"
    )
    checks = {
        "cards are zero": is_near(by_name["cards"], 0, 0),
        "chance is zero": is_near(by_name["chance"], 0, 0),
        "the best choices are above zero": is_near(by_name["best"], 0, 2),
        "bid is between -0.1 and 0": is_near(by_name["bid"], -0.1, 0),
        "play is between -0.1 and 0": is_near(by_name["play"], -0.1, 0),
        "under 3 % faults": judged_ > 0 and faults < 0.03 * judged_,
        "every sentence is possible": not wrong,
        f"usual is within {NEAR}": most <= NEAR,
    }
    for text, right in checks.items():
        print(f"  {'right' if right else 'WRONG'}: {text}")
    print("all right" if all(checks.values()) else "WRONG")
    return int(not all(checks.values()))


def one_too_many(choose: Chooser) -> Chooser:
    """Return who does the same, but for the first seat's bid, which is one too high."""

    def chosen(state: GameState, seat: Seat) -> Action:
        action = choose(state, seat)
        if seat == ME and isinstance(action, Bid):
            higher = Bid(seat, action.tricks + 1)
            return higher if higher in legal(state) else action
        return action

    return chosen


def both_ways(number: int, level: str) -> list[tuple[Record, GameState]]:
    """Return a deal as it is played, and as it is if a seat bids one too many."""
    ways = (level_of(level), one_too_many(level_of(level)))
    return [deal_of(sized(number), 4, number, each) for each in ways]


def lost(number: int, level: str) -> int:
    """Return by how much the points of a seat change if it bids one too many."""
    usual, erring = (state.history[0].points[ME] for _, state in both_ways(number, level))
    return erring - usual


def wrong(options: argparse.Namespace) -> int:
    """Show what bids that are too high do to each part."""
    level, reviewed = options.level, -(-options.deals // 3)
    changes: dict[str, list[float]] = defaultdict(list)
    for usual, erring in resumed(
        options.file,
        reviewed,
        lambda index: [in_parts(*each, ME) for each in both_ways(3 * index, level)],
    ):
        for name in ("points", "usual", *PARTS):
            changes[name].append(erring[name] - usual[name])
    print(
        f"{options.deals} deals; what changes in the third of them with a bid that is one too high"
    )
    for name, values in changes.items():
        print(f"  {name:8} {mean_of(values)}")
    losses: list[float] = [lost(3 * (reviewed + index), level) for index in range(options.played)]
    if losses:
        print(f"  points   {mean_of(losses)} in {options.played} deals more")
    losses = losses or changes["points"]
    shown = fmean(changes["bid"]) / fmean(losses)
    errors = [stdev(each) / sqrt(len(each)) / fmean(each) for each in (changes["bid"], losses)]
    error = abs(shown) * hypot(*errors)
    print(f"  the bid part shows {shown:.0%} of the loss, with an error of {error:.0%}")
    return 0


def missed(options: argparse.Namespace) -> int:
    """Count the errors that the review finds."""
    found: Counter[str] = Counter()
    for deal in resumed(options.file, None, dear):
        for name, verdict in deal[: options.deals - found.total()]:
            found[verdict] += 1
            if verdict != Verdict.COSTS:
                print(f"{found.total()}: {name} is called {verdict}", flush=True)
        if found.total() >= options.deals:
            break
    print(f"{found.total()} errors of more than a point: {dict(found)}")
    return 0


def dear(number: int) -> list[tuple[str, str]]:
    """Return decisions of a deal that cost over a point, each with what the review calls them."""
    record, _ = deal_of(sized(number), 4, number, level_of("beginner", "gentle"))
    found = []
    for ply in past_deal(record, 0).plies:
        seen = view(ply.before, ply.action.seat)
        if len(seen.legal) < 2:
            continue
        best = decide(seen, "expert", 5).action
        cost = exact_cost(seen, best, ply.action) if best != ply.action else None
        if cost is not None and cost.mean > 1:
            one = judged(seen, ply.action, usual_action(ply.before), deals.WORLDS, never)
            text = f"deal {number}, ply {ply.number}, {ply.action} for {best}: {cost}"
            found.append((f"{text}, judged {one.cost}", one.verdict.value))
    return found


def exact_cost(seen: SeatView, best: Action, action: Action) -> Estimate | None:
    """Return what an action costs; None if it is certainly, or almost, less than a point."""
    cheap = compared(seen, 11, (best, action), 1_000, never)
    if not cheap or cheap[0].mean < 0.8:
        return None
    found = compared(seen, 12, (best, action), FEW_WORLDS, never)
    if found and abs(found[0].mean - 1) <= CERTAIN * found[0].error:
        found = compared(seen, 12, (best, action), WORLDS, never)
    return found[0] if found else None


def main() -> int:
    """Run what is asked for."""
    parser = arguments(__doc__, deals=0, worlds=deals.WORLDS)
    parser.add_argument("what", choices=("forms", "parts", "wrong", "missed"))
    parser.add_argument("--file", type=Path)
    parser.add_argument("--level", default="expert", help="who plays")
    parser.add_argument("--played", type=int, default=0, help="deals that are not reviewed")
    options = parser.parse_args()
    usual = {"forms": 2_000, "parts": 500}
    options.deals = options.deals or usual.get(options.what, 300)
    if options.deals < 2:
        parser.error("at least two deals")
    return int(globals()[options.what](options))


if __name__ == "__main__":
    sys.exit(main())
