"""The order in which a player holds the cards. Pure."""

from collections.abc import Callable, Sequence
from typing import Final

from ohhell_desktop.rules.cards import SAME_COLOUR, SUITS, Card, Seat, SeenCards, Suit
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import HandOrder

_COLOUR_PAIRS: Final = ((Suit.SPADES, Suit.CLUBS), (Suit.HEARTS, Suit.DIAMONDS))


def in_order(
    view: SeatView, order: HandOrder = HandOrder.BY_SUIT, seat: Seat | None = None
) -> SeenCards:
    """Return the cards of a seat, or of the viewer, as a player holds them, from left to right.

    Either as they were dealt, or cards of no suit first, then trumps, then the others: suit by
    suit with colours alternating, or all by their rank; high cards are on the left. The order of
    the suits stays the same through a deal, since it depends on all cards that the seat has
    held. If any of the cards is hidden, none is moved.
    """
    owner = view.seat if seat is None else seat
    hand = view.hands[owner]
    known = [card for card in hand if card is not None]
    if order is HandOrder.AS_DEALT or len(known) < len(hand):
        return hand
    place = _place(view, owner, known, by_rank=order is HandOrder.BY_RANK)
    return tuple(sorted(known, key=place))


def _place(
    view: SeatView, seat: Seat, known: Sequence[Card], *, by_rank: bool
) -> Callable[[Card], tuple[int, int, int, str]]:
    """Return the key by which the cards are sorted."""
    played = [
        played.card
        for cards in (*(trick.cards for trick in view.tricks), view.trick)
        for played in cards
        if played.seat == seat
    ]
    laid = [card for card in (view.laid[seat] if view.laid else ()) if card is not None]
    table = view.table
    suits = suit_order({table.suit[card] for card in (*known, *played, *laid)}, view.trump)
    together = {suit for suit in suits if suit in SUITS and suit != view.trump} if by_rank else ()

    def place(card: Card) -> tuple[int, int, int, str]:
        suit = table.suit[card]
        at = suits.index(suit)
        group = len(suits) if suit in together else at
        return group, -table.card_strength(card, suit), at, card

    return place


def suit_order(held: set[Suit | None], trump: Suit | None) -> tuple[Suit | None, ...]:
    """Return suits in order: no suit and jokers, then trumps, then red and black in turn.

    Args:
        held: The suits to be ordered; None for cards of no suit.
        trump: Which of them is trump.
    """
    first = [suit for suit in (None, Suit.JOKERS) if suit in held]
    blacks, reds = ([suit for suit in pair if suit in held] for pair in _COLOUR_PAIRS)
    if trump in SAME_COLOUR and trump in held:
        mine, other = (blacks, reds) if trump in blacks else (reds, blacks)
        mine.sort(key=lambda suit: suit != trump)
    else:
        mine, other = (blacks, reds) if len(blacks) >= len(reds) else (reds, blacks)
    turns = [suit for place in range(len(SUITS)) for suit in _at(place, mine, other)]
    return (*first, *turns)


def _at(place: int, mine: Sequence[Suit], other: Sequence[Suit]) -> list[Suit]:
    return [*mine[place : place + 1], *other[place : place + 1]]
