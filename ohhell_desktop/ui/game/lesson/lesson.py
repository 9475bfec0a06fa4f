"""The lesson at the table: shows the slip for each step, and the button that skips the rest."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.table.plan.clear import clearest
from ohhell_desktop.table.plan.layout import TableLayout
from ohhell_desktop.table.plan.picture import hand_poses
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.lesson.deals import DEALS
from ohhell_desktop.ui.game.lesson.paper_slip import PaperSlip
from ohhell_desktop.ui.game.lesson.steps import Slip, slip_after, slip_before
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton

_GAP: Final = 8.0
"""Between the slip or the button and what lies beside it, at the usual size of the table."""
_BUTTON: Final = 0.72
"""Size of the button, in sizes of those on the start page and of the table's text."""
_NEEDED: Final = 50.0
"""How much more what the player needs counts than anything else that might be covered."""
_MOVES: Final = frozenset(
    {QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide}
)


class Lesson(QObject):
    """What lies on the table during a lesson, and only then.

    Attributes:
        slip: the slip of paper.
        skip_button: ends the lesson.
    """

    skipped = Signal()
    """The player wants to end the lesson."""

    def __init__(self, table: TableView, parent: QObject) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._table = table
        self._running = False
        self._shown: Slip | None = None
        self._summary: DealSummary | None = None
        self.slip = PaperSlip(table.viewport())
        self.skip_button = ClothButton("", "", table.viewport())
        self.skip_button.clicked.connect(self.skipped)
        self.skip_button.hide()
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self.place)
        table.asked_changed.connect(self._asked)
        for widget in (table.viewport(), table.picker, table.advised.slip, table.toast):
            widget.installEventFilter(self)

    def begin(self) -> None:
        """Show the button; the slips come with the questions."""
        self._running = True
        self.skip_button.show()
        self._later.start()

    def end(self) -> None:
        """Take everything off the table."""
        self._running = False
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
            # The slip lies there.
            summary.strip.hide()
        if is_last(number):
            self.skip_button.setText(self.tr("Leave the lesson"))
        summary.installEventFilter(self)
        summary.destroyed.connect(self._forget_summary)
        self._show(slip_after(result, number))

    def _forget_summary(self) -> None:
        self._summary = None

    def _asked(self, asked: bool) -> None:
        """Show the slip for what the player is asked, or take the last one away."""
        view = self._table.asked
        self.skip_button.setText(self.tr("Skip the lesson"))
        slip = slip_before(view) if self._running and asked and view is not None else None
        self._summary = None
        if slip is None:
            self._take_away()
        else:
            self._show(slip)

    def _show(self, slip: Slip) -> None:
        self._shown = slip
        self.slip.set_slip(slip)
        proposed = slip.proposed
        self._table.hand.propose(proposed.card if isinstance(proposed, PlayCard) else None)
        self._table.picker.propose(proposed if isinstance(proposed, Bid) else None)
        self.place()
        self._table.messages.say(self.slip.words)

    def _take_away(self) -> None:
        if self._shown is not None:
            self._shown = self._summary = None
            self.slip.hide()
            self._table.hand.propose(None)
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
        scale = layout.scale
        felt = layout.area.grown(-layout.rail - _GAP * scale)
        lying = self._over_the_table() if self._summary is not None else self._on_the_table()
        button = self._place_button(felt, scale, lying)
        covered = self._summary is not None and self._summary.isHidden()
        if self._shown is None or covered:
            self.slip.hide()
            return
        apart = {thing.grown(_GAP * scale / 2): 1.0 for thing in (*lying, button)}
        apart |= dict.fromkeys(self._needed(layout), _NEEDED)
        colours = self._table.table_scene.colours
        self.slip.place(felt, scale, colours, self._target(), apart)

    def _place_button(self, felt: Rect, scale: float, lying: list[Rect]) -> Rect:
        """Put the button where it is free at an edge, low at the right if possible."""
        self.skip_button.set_scale(scale * _BUTTON)
        size = self.skip_button.sizeHint()
        wide, high = float(size.width()), float(size.height())
        levels = [felt.bottom - high * (1 + n / 2) for n in range(int(2 * (felt.h / high - 1)))]
        if self._summary is not None:
            levels.insert(0, felt.y)
        ends = (felt.right - wide, felt.x)
        spot = clearest((Rect(x, y, wide, high) for x in ends for y in levels), lying)
        self.skip_button.setGeometry(round(spot.x), round(spot.y), size.width(), size.height())
        self.skip_button.raise_()
        return spot

    def _on_the_table(self) -> list[Rect]:
        """Return what lies on the table and should be seen."""
        scene, layout = self._table.table_scene, self._table.table_scene.layout
        if layout is None:
            return []
        standing = [] if layout.standing is None else [layout.standing]
        cards = [card.place.pose.bounds() for card in scene.cards.values()]
        said = [bubble.area for bubble in scene.bubbles.items if bubble.text]
        plates = [plate.area for plate in scene.plates if plate.isVisible()]
        panels = (self._table.advised.slip, self._table.toast)
        open_ones = [_area(panel) for panel in panels if panel.isVisible()]
        corner = [layout.cluster, layout.trump, layout.info, *standing]
        tags = self._table.advised.tags.areas
        return [*self._needed(layout), *cards, *said, *plates, *corner, *open_ones, *tags]

    def _needed(self, layout: TableLayout) -> list[Rect]:
        """Return what the player needs to answer: the question and the hand."""
        if self._summary is not None:
            return []
        picker = self._table.picker
        question = [_area(picker)] if picker.isVisible() else []
        return [*question, *(_raised(pose, layout) for pose in self._hand())]

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
        if shown is None or self._summary is not None:
            return None
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

    def _hand(self) -> tuple[Pose, ...]:
        """Return where the cards of the hand lie before they are raised."""
        scene = self._table.table_scene
        seen, layout = scene.tableau, scene.layout
        return () if seen is None or layout is None else hand_poses(seen, layout)


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
