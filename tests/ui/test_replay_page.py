"""A game is watched again in the real window: by mouse, by keyboard, and by jumps in every form."""

import random

import pytest
from accessible_tree import named
from game_drivers import Opener, library_of
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from replay_drivers import SEED, page_of, part_of, saved, seats
from review_drivers import Judge
from strategies import Table

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.controller import players_of
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.replay.course import Course, Seen
from ohhell_desktop.ui.game.replay.replay_page import ReplayPage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE

CLICK = Qt.MouseButton.LeftButton
SHIFT = Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
JUMPS = 5
"""In each form: with 48 forms, more than 200."""


def watched(window: MainWindow, session: GameSession) -> ReplayPage:
    """Watch a saved game, by the button of the page of saved games."""
    window.saved_games()
    saved_page = window._saved_games.page
    assert saved_page is not None
    QTest.mouseClick(saved_page.watch_button, CLICK)
    page = page_of(window)
    assert page._course.last == session.length
    assert page.playing, "who chooses Watch wants it to run"
    page.play(on=False)
    page.show_moment(0)
    page.beat = 0
    return page


def press(page: ReplayPage, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> int:
    """Press a key wherever the focus is; return the moment that is shown then."""
    focused: QWidget | None = page.window().focusWidget()
    QTest.keyClick(focused or page, key, modifier)
    QApplication.processEvents()
    return page.moment


def picture(table: TableView) -> dict[object, object]:
    """Return where each card lies on a table, and how."""
    return {key: item.place for key, item in table.table_scene.cards.items()}


@pytest.mark.parametrize("key", CATALOGUE)
def test_after_a_jump_the_scene_is_that_of_the_state(qtbot: QtBot, key: str) -> None:
    rules, dice = CATALOGUE[key].rules, random.Random(key)  # noqa: S311 - jumps
    count = dice.randint(*rules.seats)
    game = Course(part_of(Table(key, rules, count, SEED, dice.randrange(99)), 4, 3), seats(count))
    settings = Settings(speed=0)
    page = ReplayPage(game, seats(count), "Game", settings, lambda _: None)
    fresh = TableView()
    for widget in (page, fresh):
        qtbot.addWidget(widget)
        widget.resize(1280, 760)
        widget.show()
    fresh.set_speed(0)
    for _ in range(JUMPS):
        if dice.random() < 0.5:
            page.foot.all_hands.click()
        page.foot.seats.setCurrentIndex(dice.randrange(count))
        page.show_moment(dice.randint(0, game.last))
        for _ in range(dice.choice((0, 0, 1, 2))):
            page.step()
            qtbot.waitUntil(lambda: not page.table.director.busy)
        fresh.set_players(players_of(seats(count)))
        fresh.resize(page.table.size())
        seen = Seen(Seat(page.foot.seats.currentIndex()), page.foot.all_hands.isChecked())
        lies = game.completed(page.moment) is not None
        fresh.show_view(game.view(page.moment, seen), last_trick=lies)
        assert page.table.table_scene.tableau == fresh.table_scene.tableau
        assert picture(page.table) == picture(fresh)


def test_a_whole_game_is_watched_by_mouse(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 1)
    page = watched(window, session)
    QTest.mouseClick(page.foot.speeds[400], CLICK)
    QTest.mouseClick(page.foot.play_button, CLICK)
    assert page.playing
    qtbot.waitUntil(lambda: not page.playing, timeout=20_000)
    assert page.moment == session.length
    assert page.foot.turn.text().startswith("won by")
    timeline = page.foot.timeline
    for moment in (0, 5, session.length, 7):
        place = QPoint(round(timeline.place_of(moment)), 10)
        QTest.mouseClick(timeline, CLICK, pos=place)
        assert page.moment == moment
        assert timeline.value() == moment
    QTest.mouseClick(page.foot.next_step, CLICK)
    assert page.moment == 8
    QTest.mouseClick(page.foot.back_step, CLICK)
    assert page.moment == 7
    QTest.mouseClick(page.foot.back_button, CLICK)
    assert window.pages.currentWidget() is window._saved_games.page


def test_a_whole_game_is_watched_by_keyboard(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 1)
    page = watched(window, session)
    steps = [press(page, Qt.Key.Key_Right) for _ in range(session.length)]
    assert steps == [*range(1, session.length + 1)]
    assert press(page, Qt.Key.Key_Right) == session.length
    assert [press(page, Qt.Key.Key_PageUp) for _ in range(2)] == [10, 0]
    assert [press(page, Qt.Key.Key_Right, SHIFT) for _ in range(3)] == [3, 6, 9]
    assert press(page, Qt.Key.Key_Left, SHIFT) == 6
    assert press(page, Qt.Key.Key_Left) == 5
    assert press(page, Qt.Key.Key_PageDown) == 10
    assert press(page, Qt.Key.Key_End) == session.length
    assert press(page, Qt.Key.Key_Home) == 0
    for key, percent in ((Qt.Key.Key_2, 200), (Qt.Key.Key_0, 50), (Qt.Key.Key_4, 400)):
        press(page, key)
        assert page.foot.speeds[percent].isChecked()
    QTest.keyClick(page.foot.play_button, Qt.Key.Key_Space)
    assert page.playing
    qtbot.waitUntil(lambda: not page.playing, timeout=20_000)
    assert page.moment == session.length
    page.table.setFocus()
    press(page, Qt.Key.Key_Home)
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    began = page.playing
    QTest.keyClick(page.table, Qt.Key.Key_Space)
    assert (began, page.playing) == (True, False)
    press(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window._saved_games.page


def test_the_slider_says_where_the_game_is(open_window: Opener) -> None:
    window = open_window()
    page = watched(window, saved(library_of(window), 2, 1))
    press(page, Qt.Key.Key_End)
    press(page, Qt.Key.Key_PageUp)
    names = named().values()
    assert "Deal 2 of 2, before the first card" in names
    page.foot.timeline.setValue(6)
    assert page.moment == 6
    assert page.foot.timeline.accessibleName() == "Deal 1 of 2, trick 1 of 2"


def drawn(page: ReplayPage) -> set[Card]:
    """Return every card of the scene whose face could be seen."""
    items = page.table.table_scene.items()
    found = {each.place.card for each in items if isinstance(each, CardItem)}
    return {card for card in found if card is not None}


def test_a_deal_that_is_not_over_hides_what_its_player_does_not_see(open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 5, 1, plies=15)
    page = watched(window, session)
    assert not page.foot.all_hands.isChecked()
    page.foot.all_hands.click()
    deal = session.state.deal
    assert deal is not None
    press(page, Qt.Key.Key_End)
    hidden = {card for hand in deal.hands[1:] for card in hand}
    assert not page.foot.all_hands.isEnabled()
    assert page.foot.seats.isHidden()
    assert not page.foot.review_button.isEnabled()
    assert page.foot.story.text().startswith("This deal is not over yet")
    assert not drawn(page) & hidden
    press(page, Qt.Key.Key_Home)
    assert len(drawn(page)) > len(session.state.history[0].bids)
    # Having seen all hands of the first deal is help, as a review is.
    assert library_of(window).help_marks(session.game_id).deals == {0}


def test_nobodys_cards_are_shown_of_a_deal_that_several_people_play(open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 5, 1, plies=15, people=2)
    page = watched(window, session)
    press(page, Qt.Key.Key_End)
    deal = session.state.deal
    assert deal is not None
    played = {each.card for trick in deal.tricks for each in trick.cards}
    assert drawn(page) <= {*deal.turned, *(each.card for each in deal.trick), *played}


def test_playing_on_makes_a_copy_and_leaves_the_game_as_it_was(open_window: Opener) -> None:
    window = open_window()
    library = library_of(window)
    session = saved(library, 2, 1)
    before = library.load(session.game_id)
    page = watched(window, session)
    press(page, Qt.Key.Key_End)
    assert not page.foot.on_button.isEnabled()
    page.show_moment(5)
    QTest.mouseClick(page.foot.on_button, CLICK)
    table = window.table_page
    assert table is not None
    assert table.session is not None
    copy = library.load(table.session.game_id)
    assert copy.setup.title == "Sunday, from deal 1"
    assert copy.actions[:5] == before.actions[:5]
    assert (copy.setup.seed, copy.setup.nature) == (before.setup.seed, before.setup.nature)
    assert copy.help.copied
    assert library.load(session.game_id).actions == before.actions
    assert not library.load(session.game_id).help.copied
    assert len(library.games()) == 2


def test_the_result_leads_to_the_game_and_back(qtbot: QtBot, open_window: Opener) -> None:
    window = open_window()
    session = saved(library_of(window), 2, 1)
    window.open_game(session.game_id)
    table = window.table_page
    assert table is not None
    qtbot.waitUntil(lambda: isinstance(table.scene, ResultScene))
    assert isinstance(table.scene, ResultScene)
    assert window.menus.actions[Command.WATCH].isEnabled()
    table.scene.skip()
    QTest.mouseClick(table.scene.watch_button, CLICK)
    page = page_of(window)
    assert not window.menus.actions[Command.WATCH].isEnabled()
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: isinstance(table.scene, ResultScene))
    assert window.past.replays.page is None
    assert window.pages.currentWidget() is table


def test_the_review_opens_at_the_action_and_leads_back(
    open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Judge(monkeypatch)
    window = open_window()
    page = watched(window, saved(library_of(window), 2, 1))
    page.show_moment(8)
    QTest.mouseClick(page.foot.review_button, CLICK)
    review = window.past.reviews.page
    assert review is not None
    assert review.step == 8
    assert judge.asked[-1][1] == Seat(0), "whoever has played last"
    review.left.emit()
    assert window.pages.currentWidget() is page
    assert page.moment == 8
    page.foot.seats.setCurrentIndex(2)
    QTest.mouseClick(page.foot.review_button, CLICK)
    assert judge.asked[-1][1] == Seat(2), "from which it was watched"
