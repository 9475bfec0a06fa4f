"""The game in progress: it takes actions, checks them and saves them.

Actions of people and of computer players are treated alike. Every accepted action is on disk
before the caller gets an answer, unless the game counts nowhere and is not saved at all. Nothing
here waits.
"""

import itertools
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Self

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, Illegal, Phase
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.game import attempt, legal, new_game
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.problems import problems
from ohhell_desktop.rules.io.entries import RecordEntry, Redo, Undo
from ohhell_desktop.rules.io.record import Record, ReplayStep, record_of, replay
from ohhell_desktop.session.fair.closing import closing_of
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks
from ohhell_desktop.session.library.library import Library, LibraryError
from ohhell_desktop.session.library.restore import StoredGame
from ohhell_desktop.session.screen import Screen

UNSAVED: Final = 0
"""The number of every game that is not in the library, whose games count from 1."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """An action that was done and saved."""

    ply: int
    """How many actions the game had before it."""
    action: Action
    before: SeatView
    """What the screen showed."""
    events: tuple[Event, ...]
    """What has happened, as far as the screen may show it."""
    after: SeatView
    """What the screen shows now."""


@dataclass(frozen=True, slots=True)
class Stale:
    """An action that came too late and was ignored."""

    ply: int
    """The ply for which it was decided."""
    now: int
    """The ply that the game is at."""


class GameSession:
    """A game in progress, made by :meth:`start`, :meth:`resume`, :meth:`unsaved` or :meth:`again`.

    Args:
        library: where it is saved; None if it is not.
        game_id: its number there; :data:`UNSAVED` if it is not saved.
        game: its setup and what has happened in it.
        source: where its packs come from; None for the seed of its setup.

    Attributes:
        game_id: its number in the library.
        setup: its rules, seats and seed.
        then: the result of the deal that is played again; None in every other game.
    """

    def __init__(
        self,
        library: Library | None,
        game_id: int,
        game: StoredGame,
        source: DeckSource | None = None,
    ) -> None:
        setup = game.setup
        self._source = source or setup.source
        self._start, self._opening = new_game(setup.rules, len(setup.seats), self._source)
        self.game_id = game_id
        self.setup = setup
        self._library = library
        self._actions = game.actions
        self._state = game.state
        self._timeline = game.timeline
        self._unsaved_help = NO_HELP
        self._begun_here = False
        self.then: DealResult | None = None
        self._least = 0
        self._screen = Screen.before(setup.seats, game.state)
        self._seen: SeatView | None = None

    @classmethod
    def start(cls, library: Library, setup: GameSetup) -> Self:
        """Begin a game and save it.

        Raises:
            ValueError: if its rules cannot be played by that many seats.
            LibraryError: if it cannot be saved.
        """
        found = problems(setup.rules, len(setup.seats))
        if found:
            raise ValueError(f"the game cannot be played: {found[0]}")
        setup = setup.sealed()
        state, _ = new_game(setup.rules, len(setup.seats), setup.source)
        game_id = library.create(setup)
        session = cls(library, game_id, StoredGame(setup.in_game(game_id), (), state))
        session._begun_here = True
        return session

    @classmethod
    def resume(cls, library: Library, game_id: int) -> Self:
        """Continue a saved game.

        Raises:
            LibraryError: if it is gone or damaged.
        """
        return cls(library, game_id, library.load(game_id))

    @classmethod
    def unsaved(cls, setup: GameSetup, source: DeckSource) -> Self:
        """Begin a game that counts nowhere: it is not saved, and gone when it is left.

        Args:
            setup: its rules and seats; its seed deals no cards.
            source: where its packs come from.

        Raises:
            ValueError: if its rules cannot be played by that many seats.
        """
        state, _ = new_game(setup.rules, len(setup.seats), source)
        return cls(None, UNSAVED, StoredGame(setup, (), state), source)

    @classmethod
    def again(cls, setup: GameSetup, record: Record, then: DealResult) -> Self:
        """Begin a deal again that is over, with the same cards; it counts nowhere.

        What was done in the deals before it cannot be undone.

        Args:
            setup: the rules and seats of the game.
            record: the game up to where the deal is dealt.
            then: the result of the deal.
        """
        played = replay(record)
        game = StoredGame(setup, played.actions, played.state, timeline=played.timeline)
        session = cls(None, UNSAVED, game, record.source)
        session.then = then
        session._least = session.length
        return session

    def once_more(self) -> Self:
        """Begin the deal that was played again once more.

        Raises:
            ValueError: if this game is no deal that is played again.
        """
        if self.then is None:
            raise ValueError("only a deal that is played again can begin once more")
        begun, seats = self._actions[: self._least], len(self.setup.seats)
        record = record_of(self.setup.rules, seats, self._source, begun)
        return self.again(self.setup, record, self.then)

    def keep(self) -> None:
        """Keep the game even if nothing has happened in it yet."""
        self._begun_here = False

    def discard_if_untouched(self) -> bool:
        """Delete the game if it began in this session and nobody has bid or played in it.

        What a computer player did counts: the player has seen it, and may want to go on. What
        was undone counts too. A game of computer players only is always kept, and so is one of
        several people, who have agreed on it.

        Returns:
            Whether it was deleted.

        Raises:
            LibraryError: if it cannot be deleted; then it is still there.
        """
        if self._library is None or not self._begun_here:
            return False
        if len(self._screen.people) != 1 or self._actions:
            return False
        self._library.delete(self.game_id)
        self._begun_here = False
        return True

    @property
    def state(self) -> GameState:
        """The complete state. Players get a :meth:`view` instead."""
        return self._state

    @property
    def screen(self) -> Screen:
        """Who plays at the screen, and from whose seat it shows the game."""
        return self._screen

    @screen.setter
    def screen(self, screen: Screen) -> None:
        self._screen = screen
        self._seen = None

    @property
    def seen(self) -> SeatView:
        """What the screen shows of the game now."""
        if self._seen is None:
            self._seen = self._screen.view(self._state)
        return self._seen

    @property
    def opening(self) -> tuple[Event, ...]:
        """The events before the first action, cards dealt and trump turned, as the screen shows."""
        return self._screen.events(self._opening, self._start)

    @property
    def ply(self) -> int:
        """How many actions the game has had, undo and redo included."""
        return len(self._actions)

    @property
    def length(self) -> int:
        """How many actions count: those taken back do not."""
        return len(self._timeline)

    @property
    def undos(self) -> int:
        """How often actions were taken back."""
        return sum(isinstance(action, Undo) for action in self._actions)

    @property
    def help(self) -> HelpMarks:
        """The help that the game had so far."""
        if self._library is None:
            return self._unsaved_help
        return self._library.help_marks(self.game_id) | self._unsaved_help

    def mark_hint(self) -> None:
        """Mark that a hint was shown for the next action; again does nothing.

        Of several people, whose turn it is has asked.
        """
        now, asker = self.length, self._state.turn if self._screen.shared else None
        marks = HelpMarks(frozenset({now}), frozenset({_deal_of(self._state)}))
        self._mark(marks if asker is None else replace(marks, asked=frozenset({(now, asker)})))

    def mark_review(self, deal: int) -> None:
        """Mark that the cards of a deal, from 0, were shown in a review; again does nothing."""
        self._mark(HelpMarks(deals=frozenset({deal})))

    def mark_claim(self) -> None:
        """Mark that the rest of this deal is played out for everybody; again does nothing."""
        self._mark(HelpMarks(claimed=frozenset({_deal_of(self._state)})))

    def _mark(self, marks: HelpMarks) -> None:
        """Save marks; if that is not possible now, they are saved with the next action."""
        before = self.help
        if before | marks == before:
            return
        try:
            if self._library is not None:
                self._library.add_help(self.game_id, marks)
                return
        except LibraryError:
            pass  # They wait for the next action.
        self._unsaved_help |= marks

    @property
    def can_undo(self) -> bool:
        """Whether a person has made a decision that can be taken back."""
        return self._last_decision() is not None

    @property
    def undo_of(self) -> Seat | None:
        """The person whose decision the next undo takes back; None if there is nothing to undo."""
        place = self._last_decision()
        return None if place is None else self._state_before(place).turn

    @property
    def undo_phase(self) -> Phase:
        """The phase of the decision that the next undo takes back; the present one for none."""
        place = self._last_decision()
        return self._state.phase if place is None else self._state_before(place).phase

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be done again; of several people, by whose turn it is."""
        own = not self._screen.shared or self._screen.viewer == self._state.turn
        return own and bool(self._timeline.undone)

    def end_of_deal(self, number: int) -> SeatView:
        """Return what a seat saw at the end of a finished deal that counts.

        Args:
            number: the deal, from 0.
        """
        past = range(self.length)
        ended = bisect_right(past, number, key=lambda n: len(self._timeline[n].state.history))
        state = self._timeline[ended].state
        return view(state, Seat(0))

    def submit(self, action: Action, ply: int) -> Accepted | Illegal | Stale:
        """Do an action if it is for the current ply and the rules allow it.

        If the rules allow it, the seat that has just bid may bid again until the next seat
        does.

        Args:
            action: the action.
            ply: the ply at which it was decided.

        Raises:
            LibraryError: if it cannot be saved. Nothing has changed then, and the same action
                can be tried again.
        """
        if ply != self.ply:
            return Stale(ply, self.ply)
        step = attempt(self._state, action)
        if isinstance(step, Illegal):
            return step
        after, events = step
        screen = self._screen.after(events)
        before = self.seen if screen == self._screen else screen.view(self._state)
        self._save(action, after, itertools.chain(self._done_up_to(self.length), (action,)))
        self._timeline.add(ReplayStep(action, after, events))
        self.screen = screen
        return Accepted(ply, action, before, self._screen.events(events, after), self.seen)

    def undo(self) -> SeatView | None:
        """Go back to the last decision of a person.

        A decision has more than one possible action. Everything that was done since then no
        longer counts; it stays in the record and can be redone.

        Returns:
            What the screen showed before; None if there is nothing to undo.

        Raises:
            LibraryError: if it cannot be saved. Nothing has changed then.
        """
        place = self._last_decision()
        if place is None:
            return None
        return self._move(Undo, self.length - place, place)

    def actions_between(self, one: int, other: int) -> tuple[RecordEntry | None, ...]:
        """Return what was done between two lengths of the game, in order, undone or not."""
        places = range(min(one, other), max(one, other))
        return tuple(self._timeline[place].action for place in places)

    def redo(self) -> SeatView | None:
        """Go on to the next decision of a person that was taken back, or to the last action.

        Returns:
            What the screen showed before; None if there is nothing to redo.

        Raises:
            LibraryError: if it cannot be saved. Nothing has changed then.
        """
        undone = self._timeline.undone
        if not self.can_redo:
            return None
        decisions = (n for n in range(1, len(undone)) if self._is_decision(undone[n - 1].state))
        following = next(decisions, len(undone))
        place = self.length + following
        return self._move(Redo, following, place)

    def _move(self, kind: type[Undo | Redo], count: int, place: int) -> SeatView:
        """Take actions back or do them again; return what the screen showed before.

        Args:
            kind: which of the two.
            count: how many actions of the record.
            place: how many actions count then.
        """
        before, after = self.seen, self._state_before(place)
        entry = kind(after.turn or Seat(0), count)
        self._save(entry, after, self._done_up_to(place))
        self._timeline.move(entry)
        self.screen = self._screen.opened_at(after)
        return before

    def _done_up_to(self, place: int) -> Iterator[RecordEntry]:
        """Yield the actions that lead to a place, some of which may be undone now."""
        return (action for n in range(place) if (action := self._timeline[n].action) is not None)

    def _save(self, entry: RecordEntry, after: GameState, count: Iterable[RecordEntry]) -> None:
        """Save an entry of the record.

        Args:
            entry: what was done.
            after: the state that it led to.
            count: the actions that count then.
        """
        marks = self._unsaved_help
        if isinstance(entry, Undo) and self.help.tells_of(_deal_of(after)):
            marks |= HelpMarks(went_back=True)
        if self._library is None:
            self._unsaved_help = marks
        else:
            closing = closing_of(self.setup, count) if self._closes(after) else ""
            self._library.append(self.game_id, self.ply, entry, after, marks, closing)
            self._unsaved_help = NO_HELP
        self._actions = (*self._actions, entry)
        self._state = after
        self._seen = None

    def _closes(self, after: GameState) -> bool:
        """Return whether the game is over now, and sealed."""
        return bool(after.winners and self.setup.fingerprint)

    def _last_decision(self) -> int | None:
        """Return the place of the last action that a person chose among several."""
        if not self._screen.people:
            return None
        places = reversed(range(self._least, self.length))
        return next((n for n in places if self._is_decision(self._state_before(n))), None)

    def _state_before(self, place: int) -> GameState:
        return self._timeline[place - 1].state if place else self._start

    def _is_decision(self, state: GameState) -> bool:
        """Return whether a person has a choice in a state."""
        if state.turn not in self._screen.people:
            return False
        return state.phase is not Phase.BETWEEN and len(legal(state)) > 1

    def stored(self) -> StoredGame:
        """Return the game so far as it is saved."""
        closing = ""
        if self._closes(self._state):
            closing = self._library.load(self.game_id).closing if self._library else ""
        return StoredGame(
            self.setup,
            self._actions,
            self._state,
            self._timeline,
            self.help,
            closing,
        )

    def record(self) -> Record:
        """Return the game so far, for a replay or an export."""
        setup = self.setup
        return record_of(setup.rules, len(setup.seats), self._source, self._actions)


def _deal_of(state: GameState) -> int:
    """Return the number of the deal that a game is in, from 0."""
    return state.deal.number if state.deal else len(state.history)
