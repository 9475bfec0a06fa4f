"""Shows the last trick until the next key or click, which still does what it does."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from ohhell_desktop.table.stage.director import Director

_TOGGLE: Final = Qt.Key.Key_L
"""The key of the menu that shows and hides the last trick; it must not do both at once."""
_MODIFIERS: Final = frozenset(
    {Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr}
)
_CLICKS: Final = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick})
_KEYS: Final = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})


class LastTrickSwitch(QObject):
    """Shows the last trick, and watches all keys and clicks of the program meanwhile."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._director = director

    def toggle(self) -> bool:
        """Show the last trick until the next key or click, or hide it; False if there is none."""
        if self._director.last_trick is not None:
            self._director.hide_last_trick()
        elif self._director.show_last_trick():
            QApplication.instance().installEventFilter(self)
        else:
            return self._director.busy
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Hide the last trick; only Escape goes no further, since it means nothing else then."""
        del watched
        kind = event.type()
        escape = False
        if isinstance(event, QKeyEvent) and kind in _KEYS:
            key = Qt.Key(event.key())
            escape = key is Qt.Key.Key_Escape
            early = kind is QEvent.Type.ShortcutOverride and (escape or key is _TOGGLE)
            if early or key in _MODIFIERS:
                return False
        elif kind not in _CLICKS:
            return False
        shown = self._director.last_trick is not None
        QApplication.instance().removeEventFilter(self)
        self._director.hide_last_trick()
        return shown and escape
