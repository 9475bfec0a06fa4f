"""The dialog with the saved games: open, export, import or delete one."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QDate,
    QModelIndex,
    QObject,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLabel,
    QListView,
    QMessageBox,
    QPushButton,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.forms.forms_model import NOTE_ROLE, TwoLineDelegate
from ohhell_desktop.ui.saved_games.game_words import game_line
from ohhell_desktop.ui.widgets.icons import line_size, set_tinted_icon
from ohhell_desktop.ui.widgets.model_index import Index
from ohhell_desktop.ui.widgets.refocusing_dialog import RefocusingDialog
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP

GAME_ROLE: Final = NOTE_ROLE + 8
"""The :class:`GameSummary` of a row."""


class SavedGamesModel(QAbstractListModel):
    """List model with one row for each game, the one played last first."""

    def __init__(
        self,
        games: Sequence[GameSummary],
        today: QDate,
        parent: QObject | None = None,
        *,
        at_table: int | None = None,
    ) -> None:
        """List the games.

        Args:
            games: all saved games.
            today: the current date.
            parent: the owner.
            at_table: the id of the game at the table; None between games.
        """
        super().__init__(parent)
        self._games, self._today, self._at_table = list(games), today, at_table

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of games."""
        return 0 if parent is not None and parent.isValid() else len(self._games)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title, the line or the game itself."""
        if not index.isValid():
            return None
        game = self._games[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                names = ", ".join(seat.name for seat in game.seats)
                return f"{game.title}: {names}" if names else game.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._marked(game, game_line(game, self._today))
            case _ if role == NOTE_ROLE:
                return self._marked(game, game_line(game, self._today, titled=False))
            case _ if role == GAME_ROLE:
                return game
        return None

    def _marked(self, game: GameSummary, line: str) -> str:
        """Return the line, with a note in front if the game is at the table."""
        if game.game_id != self._at_table:
            return line
        return self.tr("On the table now: {line}").format(line=line)

    def set_games(self, games: Sequence[GameSummary]) -> None:
        """List other games."""
        self.beginResetModel()
        self._games = list(games)
        self.endResetModel()

    def row_of(self, game_id: int) -> int:
        """Return the row of a game; -1 if it is not in the list."""
        ids = [game.game_id for game in self._games]
        return ids.index(game_id) if game_id in ids else -1

    def remove(self, row: int) -> None:
        """Remove a game from the list."""
        self.beginRemoveRows(QModelIndex(), row, row)
        del self._games[row]
        self.endRemoveRows()


class SavedGamesDialog(RefocusingDialog):
    """Lists the saved games; Enter opens the current one, Delete deletes it after a question."""

    open_requested = Signal(int)
    delete_requested = Signal(int)
    export_requested = Signal(int)
    import_requested = Signal()

    def __init__(
        self,
        games: Sequence[GameSummary],
        parent: QWidget | None = None,
        *,
        at_table: int | None = None,
    ) -> None:
        """Set up the dialog.

        Args:
            games: all saved games.
            parent: the window it belongs to.
            at_table: the id of the game at the table; None between games.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Saved games"))
        self._at_table = at_table
        self._model = SavedGamesModel(games, QDate.currentDate(), self, at_table=at_table)
        self.list = QListView()
        self.list.setModel(self._model)
        self.list.setItemDelegate(TwoLineDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self.tr("Saved games"))
        self._make_buttons()
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setWordWrap(True)
        self.status.hide()
        self._nothing = QLabel(self.tr("No game is saved yet. Every game that you begin is kept."))
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._nothing.setWordWrap(True)
        self._build()
        self.open_button.setDefault(True)
        if games:
            self.list.setCurrentIndex(self._model.index(0))
            self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update()

    def _make_buttons(self) -> None:
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.open_button = QPushButton(self.tr("&Open"))
        self.delete_button = QPushButton(self.tr("&Delete…"))
        set_tinted_icon(self.delete_button, "trash", line_size(self))
        self.export_button = QPushButton(self.tr("&Export…"))
        self.export_button.setToolTip(
            self.tr("Write the game to a file, to go on with it on another machine")
        )
        self.import_button = QPushButton(self.tr("&Import…"))
        self.import_button.setToolTip(self.tr("Take a game over from a file"))
        self.buttons.addButton(self.open_button, QDialogButtonBox.ButtonRole.AcceptRole)
        for button in (self.export_button, self.import_button, self.delete_button):
            self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)

    def _build(self) -> None:
        self._stack = QStackedLayout()
        self._stack.addWidget(self.list)
        self._stack.addWidget(self._nothing)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addLayout(self._stack, 1)
        layout.addWidget(self.status)
        layout.addWidget(self.buttons)
        self.list.selectionModel().currentChanged.connect(self._update)
        self.list.doubleClicked.connect(self._open)
        self.open_button.clicked.connect(self._open)
        self.delete_button.clicked.connect(self._delete)
        self.export_button.clicked.connect(self._export)
        self.import_button.clicked.connect(self.import_requested)
        self.buttons.rejected.connect(self.reject)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Delete), self.list)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self._delete)
        self.resize(min(line_size(self, 40), 900), min(line_size(self, 26), 520))

    def chosen(self) -> GameSummary | None:
        """Return the current game; None if there is none."""
        found: GameSummary | None = self.list.currentIndex().data(GAME_ROLE)
        return found

    def set_games(self, games: Sequence[GameSummary], chosen: int) -> None:
        """List other games, and select the one with this id."""
        self._model.set_games(games)
        self.list.setCurrentIndex(self._model.index(self._model.row_of(chosen)))
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._update()

    def refresh(self, games: Sequence[GameSummary]) -> None:
        """Update the list; the current game stays current if it still exists."""
        chosen = self.chosen()
        row = self._model.row_of(chosen.game_id) if chosen is not None else 0
        self._model.set_games(games)
        found = self._model.row_of(chosen.game_id) if chosen is not None else -1
        self.list.setCurrentIndex(
            self._model.index(found if found >= 0 else min(row, len(games) - 1))
        )
        self._update()

    def show_status(self, sentence: str) -> None:
        """Show a result below the list."""
        self.status.setText(sentence)
        self.status.show()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, sentence))

    def _update(self) -> None:
        game = self.chosen()
        self.status.hide()
        self._stack.setCurrentWidget(self.list if self._model.rowCount() else self._nothing)
        self.open_button.setEnabled(game is not None and not game.damaged)
        self.export_button.setEnabled(game is not None and not game.damaged)
        self.delete_button.setEnabled(game is not None)

    def _open(self) -> None:
        game = self.chosen()
        if game is not None and not game.damaged:
            self.accept()
            self.open_requested.emit(game.game_id)

    def _export(self) -> None:
        game = self.chosen()
        if game is not None:
            self.export_requested.emit(game.game_id)

    def _delete(self) -> None:
        game = self.chosen()
        if game is None or not self._sure(game):
            return
        row = self.list.currentIndex().row()
        self._model.remove(row)
        self.delete_requested.emit(game.game_id)
        self._update()

    def _sure(self, game: GameSummary) -> bool:
        """Ask before deleting a game for good; Cancel is the default."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(self.tr("Delete the game?"))
        question = self.tr("Delete this game for good?")
        if game.game_id == self._at_table:
            question = self.tr("This game is on the table now. Leave the table and delete it?")
        box.setText(question)
        box.setInformativeText(escape_rich_text(game_line(game, QDate.currentDate())))
        delete = box.addButton(self.tr("&Delete"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        run_dialog(box)
        return box.clickedButton() is delete
