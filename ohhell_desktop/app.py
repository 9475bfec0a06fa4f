"""The composition root: the only module that imports all packages."""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QMessageLogContext,
    Qt,
    QTimer,
    QtMsgType,
    QTranslator,
    qInstallMessageHandler,
)
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QMessageBox

import ohhell_desktop
import ohhell_desktop.resources_rc
from ohhell_desktop import log
from ohhell_desktop.command_line import Options
from ohhell_desktop.look.fonts import install_fonts
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.session.files.profile import Profile, ProfileInUseError
from ohhell_desktop.ui.shell.errors.error_reporter import ErrorReporter
from ohhell_desktop.ui.shell.errors.startup import ProfileOpener
from ohhell_desktop.ui.shell.frame.window_place import keep_on_screen
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.opening.application import Application

APP_ID: Final = "io.github.ohhell_desktop.OhHell"
USER_MODEL_ID: Final = "OhHell.OhHell"
ONE_THREAD: Final = "QT_NO_GUI_THREADPOOL"
"""With this variable Qt paints in one thread. It would share each turned card among several, which
gains nothing for so few pixels, and would wait for them where a bot keeps a processor busy."""
TRANSLATIONS: Final = ":/translations"
EXIT_FAILED: Final = 1
EXIT_NO_DISPLAY: Final = 2
EXIT_NOT_OPENED: Final = 3
EXIT_IN_USE: Final = 4
_STYLED_MS: Final = 60
"""Time after the first painting until controls get our style; the start page has none."""
_COPY_MS: Final = 2000
"""Time after the first painting until the saved games are copied, if they have changed."""
_FRAMED_MS: Final = 400
"""Time until the frame around a new window is known, in ms."""


def main(options: Options) -> int:
    """Open the card table and return the exit status.

    Args:
        options: what the command line asks for.
    """
    log.start("window")
    if not has_display(os.environ, sys.platform):
        log.to_stderr("Oh Hell! needs a display: start it from a desktop session, or set DISPLAY.")
        return EXIT_NO_DISPLAY
    messages = QtMessages()
    qInstallMessageHandler(messages.take)
    if options.self_test:
        return _test_itself(options, messages)
    application = make_application()
    messages.opened(application)
    try:
        return _run(application, options)
    except Exception as error:  # noqa: BLE001 - any error is shown to the player
        return _end_with(error, quiet=options.quit_after_first_paint)
    finally:
        log.error_hooks.listener = None


def _test_itself(options: Options, messages: "QtMessages") -> int:
    """Play the game of the self-test and return the exit status."""
    from ohhell_desktop.self_test.report import Report  # noqa: PLC0415 - no player needs it
    from ohhell_desktop.self_test.run import play  # noqa: PLC0415

    report = Report(options.report_folder, options.temporary)
    with report.watched():
        # The same picture on every desktop: no theme's colours and fonts, one language.
        QApplication.setDesktopSettingsAware(False)
        QLocale.setDefault(QLocale(QLocale.Language.English, QLocale.Country.UnitedStates))
        application = make_application()
        messages.opened(application)
        play(application, report)
    return EXIT_FAILED if report.errors else 0


def _run(application: Application, options: Options) -> int:
    """Open the profile and the window, and leave when the player does."""
    quiet = options.quit_after_first_paint
    reporter = ErrorReporter(application)
    log.error_hooks.listener = reporter.report
    ask = _AskAndWrite(options.files)
    opening = ProfileOpener(_AskNobody() if quiet else ask)
    profile = opening.open()
    if isinstance(profile, SessionError):
        if ask.handed_over:
            return 0
        return EXIT_IN_USE if isinstance(profile, ProfileInUseError) else EXIT_NOT_OPENED
    try:
        window = MainWindow(profile)
        if quiet:
            # Repeated: quit() does nothing before the event loop runs.
            leave = QTimer(window)
            leave.timeout.connect(application.quit)
            window.painted.connect(leave.start)
        window.painted.connect(
            lambda: keep_on_screen(window), Qt.ConnectionType.SingleShotConnection
        )
        # Some window managers put the frame around it a moment later.
        QTimer.singleShot(_FRAMED_MS, window, lambda: keep_on_screen(window))
        window.show()
        for sentence in opening.notices:
            window.messages.show_message(sentence, icon=QMessageBox.Icon.Information)
        if options.go_on:
            window.continue_newest()
        if not quiet:
            window.painted.connect(
                lambda: QTimer.singleShot(_STYLED_MS, window, lambda: use_paper_style(application)),
                Qt.ConnectionType.SingleShotConnection,
            )
            window.painted.connect(
                lambda: QTimer.singleShot(_COPY_MS, window, window.care.keep_copy),
                Qt.ConnectionType.SingleShotConnection,
            )
            # From the event loop, so that the window is shown first.
            QTimer.singleShot(
                0, window, lambda: _open_files(application, window, profile, options.files)
            )
        status = application.exec()
        window.shut_down()
    finally:
        profile.close()
    return status


