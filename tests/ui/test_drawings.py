"""The drawings of the windows are equal to the stored ones."""

import pytest
from drawings import FOLDER, SHEETS
from dressed import settled
from sheets import drawn_up, written


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_windows_draw_the_figures_of_the_sheet(qapp: object, sheet: str) -> None:
    del qapp
    with settled():
        assert drawn_up(SHEETS[sheet]()) == written(FOLDER, sheet)
