"""The table says how the cards of an unusual pack rank."""

import pytest
from clock import Clock
from playing import following, opened
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.table.text.pack_order import pack_order
from ohhell_desktop.variants import CATALOGUE

SPANISH = "Highest to lowest: ace (1), 3, rey (12), caballo (11), sota (10), 7, 6, 5, 4, 2"


@pytest.mark.usefixtures("qapp")
def test_la_pocha_names_its_ranks_as_they_are_drawn() -> None:
    rules = CATALOGUE["la-pocha"].rules
    assert pack_order(rules, 4, CardLook(Faces.SPANISH)) == SPANISH
    french = "Highest to lowest: ace, 3, king, queen, jack, 7, 6, 5, 4, 2"
    assert pack_order(rules, 4, FRENCH) == french


@pytest.mark.usefixtures("qapp")
def test_nothing_is_said_about_the_usual_order() -> None:
    assert pack_order(CATALOGUE["oh-hell"].rules, 4, FRENCH) == ""


def test_the_badge_of_the_trump_has_no_tooltip_for_the_usual_pack(qtbot: QtBot) -> None:
    for table in opened(qtbot, Clock()):
        table.show_view(following())
        assert table.table_scene.badges.trump.toolTip() == ""
