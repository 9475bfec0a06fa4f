"""Opens the saved games at start-up, and asks the player what to do if that fails.

The windows are in a separate module, which a start without errors does not import.
"""

from dataclasses import replace
from pathlib import Path
from typing import Protocol

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.disk.folder import GAMES
from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.session.files.profile import Profile, config_path, data_folder
from ohhell_desktop.session.files.settings_file import read_settings, save_settings
from ohhell_desktop.ui.kit.dialogs.messages import log_error


class StartupQuestions(Protocol):
    """What is asked when the saved games cannot be opened."""

    def way_out(self, error: SessionError, more: str = "") -> WayOut | None:
        """Ask which way out of an error to take; None means quit.

        Args:
            error: what went wrong.
            more: what a repair could save, in words; empty if none is offered.
        """

    def folder(self) -> Path | None:
        """Ask for another folder for the saved games; None means none was chosen."""


class ProfileOpener:
    """Opens the profile; asks the player what to do about each error.

    Attributes:
        notices: messages for the player once the main window is open.
    """

    def __init__(self, ask: StartupQuestions) -> None:
        """Prepare to open the profile.

        Args:
            ask: asks the player.
        """
        self.notices: list[str] = []
        self._ask = ask
        self._folder: Path | None = None

    def open(self) -> Profile | SessionError:
        """Open the profile, asking as often as necessary.

        Returns:
            The profile, or the last error if the player has quit.
        """
        error = self._tried()
        while isinstance(error, SessionError):
            way = self._ask.way_out(error, self._plan_text(error))
            if way is None:
                return error
            error = self._take(way, error)
        return error

    def _plan_text(self, error: SessionError) -> str:
        if WayOut.REPAIR not in error.ways:
            return ""
        from ohhell_desktop.session.library.rescue import plan  # noqa: PLC0415 - seldom needed
        from ohhell_desktop.ui.kit.dialogs.repaired import plan_text  # noqa: PLC0415

        found = plan((self._folder or data_folder()) / GAMES)
        return plan_text(found) if found is not None else ""

    def _tried(self) -> Profile | SessionError:
        try:
            profile = Profile.open(self._folder)
        except SessionError as error:
            log_error(error)
            return error
        if self._folder is not None:
            self._remember(self._folder, profile.settings_path)
        return profile

    def _take(self, way: WayOut, error: SessionError) -> Profile | SessionError:
        """Take a way out and try again; return the error if no way out was taken."""
        try:
            match way:
                case WayOut.RETRY | WayOut.RESTORE:
                    pass
                case WayOut.OTHER_FOLDER:
                    chosen = self._ask.folder()
                    if chosen is None:
                        return error
                    self._folder = chosen
                case WayOut.USUAL_FOLDER:
                    self._folder = None
                    self._save_folder("", config_path())
                case WayOut.REPAIR:
                    self._repair(self._folder or data_folder())
                case WayOut.NEW_LIBRARY:
                    self._start_new_library(self._folder or data_folder())
        except SessionError as second:
            log_error(second)
            second.ways = second.ways or error.ways
            return second
        return self._tried()

    def _repair(self, folder: Path) -> None:
        from ohhell_desktop.session.library.rescue import repair_library  # noqa: PLC0415 - seldom needed
        from ohhell_desktop.ui.kit.dialogs.repaired import repaired_text  # noqa: PLC0415

        self.notices.append(repaired_text(repair_library(folder)))

    def _start_new_library(self, folder: Path) -> None:
        from ohhell_desktop.session.library.rescue import start_new_library  # noqa: PLC0415 - as above

        kept = start_new_library(folder)
        text = tr("The old saved games are kept in the file {name}, in the folder {folder}.")
        self.notices.append(text.format(name=kept.name, folder=kept.parent))

    def _remember(self, folder: Path, settings: Path | None) -> None:
        """Keep the saved games in another folder from now on, and add a message about it."""
        stays = False
        try:
            if settings is not None:
                self._save_folder(str(folder), settings)
                stays = data_folder() == folder
        except SessionError as error:
            log_error(error)
            text = tr("Your games are kept in {folder} for now: {reason}")
            self.notices.append(text.format(folder=folder, reason=error.worded(tr)))
            return
        text = tr("Your games are kept in {folder} from now on.")
        if not stays:
            text = tr("Your games are kept in {folder} until you close the program.")
        self.notices.append(text.format(folder=folder))

    def _save_folder(self, folder: str, path: Path) -> None:
        settings, error = read_settings(path)
        save_settings(path, replace(settings, data_folder=folder))
        if error is not None:
            log_error(error)
            self.notices.append(error.worded(tr))
