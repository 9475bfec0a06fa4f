"""The page that prints: its choices, its preview, the dialogs, and the ways to it and back."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from page_world import World
from pdf_reading import Pdf
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Seat, Suit
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import PaperSize
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.score_keeper.entries import DealEntry, Person, RealGame, Scored
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.ui.kit.printing.paper import A4, LETTER, PAPERS
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.printing.documents import Document, PrintedGame
from ohhell_desktop.ui.printing.print_page import PrintPage
from ohhell_desktop.ui.printing.sheet_contents import about_game, game_sheet
from ohhell_desktop.ui.saved_games.saved_games import SavedGamesPage
from ohhell_desktop.ui.score_keeper.page import ScoreKeeperPage
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form, read_rules

OURS = Form(key="own:3", name="Ours " * 12, source="us", rules=RuleSet(seats=(2, 10)))
BROKEN = Form(
    key="own:4", name="Broken", source="us", rules=RuleSet(sequence=HandSizes(text="what"))
)
RESULT = DealResult(3, Seat(0), Suit.HEARTS, (1, 2, None), (1, 1, 1), (), (11, 1, 1), (11, 1, -1))
GAME = PrintedGame(
    title="Our game",
    form=STANDARD,
    rules=CATALOGUE[STANDARD].rules,
    names=("Ada", "Ben", "Cleo"),
    sheet=game_sheet(
        "Our game",
        about_game("today", ("Ada", "Ben", "Cleo"), (11, 1, -1), 1, over=False),
        CATALOGUE[STANDARD].rules,
        ("Ada", "Ben", "Cleo"),
        (RESULT,),
    ),
    begun=True,
    day="2026-05-31",
)


@pytest.fixture
def page(qtbot: QtBot) -> PrintPage:
    made = PrintPage({**CATALOGUE, OURS.key: OURS, BROKEN.key: BROKEN}, GAME)
    qtbot.addWidget(made)
    made.choose(Document.SHEET, STANDARD, 4)
    made.resize(1024, 600)
    made.show()
    return made


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file that is chosen in the file dialog."""
    path = tmp_path / "sheet.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    return path


def said(page: PrintPage) -> str:
    return page.preview.accessibleDescription()


def test_a_sheet_for_the_players_and_names_is_saved_as_pdf(page: PrintPage, saved: Path) -> None:
    page.options.seats.setValue(5)
    page.options.names[1].setText("Zoë")
    assert [field.isVisible() for field in page.options.names] == [True] * 5 + [False] * 5
    QTest.mouseClick(page.pdf_button, Qt.MouseButton.LeftButton)
    assert page.status.text() == "The pages are in the file sheet.pdf now."
    head = Pdf(saved.read_bytes()).tree().children[2].children[0]
    assert [cell.text for cell in head.children[1::3]] == ["Name", "Zoë", "Name", "Name", "Name"]


def test_every_document_has_what_it_needs(page: PrintPage) -> None:
    options = page.options
    options.kinds[Document.RULES].click()
    assert "Say how many tricks" in said(page)
    assert not options.names[0].isVisible()
    options.kinds[Document.GAME].click()
    assert "After 1 deal" in said(page)
    assert "bid 2, won 1" in said(page)
    assert not options.form.isVisible()
    options.kinds[Document.SHEET].click()
    assert options.form.isVisible()


def test_the_paper_is_chosen(page: PrintPage) -> None:
    page.options.paper.setCurrentIndex(page.options.paper.findData(PaperSize.LETTER))
    assert page.preview._pages[0].paper == LETTER
    page.options.paper.setCurrentIndex(page.options.paper.findData(PaperSize.A4))
    assert page.preview._pages[0].paper == A4
    assert list(PAPERS.values()) == [A4, LETTER]


def test_own_rules_come_first_and_those_that_cannot_be_read_are_not_printed(
    page: PrintPage,
) -> None:
    assert [page.options.form.itemData(row) for row in range(2)] == [BROKEN.key, OURS.key]
    page.options.form.setCurrentIndex(0)
    assert page.status.text() == "These rules have no deals for this number of players."
    assert not page.pdf_button.isEnabled()
    assert not page.print_button.isEnabled()
    page.options.form.setCurrentIndex(1)
    assert page.status.text() == ""
    assert page.pdf_button.isEnabled()


