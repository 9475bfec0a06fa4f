"""Shared helpers of the table's tests: moments of a game, and clicks on cards."""

from collections.abc import Iterator

from clock import Clock
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from strategies import Table, steps

from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase, PlayCard
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Trump
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

ME = Seat(0)


def opened(qtbot: QtBot, clock: Clock) -> Iterator[TableView]:
    """Open a table of four without motion, and close it after the test."""
    table = TableView(clock=clock)
    qtbot.addWidget(table)
    table.resize(800, 600)
    table.set_speed(0)
    table.set_trick_pause(0, False)
    table.set_players([Player(name, 1, name == "Ada") for name in ("Ada", "B", "C", "D")])
    table.show()
    qtbot.waitExposed(table)
    table.activateWindow()
    table.setFocus()
    yield table
    table.director.cancel()


def play(card: Card | None) -> PlayCard:
    """Return the action of playing a card that is seen."""
    assert card is not None
    return PlayCard(ME, card)


def states(cards: int = 5, trump: Trump | None = None) -> list[GameState]:
    """Return all states of a game in which somebody decides."""
    rules = RuleSet(sequence=HandSizes(text=f"{cards}x20"), trump=trump or Trump())
    return [step.before for step in steps(Table("table", rules, 4, bytes(32), 5))]


def bidding(*, last: bool, cards: int = 5) -> SeatView:
    """Return a view in which seat 0 is to bid: first, or last and the hook forbids a number."""
    return next(
        view(state, ME)
        for state in states(cards)
        if state.turn == ME
        and state.phase is Phase.BIDDING
        and state.deal is not None
        and (len(view(state, ME).legal) == state.deal.plan.tricks) == last
    )


def following() -> SeatView:
    """Return a state in which seat 0 is to play and may not play every card."""
    return next(
        view(state, ME)
        for state in states(9)
        if state.turn == ME
        and state.phase is Phase.PLAYING
        and state.deal is not None
        and state.deal.tricks
        and 1 < len(view(state, ME).legal) < len(state.deal.hands[ME])
    )


def ask(table: TableView, clock: Clock, seen: SeatView) -> None:
    """Show a view and ask, long enough ago for a click to count as an answer."""
    table.show_view(seen)
    table.ask(seen)
    clock.now += 1000


def spot(table: TableView, place: int) -> QPoint:
    """Return a point of the viewport where a card's left edge can be clicked."""
    layout, seen = table.table_scene.layout, table.table_scene.tableau
    assert layout is not None
    assert seen is not None
    item = table.table_scene.cards[str(seen.hand[place])]
    return table.mapFromScene(item.mapToScene(-0.35 * item.place.pose.width, 0))


def click(table: TableView, place: int) -> None:
    """Click on a card of the hand."""
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot(table, place))


def called(table: TableView) -> str:
    """Return what the viewer's plate says."""
    state = table.table_scene.plates[ME].state
    return state.call.text if state is not None else ""


def hover(table: TableView, at: QPoint) -> None:
    """Move the mouse to a point, even if an earlier test has left it there."""
    QTest.mouseMove(table.viewport(), QPoint(1, table.height() // 2))
    QTest.mouseMove(table.viewport(), at)
