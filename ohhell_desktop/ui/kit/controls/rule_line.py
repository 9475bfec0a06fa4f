"""Thin lines between the parts of a page, as on a score sheet."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from ohhell_desktop.look.scheme import window_colours

_WIDTH: Final = 2
_HANDLE: Final = 10
"""The width of the place where a splitter can be moved."""


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


class _Handle(QSplitterHandle):
    """A line that can be moved."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the line in the middle."""
        del event
        middle = self.rect().adjusted((self.width() - _WIDTH) // 2, 0, 0, 0)
        middle.setWidth(_WIDTH)
        QPainter(self).fillRect(middle, QColor(window_colours(self.palette()).rule))


class RuledSplitter(QSplitter):
    """Two widgets side by side with a line between them, which can be moved."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setHandleWidth(_HANDLE)

    def createHandle(self) -> QSplitterHandle:  # noqa: N802
        """Return the line."""
        return _Handle(self.orientation(), self)
