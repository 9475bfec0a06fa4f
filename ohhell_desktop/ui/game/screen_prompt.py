"""Asks a person to take the screen, where several people share it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.picker import Picker

_TAKE: Final = object()
"""The value of the button with which a person takes the screen."""


class ScreenPrompt(QObject):
    """The question over a table without anybody's cards: is the next player here?"""

    taken = Signal()
    """The person who was asked for has taken the screen."""

    def __init__(self, picker: Picker, show: Callable[[], None], parent: QObject) -> None:
        """Create the prompt.

        Args:
            picker: Where the question is shown.
            show: Shows the picker after a question was put into it.
            parent: The owner.
        """
        super().__init__(parent)
        self._picker = picker
        self._show = show
        picker.chosen.connect(self._choose)

    def ask(self, name: str) -> None:
        """Ask for a player by name."""
        label = tr("Show my cards")
        question = tr("{name} is next").format(name=name)
        self._picker.offer(question, (PickerChoice(_TAKE, label, label),))
        self._show()

    def _choose(self, value: object) -> None:
        if value is _TAKE and not self._picker.is_too_early():
            self.taken.emit()
