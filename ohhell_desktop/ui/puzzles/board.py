"""The page on which a position is posed: the real table, and a paper beside it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.analysis.puzzles import Posed, tried
from ohhell_desktop.bots.characters import CHARACTERS
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.scheme import follow_system
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, PlayCard
from ohhell_desktop.rules.engine.phases import PHASES
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.stopwatch import Stopwatch
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.panel_room import BESIDE
from ohhell_desktop.ui.kit.table_look import display_of, follow_scheme
from ohhell_desktop.ui.puzzles.side import SidePaper
from ohhell_desktop.words.refusals import refusal_text

_SHARE: Final = 0.27
"""The share of the width that the paper takes,"""
_PAPER: Final = (300, 460)
"""and the least and the most of it in pixels."""
_NARROWEST: Final = 260
"""Where even the least would cover a part of the table."""
_MOST_LARGER: Final = 1.6
"""How much larger text makes it at most."""
_UNFOLD, _GAP = 0.7, 8
"""The size of the button that brings it back, and the room around that."""


class BoardPage(QWidget):
    """Poses decisions; the player answers at the table, as often as they like.

    Attributes:
        table: the table.
        side: the paper beside it.
        unfold_button: brings the paper back that was put aside.
    """

    back_requested = Signal()
    next_requested = Signal()
    more_requested = Signal()
    """After the last decision, the player wants the positions of the program."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty(BESIDE, True)
        self.setAccessibleName(self.tr("Find the better card"))
        self._settings = settings
        self._posed: Posed | None = None
        self._about = ""
        self._sitting: Sequence[Player] = ()
        self._tries: list[Action] = []
        self._waiting: Action | None = None
        self._answered = Stopwatch()
        self._rail = QColor()
        self.table = TableView(self)
        self.side = SidePaper(self)
        self.unfold_button = ClothButton("", self.tr("What is &asked"), self)
        self._folded = False
        self.setMinimumSize(self.table.minimumSize())
        self.table.action_chosen.connect(self._choose)
        self.table.settled.connect(self._settled)
        self.side.back_requested.connect(self.back_requested)
        self.side.fold_requested.connect(lambda: self._fold(folded=True))
        self.unfold_button.clicked.connect(lambda: self._fold(folded=False))
        self.side.next_requested.connect(self._go_on)
        self.side.more_requested.connect(self._go_on_to_more)
        self.side.show_requested.connect(self._give_up)
        self.side.again_requested.connect(self._again)
        self.apply_settings(settings)
        follow_system(self._follow_scheme)

    @property
    def posed(self) -> Posed | None:
        """The decision that is posed."""
        return self._posed

    def pose(
        self, posed: Posed, about: str, following: str, sitting: Sequence[Player] = ()
    ) -> None:
        """Pose a decision.

        Args:
            posed: the decision.
            about: where it comes from, in a few words.
            following: the title of the button that leads on; empty for none.
            sitting: who sits at the table, by seat; empty: the player of the settings decides,
                and characters sit in the other seats.
        """
        self._posed, self._about, self._sitting = posed, about, sitting
        self._tries.clear()
        self.side.set_next(following)
        self.table.set_players(self._players(posed))
        # Each is a deal by itself.
        self.table.table_scene.badges.info.set_with_number(len(posed.view.plans) > 1)
        self.ask()

    def ask(self) -> None:
        """Ask for the decision, for the first time or again."""
        posed = self._posed
        if posed is None:
            return
        self._waiting = None
        self.table.hand.dim(None)
        self.table.show_view(posed.view)
        self._show_paper()
        self.side.ask(posed, self._about, self._names(), self._look, self._name)
        # Only when the page is laid out, the picker has its place.
        QTimer.singleShot(0, self, self._ask_now)

    def _ask_now(self) -> None:
        if self._posed is not None and self.isVisible() and self._waiting is None:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            self.table.ask(self._posed.view)
            self.table.messages.say(self.side.words)

    def apply_settings(self, settings: Settings) -> None:
        """Show everything as the settings have it."""
        self._settings = settings
        self.table.set_speed(settings.speed)
        self.table.set_trick_pause(settings.trick_pause_ms, settings.wait_for_click)
        self.table.set_text_size(settings.text_size)
        self.table.set_card_display(display_of(settings))
        if self._posed is not None:
            self.table.table_scene.rename(self._players(self._posed))
        self._follow_scheme()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Lay the page out before the table is shown."""
        super().showEvent(event)
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new width."""
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours and another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self._follow_scheme()
        elif event.type() is QEvent.Type.FontChange:
            self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go back with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the rail behind the paper."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._rail)
        painter.end()

    def _fold(self, *, folded: bool) -> None:
        """Put the paper aside, where it covers a part of the table, or bring it back."""
        self._folded = folded
        self._place()
        target = self.table if folded else self.side.fold_button
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_paper(self) -> None:
        """Bring the paper back: it says something new."""
        self._folded = False
        self._place()

    def _place(self) -> None:
        """Lay the paper at the right; where it covers a part of the table, it can be put aside."""
        width, (least, most) = self.width(), _PAPER
        larger = min(text_choice(), _MOST_LARGER)
        wanted = min(max(width * _SHARE * larger, least), most * larger)
        wide = round(max(_NARROWEST, min(wanted, width - LEAST_SIZE[0])))
        beside = max(width - wide, min(width, LEAST_SIZE[0]))
        self.table.setGeometry(0, 0, beside, self.height())
        self.side.setGeometry(width - wide, 0, wide, self.height())
        self.side.raise_()
        covers = beside > width - wide
        self.side.fold_button.setVisible(covers)
        self.side.setVisible(not (covers and self._folded))
        self._place_unfold_button()

    def _place_unfold_button(self) -> None:
        """Lay the button that brings the paper back at the lower right."""
        button = self.unfold_button
        button.set_scale(_UNFOLD * min(text_choice(), _MOST_LARGER))
        size = button.sizeHint()
        at = (self.width() - size.width() - _GAP, self.height() - size.height() - _GAP)
        button.setGeometry(*at, size.width(), size.height())
        button.setVisible(self.side.isHidden())
        button.raise_()

    def _choose(self, action: object) -> None:
        """Try what the player chose, or say why it cannot be done."""
        posed = self._posed
        view = posed.view if posed is not None else None
        if view is None or self._waiting is not None or not isinstance(action, Bid | PlayCard):
            return
        refused = PHASES[view.phase].refusal(view, view, action)
        if refused is not None:
            card = action.card if isinstance(action, PlayCard) else None
            text = refusal_text(refused, tr, self._look.faces, name=self._name)
            self.table.refuse(text, card)
            return
        self._waiting = action
        if action not in self._tries:
            self._tries.append(action)
        events, after = tried(view, action)
        self.table.play(view, events, after)

    def _settled(self) -> None:
        posed, action = self._posed, self._waiting
        if posed is None or action is None:
            return
        if action in posed.best:
            self._answer(action)
        else:
            self._miss(posed, action)

    def _go_on(self) -> None:
        """Go on to the next decision, unless a key pressed too often asks for it."""
        if not self._answered.is_too_early:
            self.next_requested.emit()

    def _go_on_to_more(self) -> None:
        """Go on to the positions of the program, unless a key pressed too often asks for it."""
        if not self._answered.is_too_early:
            self.more_requested.emit()

    def _again(self) -> None:
        """Ask again, unless a key pressed too often asks for it."""
        if not self._answered.is_too_early:
            self.ask()

    def _give_up(self) -> None:
        """Show what is best without finding it."""
        if self._posed is not None:
            self._waiting = None
            self.table.show_view(self._posed.view)
            self._answer(None)

    def _miss(self, posed: Posed, action: Action) -> None:
        """Say why a try is not the best, and ask again; what is best stays hidden."""
        self._show_paper()
        self.side.miss(posed, action, self._tries, self._names(), self._look)
        self._waiting = None
        self.table.show_view(posed.view)
        self.table.table_scene.bubbles.hide()
        self._ask_now()
        known = [each for each in posed.advice.options if each.action in self._tries]
        self.table.show_costs(posed.view, replace(posed.advice, options=tuple(known)))

    def _answer(self, action: Action | None) -> None:
        posed = self._posed
        if posed is None:
            return
        self._answered.restart()
        self._show_paper()
        self.side.answer(posed, action, self._tries, self._names(), self._look)
        self.table.show_costs(posed.view, posed.advice)
        if isinstance(posed.advice.action, PlayCard):
            self.table.hand.dim(posed.view)
        self.table.messages.say(self.side.words)
        following = self.side.next_button
        target = self.side.again_button if following.isHidden() else following
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def _players(self, posed: Posed) -> list[Player]:
        """Return who sits at the table: the player in their seat, and characters in the others."""
        if self._sitting and alone_at(self._sitting) is not None:
            return list(self._sitting)
        if self._sitting:
            # Nobody is called "you" who is one of several people.
            return [replace(each, is_person=False) for each in self._sitting]
        settings = self._settings
        own = Player(settings.player_name or tr("You"), settings.avatar, is_person=True)
        others = ((each.name, each.face) for each in CHARACTERS if each.face != own.avatar)
        return [
            own if seat == posed.view.seat else Player(*next(others), is_person=False)
            for seat in range(posed.view.seats)
        ]

    def _names(self) -> Sequence[str]:
        return [player.name for player in self.table.table_scene.players]

    @property
    def _name(self) -> str:
        """The name of the one who decides; empty for a person who plays alone."""
        posed, sitting = self._posed, self._sitting
        if posed is None or not sitting or alone_at(sitting) == posed.view.seat:
            return ""
        return sitting[posed.view.seat].name

    @property
    def _look(self) -> CardLook:
        return self.table.table_scene.phrases.look

    def _follow_scheme(self) -> None:
        colours = follow_scheme(self.table, self._settings, self.palette())
        self._rail = QColor(colours.rail)
        self.update()


def alone_at(sitting: Sequence[Player]) -> Seat | None:
    """Return the seat of the only person at a table; None if there are several, or none."""
    people = [Seat(seat) for seat, player in enumerate(sitting) if player.is_person]
    return people[0] if len(people) == 1 else None
