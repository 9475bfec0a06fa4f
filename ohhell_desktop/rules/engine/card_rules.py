"""Which cards may be led and played, and why others may not.

Both ``refusal`` and ``legal`` of :mod:`ohhell_desktop.rules.engine.phases.playing` ask
:func:`duty`, and so do the computer players.
"""

from dataclasses import dataclass
from typing import Final

from ohhell_desktop.rules.cards import RANKS, SUITS, Card, Suit
from ohhell_desktop.rules.engine.actions import Illegal, Naming, PlayCard, Reason
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.form.axes import Jokers, Playing, TrumpLead, VoidDuty

Cards = tuple[Card, ...]
NAMEABLE: Final = tuple(Card(rank + suit.value) for rank in RANKS[1:] for suit in SUITS)
"""The cards that a wild two can stand for."""


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that decides which cards a seat may play."""

    hand: Cards
    trick: tuple[Played, ...]
    """The cards already in the trick."""
    tricks: tuple[Trick, ...]
    """The tricks complete."""
    play: Playing
    table: TrickTable
    pile: bool = False
    """Whether the hand is a pile played from the top (its first card)."""


def duty(position: Position) -> tuple[Cards, Illegal]:
    """Return the cards that may be played, and why the other cards of the hand may not."""
    if position.pile:
        return position.hand[:1], Illegal(Reason.TOP_CARD)
    return _follow_duty(position) if position.trick else _lead_duty(position)


def _lead_duty(position: Position) -> tuple[Cards, Illegal]:
    hand, table = position.hand, position.table
    if table.jokers is Jokers.NAMED:
        plain = tuple(card for card in hand if not table.is_free(card))
        if plain and len(plain) < len(hand):
            return plain, Illegal(Reason.JOKER_LEAD)
    rule = position.play.trump_lead
    if rule is not TrumpLead.ANY and table.trump is not None:
        others = tuple(card for card in hand if table.suit[card] != table.trump)
        if rule is TrumpLead.NOT_FIRST_TRICK and not position.tricks and others:
            return others, Illegal(Reason.TRUMP_FIRST_TRICK, table.trump)
        if rule is TrumpLead.WHEN_BROKEN and others and not _broken(position):
            return others, Illegal(Reason.TRUMP_NOT_BROKEN, table.trump)
    return hand, Illegal(Reason.NOT_IN_HAND)


def _broken(position: Position) -> bool:
    table = position.table
    return any(
        table.suit[played.card] == table.trump
        for trick in position.tricks
        for played in trick.cards
    )


def _follow_duty(position: Position) -> tuple[Cards, Illegal]:
    hand, table, wild = position.hand, position.table, position.play.wild_twos
    led = table.led(position.trick)
    free = {card for card in hand if table.is_free(card) or (wild and card[0] == "2")}
    bound = tuple(card for card in hand if card not in free)
    allowed, why = _bound_duty(position, bound, led)
    if not free or (bound and _jokers_barred(position)):
        return allowed, why
    kept = free.union(allowed)
    return tuple(card for card in hand if card in kept), why


def _jokers_barred(position: Position) -> bool:
    """Return whether jokers may not be played now: named ones are barred from the first trick."""
    return position.table.jokers is Jokers.NAMED and not position.tricks


def _bound_duty(position: Position, bound: Cards, led: Suit | None) -> tuple[Cards, Illegal]:
    """Return the duty among the cards that have to follow suit."""
    table, play = position.table, position.play
    if led is None:
        return bound, Illegal(Reason.NOT_IN_HAND)
    same = tuple(card for card in bound if table.suit[card] == led)
    if same:
        better = _beating(position, same) if play.must_beat else ()
        if better and len(better) < len(same):
            return better, Illegal(Reason.MUST_BEAT, led)
        return same, Illegal(Reason.MUST_FOLLOW, led)
    if play.void is VoidDuty.MUST_TRUMP and table.trump is not None:
        trumps = tuple(card for card in bound if table.suit[card] == table.trump)
        better = _beating(position, trumps) if play.must_beat else trumps
        if better:
            higher = len(better) < len(trumps)
            return better, Illegal(Reason.MUST_BEAT if higher else Reason.MUST_TRUMP, table.trump)
    return bound, Illegal(Reason.NOT_IN_HAND)


def _beating(position: Position, cards: Cards) -> Cards:
    """Return the cards that would win the trick as it stands."""
    table, trick = position.table, position.trick
    led = table.led(trick)
    best = table.strength(trick[table.winner(trick)], led)
    return tuple(card for card in cards if table.card_strength(card, led) > best)


def are_named(position: Position) -> bool:
    """Return whether some cards must be named when they are played."""
    return position.play.wild_twos or position.table.jokers is Jokers.NAMED


def namings(position: Position, card: Card) -> tuple[Naming | Card | None, ...]:
    """Return the names that a card can be given; ``(None,)`` for an ordinary one."""
    if card[0] == "*" and position.table.jokers is Jokers.NAMED:
        return (None,) if _first_naming(position) else (Naming.HIGH, Naming.LOW)
    if card[0] == "2" and position.play.wild_twos:
        return _two_names(position)
    return (None,)


def _two_names(position: Position) -> Cards:
    """Return the cards that a two can stand for: not yet named, and following suit if possible."""
    table = position.table
    taken = {played.named for played in position.trick}
    led = table.led(position.trick)
    follows = led is not None and any(
        table.suit[card] == led for card in position.hand if card[0] != "2"
    )
    return tuple(
        card for card in NAMEABLE if card not in taken and (not follows or table.suit[card] == led)
    )


def refusal(position: Position, card: Card, named: Naming | Card | None) -> Illegal | None:
    """Return why a card may not be played with this name; None if it may."""
    if card not in position.hand:
        return Illegal(Reason.NOT_IN_HAND)
    allowed, why = duty(position)
    if card not in allowed:
        barred = position.trick and _jokers_barred(position) and position.table.is_free(card)
        return Illegal(Reason.JOKER_FIRST_TRICK) if barred else why
    if named not in namings(position, card):
        return Illegal(Reason.NAMING)
    return None


def effective_name(position: Position, action: PlayCard) -> Naming | Card | None:
    """Return what a card counts as; the second joker of a deal is the opposite of the first."""
    if action.card[0] != "*" or position.table.jokers is not Jokers.NAMED or action.named:
        return action.named
    return Naming.LOW if _first_naming(position) is Naming.HIGH else Naming.HIGH


def _first_naming(position: Position) -> Naming | None:
    """Return the name of the deal's first joker; None if none has been played."""
    cards = [played for trick in position.tricks for played in trick.cards]
    names = (played.named for played in (*cards, *position.trick))
    return next((name for name in names if isinstance(name, Naming)), None)
