"""Bubbles and messages go where they cover least."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Final

import pytest
from clock import Clock
from each import for_each
from playing import ME, following, opened
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan.clear import Speaker, bubble_places, clearest, message_rooms
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.table.text.turn_call import TurnCall
from ohhell_desktop.table.view import TableView

LONG = 100_000
WINDOWS: Final = ((640, 480), (720, 450), (1024, 560), (1280, 760), (1920, 1046), (3840, 2110))
LONGEST_SAID, BID = 7.4, 4.3
"""Widths of bubbles that say that a bid was missed, and how much is bid, in their heights."""


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


def speaker(place: TableLayout, seat: int, wide: float, *lying: Rect) -> Speaker:
    """Return a player whose bubble is as wide as some of its heights."""
    plate = place.own if seat == ME else place.plates[seat]
    return Speaker(Seat(seat), lambda high: high * wide, plate, lying)


def test_a_bubble_lies_below_its_plate_where_nothing_is_there() -> None:
    place = layout(1280, 800, Seating(4, ME), 8)
    plate = place.plates[1]
    (found,) = bubble_places(place, [speaker(place, 1, 2.5)])
    assert (found.cx, found.h) == (plate.cx, plate.h * 0.72)
    assert found.y == pytest.approx(plate.bottom + 0.3 * found.h)


@for_each("seats", range(2, 11))
def test_bubbles_of_one_size_lie_apart_on_the_table(seats: int) -> None:
    """Everybody says the longest thing at once, with the trick on the table or a bid asked for."""
    for window, text, cards in product(WINDOWS, (1.0, 1.5, 2.0), (1, 8)):
        for asking, wide in ((False, LONGEST_SAID), (True, BID)):
            place = layout(*window, Seating(seats, ME), cards, text, asking=asking)
            poses = place.hand(cards) if asking or cards > 1 else ()
            lying = [pose.bounds() for pose in (*poses, *(() if asking else place.trick))]
            said = bubble_places(place, [speaker(place, n, wide, *lying) for n in range(seats)])
            assert len(said) == seats
            assert len({bubble.h for bubble in said}) == 1
            cloth = place.area.grown(-place.rail / 2)
            assert all(cloth.holds(bubble) for bubble in said), (window, text, cards)
            assert not any(one.overlaps(other) for one, other in combinations(said, 2))


@for_each("seats", [2, 4, 10])
def test_the_rooms_for_messages_lie_apart(seats: int) -> None:
    place = layout(1280, 766, Seating(seats, ME), 8)
    middle, right, left = message_rooms(place, 300, 10)
    assert [middle.side, right.side, left.side] == [0, -1, 1]
    assert middle.area.bottom == 290
    assert not right.area.overlaps(left.area)
    assert right.place(50, 20).x == right.area.x
    assert left.place(50, 20).right == left.area.right
    assert middle.place(50, 20).bottom == 290
