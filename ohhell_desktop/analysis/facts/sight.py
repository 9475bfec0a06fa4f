"""What the player of a seat can count: the cards that are out, and who is void."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.turn_order import seats_from
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Jokers, Visibility, VoidDuty
from ohhell_desktop.rules.form.deck import pack

JOKER: Final = "*"
"""What the name of a joker begins with."""
_OTHER: Final = Seat(-1)
"""Stands for anybody else where only the cards matter."""


@dataclass(frozen=True)
class Sight:
    """What a seat sees, and what follows from it."""

    view: SeatView

    @cached_property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards, as far as it sees them."""
        return tuple(card for card in self.view.hand if card is not None)

    @cached_property
    def out(self) -> tuple[Card, ...]:
        """The cards that others may hold: neither the seat's own, nor played or put away openly."""
        view = self.view
        gone = {*self.hand, *(card for cards in view.laid for card in cards if card is not None)}
        gone.update(played.card for trick in view.tricks for played in trick.cards)
        gone.update(played.card for played in view.trick)
        if view.stock:
            gone.update(view.turned)
        return tuple(card for card in pack(view.rules.deck, view.seats) if card not in gone)

    @property
    def is_plain(self) -> bool:
        """Whether the seat sees its cards, and each but jokers is what is printed on it."""
        view = self.view
        return not view.plan.play.wild_twos and None not in view.hand and view.trump_known

    @property
    def waits_for_trump(self) -> bool:
        """Whether the seat sees its cards, but the trump is named only after the bids."""
        view = self.view
        return not view.plan.play.wild_twos and None not in view.hand and not view.trump_known

    @cached_property
    def wild(self) -> frozenset[Card]:
        """The jokers out that can be named high, and then beat everything.

        The first of a deal is named high or low, and the second is the other.
        """
        view = self.view
        if view.table.jokers is not Jokers.NAMED:
            return frozenset()
        played = (*(card for trick in view.tricks for card in trick.cards), *view.trick)
        if any(each.named is Naming.HIGH for each in played):
            return frozenset()
        return frozenset(card for card in self.out if self.is_named(card))

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None if there is none."""
        return self.view.table.trump

    def suit(self, card: Card) -> Suit | None:
        """Return the suit that a card belongs to."""
        return self.view.table.suit[card]

    def of(self, suit: Suit | None, cards: Iterable[Card]) -> list[Card]:
        """Return those of some cards that belong to a suit; none for no suit."""
        return [card for card in cards if suit is not None and self.suit(card) == suit]

    @property
    def trumps_out(self) -> int:
        """How many trumps are out."""
        return len(self.of(self.trump, self.out))

    @property
    def suits(self) -> list[Suit]:
        """The suits of the pack without the trumps, and without those of special cards."""
        found = {
            suit
            for card in pack(self.view.rules.deck, self.view.seats)
            if (suit := card.suit) is not None and suit is not Suit.JOKERS
        }
        return [suit for suit in Suit if suit in found and suit != self.trump]

    @property
    def playable(self) -> list[Card]:
        """The cards that the seat may play now, without those that it would have to name."""
        plays = (action.card for action in self.view.legal if isinstance(action, PlayCard))
        return [card for card in plays if not self.is_named(card)]

    def is_named(self, card: Card) -> bool:
        """Return whether a card is worth what it is named, and not what is printed on it."""
        return card[0] == JOKER and self.view.table.jokers is Jokers.NAMED

    @property
    def led(self) -> Suit | None:
        """The suit to be followed; None if there is none, as for the leader."""
        return self.view.table.led(self.view.trick)

    def was_led(self, suit: Suit | None) -> bool:
        """Return whether a suit was led to an earlier trick."""
        return any(self.view.table.led(trick.cards) == suit for trick in self.view.tricks)

    @property
    def last(self) -> bool:
        """Whether the seat plays the last card of the trick."""
        return len(self.view.trick) == self.view.seats - 1

    @property
    def later(self) -> list[Seat]:
        """The seats that play to this trick after the seat, in order."""
        view = self.view
        order = seats_from(view.seat, view.seats)
        return list(order)[1 : view.seats - len(view.trick)]

    def wins(self, card: Card) -> bool:
        """Return whether a card takes the trick if nothing better follows."""
        view = self.view
        return view.table.winner((*view.trick, Played(view.seat, card))) == len(view.trick)

    def certainly_wins(self, card: Card) -> bool:
        """Return whether a card takes the trick, as nobody who follows can hold a better one."""
        beaters = {self.suit(other) for other in self.beaters_now(card)} if self.later else set()
        safe = all(beaters <= self.voids[seat] for seat in self.later)
        return self.wins(card) and None not in beaters and safe

    def beaten_now(self, card: Card, other: Card) -> bool:
        """Return whether another card beats a card that wins, if it follows in this trick."""
        view = self.view
        if other in self.wild:
            return True
        played = (*view.trick, Played(view.seat, card), Played(_OTHER, other))
        return view.table.winner(played) == len(view.trick) + 1

    def beaters_now(self, card: Card) -> list[Card]:
        """Return the cards out that beat a card that wins, if they follow in this trick."""
        return [other for other in self.out if self.beaten_now(card, other)]

    def beaters(self, card: Card) -> list[Card]:
        """Return the cards out that beat a card that is led."""
        table = self.view.table
        one = Played(self.view.seat, card)
        return [
            other
            for other in self.out
            if other in self.wild or table.winner((one, Played(_OTHER, other)))
        ]

    def higher(self, card: Card) -> list[Card]:
        """Return the cards out of its suit that beat a card; none for a card of no suit."""
        return self.of(self.suit(card), self.beaters(card))

    def is_top(self, card: Card) -> bool:
        """Return whether no card of its suit that is out beats a card."""
        return self.suit(card) is not None and not self.higher(card)

    def top(self, suit: Suit | None, cards: Iterable[Card]) -> Card | None:
        """Return the highest of the cards of a suit if no higher one is out, else None."""
        found = self.by_strength(self.of(suit, cards))
        return found[-1] if found and self.is_top(found[-1]) else None

    def by_strength(self, cards: Iterable[Card]) -> list[Card]:
        """Return cards of one suit, the lowest first."""
        table = self.view.table
        return sorted(cards, key=lambda card: table.card_strength(card, table.suit[card]))

    @cached_property
    def voids(self) -> tuple[frozenset[Suit], ...]:
        """By seat: the suits of which it can hold no card, after what it has played."""
        view, table = self.view, self.view.table
        voids: list[set[Suit]] = [set() for _ in range(view.seats)]
        tricks = (*(trick.cards for trick in view.tricks), view.trick)
        for cards in tricks if view.plan.visibility is not Visibility.PILE else ():
            for place, played in enumerate(cards):
                led = table.led(cards[:place])
                suit = table.suit[played.card]
                if led is None or suit == led or table.is_free(played.card):
                    continue
                voids[played.seat].add(led)
                forced = view.plan.play.void is VoidDuty.MUST_TRUMP
                if forced and not view.plan.play.must_beat and self.trump not in (None, suit):
                    voids[played.seat].add(self.trump)
        return tuple(map(frozenset, voids))

    def held(self, seat: Seat) -> list[Card]:
        """Return the cards that another seat is known to hold."""
        view = self.view
        found = [card for card in view.hands[seat] if card is not None]
        if seat == view.dealer and not view.stock and not any(view.laid):
            # The last card was turned up before the dealer took it.
            found += [card for card in view.turned[-1:] if card in self.out and card not in found]
        return found

    def needs(self, seat: Seat) -> int | None:
        """Return how many more tricks a seat needs, below 0 if too many; None if unknown."""
        bid = self.view.bids[seat]
        return None if bid is None else bid - self.view.taken()[seat]

    @property
    def left(self) -> int:
        """How many tricks of the deal are not complete."""
        return self.view.plan.tricks - len(self.view.tricks)


def alone(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the card if it is a single one, so that it can be named; else none."""
    return tuple(cards) if len(cards) == 1 else ()
