"""Finds the place where a window opens."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from ohhell_desktop.look.icons import line_size

_PAGE: Final = QSize(76, 40)
"""The preferred size of a page, in lines of text."""
_MOST: Final = 0.8
"""The least share of the parent's height that a page takes."""
_NEARLY_ALL: Final = 0.94
"""The largest share of the parent that a page takes."""


def room_on_screen(window: QWidget) -> QRect:
    """Return where there is room for windows on the screen of a window, or of its parent.

    ``QWidget.screen`` is not asked: Python then counts the screen as a part of the window, and
    may delete it with a window that has no parent.
    """
    place = (window.parentWidget() or window).window().frameGeometry()
    screen = QGuiApplication.screenAt(place.center()) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def place_beside(dialog: QDialog) -> None:
    """Give a window page size and put it over the middle of its parent.

    It takes most of the parent's height, and nearly all of a small parent.
    """
    parent = dialog.parentWidget()
    screen = room_on_screen(dialog)
    room = screen if parent is None else parent.window().geometry()
    page = QSize(line_size(dialog, _PAGE.width()), line_size(dialog, _PAGE.height()))
    size = page.boundedTo(room.size() * _NEARLY_ALL)
    size.setHeight(max(size.height(), round(room.height() * _MOST)))
    dialog.resize(size.expandedTo(dialog.minimumSizeHint()).boundedTo(screen.size()))
    box = QRect(QPoint(0, 0), dialog.size())
    box.moveCenter(room.center())
    dialog.move(_kept_in(box, screen).topLeft())


def _kept_in(box: QRect, room: QRect) -> QRect:
    """Return the box moved as little as necessary to lie within a room."""
    left = max(room.left(), min(box.left(), room.right() + 1 - box.width()))
    top = max(room.top(), min(box.top(), room.bottom() + 1 - box.height()))
    return QRect(QPoint(left, top), box.size())
