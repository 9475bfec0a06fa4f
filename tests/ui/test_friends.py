"""Names of friends: typed in one place, offered in all."""

from game_drivers import Opener
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.session.files.settings import MOST_FRIENDS, Settings
from ohhell_desktop.session.game_setup import SeatKind
from ohhell_desktop.ui.kit.friends import with_friends
from ohhell_desktop.ui.new_game.new_game import NewGamePage
from ohhell_desktop.ui.shell.main_window import MainWindow


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def offered(field: QLineEdit) -> list[str]:
    model = field.completer().model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def new_game(window: MainWindow) -> NewGamePage:
    window.new_game()
    page = window._new_game.page
    assert page is not None
    return page


def test_the_last_names_come_first_each_once_and_usual_ones_not_at_all() -> None:
    first = with_friends(Settings(), ["Ann", " ", "Player 2", "Ben"])
    assert first.friends == ("Ann", "Ben")
    assert with_friends(first, ["Cem", "ben"]).friends == ("Cem", "ben", "Ann")
    many = with_friends(first, [f"N{number}" for number in range(40)])
    assert many.friends == tuple(f"N{number}" for number in range(MOST_FRIENDS))


def test_names_typed_for_the_score_are_offered_everywhere(open_window: Opener) -> None:
    window = open_window()
    window.keep_score()
    begin = window.score_keeper.begin
    assert begin is not None
    for field, name in zip(begin.line_up.names, ("Ann", "Ben", "Cem"), strict=False):
        field.setText(name)
    begin.count.setValue(3)
    click(begin.begin_button)
    sheet = window.score_keeper.page
    assert sheet is not None
    click(sheet.add_button)
    sheet.person.name.setText("Dora")
    click(sheet.person.save)
    assert window.settings.friends == ("Ann", "Ben", "Cem", "Dora")
    window.print_()
    printing = window.printing.page
    assert printing is not None
    assert offered(printing.options.names[0]) == ["Ann", "Ben", "Cem", "Dora"]
    page = new_game(window)
    click(page.seats.buttons[1])
    page.card.kinds[SeatKind.PERSON].click()
    assert offered(page.card.name) == ["Ann", "Ben", "Cem", "Dora"]


def test_a_person_who_is_chosen_has_the_next_name_ready_to_be_typed_over(
    open_window: Opener,
) -> None:
    window = open_window()
    window._settings_store.change(friends=("Ann", "Ben"))
    page = new_game(window)
    for place, name in ((1, "Ann"), (2, "Ben"), (3, "Ben")):
        click(page.seats.buttons[place])
        page.card.kinds[SeatKind.PERSON].click()
        assert window.focusWidget() is page.card.name
        assert page.card.name.text() == page.card.name.selectedText() == name
        assert page.card._labels[1].text() == "Face"
        if place == 2:
            QTest.keyClicks(page.card.name, "Zoe")
        click(page.card.done)
    names = [seat.name for seat in page.setup(bytes(32)).seats]
    assert names == ["Player 1", "Ann", "Zoe", "Ben"]


def test_names_typed_on_paper_are_ready_for_the_score(open_window: Opener) -> None:
    window = open_window()
    window.print_()
    printing = window.printing.page
    assert printing is not None
    for field, name in zip(printing.options.names, ("Ann", "", "Cem"), strict=False):
        field.setText(name)
    printing.back_requested.emit()
    assert window.settings.friends == ("Ann", "Cem")
    window.keep_score()
    begin = window.score_keeper.begin
    assert begin is not None
    assert [field.text() for field in begin.line_up.names[:3]] == ["Ann", "Cem", ""]


def test_the_down_arrow_shows_all_names(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(friends=("Ann", "Ben"))
    window.print_()
    printing = window.printing.page
    assert printing is not None
    field = printing.options.names[0]
    window.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    QTest.keyClick(field, Qt.Key.Key_Down)
    popup = field.completer().popup()
    assert popup is not None
    assert popup.isVisible()
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Down)
    QTest.keyClick(popup, Qt.Key.Key_Return)
    assert field.text() == "Ben"


def test_the_last_names_are_written_on_a_sheet_with_one_press(open_window: Opener) -> None:
    window = open_window()
    window.print_()
    printing = window.printing.page
    assert printing is not None
    assert not printing.options.last_names.isVisible()
    printing.back_requested.emit()
    window._settings_store.change(friends=("Ann", "Ben", "Cem", "Dora", "Eve"))
    window.print_()
    printing = window.printing.page
    assert printing is not None
    click(printing.options.last_names)
    assert printing.options.wanted().names == ("Ann", "Ben", "Cem", "Dora")


def test_enter_in_the_list_of_names_is_enter_in_the_field(open_window: Opener) -> None:
    window = open_window()
    window._settings_store.change(friends=("Ann", "Ben"))
    page = new_game(window)
    click(page.seats.buttons[1])
    page.card.kinds[SeatKind.PERSON].click()
    QTest.keyClicks(page.card.name, "An")
    popup = page.card.name.completer().popup()
    assert popup is not None
    assert popup.isVisible()
    QTest.keyClicks(page.card.name, "n")
    QTest.keyClick(popup, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert not page.card.isVisible()
    # The name is not offered for the next seat.
    click(page.seats.buttons[2])
    page.card.kinds[SeatKind.PERSON].click()
    assert offered(page.card.name) == ["Ben"]
