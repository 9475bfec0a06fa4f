"""The summary of a deal, on the cloth: what everybody bid, took and scored, and who leads."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.card_look import FRENCH, CardLook
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import ScoreItem
from ohhell_desktop.rules.engine.trick import Trick
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.ui.game.moments import summary_words, timeline
from ohhell_desktop.ui.game.moments.standing import ranked, ranked_before, standings
from ohhell_desktop.ui.game.moments.summary_layout import SummaryLayout, summary_layout
from ohhell_desktop.ui.game.moments.summary_row import SummaryRow
from ohhell_desktop.ui.game.moments.timed_scene import TimedScene
from ohhell_desktop.ui.game.moments.trick_strip import TrickPlayers, TrickStrip
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.words import ended

_MOST_GROWN: Final = 1.25
"""How much the buttons grow with the size of text at most."""
_PROCEED: Final = 0.6
"""Size of the main button, in sizes of that on the start page."""
_BESIDE: Final = 14
"""Between two buttons."""
_RISE: Final = 0.5
"""From how far below its place a row arrives, in row heights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredDeal:
    """A deal that is over, with what is needed to tell about it."""

    result: DealResult
    names: Sequence[str]
    """By seat."""
    avatars: Sequence[int] | None = None
    """By seat; None numbers them in order."""
    viewer: Seat | None = None
    """Whose result is in the title; None for nobody's."""
    number: int = 1
    """Which deal of the game it was, from 1."""
    deals: int = 1
    """How many deals the game has."""
    name: str = ""
    """What players call a special deal."""
    last: Trick | None = None
    """The last trick; None to leave it out."""
    parts: Sequence[Sequence[ScoreItem]] = ()
    """What the points consist of, by seat; empty to leave it out."""
    onward: str = ""
    """What the button says that continues; empty for the usual words."""


