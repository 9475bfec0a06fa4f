"""The slip of paper of the lesson: a title, some sentences, and how far the lesson has come."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.ui.game.lesson.place import pointer, slip_place
from ohhell_desktop.ui.game.lesson.steps import STEPS, Slip

_WIDTHS: Final = (284.0, 345.0, 240.0, 400.0, 460.0, 200.0)
"""How wide it may be at the usual size of the table, the best first."""
_TITLE, _TEXT, _STEP = 19.0, 12.4, 10.9
_LEAST: Final = 13
"""The least size of its text, in pixels."""
_PAD, _RADIUS, _REACH = 15.0, 10.0, 18.0
_DOT, _DOT_GAP = 7.0, 5.0


class PaperSlip(QWidget):
    """Lies on the table, and may point at something; the mouse passes through."""

    def __init__(self, viewport: QWidget) -> None:
        super().__init__(viewport)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._colours = LIGHT
        self._scale = 1.0
        self._dotted = True
        self._slip: Slip | None = None
        self._paper = Rect(0, 0, 0, 0)
        self._corners: tuple[tuple[float, float], ...] = ()
        self.title = QLabel()
        self.text = QLabel()
        self.step = QLabel()
        self._lines = QVBoxLayout(self)
        for label in (self.title, self.text, self.step):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(label is not self.step)
            self._lines.addWidget(label)
        self.hide()

    @property
    def words(self) -> str:
        """Everything on the slip, for a screen reader; empty while it is hidden."""
        if self._slip is None or self.isHidden():
            return ""
        return f"{self.title.text()}. {self.text.text()}"

    def set_slip(self, slip: Slip) -> None:
        """Write on the slip; :meth:`place` shows it."""
        self._slip = slip
        self.title.setText(slip.title)
        self.text.setText(slip.text)
        steps = self.tr("Step {step} of {steps}").format(step=slip.step, steps=STEPS)
        self.step.setVisible(slip.step > 0)
        self.step.setText(self.tr("Click, or press Space") if slip.waits else steps)
        self.setAccessibleName(f"{slip.title}. {slip.text}")

    def place(
        self,
        felt: Rect,
        scale: float,
        colours: TableColours,
        beside: Rect | None,
        lying: Mapping[Rect, float],
    ) -> Rect:
        """Lie where nothing is covered, and return that place.

        Args:
            felt: where it may lie.
            scale: the size of its text.
            colours: of the table.
            beside: what it is about; None for nothing.
            lying: what it should not cover, and how much each thing counts.
        """
        paper = slip_place(felt, self._sizes(scale), beside, lying, _REACH * scale)
        self.lie(paper, scale, colours)
        return paper

    def lie(self, paper: Rect, scale: float, colours: TableColours) -> None:
        """Lie in a place, and point at nothing."""
        self._colours, self._paper, self._corners = colours, paper, ()
        self._use_colours()
        self._use_scale(scale, paper.w)
        self._keep_around(_REACH * scale)
        self.show()
        self.raise_()
        self.update()

    def point(self, target: Rect, others: Iterable[Rect]) -> None:
        """Point at something that is near, unless something else lies before it."""
        self._corners = pointer(self._paper, target, _REACH * self._scale, others)
        paper = self._paper
        reached = [max(paper.x - x, x - paper.right) for x, _ in self._corners]
        reached += [max(paper.y - y, y - paper.bottom) for _, y in self._corners]
        self._keep_around(max((_REACH * self._scale, *reached)))
        self.update()

    def _keep_around(self, room: float) -> None:
        """Have room for the pointer around the paper."""
        pad = round(_PAD * self._scale + room)
        self._lines.setContentsMargins(pad, pad, pad, pad)
        self.setGeometry(drawing.qrect(self._paper.grown(room)).toRect())

    def height_in(self, wide: float, scale: float) -> float:
        """Return the height of the paper in a width, with a size of its text."""
        self._use_scale(scale, wide)
        around = 2 * _REACH * scale
        return self._lines.totalHeightForWidth(round(wide + around)) - around

    def _use_colours(self) -> None:
        colours = self._colours
        for label, ink in (
            (self.title, colours.text),
            (self.text, colours.text),
            (self.step, colours.soft_text),
        ):
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, QColor(ink))
            label.setPalette(palette)

    def _use_scale(self, scale: float, wide: float) -> None:
        """Write in another size; the dots are there if there is room for them."""
        self._scale = scale
        self.title.setFont(display_font(_TITLE * scale))
        self.text.setFont(text_font(max(_LEAST, _TEXT * scale)))
        self.step.setFont(text_font(max(_LEAST, _STEP * scale)))
        pad = round((_PAD + _REACH) * scale)
        self._lines.setContentsMargins(pad, pad, pad, pad)
        self._lines.setSpacing(round(4 * scale))
        dots = (STEPS * (_DOT + _DOT_GAP) + _DOT_GAP) * scale
        words = self.step.fontMetrics().horizontalAdvance(self.step.text())
        counted = self._slip is not None and self._slip.step > 0
        self._dotted = counted and dots + words <= wide - 2 * _PAD * scale
        left = round(dots) if self._dotted else 0
        self.step.setContentsMargins(left, round(5 * scale), 0, 0)

    def _sizes(self, scale: float) -> Iterator[tuple[float, float]]:
        """Yield the sizes that the paper may have, the best first."""
        for wide in (wide * scale for wide in _WIDTHS):
            yield wide, self.height_in(wide, scale)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper, its pointer and the dots."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-self.x(), -self.y())
        colours, scale = self._colours, self._scale
        area = drawing.qrect(self._paper)
        drawing.paper(painter, area, colours, _RADIUS * scale)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.plate))
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in self._corners]))
        painter.resetTransform()
        if self._dotted:
            self._draw_dots(painter)
        painter.end()

    def _draw_dots(self, painter: QPainter) -> None:
        """Draw a dot for each step, filled up to the present one."""
        slip, size = self._slip, _DOT * self._scale
        label = self.step.geometry()
        middle = label.bottom() - self.step.fontMetrics().height() / 2
        painter.setPen(QPen(QColor(self._colours.text), max(1.0, size * 0.16)))
        for place in range(STEPS):
            done = slip is not None and place < slip.step
            painter.setBrush(QColor(self._colours.text if done else self._colours.plate))
            x = label.x() + place * (_DOT + _DOT_GAP) * self._scale
            painter.drawEllipse(QRectF(x, middle - size / 2, size, size))
