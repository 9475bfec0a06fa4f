"""No word of a page is cropped or shortened, covers another, or leaves the window.

The table has a test of its own, tests/table/test_boxes.py.
"""

from collections.abc import Iterator
from itertools import combinations

import pytest
from another_language import Paint
from conftest import SEED
from game_drivers import Opener, library_of
from past_rows import short_game
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QScrollArea,
    QTabBar,
    QWidget,
)

from ohhell_desktop.app import use_paper_style
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library import figures
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.help.about import AboutDialog
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

NAMES = ("You", "Ada", "Margarethe", "Ben")


@pytest.fixture
def paint(monkeypatch: pytest.MonkeyPatch) -> Paint:
    """Record what is drawn."""
    noted = Paint()
    monkeypatch.setattr(QPainter, "drawText", noted.draw_text)
    return noted


@pytest.fixture(autouse=True)
def _style(qapp: QApplication) -> Iterator[None]:
    """Use the style of the program, which gives controls more room than Fusion."""
    use_paper_style(qapp)
    yield
    qapp.setStyle("Fusion")


def play(library: Library, deals: int) -> None:
    """Save a game of which a number of deals have been played."""
    bots = tuple(SeatSetup(name, SeatKind.BOT, "steady", n) for n, name in enumerate(NAMES[1:], 2))
    form = CATALOGUE[STANDARD]
    seats = (SeatSetup(NAMES[0], SeatKind.PERSON), *bots)
    session = GameSession.start(library, GameSetup(form.key, form.name, form.rules, seats, SEED))
    while len(session.state.history) < deals or session.state.turn != 0:
        session.submit(next_action(session.state), session.ply)


def next_action(state: GameState) -> Action:
    if state.turn is None:
        return legal(state)[0]
    return quick.choose(view(state, state.turn), "steady", 1)


def pages(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Show one page after another; yield its name and what is to be looked at."""
    yield "start, first time", window
    play(library_of(window), 4)
    play(library_of(window), 9)
    window.leave_table()
    yield "start", window
    window.new_game()
    page = window._new_game.page
    assert page is not None
    for tab in range(page.list.tabs.count()):
        page.list.tabs.setCurrentIndex(tab)
        yield f"new game, tab {tab}", window
    page.list.tabs.setCurrentIndex(0)
    page.list.toggle_rules()
    yield "rules", window
    page.list.toggle_rules()
    for seat in (0, 2):
        page.edit_seat(seat)
        yield f"player {seat}", window
    window.saved_games()
    yield "saved games", window
    for row in (short_game(number) for number in range(12)):
        figures.write(library_of(window)._connection, row)
    window.record()
    yield "record", window
    record = window._record.page
    assert record is not None
    record.table_button.click()
    yield "record as tables", window
    window.continue_newest()
    assert window.table_page is not None
    window.table_page.toggle_sheet()
    yield "score sheet", window.table_page.area.drawer
    window.table_page.toggle_sheet()
    window.preferences()
    panel = window._preferences.panel
    assert panel is not None
    for tab in range(panel.tabs.count()):
        panel.tabs.setCurrentIndex(tab)
        yield f"preferences, tab {tab}", panel
    window.preferences()
    window.help(rules=True)
    help_window = window._help.window
    assert help_window is not None
    yield "help", help_window
    help_window.close()
    about = AboutDialog(window)
    about.show()
    yield "about", about
    about.close()


def written(top: QWidget) -> list[QWidget]:
    """Return the visible widgets with words, but those on the table."""
    kinds = QLabel | QAbstractButton | QTabBar | QComboBox
    return [
        each
        for each in top.findChildren(QWidget)
        if isinstance(each, kinds) and each.isVisible() and words(each) and not on_table(each)
    ]


def words(widget: QWidget) -> str:
    match widget:
        case QTabBar():
            return " ".join(widget.tabText(place) for place in range(widget.count()))
        case QComboBox():
            return widget.currentText()
        case _:
            return str(widget.property("text") or "")


def on_table(widget: QWidget) -> bool:
    above: QWidget | None = widget
    while above is not None:
        if isinstance(above, TableView):
            return True
        above = above.parentWidget()
    return False


def place_of(widget: QWidget, top: QWidget) -> QRect:
    return QRect(widget.mapTo(top, QPoint(0, 0)), widget.size())


def cropped(widget: QWidget) -> bool:
    """Return whether a widget is too small for its words."""
    if isinstance(widget, QTabBar):
        return widget.tabRect(widget.count() - 1).right() >= widget.width()
    if isinstance(widget, QLabel) and widget.wordWrap():
        return widget.heightForWidth(widget.width()) > widget.height()
    least = widget.minimumSizeHint()
    return widget.width() < least.width() or widget.height() < least.height()


def outside(widget: QWidget, top: QWidget) -> bool:
    """Return whether a widget leaves the window, or the width of what scrolls around it."""
    above = widget.parentWidget()
    while above is not None and above is not top:
        if isinstance(above, QScrollArea):
            area = place_of(widget, above.viewport())
            return area.left() < 0 or area.right() >= above.viewport().width()
        above = above.parentWidget()
    return not top.rect().contains(place_of(widget, top))


def scrolled(widget: QWidget, top: QWidget) -> QRect:
    """Return the part of a widget that can be seen."""
    seen = widget.visibleRegion().boundingRect()
    return seen.translated(widget.mapTo(top, QPoint(0, 0)))


def faults(top: QWidget, paint: Paint) -> Iterator[str]:
    """Yield what is wrong with the words of a page."""
    found = written(top)
    for each in found:
        if cropped(each):
            yield f"cropped: {words(each)!r}, {each.size()} of {each.minimumSizeHint()}"
        if outside(each, top):
            yield f"outside: {words(each)!r} at {place_of(each, top)}"
    yield from overlaps(found, top)
    known = {words(each) for each in found}
    for text in paint.of(top):
        if text.endswith("…") and text not in known:
            yield f"shortened: {text!r}"
    for area in top.findChildren(QAbstractScrollArea):
        bar = area.horizontalScrollBar()
        if area.isVisible() and not on_table(area) and bar.maximum() > bar.minimum():
            yield f"scrolls sideways: {area.accessibleName() or type(area).__name__}"


def overlaps(found: list[QWidget], top: QWidget) -> Iterator[str]:
    """Yield which words lie over others."""
    for one, other in combinations(found, 2):
        related = one.isAncestorOf(other) or other.isAncestorOf(one)
        if not related and scrolled(one, top).intersects(scrolled(other, top)):
            yield f"{words(one)!r} lies over {words(other)!r}"


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_no_word_of_a_page_is_cropped_or_covered(
    open_window: Opener, paint: Paint, size: tuple[int, int], percent: int
) -> None:
    window = open_window()
    window.resize(*size)
    window._settings_store.change(text_size=percent)
    window._apply_settings()
    found = []
    for name, top in pages(window):
        for _ in range(3):
            QApplication.processEvents()
        found += [f"{name}: {fault}" for fault in faults(top, paint)]
    assert not found, "\n".join(found)
