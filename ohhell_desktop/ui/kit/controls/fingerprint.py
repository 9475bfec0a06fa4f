"""A fingerprint in groups, as tiles in rows that a screen reader reads sign by sign."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.scheme import window_colours

_TEXT: Final = 28.0
_WIDE, _HIGH, _GAP, _RADIUS = 114.0, 53.0, 16.0, 10.0
_CLOSE: Final = 6.0
"""Between tiles that have little room."""
_IN_ROW: Final = 4
"""Tiles."""
_SPACING: Final = 1.6
"""Between the signs of a group, in pixels at a scale of 1."""


def spoken(groups: Sequence[str]) -> str:
    """Return groups for a screen reader: sign by sign, with a pause between the groups."""
    return ", ".join(" ".join(group) for group in groups)


class FingerprintTiles(QLabel):
    """Draws each group on a tile; its text is what a screen reader reads."""

    def __init__(self, groups: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(spoken(groups), parent)
        self._groups = tuple(groups)
        self._scale = 1.0
        self.setAccessibleName(self.tr("Fingerprint: {signs}").format(signs=spoken(groups)))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_scale(self, scale: float) -> None:
        """Draw everything larger or smaller."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the tiles."""
        wide = max(_WIDE * self._scale, self._widest() + 20 * self._scale)
        return self._room(wide, _GAP * self._scale)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return room for the tiles, close together."""
        return self._room(self._widest() + 12 * self._scale, _CLOSE * self._scale)

    def _room(self, wide: float, gap: float) -> QSize:
        """Return room for the tiles, given their width and what is between two in a row."""
        columns = min(_IN_ROW, len(self._groups))
        rows = math.ceil(len(self._groups) / _IN_ROW)
        high = rows * _HIGH + (rows - 1) * _CLOSE
        return QSize(round(columns * wide + (columns - 1) * gap), round(high * self._scale))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the tiles, from left to right in every language."""
        del event
        painter, colours = QPainter(self), window_colours(self.palette())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        columns, scale = min(_IN_ROW, len(self._groups)), self._scale
        gap = (_GAP if self.width() >= self.sizeHint().width() else _CLOSE) * scale
        wide = (min(self.width(), self.sizeHint().width()) - (columns - 1) * gap) / columns
        painter.setFont(self._font())
        for number, group in enumerate(self._groups):
            row, column = divmod(number, columns)
            top = row * (_HIGH + _CLOSE) * scale
            tile = QRectF(column * (wide + gap), top, wide, _HIGH * scale)
            painter.setPen(QColor(colours.text) if colours.flat else Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colours.plate if colours.flat else colours.inset))
            corner = _RADIUS * scale
            painter.drawRoundedRect(tile.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
            painter.setPen(QColor(colours.text))
            painter.drawText(tile, int(Qt.AlignmentFlag.AlignCenter), group)
        painter.end()

    def _font(self) -> QFont:
        font = text_font(max(14.0, _TEXT * self._scale), QFont.Weight.DemiBold)
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, _SPACING * self._scale)
        return font

    def _widest(self) -> float:
        metrics = QFontMetricsF(self._font())
        return max(metrics.horizontalAdvance(group) for group in self._groups)
