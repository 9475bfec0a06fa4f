"""Asking the computer players of a game again: would they have chosen the same?

Every card that the seat could not see then is dealt again, and the seat is asked with the work that
was recorded. If it saw only its own cards, it chooses the same.
"""

import random
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, Final

from ohhell_desktop.bots.characters import known_habit
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.asked import others_from_json, others_to_json
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import choose_in_time, chosen, known_now, players
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.bots.same_work import seed_of
from ohhell_desktop.bots.version import FALLBACK, PLAYERS, PROGRAM, REST
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.claims import taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Action, MadeBy, StartDeal
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.engine.visibility import sees_hand, sees_laid
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.entries import made_by
from ohhell_desktop.rules.io.record import Record, ReplayStep, replay, steps

MOST_TRIES: Final = 300
"""How often the unseen cards are dealt until nobody has a suit that they did not follow."""


class CannotAskError(ValueError):
    """A decision cannot be asked again; ``str()`` is one of the words below."""


NOT_RECORDED: Final = "not-recorded"
"""The record does not say who chose."""
EARLIER: Final = "earlier"
"""Another version of the computer players chose, which is not here any more."""
OF_OTHERS: Final = "program"
"""A program of somebody else chose, which nobody asks again."""
PLAYED_OUT: Final = "played-out"
"""Nobody chose: the rest of the deal was played out, and nothing could change any more."""
NOT_SURE: Final = "not-sure"
"""The record says that the rest was played out, but other cards could have changed something."""


@dataclass(frozen=True, slots=True)
class Player:
    """What decides how a seat plays."""

    level: str
    habit: str
    person: bool = False


@dataclass(frozen=True, slots=True)
class Again:
    """What a seat chose when it was asked again."""

    then: Action
    now: Action
    hands: tuple[tuple[Card, ...], ...]
    """The cards as they were dealt for it, by seat."""

    @property
    def same(self) -> bool:
        """Whether it chose the same."""
        return self.now == self.then


class PastTable:
    """The computer players of a game, asked again."""

    def __init__(
        self,
        record: Record,
        seats: Sequence[Player],
        nature: int | None = None,
        others: Others = (),
    ) -> None:
        """Replay the game.

        Args:
            record: the game.
            seats: how each seat plays.
            nature: the number that the computer players keep for the whole game.
            others: what they knew of the seats before the first deal.

        Raises:
            ValueError: if the record cannot be replayed.
        """
        start = next(steps(record))
        self._steps: tuple[ReplayStep, ...] = (start, *replay(record).timeline.done)
        self._seats = seats
        self._nature = nature
        self._known: list[Others] = [others]

    def decisions(self) -> Iterator[tuple[int, str]]:
        """Yield the place of each decision of a computer player, and why it cannot be asked again.

        The reason is one of the words above, and empty if it can be asked. Where only one action
        was legal, nothing was decided.
        """
        for place, (before, after) in enumerate(pairwise(self._steps)):
            action = after.action
            if action is None or isinstance(action, StartDeal) or self._seats[action.seat].person:
                continue
            if before.state.turn == action.seat and len(before.legal()) == 1:
                continue
            try:
                self.maker(place)
            except CannotAskError as error:
                yield place, str(error)
            else:
                yield place, ""

    def state(self, place: int) -> GameState:
        """Return the state before an action that counts, by its place from 0."""
        return self._steps[place].state

    def action(self, place: int) -> Action:
        """Return an action that counts.

        Raises:
            CannotAskError: if there is none.
        """
        action = self._steps[place + 1].action if 0 <= place < len(self._steps) - 1 else None
        if action is None:
            raise CannotAskError(NOT_RECORDED)
        return action  # type: ignore[return-value]  # undo and redo are not on the timeline

    def seen(self, place: int) -> SeatView:
        """Return what a seat saw when it was to act."""
        return view(self.state(place), self.action(place).seat)

    def maker(self, place: int) -> MadeBy:
        """Return who chose an action.

        Raises:
            CannotAskError: if it cannot be asked again.
        """
        made = made_by(self.action(place))
        # Of a bid that was changed, nobody can say why: no computer player does that.
        if made is None or self.action(place).seat != self.state(place).turn:
            raise CannotAskError(NOT_RECORDED)
        if made.instead == REST:
            raise CannotAskError(PLAYED_OUT if self._is_sure(place) else NOT_SURE)
        if made.players == PROGRAM:
            raise CannotAskError(OF_OTHERS)
        now = PLAYERS if made.instead == FALLBACK else players()
        # What is forced needs no search, and says so by the plain version.
        forced = not made.work and len(self.seen(place).legal) == 1
        if made.players != now and not (forced and made.players == PLAYERS):
            raise CannotAskError(EARLIER)
        if made.instead not in {"", FALLBACK} or (made.known or 0) > len(self.state(place).history):
            raise CannotAskError(NOT_RECORDED)
        return made

    def _is_sure(self, place: int) -> bool:
        """Return whether one seat takes all tricks from here on, whatever anybody plays."""
        deal, seen = self.state(place).deal, self.seen(place)
        forced = len(seen.legal) == 1
        return forced or (deal is not None and taker_of_the_rest(seen, deal.hands) is not None)

    def again(self, place: int, dealt: int = 0) -> Again:
        """Ask again, with other cards out of sight.

        Args:
            place: which action that counts, from 0.
            dealt: decides how the unseen cards are dealt; 0: as they were.

        Raises:
            CannotAskError: if the decision cannot be asked again.
        """
        made, then = self.maker(place), self.action(place)
        state = self.state(place)
        if dealt:
            state = dealt_anew(state, then.seat, random.Random(dealt))  # noqa: S311 - any will do
        seen = view(state, then.seat)
        now = fallback(seen) if made.instead else self._asked(place, seen, made)
        deal = state.deal
        assert deal is not None  # noqa: S101 - somebody acted in it
        return Again(then, now, deal.hands)

    def _asked(self, place: int, seen: SeatView, made: MadeBy) -> Action:
        """Return what the level chooses, asked as the table asks."""
        seat = self._seats[seen.seat]
        others = () if made.known is None else self.known(made.known)
        fields: dict[str, Any] = {
            "level": known_level(seat.level),
            "seed": seed_of(map(self.action, range(place)), seen.seat, seen.seats),
            "work": made.work,
            "why": False,
            "view": view_to_json(seen),
        }
        if seat.habit:
            fields["habit"] = known_habit(seat.habit)
        if self._nature is not None:
            fields["nature"] = self._nature
        if others:
            fields["others"] = others_to_json(others)
        answer = chosen(fields, choose_in_time, Budget(0, time.monotonic))
        return action_from_json(answer["action"], seen.seat)

    def known(self, deals: int) -> Others:
        """Return what was known about the seats after some deals.

        Raises:
            CannotAskError: if there were not that many.
        """
        ended = {len(step.state.history): step.state for step in reversed(self._steps)}
        while len(self._known) <= deals:
            state = ended.get(len(self._known))
            if state is None:
                raise CannotAskError(NOT_RECORDED)
            # As the table asks it, so that the figures are rounded in the same way.
            before = others_to_json(self._known[-1])
            fields: Mapping[str, Any] = {"view": view_to_json(view(state, Seat(0)))}
            answer = known_now({**fields, "others": before} if before else fields)
            self._known.append(others_from_json(answer["others"]))
        return self._known[deals]


