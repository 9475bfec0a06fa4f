"""A decision and deals that agree with it, in which what is said can be counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from hidden_information import deal_of
from worlds import World

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import Naming, PlayCard
from ohhell_desktop.rules.engine.card_rules import Position, duty
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import Jokers

ERRORS = 4
"""A share that differs by more standard errors is wrong."""
DEALS = 400
"""In how many deals a share that is said was counted."""


@dataclass(frozen=True)
class Case:
    """A decision, what was advised, and worlds that agree with what the seat sees."""

    state: GameState
    seen: SeatView
    advice: Advice
    worlds: Sequence[World]
    _beats: dict[tuple[Card, Card, bool], bool] = field(default_factory=dict)
    """Whether the second card beats the first: led to it, or in this trick. Kept: the same cards
    meet in every world."""

    @property
    def deal(self) -> DealState:
        """The deal as it really is."""
        return deal_of(self.state)

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.seen.seat

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards."""
        return self.deal.hands[self.seat]

    @property
    def card(self) -> Card:
        """The card that is recommended."""
        assert isinstance(self.advice.action, PlayCard)
        return self.advice.action.card

    @property
    def playable(self) -> list[Card]:
        """The cards that may be played."""
        return [action.card for action in self.seen.legal if isinstance(action, PlayCard)]

    def suit(self, card: Card) -> Suit | None:
        """Return the suit of a card."""
        return self.deal.table.suit[card]

    def own(self, suit: Suit | None) -> list[Card]:
        """Return the seat's cards of a suit."""
        return [card for card in self.hand if suit is not None and self.suit(card) == suit]

    def out(self, world: World, suit: Suit | None = None) -> list[Card]:
        """Return the cards that the seat does not hold in a world, of a suit if one is given."""
        return [c for c in world.others(self.seat) if suit is None or self.suit(c) == suit]

    def first(self, *cards: Card) -> int:
        """Return which of some cards wins if they are a trick: its place."""
        return self.deal.table.winner(tuple(Played(Seat(n), card) for n, card in enumerate(cards)))

    def with_card(self, card: Card) -> tuple[Played, ...]:
        """Return the trick after a card of the seat."""
        return (*self.deal.trick, Played(self.seat, card))

    def holder(self, trick: tuple[Played, ...]) -> Seat:
        """Return who takes a trick as it stands."""
        return trick[self.deal.table.winner(trick)].seat

    def takes(self, card: Card) -> bool:
        """Return whether a card takes the trick as it stands."""
        return self.holder(self.with_card(card)) == self.seat

    @property
    def later(self) -> list[Seat]:
        """The seats that play after the seat."""
        seats = self.seen.seats
        return [Seat((self.seat + n) % seats) for n in range(1, seats - len(self.deal.trick))]

    @property
    def last(self) -> bool:
        """Whether nobody plays after the seat."""
        return not self.later

    def legal_in(self, world: World, seat: Seat, trick: tuple[Played, ...]) -> Sequence[Card]:
        """Return what a seat may play in a world."""
        deal = self.deal
        return duty(Position(world.hands[seat], trick, deal.tricks, deal.plan.play, deal.table))[0]

    def can_be_beaten(self, world: World, card: Card | None = None) -> bool:
        """Return whether a later seat could beat a card, or the recommended one, at once."""
        trick = self.with_card(card or self.card)
        return any(
            self.holder((*trick, Played(seat, card))) == seat
            for seat in self.later
            for card in self.legal_in(world, seat, trick)
        )

    def ends(self, world: World, card: Card, random: Random) -> Seat:
        """Return who takes the trick after a card if the others play anything they may."""
        trick = self.with_card(card)
        for seat in self.later:
            trick = (*trick, Played(seat, random.choice(self.legal_in(world, seat, trick))))
        return self.holder(trick)

    def named_wins(self, action: PlayCard) -> bool | None:
        """Return whether a named joker takes the trick in every world; None if only in some."""
        random = Random(1)  # noqa: S311 - a sample, no secret
        found = set()
        for world in self.worlds:
            trick = (*self.deal.trick, Played(self.seat, action.card, action.named))
            for seat in self.later:
                card = random.choice(self.legal_in(world, seat, trick))
                named = Naming.LOW if card[0] == "*" else None
                trick = (*trick, Played(seat, card, named))
            found.add(self.holder(trick) == self.seat)
        return found.pop() if len(found) == 1 else None

    def wins_always(self, card: Card) -> bool:
        """Return whether a card takes the trick in every world, whatever the others play."""
        random = Random(1)  # noqa: S311 - a sample, no secret
        return all(self.ends(world, card, random) == self.seat for world in self.worlds)

    def wins_never(self, card: Card) -> bool:
        """Return whether a card takes the trick in no world, whatever the others play."""
        random = Random(1)  # noqa: S311 - a sample, no secret
        return all(self.ends(world, card, random) != self.seat for world in self.worlds)

    def needs(self, seat: int) -> int:
        """Return how many tricks a seat is short of its bid."""
        bid = self.deal.bids[seat]
        assert bid is not None
        return bid - sum(trick.winner == seat for trick in self.deal.tricks)

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        return len(self.deal.hands[self.seat])

    def beats(self, card: Card, other: Card, *, led: bool) -> bool:
        """Return whether another card beats a card that is led, or played to this trick."""
        key = (card, other, led)
        if key not in self._beats:
            trick = (Played(self.seat, card),) if led else self.with_card(card)
            if other[0] == "*" and self.deal.table.jokers is Jokers.NAMED:
                named = [each.named for done in self.deal.tricks for each in done.cards]
                named += [each.named for each in self.deal.trick]
                self._beats[key] = Naming.HIGH not in named
                return self._beats[key]
            self._beats[key] = self.holder((*trick, Played(Seat(-1), other))) == -1
        return self._beats[key]

    def higher(self, world: World, card: Card) -> list[Card]:
        """Return the cards of its suit that beat a card in a world."""
        suit = self.suit(card)
        return [c for c in self.out(world, suit) if self.beats(card, c, led=True)]

    def is_top(self, card: Card, kept: Sequence[Card] = ()) -> bool:
        """Return whether no world has a higher card of the suit, nor the cards that are kept."""
        own = [each for each in kept if self.suit(each) == self.suit(card) and each != card]
        if any(self.first(card, each) and not self.first(each, card) for each in own):
            return False
        return not any(self.higher(world, card) for world in self.worlds)

    def beaters(self, world: World, card: Card) -> int:
        """Return how many cards in a world beat a card in this trick."""
        return sum(self.beats(card, other, led=False) for other in self.out(world))

    def every(self, counted: Callable[[World], int], number: int) -> bool:
        """Return whether a count is the same number in every world."""
        return all(counted(world) == number for world in self.worlds)

    def share(self, so: Callable[[World], bool], chance: float) -> bool:
        """Return whether something is so in about a share of the worlds."""
        counted = sum(map(so, self.worlds)) / len(self.worlds)
        spread = max(counted * (1 - counted), 0.01)
        return abs(counted - chance) <= ERRORS * sqrt(spread * (1 / DEALS + 1 / len(self.worlds)))
