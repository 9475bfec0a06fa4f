"""Passes the screen from one person to the next, by the curtain."""

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.curtain.curtain import CurtainPage
from ohhell_desktop.ui.game.curtain.curtain_words import turn_words, undo_words
from ohhell_desktop.ui.game.curtain.pass_prompt import PassPrompt


class Passing(QObject):
    """Draws the curtain for a person, and says who has the screen when it is opened."""

    moved = Signal(Screen)
    """The screen as it is from now on, since somebody has pressed a button of theirs."""
    agreed = Signal(int)
    """A person takes back their last choice, and has the screen: their seat."""

    def __init__(self, table: TableView, curtain: CurtainPage | None, parent: QObject) -> None:
        """Draw nothing.

        Args:
            table: the table.
            curtain: hides it; None where nobody passes the screen on.
            parent: the owner.
        """
        super().__init__(parent)
        self._table = table
        self._curtain = curtain
        self._person = Seat(0)
        self._screen: Screen | None = None
        self._phase: Phase | None = None
        """In which a person made the choice for which they are asked; None: nobody is."""
        self._otherwise: Screen | None = None
        """The screen if it is not taken back."""
        self._prompt = PassPrompt(table.picker, table.prompt.open_beside, self)
        self._prompt.passed.connect(self._pass_on)
        if curtain is not None:
            curtain.taken.connect(self._take)
            curtain.kept.connect(self._keep)
            curtain.looked.connect(self._look)

    @property
    def under_way(self) -> bool:
        """Whether the curtain is down."""
        return self._curtain is not None and self._curtain.is_down

    @property
    def asks_back(self) -> bool:
        """Whether a person is being asked for a choice back."""
        return self._phase is not None

    def draw(self, person: Seat, session: GameSession) -> None:
        """Draw the curtain until a person has taken the screen."""
        if self._curtain is None:
            return
        self._person, self._screen = person, session.screen
        players = self._table.table_scene.players
        name = players[person].name
        words = turn_words(name, person, session.state)
        if self._phase is not None:
            words = undo_words(name, self._phase)
        others = [(seat, players[seat].name) for seat in session.screen.people if seat != person]
        self._curtain.fall(words, players[person], others)

    def hurry(self) -> None:
        """Let the curtain be down at once."""
        if self._curtain is not None:
            self._curtain.finish()

    def rise(self) -> None:
        """Show the table again."""
        self._phase = self._otherwise = None
        if self._curtain is not None:
            self._curtain.rise()

    def ask_back(self, session: GameSession) -> None:
        """Ask, on the next curtain, for the last choice of the person for whom it falls."""
        screen = session.screen
        open_to_one = not (screen.covered or screen.looking)
        self._otherwise = screen.kept_for(screen.viewer) if open_to_one else screen.put_down()
        if screen.wanted is not None:
            self._otherwise = screen
        self._phase = session.undo_phase

    def offer(self, person: Seat, session: GameSession) -> None:
        """Let the viewer, who only looks, pass the screen on to a person."""
        self._screen = session.screen
        self._prompt.offer(self._table.table_scene.players[person].name)

    def stop(self) -> None:
        """Show the table, and take no answer any more."""
        if self._curtain is not None:
            self._curtain.disconnect(self)
            self._curtain.rise(at_once=True)

    def _take(self) -> None:
        if self._screen is None:
            return
        if self._phase is not None:
            self.agreed.emit(self._person)
        else:
            self.moved.emit(self._screen.passed_to(self._person))

    def _keep(self) -> None:
        if self._otherwise is not None:
            self._phase = None
            self.moved.emit(self._otherwise)

    def _look(self, seat: int) -> None:
        if self._screen is not None:
            self.moved.emit(self._screen.passed_to(Seat(seat), looking=True))

    def _pass_on(self) -> None:
        if self._screen is not None:
            self.moved.emit(self._screen.put_down())
