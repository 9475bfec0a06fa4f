"""What the parts of a sum of points mean, in sentences with the figures of the deal."""

import pytest
from pytestqt.qtbot import QtBot

from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.ui.review.sum_notes import of_luck, of_play
from ohhell_desktop.ui.review.sum_rows import SumRows
from ohhell_desktop.words import untranslated as tr

MISSED = ShownSum(107, -66, 0, -11, 30, -30, -130, 94)


def test_the_parts_of_luck_are_told_with_the_figures_of_the_deal() -> None:
    notes = of_luck(MISSED, "Ada, Ben and Cleo", tr)
    assert notes.cards == ("With these cards it is 7.7, if everybody plays like a good player.")
    assert notes.others == (
        "Ada, Ben and Cleo bid or played otherwise than good players: that cost 13.0."
    )
    assert notes.chance == "The own bid and cards came out 9.4 better here than on average."


@pytest.mark.parametrize(
    ("tenths", "others", "chance"),
    [(0, "changed nothing", "as they do"), (5, "brought 0.5", "0.5 better"), (-5, "cost", "worse")],
)
def test_what_helped_hurt_or_did_neither_is_told_as_that(
    tenths: int, others: str, chance: str
) -> None:
    notes = of_luck(ShownSum(0, 0, 0, 0, 0, 0, tenths, tenths), "", tr)
    assert others in notes.others
    assert chance in notes.chance


def test_a_figure_of_the_play_that_is_not_that_of_the_list_is_explained() -> None:
    assert of_play(MISSED, 11, tr) == "What the cards played cost against the best ones."
    assert of_play(MISSED, 10, tr) == (
        "The costs in the list come to \N{MINUS SIGN}1.0; the rest are small costs and rounding."
    )


def test_what_cancels_itself_is_one_figure_that_opens_into_two(qtbot: QtBot) -> None:
    rows = SumRows()
    qtbot.addWidget(rows)
    rows.show_sum(MISSED, "Ada", 10)
    assert not rows.usual.note.isHidden()
    assert rows.play.note.isHidden()
    rows.fold.click()
    assert [row.value.text() for row in rows.parts] == ["\N{MINUS SIGN}3.0", "\N{MINUS SIGN}3.6"]
    assert not rows.play.note.isHidden()
    assert rows.others.isHidden()
    rows.table_fold.click()
    assert [row.value.text() for row in rows.turns] == ["\N{MINUS SIGN}13.0", "+9.4"]
    assert not any(row.isHidden() or row.note.isHidden() for row in rows.turns)
    rows.fold.click()
    assert all(row.isHidden() for row in (*rows.parts, *rows.turns))
