"""The picker over the table: numbers to bid, suits to name; for the mouse and for keys."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.table.input.advice_chart import AdviceChart
from ohhell_desktop.table.input.choice_button import ChoiceButton, PickerChoice
from ohhell_desktop.table.input.choice_panel import ChoicePanel
from ohhell_desktop.table.input.typed import Typed, place_of
from ohhell_desktop.table.stage.glow import draw_light
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.table.text.advised import AdviceTexts, Tag

_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}
_ENDS: Final = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_LIGHT: Final = 0.15
"""How far the light around a proposed choice reaches, in heights of its button."""


class Picker(ChoicePanel):
    """A panel with a question and its possible answers."""

    chosen = Signal(object)
    """A choice was made, barred or not: its value."""
    entered = Signal()
    """The mouse has come from the table, which no longer follows it."""

    def __init__(self, parent: QWidget, clock: MillisecondClock | None = None) -> None:
        super().__init__(parent)
        self._typed = Typed(clock)
        self.is_too_early: Callable[[], bool] = lambda: False
        """Returns whether a press now cannot be meant as an answer."""
        self.hide()

    @property
    def buttons(self) -> tuple[ChoiceButton, ...]:
        """The buttons, in order."""
        return tuple(self._buttons)

    @property
    def note(self) -> str:
        """The lines below the buttons: why a choice is barred, or what it is worth."""
        return self._words.note

    def set_colours(self, colours: TableColours) -> None:
        """Use other colours."""
        self._colours = colours
        caption = self._words.small if self._words.on_cloth else 0
        for button in self._buttons:
            button.set_look(colours, button.height(), caption=caption)
        self.update()

    def offer(self, title: str, choices: Sequence[PickerChoice], note: str = "") -> None:
        """Ask for one of the choices.

        Args:
            title: The question.
            choices: The answers.
            note: Lines below the answers.
        """
        for button in self._buttons:
            button.hide()
            button.deleteLater()
        self._words.title = title
        self._words.note = note
        self._words.stressed = False
        self._typed.text = ""
        self.advise(None)
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)
        self._buttons = [ChoiceButton(choice, self) for choice in choices]
        for button in self._buttons:
            button.clicked.connect(self._clicked)
            button.is_too_early = self.is_too_early
            button.show()
        self._chain()

    def amend(self, title: str, choices: Sequence[PickerChoice], note: str) -> None:
        """Replace the texts and each choice by another; the picker stays open."""
        self._words.title = title
        self._words.note = note
        self.setAccessibleName(title)
        self.setAccessibleDescription(note)
        for button, choice in zip(self._buttons, choices, strict=True):
            button.set_choice(choice)
        self.update()

    def advise(self, texts: AdviceTexts | None) -> None:
        """Show what each choice is worth, and a sentence, from the next :meth:`place` on.

        Args:
            texts: what is shown; None for nothing.
        """
        self._texts = texts
        self._words.advised_title = texts.heading if texts is not None else ""
        self._words.advice = texts.sentences[0] if texts is not None else ""
        self._chart = AdviceChart()
        if texts is not None and any(_tag_of(texts, b.choice.value) for b in self._buttons):
            self._chart.tags = [_tag_of(texts, button.choice.value) for button in self._buttons]
            self._chart.figures = texts.figures
        for place, button in enumerate(self._buttons):
            tag = self._chart.tag(place)
            words = (button.choice.barred, tag.words if tag is not None else "")
            button.setAccessibleDescription(". ".join(part for part in words if part))
        self.update()

    def propose(self, value: object) -> None:
        """Light the choice with a value, and no other."""
        for button in self._buttons:
            button.set_proposed(button.choice.value == value)
        self.update()

    @property
    def advice(self) -> str:
        """What is advised, and why; empty if nothing is."""
        return f"{self._texts.title} {self._words.advice}".strip() if self._texts else ""

    @property
    def top(self) -> int | None:
        """The upper edge; None while the picker is hidden."""
        return self.y() if self.isVisible() else None

    def stress(self, text: str) -> bool:
        """Stress the note, if it is this text; return False if it is not, or not visible.

        The note says why a choice is barred; the same in a toast would only repeat it.
        """
        if not self.isVisible() or self._words.note != text:
            return False
        self._words.stressed = True
        self.update()
        return True

    def focus_value(self, value: object) -> None:
        """Give the choice with a value the keyboard focus, visibly."""
        for button in self._buttons:
            if button.choice.value == value:
                button.setFocus(Qt.FocusReason.TabFocusReason)

    def focus_edge(self, *, last: bool) -> None:
        """Give the first or the last choice that can be made the keyboard focus."""
        open_ones = [b for b in self._buttons if b.isEnabled() and not b.choice.barred]
        if open_ones:
            open_ones[-1 if last else 0].setFocus(Qt.FocusReason.TabFocusReason)

    def _chain(self) -> None:
        for before, after in zip(self._buttons, self._buttons[1:], strict=False):
            self.setTabOrder(before, after)

    def put_away(self) -> None:
        """Hide the picker and forget the question: a screen reader finds hidden words, too."""
        self.hide()
        if self._buttons or self._words.title:
            self.offer("", ())

    def open(self, *, focus: bool = True) -> None:
        """Show the picker.

        Args:
            focus: Whether it takes the keyboard focus. No choice has it before the player goes to
                one, so that a press too many of Enter or Space chooses nothing.
        """
        self.show()
        self.raise_()
        if focus:
            self.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the panel, the question and the note."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._words.draw(painter, QRectF(self.rect()), self._colours)
        tiles = [QRectF(button.geometry()) for button in self._buttons]
        for button in (button for button in self._buttons if button.proposed):
            area, reach = QRectF(button.geometry()), button.height() * _LIGHT
            draw_light(painter, area, button.radius(), reach, self._colours)
        self._chart.draw(painter, tiles, self._colours)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802
        """Tell the table that the mouse is here."""
        super().enterEvent(event)
        self.entered.emit()

    def event(self, event: QEvent) -> bool:
        """Keep a key by which a choice begins, which may be that of a command, too."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            typed = event.text().casefold()
            labels = [button.choice.label.casefold() for button in self._buttons]
            if typed.isalnum() and place_of(typed, labels) is not None:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Move with arrows, find with digits or letters, choose with Enter or Space."""
        key = Qt.Key(event.key())
        for button in self._buttons:
            button.forget_mouse()
        if key in _ENTER:
            self._choose(self._focused())
        elif key in _STEPS:
            self._step(_STEPS[key])
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self._step(self._columns() * (1 if key == Qt.Key.Key_Down else -1))
        elif key in _ENDS and self._buttons:
            self._buttons[_ENDS[key]].setFocus(Qt.FocusReason.TabFocusReason)
        elif event.text().isascii() and event.text().isalnum():
            self._type(event.text())
        else:
            event.ignore()

    def _focused(self) -> ChoiceButton | None:
        return next((button for button in self._buttons if button.hasFocus()), None)

    def _step(self, by: int) -> None:
        button = self._focused()
        if button is None:
            self.focus_edge(last=by < 0)
            return
        place = self._buttons.index(button) + by
        if 0 <= place < len(self._buttons):
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _type(self, key: str) -> None:
        """Go to the number or word that is typed."""
        place = self._typed.find(key, [button.choice.label for button in self._buttons])
        if place is not None:
            self._buttons[place].setFocus(Qt.FocusReason.TabFocusReason)

    def _clicked(self) -> None:
        button = self.sender()
        if isinstance(button, ChoiceButton):
            self._choose(button)

    def _choose(self, button: ChoiceButton | None) -> None:
        if button is not None:
            self.chosen.emit(button.choice.value)


def _tag_of(texts: AdviceTexts, value: object) -> Tag | None:
    """Return the figures of what a button stands for; None if it was not tried."""
    return texts.tags.get(value) if isinstance(value, Action) else None
