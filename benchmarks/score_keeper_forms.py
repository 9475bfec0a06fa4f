"""Enter games of every form in the score keeper, and compare its totals with those of the rules.

Random games are played by the rules, then entered one thing after the other as their players
would: each bid, the trump, the premium, each number of tricks. After each deal, everybody's total
must be the one of the rules, and so must the winners in the end. Then earlier deals are corrected:
the sheet must be the one of a game into which the same deals are entered afresh, and once more
with the deal as it was.

    python benchmarks/score_keeper_forms.py [--games 20] [--corrections 200] [--fields 2] [--seed 1]

A sample of the games is entered through the fields of the window as well.

Exits with status 1 if anything differs.
"""

import random
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from common import ROOT, arguments, offscreen, verdict
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

sys.path.insert(0, str(ROOT / "tests"))
sys.path.insert(0, str(ROOT / "tests" / "ui"))
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


def main() -> int:
    """Enter the games; print how many had the totals of the rules, and how many corrections."""
    parser = arguments(__doc__, games=20, corrections=200, fields=2, seed=1)
    options = parser.parse_args()
    offscreen()
    application = QApplication(sys.argv[:1])
    rng = random.Random(options.seed)  # noqa: S311 - any games will do
    right = deals = 0
    keepers: list[ScoreKeeper] = []
    with tempfile.TemporaryDirectory() as folder:
        library = Library(Path(folder, "games.sqlite3"))
        keys = [key for key in CATALOGUE for _ in range(options.games)]
        for key in keys:
            game = game_of(key, rng)
            keeper = begun(library, game)
            enter(keeper, game.deals)
            keepers.append(keeper)
            wrong = fault(keeper, game)
            right, deals = right + (wrong is None), deals + len(game.deals)
            if wrong:
                print(f"{key}, {game.table.seats} seats, seed {game.table.seed.hex()}: {wrong}")
        corrected = equal = 0
        for keeper in cycle(keepers[:: options.games or 1]):
            if corrected == options.corrections:
                break
            same = correct(keeper, library, rng)
            corrected += same is not None
            equal += same is True
        typed = typed_right = 0
        for key in CATALOGUE:
            for _ in range(options.fields):
                typed, game = typed + 1, game_of(key, rng)
                typed_right += by_fields(begun(library, game), game)
        library.close()
    print(
        f"{len(CATALOGUE)} forms, {len(keys)} games, {deals} deals entered one thing after the "
        f"other: {right} games with the totals and winners of the rules; {corrected} corrections "
        f"of earlier deals: {equal} sheets equal to a fresh entry; {typed} more games through the "
        f"fields of the window: {typed_right} with the totals and winners of the rules"
    )
    application.quit()
    differ = (right, equal, typed_right) != (len(keys), corrected, typed)
    return verdict(min(deals, corrected, typed), differ)


if __name__ == "__main__":
    raise SystemExit(main())
