"""A thin line between the parts of a page, as on a score sheet."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.widgets.scheme import window_colours

_WIDTH: Final = 2


class RuleLine(QWidget):
    """A line from one end to the other."""

    def __init__(self, orientation: Qt.Orientation) -> None:
        super().__init__()
        if orientation is Qt.Orientation.Horizontal:
            self.setFixedHeight(_WIDTH)
        else:
            self.setFixedWidth(_WIDTH)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the line."""
        QPainter(self).fillRect(event.rect(), QColor(window_colours(self.palette()).rule))
