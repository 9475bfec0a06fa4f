"""A line of the panel: a player, the bid, and the tricks that were taken."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint.paper import chosen_edge, chosen_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.session.score_keeper.entries import Person
from ohhell_desktop.table.text.phrases import dealer_letter
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.score_marks import draw_dealer, inks, tabular
from ohhell_desktop.ui.score_keeper.count_field import CountField
from ohhell_desktop.ui.score_keeper.words import forbidden_sentence

_FACE = 34
_TEXT = 17
_MARK = 22
"""The size of the dealer's mark, at a scale of 1."""


class DealerMark(QWidget):
    """The disc with the letter of the dealer, which no long name cuts."""

    def __init__(self) -> None:
        super().__init__()
        self.setToolTip(QCoreApplication.translate("ScoreKeeper", "Deals"))

    def fit(self, grown: float) -> None:
        """Give the disc its size."""
        side = round(_MARK * grown)
        self.setFixedSize(side, side)
        self.setFont(text_font(side))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the disc."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        disc = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        font = tabular(self.font(), bold=True)
        draw_dealer(painter, disc, dealer_letter(), font, inks(self.palette()))


class PlayerLine(QWidget):
    """A player with two fields.

    Args:
        player: the number of the player.
        person: name and picture.
        bids: returns the numbers that the player can bid now.
        tricks: returns the numbers of tricks that the player can have taken.
        first: returns how many tricks the player has most likely taken.

    Attributes:
        player: the number of the player.
        person: name and picture.
        bid: the field of the bid.
        took: the field of the tricks.
        mark: stands beside the name of the dealer, as at the table.
    """

    def __init__(
        self,
        player: int,
        person: Person,
        bids: Callable[[], Sequence[int]],
        tricks: Callable[[], Sequence[int]],
        first: Callable[[], int],
    ) -> None:
        super().__init__()
        self.player = player
        self.person = person
        self._lit = False
        self._picture = QLabel()
        self._label = ElidedLabel()
        self._label.setText(person.name)
        self._label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.mark = DealerMark()
        self.mark.hide()
        self._hint = QLabel(wordWrap=True)
        self._hint.setTextFormat(Qt.TextFormat.RichText)
        self._hint.hide()
        self.bid = CountField(bids, parent=self)
        self.took = CountField(tricks, first, parent=self)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._picture, 0, 0)
        self._grid.addWidget(self._label, 0, 1)
        self._grid.addWidget(self.mark, 0, 2)
        self._grid.addWidget(self.bid, 0, 3)
        self._grid.addWidget(self.took, 0, 4)
        self._grid.addWidget(self._hint, 1, 1, 1, 4)
        self._grid.setColumnStretch(1, 1)

    @property
    def grid(self) -> QGridLayout:
        """The layout of the line, which says where its fields are."""
        return self._grid

    def fields(self) -> tuple[CountField, CountField]:
        """Return both fields."""
        return self.bid, self.took

    def show_hint(self, forbidden: int | None, tricks: int) -> None:
        """Say below the fields what the player may not bid, as the bids would make the tricks."""
        self._hint.setVisible(forbidden is not None)
        if forbidden is None:
            self.bid.setAccessibleDescription("")
            return
        self._hint.setText(forbidden_sentence(f"<s>&nbsp;<b>{forbidden}</b>&nbsp;</s>", tricks))
        said = QCoreApplication.translate("ScoreKeeper", "not {number}")
        self.bid.setAccessibleDescription(said.format(number=forbidden))

    def set_lit(self, *, lit: bool) -> None:
        """Show whose turn it is to be entered."""
        if lit != self._lit:
            self._lit = lit
            weight = QFont.Weight.Bold if lit else QFont.Weight.Medium
            font = self._label.font()
            font.setWeight(weight)
            self._label.setFont(font)
            self.update()

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size and colours."""
        grown = max(scale, 0.8)
        side = round(_FACE * grown)
        self._picture.setPixmap(avatar(self.person.face, side, self.devicePixelRatioF()))
        self._picture.setFixedSize(side, side)
        weight = QFont.Weight.Bold if self._lit else QFont.Weight.Medium
        font = text_font(_TEXT * grown * text, weight)
        self._label.setFont(font)
        self._label.setMinimumWidth(QFontMetrics(font).averageCharWidth() * 5)
        self._hint.setFont(text_font(max(13.0, 15 * scale) * text))
        palette = self._hint.palette()
        colours = window_colours(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, QColor(colours.over))
        self._hint.setPalette(palette)
        self.mark.fit(grown * text)
        for field in (self.bid, self.took):
            field.fit(scale, text)
        pad = round(6 * scale)
        self._grid.setContentsMargins(2 * pad, pad, 2 * pad, pad)
        self._grid.setHorizontalSpacing(round(10 * scale))
        self._grid.setVerticalSpacing(2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Light the line whose turn it is."""
        del event
        if not self._lit:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        painter.setPen(Qt.PenStyle.NoPen)
        if not colours.flat:
            painter.setBrush(chosen_paper(colours))
            painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        painter.setBrush(chosen_edge(colours))
        painter.drawRoundedRect(QRectF(0, 4, 4, self.height() - 8), 2, 2)
