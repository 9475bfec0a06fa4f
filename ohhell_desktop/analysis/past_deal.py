"""A deal that is over, action by action, with everything that was true then."""

from dataclasses import dataclass, replace

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard, StartDeal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.record import Record, record_of, replay, steps


@dataclass(frozen=True, slots=True)
class Ply:
    """An action of a deal."""

    number: int
    """Which action of the deal it was, from 0; those that were taken back do not count."""
    before: GameState
    action: Action
    after: GameState
    place: int = 0
    """Which action of the game it was, from 0; those that were taken back do not count."""

    @property
    def seat(self) -> Seat:
        """Who acted."""
        return self.action.seat

    @property
    def trick(self) -> int | None:
        """To which trick a card was played, from 0; None for every other action."""
        return len(_deal(self.before).tricks) if isinstance(self.action, PlayCard) else None

    @property
    def leads(self) -> bool:
        """Whether a card was led."""
        return isinstance(self.action, PlayCard) and not _deal(self.before).trick

    @property
    def completed(self) -> Trick | None:
        """The trick that the card has completed, if it has."""
        tricks = _deal(self.after).tricks
        return tricks[-1] if len(tricks) > len(_deal(self.before).tricks) else None

    @property
    def seen(self) -> SeatView:
        """What the seat saw when it was to act."""
        return view(self.before, self.seat)


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that is over."""

    number: int
    """Which deal of the game it was, from 0."""
    plies: tuple[Ply, ...]
    """Every action that counts, in order; of a bid that was changed, only what was bid at last."""
    record: Record
    """The game up to the end of the deal, without what was taken back."""
    opening: Record
    """The game up to where the deal is dealt, before anybody has acted in it."""

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.plies[0].before.seats

    @property
    def result(self) -> DealResult:
        """Its line on the score sheet."""
        return self.plies[-1].after.history[self.number]

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Its tricks, in order."""
        return _deal(self.plies[-1].after).tricks

    def state(self, step: int) -> GameState:
        """Return what was true after a number of actions."""
        return self.plies[step - 1].after if step else self.plies[0].before

    def open_view(self, step: int, seat: Seat) -> SeatView:
        """Return the table after a number of actions, with all cards and bids open.

        Args:
            step: how many actions.
            seat: from where the table is seen.
        """
        return open_view(self.state(step), seat)

    def own_view(self, step: int, seat: Seat) -> SeatView:
        """Return what a seat saw after a number of actions."""
        return replace(view(self.state(step), seat), legal=())


def open_view(state: GameState, seat: Seat) -> SeatView:
    """Return what lies on the table, with all cards and bids open.

    Args:
        state: what was true; its deal is over by now.
        seat: from where the table is seen.
    """
    deal = _deal(state)
    seen = view(state, seat)
    return replace(seen, hands=deal.hands, laid=deal.laid, bids=deal.bids, legal=())


def past_deal(record: Record, number: int) -> PastDeal:
    """Return a deal of a record.

    Raises:
        ValueError: if there is no such deal, or it is not over.
    """
    deals = past_deals(record)
    if not 0 <= number < len(deals):
        raise ValueError(f"deal {number + 1} of the record is not over")
    return deals[number]


def past_deals(record: Record) -> list[PastDeal]:
    """Return all deals of a record that are over, in order."""

    def up_to(actions: list[Action]) -> Record:
        return record_of(record.rules, record.seats, record.source, actions)

    state = next(steps(record)).state
    done: list[Action] = []
    plies: list[Ply] = []
    found: list[PastDeal] = []
    place = 0
    opening = up_to(done)
    for step in replay(record).timeline.done:
        before, state = state, step.state
        # Undo and redo are not on the timeline.
        action: Action = step.action  # type: ignore[assignment]
        done.append(action)
        if isinstance(action, StartDeal):
            opening = up_to(done)
            continue
        ply = Ply(place, before, action, state, len(done) - 1)
        if plies and _changes(plies[-1].action, action):
            first = plies.pop()
            ply = Ply(first.number, first.before, action, state, len(done) - 1)
        plies.append(ply)
        place += 1
        if len(state.history) > len(found):
            found.append(PastDeal(len(found), tuple(plies), up_to(done), opening))
            plies, place = [], 0
    return found


def _changes(before: Action, action: Action) -> bool:
    """Return whether an action is another bid of a seat that has just bid."""
    return isinstance(action, Bid) and isinstance(before, Bid) and before.seat == action.seat


def _deal(state: GameState) -> DealState:
    assert state.deal is not None  # noqa: S101 - the states of a deal have one
    return state.deal
