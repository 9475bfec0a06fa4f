"""The marks for differences and problems: each has a shape and a colour."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QCursor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import (
    QLabel,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from ohhell_desktop.look.inks import Hue, ink
from ohhell_desktop.look.paint.paper import chosen_paper, draw_chosen
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import GAP
from ohhell_desktop.ui.house_rules.model import (
    DIFFERS_ROLE,
    LAST_OF_GROUP_ROLE,
    PROBLEM_ROLE,
    SHORTER_ROLE,
)
from ohhell_desktop.ui.kit.model_index import Index

_PAD: Final = GAP
_CORNER: Final = 8.0
_ORPHAN: Final = 1.25
"""A text is rather broken if it is wider than a line by this factor: else a single word would be
left for the second line."""
DIFFERS: Final = "\N{BLACK DIAMOND}"
PROBLEM: Final = "\N{BLACK UP-POINTING TRIANGLE}"


_KEYS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


def differs_ink(palette: QPalette, role: QPalette.ColorRole) -> QColor:
    """Return the text colour of differences, on the background of a role."""
    return ink(Hue.ACCENT.value, palette.color(role))


def problem_ink(palette: QPalette, role: QPalette.ColorRole) -> QColor:
    """Return the text colour of problems, on the background of a role."""
    return ink(Hue.MISSED.value, palette.color(role))


def paint_text(widget: QWidget, palette: QPalette, colour: QColor | None) -> None:
    """Set the text colour of a label on a palette; None keeps the palette's own colour."""
    palette = QPalette(palette)
    if colour is not None:
        palette.setColor(QPalette.ColorRole.WindowText, colour)
    widget.setPalette(palette)