def dealt_anew(state: GameState, viewer: Seat, chance: random.Random) -> GameState:
    """Return the state with every card dealt again that a seat cannot see.

    As far as that is possible, nobody gets a suit that they have not followed.
    """
    deal = state.deal
    if deal is None:
        return state
    barred = _not_followed(deal)
    found = deal
    for _ in range(MOST_TRIES):
        found = _dealt(deal, viewer, chance)
        suit = deal.table.suit
        wrong = (
            suit[card] in barred[owner] and not sees_hand(deal, viewer, Seat(owner))
            for owner, hand in enumerate(found.hands)
            for card in hand
        )
        if not any(wrong):
            break
    return replace(state, deal=found)


def _not_followed(deal: DealState) -> list[set[object]]:
    """Return the suits that each seat did not follow."""
    found: list[set[object]] = [set() for _ in deal.hands]
    for cards in (*(trick.cards for trick in deal.tricks), deal.trick):
        for number, played in enumerate(cards):
            led = deal.table.led(cards[:number]) if number else None
            suit = deal.table.suit[played.card]
            if led is not None and suit is not None and suit != led:
                found[played.seat].add(led)
    return found


def _dealt(deal: DealState, viewer: Seat, chance: random.Random) -> DealState:
    """Return a deal with the unseen cards in any order."""
    owners = [Seat(number) for number in range(len(deal.hands))]
    hands = [number for number in owners if not sees_hand(deal, viewer, number)]
    laid = [number for number in owners if not sees_laid(deal, viewer, number)]
    shown = frozenset(deal.turned)
    cards = [card for number in hands for card in deal.hands[number]]
    cards += [card for number in laid for card in deal.laid[number]]
    cards += [card for card in deal.stock if card not in shown]
    chance.shuffle(cards)
    rest = iter(cards)

    def filled(piles: tuple[tuple[Card, ...], ...], some: list[Seat]) -> Iterator[tuple[Card, ...]]:
        for number in owners:
            pile = piles[number]
            yield tuple(next(rest) for _ in pile) if number in some else pile

    new_hands, new_laid = tuple(filled(deal.hands, hands)), tuple(filled(deal.laid, laid))
    stock = tuple(card if card in shown else next(rest) for card in deal.stock)
    return replace(deal, hands=new_hands, laid=new_laid, stock=stock)
