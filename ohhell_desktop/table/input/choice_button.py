"""A button of the picker: a number, or a suit with its name."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QCursor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.table.text.advised import Tag, percent_text

_RADIUS, _TILE_RADIUS = 0.2, 0.13
"""Radius of the corners, in heights of a button and of a tile."""
_NUMBER_PAD, _WORD_PAD = 0.35, 0.6
"""Room at both sides of a number and of a word, in heights of a button."""
_TILE_NUMBER, _TILE_CAPTION, _TILE_FIGURE = 0.42, 0.24, 0.17
"""Size of the number on a tile, and the greatest ones of its caption and of the figures of advice,
in heights of the tile."""
_WRITTEN: Final = 0.85
"""The share of the width of a tile in which figures are written."""
_BAR: Final = (0.12, 0.64, 0.08)
"""Where the bar of a chance lies on a tile: from the sides, and from the top, and its height."""


@dataclass(frozen=True, slots=True)
class PickerChoice:
    """What a button of the picker stands for."""

    value: object
    label: str
    """The text on the button; empty for a picture alone."""
    name: str
    """The accessible name of the button."""
    picture: str = ""
    """A resource drawn on the button; empty for none."""
    barred: str = ""
    """Why this may not be chosen, as a sentence; empty if it may."""
    waiting: bool = False
    """Whether the button is disabled for now."""
    large: bool = False
    """Whether the button is larger than usual where there is room."""
    caption: str = ""
    """What is written below the label of a tile; empty for nothing."""


def _face(choice: PickerChoice, height: float) -> QFont:
    """Return the font of a choice: the display font for a number."""
    if choice.label.isdecimal():
        return display_font(height * 0.58)
    return drawing.font(height * 0.46, bold=True)


class ChoiceButton(QAbstractButton):
    """Draws a choice; one that is barred is struck out, but can be pressed to learn why."""

    def __init__(self, choice: PickerChoice, parent: QWidget) -> None:
        super().__init__(parent)
        self.choice = choice
        self._colours = LIGHT
        self._height = 36
        self._caption = 0
        self._best = self._proposed = False
        self._tag: Tag | None = None
        self._by_key = False
        self._pointed = False
        self._resting = QCursor.pos()
        self.setMouseTracking(True)
        self.is_too_early: Callable[[], bool] = lambda: False
        """Returns whether a press now cannot be meant for this button."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_choice(choice)

    @property
    def pointed(self) -> bool:
        """Whether the mouse has been moved here; a button that appears below it is not meant."""
        return self._pointed

    def set_choice(self, choice: PickerChoice) -> None:
        """Replace the choice."""
        self.choice = choice
        self.setText(choice.label)
        self.setAccessibleName(choice.name)
        self.setToolTip(choice.barred)
        self.setAccessibleDescription(choice.barred)
        self.setEnabled(not choice.waiting)
        self.update()

    def set_best(self, best: bool) -> None:
        """Underline the choice, or not: nothing is better than it."""
        self._best = best
        self.update()

    @property
    def tag(self) -> Tag | None:
        """The figures of advice on a tile; None if there are none."""
        return self._tag

    def set_tag(self, tag: Tag | None) -> None:
        """Write figures on a tile, in place of its caption; None for the caption."""
        self._tag = tag
        self.update()

    def set_proposed(self, proposed: bool) -> None:
        """Set whether the choice is proposed to the player; the picker lights it."""
        self._proposed = proposed

    @property
    def proposed(self) -> bool:
        """Whether the choice is proposed to the player."""
        return self._proposed

    def set_look(self, colours: TableColours, height: int, *, caption: int = 0) -> None:
        """Use other colours and another size.

        Args:
            colours: The colours of the table.
            height: Height of the button in pixels.
            caption: Size of the caption of a tile, which lies on the cloth by itself; 0 for a
                button.
        """
        self._colours = colours
        self._height = height
        self._caption = caption
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a square for a number, and a wider size for the name of a suit."""
        height = self._height
        if not self.choice.picture:
            wide = drawing.text_width(self.choice.label, _face(self.choice, height))
            pad = _NUMBER_PAD if self.choice.large else _WORD_PAD
            return QSize(max(round(height * 1.06), round(wide + height * pad)), height)
        wide = drawing.text_width(self.choice.label, drawing.font(height * 0.42, bold=True))
        return QSize(round(height * 1.25 + wide), height)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Draw the button as one that can be pressed."""
        super().enterEvent(event)
        self._point(event.globalPosition().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Draw the button as one that can be pressed."""
        super().mouseMoveEvent(event)
        self._point(event.globalPosition().toPoint())

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """Draw the button as before."""
        super().leaveEvent(event)
        self._pointed = False
        self.update()

    def forget_mouse(self) -> None:
        """Draw the button as before, until the mouse moves again."""
        self._pointed = False
        self._resting = QCursor.pos()
        self.update()

    def _point(self, at: QPoint) -> None:
        self._pointed = self._pointed or at != self._resting
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Ignore a press that was meant for what was here before."""
        if not self.is_too_early():
            super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Do nothing: the second of two quick clicks is not meant for what the first opened."""
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Highlight the button if a key brought the focus."""
        self._by_key = event.reason() is Qt.FocusReason.TabFocusReason
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """End the highlight."""
        self._by_key = False
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave all keys to the picker."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave all keys to the picker."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the choice."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, height = self._colours, self.height()
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        barred, open_ = bool(self.choice.barred), self.isEnabled()
        chosen = (self._by_key or self._pointed or self.isDown()) and open_ and not barred
        fill = colours.turn if chosen else colours.field
        drawing.panel(painter, whole, fill, colours.plate_edge, self.radius())
        ink = (
            colours.turn_text
            if chosen
            else colours.text
            if open_ and not barred
            else colours.soft_text
        )
        if self.choice.picture:
            mark = height * 0.62
            spot = QRectF(height * 0.26, (height - mark) / 2, mark, mark)
            drawing.draw_vector(painter, self.choice.picture, spot)
            line = QRectF(height, 0, self.width() - height * 1.1, height)
            face = drawing.font(height * 0.42, bold=True)
            drawing.text(painter, line, self.choice.label, face, ink)
        elif self._caption and self._tag is not None:
            self._draw_advised_tile(painter, whole, ink, self._tag)
        elif self._caption:
            self._draw_tile(painter, whole, ink)
        else:
            face = _face(self.choice, height)
            drawing.text(painter, whole, self.choice.label, face, ink, drawing.CENTRED)
        if self._best:
            wide, low = round(height * 0.3), round(whole.bottom() - height * 0.1)
            left = round(whole.center().x()) - wide // 2
            painter.fillRect(QRect(left, low, wide, max(2, height // 30)), QColor(ink))
        if barred:
            pen = QPen(QColor(colours.over), max(2.0, height * 0.07))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            inset = self.radius() * 1.1
            painter.drawLine(
                whole.bottomLeft() + QPointF(inset, -inset),
                whole.topRight() + QPointF(-inset, inset),
            )
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.text), max(2.0, height * 0.06)))
            radius = self.radius() * 1.1
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), radius, radius)
        painter.end()

    def radius(self) -> float:
        """Return the radius of the corners."""
        return self.height() * (_TILE_RADIUS if self._caption else _RADIUS)

    def _draw_tile(self, painter: QPainter, whole: QRectF, ink: str) -> None:
        """Draw the number, and below it what it means."""
        high = whole.height()
        number = QRectF(whole.x(), whole.y() + high * 0.1, whole.width(), high * 0.54)
        face = display_font(high * _TILE_NUMBER)
        drawing.text(painter, number, self.choice.label, face, ink, drawing.CENTRED)
        caption = QRectF(whole.x(), whole.y() + high * 0.62, whole.width(), high * 0.26)
        small = drawing.font(min(self._caption, high * _TILE_CAPTION), bold=True)
        drawing.text(painter, caption, self.choice.caption, small, ink, drawing.CENTRED)

    def _draw_advised_tile(self, painter: QPainter, whole: QRectF, ink: str, tag: Tag) -> None:
        """Draw the number, and below it the chance with its bar, and the points."""
        high, edge = whole.height(), self._colours.plate_edge
        face = display_font(high * _TILE_NUMBER * 0.9)
        number = QRectF(whole.x(), whole.y() + high * 0.03, whole.width(), high * 0.4)
        drawing.text(painter, number, self.choice.label, face, ink, drawing.CENTRED)
        small = drawing.font(min(self._caption, high * _TILE_FIGURE), bold=tag.best)
        line = QRectF(whole.x(), whole.y() + high * 0.44, whole.width(), high * 0.18)
        if tag.share is not None:
            drawing.text(painter, line, percent_text(tag.share), small, ink, drawing.CENTRED)
            side, top, thick = (share * high for share in _BAR)
            bar = QRectF(whole.x() + side, whole.y() + top, whole.width() - 2 * side, thick)
            drawing.panel(painter, bar, self._colours.field, edge, thick / 2)
            if tag.share:
                bar.setWidth(max(thick, bar.width() * tag.share / 100))
                drawing.panel(painter, bar, ink if tag.best else edge, edge, thick / 2)
        line.moveTop(whole.y() + high * 0.74)
        fits = drawing.text_width(tag.figure, small) <= line.width() * _WRITTEN
        figure = tag.figure if fits else tag.text
        drawing.text(painter, line, figure, small, ink, drawing.CENTRED)
