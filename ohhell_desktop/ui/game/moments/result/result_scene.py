"""The end of a game, on the cloth: the winner, the ranking, and how it went."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QPushButton, QWidget

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.paint.paper import draw_paper, quiet_text
from ohhell_desktop.look.scheme import system_wants_calm
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.ui.game.moments.highlights import deciding_deal
from ohhell_desktop.ui.game.moments.result import words as result_words
from ohhell_desktop.ui.game.moments.result.confetti import FALL, draw_confetti
from ohhell_desktop.ui.game.moments.result.drawing import draw_faces, draw_lamp, draw_line
from ohhell_desktop.ui.game.moments.result.layout import ResultLayout, result_layout
from ohhell_desktop.ui.game.moments.result.rank_row import RankRow
from ohhell_desktop.ui.game.moments.result.score_curve import ScoreCurve
from ohhell_desktop.ui.game.moments.standing import standings
from ohhell_desktop.ui.game.moments.timed_scene import TimedScene
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.words import ended

_LAMP, _FACE, _CURVE = 600, 300, 900
"""How long the lamp takes to grow, the face to land and the curve to be drawn, in ms."""
_MOST_GROWN: Final = 1.35
"""How much small texts grow with the size of text at most."""
_LEAST_TITLE: Final = 26
"""Size to which a long title shrinks, in pixels."""
_RAIL: Final = 9
"""Around the cloth, in pixels."""
_PLAY: Final = 0.62
"""Size of the main button, in sizes of that on the start page."""
_LEAST_QUIET: Final = 0.76
"""The least size of the others."""
_BACK: Final = 56
"""Room above the title that the arrow takes at a scale of 1, in pixels."""
_SHRINK, _LEAST_SHRUNK = 0.95, 0.7
"""All of them become smaller by such steps, at most to this share, where they have no room."""


class ResultScene(TimedScene):
    """Shows the winner, the ranking, the course of the totals and three lines about the game.

    If the player has won, paper falls; not where the system wants little motion.
    """

    play_again_requested = Signal()
    new_game_requested = Signal()
    sheet_requested = Signal()
    review_requested = Signal()
    """The player wants to see how the game was played."""
    watch_requested = Signal()
    """The player wants to watch the game again."""
    left = Signal()
    """The player leaves the table."""

    def __init__(
        self,
        view: SeatView,
        names: Sequence[str],
        host: QWidget,
        *,
        avatars: Sequence[int] | None = None,
        viewer: Seat | None = None,
        aside: str = "",
        helped: Sequence[str] = (),
        percent: int = 0,
        clock: MillisecondClock | None = None,
    ) -> None:
        """Set up the scene and begin to show it.

        Args:
            view: the last view of the game.
            names: by seat.
            host: the table, which is covered.
            avatars: by seat; None numbers them in order.
            viewer: who is called "you"; None for nobody.
            aside: what else is to be said of the game, as in "2 hints".
            helped: by seat, what help one of several people had, as in "2 hints"; may be empty.
            percent: the speed of motion; 0 shows everything at once.
            clock: returns the time in ms; None for the system's.
        """
        super().__init__(host, clock, shared=viewer is None)
        self._won = viewer in view.winners and not system_wants_calm()
        self._span = _LAMP + max(_FACE + _CURVE, FALL if self._won else 0)
        self._elapsed = float(self._span)
        self._faces = [(avatars or range(1, len(names) + 1))[seat] for seat in view.winners]
        self.aside = aside
        self.title = result_words.winner_text(names, view.winners, viewer)
        self.story = result_words.story(view.history, names, view.winners, viewer)
        # The winners by the rules come first, even if totals are equal.
        rows = sorted(
            standings(view.history, names, avatars),
            key=lambda row: (row.seat not in view.winners, row.place, row.seat),
        )
        own = helped or [""] * len(names)
        self.ranks = tuple(
            RankRow(row, self, viewer=row.seat == viewer, aside=own[row.seat]) for row in rows
        )
        self.curve = self._curve(view, names, viewer)
        self._add_buttons()
        self._tell()
        self.begin(self._span, percent, self.again_button)

    def _curve(self, view: SeatView, names: Sequence[str], viewer: Seat | None) -> ScoreCurve:
        """Return the chart of the totals, with the deal that decided."""
        decided = deciding_deal(view.history, view.winners)
        marked = (decided.deal, view.winners[0]) if decided and decided.deal > 1 else None
        return ScoreCurve(view.history, names, self, viewer=viewer, marked=marked)

    def _add_buttons(self) -> None:
        self.again_button = ClothButton("", self.tr("Play &again"), self, lit=True)
        self.again_button.clicked.connect(self._play_again)
        self.new_button = ClothButton("new", self.tr("&New game…"), self)
        self.new_button.clicked.connect(self.new_game_requested)
        self.sheet_button = QPushButton(self.tr("Full &score sheet"), self)
        self.sheet_button.clicked.connect(self.sheet_requested)
        self.review_button = QPushButton(self.tr("&Review"), self)
        self.review_button.setToolTip(self.tr("What luck, bids and cards have brought"))
        self.review_button.clicked.connect(self.review_requested)
        self.watch_button = ClothButton("continue", self.tr("&Watch"), self)
        self.watch_button.setToolTip(self.tr("Card by card, as it was played"))
        self.watch_button.clicked.connect(self.watch_requested)
        self.back_button = ClothButton("arrow-left", self.tr("&Back"), self)
        self.back_button.setToolTip(tr("Back (Escape)"))
        self.back_button.clicked.connect(self._leave)

    def _tell(self) -> None:
        """Put everything into words, for screen readers."""
        self.setAccessibleName(self.tr("Result of the game"))
        lines = [f"{line.title}: {line.text}" for line in self.story]
        ranks = [row.accessibleName() for row in self.ranks]
        self.told = " ".join(map(ended, [self.title, *ranks, *lines, *filter(None, [self.aside])]))

    def advance(self) -> None:
        """Show everything at once."""
        self.hurry()

    def _play_again(self) -> None:
        """Ask for another game, unless the press was meant for what was shown before."""
        if self.moving:
            self.hurry()
        elif not self.is_too_early:
            self.play_again_requested.emit()

    def _leave(self) -> None:
        """Leave the table, unless the press was meant for what was shown before."""
        if self.moving:
            self.hurry()
        elif not self.is_too_early:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the table with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)

    def show_end(self) -> None:
        """Show everything."""
        self.show_moment(float(self._span))

    def show_moment(self, elapsed: float) -> None:
        """Show as much of the lamp, the face and the curve as can be seen after a time."""
        self._elapsed = elapsed
        self.curve.show_share(_eased(elapsed - _LAMP - _FACE, _CURVE))
        self.update()

    @property
    def _layout(self) -> ResultLayout:
        text, lines = min(text_choice(), _MOST_GROWN), len(self.story)
        return result_layout(self.width(), self.height(), len(self.ranks), lines, text)

    def place(self) -> None:
        """Lay out everything for the size of the scene."""
        layout = self._layout
        for row, area in zip(self.ranks, layout.ranks, strict=True):
            row.setGeometry(drawing.qrect(area).toRect())
        text = text_choice()
        self.curve.setFont(text_font(max(13.0, 14 * layout.scale) * min(text, _MOST_GROWN)))
        self.curve.setGeometry(drawing.qrect(layout.curve).toRect())
        right = layout.head.right
        for link in (self.sheet_button, self.review_button):
            link.setFont(text_font(max(13.0, 15 * layout.scale) * min(text, _MOST_GROWN)))
            hint, head = link.sizeHint(), layout.head
            high = max(hint.height(), round(head.h * 0.72))
            wide = round(hint.width() + 16 * layout.scale)
            link.setGeometry(round(right - wide), round(head.cy - high / 2), wide, high)
            right -= wide + 8 * layout.scale
        self._place_buttons(layout)

    def _place_buttons(self, layout: ResultLayout) -> None:
        """Put the buttons in the middle of their room, with large text the main one above."""
        area, u = layout.buttons, layout.scale
        wanted = max(u, _LEAST_QUIET) * min(text_choice(), _MOST_GROWN)
        # The title begins below the faces, also when these are small for many players.
        self.back_button.set_scale(min(wanted, layout.faces.h / _BACK))
        self.back_button.adjustSize()
        self.back_button.move(round(area.x), round(layout.paper.y))
        quiet = [self.watch_button, self.new_button]
        if not layout.in_two_rows:
            self._place_row([self.again_button, *quiet], area, u)
            return
        half = area.h / 2
        self._place_row([self.again_button], Rect(area.x, area.y, area.w, half), u)
        self._place_row(quiet, Rect(area.x, area.y + half, area.w, half), u)

    def _place_row(self, buttons: Sequence[ClothButton], area: Rect, u: float) -> None:
        """Put buttons side by side in the middle of an area; they shrink to fit into it."""
        gap, shrunk, grown = 14 * u, 1.0, min(text_choice(), _MOST_GROWN)
        while True:
            for button in buttons:
                size = u * _PLAY if button.lit else max(u, _LEAST_QUIET)
                button.set_scale(size * grown * shrunk)
            hints = [button.sizeHint() for button in buttons]
            needed = sum(hint.width() for hint in hints) + gap * (len(hints) - 1)
            if needed <= area.w or shrunk < _LEAST_SHRUNK:
                break
            shrunk *= _SHRINK
        x = area.cx - needed / 2
        for button, hint in zip(buttons, hints, strict=True):
            button.setGeometry(round(x), round(area.y), hint.width(), round(area.h))
            x += hint.width() + gap

    def draw(self, painter: QPainter) -> None:
        """Draw the lamp, the winners, the title and the paper."""
        layout, colours = self._layout, self.colours
        lit, landed = _eased(self._elapsed, _LAMP), _landed(self._elapsed - _LAMP, _FACE)
        painter.setClipRect(self.rect().adjusted(_RAIL, _RAIL, -_RAIL, -_RAIL))
        if not colours.flat:
            draw_lamp(painter, layout.faces, lit)
        painter.setClipping(False)
        draw_faces(painter, layout.faces, self._faces, landed, colours)
        title = display_font(layout.title.h * 0.8)
        area = drawing.qrect(layout.title)
        while (
            drawing.text_width(self.title, title) > area.width()
            and title.pixelSize() > _LEAST_TITLE
        ):
            title.setPixelSize(title.pixelSize() - 2)
        drawing.text(painter, area, self.title, title, colours.felt_text, drawing.CENTRED)
        draw_paper(painter, drawing.qrect(layout.paper), colours, 16 * layout.scale, layout.scale)
        head = drawing.qrect(layout.head)
        heading = display_font(max(18.0, 27 * layout.scale))
        drawing.text(painter, head, self.tr("Deal by deal"), heading, colours.text)
        self._draw_aside(painter, head, drawing.text_width(self.tr("Deal by deal"), heading))
        for line, place in zip(self.story, layout.story, strict=True):
            draw_line(painter, place, line, layout.scale, colours)
        if self._won:
            share = max(0.0, self._elapsed - _LAMP) / FALL
            draw_confetti(painter, QRectF(self.rect()), share, colours)

    def _draw_aside(self, painter: QPainter, head: QRectF, heading: float) -> None:
        """Draw what else is said of the game between the heading, so wide, and the button."""
        scale, grown = self._layout.scale, min(text_choice(), _MOST_GROWN)
        gap = 16 * scale
        room = QRectF(head)
        room.setLeft(head.left() + heading + gap)
        room.setRight(self.review_button.x() - gap)
        if not self.aside or room.width() <= 0:  # a small table has no room beside the buttons
            return
        font = text_font(max(13.0, 15 * scale) * grown)
        drawing.text(painter, room, self.aside, font, quiet_text(self.colours, chosen=False).name())


def _eased(elapsed: float, duration: float) -> float:
    share = min(1.0, max(0.0, elapsed / duration))
    return 1 - (1 - share) ** 3


def _landed(elapsed: float, duration: float) -> float:
    """Return how far something has landed; it goes a little beyond its place and back."""
    share = min(1.0, max(0.0, elapsed / duration)) - 1
    beyond = 1.2
    return 1 + (beyond + 1) * share**3 + beyond * share**2 if elapsed > 0 else 0.0
