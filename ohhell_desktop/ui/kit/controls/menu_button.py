"""Buttons that open a menu."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QPushButton, QWidget


def set_menu(button: QPushButton, menu: QMenu) -> None:
    """Let a button open a menu, and look as usual again when the menu has closed.

    A menu takes the mouse, so that Qt does not notice that it has left the button.
    """
    button.setMenu(menu)
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, lambda: _look_again(button)))


def open_beside(button: QWidget, menu: QMenu) -> None:
    """Open a menu below a button, or above it where the screen ends."""
    area = QRect(button.mapToGlobal(QPoint(0, 0)), button.size())
    menu.popup(place_beside(area, menu.sizeHint(), button.screen().availableGeometry()))


def place_beside(button: QRect, menu: QSize, screen: QRect) -> QPoint:
    """Return the upper left corner of a menu that leaves its button in sight."""
    if button.bottom() + menu.height() <= screen.bottom():
        return button.bottomLeft()
    return QPoint(button.x(), button.y() - menu.height())


def _look_again(button: QPushButton) -> None:
    over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
    button.update()
