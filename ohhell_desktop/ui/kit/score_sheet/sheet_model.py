"""Item model of the score sheet: a row for each deal, a column for each seat."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, Qt

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.text.phrases import card_count
from ohhell_desktop.ui.kit.model_index import Index
from ohhell_desktop.ui.kit.score_sheet.score_tips import cell_tip
from ohhell_desktop.ui.kit.score_sheet.sheet_rows import DealHead, ScoreEntry, ScoreRow, Stage
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import number_text, signed_points

HEAD_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The :class:`DealHead` of a row, in any of its columns."""
ENTRY_ROLE: Final = HEAD_ROLE + 1
"""The :class:`ScoreEntry` of a cell; None in the first column."""
COLUMN_ROLE: Final = HEAD_ROLE + 2
"""The :class:`ColumnHead` of a seat's column, from ``headerData``."""
MARK_ROLE: Final = HEAD_ROLE + 3
"""The resource with the mark of a row's trump; empty while it is not known."""


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """What the header shows for a seat."""

    name: str
    avatar: int
    total: int
    leads: bool
    """Whether nobody has more points, and somebody has fewer."""
    viewer: bool
    """Whether it is the viewer's column."""
    dealer: bool = False
    """Whether the seat deals this time."""
    place: int = 0
    """The place by points, from 1; 0 where none is shown."""


