"""The forms of the game as rows with a line and a small picture of their deals."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QAbstractItemView, QStyleOptionViewItem

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.ui.kit.controls.row_delegate import PAD, SIDE, RowDelegate, RowInks
from ohhell_desktop.ui.kit.form_lists.deal_sizes import draw_bars, sizes_of
from ohhell_desktop.ui.kit.form_lists.form_words import gist_text, seats_text
from ohhell_desktop.ui.kit.form_lists.forms_model import (
    KEY_ROLE,
    NOTE_ROLE,
    SEARCH_ROLE,
    FormsModel,
)
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.new_game.finding import other_name
from ohhell_desktop.ui.new_game.last_game import nearest_seats
from ohhell_desktop.variants import Form
from ohhell_desktop.words.sections.deals import count_and_sizes

SIZES_ROLE: Final = SEARCH_ROLE + 1
"""The number of cards of each deal."""
PLAYERS_ROLE: Final = SEARCH_ROLE + 2
"""The deals and the numbers of players, as in "19 deals, 3-7 players"."""
HEADING_ROLE: Final = SEARCH_ROLE + 3
"""The heading above a row; empty for none."""

_ROW, _HEADING = 84, 40
"""Heights of a row and of a heading, at a scale of 1."""
_APART: Final = 12
"""Between the words and the picture of the deals."""
_BARS: Final = (132, 32)
"""Width and height of the picture of the deals."""
_NAME, _LINE, _NOTE = 22, 16, 14
_LEAST_NAME, _LEAST_LINE, _LEAST_NOTE = 16.0, 13.0, 12.0


class FormCards(FormsModel):
    """The forms with what is shown of each; the deals depend on the number of players."""

    def __init__(self, catalogue: Mapping[str, Form], parent: QObject | None = None) -> None:
        super().__init__(catalogue, parent)
        self._seats = 4
        self._heading: Callable[[Form], str] = lambda _: ""
        self._searched = ""

    def list_forms(
        self, forms: Sequence[Form], heading: Callable[[Form], str], searched: str = ""
    ) -> None:
        """List these forms.

        Args:
            forms: in their order.
            heading: returns what stands above a group of forms; empty for nothing.
            searched: what the player has typed; a form that was found by another name says so.
        """
        self._heading = heading
        self._searched = searched
        self.set_forms({form.key: form for form in forms})

    def set_seats(self, seats: int) -> None:
        """Show the deals for this number of players, or the nearest that is possible."""
        if seats != self._seats:
            self._seats = seats
            if self.rowCount():
                self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1), [])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what is shown of a form, or the words it is found by."""
        if not index.isValid():
            return None
        form = self._forms[index.row()]
        match role:
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = [self._heading_of(index.row()), form.name, gist_text(form)]
                parts += [self._to_points(form), seats_text(form), self._deals(form)]
                return "\n".join(part for part in parts if part)
            case Qt.ItemDataRole.ToolTipRole:
                known = tr("Also called: {names}").format(names=", ".join(form.other_names))
                parts = [self._deals(form), known if form.other_names else ""]
                return escape_rich_text("\n".join(part for part in parts if part))
            case _ if role == NOTE_ROLE:
                return self._line_of(form)
            case _ if role == SIZES_ROLE:
                return self._sizes(form)
            case _ if role == PLAYERS_ROLE:
                return self._players(form)
            case _ if role == HEADING_ROLE:
                return self._heading_of(index.row())
        return super().data(index, role)

    def _line_of(self, form: Form) -> str:
        """Return the line below the name."""
        other = other_name(form, self._searched)
        if not other:
            return gist_text(form)
        return tr("Also called {name}. {line}").format(name=other, line=gist_text(form))

    def _heading_of(self, row: int) -> str:
        """Return the heading above a row, if the one before belongs to another group."""
        here = self._heading(self._forms[row])
        return here if row == 0 or here != self._heading(self._forms[row - 1]) else ""

    def _sizes(self, form: Form) -> tuple[int, ...]:
        return sizes_of(form.rules, nearest_seats(form.rules, self._seats))

    def _players(self, form: Form) -> str:
        count = len(self._sizes(form))
        deals = self._to_points(form) or (tr("%n deals", "", count) if count else "")
        return ", ".join(part for part in (deals, seats_text(form)) if part)

    def _to_points(self, form: Form) -> str:
        """Return how many points end a game; empty if the deals do."""
        ending = form.rules.ending
        if ending.when is EndWhen.SCHEDULE or not self._sizes(form):
            return ""
        return tr("to {points} points").format(points=ending.target)

    def _deals(self, form: Form) -> str:
        sizes = self._sizes(form)
        return count_and_sizes(list(sizes), tr) if sizes else ""


