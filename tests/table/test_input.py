"""Keys, clicks and the pointer at the table, as a player uses them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from clock import Clock
from playing import ME, ask, bidding, called, click, following, opened, play, spot, states
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QEnterEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, LayAside, Phase, PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

NOTHING = QPoint(400, 250)
"""A point of the table where no card lies."""


@pytest.fixture
def clock() -> Clock:
    """Return the table's clock."""
    return Clock()


@pytest.fixture
def table(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, clock)


def key(table: TableView, *keys: Qt.Key) -> None:
    """Press keys where the focus is."""
    for one in keys:
        focused: QWidget | None = table.window().focusWidget()
        QTest.keyClick(focused or table, one)


def enter(widget: QWidget, at: QPointF) -> None:
    """Let the mouse come to a widget, at a place on the screen."""
    QApplication.sendEvent(widget, QEnterEvent(QPointF(1, 1), QPointF(1, 1), at))


def stops_of(seen: SeatView, table: TableView) -> list[int]:
    """Return the places of the cards that may be played."""
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    return [place for place, card in enumerate(table.hand.cards) if card in legal]


def item(table: TableView, place: int) -> CardItem:
    return table.table_scene.cards[str(table.hand.cards[place])]


def ringed(table: TableView) -> list[int]:
    """Return the places whose card is drawn with the cursor around it, by its pixels."""
    QApplication.processEvents()
    picture = table.grab().toImage()
    ring = table.table_scene.colours.ring
    found = []
    for place in range(len(table.hand.cards)):
        card, pose = item(table, place), item(table, place).place.pose
        edge = table.mapFromScene(card.mapToScene(-pose.width / 2, -pose.height * 0.2))
        around = [picture.pixelColor(edge + QPoint(x, 0)).name() for x in range(-8, 1)]
        if ring in around:
            found.append(place)
    return found


def test_the_ring_goes_with_the_focus_from_card_to_card(table: TableView) -> None:
    table.show_view(following())
    assert ringed(table) == []
    for place in (0, 1, 2):
        key(table, Qt.Key.Key_Right)
        assert ringed(table) == [place]
    key(table, Qt.Key.Key_Left)
    assert ringed(table) == [1]
    table.setFocus()
    assert ringed(table) == []


def test_the_ring_goes_with_the_place_when_the_hand_changes(table: TableView) -> None:
    table.show_view(following())
    key(table, Qt.Key.Key_Right)
    later = view(next(s for s in states(9) if s.turn == ME and len(view(s, ME).hand) == 4), ME)
    table.show_view(later)
    assert len(ringed(table)) <= 1
    assert ringed(table) == [0] or table.hand.accessible.focused is None


@pytest.mark.parametrize(
    ("first", "last"),
    [(Qt.Key.Key_Right, Qt.Key.Key_Left), (Qt.Key.Key_Home, Qt.Key.Key_End)],
)
def test_arrows_home_and_end_enter_the_hand_at_its_ends(
    table: TableView, first: Qt.Key, last: Qt.Key
) -> None:
    table.show_view(following())
    QTest.keyClick(table, first)
    assert table.hand.accessible.focused == 0
    table.setFocus()
    QTest.keyClick(table, last)
    assert table.hand.accessible.focused == len(table.hand.cards) - 1


def test_arrows_enter_the_hand_at_the_first_and_last_card_that_may_be_played(
    table: TableView, clock: Clock
) -> None:
    seen = following()
    ask(table, clock, seen)
    stops = stops_of(seen, table)
    assert stops[0] > 0 or stops[-1] < len(table.hand.cards) - 1
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.hand.accessible.focused == stops[0]
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Left)
    assert table.hand.accessible.focused == stops[-1]


def test_home_and_end_go_to_the_ends_of_the_hand_while_nothing_is_asked(table: TableView) -> None:
    table.show_view(following())
    key(table, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_End)
    assert table.hand.accessible.focused == len(table.hand.cards) - 1
    key(table, Qt.Key.Key_Right)
    assert table.hand.accessible.focused == len(table.hand.cards) - 1
    key(table, Qt.Key.Key_Home)
    assert table.hand.accessible.focused == 0
    key(table, Qt.Key.Key_Left)
    assert table.hand.accessible.focused == 0


def test_the_focus_moves_to_the_nearest_card_that_may_be_played_when_one_is_asked_for(
    table: TableView, clock: Clock
) -> None:
    seen = following()
    table.show_view(seen)
    for place in range(len(table.hand.cards)):
        table.ask(replace(seen, legal=()))
        table.setFocus()
        table.hand.accessible.focus(place)
        table.ask(seen)
        clock.now += 1000
        stops, focused = stops_of(seen, table), table.hand.accessible.focused
        assert focused in stops
        assert abs(focused - place) == min(abs(stop - place) for stop in stops)


