"""The page that the program opens with: a table with one large button to play."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QDate, QLocale, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.french import FrenchFaces
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import SMALL_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.library.summary import GameSummary
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.shortcuts import Command
from ohhell_desktop.ui.start.continue_card import WIDTH, ContinueCard
from ohhell_desktop.ui.start.decoration import SIZE, decoration
from ohhell_desktop.ui.start.door import Door
from ohhell_desktop.ui.start.motto import Motto

_MARGIN: Final = 88
_RIGHT: Final = 40
"""The margins at the left and the right."""
_TITLE: Final = 150
_BOTTOM: Final = 46
_SETTLED: Final = 20
"""Time after the first painting until the cards are drawn, in ms."""
_MOST_MOTTO: Final = 1.4
_MOST_NOTE: Final = 1.35
_LEAST_QUIET: Final = 0.76
"""The least size of the buttons that are not lit."""
_SMALLER: Final = 0.98
_TRIES: Final = 6
"""By how much and how often the row of buttons is made smaller: words have whole pixels."""
_ROUNDED: Final = 2
"""The pixels by which margins and the picture, each rounded, may be wider together."""
_FIRST: Final = 1.3
"""By how much the offer of the lesson is larger while there is no game to continue."""
_BRIEF: Final = 1.3
"""From this size of text on, what is offered below has one line, and the title is smaller."""
_SMALLER_TITLE: Final = 0.72
_FAN: Final = 190
"""Height of the part of the cards that a Continue card leaves free, at a scale of 1."""
_LEAST_CARD: Final = 0.87
"""At this scale the smallest text of the Continue card has 13 pixels."""
_MOST_CARD: Final = 1.35
"""By how much larger text makes the motto, the note and the Continue card grow at most."""


class StartPage(ClothPage):
    """Offers to play at once, to continue, and everything else."""

    play_requested = Signal()
    continue_requested = Signal(int)
    command_chosen = Signal(Command)
    """The player wants what the menus offer, too."""

    def __init__(
        self, parent: QWidget | None = None, today: Callable[[], QDate] = QDate.currentDate
    ) -> None:
        """Set up the page without games.

        Args:
            parent: the window.
            today: returns the day.
        """
        super().__init__(parent)
        self._today = today
        self.setAccessibleName(self.tr("Start page"))
        self._title = QLabel(self.tr("Oh Hell!"))
        self._motto = Motto()
        self.resume_button = ClothButton("", self.tr("&Continue"), lit=True)
        self.play_button = ClothButton("", "", lit=True)
        self.learn_button = ClothButton("", self.tr("First &lesson"))
        self.learn_button.hide()
        self.day_door = Door("calendar", self.tr("Today’s d&eal"), "")
        self.challenge_door = Door(
            "same-cards", self.tr("&Challenge"), self.tr("Play the same cards as a friend")
        )
        self._next = ("", Settings().last_seats)
        self._note = QLabel(wordWrap=True)
        self.continue_button = ContinueCard(today)
        self.new_button = ClothButton("new", self.tr("&New game…"))
        self.saved_button = ClothButton("open", self.tr("&Saved games"))
        self.record_button = ClothButton("score-sheet", self.tr("&Your record"))
        self.scores_button = ClothButton("pencil", self.tr("Keep sc&ore"))
        about = self.tr("For real cards: keep the score, print a sheet or the rules")
        self.scores_button.setToolTip(about)
        self.scores_button.setAccessibleDescription(about)
        self.help_button = ClothButton("help", self.tr("Rules and &keys"))
        self.preferences_button = ClothButton("settings", self.tr("P&references"))
        self.quit_button = ClothButton("close", self.tr("&Quit"))
        self._icons = ("new", "open", "score-sheet", "pencil", "help", "settings", "close")
        self._buttons = (
            self.new_button,
            self.saved_button,
            self.record_button,
            self.scores_button,
            self.help_button,
            self.preferences_button,
            self.quit_button,
        )
        self._text = 1.0
        self._scene = _Scene(self.continue_button)
        self.set_days(0)
        self._connect()
        self._build()
        self.set_games(None, some=False)

    def set_games(self, newest: GameSummary | None, *, some: bool) -> None:
        """Offer to continue a game.

        Args:
            newest: the last played of those that are not over; None if there is none.
            some: whether there are any saved games.
        """
        self.continue_button.show_game(newest)
        self.resume_button.setVisible(newest is not None)
        self.resume_button.setAccessibleDescription(self.continue_button.accessibleDescription())
        self.play_button.set_lit(lit=newest is None)
        self.play_button.setText(self.tr("&Play another") if newest else self.tr("&Play"))
        if self.play_button.hasFocus():
            self.first_button().setFocus(Qt.FocusReason.OtherFocusReason)
        self.set_next_game(*self._next)
        self._fit_play()
        self.saved_button.setToolTip(
            self.tr("To continue one, or to look at it again")
            if some
            else self.tr("None yet; one can come from a file")
        )
        self._scene.place()

    def set_next_game(self, title: str, players: int) -> None:
        """Say which game the Play button deals.

        Args:
            title: the form of the game; empty for the usual one.
            players: how many sit at the table.
        """
        self._next = (title, players)
        words = self.tr("Starts a new game of {game}, {players}.").format(
            game=title or self.tr("Oh Hell!"), players=tr("%n players", "", players)
        )
        if not self.play_button.lit:
            words += "\n" + self.tr("The other game stays saved.")
        self.play_button.setAccessibleDescription(words)
        offered = self.learn_button.isVisibleTo(self)
        first = self.tr("New to it? The first lesson explains the rules as you play.")
        self.learn_button.setAccessibleDescription(first)
        self._note.setText(f"{words}\n{first}" if offered else words)
        # Beside a game to continue there is no room for it.
        self._note.setVisible(self.play_button.lit)
        self.play_button.setToolTip("" if self.play_button.lit else words)

    def set_days(self, played: int) -> None:
        """Say which day it is, and how many deals of days have been played."""
        day = QLocale().toString(self._today(), self.tr("d MMMM"))
        line = self.tr("{day}. {played}")
        count = self.tr("%n days played", "", played)
        self.day_door.set_line(line.format(day=day, played=count) if played else day)

    def offer_lesson(self, *, offered: bool) -> None:
        """Offer the lesson beside the button to play, or not."""
        self.learn_button.setVisible(offered)
        self._fit_play()
        self.set_next_game(*self._next)

    def apply_settings(self, settings: Settings) -> None:
        """Show the cloth and the deck that the player has chosen."""
        super().apply_settings(settings)
        self._scene.set_look(
            FrenchFaces(four_colours=settings.four_colours, style=settings.card_faces)
        )

    def first_button(self) -> QAbstractButton:
        """Return the button that gets the focus."""
        return self.play_button if self.continue_button.game is None else self.resume_button

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Set the focus on the most likely button."""
        super().showEvent(event)
        self.first_button().setFocus(Qt.FocusReason.OtherFocusReason)

    def _connect(self) -> None:
        self.play_button.clicked.connect(self.play_requested)
        self.resume_button.clicked.connect(self._continue)
        self.continue_button.clicked.connect(self._continue)
        for button, command in (
            (self.learn_button, Command.LEARN),
            (self.new_button, Command.NEW),
            (self.saved_button, Command.SAVED),
            (self.record_button, Command.RECORD),
            (self.scores_button, Command.SCORES),
            (self.help_button, Command.HOW_TO),
            (self.day_door, Command.DAYS),
            (self.challenge_door, Command.CHALLENGE),
            (self.preferences_button, Command.PREFERENCES),
            (self.quit_button, Command.QUIT),
        ):
            button.clicked.connect(
                lambda _=False, command=command: self.command_chosen.emit(command)
            )

    def _continue(self) -> None:
        game = self.continue_button.game
        if game is not None:
            self.continue_requested.emit(game.game_id)

    def _build(self) -> None:
        """Lay out the words at the left, what lies on the table at the right, buttons below."""
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self._left.addWidget(self._title)
        self._left.addWidget(self._motto)
        self._left.addSpacing(SMALL_GAP)
        self._left.addWidget(self.resume_button, 0, Qt.AlignmentFlag.AlignLeft)
        self._left.addSpacing(SMALL_GAP)
        self._left.addLayout(self._start_row())
        self._left.addWidget(self._note)
        self._left.addStretch(1)
        self._doors = QHBoxLayout()
        self._doors.addWidget(self.day_door)
        self._doors.addWidget(self.challenge_door)
        self._doors.addStretch(1)
        self._left.addLayout(self._doors)
        top = QHBoxLayout()
        top.setSpacing(0)
        top.addLayout(self._left, 1)
        top.addWidget(self._scene, 0)
        self._row = QHBoxLayout()
        for button in self._buttons[:-2]:
            self._row.addWidget(button)
        self._row.addStretch(1)
        for button in self._buttons[-2:]:
            self._row.addWidget(button)
        page = QWidget()
        self._page = QVBoxLayout(page)
        self._page.setSpacing(0)
        self._page.addLayout(top, 1)
        self._page.addLayout(self._row)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # viewport() would make PySide look up every class that it could return: 25 ms.
        clear = QWidget()
        clear.setAutoFillBackground(False)
        scroll.setViewport(clear)
        scroll.setWidget(page)
        page.setAutoFillBackground(False)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        starts = (self.resume_button, self.play_button, self.learn_button)
        order = (*starts, self.day_door, self.challenge_door, *self._buttons)
        for before, after in pairwise(order):
            self.setTabOrder(before, after)

    def _start_row(self) -> QHBoxLayout:
        """Return the button that deals, with the quiet offer of the lesson beside it."""
        self._starts = QHBoxLayout()
        self._starts.addWidget(self.play_button)
        self._starts.addWidget(self.learn_button)
        self._starts.addStretch(1)
        return self._starts

    def fit(self, scale: float, text: float) -> None:
        """Give everything the size that goes with the window and the system's text."""
        title = scale if text <= _BRIEF else scale * _SMALLER_TITLE
        self._title.setFont(self._title_font(scale, title))
        self._motto.set_scale(scale * min(text, _MOST_MOTTO))
        self._note.setContentsMargins(round(8 * scale), round(10 * scale), 0, 0)
        self._note.setFont(text_font(max(13.0, 16 * scale) * min(text, _MOST_NOTE)))
        self._text = text
        self.resume_button.set_scale(scale)
        self._fit_play()
        self._fit_buttons(scale, text)
        side, foot = round(_MARGIN * scale), round(_BOTTOM * scale)
        self._page.setContentsMargins(side, round(34 * scale), round(_RIGHT * scale), foot)
        self._row.setContentsMargins(0, 0, round(48 * scale), 0)
        self._row.setSpacing(round(10 * scale))
        below = (20 if text <= _BRIEF else 8) * scale
        self._doors.setContentsMargins(0, round(10 * scale), 0, round(below))
        self._doors.setSpacing(round(12 * scale))
        self._scene.set_scale(scale, text)
        self._colour_labels()

    def _fit_play(self) -> None:
        """Give the button to play the size of the main button, or of the others."""
        quiet = max(self.scale, _LEAST_QUIET) * min(self._text, _MOST_NOTE)
        self.play_button.set_scale(self.scale if self.play_button.lit else quiet)
        # To somebody who has not played yet, the lesson is as good a start as a game.
        self.learn_button.set_scale(quiet * (_FIRST if self.play_button.lit else 1))
        self._starts.setSpacing(round(16 * self.scale))

    def _fit_buttons(self, scale: float, text: float) -> None:
        """Make the buttons as large as they have room in their rows."""
        wanted = max(scale, _LEAST_QUIET) * text
        for button, icon in zip(self._buttons, self._icons, strict=True):
            # Larger words need the room of the icons.
            button.set_icon(icon if text <= _BRIEF else "")
        room = self.width() - (_MARGIN + _RIGHT + 48 + (len(self._buttons) + 1) * 10) * scale
        _fit_row(self._buttons, wanted, room)
        beside = self.width() - (_MARGIN + _RIGHT + SIZE[0] + 12) * scale - _ROUNDED
        doors = (self.day_door, self.challenge_door)
        for door in doors:
            door.set_brief(brief=text > _BRIEF)
        if not _fit_row(doors, wanted, beside):
            for door in doors:
                door.set_brief(brief=True)

    def _title_font(self, scale: float, wanted: float) -> QFont:
        """Return a font in which the title fits beside what lies on the table."""
        room = self.width() - (_MARGIN + SIZE[0] + _RIGHT) * scale
        font = display_font(_TITLE * wanted)
        wide = QFontMetricsF(font).horizontalAdvance(self._title.text()) + 1
        return font if wide <= room else display_font(_TITLE * wanted * room / wide)

    def _colour_labels(self) -> None:
        """Write on the cloth in its colours."""
        colours = window_colours(self.palette())
        for label, colour in (
            (self._title, colours.felt_text),
            (self._note, colours.felt_mute),
        ):
            palette = label.palette()
            palette.setColor(QPalette.ColorRole.WindowText, QColor(colour))
            label.setPalette(palette)


