"""The contents of a window as text: widgets, their settings, layouts, actions and the tab order."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QComboBox,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QMainWindow,
    QMenu,
    QMenuBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolButton,
    QWidget,
)

LEFT_OUT: Final = frozenset(
    {
        *("x", "y", "width", "height", "visible", "focus", "isActiveWindow", "modal"),
        *("minimized", "maximized", "fullScreen", "windowModified", "windowOpacity"),
        *("html", "plainText", "markdown", "documentTitle", "blockCount", "characterCount"),
        *("undoAvailable", "redoAvailable", "hasSelectedText", "selectedText", "selectionStart"),
        *("cursorPosition", "displayText", "acceptableInput", "cleanText", "sliderPosition"),
        *("hasFrame", "currentIndex", "currentText", "objectName", "sizeAdjustPolicy"),
    }
)
"""Settings that say nothing new, or that Qt changes by itself."""


def _worth(value: object) -> bool:
    return isinstance(value, bool | int | float | str | Enum)


def _written(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.name)
    return repr(value) if isinstance(value, str) else f"{value}"


@cache
def _usual(kind: Any) -> dict[str, Any]:
    """Return the settings of a fresh widget of a class."""
    return _settings(kind())


def _settings(widget: QWidget) -> dict[str, Any]:
    about = widget.metaObject()
    names = [str(about.property(at).name()) for at in range(about.propertyCount())]
    found = {name: widget.property(name) for name in names if name not in LEFT_OUT}
    found = {name: value for name, value in found.items() if _worth(value)}
    above: Any = widget.parentWidget()
    found["enabled"] = widget.isEnabledTo(above)
    found["focusPolicy"] = widget.focusPolicy()
    policy = widget.sizePolicy()
    found["sizePolicy"] = f"{policy.horizontalPolicy().name} {policy.verticalPolicy().name}"
    return found


def _qt_class(widget: QWidget) -> Any:
    return next(kind for kind in type(widget).__mro__ if kind.__module__.startswith("PySide6"))


def name_of(widget: QWidget) -> str:
    """Return the class of a widget and what identifies it."""
    text = widget.property("text") or widget.property("title") or widget.accessibleName()
    return f"{type(widget).__name__} {text!r}" if text else type(widget).__name__


def _font(widget: QWidget) -> str:
    font, above = widget.font(), QApplication.font()
    parent: QWidget | None = widget.parentWidget()
    if parent is not None:
        above = parent.font()
    times = round(font.pointSizeF() / above.pointSizeF(), 2)
    return " bold" * (font.bold() and not above.bold()) + f" x{times:g}" * (times != 1)


def _told(widget: QWidget) -> str:
    usual = _usual(_qt_class(widget))
    told = [
        f"{name} {_written(value)}"
        for name, value in sorted(_settings(widget).items())
        if value != usual.get(name) and name not in {"text", "title"}
    ]
    if isinstance(widget, QLabel) and widget.buddy() is not None:
        told.append(f"for {name_of(widget.buddy())}")
    proxy: QWidget | None = widget.focusProxy()
    if proxy is not None:
        told.append(f"focus to {name_of(proxy)}")
    if isinstance(widget, QComboBox):
        told.append(f"of {[widget.itemText(at) for at in range(widget.count())]}")
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    told.extend(
        f"key {shortcut.key().toString()} in {shortcut.context().name}"
        for shortcut in widget.findChildren(QShortcut, options=direct)
    )
    hidden = " hidden" if widget.isHidden() and not widget.isWindow() else ""
    return f"{name_of(widget)}{_font(widget)}{hidden}: {', '.join(told)}".rstrip(": ")


def _pages(widget: Any, *, every: bool) -> list[tuple[str, Any]]:
    """Return the widgets in a widget that has no layout of its own for them."""
    match widget:
        case QTabWidget():
            return [
                (f"tab {widget.tabText(at)!r} {widget.tabToolTip(at)!r} ", widget.widget(at))
                for at in range(widget.count())
            ]
        case QStackedWidget():
            pages = [widget.widget(at) for at in range(widget.count())]
            return [("page ", page) for page in pages if every or page is widget.currentWidget()]
        case QSplitter():
            parts: list[Any] = [widget.widget(at) for at in range(widget.count())]
            shares = [part.sizePolicy().horizontalStretch() for part in parts]
            return [
                (f"part, stretch {share}, ", part)
                for share, part in zip(shares, parts, strict=True)
            ]
        case QMainWindow():
            return [("menus ", widget.menuWidget()), ("inside ", widget.centralWidget())]
        case QScrollArea() if widget.widget() is not None:
            return [("inside ", widget.widget())]
        case QPushButton() | QToolButton() if widget.menu() is not None:
            return [("menu ", widget.menu())]
    return []


def inside(
    widget: QWidget, depth: int = 0, before: str = "", *, every: bool = True
) -> Iterator[str]:
    """Yield a line for a widget and for everything in it."""
    indent = "  " * depth
    yield f"{indent}{before}{_told(widget)}"
    yield from _actions(widget, depth + 1)
    pages = _pages(widget, every=every)
    for name, page in pages:
        yield from inside(page, depth + 1, name, every=every)
    layout = widget.layout()
    if isinstance(widget, QDialogButtonBox):
        yield from (f"{indent}  {_told(button)}" for button in widget.buttons())
    elif not pages and isinstance(layout, QLayout):
        yield from _laid(layout, depth + 1, every=every)


def _actions(widget: QWidget, depth: int) -> Iterator[str]:
    for action in widget.actions():
        keys = " ".join(key.toString(key.SequenceFormat.PortableText) for key in action.shortcuts())
        checked = f" checked {action.isChecked()}" * action.isCheckable()
        off = " off" * (not action.isEnabled())
        text = "---" if action.isSeparator() else f"action {action.text()!r}"
        yield f"{'  ' * depth}{text} {keys}".rstrip() + checked + off
        menu: Any = action.menu()
        if isinstance(widget, QMenuBar | QMenu) and menu is not None:
            yield from _actions(menu, depth + 1)


def _edges(layout: QLayout) -> tuple[int, int, int, int]:
    edges = layout.contentsMargins()
    return edges.left(), edges.top(), edges.right(), edges.bottom()


def _spaces(layout: QLayout) -> tuple[int, ...]:
    if isinstance(layout, QFormLayout | QGridLayout):
        return layout.horizontalSpacing(), layout.verticalSpacing()
    return (layout.spacing(),)


def _figures(figures: tuple[int, ...], usual: tuple[int, ...]) -> str:
    return "usual" if figures == usual else " ".join(map(str, figures))


def _laid(layout: QLayout, depth: int, before: str = "", *, every: bool) -> Iterator[str]:
    holder = QWidget()
    kind: Any = QHBoxLayout if type(layout) is QBoxLayout else type(layout)
    fresh = kind(holder)
    own = layout.parent() is layout.parentWidget() and layout.parentWidget().layout() is layout
    margins = _figures(_edges(layout), _edges(fresh) if own else (0, 0, 0, 0))
    told = f"{type(layout).__name__}, margins {margins}, spacing "
    told += _figures(_spaces(layout), _spaces(fresh))
    if isinstance(layout, QFormLayout):
        told += f", {layout.rowWrapPolicy().name}, {layout.fieldGrowthPolicy().name}"
    elif isinstance(layout, QGridLayout):
        columns = [layout.columnStretch(at) for at in range(layout.columnCount())]
        rows = [layout.rowStretch(at) for at in range(layout.rowCount())]
        told += f", stretches of columns {columns}, of rows {rows}"
    yield f"{'  ' * depth}{before}{told}"
    for at in range(layout.count()):
        yield from _item(layout, at, depth + 1, every=every)


def _item(layout: QLayout, at: int, depth: int, *, every: bool) -> Iterator[str]:
    item = layout.itemAt(at)
    assert isinstance(item, QLayoutItem)
    where = ""
    if isinstance(layout, QGridLayout):
        where = f"at {layout.getItemPosition(at)} "
    elif isinstance(layout, QFormLayout):
        row, role = layout.getItemPosition(at)
        where = f"{role.name} {row} "
    elif isinstance(layout, QBoxLayout) and (stretch := layout.stretch(at)):
        where = f"stretch {stretch} "
    if item.alignment():
        where += f"aligned {item.alignment().value:x} "
    inner: QWidget | None = item.widget()
    if inner is not None:
        yield from inside(inner, depth, where, every=every)
    elif item.layout() is not None:
        yield from _laid(item.layout(), depth, where, every=every)
    else:
        size = item.sizeHint()
        yield f"{'  ' * depth}{where}space {size.width()} {size.height()}"


def tab_order(window: QWidget) -> Iterator[str]:
    """Yield the widgets that Tab reaches in a window, from the first one on."""
    at: Any = window.nextInFocusChain()
    while at is not window:
        shown = at.isVisibleTo(window) and at.isEnabledTo(window)
        if shown and at.focusPolicy() & Qt.FocusPolicy.TabFocus and at.focusProxy() is None:
            yield f"  {name_of(at)}"
        at = at.nextInFocusChain()


def contents(window: QWidget, *, every: bool = True) -> Iterator[str]:
    """Yield everything in a window; without ``every`` only the pages in front."""
    if window.testAttribute(Qt.WidgetAttribute.WA_Resized) and not isinstance(window, QMainWindow):
        yield f"{window.width()} x {window.height()}"
    yield from inside(window, every=every)
    yield "Tab:"
    yield from tab_order(window)
