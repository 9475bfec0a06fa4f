"""The saved games: one SQLite database, one transaction for each action.

A game is stored with its full rules, its seed, its seats and its actions, so that it can always
be replayed, even if the form that it was begun with changes. Its progress is stored with every
action, so that the list of games can be shown without a replay.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from ohhell_desktop.session import json_codec
from ohhell_desktop.session.disk.lock import ProcessLock
from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    GONE,
    NOT_SAVED_FOR_DAMAGE,
    OUT_OF_STEP,
    LibraryError,
    is_damage,
    not_saved,
)
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks, marks_to_text
from ohhell_desktop.session.library import figures, listing
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.game_rows import GameRows
from ohhell_desktop.session.library.past_games import PastGames
from ohhell_desktop.session.library.real_games import RealGames
from ohhell_desktop.session.library.same_cards import SameCards
from ohhell_desktop.session.library.summary import (
    COLUMNS,
    ORDER_COLUMNS,
    GameSummary,
    by_last_played,
    last_played,
    play_number,
    summary,
    unreadable_game,
)
from ohhell_desktop.session.seats import check_length

if TYPE_CHECKING:
    # The rules are imported only when a game is opened: the list of games does not need them,
    # and the start page waits for that list.
    from ohhell_desktop.rules.engine.state import GameState
    from ohhell_desktop.rules.io.entries import RecordEntry
    from ohhell_desktop.session.game_setup import GameSetup
    from ohhell_desktop.session.library.own_forms import OwnForm, OwnForms
    from ohhell_desktop.session.library.restore import StoredGame

__all__ = ["Clock", "GameSummary", "Library", "LibraryError", "utc_now"]


Clock = Callable[[], datetime]
"""Returns the time, with its zone."""

_FEW: Final = 64
"""Games that are looked at for the start page at once."""
_STEP: Final = 200
"""Games in one step of a look through all of them."""
_ADD_GAME: Final = (
    "INSERT INTO game (form, title, rules, seats, seed, seal, created, played, plies, deal, deals,"
    " totals, finished, turn, nature, help, word, fingerprint, public, others, closing, brought)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_MOVE_ON: Final = (
    "UPDATE game SET plies = ?, played = ?, deal = ?, deals = ?, totals = ?, finished = ?,"
    " turn = ?, closing = ? WHERE game_id = ?"
)
_ADD_ACTION: Final = "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)"
_LAST_SEAL: Final = (
    "FROM game LEFT JOIN action ON action.game_id = game.game_id AND action.ply = game.plies - 1"
)
"""Each game with its last action, whose seal covers the whole game."""
_SEAL: Final = "CASE game.plies WHEN 0 THEN game.seal ELSE action.seal END"
"""The seal of the last action; NULL if that action is lost."""


def utc_now() -> datetime:
    """Return the time of the system's clock."""
    return datetime.now(UTC)


class AtStart(NamedTuple):
    """What the start page needs to know about the saved games."""

    newest: GameSummary | None
    """The game to continue: the last played that is not over or damaged."""
    some: bool
    """Whether there are any games."""
    finished: bool
    """Whether one of them is over."""
    whole: bool = True
    """Whether all games were looked at: otherwise one of the others may have been played later."""


