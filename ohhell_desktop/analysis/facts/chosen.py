"""The facts that speak for the recommended action, in the order in which they are said."""

from collections.abc import Iterator, Sequence
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.aims import (
    Aim,
    about_need,
    about_surplus,
    about_too_many,
    own_aim,
)
from ohhell_desktop.analysis.facts.equals import about_equals, about_natural
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_bids import about_bid
from ohhell_desktop.analysis.facts.of_cards import about_card, about_trying, whatever
from ohhell_desktop.analysis.facts.of_chances import about_chances
from ohhell_desktop.analysis.facts.of_choices import about_laying, about_premium, about_trump
from ohhell_desktop.analysis.facts.rivals import KEPT, Rivals
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
)
from ohhell_desktop.rules.engine.view import SeatView

TAKES: Final = (
    Kind.ONLY_TAKES,
    Kind.BEATS,
    Kind.TAKES_THE_TRICK,
    Kind.TAKES_CHEAPLY,
    Kind.STANDS,
    Kind.SAFE,
    Kind.TOP_OF_SUIT,
    Kind.TOP_OF_FRESH,
)
"""What says that a card takes the trick, or probably does."""
LASTS: Final = (
    Kind.TRUMPS_GONE,
    Kind.STANDS,
    Kind.TOP_OF_SUIT,
    Kind.TOP_OF_FRESH,
    Kind.NOBODY_WANTS,
    Kind.SAFE,
    Kind.FEW_BEAT,
)
"""What says how likely a card keeps the trick."""
HIGHEST: Final = (
    Kind.HIGHEST_LOSER,
    Kind.THROWS_HIGHEST,
    Kind.TAKES_CHEAPLY,
    Kind.TAKES_DEARLY,
)
"""What says that no other card of the suit would do as well."""
WEAKER: Final = (Kind.RIVAL_LOSES, Kind.RIVAL_EASILY)
"""What says of another card that it does not."""
OF_ONE: Final = (Kind.FEW_ABOVE, Kind.STRONGEST, Kind.GIVES_LEAD, Kind.WANTED_AFTER)
"""What would not be so of another card."""
TRIED: Final = (*KEPT, Kind.RIVAL_LOSES)
"""What is said of another card where one is tried that may be enough."""
SPOILS: Final = (Kind.BREAKS_BID, Kind.TAKES_FROM, Kind.OVERFILLS, Kind.LEFT_TO)
"""What says that a card spoils the bid of another."""
WHATEVER: Final = (Kind.ALL_TAKE, Kind.NONE_TAKES)
"""What is so with any card."""
NEARLY: Final = 0.5
"""Cards that are behind by no more points are nearly as good."""
TENTH: Final = 0.1
"""Chances that are said in tenths differ clearly if they differ by more."""
EQUALS: Final = 2
"""As many other cards that are as good are named."""


def facts(view: SeatView, advice: Advice, against: Action | None = None) -> list[Fact]:
    """Return what is to be said for the recommended action, in this order.

    Args:
        view: what the seat sees.
        advice: what every action is worth.
        against: the action that it is compared with; None: the one that somebody may think of.
    """
    action, sight = advice.action, Sight(view)
    if len(view.legal) == 1:
        return [Fact(Kind.ONLY)]
    if isinstance(action, PlayCard):
        return list(_about_play(sight, action, advice, against))
    said = list(_about_others(sight, action, advice, against))
    return [*said[:1], Fact(Kind.ALL_ALIKE)] if advice.is_alike else said


def _about_play(
    sight: Sight, action: PlayCard, advice: Advice, against: Action | None
) -> Iterator[Fact]:
    """Yield what the seat wants, what the card does, and why not another."""
    if advice.for_the_game and not advice.is_alike:
        yield Fact(Kind.FOR_THE_GAME)
    else:
        yield from about_need(sight, advice)
    every = list(whatever(sight))
    if advice.is_alike:
        # What speaks for one of equal cards would speak against the others; but it may spoil a bid.
        spoils = list(_spoils(sight, action))
        yield from spoils or every
        if not spoils:
            equals = list(about_equals(sight, advice))
            natural = list(about_natural(sight, advice)) if not _touch(equals) else []
            yield from natural
            yield from equals
            if natural:
                return
        yield Fact(Kind.ALL_ALIKE, len(spoils), other=action)
        return
    equal = list(_as_good(action, advice))
    reasons, rival = _reasons(sight, action, advice, against, equal)
    yield from reasons
    yield from rival
    if not rival and not _telling(reasons):
        yield from _without_reason(sight, action, advice, against, equal)
        return
    elif against is not None and not any(fact.other for fact in rival):
        yield from about_chances(sight.view, advice, against)
    yield from equal


