"""A spy that knows all hands, and finds any card that not everybody at the screen may see.

What is hidden follows from ``hidden_information``, a second implementation of who may see what.
The spy searches what the scene holds and what is painted, every text of every widget, what a
screen reader finds and says, the titles of the windows, and the log.
"""

import logging
import re
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from typing import Any, Final
from unittest.mock import patch

from accessible_tree import tree
from hidden_information import sees_bid, sees_cards, sees_laid
from PySide6.QtCore import QAbstractListModel, Qt
from PySide6.QtGui import QAccessible, QAction, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QTextEdit,
    QWidget,
)

from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.table.stage.announcer import Announcer
from ohhell_desktop.table.stage.cards.faces import CardPictures
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.table.text.phrases import Phrases
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.shell.main_window import MainWindow

_MOST_CELLS: Final = 2000
_SPOKEN: Final = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value)
_ROLES: Final = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def hidden_cards(state: GameState, people: tuple[Seat, ...]) -> set[Card]:
    """Return the cards of the deal in progress that one of the people may not see."""
    deal = state.deal
    if deal is None or not any(deal.hands):
        return set()
    found = set(deal.stock)
    for owner in range(state.seats):
        if state.phase is Phase.PLAYING and owner == state.turn and len(deal.hands[owner]) == 1:
            continue  # The last card is played now, and nobody has anything to decide before.
        if not all(sees_cards(deal, person, owner) for person in people):
            found |= set(deal.hands[owner])
        if not all(sees_laid(deal, person, owner) for person in people):
            found |= set(deal.laid[owner])
    return found - set(deal.turned)


def hidden_bids(state: GameState, people: tuple[Seat, ...]) -> list[Seat]:
    """Return the seats with a bid that one of the people may not know."""
    deal = state.deal
    if deal is None or not any(deal.hands):
        return []
    return [
        Seat(seat)
        for seat in range(state.seats)
        if not all(sees_bid(deal, person, seat) for person in people)
    ]


def public_cards(deal: DealState) -> set[Card]:
    """Return the cards that lie, or lay, open on the table."""
    tricks = {played.card for trick in deal.tricks for played in trick.cards}
    return {*deal.turned, *tricks, *(played.card for played in deal.trick)}


class Spy:
    """Watches the program from :meth:`begin` to :meth:`end`.

    Attributes:
        looks: how often the spy has looked.
    """

    def __init__(self) -> None:
        self.looks = 0
        self._painted: set[Card] = set()
        self._written: list[str] = []
        self._announced: list[str] = []
        self._listening = True
        self._log = _Lines()
        self._stack = ExitStack()

    def begin(self) -> None:
        """Note from now on what is painted, announced and logged."""
        pixmap, card = CardPictures.pixmap, CardLook.card
        announce, text = Announcer.announce, drawing.text

        def noted_pixmap(pictures: CardPictures, shown: Card | None, width: float) -> Any:
            self._note(shown)
            return pixmap(pictures, shown, width)

        def noted_card(look: CardLook, shown: Card | None) -> str:
            self._note(shown)
            return card(look, shown)

        def noted_announce(announcer: Announcer, said: str) -> None:
            if self._listening:
                self._announced.append(said)
            announce(announcer, said)

        def noted_text(painter: Any, area: Any, words: str, *rest: Any, **more: Any) -> Any:
            self._written.append(words)
            return text(painter, area, words, *rest, **more)

        self._stack.enter_context(patch.object(CardPictures, "pixmap", noted_pixmap))
        self._stack.enter_context(patch.object(CardLook, "card", noted_card))
        self._stack.enter_context(patch.object(Announcer, "announce", noted_announce))
        self._stack.enter_context(patch.object(drawing, "text", noted_text))
        QAccessible.setActive(True)
        logging.getLogger("ohhell").addHandler(self._log)

    def end(self) -> None:
        """Watch no more."""
        logging.getLogger("ohhell").removeHandler(self._log)
        QAccessible.setActive(False)
        self._stack.close()

    def _note(self, card: Card | None) -> None:
        if card is not None:
            self._painted.add(card)

    def listen(self, *, everybody: bool) -> None:
        """Note what is announced from now on, or nothing while a person is alone."""
        self._listening = everybody
        self._announced.clear()

    def look(self, window: MainWindow, state: GameState, people: tuple[Seat, ...]) -> list[str]:
        """Return what is shown of the deal in progress that not everybody may see.

        Args:
            window: the window.
            state: the game.
            people: who plays at the screen.
        """
        self.looks += 1
        page, deal = window.table_page, state.deal
        if page is None or deal is None:
            return []
        hidden = hidden_cards(state, people)
        found = [f"in the scene: {card}" for card in sorted(in_scenes() & hidden)]
        self._painted.clear()
        self._written.clear()
        window.grab()
        found += [f"painted: {card}" for card in sorted(self._painted & hidden)]
        seen = page.table.table_scene.tableau
        if page.session is not None and seen is not None and seen.number == deal.number:
            found += [
                f"the bid of seat {seat}"
                for seat in hidden_bids(state, people)
                if seen.bids[seat] is not None
            ]
        return found + self._in_words(
            window, page.table.table_scene.phrases, hidden - _alike(deal, hidden)
        )

    def said(self, window: MainWindow) -> set[tuple[str, str]]:
        """Return all texts, and what was painted since the last time; each with where it is."""
        painted = [("painted", text) for text in self._written]
        self._written.clear()
        return {*texts(window), *painted, *(("announced", text) for text in self._announced)}

    def _in_words(self, window: MainWindow, phrases: Phrases, hidden: set[Card]) -> list[str]:
        """Return where words name a hidden card."""
        names = _names(hidden, phrases)
        if names is None:
            return []
        found = [
            f"{where}: {hit.group(0)}"
            for where, text in sorted(self.said(window))
            for hit in names.finditer(text)
        ]
        codes = "|".join(re.escape(str(card)) for card in hidden)
        in_log = re.compile(rf"{names.pattern}|\b(?:{codes})\b", re.IGNORECASE)
        hits = in_log.finditer("\n".join(self._log.lines))
        return [*found, *(f"the log: {hit.group(0)}" for hit in hits)]


