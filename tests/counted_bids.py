"""Counts again what is said of bids, trumps, cards set aside and premiums."""

from collections.abc import Sequence

from counted_case import Case

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.rules.cards import SUITS, Card, Suit
from ohhell_desktop.rules.engine.actions import (
    Bid,
    CallPremium,
    Illegal,
    LayAside,
    NameTrump,
    Reason,
)
from ohhell_desktop.rules.engine.game import verify
from ohhell_desktop.rules.engine.scoring import Premium, PremiumLevel, score
from ohhell_desktop.rules.engine.turn_order import first_leader
from ohhell_desktop.rules.form.axes import LAY_VALUES

FEW = 2
"""How many higher cards are few."""


def of_bids(fact: Fact, case: Case) -> bool | None:  # noqa: C901, PLR0912, PLR0915 - one a kind
    """Count what speaks for a bid."""
    trump, number, worlds = case.deal.table.trump, fact.number, case.worlds
    trumps = case.own(trump)
    match fact.kind:
        case Kind.SHOULD_WIN | Kind.HOPES:
            assert isinstance(case.advice.action, Bid)
            enough = number == case.advice.action.tricks <= len(fact.cards) <= number + 1
            return enough and _none_higher_left_out(case, fact.cards)
        case Kind.SOME_SHOULD_WIN:
            assert isinstance(case.advice.action, Bid)
            tricks = case.advice.action.tricks
            enough = 0 < number < tricks <= len(fact.cards) <= tricks + 1
            sure = _none_higher_left_out(case, fact.cards[:number])
            return enough and sure and _none_higher_left_out(case, fact.cards)
        case Kind.TRUMPS_SHOULD_WIN | Kind.TRUMPS_HOPES:
            assert isinstance(case.advice.action, Bid)
            mine = not any(case.suit(card) == trump for card in fact.cards)
            enough = number + len(fact.cards) == case.advice.action.tricks
            return mine and enough and number <= len(trumps)
        case Kind.NEXT_BEST | Kind.WEAKEST_COUNTED:
            assert fact.card in case.hand
            only = tuple(case.higher(case.worlds[0], fact.card))
            named = only if fact.kind is Kind.NEXT_BEST and number == 1 else ()
            counted = fact.cards == named and higher_everywhere(case, fact.card, number)
            return fact.suit == case.suit(fact.card) and counted
        case Kind.NEXT_TRUMPED:
            assert fact.card is not None
            can = any(case.out(world, trump) for world in worlds)
            return can and case.suit(fact.card) != trump and higher_everywhere(case, fact.card, 0)
        case Kind.NEXT_ALL:
            assert isinstance(case.advice.action, Bid)
            return number == case.advice.action.tricks + 1
        case Kind.SHORT_SUITS:
            none = not any(case.own(suit) for suit in fact.suits) and trump not in fact.suits
            return none and bool(fact.suits) and len(trumps) == number
        case Kind.LONG_SUIT:
            others = max(len(case.out(world, fact.suit)) for world in worlds)
            return trump is None and len(case.own(fact.suit)) == number > others
        case Kind.BEST_IS_LOW | Kind.BEST_IS_BEATEN | Kind.BEST_GUARDED:
            assert fact.card in case.hand
            trumped = fact.kind is not Kind.BEST_IS_BEATEN
            known = trumped == any(case.out(world, trump) for world in worlds if trump)
            side = fact.suit == case.suit(fact.card) != trump
            sides = [card for card in case.hand if case.suit(card) in {*SUITS} - {trump}]
            best = not any(len(case.higher(worlds[0], card)) < number for card in sides)
            low = [card for card in case.own(fact.suit) if card != fact.card]
            guarded = fact.kind is not Kind.BEST_GUARDED or (
                number <= 2 and _are_low(case, low, fact.cards)
            )
            return (
                known and side and best and guarded and higher_everywhere(case, fact.card, number)
            )
        case Kind.ZERO_BUT:
            sides = [card for card in case.hand if case.suit(card) in {*SUITS} - {trump}]
            tops = {card for card in sides if higher_everywhere(case, card, 0)}
            counted = case.every(lambda world: len(case.out(world, trump)), number)
            return counted and number > 0 and tops == set(fact.cards)
        case Kind.ONLY_IF_LED:
            leads = first_leader(case.deal.plan, case.deal.dealer, case.deal.bids) == case.seat
            high = all(higher_everywhere(case, card, 0) for card in fact.cards)
            wins = [
                case.suit(other)
                for world in worlds
                for other in case.out(world)
                for card in fact.cards
                if case.suit(card) != case.suit(other) and case.first(other, card)
            ]
            suits = {case.suit(card) for card in fact.cards}
            few = len(case.hand) <= 2 and len(fact.cards) == number
            return few and not leads and high and not wins and suits == set(fact.suits) - {trump}
        case Kind.ZERO_THROWS:
            short = all(len(case.own(suit)) == number for suit in fact.suits)
            none_out = not any(case.out(world, trump) for world in worlds if trump)
            high = all(higher_everywhere(case, card, 0) for card in fact.cards)
            thrown = not {case.suit(card) for card in fact.cards} & {*fact.suits}
            return short and none_out and high and thrown and bool(fact.suits)
        case Kind.TRUMPS_LOW:
            assert fact.card in trumps
            above = [card for card in trumps if case.first(fact.card, card)]
            return above in ([], [fact.card]) and higher_everywhere(case, fact.card, number)
        case Kind.LEADS_ONLY:
            assert fact.card is not None
            leads = first_leader(case.deal.plan, case.deal.dealer, case.deal.bids) == case.seat
            alone = case.hand == (fact.card,) and case.suit(fact.card) == fact.suit != trump
            return leads and alone and higher_everywhere(case, fact.card, number)
        case Kind.JOKER:
            return any(card[0] == "*" for card in case.hand) and not case.deal.tricks
        case Kind.HOOK:
            refused = verify(case.state, Bid(case.seat, number))
            return isinstance(refused, Illegal) and refused.reason is Reason.HOOK
        case _:
            return None


