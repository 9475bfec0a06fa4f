"""The names of friends: typed once, and offered wherever a name is asked for."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QStringListModel, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCompleter, QLineEdit

from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.files.settings import MOST_FRIENDS, Settings
from ohhell_desktop.ui.kit.people_words import usual_name
from ohhell_desktop.ui.kit.settings_store import SettingsStore

_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


def with_friends(settings: Settings, names: Iterable[str]) -> Settings:
    """Return settings that remember names first, before those that were typed earlier."""
    usual = {usual_name(place) for place in range(MOST_SEATS)}
    typed = [on_one_line(name) for name in names]
    wanted = [*(name for name in typed if name and name not in usual), *settings.friends]
    # Of a name in several spellings, the last one that was typed counts.
    found = {name.casefold(): name for name in reversed(wanted)}
    order = dict.fromkeys(name.casefold() for name in wanted)
    return replace(settings, friends=tuple(found[key] for key in order)[:MOST_FRIENDS])


def remember(store: SettingsStore, names: Iterable[str]) -> None:
    """Offer names from now on wherever one is asked for."""
    after = with_friends(store.settings, names)
    if after != store.settings:
        store.save(after)


class FriendNames(QObject):
    """Offers names below a field: those that fit what is typed, or all with the down arrow.

    Args:
        field: the field, which owns this.
    """

    def __init__(self, field: QLineEdit) -> None:
        super().__init__(field)
        self._field = field
        self._names = QStringListModel(self)
        self._offer = QCompleter(self._names, self)
        self._offer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        field.setCompleter(self._offer)
        field.installEventFilter(self)
        # The list is made when it is first needed.
        field.textEdited.connect(self._watch_list)

    def set_names(self, names: Sequence[str]) -> None:
        """Offer other names."""
        self._names.setStringList(list(dict.fromkeys(filter(None, names))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Show the names with the down arrow; Enter in the list counts for the field, too."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if watched is not self._field:
                if event.key() in _ENTER:
                    # The list closes first, with the name that is chosen in it.
                    again = QKeyEvent(QEvent.Type.KeyPress, event.key(), event.modifiers())
                    QCoreApplication.postEvent(self._field, again)
                return super().eventFilter(watched, event)
            down = event.key() == Qt.Key.Key_Down
            if down and not self._field.isReadOnly() and self._names.rowCount():
                self._offer.setCompletionPrefix("")
                self._offer.complete()
                self._watch_list()
                return True
        return super().eventFilter(watched, event)

    def _watch_list(self) -> None:
        if popup := self._offer.popup():
            popup.installEventFilter(self)
