"""The end of a deal that was played again: both results side by side."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.ui.game.moments.summary_layout import SummaryLayout, summary_layout
from ohhell_desktop.ui.game.moments.timed_scene import TimedScene
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.words import ended
from ohhell_desktop.words.points import number_text, signed_points

_COLUMNS: Final = ((0.36, 0.66), (0.68, 0.98))
"""Left and right of the results then and now, in widths of a row."""
_NAME: Final = (0.09, 0.34)
_POINTS: Final = 0.36
"""The part of a column that the points take."""
_WORDS, _FIGURE, _MOST = 0.27, 0.42, 0.42
"""Sizes of text in heights of a row, and the largest that the player can want."""
_PROCEED: Final = 0.6
"""Size of the main button, in sizes of that on the start page."""
_MOST_GROWN: Final = 1.25


class AgainRow(QWidget):
    """A player's result then and now."""

    def __init__(
        self, name: str, picture: int, results: tuple[DealResult, DealResult], seat: Seat
    ) -> None:
        super().__init__()
        self._name = name
        self._picture = picture
        self._results = results
        self._seat = seat
        then, now = (f"{_made(each, seat)}, {_scored(each, seat)}" for each in results)
        text = tr("{name}: then {then}; now {now}")
        self.setAccessibleName(text.format(name=name, then=then, now=now))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the row."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours, high, wide = window_colours(self.palette()), self.height(), self.width()
        draw_paper(painter, QRectF(4, 2, wide - 8, high - 10), colours, high * 0.2)
        high -= 6
        side = high * 0.62
        face = QRectF(high * 0.24, (high - side) / 2, side, side)
        image = avatar(self._picture, round(side), self.devicePixelRatioF())
        painter.drawPixmap(face, image, QRectF(image.rect()))
        size = min(max(13.0, high * _WORDS) * text_choice(), high * _MOST)
        left = max(_NAME[0] * wide, face.right() + 8)
        name = QRectF(left, 0, _NAME[1] * wide - left, high)
        drawing.text(painter, name, self._name, text_font(size, QFont.Weight.Bold), colours.text)
        for (start, end), result in zip(_COLUMNS, self._results, strict=True):
            split = end - (end - start) * _POINTS
            words = QRectF(start * wide, 0, (split - start) * wide, high)
            plain = text_font(size, QFont.Weight.Medium)
            drawing.text(painter, words, _made(result, self._seat), plain, colours.soft_text)
            figure = QRectF(split * wide, 0, (end - split) * wide, high)
            points = number_text(result.points[self._seat])
            face_of = display_font(high * _FIGURE)
            drawing.text(painter, figure, points, face_of, colours.text, drawing.CENTRED)
        painter.end()


class AgainScene(TimedScene):
    """Shows what everybody made of the same cards, then and now; nothing of it is kept."""

    again_requested = Signal()
    """The player wants to play the deal once more."""
    done = Signal()
    """The player wants to go back; emitted once."""

    def __init__(
        self,
        results: tuple[DealResult, DealResult],
        names: Sequence[str],
        avatars: Sequence[int],
        viewer: Seat | None,
        host: QWidget,
        clock: MillisecondClock | None = None,
    ) -> None:
        """Set up the scene and show it.

        Args:
            results: of the deal then, and of the deal that was played again.
            names: by seat.
            avatars: by seat.
            viewer: whose points are compared in the title; None for nobody's.
            host: the table, which is covered.
            clock: returns the time in ms; None for the system's.
        """
        super().__init__(host, clock)
        self._left = False
        self.title = _title(results, viewer)
        self.line = tr("The same cards, then and now. This counts nowhere.")
        self.rows = [
            AgainRow(name, picture, results, Seat(seat))
            for seat, (name, picture) in enumerate(zip(names, avatars, strict=True))
        ]
        for row in self.rows:
            row.setParent(self)
        self.done_button = ClothButton("", self.tr("Done"), self, lit=True)
        self.done_button.clicked.connect(self.advance)
        self.again_button = ClothButton("undo", self.tr("Once more"), self)
        self.again_button.clicked.connect(self.again_requested)
        self.setAccessibleName(self.tr("The deal played again"))
        self.told = " ".join(ended(text) for text in (self.title, *map(_words, self.rows)))
        self.begin(0, 0, self.done_button)

    def advance(self) -> None:
        """Go back, unless the press was meant for what was shown before."""
        if not (self._left or self.is_too_early):
            self._left = True
            self.done.emit()

    @property
    def _layout(self) -> SummaryLayout:
        return summary_layout(self.width(), self.height(), len(self.rows))

    def place(self) -> None:
        """Lay out everything for the size of the scene."""
        layout = self._layout
        for row, area in zip(self.rows, layout.rows, strict=True):
            row.setGeometry(drawing.qrect(area).toRect())
        scale = max(layout.scale, 0.76) * min(text_choice(), _MOST_GROWN)
        for button, area, size in (
            (self.done_button, layout.proceed, scale * _PROCEED),
            (self.again_button, layout.sheet, scale),
        ):
            button.set_scale(size)
            wide = max(area.w, button.sizeHint().width())
            left = area.cx - wide / 2 if button is self.done_button else area.right - wide
            button.setGeometry(round(left), round(area.y), round(wide), round(area.h))

    def draw(self, painter: QPainter) -> None:
        """Draw the title, the line below it, and the heads of the columns."""
        layout, colours = self._layout, self.colours
        u, first = layout.scale, layout.rows[0]
        size = min(max(14.0, 17 * u) * text_choice(), layout.line.h * 0.95)
        small, bold = text_font(size, QFont.Weight.Medium), text_font(size, QFont.Weight.Bold)
        high = size * 1.5
        # Many rows leave no room for the line.
        line = self.line if first.y - high >= layout.line.bottom else ""
        for area, words, font in (
            (layout.title, self.title, display_font(52 * u)),
            (layout.line, line, small),
        ):
            box = drawing.qrect(area)
            drawing.text(painter, box, words, font, colours.felt_text, drawing.CENTRED)
        for (start, end), words in zip(_COLUMNS, (tr("Then"), tr("Now")), strict=True):
            left, wide = first.x + start * first.w, (end - start) * first.w
            box = QRectF(left, first.y - high, wide, high)
            drawing.text(painter, box, words, bold, colours.felt_text)


def _made(result: DealResult, seat: Seat) -> str:
    """Return what was bid and won."""
    bid, tricks = result.bids[seat], result.tricks[seat]
    if bid is None:
        return tr("won {tricks}").format(tricks=tricks)
    return tr("bid {bid}, won {tricks}").format(bid=bid, tricks=tricks)


def _scored(result: DealResult, seat: Seat) -> str:
    return signed_points(result.points[seat], tr)


def _words(row: AgainRow) -> str:
    return row.accessibleName()


def _title(results: tuple[DealResult, DealResult], viewer: Seat | None) -> str:
    """Return how much better or worse the viewer was."""
    if viewer is None:
        return tr("Then and now")
    then, now = (result.points[viewer] for result in results)
    if now > then:
        return tr("%n points better than then", "", now - then)
    if now < then:
        return tr("%n points fewer than then", "", then - now)
    return tr("As many points as then")
