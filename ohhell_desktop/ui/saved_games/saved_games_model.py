"""The saved games as a list model, and as rows with the standing and the deals."""

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QDate,
    QModelIndex,
    QObject,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyleOptionViewItem, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import LONGEST_SETUP_TEXT, SeatKind
from ohhell_desktop.ui.kit.controls.row_delegate import RowDelegate, RowInks
from ohhell_desktop.ui.kit.form_lists.deal_sizes import draw_bars, sizes_of
from ohhell_desktop.ui.kit.form_lists.forms_model import NOTE_ROLE
from ohhell_desktop.ui.kit.game_words import game_line, help_text, progress_text, time_text
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.kit.standing import standing
from ohhell_desktop.variants import CATALOGUE

GAME_ROLE: Final = NOTE_ROLE + 8
"""The :class:`GameSummary` of a row."""
TIME_ROLE: Final = NOTE_ROLE + 9
"""When it was played last, in words."""
SIZES_ROLE: Final = NOTE_ROLE + 10
"""The number of cards of each of its deals, if its form is in the catalogue."""

_ROW: Final = 96
_TITLE_SHARE: Final = 0.42
"""The part of a row's width that the words take."""
_BARS: Final = (150, 34)
_FACE: Final = 38
_FACE_STEP: Final = 56


