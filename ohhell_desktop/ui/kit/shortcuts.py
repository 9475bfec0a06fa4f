"""The commands of the menus and their keys, for menus and help."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLineEdit, QWidget

Keys = QKeySequence.StandardKey


class Command(StrEnum):
    """The commands of the menus."""

    NEW = "new"
    SAVED = "saved"
    WATCH = "watch"
    PUZZLES = "puzzles"
    CHECK = "check"
    PRINT = "print"
    RECORD = "record"
    SCORES = "scores"
    DAYS = "days"
    CHALLENGE = "challenge"
    SEND = "send"
    CLOSE = "close"
    UNDO = "undo"
    REDO = "redo"
    PREFERENCES = "preferences"
    QUIT = "quit"
    HINT = "hint"
    LAST_TRICK = "last-trick"
    SKIP = "skip"
    SHEET = "sheet"
    SOUND = "sound"
    FULL_SCREEN = "full-screen"
    LEARN = "learn"
    HOW_TO = "how-to"
    RULES = "rules"
    ABOUT = "about"


class _Shortcut(NamedTuple):
    own: str
    """Our key, as portable text of QKeySequence."""
    standard: Keys | None = None
    """The platform's standard key; its keys come before ours, if there are any."""
    other: str = ""
    """A second key of ours, which works beside those of every platform."""


_SHORTCUTS: Final[Mapping[Command, _Shortcut]] = MappingProxyType(
    {
        Command.NEW: _Shortcut("Ctrl+N", Keys.New),
        Command.SAVED: _Shortcut("Ctrl+O", Keys.Open),
        Command.PRINT: _Shortcut("Ctrl+P", Keys.Print),
        Command.RECORD: _Shortcut("Ctrl+R"),
        Command.CLOSE: _Shortcut("Ctrl+W", Keys.Close),
        Command.UNDO: _Shortcut("Ctrl+Z", Keys.Undo),
        Command.REDO: _Shortcut("Ctrl+Shift+Z", Keys.Redo, other="Ctrl+Y"),
        Command.PREFERENCES: _Shortcut("Ctrl+,", Keys.Preferences),
        Command.QUIT: _Shortcut("Ctrl+Q", Keys.Quit),
        Command.HINT: _Shortcut("H"),
        Command.LAST_TRICK: _Shortcut("L"),
        Command.SHEET: _Shortcut("F9"),
        Command.SOUND: _Shortcut("M"),
        Command.FULL_SCREEN: _Shortcut("F11", Keys.FullScreen),
        Command.HOW_TO: _Shortcut("F1", Keys.HelpContents),
        Command.RULES: _Shortcut("F2"),
    }
)
ZOOM_KEYS: Final = tuple(map(QKeySequence, ("Ctrl++", "Ctrl+-", "Ctrl+0")))
"""The keys that make the text of the help larger, make it smaller, and reset it."""


def platform_keys(standard: Keys) -> list[QKeySequence]:
    """Return the platform theme's keys for a standard key; plain X11 has none for some."""
    return QKeySequence.keyBindings(standard)


def keys_of(command: Command) -> list[QKeySequence]:
    """Return the keys of a command, the displayed one first; empty if it has none."""
    shortcut = _SHORTCUTS.get(command)
    if shortcut is None:
        return []
    given = [] if shortcut.standard is None else platform_keys(shortcut.standard)
    other = [QKeySequence(shortcut.other)] if shortcut.other else []
    keys = [*(given or [QKeySequence(shortcut.own)]), *other]
    return [key for place, key in enumerate(keys) if key not in keys[:place]]


def keys_text(command: Command) -> str:
    """Return the first key of a command as the platform writes it; empty if it has none."""
    keys = keys_of(command)
    return keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def find_keys() -> list[QKeySequence]:
    """Return the keys that go to the search of a page, the displayed one first."""
    return platform_keys(Keys.Find) or [QKeySequence("Ctrl+F")]


def go_by_find_key(
    search: QLineEdit, page: QWidget, show: Callable[[], object] | None = None
) -> None:
    """Let a key go to a search.

    Args:
        search: the field to type into.
        page: while it can be seen, the key is heard in its window.
        show: called first, to show the field.
    """

    def find() -> None:
        if show is not None:
            show()
        if search.isVisible():
            search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            search.selectAll()

    for key in find_keys():
        QShortcut(key, page).activated.connect(find)
