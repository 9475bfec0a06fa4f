"""The page on which a game is watched again: the table as in the game, and its foot."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QResizeEvent, QShortcut
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.scheme import follow_system, window_colours
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.seats import SeatSetup
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.controller import players_of
from ohhell_desktop.ui.game.replay import words
from ohhell_desktop.ui.game.replay.course import Course, Seen
from ohhell_desktop.ui.game.replay.foot import ReplayFoot
from ohhell_desktop.ui.game.score.sheet_area import SheetArea
from ohhell_desktop.ui.kit.controls.panel_room import BESIDE
from ohhell_desktop.ui.kit.table_look import display_of, follow_scheme

BEAT: Final = 450
"""Between two actions, in ms at the usual speed."""
_BETWEEN_DEALS: Final = 2500
"""How long the end of a deal is seen."""
_SPEED_KEYS: Final = {"0": 50, "1": 100, "2": 200, "4": 400}


class ReplayPage(QWidget):
    """Shows a game again, from any moment, as it was at the table.

    Attributes:
        table: the table.
        area: the table with the standing and the score sheet.
        foot: the timeline and the buttons.
    """

    left = Signal()
    """The player wants to go back."""
    review_wanted = Signal(int, int, int)
    """The player wants the review of a deal: its number, the action shown last, a seat."""
    on_wanted = Signal(int)
    """The player wants to play on in a copy, from this moment."""

    def __init__(
        self,
        course: Course,
        seats: Sequence[SeatSetup],
        title: str,
        settings: Settings,
        mark: Callable[[int], None],
        parent: QWidget | None = None,
    ) -> None:
        """Show a game before its first action.

        Args:
            course: the game.
            seats: who plays, as they are shown.
            title: its title.
            settings: the player's settings.
            mark: called with each deal of which more is shown than its player has seen.
            parent: the window.
        """
        super().__init__(parent)
        self.setProperty(BESIDE, True)
        self.setAccessibleName(self.tr("Watch"))
        self._course = course
        self._title = title
        self._settings = settings
        self._mark = mark
        self._marked: set[int] = set()
        self._moment = 0
        self._percent = 100
        self._playing = self._held = False
        self._seen = Seen(course.own_seat, is_open=bool(course.winners))
        self.beat = BEAT
        """How long an action is seen before the next, in ms at the usual speed."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._advance)
        self._names, avatars = [seat.name for seat in seats], [seat.avatar for seat in seats]
        self.table = TableView(self)
        self.table.setMinimumSize(0, 0)
        self.area = SheetArea(self.table, self)
        self.area.setMinimumSize(0, 0)
        self.foot = ReplayFoot(course, self._names, self._story, self)
        self.table.set_players(players_of(seats))
        self.table.settled.connect(self._settled)
        self.area.set_game(self._view(), self._names, avatars)
        self._connect()
        self._add_keys()
        self.apply_settings(settings)
        follow_system(self._follow_scheme)

    @property
    def moment(self) -> int:
        """How many actions of the game have been done on the table."""
        return self._moment

    @property
    def playing(self) -> bool:
        """Whether the game goes on by itself."""
        return self._playing

    @property
    def _story(self) -> str:
        if self._course.is_past(self._moment):
            return words.outcome(self._course, self._title, self._names)
        return self.tr("This deal is not over yet, so it is shown as it was seen in the game.")

    def apply_settings(self, settings: Settings) -> None:
        """Draw the table as the player wants it."""
        self._settings = settings
        self.table.set_text_size(settings.text_size)
        self.table.set_card_display(display_of(settings))
        self.area.set_look(display_of(settings).look(self._course.state(0).rules.deck))
        self._set_pace(self._percent)
        self._follow_scheme()
        self._show()

    def show_moment(self, moment: int) -> None:
        """Show the table after a number of actions, at once; outside the game, do nothing."""
        if 0 <= moment <= self._course.last and moment != self._moment:
            self._moment = moment
            self._show()
            self.table.messages.say(words.spoken_place(self._course, moment))
            self._go_on()

    def play(self, *, on: bool) -> None:
        """Let the game go on by itself, from the start if it is at its end; or stop it."""
        if on and self._moment == self._course.last:
            self.show_moment(0)
        self._playing = on
        self.foot.show_playing(playing=on)
        self._timer.stop()
        if on:
            self._advance()

    def step(self) -> None:
        """Go on by one action, and stop there."""
        self.play(on=False)
        self._play_next(last_trick=True)

    def _connect(self) -> None:
        foot = self.foot
        foot.timeline.wanted.connect(self.show_moment)
        foot.timeline.held.connect(self._hold)
        foot.play_button.clicked.connect(self._toggle)
        foot.back_step.clicked.connect(self._step_back)
        foot.next_step.clicked.connect(self.step)
        foot.speed_chosen.connect(self._set_pace)
        foot.all_hands.toggled.connect(self._open_hands)
        foot.seats.currentIndexChanged.connect(self._choose_seat)
        foot.review_button.clicked.connect(self._review)
        foot.back_button.clicked.connect(self.left)
        foot.on_button.clicked.connect(lambda: self.on_wanted.emit(self._moment))
        foot.all_hands.setChecked(self._seen.is_open)
        foot.seats.setCurrentIndex(self._seen.seat)

    def _add_keys(self) -> None:
        """Let the keys work wherever the focus is."""
        beside, deal = self._course.trick_beside, self._course.deal_beside
        goals: dict[str, Callable[[], int]] = {
            "Shift+Left": lambda: beside(self._moment, back=True),
            "Shift+Right": lambda: beside(self._moment, back=False),
            "PgUp": lambda: deal(self._moment, back=True),
            "PgDown": lambda: deal(self._moment, back=False),
            "Home": lambda: 0,
            "End": lambda: self._course.last,
        }
        for key, goal in goals.items():
            self._add_key(key, partial(self._go, goal))
        for key, percent in _SPEED_KEYS.items():
            self._add_key(key, partial(self._set_pace, percent))
        self._add_key("Left", self._step_back)
        self._add_key("Right", self.step)
        self._add_key("Escape", self.left.emit)
        # A button that has the focus is pressed by Space, as everywhere.
        for widget in (self, self.table, self.foot.timeline):
            space = QShortcut(QKeySequence("Space"), widget)
            space.setContext(Qt.ShortcutContext.WidgetShortcut)
            space.activated.connect(self._toggle)

    def _add_key(self, key: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(act)

    def _go(self, goal: Callable[[], int]) -> None:
        self.show_moment(goal())

    def _step_back(self) -> None:
        self.play(on=False)
        self.show_moment(self._moment - 1)

    def _toggle(self) -> None:
        self.play(on=not self._playing)

    def _hold(self, held: bool) -> None:
        """Wait while the knob is held."""
        self._held = held
        self._timer.stop()
        self._go_on()

    def _open_hands(self, is_open: bool) -> None:
        self._watch(replace(self._seen, is_open=is_open))

    def _choose_seat(self, seat: int) -> None:
        self._watch(replace(self._seen, seat=Seat(seat)))

    def _watch(self, seen: Seen) -> None:
        """Watch from somewhere else, at the same moment."""
        if seen != self._seen:
            self._seen = seen
            self._show()
            self._go_on()

    def _set_pace(self, percent: int) -> None:
        self._percent = percent
        self.foot.show_speed(percent)
        self.table.set_speed(self._settings.speed * percent // 100)

    def _view(self) -> SeatView:
        return self._course.view(self._moment, self._seen)

    def _show(self) -> None:
        """Show the present moment at once."""
        self._timer.stop()
        lies = self._course.completed(self._moment) is not None
        self.table.show_view(self._view(), last_trick=lies)
        self._follow()

    def _play_next(self, *, last_trick: bool) -> None:
        """Show the next action as it was seen in the game.

        Args:
            last_trick: whether a trick that is complete then stays on the table.
        """
        if self._moment == self._course.last:
            return
        before = self._view()
        self._moment += 1
        after = self._view()
        if after.seat != before.seat:
            self._show()
            self._go_on()
            return
        pause = 0 if last_trick else self._settings.trick_pause_ms * 100 // self._percent
        self.table.set_trick_pause(pause, False)
        events = self._course.events(self._moment, self._seen)
        lies = last_trick and self._course.completed(self._moment) is not None
        self.table.play(before, events, after, last_trick=lies)
        self._follow()

    def _settled(self) -> None:
        self._go_on()

    def _go_on(self) -> None:
        """Let the next action follow after a beat, if the game goes on by itself."""
        if not self._playing or self._held or self.table.director.busy:
            return
        if self._moment == self._course.last:
            self.play(on=False)
            return
        ends = self._course.deal(self._moment + 1) > self._course.deal(self._moment)
        wait = _BETWEEN_DEALS * self.beat // BEAT if ends else self.beat
        self._timer.start(wait * 100 // self._percent)

    def _advance(self) -> None:
        self._play_next(last_trick=False)

    def _follow(self) -> None:
        """Show beside the table what it shows."""
        course, moment, foot = self._course, self._moment, self.foot
        seen, is_past = self._view(), course.is_past(moment)
        self.area.update_score(seen)
        foot.timeline.follow(moment)
        foot.show_place(words.place(course, moment, self._names))
        foot.story.setText(self._story)
        shown_open = is_past and self._seen.is_open
        foot.show_seat(seen.seat, is_open=shown_open, choosable=is_past)
        self._lay_out()
        foot.back_step.setEnabled(moment > 0)
        foot.next_step.setEnabled(moment < course.last)
        foot.review_button.setEnabled(is_past)
        foot.on_button.setEnabled(not course.state(moment).winners)
        if is_past and (shown_open or seen.seat != course.own_seat):
            self._mark_once(course.deal(moment))

    def _mark_once(self, deal: int) -> None:
        if deal not in self._marked:
            self._marked.add(deal)
            self._mark(deal)

    def _review(self) -> None:
        """Ask for the review of the deal for the seat it is watched from, at what is shown."""
        self.play(on=False)
        number = self._course.in_deal(self._moment)
        self.review_wanted.emit(self._course.deal(self._moment), number - 1, self._seen.seat)

    def stop(self) -> None:
        """Stop what moves: the page is left, or another one is shown over it."""
        self.play(on=False)
        self.table.skip()

    def _lay_out(self) -> None:
        """Give the foot its height and the rest to the table."""
        foot, wide = self.foot, self.width()
        foot.set_crowded(crowded=False)
        if self.height() - foot.heightForWidth(wide) < LEAST_SIZE[1]:
            foot.set_crowded(crowded=True)
        high = foot.heightForWidth(wide)
        self.area.setGeometry(0, 0, self.width(), max(0, self.height() - high))
        self.foot.setGeometry(0, self.height() - high, self.width(), high)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours and another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._follow_scheme()
        elif event.type() is QEvent.Type.FontChange:
            QTimer.singleShot(0, self, self._lay_out)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the rail below the table."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), QColor(window_colours(self.palette()).rail))
        painter.end()

    def _follow_scheme(self) -> None:
        colours = follow_scheme(self.table, self._settings, self.palette())
        self.area.set_rail(colours.rail)
        self.foot.follow_scheme()
