"""Facts about a decision: what a player at the table could have counted, and what the worlds say.

Each is true in every deal that agrees with what the seat sees, or is a figure of the advice.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Action, Bid, NameTrump, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.deck import pack

_CLEARLY: Final = 0.03
"""By how much two chances differ that are worth a word."""


class Kind(Enum):
    """What a fact says."""

    MADE = auto()
    """The bid that is recommended is made with a chance."""
    TOP_TRUMPS = auto()
    """The seat holds a number of trumps that no card out of its sight beats."""
    OTHERS_WANT = auto()
    """The others have bid a number of tricks, and only this seat is to bid."""
    TAKES_LESS = auto()
    """Another bid brings more points, but takes less from the others."""
    NEEDS = auto()
    """The seat needs a number of tricks more."""
    HAS_ENOUGH = auto()
    """It has just the tricks that it has bid."""
    IS_LOST = auto()
    """Its bid cannot be made any more."""
    TAKES_THE_TRICK = auto()
    """The card takes the trick: it is the last to be played."""
    STANDS = auto()
    """No card out of sight beats it in this trick."""
    CAN_BE_BEATEN = auto()
    """A number of cards out of sight beat it in this trick."""
    LOSES = auto()
    """It cannot take this trick."""
    HIGHEST_LOSER = auto()
    """Of the cards that cannot take this trick it is the highest of its suit."""
    KEEPS = auto()
    """With the card the bid is made with a chance, with the next best one with another."""
    ALL_ALIKE = auto()
    """All other actions are worth as much."""
    ONLY = auto()
    """There is no other action."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact about the recommended action."""

    kind: Kind
    number: int = 0
    """Of tricks or of cards."""
    chance: float = 0.0
    """The chance with the recommended action."""
    other: Action | None = None
    """Another action,"""
    other_chance: float = 0.0
    """and the chance with it."""


def facts(view: SeatView, advice: Advice) -> list[Fact]:
    """Return what is to be said for the recommended action, the most telling first."""
    action = advice.action
    if len(view.legal) == 1:
        return [Fact(Kind.ONLY)]
    if len(advice.options) > 1 and all(option.is_best for option in advice.options):
        return [*_about_need(view, action), Fact(Kind.ALL_ALIKE)]
    match action:
        case Bid():
            return list(_about_bid(view, advice))
        case PlayCard(card=card, named=None):
            said = [*_about_card(view, card), *_about_chances(advice)]
            # That cards would beat it is the least of reasons.
            said.sort(key=lambda fact: fact.kind is Kind.CAN_BE_BEATEN)
            return [*_about_need(view, action), *said]
        case NameTrump():
            return list(_about_made(advice))
        case _:
            return list(_about_chances(advice))


def _about_bid(view: SeatView, advice: Advice) -> Iterator[Fact]:
    """Yield what speaks for a bid."""
    top = sum(_is_top_trump(view, card) for card in view.hand if card is not None)
    if top and None not in view.hand:
        yield Fact(Kind.TOP_TRUMPS, top)
    others = [bid for seat, bid in enumerate(view.bids) if seat != view.seat]
    if view.plan.bidding.in_turn and None not in others:
        yield Fact(Kind.OTHERS_WANT, sum(bid for bid in others if bid is not None))
    best = advice.worth(advice.action)
    richer = max(advice.options, key=lambda option: option.points.mean)
    if best is not None and richer.points.mean > best.points.mean and not richer.is_best:
        yield Fact(Kind.TAKES_LESS, other=richer.action)
    yield from _about_made(advice)


def _about_made(advice: Advice) -> Iterator[Fact]:
    """Yield how likely the bid is to be made."""
    best = advice.worth(advice.action)
    if best is not None and best.made is not None:
        yield Fact(Kind.MADE, chance=best.made.mean)