def _open_files(
    application: Application, window: MainWindow, profile: Profile, files: Sequence[Path]
) -> None:
    """Open the given files, and later those that the desktop or another start requests."""
    from ohhell_desktop.ui.shell.opening.file_opener import FileOpener  # noqa: PLC0415 - window first
    from ohhell_desktop.ui.shell.opening.request_listener import RequestListener  # noqa: PLC0415

    opener = FileOpener(window, profile.library)
    listener = RequestListener(profile.folder, window)
    listener.requested.connect(opener.take)
    application.file_requested.connect(opener.open)
    for path in files:
        opener.open(path)
    application.deliver_files()


class _AskNobody:
    """Asks nothing and writes the error to standard error."""

    def way_out(self, error: SessionError, more: str = "") -> WayOut | None:
        """Write the error and choose to quit."""
        del more
        log.to_stderr(error.worded(tr))
        return None

    def folder(self) -> None:
        """Return no folder."""


class _AskAndWrite:
    """Asks in windows and also writes the error to standard error.

    Attributes:
        handed_over: whether another running copy has taken the files or shown its window.
    """

    def __init__(self, files: Sequence[Path]) -> None:
        self.handed_over = False
        self._files = files
        self._tried = False

    def way_out(self, error: SessionError, more: str = "") -> WayOut | None:
        """Pass the files to a running copy; else write the error and ask what to do."""
        if isinstance(error, ProfileInUseError) and error.folder is not None:
            if not self._tried:
                self.handed_over = self._hand_over(error.folder)
                self._tried = True
                # A copy that does not answer may have just ended.
                return None if self.handed_over else WayOut.RETRY
            self._tried = False
        log.to_stderr(error.worded(tr))
        from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs  # noqa: PLC0415 - seldom

        return StartupDialogs().way_out(error, more)

    def folder(self) -> Path | None:
        """Ask for another folder."""
        from ohhell_desktop.ui.shell.errors.startup_window import StartupDialogs  # noqa: PLC0415 - seldom

        return StartupDialogs().folder()

    def _hand_over(self, folder: Path) -> bool:
        from ohhell_desktop.session.files.handover import hand_over  # noqa: PLC0415 - seldom needed
        from ohhell_desktop.ui.shell.opening.foreground import TOKEN, allow_raising  # noqa: PLC0415

        allow_raising()
        return hand_over(folder, self._files, os.environ.get(TOKEN, ""))


def _end_with(error: Exception, *, quiet: bool) -> int:
    """Log an error that ends the program, show it, and return the exit status."""
    from ohhell_desktop.ui.shell.errors.error_window import show_fatal  # noqa: PLC0415 - seldom needed

    log.error_hooks.listener = None
    log.error_hooks.handle(type(error), error, error.__traceback__)
    if not quiet:
        show_fatal(log.fault_of(error, error.__traceback__))
    return EXIT_FAILED


