"""Lets a person who looks at the table out of turn pass the screen on."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.look.translate import tr
from ohhell_desktop.table.input.choice_button import PickerChoice
from ohhell_desktop.table.input.picker import Picker

_PASS: Final = object()
"""The value of the button with which a person passes the screen on."""


class PassPrompt(QObject):
    """A button over the table: the person who looks at it is done."""

    passed = Signal()
    """The person who looks passes the screen on."""

    def __init__(self, picker: Picker, show: Callable[[], None], parent: QObject) -> None:
        """Create the prompt.

        Args:
            picker: Where the button is shown.
            show: Shows the picker after something was put into it.
            parent: The owner.
        """
        super().__init__(parent)
        self._picker = picker
        self._show = show
        picker.chosen.connect(self._choose)

    def offer(self, name: str) -> None:
        """Offer to pass the screen on to a player, by name, also by Enter or Space."""
        label = tr("Pass to {name}").format(name=name)
        self._picker.offer("", (PickerChoice(_PASS, label, label),))
        self._show()
        self._picker.focus_edge(last=False)

    def _choose(self, value: object) -> None:
        if value is _PASS and not self._picker.is_too_early():
            self.passed.emit()
