"""What is shown after a deal and after the game."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest
from clock import Clock
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.contrast import MARK_CONTRAST
from ohhell_desktop.look.inks import LINE_HUES, ink
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import ScoreItem, ScoreKind
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.trick import Played, Trick
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.plan import durations
from ohhell_desktop.ui.game.moments import summary_row
from ohhell_desktop.ui.game.moments.result import result_scene as result
from ohhell_desktop.ui.game.moments.result.confetti import pieces
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.result.score_curve import (
    Scale,
    ScoreCurve,
    line_style,
    scale_for,
    spread_out,
)
from ohhell_desktop.ui.game.moments.standing import ranked_before, standings
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
from ohhell_desktop.ui.game.moments.trick_strip import strip_layout

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
SCORED = ScoredDeal(result=DEAL, names=NAMES, viewer=Seat(0), number=8, deals=19)


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    """A table that scenes cover."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(1000, 700)
    made.show()
    return made


@pytest.fixture
def end(game: Iterator[GameState]) -> SeatView:
    *_, last = game
    return view(last, Seat(0))


def parts_of(kind: ScoreKind) -> list[tuple[ScoreItem, ...]]:
    return [(ScoreItem(kind, points, 1, points),) for points in DEAL.points]


def test_equal_totals_share_a_place_and_the_next_place_is_left_out() -> None:
    assert [row.place for row in standings([DEAL], NAMES)] == [1, 3, 4, 1]


def test_places_before_a_deal_leave_its_points_out() -> None:
    rows = standings([DEAL], NAMES)
    assert [row.before for row in rows] == [19, 20, 0, 19]
    assert [row.place_before for row in rows] == [2, 1, 4, 2]
    assert [row.name for row in ranked_before(rows)] == ["Ben", "Ann", "Dan", "Cleo"]


def test_nobody_rises_or_falls_in_the_first_deal() -> None:
    first = replace(DEAL, totals=DEAL.points)
    rows = standings([first], NAMES)
    assert [row.place_before for row in rows] == [row.place for row in rows]


def test_the_summary_shows_bid_tricks_points_total_and_place(host: QWidget) -> None:
    scene = DealSummary(SCORED, host)
    assert scene.title == "You share the lead!"
    assert scene.line == "Deal 8 of 19: 3 cards, hearts were trump"
    assert [row.accessibleName() for row in scene.rows] == [
        "1: Ann, bid 1, won 1, made, +11 points, total 30",
        "1: Dan, bid 1, won 1, made, +11 points, total 30",
        "3: Ben, bid 2, won 1, missed, +1 point, total 21",
        "4: Cleo, bid 0, won 0, made, +10 points, total 10",
    ]
    assert scene.proceed_button.text() == "Next deal"
    told = scene.told
    assert all(row.accessibleName() in told for row in scene.rows)


@pytest.mark.parametrize(
    ("viewer", "before", "title"),
    [
        (0, (0, 5, 0, -5), "You take the lead!"),
        (0, (0, 0, 0, 0), "You made your 1!"),
        (1, (0, 0, 0, 0), "1 trick short"),
        (2, (0, 0, 0, 0), "You made zero!"),
        (None, (11, 0, 0, 0), "Ann leads"),
        (None, (0, 0, 0, 0), "Ann and Dan share the lead"),
    ],
)
def test_the_title_says_what_the_deal_meant(
    host: QWidget, viewer: int | None, before: tuple[int, ...], title: str
) -> None:
    totals = tuple(a + b for a, b in zip(DEAL.points, before, strict=True))
    deal = replace(DEAL, totals=totals)
    seat = None if viewer is None else Seat(viewer)
    assert DealSummary(replace(SCORED, result=deal, viewer=seat), host).title == title


def test_nobody_leads_after_the_last_deal(host: QWidget) -> None:
    last = replace(SCORED, viewer=None, number=19)
    assert DealSummary(last, host).title == "The last deal"


def test_too_many_tricks_are_counted(host: QWidget) -> None:
    deal = replace(DEAL, tricks=(3, 0, 0, 0), points=(-20, 0, 0, 0), totals=(0, 0, 0, 0))
    scene = DealSummary(replace(SCORED, result=deal), host)
    assert scene.title == "2 tricks too many"
    assert scene.note == "You bid 1, won 3: \N{MINUS SIGN}20"
    none = replace(deal, bids=(None,) * 4)
    assert DealSummary(replace(SCORED, result=none), host).title == "You won 3 tricks"


