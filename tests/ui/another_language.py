"""A test language that puts accents on every letter, to find untranslated texts."""

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final, cast

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QObject,
    Qt,
    QTranslator,
)
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)
from texts import Text

_PLAIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED: Final = "ÀƁÇÐÈƑĜĤÌĴĶĹṀŃÒƤɊŔŚŢÙṼŴẊÝŹàƀçðèƒĝĥìĵķĺṁńòƥɋŕśţùṽŵẋýź"
_LETTERS: Final = str.maketrans(_PLAIN, _ACCENTED)
_FILL: Final = " ĥèŵń"
_KEPT: Final = re.compile(r"\{[^}]*\}|%n|<[^>]*>|\(\*[^)]*\)")
"""What translators leave unchanged: placeholders, markup and file patterns."""
_MARKUP: Final = re.compile(r"<[^>]*>|&\w+;|\dx[MP]\b")
"""Texts with letters but without words: markup and the notation of hand sizes."""
_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_SHOWN: Final = (
    *("windowTitle", "toolTip", "statusTip", "whatsThis"),
    *("accessibleName", "accessibleDescription"),
    *("text", "title", "placeholderText", "prefix", "suffix", "specialValueText"),
)
"""The widget properties that hold visible or spoken text."""
_ITEM_ROLES: Final = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
)


def accented(text: str) -> str:
    """Return a text in the test language; placeholders and markup stay."""
    parts, start = [], 0
    for kept in _KEPT.finditer(text):
        parts += [text[start : kept.start()].translate(_LETTERS), kept[0]]
        start = kept.end()
    return "".join((*parts, text[start:].translate(_LETTERS)))


class Accents(QTranslator):
    """Translates the collected texts, and Qt's own texts.

    It must live as long as the application: if it is garbage-collected during a translation, Qt
    deadlocks.

    Attributes:
        missing: the texts that were looked up but not collected under any context.
        longer: by how much its texts are longer than in English, as a part of their length.
    """

    def __init__(self, texts: Collection[Text], parent: QObject) -> None:
        """Collect the texts and remember the application; install nothing yet."""
        super().__init__(parent)
        self._texts = texts
        self._known = {text for _, text in texts}
        self.missing: set[Text] = set()
        self.longer = 0.0

    def isEmpty(self) -> bool:  # type: ignore[explicit-override]  # noqa: N802
        """Return False."""
        return False

    def translate(  # type: ignore[explicit-override]
        self, context: str, text: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        """Return the text with accents; None if lupdate did not collect it."""
        del disambiguation, n
        if (context, text) in self._texts or re.match("Q[A-Z]", context):
            return accented(text) + _FILL * round(self.longer * len(text) / len(_FILL))
        if _WORD.search(text) and text not in self._known:
            self.missing.add((context, text))
        return cast("str", None)


def untranslated(texts: Iterable[str], names: Iterable[str]) -> set[str]:
    """Return the texts with English words, without names."""
    longest_first = sorted(names, key=len, reverse=True)
    kept = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))
    return {
        text
        for text in texts
        for word in _WORD.findall(kept.sub("", _MARKUP.sub("", text)))
        if not any(name.startswith(word) for name in longest_first)
    }


def texts_of(widget: QWidget) -> Iterator[str]:
    """Yield all texts of a window, visible or for screen readers."""
    for each in (widget, *widget.findChildren(QWidget)):
        yield from _own(each)
    for action in widget.findChildren(QAction):
        yield from (action.text(), action.toolTip())


def _own(widget: QWidget) -> Iterator[str]:
    """Yield the texts that a widget shows; text typed by the player has no language."""
    for name in _SHOWN:
        text = widget.property(name)
        if isinstance(text, str) and not (name == "text" and isinstance(widget, QLineEdit)):
            yield text
    match widget:
        case QTabBar():
            yield from (widget.tabText(place) for place in range(widget.count()))
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QAbstractItemView() if widget.model() is not None:
            yield from _items(widget.model())
        case QTextEdit():
            yield widget.toPlainText()
        case _:
            pass


def _items(model: QAbstractItemModel) -> Iterator[str]:
    rows = model.rowCount(QModelIndex())
    # A list has one column; its columnCount is private.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(QModelIndex())
    across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
    for role in _ITEM_ROLES:
        found: list[Any] = [
            *(model.headerData(column, across, role) for column in range(columns)),
            *(model.headerData(row, down, role) for row in range(rows)),
            *(
                model.data(model.index(row, column), role)
                for row in range(rows)
                for column in range(columns)
            ),
        ]
        yield from (text for text in found if isinstance(text, str))


def cropped(window: QWidget) -> list[str]:
    """Return the labels and buttons that are narrower than their texts."""
    shown = [each for each in window.findChildren(QWidget) if each.isVisible()]
    found = [each for each in shown if isinstance(each, QLabel | QAbstractButton)]
    return [
        str(each.property("text"))
        for each in found
        if each.property("text") and each.width() < each.minimumSizeHint().width()
    ]


class Paint:
    """Records the texts that widgets draw in Python instead of drawing them."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def draw_text(self, *what: object) -> None:
        """Replace ``QPainter.drawText``."""
        self.texts += [text for text in what if isinstance(text, str)]

    def of(self, widget: QWidget) -> list[str]:
        """Return the texts that a widget draws."""
        self.texts.clear()
        widget.grab()
        return list(self.texts)
