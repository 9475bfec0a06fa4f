"""The window for unhandled errors."""

import sys
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop import log
from ohhell_desktop.log import Fault
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP, PAGE_MARGIN
from ohhell_desktop.ui.kit.dialogs.dialog_placement import room_on_screen
from ohhell_desktop.ui.shell.errors.own_look import OwnLook

_WIDTH_LINES: Final = 34
_SHARE_OF_SCREEN: Final = 0.9
_REPORT_LINES: Final = 7
_SMALL: Final = 0.85


def report_of(fault: Fault) -> str:
    """Return a report about an error for the developers."""
    platform = QGuiApplication.platformName()
    parts = (f"{log.versions()}, Qt {qVersion()} ({platform})", fault.trace.rstrip(), log.tail())
    return "\n\n".join(part for part in parts if part) + "\n"


def files_are_gone() -> bool:
    """Return whether this installed program was removed or updated since it was started."""
    if not getattr(sys, "frozen", False):
        return False
    running = Path("/proc/self/exe")
    if running.is_symlink():
        return str(running.readlink()).endswith(" (deleted)")
    return not Path(sys.executable).exists()


class ErrorWindow(QDialog):
    """Says that something unexpected has failed and offers a report of it.

    Attributes:
        report: the text that "Copy report" gives.
    """

    def __init__(self, fault: Fault, parent: QWidget | None = None, *, fatal: bool = False) -> None:
        """Set up the window.

        Args:
            fault: what happened.
            parent: the window that it belongs to.
            fatal: whether the error ends the program.
        """
        super().__init__(parent)
        self._look = OwnLook(self)
        self.setWindowTitle(self.tr("Oh Hell! ran into an error"))
        self.report = report_of(fault)
        self._more = 0
        self._fatal = fatal
        self._gone = files_are_gone()
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setWordWrap(True)
        self.status.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.details = QPlainTextEdit(self.report)
        self.buttons = QDialogButtonBox()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addLayout(self._look.heading(self, *self._sentences()))
        layout.addWidget(self._details(), 1)
        layout.addWidget(self.status)
        layout.addWidget(self._buttons())
        self._look.dress_children(self)
        self.status.hide()
        self._close.setDefault(True)
        self._close.setFocus(Qt.FocusReason.OtherFocusReason)
        screen = room_on_screen(self).width()
        wide = min(line_size(self, _WIDTH_LINES), round(screen * _SHARE_OF_SCREEN))
        self.resize(wide, self.sizeHint().height())

    def count_another(self) -> None:
        """Count one more error while the window is open."""
        self._more += 1
        self._show_status(
            self.tr("%n more errors have happened since. They are in the log.", "", self._more)
        )

    def _sentences(self) -> tuple[str, str]:
        """Return the heading, and the sentences below it."""
        if self._gone:
            return self.tr("Oh Hell! was updated or removed"), self.tr(
                "Some of its files are no longer where they were when you opened it. Every move"
                " so far is saved: close Oh Hell! and open it again."
            )
        if self._fatal:
            return self.tr("Oh Hell! has to close"), self.tr(
                "Sorry: something unexpected went wrong, and Oh Hell! has to close. Every move so"
                " far is saved."
            )
        return self.tr("Something went wrong"), self.tr(
            "Sorry about that. Every move so far is saved, and you can go on playing. If the"
            " table looks odd, close Oh Hell! and open it again."
        )

    def _details(self) -> QPlainTextEdit:
        page = self.details
        page.setReadOnly(True)
        page.setTabChangesFocus(True)
        page.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        fixed.setPointSizeF(self.font().pointSizeF() * _SMALL)
        page.setFont(fixed)
        page.setAccessibleName(self.tr("Report"))
        page.setMinimumHeight(line_size(self, _REPORT_LINES / 2))
        page.setVisible(not self._gone)
        return page

    def _buttons(self) -> QDialogButtonBox:
        box, role = self.buttons, QDialogButtonBox.ButtonRole
        if not self._gone:
            box.addButton(self.tr("&Copy report"), role.ActionRole).clicked.connect(self._copy)
            box.addButton(self.tr("&Show log"), role.ActionRole).clicked.connect(self._show_log)
        text = self.tr("&Quit") if self._fatal else self.tr("C&lose")
        self._close = box.addButton(text, role.RejectRole)
        box.rejected.connect(self.reject)
        return box

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
        self._show_status(
            self.tr("The report is on the clipboard. You can paste it into a message.")
        )

    def _show_log(self) -> None:
        folder = log.log_folder()
        if folder is None:
            self._show_status(self.tr("There is no folder for the log on this computer."))
        elif not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
            self._show_status(self.tr("The log is in the folder {folder}").format(folder=folder))

    def _show_status(self, sentence: str) -> None:
        self.status.setText(sentence)
        self.status.show()


def show_fatal(fault: Fault) -> None:
    """Show an error that ends the program, and wait until the player closes the window."""
    window = ErrorWindow(fault, fatal=True)
    try:
        window.exec()
    finally:
        window.deleteLater()
