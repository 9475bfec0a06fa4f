"""What is shown after a deal and after the game."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import ScoreItem, ScoreKind
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.plan.contrast import MARK_CONTRAST
from ohhell_desktop.table.plan.look import FRENCH, CardLook
from ohhell_desktop.ui.game.result import ResultDialog
from ohhell_desktop.ui.game.score_curve import ScoreCurve, line_style, scale_for, spread_out
from ohhell_desktop.ui.game.standings import Column, PlayerStanding, StandingsModel, standings
from ohhell_desktop.ui.game.standings_view import StandingsView
from ohhell_desktop.ui.game.summary import DealSummary
from ohhell_desktop.ui.score.score_marks import mark_picture
from ohhell_desktop.ui.widgets.inks import LINE_HUES, ink

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
DEAL = DealResult(
    cards=3,
    dealer=Seat(1),
    trump=Suit.HEARTS,
    bids=(1, 2, 0, 1),
    tricks=(1, 1, 0, 1),
    winners=(Seat(0), Seat(1), Seat(3)),
    points=(11, 1, 10, 11),
    totals=(30, 21, 10, 30),
)


def table_of(dialog: DealSummary | ResultDialog) -> list[list[str]]:
    found = dialog.findChild(QTableView)
    assert isinstance(found, QTableView)
    model = found.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def heading(dialog: DealSummary | ResultDialog) -> str:
    return dialog.accessibleDescription()


@pytest.fixture
def summary(qtbot: QtBot) -> DealSummary:
    dialog = DealSummary(DEAL, NAMES, Seat(0), place=(8, 19))
    qtbot.addWidget(dialog)
    return dialog


@pytest.fixture
def end(game: Iterator[GameState]) -> SeatView:
    *_, last = game
    return view(last, Seat(0))


def test_equal_totals_share_a_place_and_the_next_place_is_left_out() -> None:
    assert [row.place for row in standings([DEAL], NAMES)] == [1, 3, 4, 1]


def test_the_standings_model_is_sound() -> None:
    model = StandingsModel(standings([DEAL], NAMES), [Column("Player", lambda row: row.name)])
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning, model)
    assert model.index(2, 0).data() == "Cleo"


def test_standings_are_measured_once_and_again_for_larger_text(qtbot: QtBot) -> None:
    written: list[str] = []

    def text(row: PlayerStanding) -> str:
        written.append(row.name)
        return row.name

    rows = standings([DEAL], NAMES)
    table = StandingsView(StandingsModel(rows, [Column("Place", text)] * 3), 1)
    qtbot.addWidget(table)
    once, narrow = len(written), table.columnWidth(0)
    table.resize(table.sizeHint())
    table.show()
    table.resize(table.minimumSizeHint())
    assert len(written) == once == 3 * len(rows)
    large = table.font()
    large.setPointSizeF(large.pointSizeF() * 2)
    table.setFont(large)
    assert table.columnWidth(0) > narrow


def test_the_summary_shows_bid_tricks_points_total_and_place(summary: DealSummary) -> None:
    assert summary.windowTitle() == "Deal 8 of 19"
    assert heading(summary) == "You made your 1: +11"
    assert table_of(summary) == [
        ["1", "Ann", "1", "1", "+11", "30"],
        ["1", "Dan", "1", "1", "+11", "30"],
        ["3", "Ben", "2", "1", "+1", "21"],
        ["4", "Cleo", "0", "0", "+10", "10"],
    ]
    assert any("hearts" in label.text() for label in summary.findChildren(QLabel))


def test_the_summary_shows_the_trump_as_the_pack_is_drawn(summary: DealSummary) -> None:
    before = summary.grab().toImage()
    summary.set_look(CardLook(Faces.SPANISH))
    assert any("cups" in label.text() for label in summary.findChildren(QLabel))
    marks = [label.pixmap() for label in summary.findChildren(QLabel) if label.pixmap()]
    wanted = mark_picture(":/suits/spanish-H.svg", marks[0].width(), 1.0)
    assert [mark.toImage() for mark in marks] == [wanted.toImage()]
    summary.set_look(FRENCH)
    assert summary.grab().toImage() == before


def test_a_missed_bid_is_shown_with_both_figures(qtbot: QtBot) -> None:
    dialog = DealSummary(DEAL, NAMES, Seat(1))
    qtbot.addWidget(dialog)
    assert heading(dialog) == "You bid 2 and won 1: +1"


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_enter_space_and_escape_each_continue(
    qtbot: QtBot, summary: DealSummary, key: Qt.Key
) -> None:
    summary.open()
    summary.activateWindow()
    qtbot.waitUntil(lambda: summary.focusWidget() is not None)
    focus = summary.focusWidget()
    assert isinstance(focus, QPushButton)
    with qtbot.waitSignal(summary.accepted):
        QTest.keyClick(focus, key)


def test_the_result_ranks_the_players_and_names_the_winner(qtbot: QtBot, end: SeatView) -> None:
    dialog = ResultDialog(end, NAMES)
    qtbot.addWidget(dialog)
    rows = table_of(dialog)
    assert [int(row[-1]) for row in rows] == sorted(end.totals, reverse=True)
    won = end.winners
    assert heading(dialog) == ("You have won!" if won == (0,) else f"{NAMES[won[0]]} has won")


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ((Seat(0), Seat(2)), "You share the win with Cleo"),
        ((Seat(1), Seat(3)), "Ben, Dan share the win"),
        ((Seat(3),), "Dan has won"),
        ((Seat(0),), "You have won!"),
    ],
)
def test_joint_winners_are_named_together(
    qtbot: QtBot, end: SeatView, winners: tuple[Seat, ...], text: str
) -> None:
    dialog = ResultDialog(replace(end, winners=winners), NAMES)
    qtbot.addWidget(dialog)
    assert heading(dialog) == text
    assert {row[1] for row in table_of(dialog)[: len(winners)]} == {NAMES[s] for s in winners}


def test_a_new_game_can_be_asked_for_by_enter(qtbot: QtBot, end: SeatView) -> None:
    dialog = ResultDialog(end, NAMES)
    qtbot.addWidget(dialog)
    dialog.open()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    with qtbot.waitSignal(dialog.new_game_requested):
        QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_closing_the_result_asks_for_no_new_game(qtbot: QtBot, end: SeatView) -> None:
    dialog = ResultDialog(end, NAMES)
    qtbot.addWidget(dialog)
    dialog.open()
    asked: list[bool] = []
    dialog.new_game_requested.connect(lambda: asked.append(True))
    box = dialog.findChild(QDialogButtonBox)
    assert isinstance(box, QDialogButtonBox)
    with qtbot.waitSignal(dialog.close_requested):
        QTest.mouseClick(
            box.button(QDialogButtonBox.StandardButton.Close), Qt.MouseButton.LeftButton
        )
    assert asked == []


def test_the_curve_is_described_in_words(qtbot: QtBot) -> None:
    first = replace(DEAL, totals=(19, 20, 0, 19))
    curve = ScoreCurve([first, DEAL], NAMES)
    qtbot.addWidget(curve)
    told = curve.accessibleDescription()
    assert told.startswith("Ann: 19 after deal 1, 30 after deal 2. Ben: 20 after deal 1")


def test_ten_lines_of_the_curve_differ_without_colour() -> None:
    assert len({line_style(seat) for seat in range(10)}) == 10


def test_the_curve_draws_each_player_and_nothing_outside_its_place(qtbot: QtBot) -> None:
    curve = ScoreCurve([DEAL], NAMES)
    qtbot.addWidget(curve)
    curve.resize(500, 300)
    picture = curve.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = {picture.pixel(x, y) for x in range(500) for y in range(300)}
    paper = curve.palette().base().color()
    for seat in range(4):
        assert ink(LINE_HUES[seat], paper, MARK_CONTRAST).rgb() in found


@pytest.mark.parametrize("totals", [[0], [5, 30], [-260, 10], [0, 4000], [-3, -1]])
def test_the_scale_holds_zero_and_every_total(totals: list[int]) -> None:
    scale = scale_for(totals)
    assert scale.low <= min(0, *totals, 0)
    assert scale.high >= max(0, *totals, 0)
    assert (scale.high - scale.low) % scale.step == 0
    assert (scale.high - scale.low) // scale.step <= 8


def test_labels_keep_their_order_and_their_distance() -> None:
    places = spread_out([50, 10, 52, 51], 10, 0, 100)
    assert sorted(range(4), key=lambda item: places[item]) == [1, 0, 3, 2]
    heights = sorted(places)
    assert all(b - a >= 10 for a, b in pairwise(heights))
    assert min(places) >= 0
    assert max(places) <= 100


def test_the_summary_explains_what_the_points_are_made_of(qtbot: QtBot) -> None:
    parts = [(ScoreItem(ScoreKind.TRICKS, points, 1, points),) for points in DEAL.points]
    dialog = DealSummary(DEAL, NAMES, Seat(0), parts=parts)
    qtbot.addWidget(dialog)
    assert "1 for each of 11 tricks" in [label.text() for label in dialog.findChildren(QLabel)]
    assert heading(dialog) == "You made your 1: +11. 1 for each of 11 tricks"
    table = dialog.findChild(QTableView)
    assert isinstance(table, QTableView)
    tips = [table.model().index(row, 4).data(Qt.ItemDataRole.ToolTipRole) for row in range(4)]
    assert tips == [f"1 for each of {n} tricks" for n in (11, 11)] + [
        "1 for the trick",
        "1 for each of 10 tricks",
    ]
