"""Games of every form entered in the score keeper have the totals of the rules.

Random games are played by the rules, then entered one thing after the other as their players
would: each bid, the trump, the premium, each number of tricks; some of them through the fields of
the window. Then earlier deals are corrected: the sheet must be the one of a game into which the
same deals are entered afresh, and once more with the deal as it was.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from each import for_each
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from real_cards import PlayedGame, begun, enter, played
from score_fields import enter_by_fields
from strategies import Table, playable

from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.score_keeper.checks import (
    allowed_bids,
    deal_refusal,
)
from ohhell_desktop.session.score_keeper.entries import DealEntry, Scored
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.session.score_keeper.sheet import SheetRow
from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage
from ohhell_desktop.variants import CATALOGUE

pytestmark = pytest.mark.slow
GAMES = 20
BY_FIELDS = 2
CORRECTIONS = 200


def game_of(key: str, rng: random.Random) -> PlayedGame:
    """Play a random game of a form, with any number of seats that can play it."""
    rules = CATALOGUE[key].rules
    able = [seats for seats in range(2, 11) if playable(rules, seats)]
    return played(Table(key, rules, rng.choice(able), rng.randbytes(32), rng.getrandbits(32)))


def fault(keeper: ScoreKeeper, game: PlayedGame) -> str | None:
    """Return what differs from the game that was entered; None if nothing does."""
    rows = [tuple(row.totals.values()) for row in keeper.sheet.rows]
    if rows != [deal.result.totals for deal in game.deals]:
        return "totals"
    return None if keeper.sheet.winners == game.end.winners else "winners"


def another(row: SheetRow, rng: random.Random) -> DealEntry | None:
    """Return another entry of a deal; None if there is none that the rules allow."""
    entry = replace(row.entry, bids={})
    for player in row.bidders:
        bids = allowed_bids(row, entry, player)
        entry = replace(entry, bids={**entry.bids, player: rng.choice(bids)})
    tricks = dict.fromkeys(row.seats, 0)
    for _ in range(row.plan.tricks):
        tricks[rng.choice(row.seats)] += 1
    entry = replace(entry, tricks=tricks)
    return entry if deal_refusal(row, entry) is None else None


def correct(keeper: ScoreKeeper, library: Library, rng: random.Random) -> bool | None:
    """Correct an earlier deal and return whether the sheet is that of a fresh entry.

    None: the deals can no longer be entered as a game, because with these points somebody
    would not have bid.
    """
    before = keeper.sheet
    row = rng.choice(before.rows)
    entry = another(row, rng)
    if entry is None:
        return None
    keeper.enter(Scored(row.number, entry))
    fresh = ScoreKeeper.begin(library, keeper.real_game)
    as_fresh = True
    for each in keeper.sheet.rows:
        now = fresh.sheet.current
        if now is None or deal_refusal(now, each.entry) is not None:
            as_fresh = False
            break
        fresh.enter(Scored(each.number, each.entry))
    same = fresh.sheet == keeper.sheet
    keeper.enter(Scored(row.number, row.entry))
    if keeper.sheet != before:
        return False
    return same if as_fresh else None


def by_fields(keeper: ScoreKeeper, game: PlayedGame) -> bool:
    """Enter a game through the fields of the window; return whether it has come out right."""
    page = ScoreKeeperPage(keeper, _run)
    page.resize(1280, 768)
    page.show()
    enter_by_fields(page, game)
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return fault(keeper, game) is None


def _run(step: Callable[[], object]) -> bool:
    step()
    return True


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    """Return an empty library."""
    made = Library(tmp_path / "games.sqlite3")
    yield made
    made.close()


@for_each("key", CATALOGUE)
def test_the_totals_of_entered_games_are_those_of_the_rules(
    key: str, library: Library, qapp: QApplication
) -> None:
    del qapp
    rng = random.Random(key)  # noqa: S311 - any games will do
    for _ in range(GAMES):
        game = game_of(key, rng)
        keeper = begun(library, game)
        enter(keeper, game.deals)
        assert fault(keeper, game) is None, game.table
    for _ in range(BY_FIELDS):
        game = game_of(key, rng)
        assert by_fields(begun(library, game), game), game.table


def test_a_corrected_deal_gives_the_sheet_of_a_fresh_entry(library: Library) -> None:
    rng = random.Random(1)  # noqa: S311 - any games will do
    keepers = []
    for key in CATALOGUE:
        game = game_of(key, rng)
        keepers.append(begun(library, game))
        enter(keepers[-1], game.deals)
    corrected = [correct(rng.choice(keepers), library, rng) for _ in range(CORRECTIONS)]
    assert False not in corrected
    assert corrected.count(True) > CORRECTIONS // 4
