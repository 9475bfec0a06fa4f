"""The score sheet of a real game: it follows from the setup and the entries, all of it each time.

The rules score every deal, so that streaks, extra deals and who makes no bid are right even after
an earlier deal was corrected.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.rules.cards import DealNumber, Seat, Suit
from ohhell_desktop.rules.engine import trump as trump_axis
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.phases.bidding import BidPosition, forbidden, zeros_in_a_row
from ohhell_desktop.rules.engine.scoring import Premium, score
from ohhell_desktop.rules.engine.settling import further_plan, new_totals, winners
from ohhell_desktop.rules.engine.turn_order import bidders
from ohhell_desktop.rules.form.axes import LAY_COUNT, LAY_VALUES, BidStyle, TrumpSource
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.session.score_keeper.entries import (
    DealEntry,
    Entry,
    NamedTrump,
    Person,
    RealGame,
)
from ohhell_desktop.session.score_keeper.facts import NOTHING, Facts

_KNOWN_TRUMPS: Final = frozenset(
    {TrumpSource.NONE, TrumpSource.FIXED, TrumpSource.CYCLE, TrumpSource.LAST_RESULT}
)
"""The rules say the trump; otherwise the cards or a player do."""
_ENDS_STREAKS: Final = -1
"""Fewer cards than any streak asks for."""
_MOST_LAID: Final = LAY_COUNT * max(LAY_VALUES.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetRow:
    """A deal on the sheet."""

    number: int
    """From 0."""
    plan: DealPlan
    cut: bool
    """Whether it has fewer cards than planned, because the pack has no more for that many."""
    seats: tuple[int, ...]
    """Who plays, in the order of play."""
    dealer: int
    bidders: tuple[int, ...]
    """Who is asked for a bid, in order."""
    trump: NamedTrump | None
    """As the rules say, else as entered; None if it is not known."""
    trump_is_fixed: bool
    """Whether the rules say the trump."""
    zeros: Mapping[int, int]
    """How many bids of zero in a row each player has made before."""
    entry: DealEntry
    """What counts; what was entered so far if the deal is not complete."""
    noted: DealEntry | None
    """What was entered for a correction that is not done."""
    scored: bool
    points: Mapping[int, int]
    """By player; empty if the deal is not complete."""
    totals: Mapping[int, int]
    """After the deal, of everybody who has come so far; before it, if it is not complete."""
    starts: Mapping[int, int]
    """Who takes part for the first time, and with how many points."""

    @property
    def order(self) -> tuple[int, ...]:
        """All players of the deal in the order in which they would bid."""
        silent = tuple(seat for seat in self.seats if seat not in self.bidders)
        place = self.seats.index(self.dealer) + 1
        around = (*self.seats[place:], *self.seats[:place])
        return (*self.bidders, *(seat for seat in around if seat in silent))

    @property
    def asks_bids(self) -> bool:
        """Whether players say or lay a bid."""
        return self.plan.bidding.style is not BidStyle.NONE

    @property
    def most_bid(self) -> int:
        """The highest number that can be bid."""
        lays = self.plan.bidding.style is BidStyle.LAY
        return _MOST_LAID if lays else self.plan.tricks

    def may_bid(self, player: int) -> bool:
        """Return whether a player can bid a number."""
        return player in self.bidders or self.may_be_silent(player)

    def may_be_silent(self, player: int) -> bool:
        """Return whether a player may make no bid."""
        named = self.plan.bidding.silent_from is not None and self.number > 0
        return named and player in self.seats

    def position(self, player: int, entry: DealEntry) -> BidPosition:
        """Return what decides which numbers a player may bid."""
        bids = tuple(entry.bids.get(seat) for seat in self.seats)
        asked = [seat for seat in self.bidders if seat not in _silent(entry)]
        last = bool(asked) and player == asked[-1]
        seat = Seat(self.seats.index(player))
        return BidPosition(self.plan, bids, seat, last, self.zeros.get(player, 0))

    def forbidden(self, player: int, entry: DealEntry) -> int | None:
        """Return the number that the hook forbids to a player; None if it forbids none."""
        others = (seat for seat in self.bidders if seat != player)
        if self.plan.bidding.style is BidStyle.LAY or any(s not in entry.bids for s in others):
            return None
        return forbidden(self.position(player, entry))


def _silent(entry: DealEntry) -> set[int]:
    return {player for player, bid in entry.bids.items() if bid is None}


@dataclass(frozen=True, slots=True)
class Sheet:
    """Everything that follows from a real game and its entries."""

    people: tuple[Person, ...]
    """Everybody who has come, by number."""
    seating: tuple[int, ...]
    """Their numbers, in the order of play."""
    rows: tuple[SheetRow, ...]
    """Every deal, also those to come."""
    done: int
    """How many deals are complete."""
    planned: int
    """How many deals are planned, without extra deals."""
    totals: Mapping[int, int]
    """By player; of everybody who has come so far."""
    winners: tuple[int, ...]
    """Empty while the game goes on, or if it was ended before the first deal was complete."""
    over: bool

    @property
    def current(self) -> SheetRow | None:
        """The deal to be entered next; None when the game is over."""
        return None if self.over or self.done >= len(self.rows) else self.rows[self.done]

    def shown_total(self, row: SheetRow, player: int) -> int | None:
        """Return what stands in a player's column after a deal that is complete.

        Before the first deal of somebody who comes late, these are the points to begin with, so
        that the column can be added up. None if nothing stands there.
        """
        following = row.number + 1
        if following < len(self.rows) and player in self.rows[following].starts:
            return self.rows[following].starts[player]
        return row.totals.get(player)


def sheet_of(real_game: RealGame, entries: Iterable[Entry]) -> Sheet:
    """Return the sheet of a real game.

    Raises:
        UnreadableError: if the entries contradict each other.
    """
    return _Scorer(Facts(real_game, entries)).sheet()


class _Scorer:
    """Scores the deals one after the other."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._rules = facts.real_game.rules
        self._rows: list[SheetRow] = []
        self._totals: dict[int, int] = dict.fromkeys(range(len(facts.real_game.people)), 0)
        self._dealer: int | None = None
        self._past: dict[tuple[int, ...], list[DealResult]] = {}
        """The complete deals, as those know them who play in one."""

    def sheet(self) -> Sheet:
        facts, plans = self._facts, list(self._facts.plans)
        planned = len(plans)
        for number in range(len(facts.scored)):
            if number == len(plans):
                plans.append(further_plan(self._rules.ending, tuple(plans), planned))
            self._add(plans[number], facts.scored[number])
        done = len(self._rows)
        won = self._winners(planned) if done else ()
        over = facts.ended or bool(won)
        if done == len(plans) and not over:
            plans.append(further_plan(self._rules.ending, tuple(plans), planned))
        for plan in plans[done:] if not over else ():
            self._add(plan, None)
        if facts.ended and done:
            won = won or self._leaders()
        return Sheet(
            tuple(facts.people),
            tuple(facts.seating),
            tuple(self._rows),
            done,
            planned,
            self._totals,
            won,
            over,
        )

    def _add(self, plan: DealPlan, scored: DealEntry | None) -> None:
        number, facts = len(self._rows), self._facts
        seats = facts.present(number)
        fitted = facts.fitted(plan, len(seats))
        starts = self._starts(number, seats) if self._counts(number) else {}
        noted = facts.noted.get(number)
        entry = scored or noted or NOTHING
        dealer = self._next_dealer(seats, entry)
        totals = tuple(self._totals.get(player, 0) for player in seats)
        asked = bidders(fitted.bidding, Seat(seats.index(dealer)), totals, number)
        history = self._history(seats) if self._counts(number) else []
        fixed = fitted.trump.source in _KNOWN_TRUMPS and self._counts(number)
        limited = fitted.bidding.zero_limit
        points = self._score(fitted, seats, scored, history) if scored is not None else {}
        if scored is not None:
            self._totals = self._totals | self._after(seats, totals, points)
        self._dealer = dealer
        row = SheetRow(
            number=number,
            plan=fitted,
            cut=fitted != plan,
            seats=seats,
            dealer=dealer,
            bidders=tuple(seats[seat] for seat in asked),
            trump=_trump(fitted, number, history) if fixed else entry.trump,
            trump_is_fixed=fixed,
            zeros={p: zeros_in_a_row(history, Seat(s)) for s, p in enumerate(seats)}
            if limited
            else {},
            entry=entry,
            noted=noted if scored is not None else None,
            scored=scored is not None,
            points=points,
            totals=dict(self._totals),
            starts=starts,
        )
        self._rows.append(row)
        if row.scored:
            for known, past in self._past.items():
                past.append(_result(row, known))

    def _counts(self, number: int) -> bool:
        """Return whether every deal before this one is complete."""
        return number <= len(self._facts.scored)

    def _starts(self, number: int, seats: Sequence[int]) -> dict[int, int]:
        new = [move for move in self._facts.moves if move.is_new and move.deal == number]
        before = [self._totals[player] for player in self._facts.present(number - 1)]
        lowest = min((t for t in before), default=0) if number else 0
        starts = {
            move.player: lowest if move.total is None else move.total
            for move in new
            if move.player in seats
        }
        self._totals = self._totals | starts
        return starts

    def _next_dealer(self, seats: Sequence[int], entry: DealEntry) -> int:
        """Return who deals: as entered, else the next of those who play."""
        if entry.dealer in seats and entry.dealer is not None:
            return entry.dealer
        seating, first = self._facts.seating, self._facts.real_game.dealer
        start = seating.index(first) if self._dealer is None else seating.index(self._dealer) + 1
        around = (*seating[start:], *seating[:start])
        return next(player for player in around if player in seats)

    def _history(self, seats: tuple[int, ...]) -> list[DealResult]:
        """Return the complete deals as these players know them."""
        if seats not in self._past:
            self._past[seats] = [_result(row, seats) for row in self._rows if row.scored]
        return self._past[seats]

    def _history_of(self, player: int, seats: tuple[int, ...]) -> list[DealResult]:
        """Return the same, but each deal without this player ends the streaks."""
        return [
            past if player in row.seats else replace(past, cards=_ENDS_STREAKS)
            for past, row in zip(self._history(seats), self._rows, strict=False)
        ]

    def _score(
        self, plan: DealPlan, seats: tuple[int, ...], entry: DealEntry, history: list[DealResult]
    ) -> dict[int, int]:
        style = plan.bidding.style
        assumed = plan.bidding.assumed if style is BidStyle.NONE else None
        bids = tuple(entry.bids.get(player, assumed) for player in seats)
        tricks = tuple(entry.tricks[player] for player in seats)
        offered = entry.premium
        premium = None
        if offered is not None and offered.player in seats and plan.bidding.premium:
            premium = Premium(Seat(seats.index(offered.player)), offered.level)
        found = score(bids, tricks, plan, history, premium)
        absent = {player for row in self._rows for player in seats if player not in row.seats}
        if plan.score.streak is None or not absent:
            return dict(zip(seats, found, strict=True))
        points = dict(zip(seats, found, strict=True))
        for player in absent:
            own = score(bids, tricks, plan, self._history_of(player, seats), premium)
            points[player] = own[seats.index(player)]
        return points

    def _after(
        self, seats: Sequence[int], totals: tuple[int, ...], points: Mapping[int, int]
    ) -> dict[int, int]:
        gains = tuple(points[player] for player in seats)
        after = new_totals(self._rules.ending, totals, gains)
        return dict(zip(seats, after, strict=True))

    def _winners(self, planned: int) -> tuple[int, ...]:
        """Return who of those who still play has won; nobody while the game goes on."""
        seats = self._facts.present(len(self._rows) - 1)
        won = winners(self._rules.ending, tuple(self._history(seats)), planned)
        return tuple(seats[seat] for seat in won or ())

    def _leaders(self) -> tuple[int, ...]:
        seats = self._rows[-1].seats
        best = max(self._totals[player] for player in seats)
        return tuple(player for player in seats if self._totals[player] == best)


def _result(row: SheetRow, seats: Sequence[int]) -> DealResult:
    """Return a complete deal as players know it, some of whom may not have been there."""
    assumed = None if row.asks_bids else row.plan.bidding.assumed
    there = set(row.seats)
    return DealResult(
        cards=row.plan.cards,
        dealer=Seat(0),
        trump=None,
        bids=tuple(row.entry.bids.get(p, assumed) if p in there else None for p in seats),
        tricks=tuple(row.entry.tricks.get(player, 0) for player in seats),
        winners=(),
        points=tuple(row.points.get(player, 0) for player in seats),
        totals=tuple(row.totals.get(player, 0) for player in seats),
    )


def _trump(plan: DealPlan, number: int, history: Sequence[DealResult]) -> NamedTrump:
    found = trump_axis.find(plan.trump, DealNumber(number), (), 0, history, plan.ranks)
    return named_trump(found.trump)


def named_trump(suit: Suit | None) -> NamedTrump:
    """Return a trump as players note it."""
    return NamedTrump.NONE if suit is None else NamedTrump(suit.value)
