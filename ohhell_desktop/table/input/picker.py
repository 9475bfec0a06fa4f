"""The picker over the table: numbers to bid, suits to name; for the mouse and for keys."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from PySide6.QtCore import QEvent, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import LIGHT, TableColours
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.table.input.advice_chart import AdviceChart
from ohhell_desktop.table.input.choice_button import ChoiceButton, PickerChoice
from ohhell_desktop.table.input.typed import Typed, place_of
from ohhell_desktop.table.input.wording import Wording
from ohhell_desktop.table.plan import spacing
from ohhell_desktop.table.stage.glow import draw_light
from ohhell_desktop.table.stopwatch import MillisecondClock
from ohhell_desktop.table.text.advised import AdviceTexts, Tag

_STEPS: Final = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Right: 1,
}
_ENDS: Final = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: -1}
_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})
_SMALLER: Final = 0.08
"""The step by which text becomes smaller until it fits."""
_REASON, _BRIEFLY, _NO_REASON = range(3)
_BARS: Final = ((1.0, _REASON), (0.7, _REASON), (0.4, _REASON), (0.7, _BRIEFLY), (0.4, _BRIEFLY))
_CHARTS: Final = (
    *((bars, reason, False) for bars, reason in _BARS),
    *((bars, reason, True) for bars, reason in _BARS),
    (0.05, _BRIEFLY, False),
    (0.05, _BRIEFLY, True),
    (0.4, _NO_REASON, False),
    (0.05, _NO_REASON, False),
    (0.0, _REASON, False),
    (0.0, _BRIEFLY, False),
    (0.0, _NO_REASON, False),
)
"""How advice is shown, the best first; the first that fits is taken: how high the bars are, 0 for
words in place of them; the reason; and whether it stands where the note is, how one answers."""
_LIT_PAD: Final = 0.5
"""A share of the usual room at the edge where the picker takes that of the viewer's plate."""
_LIGHT: Final = 0.15
"""How far the light around a proposed choice reaches, in heights of its button."""
_ADVISED: Final = (82.0, 76.0, 64.0, 23.0, 0.0)
"""The room that is left for advice, a sentence and a small chart: as much as there is."""
_SQUEEZED: Final = 0.8
"""A question may be made that much smaller to fit."""


