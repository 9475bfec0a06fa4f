"""Counts every fact about a decision again, in worlds, by the rules alone."""

from counted_bids import higher_everywhere, of_bids, of_hidden_hands, of_other_choices
from counted_case import Case
from counted_figures import missed_so, of_figures
from counted_wants import beaten_by, of_wants

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import (
    PlayCard,
)
from ohhell_desktop.rules.form.deck import pack


def is_true(fact: Fact, case: Case) -> bool:
    """Return whether what a fact claims is so, counted in all worlds of a case."""
    claims_about = (
        *(of_figures, of_bids, of_hidden_hands, of_other_choices, of_wants),
        *(_of_winners, _of_losers, _of_rivals),
    )
    for claims in claims_about:
        found = claims(fact, case)
        if found is not None:
            return found
    raise AssertionError(fact)


def _of_winners(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912 - one a kind
    """Count what is said of a card that takes the trick, or may take it."""
    if not isinstance(case.advice.action, PlayCard):
        return None
    card, trick, worlds = case.card, case.deal.trick, case.worlds
    suit, trump = case.suit(card), case.deal.table.trump
    number = fact.number
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
        case Kind.ONLY_TAKES:
            others = [each for each in case.playable if each != card]
            alone = case.takes(card) and bool(others) and all(map(case.wins_never, others))
            return alone and bool(trick) and number == case.last
        case Kind.TAKES_THE_TRICK:
            return case.last and case.takes(card)
        case Kind.TAKES_CHEAPLY:
            lower = [each for each in same if case.first(each, card)]
            return case.last and case.takes(card) and not any(map(case.takes, lower))
        case Kind.TAKES_DEARLY:
            above = [each for each in same if case.first(card, each)]
            return case.last and all(map(case.takes, case.playable)) and not above
        case Kind.STANDS:
            drawn = not number or case.every(lambda world: len(case.out(world, trump)), number)
            leads = not number or (not trick and suit == trump)
            stands = case.wins_always(card) and case.every(lambda w: case.beaters(w, card), 0)
            return stands and drawn and leads
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
        case Kind.BEATS:
            played = next(each for each in trick if each.seat == case.holder(trick))
            return (played.seat, played.card) == (fact.seat, fact.card) and case.takes(card)
        case Kind.NOBODY_WANTS:
            every = fact.number == len(case.later) and [*fact.seats] == [*case.later]
            return every and not any(map(case.needs, case.later))
        case Kind.SAFE:
            return case.share(lambda world: not case.can_be_beaten(world), fact.chance)
        case Kind.FEW_BEAT:
            return fact.number <= 2 and case.every(lambda w: case.beaters(w, card), fact.number)
        case Kind.FEW_ABOVE:
            few = fact.number <= 2 and higher_everywhere(case, card, fact.number)
            return not trick and suit == fact.suit != trump and few
        case Kind.GIVES_LEAD:
            many = number > 2 and higher_everywhere(case, card, number)
            often = sum(map(case.can_be_beaten, worlds)) / len(worlds) >= 0.45
            return not trick and suit == fact.suit and many and often
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
        case Kind.STAYS_BELOW:
            played = next(each for each in trick if each.seat == case.holder(trick))
            held = (played.seat, played.card) == (fact.seat, fact.card)
            return held and suit == case.suit(played.card) and not case.takes(card)
        case Kind.CANNOT_WIN:
            assert fact.seat is not None
            owner = case.last and case.holder(case.with_card(card)) == fact.seat != case.seat
            suits = {case.suit(c) for w in case.worlds for c in w.hands[fact.seat]}
            dead = case.suit(fact.card) == fact.suit not in {*suits, trump} if fact.card else False
            return owner and case.left == 2 and dead and fact.card in case.hand
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


def _of_rivals(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912, PLR0915 - one a kind
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
            led = not case.deal.trick and not case.wins_always(card)
            return case.wins_always(other) and (led or not case.takes(card))
        case Kind.RIVAL_LEADS:
            return case.wins_always(other) and not case.takes(card) and case.left > 1
        case Kind.RIVAL_BEATEN:
            takes = case.takes(other)
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
            top = not any(case.higher(world, other) for world in case.worlds)
            same = [c for c in pack(case.seen.rules.deck, case.seen.seats) if case.suit(c) == suit]
            above = any(case.first(other, c) and c.face != other.face for c in same)
            beaten = bool(beaten_by(case, other))
            return top and (number == 1) == above and (number == 2) == (not above and not beaten)
        case Kind.KEEP_SURE:
            worlds = case.worlds
            return not any(case.beats(other, o, led=True) for w in worlds for o in case.out(w))
        case Kind.KEEP_HIGH:
            fewer = number < len(case.higher(case.worlds[0], card))
            named = fact.cards == (tuple(case.higher(case.worlds[0], other)) if number == 1 else ())
            return number <= 2 and fewer and named and higher_everywhere(case, other, number)
        case Kind.KEEP_HIGHER:
            higher = suit == case.suit(card) and bool(case.first(card, other))
            return higher and higher_everywhere(case, other, number)
        case Kind.KEEP_TRUMP:
            return suit == trump != case.suit(card) and number == len(case.own(trump))
        case Kind.KEEP_LOW:
            more = number > len(case.higher(case.worlds[0], card))
            return more and higher_everywhere(case, other, number)
        case Kind.KEEP_LOWER:
            lower = suit == case.suit(card) and not case.first(card, other)
            return lower and number <= 2 and higher_everywhere(case, other, number)
        case Kind.LEAD_STRONG:
            fewer = number < len(case.higher(case.worlds[0], card))
            return not case.deal.trick and fewer and higher_everywhere(case, other, number)
        case Kind.KEEP_LOSER:
            of_suits = {c for c in case.out(case.worlds[0]) if case.suit(c) is not None}
            return suit is None and of_suits <= set(beaten_by(case, other))
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
    worth = {option.action: option for option in case.advice.options}
    right = right and missed_so(fact, worth[case.advice.action], worth[fact.other], case)
    return right and fact.other == PlayCard(case.seat, fact.card) and best.mean > other.mean
