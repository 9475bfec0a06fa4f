"""The preview of the rules: the deals, a score example, and all rules in words."""

from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.paint.paper import chosen_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import GAP
from ohhell_desktop.look.text_size import is_large
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.limits import problems_of_new
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.ui.house_rules.preview.score_example import ScoreExample
from ohhell_desktop.ui.kit.controls.fields import NumberField
from ohhell_desktop.ui.kit.form_lists.deal_bars import DealBars
from ohhell_desktop.ui.kit.form_lists.form_words import own_reading
from ohhell_desktop.ui.kit.form_lists.rules_html import MARKED, rules_html
from ohhell_desktop.ui.kit.score_cases import CARDS
from ohhell_desktop.variants import Form
from ohhell_desktop.words.problem_texts import problem_text
from ohhell_desktop.words.rulebook import Section, rules_text
from ohhell_desktop.words.sections.deals import count_and_sizes

_USUAL_SEATS: Final = 4
_DEALS: Final = ("sequence", "direction", "visibility")
_CARDS: Final = ("deck", "ranks", "specials")
_END: Final = ("ending", "settlement")
_PAD: Final = 12
_CORNER: Final = 14.0

_LEAST_PAGE: Final = 32
"""The least height of the rules in words, in pixels."""


def section_of(axis: str) -> str:
    """Return the heading of the section of the rules text that describes an axis."""
    headings = {
        **dict.fromkeys(_DEALS, tr("Deals")),
        **dict.fromkeys(_CARDS, tr("Cards")),
        **dict.fromkeys(_END, tr("End")),
        "trump": tr("Trump"),
        "bidding": tr("Bids"),
        "hook": tr("Bids"),
        "play": tr("Play"),
        "scoring": tr("Score"),
        "changes": tr("Special deals"),
    }
    return headings.get(axis, "")


class RulesPreview(QWidget):
    """Shows what the rules mean, for a number of players that can be chosen."""

    seats_chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules = RuleSet()
        self._axis = ""
        self._base: Form | None = None
        self.seats = NumberField()
        self.bars = DealBars()
        self.deals = QLabel()
        self.example = ScoreExample()
        self.page = QTextBrowser()
        label = QLabel(self.tr("&With players:"))
        label.setBuddy(self.seats)
        top = QHBoxLayout()
        top.addWidget(label)
        top.addWidget(self.seats)
        top.addStretch(1)
        self.deals.setWordWrap(True)
        self.deals.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.deals.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._caption = QLabel()
        self._caption.setWordWrap(True)
        self.page.setAccessibleName(self.tr("The rules in words"))
        self.page.setFrameShape(QTextBrowser.Shape.NoFrame)
        # With large text in a low window, the rules scroll in what is left.
        self.page.setMinimumHeight(_LEAST_PAGE)
        self.page.viewport().setAutoFillBackground(False)
        self.page.document().setDocumentMargin(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_PAD, GAP, _PAD, GAP)
        layout.setSpacing(GAP // 2)
        layout.addLayout(top)
        layout.addWidget(self.bars)
        layout.addWidget(self.deals)
        layout.addWidget(self._caption)
        layout.addWidget(self.example)
        layout.addWidget(self.page, 1)
        self._show_bars()
        self._preferred_seats = _USUAL_SEATS
        self.seats.valueChanged.connect(self._choose_seats)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, which lies lower than the page."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        edge = QPen(QColor(colours.plate_edge), 2) if colours.flat else Qt.PenStyle.NoPen
        painter.setPen(edge)
        painter.setBrush(QColor(colours.inset))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), _CORNER, _CORNER)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Leave the bars out where text is large: the deals are below in words as well."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._show_bars()

    def set_rules(self, rules: RuleSet, base: Form | None = None) -> None:
        """Show rules, for the same number of players as before if possible.

        Args:
            rules: the rules.
            base: the form that they are based on; its note on unclear sources is shown.
        """
        self._rules = rules
        self._base = base
        least, most = rules.seats
        with QSignalBlocker(self.seats):
            self.seats.setRange(least, most)
            self.seats.setValue(min(max(self._preferred_seats, least), most))
            self.seats.setEnabled(least < most)
        self._refresh()

    def _choose_seats(self, seats: int) -> None:
        self._preferred_seats = seats
        self._refresh()
        self.seats_chosen.emit(seats)

    def want_seats(self, seats: int) -> None:
        """Show what the rules mean for this number of players, if they allow it."""
        least, most = self._rules.seats
        self._preferred_seats = seats
        self.seats.setValue(min(max(seats, least), most))

    def show_axis(self, key: str) -> None:
        """Mark the section about an axis, and scroll to it."""
        self._axis = key
        self._show_bars()
        self._refresh()
        self.page.scrollToAnchor(MARKED)

    def _show_bars(self) -> None:
        """Show the bars where there is room, unless the deals are edited as bars beside them."""
        self.bars.setVisible(not is_large(self) and self._axis != "sequence")

    def _refresh(self) -> None:
        rules, seats = self._rules, self.seats.value()
        self._show_example(CARDS)
        try:
            plans = schedule(rules, seats)
            sections = rules_text(rules, seats, tr)
        except ValueError:
            self.bars.set_plans(())
            self.deals.setText(self.tr("The deals can’t be worked out yet."))
            self.page.setEnabled(False)
            return
        self.page.setEnabled(True)
        self._show_example(min(CARDS, max((plan.cards for plan in plans), default=CARDS)))
        self.bars.set_plans(plans)
        found = [problem_text(problem, tr) for problem in problems_of_new(rules, seats)]
        if found:
            cannot = self.tr("%n players can’t play these rules yet.", "", seats)
            self.deals.setText(cannot)
            sections = [
                Section(self.tr("Not playable yet"), tuple(found)),
                *sections[:2],
                *sections[3:],
            ]
        else:
            self.deals.setText(count_and_sizes([plan.cards for plan in plans], tr))
        place = self.page.verticalScrollBar().value()
        colour = chosen_paper(window_colours(self.palette())).name()
        marked = section_of(self._axis)
        parts = [*own_reading(self._base), *sections]
        self.page.setHtml(rules_html("", parts, marked, colour))
        self.page.verticalScrollBar().setValue(place)

    def _show_example(self, cards: int) -> None:
        """Show the score in a deal of this many cards, which the game has."""
        self._caption.setText(self.tr("Score, for example with %n cards:", "", cards))
        self.example.set_rules(self._rules, cards)
