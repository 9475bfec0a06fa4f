"""Where a dialog opens."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QWidget

from ohhell_desktop.ui.icons import line_size

_PAGE: Final = QSize(76, 40)
"""What a page with its contents likes, in lines of text across and down."""
_MOST: Final = 0.8
_NEARLY_ALL: Final = 0.94
"""Shares of the window that a page may cover."""


def lay_over(dialog: QDialog, below: QWidget) -> None:
    """Make a dialog as small as its content and put it over the middle of a widget.

    It is no larger than the widget if its content can be so small. It stays on the screen, and
    within the widget's window if it is no larger than that. Where windows may not place
    themselves, the desktop decides.
    """
    screen = below.screen().availableGeometry()
    dialog.resize(_size(dialog, below.size()).boundedTo(screen.size()))
    box = QRect(QPoint(0, 0), dialog.size())
    box.moveCenter(below.mapToGlobal(below.rect().center()))
    dialog.move(_kept_in(_kept_in(box, below.window().geometry()), screen).topLeft())


def lay_beside(dialog: QDialog) -> None:
    """Give a window that is read beside its parent the room of a page, over its middle.

    It is as high as most of the parent, and takes nearly all of one that is small.
    """
    parent = dialog.parentWidget()
    screen = dialog.screen().availableGeometry()
    room = screen if parent is None else parent.window().geometry()
    page = QSize(line_size(dialog, _PAGE.width()), line_size(dialog, _PAGE.height()))
    size = page.boundedTo(room.size() * _NEARLY_ALL)
    size.setHeight(max(size.height(), round(room.height() * _MOST)))
    dialog.resize(size.expandedTo(dialog.minimumSizeHint()).boundedTo(screen.size()))
    box = QRect(QPoint(0, 0), dialog.size())
    box.moveCenter(room.center())
    dialog.move(_kept_in(box, screen).topLeft())


def _size(dialog: QDialog, room: QSize) -> QSize:
    """What the content likes, or as little as it can do with where the room is smaller."""
    size = dialog.sizeHint().boundedTo(room).expandedTo(dialog.minimumSizeHint())
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalMinimumHeightForWidth(size.width())))
    return size


def _kept_in(box: QRect, room: QRect) -> QRect:
    """The box, moved as little as it takes to lie in a room; its corner counts most."""
    left = max(room.left(), min(box.left(), room.right() + 1 - box.width()))
    top = max(room.top(), min(box.top(), room.bottom() + 1 - box.height()))
    return QRect(QPoint(left, top), box.size())
