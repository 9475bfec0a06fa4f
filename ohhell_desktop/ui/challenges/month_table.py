"""A month as a table of tiles, one for each day; played ones carry the bid with its mark."""

import calendar
from datetime import date, timedelta
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper, row_line
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.session.challenges.games import FIRST_DAY
from ohhell_desktop.ui.challenges.marks import draw_bid
from ohhell_desktop.ui.challenges.words import day_spoken
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.kit.model_index import Index

WEEK: Final = 7
_DAY: Final = Qt.ItemDataRole.UserRole
_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: -WEEK,
    Qt.Key.Key_Down: WEEK,
}
_LEAST_LINE: Final = 13.0
_LOW: Final = 2.2
"""In a tile with less room below its number, in lines, the bid stands beside the number."""


class MonthModel(QAbstractTableModel):
    """The days of a month, a week in each row.

    Args:
        today: the last day that is open.
        days: what has been played.
        parent: the owner.
    """

    def __init__(self, today: date, days: Days, parent: QWidget) -> None:
        super().__init__(parent)
        self._today = today
        self._days = days
        self._first = today.replace(day=1)
        # The system's: on which day a week begins is a habit of the place, not of the language.
        self._week_begins = QLocale.system().firstDayOfWeek().value

    @property
    def days(self) -> Days:
        """What has been played."""
        return self._days

    @property
    def first(self) -> date:
        """The first day of the month."""
        return self._first

    def is_open(self, day: date) -> bool:
        """Return whether a day has a deal that can be played now."""
        return FIRST_DAY <= day <= self._today

    def show_month(self, first: date) -> None:
        """Show another month."""
        self.beginResetModel()
        self._first = first
        self.endResetModel()

    def place(self, day: date) -> Index:
        """Return the index of a day of the month."""
        return self.index(*divmod(day.day - 1 + self._before(), WEEK))

    def rowCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return how many weeks the month touches."""
        if parent is not None and parent.isValid():
            return 0
        return -(-(self._before() + self._length()) // WEEK)

    def columnCount(self, parent: Index | None = None) -> int:  # noqa: N802
        """Return the days of a week."""
        return 0 if parent is not None and parent.isValid() else WEEK

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that only days with a deal can be chosen."""
        day = self._day(index)
        if day is None or not self.is_open(day):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a day: its number, itself, or what is said of it."""
        day = self._day(index)
        if day is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return str(day.day)
        if role in {Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole}:
            return day_spoken(day, self._days, is_open=self.is_open(day))
        return day if role == _DAY else None

    def headerData(  # noqa: N802
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return the name of a day of the week."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        weekday = (section + self._week_begins - 1) % WEEK + 1
        if role == Qt.ItemDataRole.DisplayRole:
            return QLocale().standaloneDayName(weekday, QLocale.FormatType.ShortFormat)
        return None

    def _before(self) -> int:
        """Return how many days of the first week are those of the month before."""
        return (self._first.isoweekday() - self._week_begins) % WEEK

    def _length(self) -> int:
        return calendar.monthrange(self._first.year, self._first.month)[1]

    def _day(self, index: Index) -> date | None:
        if not index.isValid():
            return None
        number = index.row() * WEEK + index.column() - self._before()
        return self._first + timedelta(days=number) if 0 <= number < self._length() else None


class MonthTable(QTableView):
    """Shows a month; the arrows go from day to day, the Page keys from month to month."""

    chosen = Signal(date)
    """Another day is the current one."""
    opened = Signal(date)
    """The player wants to play the current day."""

    def __init__(self, today: date, days: Days, parent: QWidget | None = None) -> None:
        """Show the month of today.

        Args:
            today: the last day that is open.
            days: what has been played.
            parent: the owner.
        """
        super().__init__(parent)
        self._today = today
        self._model = MonthModel(today, days, self)
        self._delegate = DayDelegate(self)
        self.setModel(self._model)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(self.tr("Days"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.viewport().setAutoFillBackground(False)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        head = WeekHeader(Qt.Orientation.Horizontal, self)
        self.setHorizontalHeader(head)
        head.setSectionsClickable(False)
        head.setHighlightSections(False)
        head.setAutoFillBackground(False)
        head.viewport().setAutoFillBackground(False)
        for header in (head, self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            header.setMinimumSectionSize(10)
        # The delegate draws what is chosen; the view would fill the whole cell before.
        clear = self.palette()
        clear.setColor(QPalette.ColorRole.Highlight, Qt.GlobalColor.transparent)
        self.setPalette(clear)
        self.selectionModel().currentChanged.connect(self._tell)
        self.doubleClicked.connect(lambda: self.opened.emit(self.day))
        self.show_day(today)

    @property
    def first(self) -> date:
        """The first day of the month that is shown."""
        return self._model.first

    @property
    def day(self) -> date:
        """The current day."""
        found = self.currentIndex().data(_DAY)
        return found if isinstance(found, date) else self._model.first

    def show_day(self, day: date) -> None:
        """Make a day the current one, or the nearest that is open; show its month."""
        day = min(max(day, FIRST_DAY), self._today)
        first = day.replace(day=1)
        if first != self._model.first:
            self._model.show_month(first)
        self.setCurrentIndex(self._model.place(day))

    def step_month(self, months: int) -> None:
        """Show another month, at the same day if it is open."""
        number = self.first.year * 12 + self.first.month - 1 + months
        year, month = divmod(number, 12)
        last = calendar.monthrange(year, month + 1)[1]
        self.show_day(date(year, month + 1, min(self.day.day, last)))

    def can_step(self, months: int) -> bool:
        """Return whether there is a month with an open day before or after this one."""
        if months < 0:
            return self.first > FIRST_DAY
        return (self.first.year, self.first.month) < (self._today.year, self._today.month)

    def fit(self, line: float) -> None:
        """Write with text of a size, in pixels."""
        self.setFont(text_font(max(_LEAST_LINE, line)))
        self.horizontalHeader().setFont(text_font(max(_LEAST_LINE, line * 0.9)))
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go to another day or month; open a day."""
        key = Qt.Key(event.key())
        if key in _STEPS:
            step = _STEPS[key]
            aside = abs(step) == 1
            step = -step if aside and self.isRightToLeft() else step
            self.show_day(self.day + timedelta(days=step))
        elif key in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}:
            self.step_month(1 if key is Qt.Key.Key_PageDown else -1)
        elif key is Qt.Key.Key_Home:
            self.show_day(self.first)
        elif key is Qt.Key.Key_End:
            last = calendar.monthrange(self.first.year, self.first.month)[1]
            self.show_day(self.first.replace(day=last))
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.opened.emit(self.day)
        else:
            super().keyPressEvent(event)
            return
        event.accept()

    def _tell(self, current: QModelIndex) -> None:
        day = current.data(_DAY)
        if isinstance(day, date):
            self.chosen.emit(day)


