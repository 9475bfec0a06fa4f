"""Games as they were played with real cards: what is entered for them in a score keeper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import cast

from strategies import Table, steps

from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import Premium
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.score_keeper.checks import bids_refusal, deal_refusal, why_not_bid
from ohhell_desktop.session.score_keeper.entries import (
    DealEntry,
    Noted,
    OfferedPremium,
    Person,
    RealGame,
    Scored,
)
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.session.score_keeper.sheet import SheetRow, named_trump
from ohhell_desktop.variants import CATALOGUE, STANDARD


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played, as the players at a real table know it."""

    result: DealResult
    premium: Premium | None


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A whole game."""

    table: Table
    deals: tuple[PlayedDeal, ...]
    end: GameState

    def real_game(self) -> RealGame:
        """Return the setup of a score keeper for this game."""
        people = tuple(Person(f"Player {n}", n % 12 + 1) for n in range(self.table.seats))
        dealer = self.deals[0].result.dealer
        return RealGame(self.table.name, self.table.name, self.table.rules, people, dealer)


def played(table: Table) -> PlayedGame:
    """Play a game at random."""
    deals, state = [], table.begin()[0]
    for step in steps(table):
        state = step.after
        if len(state.history) > len(step.before.history):
            assert state.deal is not None
            deals.append(PlayedDeal(state.history[-1], state.deal.premium))
    return PlayedGame(table, tuple(deals), state)


class NoLibrary:
    """Keeps nothing; for pages that are only looked at."""

    def append_entry(self, real_game_id: int, number: int, entry: str, progress: str) -> None:
        """Forget an entry."""


def unkept(names: Sequence[str], *deals: DealEntry) -> ScoreKeeper:
    """Return a score keeper that keeps nothing on disk."""
    people = tuple(Person(name, face) for face, name in enumerate(names, 1))
    game = RealGame(STANDARD, "Oh Hell!", CATALOGUE[STANDARD].rules, people)
    keeper = ScoreKeeper(
        cast(Library, NoLibrary()), 1, game, (), datetime(2026, 1, 2, 18, tzinfo=UTC)
    )
    for number, entry in enumerate(deals):
        keeper.enter(Scored(number, entry))
    return keeper


def begun(library: Library, game: PlayedGame) -> ScoreKeeper:
    """Begin a real game with the players of a game."""
    return ScoreKeeper.begin(library, game.real_game())


def entered(row: SheetRow, deal: PlayedDeal) -> Iterator[DealEntry]:
    """Yield what has been entered for a deal, after each thing that players enter."""
    entry, result = DealEntry(), deal.result
    for player in row.bidders:
        bid = result.bids[player]
        assert bid is not None
        assert why_not_bid(row, entry, player, bid) is None
        entry = replace(entry, bids={**entry.bids, player: bid})
        yield entry
    assert bids_refusal(row, entry) is None
    entry = replace(entry, bids_are_in=True)
    if not row.trump_is_fixed:
        entry = replace(entry, trump=named_trump(result.trump))
    if deal.premium is not None:
        entry = replace(entry, premium=OfferedPremium(deal.premium.seat, deal.premium.level))
    yield entry
    for player in row.order:
        entry = replace(entry, tricks={**entry.tricks, player: result.tricks[player]})
        yield entry
    assert deal_refusal(row, entry) is None


def enter(keeper: ScoreKeeper, deals: Sequence[PlayedDeal]) -> None:
    """Enter deals one thing after the other, as their players would."""
    for deal in deals:
        row = keeper.sheet.current
        assert row is not None
        entry = DealEntry()
        for entry in entered(row, deal):
            keeper.enter(Noted(row.number, entry))
        keeper.enter(Scored(row.number, entry))


def entry_of(row: SheetRow, deal: PlayedDeal) -> DealEntry:
    """Return the whole entry of a deal."""
    return tuple(entered(row, deal))[-1]
