"""Connects the session, the table and the bots: carries out what comes next in a game.

:func:`~ohhell_desktop.session.flow.next_step` says what that is; here it is only carried out, when
the table has shown what happened before. Every action is submitted by :meth:`Controller.submit`,
a person's as well as a bot's. The engine never waits; the table sets the pace.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.bots.version import PLAYERS, REST
from ohhell_desktop.look.card_look import CardLook
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.claims import taker_of_the_rest
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal, MadeBy, PlayCard
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.sentences import isolated
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.flow import (
    Ask,
    AskBot,
    Auto,
    AutoPlay,
    Curtain,
    End,
    Look,
    MayChange,
    Step,
    SumUp,
    next_step,
)
from ohhell_desktop.session.game_session import Accepted, GameSession, Stale
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.screen import Screen
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.text.pack_order import pack_order
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.bot_turn import BotTurns, Prepared, TurnTimer, signed
from ohhell_desktop.ui.game.curtain.curtain import CurtainPage
from ohhell_desktop.ui.game.curtain.passing import Passing
from ohhell_desktop.ui.game.known_others import KnownOthers
from ohhell_desktop.ui.game.pace import Pace
from ohhell_desktop.ui.game.saving import Saving
from ohhell_desktop.ui.game.strangers import Strangers
from ohhell_desktop.ui.game.undo_words import step_text
from ohhell_desktop.ui.kit.own_seat import shown_seats
from ohhell_desktop.words.refusals import refusal_text


def players_of(seats: Iterable[SeatSetup]) -> list[Player]:
    """Return the players as the table shows them."""
    return [
        Player(isolated(seat.name), seat.avatar, seat.kind is SeatKind.PERSON) for seat in seats
    ]


def seats_at(session: GameSession | None, settings: Settings) -> tuple[SeatSetup, ...]:
    """Return the seats of the game at the table, with the player's present name and face."""
    return () if session is None else shown_seats(session.setup.seats, settings)


def _look(table: TableView) -> CardLook:
    """Return how the pack is drawn at a table."""
    return table.table_scene.phrases.look


