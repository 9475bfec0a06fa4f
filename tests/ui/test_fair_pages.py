"""The seal before a game, and the check after it."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from addressed import YOU
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.errors import LibraryError
from ohhell_desktop.session.fair.check import Outcome
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.sealing import shown_groups
from ohhell_desktop.ui.fair import words
from ohhell_desktop.ui.fair.check_page import CheckPage
from ohhell_desktop.ui.game.moments.seal_panel import SealPanel, bare_view
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.controls.fingerprint import spoken
from ohhell_desktop.ui.kit.processes.again_link import AgainLink
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

CLICK = Qt.MouseButton.LeftButton
Opener = Callable[..., MainWindow]


def sealed(window: MainWindow) -> SealPanel:
    """Begin a game, and return the panel that shows its seal."""
    window._settings_store.change(show_seal=True)
    window._new_game.play_at_once()
    assert window.table_page is not None
    panel = window.table_page.seal
    assert panel is not None
    return panel


def test_the_seal_is_shown_before_a_card_is_dealt(open_window: Opener) -> None:
    window = open_window()
    panel = sealed(window)
    page = window.table_page
    assert page is not None
    assert window.game_at_table() is None
    assert window._library.games() == []
    assert not any(bare_view(panel._setup).hands), "no card is on the table"
    QTest.keyClicks(panel.word, "  grandma ")
    fingerprint = panel._fingerprint
    QTest.keyClick(panel.word, Qt.Key.Key_Return)
    session = page.session
    assert session is not None
    assert (session.setup.word, session.setup.fingerprint) == ("grandma", fingerprint)
    assert page.seal is None


def test_a_word_that_was_used_is_refused_with_a_reason(open_window: Opener) -> None:
    window = open_window()
    GameSession.start(window._library, replace(short(), word="grandma"))
    panel = sealed(window)
    about = panel.note.text()
    QTest.keyClicks(panel.word, "Grandma")
    QTest.keyClick(panel.word, Qt.Key.Key_Return)
    assert window.game_at_table() is None
    assert panel.note.text().startswith("An earlier game was cut with this word")
    QTest.keyClicks(panel.word, "Ann")
    assert panel.note.text() == about
    QTest.keyClick(panel.word, Qt.Key.Key_Return)
    assert window.game_at_table() is not None


def test_nobody_deals_before_the_word_is_given(open_window: Opener) -> None:
    panel = sealed(open_window())
    page = panel.window().findChild(TablePage)
    assert page is not None
    plates = [plate.accessibleName() for plate in page.findChildren(QWidget)]
    assert not [name for name in plates if "dealer" in name or "deals." in name]


@pytest.mark.parametrize("people", [1, 2])
def test_of_several_people_the_seal_calls_nobody_you(qtbot: QtBot, people: int) -> None:
    seats = [SeatSetup(f"P{n}", SeatKind.PERSON if n < people else SeatKind.BOT) for n in range(3)]
    table = QWidget()
    qtbot.addWidget(table)
    setup = GameSetup("", "Game", CATALOGUE[STANDARD].rules, tuple(seats), bytes(range(32)))
    panel = SealPanel(setup, table)
    texts = [label.text() for label in panel.findChildren(QLabel)]
    assert any(YOU.search(text) for text in texts) is (people == 1)


@pytest.mark.parametrize("leave", ["escape", "menu", "new game"])
def test_who_leaves_the_seal_has_dealt_nothing(open_window: Opener, leave: str) -> None:
    window = open_window()
    panel = sealed(window)
    page = window.table_page
    assert page is not None
    if leave == "escape":
        QTest.keyClick(panel.word, Qt.Key.Key_Escape)
    elif leave == "menu":
        window.leave_table()
    else:
        window.new_game()
    assert page.seal is None
    assert page.session is None
    assert window._library.games() == []


def test_the_game_before_comes_back_when_the_seal_is_left(open_window: Opener) -> None:
    window = open_window()
    window._new_game.play_at_once()
    before = window.game_at_table()
    panel = sealed(window)
    QTest.keyClick(panel.word, Qt.Key.Key_Escape)
    assert window.game_at_table() == before is not None


def test_the_fingerprint_is_copied_whole(open_window: Opener) -> None:
    panel = sealed(open_window())
    QTest.mouseClick(panel.copy_button, CLICK)
    groups, whole = QApplication.clipboard().text().split("\n")[:2]
    assert groups == " ".join(shown_groups(whole))
    assert whole == panel._fingerprint


def test_who_does_not_want_to_be_asked_is_asked_no_more(open_window: Opener) -> None:
    window = open_window()
    panel = sealed(window)
    QTest.mouseClick(panel.never_button, CLICK)
    assert not window.settings.show_seal
    QTest.mouseClick(panel.deal_button, CLICK)
    assert window.game_at_table() is not None
    window._new_game.play_at_once()
    assert window.table_page is not None
    assert window.table_page.seal is None


def test_a_second_press_on_deal_deals_one_game(open_window: Opener) -> None:
    window = open_window()
    panel = sealed(window)
    panel.deal_button.click()
    panel.deal_button.click()
    assert len(window._library.games()) == 1


def test_a_game_that_cannot_be_saved_can_be_dealt_again(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    panel = sealed(window)

    def fail(*_: object) -> None:
        raise LibraryError("The disk is full.")

    asked: list[object] = []
    monkeypatch.setattr(window._library, "create", fail)
    monkeypatch.setattr(window.care, "ask_about", lambda *about: asked.append(about))
    panel.deal_button.click()
    assert window.game_at_table() is None
    monkeypatch.undo()
    panel.deal_button.click()
    assert window.game_at_table() is not None


def test_a_lesson_has_no_seal(open_window: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    window = open_window()
    said: list[str] = []
    monkeypatch.setattr(window.messages, "show_message", said.append)
    window.learn()
    window.past.check()
    assert said == ["This is only for practice, so it has no seal."]
    assert window.past.checks.page is None


def test_public_cards_are_dealt_without_a_seal(open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(show_seal=True)
    window._new_game.deal(replace(short(), word=None, public="day 2026-11-24"))
    assert window.game_at_table() is not None


def test_a_screen_reader_reads_sign_by_sign(open_window: Opener) -> None:
    assert spoken(("7K4M", "QD2V")) == "7 K 4 M, Q D 2 V"
    panel = sealed(open_window())
    assert spoken(panel._groups) in panel._tiles.accessibleName()


@pytest.mark.parametrize("size", [(800, 520), (1024, 600), (1280, 800)])
@pytest.mark.parametrize("percent", [100, 200])
def test_the_whole_panel_lies_on_the_table(
    open_window: Opener, size: tuple[int, int], percent: int
) -> None:
    window = open_window()
    window._settings_store.change(text_size=percent)
    window._apply_settings()
    window.resize(*size)
    panel = sealed(window)
    panel.fit()
    table = panel.parentWidget()
    assert table is not None
    assert table.rect().contains(panel.geometry())
    assert panel._layout.minimumSize().width() <= panel.width()
    assert panel._layout.totalHeightForWidth(panel.width()) <= panel.height()
    texts = (panel._title, panel._about, panel._label, panel.note)
    assert all(label.font().pixelSize() >= 13 for label in texts)


def short() -> GameSetup:
    """Return the setup of a game of two deals."""
    rules = replace(CATALOGUE[STANDARD].rules, sequence=HandSizes(text="2, 3"))
    bots = [SeatSetup(name, SeatKind.BOT, "keen") for name in ("Ada", "Ben", "Cleo")]
    seats = (SeatSetup("You", SeatKind.PERSON), *bots)
    return GameSetup(STANDARD, "Friday", rules, seats, bytes(range(32)), word="cake")


def page_of(window: MainWindow, plies: int = 1000, setup: GameSetup | None = None) -> CheckPage:
    """Play a game and check it from the saved games."""
    session = GameSession.start(window._library, setup or short())
    for _ in range(plies):
        if session.state.turn is not None:
            session.submit(legal(session.state)[0], session.ply)
    window.saved_games()
    window.past.check_saved(session.game_id)
    page = window.past.checks.page
    assert page is not None
    return page


def texts_of(page: CheckPage) -> str:
    """Return every text on a page."""
    return "\n".join(label.text() for label in page.findChildren(QLabel))


def test_a_game_that_is_over_is_opened_and_checked(open_window: Opener, qtbot: QtBot) -> None:
    window = open_window()
    page = page_of(window)
    assert page.found.outcome is Outcome.UNTOUCHED
    said = texts_of(page)
    assert "The cards were not touched" in said
    assert words.grouped(bytes(range(32)).hex()) in said
    qtbot.waitUntil(lambda: "being asked" not in page.players.text.text(), timeout=60_000)
    assert page.players.text.text().endswith("the game does not say how they were decided.")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window._saved_games.page


def test_a_game_that_goes_on_keeps_its_secret(open_window: Opener) -> None:
    page = page_of(open_window(), 5)
    said = texts_of(page)
    assert "The seal is still closed" in said
    assert bytes(range(32)).hex()[:8] not in said.replace(" ", "")
    assert not page.save_button.isVisible()
    assert not page.players_wanted


def test_the_players_of_a_changed_game_are_not_asked(open_window: Opener) -> None:
    window = open_window()
    page = page_of(window)
    game = window._library.load(1)
    for changed in (replace(game, closing=""), replace(game, closing="0" * 64)):
        other = CheckPage(changed, page)
        assert not other.players_wanted
        assert other.players.isHidden()
        assert other.result.title.text() != page.result.title.text()


def test_public_cards_have_no_secret_to_show(open_window: Opener) -> None:
    page = page_of(open_window(), setup=replace(short(), word=None, public="day 2026-11-24"))
    assert page.found.outcome is Outcome.PUBLIC
    assert page._values == []
    said = texts_of(page)
    assert "follow from “day 2026-11-24”" in said
    assert "Fingerprint" not in said


def test_the_check_is_read_and_left_by_keyboard(open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(text_size=200)
    window._apply_settings()
    window.resize(800, 520)
    page = page_of(window)
    QApplication.processEvents()
    bar = page._scroll.verticalScrollBar()
    places = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_Up, Qt.Key.Key_PageUp):
        QTest.keyClick(page, key)
        places.append(bar.value())
    down, far, back, top = places
    assert 0 < down < far
    assert back < far
    assert top < back
    QTest.keyClick(page, Qt.Key.Key_A)
    assert window.past.checks.page is page, "other keys do nothing"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert window.pages.currentWidget() is window._saved_games.page


def test_a_proof_is_saved_as_a_file(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = page_of(open_window())
    chosen: list[Any] = [None, tmp_path / "proof.json", tmp_path / "missing" / "proof.json"]
    warned: list[str] = []
    where = "ohhell_desktop.ui.fair.check_page"
    monkeypatch.setattr(f"{where}.ask_where_to_write", lambda *_: chosen.pop(0))
    monkeypatch.setattr(f"{where}.show_warning", lambda _, text: warned.append(text))
    page.save_button.click()
    assert page._status.text() == ""
    page.save_button.click()
    assert json.loads((tmp_path / "proof.json").read_bytes())["word"] == "cake"
    assert page._status.text() == "It is in the file proof.json."
    page.save_button.click()
    assert len(warned) == 1


def test_the_game_at_the_table_is_checked_and_comes_back(open_window: Opener) -> None:
    window = open_window()
    window._new_game.play_at_once()
    game = window.game_at_table()
    window.past.check()
    assert window.past.checks.page is not None
    assert window.past.checks.page.found.outcome is Outcome.GOES_ON
    window.past.checks.page.method_button.click()
    assert window._help.window is not None
    assert window._help.window.tabs.currentWidget() is window._help.window.method
    assert "ohhell shuffle 1" in window._help.window.method.toPlainText()
    QTest.keyClick(window.past.checks.page, Qt.Key.Key_Escape)
    assert window.game_at_table() == game


def of_9(**left_out: int) -> dict[str, Any]:
    """Return the answer that nine were asked, and others were left out."""
    return {"asked": 9, "of": 9, "differ": [], "left_out": left_out}


@pytest.mark.parametrize(
    ("answer", "text", "good"),
    [
        (None, "being asked", None),
        ({}, "could not be asked", None),
        ({"asked": 2, "of": 9, "differ": [], "so_far": True}, "2 of 9", None),
        ({"asked": 9, "of": 9, "differ": []}, "the same answers", True),
        ({"asked": 9, "of": 9, "differ": [4]}, "came out otherwise", False),
        ({"asked": 4, "of": 9, "differ": []}, "4 of 9", None),
        ({"asked": 0, "of": 0, "differ": []}, "No computer player had a choice.", None),
        (of_9(earlier=3), "the same answers. 3 of an earlier version", None),
        (of_9(program=4), "4 by programs of others", None),
        (of_9(**{"not-recorded": 15}), "Of 15 the game does not say", None),
        (of_9(**{"played-out": 5}), "5 more were played out when nothing", True),
        (of_9(**{"not-sure": 5}), "5 were played out as if nothing", False),
        ({"asked": 0, "of": 0, "left_out": {"earlier": 5}}, "5 of an earlier version", None),
    ],
)
def test_what_is_said_of_the_computer_players(
    qapp: QApplication, answer: dict[str, Any] | None, text: str, good: bool | None
) -> None:
    assert qapp is not None
    line = words.players(answer)
    assert text in line.text
    assert line.good is good
    assert ("saw only their own cards" in line.title) is (good is True)


def test_a_process_that_is_not_there_is_no_harm(qtbot: QtBot) -> None:
    link, found = AgainLink(command=["/not/there"]), list[Any]()
    session = GameSession.unsaved(short(), short().source)
    link.ask(short(), session.record(), found.append)
    qtbot.waitUntil(lambda: found == [{}], timeout=10_000)
    link.close()
