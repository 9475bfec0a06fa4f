"""The main button of the house rules."""

from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.ui.widgets.cloth_buttons import MainButton
from ohhell_desktop.ui.widgets.icons import line_size

_USUAL: Final = 44.0
"""Pixels of a line of text in which a main button of a page would have its own size."""


class SaveButton(MainButton):
    """A small main button, which grows with the text."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.set_scale(line_size(self) / _USUAL)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.set_scale(line_size(self) / _USUAL)
