"""Dialogs over which other dialogs open."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QDialog


class RefocusingDialog(QDialog):
    """Hears the keys again when what stood over it has closed.

    Where no window manager runs, nobody else sees to it.
    """

    def event(self, event: QEvent) -> bool:
        """Take the keyboard back."""
        if event.type() is QEvent.Type.WindowUnblocked:
            self.activateWindow()
        return super().event(event)
