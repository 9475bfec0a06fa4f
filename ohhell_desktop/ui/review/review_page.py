"""The page that reviews a deal: the table as it was, the tricks below, the sum beside it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QToolButton, QWidget

from ohhell_desktop.analysis.past_deal import PastDeal, Ply
from ohhell_desktop.analysis.puzzles import Posed
from ohhell_desktop.analysis.review import DealReview
from ohhell_desktop.analysis.review_words import summed_up
from ohhell_desktop.analysis.shown_sum import ShownSum, shown_sum
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.scheme import follow_system, rail_palette, window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE, least_width
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.kit.table_look import display_of, follow_scheme
from ohhell_desktop.ui.review import course, texts
from ohhell_desktop.ui.review.asked_again import AskedAgain, Hands
from ohhell_desktop.ui.review.kept_reviews import KeptReviews
from ohhell_desktop.ui.review.panel import ReviewPanel
from ohhell_desktop.ui.review.texts import Reviewed
from ohhell_desktop.ui.review.trick_tiles import TrickTiles

_RAIL: Final = 8
_PANEL, _LEAST_PANEL = 24.0, 13.0
"""Width of the panel, in lines of text: where there is room, and at least beside a table."""
_STRIP: Final = 0.16
"""Height of the strip of tricks, as a share of the page."""
_LEAST_STRIP, _MOST_STRIP = 56, 220


class ReviewPage(QWidget):
    """Shows a deal that is over, action by action, with what the decisions of a seat were worth.

    Attributes:
        table: the table, from the seat whose decisions are shown.
        strip: the bids and the tricks.
        panel: the sum of the points, and the decisions.
    """

    left = Signal()
    """The player wants to go back."""
    again_wanted = Signal()
    """The player wants to play the deal again, with the same cards."""
    better_wanted = Signal(list, list)
    """The player wants to decide again what cost something.

    A list of :class:`Posed`, and of each :class:`Player` at the table of several people; if there
    is only one, of nobody.
    """
    deal_wanted = Signal(int)
    """The player wants to see another deal of the game, from 0, which may not exist."""

    def __init__(
        self,
        deal: PastDeal,
        players: Sequence[Player],
        person: Seat | None,
        reviews: KeptReviews,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        asks: Seat | None = None,
        last: int = 0,
        again: AskedAgain | None = None,
    ) -> None:
        """Show a deal at its first decision.

        Args:
            deal: the deal.
            players: by seat.
            person: who is called "you"; None if nobody or several people played.
            reviews: makes the reviews, or has them.
            settings: the player's settings.
            parent: the window.
            asks: whose decisions are shown first; None: the person's.
            last: the last deal of the game that is over, from 0.
            again: asks computer players again what they chose; None: nobody can be asked.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Review of the deal"))
        self._deal = deal
        self._players = tuple(players)
        self._person = person
        self._reviews = reviews
        self._settings = settings
        self._seat = asks if asks is not None else person or Seat(0)
        self._step = course.end_of(deal, None)
        self._review: DealReview | None = None
        self._failure = ""
        self._again = again
        self._better: list[Posed] = []
        self.table = TableView(self)
        self.table.setMinimumSize(0, 0)
        self.strip = TrickTiles(self)
        self.back_step = self._arrow(Qt.ArrowType.LeftArrow, self.tr("One card back (Left)"))
        self.next_step = self._arrow(Qt.ArrowType.RightArrow, self.tr("One card on (Right)"))
        title = self.tr("Deal {number} of {deals}")
        deals = len(deal.state(0).plans)
        names = [player.name for player in players]
        self.panel = ReviewPanel(title.format(number=deal.number + 1, deals=deals), names, self)
        self.turn_over = QToolButton(self)
        self.turn_over.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.turn_over.clicked.connect(self._turn_over)
        self._panel_in_front = False
        self.panel.seats.setCurrentIndex(self._seat)
        self.panel.set_beside(before=deal.number > 0, after=deal.number < last)
        self._connect()
        self._add_keys()
        self.table.set_players(self._players)
        self.table.set_speed(0)
        self.apply_settings(settings)
        follow_system(self._follow_scheme)
        self._show_seat()

    @property
    def number(self) -> int:
        """Which deal of the game it is, from 0."""
        return self._deal.number

    @property
    def step(self) -> int:
        """How many actions of the deal have been done on the table."""
        return self._step

    def apply_settings(self, settings: Settings) -> None:
        """Draw the table as the player wants it."""
        self._settings = settings
        self.table.set_text_size(settings.text_size)
        self.table.set_card_display(display_of(settings))
        self._follow_scheme()
        self.strip.set_look(self._shown.look)
        self._show_known()
        self._show_step()

    def show_step(self, step: int) -> None:
        """Show the table after a number of actions; outside the deal, do nothing."""
        if 0 <= step <= course.last_step(self._deal) and step != self._step:
            self._step = step
            self._show_step()
            self.table.messages.say(texts.moment(self._shown, step))

    def show_ply(self, number: int) -> None:
        """Show the table after an action of the deal, by its number; below 0, do nothing.

        The number of a bid that was changed is that of the first bid.
        """
        done = sum(ply.number <= number for ply in self._deal.plies)
        if done:
            self.show_step(done)

    def close_reviews(self) -> None:
        """Ask for nothing any more."""
        self._reviews.cancel()
        if self._again is not None:
            self._again.close()

    @property
    def _shown(self) -> Reviewed:
        look = display_of(self._settings).look(self._deal.state(0).rules.deck)
        return Reviewed(self._deal, self._players, self._person, self._seat, self._review, look)

    def _arrow(self, kind: Qt.ArrowType, tip: str) -> QToolButton:
        button = QToolButton(self)
        button.setArrowType(kind)
        button.setAutoRaise(True)
        button.setAutoRepeat(True)
        button.setAccessibleName(tip)
        button.setToolTip(tip)
        return button

    def _connect(self) -> None:
        self.panel.left.connect(self.left)
        for button, number in self._beside():
            button.clicked.connect(partial(self.deal_wanted.emit, number))
        self.panel.seats.currentIndexChanged.connect(self._choose_seat)
        self.panel.all_hands.toggled.connect(self._show_step)
        self.panel.list.chosen.connect(self._choose_decision)
        self.panel.again_button.clicked.connect(self.again_wanted)
        self.panel.better_button.clicked.connect(self._find_better)
        self.panel.differently_button.clicked.connect(self._ask_again)
        self.strip.chosen.connect(self._choose_tile)
        self.back_step.clicked.connect(lambda: self.show_step(self._step - 1))
        self.next_step.clicked.connect(lambda: self.show_step(self._step + 1))
        self._reviews.failed.connect(self._fail)

    def _add_keys(self) -> None:
        """Let the arrow keys step through the deal, wherever the focus is."""
        deal = self._deal
        keys: dict[str, Callable[[], int]] = {
            "Left": lambda: self._step - 1,
            "Right": lambda: self._step + 1,
            "Shift+Left": lambda: course.trick_beside(deal, self._step, back=True),
            "Shift+Right": lambda: course.trick_beside(deal, self._step, back=False),
            "Home": lambda: 0,
            "End": lambda: course.last_step(deal),
        }
        for key, step in keys.items():
            self._add_key(key).activated.connect(partial(self._go, step))
        for key, (button, _) in zip(("PgUp", "PgDown"), self._beside(), strict=True):
            self._add_key(key).activated.connect(button.click)
        self._add_key("Escape").activated.connect(self.left)

    def _beside(self) -> list[tuple[QToolButton, int]]:
        """Return the buttons for the deals beside this one, with the numbers of these."""
        number, panel = self._deal.number, self.panel
        return [(panel.deal_before, number - 1), (panel.deal_after, number + 1)]

    def _add_key(self, key: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        return shortcut

    def _go(self, step: Callable[[], int]) -> None:
        self.show_step(step())

    def _find_better(self) -> None:
        self.better_wanted.emit(self._better, list(self._players))

    def _choose_seat(self, seat: int) -> None:
        self._seat = Seat(seat)
        self._show_seat()

    def _show_seat(self) -> None:
        """Show the deal from the seat that is chosen, and ask what its decisions were worth."""
        self._review, self._failure = None, ""
        self.panel.set_name(self._shown.name, own=self._shown.is_own)
        self._show_known()
        self._show_step()
        self._reviews.ask(self._deal, self._seat, self._take)

    def _take(self, review: DealReview) -> None:
        self._review = review
        self._show_known()
        self._show_step(moved=False)

    def _fail(self, sentence: str) -> None:
        self._failure = sentence
        self._show_known()

    @property
    def _choices(self) -> list[Ply]:
        return course.choices(self._deal, self._seat)

    def _show_known(self) -> None:
        """Show what is known about the decisions and the points."""
        shown, panel = self._shown, self.panel
        found = self._sum()
        panel.list.show_rows(texts.rows(shown, self._choices))
        self.strip.show_tiles(texts.tiles(shown))
        name = "" if shown.is_own else shown.name
        panel.show_sum(found, texts.others(shown), texts.listed_cost(shown), name=name)
        review = self._review
        if review is not None:
            made = self.tr("Worked out by version {version} of Oh Hell!")
            panel.sum_heading.setToolTip(made.format(version=review.version))
        self._better = texts.better_ones(shown) if shown.is_persons else []
        panel.better_button.setVisible(bool(self._better))
        kinds = {isinstance(posed.view.legal[0], Bid) for posed in self._better}
        better = self.tr("Find the better bid and card")
        if len(kinds) == 1:
            bids = True in kinds
            better = self.tr("Find the better bid") if bids else self.tr("Find the better card")
        panel.better_button.setText(better)
        own = shown.is_persons and review is not None
        said = summed_up(self._deal, review, found, tr, shown.look.faces) if own and review else ""
        panel.tell(panel.sentence, said)
        panel.tell(panel.status, self._status(found))

    def _sum(self) -> ShownSum | None:
        split = self._review.split if self._review is not None else None
        return shown_sum(split, self._deal.result.points[self._seat]) if split else None

    def _status(self, found: ShownSum | None) -> str:
        """Return what is still being worked out, or why it is not known."""
        if self._failure:
            return self._failure
        review = self._review
        if review is not None and review.settled:
            return "" if found else self.tr("How the points came about cannot be worked out here.")
        known = len(review.decisions) if review is not None else 0
        if known < len(self._choices):
            return self.tr("What each decision was worth is being worked out.")
        return self.tr("How the points came about is being worked out.")

    def _show_step(self, *_: object, moved: bool = True) -> None:
        """Show the table at the step, with what is known about the decision in this trick.

        Args:
            moved: whether the table shows something else than before.
        """
        deal, step, seat = self._deal, self._step, self._seat
        shown = self._shown
        if moved:
            is_open = self.panel.all_hands.isChecked()
            seen = deal.open_view(step, seat) if is_open else deal.own_view(step, seat)
            lies = step > 0 and deal.plies[step - 1].completed is not None
            self.table.show_view(seen, last_trick=lies)
        ply = course.decision_at(deal, step, seat)
        judged = shown.judged(ply) if ply is not None else None
        advice = (
            texts.advice_of(judged, ply.seen) if judged is not None and ply is not None else None
        )
        if ply is not None and advice is not None:
            self.table.show_costs(ply.seen, advice)
        if moved:
            self._offer_again(ply)
        self.panel.tell(self.panel.moment, texts.moment(shown, step))
        reason = texts.reason(shown, ply) if ply is not None else ""
        if ply is not None and reason and ply is not deal.plies[step - 1]:
            reason = f"{texts.about_whom(shown, ply)} {reason}".strip()
        self.panel.tell(self.panel.reason, reason)
        # What is said of the moment takes room from the list, so that comes first.
        self._follow(course.decision_around(deal, step, seat))
        self.back_step.setEnabled(step > 0)
        self.next_step.setEnabled(step < course.last_step(deal))

    def _offer_again(self, ply: Ply | None) -> None:
        """Offer to ask a computer player again whose decision is shown."""
        askable = self._again is not None and ply is not None and self._again.offer(ply)
        self.panel.differently_button.setVisible(askable)
        self.panel.differently_button.setEnabled(True)
        self.panel.tell(self.panel.differently, "")

    def _ask_again(self) -> None:
        """Ask the computer player again whose decision is shown, with other unseen cards."""
        ply = course.decision_at(self._deal, self._step, self._seat)
        if self._again is None or ply is None:
            return
        step = self._step
        self.panel.differently_button.setEnabled(False)
        self.panel.tell(self.panel.differently, self.tr("Dealing again, and asking…"))

        def take(sentence: str, hands: Hands) -> None:
            if self._step != step:
                return
            if hands:
                seen = self._deal.open_view(self._deal.plies.index(ply), self._seat)
                self.table.show_view(replace(seen, hands=hands))
            self.panel.differently_button.setEnabled(True)
            self.panel.tell(self.panel.differently, sentence)
            self.table.messages.say(sentence)

        self._again.ask(self._deal.record, ply, take)

    def _follow(self, ply: Ply | None) -> None:
        """Mark the tile and the decision that the table shows."""
        trick, with_bids = course.trick_at(self._deal, self._step), self._has_bids
        self.strip.follow((trick + with_bids) if trick is not None else 0)
        choices = self._choices
        self.panel.list.follow(choices.index(ply) if ply in choices else None)
        self.panel.keep_in_sight()

    @property
    def _has_bids(self) -> bool:
        return self._deal.plies[0].trick is None

    def _choose_tile(self, row: int) -> None:
        trick = row - self._has_bids
        self.show_step(course.end_of(self._deal, trick if trick >= 0 else None))

    def _choose_decision(self, row: int) -> None:
        self.show_step(course.step_after(self._deal, self._choices[row]))
        if self._is_narrow and self._panel_in_front:
            self._turn_over()

    @property
    def _is_narrow(self) -> bool:
        """Whether table and panel do not fit beside each other."""
        return self._panel_room < line_size(self, _LEAST_PANEL)

    @property
    def _panel_room(self) -> int:
        """The width that the table leaves to the panel."""
        return self.width() - least_width(text_choice()) - 2 * _RAIL

    def _turn_over(self) -> None:
        """Show the panel instead of the table, or the other way round."""
        self._panel_in_front = not self._panel_in_front
        self._lay_out()

    def _lay_out(self) -> None:
        """Divide the page among the table, the strip below it and the panel."""
        wide, high, narrow = self.width(), self.height(), self._is_narrow
        beside = 0 if narrow else min(line_size(self, _PANEL), self._panel_room) + _RAIL
        strip = min(max(round(high * _STRIP), _LEAST_STRIP), _MOST_STRIP, high - LEAST_SIZE[1])
        strip = strip if strip >= _LEAST_STRIP else 0
        left, low = wide - beside, high - strip
        in_front = narrow and self._panel_in_front
        self.table.setGeometry(0, 0, left, low)
        self.panel.setGeometry(
            *(
                (_RAIL, _RAIL, wide - 2 * _RAIL, low - 2 * _RAIL)
                if narrow
                else (left, _RAIL, beside - _RAIL, high - 2 * _RAIL)
            )
        )
        self.table.setVisible(not in_front)
        self.panel.setVisible(not narrow or in_front)
        self._lay_out_strip(left, low, strip)

    def _lay_out_strip(self, wide: int, top: int, high: int) -> None:
        """Lay out what is below the table."""
        narrow, arrow = self._is_narrow, line_size(self, 1.6)
        self.turn_over.setVisible(narrow and high > 0)
        self.turn_over.setText(self.tr("Table") if self._panel_in_front else self.tr("Figures"))
        turn = self.turn_over.sizeHint().width() + _RAIL if narrow else 0
        for part in (self.back_step, self.next_step, self.strip):
            part.setVisible(high > 0)
        middle = top + (high - arrow) // 2
        for button in (self.back_step, self.next_step):
            button.setIconSize(QSize(arrow // 2, arrow // 2))
        self.back_step.setGeometry(_RAIL, middle, arrow, arrow)
        self.next_step.setGeometry(wide - arrow - _RAIL - turn, middle, arrow, arrow)
        tall = self.turn_over.sizeHint().height()
        self.turn_over.setGeometry(wide - turn, top + (high - tall) // 2, turn - _RAIL, tall)
        between = wide - 2 * (arrow + 2 * _RAIL) - turn
        self.strip.setGeometry(arrow + 2 * _RAIL, top + 2, between, max(0, high - 4))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours and another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._follow_scheme()
        elif event.type() is QEvent.Type.FontChange:
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the rail around everything."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(window_colours(self.palette()).rail))
        painter.end()

    def _follow_scheme(self) -> None:
        follow_scheme(self.table, self._settings, self.palette())
        for button in (self.back_step, self.next_step, self.turn_over):
            button.setPalette(rail_palette(window_colours(self.palette())))
