"""The foot of the page on which a game is watched again: the timeline, and what can be done."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QCheckBox, QLabel, QWidget

from ohhell_desktop.look.icons import line_size, picture
from ohhell_desktop.look.paint import drawing
from ohhell_desktop.look.scheme import rail_palette, window_colours
from ohhell_desktop.look.style.rail_style import draw_lit
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.ui.game.replay.course import Course
from ohhell_desktop.ui.game.replay.timeline import Timeline
from ohhell_desktop.ui.game.replay.words import Place
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton, draw_focus
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.controls.fields import ChoiceField

_TIMES: Final = "\N{MULTIPLICATION SIGN}"
SPEEDS: Final = {
    50: f"\N{VULGAR FRACTION ONE HALF}{_TIMES}",
    **{100 * times: f"{times}{_TIMES}" for times in (1, 2, 4)},
}
"""The speeds, in percent of the usual one, and how they are written."""
_SIDE: Final = 2.1
"""Side of a button in lines of text."""
_SMALL: Final = 1.5
_ROUND: Final = 1.2
"""How much larger the button is that plays."""
_RADIUS: Final = 9
_OFF: Final = 0.4
_EDGE: Final = 0.45
_GAP, _AROUND = 10, 14
_LEAST_WORDS: Final = 11.0
"""The least room for the words about what is shown, in lines of text."""
_MAIN: Final = 46.0
"""Pixels of a line of text in which the main button would have the size of that of a page."""


class FootButton(QAbstractButton):
    """A button on the rail: an icon or a word; while it is checked it is filled.

    Args:
        icon: the name of the icon; empty for a word.
        name: the word, or what the icon means.
        round_: whether it has a round edge, as the button that plays has.
    """

    def __init__(self, icon: str, name: str, parent: QWidget, *, round_: bool = False) -> None:
        super().__init__(parent)
        self._icon = icon
        self._round = round_
        self._small = False
        self.mirrored = False
        """Whether the icon points the other way."""
        self.setText("" if icon else name)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_small(self, *, small: bool) -> None:
        """Take less room, or the usual room."""
        self._small = small
        self.updateGeometry()

    def set_icon(self, icon: str, name: str) -> None:
        """Show another icon, which means something else."""
        self._icon = icon
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a square, or room for the word."""
        lines = _SMALL if self._small else _SIDE
        side = line_size(self, lines * (_ROUND if self._round else 1.0))
        wide = self.fontMetrics().horizontalAdvance(self.text()) + line_size(self, 1.2)
        return QSize(max(side, wide) if self.text() else side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the button."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        radius = area.height() / 2 if self._round else float(_RADIUS)
        ink = QColor(self.palette().windowText().color())
        paper = QColor(self.palette().window().color())
        if self._round or self.isCheckable():
            edge = QColor(ink)
            edge.setAlphaF(_EDGE)
            painter.setPen(QPen(edge, 1.5))
            painter.setBrush(ink if self.isChecked() else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area, radius, radius)
        if self.isEnabled() and (self.underMouse() or self.isDown()) and not self.isChecked():
            draw_lit(painter, area, ink)
        ink = paper if self.isChecked() else ink
        if not self.isEnabled():
            ink.setAlphaF(_OFF)
        if self._icon:
            self._draw_icon(painter, ink)
        else:
            face = QFont(self.font())
            face.setWeight(QFont.Weight.DemiBold)
            shown = ink.name(QColor.NameFormat.HexArgb)
            drawing.text(painter, area, self.text(), face, shown, drawing.CENTRED)
        if self.hasFocus():
            draw_focus(painter, QRectF(self.rect()), radius)
        painter.end()

    def _draw_icon(self, painter: QPainter, ink: QColor) -> None:
        side = line_size(self, 1.2)
        drawn = picture(f":/icons/{self._icon}.svg", side, self.devicePixelRatioF(), ink)
        if self.mirrored:
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        place = QPoint((self.width() - side) // 2, (self.height() - side) // 2)
        painter.drawPixmap(place, drawn)
        painter.resetTransform()


class _Row(NamedTuple):
    """How the buttons are put below the timeline."""

    one: bool
    """Whether they are all in one row."""
    buttons: bool
    """Whether each speed has a button; otherwise they are a list."""


class ReplayFoot(QWidget):
    """The timeline, the buttons that play and step, and what is shown of the hands.

    Args:
        course: the game.
        names: who plays, by seat.
        story: which game it is, and how it ended.
        parent: the page.
    """

    speed_chosen = Signal(int)
    """The player wants another speed, in percent of the usual one."""

    def __init__(
        self, course: Course, names: Sequence[str], story: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.timeline = Timeline(course, list(names), self)
        self.back_step = FootButton("step", self.tr("One card back (Left)"), self)
        self.back_step.mirrored = True
        self.play_button = FootButton("continue", self.tr("Play (Space)"), self, round_=True)
        self.next_step = FootButton("step", self.tr("One card on (Right)"), self)
        self.part = ElidedLabel()
        self.turn = ElidedLabel()
        self.story = ElidedLabel(story)
        self.part.setParent(self)
        self.turn.setParent(self)
        self.story.setParent(self)
        self.speed_label = QLabel(self.tr("Speed"), self)
        self.speeds = self._speed_buttons()
        self.speed_field = ChoiceField(self)
        self.speed_field.setAccessibleName(self.tr("Speed"))
        self.speed_field.addItems(list(SPEEDS.values()))
        self.speed_field.activated.connect(lambda row: self.speed_chosen.emit(list(SPEEDS)[row]))
        self._crowded = self._with_seats = False
        self.all_hands = QCheckBox(self.tr("All hands"), self)
        self.seats = ChoiceField(self)
        self.seats.setAccessibleName(self.tr("Watched from the seat of"))
        self.seats.addItems(list(names))
        self.review_button = FootButton("", self.tr("Review this deal"), self)
        self.back_button = FootButton("", self.tr("Back"), self)
        self.on_button = ClothButton("", self.tr("Play &on from here"), self, lit=True)
        for button in (self.back_step, self.play_button, self.next_step):
            button.setToolTip(button.accessibleName())
        self.back_button.setToolTip(self.tr("Back (Escape)"))
        self.review_button.setToolTip(
            self.tr("What the decisions of this deal were worth, and why they were made")
        )
        self.on_button.setToolTip(self.tr("In a copy: the saved game stays as it is"))
        self._set_tab_order()
        self._follow_scheme()

    def _speed_buttons(self) -> dict[int, FootButton]:
        group, found = QButtonGroup(self), {}
        for percent, text in SPEEDS.items():
            button = FootButton("", text, self)
            button.setCheckable(True)
            button.setAccessibleName(self.tr("Speed {speed}").format(speed=text))
            button.clicked.connect(lambda _=False, chosen=percent: self.speed_chosen.emit(chosen))
            group.addButton(button)
            found[percent] = button
        return found

    def _set_tab_order(self) -> None:
        order = [
            self.play_button,
            self.timeline,
            self.back_step,
            self.next_step,
            *self.speeds.values(),
            self.speed_field,
            self.all_hands,
            self.seats,
            self.review_button,
            self.back_button,
            self.on_button,
        ]
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def show_place(self, place: Place) -> None:
        """Say which part of the deal is shown, and who is to act."""
        with_comma = self.tr("{part},").format(part=place.part)
        self.part.setText(with_comma if place.turn else place.part)
        self.turn.setText(place.turn)
        self._lay_out()

    def show_playing(self, *, playing: bool) -> None:
        """Show whether the button plays or pauses."""
        name = self.tr("Pause (Space)") if playing else self.tr("Play (Space)")
        self.play_button.set_icon("pause" if playing else "continue", name)
        self.play_button.setToolTip(name)

    def show_seat(self, seat: Seat, *, is_open: bool, choosable: bool) -> None:
        """Show from where the game is watched.

        Args:
            seat: from where.
            is_open: whether all hands are open.
            choosable: whether the player can choose: not in a deal that is not over.
        """
        self._with_seats = choosable and not is_open
        self.seats.setVisible(self._with_seats)
        self.all_hands.setEnabled(choosable)
        self.timeline.set_seat(seat)
        self._lay_out()

    def show_speed(self, percent: int) -> None:
        """Show which speed is chosen."""
        self.speeds[percent].setChecked(True)
        self.speed_field.setCurrentIndex(list(SPEEDS).index(percent))

    @property
    def _side(self) -> int:
        return self.play_button.sizeHint().height()

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of the timeline and of the rows below it."""
        rows = 1 if self._best_row(width).one else 2
        return self.timeline.sizeHint().height() + rows * (self._side + 6) + _AROUND

    def set_crowded(self, *, crowded: bool) -> None:
        """Leave out what can be left out, since the table has little room, or show it again."""
        self._crowded = crowded
        self.timeline.set_bare(bare=crowded)
        for button in (self.back_step, self.play_button, self.next_step, *self.speeds.values()):
            button.set_small(small=crowded)

    def _transport(self) -> list[QWidget]:
        return [self.back_step, self.play_button, self.next_step]

    def _choices(self, *, buttons: bool, label: bool = False) -> list[QWidget]:
        chosen: list[QWidget] = [self.speed_label] if label else []
        chosen += self.speeds.values() if buttons else [self.speed_field]
        chosen.append(self.all_hands)
        if self._with_seats:
            chosen.append(self.seats)
        return [*chosen, self.review_button, self.back_button]

    def _width_of(self, row: Sequence[QWidget]) -> int:
        return sum(each.sizeHint().width() + _GAP for each in row)

    def _best_row(self, width: int) -> "_Row":
        """Return how everything is best put into a width."""
        room = width - 2 * _AROUND
        rest = self._width_of([*self._transport(), *self._main()])
        rest += line_size(self, _LEAST_WORDS)
        for row in (_Row(one=True, buttons=True), _Row(one=True, buttons=False)):
            if rest + self._width_of(self._choices(buttons=row.buttons)) <= room:
                return row
        buttons = not self._crowded and self._width_of(self._choices(buttons=True)) <= room
        return _Row(one=False, buttons=buttons)

    def _main(self) -> list[ClothButton]:
        """Return the main button, if it is offered."""
        return [] if self.on_button.isHidden() else [self.on_button]

    def _lay_out(self) -> None:
        row = self._best_row(self.width())
        self.on_button.set_scale(self.fontMetrics().height() / _MAIN)
        high, side = self.timeline.sizeHint().height(), self._side
        self.timeline.setGeometry(_AROUND, 4, self.width() - 2 * _AROUND, high)
        top = high + 6
        left = self._put(self._transport(), _AROUND, top)
        right = self.width() - _AROUND
        main = sum(button.sizeHint().width() for button in self._main())
        self.on_button.setGeometry(right - main, top - 3, main, side + 6)
        end = right - main - _GAP
        room = end - left - line_size(self, _LEAST_WORDS) if row.one else right - _AROUND
        label = self._width_of(self._choices(buttons=row.buttons, label=True)) <= room
        self.speed_label.setVisible(label)
        self.speed_field.setVisible(not row.buttons)
        for button in self.speeds.values():
            button.setVisible(row.buttons)
        choices = self._choices(buttons=row.buttons, label=label)
        if row.one:
            start = end - self._width_of(choices)
            self._put(choices, start, top)
            end = start
        else:
            self._put(choices, _AROUND, top + side + 6)
        self._put_words(left + _GAP, top, end - left - 2 * _GAP, side)

    def _put(self, row: Sequence[QWidget], left: int, top: int) -> int:
        """Put widgets beside each other; return where the next one would begin."""
        for each in row:
            hint = each.sizeHint()
            each.setGeometry(
                left, top + (self._side - hint.height()) // 2, hint.width(), hint.height()
            )
            left += hint.width() + _GAP
        return left

    def _put_words(self, left: int, top: int, width: int, high: int) -> None:
        """Put the two lines of words into their room."""
        line = self.part.fontMetrics().height()
        part = min(self.part.fontMetrics().horizontalAdvance(self.part.text()) + 2, width)
        upper = top + high // 2 - line
        gap = self.fontMetrics().horizontalAdvance(" ")
        self.part.setGeometry(left, upper, part, line)
        self.turn.setGeometry(left + part + gap, upper, max(0, width - part - gap), line)
        self.story.setGeometry(left, top + high // 2, width, line)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new width."""
        super().resizeEvent(event)
        self._lay_out()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours and another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._follow_scheme()
            self._lay_out()

    def follow_scheme(self) -> None:
        """Take the colours of the rail."""
        self._follow_scheme()

    def _follow_scheme(self) -> None:
        parent = self.parentWidget()
        colours = window_colours(self.palette() if parent is None else parent.palette())
        rail = rail_palette(colours)
        for each in self.findChildren(QWidget):
            if isinstance(each, FootButton | QLabel | QCheckBox | Timeline):
                each.setPalette(rail)
        bold, small = QFont(self.font()), QFont(self.font())
        bold.setWeight(QFont.Weight.Bold)
        self.part.setFont(bold)
        small.setPointSizeF(max(small.pointSizeF() * 0.93, 1.0))
        self.story.setFont(small)