def test_the_summary_names_the_trump_as_the_pack_is_drawn(host: QWidget) -> None:
    scene = DealSummary(SCORED, host, look=CardLook(Faces.SPANISH))
    assert scene.line.endswith("3 cards, cups were trump")
    scene.set_look(FRENCH)
    assert scene.line.endswith("3 cards, hearts were trump")
    without = replace(SCORED, result=replace(DEAL, trump=None))
    assert DealSummary(without, host).line.endswith("3 cards, no trump")


def test_the_summary_names_a_special_deal(host: QWidget) -> None:
    line = DealSummary(SCORED, host).line
    assert DealSummary(replace(SCORED, name="Double"), host).line == f"Double. {line}"


def test_the_summary_shows_the_last_trick_and_who_won_it(host: QWidget) -> None:
    assert DealSummary(SCORED, host).strip is None
    cards = ((2, "3H"), (3, "KH"), (0, "2S"), (1, "TH"))
    played = tuple(Played(Seat(seat), Card(card)) for seat, card in cards)
    scene = DealSummary(replace(SCORED, last=Trick(played, Seat(3))), host)
    assert scene.strip is not None
    assert scene.strip.accessibleName() == f"Last trick: {SCORED.names[3]}"
    said = scene.strip.accessibleDescription().split(", ")
    assert said[0] == f"{SCORED.names[2]}: 3 of hearts"
    assert len(said) == 4
    for size in ((640, 480), (1024, 566), (1280, 766)):
        host.resize(*size)
        place = scene.strip.geometry()
        assert host.rect().contains(place)
        assert not any(place.intersects(row.geometry()) for row in scene.rows)
        assert not place.intersects(scene.proceed_button.geometry())


@pytest.mark.parametrize("count", [2, 4, 6])
def test_names_give_their_place_to_the_cards_of_the_last_trick(count: int) -> None:
    assert strip_layout(800, 90, 48, count)[0] == 90
    label, step = strip_layout(90 + 48 * (1 + 0.7 * (count - 1)), 90, 48, count)
    assert label == 0
    assert step >= 0.8 * 48


