"""Claims: whether one seat certainly takes all tricks that are left, as far as another seat knows.

The only input is the :class:`~ohhell_desktop.rules.engine.view.SeatView` of the seat that is to
play, so a claim reveals nothing that this seat could not work out. It holds for all hands that
agree with the view and for every order of play: a card that might be in a hand counts as if it
were in every hand where it might be. So some claims that are true are not found; none that is
found is wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.trick import Played, TrickTable
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Jokers, Visibility, VoidDuty
from ohhell_desktop.rules.form.deck import pack

_LEAST: Final = 2
"""With fewer cards there is nothing to save."""
_TWO_SEATS: Final = 2


def taker_of_the_rest(view: SeatView, hands: Sequence[Iterable[Card]] = ()) -> Seat | None:
    """Return the seat that takes this trick and all that follow, whatever anybody plays.

    Args:
        view: what the seat sees that is to play.
        hands: what each seat holds, if that is known; else it follows from the view.

    Returns:
        None if nobody certainly does, or if the seat of the view is not to play a card.
    """
    if not _may_be_claimed(view):
        return None
    cards = hands or [possible_cards(view, Seat(seat)) for seat in range(view.seats)]
    held = [frozenset(hand) for hand in cards]
    in_trick = [played.seat for played in view.trick]
    others = [Seat(1 - view.seat)] if view.seats == _TWO_SEATS else in_trick
    return next((seat for seat in (view.seat, *others) if _takes_all(view, seat, held)), None)


def _may_be_claimed(view: SeatView) -> bool:
    """Return whether the seat plays cards that it sees, and that nobody has to name."""
    named = view.plan.play.wild_twos or view.table.jokers is Jokers.NAMED
    return (
        view.phase is Phase.PLAYING
        and view.turn == view.seat
        and len(view.hand) >= _LEAST
        and None not in view.hand
        and view.plan.visibility in {Visibility.OWN, Visibility.BLIND}
        and not named
    )


def _takes_all(view: SeatView, taker: Seat, held: list[frozenset[Card]]) -> bool:
    """Return whether a seat takes the present trick and then all others."""
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    for card in cards:
        left = [*held]
        left[view.seat] = held[view.seat] - {card}
        trick = (*view.trick, Played(view.seat, card))
        if not _takes_trick(view, taker, trick, held) or not _always_leads(view.table, taker, left):
            return False
    return bool(cards)


def _takes_trick(
    view: SeatView, taker: Seat, trick: tuple[Played, ...], held: list[frozenset[Card]]
) -> bool:
    """Return whether a seat wins a trick whatever those play who still have to."""
    waiting = [Seat((trick[0].seat + step) % view.seats) for step in range(len(trick), view.seats)]
    if taker in waiting:
        # Only with two seats, so that nobody else is waiting.
        return all(
            _winner(view.table, (*trick, Played(taker, card))) == taker for card in held[taker]
        )
    return _winner(view.table, trick) == taker and all(
        _winner(view.table, (*trick, Played(seat, card))) == taker
        for seat in waiting
        for card in held[seat]
    )


def _always_leads(table: TrickTable, taker: Seat, held: list[frozenset[Card]]) -> bool:
    """Return whether each card of a seat wins when it is led, against every card of the others."""
    return all(
        _winner(table, (Played(taker, led), Played(Seat(seat), card))) == taker
        for led in held[taker]
        for seat, cards in enumerate(held)
        if seat != taker
        for card in cards
        if card != led
    )


def _winner(table: TrickTable, trick: tuple[Played, ...]) -> Seat:
    return trick[table.winner(trick)].seat


def possible_cards(view: SeatView, seat: Seat) -> Iterable[Card]:
    """Return the cards that a seat may hold, as far as a view tells; at least those it holds."""
    if None not in view.hands[seat]:
        return tuple(card for card in view.hands[seat] if card is not None)
    void = set(_void_suits(view, seat))
    return tuple(card for card in _hidden_cards(view) if view.table.suit[card] not in void)


def _hidden_cards(view: SeatView) -> Iterator[Card]:
    """Yield every card of the pack whose place the seat of the view does not know."""
    known = {played.card for played in _played(view)}
    known.update(card for cards in (*view.hands, *view.laid) for card in cards if card is not None)
    if view.stock:
        # Else the card turned up was the dealer's own and went back into the hand.
        known.update(view.turned)
    yield from (card for card in pack(view.rules.deck, view.seats) if card not in known)


def _played(view: SeatView) -> Iterator[Played]:
    for cards in (*(trick.cards for trick in view.tricks), view.trick):
        yield from cards


def _void_suits(view: SeatView, seat: Seat) -> Iterator[Suit]:
    """Yield the suits of which a seat has shown that it has no card: it did not follow."""
    table, play = view.table, view.plan.play
    must_trump = play.void is VoidDuty.MUST_TRUMP and not play.must_beat
    for trick in (*(trick.cards for trick in view.tricks), view.trick):
        for place, (owner, card, _) in enumerate(trick):
            led = table.led(trick[:place])
            if owner != seat or led is None or table.is_free(card) or table.suit[card] == led:
                continue
            yield led
            if must_trump and table.trump is not None and table.suit[card] != table.trump:
                yield table.trump