def _touch(equals: Sequence[Fact]) -> bool:
    """Return whether no card of the others lies between cards that are worth as much."""
    return any(fact.kind is Kind.TOUCHING for fact in equals)


def _reasons(
    sight: Sight,
    action: PlayCard,
    advice: Advice,
    against: Action | None,
    equal: Sequence[Fact],
) -> tuple[list[Fact], list[Fact]]:
    """Return what is true of the card, and why another is worse."""
    every = list(whatever(sight))
    if not sight.is_plain or sight.is_named(action.card):
        return [*every, *_named(sight, action)][:1], []
    wanted, (aim, surplus) = own_aim(sight, advice), _aim_now(sight, action.card, advice)
    said = _fitting(sight, action.card, [*surplus, *about_card(sight, action.card, aim)], equal)
    if aim is Aim.SPOIL:
        said = [fact for fact in said if fact.kind is not Kind.NOBODY_WANTS]
    rivals = Rivals(sight, action.card, advice, aim)
    rival = list(rivals.against(against))
    if not said and aim is Aim.WIN and rival and rival[0].kind in TRIED:
        said = list(about_trying(sight, action.card))
    said = [fact for fact in said if not _promises_too_much(sight, fact, advice)]
    if said and said[0].kind in TAKES and rival and rival[0].kind in WEAKER:
        # That it takes the trick says already that the other does not.
        rival = []
    if rival and rival[0].kind in KEPT:
        said = [fact for fact in said if fact.kind is not Kind.STRONGEST]
    if not rival and not said:
        rival = list(rivals.against(against, tempting=False))
    return [*(every if wanted is not Aim.LOSE else ()), *said[: _most(said)]], rival


def _promises_too_much(sight: Sight, fact: Fact, advice: Advice) -> bool:
    """Return whether a card keeps the trick clearly more often than a bid is made.

    It matters where every trick is needed: what bids say about the hands is not counted.
    """
    best, needs = advice.worth(advice.action), sight.needs(sight.view.seat)
    if fact.kind is not Kind.SAFE or needs != sight.left or best is None or best.made is None:
        return False
    return fact.chance > best.made.mean + TENTH


def _aim_now(sight: Sight, card: Card, advice: Advice) -> tuple[Aim, list[Fact]]:
    """Return what a seat wants of this trick: to lose it, if too many tricks are the danger; why.

    Args:
        sight: what the seat sees.
        card: the recommended card.
        advice: what every card is worth.
    """
    aim = own_aim(sight, advice)
    if aim is not Aim.WIN:
        return aim, []
    if any(fact.kind is Kind.HARDLY and fact.missed > 0 for fact in about_need(sight, advice)):
        return Aim.LOSE, []
    why = list(about_surplus(sight, card)) or list(about_too_many(sight, card, advice))
    return (Aim.LOSE if why else aim), why


def _fitting(sight: Sight, card: Card, said: Sequence[Fact], equal: Sequence[Fact]) -> list[Fact]:
    """Return the facts that do not speak against cards that are as good as the card."""
    found = list(said)
    if any(sight.suit(other) == sight.suit(card) for fact in equal for other in fact.cards):
        found = [_of_any(fact) for fact in found]
        found = [fact for fact in found if fact.kind not in HIGHEST]
    return [fact for fact in found if fact.kind not in OF_ONE] if equal else found


def _of_any(fact: Fact) -> Fact:
    """Return a fact that is so of other cards of the suit, too."""
    return Fact(Kind.TAKES_THE_TRICK) if fact.kind is Kind.TAKES_CHEAPLY else fact


