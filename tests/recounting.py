"""Counts every fact about a decision again, in worlds, by the rules alone."""

from collections.abc import Iterable

from counted_bids import higher_everywhere, of_bids, of_hidden_hands, of_other_choices
from counted_case import Case

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import (
    Bid,
    PlayCard,
)
from ohhell_desktop.rules.engine.scoring import seat_points


def is_true(fact: Fact, case: Case) -> bool:
    """Return whether what a fact claims is so, counted in all worlds of a case."""
    claims_about = (
        *(_of_figures, of_bids, of_hidden_hands, of_other_choices, _of_wants),
        *(_of_winners, _of_losers, _of_rivals),
    )
    for claims in claims_about:
        found = claims(fact, case)
        if found is not None:
            return found
    raise AssertionError(fact)


def _of_figures(fact: Fact, case: Case) -> bool | None:  # noqa: C901 - one a kind
    """Compare with the figures of the advice."""
    options = {option.action: option for option in case.advice.options}
    best = options.get(case.advice.action)
    other = options.get(fact.other) if fact.other is not None else None
    match fact.kind:
        case Kind.ONLY:
            return len(case.seen.legal) == 1
        case Kind.ALL_ALIKE:
            return all(_as_good(option, case) for option in options.values())
        case Kind.NEARLY:
            rest = [option for option in options.values() if option is not best]
            near = all(each.behind.mean <= 0.5 for each in rest)
            return near and fact.number == sum(not _as_good(each, case) for each in rest)
        case Kind.WORTH_MOST:
            rest = [option for option in options.values() if option is not best]
            less = [each for each in rest if not _as_good(each, case)]
            return bool(less) and all(each.behind.mean > 0 for each in less)
        case Kind.AS_GOOD:
            found = [options[PlayCard(case.seat, card)] for card in fact.cards]
            return len(found) == fact.number and all(_as_good(each, case) for each in found)
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
            return known and fact.chance - fact.other_chance >= 0.03
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


def _as_good(option: Worth, case: Case) -> bool:
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
        return _as_good(other, case)
    assert isinstance(best.action, Bid)
    assert isinstance(other.action, Bid)
    plan = case.seen.plan
    pays, less = (
        seat_points(plan.score, bid, bid, plan.cards, case.seen.number + 1)
        for bid in (best.action.tricks, other.action.tricks)
    )
    return less < pays and fact.other_chance > fact.chance - 0.03


def _of_wants(fact: Fact, case: Case) -> bool | None:  # noqa: C901 - one a kind
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
            return fact.chance == best.made.mean <= 0.1
        case Kind.IS_LOST:
            return not 0 <= case.needs(case.seat) <= left
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
            everything = all(map(case.takes, case.playable))
            return case.last and everything and number == len(case.playable)
        case Kind.NONE_TAKES:
            return all(map(case.wins_never, case.playable)) and number == len(case.playable)
        case _:
            return None


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


