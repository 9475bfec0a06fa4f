"""The tooltip of a plate says what its signs mean."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.colours import LIGHT
from ohhell_desktop.table.stage.plate import PlateItem, PlateState

ANN = PlateState(name="Ann", avatar=1, bid=None, taken=0, left=5, dealer=False, turn=False)
MARKS = "● trick taken, ○ still needed, \N{MULTIPLICATION SIGN} one too many"


@pytest.mark.parametrize(
    ("state", "lines"),
    [
        (ANN, ["No bid yet"]),
        (replace(ANN, dealer=True), ["D: deals this time", "No bid yet"]),
        (replace(ANN, bid=2, taken=1), ["Bid 2, won 1", MARKS]),
        (replace(ANN, bid=0), ["Bid 0, won 0"]),
        (replace(ANN, bid=0, taken=1), ["Bid 0, won 1", MARKS]),
        (replace(ANN, bid=9, taken=3, dealer=True), ["D: deals this time", "Bid 9, won 3"]),
        (replace(ANN, secret=True, taken=1), ["Has bid in secret, won 1"]),
        (replace(ANN, secret=True, bid=3), ["Bid 3, won 0"]),
    ],
)
def test_a_plate_says_what_its_signs_mean(
    qtbot: QtBot, state: PlateState, lines: list[str]
) -> None:
    del qtbot
    plate = PlateItem(LIGHT)
    assert plate.toolTip() == ""
    plate.show_state(state)
    assert plate.toolTip().splitlines() == lines
    plate.show_state(replace(ANN, bid=1, taken=1))
    assert plate.toolTip().splitlines()[0] == "Bid 1, won 1"
