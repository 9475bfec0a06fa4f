"""Opens the preferences."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.errors.messages import run_dialog
from ohhell_desktop.ui.settings_store import SettingsStore
from ohhell_desktop.ui.widgets.dialog_placement import VisibleArea


class PreferencesOpener(QObject):
    """Shows the dialog; its imports wait until it is first needed.

    Args:
        window: the window over which the dialog opens.
        store: keeps the settings.
    """

    changed = Signal()
    """The settings have changed."""

    def __init__(self, window: QWidget, store: SettingsStore) -> None:
        super().__init__(window)
        self._window, self._store = window, store

    def toggle_sound(self) -> None:
        """Turn the sound off, or on again."""
        self._store.change(sound=not self._store.settings.sound)
        self.changed.emit()

    def open(self, below: QWidget, areas: list[VisibleArea]) -> None:
        """Let the player change the settings.

        Args:
            below: the part of the window over which the dialog opens.
            areas: what it should not hide.
        """
        from ohhell_desktop.ui.preferences import PreferencesDialog  # noqa: PLC0415
        from ohhell_desktop.ui.widgets.dialog_placement import place_dialog  # noqa: PLC0415

        dialog = PreferencesDialog(self._store.settings, self._window)
        place_dialog(dialog, below, areas)
        if run_dialog(dialog):
            self._store.save(dialog.settings())
            self.changed.emit()
