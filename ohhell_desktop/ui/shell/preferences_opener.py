"""Opens the preferences beside the table, and saves what is changed in them."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ohhell_desktop.ui.kit.controls.panel_room import PanelRoom
from ohhell_desktop.ui.kit.settings_store import SettingsStore

if TYPE_CHECKING:
    from ohhell_desktop.ui.preferences.panel import PreferencesPanel

_SAVE_AFTER: Final = 400
"""How long after the last change the settings are saved, in ms: sliders change them often."""


class PreferencesOpener(QObject):
    """Shows the panel; its imports wait until it is first needed.

    Args:
        room: where the panel is shown.
        store: keeps the settings.
    """

    changed = Signal()
    """The settings have changed."""
    shown = Signal(bool)
    """The panel has been opened, or closed."""

    def __init__(self, room: PanelRoom, store: SettingsStore) -> None:
        super().__init__(room)
        self._room = room
        self._store = store
        self.panel: PreferencesPanel | None = None
        self._before: QWidget | None = None
        self._tab, self._command = 0, ""
        """What was looked at, and what was typed for a program that was not added."""
        self._save = QTimer(self)
        self._save.setSingleShot(True)
        self._save.setInterval(_SAVE_AFTER)
        self._save.timeout.connect(self.save)
        store.changed.connect(self._show_again)

    def toggle_sound(self) -> None:
        """Turn the sound off, or on again, and say so."""
        sound = not self._store.settings.sound
        self._store.change(sound=sound)
        self._room.note.tell(self.tr("Sound on") if sound else self.tr("Sound off"))
        self.changed.emit()

    def _show_again(self) -> None:
        """Show what another page or a key has changed."""
        if self.panel is not None:
            self.panel.show_settings(self._store.settings)

    def toggle(self) -> None:
        """Open the preferences, or close them."""
        if self.panel is not None:
            self.close()
            return
        from ohhell_desktop.ui.preferences.panel import PreferencesPanel  # noqa: PLC0415

        self.panel = PreferencesPanel(self._store.settings, keeper=self)
        self.panel.tabs.setCurrentIndex(self._tab)
        self.panel.programs.command.setText(self._command)
        self.panel.changed.connect(self._change)
        self.panel.close_requested.connect(self.close)
        self._before = QApplication.focusWidget()
        self.shown.emit(True)
        self._room.show_panel(self.panel)
        self.panel.tabs.tabBar().setFocus()

    def close(self) -> None:
        """Close the preferences and save them."""
        if self.panel is None:
            return
        self.panel.release()
        self._tab = self.panel.tabs.currentIndex()
        self._command = self.panel.programs.command.text()
        self.save()
        self.panel = None
        self._room.close_panel()
        self.shown.emit(False)
        if self._before is not None and isValid(self._before):  # type: ignore[no-untyped-call]
            self._before.setFocus()

    def shut_down(self) -> None:
        """Close the preferences, and wait until what was tried there has ended."""
        self.close()
        if self.findChildren(QProcess):
            from ohhell_desktop.ui.kit.processes.guarded_process import finish_programs  # noqa: PLC0415

            finish_programs(self)

    def save(self) -> None:
        """Save what has not been saved yet."""
        if self._save.isActive() or self.sender() is self._save:
            self._save.stop()
            self._store.save(self._store.settings)

    def _change(self, values: Any) -> None:
        self._store.settings = replace(self._store.settings, **values)
        self._save.start()
        self.changed.emit()
