"""The curtain: hides the table while the screen is passed from one person to the next."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QRadialGradient,
)
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.look.paint.felt import RAIL
from ohhell_desktop.look.paint.paper import draw_paper
from ohhell_desktop.look.scheme import system_wants_calm
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch
from ohhell_desktop.ui.game.curtain.curtain_words import CurtainWords
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.words import ended

_FACE: Final = 148.0
_RING: Final = 6.0
"""The paper around the face."""
_POOL: Final = (340.0, 260.0)
"""The radii of the light around the face."""
_LIGHT: Final = QColor(255, 233, 184, 52)
_TITLE, _LEAST_TITLE, _LINE, _HINT, _LEAST = 52.0, 20.0, 19.0, 16.0, 13.0
_TAKE, _OTHER = 0.84, 1.0
"""Sizes of the buttons, in sizes of those of a page."""
_MOST_GROWN: Final = 1.35
"""How much larger the player can have the title and the main button."""
_SMALLER: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44)
_ROOM: Final = 0.9
"""How much of the width a line may take."""
_GAPS: Final = (10, 24, 4, 26, 10, 24, 12)
"""The least gaps, from above the face to below the last button."""
_SHARES: Final = (11, 0, 0, 4, 0, 9, 8)
"""How the gaps share what room is left."""
_FIXED, _GROWS = QSizePolicy.Policy.Minimum, QSizePolicy.Policy.MinimumExpanding
_KEYS: Final = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})


class _Take(ClothButton):
    """A button that is not pressed by a key which is still held down from before."""

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Ignore a key that is held down."""
        if event.isAutoRepeat():
            event.accept()
        else:
            super().keyPressEvent(event)