class Library(PastGames, SameCards, RealGames):
    """The saved games in one file.

    Only one process may have it open: :class:`~ohhell_desktop.session.files.profile.Profile`
    ensures that.

    Args:
        path: the file, which is made if there is none; its folder exists.
        clock: returns the time.
        lock: the lock of the folder; taken again if the folder has to be made again.

    Raises:
        LibraryError: if the file cannot be opened; then nothing in it has been changed.
    """

    def __init__(self, path: Path, clock: Clock = utc_now, lock: ProcessLock | None = None) -> None:
        super().__init__(path, clock, lock)
        self._last_play_number: int | None = None

    def games(self) -> list[GameSummary]:
        """Return all games, the last played first, and all that is known about them.

        Raises:
            LibraryError: as :meth:`game_rows`.
        """
        return list(self.game_rows())

    def game_rows(self) -> GameRows:
        """Return all games, the last played first; each entry is read when it is needed.

        One whose entry cannot be read, or that :meth:`load` has refused before, is listed
        as damaged; its title may be empty.

        Raises:
            LibraryError: if the file cannot be read for a reason other than damage.
        """
        with self._reading():
            found = listing.games(self._connection, ORDER_COLUMNS)
        if found.error is not None:
            self.note_damage()
        rows = sorted(found.by_number.values(), key=last_played, reverse=True)
        numbers = [json_codec.whole(row[0]) for row in rows]
        numbers += sorted(found.lost, reverse=True)
        return GameRows(numbers, lambda place: self.entry_of(numbers[place]))

    def entry_of(self, number: int) -> GameSummary:
        """Read the entry of a game; one that cannot be read is damaged."""
        try:
            row = listing.one(self._connection, COLUMNS, number)
        except DATABASE_ERRORS:
            # The next write, or the next reading of the list, says why.
            return unreadable_game(number)
        if row is not None:
            return self._entry(row)
        self.note_damage()
        return unreadable_game(number)

    def look_through(self) -> Iterator[None]:
        """Look in small steps, between which the caller may do something else, for damage.

        What is found is noted. Each step takes a few milliseconds.
        """
        try:
            for count, _ in enumerate(listing.numbers_in_actions(self._connection)):
                if count % _STEP == 0:
                    yield
        except DATABASE_ERRORS as error:
            if is_damage(error):
                self.note_damage()

    def _entry(self, row: listing.Row) -> GameSummary:
        """Return the entry of a row, and note it if it is damaged."""
        known = row[0] in self._damaged
        game = summary(row, damaged=known)
        if game.damaged and not known:
            self.note_damage()
        return game

    def at_start(self, *, at_once: bool = False) -> AtStart:
        """Return what the start page needs to know.

        Args:
            at_once: whether only the games that were begun last are looked at, so that it takes
                no longer with thousands of games.

        Raises:
            LibraryError: if the file cannot be read for a reason other than damage.
        """
        with self._reading():
            if at_once:
                found = listing.begun_last(self._connection, COLUMNS, _FEW)
            else:
                found = listing.unfinished(self._connection, COLUMNS)
            some, finished = listing.any_games(self._connection)
        if found.error is not None:
            self.note_damage()
        newest_first = sorted(found.by_number.values(), key=by_last_played, reverse=True)
        games = (self._entry(row) for row in newest_first)
        newest = next((game for game in games if not (game.finished or game.damaged)), None)
        whole = not at_once or len(found.by_number) < _FEW
        return AtStart(newest, some=some, finished=finished, whole=whole)

    def newest_unfinished(self) -> GameSummary | None:
        """Return the game to continue: the last played that is not over or damaged.

        Raises:
            LibraryError: if the file cannot be read for another reason than damage.
        """
        return self.at_start().newest

    def was_cut_with(self, word: str) -> bool:
        """Return whether a saved game was cut with a word, in upper or lower case."""
        try:
            rows = self._connection.execute("SELECT DISTINCT word FROM game WHERE word NOT NULL")
            return word.casefold() in {str(used).casefold() for (used,) in rows}
        except DATABASE_ERRORS:
            # The next write says why.
            return False

    def create(self, setup: "GameSetup") -> int:
        """Save a new game, before its first action.

        Returns:
            The number of the game; no other game ever gets it.

        Raises:
            ValueError: with a readable message, if its rules cannot be played by its seats.
            LibraryError: if it cannot be written; then nothing has been.
        """
        from ohhell_desktop.rules.engine.game import new_game  # noqa: PLC0415
        from ohhell_desktop.session.library.restore import StoredGame  # noqa: PLC0415

        state, _ = new_game(setup.rules, len(setup.seats), setup.source)
        return self.add(StoredGame(setup, (), state))

    def add(self, game: "StoredGame") -> int:
        """Save a game with all actions that it has had so far.

        Returns:
            The number of the game; no other game ever gets it.

        Raises:
            LibraryError: if it cannot be written; then nothing has been.
        """
        from ohhell_desktop.session.library import row_codec  # noqa: PLC0415

        texts, progress = row_codec.setup_to_texts(game.setup), row_codec.progress_of(game.state)
        now = json_codec.time_to_text(self._clock())
        values = (texts.form, texts.title, texts.rules, texts.seats, texts.seed, texts.seal())
        turn, nature = self._next_play_number(), game.setup.nature
        marks, plies = marks_to_text(game.help), len(game.actions)
        row = (
            *(*values, now, now, plies, *progress.columns()),
            *(turn, nature, marks, texts.word, texts.fingerprint, texts.public),
            *(texts.others, game.closing or None, int(bool(plies))),
        )

        def write() -> int:
            number = json_codec.whole(self._connection.execute(_ADD_GAME, row).lastrowid)
            rows = row_codec.action_rows(texts.seal(), game.actions)
            self._connection.executemany(_ADD_ACTION, ((number, *each) for each in rows))
            return number

        game_id = self._write_and_settle(write, game.state if plies else None)
        self._last_play_number = turn
        return game_id

    def rename(self, game_id: int, title: str) -> None:
        """Give a game another title; nothing else of it changes, nor does its seal.

        Raises:
            ValueError: if the title is too long.
            LibraryError: if the game is gone, or if it cannot be written; then nothing has been.
        """
        check_length("title", title)
        with self._writing(), transaction(self._connection):
            changed = self._connection.execute(
                "UPDATE game SET title = ? WHERE game_id = ?", (title, game_id)
            )
            if not changed.rowcount:
                raise self._explained(LibraryError(GONE), DAMAGED_IN_PART)

    def _next_play_number(self) -> int:
        """Return the next number in the order in which games were played.

        It is read before the transaction: SQLite fails a transaction after an error in it.
        """
        if self._last_play_number is None:
            try:
                read = listing.rows_of(self._connection, "game", "game_id", "game_id, turn")
                rows = read.by_number.values()
            except DATABASE_ERRORS as error:
                raise self._note(not_saved(error)) from error
            self._last_play_number = max((play_number(turn) for _, turn in rows), default=0)
        return self._last_play_number + 1

    def take_in(self, game: "StoredGame") -> tuple[int, bool]:
        """Save a game that comes from a file; of one that is there only its help is added.

        Returns:
            The number of the game, and whether it is new.

        Raises:
            LibraryError: if it cannot be read or written; then nothing has been.
        """
        known = self.find(game)
        if known is None:
            return self.add(game), True
        if game.help:
            self.add_help(known, game.help)
        return known, False

    def find(self, game: "StoredGame") -> int | None:
        """Return the number of a game with the same rules, seats, cards and actions, or None.

        A damaged game does not count.

        Raises:
            LibraryError: if the file cannot be read.
        """
        from ohhell_desktop.session.library import row_codec  # noqa: PLC0415

        # Not by the seals: they cover the rules as the version that began the game wrote them.
        with self._reading():
            rows = self._connection.execute(
                "SELECT game_id FROM game WHERE seed = ?", (game.setup.seed.hex(),)
            ).fetchall()
        wanted = row_codec.content_of(game.setup, game.actions)
        for (game_id,) in rows:
            with suppress(LibraryError):
                stored = self.load(game_id)
                if row_codec.content_of(stored.setup, stored.actions) == wanted:
                    return int(game_id)
        return None

    def append(
        self,
        game_id: int,
        ply: int,
        action: "RecordEntry",
        after: "GameState",
        marks: HelpMarks = NO_HELP,
        closing: str = "",
    ) -> None:
        """Save an action and the progress that it has made; both are on disk afterwards.

        One transaction: the seal is made from that of the action before, the action is
        inserted with it, the progress of the game is updated, and so are the figures of the deals
        that are over, if the action has settled one or has taken anything back.

        Args:
            game_id: the game.
            ply: how many actions it had before.
            action: what was done: an action, an undo or a redo.
            after: the state that it led to.
            marks: further help that the game had.
            closing: the fingerprint of the whole game if it is over now; empty: none.

        Raises:
            LibraryError: if it cannot be written, or is not the next action of the game; then
                nothing has been.
        """
        from ohhell_desktop.session.history.past_game import settles  # noqa: PLC0415
        from ohhell_desktop.session.library import row_codec, seals  # noqa: PLC0415

        text, progress = row_codec.action_to_text(action), row_codec.progress_of(after).columns()
        now = json_codec.time_to_text(self._clock())
        turn = self._next_play_number()

        def write() -> int:
            seal = seals.action_seal(self._last_seal(game_id, ply), action.seat, text)
            self._connection.execute(_ADD_ACTION, (game_id, ply, action.seat, text, seal))
            values = (ply + 1, now, *progress, turn, closing or None, game_id)
            self._connection.execute(_MOVE_ON, values)
            self._mark_help(game_id, marks)
            return game_id

        self._write_and_settle(write, after if settles(action, after) else None)
        self._last_play_number = turn

    def _last_seal(self, game_id: int, plies: int) -> bytes:
        """Return the seal of the last action of a game, for its next action."""
        row = self._connection.execute(
            f"SELECT {_SEAL} {_LAST_SEAL} WHERE game.game_id = ? AND game.plies = ?",
            (game_id, plies),
        ).fetchone()
        if row is None or not isinstance(row[0], bytes):
            raise self._explained(LibraryError(OUT_OF_STEP), NOT_SAVED_FOR_DAMAGE)
        return row[0]

    def delete(self, game_id: int, *, with_figures: bool = False) -> None:
        """Delete a game permanently; if it is gone already, do nothing.

        Args:
            game_id: the game.
            with_figures: whether its figures are deleted, too; otherwise they stay.

        Raises:
            LibraryError: if it cannot be written; then the game is still there.
        """
        self._drop_reviews(game_id)
        self._drop_same_cards(game_id)
        with self._writing(), transaction(self._connection):
            self._connection.execute("DELETE FROM game WHERE game_id = ?", (game_id,))
            if with_figures:
                figures.remove(self._connection, game_id)

    def own_forms(self) -> "OwnForms":
        """Return the player's own forms of the game, sorted by name.

        Raises:
            LibraryError: if the file cannot be read.
        """
        from ohhell_desktop.session.library import own_forms  # noqa: PLC0415

        with self._reading():
            found = listing.forms(self._connection, own_forms.COLUMNS)
        forms = own_forms.from_rows(found.by_number.values())
        if found.error is not None or forms.damaged:
            self.note_damage()
        return forms

    def save_own_form(self, form: "OwnForm", *, back: bool = False) -> "OwnForm":
        """Save a form: a new one if it has no number yet; ``back``: one that was deleted.

        Returns:
            The form with its number; it is on disk now.

        Raises:
            LibraryError: if its name is taken, if it is gone, or if it cannot be written;
                then nothing has been.
        """
        from ohhell_desktop.session.library import own_forms  # noqa: PLC0415

        with self._writing():
            now = json_codec.time_to_text(self._clock())
            return own_forms.write(self._connection, form, now, back=back)

    def delete_own_form(self, form_id: int) -> None:
        """Delete an own form permanently; games played by it keep their rules.

        Raises:
            LibraryError: if it cannot be written; then the form is still there.
        """
        from ohhell_desktop.session.library import own_forms  # noqa: PLC0415

        with self._writing():
            own_forms.remove(self._connection, form_id)
