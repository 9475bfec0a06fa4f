"""Messages and questions in a small window over another one."""

import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import shiboken6
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMessageBox, QWidget

from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import SessionError, WayOut

_logger: Final = logging.getLogger("ohhell.ui")


def run_dialog(dialog: QDialog) -> bool:
    """Run a dialog until it is closed, then delete it.

    Returns:
        Whether it was accepted.
    """
    try:
        return dialog.exec() == QDialog.DialogCode.Accepted
    finally:
        dialog.deleteLater()


def is_deleted(made: QObject) -> bool:
    """Return whether Qt has already deleted an object that Python still refers to."""
    return not shiboken6.isValid(made)  # type: ignore[no-untyped-call]


def confirm(parent: QWidget, question: str, agree: str) -> bool:
    """Ask whether to do something that cannot be undone; return whether the player agrees.

    Args:
        parent: the window below.
        question: names what would be done.
        agree: the button that does it.
    """
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Question)
    box.setWindowTitle(parent.windowTitle())
    box.setText(escape_rich_text(question))
    agreed = box.addButton(agree, QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
    run_dialog(box)
    return box.clickedButton() is agreed


def show_warning(parent: QWidget, sentence: str) -> None:
    """Show a warning."""
    QMessageBox.warning(parent, parent.windowTitle(), escape_rich_text(sentence))


def log_error(error: SessionError) -> None:
    """Log an error that is shown to the player, without the names of games."""
    reason = error.__cause__
    ways = ", ".join(error.ways) or "none"
    text = error.sentence.for_log()
    _logger.warning("%s: %s (%r; ways out: %s)", type(error).__name__, text, reason, ways)


class MessageButton(NamedTuple):
    """A button of a message and its action."""

    text: str
    act: Callable[[], None]


class _Message(NamedTuple):
    sentence: str
    buttons: tuple[MessageButton, ...]
    icon: QMessageBox.Icon
    more: str


class Messages(QObject):
    """Shows messages over a window, one at a time.

    Nothing blocks: a button's action is called from the event loop after its
    message has closed, so an action that fails repeatedly does not grow the stack.
    """

    def __init__(self, window: QWidget) -> None:
        """Set up an empty queue.

        Args:
            window: the window over which the messages open.
        """
        super().__init__(window)
        self._window = window
        self._waiting: deque[_Message] = deque()
        self._box: QMessageBox | None = None
        self._shown: _Message | None = None
        self._silent = False

    @property
    def box(self) -> QMessageBox | None:
        """The open message box; None if there is none."""
        return self._box

    def show_message(
        self,
        sentence: str,
        buttons: Sequence[MessageButton] = (),
        icon: QMessageBox.Icon = QMessageBox.Icon.Warning,
        more: str = "",
    ) -> None:
        """Queue a message; it is shown when those before it are closed.

        A message that is already open or queued is not added again.

        Args:
            sentence: the text.
            buttons: the buttons; the first one is the default.
            icon: what kind of message it is.
            more: a text below the sentence.
        """
        message = _Message(sentence, tuple(buttons), icon, more)
        queued = [each.sentence for each in (self._shown, *self._waiting) if each is not None]
        if not self._silent and sentence not in queued:
            self._waiting.append(message)
            # From the event loop, so that the window is visible behind the message.
            QTimer.singleShot(0, self, self._next)

    def show_error(
        self, error: SessionError, buttons: Sequence[MessageButton] = (), more: str = ""
    ) -> None:
        """Log an error and queue a message about it, with a text below it."""
        log_error(error)
        self.show_message(error.worded(tr), buttons, more=more)

    def stop(self) -> None:
        """Close the open message and show no more: the window is closing."""
        self._silent = True
        self._waiting.clear()
        if self._box is not None:
            self._box.close()

    def _next(self) -> None:
        if self._box is not None or not self._waiting:
            return
        message = self._shown = self._waiting.popleft()
        box = QMessageBox(QApplication.activeModalWidget() or self._window)
        box.setIcon(message.icon)
        box.setWindowTitle(tr("Oh Hell!"))
        box.setText(escape_rich_text(message.sentence))
        box.setInformativeText(escape_rich_text(message.more))
        role = QMessageBox.ButtonRole.AcceptRole
        made = [box.addButton(button.text, role) for button in message.buttons]
        acts = [button.act for button in message.buttons]
        actions: dict[QAbstractButton, Callable[[], None]] = dict(zip(made, acts, strict=True))
        leave = box.addButton(
            tr("&Not now") if actions else tr("&OK"),
            QMessageBox.ButtonRole.RejectRole,
        )
        box.setDefaultButton((*made, leave)[0])
        box.setEscapeButton(leave)
        self._box = box
        box.finished.connect(lambda: self._answered(actions.get(box.clickedButton())))
        # The parent dialog may be deleted while the message is open.
        box.destroyed.connect(self._gone)
        box.open()

    def _answered(self, act: Callable[[], None] | None) -> None:
        if self._box is not None:
            below = self._box.parentWidget()
            self._box.deleteLater()
            if below is not None and not self._silent:
                # Without a window manager the focus does not return by itself.
                below.activateWindow()
        self._box = self._shown = None
        QTimer.singleShot(0, self, lambda: self._go_on(act))

    def _go_on(self, act: Callable[[], None] | None) -> None:
        try:
            if act is not None and not self._silent:
                act()
        finally:
            self._next()

    def _gone(self) -> None:
        if self._box is not None and is_deleted(self._box):
            self._box = self._shown = None
            QTimer.singleShot(0, self, self._next)


def way_text(way: WayOut) -> str:
    """Return the text of the button for a way out of an error."""
    match way:
        case WayOut.RETRY:
            return tr("&Try again")
        case WayOut.OTHER_FOLDER:
            return tr("Choose another &folder…")
        case WayOut.USUAL_FOLDER:
            return tr("Use the &usual folder")
        case WayOut.REPAIR:
            return tr("&Rescue what can be read")
        case WayOut.NEW_LIBRARY:
            return tr("&Set them aside and start fresh")
        case WayOut.RESTORE:
            return tr("Save &everything again")
