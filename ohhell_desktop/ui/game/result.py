"""The dialog at the end of a game."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.game.score_curve import ScoreCurve
from ohhell_desktop.ui.game.standings import Column, StandingsModel, standings
from ohhell_desktop.ui.game.standings_view import StandingsView
from ohhell_desktop.ui.widgets.fonts import heading_font
from ohhell_desktop.ui.widgets.icons import avatar, line_size
from ohhell_desktop.ui.widgets.rich_text import escape_rich_text
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP, PAGE_MARGIN


class ResultDialog(QDialog):
    """Shows the winner, the ranking and the course of the totals."""

    new_game_requested = Signal()
    close_requested = Signal()

    def __init__(
        self,
        view: SeatView,
        names: Sequence[str],
        parent: QWidget | None = None,
        *,
        avatars: Sequence[int] | None = None,
    ) -> None:
        """Set up the dialog.

        Args:
            view: the last view of the game; its seat is called "you".
            names: by seat.
            parent: the window that it belongs to.
            avatars: by seat; None numbers them in order.
        """
        super().__init__(parent)
        history, winners, viewer = view.history, view.winners, view.seat
        self.setWindowTitle(self.tr("Result"))
        pictures = list(avatars or range(1, len(names) + 1))
        # The winners by the rules come first, even if totals are equal.
        rows = sorted(
            standings(history, names, pictures),
            key=lambda row: (row.seat not in winners, row.place, row.seat),
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, DIALOG_MARGIN)
        layout.setSpacing(GAP)
        layout.addLayout(self._heading(names, winners, viewer, pictures))
        table = StandingsView(StandingsModel(rows, self._columns()), 1, self)
        table.setAccessibleName(self.tr("Ranking"))
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setSpacing(DIALOG_MARGIN)
        self._middle.addWidget(table, 2)
        self._middle.addWidget(ScoreCurve(history, names, self), 3)
        layout.addLayout(self._middle, 1)
        layout.addWidget(self._buttons())
        self._first.setFocus(Qt.FocusReason.OtherFocusReason)

    def fold(self, width: int) -> None:
        """Move the curve below the ranking if both side by side need more than this width."""
        layout = self.layout()
        if layout is not None and self.sizeHint().width() > width:
            self._middle.setDirection(QBoxLayout.Direction.TopToBottom)
            self._middle.setStretch(0, 0)
            layout.invalidate()

    def _heading(
        self,
        names: Sequence[str],
        winners: Sequence[Seat],
        viewer: Seat,
        pictures: Sequence[int],
    ) -> QHBoxLayout:
        line = QHBoxLayout()
        line.setSpacing(GAP)
        side = line_size(self, 2.6)
        for seat in winners[:3]:
            face = QLabel()
            face.setPixmap(avatar(pictures[seat], side, self.devicePixelRatioF()))
            line.addWidget(face)
        verdict = self._verdict(names, winners, viewer)
        text = QLabel(escape_rich_text(verdict))
        text.setFont(heading_font(self.font(), 1.8))
        text.setWordWrap(True)
        self.setAccessibleDescription(verdict)
        line.addWidget(text, 1)
        return line

    def _verdict(self, names: Sequence[str], winners: Sequence[Seat], viewer: Seat) -> str:
        others = [names[seat] for seat in winners if seat != viewer]
        if not others:
            return self.tr("You have won!")
        listed = ", ".join(others)
        if viewer in winners:
            return self.tr("You share the win with {names}").format(names=listed)
        if len(others) == 1:
            return self.tr("{name} has won").format(name=listed)
        return self.tr("{names} share the win").format(names=listed)

    def _columns(self) -> tuple[Column, ...]:
        number, share = QLocale().toString, self.tr("{made} of {deals}")
        return (
            Column(self.tr("Place"), lambda row: number(row.place)),
            Column(self.tr("Player"), lambda row: row.name, picture=True),
            Column(
                self.tr("Bids made"),
                lambda row: share.format(made=row.bids_made, deals=row.deals),
            ),
            Column(self.tr("Total"), lambda row: number(row.total), strong=True),
        )

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        again = box.addButton(self.tr("&New game"), QDialogButtonBox.ButtonRole.AcceptRole)
        again.setDefault(True)
        self._first = again
        box.accepted.connect(self._again)
        box.rejected.connect(self.reject)
        return box

    def _again(self) -> None:
        self.accept()
        self.new_game_requested.emit()

    def reject(self) -> None:
        """Close the dialog and emit ``close_requested``."""
        super().reject()
        self.close_requested.emit()
