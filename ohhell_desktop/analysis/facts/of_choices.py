"""What speaks for a trump, cards set aside or a premium."""

from collections.abc import Iterator

from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import SUITS
from ohhell_desktop.rules.engine.actions import CallPremium, LayAside, NameTrump, PremiumCall
from ohhell_desktop.rules.engine.phases.laying import laid_bid


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
