"""The panel of the picker: how large the choices are, and where they and their advice lie."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import LIGHT
from ohhell_desktop.look.geometry import Rect
from ohhell_desktop.table.input.advice_chart import AdviceChart
from ohhell_desktop.table.input.choice_button import ChoiceButton
from ohhell_desktop.table.input.wording import Wording
from ohhell_desktop.table.plan import spacing
from ohhell_desktop.table.text.advised import AdviceTexts

_SMALLER: Final = 0.08
"""The step by which text becomes smaller until it fits."""
_REASON, _BRIEFLY, _NO_REASON = range(3)
_ABOVE, _TIGHTLY, _BELOW = range(3)
_BARS: Final = ((1.0, _REASON), (0.7, _REASON), (0.4, _REASON), (0.7, _BRIEFLY), (0.4, _BRIEFLY))
_CHARTS: Final = (
    *((bars, reason, _ABOVE) for bars, reason in _BARS),
    *((bars, reason, _BELOW) for bars, reason in _BARS),
    (0.05, _BRIEFLY, _ABOVE),
    (0.05, _BRIEFLY, _BELOW),
    (0.01, _BRIEFLY, _TIGHTLY),
    (0.4, _NO_REASON, _ABOVE),
    (0.05, _NO_REASON, _ABOVE),
    (0.0, _REASON, _ABOVE),
    (0.0, _BRIEFLY, _ABOVE),
    (0.0, _NO_REASON, _ABOVE),
)
"""How advice is shown, the best first; the first that fits is taken: how high the bars are, 0 for
words in place of them; the reason; and whether it stands above the choices, in lines that lie close
to each other, or below them in place of the note."""
_LIT_PAD: Final = 0.5
"""A share of the usual room at the edge where the picker takes that of the viewer's plate."""
_ADVISED: Final = (82.0, 76.0, 64.0, 23.0, 0.0)
"""The room that is left for advice, a sentence and a small chart: as much as there is."""
_SQUEEZED: Final = 0.8
"""A question may be made that much smaller to fit."""


class ChoicePanel(QWidget):
    """Lays a question, its choices and advice about them, as large as there is room.

    Attributes:
        kept_free: how much of its room it leaves free at the left, in pixels.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._colours = LIGHT
        self._words = Wording()
        self._buttons: list[ChoiceButton] = []
        self._chart = AdviceChart()
        self._texts: AdviceTexts | None = None
        self.kept_free = 0.0

    @property
    def _asks_for_numbers(self) -> bool:
        return bool(self._buttons) and all(button.choice.large for button in self._buttons)

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
        for bars, reason, where in _CHARTS if self._chart.tags else ():
            self._chart.scale, self._chart.bars = (scale if bars else 0.0), bars
            self._chart.in_words = not bars
            self._words.below, self._words.tight = where == _BELOW, where == _TIGHTLY
            self._words.advice = reasons[reason]
            if usual and self._place(room, scale, bottom, usual):
                return
        self._chart.in_words = self._words.below = self._words.tight = False
        for sentence in (*texts.sentences, ""):
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
        self._words.crowded = self._words.below = self._words.tight = False
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

    def _columns(self) -> int:
        top = self._buttons[0].y() if self._buttons else 0
        return sum(button.y() == top for button in self._buttons)


def _shares(scale: float, *, large: bool) -> list[float]:
    """Return how much larger or smaller than usual buttons may be, to be tried; the best first.

    None is too small for a finger.
    """
    least = spacing.TOUCH / (spacing.BUTTON * scale)
    usual = (*spacing.LARGE_BUTTONS, max(1.0, least), *spacing.SMALL_BUTTONS)
    return [share for share in usual if share >= least and (large or share <= max(1.0, least))]