def test_a_click_on_a_row_tells_about_it_and_continues_nothing(host: QWidget) -> None:
    now = [0]
    scene = DealSummary(SCORED, host, percent=1, clock=lambda: now[0])
    asked: list[bool] = []
    scene.proceed.connect(lambda: asked.append(True))
    now[0] += 1000
    moving = [scene.moving]
    for _ in range(2):
        QTest.mouseClick(scene.rows[2], Qt.MouseButton.LeftButton)
        moving.append(scene.moving)
        assert scene.note == scene.rows[2].details
    assert (moving, asked) == ([True, False, False], [])
    now[0] += 1000
    QTest.mouseClick(scene, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert asked == [], "neither does one on the cloth"
    QTest.mouseClick(scene.proceed_button, Qt.MouseButton.LeftButton)
    assert asked == [True]


def test_the_points_are_explained_for_the_viewer_and_for_the_row_with_the_focus(
    host: QWidget,
) -> None:
    scene = DealSummary(replace(SCORED, parts=parts_of(ScoreKind.TRICKS)), host)
    assert scene.note == "You score 11 (11 tricks: +11)"
    ben = scene.rows[2]
    ben.setFocus()
    assert scene.note == "Ben bid 2, won 1. 1 trick: +1"
    assert ben.accessibleDescription() == ben.toolTip() == scene.note
    scene.proceed_button.setFocus()
    assert scene.note == "You score 11 (11 tricks: +11)"


def test_the_points_of_a_row_are_explained_once_the_pointer_moves_over_it(
    host: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    resting = QPoint(300, 400)
    monkeypatch.setattr(summary_row, "QCursor", SimpleNamespace(pos=lambda: resting))
    scene = DealSummary(replace(SCORED, parts=parts_of(ScoreKind.TRICKS)), host)
    mine, cleo = scene.note, scene.rows[3]
    move(cleo, resting)
    assert scene.note == mine
    move(cleo, resting + QPoint(3, 0))
    assert scene.note == cleo.details != mine
    QApplication.sendEvent(cleo, QEvent(QEvent.Type.Leave))
    assert scene.note == mine


def move(row: QWidget, place: QPoint) -> None:
    """Tell a row that the pointer has moved to a place on the screen."""
    button, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    local, moved = QPointF(5, 5), QEvent.Type.MouseMove
    event = QMouseEvent(moved, local, QPointF(place), button, button, keys)
    QApplication.sendEvent(row, event)


def test_points_of_several_kinds_are_listed(host: QWidget) -> None:
    items = (ScoreItem(ScoreKind.MADE, 10, 0, 0), ScoreItem(ScoreKind.TRICKS, 1, 1, 1))
    scene = DealSummary(replace(SCORED, parts=[items, (), (), ()]), host)
    assert scene.note == "You score 11 (bid made: +10, 1 trick: +1)"
    nothing = replace(DEAL, points=(0, 0, 0, 0), tricks=(0, 0, 0, 3))
    scene = DealSummary(replace(SCORED, result=nothing), host)
    assert scene.note == "You bid 1, won 0: no points"


def test_a_click_on_the_cloth_ends_the_motion_unless_it_was_meant_for_the_last_trick(
    qtbot: QtBot, host: QWidget
) -> None:
    clock = Clock()
    scene = DealSummary(SCORED, host, percent=1, clock=clock)
    continued: list[bool] = []
    scene.proceed.connect(lambda: continued.append(True))
    for widget in (scene, scene.proceed_button, scene.rows[0]):
        clock.now += 100
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    assert scene.moving, "a second click on the last trick costs nothing"
    clock.now += 100
    tops = [row.y() for row in scene.rows]
    QTest.mouseClick(scene, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert scene._run.state() is QVariantAnimation.State.Stopped
    assert continued == []
    assert [row.y() for row in scene.rows] != tops
    assert [row.y() for row in scene.rows] == sorted(row.y() for row in scene.rows)
    clock.now += durations.GUARD
    QTest.mouseClick(scene, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    QTest.mouseDClick(scene, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert continued == []
    with qtbot.waitSignal(scene.proceed):
        QTest.keyClick(scene, Qt.Key.Key_Return)
    QTest.keyClick(scene, Qt.Key.Key_Return)
    assert continued == [True]


def test_a_press_that_comes_too_early_and_a_key_held_down_do_nothing(host: QWidget) -> None:
    clock = Clock()
    scene = DealSummary(SCORED, host, clock=clock)
    continued: list[bool] = []
    scene.proceed.connect(lambda: continued.append(True))
    clock.now += durations.GUARD - 1
    QTest.keyClick(scene.proceed_button, Qt.Key.Key_Space)
    QTest.keyClick(scene, Qt.Key.Key_Return)
    assert continued == []
    clock.now += 1
    QTest.keyClick(scene, Qt.Key.Key_Escape)
    QTest.mouseClick(scene, Qt.MouseButton.RightButton, pos=QPoint(20, 20))
    assert continued == []
    QTest.keyClick(scene, Qt.Key.Key_Return)
    assert continued == [True]


def test_a_press_that_begins_too_early_does_nothing_when_it_ends(host: QWidget) -> None:
    clock = Clock()
    scene = DealSummary(SCORED, host, clock=clock)
    continued: list[bool] = []
    scene.proceed.connect(lambda: continued.append(True))
    QTest.keyPress(scene.proceed_button, Qt.Key.Key_Space)
    clock.now += durations.GUARD
    QTest.keyRelease(scene.proceed_button, Qt.Key.Key_Space)
    assert continued == []
    QTest.keyClick(scene.proceed_button, Qt.Key.Key_Space)
    assert continued == [True]


def test_a_press_to_hurry_does_not_continue_when_all_has_just_come(
    qtbot: QtBot, host: QWidget
) -> None:
    clock = Clock()
    scene = DealSummary(SCORED, host, percent=3000, clock=clock)
    continued: list[bool] = []
    scene.proceed.connect(lambda: continued.append(True))
    clock.now += durations.GUARD
    qtbot.waitUntil(lambda: not scene.moving)
    QTest.keyClick(scene.proceed_button, Qt.Key.Key_Space)
    assert continued == []
    clock.now += durations.GUARD
    QTest.keyClick(scene.proceed_button, Qt.Key.Key_Space)
    assert continued == [True]


def test_the_scene_follows_the_size_of_the_table(host: QWidget) -> None:
    scene = DealSummary(SCORED, host)
    host.resize(1600, 900)
    assert scene.size() == host.size()
    assert scene.rows[0].width() > 900


def test_motion_ends_in_the_same_picture_as_none(qtbot: QtBot, host: QWidget) -> None:
    still = DealSummary(SCORED, host)
    wanted = still.grab().toImage()
    still.hide()
    moving = DealSummary(SCORED, host, percent=3000)
    qtbot.waitUntil(lambda: not moving.moving)
    assert moving.grab().toImage() == wanted


def test_arrows_move_the_focus_through_the_rows(host: QWidget) -> None:
    scene = DealSummary(SCORED, host)
    scene.rows[0].setFocus()
    QTest.keyClick(scene.rows[0], Qt.Key.Key_Down)
    assert scene.focusWidget() is scene.rows[1]
    QTest.keyClick(scene.rows[1], Qt.Key.Key_Up)
    assert scene.focusWidget() is scene.rows[0]


def test_the_last_summary_leads_to_the_result(host: QWidget) -> None:
    scene = DealSummary(replace(SCORED, number=19), host)
    assert scene.proceed_button.text() == "See the result"


def test_the_score_sheet_can_be_asked_for_in_a_summary(qtbot: QtBot, host: QWidget) -> None:
    scene = DealSummary(SCORED, host)
    with qtbot.waitSignal(scene.sheet_requested):
        QTest.keyClick(scene.sheet_button, Qt.Key.Key_Return)


def test_the_result_ranks_the_players_and_names_the_winner(host: QWidget, end: SeatView) -> None:
    scene = ResultScene(end, NAMES, host, viewer=Seat(0))
    totals = [rank.row.total for rank in scene.ranks]
    assert totals == sorted(end.totals, reverse=True)
    assert scene.title == "You win!"
    best = scene.ranks[0].accessibleName()
    assert best.startswith(f"1: {NAMES[end.winners[0]]}, {totals[0]} points, ")
    assert best.endswith(" of 19 bids made")
    told = scene.told
    assert all(line.text in told for line in scene.story)


def test_the_result_says_how_many_hints_there_were(host: QWidget, end: SeatView) -> None:
    plain = ResultScene(end, NAMES, host)
    scene = ResultScene(end, NAMES, host, aside="2 hints")
    assert scene.told == f"{plain.told} 2 hints."
    assert scene.grab().toImage() != plain.grab().toImage()


def test_paper_falls_for_a_while_and_then_all_of_it_is_gone() -> None:
    assert not list(pieces(0))
    assert not list(pieces(1))
    falling = [list(pieces(share / 20)) for share in range(1, 20)]
    assert max(map(len, falling)) > 40
    for piece in (piece for moment in falling for piece in moment):
        assert -0.05 <= piece.x <= 1.05
        assert -0.06 <= piece.y < 1


@pytest.mark.parametrize("calm", [False, True])
def test_paper_falls_only_for_a_player_who_has_won_and_where_things_may_move(
    host: QWidget, end: SeatView, monkeypatch: pytest.MonkeyPatch, *, calm: bool
) -> None:
    monkeypatch.setattr(result, "system_wants_calm", lambda: calm)
    drawn: list[float] = []
    monkeypatch.setattr(result, "draw_confetti", lambda _p, _area, share, _c: drawn.append(share))
    loser = next(Seat(seat) for seat in range(4) if seat not in end.winners)
    for viewer in (end.winners[0], loser, None):
        drawn.clear()
        scene = ResultScene(end, NAMES, host, viewer=viewer)
        scene.grab()
        assert bool(drawn) is (viewer in end.winners and not calm)
        assert set(drawn) <= {1.0}, "without motion it has fallen already"


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ((Seat(0), Seat(2)), "You and Cleo share the win!"),
        ((Seat(1), Seat(3)), "Ben and Dan share the win!"),
        ((Seat(3),), "Dan wins!"),
        ((Seat(0),), "You win!"),
    ],
)
def test_joint_winners_are_named_together(
    host: QWidget, end: SeatView, winners: tuple[Seat, ...], text: str
) -> None:
    scene = ResultScene(replace(end, winners=winners), NAMES, host, viewer=Seat(0))
    assert scene.title == text
    assert {rank.row.seat for rank in scene.ranks[: len(winners)]} == {*winners}
    assert not scene.grab().isNull()


def test_another_game_is_asked_for_by_enter_but_not_too_early(
    qtbot: QtBot, host: QWidget, end: SeatView
) -> None:
    clock = Clock()
    scene = ResultScene(end, NAMES, host, viewer=Seat(0), percent=1, clock=clock)
    asked: list[bool] = []
    scene.play_again_requested.connect(lambda: asked.append(True))
    QTest.keyClick(scene.again_button, Qt.Key.Key_Return)
    assert scene.moving
    clock.now += durations.GUARD
    QTest.keyClick(scene.again_button, Qt.Key.Key_Return)
    assert scene._run.state() is QVariantAnimation.State.Stopped
    QTest.keyClick(scene.again_button, Qt.Key.Key_Return)
    QTest.mouseClick(scene, Qt.MouseButton.LeftButton, pos=QPoint(20, 20))
    assert asked == []
    clock.now += durations.GUARD
    with qtbot.waitSignal(scene.play_again_requested):
        QTest.keyClick(scene.again_button, Qt.Key.Key_Return)


def test_a_new_game_and_the_full_sheet_can_be_asked_for(
    qtbot: QtBot, host: QWidget, end: SeatView
) -> None:
    scene = ResultScene(end, NAMES, host)
    with qtbot.waitSignal(scene.new_game_requested):
        QTest.mouseClick(scene.new_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(scene.sheet_requested):
        QTest.mouseClick(scene.sheet_button, Qt.MouseButton.LeftButton)


def test_the_result_is_left_by_its_arrow_and_by_escape_but_not_too_early(
    host: QWidget, end: SeatView
) -> None:
    clock = Clock()
    scene = ResultScene(end, NAMES, host, viewer=Seat(0), clock=clock)
    left: list[bool] = []
    scene.left.connect(lambda: left.append(True))
    QTest.keyClick(scene.again_button, Qt.Key.Key_Escape)
    assert left == []
    clock.now += durations.GUARD
    QTest.keyClick(scene.again_button, Qt.Key.Key_Escape)
    scene.back_button.click()
    assert left == [True, True]


def test_large_text_is_large_everywhere_on_the_result(
    host: QWidget, end: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ResultScene(end, NAMES, host)
    widgets = (*scene.ranks, scene.again_button, scene.watch_button, scene.new_button)
    before = [widget.height() for widget in scene.ranks]
    usual = [widget.sizeHint().width() for widget in widgets[len(before) :]]
    monkeypatch.setattr(result, "text_choice", lambda: 2.0)
    scene.place()
    assert all(row.height() > high for row, high in zip(scene.ranks, before, strict=True))
    for button, wide in zip(widgets[len(before) :], usual, strict=True):
        assert button.sizeHint().width() > 1.2 * wide
    areas = [widget.geometry() for widget in widgets]
    for one, other in pairwise(sorted(areas, key=lambda area: (area.y(), area.x()))):
        assert not one.intersects(other)
        assert scene.rect().contains(one)
        assert scene.rect().contains(other)


def test_the_curve_is_drawn_little_by_little(qtbot: QtBot, host: QWidget, end: SeatView) -> None:
    scene = ResultScene(end, NAMES, host, viewer=Seat(0))
    whole = scene.curve.grab().toImage()
    scene.curve.show_share(0.5)
    assert scene.curve.grab().toImage() != whole
    again = ResultScene(end, NAMES, host, viewer=Seat(0), percent=3000)
    qtbot.waitUntil(lambda: not again.moving)
    assert again.curve.grab().toImage() == whole


def test_the_curve_is_described_in_words(qtbot: QtBot) -> None:
    first = replace(DEAL, totals=(19, 20, 0, 19))
    curve = ScoreCurve([first, DEAL], NAMES)
    qtbot.addWidget(curve)
    told = curve.accessibleDescription()
    assert told.startswith("Ann: 19 after deal 1, 30 after deal 2. Ben: 20 after deal 1")


def test_the_circle_round_the_highest_total_is_whole(qtbot: QtBot) -> None:
    drawn = []
    for high in (300, 600):
        curve = ScoreCurve([DEAL], NAMES, marked=(1, Seat(DEAL.totals.index(max(DEAL.totals)))))
        qtbot.addWidget(curve)
        curve.resize(500, high)
        curve._scale = Scale(0, max(DEAL.totals), max(DEAL.totals))
        picture = curve.grab().toImage()
        edge = {picture.pixel(x, 0) for x in range(500)}
        drawn.append(edge == {curve.palette().window().color().rgb()})
    assert drawn == [True, True]


def test_ten_lines_of_the_curve_differ_without_colour() -> None:
    assert len({line_style(seat) for seat in range(10)}) == 10


def test_the_curve_draws_each_player_and_nothing_outside_its_place(qtbot: QtBot) -> None:
    curve = ScoreCurve([DEAL], NAMES)
    qtbot.addWidget(curve)
    curve.resize(500, 300)
    picture = curve.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    found = {picture.pixel(x, y) for x in range(500) for y in range(300)}
    paper = curve.palette().window().color()
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


@pytest.mark.parametrize(("viewer", "left"), [(Seat(0), True), (None, False)])
def test_a_press_for_the_curtain_leaves_no_summary_of_several(
    host: QWidget, viewer: Seat | None, left: bool
) -> None:
    now = [0]
    scene = DealSummary(replace(SCORED, viewer=viewer), host, clock=lambda: now[0])
    gone: list[bool] = []
    scene.proceed.connect(lambda: gone.append(True))
    now[0] = durations.GUARD
    scene.advance()
    assert bool(gone) is left
    now[0] = durations.SHARED_GUARD
    scene.advance()
    assert len(gone) == 1
