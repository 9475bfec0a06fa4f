"""The chart in the picker: over each choice the chance to make the bid, and its points."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.stage.price_tags import underline
from ohhell_desktop.table.text.advised import Tag, percent_text

_BAR: Final = (24.0, 32.0)
"""Width and height of a bar of 100 percent, at the usual size of the table."""
_SHARE, _POINTS, _BEST = 11.0, 12.5, 13.0
"""Sizes of the percentages and the points, and of the points of the best."""
_LABEL: Final = 11.0
"""Size of the words that say what the figures are."""
_BESIDE, _BESIDE_BROKEN = 126.0, 64.0
"""The room for them beside the choices, in one line and in two."""
_EDGE: Final = 8.0
"""How far the words keep from the edge of the panel."""
_BESIDE_BARS: Final = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
_LINE: Final = 15.0
_ROW: Final = 22.0
"""The height of the points between the bars and the choices."""
_LEAST: Final = 1.0
"""The height of the smallest bar; nothing has none."""
_STANDING: Final = 0.7
"""Where bars are lower than this share of their usual height, they lie: else all look alike."""
_LYING: Final = (36.0, 3.0, 6.0)
"""The width of a lying bar of 100 percent, and the least and the greatest height."""
_RADIUS: Final = 3.0
_ROOM: Final = 34.0
"""The least width of a choice with a percentage over it."""


class AdviceChart:
    """Draws bars and figures around the choices; nothing without tags or where there is no room.

    Attributes:
        tags: the figures by choice; None for one that was not tried.
        scale: the size of the table's text; 0 if there is no room.
        labelled: whether what the figures are stands beside the choices.
        bars: how high the bars are, as a share of their usual height.
        in_words: whether the figures stand in a line of words in place of the chart.
        chances, figures: what the bars are, and the figures below them; each again, briefly.
    """

    def __init__(self) -> None:
        self.tags: Sequence[Tag | None] = ()
        self.scale = 0.0
        self.labelled = True
        self.bars = 1.0
        self.in_words = False
        self.chances = (tr("Chance to make it"), tr("Chance"))
        self.figures = (tr("Points on average"), tr("Points"))

    def tag(self, place: int) -> Tag | None:
        """Return the figures of the choice at a place."""
        return self.tags[place] if place < len(self.tags) else None

    @property
    def has_bars(self) -> bool:
        """Whether there is a chance to be shown."""
        return any(tag is not None and tag.share is not None for tag in self.tags)

    @property
    def above(self) -> float:
        """The height that it needs above the choices."""
        bars = _BAR[1] * self.bars + _LINE if self.has_bars else 0.0
        return (bars + _ROW) * self.scale if self.tags else 0.0

    @property
    def width(self) -> float:
        """The least width of a choice and the gap beside it."""
        return _ROOM * self.scale if self.tags else 0.0

    def label_in(self, across: float, room: float) -> float:
        """Choose how the words beside the choices are written; return the width with them.

        Args:
            across: the width of the choices.
            room: the width that there is.
        """
        beside = (_BESIDE * self.scale, _BESIDE_BROKEN * self.scale) if self.tags else (0.0,)
        wide = next((each for each in beside if across + 2 * each <= room), 0.0)
        self.labelled = wide > 0
        return across + 2 * wide

    def legend(self, labels: Sequence[str], face: QFont, width: float) -> str:
        """Return what the figures are, where that stands nowhere else; or the figures themselves.

        Args:
            labels: the choices.
            face: in which they are written.
            width: the width that there is.
        """
        if self.in_words:
            return self._told(labels, face, width)
        if not self.scale or not self.tags or self.labelled:
            return ""
        if not self.has_bars:
            return self.figures[0]
        text = tr("Bars: {chances}. Below them: {figures}.")
        whole, brief = (
            text.format(chances=_lower(chances), figures=_lower(figures))
            for chances, figures in zip(self.chances, self.figures, strict=True)
        )
        return whole if drawing.text_width(whole, face) <= width else brief

    def _told(self, labels: Sequence[str], face: QFont, width: float) -> str:
        """Return the figures of as many choices as have room in a line, the best ones."""
        known = [(label, tag) for label, tag in zip(labels, self.tags, strict=False) if tag]
        ranked = sorted(known, key=lambda each: (not each[1].best, each[1].behind))
        for count in range(len(ranked), 0, -1):
            shown = [each for each in known if each in ranked[:count]]
            text = self._line(shown)
            if count == 1 or drawing.text_width(text, face) <= width:
                return text
        return ""

    def _line(self, shown: Sequence[tuple[str, Tag]]) -> str:
        """Return the figures of some choices as a line: "Chance, points: 2 (37 %, 6.6)"."""
        what = self.figures[1]
        if self.has_bars:
            what = tr("{chance}, {points}").format(chance=self.chances[1], points=_lower(what))
        each = []
        for label, tag in shown:
            share = "" if tag.share is None else f"{percent_text(tag.share)}, "
            each.append(f"{label} ({share}{tag.text})")
        return f"{what}: {', '.join(each)}"

    def draw(self, painter: QPainter, choices: Sequence[QRectF], colours: TableColours) -> None:
        """Draw the chart around the choices."""
        if not self.scale:
            return
        if self.tags and choices and self.labelled:
            self._draw_words(painter, choices, colours)
        for choice, tag in zip(choices, self.tags, strict=False):
            if tag is not None:
                self._draw_bar(painter, choice, tag, colours)
                self._draw_points(painter, choice, tag, colours)

    def _draw_words(
        self, painter: QPainter, choices: Sequence[QRectF], colours: TableColours
    ) -> None:
        """Say beside the first row what the figures are, where there is room for that."""
        edge, row = _EDGE * self.scale, _ROW * self.scale
        first, left = choices[0].top(), min(choice.left() for choice in choices)
        room = QRectF(edge, 0, left - edge - 6 * self.scale, 0)
        above = QRectF(room.left(), first - self.above, room.width(), self.above - row)
        below = QRectF(room.left(), first - row - 6 * self.scale, room.width(), row * 3 / 2)
        if self.has_bars:
            self._draw_label(painter, above, self.chances, colours)
        self._draw_label(painter, below, self.figures, colours)

    def _draw_label(
        self, painter: QPainter, area: QRectF, wordings: Sequence[str], colours: TableColours
    ) -> None:
        """Write the first of some wordings that fits in up to two lines; else the last."""
        face = drawing.font(_LABEL * self.scale)
        metrics = QFontMetricsF(face)
        broken = ["\n".join(drawing.balanced(words, face, area.width())) for words in wordings]
        needed = [(words, metrics.boundingRect(area, int(_BESIDE_BARS), words)) for words in broken]
        fit = (
            words
            for words, room in needed
            if room.width() <= area.width() and room.height() <= area.height()
        )
        painter.setFont(face)
        painter.setPen(QColor(colours.soft_text))
        painter.drawText(area, _BESIDE_BARS, next(fit, wordings[-1]))

    def _draw_bar(self, painter: QPainter, choice: QRectF, tag: Tag, colours: TableColours) -> None:
        """Draw the chance over a choice."""
        if tag.share is None:
            return
        bar = self.bar_over(choice, 100 if self._lies else tag.share)
        ink = QColor(colours.text if tag.best else colours.plate_edge)
        if self._lies:
            edge = colours.plate_edge
            drawing.panel(painter, bar, colours.field, edge, bar.height() / 2)
        self._fill(painter, self.bar_over(choice, tag.share), ink)
        above = QRectF(
            choice.left(), bar.top() - _LINE * self.scale, choice.width(), _LINE * self.scale
        )
        face = drawing.font(_SHARE * self.scale, bold=tag.best)
        words = percent_text(tag.share)
        colour = colours.text if tag.best else colours.soft_text
        drawing.text(painter, above, words, face, colour, drawing.CENTRED)

    @property
    def _lies(self) -> bool:
        """Whether the bars lie, as there is too little room above the choices."""
        return self.bars < _STANDING

    def bar_over(self, choice: QRectF, share: float) -> QRectF:
        """Return the bar of a chance over a choice, in percent."""
        foot, middle = choice.top() - _ROW * self.scale, choice.center().x()
        if self._lies:
            whole, least, most = _LYING
            wide = min(whole * self.scale, choice.width())
            high = min(most, max(least, _BAR[1] * self.bars)) * self.scale
            return QRectF(middle - wide / 2, foot - high, wide * share / 100, high)
        wide, whole = _BAR[0] * self.scale, _BAR[1] * self.scale * self.bars
        high = max(_LEAST * self.scale, whole * share / 100) if share else 0.0
        return QRectF(middle - wide / 2, foot - high, wide, high)

    def _fill(self, painter: QPainter, bar: QRectF, ink: QColor) -> None:
        """Draw a bar; one of no length is not drawn."""
        if not bar.isEmpty():
            painter.setPen(QPen(ink, 0))
            painter.setBrush(ink)
            radius = min(_RADIUS * self.scale, bar.height() / 2, bar.width() / 2)
            painter.drawRoundedRect(bar, radius, radius)

    def _draw_points(
        self, painter: QPainter, choice: QRectF, tag: Tag, colours: TableColours
    ) -> None:
        """Write the points over a choice; the best are underlined."""
        size = (_BEST if tag.best else _POINTS) * self.scale
        face = drawing.font(size, bold=tag.best)
        over = choice.top() - (_ROW - 2) * self.scale
        below = QRectF(choice.left(), over, choice.width(), _LINE * self.scale)
        colour = colours.text if tag.best else colours.soft_text
        drawing.text(painter, below, tag.text, face, colour, drawing.CENTRED)
        if tag.best:
            underline(
                painter, below.adjusted(0, 0, 0, 4), drawing.text_width(tag.text, face), colours
            )


def _lower(words: str) -> str:
    """Return words as within a sentence."""
    return words[:1].lower() + words[1:]
