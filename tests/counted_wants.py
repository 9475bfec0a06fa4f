"""Counts again what is said of the tricks that a seat wants, and of what all its cards do."""

from collections.abc import Iterable

from counted_bids import higher_everywhere
from counted_case import Case
from counted_figures import as_good

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.scoring import seat_points


def of_wants(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is wanted of the tricks that are left."""
    number, left = fact.number, case.left
    match fact.kind:
        case Kind.NEEDS:
            return case.needs(case.seat) == number <= left
        case Kind.NEEDS_ALL:
            return case.needs(case.seat) == left
        case Kind.HAS_ENOUGH:
            return case.needs(case.seat) == 0 and case.deal.bids[case.seat] == number
        case Kind.HARDLY:
            best = next(o for o in case.advice.options if o.action == case.advice.action)
            assert best.made is not None
            missed = {1: best.over, -1: best.short}.get(fact.missed, 1)
            return fact.chance == best.made.mean <= 0.1 and missed is not None and missed >= 0.6
        case Kind.TOO_MANY:
            best = next(o for o in case.advice.options if o.action == case.advice.action)
            assert best.over is not None
            assert best.short is not None
            risks = (fact.chance, fact.other_chance) == (best.over, best.short)
            return risks and best.over >= max(0.2, 2 * best.short) and case.needs(case.seat) > 0
        case Kind.IS_LOST:
            settled = not number or not any(_steps(case))
            return not 0 <= case.needs(case.seat) <= left and settled
        case Kind.LOST_PAYS | Kind.LOST_COSTS:
            steps = _steps(case)
            signs = [step > 0 if fact.kind is Kind.LOST_PAYS else step < 0 for step in steps]
            return not 0 <= case.needs(case.seat) <= left and all(signs)
        case Kind.SURPLUS:
            # The first world is enough: the cards out are the same in all.
            high = set(fact.cards) <= set(case.hand) - {case.card} and all(
                higher_everywhere(case, card, 0) for card in fact.cards
            )
            return high and case.needs(case.seat) == number < len(fact.cards)
        case Kind.NAMED_HIGH | Kind.NAMED_LOW:
            assert isinstance(case.advice.action, PlayCard)
            return case.named_wins(case.advice.action) == (fact.kind is Kind.NAMED_HIGH)
        case Kind.ALL_TAKE:
            every = all(map(case.wins_always, case.playable))
            return every and number == len(case.playable) and _are_of_suit(fact, case)
        case Kind.NONE_TAKES:
            none = all(map(case.wins_never, case.playable))
            return none and number == len(case.playable) and _are_of_suit(fact, case)
        case Kind.NATURAL_HIGH | Kind.NATURAL_LOW:
            counts = {each: len(beaten_by(case, each)) for each in case.playable}
            wanted = (min if fact.kind is Kind.NATURAL_HIGH else max)(counts.values())
            alike = all(as_good(option, case) for option in case.advice.options)
            none = all(map(case.wins_never, case.playable))
            return alike and none and counts[case.card] == wanted
        case Kind.NATURAL_TAKE:
            counts = {each: len(beaten_by(case, each)) for each in case.playable}
            takes = case.last and all(map(case.takes, case.playable))
            least = counts[case.card] == max(counts.values())
            return takes and least and all(as_good(o, case) for o in case.advice.options)
        case Kind.TOUCHING:
            beaters = {
                (case.takes(card), case.suit(card), *beaten_by(case, card))
                for card in case.playable
            }
            same = set(fact.cards) == set(case.playable)
            return len(beaters) == 1 and number == len(case.playable) and same
        case _:
            return None


def _are_of_suit(fact: Fact, case: Case) -> bool:
    """Return whether the cards that may be played are those of a suit, and not the whole hand."""
    if fact.suit is None:
        return True
    return case.playable == case.own(fact.suit) and len(case.playable) < len(case.hand)


def _steps(case: Case) -> Iterable[int]:
    """Yield by how many points each further trick changes the seat's score."""
    bid, plan = case.deal.bids[case.seat], case.seen.plan
    assert bid is not None
    won = bid - case.needs(case.seat)
    for each in range(won, won + case.left):
        before, after = (
            seat_points(plan.score, bid, tricks, plan.cards, case.seen.number + 1)
            for tricks in (each, each + 1)
        )
        yield after - before


def beaten_by(case: Case, card: Card) -> list[Card]:
    """Return the cards out that beat a card that is led."""
    return sorted(c for c in case.out(case.worlds[0]) if case.beats(card, c, led=True))
