"""Three people at one screen: nothing shows the cards of another than the one who has it."""

import re
from collections.abc import Iterator

import pytest
from accessible_tree import tree
from game_drivers import PATIENCE_MS, Opener, after_a_thought, answer, library_of, proceed, visible
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import read_rules

MOST_STEPS = 3000
PEOPLE = tuple(
    SeatSetup(name, SeatKind.PERSON, avatar=place)
    for place, name in enumerate(("Ada", "Ben", "Cleo"), 1)
)


def sit_down(window: MainWindow, form: str, *cards: int, seats: int = 3) -> TablePage:
    """Begin a game of three people, and computer players if there are more seats."""
    rules = read_rules({"base": form, "sequence": list(cards)})
    bots = [SeatSetup(f"Bot {n}", SeatKind.BOT, "gentle", n) for n in range(4, seats + 1)]
    setup = GameSetup("", "Three", rules, (*PEOPLE, *bots), bytes(range(32)))
    window.open_game(GameSession.start(library_of(window), setup).game_id)
    page = window.table_page
    assert page is not None
    page.table.set_speed(0)
    page.table.set_trick_pause(0, False)
    return page


def session_of(page: TablePage) -> GameSession:
    assert page.session is not None
    return page.session


def held(session: GameSession) -> set[Card]:
    """Return every card that is in a hand or laid aside, and was not turned up for all to see."""
    deal = session.state.deal
    assert deal is not None
    return {card for cards in (*deal.hands, *deal.laid) for card in cards} - {*deal.turned}


def allowed(page: TablePage) -> set[Card]:
    """Return the cards that the person who has the screen sees, or everybody while nobody has."""
    session = session_of(page)
    nobody = session.screen.covered or is_passed_on(page)
    seats = range(session.state.seats) if nobody else [session.screen.viewer]
    views = [view(session.state, Seat(seat)) for seat in seats]
    each = [{card for cards in (*seen.hands, *seen.laid) for card in cards} for seen in views]
    return {card for card in set.intersection(*each) if card is not None}


def drawn(page: TablePage) -> set[Card]:
    """Return every card in the scene whose face could be seen."""
    items = page.table.table_scene.items()
    found = {each.place.card for each in items if isinstance(each, CardItem)}
    return {card for card in found if card is not None}


def texts(window: MainWindow) -> Iterator[str]:
    """Yield every text of the scene, the widgets and the tree that a screen reader finds."""
    page = window.table_page
    assert page is not None
    for item in page.table.table_scene.items():
        yield item.toolTip()
    for widget in (window, *window.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel):
            yield widget.text()
    kinds = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
    for each in tree():
        yield from (each.text(kind) for kind in kinds)


def check(window: MainWindow, page: TablePage) -> None:
    """Check that nothing shows a card that may not be seen now."""
    if page.table.director.busy:
        return  # it still shows the action before, perhaps with the same card in the deal before
    session, phrases = session_of(page), page.table.table_scene.phrases
    hidden = held(session) - allowed(page)
    assert not drawn(page) & hidden
    written = "\n".join(filter(None, texts(window)))
    told = [re.search(rf".*\b{phrases.card(card)}\b.*", written) for card in hidden]
    assert not list(filter(None, told))
    if page.table.asked is not None and None not in page.table.asked.hand:
        own = [card for card in page.table.asked.hand if card is not None]
        assert set(own) <= drawn(page), "the check finds cards that may be seen"
        assert all(phrases.card(card) in written for card in own)


def lift(page: TablePage) -> None:
    """Take the screen that is passed on."""
    after_a_thought()
    QTest.mouseClick(page.table.picker.buttons[0], Qt.MouseButton.LeftButton)


def is_passed_on(page: TablePage) -> bool:
    picker = page.table.picker
    return picker.isVisible() and picker.accessibleName().endswith(" is next")


def play_on(qtbot: QtBot, window: MainWindow, page: TablePage) -> set[Seat]:
    """Play to the end of the game, checking after every step; return who took the screen."""
    took: set[Seat] = set()
    for _ in range(MOST_STEPS):
        check(window, page)
        for summary in visible(DealSummary):
            proceed(summary)
        if is_passed_on(page):
            lift(page)
            took.add(session_of(page).screen.viewer)
        elif page.table.asked is not None:
            answer(page, page.table.asked)
        check(window, page)
        if visible(ResultScene):
            return took
        qtbot.wait(1)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(
    ("form", "cards", "seats"),
    [
        ("oh-hell", (3, 2), 3),
        ("oh-hell", (3,), 4),
        ("ninety-nine", (12,), 3),
        ("devils-bridge", (1, 1), 3),
        ("bust-au", (4,), 3),
    ],
)
def test_nothing_of_anothers_hand_is_shown(
    qtbot: QtBot, open_window: Opener, form: str, cards: tuple[int, ...], seats: int
) -> None:
    window = open_window()
    page = sit_down(window, form, *cards, seats=seats)
    assert session_of(page).screen.covered, "nobody has taken the screen"
    assert play_on(qtbot, window, page) == set(map(Seat, range(3)))


def test_a_screen_that_is_not_covered_would_be_noticed(
    qtbot: QtBot, open_window: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    monkeypatch.setattr(Screen, "view", lambda screen, state: view(state, screen.viewer))
    with pytest.raises(AssertionError):
        play_on(qtbot, window, page)


def until_passed_on(qtbot: QtBot, page: TablePage) -> None:
    qtbot.waitUntil(lambda: is_passed_on(page), timeout=PATIENCE_MS)


def test_undo_goes_back_to_the_last_decision_of_the_person_who_has_the_screen(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    page = sit_down(window, "oh-hell", 3)
    session, bids = session_of(page), []
    for _ in range(3):
        until_passed_on(qtbot, page)
        lift(page)
        assert not session.can_undo, "nobody takes back what another has done"
        qtbot.waitUntil(lambda: page.table.asked is not None, timeout=PATIENCE_MS)
        assert page.table.asked is not None
        bids.append(page.table.asked.seat)
        answer(page, page.table.asked)
    until_passed_on(qtbot, page)
    assert session.seen.phase is Phase.PLAYING
    window.menus.actions[Command.UNDO].trigger()
    until_passed_on(qtbot, page)
    assert None in session.seen.bids
    assert session.state.turn == session.screen.viewer == bids[-1]
    check(window, page)
    lift(page)
    assert page.table.asked is not None
    assert page.table.asked.seat == bids[-1]


def test_the_table_the_sheet_and_the_standing_turn_to_the_person_who_has_the_screen(
    qtbot: QtBot, open_window: Opener
) -> None:
    page = sit_down(open_window(), "oh-hell", 3)
    viewers = []
    for _ in range(3):
        until_passed_on(qtbot, page)
        lift(page)
        seen, scene = page.table.asked, page.table.table_scene
        assert seen is not None
        assert scene.tableau is not None
        assert scene.layout is not None
        assert scene.tableau.viewer == scene.layout.viewer == seen.seat
        heads = [
            page.model.headerData(n, Qt.Orientation.Horizontal, COLUMN_ROLE) for n in (1, 2, 3)
        ]
        assert [head.viewer for head in heads].index(True) == seen.seat
        viewers.append(seen.seat)
        answer(page, seen)
    assert sorted(viewers) == [0, 1, 2]
