"""Windows that are opened and closed leave no objects behind, nor do games that are left.

What is alive is counted while Python does not look for circles of objects that hold each other: it
does that seldom, and until then each of them would keep a whole game, or the pictures of a page.
"""

import gc
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from game_drivers import (
    PATIENCE_MS,
    Opener,
    answer,
    library_of,
    play_to_the_end,
    visible,
    wait_to_be_asked,
)
from house_rules_drivers import FakeFormStore, when_open
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QAction, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QInputDialog, QMessageBox
from pytestqt.qtbot import QtBot
from test_sizes import NAMES, last_state

from ohhell_desktop.log import Fault
from ohhell_desktop.look.card_look import FRENCH
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.errors import LibraryError, WayOut
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.own_forms import OwnForms
from ohhell_desktop.ui.game.moments.summary import DealSummary, ScoredDeal
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
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

TIMES = 4
LARGE = 100 * 100
"""Pixels of a picture that is larger than an icon."""
PICTURES = 3 * 52 + 16
"""Large pictures that are kept at most: all cards in the sizes of two layouts, and the cloth."""
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


def settle() -> None:
    """Let everything be deleted that is to be."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QCoreApplication.processEvents()
    # The layout of a main window moves what is inside by an animation of 0 ms.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def count(window: MainWindow) -> tuple[int, int]:
    """Return the number of objects of the window and of all widgets."""
    gc.collect()
    settle()
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


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Let Python look for no circles of objects, and forget those that there are."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def alive() -> Counter[str]:
    """Return how many objects there are of each class of the program, and of large pictures."""
    settle()
    found = Counter[str]()
    for each in gc.get_objects():
        if type(each).__module__.startswith("ohhell_desktop."):
            found[type(each).__name__] += 1
        elif isinstance(each, QPixmap) and each.width() * each.height() >= LARGE:
            found["QPixmap"] += 1
    return found


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("name", WINDOWS)
def test_a_window_that_is_closed_holds_nothing_in_circles(open_window: Opener, name: str) -> None:
    window = open_window()
    for _ in range(2):
        WINDOWS[name](window)
    before = alive()
    for _ in range(TIMES):
        WINDOWS[name](window)
    grown = alive() - before
    del grown["QPixmap"]  # a timer draws cards ahead; the test below bounds their number
    assert grown == Counter()


def play_with_hint_and_reviews(qtbot: QtBot, window: MainWindow, number: int) -> None:
    """Play a short game; look back at its first deal, and then at the whole game."""
    library = library_of(window)
    seats = tuple(
        SeatSetup(name, SeatKind.PERSON if name == "Erna" else SeatKind.BOT, "steady")
        for name in ("Erna", "Otto", "Ulf")
    )
    rules = read_rules({"base": STANDARD, "sequence": [2, 1]})
    setup = GameSetup(STANDARD, f"Game {number}", rules, seats, bytes(32), nature=1)
    window.open_game(GameSession.start(library, setup).game_id)
    page = page_of(window)
    wait_to_be_asked(qtbot, page)
    with qtbot.waitSignal(page.hints.given, timeout=PATIENCE_MS):
        page.toggle_hint()
    game_id = window.game_at_table()
    assert game_id is not None
    while not visible(DealSummary):
        answer(page, wait_to_be_asked(qtbot, page))
        qtbot.waitUntil(
            lambda: page.table.asked is not None or bool(visible(DealSummary)), timeout=PATIENCE_MS
        )
    page.review_requested.emit(0)
    qtbot.waitUntil(lambda: library.kept_review(game_id, 0, 0) is not None, timeout=PATIENCE_MS)
    review = window.past.reviews.page
    assert review is not None
    review.left.emit()
    qtbot.waitUntil(lambda: bool(visible(DealSummary)), timeout=PATIENCE_MS)
    play_to_the_end(qtbot, page)
    page.game_review_requested.emit()
    qtbot.waitUntil(lambda: library.kept_review(game_id, 1, 0) is not None, timeout=PATIENCE_MS)
    page.table.table_scene.faces.finish()
    window.leave_table()


@pytest.mark.usefixtures("uncollected")
def test_a_game_that_was_left_is_not_kept_in_memory(qtbot: QtBot, open_window: Opener) -> None:
    window, found = open_window(), list[Counter[str]]()
    before = alive()  # states that other tests keep for themselves
    for number in range(4):
        play_with_hint_and_reviews(qtbot, window, number)
        found.append(alive())
    assert found[0]["TableScene"], "what is alive is counted"
    for gone in ("GameSession", "GameState", "ReplayStep", "Controller", "ReviewPage", "GamePage"):
        assert [each[gone] - before[gone] for each in found] == [0] * len(found), gone
    for part in ("TableScene", "TableView", "CardItem"):
        assert len({each[part] for each in found}) == 1, part
    assert max(each["QPixmap"] for each in found) <= PICTURES
