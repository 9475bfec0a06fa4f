"""Opens and closes the score sheet: by the menu, by the setting, and beside the preferences."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction

from ohhell_desktop.ui.game.score.sheet_area import SheetArea
from ohhell_desktop.ui.kit.settings_store import SettingsStore
from ohhell_desktop.ui.shell.preferences_opener import PreferencesOpener


class SheetSwitch(QObject):
    """Keeps the menu and the settings up to date, and closes one panel where two have no room.

    Args:
        area: the table with the score sheet.
        preferences: the other panel.
        store: keeps whether the sheet is open.
        action: the menu's.
    """

    def __init__(
        self,
        area: SheetArea,
        preferences: PreferencesOpener,
        store: SettingsStore,
        action: QAction,
    ) -> None:
        super().__init__(area)
        self._area = area
        self._preferences = preferences
        self._store = store
        area.shown.connect(action.setChecked)
        area.opened.connect(self._opened)
        preferences.shown.connect(self._crowd)
        area.set_crowded(crowded=preferences.panel is not None)
        area.set_open(store.settings.show_score_sheet)
        action.setChecked(area.is_open)

    def _crowd(self, crowded: bool) -> None:
        self._area.set_crowded(crowded=crowded)

    def _opened(self, is_open: bool) -> None:
        """Save what the player wants; the sheet that they open takes the room of the other."""
        self._store.change(show_score_sheet=is_open)
        if is_open and not self._area.is_open:
            self._preferences.close()
