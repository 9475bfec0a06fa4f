"""The accessible objects of the program, as a screen reader finds them from the application on."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget


def tree() -> Iterator[QAccessibleInterface]:
    """Yield every accessible object that is reached from that of the application."""
    waiting = [QAccessible.queryAccessibleInterface(QApplication.instance())]
    while waiting:
        found = waiting.pop()
        yield found
        children = [found.child(place) for place in range(found.childCount())]
        waiting += filter(None, reversed(children))


def named() -> dict[QObject, str]:
    """Return the name of every object with an accessible object in the tree."""
    return {each.object(): each.text(QAccessible.Text.Name) for each in tree()}


def focusable() -> list[QWidget]:
    """Return every visible widget that can take the keyboard focus."""
    return [
        each
        for each in QApplication.allWidgets()
        if each.isVisible()
        and each.isEnabled()
        and each.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and each.focusProxy() is None
    ]
