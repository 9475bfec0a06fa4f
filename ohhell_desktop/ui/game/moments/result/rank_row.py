"""A player's row in the result of a game: place, face, name, bids made and total on paper."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.ui.game.moments.result.words import bids_text, rank_text
from ohhell_desktop.ui.game.moments.standing import PlayerStanding
from ohhell_desktop.words.points import number_text

_SHADOW: Final = 4


class RankRow(QWidget):
    """Draws a row of the ranking."""

    def __init__(
        self, row: PlayerStanding, parent: QWidget, *, viewer: bool, aside: str = ""
    ) -> None:
        """Set up the row.

        Args:
            row: the player.
            parent: the scene.
            viewer: whether it is the player at this table.
            aside: what else is to be said of the player, as in "2 hints"; drawn where there is
                room.
        """
        super().__init__(parent)
        self.row = row
        self._viewer = viewer
        self._texts = [", ".join(filter(None, (aside, bids_text(row)))), bids_text(row)]
        self.setAccessibleName(", ".join(filter(None, (rank_text(row), aside))))
        self.setToolTip(self._texts[0])

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the row."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, row = window_colours(self.palette()), self.row
        paper = QRectF(self.rect()).adjusted(_SHADOW, 3, -_SHADOW, -_SHADOW)
        high = paper.height()
        draw_paper(painter, paper, colours, high * 0.22, high / 76)
        painter.translate(0, paper.y())
        size = min(max(13.0, high * 0.4) * text_choice(), high * 0.6)
        place = QRectF(paper.x() + high * 0.1, 0, high, high)
        drawing.text(
            painter, place, str(row.place), display_font(size), colours.soft_text, drawing.CENTRED
        )
        side = high * 0.76
        face = QRectF(place.right(), (high - side) / 2, side, side)
        picture = avatar(row.avatar, round(side), self.devicePixelRatioF())
        painter.drawPixmap(face, picture, QRectF(picture.rect()))
        total = QRectF(paper.right() - high * 2.6, 0, high * 2.3, high)
        figure = display_font(max(16.0, high * 0.48))
        drawing.text(painter, total, number_text(row.total), figure, colours.text, drawing.RIGHT)
        bids = QRectF(paper.x() + paper.width() * 0.46, 0, 0, high)
        bids.setRight(total.left() + high * 0.5)
        small = text_font(min(max(12.0, high * 0.3) * text_choice(), high * 0.5))
        whole, short = self._texts
        text = whole if drawing.text_width(whole, small) <= bids.width() else short
        drawing.text(painter, bids, text, small, colours.soft_text, drawing.RIGHT)
        name = QRectF(face.right() + high * 0.25, 0, 0, high)
        name.setRight(bids.left() + bids.width() * 0.1)
        weight = QFont.Weight.Bold if self._viewer else QFont.Weight.Medium
        drawing.text(painter, name, row.name, text_font(size, weight), colours.text)
        painter.end()
