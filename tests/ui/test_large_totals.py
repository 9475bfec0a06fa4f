"""Own rules can pay a million points a trick: totals beyond 32 bits are shown like any other."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.result.score_curve import ScoreCurve, scale_for
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.game.score.score_model import ScoreSheetModel
from ohhell_desktop.ui.kit.score_sheet.score_sheet import ScoreSheet
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE, ENTRY_ROLE

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
LARGE = (5_000_000_000, -3_000_000_000, 2**31, 7)
DEAL = DealResult(
    cards=3,
    dealer=Seat(1),
    trump=None,
    bids=(1, 2, 0, 1),
    tricks=(1, 1, 0, 1),
    winners=(Seat(0), Seat(1), Seat(3)),
    points=LARGE,
    totals=LARGE,
)


@pytest.mark.parametrize("most", [9_000, 1_000_000, 10**8, 10**12])
def test_the_curve_has_few_lines_however_many_points_there_are(most: int) -> None:
    for totals in ([most], [-most], [-most, most], [most - 1, 3]):
        scale = scale_for(totals)
        assert (scale.high - scale.low) // scale.step <= 8
        assert scale.low <= min(0, *totals)
        assert scale.high >= max(0, *totals)


def test_large_totals_are_drawn_and_told(qtbot: QtBot) -> None:
    curve = ScoreCurve([DEAL], NAMES)
    qtbot.addWidget(curve)
    curve.resize(600, 300)
    assert not curve.grab().isNull()
    assert "5000000000 after deal 1" in curve.accessibleDescription()


def test_the_summary_shows_large_totals(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    scene = DealSummary(ScoredDeal(result=DEAL, names=NAMES, viewer=Seat(0), deals=2), host)
    assert not scene.grab().isNull()
    told = [row.accessibleName() for row in scene.rows]
    assert told[0] == "1: Ann, bid 1, won 1, made, +5000000000 points, total 5000000000"
    assert told[3].endswith("\N{MINUS SIGN}3000000000 points, total \N{MINUS SIGN}3000000000")


@pytest.fixture
def large(game: Iterator[GameState]) -> SeatView:
    """The last view of a game with totals beyond 32 bits."""
    *_, last = game
    seen = view(last, Seat(0))
    history = (*seen.history[:-1], replace(seen.history[-1], points=LARGE, totals=LARGE))
    return replace(seen, history=history, totals=LARGE)


def test_the_result_shows_large_totals(qtbot: QtBot, large: SeatView) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    scene = ResultScene(large, NAMES, host)
    assert not scene.grab().isNull()
    assert "5000000000 points" in scene.ranks[0].accessibleName()


def test_the_score_sheet_shows_large_totals(qtbot: QtBot, large: SeatView) -> None:
    sheet = ScoreSheet()
    qtbot.addWidget(sheet)
    model = ScoreSheetModel(sheet)
    sheet.set_model(model)
    model.set_game(large, NAMES)
    sheet.show()
    assert not sheet.grab().isNull()
    last = model.rowCount() - 1
    assert [model.index(last, seat).data(ENTRY_ROLE).total for seat in range(1, 5)] == list(LARGE)
    assert str(model.index(last, 1).data()).endswith(" 5000000000")
    heads = [model.headerData(n, Qt.Orientation.Horizontal, COLUMN_ROLE) for n in range(1, 5)]
    assert tuple(head.total for head in heads) == LARGE
