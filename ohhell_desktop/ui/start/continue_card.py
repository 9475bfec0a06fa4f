"""The card on the start page that continues a game: its name, who leads, how far it has come."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QDate, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import RADIUS, draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus, keyboard_moves_focus
from ohhell_desktop.ui.kit.game_words import day_text, game_line, progress_text
from ohhell_desktop.ui.kit.standing import standing

WIDTH: Final = 412.0
_PAD: Final = 24.0
_HEAD: Final = 84.0
"""Height of the title and the line below it."""
_TIP: Final = 28.0
"""Room for the arrow beside the title."""
_ROW: Final = 39.0
_OTHERS: Final = 30.0
"""Height of the line that counts the players who are not shown."""
_FOOT: Final = 66.0
_MOST_TICKS: Final = 60


class ContinueCard(QPushButton):
    """A sheet of paper with the standing of a game; a click continues it.

    Args:
        today: returns the day from which days are counted.
    """

    def __init__(self, today: Callable[[], QDate] = QDate.currentDate) -> None:
        super().__init__()
        self._today = today
        self._game: GameSummary | None = None
        self._scale = 1.0
        self.setToolTip(self.tr("Continue this game"))
        # The main button does the same for the keyboard, and is called Continue.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def game(self) -> GameSummary | None:
        """The game that a click continues."""
        return self._game

    def show_game(self, game: GameSummary | None) -> None:
        """Show the standing of a game; None hides the card."""
        self._game = game
        self.setVisible(game is not None)
        if game is not None:
            self.setAccessibleName(game.title)
            self.setAccessibleDescription(game_line(game, self._today()))
        self.updateGeometry()
        self.update()

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller; 1 is the size in a window of usual size."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size with a row for each player that is shown."""
        shown, others = ([], 0) if self._game is None else standing(self._game)
        high = _HEAD + len(shown) * _ROW + (_OTHERS if others else 0) + _FOOT + _PAD
        return QSize(round(WIDTH * self._scale), round(high * self._scale))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, the standing and the progress."""
        del event
        if self._game is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._scale, self._scale)
        whole = QRectF(0, 0, self.width() / self._scale, self.height() / self._scale)
        colours = window_colours(self.palette())
        paper = whole.adjusted(8, 4, -8, -14)
        draw_paper(painter, paper, colours, lit=self.underMouse() or self.isDown())
        inside = paper.adjusted(_PAD, 0, -_PAD, 0)
        self._draw_head(painter, inside, colours, self._game)
        top = paper.y() + _HEAD
        players, others = standing(self._game)
        best = max([1, *(total for _, total in players)])
        for place, (seat, total) in enumerate(players):
            row = QRectF(inside.x(), top + place * _ROW, inside.width(), _ROW)
            self._draw_row(painter, row, colours, seat, total, total / best)
        if others:
            words = tr("and %n more", "", others)
            line = QRectF(inside.x() + 40, top + len(players) * _ROW, inside.width(), _OTHERS)
            drawing.text(painter, line, words, text_font(15), colours.soft_text)
        foot = QRectF(inside.x(), paper.bottom() - _FOOT, inside.width(), _FOOT)
        self._draw_foot(painter, foot, colours, self._game)
        if self.hasFocus() and keyboard_moves_focus(self):
            draw_focus(painter, paper.adjusted(-4, -4, 4, 4), RADIUS)

    def _draw_head(
        self, painter: QPainter, inside: QRectF, colours: TableColours, game: GameSummary
    ) -> None:
        title = QRectF(inside.x(), inside.y() + 16, inside.width() - _TIP, 40)
        drawing.text(painter, title, game.title, display_font(28), colours.text)
        tip = QPointF(inside.right() - 4, title.center().y() + 2)
        painter.setPen(
            QPen(QColor(colours.text), 3.4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
        )
        painter.drawLine(tip + QPointF(-6, -7), tip)
        painter.drawLine(tip, tip + QPointF(-6, 7))
        line = QRectF(inside.x(), inside.y() + 52, inside.width(), 24)
        progress = progress_text(game)
        words = f"{progress[:1].upper()}{progress[1:]}"
        drawing.text(painter, line, words, text_font(15), colours.soft_text)

    def _draw_row(
        self,
        painter: QPainter,
        row: QRectF,
        colours: TableColours,
        seat: SeatSetup,
        total: int,
        share: float,
    ) -> None:
        """Draw a player with the points as a bar and a figure."""
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.drawLine(row.topLeft(), row.topRight())
        face = QRectF(row.x(), row.y() + 5.5, 28, 28)
        ratio = self.devicePixelRatioF() * self._scale
        painter.drawPixmap(face, avatar(seat.avatar, 28, ratio), QRectF())
        own = seat.kind is SeatKind.PERSON
        weight = QFont.Weight.Bold if own else QFont.Weight.Medium
        name = QRectF(row.x() + 40, row.y(), 92, row.height())
        drawing.text(painter, name, seat.name, text_font(17, weight), colours.text)
        track = QRectF(row.x() + 140, row.center().y() - 4, row.width() - 140 - 66, 8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.inset))
        painter.drawRoundedRect(track, 4, 4)
        bar = QRectF(track)
        bar.setWidth(max(0.0, track.width() * share))
        painter.setBrush(QColor(colours.text if own else colours.plate_edge))
        painter.drawRoundedRect(bar, 4, 4)
        figure = QRectF(row.right() - 60, row.y(), 60, row.height())
        shown = str(total).replace("-", "\N{MINUS SIGN}")
        drawing.text(painter, figure, shown, display_font(19), colours.text, drawing.RIGHT)

    def _draw_foot(
        self, painter: QPainter, foot: QRectF, colours: TableColours, game: GameSummary
    ) -> None:
        """Draw the deals as ticks, the present one dark, and when the game was played last."""
        painter.setPen(QPen(QColor(colours.rule), 1))
        painter.drawLine(foot.topLeft(), foot.topRight())
        count = min(max(game.deals, 1), _MOST_TICKS)
        step = min(8.0, foot.width() * 0.5 / count)
        present = min(count - 1, (game.deal - 1) * count // max(1, game.deals))
        painter.setPen(Qt.PenStyle.NoPen)
        for tick in range(count):
            lit = tick == present
            high = 24 if lit else 14
            painter.setBrush(QColor(colours.text if lit else colours.plate_edge))
            left = foot.x() + tick * step
            painter.drawRoundedRect(QRectF(left, foot.y() + 40 - high, step * 0.7, high), 1.5, 1.5)
        words = self.tr("Played {day}").format(day=day_text(game.played, self._today()))
        half = foot.adjusted(foot.width() * 0.52, 16, 0, -20)
        drawing.text(painter, half, words, text_font(15), colours.soft_text, drawing.RIGHT)
