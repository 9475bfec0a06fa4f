"""Buttons that open a menu."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QPushButton


def set_menu(button: QPushButton, menu: QMenu) -> None:
    """Let a button open a menu, and look as usual again when the menu has closed.

    A menu takes the mouse, so that Qt does not notice that it has left the button.
    """
    button.setMenu(menu)
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, lambda: _look_again(button)))


def _look_again(button: QPushButton) -> None:
    over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
    button.update()
