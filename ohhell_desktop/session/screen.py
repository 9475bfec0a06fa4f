"""The screen: who plays at it, and what it may show them of the game.

Several people may share one screen. Then it shows the cards of the one who has it, and nobody's
while it is passed on. Whatever is drawn, written or read out follows from
:attr:`Screen.viewer` and :attr:`Screen.covered`, through the views and events that are made here.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.events import BidPlaced, Event
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.session.seats import SeatKind, SeatSetup


@dataclass(frozen=True, slots=True)
class Screen:
    """Who plays at the screen, and from whose seat it shows the game."""

    people: tuple[Seat, ...]
    """The seats of the people who play here."""
    viewer: Seat
    """The seat from which the table is seen: a person's, or seat 0 if nobody plays."""
    covered: bool = False
    """Whether nobody's cards are shown, because the screen is passed on."""
    summed_up: int = 0
    """How many deals have been summed up for the people here."""

    @classmethod
    def before(cls, seats: Sequence[SeatSetup], state: GameState) -> Self:
        """Return the screen on which a game is opened; if several people play, it is covered."""
        people = tuple(Seat(n) for n, seat in enumerate(seats) if seat.kind is SeatKind.PERSON)
        screen = cls(people, people[0] if people else Seat(0), covered=len(people) > 1)
        return screen.opened_at(state)

    @property
    def person(self) -> Seat | None:
        """The seat of the player who is called "you"; None if nobody plays here, or several do."""
        return self.viewer if len(self.people) == 1 else None

    def has(self, seat: Seat) -> bool:
        """Return whether a seat's player looks at the screen and can be asked."""
        return seat == self.viewer and seat in self.people and not self.covered

    def opened_at(self, state: GameState) -> Self:
        """Return the screen for a state that was not just reached by an action.

        A deal that waits for the next one is summed up again; the last deal of a game is not.
        """
        return replace(self, summed_up=len(state.history) - (state.phase is Phase.BETWEEN))

    def after_summary(self, state: GameState) -> Self:
        """Return the screen when the last deal has been summed up: several people pass it on."""
        covered = self.covered or len(self.people) > 1
        return replace(self, summed_up=len(state.history), covered=covered)

    def cover(self) -> Self:
        """Return the screen without anybody's cards."""
        return replace(self, covered=True)

    def passed_to(self, person: Seat) -> Self:
        """Return the screen in front of another person."""
        return replace(self, viewer=person, covered=False)

    def view(self, state: GameState) -> SeatView:
        """Return what the screen shows of a state."""
        seen = view(state, self.viewer)
        if not self.covered:
            return seen
        views = [view(state, Seat(seat)) for seat in range(state.seats)]
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

    def events(self, events: tuple[Event, ...], after: GameState) -> tuple[Event, ...]:
        """Return what the screen shows of the events that led to a state."""
        if not self.covered:
            return redact(events, self.viewer, after)
        return tuple(_covered(event, after) for event in events)


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
