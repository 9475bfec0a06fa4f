"""The mouse at the table: what lifts and glows, what a click and a drag do, what they never do."""

from collections.abc import Iterator

import pytest
from clock import Clock
from playing import ME, ask, click, following, hover, opened, play, spot, states
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QMouseEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.analysis.advice import Advice, Worth
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.picture import CardPlace
from ohhell_desktop.table.stage.glow import DropPlace
from ohhell_desktop.table.view import TableView

NOTHING = QPoint(400, 250)
"""A point of the table where no card lies."""
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def clock() -> Clock:
    """Return the table's clock."""
    return Clock()


@pytest.fixture
def table(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, clock)


@pytest.fixture
def chosen(table: TableView) -> list[object]:
    """Return the actions that the table emits."""
    actions: list[object] = []
    table.action_chosen.connect(actions.append)
    return actions


def mouse(table: TableView, kind: QEvent.Type, at: QPoint, *, down: bool = True) -> None:
    """Send the mouse event to the viewport."""
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
    held = LEFT if down else Qt.MouseButton.NoButton
    where = QPointF(table.viewport().mapToGlobal(at))
    event = QMouseEvent(kind, QPointF(at), where, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(table.viewport(), event)


def press(table: TableView, at: QPoint) -> None:
    mouse(table, QEvent.Type.MouseButtonPress, at)


def release(table: TableView, at: QPoint) -> None:
    mouse(table, QEvent.Type.MouseButtonRelease, at, down=False)


def drag(table: TableView, *way: QPoint) -> None:
    """Press at the first point, move along the others, and do not let go."""
    press(table, way[0])
    for at in way[1:]:
        mouse(table, QEvent.Type.MouseMove, at)


def test_a_card_that_the_mouse_has_left_by_way_of_the_picker_is_not_lifted(
    table: TableView, clock: Clock
) -> None:
    may, _ = asked_to_follow(table, clock)
    hover(table, spot(table, may))
    assert table.table_scene.hand_state.pointed == may
    at = QPointF(1, 1)
    QApplication.sendEvent(table.picker, QEnterEvent(at, at, at))
    asked_to_follow(table, clock)
    assert table.table_scene.hand_state.pointed is None


def place_of(table: TableView, place: int) -> CardPlace:
    return table.table_scene.cards[str(table.hand.cards[place])].place


def playable(seen: SeatView, table: TableView) -> tuple[int, int]:
    """Return the place of a card that may be played, and of one that may not."""
    legal = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    places = range(len(table.hand.cards))
    return (
        next(place for place in places if table.hand.cards[place] in legal),
        next(place for place in places if table.hand.cards[place] not in legal),
    )


def asked_to_follow(table: TableView, clock: Clock) -> tuple[int, int]:
    """Ask for a card to a suit that was led; return the places of :func:`playable`."""
    seen = following()
    ask(table, clock, seen)
    return playable(seen, table)


def drop_place(table: TableView) -> DropPlace:
    return next(item for item in table.table_scene.items() if isinstance(item, DropPlace))


def test_a_card_that_may_be_played_lifts_and_glows_under_the_mouse(
    table: TableView, clock: Clock
) -> None:
    may, _ = asked_to_follow(table, clock)
    low = place_of(table, may)
    hover(table, spot(table, may))
    high = place_of(table, may)
    lifted = ((low.pose.x - high.pose.x) ** 2 + (low.pose.y - high.pose.y) ** 2) ** 0.5
    assert 14 <= lifted <= 18
    assert high.pose.y < low.pose.y
    assert high.glowing
    assert table.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
    hover(table, NOTHING)
    assert place_of(table, may) == low
    assert table.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_beside_a_hint_a_card_lifts_under_the_mouse_but_does_not_glow(
    table: TableView, clock: Clock
) -> None:
    may, _ = asked_to_follow(table, clock)
    hover(table, spot(table, may))
    assert place_of(table, may).glowing
    seen = table.asked
    assert seen is not None
    low = Estimate(0, 0)
    options = tuple(
        Worth(action, low, None, Estimate(place, 0)) for place, action in enumerate(seen.legal)
    )
    table.show_advice(Advice(seen.legal[0], options))
    high = place_of(table, may)
    assert not high.glowing
    hover(table, NOTHING)
    assert place_of(table, may).pose.y > high.pose.y
    table.show_advice(None)
    hover(table, spot(table, may))
    assert place_of(table, may).glowing


def test_a_card_that_may_not_be_played_stays_under_the_mouse(
    table: TableView, clock: Clock
) -> None:
    _, may_not = asked_to_follow(table, clock)
    low = place_of(table, may_not)
    hover(table, spot(table, may_not))
    assert place_of(table, may_not) == low
    assert table.viewport().cursor().shape() is Qt.CursorShape.ArrowCursor


def test_no_card_lifts_while_none_is_asked_for(table: TableView) -> None:
    table.show_view(following())
    flat = place_of(table, 1)
    hover(table, spot(table, 1))
    assert place_of(table, 1) == flat


def test_a_card_glows_at_once_if_the_mouse_is_on_it_when_the_turn_comes(
    table: TableView, clock: Clock
) -> None:
    seen = following()
    table.show_view(seen)
    may, _ = playable(seen, table)
    hover(table, spot(table, may))
    assert not place_of(table, may).glowing
    table.ask(seen)
    assert place_of(table, may).glowing
    clock.now += 1000
    QApplication.sendEvent(table, QEvent(QEvent.Type.Leave))
    assert not place_of(table, may).glowing


def test_a_card_is_played_when_the_button_is_let_go_and_not_before(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    may, _ = asked_to_follow(table, clock)
    at = spot(table, may)
    press(table, at)
    assert chosen == []
    assert place_of(table, may).glowing, "a finger sees what it presses"
    release(table, at)
    assert chosen == [play(table.hand.cards[may])]


def test_a_card_that_may_not_be_played_is_emitted_too_so_that_the_reason_is_shown(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    _, may_not = asked_to_follow(table, clock)
    click(table, may_not)
    assert chosen == [play(table.hand.cards[may_not])]


def test_sliding_off_a_card_cancels(table: TableView, clock: Clock, chosen: list[object]) -> None:
    seen = following()
    ask(table, clock, seen)
    for place in playable(seen, table):
        rest = place_of(table, place)
        at = spot(table, place)
        beside = QPoint(1, table.height() - 1)
        drag(table, at, beside)
        release(table, beside)
        assert place_of(table, place).pose == rest.pose
    assert chosen == []


def test_letting_go_of_another_card_than_was_pressed_plays_neither(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    ask(table, clock, following())
    press(table, spot(table, 0))
    release(table, spot(table, 1))
    assert chosen == []


def test_a_card_follows_the_mouse_and_is_played_where_it_is_let_go_over_the_table(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    may, _ = asked_to_follow(table, clock)
    at, before = spot(table, may), place_of(table, may)
    aside = QPoint(at.x() + 30, table.height() - 5)
    drag(table, at, aside)
    held = place_of(table, may)
    assert held.z > before.z
    assert held.pose.angle == 0
    assert drop_place(table).isVisible()
    assert not drop_place(table).lit
    mouse(table, QEvent.Type.MouseMove, NOTHING)
    moved = place_of(table, may).pose
    assert (moved.x - held.pose.x, moved.y - held.pose.y) == pytest.approx(
        ((NOTHING - aside).x(), (NOTHING - aside).y())
    )
    assert drop_place(table).lit
    assert chosen == []
    release(table, NOTHING)
    assert chosen == [play(table.hand.cards[may])]
    assert not drop_place(table).isVisible()


def test_a_card_let_go_elsewhere_returns(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    may, _ = asked_to_follow(table, clock)
    rest = place_of(table, may)
    corner = QPoint(3, 3)
    drag(table, spot(table, may), NOTHING, corner)
    assert not drop_place(table).lit
    release(table, corner)
    assert chosen == []
    assert place_of(table, may).pose == rest.pose
    assert not drop_place(table).isVisible()


def test_a_card_that_may_not_be_played_cannot_be_dragged(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    _, may_not = asked_to_follow(table, clock)
    rest = place_of(table, may_not)
    drag(table, spot(table, may_not), NOTHING)
    assert place_of(table, may_not) == rest
    assert not drop_place(table).isVisible()
    release(table, NOTHING)
    assert chosen == []


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
@pytest.mark.parametrize("how", ["escape", "other button", "window", "question", "button lost"])
def test_a_drag_can_be_broken_off(
    table: TableView, clock: Clock, chosen: list[object], how: str
) -> None:
    may, _ = asked_to_follow(table, clock)
    rest = place_of(table, may)
    drag(table, spot(table, may), NOTHING)
    assert drop_place(table).lit
    match how:
        case "escape":
            QTest.keyClick(table, Qt.Key.Key_Escape)
        case "other button":
            QTest.mousePress(table.viewport(), Qt.MouseButton.RightButton, pos=NOTHING)
        case "window":
            QApplication.sendEvent(table, QEvent(QEvent.Type.WindowDeactivate))
        case "question":
            seen = following()
            table.show_view(seen)
            table.ask(seen)
            clock.now += 1000
        case _:
            mouse(table, QEvent.Type.MouseMove, NOTHING, down=False)
    assert place_of(table, may).pose == rest.pose
    release(table, NOTHING)
    assert chosen == []


def test_a_double_click_counts_once(table: TableView, clock: Clock, chosen: list[object]) -> None:
    ask(table, clock, following())
    at = spot(table, 1)
    QTest.mouseClick(table.viewport(), LEFT, pos=at)
    mouse(table, QEvent.Type.MouseButtonDblClick, at)
    release(table, at)
    assert chosen == [play(table.hand.cards[1])]


def test_a_press_just_after_the_turn_came_never_plays_however_late_the_button_is_let_go(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    seen = following()
    table.show_view(seen)
    table.ask(seen)
    may, _ = playable(seen, table)
    clock.now += durations.GUARD - 1
    press(table, spot(table, may))
    clock.now += 5000
    release(table, spot(table, may))
    assert chosen == []


def test_a_press_before_the_turn_came_never_plays(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    seen = following()
    table.show_view(seen)
    may, _ = playable(seen, table)
    press(table, spot(table, may))
    table.ask(seen)
    clock.now += 5000
    release(table, spot(table, may))
    assert chosen == []


def test_a_key_just_after_the_turn_came_plays_nothing(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    seen = following()
    table.show_view(seen)
    table.ask(seen)
    clock.now += durations.GUARD - 1
    QTest.keyClick(table, Qt.Key.Key_Right)
    (button, *_) = [b for b in table.hand.accessible.buttons if b.hasFocus()]
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert chosen == []
    clock.now += 1
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert len(chosen) == 1


@pytest.mark.parametrize("twice", [False, True])
def test_a_click_that_hurries_the_cards_never_plays_one(
    qtbot: QtBot, table: TableView, clock: Clock, chosen: list[object], twice: bool
) -> None:
    rules = RuleSet(sequence=HandSizes(text="9x20"))
    step = next(
        step
        for step in steps(Table("table", rules, 4, bytes(32), 5))
        if step.after.turn == ME and step.after.deal and step.after.deal.trick
    )
    table.set_speed(100)
    table.show_view(view(step.before, ME))
    table.play(view(step.before, ME), step.events, view(step.after, ME))
    assert table.director.busy
    at = spot(table, 0)
    kind = QEvent.Type.MouseButtonDblClick if twice else QEvent.Type.MouseButtonPress
    mouse(table, kind, at)
    with qtbot.waitSignal(table.settled):
        pass
    table.ask(view(step.after, ME))
    clock.now += 5000
    release(table, at)
    assert chosen == []


def test_a_click_that_hides_the_last_trick_still_plays(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    state = next(
        s for s in states() if s.turn == ME and s.deal and s.deal.tricks and not s.deal.trick
    )
    ask(table, clock, view(state, ME))
    before = set(table.table_scene.cards)
    table.show_last_trick()
    assert set(table.table_scene.cards) > before
    click(table, 0)
    assert set(table.table_scene.cards) == before
    assert chosen == [play(table.hand.cards[0])]


def test_a_finger_plays_a_card(table: TableView, clock: Clock, chosen: list[object]) -> None:
    screen: QPointingDevice = QTest.createTouchDevice()
    ask(table, clock, following())
    at = spot(table, 1)
    window = table.windowHandle()
    where = table.viewport().mapTo(table, at)
    QTest.touchEvent(window, screen).press(0, where, window)
    QTest.touchEvent(window, screen).release(0, where, window)
    assert chosen == [play(table.hand.cards[1])]


def test_a_card_seen_beside_a_raised_one_is_not_taken_for_it(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    may, _ = asked_to_follow(table, clock)
    raised = place_of(table, may).pose
    layout = table.table_scene.layout
    assert layout is not None
    item = table.table_scene.cards[str(table.hand.cards[may])]
    strip = table.mapFromScene(item.mapToScene(-0.3 * raised.width, raised.height / 2 + 4))
    assert table.hand.place_at(table.mapToScene(strip)) != may
    press(table, strip)
    release(table, strip)
    assert play(table.hand.cards[may]) not in chosen


def test_a_card_that_has_risen_under_the_mouse_does_not_flicker(
    table: TableView, clock: Clock, chosen: list[object]
) -> None:
    may, _ = asked_to_follow(table, clock)
    item = table.table_scene.cards[str(table.hand.cards[may])]
    pose = item.place.pose
    edge = table.mapFromScene(item.mapToScene(-0.35 * pose.width, pose.height / 2 - 3))
    hover(table, edge)
    assert place_of(table, may).glowing
    hover_again = edge + QPoint(1, 0)
    QTest.mouseMove(table.viewport(), hover_again)
    assert place_of(table, may).glowing, "although it has risen from under the mouse"
    QTest.mouseClick(table.viewport(), LEFT, pos=hover_again)
    assert chosen == [play(table.hand.cards[may])]
