"""Why the recommended card and not another that one might think of."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.analysis.facts.aims import Aim, aim_of, own_aim
from ohhell_desktop.analysis.facts.fact import Fact, Kind
from ohhell_desktop.analysis.facts.odds import chance_beaten
from ohhell_desktop.analysis.facts.of_chances import CLEARLY
from ohhell_desktop.analysis.facts.sight import Sight
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import PlayCard

FEW: Final = 2
"""How many higher cards are few."""
MORE: Final = 3
"""How many cards more must beat another card where many beat the chosen one too."""
_TENS: Final = 10
_ALMOST: Final = 9
_OFTEN: Final = 4
"""A chance is said in tenths, at most almost all; one that is not often is not said."""


def about_rival(sight: Sight, card: Card, advice: Advice) -> Iterator[Fact]:
    """Yield why the card is better than the nearest other about which something can be said."""
    worse, aim = _worse(sight, advice), own_aim(sight, advice)
    best = advice.worth(advice.action)
    points = best.points.mean if best is not None else math.inf
    richer = [option for option in worse if option.points.mean > points]
    against = {Aim.WIN: _to_win, Aim.LOSE: _to_lose}.get(aim)
    for option in worse:
        if option in richer or against is None:
            continue
        other = option.action.card if isinstance(option.action, PlayCard) else card
        fact = next(against(sight, card, other), None)
        if fact is not None:
            yield _with_chances(replace(fact, suit=sight.suit(other)), advice, option)
            return
    if richer and not advice.for_the_game:
        yield _takes_less(sight, richer[0])


def _takes_less(sight: Sight, option: Worth) -> Fact:
    """Return that a card brings the others more; the one who can make its bid, if it is one."""
    others = [seat for seat in range(sight.view.seats) if seat != sight.view.seat]
    able = [Seat(seat) for seat in others if aim_of(sight, Seat(seat)) in (Aim.WIN, Aim.LOSE)]
    if len(able) == 1:
        needs = sight.needs(able[0]) or 0
        return Fact(Kind.TAKES_LESS, needs, other=option.action, seat=able[0])
    return Fact(Kind.TAKES_LESS, other=option.action)


def _worse(sight: Sight, advice: Advice) -> list[Worth]:
    """Return the other cards that are worth less, the nearest first."""
    found = [
        option
        for option in advice.options
        if isinstance(option.action, PlayCard)
        and option.action != advice.action
        and option.action.card in sight.playable
        and not advice.is_as_good(option)
    ]
    return sorted(found, key=lambda option: (option.is_best, option.behind.mean))


def _with_chances(fact: Fact, advice: Advice, option: Worth) -> Fact:
    """Return a fact with how often the bid is made with both cards, if that differs."""
    best = advice.worth(advice.action)
    if best is None or best.made is None or option.made is None:
        return fact
    if best.made.mean < option.made.mean + CLEARLY:
        return fact
    return replace(fact, chance=best.made.mean, other=option.action, other_chance=option.made.mean)


def _to_win(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield what tells a card from another where a trick is wanted."""
    wins, too = sight.wins(card), sight.wins(other)
    if wins and not too:
        yield Fact(Kind.RIVAL_LOSES, card=other)
        return
    if too and not wins and sight.last and sight.left > 1:
        yield Fact(Kind.RIVAL_LEADS, card=other)
        return
    if wins and not sight.last:
        # A card that many can beat is no winner.
        own, many = len(sight.beaters_now(card)), len(sight.beaters_now(other))
        if many >= own + (FEW if own <= FEW else MORE):
            yield Fact(Kind.RIVAL_EASILY, many, card=other)
            return
    yield from _keep_to_win(sight, card, other)


def _keep_to_win(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield why the other card is worth keeping for a later trick."""
    suit = sight.suit(other)
    if sight.left < FEW:
        return
    if suit is None:
        if not sight.beaters(other):
            yield Fact(Kind.KEEP_SURE, card=other)
        return
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    same = sight.suit(card) == suit
    spare = own or sight.by_strength(sight.of(sight.suit(card), sight.hand))[-1:] != [card]
    if not rival and spare and not (same and not own):
        yield Fact(Kind.KEEP_TOP, card=other)
    elif suit == sight.trump and not same:
        yield Fact(Kind.KEEP_TRUMP, card=other)
    elif rival <= FEW and rival < own:
        yield Fact(Kind.KEEP_HIGH, rival, card=other)
    elif same and rival < own:
        yield Fact(Kind.KEEP_HIGHER, card=other)


def _to_lose(sight: Sight, card: Card, other: Card) -> Iterator[Fact]:
    """Yield what tells a card from another where no trick is wanted."""
    wins, too = sight.wins(card), sight.wins(other)
    own, rival = len(sight.higher(card)), len(sight.higher(other))
    if not sight.view.trick:
        if rival < own:
            yield Fact(Kind.LEAD_STRONG, rival, card=other)
    elif too and not wins:
        yield _would_take(sight, other)
    elif too and wins and not sight.last:
        few = len(sight.beaters_now(other))
        if few < len(sight.beaters_now(card)):
            yield Fact(Kind.RIVAL_HARDLY, few, card=other)
        elif rival > own:
            yield Fact(Kind.KEEP_LOW, rival, card=other)
    elif rival > own and sight.left >= FEW:
        yield Fact(Kind.KEEP_LOW, rival, card=other)


def _would_take(sight: Sight, other: Card) -> Fact:
    """Return that another card would take a trick that is not wanted."""
    if sight.last or not sight.beaters_now(other):
        return Fact(Kind.RIVAL_TAKES, card=other)
    beaten = chance_beaten(sight, other)
    stays = 0 if beaten is None else min(_ALMOST, round(_TENS * (1 - beaten)))
    return Fact(Kind.RIVAL_MAY_TAKE, stays if stays >= _OFTEN else 0, card=other)