class CurtainPage(ClothPage):
    """Lies over the table, which is hidden below it, until a person takes the screen.

    Attributes:
        take_button: the person who is asked for has the screen.
        other_button: somebody else has it, or a choice is not taken back.
        menu: what somebody else can do.
    """

    moved = Signal(bool)
    """The curtain is down now, or no longer."""
    taken = Signal()
    """The person who was asked for has taken the screen."""
    kept = Signal()
    """The person does not take their choice back."""
    looked = Signal(int)
    """Another person wants to look at the table: their seat."""
    left = Signal()
    """The game is to be left."""

    def __init__(
        self, host: QWidget, covered: QWidget, clock: MillisecondClock | None = None
    ) -> None:
        """Hang the curtain, which is not down yet.

        Args:
            host: what it hangs over.
            covered: what lies there, and is hidden below it.
            clock: returns the time in ms; None for the system's.
        """
        super().__init__(host)
        self.setMinimumSize(0, 0)
        self._host = host
        self._covered = covered
        policy = covered.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        covered.setSizePolicy(policy)
        self._shown = Stopwatch(clock)
        self._meant = False
        self._percent = 100
        self._avatar = 1
        self._asks_back = False
        self._down = False
        self._face = QWidget()
        plain, middle = Qt.TextFormat.PlainText, Qt.AlignmentFlag.AlignCenter
        self._title, self._line, self._hint = (
            QLabel(textFormat=plain, alignment=middle, wordWrap=True) for _ in range(3)
        )
        self._hint.setText(self.tr("or press Space"))
        self.take_button = _Take("", "", lit=True)
        self.other_button = _Take("people", "")
        self._gaps = [QSpacerItem(0, 0) for _ in _GAPS]
        self.menu = QMenu(self)
        # Who only had a look at the menu can still open the curtain with Space.
        self.menu.aboutToHide.connect(self.take_button.setFocus)
        for button in (self.take_button, self.other_button):
            button.pressed.connect(self._press)
        self.take_button.clicked.connect(self._take)
        self.other_button.clicked.connect(self._keep)
        self._build()
        self._run = QPropertyAnimation(self, b"pos", self)
        self._run.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._run.finished.connect(self._come_to_rest)
        host.installEventFilter(self)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.hide()

    def _build(self) -> None:
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(0)
        middle = Qt.AlignmentFlag.AlignHCenter
        parts: list[QWidget] = [self._face, self._title, self._line]
        parts += [self.take_button, self._hint, self.other_button]
        for gap, part in zip(self._gaps, parts, strict=False):
            self._layout.addSpacerItem(gap)
            wide = isinstance(part, QLabel)
            self._layout.addWidget(part, 0, Qt.AlignmentFlag(0) if wide else middle)
        self._layout.addSpacerItem(self._gaps[-1])
        self.setFocusProxy(self.take_button)

    @property
    def is_down(self) -> bool:
        """Whether the curtain is down, or about to be."""
        return self._down

    @property
    def colours(self) -> TableColours:
        """The colours of the page: the cloth has no light of its own."""
        found = super().colours
        return replace(found, cloth=(found.cloth[-1],) * 4)

    def set_speed(self, percent: int) -> None:
        """Set the speed of motion; 0 is no motion."""
        self._percent = percent

    def fall(
        self,
        words: CurtainWords,
        player: Player,
        others: Sequence[tuple[Seat, str]],
    ) -> None:
        """Hide the table and ask for a person.

        Args:
            words: what is written.
            player: the person.
            others: the other people, with their seats, who may look meanwhile.
        """
        self._shown.restart()
        self._avatar, self._asks_back = player.avatar, words.asks_back
        self._title.setText(words.title)
        self._line.setText(words.line)
        self.take_button.setText(words.take.replace("&", "&&"))
        self.other_button.setText(words.other)
        self.other_button.set_icon("" if words.asks_back else "people")
        self.other_button.setMenu(None if words.asks_back else self.menu)  # type: ignore[arg-type]
        self.setAccessibleName(words.title)
        self.take_button.setAccessibleName(words.take)
        self.take_button.setAccessibleDescription(words.line)
        self._fill_menu(others)
        self._cover()
        fallen, self._down = self._down, True
        if not fallen:
            self._move(durations.CURTAIN_FALLS, down=True)
            self.moved.emit(True)
        self.setFocus()
        self._announce(f"{ended(words.title)} {words.line}")

    def rise(self, *, at_once: bool = False) -> None:
        """Show the table again; do nothing if it is shown."""
        if not self._down:
            return
        self._down = False
        self.menu.close()
        self._covered.show()
        self._move(durations.CURTAIN_RISES, down=False, at_once=at_once)
        self.moved.emit(False)

    def _fill_menu(self, others: Sequence[tuple[Seat, str]]) -> None:
        self.menu.clear()
        for seat, name in others:
            action = self.menu.addAction(tr("I’m {name}").format(name=name).replace("&", "&&"))
            action.triggered.connect(lambda _checked=False, seat=seat: self._look(seat))
        self.menu.addSeparator()
        self.menu.addAction(self.tr("Leave the table")).triggered.connect(self._leave)

    def _look(self, seat: Seat) -> None:
        if self._down:
            self.looked.emit(seat)

    def _leave(self) -> None:
        if self._down:
            self.left.emit()

    def _press(self) -> None:
        """Remember whether a press has begun late enough to be meant for the curtain."""
        self._meant = self._down and not self._shown.is_too_early

    def _take(self) -> None:
        if self._meant and self._down:
            self.taken.emit()

    def _keep(self) -> None:
        if self._meant and self._down and self._asks_back:
            self.kept.emit()

    def finish(self) -> None:
        """Move no more: be down, or gone."""
        self._run.stop()
        self._come_to_rest()

    def _move(self, span: int, *, down: bool, at_once: bool = False) -> None:
        """Let the curtain fall or rise."""
        self._run.stop()
        percent = 0 if at_once or system_wants_calm() else self._percent
        time = durations.scaled(span, percent)
        home, above = QPoint(0, 0), QPoint(0, -self.height())
        if down and self.isHidden():
            self.move(above)
        self.show()
        self.raise_()
        self._run.setEndValue(home if down else above)
        self._run.setDuration(time)
        if time > 0:
            self._run.start()
        else:
            self.finish()

    def _come_to_rest(self) -> None:
        """Hide what cannot be seen any more."""
        if self._down:
            self.move(0, 0)
        self._covered.setVisible(not self._down)
        self.setVisible(self._down)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keep the size of what is covered."""
        if watched is self._host and event.type() is QEvent.Type.Resize and self._down:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        """Be as large as what is covered."""
        self.resize(self._host.size())
        self._fit()

    def fit(self, scale: float, text: float) -> None:
        """Make everything as large as there is room for it."""
        text = max(text, text_choice())
        for smaller in _SMALLER:
            self._use(scale, text, smaller)
            self._layout.invalidate()
            if self._layout.totalHeightForWidth(self.width()) <= self.height():
                break
        ink = QColor(self.colours.felt_text)
        for label in (self._title, self._line, self._hint):
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, ink)
            label.setPalette(palette)
        self._layout.activate()
        self.update()

    def _use(self, scale: float, text: float, smaller: float) -> None:
        """Write and draw everything in a size."""
        room, grown = self.width() * _ROOM, min(text, _MOST_GROWN)
        face = round(_FACE * scale * smaller)
        self._face.setFixedSize(face, face)
        self._title.setFont(self._title_font(_TITLE * scale * grown * smaller, room))
        self._line.setFont(text_font(max(_LEAST, _LINE * scale * smaller) * text))
        self._hint.setFont(text_font(max(_LEAST, _HINT * scale * smaller) * text))
        for button, size in (
            (self.take_button, _TAKE * max(scale, 0.7) * grown * smaller),
            (self.other_button, _OTHER * max(scale, 0.8) * text * smaller),
        ):
            button.set_scale(size)
            wide = button.sizeHint().width()
            if wide > room:
                button.set_scale(size * room / wide)
        for place, item in enumerate(self._gaps):
            item.changeSize(0, round(_GAPS[place] * scale * smaller), _FIXED, _GROWS)
            self._layout.setStretch(2 * place, _SHARES[place])
        side = round(self.width() * (1 - _ROOM) / 2)
        self._layout.setContentsMargins(side, 0, side, 0)

    def _title_font(self, pixels: float, room: float) -> QFont:
        """Return a font in which the longest word of the title fits in a line."""
        metrics = QFontMetricsF(display_font(pixels))
        longest = max(map(metrics.horizontalAdvance, self._title.text().split()), default=1.0)
        return display_font(max(_LEAST_TITLE, pixels * min(1.0, room / longest)))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the cloth, the light on it, and the face."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        colours, face = self.colours, QRectF(self._face.geometry())
        if not colours.flat:
            rail = RAIL * self.scale
            painter.setClipRect(QRectF(self.rect()).adjusted(rail, rail, -rail, -rail))
            _draw_pool(painter, face.center(), self.scale)
            painter.setClipping(False)
        draw_paper(painter, face, colours, face.width() / 2, self.scale)
        inside = face.adjusted(*(_RING * self.scale * side for side in (1, 1, -1, -1)))
        image = avatar(self._avatar, round(inside.width()), self.devicePixelRatioF())
        painter.drawPixmap(inside, image, QRectF(image.rect()))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Press the main button with Space, let a choice stand with Escape.

        No key reaches the table.
        """
        if event.key() in _KEYS and not event.isAutoRepeat():
            self.take_button.click()
        elif event.key() == Qt.Key.Key_Escape and self._asks_back:
            self.other_button.click()
        event.accept()

    def _announce(self, text: str) -> None:
        """Have a running screen reader say a text."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))


def _draw_pool(painter: QPainter, middle: QPointF, scale: float) -> None:
    """Draw the light that falls on the cloth."""
    across, down = (radius * scale for radius in _POOL)
    light = QRadialGradient(QPointF(0, 0), 1)
    edge = QColor(_LIGHT)
    for stop, strength in ((0.0, 1.0), (0.35, 0.72), (0.7, 0.22), (1.0, 0.0)):
        edge.setAlphaF(_LIGHT.alphaF() * strength)
        light.setColorAt(stop, edge)
    brush = QBrush(light)
    transform = brush.transform()
    transform.translate(middle.x(), middle.y())
    transform.scale(across, down)
    brush.setTransform(transform)
    painter.fillRect(QRectF(middle.x() - across, middle.y() - down, 2 * across, 2 * down), brush)
