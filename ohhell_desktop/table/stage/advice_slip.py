"""A slip of paper with advice: what to do, why, and what the tags on the cards mean."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.table.plan.clear import slip_place
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.text.advised import AdviceTexts

_WIDTHS: Final = (222.0, 180.0, 300.0, 380.0, 165.0)
"""How wide it may be at the usual size of the table, the best first."""
_TEXT, _NOTE = 11.5, 9.5
_PAD, _GAP, _RADIUS, _BETWEEN = 10.0, 9.0, 7.0, 4.0


class AdviceSlip(QWidget):
    """Shows advice beside the viewer's plate; the mouse passes through."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._colours = LIGHT
        self._texts: AdviceTexts | None = None
        self._scale = 1.0
        self._written: tuple[str, str] = ("", "")
        """The words and the note, as far as there is room for them."""
        self.hide()

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        self.update()

    def show_texts(
        self, texts: AdviceTexts, layout: TableLayout, plate: Rect, lying: list[Rect]
    ) -> None:
        """Show advice where it covers least.

        Args:
            texts: the advice.
            layout: the table.
            plate: the viewer's plate.
            lying: what should not be covered.
        """
        self._texts, self._scale = texts, layout.scale
        forms = (
            *((texts.words, texts.note), (texts.words, "")),
            *((texts.few_words, ""), (texts.title, "")),
        )
        sizes = [(form, size) for form in forms for size in self._sizes(form)]
        every = [size for _, size in sizes]
        place = slip_place(layout, plate, every, lying, _GAP * self._scale)
        self._written = sizes[every.index((place.w, place.h))][0]
        self.setGeometry(drawing.qrect(place).toRect())
        self.setAccessibleName(texts.words)
        self.show()
        self.raise_()
        self.update()

    def _sizes(self, written: tuple[str, str]) -> list[tuple[float, float]]:
        """Return the sizes that it may have with some words and a note."""
        self._written = written
        widths = (wide * self._scale for wide in _WIDTHS)
        return [(wide, self._height(wide)) for wide in widths]

    def _paragraphs(self, wide: float) -> list[QTextLayout]:
        """Return the texts, broken into lines: the first begins with what to do, in bold."""
        texts = self._texts
        if texts is None:
            return []
        bold = QTextLayout.FormatRange()
        bold.start, bold.length = 0, len(texts.title)
        bold.format.setFontWeight(QFont.Weight.Bold)
        made = []
        words, note = self._written
        for text, size, formats in ((words, _TEXT, [bold]), (note, _NOTE, [])):
            if text:
                paragraph = QTextLayout(text, drawing.font(size * self._scale))
                paragraph.setFormats(formats)
                option = QTextOption()
                option.setWrapMode(QTextOption.WrapMode.WordWrap)
                paragraph.setTextOption(option)
                _break(paragraph, wide - 2 * _PAD * self._scale)
                made.append(paragraph)
        return made

    def _height(self, wide: float) -> float:
        """Return the height that the texts need in some width."""
        paragraphs = self._paragraphs(wide)
        high = sum(paragraph.boundingRect().height() for paragraph in paragraphs)
        between = _BETWEEN * (len(paragraphs) - 1)
        return high + (2 * _PAD + between) * self._scale

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the slip."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, pad = self._colours, _PAD * self._scale
        radius = _RADIUS * self._scale
        drawing.panel(painter, QRectF(self.rect()), colours.plate, colours.plate_edge, radius)
        top = pad
        inks = (colours.text, colours.soft_text)
        for paragraph, ink in zip(self._paragraphs(self.width()), inks, strict=False):
            painter.setPen(QColor(ink))
            paragraph.draw(painter, QPointF(pad, top))
            top += paragraph.boundingRect().height() + _BETWEEN * self._scale
        painter.end()


def _break(paragraph: QTextLayout, wide: float) -> None:
    """Break a paragraph into lines."""
    paragraph.beginLayout()
    top = 0.0
    while (line := paragraph.createLine()).isValid():
        line.setLineWidth(wide)
        line.setPosition(QPointF(0, top))
        top += line.height()
    paragraph.endLayout()