def _of_winners(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of a card that takes the trick, or may take it."""
    if not isinstance(case.advice.action, PlayCard):
        return None
    card, trick, worlds = case.card, case.deal.trick, case.worlds
    suit, trump = case.suit(card), case.deal.table.trump
    same = [each for each in case.playable if case.suit(each) == suit and each != card]
    match fact.kind:
        case Kind.BREAKS_BID:
            assert fact.seat is not None
            beaten = case.holder(trick) == fact.seat and case.takes(card)
            return beaten and case.needs(fact.seat) == case.left
        case Kind.TAKES_FROM:
            assert fact.seat is not None
            beaten = case.holder(trick) == fact.seat and case.takes(card)
            return beaten and 0 < case.needs(fact.seat) <= case.left and bool(_lost(case))
        case Kind.TAKES_THE_TRICK:
            return case.last and case.takes(card)
        case Kind.TAKES_CHEAPLY:
            lower = [each for each in same if case.first(each, card)]
            return case.last and case.takes(card) and not any(map(case.takes, lower))
        case Kind.TAKES_DEARLY:
            above = [each for each in same if case.first(card, each)]
            return case.last and all(map(case.takes, case.playable)) and not above
        case Kind.STANDS:
            return case.wins_always(card) and case.every(lambda w: case.beaters(w, card), 0)
        case Kind.TRUMPS_GONE:
            gone = case.every(lambda world: len(case.out(world, trump)), 0)
            return gone and suit != trump and case.is_top(card) and case.wins_always(card)
        case Kind.TOP_OF_SUIT | Kind.TOP_OF_FRESH:
            led_before = any(case.deal.table.led(done.cards) == suit for done in case.deal.tricks)
            fresh = (fact.kind is Kind.TOP_OF_FRESH) == (not led_before)
            return (
                case.is_top(card)
                and fresh
                and fact.number == (not trick)
                and all(
                    case.suit(other) == trump
                    for world in worlds
                    for other in case.out(world)
                    if case.beats(card, other, led=True)
                )
            )
        case Kind.NOBODY_WANTS:
            return fact.number == len(case.later) and not any(map(case.needs, case.later))
        case Kind.SAFE:
            return case.share(lambda world: not case.can_be_beaten(world), fact.chance)
        case Kind.FEW_BEAT:
            return fact.number <= 2 and case.every(lambda w: case.beaters(w, card), fact.number)
        case Kind.FEW_ABOVE:
            few = fact.number <= 2 and higher_everywhere(case, card, fact.number)
            return not trick and suit == fact.suit != trump and few
        case Kind.STRONGEST:
            world = case.worlds[0]

            def harder(each: Card) -> int:
                return sum(case.beats(each, other, led=True) for other in case.out(world))

            return not trick and all(harder(card) < harder(c) for c in case.hand if c != card)
        case Kind.DRAWS_TRUMPS:
            trumps = case.every(lambda world: len(case.out(world, trump)), fact.number)
            several = len(case.own(trump)) > 1 and 0 < fact.number <= 8
            return not trick and suit == trump and trumps and several
        case _:
            return None


def _lost(case: Case) -> bool:
    return not 0 <= case.needs(case.seat) <= case.left


def _of_losers(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of a card that loses the trick, or may lose it, and of those kept."""
    if not isinstance(case.advice.action, PlayCard):
        return None
    card, trick, trump = case.card, case.deal.trick, case.deal.table.trump
    suit, led = case.suit(card), case.deal.table.led(trick)
    same = [each for each in case.playable if case.suit(each) == suit and each != card]
    match fact.kind:
        case Kind.OVERFILLS:
            assert fact.seat is not None
            taken = case.holder(case.with_card(card)) == fact.seat != case.seat
            return case.last and taken and case.needs(fact.seat) == 0
        case Kind.LEFT_TO:
            assert fact.seat is not None
            taken = case.holder(case.with_card(card)) == fact.seat == case.holder(trick)
            return taken and fact.seat != case.seat and case.needs(fact.seat) == 0
        case Kind.THROWS_HIGH:
            few = fact.number <= 1 and higher_everywhere(case, card, fact.number)
            best = not any(case.first(card, each) and not case.first(each, card) for each in same)
            thrown = fact.suit == led != suit and not case.own(led)
            return thrown and best and few and case.wins_never(card)
        case Kind.THROWS_HIGHEST:
            above = [each for each in same if case.first(card, each)]
            thrown = fact.suit == suit != led and not case.own(led)
            return thrown and bool(same) and not above and case.wins_never(card)
        case Kind.THROWS_LOW:
            low = fact.number > 2 and higher_everywhere(case, card, fact.number)
            return low and suit == fact.suit != trump and case.wins_never(card)
        case Kind.TRUMPS_ENOUGH:
            spare = case.wins_never(card) and suit != trump
            return spare and len(case.own(trump)) == fact.number > case.needs(case.seat) > 0
        case Kind.HIGHEST_LOSER:
            above = [each for each in same if case.first(card, each)]
            below = [each for each in same if not case.first(card, each)]
            losers = case.wins_never(card) and any(map(case.wins_never, below))
            return losers and all(map(case.takes, above))
        case Kind.BEATABLE:
            return case.share(case.can_be_beaten, fact.chance)
        case Kind.VOID_AFTER:
            assert fact.seat in case.later
            seat, leads = fact.seat, not trick and suit == fact.suit != trump
            hands = [world.hands[seat] for world in case.worlds]
            none = all(case.suit(each) != suit for hand in hands for each in hand)
            return leads and none and any(case.suit(each) == trump for h in hands for each in h)
        case Kind.MANY_ABOVE:
            return not trick and fact.suit == suit and higher_everywhere(case, card, fact.number)
        case Kind.WANTED_AFTER:
            wanting = [seat for seat in case.later if 0 < case.needs(seat) <= case.left]
            return list(fact.seats) == wanting and len(wanting) == fact.number > 0
        case Kind.VOID_TO_TRUMP:
            return case.own(suit) == [card] and suit != trump and bool(case.own(trump))
        case Kind.VOID_TO_THROW:
            others = [each for each in case.hand if each != card and case.suit(each) != trump]
            return case.own(suit) == [card] and suit != trump and bool(others)
        case _:
            return None


def _of_rivals(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of another card."""
    if not isinstance(case.advice.action, PlayCard) or fact.card is None:
        return None
    card, other, number = case.card, fact.card, fact.number
    trump, suit = case.deal.table.trump, case.suit(other)
    if other not in case.playable or other == card or not _chances_are_so(fact, case):
        return False
    match fact.kind:
        case Kind.RIVAL_LOSES:
            return case.wins_never(other) and case.takes(card)
        case Kind.RIVAL_TAKES:
            return case.wins_always(other) and not case.takes(card)
        case Kind.RIVAL_LEADS:
            return case.wins_always(other) and not case.takes(card) and case.left > 1
        case Kind.RIVAL_BEATEN:
            takes = case.takes(other) and not case.takes(card)
            beaten = sum(case.can_be_beaten(w, other) for w in case.worlds) / len(case.worlds)
            rounded = min(max(beaten, number / 10 - 0.05), 1 if number == 9 else number / 10 + 0.05)
            return takes and case.share(lambda w: case.can_be_beaten(w, other), rounded)
        case Kind.RIVAL_TRUMPED:
            assert fact.seat in case.later
            hands = [world.hands[fact.seat] for world in case.worlds]
            none = fact.suit == suit != trump and not any(
                case.suit(each) == suit for hand in hands for each in hand
            )
            may = any(case.suit(each) == trump for hand in hands for each in hand)
            return not case.deal.trick and none and may
        case Kind.RIVAL_GUARDED:
            low = set(case.own(suit)) - {other}
            many = all(len(case.higher(case.worlds[0], each)) > 2 for each in low)
            danger = len(case.higher(case.worlds[0], other)) < len(
                case.higher(case.worlds[0], card)
            )
            return danger and many and set(fact.cards) == low and number == len(low) > 1
        case Kind.SPENDS_HIGH:
            both = case.last and case.takes(card) and case.takes(other)
            lower = suit == case.suit(card) and not case.first(card, other)
            return both and lower and case.needs(case.seat) == 1
        case Kind.LATER_SAFE:
            both = case.wins_never(card) and case.wins_never(other)
            more = number > len(case.higher(case.worlds[0], card))
            return both and more and higher_everywhere(case, other, number)
        case Kind.RIVAL_MAY_TAKE:
            stays = case.share(lambda world: not case.can_be_beaten(world, other), number / 10)
            rounded = stays or _tenths(case, other) == number
            return case.takes(other) and not case.takes(card) and (not number or rounded)
        case Kind.RIVAL_EASILY | Kind.RIVAL_HARDLY:
            own = case.beaters(case.worlds[0], card)
            more = number > own if fact.kind is Kind.RIVAL_EASILY else number < own
            return more and case.every(lambda world: case.beaters(world, other), number)
        case Kind.KEEP_TOP:
            return not any(case.higher(world, other) for world in case.worlds)
        case Kind.KEEP_SURE:
            worlds = case.worlds
            return not any(case.beats(other, o, led=True) for w in worlds for o in case.out(w))
        case Kind.KEEP_HIGH:
            fewer = number < len(case.higher(case.worlds[0], card))
            return number <= 2 and fewer and higher_everywhere(case, other, number)
        case Kind.KEEP_HIGHER:
            return suit == case.suit(card) and bool(case.first(card, other))
        case Kind.KEEP_TRUMP:
            return suit == trump != case.suit(card)
        case Kind.KEEP_LOW:
            more = number > len(case.higher(case.worlds[0], card))
            return more and higher_everywhere(case, other, number)
        case Kind.KEEP_LOWER:
            lower = suit == case.suit(card) and not case.first(card, other)
            return lower and number <= 2 and higher_everywhere(case, other, number)
        case Kind.LEAD_STRONG:
            fewer = number < len(case.higher(case.worlds[0], card))
            return not case.deal.trick and fewer and higher_everywhere(case, other, number)
        case _:
            return None


def _tenths(case: Case, card: Card) -> int:
    """Return in how many tenths of the worlds nobody can beat a card."""
    stays = sum(not case.can_be_beaten(world, card) for world in case.worlds)
    return min(9, round(10 * stays / len(case.worlds)))


def _chances_are_so(fact: Fact, case: Case) -> bool:
    """Return whether the chances of making the bid with two cards are those of the advice."""
    if fact.other is None:
        return True
    assert fact.card is not None
    made = {option.action: option.made for option in case.advice.options}
    best, other = made[case.advice.action], made[fact.other]
    assert best is not None
    assert other is not None
    right = (best.mean, other.mean) == (fact.chance, fact.other_chance)
    return right and fact.other == PlayCard(case.seat, fact.card) and best.mean > other.mean
