"""Connects the session, the table and the bots: asks for decisions and submits actions.

Every action is submitted by :meth:`Controller.submit`, a person's as well as a bot's. The table
gets the events and emits a signal when it has shown them; only then is the next decision
requested. The engine never waits; the table sets the pace.
"""

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Bid, Illegal, Phase, PlayCard, StartDeal
from ohhell_desktop.rules.engine.events import DealScored
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.session.errors import SessionError
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import Accepted, GameSession, PendingDecision, Stale
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.look import CardLook
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.text.pack_order import pack_order
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.auto_play import AutoPlay
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.bot_turn import BotTurns, TurnTimer
from ohhell_desktop.ui.game.undo_words import step_text
from ohhell_desktop.ui.own_seat import seats_now
from ohhell_desktop.words.refusals import refusal_text


def viewer_of(session: GameSession) -> Seat:
    """Return the seat from which the table is seen: the first person's, or seat 0."""
    seats = enumerate(session.setup.seats)
    return next((Seat(n) for n, seat in seats if seat.kind is SeatKind.PERSON), Seat(0))


def players_of(seats: Iterable[SeatSetup]) -> list[Player]:
    """Return the players as the table shows them."""
    return [Player(seat.name, seat.avatar, seat.kind is SeatKind.PERSON) for seat in seats]


def seats_at(session: GameSession | None, settings: Settings) -> tuple[SeatSetup, ...]:
    """Return the seats of the game at the table, with the player's present name and face."""
    return () if session is None else seats_now(session.setup.seats, settings)


def person_of(session: GameSession) -> Seat | None:
    """Return the first person's seat; None if only computer players take part."""
    seat = viewer_of(session)
    return seat if session.setup.seats[seat].kind is SeatKind.PERSON else None


def _look(table: TableView) -> CardLook:
    """Return how the pack is drawn at a table."""
    return table.table_scene.phrases.look


