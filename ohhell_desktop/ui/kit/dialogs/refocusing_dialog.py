"""A base class for dialogs over which other dialogs open."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog


class RefocusingDialog(QDialog):
    """Takes the keyboard focus back when a dialog over it has closed.

    Without a window manager this does not happen by itself.
    """

    def event(self, event: QEvent) -> bool:
        """Activate the window again when it is no longer blocked."""
        if event.type() is QEvent.Type.WindowUnblocked:
            self.activateWindow()
        return super().event(event)
