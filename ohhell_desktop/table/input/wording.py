"""The question and the note of the picker, on its panel or on the cloth."""

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QTextLayout

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing

_TITLE, _NOTE, _ON_CLOTH = 1.05, 0.74, 1.6
"""Sizes of the question, the note and a question on the cloth, in lines."""
_HEAD, _NEXT, _ASKED = 1.35, 1.2, 2.0
"""Heights of the question, of a line of the note, and of a question on the cloth."""
_EDGE, _LIT_EDGE = 0.5, 0.28
"""From the edge of the panel to the texts, and the same where the lamp shines on it."""

_NARROWER: Final = 0.04
"""By how much lines are made shorter at a time, in shares of the width."""


@dataclass(slots=True)
class Wording:
    """What is asked, in which size, and where."""

    title: str = ""
    note: str = ""
    advice: str = ""
    """What is advised, above the note; empty for nothing."""
    advised_title: str = ""
    """With what it begins, in bold."""
    legend: str = ""
    """What the figures of the advice are, if that stands nowhere else."""
    barred: bool = False
    """Whether the note says why something may not be chosen; else advice takes its place."""
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
    notes: list[str] = field(default_factory=list)
    """The lines of the note as they are written,"""
    advised: list[str] = field(default_factory=list)
    """and those of the advice."""

    def fonts(self) -> tuple[QFont, QFont]:
        """Return the fonts of the question and of the note."""
        small = drawing.font(self.line * _NOTE)
        if not self.on_cloth:
            return display_font(self.line * _TITLE), small
        wide = drawing.text_width(self.title, display_font(self.line * _ON_CLOTH))
        share = min(1.0, (self.head.width() - self.line) / max(1.0, wide))
        return display_font(self.line * _ON_CLOTH * share), small

    @property
    def small(self) -> int:
        """Size of the note, in pixels."""
        return self.fonts()[1].pixelSize()

    def measure(self, width: float) -> tuple[float, float, float, float]:
        """Break the note into lines.

        Returns:
            The width of the question and of the longest line, and the heights of both texts.
        """
        face, small = self.fonts()
        self._break(small, width)
        lines = [*self.advised, *self.notes]
        title = drawing.text_width(self.title, face)
        widest = max((title, *(drawing.text_width(line, small) for line in lines)))
        head = self.line * _HEAD if self.title else 0
        foot = self.line * (0.15 + _NEXT * len(lines)) if lines else 0
        return title, widest, head, foot

    def _break(self, font: QFont, width: float) -> None:
        """Break advice and note into lines."""
        note = self.note if self.barred or not self.advice else self.legend
        self.notes = wrapped(note, font, width)
        self.advised = balanced(self.advice, font, width)

    def on_cloth_in(self, room: Rect) -> Rect:
        """Return where the question and the note lie on the cloth: at the lower edge of a room."""
        small = drawing.font(self.line * _NOTE)
        self._break(small, room.w)
        high = (_ASKED + _NEXT * (len(self.notes) + len(self.advised))) * self.line
        return Rect(room.x, max(room.y, room.bottom - high), room.w, min(high, room.h))

    def draw(self, painter: QPainter, whole: QRectF, colours: TableColours) -> None:
        """Draw the question and the note, and the panel below them if there is one.

        Args:
            painter: Paints on the picker.
            whole: The area of the picker.
            colours: The colours of the table.
        """
        if self.on_cloth:
            high = _NEXT * self.line * (len(self.notes) + len(self.advised))
            head = self.head.adjusted(0, 0, 0, -high)
            foot = QRectF(self.head.x(), self.head.bottom(), self.head.width(), _NEXT * self.line)
            self._write(painter, (head, foot), (colours.felt_text, colours.felt_text))
            return
        drawing.panel(painter, whole, colours.plate, colours.rim, self.line * 0.7)
        if self.lit:
            line = max(3.0, self.line * 0.1)
            painter.setPen(QPen(QColor(colours.turn), line))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inner = whole.adjusted(line / 2, line / 2, -line / 2, -line / 2)
            painter.drawRoundedRect(inner, self.line * 0.7, self.line * 0.7)
        pad = self.line * (_LIT_EDGE if self.lit else _EDGE)
        head = QRectF(pad / 2, pad, whole.width() - pad, self.line * 1.3)
        foot = QRectF(pad, whole.height() - pad, whole.width() - 2 * pad, self.line * _NEXT)
        ink = colours.over if self.barred else colours.soft_text
        self._write(painter, (head, foot), (colours.text, ink))

    def _write(
        self, painter: QPainter, places: tuple[QRectF, QRectF], inks: tuple[str, str]
    ) -> None:
        """Write the question, and the lines of the note above a place."""
        (face, small), (head, line), (ink, soft) = self.fonts(), places, inks
        # Where a long hint leaves no room for both, it stands in place of the question.
        if not self.advised or head.height() >= face.pixelSize():
            drawing.text(painter, head, self.title, face, ink, drawing.CENTRED)
        small.setBold(self.stressed)
        for text in reversed(self.notes):
            line.translate(0, -line.height())
            if self.stressed:
                wide, below = drawing.text_width(text, small), line.bottom() - line.height() / 15
                under = QRectF(line.center().x() - wide / 2, below, wide, 2)
                painter.fillRect(under, QColor(soft))
            drawing.text(painter, line, text, small, soft, drawing.CENTRED)
        small.setBold(False)
        for text in reversed(self.advised):
            line.translate(0, -line.height())
            bold = self.advised_title if text is self.advised[0] else ""
            if text.startswith(bold) and bold:
                _write_begun(painter, line, text, len(bold), QFont(small), ink)
            else:
                drawing.text(painter, line, text, small, ink, drawing.CENTRED)


def _write_begun(
    painter: QPainter, area: QRectF, text: str, bold: int, font: QFont, ink: str
) -> None:
    """Write a line, centred, whose first characters are bold."""
    layout = QTextLayout(text, font)
    begins = QTextLayout.FormatRange()
    begins.start, begins.length = 0, bold
    begins.format.setFontWeight(QFont.Weight.Bold)
    layout.setFormats([begins])
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    left = area.center().x() - line.naturalTextWidth() / 2
    painter.setPen(QColor(ink))
    layout.draw(painter, QPointF(left, area.center().y() - line.height() / 2))


def wrapped(note: str, font: QFont, width: float) -> list[str]:
    """Return the lines of a note, each one broken between words where it is too wide."""
    lines: list[str] = []
    for line in note.splitlines():
        made = ""
        for word in line.split():
            longer = f"{made} {word}".strip()
            if made and drawing.text_width(longer, font) > width:
                lines.append(made)
                longer = word
            made = longer
        lines.append(made)
    return lines


def balanced(text: str, font: QFont, width: float) -> list[str]:
    """Return the lines of a text, as few as there can be and about equally long."""
    lines = wrapped(text, font, width)
    share = 1.0
    while len(lines) > 1 and share > 1 / 2:
        share -= _NARROWER
        narrower = wrapped(text, font, width * share)
        if len(narrower) > len(lines):
            break
        lines = narrower
    return lines
