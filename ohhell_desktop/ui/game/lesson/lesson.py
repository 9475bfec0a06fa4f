"""The lesson at the table: shows the slip for each step, and the button that skips the rest.

And the reminders before the bids of the short game that follows it.
"""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.table.plan.clear import clearest
from ohhell_desktop.table.plan.cues import Cue, HoldTrick, TurnUp
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.picture import hand_poses
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.lesson.deals import DEALS
from ohhell_desktop.ui.game.lesson.paper_slip import PaperSlip
from ohhell_desktop.ui.game.lesson.pauses import explains_trump, slip_on_trick, slip_on_trump
from ohhell_desktop.ui.game.lesson.steps import Slip, slip_after, slip_before, slip_on_bid
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton

_GAP: Final = 12.0
"""Between the slip or the button and what lies beside it, at the usual size of the table."""
_BUTTON: Final = 0.72
"""Size of the button, in sizes of those on the start page and of the table's text."""
_LARGER: Final = (2.0, 1.8, 1.6, 1.5, 1.4, 1.3, 1.18)
"""How much larger than usual the slip is tried with larger text; the last has room everywhere."""
_BESIDE: Final = 0.38
"""The share of the room of a question that has all the width which the slip beside it takes."""
_BUTTON_LARGER: Final = 1.5
"""How much larger than usual the button becomes at most."""
_NEEDED, _TRUMP, _RATHER = 50.0, 20.0, 5.0
"""How much more than anything else counts what the player needs, the trump, and the plates."""
_MOVES: Final = frozenset(
    {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide}
)


