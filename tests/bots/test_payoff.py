"""What tricks pay in the kernel is what the rules give."""

import random
from itertools import islice

from each import for_each
from strategies import ZOO, Table, seat, steps

from ohhell_desktop.bots.search.payoff import payoff_for
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import score
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

GAMES = [
    *((key, form.rules, form.rules.seats[1]) for key, form in CATALOGUE.items()),
    *((name, *ZOO[name]) for name in sorted(ZOO)),
]


def pays(
    plan: DealPlan,
    number: int,
    history: tuple[DealResult, ...],
    bids: list[int | None],
    tricks: list[int],
) -> tuple[float, ...]:
    """Return the points of all seats by the tables."""
    seats, made = len(bids), sum(bid == won for bid, won in zip(bids, tricks, strict=True))
    payoff = payoff_for(plan, seats, number, history)
    found = []
    for place, (bid, won) in enumerate(zip(bids, tricks, strict=True)):
        row = 0 if bid is None else bid + 1
        points = payoff.points[(place * (payoff.bids + 1) + row) * (payoff.tricks + 1) + won]
        points += payoff.by_successes[made] if bid == won else 0
        points += payoff.sole_most if won == max(tricks) and tricks.count(won) == 1 else 0
        found.append(points)
    return tuple(found)


@for_each(("name", "rules", "seats"), GAMES, ids=lambda value: str(value)[:30])
def test_points_are_those_of_the_rules(name: str, rules: RuleSet, seats: int) -> None:
    numbers = random.Random(name)  # noqa: S311 - bids to try, not secrets
    plans = schedule(rules, seats)
    for number in sorted({0, len(plans) // 2, len(plans) - 1}):
        plan = plans[number]
        for _ in range(10):
            tricks = [0] * seats
            for _ in range(plan.tricks):
                tricks[numbers.randrange(seats)] += 1
            bids = [numbers.choice([None, won, numbers.randint(0, plan.tricks)]) for won in tricks]
            history = (past(seats),) * number
            assert pays(plan, number, history, bids, tricks) == score(bids, tricks, plan, history)


def test_points_fit_the_numbers_of_the_kernel() -> None:
    scoring = Scoring(exact_square=1_000_000, miss_each=1_000_000, times_deal=True)
    (plan,) = schedule(RuleSet(sequence=HandSizes(text="13"), scoring=scoring), 3)
    points = payoff_for(plan, 3, 199, ()).points
    assert max(points) - min(points) < 1 << 31


def past(seats: int) -> DealResult:
    """Return a deal that every second seat made."""
    bids = tuple(place % 2 for place in range(seats))
    zeros = (0,) * seats
    return DealResult(3, seat(0), None, bids, zeros, (), zeros, zeros)


def test_a_streak_counts_only_where_the_deals_before_are_known() -> None:
    rules, seats = ZOO["eight cards each"]
    plan = schedule(rules, seats)[5]
    known = payoff_for(plan, seats, 1, (past(seats),))
    unknown = payoff_for(plan, seats, 1, ())
    assert known.points != unknown.points


def test_games_are_played_by_the_same_tables() -> None:
    rules, seats = ZOO["spanish"]
    for step in islice(steps(Table("", rules, seats, b"p" * 32, 1)), 200):
        for result in step.after.history[len(step.before.history) :]:
            plan, history = step.after.plans[result_number(step.after.history)], step.before.history
            bids, tricks = list(result.bids), list(result.tricks)
            assert pays(plan, len(history), history, bids, tricks) == result.points


def result_number(history: tuple[DealResult, ...]) -> int:
    """Return the number of the last deal."""
    return len(history) - 1