class _Lines(logging.Handler):
    """Keeps what is logged."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:  # type: ignore[explicit-override]
        """Keep a line."""
        self.lines.append(record.getMessage())


def _alike(deal: DealState, hidden: set[Card]) -> set[Card]:
    """Return the hidden cards of which another copy is no secret, so that its name is none."""
    seen = {(card.rank, card.suit) for card in public_cards(deal)}
    seen |= {(c.rank, c.suit) for hand in deal.hands for c in hand if c not in hidden}
    return {card for card in hidden if (card.rank, card.suit) in seen}


def _names(cards: set[Card], phrases: Phrases) -> "re.Pattern[str] | None":
    """Return a pattern for the names of cards, in lists such as "ace, 10 of spades" too."""
    if not cards:
        return None
    found = set()
    for card in cards:
        name = phrases.card(card)
        if " of " in name:
            rank, suit = name.split(" of ", 1)
            found.add(rf"\b{re.escape(rank)}(?:, [\w]+)* of {re.escape(suit)}\b")
        else:
            found.add(rf"\b{re.escape(name)}\b")
    return re.compile("|".join(sorted(found)), re.IGNORECASE)


def in_scenes() -> set[Card]:
    """Return every card at a table, whether it can be seen or not."""
    tables = [each for each in QApplication.allWidgets() if isinstance(each, TableView)]
    items = [item for table in tables for item in table.table_scene.items()]
    found = {each.place.card for each in items if isinstance(each, CardItem)}
    return {card for card in found if card is not None}


def texts(window: MainWindow) -> Iterator[tuple[str, str]]:
    """Yield every text of the scenes, of the widgets, and of what a screen reader finds.

    Each comes with where it is.
    """
    for widget in QApplication.allWidgets():
        where = type(widget).__name__
        if isinstance(widget, TableView):
            yield from (("a tip at the table", i.toolTip()) for i in widget.table_scene.items())
        tips = widget.toolTip(), widget.statusTip(), widget.whatsThis()
        spoken = widget.accessibleName(), widget.accessibleDescription()
        yield from ((f"tip of {where}", text) for text in tips)
        yield from ((f"name of {where}", text) for text in spoken)
        yield from ((f"title of {where}", text) for text in (widget.windowTitle(),))
        yield from ((f"text of {where}", text) for text in _content(widget))
    for action in window.findChildren(QAction):
        yield from (("an action", text) for text in (action.text(), action.toolTip()))
    for each in tree():
        yield from (("the accessible tree", each.text(kind)) for kind in _SPOKEN)
    yield "the clipboard", QGuiApplication.clipboard().text()


def _content(widget: QWidget) -> Iterator[str]:
    match widget:
        case QLabel() | QAbstractButton() | QLineEdit():
            yield widget.text()
        case QTextEdit():
            yield widget.toPlainText()
        case QAbstractItemView() if widget.isVisible() and widget.model() is not None:
            yield from islice(_cells(widget), _MOST_CELLS)
        case _:
            pass


def _cells(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            index = model.index(row, column)
            for role in _ROLES:
                said = model.data(index, role)
                if isinstance(said, str):
                    yield said
