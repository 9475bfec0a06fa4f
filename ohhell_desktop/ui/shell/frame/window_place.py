"""Where the window is on the screen: remembered, and never beyond the screen's edge."""

from typing import Final

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtWidgets import QMainWindow

from ohhell_desktop.ui.kit.dialogs.dialog_placement import room_on_screen

FIRST_SIZE: Final = QSize(1280, 800)
_COVERING: Final = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen


def saved_geometry(window: QMainWindow) -> str:
    """Return the place and size of a window as :func:`restore_geometry` reads them."""
    return bytes(window.saveGeometry().toBase64().data()).decode()


def restore_geometry(window: QMainWindow, saved: str) -> None:
    """Place a window as it was when it was closed, or as large as the screen allows.

    A window that was maximised or in full screen is so again.
    """
    if not window.restoreGeometry(QByteArray.fromBase64(saved.encode("ascii", "replace"))):
        window.resize(FIRST_SIZE.boundedTo(room_on_screen(window).size()))


def keep_on_screen(window: QMainWindow) -> None:
    """Move and shrink a window that is shown, so that it and its frame are on the screen."""
    if window.windowState() & _COVERING:
        return
    place = inside(window.frameGeometry(), room_on_screen(window))
    if place != window.frameGeometry():
        frame = window.frameGeometry().size() - window.size()
        window.resize(place.size() - frame)
        window.move(place.topLeft())


def inside(box: QRect, room: QRect) -> QRect:
    """Return a box as large as fits into a room, moved as little as necessary."""
    placed = QRect(box.topLeft(), box.size().boundedTo(room.size()))
    placed.moveLeft(max(room.left(), min(placed.left(), room.right() + 1 - placed.width())))
    placed.moveTop(max(room.top(), min(placed.top(), room.bottom() + 1 - placed.height())))
    return placed


def toggle_full_screen(window: QMainWindow) -> None:
    """Show a window in full screen, or again as it was before."""
    window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen)
