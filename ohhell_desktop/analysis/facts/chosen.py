"""The facts that speak for the recommended action, in the order in which they are said."""

from collections.abc import Iterator
from typing import Final

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.facts.aims import Aim, about_need, own_aim
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.of_bids import about_bid
from ohhell_desktop.analysis.facts.of_cards import about_card, whatever
from ohhell_desktop.analysis.facts.of_chances import about_chances
from ohhell_desktop.analysis.facts.of_choices import about_laying, about_premium, about_trump
from ohhell_desktop.analysis.facts.rivals import about_rival
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PlayCard,
)
from ohhell_desktop.rules.engine.view import SeatView

TAKES: Final = (
    Kind.TAKES_THE_TRICK,
    Kind.TAKES_CHEAPLY,
    Kind.STANDS,
    Kind.SAFE,
    Kind.TOP_OF_SUIT,
    Kind.TOP_OF_FRESH,
)
"""What says that a card takes the trick, or probably does."""
HIGHEST: Final = (
    Kind.HIGHEST_LOSER,
    Kind.THROWS_HIGHEST,
    Kind.TAKES_CHEAPLY,
    Kind.TAKES_DEARLY,
)
"""What says that no other card of the suit would do as well."""
EQUALS: Final = 2
"""As many other cards that are as good are named."""


def facts(view: SeatView, advice: Advice) -> list[Fact]:
    """Return what is to be said for the recommended action, in this order."""
    action, sight = advice.action, Sight(view)
    if len(view.legal) == 1:
        return [Fact(Kind.ONLY)]
    if isinstance(action, PlayCard):
        return list(_about_play(sight, action, advice))
    said = list(_about_others(sight, action, advice))
    return [*said[:1], Fact(Kind.ALL_ALIKE)] if advice.is_alike else said


def _about_play(sight: Sight, action: PlayCard, advice: Advice) -> Iterator[Fact]:
    """Yield what the seat wants, what the card does, and why not another."""
    if advice.for_the_game and not advice.is_alike:
        yield Fact(Kind.FOR_THE_GAME)
    else:
        yield from about_need(sight, advice)
    every = list(whatever(sight))
    if advice.is_alike:
        # What speaks for one of equal cards would speak against the others.
        yield from every
        yield Fact(Kind.ALL_ALIKE, other=action)
        return
    plain = sight.is_plain and not sight.is_named(action.card)
    said = about_card(sight, action.card, own_aim(sight, advice)) if plain else []
    if own_aim(sight, advice) is not Aim.LOSE:
        said = [*every, *said]
    equal = list(_as_good(action, advice))
    if any(sight.suit(card) == sight.suit(action.card) for fact in equal for card in fact.cards):
        said = [fact for fact in said if fact.kind not in HIGHEST]
    rival = list(about_rival(sight, action.card, advice)) if plain else []
    if said and said[0].kind in TAKES and rival and rival[0].kind is Kind.RIVAL_LOSES:
        # That it takes the trick says already that the other does not.
        rival = []
    chances = [] if any(fact.other for fact in rival) else list(about_chances(advice))
    reasons = [*said[:1], *rival, *chances, *equal]
    yield from reasons
    others = [option for option in advice.options if option.action != action]
    if not reasons and not any(map(advice.is_as_good, others)) and not advice.for_the_game:
        yield Fact(Kind.WORTH_MOST)


def _as_good(action: PlayCard, advice: Advice) -> Iterator[Fact]:
    """Yield the other cards that are as good, if they are few."""
    cards = tuple(
        option.action.card
        for option in advice.options
        if isinstance(option.action, PlayCard)
        and option.action.card != action.card
        and advice.is_as_good(option)
    )
    if 0 < len(cards) <= EQUALS:
        yield Fact(Kind.AS_GOOD, len(cards), cards=cards)


def _about_others(sight: Sight, action: Action, advice: Advice) -> Iterator[Fact]:
    """Yield what speaks for an action that is not a card."""
    match action:
        case Bid():
            yield from about_bid(sight, action, advice)
        case NameTrump():
            yield from about_trump(sight, action)
            yield from about_chances(advice)
        case LayAside():
            yield from about_laying(sight, action)
            yield from about_chances(advice)
        case CallPremium():
            yield from about_premium(sight, action)
            yield from about_chances(advice)
        case _:
            yield from about_chances(advice)
