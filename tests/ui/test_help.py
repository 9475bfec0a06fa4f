"""The help window: size, chapters, zoom, and what it remembers."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from game_drivers import Opener, library_of
from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QPalette, QTextDocument, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from window_drivers import press_find

from ohhell_desktop.look.text_size import TextSize
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import LARGEST_ZOOM, SMALLEST_ZOOM
from ohhell_desktop.session.files.settings_file import read_settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.help import help as help_module
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.help.help_pages import Chapters, HelpPage
from ohhell_desktop.ui.help.help_text import keys_table
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD


@pytest.fixture
def window(qtbot: QtBot) -> HelpWindow:
    """The help with the rules of a table, open."""
    made = HelpWindow()
    qtbot.addWidget(made)
    made.set_rules("Our game", CATALOGUE[STANDARD].rules, 4)
    made.open_at(rules=False)
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_the_help_that_stays_open_follows_the_game(open_window: Opener) -> None:
    window = open_window()
    seats = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Ann", "Ben", "Cy"))
    library, rules = library_of(window), CATALOGUE[STANDARD].rules
    first, second = (
        GameSession.start(library, GameSetup("", title, rules, seats, bytes(32))).game_id
        for title in ("Ours", "Theirs")
    )
    window.open_game(first)
    window.help(rules=True)
    told = window._help.window
    assert told is not None
    assert told.rules.page.toPlainText().startswith("Ours")
    window.open_game(second)
    assert told.rules.page.toPlainText().startswith("Theirs")
    window.leave_table()
    assert not told.tabs.isTabVisible(1)
    assert told.rules.page.toPlainText() == ""
    assert told.rules.contents.count() == 0, "a chapter that is not there cannot be gone to"


def test_the_help_opens_at_the_page_that_is_wanted(window: HelpWindow) -> None:
    assert window.tabs.currentIndex() == 0
    window.hide()
    window.open_at(rules=True)
    assert window.tabs.currentIndex() == 1
    window.hide()
    window.clear_rules()
    window.open_at(rules=True)
    assert window.tabs.currentIndex() == 0


def test_the_find_key_goes_to_the_search_of_the_book_from_every_page(window: HelpWindow) -> None:
    for tab in range(window.tabs.count()):
        window.tabs.setCurrentIndex(tab)
        window.tabs.setFocus()
        press_find(window)
        assert window.tabs.currentWidget() is window.book
        assert window.book.search.hasFocus()


def test_the_keys_of_the_help_turn_its_pages(window: HelpWindow) -> None:
    window.tabs.setCurrentIndex(3)
    QTest.keyClick(window, Qt.Key.Key_F2)
    assert window.tabs.currentWidget() is window.rules
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert window.tabs.currentWidget() is window.how


@pytest.mark.parametrize(
    ("key", "trump"),
    [
        (STANDARD, "A card is turned up"),
        ("oh-shit-wilson", "One suit is trump"),
        ("plump", "There is no trump"),
    ],
)
def test_how_to_play_is_true_for_the_trump_of_the_table(
    window: HelpWindow, key: str, trump: str
) -> None:
    window.set_rules("Ours", CATALOGUE[key].rules, 4)
    told = window.how.page.toPlainText()
    assert trump in told
    assert "If not, play what you like: a trump, or a card you don’t need." in told


def test_a_table_of_keys_has_its_heading() -> None:
    page = keys_table("At <home>", [("Ctrl+N", "Begin a <new> game")])
    assert page.startswith("<h3>At &lt;home&gt;</h3><table")
    assert page.count("<tr>") == 1
    assert "<b>Ctrl+N</b>" in page
    assert "Begin a &lt;new&gt; game" in page


@pytest.mark.parametrize("name", ["print", "save_pdf"])
def test_the_page_in_front_is_printed_or_saved(
    window: HelpWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    sent: list[tuple[object, ...]] = []

    def send(document: QTextDocument, *given: object, wide: bool) -> str:
        sent.append((document.toPlainText(), *given, wide))
        return "Done."

    monkeypatch.setattr(help_module, f"ask_and_{name}", send)
    window.tabs.setCurrentIndex(1)
    button = window.print_button if name == "print" else window.pdf_button
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert sent == [(window.rules.page.toPlainText(), "Our game", window, False)]
    assert window.status.text() == "Done."


@pytest.mark.parametrize("size", [QSize(1024, 600), QSize(1280, 800), QSize(1900, 1000)])
@pytest.mark.parametrize("percent", [100, 200])
def test_lines_have_a_readable_length(qtbot: QtBot, size: QSize, percent: int) -> None:
    with text_of(percent):
        window = HelpWindow()
        qtbot.addWidget(window)
        window.set_rules("Our game", CATALOGUE[STANDARD].rules, 4)
        window.resize(size)
        window.show()
        for tab in (window.how, window.rules, window.trouble):
            window.tabs.setCurrentWidget(tab)
            QApplication.processEvents()
            lengths = [len(line) for line in lines_of(tab.page)]
            assert max(lengths) <= 84
            assert max(lengths) >= (60 if percent == 100 else 25)
            assert tab.page.horizontalScrollBar().maximum() == 0
            assert tab.contents.horizontalScrollBar().maximum() == 0


@contextmanager
def text_of(percent: int) -> Iterator[None]:
    """Use another size of text in all windows."""
    usual = QApplication.font()
    size = TextSize(QWidget())
    size.set_percent(percent)
    yield
    size.restore()
    QApplication.setFont(usual)


def lines_of(page: HelpPage) -> list[str]:
    """The lines of text as they are broken on the page."""
    found, block = [], page.document().begin()
    while block.isValid():
        layout, text = block.layout(), block.text()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            found.append(text[line.textStart() : line.textStart() + line.textLength()])
        block = block.next()
    return found


def test_the_pages_are_the_paper_of_the_window(window: HelpWindow) -> None:
    window.resize(900, 600)
    paper = window.palette().color(QPalette.ColorRole.Window)
    for tab in (window.how, window.rules, window.trouble):
        window.tabs.setCurrentWidget(tab)
        QApplication.processEvents()
        picture = window.grab().toImage()
        area = QRect(tab.mapTo(window, QPoint()), tab.size())
        for x in (area.left() + 2, area.center().x(), area.right() - 40):
            assert picture.pixelColor(x, area.bottom() - 2).name() == paper.name()


def test_text_of_another_size_reaches_pages_that_are_open(window: HelpWindow) -> None:
    usual = min(heights(window))
    with text_of(200):
        QApplication.processEvents()
        assert min(heights(window)) > 1.5 * usual
    QApplication.processEvents()
    assert heights(window) == {usual}


def heights(window: HelpWindow) -> set[int]:
    """The heights of a line of text on the pages."""
    return {page.fontMetrics().height() for page in window.findChildren(HelpPage)}


def press(window: HelpWindow, key: Qt.Key) -> None:
    QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize("size", [QSize(1024, 600), QSize(1280, 800)])
def test_the_help_has_the_room_of_a_page_and_the_table_of_forms_fits(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, size: QSize
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    # The screen of the tests is small; the window is as large as if it were not.
    monkeypatch.setattr(type(parent.screen()), "availableGeometry", lambda _: QRect(QPoint(), size))
    parent.setGeometry(QRect(QPoint(), size))
    window = HelpWindow(parent)
    window.open_at(rules=False)
    em = window.fontMetrics().horizontalAdvance("m")
    assert window.width() >= 44 * em
    assert window.height() >= 0.8 * size.height()
    assert QRect(QPoint(), size).contains(window.geometry())
    window.tabs.setCurrentWidget(window.book)
    assert window.book.page.horizontalScrollBar().maximum() == 0


def test_a_chapter_that_is_chosen_comes_to_the_top_of_the_page(window: HelpWindow) -> None:
    window.tabs.setCurrentWidget(window.rules)
    window.resize(520, 360)
    chapters = window.rules
    listed = [chapters.contents.item(row).text() for row in range(chapters.contents.count())]
    assert listed[:3] == ["Aim", "Cards", "Deals"]
    for row in (4, 2, 0):
        chapters.contents.setCurrentRow(row)
        assert first_line(chapters).startswith(listed[row] if row else "Our game")
        assert chapters.contents.currentRow() == row


def first_line(chapters: Chapters) -> str:
    """The text at the top of the page."""
    margin = round(chapters.page.document().documentMargin())
    return chapters.page.cursorForPosition(QPoint(margin, margin + 2)).block().text()


def test_the_chapter_that_is_read_is_marked_in_the_contents(window: HelpWindow) -> None:
    window.tabs.setCurrentWidget(window.rules)
    window.resize(520, 360)
    bar = window.rules.page.verticalScrollBar()
    marked = []
    for value in range(0, bar.maximum() + 1, 5):
        bar.setValue(value)
        marked.append(window.rules.contents.currentRow())
    assert marked == sorted(marked)
    assert marked[0] == 0
    assert len(set(marked)) > 3


def test_keys_make_the_text_larger_smaller_and_usual(window: HelpWindow) -> None:
    usual = heights(window)
    press(window, Qt.Key.Key_Plus)
    press(window, Qt.Key.Key_Equal)
    assert min(heights(window)) > max(usual)
    for _ in range(4):
        press(window, Qt.Key.Key_Minus)
    assert max(heights(window)) < min(usual)
    press(window, Qt.Key.Key_0)
    assert heights(window) == usual


def turn_wheel(window: HelpWindow, angle: int) -> None:
    """Turn the wheel with Ctrl; 120 is one notch."""
    middle = QPointF(40, 40)
    turned = QWheelEvent(
        middle,
        window.how.page.viewport().mapToGlobal(middle),
        QPoint(),
        QPoint(0, angle),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(window.how.page.viewport(), turned)


def test_the_wheel_with_ctrl_changes_the_text_of_all_pages(window: HelpWindow) -> None:
    usual = heights(window)
    turn_wheel(window, 120)
    assert min(heights(window)) > max(usual)


def test_a_touch_pad_zooms_as_fast_as_a_wheel(window: HelpWindow) -> None:
    usual = heights(window)
    for _ in range(5):
        turn_wheel(window, 23)
    assert heights(window) == usual
    turn_wheel(window, 23)
    larger = heights(window)
    assert min(larger) > max(usual)
    for _ in range(6):
        turn_wheel(window, -23)
    assert heights(window) == usual


def test_the_text_has_a_largest_and_a_smallest_size(window: HelpWindow, qtbot: QtBot) -> None:
    for key, most in ((Qt.Key.Key_Plus, LARGEST_ZOOM), (Qt.Key.Key_Minus, SMALLEST_ZOOM)):
        for _ in range(LARGEST_ZOOM - SMALLEST_ZOOM + 3):
            press(window, key)
        with qtbot.waitSignal(window.left) as left:
            window.close()
        assert left.args is not None
        assert left.args[1] == most
        window.open_at(rules=False)
        qtbot.waitUntil(window.isActiveWindow)


@pytest.fixture
def profile(tmp_path: Path) -> Iterator[Profile]:
    made = Profile.open(tmp_path, tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("whole", [False, True], ids=["the help closes", "the program closes"])
def test_the_help_opens_again_as_it_was_left(qtbot: QtBot, profile: Profile, whole: bool) -> None:
    sizes = []
    for turn in range(2):
        main = MainWindow(profile)
        qtbot.addWidget(main)
        main.show()
        main.help(rules=False)
        window = main.findChild(HelpWindow)
        assert isinstance(window, HelpWindow)
        qtbot.waitUntil(window.isActiveWindow)
        if turn == 0:
            window.resize(560, 400)
            press(window, Qt.Key.Key_Plus)
        sizes.append((window.size(), heights(window)))
        (main if whole else window).close()
        main.shut_down()
    assert sizes[0] == sizes[1]
    assert profile.settings_path is not None
    assert read_settings(profile.settings_path).settings.help_zoom == 1


def test_how_to_play_explains_the_score_of_the_table_or_the_main_game(
    window: HelpWindow,
) -> None:
    window.set_rules("Ninety-Nine", CATALOGUE["ninety-nine"].rules, 3, "ninety-nine")
    assert "Declaring is worth 30 more" in window.how.page.toPlainText()
    window.clear_rules()
    told = window.how.page.toPlainText()
    score = "This is the score of the main game. An exact bid scores 10 and 1 for each trick."
    assert score in told
    assert "declare" not in told