class SheetModel(QAbstractTableModel):
    """The rows of a score sheet, and what is said of them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[ScoreRow, ...] = ()
        self._heads: tuple[ColumnHead, ...] = ()
        self._look = FRENCH

    def set_look(self, look: CardLook) -> None:
        """Show and name the suits as the pack is drawn."""
        if look != self._look:
            self._look = look
            if self._rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, 0), [])

    def set_rows(self, rows: tuple[ScoreRow, ...], heads: tuple[ColumnHead, ...]) -> None:
        """Show another sheet."""
        self.beginResetModel()
        self._rows, self._heads = rows, heads
        self.endResetModel()

    def update_rows(self, rows: tuple[ScoreRow, ...], heads: tuple[ColumnHead, ...]) -> None:
        """Show the same sheet as it is now, with as many columns, and signal only what changed."""
        self._fit(len(rows))
        for number, (old, new) in enumerate(zip(self._rows, rows, strict=True)):
            if old != new:
                self._replace(number, old, new)
        if heads != self._heads:
            self._heads = heads
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, 1, len(heads))

    def _fit(self, count: int) -> None:
        """Add rows for extra deals, or remove rows; new rows are filled in later."""
        have, root = len(self._rows), QModelIndex()
        if count > have:
            self.beginInsertRows(root, have, count - 1)
            empty = (ScoreEntry(),) * len(self._heads)
            self._rows += tuple(
                ScoreRow(DealHead(number + 1, 0, Stage.TO_COME), empty)
                for number in range(have, count)
            )
            self.endInsertRows()
        elif count < have:
            self.beginRemoveRows(root, count, have - 1)
            self._rows = self._rows[:count]
            self.endRemoveRows()

    def _replace(self, number: int, old: ScoreRow, new: ScoreRow) -> None:
        self._rows = (*self._rows[:number], new, *self._rows[number + 1 :])
        changed = [
            seat + 1 for seat in range(len(self._heads)) if old.entries[seat] != new.entries[seat]
        ]
        if old.head != new.head:
            changed = [0, len(self._heads)]
        self.dataChanged.emit(self.index(number, changed[0]), self.index(number, changed[-1]), [])

    @property
    def heads(self) -> tuple[ColumnHead, ...]:
        """What the header shows, by column."""
        return self._heads

    def current_row(self) -> int | None:
        """Return the row of the current deal, else of the last that is over; None without."""
        begun = [n for n, row in enumerate(self._rows) if row.head.stage is not Stage.TO_COME]
        return begun[-1] if begun else None

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of deals."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return one column for the deal and one for each seat."""
        if parent is not None and parent.isValid():
            return 0
        return len(self._heads) + 1 if self._heads else 0

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the cell as text, as a sentence, or as the value that it shows."""
        if not index.isValid():
            return None
        row, seat = self._rows[index.row()], index.column() - 1
        entry = row.entries[seat] if seat >= 0 else None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return str(row.head.number) if entry is None else _short(entry)
            case Qt.ItemDataRole.ToolTipRole if entry is not None:
                return escape_rich_text(cell_tip(self._heads[seat].name, row.head, entry))
            case Qt.ItemDataRole.ToolTipRole:
                return escape_rich_text(self._head_sentence(row.head))
            case Qt.ItemDataRole.AccessibleTextRole:
                if entry is None:
                    return self._head_sentence(row.head)
                return self._sentence(row.head, entry, Seat(seat))
            case _ if role == HEAD_ROLE:
                return row.head
            case _ if role == ENTRY_ROLE:
                return entry
            case _ if role == MARK_ROLE:
                return self._look.suit(row.head.trump) if row.head.trump_known else ""
        return None

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the names, with totals in words or as a :class:`ColumnHead`."""
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if not 0 <= section <= len(self._heads):
            return None
        text_roles = {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}
        if section == 0:
            shown = role in {Qt.ItemDataRole.DisplayRole, *text_roles}
            return self.tr("Cards") if shown else None
        head = self._heads[section - 1]
        if role == COLUMN_ROLE:
            return head
        if role in text_roles:
            text = self.tr("{name}: {total}")
            if head.leads:
                text = self.tr("{name}: {total}, in the lead")
            elif head.place:
                text = self.tr("{name}: {total}, in place {place}")
            total = number_text(head.total)
            sentence = text.format(name=head.name, total=total, place=head.place)
            if head.dealer:
                sentence = self.tr("{player}. D: deals this time").format(player=sentence)
            return escape_rich_text(sentence) if role == Qt.ItemDataRole.ToolTipRole else sentence
        return head.name if role == Qt.ItemDataRole.DisplayRole else None

    def _head_sentence(self, head: DealHead) -> str:
        parts = [self.tr("Deal {number} of {all}").format(number=head.number, all=len(self._rows))]
        if head.name:
            parts.append(tr(head.name))
        parts.append(card_count(head.cards))
        if head.trump_known:
            suit = suit_name(head.trump, tr, self._look.faces)
            text = self.tr("trump: {suit}") if head.trump else "{suit}"
            parts.append(text.format(suit=suit))
        if head.corrected:
            parts.append(self.tr("being corrected"))
        if head.stage is Stage.TO_COME:
            parts.append(self.tr("still to come"))
        return ", ".join(parts)

    def _sentence(self, head: DealHead, entry: ScoreEntry, seat: Seat) -> str:
        parts = [
            self.tr("{name}, deal {number}").format(name=self._heads[seat].name, number=head.number)
        ]
        if entry.note:
            parts.append(entry.note)
        if entry.dealer:
            parts.append(self.tr("dealer"))
        if entry.bid is not None:
            parts.append(self.tr("bid {bid}").format(bid=entry.bid))
        if entry.forbidden is not None:
            parts.append(self.tr("can’t bid {bid}").format(bid=entry.forbidden))
        if entry.tricks is not None:
            parts.append(self.tr("won {tricks}").format(tricks=entry.tricks))
        if entry.made is not None:
            parts.append(self.tr("made") if entry.made else self.tr("missed"))
        if entry.points is not None:
            parts.append(signed_points(entry.points, tr))
        if entry.total is not None:
            parts.append(self.tr("total {total}").format(total=number_text(entry.total)))
        return ", ".join(parts)


def _short(entry: ScoreEntry) -> str:
    """Return the cell as plain text: bid, mark, tricks if they differ, and total; may be empty."""
    bid = entry.note if entry.bid is None else str(entry.bid)
    if entry.total is None:
        return bid
    mark = (
        "" if entry.made is None else "\N{CHECK MARK}" if entry.made else "\N{MULTIPLICATION SIGN}"
    )
    won = "" if entry.won_otherwise is None else str(entry.won_otherwise)
    return " ".join(part for part in (bid, mark, won, number_text(entry.total)) if part)
