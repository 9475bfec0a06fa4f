"""The player's settings while the window is open."""

import stat
from dataclasses import replace
from pathlib import Path

from ohhell_desktop.session.errors import SettingsError
from ohhell_desktop.session.files.settings import Settings, load_settings, save_settings
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.errors.messages import Messages, log_error


class SettingsStore:
    """Holds the settings and saves every change; reports only the first failure.

    Attributes:
        settings: the current settings, even if they could not be saved.
        path: their file.
    """

    def __init__(self, path: Path, messages: Messages) -> None:
        """Load the settings.

        Args:
            path: the file; it need not exist.
            messages: shows the messages.
        """
        self.path = path
        self._messages = messages
        self._told = False
        lost = _cannot_be_read(path)
        self.settings = load_settings(path)
        if lost:
            self._tell(
                tr("Your settings in the file {name} cannot be read, so the usual ones are used.")
            )

    def change(self, **changes: object) -> None:
        """Change some settings and save them all."""
        self.save(replace(self.settings, **changes))  # type: ignore[arg-type]

    def save(self, settings: Settings) -> None:
        """Save other settings; they apply even if they cannot be saved."""
        self.settings = settings
        try:
            save_settings(self.path, settings)
        except SettingsError as error:
            log_error(error)
            self._tell(tr("{reason} They are used until you close the program."), error.worded(tr))

    def _tell(self, text: str, reason: str = "") -> None:
        if not self._told:
            self._told = True
            self._messages.tell(text.format(name=self.path, reason=reason))


def _cannot_be_read(path: Path) -> bool:
    """Return whether the file exists but cannot be read."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return True
        with path.open("rb") as file:
            file.read(1)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return False