def _about_chances(advice: Advice) -> Iterator[Fact]:
    """Yield how much more likely the bid is to be made than with the next best action."""
    best, other = advice.worth(advice.action), _next_best(advice)
    if best is None or best.made is None or other is None or other.made is None:
        return
    if best.made.mean >= other.made.mean + _CLEARLY:
        yield Fact(
            Kind.KEEPS,
            chance=best.made.mean,
            other=other.action,
            other_chance=other.made.mean,
        )


def _next_best(advice: Advice) -> Worth | None:
    """Return the best of the actions that are worth less; None if there is none."""
    worse = [option for option in advice.options if not option.is_best]
    return min(worse, key=lambda option: option.behind.mean, default=None)


def _about_need(view: SeatView, action: Action) -> Iterator[Fact]:
    """Yield what the seat still wants."""
    bid = view.bids[view.seat]
    if not isinstance(action, PlayCard) or bid is None:
        return
    needs = bid - view.taken()[view.seat]
    left = view.plan.tricks - len(view.tricks)
    if needs < 0 or needs > left:
        yield Fact(Kind.IS_LOST)
    elif needs:
        yield Fact(Kind.NEEDS, needs)
    else:
        yield Fact(Kind.HAS_ENOUGH, bid)


def _about_card(view: SeatView, card: Card) -> Iterator[Fact]:
    """Yield what the card does in the trick."""
    if not _is_plain(view):
        return
    last = len(view.trick) == view.seats - 1
    if not _wins_now(view, card):
        yield Fact(Kind.LOSES)
        if _is_highest_loser(view, card):
            yield Fact(Kind.HIGHEST_LOSER)
    elif last:
        yield Fact(Kind.TAKES_THE_TRICK)
    else:
        beaten_by = sum(_beats(view, card, other) for other in unseen(view))
        yield Fact(Kind.CAN_BE_BEATEN, beaten_by) if beaten_by else Fact(Kind.STANDS)


def _is_plain(view: SeatView) -> bool:
    """Return whether every card takes a trick by its suit and its rank alone, and is seen."""
    special = view.plan.play.wild_twos or any(card.is_special for card in _pack(view))
    return not special and None not in view.hand


def _pack(view: SeatView) -> tuple[Card, ...]:
    return pack(view.rules.deck, view.seats)


def unseen(view: SeatView) -> list[Card]:
    """Return the cards whose place the seat does not know."""
    seen = {card for cards in (*view.hands, *view.laid) for card in cards if card is not None}
    seen.update(played.card for trick in view.tricks for played in trick.cards)
    seen.update(played.card for played in view.trick)
    if view.stock:
        seen.update(view.turned)
    return [card for card in _pack(view) if card not in seen]


def _wins_now(view: SeatView, card: Card) -> bool:
    """Return whether the card takes the trick if nothing better follows."""
    played = (*view.trick, Played(view.seat, card))
    return view.table.winner(played) == len(view.trick)


def _beats(view: SeatView, card: Card, other: Card) -> bool:
    """Return whether another card beats it if it is played later to the trick."""
    played = (*view.trick, Played(view.seat, card), Played(view.seat, other))
    return view.table.winner(played) == len(view.trick) + 1


def _is_highest_loser(view: SeatView, card: Card) -> bool:
    """Return whether a lower card of its suit would lose the trick as well, and no higher one."""
    suit = view.table.suit[card]
    losers = [
        action.card
        for action in view.legal
        if isinstance(action, PlayCard)
        and view.table.suit[action.card] == suit
        and not _wins_now(view, action.card)
    ]
    strongest = max(losers, key=lambda each: view.table.card_strength(each, suit), default=card)
    return len(losers) > 1 and strongest == card


def _is_top_trump(view: SeatView, card: Card) -> bool:
    """Return whether the card is a trump that no card out of sight beats."""
    if not _is_plain(view) or view.trump is None or view.table.suit[card] != view.trump:
        return False
    own = view.table.card_strength(card, None)
    return all(view.table.card_strength(other, None) < own for other in unseen(view))
