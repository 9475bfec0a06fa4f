"""Positions for the better card: what their themes say is so, and a run can be resumed."""

import json
from pathlib import Path
from typing import Final

import puzzles
import pytest
from checkout import ROOT
from puzzle_themes import theme_of

from ohhell_desktop.analysis.puzzles import Posed, Puzzle, Theme, read_puzzles
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Bid, NameTrump, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

FILE: Final = ROOT / "assets" / "puzzles" / "positions.json"
needs_kernel = pytest.mark.skipif(not COMPILED, reason="without the kernel, nothing is searched")


def shipped() -> list[tuple[Puzzle, Posed]]:
    read = read_puzzles(json.loads(FILE.read_text(encoding="utf-8")))
    return [(puzzle, posed) for puzzle in read if (posed := puzzle.posed()) is not None]


def needs(seen: SeatView) -> int:
    return (seen.bids[seen.seat] or 0) - seen.taken()[seen.seat]


def follows(seen: SeatView) -> bool:
    led = seen.trick[0].card.suit
    return any(card is not None and card.suit == led for card in seen.hand)


def takes(seen: SeatView, play: PlayCard) -> bool:
    trick = (*seen.trick, Played(seen.seat, play.card))
    return seen.table.winner(trick) == len(seen.trick)


def is_true(theme: Theme, posed: Posed) -> bool:
    """Return whether a position is of a theme, counted in another way than by the script."""
    seen, best = posed.view, posed.advice.action
    if isinstance(best, Bid):
        allowed = {bid.tricks for bid in seen.legal if isinstance(bid, Bid)}
        barred = set(range(seen.plan.tricks + 1)) - allowed
        beside = any(abs(bid - best.tricks) == 1 for bid in barred)
        last = sum(bid is None for bid in seen.bids) == 1
        if theme is Theme.HOOK:
            return last and beside
        return not beside and (best.tricks > 0 or theme is Theme.ZERO)
    assert isinstance(best, PlayCard)
    lost = not 0 <= needs(seen) <= len(seen.hand)
    if lost or theme is Theme.SPOIL:
        return lost and theme is Theme.SPOIL
    match theme:
        case Theme.LEAD | Theme.LEAD_SAFELY:
            return not seen.trick and (needs(seen) > 0) == (theme is Theme.LEAD)
        case Theme.RUFF:
            return not follows(seen) and any(
                card.suit == seen.trump for card in seen.hand if card is not None
            )
        case Theme.TAKE:
            return follows(seen)
        case Theme.WINNER:
            return needs(seen) > 0 and takes(seen, best)
        case Theme.THROW:
            return bool(seen.trick) and not takes(seen, best)
        case _:
            return False


def test_the_positions_are_of_their_themes() -> None:
    for puzzle, posed in shipped():
        assert is_true(puzzle.theme, posed), puzzle
        others = [each for each in posed.view.legal if each not in posed.best]
        themes = {theme_of(posed.view, posed.advice.action, other) for other in others}
        assert puzzle.theme in themes, puzzle


def test_other_decisions_have_no_theme() -> None:
    seen = shipped()[0][1].view
    naming = NameTrump(seen.seat, None)
    assert theme_of(seen, naming, naming) is None


@needs_kernel
def test_a_run_that_is_resumed_finds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles, "STEPS", (50,))
    monkeypatch.setattr(puzzles, "WORLDS", 100)
    monkeypatch.setattr(puzzles, "CARDS", (2, 3))
    monkeypatch.setattr(puzzles, "SAME_SIZE", 1)
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    monkeypatch.setattr(puzzles, "count", lambda first: range(first, 6))
    puzzles.find(whole, 1, 2)
    lines = whole.read_bytes().splitlines(keepends=True)
    cut.write_bytes(b"".join(lines[:3]))
    puzzles.find(cut, 1, 2)
    assert cut.read_bytes() == whole.read_bytes()
    chosen = puzzles.choose(whole, 1)
    assert chosen
    for puzzle in read_puzzles({"positions": chosen}):
        assert puzzle.posed() is not None
