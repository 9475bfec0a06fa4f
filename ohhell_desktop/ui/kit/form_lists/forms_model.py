"""A searchable list of the forms of the game."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QObject,
    QRectF,
    QRegularExpression,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ohhell_desktop.look.paint.paper import draw_chosen, quiet_text
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.form_lists.form_words import about_form, form_line
from ohhell_desktop.ui.kit.form_lists.search_words import folded, search_words
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.variants import CATALOGUE, STANDARD, Form

KEY_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The key of a form."""
NOTE_ROLE: Final = KEY_ROLE + 1
"""One line about it."""
SEARCH_ROLE: Final = KEY_ROLE + 2
"""All words that searches find it by."""

_PAD: Final = 8


class FormsModel(QAbstractListModel):
    """List model with one row for each form, in the order of the catalogue."""

    def __init__(
        self,
        catalogue: Mapping[str, Form],
        parent: QObject | None = None,
        more: Callable[[Form], str] = lambda _: "",
    ) -> None:
        """List the forms.

        Args:
            catalogue: the forms by their keys.
            parent: the owner.
            more: returns further words that a form is found by.
        """
        super().__init__(parent)
        self._more = cache(more)
        self._forms = tuple(catalogue.values())
        self._main = CATALOGUE[STANDARD]

    def set_forms(self, catalogue: Mapping[str, Form]) -> None:
        """List other forms."""
        self.beginResetModel()
        self._forms = tuple(catalogue.values())
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of forms."""
        return 0 if parent is not None and parent.isValid() else len(self._forms)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the form's name, its line, its key, or the words it is found by."""
        if not index.isValid():
            return None
        form = self._forms[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return form.name
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                text = "\n".join(
                    (f"{form.name}: {self._line(form)}", *about_form(form, self._main))
                )
                return escape_rich_text(text) if role == Qt.ItemDataRole.ToolTipRole else text
            case _ if role == KEY_ROLE:
                return form.key
            case _ if role == NOTE_ROLE:
                return self._line(form)
            case _ if role == SEARCH_ROLE:
                # On one line, because a pattern's dot does not match line breaks.
                return " ".join((search_words(form), *folded(self._more(form)).split()))
        return None

    def row_of(self, key: str) -> int | None:
        """Return the row of a form; None if it is not in the catalogue."""
        rows = [row for row, form in enumerate(self._forms) if form.key == key]
        return rows[0] if rows else None

    def _line(self, form: Form) -> str:
        return form_line(form, self._main)


def searchable(model: FormsModel, parent: QObject) -> QSortFilterProxyModel:
    """Return a filtered model of the list; see :func:`search_for`."""
    proxy = QSortFilterProxyModel(parent)
    proxy.setSourceModel(model)
    proxy.setFilterRole(SEARCH_ROLE)
    return proxy


def search_for(found: QSortFilterProxyModel, text: str) -> None:
    """Keep only the forms whose names and place contain every word of a text.

    Capitals, accents and apostrophes do not matter.
    """
    words = (QRegularExpression.escape(word) for word in folded(text).split())
    pattern = "".join(f"(?=.*{word})" for word in words)
    found.setFilterRegularExpression(QRegularExpression(f"^{pattern}"))


class TwoLineDelegate(QStyledItemDelegate):
    """Draws a bold title with a quieter line below, from DisplayRole and :data:`NOTE_ROLE`."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return room for two lines of text and padding."""
        del index
        return QSize(0, 2 * QFontMetrics(option.font).height() + 2 * _PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the two lines; the chosen row is lit, the one under the pointer shaded."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, palette = window_colours(option.palette), option.palette
        row, chosen = QRectF(option.rect).adjusted(1, 1, -1, -1), False
        if option.state & QStyle.StateFlag.State_Selected:
            chosen = True
            focused = bool(option.state & QStyle.StateFlag.State_HasFocus)
            draw_chosen(painter, row, palette, focused=focused)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(row, _PAD, _PAD)
        text = QColor(colours.turn_text if chosen and colours.flat else colours.text)
        note = text if chosen and colours.flat else quiet_text(colours, chosen=chosen)
        box = option.rect.adjusted(_PAD + 4, _PAD, -_PAD, -_PAD)
        title, line = QFont(option.font), QFontMetrics(option.font).height()
        title.setBold(True)
        for font, ink, top, words in (
            (title, text, box.top(), str(index.data())),
            (option.font, note, box.top() + line, str(index.data(NOTE_ROLE))),
        ):
            painter.setFont(font)
            painter.setPen(ink)
            shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box.left(), top + QFontMetrics(font).ascent(), shown)
        painter.restore()
