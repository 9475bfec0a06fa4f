"""The composition root: the only place that knows every room."""

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTimer, QTranslator
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

import ohhell_desktop
import ohhell_desktop.resources_rc
from ohhell_desktop.session.profile import Profile, ProfileInUseError
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.main_window import MainWindow

APP_ID: Final = "io.github.ohhell_desktop.OhHell"
TRANSLATIONS: Final = ":/translations"
EXIT_NO_DISPLAY: Final = 2
EXIT_IN_USE: Final = 4


def main(arguments: Sequence[str]) -> int:
    """Open the card table and return the exit status.

    Args:
        arguments: the command line without the program's name.
    """
    options = _options(arguments)
    if not has_display(os.environ, sys.platform):
        print(  # noqa: T201 - there is no window to say it in
            "Oh Hell! needs a display: start it from a desktop session, or set DISPLAY.",
            file=sys.stderr,
        )
        return EXIT_NO_DISPLAY
    application = make_application()
    try:
        profile = Profile.open()
    except ProfileInUseError as error:
        return _refuse(error.worded(tr), quiet=options.quit_after_first_paint)
    except OSError as error:
        return _refuse(str(error), quiet=options.quit_after_first_paint)
    window = MainWindow(profile)
    window.show()
    if options.go_on:
        window.go_on()
    if options.quit_after_first_paint:
        window.painted.connect(lambda: QTimer.singleShot(0, application.quit))
    status = application.exec()
    window.shut_down()
    profile.close()
    return status


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="ohhell", description=ohhell_desktop.__doc__)
    parser.add_argument("--version", action="version", version=ohhell_desktop.__version__)
    parser.add_argument(
        "--continue",
        dest="go_on",
        action="store_true",
        help="go on with the game played last, without stopping at the start page",
    )
    parser.add_argument(
        "--quit-after-first-paint",
        action="store_true",
        help="open the window, paint it once and leave, to measure the start",
    )
    return parser.parse_args(arguments)


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window can be opened: on Linux somebody has to say where."""
    if not platform.startswith("linux"):
        return True
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(environment.get(name) for name in wanted)


def make_application() -> QApplication:
    """The application object, named and in the user's language."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("ohhell-desktop")
    application.setApplicationDisplayName("Oh Hell!")
    application.setApplicationVersion(ohhell_desktop.__version__)
    application.setDesktopFileName(APP_ID)
    application.setWindowIcon(QIcon(":/icons/ohhell-256.png"))
    speak(application)
    return application


def speak(application: QCoreApplication, folder: str = TRANSLATIONS) -> None:
    """Take the user's language, as far as Qt's own texts and ours are translated.

    Args:
        application: what is to speak.
        folder: where our translations are, called ``ohhell_de.qm`` and the like.
    """
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for name, place in (("qtbase", of_qt), ("ohhell", folder)):
        translator = QTranslator(application)
        if translator.load(QLocale(), name, "_", place):
            application.installTranslator(translator)


def _refuse(sentence: str, *, quiet: bool) -> int:
    """Say why the program cannot be opened."""
    print(sentence, file=sys.stderr)  # noqa: T201 - also for those who started it in a terminal
    if not quiet:
        QMessageBox.warning(None, tr("Oh Hell!"), sentence)
    return EXIT_IN_USE
