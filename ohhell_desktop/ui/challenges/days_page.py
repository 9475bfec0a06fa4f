"""The page of the days: a month of tiles, and beside it what the chosen day has."""

from collections.abc import Callable
from datetime import date
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.session.challenges.days import Days
from ohhell_desktop.ui.challenges.month_table import MonthTable, month_text
from ohhell_desktop.ui.challenges.paper_page import PaperPage
from ohhell_desktop.ui.challenges.words import (
    all_days_text,
    date_text,
    days_summary,
    made_text,
    weekday_text,
)
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button, scroll_on_paper

_SIDE: Final = 290
"""The width of what is said of a day, at a scale of 1."""
_LEAST_TEXT: Final = 13.0


class DaysPage(PaperPage):
    """Shows the days, played ones with the bid and its mark, and begins the deal of one.

    Attributes:
        month: the tiles.
        play_button: begins the deal of the day, or continues it.
        rules_button: shows the rules of the form of the day.
        result_button: shows what was made of it, and what the expert made.
    """

    play_requested = Signal(date)
    result_requested = Signal(date)
    rules_requested = Signal(date)

    def __init__(
        self,
        today: date,
        days: Days,
        form_of: Callable[[date], str],
        parent: QWidget | None = None,
    ) -> None:
        """Set up the page at today.

        Args:
            today: the date of the computer.
            days: what has been played.
            form_of: returns the name of the form that a day has.
            parent: the window.
        """
        super().__init__(self.tr("Today’s deal"), parent)
        self._today = today
        self._days = days
        self._form_of = form_of
        self.month = MonthTable(today, days)
        arrows = ("arrow-left", "arrow-right")
        back, forward = reversed(arrows) if self.isRightToLeft() else arrows
        self.earlier_button, self.later_button = paper_button(back, ""), paper_button(forward, "")
        self.play_button = ClothButton("", "", lit=True)
        self.rules_button = paper_button("help", self.tr("R&ules of this game"), framed=True)
        self.result_button = paper_button("", self.tr("Show the &result"), framed=True)
        self._month_name = QLabel()
        self._weekday, self._date, self._about = QLabel(), QLabel(), QLabel(wordWrap=True)
        self._made = QLabel(wordWrap=True)
        self._count, self._sum = QLabel(), QLabel(days_summary(days), wordWrap=True)
        self._count.setText(self.tr("%n days played", "", len(days.mine)))
        self._open = QLabel(all_days_text(), wordWrap=True)
        self._build()
        self.month.chosen.connect(self._show_day)
        self.month.opened.connect(self._open_day)
        self.play_button.clicked.connect(lambda: self._open_day(self.month.day))
        self.result_button.clicked.connect(lambda: self.result_requested.emit(self.month.day))
        self.rules_button.clicked.connect(lambda: self.rules_requested.emit(self.month.day))
        self.earlier_button.clicked.connect(lambda: self.month.step_month(-1))
        self.later_button.clicked.connect(lambda: self.month.step_month(1))
        self._show_day(today)

    def show_day(self, day: date) -> None:
        """Choose a day."""
        self.month.show_day(day)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        super().fit(scale, text)
        pixels = max(_LEAST_TEXT, 17 * scale) * text
        self._month_name.setFont(text_font(pixels, text_font(1).Weight.Bold))
        self._weekday.setFont(display_font(max(18.0, 26 * scale) * min(text, 1.3)))
        self._count.setFont(display_font(max(18.0, 20 * scale) * min(text, 1.3)))
        for label in (self._date, self._about, self._made, self._sum):
            label.setFont(text_font(pixels))
        self._open.setFont(text_font(max(_LEAST_TEXT, 15 * scale) * text))
        quiet = max(scale, 0.76) * text
        framed = (self.rules_button, self.result_button)
        for button in (self.earlier_button, self.later_button, *framed):
            fit_button(button, quiet)
        self.play_button.set_scale(max(scale, 0.76) * 0.7 * min(text, 1.4))
        self.month.fit(max(_LEAST_TEXT, 15 * scale) * min(text, 1.5))
        self._side.setFixedWidth(round(_SIDE * scale * min(text, 1.35)))
        self._row.setSpacing(round(24 * scale))
        self._lines.setSpacing(round(8 * scale))

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the days."""
        super().showEvent(event)
        self.month.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self) -> None:
        """Lay out the month at the left, the day at the right."""
        self.earlier_button.setAccessibleName(self.tr("Month before"))
        self.earlier_button.setToolTip(self.tr("Month before (Page Up)"))
        self.later_button.setAccessibleName(self.tr("Next month"))
        self.later_button.setToolTip(self.tr("Next month (Page Down)"))
        months = QHBoxLayout()
        months.addWidget(self._month_name, 1)
        months.addWidget(self.earlier_button)
        months.addWidget(self.later_button)
        left = QVBoxLayout()
        left.addLayout(months)
        left.addWidget(self.month, 1)
        inside = QWidget()
        self._lines = QVBoxLayout(inside)
        self._lines.setContentsMargins(0, 0, 4, 0)
        rule = QFrame(frameShape=QFrame.Shape.HLine)
        parts: tuple[QWidget, ...] = (self._weekday, self._date, self._about, self._made)
        below = (self.result_button, self.rules_button, rule, self._count, self._sum, self._open)
        for part in (*parts, self.play_button, *below):
            self._lines.addWidget(part)
        self._lines.addStretch(1)
        for label in (self._about, self._made, self._sum, self._open):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._side = QScrollArea()
        scroll_on_paper(self._side, inside)
        self._row = QHBoxLayout()
        self._row.addLayout(left, 1)
        self._row.addWidget(self._side)
        self.body.addLayout(self._row, 1)
        self._count.setVisible(bool(self._days.mine))
        self._sum.setVisible(bool(self._days.mine))

    def _open_day(self, day: date) -> None:
        """Play the deal of a day if it is open."""
        if day <= self._today:
            self.play_requested.emit(day)

    def _show_day(self, day: date) -> None:
        """Say what the deal of a day is, and what was made of it."""
        self._month_name.setText(month_text(self.month.first))
        self.earlier_button.setEnabled(self.month.can_step(-1))
        self.later_button.setEnabled(self.month.can_step(1))
        self._weekday.setText(weekday_text(day))
        self._date.setText(date_text(day, year=day.year != self._today.year))
        about = self.tr(
            "{game}: one deal, eight cards, four players. Everybody who plays it gets these cards."
        )
        self._about.setText(about.format(game=self._form_of(day)))
        deal = self._days.deal_of(day)
        begun = day in self._days.begun
        title = self.tr("&Continue") if begun else self.tr("&Play")
        self.play_button.setText(title if deal is None or begun else self.tr("&Play again"))
        self._made.setVisible(deal is not None)
        self.result_button.setVisible(deal is not None)
        if deal is not None:
            text = self.tr("You {made}. This first result counts, however often you play it.")
            self._made.setText(text.format(made=made_text(deal)))
        description = f"{weekday_text(day)}, {date_text(day)}"
        self.play_button.setAccessibleDescription(description)
