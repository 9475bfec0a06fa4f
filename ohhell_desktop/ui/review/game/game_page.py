"""The page that reviews a whole game: everybody's points as a sum, deal by deal, what mattered."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.analysis.game_review import GameReview, Mattered
from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review_words import (
    better_worth,
    cost_in_tenths,
    figure,
    game_summed_up,
    ply_of,
)
from ohhell_desktop.analysis.shown_sum import ShownSum
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.scoring import stake
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.fields import ChoiceField
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.kit.table_look import display_of
from ohhell_desktop.ui.review.game.deal_strip import DealColumn, DealStrip
from ohhell_desktop.ui.review.game.game_reviews import GameReviews
from ohhell_desktop.ui.review.game.mattered_card import MatteredCard
from ohhell_desktop.ui.review.game.parts_table import PartsRow, PartsTable
from ohhell_desktop.ui.review.kept_reviews import KeptReviews
from ohhell_desktop.words.points import counted_points

_WIDEST: Final = 1200
_TEXT: Final = 16.0


class GamePage(ClothPage):
    """Shows how a game was played, as far as it is known; more becomes known while it is open.

    Attributes:
        table: everybody's points as a sum.
        strip: the deals of the player.
        cards: the decisions that mattered.
        seats: whose deals are shown; only where several people played, or nobody did.
    """

    left = Signal()
    """The player wants to go back."""
    deal_requested = Signal(int, int)
    """The player wants to see a deal, from 0, at one of its actions; -1: at its beginning."""

    def __init__(
        self,
        deals: Sequence[PastDeal],
        players: Sequence[Player],
        person: Seat | None,
        reviews: KeptReviews,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        asks: Seat | None = None,
    ) -> None:
        """Show what is known, and begin to find out the rest.

        Args:
            deals: the deals of the game that are over, at least one.
            players: by seat.
            person: who is called "you"; None if nobody or several people played.
            reviews: makes the reviews, or has them.
            settings: the player's settings.
            parent: the window.
            asks: whose decisions are shown first, and reviewed in full; None: the person's.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Review of the game"))
        self._past = tuple(deals)
        self._players = tuple(players)
        self._person = person
        self._seat = asks if asks is not None else person or Seat(0)
        self._faces = display_of(settings).look(deals[0].record.rules.deck).faces
        self._failure = ""
        self._reviews = GameReviews(deals, asks if asks is not None else person, reviews, self)
        self.table = PartsTable()
        self.strip = DealStrip()
        self.cards: list[MatteredCard] = []
        self.progress = QProgressBar(maximum=len(self._past), textVisible=False)
        self.status, self.sentence = QLabel(), QLabel()
        for label in (self.status, self.sentence):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.back_button = paper_button("arrow-left", "")
        self._title = QLabel(self.tr("Review of the game"))
        self._deals = QLabel()
        self.seats = ChoiceField()
        self.seats.addItems([player.name for player in players])
        self.seats.setCurrentIndex(self._seat)
        self.seats.setHidden(person is not None)
        self._about = QLabel(
            self.tr(
                "Average: what a good player makes in that seat, whatever the cards."
                " Best choices: how much more the best bids and cards were worth than a good"
                " player’s. Bids and play: what was given away against the best."
            )
        )
        self._legend = QLabel(
            self.tr("Bar: points. Line: a good player’s average. Below: bid and cards.")
        )
        self._mattered = QLabel(self.tr("Decisions that mattered"))
        self._nothing = QLabel(self.tr("Nothing was given away: no single decision cost much."))
        self._stakes = [stake(deal.plies[0].seen.plan) for deal in deals]
        self._shown: list[Mattered] | None = None
        self._build()
        self.set_cloth(settings.cloth)
        self.back_button.clicked.connect(self.left)
        self.seats.currentIndexChanged.connect(self.choose_seat)
        self.strip.opened.connect(lambda deal: self.deal_requested.emit(deal, -1))
        reviews.failed.connect(self._fail)
        self._reviews.changed.connect(self._show)
        self._reviews.start()

    @property
    def seat(self) -> Seat:
        """Whose deals are shown."""
        return self._seat

    def choose_seat(self, seat: int) -> None:
        """Show the deals of another player."""
        self._seat = Seat(seat)
        self.seats.setCurrentIndex(seat)
        self._show()

    def close_reviews(self) -> None:
        """Ask for nothing any more."""
        self._reviews.stop()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        pixels = max(14.0, _TEXT * scale) * text
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 34 * scale) * min(text, 1.2)))
        for heading in (self._deals, self._mattered):
            heading.setFont(display_font(pixels * 1.3))
        for label in (self.status, self.sentence, self._nothing):
            label.setFont(text_font(pixels))
        self._about.setFont(text_font(pixels * 0.86))
        self.seats.setFont(text_font(pixels))
        self._legend.setFont(text_font(pixels * 0.86))
        self.table.fit(pixels)
        self.strip.fit(pixels)
        for card in self.cards:
            card.fit(pixels, max(scale, 0.76) * text)
        fit_button(self.back_button, max(scale, 0.76) * text)
        self.progress.setFixedHeight(max(4, round(pixels * 0.4)))
        self._paper.setMaximumWidth(round(_WIDEST * scale * min(text, 1.2)))
        edge, pad = round(10 * scale), round(26 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        room = round(SHADOW_ROOM * scale)
        self._sheet.setContentsMargins(
            room + pad, room + pad // 2, room + pad // 2, room + pad // 2
        )
        self._lines.setContentsMargins(0, 0, pad // 2, 0)
        self._lines.setSpacing(round(pixels * 0.55))
        self._row.setSpacing(round(pixels))

    def _build(self) -> None:
        self.back_button.setAccessibleName(self.tr("Back"))
        self.back_button.setToolTip(self.tr("Back (Escape)"))
        self.progress.setAccessibleName(self.tr("Deals worked out"))
        self.seats.setAccessibleName(self.tr("Whose deals are shown"))
        for label in (self.status, self.sentence, self._about, self._legend, self._nothing):
            label.setWordWrap(True)
            # Else the room of a narrower page counts, and the page scrolls without need.
            label.setMinimumHeight(1)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self._legend.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._paper = PaperSheet()
        head, deals = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.back_button)
        head.addWidget(self._title, 1)
        deals.addWidget(self._deals)
        deals.addWidget(self.seats)
        deals.addWidget(self._legend, 1)
        self._row = QHBoxLayout()
        inside = QWidget()
        self._lines = QVBoxLayout(inside)
        for part in (self.status, self.progress, self.table, self._about, self.sentence):
            self._lines.addWidget(part)
        self._lines.addLayout(deals)
        self._lines.addWidget(self.strip)
        self._lines.addWidget(self._mattered)
        self._lines.addWidget(self._nothing)
        self._lines.addLayout(self._row)
        self._lines.addStretch(1)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setFrameShape(QFrame.Shape.NoFrame)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scrolled.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scrolled.setWidget(inside)
        scrolled.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        self._sheet = QVBoxLayout(self._paper)
        self._sheet.addLayout(head)
        self._sheet.addWidget(scrolled, 1)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def _fail(self, sentence: str) -> None:
        self._failure = sentence
        self._show()

    def _show(self) -> None:
        """Show what is known."""
        known = self._reviews.known
        self._show_progress()
        self.table.parts.show_rows(self._rows(known))
        self.table.updateGeometry()
        total = self._sum(known, self._seat)
        name = self._players[self._seat].name
        said = game_summed_up(total, tr) if total is not None else ""
        if said and self._person is None:
            said = self.tr("{name}: {sentence}").format(name=name, sentence=said)
        self.sentence.setText(said)
        self.sentence.setVisible(bool(said))
        if self._person is None:
            self._deals.setText(self.tr("The deals of"))
            self.strip.setAccessibleName(self.tr("The deals of {name}").format(name=name))
        else:
            self._deals.setText(self.tr("Your deals"))
        mattered = known.mattered(self._seat, self._stakes) if total is not None else []
        self.strip.columns.show_columns(self._columns(known, {each.deal for each in mattered}))
        self.strip.updateGeometry()
        self._mattered.setVisible(total is not None)
        self._nothing.setVisible(total is not None and not mattered)
        self._show_mattered(mattered)

    def _show_progress(self) -> None:
        done, deals = self._reviews.complete, len(self._past)
        text = self.tr("Working out deal {number} of {deals}. You can leave and come back.")
        if self._person is None:
            text = self.tr("Working out deal {number} of {deals}. What is known is kept.")
        now = self._reviews.at_work
        said = self._failure if now is None else text.format(number=now + 1, deals=deals)
        self.status.setText(said)
        self.status.setVisible(done < deals)
        self.progress.setVisible(now is not None)
        self.progress.setValue(done)

    def _points(self, seat: Seat) -> list[int]:
        """Return what a seat made in each deal."""
        return [deal.result.points[seat] for deal in self._past]

    def _sum(self, known: GameReview, seat: Seat) -> ShownSum | None:
        return known.total(seat, self._points(seat))

    def _rows(self, known: GameReview) -> list[PartsRow]:
        """Return every player's points, the highest first."""
        points = [sum(self._points(Seat(seat))) for seat in range(len(self._players))]
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        return [
            PartsRow(
                place=1 + sum(each > points[seat] for each in points),
                player=self._players[seat],
                is_own=seat == self._seat,
                points=points[seat],
                parts=self._sum(known, Seat(seat)),
            )
            for seat in order
        ]

    def _columns(self, known: GameReview, matters: set[int]) -> list[DealColumn]:
        return [self._column(known, deal, matters=deal.number in matters) for deal in self._past]

    def _column(self, known: GameReview, deal: PastDeal, *, matters: bool) -> DealColumn:
        result = deal.result
        bid, points = result.bids[self._seat], result.points[self._seat]
        shown = known.shown(deal.number, self._seat, points)
        usual = shown.usual / 10 if shown is not None else None
        made = result.made(self._seat)
        words = [self.tr("Deal {number}").format(number=deal.number + 1)]
        if bid is not None:
            text = self.tr("bid {bid}, made") if made else self.tr("bid {bid}, missed")
            words.append(text.format(bid=bid))
        words.append(counted_points(points, tr))
        if shown is not None:
            words.append(
                self.tr("a good player’s average {points}").format(points=figure(shown.usual))
            )
        return DealColumn(
            result.cards, bid, made, points, usual, matters=matters, spoken=", ".join(words)
        )

    def _show_mattered(self, mattered: list[Mattered]) -> None:
        """Put the decisions that mattered on cards; those that are there already stay."""
        if mattered == self._shown:
            return
        self._shown = mattered
        for card in self.cards:
            self._row.removeWidget(card)
            card.deleteLater()
        self.cards = [self._card(each) for each in mattered]
        for card in self.cards:
            self._row.addWidget(card, 1)
        if self.scale:
            self._fit()

    def _card(self, each: Mattered) -> MatteredCard:
        judged = each.judged
        ply = ply_of(self._past[each.deal], judged)
        number = each.deal + 1
        title = self.tr("Deal {number}").format(number=number)
        if isinstance(judged.action, Bid):
            title = self.tr("Deal {number}, the bid").format(number=number)
        elif ply is not None and ply.trick is not None:
            text = self.tr("Deal {number}, trick {trick}")
            title = text.format(number=number, trick=ply.trick + 1)
        cost = figure(-cost_in_tenths(judged))
        name = "" if self._seat == self._person else self._players[self._seat].name
        card = MatteredCard(title, cost, better_worth(judged, tr, self._faces, name=name))
        card.pressed.connect(lambda: self.deal_requested.emit(each.deal, judged.ply))
        return card