class ProblemsLabel(QLabel):
    """A line with the problems of the rules; hidden while there are none.

    A click, Enter or Space leads to the rule of the first one.
    """

    chosen = Signal(str)
    """Emitted with the axis of the first problem."""

    def __init__(self) -> None:
        super().__init__()
        self._axis = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(self.tr("Go to this rule"))
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Problems"))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Go to the rule."""
        super().mouseReleaseEvent(event)
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.chosen.emit(self._axis)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go to the rule by Enter or Space."""
        if event.key() in _KEYS:
            self.chosen.emit(self._axis)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Outline the line while it has the focus."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().windowText().color(), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)

    def show_problems(self, problems: Sequence[str], axis: str = "") -> None:
        """Show these sentences, in the colour of problems.

        Args:
            problems: the sentences.
            axis: the axis of the first one.
        """
        self._axis = axis
        self.setText(f"{PROBLEM} {' '.join(problems)}" if problems else "")
        self.setVisible(bool(problems))
        palette = self.window().palette()
        paint_text(self, palette, problem_ink(palette, QPalette.ColorRole.Window))


def second_ink(option: QStyleOptionViewItem) -> QColor:
    """Return the colour of less important text in a row; on lit paper all text is strong."""
    colours = window_colours(option.palette)
    chosen = option.state & QStyle.StateFlag.State_Selected
    return QColor(colours.text if chosen else colours.soft_text)


class StatusMarkDelegate(QStyledItemDelegate):
    """Paints a row: the title with the mark of the axis before it, and the rule at the right."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:  # noqa: N802
        """Add the mark to the title, and set the colour of the mark as that of the text."""
        super().initStyleOption(option, index)
        has_problem, differs = bool(index.data(PROBLEM_ROLE)), bool(index.data(DIFFERS_ROLE))
        text, paper = QPalette.ColorRole.Text, self._paper(option)
        if has_problem:
            option.palette.setColor(text, ink(Hue.MISSED.value, paper))
        elif differs:
            option.palette.setColor(text, ink(Hue.ACCENT.value, paper))
        if index.column() == 0:
            mark = PROBLEM if has_problem else DIFFERS if differs else "\N{EM SPACE}"
            option.text = f"{mark} {option.text}"

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:  # noqa: N802
        """Return room for the title and the mark."""
        hint = super().sizeHint(option, index)
        return hint + QSize(2 * _PAD + hint.width() // 8, 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one half of a row."""
        made = QStyleOptionViewItem(option)
        self.initStyleOption(made, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(made.rect)
        self._draw_paper(painter, made, index)
        if index.column() == 0:
            self._draw_title(painter, made)
            self._draw_beginning(painter, option, index)
        else:
            self._draw_rule(painter, made, index)
        painter.restore()

    def _draw_beginning(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Draw as much of the rule as begins beside the title: each half can be drawn alone."""
        table, rule = option.widget, index.sibling(index.row(), 1)
        if isinstance(table, QTableView):
            beside = QStyleOptionViewItem(option)
            self.initStyleOption(beside, rule)
            beside.rect = table.visualRect(rule)
            self._draw_rule(painter, beside, rule)

    def _paper(self, option: QStyleOptionViewItem) -> QColor:
        """Return the colour behind a row."""
        if option.state & QStyle.StateFlag.State_Selected:
            return chosen_paper(window_colours(option.palette))
        return QColor(option.palette.window().color())

    def _draw_paper(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw what is behind a row, as far as the cell reaches."""
        table = option.widget
        if not isinstance(table, QTableView):
            return
        colours = window_colours(option.palette)
        row = QRectF(option.rect)
        row.setLeft(0)
        row.setRight(table.viewport().width() - 1)
        if index.data(LAST_OF_GROUP_ROLE):
            painter.setPen(QPen(QColor(colours.rule), 2))
            painter.drawLine(row.bottomLeft(), row.bottomRight())
        row.adjust(1, 1, -1, -1)
        if option.state & QStyle.StateFlag.State_Selected:
            draw_chosen(painter, row, option.palette, focused=table.hasFocus())
        elif index.row() == self._row_below_mouse(table):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.inset))
            painter.drawRoundedRect(row, _CORNER, _CORNER)

    def _row_below_mouse(self, table: QTableView) -> int:
        viewport = table.viewport()
        if not viewport.underMouse():
            return -1
        return table.rowAt(viewport.mapFromGlobal(QCursor.pos()).y())

    def _draw_title(self, painter: QPainter, option: QStyleOptionViewItem) -> None:
        mark, title = option.text[0], option.text[2:]
        area = option.rect.adjusted(_PAD, 0, 0, 0)
        side = option.fontMetrics.height()
        painter.setFont(option.font)
        painter.setPen(option.palette.text().color())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(area, int(middle | Qt.AlignmentFlag.AlignLeft), mark)
        painter.setFont(_title_font(option))
        painter.setPen(option.palette.windowText().color())
        words = area.adjusted(side, 0, 0, 0)
        if isinstance(option.widget, QTableView):  # the list may be narrower than its titles
            words.setRight(min(words.right(), option.widget.viewport().width() - _PAD))
        metrics = painter.fontMetrics()
        shown = metrics.elidedText(title, Qt.TextElideMode.ElideRight, words.width())
        painter.drawText(words, int(middle | Qt.AlignmentFlag.AlignLeft), shown)

    def _draw_rule(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the rule; one that has been changed is as strong as its title."""
        strong = option.palette.windowText().color()
        if index.data(PROBLEM_ROLE):
            colour = option.palette.text().color()
        elif index.data(DIFFERS_ROLE):
            colour = strong
        else:
            colour = second_ink(option)
        painter.setPen(colour)
        painter.setFont(option.font)
        area, words = self.rule_words(option, index)
        flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
        painter.drawText(area, flags | int(Qt.TextFlag.TextWordWrap), words)

    def rule_words(self, option: QStyleOptionViewItem, index: Index) -> tuple[QRect, str]:
        """Return where a rule is drawn, and as many of its words as fit there.

        Beside a short title it may begin before its own column does.
        """
        title = QFontMetrics(_title_font(option)).horizontalAdvance(
            index.sibling(index.row(), 0).data()
        )
        area = option.rect.adjusted(_PAD, 0, -_PAD, 0)
        area.setLeft(min(area.left(), option.fontMetrics.height() + title + 2 * _PAD))
        texts = (str(index.data()), str(index.data(SHORTER_ROLE) or ""))
        return area, fitting_text([_sentence(text) for text in texts], area, option.fontMetrics)


def _title_font(option: QStyleOptionViewItem) -> QFont:
    """Return the font of a title, a little stronger than that of its rule."""
    font = QFont(option.font)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def fitting_text(texts: Sequence[str], area: QRect, metrics: QFontMetrics) -> str:
    """Return the first text that fits into an area, else the beginning of the shortest."""
    known = [text for text in texts if text]
    for least in (_ORPHAN, 1.0):
        for text in known:
            wide = metrics.horizontalAdvance(text)
            in_lines = wide >= least * area.width() and _fits_wrapped(text, area, metrics)
            if wide <= area.width() or in_lines:
                return text
    return metrics.elidedText(known[-1], Qt.TextElideMode.ElideRight, area.width())


def _fits_wrapped(text: str, area: QRect, metrics: QFontMetrics) -> bool:
    """Return whether a text fits into the lines of an area."""
    room = QRect(0, 0, area.width(), 1 << 16)
    box = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)
    return box.height() <= area.height() and box.width() <= area.width()
