"""The page with the saved games: find one, continue it, keep it as a file, or delete some."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QItemSelectionModel,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QStackedWidget,
    QWidget,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.list_page import ListPage
from ohhell_desktop.ui.kit.controls.paper_controls import paper_button, set_menu
from ohhell_desktop.ui.kit.controls.search_field import SearchField
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.kit.shortcuts import go_by_find_key
from ohhell_desktop.ui.saved_games.deletion import Deletion
from ohhell_desktop.ui.saved_games.finding import Order, in_order, matching, order_names
from ohhell_desktop.ui.saved_games.saved_games_model import (
    GAME_ROLE,
    SavedGameDelegate,
    SavedGamesModel,
)

_WIDEST: Final = 1000
"""The width of the paper, at a scale of 1."""
_SLICE: Final = 100
"""Games that are searched before the window is drawn again."""
_TO_THE_LIST: Final = frozenset({Qt.Key.Key_Down, Qt.Key.Key_PageDown})


class Choices(NamedTuple):
    """How the games are listed, and which one is chosen."""

    order: Order
    typed: str
    """What is searched."""
    newest: int | None
    """The game that was played last; None if there is none."""
    game: int | None
    """The game that is chosen."""


class _Games(QListView):
    """A list in which letters search everything, not only the beginnings of the rows."""

    typed = Signal(str)

    def keyboardSearch(self, search: str) -> None:  # noqa: N802
        """Tell what was typed."""
        self.typed.emit(search)


class SavedGamesPage(ListPage):
    """Lists the saved games; Enter continues the current one, Delete deletes the chosen ones.

    Deleted games are only hidden, so that this can be undone. They are really deleted when the
    player leaves the page: if the program ends before, they are still there.

    Attributes:
        list: the games.
        search: finds games by their name, form, players, place and date.
        order: in which order they are listed.
        deletion: the games that are deleted when the page is left.
        note: says what was done, and undoes a deletion.
    """

    open_requested = Signal(int)
    review_requested = Signal(int)
    """The player wants to look again at the deals of this game that are over: its id."""
    watch_requested = Signal(int)
    """The player wants to watch this game again: its id."""
    check_requested = Signal(int)
    """The player wants to check this game: its id."""
    print_requested = Signal()
    """The player wants the score sheet of the chosen game on paper."""
    rename_requested = Signal(int, str)
    """The player wants to call a game, by its id, something else."""
    copy_requested = Signal(int)
    """The player wants a copy of this game: its id."""
    export_requested = Signal(int)
    import_requested = Signal()
    scores_requested = Signal()
    """The player wants to keep the score of a game with real cards."""
    exchanged = Signal(int)
    """A game was written to a file, or is there from one: its id."""

    def __init__(
        self,
        games: Sequence[GameSummary],
        parent: QWidget | None = None,
        *,
        at_table: int | None = None,
    ) -> None:
        """Set up the page.

        Args:
            games: all saved games, the newest first.
            parent: the window it belongs to.
            at_table: the id of the game that was at the table; None if there was none.
        """
        title = QCoreApplication.translate("SavedGamesPage", "Saved games")
        main = QCoreApplication.translate("SavedGamesPage", "&Continue")
        super().__init__(title, main, _WIDEST, 1.2, parent)
        self._all = GameRows.of(games)
        self.deletion = Deletion()
        self._model = SavedGamesModel(self._all, QDate.currentDate, self, at_table=at_table)
        self._searched: Iterator[int | None] = iter(())
        self._searcher = QTimer(self)
        self._searcher.timeout.connect(self._search_on)
        self.search = SearchField(
            self.tr("Find a game"), self.tr("Find a game, a player, a place or a date")
        )
        self.order = ChoiceField()
        self.order.setAccessibleName(self.tr("Order"))
        for order, name in order_names():
            self.order.addItem(name, order)
        self.scores_button = paper_button("score-sheet", self.tr("&Keep score…"), framed=True)
        self.import_button = paper_button("open", self.tr("Open a &file…"), framed=True)
        self.delete_button = paper_button("trash", self.tr("&Delete"))
        self.review_button = paper_button("search", self.tr("&Review"))
        self.watch_button = paper_button("continue", self.tr("&Watch"))
        self.more_button = paper_button("", self.tr("&More"))
        self.rename_action = QAction(self.tr("Re&name"), self)
        self.rename_action.setShortcut(QKeySequence("F2"))
        self.rename_action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self.addAction(self.rename_action)
        self.copy_action = QAction(self.tr("Make a &copy"), self)
        self.export_action = QAction(self.tr("&Save as a file…"), self)
        self.print_action = QAction(self.tr("&Print the score sheet…"), self)
        self.check_action = QAction(self.tr("C&heck this game"), self)
        self._more_actions = (
            *(self.rename_action, self.copy_action),
            *(self.export_action, self.print_action, self.check_action),
        )
        self._by_row = tuple(
            (button, QAction(button.text(), self))
            for button in (self.watch_button, self.review_button, self.delete_button)
        )
        """The buttons that the menu of a row has, too."""
        self.note = UndoNote()
        self._nothing = QLabel()
        self._build()
        self._connect()
        if len(self._all):
            self.list.setCurrentIndex(self._model.index(0))
        self._update()

    def chosen(self) -> GameSummary | None:
        """Return the current game; None if there is none."""
        found: GameSummary | None = self.list.currentIndex().data(GAME_ROLE)
        return found

    def choices(self) -> Choices:
        """Return how the games are listed, and which one is chosen."""
        order = Order(self.order.currentData())
        return Choices(order, self.search.text(), self._newest(), self._chosen_id())

    def sort(self, order: str) -> None:
        """List the games in an order by its key; an unknown one changes nothing."""
        if order in set(Order):
            self.order.setCurrentIndex(self.order.findData(Order(order)))

    def choose(self, choices: Choices) -> None:
        """List the games as before; choose the same one unless one was played since."""
        self.order.setCurrentIndex(self.order.findData(choices.order))
        self.search.setText(choices.typed)
        if not choices.typed:
            self._list(choices.game if choices.newest == self._newest() else None)

    def set_games(self, games: Sequence[GameSummary], chosen: int) -> None:
        """List other games, and select the one with this id, whatever is searched."""
        self._all = GameRows.of(games)
        self.deletion.keep(chosen)
        self.search.clear()
        self._list(chosen)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self, games: Sequence[GameSummary]) -> None:
        """Update the list; the current game stays current if it still exists."""
        chosen = self.chosen()
        focused: QWidget | None = self.window().focusWidget()
        typed_in = focused is not None and self.list.isAncestorOf(focused)
        self._all = GameRows.of(games)
        self._list(None if chosen is None else chosen.game_id)
        if typed_in:  # the field of a name goes with its row
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_status(self, sentence: str = "") -> None:
        """Show a sentence below the list, and what was deleted last, if it can come back."""
        if not self.deletion:
            self.note.tell(sentence)
            return
        stay = self.deletion.is_in_record(self._all)
        further = self.tr("Also from my &record") if stay else ""
        deleted = self.deletion.sentence(in_record=stay)
        self.note.tell(f"{sentence} {deleted}".strip(), undoable=True, further=further)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._nothing.setFont(text_font(max(14.0, 17 * scale) * text))
        self.note.fit(scale, text)
        self.search.fit(scale, text)
        self.order.setFont(text_font(max(13.0, 16 * scale) * text))
        super().fit(scale, text)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Let an arrow lead from the search to the games."""
        if self.search.hasFocus() and event.key() in _TO_THE_LIST:
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _new_list(self) -> QListView:
        rows = _Games()
        rows.typed.connect(self._type)
        return rows

    def _type(self, text: str) -> None:
        """Search for what is typed while the games have the focus."""
        if text.strip():
            self.search.setFocus(Qt.FocusReason.OtherFocusReason)
            self.search.setText(self.search.text() + text)

    def go_back(self) -> None:
        """End the search, or leave the page."""
        if self.search.text():
            self.search.clear()
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().go_back()

    def _build(self) -> None:
        self._set_up_list(self._model, SavedGameDelegate(self), self.tr("Saved games"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.export_action.setToolTip(self.tr("To continue it on another computer"))
        self.review_button.setToolTip(self.tr("Look again at the deals that are over"))
        self.watch_button.setToolTip(self.tr("Watch the game again, card by card"))
        more = QMenu(self.more_button)
        more.addActions(self._more_actions)
        set_menu(self.more_button, more)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for button, action in self._by_row:
            action.triggered.connect(button.click)
            self.list.addAction(action)
        self.list.addActions(more.actions())
        self.scores_button.setToolTip(self.tr("For games with real cards"))
        self.import_button.setToolTip(self.tr("Add a game from a file"))
        self.delete_button.setToolTip(self.tr("Ctrl or Shift and a click choose several"))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._nothing)
        found, told = QHBoxLayout(), QHBoxLayout()
        found.addWidget(self.search, 1)
        found.addStretch(1)
        found.addWidget(self.order)
        told.addStretch(1)
        told.addWidget(self.note)
        told.addStretch(1)
        foot = [self.delete_button, self.review_button, self.watch_button, self.more_button]
        self._put([self.scores_button, self.import_button], [found], self._stack, [told], foot)

    def _connect(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._update)
        self.search.textChanged.connect(self._find)
        self.order.activated.connect(lambda: self._list(self._chosen_id()))
        go_by_find_key(self.search, self)
        self._model.rename_wanted.connect(self.rename_requested)
        self.rename_action.triggered.connect(self._rename)
        self.copy_action.triggered.connect(partial(self._ask, self.copy_requested.emit))
        self.export_action.triggered.connect(partial(self._ask, self.export_requested.emit))
        self.print_action.triggered.connect(self.print_requested)
        self.check_action.triggered.connect(partial(self._ask, self.check_requested.emit))
        self.delete_button.clicked.connect(self._delete)
        self.review_button.clicked.connect(partial(self._ask, self.review_requested.emit))
        self.watch_button.clicked.connect(partial(self._ask, self.watch_requested.emit))
        self.import_button.clicked.connect(self.import_requested)
        self.scores_button.clicked.connect(self.scores_requested)
        self.note.undone.connect(self._undo)
        self.note.further_wanted.connect(self._forget)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._delete)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self._undo)

    def _newest(self) -> int | None:
        return next(iter(self._all.numbers), None)

    def _chosen_id(self) -> int | None:
        game = self.chosen()
        return None if game is None else game.game_id

    def _places(self) -> list[int]:
        """Return the places of the games that are not hidden, in the order that is chosen."""
        hidden = self.deletion.games
        places = [n for n, number in enumerate(self._all.numbers) if number not in hidden]
        return in_order(self._all, places, Order(self.order.currentData()))

    def _list(self, chosen: int | None, row: int = 0) -> None:
        """List the games that are found and not hidden; choose one, or the one in a row."""
        self._searcher.stop()
        places, typed = self._places(), self.search.text().strip()
        if typed:
            places = [place for place in matching(self._all, places, typed) if place is not None]
        self._model.show_places(self._all, places)
        found = self._model.row_of(chosen) if chosen is not None else -1
        row = found if found >= 0 else min(row, self._model.rowCount() - 1)
        self._choose(row)
        self._update()

    def _choose(self, row: int) -> None:
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(self._model.index(row), flag)

    def _find(self) -> None:
        """List the games that have the typed words, the first ones at once."""
        typed = self.search.text().strip()
        if not typed:
            self._list(self._chosen_id())
            return
        self._searched = matching(self._all, self._places(), typed)
        self._model.show_places(self._all, ())
        self._searcher.start(0)
        self._search_on()

    def _search_on(self) -> None:
        """Search some more games."""
        found: list[int] = []
        for _ in range(_SLICE):
            place = next(self._searched, -1)
            if place == -1:
                self._searcher.stop()
                break
            if place is not None:
                found.append(place)
        self._model.append(found)
        if found and not self.list.currentIndex().isValid():
            self._choose(0)
        self._update()

    def _update(self) -> None:
        game = self.chosen()
        usable = game is not None and not game.damaged
        searching = self._searcher.isActive()
        none = not self._model.rowCount() and not searching
        self._nothing.setText(
            self.tr("No game has all these words.")
            if self.search.text().strip()
            else self.tr("No game is saved yet. A game is kept from its first bid or card.")
        )
        self._stack.setCurrentWidget(self._nothing if none else self.list)
        self.main_button.setEnabled(usable)
        finished = game is not None and game.finished
        self.main_button.setText(self.tr("&Show the result") if finished else self.tr("&Continue"))
        for action in self._more_actions:
            action.setEnabled(usable)
        self.more_button.setEnabled(usable)
        self.review_button.setEnabled(usable and game is not None and (finished or game.deal > 1))
        self.watch_button.setEnabled(usable)
        self.delete_button.setEnabled(game is not None)
        for button, by_row in self._by_row:
            by_row.setEnabled(button.isEnabled())

    def begin(self) -> None:
        """Continue the current game, or look at it."""
        game = self.chosen()
        if game is not None and not game.damaged:
            self.open_requested.emit(game.game_id)

    def _rename(self) -> None:
        """Let the player type another name in place of the present one."""
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self.list.edit(self.list.currentIndex())

    def _ask(self, wanted: Callable[[int], None], *_: object) -> None:
        """Ask for something with the current game."""
        game = self.chosen()
        if game is not None:
            wanted(game.game_id)

    def _delete(self) -> None:
        rows = self.list.selectionModel().selectedRows() or [self.list.currentIndex()]
        games: list[GameSummary] = [row.data(GAME_ROLE) for row in rows if row.isValid()]
        if not games:
            return
        first = min(row.row() for row in rows)
        self.deletion.add([game.game_id for game in games])
        self._list(None, first)
        self.show_status()

    def _undo(self) -> None:
        """Show the games again that were deleted last."""
        if not self.deletion:
            return
        back = self.deletion.undo()
        self._list(min(back) if len(back) == 1 else None)
        if self.deletion:
            self.show_status()
        else:
            self.note.hide()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        """Delete the games that were deleted last from the player's record, too."""
        if self.deletion:
            self.deletion.forget()
            self.show_status()
            self.note.button.setFocus(Qt.FocusReason.OtherFocusReason)
