"""The dialog after each deal."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import ScoreItem
from ohhell_desktop.table.plan.look import FRENCH, CardLook
from ohhell_desktop.table.text.phrases import card_count
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.game.standings import Column, PlayerStanding, StandingsModel, standings
from ohhell_desktop.ui.game.standings_view import StandingsView
from ohhell_desktop.ui.score.score_marks import mark_picture
from ohhell_desktop.ui.widgets.fonts import heading_font
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP, PAGE_MARGIN
from ohhell_desktop.words.cards import suit_name
from ohhell_desktop.words.points import points_text


def signed(number: int) -> str:
    """Return a number with its sign, as points are written."""
    return ("+" if number > 0 else "") + QLocale().toString(number)


class DealSummary(QDialog):
    """Shows bids, tricks won, points, totals and places after a deal.

    Enter, Space or Escape close it; each continues the game.
    """

    def __init__(
        self,
        result: DealResult,
        names: Sequence[str],
        viewer: Seat | None = None,
        parent: QWidget | None = None,
        *,
        place: tuple[int, int] | None = None,
        avatars: Sequence[int] | None = None,
        look: CardLook = FRENCH,
        parts: Sequence[Sequence[ScoreItem]] = (),
    ) -> None:
        """Set up the dialog.

        Args:
            result: the deal.
            names: by seat.
            viewer: whose result is in the heading; None for nobody's.
            parent: the window that it belongs to.
            place: which deal of the game it was, from 1, and how many the game has.
            avatars: by seat; None numbers them in order.
            look: how the pack is drawn.
            parts: what the points consist of, by seat; empty to leave it out.
        """
        super().__init__(parent)
        self._result = result
        self._reasons = tuple(points_text(items, tr) for items in parts)
        self._last = place is not None and place[0] >= place[1]
        title = self.tr("The deal is over")
        if place is not None:
            title = self.tr("Deal {number} of {all}").format(number=place[0], all=place[1])
        self.setWindowTitle(title)
        rows = sorted(standings([result], names, avatars), key=lambda row: (row.place, row.seat))
        table = StandingsView(StandingsModel(rows, self._columns()), 1, self)
        table.setAccessibleName(self.tr("The deal, player by player"))
        self._pip, self._text = QLabel(), QLabel()
        self._build(viewer, table)
        self.set_look(look)
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _build(self, viewer: Seat | None, table: StandingsView) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(GAP)
        layout.addWidget(self._heading(viewer))
        if viewer is not None and self._reasons:
            layout.addWidget(self._reason(viewer))
        layout.addLayout(self._line())
        layout.addWidget(table, 1)
        layout.addWidget(self._buttons())

    def _heading(self, viewer: Seat | None) -> QLabel:
        text = self.windowTitle()
        if viewer is not None:
            text = self._verdict(viewer)
        label = QLabel(text)
        label.setFont(heading_font(self.font()))
        label.setWordWrap(True)
        self.setAccessibleDescription(text)
        return label

    def _reason(self, viewer: Seat) -> QLabel:
        label = QLabel(self._reasons[viewer])
        label.setWordWrap(True)
        self.setAccessibleDescription(f"{self.accessibleDescription()}. {label.text()}")
        return label

    def _verdict(self, viewer: Seat) -> str:
        bid, won = self._result.bids[viewer], self._result.tricks[viewer]
        figures = {"bid": bid, "won": won, "points": signed(self._result.points[viewer])}
        if bid is None:
            return self.tr("You won {won}: {points}").format(**figures)
        if self._result.made(viewer):
            return self.tr("You made your {bid}: {points}").format(**figures)
        return self.tr("You bid {bid} and won {won}: {points}").format(**figures)

    def _line(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(GAP // 2)
        line.addWidget(self._text)
        line.addWidget(self._pip)
        line.addStretch(1)
        return line

    def set_look(self, look: CardLook) -> None:
        """Show and name the trump as the pack is drawn."""
        trump = self._result.trump
        side, ratio = line_size(self, 1.2), self.devicePixelRatioF()
        self._pip.setPixmap(mark_picture(look.suit(trump), side, ratio))
        self._text.setText(
            self.tr("{deal}: {cards}, {trump}").format(
                deal=self.windowTitle(),
                cards=card_count(self._result.cards),
                trump=suit_name(trump, tr, look.faces),
            )
        )

    def _columns(self) -> tuple[Column, ...]:
        number = QLocale().toString

        def bid(row: PlayerStanding) -> str:
            return "" if row.bid is None else number(row.bid)

        def outcome(row: PlayerStanding) -> str:
            words = {True: self.tr("made"), False: self.tr("missed"), None: ""}
            return f"{number(row.tricks)} {words[row.made]}".strip()

        return (
            Column(self.tr("Place"), lambda row: number(row.place)),
            Column(self.tr("Player"), lambda row: row.name, picture=True),
            Column(self.tr("Bid"), bid),
            Column(self.tr("Won"), lambda row: number(row.tricks), outcome, mark=True),
            Column(self.tr("Points"), lambda row: signed(row.points), tip=self._tip),
            Column(self.tr("Total"), lambda row: number(row.total), strong=True),
        )

    def _tip(self, row: PlayerStanding) -> str:
        return self._reasons[row.seat] if self._reasons else ""

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox()
        text = self.tr("&Result") if self._last else self.tr("&Next deal")
        button = box.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setDefault(True)
        self._first = button
        box.accepted.connect(self.accept)
        return box

    def reject(self) -> None:
        """Accept: Escape continues the game too."""
        self.accept()