class Lesson(QObject):
    """What lies on the table during a lesson, and only then.

    Attributes:
        slip: the slip of paper.
        skip_button: ends the lesson, or the reminders.
    """

    skipped = Signal()
    """The player wants to end the lesson."""

    def __init__(self, table: TableView, parent: QObject) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._running = False
        self._reminds = False
        self._declined = False
        self._shown: Slip | None = None
        self._summary: DealSummary | None = None
        self.slip = PaperSlip(table.viewport())
        self.skip_button = ClothButton("", "", table.viewport())
        self.skip_button.clicked.connect(self._skip)
        self.skip_button.hide()
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self.place)
        table.asked_changed.connect(self._asked)
        table.director.waits.connect(self._waits)
        table.director.cue_started.connect(self._moves_on)
        for widget in (table.viewport(), table.picker, table.advised.slip, table.toast):
            widget.installEventFilter(self)

    def begin(self) -> None:
        """Show the button; the slips come with the questions."""
        self._running = True
        self._table.director.stop_after(_stops)
        self.skip_button.show()
        self._later.start()

    def remind(self) -> None:
        """Show a slip before each bid of the game after the lesson, until it is not wanted."""
        self._running = self._reminds = not self._declined

    def _skip(self) -> None:
        """End the lesson, or the reminders for as long as the program runs."""
        if not self._reminds:
            self.skipped.emit()
            return
        self._declined = True
        self.end()
        self._table.setFocus()

    def end(self) -> None:
        """Take everything off the table."""
        self._running = self._reminds = False
        self._table.director.stop_after(None)
        self._take_away()
        self.skip_button.hide()

    def sum_up(self, summary: DealSummary, result: DealResult, number: int) -> None:
        """Explain the score of a deal over its summary.

        Args:
            summary: covers the table.
            result: the result of the deal.
            number: which deal it was, from 0.
        """
        self._summary = summary
        if summary.strip is not None:
            # The trick has just been explained.
            summary.strip.hide()
        if is_last(number):
            self.skip_button.setText(self.tr("Leave the lesson"))
        summary.installEventFilter(self)
        summary.destroyed.connect(self._forget_summary)
        self._show(slip_after(result, number, self._names))

    @property
    def proposes(self) -> bool:
        """Whether the slip of paper says what to do now."""
        return self._shown is not None and self._shown.proposed is not None

    @property
    def _names(self) -> list[str]:
        """The names of the players, by seat."""
        return [each.name for each in self._table.table_scene.players]

    def _forget_summary(self) -> None:
        self._summary = None

    def _asked(self, asked: bool) -> None:
        """Show the slip for what the player is asked, or take the last one away."""
        view = self._table.asked
        text = self.tr("No more reminders") if self._reminds else self.tr("Skip the lesson")
        self.skip_button.setText(text)
        slip = None
        if self._running and asked and view is not None:
            slip = slip_on_bid(view) if self._reminds else slip_before(view)
        if self._reminds:
            self.skip_button.setVisible(slip is not None)
        self._summary = None
        if slip is None:
            self._take_away()
        else:
            self._show(slip)

    def _waits(self, cue: object, seen: object) -> None:
        """Explain what lies on the table until the player goes on."""
        if not self._running or self._reminds or not isinstance(seen, Tableau):
            return
        if isinstance(cue, TurnUp):
            self._show(slip_on_trump(seen))
            return
        slip = slip_on_trick(seen, self._names)
        if slip is not None:
            self._show(slip)

    def _moves_on(self) -> None:
        """Take the slip away for which the table has waited."""
        if self._shown is not None and self._shown.waits:
            self._take_away()

    def _show(self, slip: Slip) -> None:
        self._shown = slip
        self.slip.set_slip(slip)
        proposed = slip.proposed
        self._table.hand.propose(*([proposed.card] if isinstance(proposed, PlayCard) else []))
        self._table.picker.propose(proposed if isinstance(proposed, Bid) else None)
        self.place()
        self._table.messages.say(self.slip.words)

    def _take_away(self) -> None:
        if self._shown is not None:
            self._shown = self._summary = None
            self._keep_free(0.0)
            self.slip.hide()
            self._table.hand.propose()
            self._table.picker.propose(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Lie clear of what appears, moves or goes; once the table has been laid out for it."""
        if self._running and event.type() in _MOVES:
            self._later.start()
        return super().eventFilter(watched, event)

    def place(self) -> None:
        """Lay the button and the slip where they cover nothing."""
        layout = self._table.table_scene.layout
        if not self._running or layout is None:
            return
        size = _sizes(layout)[-1]
        felt = layout.area.grown(-layout.rail - _GAP * size)
        lying = self._over_the_table() if self._summary is not None else self._on_the_table()
        lying += self._place_slip(layout, felt, lying)
        self._place_button(felt, layout, lying)

    def _place_slip(self, layout: TableLayout, felt: Rect, lying: list[Rect]) -> list[Rect]:
        """Lay the slip, or hide it; return where it lies, if it is shown."""
        colours, summary = self._table.table_scene.colours, self._summary
        if self._shown is None or (summary is not None and summary.isHidden()):
            self.slip.hide()
            return []
        if summary is not None:
            size = _sizes(layout)[-1]
            summary.reserve(self.slip.height_in(summary.reserved.w, size))
            self.slip.lie(summary.reserved, size, colours)
            return [summary.reserved]
        if self._covers_plate(layout):
            return [self._place_beside(layout)]
        self._keep_free(0.0)
        paper = self._place_clear(layout, felt, lying)
        # A message may lie over the slip for its few seconds; the slip need not jump away.
        self._table.toast.raise_()
        target = self._target()
        if target is not None:
            hand = [_raised(pose, layout) for pose in self._hand()]
            self.slip.point(target, [] if self._on_trump() else [*hand, *self._plates()])
        return [paper]

    def _place_clear(self, layout: TableLayout, felt: Rect, lying: list[Rect]) -> Rect:
        """Lay the slip where it covers nothing, as large as it can be; return where it lies."""
        paper = felt
        for size in _sizes(layout):
            apart = {thing.grown(_GAP * size / 2): 1.0 for thing in lying}
            apart |= dict.fromkeys(self._plates(), _RATHER)
            apart |= dict.fromkeys((layout.cluster, layout.trump), _TRUMP)
            apart |= dict.fromkeys(self._needed(layout), _NEEDED)
            colours = self._table.table_scene.colours
            paper = self.slip.place(felt, size, colours, self._beside(layout), apart)
            if not any(paper.overlaps(thing) for thing in apart):
                break
        return paper

    def _covers_plate(self, layout: TableLayout) -> bool:
        """Return whether a question has all the width, and the room of the player's plate."""
        picker = self._table.picker
        asks = picker.isVisible() and len(picker.parts) == 1
        return asks and layout.question.overlaps(layout.own)

    def _place_beside(self, layout: TableLayout) -> Rect:
        """Lay the slip beside such a question, which leaves room for it; return where it lies."""
        room, gap = layout.question, _GAP * layout.scale / layout.text
        wide = room.w * _BESIDE
        hand = [_raised(pose, layout) for pose in self._hand()]
        lying = [each.grown(gap / 2) for each in (*hand, layout.cluster, layout.trump)]
        paper = Rect(room.x, room.y, wide, 0)
        for size in _sizes(layout):
            paper = replace(paper, h=self.slip.height_in(wide, size))
            if not any(paper.overlaps(thing) for thing in lying):
                break
        self._keep_free(wide + gap)
        self.slip.lie(paper, size, self._table.table_scene.colours)
        return paper

    def _keep_free(self, width: float) -> None:
        """Have the question leave a width free at its left."""
        if self._table.picker.kept_free != width:
            self._table.picker.kept_free = width
            self._table.prompt.update_place()

    def _place_button(self, felt: Rect, layout: TableLayout, lying: list[Rect]) -> None:
        """Put the button where it is free at an edge, low at the right if possible."""
        scale = layout.scale / layout.text * min(layout.text, _BUTTON_LARGER)
        self.skip_button.set_scale(scale * _BUTTON)
        size = self.skip_button.sizeHint()
        wide, high = float(size.width()), float(size.height())
        levels = [felt.bottom - high * (1 + n / 2) for n in range(int(2 * (felt.h / high - 1)))]
        if self._summary is not None:
            levels.insert(0, felt.y)
        ends = (felt.right - wide, felt.x)
        spot = clearest((Rect(x, y, wide, high) for y in levels for x in ends), lying)
        self.skip_button.setGeometry(round(spot.x), round(spot.y), size.width(), size.height())
        self.skip_button.raise_()

    def _on_the_table(self) -> list[Rect]:
        """Return what lies on the table and should be seen."""
        scene, layout = self._table.table_scene, self._table.table_scene.layout
        if layout is None:
            return []
        standing = [] if layout.standing is None else [layout.standing]
        cards = [card.place.pose.bounds() for card in scene.cards.values()]
        said = [bubble.area for bubble in scene.bubbles.items if bubble.text]
        panels = (self._table.advised.slip, self._table.toast)
        open_ones = [_area(panel) for panel in panels if panel.isVisible()]
        open_ones += self._table.picker.parts
        corner = [layout.cluster, layout.trump, layout.info, *standing]
        tags = self._table.advised.tags.areas
        return [*self._needed(layout), *cards, *said, *self._plates(), *corner, *open_ones, *tags]

    def _plates(self) -> list[Rect]:
        """Return where the plates are, the player's own with what they can do."""
        return [plate.area for plate in self._table.table_scene.plates if plate.isVisible()]

    def _needed(self, layout: TableLayout) -> list[Rect]:
        """Return what the player needs to answer: the question, the trick and the hand."""
        if self._summary is not None:
            return []
        question = self._question()
        seen = self._table.table_scene.tableau
        trick = [] if seen is None else [layout.trick[each.seat].bounds() for each in seen.trick]
        return [*question, *trick, *(_raised(pose, layout) for pose in self._hand())]

    def _question(self) -> list[Rect]:
        """Return where the question and its answers are, if there is one; not the note below."""
        picker = self._table.picker
        if not picker.isVisible():
            return []
        if len(picker.parts) > 1:
            return picker.parts
        area = _area(picker)
        low = max((button.geometry().bottom() for button in picker.buttons), default=area.h)
        return [replace(area, h=float(low))]

    def _over_the_table(self) -> list[Rect]:
        """Return what lies on the summary and should be seen."""
        summary = self._summary
        if summary is None:
            return []
        buttons = (summary.proceed_button, summary.sheet_button, summary.review_button)
        return [*(_area(each) for each in buttons if not each.isHidden()), *summary.settled]

    def _target(self) -> Rect | None:
        """Return what the slip points at."""
        shown, scene = self._shown, self._table.table_scene
        if shown is None:
            return None
        if scene.layout is not None and self._on_trump():
            return scene.layout.turned(0).bounds()
        if isinstance(shown.proposed, Bid):
            picker = self._table.picker
            buttons = (b for b in picker.buttons if b.choice.value == shown.proposed)
            if not picker.isVisible():
                return None
            places = (b.geometry().translated(picker.pos()) for b in buttons)
            return next((Rect(p.x(), p.y(), p.width(), p.height()) for p in places), None)
        if isinstance(shown.proposed, PlayCard):
            hand, layout = self._table.hand.cards, scene.layout
            if shown.proposed.card in hand and layout is not None:
                return _raised(self._hand()[hand.index(shown.proposed.card)], layout)
        return None

    def _on_trump(self) -> bool:
        """Return whether the trump is explained."""
        seen, shown = self._table.table_scene.tableau, self._shown
        return seen is not None and not seen.playing and shown is not None and shown.waits

    def _beside(self, layout: TableLayout) -> Rect | None:
        """Return what the slip lies beside: the trump that is explained, or the whole hand."""
        seen = self._table.table_scene.tableau
        if seen is None:
            return None
        if self._on_trump():
            return layout.turned(0).bounds()
        held = [_raised(pose, layout) for pose in layout.hand(seen.cards)]
        left, top = min(each.x for each in held), min(each.y for each in held)
        right, low = max(each.right for each in held), max(each.bottom for each in held)
        return Rect(left, top, right - left, low - top)

    def _hand(self) -> tuple[Pose, ...]:
        """Return where the cards of the hand lie before they are raised."""
        scene = self._table.table_scene
        seen, layout = scene.tableau, scene.layout
        return () if seen is None or layout is None else hand_poses(seen, layout)


def _stops(cue: Cue, seen: Tableau) -> bool:
    """Return whether the table waits for the player after a cue of a lesson."""
    return isinstance(cue, HoldTrick) or (isinstance(cue, TurnUp) and explains_trump(seen))


def _sizes(layout: TableLayout) -> list[float]:
    """Return the sizes in which the slip is tried, the largest first."""
    usual = layout.scale / layout.text
    return (
        [usual * min(layout.text, _LARGER[-1])]
        if layout.text <= _LARGER[-1]
        else [usual * larger for larger in _LARGER if larger <= layout.text]
    )


def _raised(pose: Pose, layout: TableLayout) -> Rect:
    """Return the room of a card of the hand, also when it is raised."""
    bounds, up = pose.bounds(), layout.lift + layout.hover
    return replace(bounds, y=bounds.y - up, h=bounds.h + up)


def _area(widget: QWidget) -> Rect:
    """Return where a widget lies on the table."""
    return Rect(widget.x(), widget.y(), widget.width(), widget.height())


def is_last(number: int) -> bool:
    """Return whether a deal, from 0, is the last one of the lesson."""
    return number == len(DEALS) - 1
