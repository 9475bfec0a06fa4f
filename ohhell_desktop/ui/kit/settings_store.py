"""The player's settings while the window is open."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import NO_SETTINGS_FOLDER, SettingsError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.files.settings_file import SettingsRead, read_settings, save_settings
from ohhell_desktop.ui.kit.dialogs.messages import Messages, log_error


class SettingsStore(QObject):
    """Keeps the settings in their file; shows a message once if that is impossible.

    Attributes:
        settings: the current settings, saved or not.
        path: their file; None if there is no folder for it.

    Args:
        path: the file, which need not exist; None if there is no folder for it.
        messages: shows the errors.
    """

    changed = Signal()
    """Other settings than before have been saved."""

    def __init__(self, path: Path | None, messages: Messages) -> None:
        super().__init__()
        self.path = path
        self._messages = messages
        self._failure_shown = False
        self.settings, error = _no_folder() if path is None else read_settings(path)
        if error is not None:
            log_error(error)
            messages.show_message(error.worded(tr))

    def change(self, **changes: object) -> None:
        """Change some settings, and save them all."""
        self.save(replace(self.settings, **changes))  # type: ignore[arg-type]

    def save(self, settings: Settings) -> None:
        """Replace the settings; they apply even if they cannot be saved."""
        before, self.settings = self.settings, settings
        if settings != before:
            self.changed.emit()
        if self.path is None:
            return
        try:
            save_settings(self.path, settings)
        except SettingsError as error:
            log_error(error)
            if not self._failure_shown:
                self._failure_shown = True
                text = tr("{reason} They are used until you close the program.")
                self._messages.show_message(text.format(reason=error.worded(tr)))


def _no_folder() -> SettingsRead:
    return SettingsRead(Settings(), SettingsError(NO_SETTINGS_FOLDER))