class Controller(QObject):
    """Controls one game at the table."""

    shown = Signal(SeatView)
    """The view that the table now shows, after each action."""
    deal_scored = Signal(DealResult)
    """The deal is over; :meth:`proceed` continues the game."""
    ended = Signal(SeatView)
    """The game is over; the final view."""
    not_saved = Signal(SessionError)
    """An action could not be saved, because of this error; :meth:`retry` tries again."""
    held = Signal()
    """An action waits to be saved."""
    all_saved = Signal()
    """All actions have been saved."""

    def __init__(
        self,
        session: GameSession,
        table: TableView,
        bots: BotLink,
        auto: AutoPlay,
        parent: QObject | None = None,
    ) -> None:
        """Connect a game to the table.

        Args:
            session: the game.
            table: shows the game and lets the player choose actions.
            bots: decides for the computer players.
            auto: decides what is played without a question.
            parent: the owner.
        """
        super().__init__(parent)
        self.session = session
        self.viewer = viewer_of(session)
        self._table = table
        self._link = bots
        self._bots = BotTurns(bots)
        self._auto = auto
        self._unsaved: Action | None = None
        self._scored: DealResult | None = None
        self._left, self._news = False, ""
        self._bot_turn = TurnTimer(table.prompt.change, self)
        self._bot_turn.due.connect(self._start_bot_turn)
        table.action_chosen.connect(self._choose)
        # The next seat waits for the changed bid.
        table.change_wanted.connect(self._stop_bots)
        table.prompt.rest_wanted.connect(self._play_out)
        table.settled.connect(self._settled)

    @property
    def unsaved(self) -> Action | None:
        """The action that could not be saved; None if there is none."""
        return self._unsaved

    def begin(self, unsaved: Action | None = None) -> None:
        """Show the current position and ask for the next decision.

        Args:
            unsaved: an action that could not be saved when the game was left; it is tried first.
        """
        self._unsaved = unsaved
        self._link.reset_conduct()
        self._table.set_players(players_of(self.session.setup.seats), self.viewer)
        seen = self.session.view(self.viewer)
        if self._unsaved is None and self.session.ply == 0:
            opening = redact(self.session.opening, self.viewer, self.session.state)
            self._table.play(None, opening, seen)
            self._news = pack_order(seen.rules, seen.seats, _look(self._table))
        else:
            self._table.show_view(seen)
            self._table.messages.tell_whole()
            QTimer.singleShot(0, self, self._settled if self._unsaved is None else self.retry)
        self.shown.emit(seen)

    def leave(self) -> None:
        """Disconnect from the table and the bots; the game stays as it was saved."""
        self._left = True
        self._bot_turn.stop()
        self._bots.cancel()
        self._auto.stop(self._table)
        self._table.disconnect(self)
        self._table.prompt.disconnect(self)
        self._table.set_thinking(None)

    def proceed(self) -> None:
        """Continue after a deal's summary: deal the next hand, or report the end of the game."""
        if self._left:
            return
        decision = self.session.decision()
        if decision is None:
            self.ended.emit(self.now)
        elif self.session.state.phase is Phase.BETWEEN:
            self.submit(StartDeal(decision.seat), decision.ply)

    def retry(self) -> None:
        """Try again to save the action that could not be saved."""
        if self._unsaved is not None:
            self.submit(self._unsaved, self.session.ply)

    def step(self, *, back: bool) -> bool:
        """Undo back to a person's last decision, or redo up to the next; return whether it did.

        Not while an action is unsaved: it would be lost.
        """
        if self._left or self._unsaved is not None:
            return False
        try:
            before = self.session.length
            left = self.session.undo() if back else self.session.redo()
        except SessionError as error:
            self.not_saved.emit(error)
            return False
        if left is not None:
            self._stop_bots()
            self._auto.stop(self._table)
            self._scored = None
            self._news = step_text(
                self.session, before, left.phase, self._table.table_scene.phrases.look
            )
            self.shown.emit(self.now)
            self._table.play(view(left, self.viewer), None, self.now)
        return left is not None

    def submit(self, action: Action, ply: int) -> None:
        """Submit an action, whether a person or a bot has chosen it."""
        try:
            outcome = self.session.submit(action, ply)
        except SessionError as error:
            self._hold(action)
            self.held.emit()
            self.not_saved.emit(error)
            return
        except Exception:
            # The error window reports it; the table offers to try again.
            self._hold(action)
            self.held.emit()
            raise
        match outcome:
            case Accepted():
                self._show(outcome)
            case Illegal():
                card = action.card if isinstance(action, PlayCard) else None
                self._table.refuse(refusal_text(outcome, tr, _look(self._table).faces), card)
            case Stale():
                pass

    def _hold(self, action: Action) -> None:
        """Keep an action that could not be saved; a person may choose another one instead."""
        self._unsaved = action
        self._bot_turn.stop()
        self._table.set_thinking(None)
        decision = self.session.decision()
        if decision is not None and decision.setup.kind is SeatKind.PERSON:
            self._ask_person(decision)

    def _show(self, accepted: Accepted) -> None:
        if self._unsaved is not None:
            self._unsaved = None
            self.all_saved.emit()
        self._stop_bots()
        before, after = (view(state, self.viewer) for state in (accepted.before, accepted.after))
        self._scored = next((e.result for e in accepted.events if isinstance(e, DealScored)), None)
        if self._scored is None:
            self.shown.emit(after)
        self._table.play(before, redact(accepted.events, self.viewer, accepted.after), after)
        if not self._may_change():
            self._bots.prepare(self.session)

    def _stop_bots(self) -> None:
        """Forget what the bots were asked."""
        self._bot_turn.stop()
        self._bots.cancel()
        self._table.set_thinking(None)

    def _settled(self) -> None:
        decision = self.session.decision()
        if self._scored is not None:
            self._sum_up(self._scored)
        elif decision is None:
            self.ended.emit(self.now)
        elif self.session.state.phase is Phase.BETWEEN:
            self._sum_up(self.session.state.history[-1])
        elif self._auto.action(self.session, self._table) is not None:
            self._bot_turn.start(0)
        elif decision.setup.kind is SeatKind.PERSON:
            self._ask_person(decision)
        elif self._may_change():
            self._table.offer_change(self.now)
            self._bot_turn.start(self._auto.bid_change_ms, durations.BID_CHANGE_HELD)
        else:
            # By a timer of 0 ms, so that painting and input come before the next action.
            self._bot_turn.start(0)
        self._table.messages.tell(self._news)
        self._news = ""

    def _sum_up(self, result: DealResult) -> None:
        """Report the score of a deal to the sheet and the summary."""
        self._scored = None
        self.shown.emit(self.now)
        self.deal_scored.emit(result)

    def _may_change(self) -> bool:
        """Return whether the viewer has just bid and may still change the bid."""
        seen, person = self.now, person_of(self.session) is not None
        return person and seen.plan.bidding.change and seen.last_bidder == self.viewer

    def _start_bot_turn(self) -> None:
        """Ask the next seat, a bot; a bid that could be changed until now stands."""
        self._bot_turn.stop()
        decision, action = self.session.decision(), self._auto.action(self.session, self._table)
        if action is not None:
            self.submit(action, self.session.ply)
        elif decision is not None and decision.setup.kind is SeatKind.BOT:
            self._ask_bot(decision)

    def _play_out(self) -> None:
        """Play the rest of the deal for everybody."""
        self._auto.play_out(self.session, self._table)
        self._start_bot_turn()

    def _ask_person(self, decision: PendingDecision) -> None:
        seen = self.session.view(decision.seat)
        self._table.ask(seen)
        taker = self._auto.taker(seen)
        if taker is not None:
            self._table.prompt.offer_rest(taker)

    def _ask_bot(self, decision: PendingDecision) -> None:
        if not self._bots.act(self.session, lambda each: self.submit(each, decision.ply)):
            self._table.set_thinking(decision.seat)

    def _choose(self, action: object) -> None:
        """Submit the :class:`Action` that the person chose; the same bid again lets it stand."""
        if not isinstance(action, Action):
            return
        decision = self.session.decision()
        theirs = decision is not None and decision.setup.kind is SeatKind.PERSON
        if not theirs and isinstance(action, Bid) and self.now.bids[action.seat] == action.tricks:
            self._start_bot_turn()
        else:
            self.submit(action, self.session.ply)

    @property
    def now(self) -> SeatView:
        """The game as the viewer may see it."""
        return self.session.view(self.viewer)
