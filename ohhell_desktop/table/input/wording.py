"""The question and the note of the picker, on its panel or on the cloth."""

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing

_TITLE, _NOTE, _ON_CLOTH = 1.05, 0.74, 1.6
"""Sizes of the question, the note and a question on the cloth, in lines."""
_HEAD, _NEXT, _ASKED = 1.3, 1.2, 2.0
"""Heights of the question, of a line of the note, and of a question on the cloth."""
_TIGHT: Final = 1.06
"""Height of a line of the note where lines lie closer to each other."""
_BELOW_TITLE: Final = 0.1
"""Between the question and what is advised."""
_EDGE, _LIT_EDGE = 0.5, 0.28
"""From the edge of the panel to the texts, and the same where the lamp shines on it."""


@dataclass(slots=True)
class Wording:
    """What is asked, in which size, and where."""

    title: str = ""
    note: str = ""
    advice: str = ""
    """Why, below that."""
    advised_title: str = ""
    """What is advised in a few words, in place of the question; empty for nothing."""
    legend: str = ""
    """What the figures of the advice are, below it, if that stands nowhere else."""
    barred: bool = False
    """Whether the note says why something may not be chosen."""
    crowded: bool = False
    """Whether there is no room for the note beside advice."""
    below: bool = False
    """Whether a line of advice takes the place of the note, how one answers."""
    tight: bool = False
    """Whether lines lie a little closer to each other."""
    line: int = 20
    """Height of a line, in pixels."""
    stressed: bool = False
    """Whether the note is stressed."""
    lit: bool = False
    """Whether the lamp shines on the panel."""
    on_cloth: bool = False
    """Whether there is no panel."""
    head: QRectF = field(default_factory=QRectF)
    """The area of both on the cloth."""
    headings: list[str] = field(default_factory=list)
    """The lines of the question as they are written,"""
    notes: list[str] = field(default_factory=list)
    """those of the note,"""
    advised: list[str] = field(default_factory=list)
    """those of the advice,"""
    explained: list[str] = field(default_factory=list)
    """and those of the legend."""

    @property
    def heading(self) -> str:
        """The question, or what is advised."""
        return self.advised_title or self.title

    @property
    def _next(self) -> float:
        """The height of a line of the note, in pixels."""
        return self.line * (_TIGHT if self.tight else _NEXT)

    def fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the question and of the note."""
        small = drawing.font(self.line * _NOTE)
        if not self.on_cloth:
            return display_font(self.line * _TITLE), small
        wide = drawing.text_width(self.heading, display_font(self.line * _ON_CLOTH))
        share = min(1.0, (self.head.width() - self.line) / max(1.0, wide))
        return display_font(self.line * _ON_CLOTH * share), small

    @property
    def small(self) -> int:
        """Size of the note, in pixels."""
        return self.fonts()[1].pixelSize()

    def measure(self, width: float) -> tuple[float, float, float, float]:
        """Break the note into lines.

        Returns:
            The width of the question and of the longest line, and the heights of the texts above
            and below the choices. Advice stands above, so that the choices stay where they are.
        """
        face, small = self.fonts()
        self._break(small, width)
        said, notes = [*self.advised, *self.explained], self.notes
        self.headings = [self.heading]
        if self.advised_title and drawing.text_width(self.heading, face) > width:
            self.headings = drawing.balanced(self.heading, face, width)
        title = max(drawing.text_width(line, face) for line in self.headings)
        widest = max((title, *(drawing.text_width(line, small) for line in (*said, *notes))))
        head = self.line * (_HEAD * len(self.headings) if self.title else 0)
        head += self.line * _BELOW_TITLE + self._next * len(said) if said else 0
        foot = self.line * 0.15 + self.line * _NEXT * len(notes) if notes else 0
        return title, widest, head, foot

    def _break(self, font: QFont, width: float) -> None:
        """Break advice and note into lines."""
        self.notes = drawing.balanced(
            "" if self.crowded and not self.barred else self.note, font, width
        )
        self.advised = drawing.balanced(self.advice, font, width)
        self.explained = drawing.balanced(self.legend, font, width)
        if not self.barred and len(self.explained) == len(self.notes):
            # How one answers is known by now.
            self.notes, self.explained = self.explained, []
        elif self.below and not self.barred and len(self.advised) == len(self.notes):
            self.notes, self.advised = self.advised, []

    def on_cloth_in(self, room: Rect) -> Rect:
        """Return where the question and the note lie on the cloth: at the lower edge of a room."""
        small = drawing.font(self.line * _NOTE)
        self._break(small, room.w)
        if self.advice and not self.barred:
            self.notes = []
        high = (_ASKED + _NEXT * (len(self.notes) + len(self.advised))) * self.line
        if high > room.h and self.advised:
            # Without room for the reason, what is advised stands alone.
            high, self.advised = high - _NEXT * len(self.advised) * self.line, []
        return Rect(room.x, max(room.y, room.bottom - high), room.w, min(high, room.h))

    def draw(self, painter: QPainter, whole: QRectF, colours: TableColours) -> None:
        """Draw the question and the note, and the panel below them if there is one.

        Args:
            painter: Paints on the picker.
            whole: The area of the picker.
            colours: The colours of the table.
        """
        if self.on_cloth:
            self._write_on_cloth(painter, colours.felt_text)
            return
        drawing.panel(painter, whole, colours.plate, colours.rim, self.line * 0.7)
        if self.lit:
            line = max(3.0, self.line * 0.1)
            painter.setPen(QPen(QColor(colours.turn), line))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inner = whole.adjusted(line / 2, line / 2, -line / 2, -line / 2)
            painter.drawRoundedRect(inner, self.line * 0.7, self.line * 0.7)
        pad = self.line * (_LIT_EDGE if self.lit else _EDGE)
        head = QRectF(pad / 2, pad, whole.width() - pad, self.line * _HEAD)
        under = pad + head.height() * len(self.headings)
        below = QRectF(pad, under, whole.width() - 2 * pad, self._next)
        below.translate(0, self.line * _BELOW_TITLE)
        foot = QRectF(pad, whole.height() - pad, whole.width() - 2 * pad, self.line * _NEXT)
        foot.translate(0, -foot.height() * len(self.notes))
        self._write_heading(painter, head, self.headings, colours.text)
        self._write_advice(painter, below, colours.text, colours.soft_text)
        ink = colours.text if self.below else colours.soft_text
        self._write_notes(painter, foot, colours.over if self.barred else ink)

    def _write_on_cloth(self, painter: QPainter, ink: str) -> None:
        """Write everything, from the upper edge of the head down."""
        line = QRectF(self.head.x(), 0, self.head.width(), _NEXT * self.line)
        line.moveBottom(self.head.bottom())
        line.translate(0, -line.height() * (len(self.notes) + len(self.advised) - 1))
        head = QRectF(self.head)
        head.setBottom(line.top())
        self._write_heading(painter, head, [self.heading], ink)
        self._write_advice(painter, line, ink, ink)
        self._write_notes(painter, line.translated(0, line.height() * len(self.advised)), ink)

    def _write_heading(self, painter: QPainter, line: QRectF, lines: list[str], ink: str) -> None:
        """Write the question, from a line on."""
        face, line = self.fonts()[0], QRectF(line)
        for text in lines:
            drawing.text(painter, line, text, face, ink, drawing.CENTRED)
            line.translate(0, line.height())

    def _write_advice(self, painter: QPainter, line: QRectF, ink: str, soft: str) -> None:
        """Write what is advised, and what its figures are, from a line on."""
        small, line = self.fonts()[1], QRectF(line)
        for lines, colour in ((self.advised, ink), (self.explained, soft)):
            for text in lines:
                drawing.text(painter, line, text, small, colour, drawing.CENTRED)
                line.translate(0, line.height())

    def _write_notes(self, painter: QPainter, line: QRectF, ink: str) -> None:
        """Write the note, from a line on."""
        small, line = self.fonts()[1], QRectF(line)
        small.setBold(self.stressed)
        for text in self.notes:
            if self.stressed:
                wide, below = drawing.text_width(text, small), line.bottom() - line.height() / 15
                under = QRectF(line.center().x() - wide / 2, below, wide, 2)
                painter.fillRect(under, QColor(ink))
            drawing.text(painter, line, text, small, ink, drawing.CENTRED)
            line.translate(0, line.height())