class WeekHeader(QHeaderView):
    """The names of the days of the week, written on the paper."""

    def paintSection(self, painter: QPainter, rect: QRect, logicalIndex: int) -> None:  # noqa: N802, N803
        """Write a name."""
        words = self.model().headerData(logicalIndex, self.orientation())
        colours = window_colours(self.palette())
        font, area = self.font(), QRectF(rect)
        drawing.text(painter, area, str(words), font, colours.soft_text, drawing.CENTRED)


class DayDelegate(QStyledItemDelegate):
    """Draws a day as a tile with its number, and the bid if it was played."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the tile."""
        day, model = index.data(_DAY), index.model()
        if day is None or not isinstance(model, MonthModel):
            return
        colours, state = window_colours(option.palette), option.state
        line = float(option.font.pixelSize())
        gap = max(2.0, option.rect.width() * 0.05)
        tile = QRectF(option.rect).adjusted(gap, gap, -gap, -gap)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_open = model.is_open(day)
        if is_open:
            chosen = bool(state & QStyle.StateFlag.State_Selected)
            over = bool(state & QStyle.StateFlag.State_MouseOver)
            edge = chosen_edge(colours) if chosen else row_line(colours)
            painter.setPen(QPen(edge, 2.5 if chosen else 1.5))
            ground = QColor(colours.inset if over else colours.field)
            painter.setBrush(chosen_paper(colours) if chosen else ground)
            painter.drawRoundedRect(tile, 10, 10)
            if state & QStyle.StateFlag.State_HasFocus:
                draw_focus(painter, tile.adjusted(-2, -2, 2, 2), 10)
        self._write(painter, tile, model, day, line, option)
        painter.restore()

    def _write(
        self,
        painter: QPainter,
        tile: QRectF,
        model: MonthModel,
        day: date,
        line: float,
        option: QStyleOptionViewItem,
    ) -> None:
        """Write the number of the day, and draw what was made of its deal."""
        colours, deal = window_colours(option.palette), model.days.deal_of(day)
        corner = tile.adjusted(line * 0.6, line * 0.3, -line * 0.6, 0)
        small = text_font(max(_LEAST_LINE, line * 0.9), QFont.Weight.DemiBold)
        corner.setHeight(small.pixelSize() * 1.3)
        shade = colours.text if model.is_open(day) else colours.soft_text
        drawing.text(painter, corner, QLocale().toString(day.day), small, shade)
        room = tile.adjusted(0, small.pixelSize(), 0, 0)
        if room.height() < _LOW * small.pixelSize():  # beside the number, not below it
            beside = small.pixelSize() * 2.2
            mirrored = option.direction is Qt.LayoutDirection.RightToLeft
            room = tile.adjusted(0 if mirrored else beside, 0, -beside if mirrored else 0, 0)
        if deal is not None:
            size = min(max(line * 1.25, _LEAST_LINE), room.height() / 2, room.width() / 2.1)
            draw_bid(painter, room, deal, size, colours, day.toordinal())
        elif day in model.days.begun:
            drawing.text(painter, room, "…", small, colours.soft_text, drawing.CENTRED)


def month_text(first: date) -> str:
    """Return the name of a month with its year."""
    return f"{QLocale().standaloneMonthName(first.month)} {first.year}"