def test_the_page_keys_turn_the_pages(page: PrintPage) -> None:
    page.choose(Document.SHEET, "house-2-10", 2)
    assert page.preview.count > 1
    first = said(page)
    QTest.keyClick(page.preview, Qt.Key.Key_PageDown)
    assert page.preview.number == 1
    assert said(page) != first
    QTest.keyClick(page.preview, Qt.Key.Key_Home)
    assert said(page) == first
    QTest.mouseClick(page.after_button, Qt.MouseButton.LeftButton)
    assert page.preview.number == 1
    assert not page.after_button.isEnabled()
    page.choose(Document.RULES, STANDARD, 4)
    assert page.preview.number == 0
    assert not page.after_button.isVisible()


def test_without_a_printer_a_sentence_says_what_to_do(
    page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", list)
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: pytest.fail("nothing to choose from"))
    QTest.mouseClick(page.print_button, Qt.MouseButton.LeftButton)
    assert page.status.text().startswith("There is no printer here. You can save")


@pytest.mark.skipif(sys.platform == "win32", reason="no printer on this Windows")
def test_a_printer_gets_the_pages_for_the_paper_that_it_has(
    page: PrintPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "printed.pdf"

    def accept(dialog: QPrintDialog) -> int:
        printer = dialog.printer()
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(path))
        return QPrintDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["a printer"])
    monkeypatch.setattr(QPrintDialog, "exec", lambda _: QPrintDialog.DialogCode.Rejected)
    QTest.mouseClick(page.print_button, Qt.MouseButton.LeftButton)
    assert page.status.text() == ""
    monkeypatch.setattr(QPrintDialog, "exec", accept)
    page.options.kinds[Document.RULES].click()
    QTest.mouseClick(page.print_button, Qt.MouseButton.LeftButton)
    assert page.status.text() == "The pages have been sent to the printer."
    assert len(Pdf(path.read_bytes()).pages) == 1


