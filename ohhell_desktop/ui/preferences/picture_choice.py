"""A row of pictures of which one is chosen."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.paint.paper import chosen_edge
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import SMALL_GAP
from ohhell_desktop.look.text_size import picture_lines
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.kit.controls.cloth_buttons import draw_focus
from ohhell_desktop.ui.preferences.rows import PictureOption, PictureRow

_RIM: Final = 7
"""Around a picture, for the ring of the chosen one."""
_NAME: Final = 2
"""Beside a name."""
_RING: Final = 2.5
_CORNER: Final = 12.0
_BADGE: Final = 9.0
"""Half the size of the tick at the corner of the chosen one."""
_TICK: Final = (QPointF(-0.42, 0.04), QPointF(-0.1, 0.36), QPointF(0.44, -0.3))


class PictureTile(QAbstractButton):
    """A picture with its name below.

    Args:
        option: what it stands for.
        size: width and height of the picture in lines of text.
        parent: the row.
    """

    def __init__(self, option: PictureOption, size: tuple[float, float], parent: QWidget) -> None:
        super().__init__(parent)
        self.option = option
        self._lines = size
        self.setText(tr(option.name))
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the picture and its name, which may be wider."""
        picture = self._picture_size()
        name = QFontMetrics(self._name_font(chosen=True)).horizontalAdvance(self.text())
        wide = max(picture.width() + 2 * _RIM, name + 2 * _NAME)
        return QSize(wide, picture.height() + 2 * _RIM + line_size(self, 1.3))

    def _picture_size(self) -> QSize:
        wide, high = self._lines
        return QSize(picture_lines(self, wide), picture_lines(self, high))

    def _name_font(self, *, chosen: bool) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.Bold if chosen else QFont.Weight.Medium)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw picture and name, and a ring with a tick if it is chosen."""
        del event
        colours = window_colours(self.palette())
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._picture_size()
        place = QRect(0, _RIM, size.width(), size.height())
        place.moveLeft((self.width() - place.width()) // 2)
        self.option.draw(painter, QRectF(place), colours)
        ring = QRectF(place).adjusted(-4, -4, 4, 4)
        edge = chosen_edge(colours)
        if self.isChecked():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(edge, _RING))
            painter.drawRoundedRect(ring, _CORNER, _CORNER)
            self._draw_tick(painter, ring.topRight() + QPointF(-7, 7), edge)
        elif self.underMouse():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colours.plate_edge), 1.5))
            painter.drawRoundedRect(ring, _CORNER, _CORNER)
        painter.setFont(self._name_font(chosen=self.isChecked()))
        painter.setPen(QColor(colours.text if self.isChecked() else colours.soft_text))
        below = QRect(0, place.bottom() + _RIM, self.width(), self.height() - place.bottom() - _RIM)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            draw_focus(painter, QRectF(self.rect()), _CORNER)

    def _draw_tick(self, painter: QPainter, middle: QPointF, colour: QColor) -> None:
        painter.setPen(QPen(self.palette().window().color(), 2))
        painter.setBrush(colour)
        painter.drawEllipse(middle, _BADGE, _BADGE)
        pen = QPen(self.palette().window().color(), 2.2)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline([middle + point * _BADGE for point in _TICK])


class PictureChoice(QWidget):
    """A row of pictures, in as many lines as the width needs; arrow keys choose the next one.

    Args:
        row: the pictures.
        settings: those that are chosen at first.
    """

    chosen = Signal(object)
    """The settings that the player has chosen, a dictionary by name."""

    def __init__(self, row: PictureRow, settings: Settings) -> None:
        super().__init__()
        name = tr(row.label)
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self.tiles = [PictureTile(option, row.size, self) for option in row.options]
        for tile in self.tiles:
            values = tile.option.values
            tile.setAccessibleName(f"{name}: {tile.text()}")
            tile.setChecked(all(getattr(settings, each) == values[each] for each in values))
            tile.toggled.connect(self._tell)
            self._group.addButton(tile)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _tell(self, checked: bool) -> None:
        tile = self.sender()
        if checked and isinstance(tile, PictureTile):
            self.chosen.emit(tile.option.values)

    def _places(self, width: int) -> tuple[list[QRect], int]:
        """Return where the tiles lie in a width, and the height of all."""
        size = QSize(0, 0)
        for tile in self.tiles:
            size = size.expandedTo(tile.sizeHint())
        columns = max(1, (width + SMALL_GAP) // (size.width() + SMALL_GAP))
        # As many in each line: none is alone in the last one.
        columns = -(-len(self.tiles) // -(-len(self.tiles) // columns))
        places = []
        for number in range(len(self.tiles)):
            row, column = divmod(number, columns)
            left, top = column * (size.width() + SMALL_GAP), row * (size.height() + SMALL_GAP)
            places.append(QRect(left, top, size.width(), size.height()))
        return places, places[-1].bottom() + 1

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Return that fewer columns need more lines."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height that a width needs."""
        return self._places(width)[1]

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size with all tiles in one line."""
        places, height = self._places(1 << 20)
        return QSize(places[-1].right() + 1, height)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the width of one tile."""
        return QSize(self.tiles[0].sizeHint().width(), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay the tiles out for the new width."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Lay the tiles out again in another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()
            self._lay_out()

    def _lay_out(self) -> None:
        for tile, place in zip(self.tiles, self._places(self.width())[0], strict=True):
            tile.setGeometry(place)
