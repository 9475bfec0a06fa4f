"""The rows of the deal summary and of the result, and their item model."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QObject, Qt

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.widgets.model_index import Index

STANDING_ROLE: Final = int(Qt.ItemDataRole.UserRole)
"""The :class:`PlayerStanding` of a row."""


@dataclass(frozen=True, slots=True)
class PlayerStanding:
    """One player's row."""

    seat: Seat
    name: str
    avatar: int
    place: int
    """From 1; players with equal totals share a place."""
    bid: int | None
    tricks: int
    points: int
    total: int
    bids_made: int
    """How many bids were made exactly, in all the given deals."""
    deals: int
    """How many bids there were."""

    @property
    def made(self) -> bool | None:
        """Whether the bid of the last deal was made; None if there was none."""
        return None if self.bid is None else self.bid == self.tricks


def standings(
    history: Sequence[DealResult], names: Sequence[str], avatars: Sequence[int] | None = None
) -> tuple[PlayerStanding, ...]:
    """Return the rows after the last deal of ``history``, by seat.

    Args:
        history: the deals to count, at least one.
        names: by seat.
        avatars: by seat; None numbers them in order.
    """
    last = history[-1]
    pictures = avatars or range(1, len(names) + 1)
    return tuple(
        PlayerStanding(
            seat=Seat(seat),
            name=name,
            avatar=picture,
            place=1 + sum(other > last.totals[seat] for other in last.totals),
            bid=last.bids[seat],
            tricks=last.tricks[seat],
            points=last.points[seat],
            total=last.totals[seat],
            bids_made=sum(deal.made(Seat(seat)) for deal in history),
            deals=sum(deal.bids[seat] is not None for deal in history),
        )
        for seat, (name, picture) in enumerate(zip(names, pictures, strict=True))
    )


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table of standings."""

    title: str
    text: Callable[[PlayerStanding], str]
    spoken: Callable[[PlayerStanding], str] | None = None
    """What screen readers read, if it differs from the text."""
    picture: bool = False
    """Whether the player's picture stands before the text."""
    strong: bool = False
    """Whether it is written in bold."""
    mark: bool = False
    """Whether a tick or cross stands after the text."""
    tip: Callable[[PlayerStanding], str] | None = None
    """What explains the text, if it needs that."""


COLUMN_ROLE: Final = STANDING_ROLE + 1
"""The :class:`Column` of a cell."""


class StandingsModel(QAbstractTableModel):
    """Standings as a table with the given columns."""

    def __init__(
        self,
        rows: Sequence[PlayerStanding],
        columns: Sequence[Column],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._rows, self._columns = tuple(rows), tuple(columns)

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of players."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's text, its spoken text, or the values behind it."""
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], self._columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return column.text(row)
            case Qt.ItemDataRole.AccessibleTextRole:
                text = (column.spoken or column.text)(row)
                return text if column.picture else f"{row.name}, {column.title}: {text}"
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleDescriptionRole:
                return column.tip(row) if column.tip else None
            case _ if role == STANDING_ROLE:
                return row
            case _ if role == COLUMN_ROLE:
                return column
        return None

    def headerData(  # noqa: N802
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the titles of the columns."""
        if orientation is Qt.Orientation.Vertical or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.TextAlignmentRole and column.picture:
            return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return column.title if role == Qt.ItemDataRole.DisplayRole else None
