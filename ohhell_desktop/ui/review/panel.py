"""The panel beside the table: the sum of the points, and what was decided."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size, resize_tinted_icon
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import paper_button
from ohhell_desktop.ui.review.decision_list import DecisionList
from ohhell_desktop.ui.review.sum_rows import SumRows

_CORNER: Final = 14
_TARGET: Final = 2.2
"""Height of a button, in lines of text."""
_USUAL_LINE: Final = 18.0
_MAIN: Final = 0.5
"""Size of the main button, in sizes of that on the start page, in a usual line of text."""
_LOW: Final = 20.0
"""Height in lines of text below which a foot would leave too little for the rest."""
_TITLE, _HEADING = 1.7, 1.15
"""Sizes of the title and of the heading, in lines of text."""


class ReviewPanel(QWidget):
    """Says what the points of a deal consist of, and lists the decisions of a seat.

    Attributes:
        seats: chooses whose decisions are shown.
        all_hands: whether all hands are open, or only what that player saw.
        sentence: sums up the deal.
        status: what is still being worked out, or why it is not known.
        sum_heading: stands above the sum; its tip says which version has found it.
        sum: the points as a sum.
        list: the decisions.
        differently_button: asks the computer player again whose decision is shown.
        differently: what it has answered.
        reason: why the decision that is shown was right, or what would have been better.
        again_button: plays the deal again.
        better_button: poses the decisions that cost something.
    """

    left = Signal()
    """The player wants to go back."""

    def __init__(self, title: str, names: Sequence[str], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(self.tr("Review of the deal"))
        self.back_button = paper_button("arrow-left", "")
        self.back_button.setAccessibleName(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Back (Escape)"))
        self.back_button.clicked.connect(self.left)
        self._title = QLabel(title)
        self.deal_before = _arrow(Qt.ArrowType.LeftArrow, self.tr("The deal before (Page Up)"))
        self.deal_after = _arrow(Qt.ArrowType.RightArrow, self.tr("The next deal (Page Down)"))
        self.seats = ChoiceField()
        self.seats.addItems(list(names))
        self._seen_from = QLabel(self.tr("Seen from"))
        self._seen_from.setBuddy(self.seats)
        self.all_hands = QCheckBox(self.tr("All hands"))
        self.all_hands.setChecked(True)
        self.all_hands.setToolTip(self.tr("Off: only what this player saw"))
        self.sentence = _text()
        self.status = _text()
        self.sum = SumRows()
        self.sum_heading = QLabel(self.tr("Where the points came from"))
        self.heading = QLabel()
        self.heading.setTextFormat(Qt.TextFormat.PlainText)
        self._against = QLabel(self.tr("Against the best"))
        self.list = DecisionList()
        self.moment = _text()
        self.reason = _text()
        self.differently_button = paper_button(
            "seal", self.tr("Would they have played differently?"), framed=True
        )
        self.differently_button.setToolTip(
            self.tr("Deals the cards again that this player could not see, and asks again")
        )
        self.differently_button.hide()
        self.differently = _text()
        self.differently.hide()
        self.again_button = paper_button("undo", self.tr("Play this deal again"), framed=True)
        self.better_button = ClothButton("", self.tr("Find the better card"), lit=True)
        self._build()
        self._fit()

    def set_beside(self, *, before: bool, after: bool) -> None:
        """Let the player go to the deals beside this one, if they are over."""
        self.deal_before.setEnabled(before)
        self.deal_after.setEnabled(after)

    def show_sum(
        self, shown: ShownSum | None, others: str = "", listed: int = 0, *, name: str = ""
    ) -> None:
        """Show what the points consist of.

        Args:
            shown: the figures; None: they are not known.
            others: the names of the other players.
            listed: what the cards cost that are listed with their costs, in tenths.
            name: whose points they are; empty for one who is called "you".
        """
        if shown is not None:
            self.sum.show_sum(shown, others, listed, name=name)
        for part in (self.sum_heading, self.sum):
            part.setVisible(shown is not None)

    def set_name(self, name: str, *, own: bool) -> None:
        """Show whose decisions are listed."""
        you = self.tr("What you decided")
        text = you if own else self.tr("What {name} decided").format(name=name)
        self.heading.setText(text)
        self.list.setAccessibleName(text)

    @staticmethod
    def tell(label: QLabel, text: str) -> None:
        """Show a text, or nothing where there is none."""
        label.setText(text)
        label.setVisible(bool(text))

    def _build(self) -> None:
        head, who = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title, 1)
        head.addWidget(self.deal_before)
        head.addWidget(self.deal_after)
        who.addWidget(self._seen_from)
        who.addWidget(self.seats, 1)
        who.addWidget(self.all_hands)
        self._inside = QWidget()
        lines = QVBoxLayout(self._inside)
        lines.setContentsMargins(0, 0, 0, 0)
        decided = QHBoxLayout()
        decided.addWidget(self.heading, 1)
        decided.addWidget(self._against, 0, Qt.AlignmentFlag.AlignBottom)
        for part in (self.sentence, self.status, self.sum_heading, self.sum):
            lines.addWidget(part)
        lines.addLayout(decided)
        lines.addWidget(self.list)
        lines.addWidget(self.again_button)
        lines.addStretch(1)
        self._scrolled = _Scrolled()
        self._scrolled.resized.connect(self.keep_in_sight)
        self._scrolled.setWidgetResizable(True)
        self._scrolled.setFrameShape(QFrame.Shape.NoFrame)
        self._scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scrolled.setWidget(self._inside)
        self._foot, self._said = QVBoxLayout(), QVBoxLayout()
        about = (self.moment, self.reason, self.differently_button, self.differently)
        for about_it in (*about, self.better_button):
            self._said.addWidget(about_it)
        self._lines = QVBoxLayout(self)
        self._lines.addLayout(head)
        self._lines.addLayout(who)
        self._lines.addWidget(self._scrolled, 1)
        self._lines.addLayout(self._foot)
        self._foot.insertLayout(0, self._said)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Scroll what is said of a moment too, where the panel is low."""
        super().resizeEvent(event)
        self._place_said()

    @property
    def _is_low(self) -> bool:
        return self.height() < line_size(self) * _LOW

    def _place_said(self) -> None:
        inside = self._inside.layout()
        wanted, other = (inside, self._foot) if self._is_low else (self._foot, inside)
        if isinstance(wanted, QVBoxLayout) and other is not None and wanted.indexOf(self._said) < 0:
            other.removeItem(self._said)
            self._said.setParent(None)
            wanted.insertLayout(0, self._said)

    def keep_in_sight(self) -> None:
        """Scroll to the decision that is marked, or to what is said of it if that is scrolled."""
        if self._is_low:
            self._scrolled.verticalScrollBar().setValue(0)
            return
        index = self.list.currentIndex()
        if index.isValid():
            area = self.list.visualRect(index)
            at = self.list.mapTo(self._inside, area.center())
            self._scrolled.ensureVisible(at.x(), at.y(), 0, area.height())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()
            self._place_said()

    def _fit(self) -> None:
        line = line_size(self)
        self._title.setFont(display_font(line * _TITLE))
        for heading in (self.sum_heading, self.heading):
            heading.setFont(display_font(line * _HEADING))
        self._against.setContentsMargins(0, 0, round(line * 0.6), 0)
        resize_tinted_icon(self.back_button, round(line * 1.2))
        resize_tinted_icon(self.again_button, line)
        resize_tinted_icon(self.differently_button, line)
        self.again_button.setMinimumHeight(round(line * _TARGET))
        for button in (self.deal_before, self.deal_after):
            button.setMinimumSize(round(line * 2), round(line * 2))
            button.setIconSize(QSize(line, line))
        self.better_button.set_scale(line / _USUAL_LINE * _MAIN)
        pad = round(line * 0.9)
        self._lines.setContentsMargins(pad, round(line * 0.6), pad, round(line * 0.7))
        self._lines.setSpacing(round(line * 0.5))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, and a line above the foot."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().window())
        painter.drawRoundedRect(self.rect(), _CORNER, _CORNER)
        painter.setPen(window_colours(self.palette()).rule)
        margins = self._lines.contentsMargins()
        low = self._scrolled.geometry().bottom() + self._lines.spacing() // 2
        painter.drawLine(margins.left(), low, self.width() - margins.right(), low)
        painter.end()


class _Scrolled(QScrollArea):
    """What scrolls, and says so when it gets another size."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Say it when what is scrolled has got its size, too."""
        super().resizeEvent(event)
        self.resized.emit()


def _arrow(kind: Qt.ArrowType, tip: str) -> QToolButton:
    """Return a button with an arrow."""
    button = QToolButton()
    button.setArrowType(kind)
    button.setAutoRaise(True)
    button.setAccessibleName(tip)
    button.setToolTip(tip)
    return button


def _text() -> QLabel:
    """Return a label whose text is as long as it needs to be."""
    label = QLabel(wordWrap=True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label
