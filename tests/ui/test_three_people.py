"""Three people at one screen: nothing shows the cards of another than the one who has it."""

import re
from collections.abc import Iterator

import pytest
from accessible_tree import tree
from addressed import YOU
from game_drivers import Opener, answer, proceed, visible
from people_drivers import is_passed_on, lift, session_of, sit_down, until_passed_on
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.kit.score_sheet.sheet_model import COLUMN_ROLE
from ohhell_desktop.ui.shell.main_window import MainWindow

MOST_STEPS = 3000


def held(session: GameSession) -> set[Card]:
    """Return every card that is in a hand or laid aside, and was not turned up for all to see."""
    deal = session.state.deal
    assert deal is not None
    return {card for cards in (*deal.hands, *deal.laid) for card in cards} - {*deal.turned}


def allowed(page: TablePage) -> set[Card]:
    """Return the cards that the person who has the screen sees, or everybody while nobody has.

    Nobody may not see the card of a person who is asked before everybody's eyes.
    """
    session = session_of(page)
    state, screen = session.state, session.screen
    seats = range(state.seats) if screen.covered else [screen.viewer]
    views = [view(state, Seat(seat)) for seat in seats]
    each = [{card for cards in (*seen.hands, *seen.laid) for card in cards} for seen in views]
    asked = state.turn
    if screen.covered and asked is not None and screen.asks_openly(state, asked):
        each = [set.intersection(*each) | {*view(state, asked).hand}]
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


def at_the_table(page: TablePage) -> Iterator[str]:
    """Yield every text of the scene and the widgets of the table, and the window's title."""
    yield page.window().windowTitle()
    for item in page.table.table_scene.items():
        yield item.toolTip()
    for widget in (page, *page.findChildren(QWidget)):
        yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
        if isinstance(widget, QLabel | QAbstractButton):
            yield widget.text()


def check(window: MainWindow, page: TablePage) -> None:
    """Check that nothing shows a card that may not be seen now, or calls anybody "you"."""
    assert {text for text in at_the_table(page) if YOU.search(text)} == set()
    if page.table.director.busy:
        return  # it still shows the action before, perhaps with the same card in the deal before
    session, phrases = session_of(page), page.table.table_scene.phrases
    assert page.area.isVisible() is not page.curtain.is_down
    hidden = held(session) - allowed(page)
    assert not drawn(page) & hidden
    written = "\n".join(filter(None, texts(window)))
    told = [re.search(rf".*\b{phrases.card(card)}\b.*", written) for card in hidden]
    assert not list(filter(None, told))
    if page.table.asked is not None and None not in page.table.asked.hand:
        own = [card for card in page.table.asked.hand if card is not None]
        assert set(own) <= drawn(page), "the check finds cards that may be seen"
        assert all(phrases.card(card) in written for card in own)


def play_on(qtbot: QtBot, window: MainWindow, page: TablePage) -> set[Seat]:
    """Play to the end of the game, checking after every step; return who took the screen."""
    took: set[Seat] = set()
    for _ in range(MOST_STEPS):
        check(window, page)
        for summary in visible(DealSummary):
            proceed(summary)
        if is_passed_on(page):
            page.curtain.finish()
            check(window, page)
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
