"""The forms of the game as a list that can be searched."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ohhell_desktop.rules.ruleset import schedule
from ohhell_desktop.ui.inks import mixed
from ohhell_desktop.variants import Form

Index = QModelIndex | QPersistentModelIndex

KEY_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The key of a form."""
NOTE_ROLE: Final = KEY_ROLE + 1
"""One line about it."""
SEARCH_ROLE: Final = KEY_ROLE + 2
"""Everything that it may be found by."""

_PAD: Final = 8
_USUAL_SEATS: Final = 4


class FormsModel(QAbstractListModel):
    """A row a form, in the order of the catalogue."""

    def __init__(self, catalogue: Mapping[str, Form], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._forms = tuple(catalogue.values())

    def set_forms(self, catalogue: Mapping[str, Form]) -> None:
        """List other forms."""
        self.beginResetModel()
        self._forms = tuple(catalogue.values())
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """How many forms there are."""
        return 0 if parent is not None and parent.isValid() else len(self._forms)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The form's name, its line, its key, and what it is found by."""
        if not index.isValid():
            return None
        form = self._forms[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return form.name
            case Qt.ItemDataRole.AccessibleTextRole | Qt.ItemDataRole.ToolTipRole:
                return f"{form.name}: {self._note(form)}"
            case _ if role == KEY_ROLE:
                return form.key
            case _ if role == NOTE_ROLE:
                return self._note(form)
            case _ if role == SEARCH_ROLE:
                return " ".join((form.name, *form.other_names, form.place))
        return None

    def row_of(self, key: str) -> int | None:
        """The row of a form; None if it is not in the catalogue."""
        rows = [row for row, form in enumerate(self._forms) if form.key == key]
        return rows[0] if rows else None

    def _note(self, form: Form) -> str:
        least, most = form.rules.seats
        usual = min(max(least, _USUAL_SEATS), most)
        try:
            deals = len(schedule(form.rules, usual))
        except ValueError:
            deals = 0
        seats = str(least) if least == most else f"{least}\N{EN DASH}{most}"
        text = self.tr("{seats} players, {deals} deals").format(seats=seats, deals=deals)
        return f"{text}, {form.place}" if form.place else text


def searchable(model: FormsModel, parent: QObject) -> QSortFilterProxyModel:
    """The list narrowed down by ``setFilterFixedString``, whatever the case of the letters."""
    proxy = QSortFilterProxyModel(parent)
    proxy.setSourceModel(model)
    proxy.setFilterRole(SEARCH_ROLE)
    proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return proxy


class TwoLineDelegate(QStyledItemDelegate):
    """A bold title and a quieter line below it, from DisplayRole and :data:`NOTE_ROLE`."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Two lines of text and some air."""
        del index
        return QSize(0, 2 * QFontMetrics(option.font).height() + 2 * _PAD)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the item's background as the style does, and the two lines."""
        bare = QStyleOptionViewItem(option)
        self.initStyleOption(bare, index)
        bare.text = ""
        style = bare.widget.style()
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, bare, painter, bare.widget)
        palette, chosen = option.palette, option.state & QStyle.StateFlag.State_Selected
        text = palette.highlightedText().color() if chosen else palette.text().color()
        paper = palette.highlight().color() if chosen else palette.base().color()
        box = option.rect.adjusted(_PAD + 2, _PAD, -_PAD, -_PAD)
        title, line = QFont(option.font), QFontMetrics(option.font).height()
        title.setBold(True)
        painter.save()
        for font, ink, top, words in (
            (title, text, box.top(), str(index.data())),
            (option.font, mixed(text, paper, 0.8), box.top() + line, str(index.data(NOTE_ROLE))),
        ):
            painter.setFont(font)
            painter.setPen(ink)
            shown = QFontMetrics(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
            painter.drawText(box.left(), top + QFontMetrics(font).ascent(), shown)
        painter.restore()