class QtMessages:
    """Writes Qt's messages to the log; exits with a sentence if Qt cannot open a window.

    Attributes:
        opening: whether the application is being made; a fatal message then means no display.
    """

    def __init__(self) -> None:
        self.opening = True
        self._reason = ""
        self._repeats = log.Repeats()

    def opened(self, application: QApplication) -> None:
        """Note that the application is made; exit with a sentence if it has no screen."""
        if application.primaryScreen() is None:
            self._say_no_window("there is no screen")
            raise SystemExit(EXIT_NO_DISPLAY)
        self.opening = False

    def take(self, kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        """Write a message to the log; never raise."""
        del context
        if kind is QtMsgType.QtDebugMsg or kind is QtMsgType.QtInfoMsg:
            return
        if kind is QtMsgType.QtFatalMsg:
            log.logger.critical("Qt: %s", text)
            if self.opening:
                self._say_no_window(text)
                # Qt would abort the process as soon as this returns.
                os._exit(EXIT_NO_DISPLAY)
            return
        self._reason = self._reason or text.partition("\n")[0]
        if self._repeats.count(text):
            log.logger.warning("Qt: %s", text)

    def _say_no_window(self, text: str) -> None:
        reason = (self._reason or text).strip().rstrip(".")
        log.to_stderr(f"Oh Hell! cannot open a window ({reason}). {_ADVICE}")


_ADVICE: Final = "Start it from a desktop session, or look at DISPLAY and QT_QPA_PLATFORM."


def has_display(environment: Mapping[str, str], platform: str) -> bool:
    """Return whether there is a display; on Linux the environment has to name it."""
    if not platform.startswith("linux"):
        return True
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return any(environment.get(name) for name in wanted)


def name_the_process() -> None:
    """Set the id by which Windows groups windows and pinned shortcuts.

    The setup looks for a mutex of the same name before it replaces the program; Windows deletes
    the mutex when the process ends.
    """
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - there only

        with suppress(AttributeError, OSError):  # the program works without them
            ctypes.windll.kernel32.CreateMutexW(None, False, USER_MODEL_ID)
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(USER_MODEL_ID)


def make_application() -> Application:
    """Make the application object, with its name, icon and translations."""
    name_the_process()
    os.environ.setdefault(ONE_THREAD, "1")
    application = Application(sys.argv[:1])
    application.setApplicationName("ohhell-desktop")
    application.setApplicationDisplayName("Oh Hell!")
    application.setApplicationVersion(ohhell_desktop.__version__)
    application.setDesktopFileName(APP_ID)
    application.setWindowIcon(QIcon(":/icons/ohhell-256.png"))
    if application.style().objectName() != "fusion":
        application.setStyle("Fusion")
    install_fonts(application)
    install_translators(application)
    return application


def use_paper_style(application: QApplication) -> None:
    """Draw controls in our style. The start page has none: it opens faster without."""
    from ohhell_desktop.look.style.paper_style import PaperStyle  # noqa: PLC0415

    application.setStyle(PaperStyle())


def install_translators(application: QCoreApplication, folder: str = TRANSLATIONS) -> None:
    """Install the translators for the user's language, for Qt's texts and ours.

    English comes first, whatever the language: its file contains the singulars ("1 card") of
    all texts with a count, and translators installed later have priority. Dates, numbers, Qt's
    own texts and the direction of writing are those of our texts: without a translation into
    the user's language, all of them are English.

    Args:
        application: what to install them in.
        folder: where our translations are, in files such as ``ohhell_de.qm``.
    """
    english, user = QLocale(QLocale.Language.English, QLocale.Country.World), QLocale()
    _translate(application, english, "ohhell", TRANSLATIONS)
    found = _translate(application, user, "ohhell", folder)
    language = QLocale(found).language() if found else english.language()
    # Not the user's locale itself: the system may give its dates and digits another language.
    same = user.language() == language
    texts = QLocale(language, user.territory()) if same else english
    QLocale.setDefault(texts)
    of_qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    _translate(application, texts, "qtbase", of_qt)


def _translate(application: QCoreApplication, locale: QLocale, name: str, place: str) -> str:
    """Install a translator; return its language, empty if there is none for the locale."""
    translator = QTranslator(application)
    if not translator.load(locale, name, "_", place):
        return ""
    application.installTranslator(translator)
    return Path(translator.filePath()).stem.removeprefix(f"{name}_")
