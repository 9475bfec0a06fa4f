"""Windows that are opened and closed leave no objects behind."""

import gc
from collections.abc import Callable
from typing import Any

import pytest
from game_drivers import Opener
from house_rules_drivers import FakeFormStore, when_open
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QMessageBox
from test_sizes import NAMES, last_state

from ohhell_desktop.log import Fault
from ohhell_desktop.look.card_look import FRENCH
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.ui.game.moments.summary import ScoredDeal
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.schema.play_axes import HOOK
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog, ask_special
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog
from ohhell_desktop.ui.kit.own_forms.draft import draft_for
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.kit.own_forms.questions import ask_name
from ohhell_desktop.ui.shell.errors.error_reporter import ErrorReporter
from ohhell_desktop.ui.shell.errors.error_window import show_fatal
from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

TIMES = 4
RULES = CATALOGUE[STANDARD].rules


def page_of(window: MainWindow) -> TablePage:
    return window.table.needed()


def new_game(window: MainWindow) -> None:
    window.new_game()
    assert window._new_game.page is not None
    window._new_game.page.back_requested.emit()


def saved_games(window: MainWindow) -> None:
    window.saved_games()
    window._saved_games.left.emit()


def preferences(window: MainWindow) -> None:
    window.preferences()
    window.preferences()


def about(window: MainWindow) -> None:
    when_open(QDialog, lambda dialog: dialog.reject())
    window._help.about()


def the_help(window: MainWindow) -> None:
    window.help(rules=False)
    assert window._help.window is not None
    window._help.close()


def house_rules(window: MainWindow) -> None:
    draft = draft_for(STANDARD, CATALOGUE, OwnForms(()))
    dialog = HouseRulesDialog(FakeFormStore(), draft, window)
    when_open(HouseRulesDialog, in_the_house)
    run_dialog(dialog)


def in_the_house(dialog: HouseRulesDialog) -> None:
    """Open the dialogs that belong to the house rules."""
    when_open(ImportDialog, lambda paste: paste.reject())
    run_dialog(ImportDialog(FakeFormStore(), None, dialog))
    when_open(QInputDialog, lambda asked: asked.reject())
    ask_name(dialog, "Ours")
    when_open(SpecialDealDialog, lambda special: special.reject())
    ask_special(dialog, RULES, None, 0, 4)
    dialog.model.put(HOOK.fields[0], RULES.hook + 1)
    dialog.model.undo()
    assert dialog.model.undo_stack.count() == 1
    dialog.close()


def summary(window: MainWindow) -> None:
    result = view(last_state(), Seat(0)).history[3]
    page = page_of(window)
    page.scenes.sum_up(ScoredDeal(result=result, names=NAMES, viewer=Seat(0)), FRENCH)
    page.scenes.close()


def the_result(window: MainWindow) -> None:
    page = page_of(window)
    names, faces = NAMES, range(1, len(NAMES) + 1)
    page.scenes.end(view(last_state(), Seat(0)), names, faces, Seat(0), "2 hints")
    page.scenes.close()


def message(window: MainWindow) -> None:
    when_open(QMessageBox, lambda box: box.reject())
    window.messages.show_message("Something is wrong.")
    for _ in range(10):
        QApplication.processEvents()


def error(window: MainWindow) -> None:
    reporter = ErrorReporter(window)
    reporter.report(Fault("An error", "Its trace"))
    QApplication.processEvents()
    assert reporter.window is not None
    reporter.window.close()
    reporter.deleteLater()
    when_open(QDialog, lambda dialog: dialog.reject())
    show_fatal(Fault("An error", "Its trace"))


def start_up(_: MainWindow) -> None:
    when_open(QDialog, lambda dialog: dialog.reject())
    StartupDialogs().way_out(LibraryError("Broken.", ways=tuple(WayOut)))


WINDOWS: dict[str, Callable[[MainWindow], Any]] = {
    "new game": new_game,
    "saved games": saved_games,
    "preferences": preferences,
    "about": about,
    "help": the_help,
    "house rules": house_rules,
    "summary": summary,
    "result": the_result,
    "message": message,
    "error": error,
    "start-up": start_up,
}


def count(window: MainWindow) -> tuple[int, int]:
    """Return the number of objects of the window and of all widgets."""
    gc.collect()
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    # The layout of a main window moves what is inside by an animation of 0 ms.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    # Qt creates an action for a line edit when its menu is first opened.
    objects = [each for each in window.findChildren(QObject) if not isinstance(each, QAction)]
    return len(objects), len(QApplication.allWidgets())


@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_that_is_opened_and_closed_leaves_nothing_behind(
    open_window: Opener, name: str
) -> None:
    window = open_window()
    WINDOWS[name](window)
    before = count(window)
    for _ in range(TIMES):
        WINDOWS[name](window)
    assert count(window) == before
