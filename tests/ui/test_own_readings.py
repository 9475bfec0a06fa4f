"""Our own readings of the rules are marked wherever the rules are shown."""

import pytest
from game_drivers import Opener, library_of
from house_rules_drivers import BASE, FakeFormStore
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft, draft_for
from ohhell_desktop.variants import CATALOGUE, STANDARD

OURS = [key for key, form in CATALOGUE.items() if form.own_reading]
FORM = CATALOGUE["clag"]
HEADING = "Our own reading"


@pytest.mark.parametrize("key", OURS)
def test_the_house_rules_show_it_for_the_form_they_start_from(qtbot: QtBot, key: str) -> None:
    dialog = HouseRulesDialog(FakeFormStore(), draft_for(key, CATALOGUE, OwnForms(())))
    qtbot.addWidget(dialog)
    told = dialog.preview.page.toPlainText()
    assert told.startswith(HEADING)
    assert CATALOGUE[key].own_reading in told
    dialog.begin(Draft("", STANDARD, BASE))
    assert HEADING not in dialog.preview.page.toPlainText()


def test_the_help_marks_it_for_the_current_game(qtbot: QtBot) -> None:
    window = HelpWindow()
    qtbot.addWidget(window)
    window.set_rules("Clag", FORM.rules, 4, FORM.key)
    assert FORM.own_reading in window.rules.page.toPlainText()
    assert window.rules.contents.item(0).text() == HEADING
    window.set_rules("Ours", FORM.rules, 4)
    assert HEADING not in window.rules.page.toPlainText()


def test_a_game_in_progress_knows_its_form(open_window: Opener) -> None:
    window = open_window()
    seats = [SeatSetup("You", SeatKind.PERSON)]
    seats += [SeatSetup(name, SeatKind.BOT, "steady", 2) for name in ("Ada", "Ben", "Cleo")]
    setup = GameSetup(FORM.key, FORM.name, FORM.rules, tuple(seats), bytes(32))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    window.help(rules=True)
    (shown,) = window.findChildren(HelpWindow)
    assert FORM.own_reading in shown.rules.page.toPlainText()
    shown.close()
