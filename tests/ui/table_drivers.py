"""Two drivers of the table: one uses only the keyboard, the other only the mouse."""

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
    StartDeal,
)
from ohhell_desktop.table.plan.picture import hand_key
from ohhell_desktop.table.view import TableView


class TableDriver(Protocol):
    """Carries out actions at a table."""

    def choose(self, table: TableView, place: int) -> None:
        """Make a choice in the picker."""

    def card(self, table: TableView, place: int) -> None:
        """Choose a card of the hand."""

    def lay(self, table: TableView) -> None:
        """Lay the chosen cards aside."""


class KeyboardDriver:
    """Uses the keyboard: every key goes to the widget with the focus."""

    def choose(self, table: TableView, place: int) -> None:
        """Press Home, Right as often as needed, Enter."""
        self._press(table, Qt.Key.Key_Home, *[Qt.Key.Key_Right] * place, Qt.Key.Key_Return)

    def card(self, table: TableView, place: int) -> None:
        """Move to the card and press Space; Enter turns a hidden card."""
        if None in table.hand.cards:
            self._press(table, Qt.Key.Key_Return)
            return
        mirrors = table.hand.accessible
        if mirrors.focused is None:
            self._press(table, Qt.Key.Key_Right)
        assert mirrors.focused is not None
        while mirrors.focused != place:
            before = mirrors.focused
            step = Qt.Key.Key_Right if place > before else Qt.Key.Key_Left
            self._press(table, step)
            assert mirrors.focused not in {before, None}, "the card cannot be reached"
        self._press(table, Qt.Key.Key_Space)

    def lay(self, table: TableView) -> None:
        """Press Up to reach the button, then Enter."""
        self._press(table, Qt.Key.Key_Up, Qt.Key.Key_Return)

    @staticmethod
    def _press(table: TableView, *keys: Qt.Key) -> None:
        for key in keys:
            focused: QWidget | None = table.window().focusWidget()
            QTest.keyClick(focused or table, key)


class MouseDriver:
    """Uses the mouse: only clicks."""

    def choose(self, table: TableView, place: int) -> None:
        """Click on the choice."""
        QTest.mouseClick(table.picker.buttons[place], Qt.MouseButton.LeftButton)

    def card(self, table: TableView, place: int) -> None:
        """Click on the left edge of the card, which no other card covers."""
        seen = table.table_scene.tableau
        assert seen is not None
        key = hand_key(seen.viewer, place, seen.hand[place])
        item = table.table_scene.cards[key]
        spot = table.mapFromScene(item.mapToScene(-0.35 * item.place.pose.width, 0))
        QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    def lay(self, table: TableView) -> None:
        """Click on the only button."""
        self.choose(table, 0)


def act(driver: TableDriver, table: TableView, action: Action) -> None:
    """Carry out an action at the table with a driver only."""
    match action:
        case Bid() | NameTrump() | CallPremium():
            driver.choose(table, _choice(table, action))
        case LayAside(_, cards):
            for card in cards:
                driver.card(table, table.hand.cards.index(card))
            driver.lay(table)
        case PlayCard(_, card, named):
            _play(driver, table, card, named)
        case StartDeal():
            pass  # the summary asks for it


def _play(driver: TableDriver, table: TableView, card: Card, named: Naming | Card | None) -> None:
    cards = table.hand.cards
    driver.card(table, cards.index(card) if card in cards else len(cards) - 1)
    if named is None:
        return
    if isinstance(named, Card) and named.suit in [b.choice.value for b in table.picker.buttons]:
        driver.choose(table, _choice(table, named.suit))
    driver.choose(table, _choice(table, named))


def _choice(table: TableView, value: object) -> int:
    """Return the index of a value among the picker's choices."""
    return [button.choice.value for button in table.picker.buttons].index(value)
