"""The field for a code: groups of four form while it is typed or pasted."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.challenges import symbols

_MOST_GROUPS = 40
"""Groups of the longest result by far."""
MOST = _MOST_GROUPS * symbols.GROUP


class CodeField(QLineEdit):
    """A line that writes what is typed as groups of capitals and digits."""

    changed = Signal(str)
    """The code is another one now: its characters without anything between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(1_000)
        self.setPlaceholderText(grouped("\N{MIDDLE DOT}" * symbols.LENGTH))
        self.textEdited.connect(self._form)
        self._name()

    @property
    def code(self) -> str:
        """The characters that count."""
        return symbols.characters(self.text())

    def set_code(self, text: str) -> None:
        """Show a code, as it was pasted."""
        self.setText(text)
        self._form()
        self.setCursorPosition(len(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Delete the character beyond a hyphen, which would only come back."""
        before = self.text()[: self.cursorPosition()]
        beyond = self.text()[self.cursorPosition() :]
        if not self.hasSelectedText():
            if event.key() == Qt.Key.Key_Backspace and before.endswith("-"):
                self.cursorBackward(False, 1)
            elif event.key() == Qt.Key.Key_Delete and beyond.startswith("-"):
                self.cursorForward(False, 1)
        super().keyPressEvent(event)

    def _form(self) -> None:
        """Write the groups, and leave the cursor behind the same character."""
        before = symbols.characters(self.text()[: self.cursorPosition()])
        signs = self.code[:MOST]
        shown = grouped(signs)
        if shown != self.text():
            self.setText(shown)
            place = len(grouped(before[:MOST]))
            at_gap = place < len(shown) and shown[place] == "-" and len(before) < len(signs)
            self.setCursorPosition(place + at_gap)
        self._name()
        self.changed.emit(signs)

    def _name(self) -> None:
        count = len(self.code)
        most = max(symbols.LENGTH, -(-count // symbols.LENGTH) * symbols.LENGTH)
        text = tr("Challenge code, {count} of {most} characters")
        self.setAccessibleName(text.format(count=count, most=most))


def grouped(signs: str) -> str:
    """Return characters in groups of four."""
    parts = (signs[at : at + symbols.GROUP] for at in range(0, len(signs), symbols.GROUP))
    return "-".join(parts)
