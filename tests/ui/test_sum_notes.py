"""What the parts of a sum of points mean, in sentences with the figures of the deal."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.ui.review.sum_notes import of_luck, of_play
from ohhell_desktop.ui.review.sum_rows import SumRows
from ohhell_desktop.words import untranslated as tr

MISSED = ShownSum(
    usual=104, luck=-70, best=7, bid=0, play=-11, points=30, cards=-34, others=-130, chance=94
)
EVEN = ShownSum(usual=0, luck=0, best=0, bid=0, play=0, points=0, cards=0, others=0, chance=0)


def test_the_parts_of_luck_are_told_with_the_figures_of_the_deal() -> None:
    notes = of_luck(MISSED, "Ada, Ben and Cleo", tr)
    assert notes.cards == "If everybody played like a good player, these cards would bring 7."
    assert notes.table == "What the others did, and how your own choices came out."
    assert notes.others == (
        "Ada, Ben and Cleo bid or played otherwise than good players: that cost 13."
    )
    assert notes.chance == "Your own choices came out 9.4 better here than on average."


def test_of_another_player_they_are_told_by_name() -> None:
    notes = of_luck(MISSED, "you, Ben and Cleo", tr, name="Ada")
    assert notes.table == "What the others did, and how Ada’s own choices came out."
    assert notes.chance.startswith("Ada’s own choices came out 9.4 better")


@pytest.mark.parametrize(
    ("tenths", "others", "chance"),
    [(0, "changed nothing", "as they do"), (5, "brought 0.5", "0.5 better"), (-5, "cost", "worse")],
)
def test_what_helped_hurt_or_did_neither_is_told_as_that(
    tenths: int, others: str, chance: str
) -> None:
    notes = of_luck(replace(EVEN, others=tenths, chance=tenths), "", tr)
    assert others in notes.others
    assert chance in notes.chance


def test_a_figure_of_the_play_that_is_not_that_of_the_list_is_explained() -> None:
    assert of_play(MISSED, 11, tr) == "What the cards played cost against the best ones."
    assert of_play(MISSED, 10, tr) == (
        "The costs in the list come to \N{MINUS SIGN}1.0; the rest are small costs and rounding."
    )
    assert of_play(MISSED, 0, tr) == "Small costs of cards that the list calls about equal."
    gained = replace(MISSED, play=16)
    assert of_play(gained, 0, tr).startswith("The cards played brought a little more")


def test_what_cancels_itself_is_one_figure_that_opens_into_two(qtbot: QtBot) -> None:
    rows = SumRows()
    qtbot.addWidget(rows)
    rows.show_sum(MISSED, "Ada", 10)
    assert not rows.usual.note.isHidden()
    assert rows.play.note.isHidden()
    rows.fold.click()
    assert [row.value.text() for row in rows.parts] == ["\N{MINUS SIGN}3.4", "\N{MINUS SIGN}3.6"]
    assert not rows.play.note.isHidden()
    assert rows.others.isHidden()
    rows.table_fold.click()
    assert rows.best.value.text() == "+0.7"
    assert [row.value.text() for row in rows.turns] == ["\N{MINUS SIGN}13.0", "+9.4"]
    assert not any(row.isHidden() or row.note.isHidden() for row in rows.turns)
    rows.fold.click()
    assert all(row.isHidden() for row in (*rows.parts, *rows.turns))
