"""The charts of the record under their headings, in rows that fit the width of the paper."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.history.chance import Chance
from ohhell_desktop.session.history.tally import FEW, Tally
from ohhell_desktop.session.history.usual import Usual
from ohhell_desktop.ui.record import texts
from ohhell_desktop.ui.record.charts import FiguresView
from ohhell_desktop.ui.record.drawn import (
    Chart,
    LuckChart,
    PlaceChart,
    PointsChart,
    ShareChart,
)
from ohhell_desktop.ui.record.printed import Block

PLACES, POINTS, AGAINST, BY_BID, BY_CARDS, BY_PLACE, BY_ERROR, USUAL, LUCK = range(9)
Rows = tuple[tuple[tuple[int, int], ...], ...]
"""The sections of each row, each with its share of the width."""
_WIDE: Final[Rows] = (
    ((PLACES, 25), (POINTS, 39), (AGAINST, 39)),
    ((BY_BID, 46), (BY_CARDS, 54)),
    ((BY_PLACE, 46), (BY_ERROR, 54)),
    ((USUAL, 30), (LUCK, 70)),
)
_MIDDLE: Final[Rows] = (
    ((PLACES, 40), (POINTS, 60)),
    ((AGAINST, 1),),
    ((BY_BID, 1),),
    ((BY_CARDS, 1),),
    ((BY_PLACE, 1),),
    ((BY_ERROR, 1),),
    ((USUAL, 1),),
    ((LUCK, 1),),
)
_NARROW: Final[Rows] = tuple(((section, 1),) for section in range(9))
_WIDE_FROM: Final = 60
_MIDDLE_FROM: Final = 40
"""The least widths of the paper for these rows, in lines of text."""


class Section(QWidget):
    """A chart under its heading."""

    def __init__(self, title: str, chart: Chart | None = None) -> None:
        super().__init__()
        self.heading = QLabel(title)
        self.view = FiguresView(title, chart)
        self.words = QLabel()
        for label in (self.heading, self.words):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.words.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(2)
        lines.addWidget(self.heading)
        lines.addWidget(self.view)
        lines.addWidget(self.words)
        lines.addStretch(1)

    def set_title(self, title: str) -> None:
        """Show another heading, for screen readers too."""
        self.heading.setText(title)
        self.view.setAccessibleName(title)

    def say(self, text: str) -> None:
        """Write something below the chart."""
        self.words.setText(text)
        self.words.setVisible(bool(text))

    def fit(self, pixels: float) -> None:
        """Give the text its size."""
        self.words.setFont(text_font(pixels))
        self.heading.setFont(display_font(max(18.0, pixels * 1.35)))
        self.view.fit(pixels)


class Sections(QWidget):
    """All charts of the record.

    Args:
        words: what is said about the bids; it is put below their charts.
    """

    def __init__(self, words: QWidget) -> None:
        super().__init__()
        self._words = words
        self._name = ""
        self.setAutoFillBackground(False)
        times = tr("Times")
        self._places, self._points, self._luck = PlaceChart(), PointsChart(), LuckChart()
        self._shares = {
            BY_BID: ShareChart(tr("Bid"), times),
            BY_CARDS: ShareChart(tr("Cards"), times),
            BY_PLACE: ShareChart(tr("Place"), times),
            BY_ERROR: ShareChart(tr("Tricks"), times, of_all=True),
        }
        self.sections = (
            Section(tr("Where you came"), self._places),
            Section(tr("Points a deal"), self._points),
            Section(tr("Against")),
            Section(tr("Bids made, by the bid"), self._shares[BY_BID]),
            Section(tr("Bids made, by the cards in hand"), self._shares[BY_CARDS]),
            Section(tr("Bids made, by the place in the bidding"), self._shares[BY_PLACE]),
            Section(tr("Tricks over and under the bid"), self._shares[BY_ERROR]),
            Section(tr("Where your points came from")),
            Section(tr("The cards you were dealt"), self._luck),
        )
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._rows: Rows = ()
        self._layouts: list[QHBoxLayout] = []
        self._lay(_WIDE)

    def show_tally(self, tally: Tally, form: str) -> None:
        """Show figures.

        Args:
            tally: the figures.
            form: the name of the form whose points are shown; empty if there is but one.
        """
        self._places.places = tally.places
        self._points.points = tally.points
        title = tr("Points a deal, {form}").format(form=form) if form else tr("Points a deal")
        self.sections[POINTS].set_title(title)
        tables = {
            PLACES: texts.places_table(tally.places),
            POINTS: texts.points_table(tally.points),
            AGAINST: texts.against_table(tally.against),
        }
        bars = {
            BY_BID: (tr("Bid"), tally.by_bid, texts.bid_text),
            BY_CARDS: (tr("Cards"), tally.by_cards, texts.range_text),
            BY_PLACE: (tr("Place"), tally.by_place, lambda share: texts.place_text(share.first)),
        }
        for key, (head, shares, label) in bars.items():
            labels = [label(share) for share in shares]
            self._shares[key].shares, self._shares[key].labels = shares, labels
            tables[key] = texts.shares_table(head, labels, shares)
        errors = [texts.error_text(share) for share in tally.by_error]
        self._shares[BY_ERROR].shares, self._shares[BY_ERROR].labels = tally.by_error, errors
        tables[BY_ERROR] = texts.errors_table(errors, tally.by_error)
        for key, table in tables.items():
            self._show_table(key, table)

    def show_usual(self, usual: Usual | None, form: str) -> None:
        """Show where the points came from, if that is known of enough deals.

        Args:
            usual: the figures.
            form: the name of the form; empty if there is but one.
        """
        some = usual if usual is not None and usual.deals >= FEW else None
        title, with_form = (
            tr("Where your points came from"),
            tr("Where your points came from, {form}"),
        )
        if self._name:
            title = tr("Where the points came from")
            with_form = tr("Where the points came from, {form}")
        self.sections[USUAL].set_title((with_form if form else title).format(form=form))
        self._show_table(USUAL, texts.usual_table(some, self._name))
        self.sections[USUAL].say(texts.usual_text(some, self._name))

    def call(self, name: str) -> None:
        """Call the player "you", or nothing where the page has their name; empty for "you"."""
        self._name = name
        self.sections[PLACES].set_title(tr("Places") if name else tr("Where you came"))
        dealt = tr("The cards that were dealt") if name else tr("The cards you were dealt")
        self.sections[LUCK].set_title(dealt)

    def show_luck(self, chances: Sequence[Chance], faces: Faces) -> None:
        """Show what the player was dealt, if that is of enough deals.

        Args:
            chances: the figures.
            faces: how the suits are called.
        """
        some = chances if chances and chances[0].deals >= FEW else ()
        self._luck.chances = some
        self._luck.labels = [texts.luck_name(each.luck, faces) for each in some]
        self._show_table(LUCK, texts.luck_table(some, faces))
        self.sections[LUCK].say(texts.luck_text(some))

    def _show_table(self, key: int, table: texts.Table) -> None:
        self.sections[key].view.show_figures(table)
        self.sections[key].setVisible(bool(table.rows))

    def printed(self, of_bids: str) -> list[Block]:
        """Return what is shown for paper, where every chart is a table.

        Args:
            of_bids: what is said about the bids, below the last table about them.
        """
        shown = [key for key, each in enumerate(self.sections) if each.view.figures.table.rows]
        about = max((key for key in self._shares if key in shown), default=None)
        words = {key: self.sections[key].words.text() for key in shown}
        words[LUCK] = texts.luck_text(self._luck.chances, as_table=True)
        return [
            Block(
                self.sections[key].heading.text(),
                self.sections[key].view.figures.table,
                of_bids if key == about else words[key],
            )
            for key in shown
        ]

    @property
    def is_wide(self) -> bool:
        """Whether there is room for charts beside each other."""
        return self._rows == _WIDE

    def set_as_table(self, *, as_table: bool) -> None:
        """Show every chart as a table, or as a chart again."""
        for section in self.sections:
            section.view.set_as_table(as_table=as_table)

    def fit(self, pixels: float, width: float) -> None:
        """Give everything its size.

        Args:
            pixels: the height of the text.
            width: of the paper, in pixels.
        """
        for section in self.sections:
            section.fit(pixels)
        lines = width / pixels
        rows = _WIDE if lines >= _WIDE_FROM else _MIDDLE if lines >= _MIDDLE_FROM else _NARROW
        self._lay(rows)
        self._lines.setSpacing(round(pixels * 1.1))
        for row in self._layouts:
            row.setSpacing(round(pixels * 2.2))

    def _lay(self, rows: Rows) -> None:
        if rows == self._rows:
            return
        self._rows = rows
        for layout in self._layouts:
            while layout.count():
                layout.takeAt(0)
            self._lines.removeItem(layout)
            layout.deleteLater()
        self._lines.removeWidget(self._words)
        self._layouts = []
        for row in rows:
            layout = QHBoxLayout()
            for section, share in row:
                layout.addWidget(self.sections[section], share, Qt.AlignmentFlag.AlignTop)
            self._lines.addLayout(layout)
            self._layouts.append(layout)
            if BY_CARDS in dict(row):
                self._lines.addWidget(self._words)
