"""The summary and the result are laid out without overlaps, at every size and number of seats."""

from itertools import combinations

import pytest

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.ui.game.moments import timeline
from ohhell_desktop.ui.game.moments.result.layout import result_layout
from ohhell_desktop.ui.game.moments.summary_layout import summary_layout

SIZES = [(640, 480), (800, 490), (1024, 570), (1280, 760), (1920, 1040), (3840, 2100), (700, 1000)]
SEATS = range(2, 11)


def apart(areas: list[Rect], whole: Rect) -> None:
    for area in areas:
        assert whole.holds(area)
        assert area.w > 0
        assert area.h > 0
    assert not [pair for pair in combinations(areas, 2) if pair[0].grown(-0.01).overlaps(pair[1])]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_in_the_summary_overlaps(size: tuple[int, int], seats: int) -> None:
    made = summary_layout(*size, seats)
    areas = [made.title, made.line, *made.rows, made.proceed, made.sheet, made.trick]
    apart(areas, Rect(0, 0, *size))
    apart([*areas[:-1], made.note], Rect(0, 0, *size))
    assert made.trick.h >= 50
    assert made.trick.w >= 1.5 * made.trick.h
    assert made.rows[0].h >= 20
    assert abs(made.rows[0].cx - size[0] / 2) < 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("text", [1.0, 1.35])
def test_nothing_in_the_result_overlaps(size: tuple[int, int], seats: int, text: float) -> None:
    made = result_layout(*size, seats, text=text)
    apart([made.faces, made.title, *made.ranks, made.buttons, made.paper], Rect(0, 0, *size))
    apart([made.head, made.curve, *made.story], made.paper)
    assert made.ranks[0].h >= 18
    assert made.curve.h >= 120


def test_everything_has_been_shown_at_the_end_of_its_time() -> None:
    for rows in SEATS:
        end = timeline.span(rows, moves=True)
        assert {timeline.row_moment(end, place, rows) for place in range(rows)} == {timeline.DONE}
        assert timeline.moved(end, rows) == 1
        without = timeline.span(rows, moves=False)
        assert timeline.row_moment(without, rows - 1, rows) == timeline.DONE
        assert timeline.moved(without, rows) == 0


def test_nothing_has_been_shown_at_the_beginning_and_nothing_goes_back() -> None:
    moments = [timeline.row_moment(t, 1, 4) for t in range(0, timeline.span(4, moves=True), 20)]
    assert moments[0] == timeline.RowMoment(0, 0, 0, 0)
    for name in ("arrived", "marked", "flipped", "counted"):
        values = [getattr(moment, name) for moment in moments]
        assert values == sorted(values)


def test_the_rows_arrive_one_after_another_and_the_bids_are_marked_when_all_have() -> None:
    moment = timeline.row_moment(timeline.COME / 2, 0, 4)
    assert moment.arrived > timeline.row_moment(timeline.COME / 2, 1, 4).arrived
    assert moment.marked == 0
    last = timeline.COME + 3 * timeline.APART
    assert timeline.row_moment(last, 3, 4).arrived == 1
    assert timeline.row_moment(last - 1, 0, 4).marked == 0
