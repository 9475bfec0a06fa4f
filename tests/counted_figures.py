"""Compares what is said of figures with the advice that it was read from."""

from counted_case import Case

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points


def of_figures(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Compare with the figures of the advice."""
    options = {option.action: option for option in case.advice.options}
    best = options.get(case.advice.action)
    other = options.get(fact.other) if fact.other is not None else None
    match fact.kind:
        case Kind.ONLY:
            return len(case.seen.legal) == 1
        case Kind.ALL_ALIKE:
            return all(as_good(option, case) for option in options.values())
        case Kind.ALIKE_MADE:
            made = [option.made.mean for option in options.values() if option.made is not None]
            assert best is not None
            assert best.made is not None
            near = max(made) - min(made) < 0.03
            known = near and fact.chance == best.made.mean and len(made) == fact.number
            return known and all(as_good(option, case) for option in options.values())
        case Kind.NEARLY:
            rest = [option for option in options.values() if option is not best]
            near = all(each.behind.mean <= 0.5 for each in rest)
            less = [each for each in rest if not as_good(each, case)]
            made = [each.made.mean for each in less if each.made is not None]
            if fact.chance or fact.other_chance:
                assert best is not None
                assert best.made is not None
                lowest = (fact.chance, fact.other_chance) == (best.made.mean, min(made))
                near = near and lowest and len(made) == len(less) and min(made) <= fact.chance
            return near and fact.number == sum(not as_good(each, case) for each in rest)
        case Kind.WORTH_MOST:
            rest = [option for option in options.values() if option is not best]
            less = [each for each in rest if not as_good(each, case)]
            return bool(less) and all(each.behind.mean > 0 for each in less)
        case Kind.AS_GOOD:
            found = [options[PlayCard(case.seat, card)] for card in fact.cards]
            return len(found) == fact.number and all(as_good(each, case) for each in found)
        case Kind.FOR_THE_GAME:
            return case.advice.for_the_game
        case Kind.MADE:
            return bool(best and best.made and best.made.mean == fact.chance)
        case Kind.KEEPS:
            assert best is not None
            assert other is not None
            assert best.made is not None
            assert other.made is not None
            known = (best.made.mean, other.made.mean) == (fact.chance, fact.other_chance)
            clear = fact.chance - fact.other_chance >= 0.03
            return known and clear and missed_so(fact, best, other, case)
        case Kind.TAKES_LESS:
            assert best is not None
            assert other is not None
            more = other.points.mean > best.points.mean and other.behind.mean > 0
            return more and _alone(fact, case)
        case Kind.CLOSE_BID | Kind.PAYS_MORE:
            assert best is not None
            assert other is not None
            return _beside(fact, best, other, case)
        case _:
            return None


def as_good(option: Worth, case: Case) -> bool:
    """Return whether an action is behind by little, or by chance alone, and makes no bid rarer.

    Cards must be nearer than bids, and the bid must be made about as often with both.
    """
    behind, most = option.behind, 0.03 * case.advice.stake
    if case.advice.for_the_game:
        most = 0.02
    elif isinstance(option.action, PlayCard):
        made = [each.made.mean for each in _both(option, case) if each.made is not None]
        if behind.mean > 0 and max(made, default=0) - min(made, default=0) > 0.02:
            return False
        most /= 2
    return behind.mean <= most / 3 or (behind.mean <= min(most, 2 * behind.error))


def _both(option: Worth, case: Case) -> tuple[Worth, Worth]:
    """Return an action with the recommended one."""
    return option, next(o for o in case.advice.options if o.action == case.advice.action)


def _alone(fact: Fact, case: Case) -> bool:
    """Return whether a seat that is named is the only other that can still make its bid."""
    if fact.seat is None:
        return not fact.number
    others = [seat for seat in range(case.seen.seats) if seat != case.seat]
    able = [seat for seat in others if 0 <= case.needs(seat) <= case.left]
    return able == [fact.seat] and case.needs(fact.seat) == fact.number


def _beside(fact: Fact, best: Worth, other: Worth, case: Case) -> bool:
    """Return whether another bid is as good, or is made as often but brings less."""
    assert best.made is not None
    assert other.made is not None
    if (best.made.mean, other.made.mean) != (fact.chance, fact.other_chance):
        return False
    if fact.kind is Kind.CLOSE_BID:
        return as_good(other, case)
    assert isinstance(best.action, Bid)
    assert isinstance(other.action, Bid)
    plan = case.seen.plan
    pays, less = (
        seat_points(plan.score, bid, bid, plan.cards, case.seen.number + 1)
        for bid in (best.action.tricks, other.action.tricks)
    )
    return less < pays and fact.other_chance > fact.chance - 0.03


def missed_so(fact: Fact, best: Worth, other: Worth, case: Case) -> bool:
    """Return whether the bid is missed more often by what is said with another action."""
    if not fact.missed:
        return True
    assert best.over is not None
    assert best.short is not None
    assert other.over is not None
    assert other.short is not None
    more, fewer = other.over - best.over, other.short - best.short
    both = 0 < case.needs(case.seat) < case.left
    said, rest = (more, fewer) if fact.missed > 0 else (fewer, more)
    return both and said >= 0.03 and said >= 2 * rest
