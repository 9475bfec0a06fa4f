"""What speaks for a bid: the cards that it counts on, and the bid beside it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Measure
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.likely import LIKELY, Likely
from ohhell_desktop.analysis.facts.of_chances import about_made, beside
from ohhell_desktop.analysis.facts.sight import Sight, alone
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.turn_order import first_leader
from ohhell_desktop.rules.form.axes import FirstSeat

NAMED: Final = 4
"""As many cards are named; of more, trumps are counted."""
FEW: Final = 2
"""How many higher cards are few."""
SELDOM: Final = 0.5
"""A bid that is made less often counts on hopes."""
STRONG: Final = 0.6
"""A card that is so likely to win is not only a hope."""
SURE: Final = 0.75
"""A card that is so likely to win needs no other in its place."""
SELDOMER: Final = {
    Kind.SHOULD_WIN: Kind.HOPES,
    Kind.TRUMPS_SHOULD_WIN: Kind.TRUMPS_HOPES,
}
"""What is said of cards that are counted on in a bid that is made seldom."""
NEXT: Final = (Kind.NEXT_BEST, Kind.NEXT_ALL, Kind.NEXT_TRUMPED)
"""What says what one trick more would need."""
AS_LIKELY: Final = 0.12
"""A card that is less likely by no more is about as likely."""
SHORT: Final = 2
"""With so few cards an ace waits for its suit to be led, mostly in vain."""
LONG: Final = 4
"""How many cards of a suit make it long."""


def about_bid(
    sight: Sight, bid: Bid, advice: Advice, against: Action | None = None
) -> Iterator[Fact]:
    """Yield what speaks for a bid: the cards, the card that decides, the bid beside it.

    Args:
        sight: what the seat sees.
        bid: the recommended bid.
        advice: what every bid is worth.
        against: the bid that it is compared with; None: the one that somebody may think of.
    """
    hand: list[Fact] = []
    made = list(about_made(sight.view, advice, against))
    hook = _about_hook(sight, bid)
    if sight.hand and (sight.is_plain or sight.waits_for_trump):
        likely = Likely(sight)
        natural = sum(chance >= LIKELY for chance in likely.chances.values())
        rival = beside(advice, against)
        yield from hook
        best, lower = advice.worth(bid), any(f.kind is Kind.PAYS_MORE for f in made)
        seldom = best is not None and best.made is not None and best.made.mean < SELDOM
        seldom = seldom or _as_often_lower(bid, made)
        hand = list(_about_hand(sight, likely, bid.tricks, rival))
        if _often_made(advice, rival):
            # What is made as often needs no luck.
            hand = [fact for fact in hand if fact.kind not in NEXT]
        hand[:1] = [_weighed(fact, likely, bid, seldom=seldom or lower) for fact in hand[:1]]
        hand = [fact for fact in hand if not (lower and fact.kind is Kind.TRUMPS_LOW)]
        if any(map(sight.is_named, sight.hand)) and natural > bid.tricks:
            hand.append(Fact(Kind.JOKER))
        yield from hand
    elif None in sight.view.hand:
        yield from _about_others(sight)
    else:
        yield from hook
    if advice.for_the_game:
        yield Fact(Kind.FOR_THE_GAME)
    richer = list(_about_richer(bid, advice))
    yield from richer
    if richer and made and made[0].kind is Kind.PAYS_MORE and made[0].other == richer[0].other:
        # That it pays less would contradict that it brings more.
        made = [Fact(Kind.MADE, chance=made[0].chance)]
    yield from made


def _as_often_lower(bid: Bid, made: Sequence[Fact]) -> bool:
    """Return whether a lower bid is made about as often, so that the cards are no more than hopes.

    Args:
        bid: the bid.
        made: what is said of how often it is made.
    """
    others = [fact.other for fact in made if fact.kind is Kind.CLOSE_BID]
    return any(isinstance(other, Bid) and other.tricks < bid.tricks for other in others)


def _often_made(advice: Advice, rival: Bid | None) -> bool:
    """Return whether a bid that the recommended one is compared with is made often, too."""
    other = advice.worth(rival) if rival is not None else None
    return other is not None and other.made is not None and other.made.mean >= SELDOM


def _weighed(fact: Fact, likely: Likely, bid: Bid, *, seldom: bool) -> Fact:
    """Return the fact about the cards that are counted on, as hopes where they are no more.

    Args:
        fact: the fact.
        likely: the cards of the seat.
        bid: the bid.
        seldom: whether the bid is missed about as often as it is made.
    """
    tricks = bid.tricks
    weak = tricks > 1 and likely.chances[likely.cards[tricks - 1]] < SELDOM
    strong = sum(chance >= STRONG for chance in likely.chances.values())
    strong = min(strong, tricks - 1)
    if fact.kind is Kind.SHOULD_WIN and strong and (weak or len(fact.cards) > tricks):
        return replace(fact, kind=Kind.SOME_SHOULD_WIN, number=strong)
    return replace(fact, kind=SELDOMER.get(fact.kind, fact.kind)) if seldom or weak else fact


def _about_hand(sight: Sight, likely: Likely, tricks: int, rival: Bid | None) -> Iterator[Fact]:
    """Yield what the cards say for a number of tricks, and against the rival.

    Args:
        sight: what the seat sees.
        likely: its cards, the likeliest to take a trick first.
        tricks: the bid.
        rival: the bid that it is compared with.
    """
    if not tricks:
        yield from _about_nothing(sight, likely)
        return
    if tricks == 1 and _leads_its_only_card(sight):
        yield _leads_only(sight)
        return
    counted, others = likely.cards[:tricks], likely.cards[tricks:]
    named = _counted(sight, likely, tricks)
    yield named
    short = _short(sight, counted)
    if short is not None:
        yield short
    else:
        yield from _beside(sight, named, counted, others, rival)
    if sight.view.trump_known:
        yield from _long(sight, counted)


def _beside(
    sight: Sight,
    named: Fact,
    counted: Sequence[Card],
    others: Sequence[Card],
    rival: Bid | None,
) -> Iterator[Fact]:
    """Yield what would be needed for one trick more, or which card may fail.

    Args:
        sight: what the seat sees.
        named: the cards that were named.
        counted: those that the bid counts on.
        others: the others.
        rival: the bid that it is compared with.
    """
    tricks = len(counted)
    one_more = rival is not None and rival.tricks == tricks + 1
    if one_more and len(named.cards) > tricks:
        yield Fact(Kind.NEXT_ALL, len(named.cards))
    elif one_more and others:
        higher = sight.higher(others[0])
        trumps = sight.suit(others[0]) not in (sight.trump, None) and sight.trumps_out
        if higher and _beaten_more(sight, others[0], counted):
            yield Fact(
                Kind.NEXT_BEST,
                len(higher),
                card=others[0],
                suit=sight.suit(others[0]),
                cards=alone(higher),
            )
        elif trumps and not higher:
            yield Fact(Kind.NEXT_TRUMPED, card=others[0])
    elif rival is not None and rival.tricks < tricks and len(counted) > 1:
        higher = sight.higher(counted[-1])
        if 0 < len(higher) <= FEW and _beaten_more(sight, counted[-1], others, than=False):
            yield Fact(
                Kind.WEAKEST_COUNTED,
                len(higher),
                card=counted[-1],
                suit=sight.suit(counted[-1]),
            )


def _beaten_more(sight: Sight, card: Card, others: Sequence[Card], *, than: bool = True) -> bool:
    """Return whether more cards of its suit beat a card than beat each of others; or fewer.

    Args:
        sight: what the seat sees.
        card: the card.
        others: cards that it is compared with; trumps and special cards do not count.
        than: whether it must be beaten by more than each of them; else by fewer.
    """
    own = len(sight.higher(card))
    sides = [len(sight.higher(each)) for each in others if sight.suit(each) in sight.suits]
    return all(own > side if than else own < side for side in sides)


def _leads_only(sight: Sight) -> Fact:
    """Return what beats the only card, which is led."""
    card = sight.hand[0]
    return Fact(Kind.LEADS_ONLY, len(sight.higher(card)), card=card, suit=sight.suit(card))


def _leads_its_only_card(sight: Sight) -> bool:
    """Return whether the seat leads to the only trick of the deal, and not with a trump."""
    view = sight.view
    if view.plan.cards > 1 or not view.trump_known or not sight.hand:
        return False
    leads = view.plan.play.lead is not FirstSeat.HIGHEST_BIDDER
    leads = leads and first_leader(view.plan, view.dealer, view.bids) == view.seat
    return leads and sight.suit(sight.hand[0]) in sight.suits


def _long(sight: Sight, counted: Sequence[Card]) -> Iterator[Fact]:
    """Yield the suits without trumps of which the seat holds most, and on which it counts."""
    for suit in sight.suits:
        held, out = sight.of(suit, sight.hand), sight.of(suit, sight.out)
        if len(sight.of(suit, counted)) < len(held) - 1:
            continue
        if sight.trump is None and len(held) >= max(LONG, len(out) + 1):
            yield Fact(Kind.LONG_SUIT, len(held), suit=suit)


def _counted(sight: Sight, likely: Likely, tricks: int) -> Fact:
    """Return the cards that a bid counts on; where the next is as likely, that too."""
    counted = likely.cards[:tricks]
    trumps = [card for card in counted if sight.suit(card) == sight.trump is not None]
    if len(counted) > NAMED and trumps:
        rest = tuple(card for card in counted if card not in trumps)
        return Fact(Kind.TRUMPS_SHOULD_WIN, len(trumps), cards=rest)
    last, more = likely.chances[counted[-1]], likely.cards[tricks : tricks + 1]
    if more and last < SURE and likely.chances[more[0]] > last - AS_LIKELY:
        counted = (*counted, *more)
    return Fact(Kind.SHOULD_WIN, tricks, cards=counted)


def _short(sight: Sight, counted: tuple[Card, ...]) -> Fact | None:
    """Return the suits that the seat lacks, if it counts on a trump that can be beaten."""
    trumps = sight.of(sight.trump, sight.hand)
    if not any(card in trumps and sight.higher(card) for card in counted):
        return None
    held = {sight.suit(card) for card in sight.hand}
    if len(trumps) == len(sight.hand):
        return None
    void = tuple(s for s in sight.suits if s not in held and sight.of(s, sight.out))
    return Fact(Kind.SHORT_SUITS, len(trumps), suits=void) if void else None


def _about_nothing(sight: Sight, likely: Likely) -> Iterator[Fact]:
    """Yield what the cards say for a bid of zero."""
    trumps = sight.by_strength(sight.of(sight.trump, sight.hand))
    sides = [card for card in likely.cards if sight.suit(card) in sight.suits]
    special = any(sight.suit(card) is None and likely.chances[card] for card in sight.hand)
    if sides and not special:
        yield from _about_side(sight, sides)
    if trumps and (higher := len(sight.higher(trumps[-1]))):
        yield Fact(Kind.TRUMPS_LOW, higher, card=trumps[-1])


def _about_side(sight: Sight, sides: list[Card]) -> Iterator[Fact]:
    """Yield what beats the best of the cards that are no trumps."""
    best = min(sides, key=lambda card: len(sight.higher(card)))
    suit, higher = sight.suit(best), len(sight.higher(best))
    tops = tuple(card for card in sides if sight.is_top(card))
    lower = [card for card in sight.of(suit, sides) if card != best]
    guarded = lower and all(len(sight.higher(card)) > FEW for card in lower)
    if tops and _waits_for_its_suit(sight):
        suits = tuple(dict.fromkeys(found for card in tops if (found := sight.suit(card))))
        yield Fact(Kind.ONLY_IF_LED, len(tops), cards=tops, suits=suits)
    elif tops and sight.trumps_out:
        yield Fact(Kind.ZERO_BUT, sight.trumps_out, cards=tops)
    elif tops:
        yield from _thrown(sight, tops)
    elif higher and not sight.trumps_out:
        yield Fact(Kind.BEST_IS_BEATEN, higher, card=best, suit=suit)
    elif 0 < higher <= FEW and guarded:
        yield Fact(Kind.BEST_GUARDED, higher, card=best, suit=suit, cards=tuple(lower))
    elif higher:
        yield Fact(Kind.BEST_IS_LOW, higher, card=best, suit=suit)


def _waits_for_its_suit(sight: Sight) -> bool:
    """Return whether the seat has few cards, and certainly does not lead to the first trick."""
    view, play = sight.view, sight.view.plan.play
    if view.plan.cards > SHORT or play.lead is FirstSeat.HIGHEST_BIDDER or play.must_beat:
        return False
    return first_leader(view.plan, view.dealer, view.bids) != view.seat


def _thrown(sight: Sight, tops: tuple[Card, ...]) -> Iterator[Fact]:
    """Yield how cards that nothing beats can be thrown away."""
    lengths = {
        suit: len(sight.of(suit, sight.hand)) for suit in sight.suits if sight.of(suit, sight.out)
    }
    for number in (0, 1):
        few = tuple(suit for suit, length in lengths.items() if length == number)
        few = tuple(suit for suit in few if not sight.of(suit, tops))
        if few:
            yield Fact(Kind.ZERO_THROWS, number, cards=tops, suits=few)
            return


def _about_others(sight: Sight) -> Iterator[Fact]:
    """Yield what a seat can say that does not see its own cards."""
    hands = sight.view.hands
    seen = {card: Seat(n) for n, cards in enumerate(hands) for card in cards if card is not None}
    if not seen:
        yield Fact(Kind.UNSEEN, sight.view.seats)
    elif sight.view.plan.tricks == 1 and sight.view.trump_known and sight.trump is not None:
        trumps = sight.by_strength(sight.of(sight.trump, seen))
        if trumps:
            higher = [card for card in sight.higher(trumps[-1]) if card not in seen]
            yield Fact(Kind.SEES_TRUMP, len(higher), card=trumps[-1], seat=seen[trumps[-1]])
        else:
            yield Fact(Kind.SEES_NO_TRUMP)


def _about_richer(bid: Bid, advice: Advice) -> Iterator[Fact]:
    """Yield the bid that brings more points, if it is not the one that is recommended."""
    best = advice.worth(bid)
    richer = max(advice.options, key=lambda option: option.points.mean)
    if advice.measure is not Measure.MARGIN or best is None or richer.is_best:
        return
    if richer.points.mean > best.points.mean:
        yield Fact(Kind.TAKES_LESS, other=richer.action)


def _about_hook(sight: Sight, bid: Bid) -> list[Fact]:
    """Return the number that the hook forbids, if it is beside the bid."""
    view = sight.view
    others = [said for seat, said in enumerate(view.bids) if seat != view.seat]
    known = [said for said in others if said is not None]
    if not view.plan.bidding.in_turn or len(known) < len(others):
        return []
    rest = view.plan.tricks - sum(known)
    barred = view.plan.hook and rest >= 0 and abs(rest - bid.tricks) == 1
    return [Fact(Kind.HOOK, rest)] if barred and Bid(view.seat, rest) not in view.legal else []
