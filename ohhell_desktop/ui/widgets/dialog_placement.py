"""Finds the place where a dialog opens."""

from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QDialog, QWidget

from ohhell_desktop.ui.widgets.icons import line_size

_PAGE: Final = QSize(76, 40)
"""The preferred size of a page, in lines of text."""
_MOST: Final = 0.8
"""The least share of the parent's height that a page takes."""
_NEARLY_ALL: Final = 0.94
"""The largest share of the parent that a page takes."""
_EDGE: Final = 6
"""Between a dialog and the edge of the window, in pixels."""


class VisibleArea(NamedTuple):
    """An area of the screen that a dialog should not hide."""

    area: QRect
    worth: float
    """The worth of each of its pixels."""


def place_dialog(
    dialog: QDialog, below: QWidget, areas: Sequence[VisibleArea] = (), room: QSize | None = None
) -> None:
    """Make a dialog as small as its content and put it where it hides least.

    That is over the middle of a widget, or as close to it as possible. The dialog is no larger
    than the widget if its content allows that. It stays on the screen, and within the
    widget's window if it is not larger. Where windows cannot place themselves (Wayland), the
    desktop decides.

    Args:
        dialog: the dialog, before it is shown.
        below: the widget it belongs to.
        areas: what should stay visible, in screen coordinates.
        room: the size at which the dialog hides nothing, if its content fits; None: no
            such size is known.
    """
    screen = below.screen().availableGeometry()
    dialog.resize(_size(dialog, below.size(), room).boundedTo(screen.size()))
    box = QRect(QPoint(0, 0), dialog.size())
    box.moveCenter(below.mapToGlobal(below.rect().center()))
    window = below.window().geometry()
    bounds = window.intersected(screen)
    # The menus stay visible.
    bounds.setTop(max(bounds.top(), below.mapToGlobal(QPoint(0, 0)).y()))
    bounds.adjust(_EDGE, _EDGE, -_EDGE, -_EDGE)
    if areas and bounds.size().expandedTo(box.size()) == bounds.size():
        box = _least_hiding(box, bounds, areas)
    dialog.move(_kept_in(_kept_in(box, window), screen).topLeft())


def _least_hiding(box: QRect, bounds: QRect, areas: Sequence[VisibleArea]) -> QRect:
    """Return where the box hides what is worth least, as close to its place as possible."""
    near = _kept_in(box, bounds)
    wide, high = box.width(), box.height()
    left, right = bounds.left(), bounds.right() + 1 - wide
    top, bottom = bounds.top(), bounds.bottom() + 1 - high
    across = [(part.area.left(), part.area.right() + 1) for part in areas]
    down = [(part.area.top(), part.area.bottom() + 1) for part in areas]
    worths = [part.worth for part in areas]
    # The hidden area is width times height: each column and each row is measured once.
    columns = {x: _hidden(x, wide, across) for x in _places(near.left(), left, right, wide, across)}
    rows = {y: _hidden(y, high, down) for y in _places(near.top(), top, bottom, high, down)}

    def badness(corner: tuple[int, int]) -> tuple[float, int]:
        x, y = corner
        parts = zip(worths, columns[x], rows[y], strict=True)
        return sum(w * a * b for w, a, b in parts), abs(x - near.left()) + abs(y - near.top())

    return QRect(QPoint(*min(product(columns, rows), key=badness)), box.size())


def _hidden(place: int, length: int, spans: Sequence[tuple[int, int]]) -> list[int]:
    """Return how much of each span (start, end) a length hides that begins at a place."""
    return [max(0, min(place + length, end) - max(place, start)) for start, end in spans]


def _places(
    near: int, least: int, most: int, length: int, spans: Sequence[tuple[int, int]]
) -> list[int]:
    """Return the places to try: the wanted one, both ends, and those just beside a span.

    From any other place it can be moved to one of these without hiding more.
    """
    beside = {place for start, end in spans for place in (start - length, end)}
    return sorted({near, least, most, *(place for place in beside if least <= place <= most)})


def place_beside(dialog: QDialog) -> None:
    """Give a window page size and put it over the middle of its parent.

    It takes most of the parent's height, and nearly all of a small parent.
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


def _size(dialog: QDialog, room: QSize, free: QSize | None) -> QSize:
    """Return the preferred size of the content, or less where the room is smaller.

    It uses the smaller free room if the content fits, else the other one.
    """
    if free is not None:
        size = _size(dialog, free.boundedTo(room), None)
        if size.boundedTo(free) == size:
            return size
    size = dialog.sizeHint().boundedTo(room).expandedTo(dialog.minimumSizeHint())
    layout = dialog.layout()
    if layout is not None and layout.hasHeightForWidth():
        size.setHeight(max(size.height(), layout.totalMinimumHeightForWidth(size.width())))
    return size


def _kept_in(box: QRect, room: QRect) -> QRect:
    """Return the box moved as little as necessary to lie within a room."""
    left = max(room.left(), min(box.left(), room.right() + 1 - box.width()))
    top = max(room.top(), min(box.top(), room.bottom() + 1 - box.height()))
    return QRect(QPoint(left, top), box.size())
