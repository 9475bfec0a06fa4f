"""The list of the programs that the player has added."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QFrame, QListView, QSizePolicy, QStyleOptionViewItem

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.programs import Program
from ohhell_desktop.ui.kit.controls.current_row import CurrentRow
from ohhell_desktop.ui.kit.controls.row_delegate import RowDelegate, RowInks
from ohhell_desktop.ui.kit.model_index import Index

_COMMAND: Final = Qt.ItemDataRole.UserRole
_SMALLER: Final = 0.88
"""The size of the command beside that of the name."""
_MOST_SHOWN: Final = 4
_ABOVE: Final = 6
"""Above and below the text of a row."""


def command_text(program: Program) -> str:
    """Return how a program is started, on one line."""
    return on_one_line(f"{program.path} {program.arguments}")


class ProgramList(QListView):
    """Shows each program with its path; one is the current one unless there is none."""

    def __init__(self) -> None:
        super().__init__()
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_ProgramDelegate(self))
        self.setAccessibleName(tr("Your programs"))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        CurrentRow(self)

    def show_programs(self, programs: Sequence[Program], current: int) -> None:
        """Show these programs, and make one of them the current one."""
        self._model.clear()
        for program in programs:
            item, command = QStandardItem(program.name), command_text(program)
            item.setData(command, _COMMAND)
            item.setData(f"{program.name}, {command}", Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip(escape_rich_text(command))
            self._model.appendRow(item)
        if programs:
            self.setCurrentIndex(self._model.index(min(current, len(programs) - 1), 0))
        self.setVisible(bool(programs))
        self.updateGeometry()

    def current(self) -> int:
        """Return the number of the current program; -1 if there is none."""
        return self.currentIndex().row()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the height of a few rows."""
        rows = min(self._model.rowCount(), _MOST_SHOWN)
        return QSize(0, rows * max(0, self.sizeHintForRow(0)) + 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the same height: the page scrolls as a whole."""
        return self.sizeHint()


class _ProgramDelegate(RowDelegate):
    """Draws the name of a program and, smaller, how it is started."""

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: Index
    ) -> QSize:
        """Return the height of two lines."""
        del index
        lines = sum(QFontMetrics(each).height() for each in _fonts(option.font))
        return QSize(0, lines + 2 * _ABOVE + 6)

    def _row(self, area: QRectF) -> QRectF:
        return area.adjusted(2, 3, -2, -3)

    def _draw_inside(self, painter: QPainter, area: QRectF, index: Index, inks: RowInks) -> None:
        name, small = _fonts(painter.font())
        high = QFontMetrics(name).height()
        inside = area.adjusted(0, _ABOVE, 0, -_ABOVE)
        first = QRectF(inside.left(), inside.top(), inside.width(), high)
        drawing.text(painter, first, str(index.data()), name, inks.window.text)
        painter.setFont(small)
        painter.setPen(inks.quiet)
        command = QFontMetrics(small).elidedText(
            str(index.data(_COMMAND)), Qt.TextElideMode.ElideMiddle, int(inside.width())
        )
        below = inside.adjusted(0, high, 0, 0)
        painter.drawText(below, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, command)


def _fonts(font: QFont) -> tuple[QFont, QFont]:
    """Return the fonts of a name and of a command."""
    name, command = QFont(font), QFont(font)
    name.setWeight(QFont.Weight.Bold)
    if font.pixelSize() > 0:
        command.setPixelSize(round(font.pixelSize() * _SMALLER))
    else:
        command.setPointSizeF(font.pointSizeF() * _SMALLER)
    return name, command