def _fit_row(buttons: Sequence[ClothButton], wanted: float, room: float) -> bool:
    """Make some buttons as large as they have room side by side; return whether they have.

    Args:
        buttons: the row.
        wanted: the largest size.
        room: the width for all, without what is between them.
    """
    for _ in range(_TRIES):
        for button in buttons:
            button.set_scale(wanted)
        needed = sum(button.sizeHint().width() for button in buttons)
        if needed <= room:
            return True
        wanted *= min(_SMALLER, room / needed)
    return False


class _Scene(QWidget):
    """The right half of the page: the cards, and the Continue card or the score sheet."""

    def __init__(self, card: ContinueCard) -> None:
        super().__init__()
        self._scale = self._wanted = 1.0
        self._look = FrenchFaces()
        self._card = card
        self._laid = False
        card.setParent(self)

    def set_scale(self, scale: float, text: float) -> None:
        """Draw everything larger or smaller, and the Continue card with larger text."""
        self._scale = scale
        self.setFixedWidth(round(SIZE[0] * scale))
        wanted = max(scale, _LEAST_CARD) * min(text, _MOST_CARD)
        self._wanted = min(wanted, SIZE[0] * scale / WIDTH)
        self.place()

    def place(self) -> None:
        """Put the Continue card where it belongs."""
        self._card.set_scale(self._wanted)
        high, room = self._card.sizeHint().height(), self.height() - _FAN * self._scale
        if high > room > 0:
            least = min(self._wanted, _LEAST_CARD)
            self._card.set_scale(max(least, self._wanted * room / high))
        size = self._card.sizeHint()
        left = max(0, round((SIZE[0] * self._scale - size.width()) / 2))
        top = round(262 * self._scale)
        self._card.setGeometry(
            left, min(top, max(0, self.height() - size.height())), size.width(), size.height()
        )
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Keep the card inside."""
        super().resizeEvent(event)
        self.place()

    def set_look(self, look: FrenchFaces) -> None:
        """Draw the cards of another deck."""
        self._look = look
        self.update()

    def _lay(self) -> None:
        self._laid = True
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw what lies on the table; at first a moment later, so that the page opens fast."""
        del event
        if not self._laid:
            QTimer.singleShot(_SETTLED, self, self._lay)
            return
        sheet = self._card.game is None
        colours = window_colours(self.palette())
        ratio = self.devicePixelRatioF()
        QPainter(self).drawPixmap(
            QPoint(0, 0), decoration(self._scale, ratio, colours, self._look, sheet=sheet)
        )
