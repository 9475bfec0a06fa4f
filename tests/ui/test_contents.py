"""The contents of each window are equal to the stored ones."""

import pytest
from PySide6.QtWidgets import QApplication
from sheets import drawn_up, written
from window_contents import FOLDER, SHEETS


@pytest.mark.parametrize("window", SHEETS)
def test_the_contents_of_the_window_are_as_before(qapp: object, window: str) -> None:
    if QApplication.platformName() != "offscreen":
        pytest.skip("other platforms have other styles, keys and orders of buttons")
    del qapp
    assert drawn_up(SHEETS[window]()) == written(FOLDER, window)
