"""Where a dialog opens."""

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QWidget


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
