"""Text on sheets of paper can be read in every set of colours."""

import pytest

from ohhell_desktop.look.colours import DARK, HIGH_CONTRAST, LIGHT, TableColours
from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.look.paint.paper import chosen_paper, quiet_text


@pytest.mark.parametrize("colours", [LIGHT, DARK, HIGH_CONTRAST])
@pytest.mark.parametrize("chosen", [False, True])
def test_quieter_text_can_be_read(colours: TableColours, chosen: bool) -> None:
    paper = chosen_paper(colours).name() if chosen else colours.plate
    assert contrast(quiet_text(colours, chosen=chosen).name(), paper) >= TEXT_CONTRAST
