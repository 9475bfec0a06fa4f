"""The screen: who plays at it, and what it may show them of the game.

Several people may share one screen. Then it shows the cards of the one who has it, and nobody's
while everybody looks or it is passed on. Whatever is drawn, written or read out follows from
:attr:`Screen.viewer` and :attr:`Screen.covered`, through the views and events that are made here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.events import BidPlaced, Event, TrickTaken
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.rules.form.axes import BidStyle
from ohhell_desktop.session.seats import SeatKind, SeatSetup


@dataclass(frozen=True, slots=True)
class Screen:
    """Who plays at the screen, and from whose seat it shows the game."""

    people: tuple[Seat, ...]
    """The seats of the people who play here."""
    viewer: Seat
    """The seat from which the table is seen: a person's, or seat 0 if nobody plays."""
    covered: bool = False
    """Whether nobody's cards are shown: everybody may look, or the screen is passed on."""
    summed_up: int = 0
    """How many deals have been summed up for the people here."""
    wanted: Seat | None = None
    """Who is to take the screen before anything goes on, no matter who is to act; None: nobody."""
    looking: bool = False
    """Whether the viewer only looks, while another person is to act."""

    @classmethod
    def before(cls, seats: Sequence[SeatSetup], state: GameState) -> Self:
        """Return the screen on which a game is opened; if several people play, it is covered."""
        people = tuple(Seat(n) for n, seat in enumerate(seats) if seat.kind is SeatKind.PERSON)
        return cls(people, people[0] if people else Seat(0)).opened_at(state)

    @property
    def person(self) -> Seat | None:
        """The seat of the player who is called "you"; None if nobody plays here, or several do."""
        return self.viewer if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """Whether several people play at it."""
        return len(self.people) > 1

    def has(self, seat: Seat) -> bool:
        """Return whether a seat's player looks at the screen, and nobody else does."""
        return seat == self.viewer and seat in self.people and not self.covered

    def asks_openly(self, state: GameState, seat: Seat) -> bool:
        """Return whether one of several people can be asked while everybody looks.

        They can if they see no more than everybody does and need not choose in secret, or if they
        play their last card.
        """
        deal = state.deal
        if deal is None or not (self.shared and seat in self.people):
            return False
        if state.phase is Phase.PLAYING and len(deal.hands[seat]) == 1:
            return True
        at_once = deal.plan.bidding.style is BidStyle.AT_ONCE
        if state.phase is Phase.LAYING or (state.phase is Phase.BIDDING and at_once):
            return False
        own, common = view(state, seat), _seen_by_all(state, seat)
        return (own.hands, own.laid, own.bids) == (common.hands, common.laid, common.bids)

    def opened_at(self, state: GameState) -> Self:
        """Return the screen for a state that was not just reached by an action.

        A deal that waits for the next one is summed up again; the last deal of a game is not.
        Of several people, nobody has it.
        """
        summed_up = len(state.history) - (state.phase is Phase.BETWEEN)
        return replace(self.put_down(), summed_up=summed_up)

    def after_summary(self, state: GameState) -> Self:
        """Return the screen when the last deal has been summed up."""
        return replace(self.put_down(), summed_up=len(state.history))

    def put_down(self) -> Self:
        """Return the screen in front of everybody, if several people share it."""
        return replace(self, covered=self.shared, wanted=None, looking=False)

    def turned_to(self, person: Seat) -> Self:
        """Return the screen in front of everybody, with a person's seat nearest."""
        return replace(self.put_down(), viewer=person)

    def passed_to(self, person: Seat, *, looking: bool = False) -> Self:
        """Return the screen in front of a person, who perhaps only looks."""
        return replace(self, viewer=person, covered=False, wanted=None, looking=looking)

    def kept_for(self, person: Seat) -> Self:
        """Return the screen with nobody's cards until a person has taken it."""
        return replace(self.put_down(), wanted=person)

    def after(self, events: Iterable[Event]) -> Self:
        """Return the screen when something has happened: everybody looks at a complete trick."""
        taken = self.shared and any(isinstance(event, TrickTaken) for event in events)
        return self.put_down() if taken else self

    def view(self, state: GameState) -> SeatView:
        """Return what the screen shows of a state.

        Of a person who is asked while everybody looks, also the hand: nobody else may not see it.
        """
        if not self.covered:
            return view(state, self.viewer)
        seen = _seen_by_all(state, self.viewer)
        if self.wanted is not None or state.turn != self.viewer:
            return seen
        if not self.asks_openly(state, self.viewer):
            return seen
        own, at = view(state, self.viewer), self.viewer
        hands = (*seen.hands[:at], own.hand, *seen.hands[at + 1 :])
        return replace(seen, hands=hands, legal=own.legal)

    def events(self, events: tuple[Event, ...], after: GameState) -> tuple[Event, ...]:
        """Return what the screen shows of the events that led to a state."""
        if not self.covered:
            return redact(events, self.viewer, after)
        return tuple(_covered(event, after) for event in events)


def _seen_by_all(state: GameState, viewer: Seat) -> SeatView:
    """Return what every seat may see of a state, from one of them."""
    views = [view(state, Seat(seat)) for seat in range(state.seats)]
    seen = views[viewer]
    return replace(
        seen,
        hands=_common([each.hands for each in views]),
        laid=_common([each.laid for each in views]),
        bids=tuple(
            bid if all(each.bids[seat] == bid for each in views) else None
            for seat, bid in enumerate(seen.bids)
        ),
        legal=(),
    )


def _common(
    seen: Sequence[Sequence[Sequence[Card | None]]],
) -> tuple[tuple[Card | None, ...], ...]:
    """Return of some views of the same cards what all of them show."""
    owners = zip(*seen, strict=True)
    return tuple(tuple(_same(cards) for cards in zip(*owner, strict=True)) for owner in owners)


def _same(cards: Iterable[Card | None]) -> Card | None:
    first, *others = cards
    return first if all(card == first for card in others) else None


def _covered(event: Event, after: GameState) -> Event:
    """Return an event without what somebody may not know."""
    if isinstance(event, BidPlaced):
        return event
    for seat in range(after.seats):
        (event,) = redact((event,), Seat(seat), after)
    return event
