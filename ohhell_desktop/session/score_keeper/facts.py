"""What the players of a real game have entered, put together: who, which deals, what was said.

Nothing is scored here; :mod:`ohhell_desktop.session.score_keeper.sheet` does that.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import LEAST_SEATS, MOST_SEATS
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ruleset import schedule, usual_plan, with_hook
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.score_keeper.entries import (
    MOST_PEOPLE,
    Added,
    Arrived,
    DealEntry,
    Dropped,
    Ended,
    Entry,
    Left,
    LeftOut,
    Noted,
    Person,
    RealGame,
    Renamed,
    Replanned,
    Returned,
    Scored,
)

NOTHING: Final = DealEntry()


@dataclass(frozen=True, slots=True)
class Move:
    """A player comes or goes."""

    deal: int
    """The first deal from which it holds."""
    player: int
    here: bool
    is_new: bool = False
    total: int | None = None
    """With ``is_new``: the points to begin with; None: the lowest total then."""


class Facts:
    """The facts of a real game.

    Args:
        real_game: its setup.
        entries: those that count, in order.

    Attributes:
        people: everybody who has come, by number.
        seating: the numbers of all players in the order of play.
        moves: who came or left, and when.
        plans: the deals that are planned, as for the first players.
        scored: the entries of the complete deals, from the first.
        noted: what was entered for other deals, or for corrections, by deal.
        ended: whether the players have stopped.

    Raises:
        UnreadableError: if the entries contradict each other.
    """

    def __init__(self, real_game: RealGame, entries: Iterable[Entry]) -> None:
        self.real_game = real_game
        self.people = list(real_game.people)
        self.seating = list(range(len(real_game.people)))
        self.moves: list[Move] = []
        self.plans = list(schedule(real_game.rules, len(real_game.people)))
        self.scored: list[DealEntry] = []
        self.noted: dict[int, DealEntry] = {}
        self.ended = False
        self._most_cards: dict[int, int] = {}
        for entry in entries:
            self._take(entry)

    def present(self, deal: int) -> tuple[int, ...]:
        """Return who plays in a deal, in the order of play."""
        here = dict.fromkeys(range(len(self.real_game.people)), True)
        for move in self.moves:
            if move.deal <= deal:
                here[move.player] = move.here
        return tuple(player for player in self.seating if here.get(player, False))

    def most_cards(self, seats: int) -> int:
        """Return how many cards the pack has for each player."""
        if seats not in self._most_cards:
            self._most_cards[seats] = len(pack(self.real_game.rules.deck, seats)) // seats
        return self._most_cards[seats]

    def fitted(self, plan: DealPlan, seats: int) -> DealPlan:
        """Return a plan with no more cards than the pack has for that number of players."""
        most = max(self.most_cards(seats), 1)
        return plan if plan.cards <= most else replace(plan, cards=most)

    def _take(self, entry: Entry) -> None:  # noqa: C901 - one short case for each kind
        match entry:
            case Noted(deal, of_deal):
                self._check(deal <= len(self.scored))
                self.noted[deal] = of_deal
            case Scored(deal, of_deal):
                self._check(deal <= len(self.scored))
                self._check(of_deal.tricks.keys() >= set(self.present(deal)))
                self.scored[deal : deal + 1] = [of_deal]
                self.noted.pop(deal, None)
            case Dropped(deal):
                self.noted.pop(deal, None)
            case Arrived():
                self._arrive(entry)
            case Left(deal, player):
                self._move(Move(deal, player, here=False))
            case Returned(deal, player):
                self._move(Move(deal, player, here=True))
            case Renamed(player, person):
                self._check(player < len(self.people))
                self.people[player] = person
            case Added(deal, cards):
                self._check(deal >= len(self.scored))
                self.plans.insert(deal, plan_of(self.real_game, cards))
                self._renumber(deal, 1)
            case LeftOut(deal):
                self._check(len(self.scored) <= deal < len(self.plans) and len(self.plans) > 1)
                del self.plans[deal]
                self.noted.pop(deal, None)
                self._renumber(deal + 1, -1)
            case Replanned(deal, seats):
                self._check(deal >= len(self.scored) and seats <= MOST_SEATS)
                others = schedule(self.real_game.rules, seats)
                self._check(deal < len(others))
                self.plans[deal:] = others[deal:]
            case Ended():
                self.ended = True

    def _arrive(self, entry: Arrived) -> None:
        player = len(self.people)
        self._check(player < MOST_PEOPLE)
        if entry.place is None:
            self.seating.append(player)
        else:
            self._check(entry.place in self.seating)
            self.seating.insert(self.seating.index(entry.place), player)
        self.people.append(Person(entry.person.name, entry.person.face))
        self._move(Move(entry.deal, player, here=True, is_new=True, total=entry.total))

    def _move(self, move: Move) -> None:
        self._check(move.player < len(self.people) and move.deal >= len(self.scored))
        new = (each.deal for each in self.moves if each.is_new and each.player == move.player)
        self._check(move.deal >= next(new, 0))
        self.moves.append(move)
        seats = len(self.present(move.deal))
        self._check(LEAST_SEATS <= seats <= MOST_SEATS)

    def _renumber(self, first: int, by: int) -> None:
        """Give what was entered for later deals their new numbers."""
        self.noted = {
            deal + by if deal >= first else deal: entry for deal, entry in self.noted.items()
        }

    @staticmethod
    def _check(fits: bool) -> None:
        if not fits:
            raise UnreadableError("an entry does not fit the others")


def plan_of(real_game: RealGame, cards: int) -> DealPlan:
    """Return the plan of a deal that is put in: as the sequence has it, if it has one."""
    planned = schedule(real_game.rules, len(real_game.people))
    usual = with_hook(usual_plan(real_game.rules, cards), real_game.rules.hook)
    return next((plan for plan in planned if plan.cards == cards and not plan.name), usual)
