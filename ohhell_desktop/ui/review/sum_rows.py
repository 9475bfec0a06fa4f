"""The points of a deal as a sum: a row for each part, with a bar; luck opens into its parts."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from ohhell_desktop.analysis.review_words import figure, signed
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.review import sum_notes

_POINT: Final = 0.66
"""The length of a point, in heights of a line of text, where there is room."""
_THICK, _THIN = 0.6, 0.45
_NOTE: Final = 0.82
"""Size of what is said below a part, in sizes of the text."""
_LEAST_BAR: Final = 3.0
"""Height of a line of text for bars; in less room there are none."""


class Bar(QWidget):
    """A bar at one side of a line: what a part of the points has brought or cost."""

    def __init__(self, *, strong: bool) -> None:
        super().__init__()
        self._strong = strong
        self._tenths = 0
        self._reach = (0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_value(self, tenths: int, reach: tuple[int, int]) -> None:
        """Show a value.

        Args:
            tenths: the value, in tenths of a point.
            reach: the least and the greatest value of all bars, which share one line.
        """
        self._tenths = tenths
        self._reach = reach
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return no size of its own: bars take the room that is left."""
        return QSize(0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the line and the bar."""
        del event
        line = float(line_size(self))
        least, most = self._reach
        if self.width() < _LEAST_BAR * line or least == most:
            return
        point = min(line * _POINT, (self.width() - 4) * 10 / (most - least))
        middle = 2 - least * point / 10
        # The common line lies where the longest bars need it, at the right of the room.
        middle += max(0.0, self.width() - 4 - (most - least) * point / 10) * 0.75
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        ink = QColor(colours.text if self._strong else colours.plate_edge)
        high = line * (_THICK if self._strong else _THIN)
        long = self._tenths * point / 10
        area = QRectF(min(middle, middle + long), (self.height() - high) / 2, abs(long), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawRoundedRect(area, min(3.0, area.width() / 2), min(3.0, area.width() / 2))
        painter.setPen(QPen(QColor(colours.plate_edge), 1.5))
        painter.drawLine(round(middle), 0, round(middle), self.height())
        painter.end()


class SumRow(QWidget):
    """A part of the points: its name, its bar, its figure."""

    def __init__(
        self, name: str, *, depth: int = 0, total: bool = False, whole: bool = False
    ) -> None:
        """Set up the row.

        Args:
            name: what it is.
            depth: of how many other rows it is a part.
            total: whether it is the sum.
            whole: whether its figure is no difference, which has a sign.
        """
        super().__init__()
        self._name = name
        self._depth = depth
        self._total = total
        self._whole = whole or total
        self.bar = Bar(strong=not depth)
        self.value = QLabel()
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.title: QLabel | QToolButton = QLabel(name)
        self.note = QLabel(wordWrap=True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.note.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.note.hide()
        self._row = QHBoxLayout()
        self._row.setSpacing(0)
        self._row.addWidget(self.title)
        self._row.addWidget(self.bar, 1)
        self._row.addWidget(self.value)
        self._lines = QVBoxLayout(self)
        self._lines.setSpacing(0)
        self._lines.addLayout(self._row)
        self._lines.addWidget(self.note)
        self._fit()

    def make_foldable(self) -> QToolButton:
        """Replace the name by a button that unfolds the parts, and return it."""
        button = QToolButton()
        button.setText(self._name)
        button.setAutoRaise(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setArrowType(Qt.ArrowType.DownArrow)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._row.replaceWidget(self.title, button)
        self.title.deleteLater()
        self.title = button
        self._fit()
        return button

    def explain(self, words: str) -> None:
        """Say what the row stands for, below it and to a screen reader."""
        self.note.setText(words)
        self.value.setAccessibleDescription(words)

    def name_width(self) -> int:
        """Return the width that the name needs, with what is left free before it."""
        return self._lines.contentsMargins().left() + self.title.sizeHint().width()

    def set_name_width(self, wide: int) -> None:
        """Give the name, with what is left free before it, a width."""
        self.title.setFixedWidth(wide - self._lines.contentsMargins().left())

    def show_value(self, tenths: int, reach: tuple[int, int]) -> None:
        """Show a figure, in tenths of a point."""
        text = figure(tenths) if self._whole else signed(tenths)
        if self._total:  # a deal brings whole points
            text = text.removesuffix(".0")
        self.value.setText(text)
        self.value.setAccessibleName(f"{self._name}: {text}")
        self.bar.show_value(tenths, reach)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        line = line_size(self)
        indent, above = line * self._depth, line * (0.12 if self._depth else 0.32)
        self._lines.setContentsMargins(indent, round(above), 0, round(above))
        self.value.setMinimumWidth(round(line * 2.6))
        base = self.font().pixelSize()
        pixels = base if base > 0 else self.fontInfo().pixelSize()
        bold = text_font(pixels, text_font(1).Weight.DemiBold)
        plain = text_font(pixels * 0.94)
        self.title.setFont(plain if self._depth else bold)
        self.value.setFont(plain if self._depth else bold)
        self.note.setFont(text_font(pixels * _NOTE))
        if self._total:
            self.value.setFont(display_font(pixels * 1.6))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Rule a line above every part that counts in the sum."""
        super().paintEvent(event)
        if not self._depth:
            painter = QPainter(self)
            painter.setPen(QPen(QColor(window_colours(self.palette()).rule), 2))
            painter.drawLine(0, 1, self.width(), 1)
            painter.end()


class SumRows(QWidget):
    """The points of a seat in a deal as a sum.

    Attributes:
        parts: what luck consists of.
        turns: what happened at the table, in two parts that often cancel each other.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("How the points came about"))
        self.usual = SumRow(tr("A good player’s average"), whole=True)
        self.luck = SumRow(tr("Luck"))
        self.cards = SumRow(tr("How good the cards were"), depth=1)
        self.table = SumRow(tr("At the table"), depth=1)
        self.others = SumRow(tr("How the others played"), depth=2)
        self.chance = SumRow(tr("How the choices came out"), depth=2)
        self.best = SumRow(tr("Best choices"))
        self.bid = SumRow(tr("Bid"))
        self.play = SumRow(tr("Play"))
        self.points = SumRow(tr("Points"), total=True)
        self.fold = self.luck.make_foldable()
        self.fold.clicked.connect(lambda: self._unfold(not self.is_unfolded))
        self.table_fold = self.table.make_foldable()
        self.table_fold.clicked.connect(lambda: self._unfold_table(self.others.isHidden()))
        self.parts = (self.cards, self.table)
        self.turns = (self.others, self.chance)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for row in (self.usual, self.luck, *self._deeper, *self._decided, self.points):
            lines.addWidget(row)
        for row in (self.usual, *self._deeper):
            row.note.show()
        self._unfold(False)
        self._align()

    @property
    def _deeper(self) -> tuple[SumRow, ...]:
        return (*self.parts, *self.turns)

    @property
    def _decided(self) -> tuple[SumRow, ...]:
        return (self.best, self.bid, self.play)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._align()

    def _align(self) -> None:
        """Begin all bars at the same place."""
        rows = (self.luck, *self._deeper, *self._decided)
        wide = max(row.name_width() for row in rows)
        for row in rows:
            row.set_name_width(wide)

    def show_sum(
        self, shown: ShownSum, others: str = "", listed: int = 0, *, name: str = ""
    ) -> None:
        """Show the figures.

        Args:
            shown: the figures.
            others: the names of the other players.
            listed: what the cards cost that are listed with their costs, in tenths.
            name: whose points they are; empty for one who is called "you".
        """
        values = {
            self.luck: shown.luck,
            self.cards: shown.cards,
            self.table: shown.others + shown.chance,
            self.others: shown.others,
            self.chance: shown.chance,
            self.best: shown.best,
            self.bid: shown.bid,
            self.play: shown.play,
        }
        reach = min(0, *values.values()), max(0, *values.values())
        for row, value in values.items():
            row.show_value(value, reach)
        self.usual.show_value(shown.usual, (0, 0))
        self.points.show_value(shown.points, (0, 0))
        notes = sum_notes.of_luck(shown, others, tr, name=name)
        self.usual.explain(tr("What such a player makes in this seat, over many deals like this."))
        self.luck.explain(tr("What nobody can be blamed or praised for."))
        self.cards.explain(notes.cards)
        self.table.explain(notes.table)
        self.others.explain(notes.others)
        self.chance.explain(notes.chance)
        self.best.explain(
            tr("How much more the best bid and cards were worth than a good player’s.")
        )
        self.bid.explain(tr("What the bid cost against the best one, as far as one could know."))
        self.play.explain(sum_notes.of_play(shown, listed, tr))

    @property
    def is_unfolded(self) -> bool:
        """Whether the parts of luck are shown."""
        return not self.cards.isHidden()

    def _unfold(self, shown: bool) -> None:
        """Show or hide the parts of luck, and what all rows stand for."""
        name = tr("Luck, hide its parts") if shown else tr("Luck, show its parts")
        _show_fold(self.fold, name, shown)
        for row in self.parts:
            row.setVisible(shown)
        for row in (self.luck, *self._decided):
            row.note.setVisible(shown)
        self._unfold_table(False)

    def _unfold_table(self, shown: bool) -> None:
        """Show or hide the two parts of what happened at the table."""
        hide, show = tr("At the table, hide its parts"), tr("At the table, show its parts")
        _show_fold(self.table_fold, hide if shown else show, shown)
        for row in self.turns:
            row.setVisible(shown)


def _show_fold(button: QToolButton, name: str, shown: bool) -> None:
    """Let a button say whether it shows or hides."""
    button.setAccessibleName(name)
    button.setArrowType(Qt.ArrowType.UpArrow if shown else Qt.ArrowType.DownArrow)
