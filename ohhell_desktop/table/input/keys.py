"""What the keys mean at the table when no card moves."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ohhell_desktop.table.input.hand import HandController
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.input.prompt import PlayerPrompt

_CONFIRM: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_VERTICAL: Final = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down})
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_EDGES: Final = frozenset({Qt.Key.Key_Home, Qt.Key.Key_End})


class TableKeys:
    """Passes a key to the prompt, the picker or the hand."""

    def __init__(self, prompt: PlayerPrompt, picker: Picker, hand: HandController) -> None:
        self._prompt = prompt
        self._picker = picker
        self._hand = hand

    def handle(self, event: QKeyEvent) -> None:
        """Handle a key that was pressed on the table; ignore the event if it means nothing."""
        key = Qt.Key(event.key())
        cards = self._prompt.keys_go_to_hand
        if key is Qt.Key.Key_Backspace and self._prompt.can_change_bid:
            self._prompt.change_bid()
        elif key is Qt.Key.Key_Escape and self._prompt.step_back():
            pass
        elif self._picker.isVisible() and not cards:
            self._picker.keyPressEvent(event)
        elif cards and key in _CONFIRM and not event.isAutoRepeat():
            if not self._prompt.confirm(enter=key is not Qt.Key.Key_Space):
                event.ignore()
        elif cards and key in _VERTICAL:
            self._picker.focus_edge(last=False)
        elif key in _STEPS:
            self._enter_hand(_STEPS[key])
        elif key in _EDGES:
            self._hand.focus_edge(last=key is Qt.Key.Key_End)
        else:
            event.ignore()

    def _enter_hand(self, by: int) -> None:
        """Go on from the card that was played last, or else begin at an edge of the hand."""
        if not self._hand.accessible.come_back(by):
            self._hand.focus_edge(last=by < 0)
