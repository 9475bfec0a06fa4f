"""One choice of the picker: a number, or a suit with its name."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from ohhell_desktop.table import drawing
from ohhell_desktop.table.theme import LIGHT, Theme


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen."""

    value: object
    label: str
    """What is written on it; empty with a picture alone."""
    name: str
    """Its accessible name."""
    picture: str = ""
    """A resource drawn on it."""
    barred: str = ""
    """Why it may not be chosen, in a sentence; empty: it may."""
    waiting: bool = False
    """Whether it cannot be chosen yet."""


class ChoiceButton(QAbstractButton):
    """Draws a choice; one that is barred is struck out and tells why when it is chosen."""

    def __init__(self, choice: Choice, parent: QWidget) -> None:
        """Args: what it stands for, and its owner."""
        super().__init__(parent)
        self.choice = choice
        self._theme = LIGHT
        self._height = 36
        self._by_key = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_choice(choice)

    def set_choice(self, choice: Choice) -> None:
        """Stand for another choice."""
        self.choice = choice
        self.setText(choice.label)
        self.setAccessibleName(choice.name)
        self.setToolTip(choice.barred)
        self.setAccessibleDescription(choice.barred)
        self.setEnabled(not choice.waiting)
        self.update()

    def set_look(self, theme: Theme, height: int) -> None:
        """Take over colours and size.

        Args:
            theme: the colours.
            height: of the button in pixels.
        """
        self._theme, self._height = theme, height
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """A square for a number, wider for a suit's name."""
        height = self._height
        if not self.choice.picture:
            words = drawing.text_width(self.choice.label, drawing.font(height * 0.5, bold=True))
            return QSize(max(round(height * 1.06), round(words + height * 0.6)), height)
        words = drawing.text_width(self.choice.label, drawing.font(height * 0.42, bold=True))
        return QSize(round(height * 1.25 + words), height)

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Show that it can be pressed."""
        super().enterEvent(event)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Nothing: the second of two quick clicks is not meant for what the first brought up."""
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Stand out when it was found by key."""
        self._by_key = event.reason() is Qt.FocusReason.TabFocusReason
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        """Stand back."""
        self._by_key = False
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave every key to the picker."""
        event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Likewise."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the choice."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, height = self._theme, self.height()
        whole = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        barred, open_ = bool(self.choice.barred), self.isEnabled()
        chosen = (self._by_key or self.underMouse() or self.isDown()) and open_ and not barred
        fill = theme.turn if chosen else theme.plate
        drawing.panel(painter, whole, fill, theme.plate_edge, height * 0.24)
        ink = theme.turn_text if chosen else theme.text if open_ and not barred else theme.soft_text
        if self.choice.picture:
            mark = height * 0.62
            spot = QRectF(height * 0.26, (height - mark) / 2, mark, mark)
            drawing.draw_vector(painter, self.choice.picture, spot)
            line = QRectF(height, 0, self.width() - height * 1.1, height)
            face = drawing.font(height * 0.42, bold=True)
            drawing.text(painter, line, self.choice.label, face, ink)
        else:
            face = drawing.font(height * 0.5, bold=not barred)
            drawing.text(painter, whole, self.choice.label, face, ink, drawing.CENTRED)
        if barred:
            painter.setPen(QPen(QColor(theme.over), max(2.0, height * 0.07)))
            inset = height * 0.22
            painter.drawLine(
                whole.bottomLeft() + QPointF(inset, -inset),
                whole.topRight() + QPointF(-inset, inset),
            )
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.text), max(2.0, height * 0.06)))
            painter.drawRoundedRect(whole.adjusted(1, 1, -1, -1), height * 0.22, height * 0.22)
        painter.end()