def _are_low(case: Case, low: Sequence[Card], said: Sequence[Card]) -> bool:
    """Return whether some cards are those that are said, and three or more beat each of them."""
    return set(low) == set(said) != set() and all(
        len(case.higher(world, card)) > FEW for world in case.worlds[:1] for card in low
    )


def of_hidden_hands(fact: Fact, case: Case) -> bool | None:
    """Count what is said of a bid by a seat that does not see its own cards."""
    trump, number = case.deal.table.trump, fact.number
    others = [hand for seat, hand in enumerate(case.deal.hands) if seat != case.seat]
    match fact.kind:
        case Kind.UNSEEN:
            hidden = not any(card for hand in case.seen.hands for card in hand)
            return hidden and number == len(case.deal.hands)
        case Kind.SEES_TRUMP:
            assert fact.seat is not None
            held = case.deal.hands[fact.seat] == (fact.card,) and fact.seat != case.seat
            mine = {world.hands[case.seat][0] for world in case.worlds}
            above = [card for card in mine if case.suit(card) == trump and _wins_over(case, card)]
            return held and len(above) <= number and case.seen.plan.tricks == 1
        case Kind.SEES_NO_TRUMP:
            return trump is not None and not any(case.suit(c) == trump for h in others for c in h)
        case _:
            return None


def _wins_over(case: Case, card: Card) -> bool:
    """Return whether a trump of the seat beats all cards of the others."""
    hands = [hand for seat, hand in enumerate(case.deal.hands) if seat != case.seat]
    return case.first(card, *(other for hand in hands for other in hand)) == 0


def higher_everywhere(case: Case, card: Card, number: int) -> bool:
    """Return whether as many cards of its suit beat a card in every world."""
    return case.every(lambda world: len(case.higher(world, card)), number)


def _none_higher_left_out(case: Case, cards: Sequence[Card]) -> bool:
    """Return whether some cards are the seat's, and no other of its cards beats one in its suit."""
    rest = [card for card in case.hand if card not in cards]
    return set(cards) <= set(case.hand) and not any(
        case.suit(card) == case.suit(other) is not None
        and case.first(card, other)
        and not case.first(other, card)
        for card in cards
        for other in rest
    )


def of_other_choices(fact: Fact, case: Case) -> bool | None:
    """Count what speaks for a trump, cards set aside or a premium."""
    action, number = case.advice.action, fact.number
    lengths = {suit: len(case.own(suit)) for suit in SUITS}
    match fact.kind:
        case Kind.NAMED_MOST:
            assert isinstance(action, NameTrump)
            assert action.suit is not None
            return fact.suit == action.suit and lengths[action.suit] == number == max(
                lengths.values()
            )
        case Kind.NAMED_TOP:
            assert isinstance(action, NameTrump)
            assert fact.card is not None
            return fact.card in case.own(action.suit) and case.is_top(fact.card, case.hand)
        case Kind.NO_TRUMP_TOPS:
            assert case.deal.table.trump is None
            tops = {case.suit(card) for card in case.hand if case.is_top(card)} - {None}
            return len(tops - {Suit.JOKERS}) == number
        case Kind.LAID_BID:
            assert isinstance(action, LayAside)
            values = [LAY_VALUES[card.suit] for card in action.cards if card.suit is not None]
            return sum(values) == number
        case Kind.LAID_KEEPS:
            assert isinstance(action, LayAside)
            kept = [card for card in case.own(case.deal.trump) if card not in action.cards]
            return kept == case.own(case.deal.trump) and len(kept) == number
        case Kind.PREMIUM_STAKE | Kind.REVEAL_STAKE:
            assert isinstance(action, CallPremium)
            return _premium_counts(case, fact)
        case _:
            return None


def _premium_counts(case: Case, fact: Fact) -> bool:
    """Return whether a premium brings that many points, to the seat or to each of the others."""
    assert isinstance(case.advice.action, CallPremium)
    reveal = fact.kind is Kind.REVEAL_STAKE
    premium = Premium(case.seat, PremiumLevel.REVEAL if reveal else PremiumLevel.DECLARE)
    bids = [0] * case.seen.seats
    found = []
    for won in (0, 1):
        tricks = [won if seat == case.seat else 0 for seat in range(case.seen.seats)]
        with_it, without = (
            score(bids, tricks, case.seen.plan, (), each) for each in (premium, None)
        )
        found.append([one - other for one, other in zip(with_it, without, strict=True)])
    own = [fact.number * (seat == case.seat) for seat in range(case.seen.seats)]
    return found == [own, [fact.number - each for each in own]]
