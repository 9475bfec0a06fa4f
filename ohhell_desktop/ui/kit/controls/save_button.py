"""The main button of the house rules."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.ui.kit.controls.cloth_buttons import MainButton

_USUAL: Final = 44.0
"""Pixels of a line of text in which a main button of a page would have its own size."""

_AROUND: Final = 20
"""Above and below the text together."""


class SaveButton(MainButton):
    """A small main button, which grows with the text."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.set_scale(line_size(self) / _USUAL)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a size a little larger than that of the buttons beside it."""
        return QSize(super().sizeHint().width(), line_size(self) + _AROUND)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.set_scale(line_size(self) / _USUAL)