class Picker(QWidget):
    """A panel with a question and its possible answers."""

    chosen = Signal(object)
    """A choice was made, barred or not: its value."""
    entered = Signal()
    """The mouse has come from the table, which no longer follows it."""

    def __init__(self, parent: QWidget, clock: MillisecondClock | None = None) -> None:
        super().__init__(parent)
        self._colours = LIGHT
        self._words = Wording()
        self._buttons: list[ChoiceButton] = []
        self._typed = Typed(clock)
        self._chart = AdviceChart()
        self._texts: AdviceTexts | None = None
        self.is_too_early: Callable[[], bool] = lambda: False
        """Returns whether a press now cannot be meant as an answer."""
        self.kept_free = 0.0
        """How much of its room it leaves free at the left, in pixels."""
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
    def _asks_for_numbers(self) -> bool:
        return bool(self._buttons) and all(button.choice.large for button in self._buttons)

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

    @property
    def parts(self) -> list[Rect]:
        """Where it lies on the table: as a whole, or the question and each answer on the cloth."""
        if not self.isVisible():
            return []
        places = [self.rect()]
        if self._words.on_cloth:
            buttons = (button.geometry() for button in self._buttons)
            places = [self._words.head.toAlignedRect(), *buttons]
        moved = (place.translated(self.pos()) for place in places)
        return [Rect(place.x(), place.y(), place.width(), place.height()) for place in moved]

    def place(
        self,
        room: Rect,
        scale: float,
        bottom: float,
        tiles: Sequence[Rect] = (),
        *,
        lit: bool = False,
    ) -> None:
        """Move the picker; where text as large as wanted does not fit, it is smaller.

        Args:
            room: The area in which it may lie.
            scale: Size of the table's text.
            bottom: Where its lower edge should be.
            tiles: Where the answers lie on the cloth instead, if there are as many.
            lit: Whether the lamp shines on it, as on the viewer's plate, whose room it takes.
        """
        self._words.lit = lit
        self._words.barred = any(button.choice.barred for button in self._buttons)
        self._words.on_cloth = bool(tiles) and len(tiles) == len(self._buttons)
        if self._words.on_cloth:
            self._chart.scale = 0.0
            self._place_on_cloth(room, scale, tiles)
        else:
            self._place_panel(room, scale, bottom)
        for place, button in enumerate(self._buttons):
            tag = self._chart.tag(place)
            button.set_best(tag is not None and tag.best and not self._chart.scale)
            button.set_tag(tag if self._words.on_cloth else None)

    def _place_panel(self, room: Rect, scale: float, bottom: float) -> None:
        """Lay the panel; see :meth:`place`. Advice makes it grow upwards: the choices stay."""
        self.clearMask()
        usual = self._without_advice(room, scale, bottom)
        texts = self._texts
        if texts is None:
            return
        self._words.advised_title = texts.heading
        reasons = (*texts.reasons, "")
        for bars, reason, below in _CHARTS if self._chart.tags else ():
            self._chart.scale, self._chart.bars = (scale if bars else 0.0), bars
            self._chart.in_words, self._words.below = not bars, below
            self._words.advice = reasons[reason]
            if usual and self._place(room, scale, bottom, usual):
                return
        self._chart.in_words = self._words.below = False
        for sentence in texts.sentences:
            self._words.advice = sentence
            if usual and self._place(room, scale, bottom, usual):
                return
        self._place_crowded(room, scale, bottom)

    def _place_crowded(self, room: Rect, scale: float, bottom: float) -> None:
        """Lay the panel without the note; the choices move, as not even a sentence has room above.

        What the choices are worth stands in a line, if there are figures.
        """
        self._words.crowded = True
        self._chart.in_words = bool(self._chart.tags)
        if self._chart.tags:
            self._words.advice = ""
        while not self._place_any(room, scale, bottom) and scale > 1:
            scale -= _SMALLER

    def _place_any(self, room: Rect, scale: float, bottom: float) -> bool:
        """Lay the panel with the largest choices that fit; return whether any do."""
        shares = _shares(scale, large=self._asks_for_numbers)
        return any(self._place(room, scale, bottom, share) for share in shares)

    def _without_advice(self, room: Rect, scale: float, bottom: float) -> float:
        """Lay the panel without advice; return how much larger its choices are, 0 if less fit.

        If there is room for advice, it is left above them, so that they need not move for it.
        """
        self._chart.scale = 0.0
        self._chart.in_words = False
        self._words.advice = self._words.advised_title = self._words.legend = ""
        self._words.crowded = self._words.below = False
        shares = _shares(scale, large=self._asks_for_numbers)
        rows = (True, False) if self._asks_for_numbers else (False,)
        for in_a_row, left in product(rows, _ADVISED):
            free = left * scale
            above = replace(room, y=room.y + free, h=room.h - free)
            for share in shares:
                if self._place(above, scale, bottom, share) and (self._is_one_row or not in_a_row):
                    return share
        while not self._place(room, scale, bottom) and scale > 1:
            scale -= _SMALLER
        return 0.0

    @property
    def _is_one_row(self) -> bool:
        """Whether all choices stand in one row."""
        return self._columns() == len(self._buttons)

    def _place_on_cloth(self, room: Rect, scale: float, tiles: Sequence[Rect]) -> None:
        """Lay the question at the lower edge of a room, and each answer in a place of its own."""
        self._words.line = round(spacing.LINE * scale)
        head = self._words.on_cloth_in(room)
        if self._texts is not None and not self._words.advised:
            self._words.advice = self._texts.sentences[1]
            head = self._words.on_cloth_in(room)
        x, y = min(head.x, tiles[0].x), head.y
        right, bottom = max(head.right, tiles[-1].right), tiles[-1].bottom
        self.setGeometry(QRect(round(x), round(y), round(right - x), round(bottom - y)))
        self._words.head = QRectF(head.x - x, 0, head.w, head.h)
        for button, tile in zip(self._buttons, tiles, strict=True):
            button.set_look(self._colours, round(tile.h), caption=self._words.small)
            button.setGeometry(QRectF(tile.x - x, tile.y - y, tile.w, tile.h).toRect())
        self.setMask(self.childrenRegion() + QRegion(self._words.head.toAlignedRect()))
        self.update()

    def _place(self, room: Rect, scale: float, bottom: float, larger: float = 1.0) -> bool:
        """Move the picker, with as many rows as are needed; return whether it fits."""
        high = round(spacing.BUTTON * scale * larger)
        gap = round(spacing.BUTTON_GAP * scale * larger)
        pad = round(spacing.PADDING * scale * (_LIT_PAD if self._words.lit else 1))
        self._words.line = round(spacing.LINE * scale)
        for button in self._buttons:
            button.set_look(self._colours, high)
        sizes = [button.sizeHint() for button in self._buttons]
        needed = max((size.width() for size in sizes), default=high)
        # A longer name is cut: the picker lies in its room.
        widest = min(needed, max(high, round(room.w - 2 * pad)))
        above = round(self._chart.above)
        columns = max(1, int((room.w - 2 * pad + gap) // (widest + gap)))
        rows = -(-len(sizes) // columns)
        columns = -(-len(sizes) // max(1, rows))
        across = columns * (widest + gap) - gap
        labelled = self._chart.label_in(across, room.w)
        labels = [button.choice.label or button.choice.name for button in self._buttons]
        self._words.legend = self._chart.legend(labels, self._words.fonts()[1], room.w - 2 * pad)
        title, longest, head, foot = self._words.measure(room.w - 2 * pad)
        wide = max(across, min(longest + 4, room.w - 2 * pad)) + 2 * pad
        wide = max(wide, min(room.w, labelled))
        each = above + high + gap
        tall = head + rows * each - gap + foot + 2 * pad
        middle = min(max(room.cx, room.x + wide / 2), room.right - wide / 2)
        low = min(bottom, room.bottom)
        place = QRect(
            round(middle - wide / 2), round(max(room.y, low - tall)), round(wide), round(tall)
        )
        self.setGeometry(place)
        # They are placed from the foot of the panel: advice above them moves none by a pixel.
        left, top = round(middle - across / 2), round(low - pad - foot - rows * each + gap + above)
        if low - tall < room.y:
            top = round(place.y() + pad + head + above)
        for number, button in enumerate(self._buttons):
            row, column = divmod(number, columns)
            x, y = left + column * (widest + gap), top + row * each
            button.setGeometry(x - place.x(), y - place.y(), widest, high)
        self.update()
        is_large = high > max(spacing.TOUCH, round(spacing.BUTTON * scale))
        if (is_large and rows > 1) or self._chart.width > widest + gap or needed > widest:
            return False
        return title * _SQUEEZED <= room.w - 2 * pad and tall <= min(bottom, room.bottom) - room.y

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

    def _columns(self) -> int:
        top = self._buttons[0].y() if self._buttons else 0
        return sum(button.y() == top for button in self._buttons)

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


def _shares(scale: float, *, large: bool) -> list[float]:
    """Return how much larger or smaller than usual buttons may be, to be tried; the best first.

    None is too small for a finger.
    """
    least = spacing.TOUCH / (spacing.BUTTON * scale)
    usual = (*spacing.LARGE_BUTTONS, max(1.0, least), *spacing.SMALL_BUTTONS)
    return [share for share in usual if share >= least and (large or share <= max(1.0, least))]
