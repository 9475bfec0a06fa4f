"""The viewer's plate lies in the middle, and its face stays there, whatever it says."""

from collections.abc import Iterator

import pytest
from clock import Clock
from playing import ME, following, opened
from pytestqt.qtbot import QtBot

from ohhell_desktop.table.view import TableView


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, Clock())


def test_the_viewers_plate_grows_to_the_right_beside_its_tricks(
    table: TableView,
) -> None:
    seen = following()
    table.show_view(seen)
    plate, layout = table.table_scene.plates[ME], table.table_scene.layout
    assert layout is not None
    rest = plate.area
    table.ask(seen)
    assert plate.area.w > rest.w
    assert (plate.area.x, plate.area.y) == (rest.x, rest.y)
    assert rest.cx == pytest.approx(layout.area.cx, abs=1)
    assert layout.own.x == plate.area.x
    assert plate.area.right <= layout.own.right
    won = layout.won[ME].bounds()
    assert 0 < plate.area.x - won.right < plate.area.h * 0.2