def test_cancelling_writes_nothing_and_says_nothing(
    page: PrintPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    QTest.mouseClick(page.pdf_button, Qt.MouseButton.LeftButton)
    assert list(tmp_path.iterdir()) == []
    assert not page.status.isVisible()


def test_a_pdf_that_cannot_be_written_is_reported(
    page: PrintPage, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warned: list[str] = []
    monkeypatch.setattr(QMessageBox, "warning", lambda _, __, text: warned.append(text))
    saved.mkdir()
    QTest.mouseClick(page.pdf_button, Qt.MouseButton.LeftButton)
    assert len(warned) == 1
    assert "cannot be written" in warned[0]


def test_the_proposed_name_is_that_of_the_document(
    page: PrintPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def cancel(_parent: object, _title: str, name: str, _kinds: str) -> tuple[str, str]:
        asked.append(Path(name).name)
        return "", ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", cancel)
    for kind in Document:
        page.options.kinds[kind].click()
        QTest.mouseClick(page.pdf_button, Qt.MouseButton.LeftButton)
    names = (
        "Oh Hell!, empty score sheet",
        "Our game, score sheet, 2026-05-31",
        "Oh Hell!, rules",
    )
    assert asked == [f"{name}.pdf" for name in names]


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    made = World(tmp_path)
    yield made
    made.close()


def test_the_command_opens_the_page_once_and_escape_leads_back(world: World) -> None:
    window = world.window
    window.menus.actions[Command.PRINT].trigger()
    page = window.pages.currentWidget()
    assert isinstance(page, PrintPage)
    assert window.windowTitle() == "Print"
    window.menus.actions[Command.PRINT].trigger()
    assert window.pages.currentWidget() is page
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start_page


def test_the_page_leads_back_to_the_choice_of_a_game(world: World) -> None:
    window = world.window
    window.new_game("clag")
    chosen = window.pages.currentWidget()
    window.menus.actions[Command.PRINT].trigger()
    page = window.printing.page
    assert page is not None
    assert page.options.wanted().title == "Clag"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is chosen
    assert window.windowTitle() == "New game"
    QApplication.processEvents()


def a_saved_game(world: World, plies: int) -> int:
    """Add a game to the library, after some plies, and return its number."""
    rules = read_rules({"base": STANDARD, "sequence": [1, 2]})
    others = (SeatSetup(name, SeatKind.BOT, "steady") for name in ("Otto", "Ulf"))
    seats = SeatSetup("Erna", SeatKind.PERSON), *others
    session = GameSession.start(world.library, GameSetup("", "Attic", rules, seats, bytes(32)))
    while session.state.turn is not None and session.ply < plies:
        session.submit(legal(session.state)[0], session.ply)
    return session.game_id


def test_the_sheet_of_a_saved_game_is_printed_from_the_list(world: World) -> None:
    window = world.window
    a_saved_game(world, 9)
    window.saved_games()
    listed = window.pages.currentWidget()
    assert isinstance(listed, SavedGamesPage)
    assert listed.print_action.isEnabled()
    listed.print_action.trigger()
    page = window.pages.currentWidget()
    assert isinstance(page, PrintPage)
    assert page.options.kinds[Document.GAME].isChecked()
    assert "After 1 deal: " in said(page)
    assert "Zoe" in said(page), "the player’s present name"
    page.options.kinds[Document.RULES].click()
    assert said(page).startswith("Attic\nThe rules for 3 players"), "rules that are saved nowhere"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is listed
    assert window.windowTitle() == "Saved games"


def test_the_game_at_the_table_goes_on_after_its_sheet_was_printed(world: World) -> None:
    window = world.window
    window.open_game(a_saved_game(world, 9))
    table = window.pages.currentWidget()
    assert window.table_page is table
    window.table_page.area.drawer.print_button.click()
    page = window.pages.currentWidget()
    assert isinstance(page, PrintPage)
    assert "After 1 deal: " in said(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is table
    assert window.table_page.session is not None


def test_nothing_but_finished_deals_is_on_the_sheet(world: World) -> None:
    """A sheet is seen by everybody: bids of the present deal may still be secret."""
    window = world.window
    window.open_game(a_saved_game(world, 11))
    window.menus.actions[Command.PRINT].trigger()
    page = window.pages.currentWidget()
    assert isinstance(page, PrintPage)
    rows = [line for line in said(page).splitlines() if line.startswith("2, ")]
    assert rows
    assert not any("bid" in row for row in rows)


def test_the_sheet_of_a_game_with_real_cards_is_printed(world: World) -> None:
    people = tuple(Person(name, 1) for name in ("Ada", "Ben", "Cleo"))
    game = RealGame(STANDARD, "Friday", CATALOGUE[STANDARD].rules, people)
    keeper = ScoreKeeper.begin(world.library, game)
    entry = DealEntry(bids={0: 2, 1: 3, 2: 4}, tricks={0: 2, 1: 4, 2: 4}, bids_are_in=True)
    keeper.enter(Scored(0, entry))
    window = world.window
    window.score_keeper.resume(keeper.real_game_id)
    kept = window.pages.currentWidget()
    assert isinstance(kept, ScoreKeeperPage)
    kept.more.print_requested.emit()
    page = window.pages.currentWidget()
    assert isinstance(page, PrintPage)
    assert "After 1 deal: Cleo 14, Ada 12, Ben 4" in said(page)
    assert "bid 3, won 4" in said(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is kept


def test_what_was_chosen_is_there_again(world: World) -> None:
    window = world.window
    window.menus.actions[Command.PRINT].trigger()
    page = window.printing.page
    assert page is not None
    page.choose(Document.RULES, "wizard", 5)
    page.options.names[1].setText("Ben")
    page.options.paper.setCurrentIndex(1)
    page.options.paper.activated.emit(1)
    page.back_requested.emit()
    window.menus.actions[Command.PRINT].trigger()
    page = window.printing.page
    assert page is not None
    wanted = page.options.wanted()
    assert (wanted.document, wanted.title, len(wanted.names)) == (
        Document.RULES,
        CATALOGUE["wizard"].name,
        5,
    )
    assert wanted.names[1] == "Ben"
    assert page.options.sheet() == LETTER
    # The paper stays for the next time, too.
    world.restart(killed=False)
    world.window.menus.actions[Command.PRINT].trigger()
    again = world.window.printing.page
    assert again is not None
    assert again.options.sheet() == LETTER


def test_a_game_is_looked_for_in_the_list_and_chosen_with_enter(page: PrintPage) -> None:
    field = page.options.form
    QTest.keyClicks(field, "wiz")
    assert field.view().isVisible()
    assert field.currentData() == STANDARD
    QTest.keyClick(field.view(), Qt.Key.Key_Escape)
    assert field.currentData() == STANDARD
    QTest.keyClicks(field, "w")
    QTest.keyClicks(field.view(), "iz")
    QTest.keyClick(field.view(), Qt.Key.Key_Return)
    assert field.currentText().startswith("Wiz")
