"""The page with the saved games: continue one, keep it as a file, or delete some."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDate, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListView,
    QMenu,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button, set_menu
from ohhell_desktop.ui.kit.controls.undo_note import UndoNote
from ohhell_desktop.ui.saved_games.saved_games_model import (
    GAME_ROLE,
    SavedGameDelegate,
    SavedGamesModel,
)

_WIDEST: Final = 1000
"""The width of the paper, at a scale of 1."""
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class SavedGamesPage(ClothPage):
    """Lists the saved games; Enter continues the current one, Delete deletes the chosen ones.

    Deleted games are only hidden, so that this can be undone. They are really deleted when the
    player leaves the page: if the program ends before, they are still there.

    Attributes:
        list: the games.
        note: says what was done, and undoes a deletion.
    """

    open_requested = Signal(int)
    review_requested = Signal(int)
    """The player wants to look again at the deals of this game that are over: its id."""
    watch_requested = Signal(int)
    """The player wants to watch this game again: its id."""
    print_requested = Signal()
    """The player wants the score sheet of the chosen game on paper."""
    check_requested = Signal(int)
    """The player wants to check this game: its id."""
    back_requested = Signal()
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
            games: all saved games.
            parent: the window it belongs to.
            at_table: the id of the game that was at the table; None if there was none.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Saved games"))
        self._all = list(games)
        self._hidden: list[set[int]] = []
        self._forgotten: set[int] = set()
        """Games of which nothing is to stay in the player's record, either."""
        self._model = SavedGamesModel(games, QDate.currentDate(), self, at_table=at_table)
        self._delegate = SavedGameDelegate(self)
        self.list = QListView()
        self.back_button = paper_button("arrow-left", "")
        self.scores_button = paper_button("score-sheet", self.tr("&Keep score…"), framed=True)
        self.import_button = paper_button("open", self.tr("Open a &file…"), framed=True)
        self.delete_button = paper_button("trash", self.tr("&Delete"))
        self.more_button = paper_button("", self.tr("&More"))
        self.review_button = paper_button("search", self.tr("&Review"))
        self.watch_button = paper_button("continue", self.tr("&Watch"))
        self._buttons = (
            self.back_button,
            self.scores_button,
            self.import_button,
            self.delete_button,
            self.more_button,
            self.review_button,
            self.watch_button,
        )
        self.open_button = ClothButton("", self.tr("&Continue"), lit=True)
        self.export_action = QAction(self.tr("&Save as a file…"), self)
        self.print_action = QAction(self.tr("&Print the score sheet…"), self)
        self.check_action = QAction(self.tr("&Check this game"), self)
        self.note = UndoNote()
        self._title = QLabel(self.tr("Saved games"))
        self._nothing = QLabel(
            self.tr("No game is saved yet. A game is kept from its first bid or card.")
        )
        self._paper = PaperSheet()
        self._build()
        self._connect()
        if games:
            self.list.setCurrentIndex(self._model.index(0))
        self._update()

    def chosen(self) -> GameSummary | None:
        """Return the current game; None if there is none."""
        found: GameSummary | None = self.list.currentIndex().data(GAME_ROLE)
        return found

    def deleted(self) -> set[int]:
        """Return the ids of the games that are to be deleted when the page is left."""
        return set().union(*self._hidden)

    def forgotten(self) -> set[int]:
        """Return the ids of those of them that are to be deleted from the record, too."""
        return self._forgotten & self.deleted()

    def set_games(self, games: Sequence[GameSummary], chosen: int) -> None:
        """List other games, and select the one with this id."""
        self._all = list(games)
        for group in self._hidden:
            group.discard(chosen)
        self._hidden = [group for group in self._hidden if group]
        self._list(chosen)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self, games: Sequence[GameSummary]) -> None:
        """Update the list; the current game stays current if it still exists."""
        chosen = self.chosen()
        self._all = list(games)
        self._list(None if chosen is None else chosen.game_id)

    def show_status(self, sentence: str) -> None:
        """Show a result below the list, and how many deleted games can still come back."""
        self._tell(sentence)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        self._nothing.setFont(text_font(max(14.0, 17 * scale) * text))
        for button in self._buttons:
            fit_button(button, max(scale, 0.76) * text)
        self.open_button.set_scale(scale * 0.66)
        self.note.fit(scale, text)
        self._delegate.fit(scale, text)
        self.list.doItemsLayout()
        edge, pad = round(10 * scale), round(20 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        self._paper.setMaximumWidth(round(_WIDEST * scale * min(text, 1.2)))
        room = round(SHADOW_ROOM * scale)
        self._layout.setContentsMargins(room + 2, room + pad // 2, room + 2, room + pad // 2)
        self._layout.setSpacing(round(8 * scale))
        for row in self._rows:
            row.setContentsMargins(pad, 0, pad, 0)
            row.setSpacing(round(10 * scale))
        self._layout.activate()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the games."""
        super().showEvent(event)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Continue the current game with Enter; leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        elif event.key() in _ENTER:
            self._open()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        self.list.setModel(self._model)
        self.list.setItemDelegate(self._delegate)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName(self.tr("Saved games"))
        self.back_button.setAccessibleName(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Back (Escape)"))
        more = QMenu(self.more_button)
        more.addAction(self.export_action)
        more.addAction(self.check_action)
        more.addAction(self.print_action)
        set_menu(self.more_button, more)
        self.review_button.setToolTip(self.tr("Look again at the deals that are over"))
        self.watch_button.setToolTip(self.tr("Watch the game again, card by card"))
        self.scores_button.setToolTip(self.tr("For games with real cards"))
        self.import_button.setToolTip(self.tr("Add a game from a file"))
        self.delete_button.setToolTip(self.tr("Ctrl or Shift and a click choose several"))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._nothing)
        head, told, foot = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self.scores_button)
        head.addWidget(self.import_button)
        told.addStretch(1)
        told.addWidget(self.note)
        told.addStretch(1)
        for button in (self.delete_button, self.review_button, self.watch_button):
            foot.addWidget(button)
        foot.addWidget(self.more_button)
        foot.addStretch(1)
        foot.addWidget(self.open_button)
        self._rows = (head, told, foot)
        self._layout = QVBoxLayout(self._paper)
        self._layout.addLayout(head)
        self._layout.addWidget(self._stack, 1)
        self._layout.addLayout(told)
        self._layout.addLayout(foot)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def _connect(self) -> None:
        self.list.selectionModel().currentChanged.connect(self._update)
        CurrentRow(self.list)
        self.list.doubleClicked.connect(self._open)
        self.open_button.clicked.connect(self._open)
        self.delete_button.clicked.connect(self._delete)
        self.export_action.triggered.connect(self._export)
        self.check_action.triggered.connect(self._check)
        self.print_action.triggered.connect(self.print_requested)
        self.review_button.clicked.connect(self._review)
        self.watch_button.clicked.connect(self._watch)
        self.scores_button.clicked.connect(self.scores_requested)
        self.import_button.clicked.connect(self.import_requested)
        self.back_button.clicked.connect(self.back_requested)
        self.note.undone.connect(self._undo)
        self.note.further_wanted.connect(self._forget)
        delete = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        delete.setContext(Qt.ShortcutContext.WidgetShortcut)
        delete.activated.connect(self._delete)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self._undo)

    def _list(self, chosen: int | None, row: int = 0) -> None:
        """List the games that are not hidden; choose one, or the one in a row."""
        hidden = self.deleted()
        self._model.set_games([game for game in self._all if game.game_id not in hidden])
        found = self._model.row_of(chosen) if chosen is not None else -1
        row = found if found >= 0 else min(row, self._model.rowCount() - 1)
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(self._model.index(row), flag)
        self._update()

    def _update(self) -> None:
        game = self.chosen()
        usable = game is not None and not game.damaged
        self._stack.setCurrentWidget(self.list if self._model.rowCount() else self._nothing)
        self.open_button.setEnabled(usable)
        finished = game is not None and game.finished
        self.open_button.setText(self.tr("&Look at it") if finished else self.tr("&Continue"))
        self.export_action.setEnabled(usable)
        self.print_action.setEnabled(usable)
        self.more_button.setEnabled(game is not None)
        self.review_button.setEnabled(usable and game is not None and (finished or game.deal > 1))
        self.watch_button.setEnabled(usable)
        self.delete_button.setEnabled(game is not None)

    def _open(self) -> None:
        game = self.chosen()
        if game is not None and not game.damaged:
            self.open_requested.emit(game.game_id)

    def _export(self) -> None:
        game = self.chosen()
        if game is not None:
            self.export_requested.emit(game.game_id)

    def _check(self) -> None:
        game = self.chosen()
        if game is not None:
            self.check_requested.emit(game.game_id)

    def _review(self) -> None:
        game = self.chosen()
        if game is not None:
            self.review_requested.emit(game.game_id)

    def _watch(self) -> None:
        game = self.chosen()
        if game is not None:
            self.watch_requested.emit(game.game_id)

    def _delete(self) -> None:
        rows = self.list.selectionModel().selectedRows() or [self.list.currentIndex()]
        games: list[GameSummary] = [row.data(GAME_ROLE) for row in rows if row.isValid()]
        if not games:
            return
        first = min(row.row() for row in rows)
        self._hidden.append({game.game_id for game in games})
        self._list(None, first)
        self._tell()

    def _undo(self) -> None:
        """Show the games again that were deleted last."""
        if not self._hidden:
            return
        back = self._hidden.pop()
        self._forgotten -= back
        self._list(min(back) if len(back) == 1 else None)
        if self._hidden:
            self._tell()
        else:
            self.note.hide()
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _forget(self) -> None:
        """Delete the games that were deleted last from the player's record, too."""
        if self._hidden:
            self._forgotten |= self._hidden[-1]
            self._tell()
            self.note.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, sentence: str = "") -> None:
        """Show a sentence, and what was deleted last, if it can come back."""
        if not self._hidden:
            self.note.tell(sentence)
            return
        last = self._hidden[-1]
        counted = {game.game_id for game in self._all if game.deal > 1 or any(game.totals)}
        stay = bool((last & counted) - self._forgotten)
        if stay:
            deleted = tr("%n games deleted; their figures stay in your record", "", len(last))
        elif last & self._forgotten:
            deleted = tr("%n games deleted, from your record too", "", len(last))
        else:
            deleted = tr("%n games deleted", "", len(last))
        further = self.tr("Also from my &record") if stay else ""
        self.note.tell(f"{sentence} {deleted}".strip(), undoable=True, further=further)
