"""Drivers for windows of all kinds."""

from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget


def press_find(window: QWidget) -> None:
    """Press the key for a search where the focus is."""
    focused: QWidget | None = window.focusWidget()
    QTest.keySequence(focused or window, QKeySequence("Ctrl+F"))
