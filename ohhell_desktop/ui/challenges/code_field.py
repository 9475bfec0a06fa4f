"""The field for a code of any kind: groups of four form while it is typed or pasted."""

from itertools import takewhile
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.challenges import symbols
from ohhell_desktop.session.challenges.code import CHALLENGE, kind_begun
from ohhell_desktop.session.challenges.finding import LONGEST
from ohhell_desktop.session.challenges.result import MOST_WORDS, RESULT

MOST: Final = MOST_WORDS * symbols.LENGTH
"""Characters of the longest code."""


class CodeField(QLineEdit):
    """A line that writes what is typed as groups of capitals and digits."""

    changed = Signal(str)
    """The code is another one now: its characters without anything between them."""
    pasted = Signal(str)
    """A text was pasted or dropped, in which a code may stand; nothing has changed yet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMaxLength(LONGEST)
        self._shown = ""
        self.setPlaceholderText(tr("Challenge or result"))
        self.textEdited.connect(self._edited)
        self._name()

    @property
    def code(self) -> str:
        """The characters that count."""
        return symbols.characters(self.text())

    def set_code(self, text: str) -> None:
        """Show a code."""
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

    def _edited(self, text: str) -> None:
        """Take what was typed; a text that came at once may have words around the code."""
        end, shown = self.cursorPosition(), self._shown
        after, kept = text[end:], shown[: max(0, len(shown) - len(text) + end)]
        same = takewhile(lambda pair: pair[0] == pair[1], zip(text[:end], kept, strict=False))
        before = "".join(sign for sign, _ in same)
        added = text[len(before) : end]
        if len(added) <= 1:
            self._form()
            return
        self.setText(shown)
        counts = (len(symbols.characters(part)) for part in (before, after))
        if before == kept and not any(count % symbols.LENGTH for count in counts):
            # Beside a whole code, it is another one; else it may be the rest of one.
            text = f"{before} {after} {added}"
        self.pasted.emit(text)

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
        self._shown = shown
        self._name()
        self.changed.emit(signs)

    def _name(self) -> None:
        count = len(self.code)
        match kind_begun(self.code):
            case _ if not count:
                text = tr("Code of a challenge or a result")
            case int(kind) if kind == CHALLENGE:
                text = tr("Challenge code, {count} of {most} characters")
            case int(kind) if kind == RESULT:
                text = tr("Result code, %n characters", "", count)
            case _:
                text = tr("Code, %n characters", "", count)
        self.setAccessibleName(text.format(count=count, most=symbols.LENGTH))


def grouped(signs: str) -> str:
    """Return characters in groups of four."""
    parts = (signs[at : at + symbols.GROUP] for at in range(0, len(signs), symbols.GROUP))
    return "-".join(parts)