@pytest.mark.parametrize("confirm", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_key_pressed_again_after_a_card_does_not_play_the_next_one(
    qtbot: QtBot, table: TableView, clock: Clock, confirm: Qt.Key
) -> None:
    asked = [view(s, ME) for s in states(9) if s.turn == ME and s.phase is Phase.PLAYING]
    first = asked[0]
    later = next(seen for seen in asked[1:] if len(seen.legal) == len(seen.hand) > 2)
    ask(table, clock, first)
    key(table, Qt.Key.Key_Right, Qt.Key.Key_Right)
    left = table.hand.accessible.focused or 0
    with qtbot.waitSignal(table.action_chosen):
        key(table, confirm)
    table.play(first, [], later)
    qtbot.waitUntil(lambda: not table.director.busy)
    ask(table, clock, later)
    assert not any(button.hasFocus() for button in table.hand.accessible.buttons)
    with qtbot.assertNotEmitted(table.action_chosen):
        key(table, confirm)
    key(table, Qt.Key.Key_Right)
    assert table.hand.accessible.focused == left > 0, "it goes on from where it was"
    table.setFocus()
    key(table, Qt.Key.Key_Left)
    assert table.hand.accessible.focused == left - 1


def test_tab_goes_from_card_to_card(table: TableView) -> None:
    table.show_view(following())
    key(table, Qt.Key.Key_Right)
    for place in range(1, len(table.hand.cards)):
        key(table, Qt.Key.Key_Tab)
        assert table.hand.accessible.focused == place


def test_a_key_that_is_held_down_plays_only_one_card(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    seen = following()
    ask(table, clock, seen)
    key(table, Qt.Key.Key_Right)
    button = table.hand.accessible.buttons[table.hand.accessible.focused or 0]
    pressed, plain = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
    with qtbot.assertNotEmitted(table.action_chosen):
        QApplication.sendEvent(button, QKeyEvent(pressed, Qt.Key.Key_Space, plain, "", True))
    with qtbot.waitSignal(table.action_chosen):
        QApplication.sendEvent(button, QKeyEvent(pressed, Qt.Key.Key_Space, plain))


def test_a_key_without_a_meaning_is_left_to_the_window(qtbot: QtBot, clock: Clock) -> None:
    heard: list[int] = []

    class Window(QWidget):
        def keyPressEvent(  # type: ignore[explicit-override] # noqa: N802
            self, event: QKeyEvent
        ) -> None:
            heard.append(event.key())

    window = Window()
    qtbot.addWidget(window)
    inner = TableView(window, clock=clock)
    inner.set_players([Player(name, 1, name == "Ada") for name in ("Ada", "B", "C", "D")])
    inner.set_speed(0)
    window.show()
    inner.show_view(following())
    meaningless = (Qt.Key.Key_F5, Qt.Key.Key_Escape, Qt.Key.Key_Backspace, Qt.Key.Key_Up)
    for one in meaningless:
        QTest.keyClick(inner, one)
    assert heard == list(meaningless)
    ask(inner, clock, following())
    inner.hand.focus_edge(last=False)
    QTest.keyClick(inner.hand.accessible.buttons[0], Qt.Key.Key_F6)
    assert heard[-1] == Qt.Key.Key_F6
    inner.director.cancel()


def test_backspace_changes_the_bid_just_made(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    seen = bidding(last=False)
    table.show_view(seen)
    with qtbot.assertNotEmitted(table.change_wanted):
        QTest.keyClick(table, Qt.Key.Key_Backspace)
    table.offer_change(seen)
    assert [button.text() for button in table.picker.buttons] == ["Change my bid"]
    assert not table.picker.buttons[0].hasFocus()
    with qtbot.waitSignal(table.change_wanted):
        QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert len(table.picker.buttons) == seen.plan.tricks + 1
    assert not any(button.choice.barred for button in table.picker.buttons)
    assert table.picker.buttons[0].hasFocus()
    clock.now += 1000
    with qtbot.waitSignal(table.action_chosen) as chosen:
        key(table, Qt.Key.Key_End, Qt.Key.Key_Return)
    assert chosen.args == [Bid(ME, seen.plan.tricks)]


def test_a_change_begins_at_the_old_bid(table: TableView) -> None:
    seen = bidding(last=False)
    bids = (*seen.bids[:ME], 3, *seen.bids[ME + 1 :])
    table.show_view(seen)
    table.offer_change(replace(seen, bids=bids))
    QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert table.picker.buttons[3].hasFocus()


def test_a_change_asks_for_an_only_card_beside_it_as_the_bid_was(
    table: TableView, clock: Clock
) -> None:
    table.resize(1280, 800)
    first = next(each for each in states(1) if each.turn == ME and each.phase is Phase.BIDDING)
    ask(table, clock, view(first, ME))
    asked = [button.mapTo(table, QPoint()) for button in table.picker.buttons]
    table.show_view(view(first, ME))
    table.offer_change(view(first, ME))
    QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert [button.mapTo(table, QPoint()) for button in table.picker.buttons] == asked


def test_the_cards_come_down_when_none_is_asked_for_any_more(
    table: TableView, clock: Clock
) -> None:
    ask(table, clock, following())
    assert table.table_scene.hand_state.slots is not None
    table.show_view(following())
    assert table.table_scene.hand_state.slots is None


def test_a_click_on_the_button_changes_the_bid_too(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    table.show_view(bidding(last=False))
    table.offer_change(bidding(last=False))
    with qtbot.assertNotEmitted(table.change_wanted):
        QTest.mouseClick(table.picker.buttons[0], Qt.MouseButton.LeftButton)
    clock.now += durations.GUARD
    with qtbot.waitSignal(table.change_wanted):
        QTest.mouseClick(table.picker.buttons[0], Qt.MouseButton.LeftButton)
    assert table.asked == bidding(last=False)


def test_a_mouse_is_on_its_way_to_the_change_if_it_has_moved_there(table: TableView) -> None:
    seen = bidding(last=False)
    table.show_view(seen)
    table.offer_change(seen)
    (button,) = table.picker.buttons

    def moved(by: int) -> bool:
        """Move the mouse from where it lay when the button appeared."""
        at = QPointF(button._resting + QPoint(by, 0))
        enter(button, at)
        return table.prompt.change.in_reach

    assert [moved(0), moved(3)] == [False, True]
    QApplication.sendEvent(button, QEvent(QEvent.Type.Leave))
    left = table.prompt.change.in_reach
    moved(3)
    table.show_view(seen)
    assert [left, table.prompt.change.in_reach] == [False, False]


@pytest.mark.parametrize("press", ["Space", "click"])
def test_a_press_for_the_next_bid_ends_the_time_for_a_change(
    qtbot: QtBot, table: TableView, clock: Clock, press: str
) -> None:
    def hurry() -> None:
        if press == "click":
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=NOTHING)
        else:
            key(table, Qt.Key.Key_Space)

    table.show_view(bidding(last=False))
    table.offer_change(bidding(last=False))
    with qtbot.assertNotEmitted(table.prompt.change.ended):
        hurry()
    clock.now += durations.GUARD
    with qtbot.waitSignal(table.prompt.change.ended):
        hurry()
    assert table.prompt.can_change_bid, "until the next player has bid"


def test_a_bid_can_be_changed_while_another_player_thinks(qtbot: QtBot, table: TableView) -> None:
    seen = bidding(last=False)
    table.show_view(seen)
    table.offer_change(seen)
    table.set_thinking(seen.dealer)
    assert table.picker.isVisible()
    with qtbot.waitSignal(table.change_wanted):
        QTest.keyClick(table, Qt.Key.Key_Backspace)
    assert len(table.picker.buttons) == seen.plan.tricks + 1


def test_a_bid_cannot_be_changed_once_another_player_has_bid(
    qtbot: QtBot, table: TableView
) -> None:
    seen = bidding(last=False)
    table.show_view(seen)
    table.offer_change(seen)
    table.play(seen, [], seen)
    assert not table.picker.isVisible()
    with qtbot.assertNotEmitted(table.change_wanted):
        QTest.keyClick(table, Qt.Key.Key_Backspace)


def test_home_end_and_arrows_go_through_the_rows_of_the_picker(
    table: TableView, clock: Clock
) -> None:
    table.resize(640, 480)
    state = next(s for s in states(13) if s.turn == ME and view(s, ME).legal[0] == Bid(ME, 0))
    ask(table, clock, view(state, ME))
    buttons = table.picker.buttons
    columns = sum(button.y() == buttons[0].y() for button in buttons)
    assert 1 < columns < len(buttons)

    def focused() -> int:
        return next(at for at, button in enumerate(buttons) if button.hasFocus())

    walk = [
        (Qt.Key.Key_Home, 0),
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Down, 1 + columns),
        (Qt.Key.Key_Up, 1),
        (Qt.Key.Key_Left, 0),
        (Qt.Key.Key_End, len(buttons) - 1),
        (Qt.Key.Key_Home, 0),
    ]
    for one, place in walk:
        key(table, one)
        assert focused() == place, one


def test_a_number_that_appears_under_the_mouse_is_not_lit_before_it_moves_and_keys_put_it_out(
    table: TableView, clock: Clock
) -> None:
    ask(table, clock, bidding(last=False))
    tile, other = table.picker.buttons[2:4]

    def lit() -> bool:
        """Return whether the tile has another colour than the next one, beside their figures."""
        at = QPoint(tile.width() // 5, tile.height() // 2)
        here, there = (each.grab().toImage().pixelColor(at) for each in (tile, other))
        return here != there

    enter(tile, QPointF(tile._resting))
    found = [lit()]
    enter(tile, QPointF(tile._resting + QPoint(2, 0)))
    found.append(lit())
    key(table, Qt.Key.Key_Home)
    assert [*found, lit()] == [False, True, False]


def test_digits_that_come_late_make_another_number(table: TableView, clock: Clock) -> None:
    state = next(s for s in states(12) if s.turn == ME and view(s, ME).legal[0] == Bid(ME, 0))
    ask(table, clock, view(state, ME))

    def type_digits(*digits: Qt.Key, apart: int) -> None:
        for digit in digits:
            clock.now += apart
            key(table, digit)

    type_digits(Qt.Key.Key_1, Qt.Key.Key_2, apart=durations.DIGITS)
    assert table.picker.buttons[12].hasFocus()
    type_digits(Qt.Key.Key_1, Qt.Key.Key_2, apart=durations.DIGITS + 1)
    assert table.picker.buttons[2].hasFocus()
    type_digits(Qt.Key.Key_9, Qt.Key.Key_9, apart=0)
    assert table.picker.buttons[9].hasFocus()


def test_escape_or_space_hides_the_last_trick(table: TableView, clock: Clock) -> None:
    state = next(
        s for s in states() if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )
    ask(table, clock, view(state, ME))
    before = set(table.table_scene.cards)
    for one in (Qt.Key.Key_Escape, Qt.Key.Key_Space):
        table.show_last_trick()
        assert set(table.table_scene.cards) != before
        QTest.keyClick(table, one)
        assert set(table.table_scene.cards) == before
    table.show_last_trick()
    table.show_last_trick()
    assert table.director.last_trick is None


def test_the_last_trick_stays_shown_at_another_size_and_while_a_card_is_raised(
    table: TableView, clock: Clock
) -> None:
    state = next(
        s for s in states() if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )
    seen = view(state, ME)
    ask(table, clock, seen)
    table.show_last_trick()
    last = {str(played.card) for played in seen.tricks[-1].cards}
    table.resize(1000, 740)
    assert last <= set(table.table_scene.cards)
    assert called(table).startswith("Last trick")
    table.hand.accessible.focus(0)
    assert last <= set(table.table_scene.cards)
    assert table.table_scene.tableau is not None
    assert table.table_scene.tableau.trick == ()
    table.show_view(seen)
    assert not last & set(table.table_scene.cards)


def test_no_card_can_be_played_while_the_last_trick_is_shown_and_all_are_shaded(
    table: TableView, clock: Clock
) -> None:
    state = next(
        s for s in states() if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )
    table.set_speed(0)
    ask(table, clock, view(state, ME))

    def hand() -> list[tuple[bool, float]]:
        places = [table.table_scene.cards[str(card)].place for card in table.hand.cards]
        return [(place.dimmed, place.pose.y) for place in places]

    live = hand()
    table.show_last_trick()
    assert all(dimmed for dimmed, _ in hand())
    assert all(low > high for (_, low), (_, high) in zip(hand(), live, strict=True))
    table.show_last_trick()
    assert hand() == live
    assert not any(dimmed for dimmed, _ in live)


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_another_mouse_button_does_nothing(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    ask(table, clock, following())
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.RightButton, pos=spot(table, 0))


def test_a_click_beside_the_cards_does_nothing(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    ask(table, clock, following())
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=NOTHING)


def test_a_card_is_where_it_can_be_seen(table: TableView) -> None:
    table.show_view(following())
    layout = table.table_scene.layout
    assert layout is not None
    last = len(table.hand.cards) - 1
    right = item(table, last)
    half, high = right.place.pose.width / 2, right.place.pose.height / 2

    def at(x: float, y: float) -> int | None:
        return table.hand.place_at(right.mapToScene(QPointF(x, y)))

    assert at(half - 1, 0) == at(0, -high + 1) == at(0, high - 1) == last
    assert at(half + 1, 0) is None
    assert at(0, -high - 1) is None
    assert at(0, high + 1) is None
    assert at(-half + 1, 0) == last, "the card on the right lies above the one beside it"
    assert at(-half - 1, 0) == last - 1


def test_three_cards_are_laid_aside_with_enter_beside_the_cards(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    seen = following()
    cards = [card for card in table.hand.cards if card is not None]
    table.show_view(seen)
    cards = [card for card in table.hand.cards if card is not None]
    laying = replace(seen, legal=(LayAside(ME, (Card("2C"),) * 3),))
    table.ask(laying)
    clock.now += 1000
    for place in (0, 2):
        click(table, place)
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.keyClick(table, Qt.Key.Key_Return)
    click(table, 3)
    for one in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
        table.setFocus()
        with qtbot.waitSignal(table.action_chosen) as laid:
            QTest.keyClick(table, one)
        assert laid.args == [LayAside(ME, (cards[0], cards[2], cards[3]))]
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.picker.buttons[0].hasFocus()


def only_one_card() -> SeatView:
    """Return a view in which seat 0 has several cards and may play one of them."""
    return next(
        view(s, ME)
        for s in states(9)
        if s.turn == ME and s.deal and s.deal.trick and len(view(s, ME).legal) == 1
        if len(view(s, ME).hand) > 1
    )


def test_enter_plays_the_only_card_that_may_be_played(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    seen = only_one_card()
    table.show_view(seen)
    table.ask(seen)
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.keyClick(table, Qt.Key.Key_Return)
        clock.now += 1000
        QTest.keyClick(table, Qt.Key.Key_Space)
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen.args == [*seen.legal]


def test_enter_plays_no_card_while_there_is_a_choice(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    ask(table, clock, following())
    with qtbot.assertNotEmitted(table.action_chosen):
        QTest.keyClick(table, Qt.Key.Key_Return)


def between_tricks() -> SeatView:
    """Return a view in which seat 0 leads to a trick that is not the first."""
    return next(
        view(s, ME)
        for s in states()
        if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )


def test_the_last_trick_closes_on_a_key_that_still_does_what_it_does(
    qtbot: QtBot, table: TableView, clock: Clock
) -> None:
    ask(table, clock, between_tricks())
    table.show_last_trick()
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert table.director.last_trick is None
    assert table.hand.accessible.focused == 0
    table.show_last_trick()
    with qtbot.waitSignal(table.action_chosen) as chosen:
        QTest.keyClick(table.hand.accessible.buttons[0], Qt.Key.Key_Return)
    assert table.director.last_trick is None
    assert chosen.args == [play(table.hand.cards[0])]


def test_escape_closes_the_last_trick_and_nothing_else(table: TableView, clock: Clock) -> None:
    ask(table, clock, between_tricks())
    heard: list[QEvent.Type] = []

    class Window(QObject):
        def eventFilter(  # type: ignore[explicit-override] # noqa: N802
            self, _watched: QObject, event: QEvent
        ) -> bool:
            heard.append(event.type())
            return False

    window = Window()
    table.installEventFilter(window)
    table.show_last_trick()
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.director.last_trick is None
    assert QEvent.Type.KeyPress not in heard
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert QEvent.Type.KeyPress in heard


def test_a_modifier_alone_leaves_the_last_trick(table: TableView, clock: Clock) -> None:
    ask(table, clock, between_tricks())
    table.show_last_trick()
    QTest.keyClick(table, Qt.Key.Key_Control)
    assert table.director.last_trick is not None


def test_l_opens_the_last_trick_and_closes_it(qtbot: QtBot, table: TableView, clock: Clock) -> None:
    ask(table, clock, between_tricks())
    command = QAction("Last trick", table)
    command.setShortcut("L")
    command.triggered.connect(table.show_last_trick)
    table.addAction(command)
    for shown in (True, False, True):
        with qtbot.waitSignal(command.triggered):
            QTest.keyClick(table, Qt.Key.Key_L)
        assert (table.director.last_trick is not None) == shown


def test_an_answer_gives_the_focus_to_the_table_and_to_nothing_between(
    qapp: QApplication, table: TableView, clock: Clock
) -> None:
    beside = QPushButton(table.viewport())
    beside.show()
    ask(table, clock, bidding(last=False))
    assert table.picker.hasFocus()
    went: list[QWidget | None] = []

    def note(_: QWidget | None, now: QWidget | None) -> None:
        went.append(now)

    qapp.focusChanged.connect(note)
    table.show_view(bidding(last=False))
    qapp.focusChanged.disconnect(note)
    assert went == [table]
