"""The program's main window, for scripts that examine it from inside."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QRect

from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.ui.shell.main_window import MainWindow


@contextmanager
def main_window(place: QRect) -> Iterator[tuple[MainWindow, Profile]]:
    """Show the program with the profile that the environment names, and close it afterwards.

    Args:
        place: the position of the window on the screen.
    """
    profile = Profile.open()
    window = MainWindow(profile)
    window.setGeometry(place)
    window.show()
    try:
        yield window, profile
    finally:
        window.shut_down()
        profile.close()