class SavedGamesModel(QAbstractListModel):
    """List model with one row for each game, the one played last first."""

    rename_wanted = Signal(int, str)
    """The player wants to call a game, by its id, something else."""

    def __init__(
        self,
        games: Sequence[GameSummary],
        today: Callable[[], QDate],
        parent: QObject | None = None,
        *,
        at_table: int | None = None,
    ) -> None:
        """List the games.

        Args:
            games: all saved games.
            today: returns the current date.
            parent: the owner.
            at_table: the id of the game that was at the table; None if there was none.
        """
        super().__init__(parent)
        self.rows = GameRows.of(games)
        """All games, those that are not listed included."""
        self._places = list(range(len(self.rows)))
        self._today = today
        self._at_table = at_table

    @property
    def games(self) -> Sequence[GameSummary]:
        """The listed games."""
        return [self.rows[place] for place in self._places]

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of games."""
        return 0 if parent is not None and parent.isValid() else len(self._places)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that a game can be chosen, and called something else."""
        usual = super().flags(index)
        return usual | Qt.ItemFlag.ItemIsEditable if index.isValid() else usual

    def setData(  # noqa: N802
        self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole
    ) -> bool:
        """Let the page try to call a game something else."""
        game = self.rows[self._places[index.row()]]
        if role == Qt.ItemDataRole.EditRole and value != game.title:
            self.rename_wanted.emit(game.game_id, str(value))
        return False

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title, the lines, the deals or the game itself."""
        if not index.isValid():
            return None
        game = self.rows[self._places[index.row()]]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.EditRole:
                return game.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._marked(game, _with_help(game, game_line(game, self._today())))
            case _ if role == NOTE_ROLE:
                return _capital(self._marked(game, _with_help(game, progress_text(game))))
            case _ if role == TIME_ROLE:
                return "" if game.damaged else time_text(game.played, datetime.now(UTC))
            case _ if role == SIZES_ROLE:
                return _sizes(game)
            case _ if role == GAME_ROLE:
                return game
        return None

    def _marked(self, game: GameSummary, line: str) -> str:
        """Return the line, with a note in front if the game was at the table."""
        if game.game_id != self._at_table:
            return line
        return self.tr("On the table: {line}").format(line=line)

    def set_games(self, games: Sequence[GameSummary]) -> None:
        """List other games."""
        rows = GameRows.of(games)
        self.show_places(rows, range(len(rows)))

    def show_places(self, rows: GameRows, places: Iterable[int]) -> None:
        """List the games at some places, in their order."""
        self.beginResetModel()
        self.rows = rows
        self._places = list(places)
        self.endResetModel()

    def append(self, places: Sequence[int]) -> None:
        """List further games below the others."""
        if places:
            count = len(self._places)
            self.beginInsertRows(QModelIndex(), count, count + len(places) - 1)
            self._places += places
            self.endInsertRows()

    def row_of(self, game_id: int) -> int:
        """Return the row of a game; -1 if it is not in the list."""
        ids = [self.rows.numbers[place] for place in self._places]
        return ids.index(game_id) if game_id in ids else -1


class SavedGameDelegate(RowDelegate):
    """Draws a game: its name and progress, who has how many points, and its deals."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the height of a row."""
        del option, index
        lines = sum(QFontMetrics(font).height() for font in self._fonts())
        return QSize(0, round(max(_ROW * self._scale, lines + 18 * self._scale)))

    def createEditor(  # noqa: N802
        self, parent: QWidget | None, option: QStyleOptionViewItem, index: Index
    ) -> QWidget:
        """Return a field for another title."""
        del option, index
        field = QLineEdit(parent)
        field.setAccessibleName(tr("Name of the game"))
        field.setMaxLength(LONGEST_SETUP_TEXT)
        field.setFont(self._fonts()[0])
        return field

    def setEditorData(self, editor: QWidget, index: Index) -> None:  # noqa: N802
        """Show the title as it is."""
        if isinstance(editor, QLineEdit):
            editor.setText(str(index.data()))

    def setModelData(  # noqa: N802
        self, editor: QWidget, model: QAbstractItemModel, index: Index
    ) -> None:
        """Call the game what was typed."""
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def updateEditorGeometry(  # noqa: N802
        self, editor: QWidget, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Put the field where the title is."""
        del index
        area = self._inside(self._row(QRectF(option.rect))).toRect()
        area.setWidth(round(area.width() * _TITLE_SHARE))
        high = min(area.height(), editor.sizeHint().height())
        editor.setGeometry(area.x(), area.y(), area.width(), high)

    def _draw_inside(self, painter: QPainter, area: QRectF, index: Index, inks: RowInks) -> None:
        words = QRectF(area)
        words.setWidth(area.width() * _TITLE_SHARE)
        self._draw_words(painter, words, index, inks)
        game: GameSummary = index.data(GAME_ROLE)
        if not game.damaged:
            bars = self._draw_bars(painter, area, index, inks.window)
            faces = QRectF(area)
            faces.setLeft(words.right() + 12 * self._scale)
            faces.setRight(area.right() - bars - 12 * self._scale)
            self._draw_standing(painter, faces, game, inks.window)

    def _draw_words(self, painter: QPainter, box: QRectF, index: Index, inks: RowInks) -> None:
        texts = (str(index.data()), str(index.data(NOTE_ROLE)), str(index.data(TIME_ROLE)))
        colours = (inks.window.text, inks.window.text, inks.quiet.name())
        lines = [line for line in zip(texts, self._fonts(), colours, strict=True) if line[0]]
        top = box.center().y() - sum(QFontMetrics(font).height() for _, font, _ in lines) / 2
        for text, font, ink in lines:
            high = QFontMetrics(font).height()
            drawing.text(painter, QRectF(box.x(), top, box.width(), high), text, font, ink)
            top += high

    def _draw_standing(
        self, painter: QPainter, box: QRectF, game: GameSummary, colours: TableColours
    ) -> None:
        """Draw the faces with the points below, the leader first."""
        players, others = standing(game)
        if not players:
            return
        step = min(_FACE_STEP * self._scale, box.width() / (len(players) + bool(others)))
        side = min(_FACE * self._scale, step * 0.86)
        ratio = drawing_ratio(painter)
        size = max(12.0, 15 * self._scale) * self._text
        for place, (seat, total) in enumerate(players):
            middle = box.x() + (place + 0.5) * step
            face = QRectF(middle - side / 2, box.center().y() - side * 0.88, side, side)
            painter.drawPixmap(face, avatar(seat.avatar, round(side), ratio), QRectF())
            own = seat.kind is SeatKind.PERSON
            weight = QFont.Weight.Bold if own else QFont.Weight.Medium
            font = text_font(size, weight)
            below = QRectF(middle - step / 2, face.bottom(), step, QFontMetrics(font).height() + 4)
            shown = str(total).replace("-", "\N{MINUS SIGN}")
            drawing.text(painter, below, shown, font, colours.text, drawing.CENTRED)
        if others:
            beside = QRectF(
                box.x() + len(players) * step, box.center().y() - side * 0.88, step, side
            )
            font = text_font(size, QFont.Weight.DemiBold)
            drawing.text(painter, beside, f"+{others}", font, colours.text, drawing.CENTRED)

    def _draw_bars(
        self, painter: QPainter, box: QRectF, index: Index, colours: TableColours
    ) -> float:
        """Draw the deals, the present one dark; return the width that they take."""
        wide, high = (side * self._scale for side in _BARS)
        game: GameSummary = index.data(GAME_ROLE)
        area = QRectF(box.right() - wide, box.center().y() - high / 2, wide, high)
        sizes = index.data(SIZES_ROLE) or (1,) * min(game.deals, 60)
        if not index.data(SIZES_ROLE):
            area.setTop(area.bottom() - high / 2)
        present = None if game.finished else (game.deal - 1) * len(sizes) // max(1, game.deals)
        ink = QColor(colours.plate_edge)
        draw_bars(painter, area, sizes, ink, marked=present, mark=QColor(colours.text))
        return wide

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        """Return the fonts of the title, the progress and the time."""
        scale, text = self._scale, self._text
        return (
            display_font(max(16.0, 21 * scale) * text),
            text_font(max(13.0, 16 * scale) * text, QFont.Weight.DemiBold),
            text_font(max(12.0, 14 * scale) * text),
        )


def drawing_ratio(painter: QPainter) -> float:
    """Return the device pixels for each pixel that a painter draws."""
    return painter.device().devicePixelRatioF()


def _with_help(game: GameSummary, line: str) -> str:
    """Return the line, with the help that the game had at its end."""
    return ", ".join(filter(None, (line, help_text(game.help, game.seats))))


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def _sizes(game: GameSummary) -> tuple[int, ...]:
    """Return the sizes of the deals of a form of the catalogue; none if they are not known."""
    form = CATALOGUE.get(game.form)
    found = sizes_of(form.rules, len(game.seats)) if form is not None and game.seats else ()
    return found if len(found) == game.deals else ()
