"""What was taken back or done again, in a sentence."""

import pytest

from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.ui.game.undo_words import redone_text, undone_text


@pytest.mark.parametrize("phase", Phase)
def test_each_decision_has_a_sentence(phase: Phase) -> None:
    for text in (undone_text(phase), redone_text(phase)):
        assert text.endswith(".")
    assert ("bid" in undone_text(phase)) == ("bid" in redone_text(phase)) == (phase == "bidding")
    assert ("card" in undone_text(phase)) == ("card" in redone_text(phase)) == (phase == "playing")
