"""The places and drawings of the table are equal to the stored ones."""

from each import for_each
from figures import FOLDER, SHEETS
from sheets import drawn_up, written


@for_each("sheet", SHEETS)
def test_the_table_has_the_figures_of_the_sheet(qapp: object, sheet: str) -> None:
    del qapp
    assert drawn_up(SHEETS[sheet]()) == written(FOLDER, sheet)