class FormCardDelegate(RowDelegate):
    """Draws a form as a card: its name, its line, and its deals as bars at the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return the height of a row, with its heading if it has one."""
        heading = (_HEADING if index.data(HEADING_ROLE) else 0) * self._scale
        wide = self._room_for_words(option, index)
        lines = QFontMetrics(self._name_font()).height() + self._line_height(index, wide)
        return QSize(0, round(heading + max(_ROW * self._scale, lines + 20 * self._scale)))

    def _room_for_words(self, option: QStyleOptionViewItem, index: Index) -> float:
        """Return the width of the name and the line of a form, beside its deals."""
        view = option.widget
        wide = view.viewport().width() if isinstance(view, QAbstractItemView) else 0
        return wide - 2 * (SIDE + PAD) * self._scale - self._bars_width(index) - _APART

    def _line_height(self, index: Index, wide: float) -> float:
        """Return the height of a form's line, which may need two rows."""
        metrics = QFontMetrics(self._line_font())
        room = QRect(0, 0, max(1, int(wide)), 1 << 16)
        words = str(index.data(NOTE_ROLE))
        high = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), words).height()
        return min(high, 3 * metrics.height()) if wide > 0 else metrics.height()

    def _bars_width(self, index: Index) -> float:
        """Return the width of the deals and the note below them."""
        words = str(index.data(PLAYERS_ROLE))
        note = QFontMetrics(self._note_font()).horizontalAdvance(words) + 2
        return max(_BARS[0] * self._scale, note)

    def _note_font(self) -> QFont:
        return text_font(max(_LEAST_NOTE, _NOTE * self._scale) * self._text)

    def _draw_above(
        self, painter: QPainter, area: QRectF, index: Index, colours: TableColours
    ) -> QRectF:
        heading = str(index.data(HEADING_ROLE) or "")
        if not heading:
            return area
        above = QRectF(area.x(), area.y(), area.width(), _HEADING * self._scale)
        self._draw_heading(painter, above, heading, colours)
        return area.adjusted(0, above.height(), 0, 0)

    def _draw_inside(self, painter: QPainter, area: QRectF, index: Index, inks: RowInks) -> None:
        wide = self._draw_deals(painter, area, index, inks)
        self._draw_words(painter, area.adjusted(0, 0, -wide - _APART, 0), index, inks)

    def _draw_heading(
        self, painter: QPainter, area: QRectF, words: str, colours: TableColours
    ) -> None:
        painter.setPen(QColor(colours.soft_text))
        painter.setFont(text_font(max(14.0, 16 * self._scale) * self._text, QFont.Weight.Bold))
        left = (SIDE + PAD) * self._scale
        place = area.adjusted(left, 0, -left, -4 * self._scale)
        painter.drawText(place, Qt.AlignmentFlag.AlignBottom, words)

    def _draw_words(self, painter: QPainter, box: QRectF, index: Index, inks: RowInks) -> None:
        name, line = self._name_font(), self._line_font()
        heights = QFontMetrics(name).height(), self._line_height(index, box.width())
        top = box.center().y() - sum(heights) / 2
        room = QRectF(box.x(), top, box.width(), heights[0])
        drawing.text(painter, room, str(index.data()), name, inks.window.text)
        room = QRectF(box.x(), room.bottom(), box.width(), heights[1])
        painter.setFont(line)
        painter.setPen(inks.quiet)
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap), str(index.data(NOTE_ROLE)))

    def _draw_deals(self, painter: QPainter, box: QRectF, index: Index, inks: RowInks) -> float:
        """Draw the deals as bars with a note below; return the width that they take."""
        note = self._note_font()
        metrics = QFontMetrics(note)
        words = str(index.data(PLAYERS_ROLE))
        wide, high = self._bars_width(index), _BARS[1] * self._scale
        whole = high + metrics.height()
        top = box.center().y() - whole / 2
        bars = QRectF(box.right() - _BARS[0] * self._scale, top, _BARS[0] * self._scale, high)
        colour = QColor(inks.window.text if inks.chosen else inks.window.plate_edge)
        draw_bars(painter, bars, index.data(SIZES_ROLE), colour)
        painter.setPen(inks.quiet)
        painter.setFont(note)
        below = QRectF(box.right() - wide, top + high, wide, metrics.height())
        painter.drawText(below, int(Qt.AlignmentFlag.AlignRight), words)
        return wide

    def _name_font(self) -> QFont:
        return display_font(max(_LEAST_NAME, _NAME * self._scale) * self._text)

    def _line_font(self) -> QFont:
        return text_font(max(_LEAST_LINE, _LINE * self._scale) * self._text)


def key_of(index: Index) -> str:
    """Return the key of the form in a row; empty for no row."""
    return str(index.data(KEY_ROLE) or "")
