"""What speaks for a bid, a trump, cards set aside or a premium."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_chances import about_chances
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import SUITS
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, NameTrump, PremiumCall
from ohhell_desktop.rules.engine.phases.laying import laid_bid

LOW: Final = 4
"""How many cards must beat each card of a hand that is called low."""
SHORT: Final = 2
"""How many trumps make a void suit worth a word."""
LONG: Final = 4
"""How many cards of a suit make it long."""


def about_bid(sight: Sight, bid: Bid, advice: Advice) -> Iterator[Fact]:
    """Yield what speaks for a bid: the hand, the others' bids, then the rest of the hand."""
    hand = list(_about_hand(sight, bid.tricks)) if sight.is_plain and sight.hand else []
    hook, total = _about_total(sight, bid)
    yield from hook
    yield from hand[:1] or total
    yield from _about_richer(bid, advice)
    yield from about_chances(advice)
    yield from total if hand else ()
    yield from hand[1:]


def _about_richer(bid: Bid, advice: Advice) -> Iterator[Fact]:
    """Yield the bid that brings more points, if it is not the one that is recommended."""
    if advice.for_the_game:
        yield Fact(Kind.FOR_THE_GAME)
        return
    best = advice.worth(bid)
    richer = max(advice.options, key=lambda option: option.points.mean)
    if best is not None and richer.points.mean > best.points.mean and not richer.is_best:
        yield Fact(Kind.TAKES_LESS, other=richer.action)


def _about_hand(sight: Sight, tricks: int) -> Iterator[Fact]:
    """Yield what the cards say for a number of tricks."""
    if not tricks:
        yield from _about_nothing(sight)
        return
    trumps = sight.of(sight.trump, sight.hand)
    top = [card for card in trumps if not sight.beaters(card)]
    if 0 < len(top) <= tricks:
        one = len(top) == 1
        kind = Kind.TOP_TRUMP if one else Kind.TOP_TRUMPS
        yield Fact(kind, len(top), card=top[0] if one else None)
    share = (len(trumps) + sight.trumps_out) / sight.view.seats
    if len(top) < len(trumps) and len(trumps) >= max(2.0, 1.5 * share):
        yield Fact(Kind.MANY_TRUMPS, len(trumps))
    yield from _about_sides(sight, tricks - len(top), len(trumps))
    highest = sight.by_strength(trumps)[-1:]
    if highest and not top and (len(trumps) > 1 or len(sight.beaters(highest[0])) < LOW):
        yield Fact(Kind.TRUMPS_HELD, len(trumps), card=highest[0])


def _about_nothing(sight: Sight) -> Iterator[Fact]:
    """Yield what the cards say for a bid of zero."""
    least = min(len(sight.beaters(card)) for card in sight.hand)
    if least >= LOW and len(sight.hand) > 1:
        yield Fact(Kind.LOW_HAND, least)
    if not sight.of(sight.trump, sight.hand) and sight.trumps_out:
        yield Fact(Kind.NO_TRUMPS)


def _about_sides(sight: Sight, tricks: int, trumps: int) -> Iterator[Fact]:
    """Yield what the suits besides trump say for a number of tricks."""
    held = {suit: sight.of(suit, sight.hand) for suit in sight.suits}
    tops = (sight.top(suit, sight.hand) for suit in sight.suits)
    found = [card for card in tops if card is not None]
    if 0 < len(found) <= tricks:
        several = Kind.SIDE_TOPS if sight.trump is not None else Kind.NO_TRUMP_TOPS
        one = len(found) == 1
        yield Fact(Kind.SIDE_TOP if one else several, len(found), card=found[0] if one else None)
    for suit, cards in held.items():
        out = len(sight.of(suit, sight.out))
        if not cards and out and trumps >= SHORT:
            yield Fact(Kind.SHORT_SUIT, trumps, suit=suit)
        if sight.trump is None and len(cards) >= max(LONG, out + 1):
            yield Fact(Kind.LONG_SUIT, len(cards), suit=suit)


def _about_total(sight: Sight, bid: Bid) -> tuple[list[Fact], list[Fact]]:
    """Return the number that the hook forbids, and what the bids come to with the last one."""
    view = sight.view
    others = [said for seat, said in enumerate(view.bids) if seat != view.seat]
    known = [said for said in others if said is not None]
    if not view.plan.bidding.in_turn or len(known) < len(others):
        return [], []
    rest, total = view.plan.tricks - sum(known), sum(known) + bid.tricks
    barred = view.plan.hook and rest >= 0 and abs(rest - bid.tricks) == 1
    kind = Kind.TOTAL_OVER if total > view.plan.tricks else Kind.TOTAL_UNDER
    return (
        [Fact(Kind.HOOK, rest)] if barred and Bid(view.seat, rest) not in view.legal else [],
        [Fact(kind, total)] if total != view.plan.tricks else [],
    )


def about_trump(sight: Sight, action: NameTrump) -> Iterator[Fact]:
    """Yield what speaks for naming a suit trump, or none."""
    if None in sight.view.hand:
        return
    if action.suit is None:
        tops = sum(sight.top(suit, sight.hand) is not None for suit in SUITS)
        if tops > 1:
            yield Fact(Kind.NO_TRUMP_TOPS, tops)
        return
    lengths = {suit: len(sight.of(suit, sight.hand)) for suit in SUITS}
    own = sight.of(action.suit, sight.hand)
    if own and len(own) == max(lengths.values()):
        yield Fact(Kind.NAMED_MOST, len(own), suit=action.suit)
    top = sight.top(action.suit, own)
    if top is not None and not sight.view.rules.specials.bowers:
        yield Fact(Kind.NAMED_TOP, card=top)


def about_laying(sight: Sight, action: LayAside) -> Iterator[Fact]:
    """Yield what speaks for setting cards aside."""
    yield Fact(Kind.LAID_BID, laid_bid(action.cards))
    trumps = sight.of(sight.trump, sight.hand) if sight.view.trump_known else []
    if len(trumps) > 1 and not set(trumps) & set(action.cards) and laid_bid(action.cards):
        yield Fact(Kind.LAID_KEEPS, len(trumps))


def about_premium(sight: Sight, action: CallPremium) -> Iterator[Fact]:
    """Yield what speaks for a premium, or against one."""
    scoring = sight.view.plan.score
    if action.call is PremiumCall.REVEAL:
        yield Fact(Kind.REVEAL_STAKE, scoring.reveal)
    elif scoring.declare:
        yield Fact(Kind.PREMIUM_STAKE, scoring.declare)
