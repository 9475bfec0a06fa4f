"""The places and drawings of the table are equal to the stored ones."""

import pytest
from figures import FOLDER, SHEETS
from sheets import drawn_up, written


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_table_has_the_figures_of_the_sheet(qapp: object, sheet: str) -> None:
    del qapp
    assert drawn_up(SHEETS[sheet]()) == written(FOLDER, sheet)
