"""The book of rules in the help, and the help on paper."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QColor, QPalette, QTextDocument
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.look.contrast import TEXT_CONTRAST, contrast
from ohhell_desktop.ui.help.help import HelpWindow
from ohhell_desktop.ui.help.printing import pdf
from ohhell_desktop.ui.help.rules_book import RulesBook
from ohhell_desktop.variants import CATALOGUE, STANDARD

OWN = [form for form in CATALOGUE.values() if form.own_reading]
LAST = list(CATALOGUE.values())[-1]

prints = pytest.mark.skipif(sys.platform == "win32", reason="no printer on this Windows")


@pytest.fixture
def window(qtbot: QtBot) -> HelpWindow:
    made = HelpWindow()
    qtbot.addWidget(made)
    made.set_rules("Our game", CATALOGUE[STANDARD].rules, 4)
    return made


@pytest.fixture
def book(window: HelpWindow) -> RulesBook:
    window.open_at(rules=False)
    window.tabs.setCurrentWidget(window.book)
    return window.book


def shown(book: RulesBook) -> str:
    return book.page.toPlainText()


def test_nothing_of_the_book_is_filled_in_before_it_is_opened(window: HelpWindow) -> None:
    window.open_at(rules=False)
    assert shown(window.book) == ""
    window.tabs.setCurrentWidget(window.book)
    assert shown(window.book)


def test_the_book_begins_with_the_table_of_all_forms(book: RulesBook) -> None:
    assert book.comparing
    text = shown(book)
    assert text.startswith("All games compared")
    assert all(form.name in text for form in CATALOGUE.values())


def test_a_link_in_the_table_leads_to_the_form(book: RulesBook) -> None:
    book.search.setText("nothing like it")
    for form in CATALOGUE.values():
        assert f'href="form:{form.key}"' in book.page.toHtml() or not book.comparing
        book.page.anchorClicked.emit(QUrl(f"form:{form.key}"))
        assert shown(book).startswith(form.name)
        assert "The rules for" in shown(book)
    assert not book.comparing
    assert book.search.text() == ""


def test_the_rules_of_a_form_are_for_as_many_as_sit_at_the_table(
    window: HelpWindow, book: RulesBook
) -> None:
    book.choose(STANDARD)
    assert "The rules for 4 players" in shown(book)
    window.set_rules("Ours", CATALOGUE[STANDARD].rules, 6)
    assert "The rules for 6 players" in shown(book)
    book.choose("romanian-whist-818")
    assert "The rules for 6 players" in shown(book)
    book.choose("ninety-nine")
    assert "The rules for 3 players" in shown(book)
    window.clear_rules()
    book.choose(STANDARD)
    assert "The rules for 4 players" in shown(book)


def test_a_link_to_anything_else_is_not_followed(book: RulesBook) -> None:
    for url in ("https://example.org/", "form:no-such-form"):
        book.page.anchorClicked.emit(QUrl(url))
        assert book.comparing


def test_our_own_readings_are_marked_on_the_page_of_the_form(book: RulesBook) -> None:
    for form in OWN:
        book.choose(form.key)
        assert f"Our own reading: {form.own_reading}" in shown(book)


def test_a_form_is_found_by_its_place_and_taken_with_enter(book: RulesBook) -> None:
    QTest.keyClicks(book.search, "romania")
    QTest.keyClick(book.search, Qt.Key.Key_Return)
    assert "Played\nRomania" in shown(book)
    assert book.isVisible()
    QTest.mouseClick(book.compare_button, Qt.MouseButton.LeftButton)
    assert book.comparing
    assert shown(book).startswith("The games found, compared")


def test_enter_with_nothing_found_changes_nothing(book: RulesBook) -> None:
    book.search.setText("qqq")
    QTest.keyClick(book.search, Qt.Key.Key_Return)
    assert book.comparing


def test_the_only_form_found_is_shown_at_once_and_printed(book: RulesBook) -> None:
    QTest.keyClicks(book.search, "kachufool")
    assert shown(book).startswith("Kachu")
    assert book.page.print_document().begin().text().startswith("Kachu")
    QTest.keyClicks(book.search, " qqq")
    assert book.nothing.isVisible()
    assert not book.compare_button.isEnabled()
    assert not book.comparing
    book.search.clear()
    assert not book.nothing.isVisible()


def test_the_table_compares_what_the_search_has_found(book: RulesBook) -> None:
    QTest.keyClicks(book.search, "wizard")
    assert book.comparing
    found = [
        book.forms.model().index(row, 0).data() for row in range(book.forms.model().rowCount())
    ]
    assert 1 < len(found) < len(CATALOGUE)
    assert shown(book).startswith("The games found, compared")
    assert all((form.name in shown(book)) == (form.name in found) for form in OWN)
    book.choose(LAST.key)
    QTest.keyClicks(book.search, "wizard")
    assert not shown(book).startswith("The games found")
    assert book.compare_button.text() == f"C&ompare these {len(found)} games"
    QTest.mouseClick(book.compare_button, Qt.MouseButton.LeftButton)
    assert shown(book).startswith("The games found, compared")
    book.search.clear()
    assert shown(book).startswith("All games compared")
    assert book.compare_button.text() == "C&ompare all games"


def test_a_form_is_found_by_a_word_of_its_rules(book: RulesBook) -> None:
    QTest.keyClicks(book.search, "to declare reveal")
    assert shown(book).startswith("Ninety-Nine")


def test_the_list_is_wide_enough_for_a_name_and_the_table_for_its_window(book: RulesBook) -> None:
    book.window().resize(1152, 640)
    QApplication.processEvents()
    assert book.page.horizontalScrollBar().maximum() == 0
    assert book.forms.width() >= book.width() // 5


def link_ink(document: QTextDocument) -> QColor:
    """Return the colour of the first link of a document."""
    block = document.begin()
    while block.isValid():
        for part in block.textFormats():
            if part.format.isAnchor():
                return QColor(part.format.foreground().color())
        block = block.next()
    pytest.fail("no link")


@pytest.mark.parametrize("button", ["#efefef", "#2b2b2b"])
def test_links_can_be_read_on_screen_and_on_paper(book: RulesBook, button: str) -> None:
    book.setPalette(QPalette(QColor(button)))
    QApplication.sendEvent(book, QEvent(QEvent.Type.PaletteChange))
    base = book.page.palette().base().color().name()
    assert contrast(link_ink(book.page.document()).name(), base) >= TEXT_CONTRAST
    assert contrast(link_ink(book.page.print_document()).name(), "#ffffff") >= TEXT_CONTRAST


def test_the_rules_of_the_table_are_saved_as_a_pdf_file(
    window: HelpWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def choose(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        asked.append(name)
        return str(tmp_path / "rules"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    window.open_at(rules=True)
    QTest.mouseClick(window.pdf_button, Qt.MouseButton.LeftButton)
    assert [Path(name).name for name in asked] == ["Our game.pdf"]
    assert window.status.text() == "The pages are in the file rules.pdf now."
    assert (tmp_path / "rules.pdf").read_bytes().startswith(b"%PDF-")


def test_without_a_printer_windows_players_are_told_about_the_pdf(
    window: HelpWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(QPrinter, "outputFormat", lambda _: QPrinter.OutputFormat.PdfFormat)
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: pytest.fail("it would not open"))
    window.open_at(rules=True)
    QTest.mouseClick(window.print_button, Qt.MouseButton.LeftButton)
    assert window.status.text().startswith("There is no printer here.")


@prints
def test_the_table_is_printed_in_landscape_orientation(
    window: HelpWindow, book: RulesBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "book.pdf"
    sides: list[bool] = []

    def accept(dialog: QPrintDialog) -> int:
        printer = dialog.printer()
        sides.append(
            printer.pageLayout().fullRect().width() > printer.pageLayout().fullRect().height()
        )
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    QTest.mouseClick(window.print_button, Qt.MouseButton.LeftButton)
    assert path.read_bytes().startswith(b"%PDF-")
    book.choose(LAST.key)
    QTest.mouseClick(window.print_button, Qt.MouseButton.LeftButton)
    assert sides == [True, False]


@prints
def test_cancelling_a_file_dialog_writes_nothing(
    window: HelpWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: QPrintDialog.DialogCode.Rejected)
    window.open_at(rules=True)
    for button in (window.pdf_button, window.print_button):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_written_is_reported(
    window: HelpWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = str(tmp_path / "no" / "rules.pdf")
    told: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (nowhere, ""))
    monkeypatch.setattr(QMessageBox, "warning", lambda _, __, text: told.append(text))
    window.open_at(rules=True)
    QTest.mouseClick(window.pdf_button, Qt.MouseButton.LeftButton)
    assert len(told) == 1
    assert "cannot be written" in told[0]


def test_a_long_document_has_more_pages_than_a_short_one(book: RulesBook) -> None:
    table = pdf(book.page.print_document(), "Table", wide=True)
    book.choose(STANDARD)
    form = pdf(book.page.print_document(), "Form", wide=False)
    assert table.count(b"/Type /Page\n") > form.count(b"/Type /Page\n") >= 1
