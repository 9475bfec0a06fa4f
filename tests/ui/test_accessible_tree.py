"""A screen reader finds every control that can take the focus, with a name, from the program on."""

from collections.abc import Callable, Iterator

import pytest
from accessible_tree import focusable, named, nameless_buttons, rows_left_behind
from game_drivers import (
    Opener,
    answer,
    play_to_the_end,
    visible,
    wait_to_be_asked,
)
from house_rules_drivers import FIVE, FakeFormStore
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from test_page_boxes import pages
from test_sizes import WINDOWS, last_state
from test_story import sit_down

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.share import Shared
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.house_rules.dialog import HouseRulesDialog
from ohhell_desktop.ui.house_rules.schema.axes import AXES
from ohhell_desktop.ui.house_rules.special.special_dialog import SpecialDealDialog
from ohhell_desktop.ui.kit.own_forms.draft import Draft
from ohhell_desktop.ui.kit.own_forms.import_dialog import ImportDialog
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD


@pytest.fixture(autouse=True)
def _screen_reader(qapp: QApplication) -> Iterator[None]:
    """Keep the accessible objects up to date, as while a screen reader runs."""
    del qapp
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def faults(*others: QWidget) -> list[str]:
    """Return the controls that a screen reader does not find, or finds without a name.

    Args:
        others: widgets that cannot take the focus, but must be found too.
    """
    QApplication.processEvents()
    found = named()
    controls = (*focusable(), *others)
    assert controls
    lost = [each for each in controls if not found.get(each)]
    return [*(f"{type(each).__name__}: {found.get(each)}" for each in lost), *nameless_buttons()]


def test_every_control_of_every_page_is_in_the_tree(open_window: Opener) -> None:
    window = open_window()
    found = [
        f"{name}: {each}" for name, _ in pages(window) for each in (*faults(), *rows_left_behind())
    ]
    assert not found, "\n".join(found)


def rail_of(window: MainWindow) -> list[QWidget]:
    assert window.menus.rail is not None
    return [button for button in window.menus.rail.buttons.values() if button.isVisible()]


def test_a_whole_deal_is_in_the_tree(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    page = sit_down(window, 2)
    table = page.table
    seen = wait_to_be_asked(qtbot, page)
    assert all(button.isVisible() for button in table.picker.buttons)
    assert not faults(*table.picker.buttons, *rail_of(window), page.area.standing)
    table.refuse("Not that.", None)
    assert not faults(table.toast)
    answer(page, seen)
    wait_to_be_asked(qtbot, page)
    assert not faults(*table.hand.accessible.buttons)
    page.toggle_sheet()
    assert not faults(page.sheet.view)
    page.toggle_sheet()
    play_to_the_end(qtbot, page)
    (scene,) = visible(ResultScene)
    buttons = scene.again_button, scene.new_button, scene.sheet_button
    assert not faults(*buttons, *scene.ranks, scene.curve, *rail_of(window))


def test_the_summary_is_in_the_tree(qtbot: QtBot, open_window: Opener) -> None:
    page = sit_down(open_window(), 1, 1)
    while not visible(DealSummary):
        if page.table.asked is not None:
            answer(page, page.table.asked)
        qtbot.wait(1)
    (summary,) = visible(DealSummary)
    assert summary.strip is not None
    assert not faults(summary, summary.proceed_button, *summary.rows, summary.strip)


def test_the_house_rules_are_in_the_tree(qtbot: QtBot) -> None:
    clean = Draft("", STANDARD, CATALOGUE[STANDARD].rules)
    dialog = HouseRulesDialog(FakeFormStore(), clean)
    qtbot.addWidget(dialog, before_close_func=lambda each: each.begin(clean))
    dialog.show()
    for axis in AXES:
        dialog.editor.show_axis(axis.key)
        dialog.editor.page().advanced.open()
        assert not faults(), axis.key
    assert not rows_left_behind()


DIALOGS: dict[str, Callable[[], QWidget]] = {
    "special deal": lambda: SpecialDealDialog(FIVE, None, 0, 4),
    "rules of a friend": lambda: ImportDialog(FakeFormStore(), Shared("Ours", FIVE)),
    "pasted rules": lambda: ImportDialog(FakeFormStore()),
}


@pytest.mark.parametrize("name", [*WINDOWS, *DIALOGS])
def test_every_window_is_in_the_tree(qtbot: QtBot, name: str) -> None:
    make = WINDOWS.get(name)
    window = DIALOGS[name]() if make is None else make(view(last_state(), Seat(0)))
    qtbot.addWidget(window)
    window.show()
    assert not faults()
    assert not rows_left_behind()