class DealSummary(TimedScene):
    """Shows bids, tricks, points, totals and places, one after another.

    A click on the cloth shows at once what is still to come; only the button, Enter and Space
    continue the game. A click on a player's row tells about the row.
    """

    proceed = Signal()
    """The player wants to continue; emitted once."""
    sheet_requested = Signal()
    review_requested = Signal()
    """The player wants to look again at the deal."""

    def __init__(
        self,
        deal: ScoredDeal,
        host: QWidget,
        *,
        look: CardLook = FRENCH,
        percent: int = 0,
        clock: MillisecondClock | None = None,
    ) -> None:
        """Set up the scene and begin to show it.

        Args:
            deal: the deal.
            host: the table, which is covered.
            look: how the pack is drawn.
            percent: the speed of motion; 0 shows everything at once.
            clock: returns the time in ms; None for the system's.
        """
        super().__init__(host, clock, shared=deal.viewer is None)
        self._deal = deal
        self._look = look
        self._done = False
        self._foot = 0.0
        rows = standings([deal.result], deal.names, deal.avatars)
        self._after = ranked(rows)
        self._before = ranked_before(rows)
        viewer = deal.viewer
        me = None if viewer is None else rows[viewer]
        rivals = [row for row in rows if row is not me]
        self.title = summary_words.headline(me, rivals, last=deal.number == deal.deals)
        self.line = self._deal_line()
        self._details = {
            row.seat: summary_words.verdict(
                row, deal.parts[row.seat] if deal.parts else (), viewer=row.seat == viewer
            )
            for row in rows
        }
        self._story = self._own_story()
        self._more = ""
        self.note = self._story
        self.rows = tuple(SummaryRow(row, self._details[row.seat], self) for row in self._after)
        self._add_buttons()
        self.strip = self._strip()
        self._tell()
        moves = self._after != self._before
        self.begin(timeline.span(len(self.rows), moves=moves), percent, self.proceed_button)

    @property
    def number(self) -> int:
        """Which deal of the game it is, from 0."""
        return self._deal.number - 1

    def add_note(self, text: str) -> None:
        """Say something more about the viewer's deal, below the rows."""
        self._more = f"{self._more} {text}".strip()
        self.announce(text)
        self.update()

    def _add_buttons(self) -> None:
        last = self._deal.number >= self._deal.deals
        usual = self.tr("See the result") if last else self.tr("Next deal")
        self.proceed_button = ClothButton("", self._deal.onward or usual, self, lit=True)
        self.proceed_button.clicked.connect(self.advance)
        self.sheet_button = ClothButton("score-sheet", self.tr("Score sheet"), self)
        self.sheet_button.clicked.connect(self.sheet_requested)
        self.review_button = ClothButton("search", self.tr("Review"), self)
        self.review_button.clicked.connect(self.review_requested)
        for row in self.rows:
            row.set_viewer(row.row.seat == self._deal.viewer)
            row.told.connect(self._tell_about)
            row.pressed.connect(self.hurry)

    def _strip(self) -> TrickStrip | None:
        """Return the last trick; None if it is not known."""
        deal = self._deal
        if deal.last is None:
            return None
        avatars = deal.avatars or range(1, len(deal.names) + 1)
        return TrickStrip(deal.last, TrickPlayers(deal.names, avatars), self._look, self)

    def _own_story(self) -> str:
        """Return what the viewer's points consist of; empty without a viewer."""
        viewer = self._deal.viewer
        return "" if viewer is None else self._details[viewer]

    def _deal_line(self) -> str:
        deal = self._deal
        return summary_words.deal_line(deal.number, deal.deals, deal.result, self._look, deal.name)

    def _tell(self) -> None:
        """Put everything into words, for screen readers."""
        self.setAccessibleName(self.tr("Summary of the deal"))
        for row in self.rows:
            row.setAccessibleName(summary_words.row_text(row.row))
            row.setAccessibleDescription(row.details)
        self.told = " ".join(map(ended, [self.title, *(r.accessibleName() for r in self.rows)]))

    def set_look(self, look: CardLook) -> None:
        """Name the trump as the pack is drawn."""
        self._look = look
        self.line = self._deal_line()
        if self.strip is not None:
            self.strip.set_look(look)
        self.update()

    def advance(self) -> None:
        """Show everything at once; if it is shown, continue the game."""
        if self.moving:
            self.hurry()
        elif not (self._done or self.is_too_early):
            self._done = True
            self.proceed.emit()

    def show_end(self) -> None:
        """Show all figures, with every row in its place."""
        for row in self.rows:
            row.show_moment(timeline.DONE, 1.0)
        self._place_rows(timeline.span(len(self.rows), moves=True))

    def show_moment(self, elapsed: float) -> None:
        """Show the figures that have come after a time, with the rows where they are then."""
        count = len(self.rows)
        moved = timeline.moved(elapsed, count)
        for row in self.rows:
            row.show_moment(timeline.row_moment(elapsed, self._before.index(row.row), count), moved)
        self._place_rows(elapsed)

    def _place_rows(self, elapsed: float) -> None:
        """Put every row where it is at a moment."""
        count, layout = len(self.rows), self._layout
        moved = timeline.moved(elapsed, count)
        for place, row in enumerate(self.rows):
            before = self._before.index(row.row)
            start, end = layout.rows[before], layout.rows[place]
            arrived = timeline.row_moment(elapsed, before, count).arrived
            rise = (1 - arrived) * _RISE * end.h
            y = start.y + (end.y - start.y) * moved + rise
            row.setGeometry(round(end.x), round(y), round(end.w), round(end.h))

    @property
    def _layout(self) -> SummaryLayout:
        return summary_layout(self.width(), self.height(), len(self.rows), self._foot)

    def reserve(self, height: float) -> None:
        """Keep a height free above the buttons."""
        if height != self._foot:
            self._foot = height
            self.place()
            self.update()

    @property
    def reserved(self) -> Rect:
        """What is kept free; it has its width even before."""
        return self._layout.foot

    @property
    def settled(self) -> tuple[Rect, ...]:
        """Where the rows, the title and the lines are when nothing moves any more."""
        return self._layout.rows + tuple(
            Rect(area.cx - wide / 2, area.y, wide, area.h)
            for area, words, font in self._texts()
            if (wide := min(area.w, drawing.text_width(words, font))) > 0
        )

    def place(self) -> None:
        """Lay out everything for the size of the scene."""
        layout = self._layout
        for button, area in (
            (self.proceed_button, layout.proceed),
            (self.sheet_button, layout.sheet),
        ):
            scale = max(layout.scale, 0.76) * min(text_choice(), _MOST_GROWN)
            button.set_scale(scale * (_PROCEED if button is self.proceed_button else 1.0))
            wide = max(area.w, button.sizeHint().width())
            middle = area.cx if button is self.proceed_button else area.right - wide / 2
            button.setGeometry(round(middle - wide / 2), round(area.y), round(wide), round(area.h))
        self._place_review(max(layout.scale, 0.76) * min(text_choice(), _MOST_GROWN))
        if self.strip is not None:
            area, left = layout.trick, self.proceed_button.x()
            wide = min(area.w, left - area.x - area.h * 0.2)
            self.strip.setGeometry(round(area.x), round(area.y), round(wide), round(area.h))
        end = timeline.span(len(self.rows), moves=True)
        now = self._run.currentValue() if self.moving else None
        self._place_rows(now if isinstance(now, float) else end)

    def _place_review(self, scale: float) -> None:
        """Lay the button for the review between the others, where there is room for it."""
        button, sheet = self.review_button, self.sheet_button.geometry()
        button.set_scale(scale)
        wide, gap = button.sizeHint().width(), round(_BESIDE * scale)
        left = sheet.x() - gap - wide
        button.setGeometry(left, sheet.y(), wide, sheet.height())
        button.setVisible(left >= self.proceed_button.geometry().right() + gap)

    def _tell_about(self, text: str) -> None:
        self.note = text or self._story
        self.update()

    def _whole_note(self, face: QFont) -> str:
        """Return the line below the rows: what was added goes first where not all has room."""
        if not self._more or self.note != self._story:
            return self.note
        both = f"{ended(self.note)} {self._more}".strip()
        return both if drawing.text_width(both, face) <= self._layout.note.w else self._more

    def draw(self, painter: QPainter) -> None:
        """Draw the title, the line below it and the note."""
        for area, words, font in self._texts():
            box, ink = drawing.qrect(area), self.colours.felt_text
            drawing.text(painter, box, words, font, ink, drawing.CENTRED)

    def _texts(self) -> tuple[tuple[Rect, str, QFont], ...]:
        """Return the title, the line below it and the note, with their places and fonts."""
        layout = self._layout
        u = layout.scale
        size = min(max(14.0, 17 * u) * text_choice(), layout.line.h * 0.95)
        small = text_font(size, QFont.Weight.Medium)
        return (
            (layout.title, self.title, display_font(52 * u)),
            (layout.line, self.line, small),
            (layout.note, self._whole_note(small), small),
        )
