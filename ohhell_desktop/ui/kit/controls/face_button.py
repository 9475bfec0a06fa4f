"""The face of a player, as a button in a choice of faces."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint.paper import chosen_edge
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus

_FACE: Final = 58


class FaceButton(QPushButton):
    """A picture to choose; the chosen one has a ring."""

    def __init__(self, number: int, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self._scale = 1.0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @property
    def number(self) -> int:
        """The number of the picture, from 1."""
        return self._number

    def set_scale(self, scale: float) -> None:
        """Draw it larger or smaller."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def set_side(self, pixels: float) -> None:
        """Draw it in a size in pixels."""
        self.set_scale(pixels / _FACE)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size of the picture with its ring."""
        side = round(_FACE * self._scale)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size hint."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the picture; the chosen one in a ring."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        face = QRectF(0, 0, side, side)
        face.moveCenter(QRectF(self.rect()).center())
        colours = window_colours(self.palette())
        inside = face.adjusted(6, 6, -6, -6)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(inside, avatar(self._number, round(inside.width()), ratio), QRectF())
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.isChecked():
            painter.setPen(QPen(chosen_edge(colours), 3))
            painter.drawEllipse(face.adjusted(3, 3, -3, -3))
        elif self.underMouse():
            painter.setPen(QPen(QColor(colours.plate_edge), 2))
            painter.drawEllipse(face.adjusted(3, 3, -3, -3))
        if self.hasFocus():
            draw_focus(painter, face, side / 2)