def _most(said: Sequence[Fact]) -> int:
    """Return how many facts about a card are said: that it alone takes the trick may not last."""
    return 2 if len(said) > 1 and said[0].kind is Kind.ONLY_TAKES and said[1].kind in LASTS else 1


def _spoils(sight: Sight, action: PlayCard) -> Iterator[Fact]:
    """Yield what a card does to the bid of another, where the own points do not depend on it.

    It is not said where any card does the same.
    """
    every = {sight.wins(card) for card in sight.playable}
    if sight.is_plain and not sight.is_named(action.card) and len(every) > 1:
        found = about_card(sight, action.card, Aim.SPOIL)
        yield from [fact for fact in found if fact.kind in SPOILS][:1]


def _telling(reasons: Sequence[Fact]) -> bool:
    """Return whether some facts say something of the card, and not of all cards."""
    return any(fact.kind not in WHATEVER for fact in reasons)


def _without_reason(
    sight: Sight,
    action: PlayCard,
    advice: Advice,
    against: Action | None,
    equal: Sequence[Fact],
) -> Iterator[Fact]:
    """Yield how much is at stake, where nothing else can be said, and which cards are as good.

    Args:
        sight: what the seat sees.
        action: the recommended card.
        advice: what every card is worth.
        against: the card that it is compared with; None: the next best.
        equal: names cards that are as good, if they are few.
    """
    others = [option for option in advice.options if option.action != action]
    others = [option for option in others if not advice.is_as_good(option)]
    if not others or advice.for_the_game:
        yield from about_chances(sight.view, advice, against)
        yield from equal
    elif max(option.behind.mean for option in others) > NEARLY:
        yield Fact(Kind.WORTH_MOST)
        yield from about_chances(sight.view, advice, against)
        yield from equal
    else:
        yield from equal
        if not equal or len(others) > 1:
            yield _nearly(advice, others)


def _nearly(advice: Advice, others: Sequence[Worth]) -> Fact:
    """Return that other cards are nearly as good, with how often the bid is made at least."""
    best = advice.worth(advice.action)
    made = [option.made.mean for option in others if option.made is not None]
    if best is None or best.made is None or len(made) < len(others) or min(made) > best.made.mean:
        return Fact(Kind.NEARLY, len(others))
    return Fact(Kind.NEARLY, len(others), chance=best.made.mean, other_chance=min(made))


def _named(sight: Sight, action: PlayCard) -> Iterator[Fact]:
    """Yield what a joker does under its name."""
    if not sight.is_named(action.card):
        return
    if action.named is Naming.HIGH:
        yield Fact(Kind.NAMED_HIGH)
    elif action.named is Naming.LOW and (sight.view.trick or sight.later):
        yield Fact(Kind.NAMED_LOW)


def _as_good(action: PlayCard, advice: Advice) -> Iterator[Fact]:
    """Yield the other cards that are as good, if they are few."""
    cards = tuple(
        option.action.card
        for option in advice.options
        if isinstance(option.action, PlayCard)
        and option.action.named is None
        and not _is_the_same(option.action, action)
        and advice.is_as_good(option)
    )
    if 0 < len(cards) <= EQUALS:
        yield Fact(Kind.AS_GOOD, len(cards), cards=cards)


def _is_the_same(other: PlayCard, action: PlayCard) -> bool:
    """Return whether two actions play a card of one name: the same face, or two wizards."""
    card, own = other.card, action.card
    special = own.suit is None and action.named is None
    return card.face == own.face or (special and card.suit is None and card.rank == own.rank)


def _about_others(
    sight: Sight, action: Action, advice: Advice, against: Action | None
) -> Iterator[Fact]:
    """Yield what speaks for an action that is not a card."""
    match action:
        case Bid():
            yield from about_bid(sight, action, advice, against)
        case NameTrump():
            yield from about_trump(sight, action)
            yield from about_chances(sight.view, advice)
        case LayAside():
            yield from about_laying(sight, action)
            yield from about_chances(sight.view, advice)
        case CallPremium():
            yield from about_premium(sight, action)
            yield from about_chances(sight.view, advice)
        case _:
            yield from about_chances(sight.view, advice)
