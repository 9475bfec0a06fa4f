"""Bubbles and messages go where they cover least."""

from collections.abc import Iterator

import pytest
from clock import Clock
from playing import ME, following, opened
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.clear import bubble_place, clearest, message_rooms
from ohhell_desktop.table.plan.layout import Seating, layout
from ohhell_desktop.table.text.turn_call import TurnCall
from ohhell_desktop.table.view import TableView

LONG = 100_000


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, Clock())


def test_what_the_viewer_says_makes_room_for_what_to_do(table: TableView) -> None:
    table.resize(1280, 766)
    table.show_view(following())
    scene = table.table_scene
    assert scene.layout is not None
    bubble, plate = scene.bubbles.items[ME], scene.plates[ME]
    scene.set_call(TurnCall("Your turn: lead any card"))
    assert bubble.text == ""
    scene.set_call(TurnCall(""))
    scene.bubbles.show(ME, "Made it!", LONG, scene.layout)
    narrow = bubble.area
    assert plate.area.right < narrow.x
    scene.set_call(TurnCall("Your turn: lead any card"))
    assert plate.area.right < bubble.area.x
    assert narrow.x < bubble.area.x
    assert bubble.area.cy == plate.area.cy


def test_the_first_place_that_covers_nothing_is_taken_or_the_one_that_covers_least() -> None:
    first, second, third = (Rect(x, 0, 10, 10) for x in (0, 20, 40))
    assert clearest((first, second, third), []) == first
    assert clearest((first, second, third), [Rect(5, 5, 1, 1)]) == second
    lying = [Rect(0, 0, 10, 10), Rect(20, 0, 5, 10), Rect(40, 0, 4, 10)]
    assert clearest((first, second, third), lying) == third
    assert clearest((first, second), [Rect(0, 0, 1, 1)], [second]) == second
    assert clearest((first, second), [], [first]) == second


def test_a_bubble_lies_below_its_plate_where_nothing_is_there() -> None:
    place = layout(1280, 800, Seating(4, ME), 8)
    plate = place.plates[1]
    found = bubble_place(place, Seat(1), [(100, 40)], [], [plate])
    assert (found.cx, found.w, found.h) == (plate.cx, 100, 40)
    assert found.y == pytest.approx(plate.bottom + 0.3 * found.h)


def test_a_bubble_covers_another_one_rather_than_a_card() -> None:
    place = layout(1280, 800, Seating(4, ME), 8)
    plate, area = place.plates[1], place.area
    first = bubble_place(place, Seat(1), [(100, 40)], [], [plate])
    lying = [
        Rect(0, 0, area.w, first.y),
        Rect(0, first.bottom, area.w, area.h - first.bottom),
        Rect(0, first.y, first.x, first.h),
        Rect(first.right, first.y, area.w - first.right, first.h),
    ]
    assert bubble_place(place, Seat(1), [(100, 40)], lying, [plate, first]) == first


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_the_rooms_for_messages_lie_apart(seats: int) -> None:
    place = layout(1280, 766, Seating(seats, ME), 8)
    middle, right, left = message_rooms(place, 300, 10)
    assert [middle.side, right.side, left.side] == [0, -1, 1]
    assert middle.area.bottom == 290
    assert not right.area.overlaps(left.area)
    assert right.place(50, 20).x == right.area.x
    assert left.place(50, 20).right == left.area.right
    assert middle.place(50, 20).bottom == 290