class Controller(QObject):
    """Carries out one game at the table."""

    shown = Signal(SeatView)
    """What the table shows now that it has settled, or at once for another position."""
    undo_changed = Signal(bool, bool)
    """Whether the person can undo and redo now."""
    deal_scored = Signal(DealResult)
    """The deal is over; :meth:`proceed` continues the game."""
    ended = Signal(SeatView)
    """The game is over; the final view."""

    def __init__(
        self,
        session: GameSession,
        table: TableView,
        bots: BotLink,
        settings: Settings,
        pace: Pace,
        parent: QObject | None = None,
        *,
        prepared: Prepared | None = None,
        strangers: Strangers | None = None,
        curtain: CurtainPage | None = None,
    ) -> None:
        """Connect a game to the table.

        Args:
            session: the game.
            table: shows the game and lets the player choose actions.
            bots: decides for the computer players.
            settings: the player's settings.
            pace: how fast the table plays.
            parent: the owner.
            prepared: what the computer players do in prepared deals; None: they always decide.
            strangers: asks the programs of others; None: a level plays for each of them.
            curtain: hides the table while several people pass the screen on; None where one plays.
        """
        super().__init__(parent)
        self.session = session
        self._table = table
        self._link = bots
        self.others: Final = KnownOthers(bots, session)
        """What is known about the seats from the deals before."""
        known, deals = self.others.known, self.others.deals_known
        self._strangers = strangers
        self._bots = BotTurns(
            bots, session, self.submit, self._hesitate, known, prepared, deals, strangers
        )
        self._trouble: list[str] = []
        """What is to be said about the programs of others when a person has time to read it."""
        self._settings = settings
        self._pace = pace
        self._auto = AutoPlay.wanted(settings)
        self._step = self._next()
        self.saving: Final = Saving(session, self)
        """The way of every action into the game."""
        self.saving.held.connect(self._stop_acting)
        self._passing = Passing(table, curtain, self)
        self._left = False
        self.played_last = False
        """Whether the last card of a person has played itself."""
        self._news = ""
        self._turn = TurnTimer(table.prompt.change, self)
        self._turn.due.connect(self._go_on)
        table.action_chosen.connect(self._choose)
        # The next seat waits for the changed bid.
        table.change_wanted.connect(self._stop_bots)
        table.prompt.rest_wanted.connect(self._play_out)
        self._passing.moved.connect(self._pass_screen)
        self._passing.agreed.connect(lambda seat: self._move(back=True, to=Seat(seat)))
        table.settled.connect(self._settled)
        if strangers is not None:
            strangers.troubled.connect(self._keep_trouble)

    def apply(self, settings: Settings) -> None:
        """Use other settings."""
        self._settings = settings
        self._auto = replace(AutoPlay.wanted(settings), rest_of=self._auto.rest_of)
        self._step = self._next()

    def begin(self, unsaved: Action | None = None) -> None:
        """Show the current position and ask for the next decision.

        Args:
            unsaved: an action that could not be saved when the game was left; it is tried first.
        """
        self.saving.unsaved = unsaved
        self._link.reset_conduct()
        if self._strangers is not None:
            self._strangers.begin(self.session.setup)
        self.others.follow()
        self._table.set_players(players_of(self.session.setup.seats))
        seen = self.session.seen
        if unsaved is None and self.session.ply == 0:
            self._table.play(None, self.session.opening, seen)
            self._news = pack_order(seen.rules, seen.seats, _look(self._table))
        else:
            self._table.show_view(seen)
            self._table.messages.tell_whole()
            QTimer.singleShot(0, self, self._resume)
        self.shown.emit(seen)
        self._tell_undo()

    def _resume(self) -> None:
        """Go on in a saved game, unless another one has been opened in the same moment."""
        if self._left:
            return
        if self.saving.unsaved is None:
            self._settled()
        else:
            self.retry()

    def leave(self) -> None:
        """Disconnect from the table and the bots; the game stays as it was saved."""
        self._left = True
        self._turn.stop()
        self._bots.leave()
        if self._strangers is not None:
            self._strangers.disconnect(self)
            self._strangers.leave()
        self.others.stop()
        self._pace.restore()
        self._passing.stop()
        self._table.disconnect(self)
        self._table.prompt.disconnect(self)
        self._table.set_thinking(None)

    def proceed(self) -> None:
        """Continue after a deal's summary: deal the next hand, or report the end of the game."""
        if not self._left and isinstance(self._step, SumUp):
            self._show_on(self.session.screen.after_summary(self.session.state))
            self._go_on()

    def retry(self) -> None:
        """Try again to save the action that could not be saved."""
        if self.saving.unsaved is not None:
            self.submit(self.saving.unsaved, self.session.ply)

    def step(self, *, back: bool) -> bool:
        """Undo back to a person's last decision, or redo up to the next; return whether it did.

        If several people play, another one than the viewer is asked for their decision first, on
        their curtain; anybody is while a curtain is down, as nobody knows who has the screen then.
        Not while an action is unsaved: it would be lost.
        """
        if self._left or self.saving.unsaved is not None or self._passing.asks_back:
            return False
        down = self._passing.under_way
        if down and not back:
            return False
        screen, chose = self.session.screen, self.session.undo_of
        if back and screen.shared and chose is not None and (down or chose != screen.viewer):
            self._stop_bots()
            self._end_rest()
            self._passing.ask_back(self.session)
            self._show_on(screen.kept_for(chose))
            self._carry_out()
            return True
        return self._move(back=back)

    def _move(self, *, back: bool, to: Seat | None = None) -> bool:
        """Undo or redo; return whether there was something to undo or to redo.

        Args:
            back: whether to undo.
            to: who has the screen now and has agreed to it; None: as after any undo.
        """
        try:
            length = self.session.length
            left = self.session.undo() if back else self.session.redo()
        except SessionError as error:
            self.saving.not_saved.emit(error)
            return False
        if left is not None:
            self._stop_bots()
            self._end_rest()
            self._news = step_text(self.session, length, left.phase, _look(self._table))
            self._step = self._next()
            self.others.follow()
            self._tell_undo()
            if to is not None:
                self._pass_screen(self.session.screen.passed_to(to))
                return True
            self.shown.emit(self.session.seen)
            self._table.play(left, None, self.session.seen)
        return left is not None

    def submit(self, action: Action, ply: int) -> None:
        """Submit an action, whether a person or a bot has chosen it."""
        match self.saving.submit(action, ply):
            case Accepted() as accepted:
                self._show(accepted)
            case Illegal() as refused:
                card = action.card if isinstance(action, PlayCard) else None
                name = self._table.table_scene.name_of(action.seat)
                faces = _look(self._table).faces
                self._table.refuse(refusal_text(refused, tr, faces, name=name), card)
            case Stale() | None:
                pass

    def _stop_acting(self) -> None:
        """Wait, since an action could not be saved; a person may choose another one instead."""
        self._turn.stop()
        self._table.set_thinking(None)
        if isinstance(self._step, Ask):
            self._ask()

    def _show(self, accepted: Accepted) -> None:
        """Show what happened; a bot that acts next is asked meanwhile."""
        self._table.play(accepted.before, accepted.events, accepted.after)
        self._stop_bots()
        self._step = self._next()
        self.others.follow()
        if isinstance(self._step, AskBot):
            self._bots.prepare(self._step)
        self._tell_undo()

    def _keep_trouble(self, text: str) -> None:
        self._trouble.append(text)

    def _hesitate(self, hard: float, act: Callable[[], None]) -> None:
        """Let a bot act: at once if the decision was easy, else a little later."""
        time = self._pace.hesitation_ms(hard)
        if time:
            QTimer.singleShot(time, self, act)
        else:
            act()

    def _stop_bots(self) -> None:
        """Forget what the bots were asked."""
        self._turn.stop()
        self._bots.cancel()
        self._table.set_thinking(None)

    def _settled(self) -> None:
        """Go on when the table shows what has happened."""
        if not self._auto.plays_out(self.session.state):
            self._end_rest()
        self.shown.emit(self.session.seen)
        self._carry_out()
        if isinstance(self._step, Ask):
            self._news = " ".join(filter(None, (self._news, *self._trouble)))
            self._trouble.clear()
        self._tell_news()

    def _tell_news(self) -> None:
        """Say what is to be said, unless the curtain is down."""
        if not self._passing.under_way:
            self._table.messages.tell(self._news)
            self._news = ""

    def _carry_out(self) -> None:
        """Carry out the next step; what needs no person, from the event loop."""
        match self._step:
            case Ask():
                self._ask()
            case Curtain(person):
                self._draw_curtain(person)
            case Look(_, then):
                self._passing.offer(then.person, self.session)
            case MayChange():
                self._table.offer_change(self.session.seen)
                self._turn.start(self._pace.bid_change_ms, durations.BID_CHANGE_HELD)
            case AskBot() | Auto():
                # By a timer of 0 ms, so that painting and input come before the next action.
                self._turn.start(0)
            case SumUp(result):
                self.deal_scored.emit(result)
            case End():
                self.ended.emit(self.session.seen)

    def _go_on(self) -> None:
        """Do what needs no person; a bid that could be changed until now stands."""
        self._turn.stop()
        if isinstance(self._step, MayChange):
            self._step = self._step.then
        match self._step:
            case Auto(action):
                self._notice_last_card(action)
                self.submit(self._without_choice(action), self.session.ply)
            case AskBot(seat) as question:
                if not self._bots.act(question):
                    self._table.set_thinking(seat)
            case Ask() | Curtain() | Look() | SumUp() | End():
                self._carry_out()

    def _notice_last_card(self, action: Action) -> None:
        """Notice that the last card of a person plays itself."""
        state = self.session.state
        own = isinstance(action, PlayCard) and action.seat in self.session.screen.people
        if own and state.deal is not None and not self._auto.plays_out(state):
            self.played_last |= len(state.deal.hands[action.seat]) == 1

    def _without_choice(self, action: Action) -> Action:
        """Return an action that was not chosen; a computer player's says so."""
        if self.session.setup.seats[action.seat].kind is SeatKind.PERSON:
            return action
        out = self._auto.plays_out(self.session.state)
        return signed(action, MadeBy(PLAYERS, instead=REST if out else ""))

    def _ask(self) -> None:
        """Ask the person who has the screen, or one before everybody's eyes."""
        screen = self.session.screen
        if isinstance(self._step, Ask) and not screen.has(self._step.person):
            self._show_on(screen.turned_to(self._step.person))
        seen = self.session.seen
        self._table.ask(seen)
        taker = taker_of_the_rest(seen) if self._settings.offer_rest else None
        if taker is not None:
            self._table.prompt.offer_rest(taker)

    def put_away(self) -> None:
        """Draw the curtain at once, if one of several people has the screen."""
        screen = self.session.screen
        if self._left or not screen.shared or screen.covered:
            return
        self._stop_bots()
        down = screen.put_down()
        passes = isinstance(next_step(self.session.state, down, self._auto), Curtain | Ask)
        # While the computer players act, the person who was looking is waited for.
        self._show_on(down if passes else screen.kept_for(screen.viewer))
        self._carry_out()
        self._passing.hurry()

    def _draw_curtain(self, person: Seat) -> None:
        """Hide everything until a person has taken the screen."""
        screen = self.session.screen
        if screen.wanted is None:
            self._show_on(screen.put_down())
        self._passing.draw(person, self.session)
        self._tell_undo()

    def _pass_screen(self, screen: Screen) -> None:
        """Show the table to those who have the screen now, and go on."""
        if self._left:
            return
        self._show_on(screen)
        if not isinstance(self._step, Curtain):
            self._passing.rise()
        self._tell_undo()
        self._carry_out()
        self._tell_news()

    def _show_on(self, screen: Screen) -> None:
        """Show the game on the screen as it is from now on: the only place where that changes."""
        before, self.session.screen = self.session.seen, screen
        self._step = self._next()
        if self.session.seen != before:
            self._table.show_view(self.session.seen)
            self.shown.emit(self.session.seen)
            self._tell_undo()

    def _play_out(self) -> None:
        """Play the rest of the deal for everybody, and before everybody's eyes."""
        self.session.mark_claim()
        self._show_on(self.session.screen.put_down())
        self._auto = replace(self._auto, rest_of=self.session.seen.number)
        self._pace.hurry()
        self._step = self._next()
        self._go_on()

    def _end_rest(self) -> None:
        """Ask again from now on, at the usual speed."""
        self._auto = replace(self._auto, rest_of=None)
        self._pace.restore()

    def _choose(self, action: object) -> None:
        """Submit the :class:`Action` that the person chose; the same bid again lets it stand."""
        asked, bids = isinstance(self._step, Ask), self.session.seen.bids
        if not asked and isinstance(action, Bid) and bids[action.seat] == action.tricks:
            self._go_on()
        elif isinstance(action, Action):
            self.submit(action, self.session.ply)

    def _next(self) -> Step:
        return next_step(self.session.state, self.session.screen, self._auto)

    def _tell_undo(self) -> None:
        # Who has chosen by mistake sees it when the next curtain is down already.
        undo = self.session.can_undo and not self._passing.asks_back
        self.undo_changed.emit(undo, self.session.can_redo and not self._passing.under_way)
