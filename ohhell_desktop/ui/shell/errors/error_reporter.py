"""Shows unhandled errors in the error window, which is imported only then."""

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from ohhell_desktop.log import Fault

if TYPE_CHECKING:
    from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow

MOST_TIMES: Final = 3
"""How often the same error is shown; after that it is only logged."""
_logger: Final = logging.getLogger("ohhell.ui")


class ErrorReporter(QObject):
    """Shows unhandled errors, from any thread, in one window at a time.

    Each error is already in the log. The window is shown from the event loop, never
    from within what has failed.
    """

    _met = Signal(Fault)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._window: ErrorWindow | None = None
        self._times: Counter[str] = Counter()
        self._met.connect(self._show, Qt.ConnectionType.QueuedConnection)

    @property
    def window(self) -> "ErrorWindow | None":
        """The open error window; None if there is none."""
        return self._window

    def report(self, fault: Fault) -> None:
        """Schedule the error to be shown; safe to call from any thread."""
        self._met.emit(fault)

    def _show(self, fault: Fault) -> None:
        try:
            self._show_or_count(fault)
        except Exception as error:
            # Not through the hook, which would call this method again.
            self._window = None
            _logger.critical("the error window has failed", exc_info=error)

    def _show_or_count(self, fault: Fault) -> None:
        if self._window is not None:
            self._window.count_another()
            return
        self._times[fault.trace] += 1
        if self._times[fault.trace] > MOST_TIMES:
            return
        from ohhell_desktop.ui.shell.errors.error_window import ErrorWindow  # noqa: PLC0415 - seldom needed

        window = ErrorWindow(fault)
        window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        window.setModal(True)
        window.finished.connect(self._closed)
        self._window = window
        _stand_over(window, QApplication.activeWindow())
        window.show()

    def _closed(self) -> None:
        self._window = None


def _stand_over(window: QWidget, below: QWidget | None) -> None:
    """Keep a window that has no parent above another one."""
    handle = None if below is None else below.windowHandle()
    window.winId()
    if handle is not None:
        window.windowHandle().setTransientParent(handle)
