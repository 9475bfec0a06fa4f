"""The value of a hand: how many tricks it will win, and what they will pay."""

from collections.abc import Sequence

from ohhell_desktop.bots.policy.knowledge import Knowledge
from ohhell_desktop.bots.policy.odds import Outlook, chance
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView


def spread(chances: Sequence[float]) -> list[float]:
    """Return the chances of winning 0, 1, 2 ... tricks from independent chances of the cards."""
    result = [1.0]
    for p in chances:
        less = 1 - p
        pairs = zip([0.0, *result], [*result, 0.0], strict=True)
        result = [won * p + lost * less for won, lost in pairs]
    return result


def pay(view: SeatView, bid: int | None) -> list[float]:
    """Return the seat's points for 0, 1, 2 ... tricks, on average where others matter."""
    plan, scoring = view.plan, view.plan.score
    points = [
        float(seat_points(scoring, bid, tricks, plan.cards, view.number + 1))
        for tricks in range(plan.tricks + 1)
    ]
    if bid is not None and bid < len(points) and scoring.by_successes:
        half = min(len(scoring.by_successes), max(1, view.seats // 2))
        points[bid] += scoring.by_successes[half - 1]
    if scoring.sole_most:
        for tricks in range(plan.tricks + 1):
            points[tricks] += scoring.sole_most * min(1.0, 2 * tricks / plan.tricks) ** 2
    return points


def expected(spread_: Sequence[float], points: Sequence[float], taken: int) -> float:
    """Return the expected points when ``taken`` tricks have been won already."""
    most = len(points) - 1
    return sum(p * points[min(taken + more, most)] for more, p in enumerate(spread_))


def wish(bid: int | None, taken: int, rest: int) -> float:
    """Return the share of the remaining tricks that a seat wants; all of them without a bid."""
    if bid is None or not rest:
        return 1.0
    return min(max((bid - taken) / rest, -0.2), 1.2)


def tricks_spread(outlook: Outlook, wanted: float) -> list[float]:
    """Return the chances of winning 0, 1, 2 ... tricks with a hand."""
    return spread([chance(outlook, card, wanted) for card in outlook.hand])


def sure_tricks(known: Knowledge, hand: Sequence[Card]) -> int:
    """Return how many tricks cannot be lost however the unseen cards lie: the boss trumps.

    At worst every unseen higher trump beats one of the hand's.
    """
    own = sorted(known.rank(c) for c in hand if known.is_high(c) and not known.is_wild(c))
    beaten = 0
    for rival in sorted(known.high):
        if beaten < len(own) and rival >= own[beaten]:
            beaten += 1
    return len(own) - beaten
