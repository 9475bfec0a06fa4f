"""The accessible objects of the program, as a screen reader finds them from the application on."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractItemView, QApplication, QListView, QTableView, QWidget


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


def nameless_buttons() -> list[str]:
    """Return where in the tree a button that can be pressed has no name."""
    pressed = (each for each in tree() if each.role() is QAccessible.Role.Button)
    return [
        f"button in {each.parent().text(QAccessible.Text.Name)!r}"
        for each in pressed
        if not each.text(QAccessible.Text.Name) and not each.state().invisible
    ]


def rows_left_behind() -> list[str]:
    """Select the last row of each visible list; return the lists in which it is not the current."""
    left = []
    for view in QApplication.allWidgets():
        if not isinstance(view, QListView | QTableView) or not view.isVisible():
            continue
        row = view.model().rowCount() - 1
        if view.selectionMode() is QAbstractItemView.SelectionMode.NoSelection or row < 1:
            continue
        cells = QAccessible.queryAccessibleInterface(view)
        cells.child(cells.childCount() - 1).actionInterface().doAction("Toggle")
        QApplication.processEvents()
        if view.currentIndex().row() != row:
            left.append(f"{type(view).__name__} {view.accessibleName()}")
    return left
