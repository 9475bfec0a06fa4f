"""The saved games: one SQLite database, one transaction an action.

A game is stored as its full rules, its seed, its seats and its actions, so that it replays
for ever, whatever becomes of the form that it was begun with. How it stands is stored with
every action, so that the list of games need not replay any.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ohhell_desktop.session import texts as written
from ohhell_desktop.session.database import open_database, reading, transaction
from ohhell_desktop.session.summary import COLUMNS, GameSummary, summary
from ohhell_desktop.session.trouble import GONE, OUT_OF_STEP, LibraryError

if TYPE_CHECKING:
    # The rules are imported only when a game is opened: the list of games needs none of them,
    # and it is what the start page waits for.
    from ohhell_desktop.rules.actions import Action
    from ohhell_desktop.rules.state import GameState
    from ohhell_desktop.session.own_forms import OwnForm, OwnForms
    from ohhell_desktop.session.repair import Repaired
    from ohhell_desktop.session.restore import StoredGame
    from ohhell_desktop.session.setup import GameSetup

__all__ = ["Clock", "GameSummary", "Library", "LibraryError", "utc_now"]

Clock = Callable[[], datetime]
"""Tells the time, with its zone."""

_ADD_ACTION: Final = "INSERT INTO action (game_id, ply, seat, action, seal) VALUES (?, ?, ?, ?, ?)"
_LAST_SEAL: Final = (
    "FROM game LEFT JOIN action ON action.game_id = game.game_id AND action.ply = game.plies - 1"
)
"""Each game beside its last action, whose seal covers all that the game is."""


def utc_now() -> datetime:
    """The time by the system's clock."""
    return datetime.now(UTC)


class Library:
    """The saved games in one file.

    Only one process may have it open: :class:`~ohhell_desktop.session.profile.Profile`
    sees to that.

    Args:
        path: the file, which is begun if there is none; its folder exists.
        clock: tells when a game was begun and played.

    Attributes:
        notice: what the player must be told after the library was opened; else None.
        damage: what the player must be told once damage has been met in the file, as by
            :meth:`games` or :meth:`append`; its ways out hold a repair. None as long as
            there has been none.

    Raises:
        LibraryError: if the file cannot be opened; then nothing in it has been changed.
    """

    def __init__(self, path: Path, clock: Clock = utc_now) -> None:
        self._clock = clock
        self._connection, self.notice = open_database(path, clock())
        self.damage: LibraryError | None = None
        self._damaged: set[int] = set()

    def repair(self) -> "Repaired":
        """Set the file aside and go on with a new one that holds all that can be read.

        The games keep their numbers.

        Raises:
            LibraryError: if it cannot be done; then the old file is still in its place.
        """
        raise NotImplementedError

    def restore(self) -> None:
        """Write the library again at its place, after its file or folder has vanished.

        Raises:
            LibraryError: if it cannot be written; it can be tried again.
        """
        raise NotImplementedError

    def close(self) -> None:
        """Close the file; again is no error."""
        self._connection.close()

    def games(self) -> list[GameSummary]:
        """All games, the last played first.

        One whose entry cannot be read, or that :meth:`load` has refused before, is listed
        as damaged.

        Raises:
            LibraryError: if the file cannot be read.
        """
        with reading():
            rows = self._connection.execute(
                f"SELECT {COLUMNS} FROM game ORDER BY played DESC, game_id DESC"  # noqa: S608
            ).fetchall()
        return [summary(row, damaged=row[0] in self._damaged) for row in rows]

    def newest_unfinished(self) -> GameSummary | None:
        """The game to continue: the last played that is neither over nor known as damaged.

        Raises:
            LibraryError: if the file cannot be read.
        """
        open_games = (game for game in self.games() if not game.finished and not game.damaged)
        return next(open_games, None)

    def create(self, setup: "GameSetup") -> int:
        """Save a new game, before its first action.

        Returns:
            The number by which it is known from now on; no other game ever gets it.

        Raises:
            ValueError: in words, if its rules cannot be played by so many seats.
            LibraryError: if it cannot be written; then nothing has been.
        """
        from ohhell_desktop.rules.game import new_game  # noqa: PLC0415
        from ohhell_desktop.rules.state import DeckSource  # noqa: PLC0415
        from ohhell_desktop.session.restore import StoredGame  # noqa: PLC0415

        state, _ = new_game(setup.rules, len(setup.seats), DeckSource(setup.seed))
        return self.add(StoredGame(setup, (), state))

    def add(self, game: "StoredGame") -> int:
        """Save a game as far as it has been played, as if it had been played here.

        Returns:
            The number by which it is known from now on; no other game ever gets it.

        Raises:
            LibraryError: if it cannot be written; then nothing has been.
        """
        from ohhell_desktop.session import stored  # noqa: PLC0415

        texts, stands = stored.setup_to_texts(game.setup), stored.standing(game.state)
        now = written.time_to_text(self._clock())
        values = (texts.form, texts.title, texts.rules, texts.seats, texts.seed, texts.seal())
        with transaction(self._connection):
            cursor = self._connection.execute(
                "INSERT INTO game (form, title, rules, seats, seed, seal, created, played, plies,"
                " deal, deals, totals, finished) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*values, now, now, len(game.actions), *stands.columns()),
            )
            game_id = written.whole(cursor.lastrowid)
            rows = stored.action_rows(texts.seal(), game.actions)
            self._connection.executemany(_ADD_ACTION, ((game_id, *row) for row in rows))
        return game_id

    def find(self, game: "StoredGame") -> int | None:
        """The number of a game with the same rules, seats, cards and actions; None if none has.

        One that is damaged is not the same any more.

        Raises:
            LibraryError: if the file cannot be read.
        """
        from ohhell_desktop.session import stored  # noqa: PLC0415

        seals = [stored.setup_to_texts(game.setup).seal()]
        seals += [seal for *_, seal in stored.action_rows(seals[0], game.actions)]
        with reading():
            rows = self._connection.execute(
                f"SELECT game.game_id {_LAST_SEAL} WHERE game.plies = ?"
                " AND coalesce(action.seal, game.seal) = ?",
                (len(game.actions), seals[-1]),
            ).fetchall()
        return next((game_id for (game_id,) in rows if self._is_sound(game_id)), None)

    def _is_sound(self, game_id: int) -> bool:
        try:
            self.load(game_id)
        except LibraryError:
            return False
        return True

    def append(self, game_id: int, ply: int, action: "Action", after: "GameState") -> None:
        """Save an action and what it has settled; both are on disk when this returns.

        Args:
            game_id: the game.
            ply: how many actions it had before.
            action: what was done.
            after: the state that it led to.

        Raises:
            LibraryError: if it cannot be written, or is not the next action of the game; then
                nothing has been.
        """
        from ohhell_desktop.session import stored  # noqa: PLC0415

        text = stored.action_to_text(action)
        now = written.time_to_text(self._clock())
        with transaction(self._connection):
            seal = stored.action_seal(self._last_seal(game_id, ply), action.seat, text)
            self._connection.execute(_ADD_ACTION, (game_id, ply, action.seat, text, seal))
            self._connection.execute(
                "UPDATE game SET plies = ?, played = ?, deal = ?, deals = ?, totals = ?,"
                " finished = ? WHERE game_id = ?",
                (ply + 1, now, *stored.standing(after).columns(), game_id),
            )

    def _last_seal(self, game_id: int, plies: int) -> bytes:
        """The seal that the next action of a game follows, which has so many."""
        row = self._connection.execute(
            f"SELECT coalesce(action.seal, game.seal) {_LAST_SEAL}"
            " WHERE game.game_id = ? AND game.plies = ?",
            (game_id, plies),
        ).fetchone()
        if row is None or not isinstance(row[0], bytes):
            raise LibraryError(OUT_OF_STEP)
        return row[0]

    def load(self, game_id: int) -> "StoredGame":
        """Read a game and play it again, every action checked by the rules.

        Raises:
            LibraryError: if it is gone, damaged, or does not keep to the rules; it is left
                as it is, and is listed as damaged from now on.
        """
        from ohhell_desktop.session import stored  # noqa: PLC0415
        from ohhell_desktop.session.restore import restore  # noqa: PLC0415

        with reading():
            game = self._connection.execute(
                "SELECT form, title, rules, seats, seed, seal, plies FROM game WHERE game_id = ?",
                (game_id,),
            ).fetchone()
            actions = self._connection.execute(
                "SELECT ply, seat, action, seal FROM action WHERE game_id = ? ORDER BY ply",
                (game_id,),
            ).fetchall()
        if game is None:
            raise LibraryError(GONE)
        *texts, seal, plies = game
        try:
            return restore(stored.SetupTexts(*texts), seal, plies, actions)
        except LibraryError:
            self._damaged.add(game_id)
            raise

    def delete(self, game_id: int) -> None:
        """Delete a game for good; one that is gone already is no error.

        Raises:
            LibraryError: if it cannot be written; then the game is still there.
        """
        with transaction(self._connection):
            self._connection.execute("DELETE FROM game WHERE game_id = ?", (game_id,))

    def own_forms(self) -> "OwnForms":
        """The player's own forms of the game, by name.

        Raises:
            LibraryError: if the file cannot be read.
        """
        from ohhell_desktop.session import own_forms  # noqa: PLC0415

        return own_forms.read_all(self._connection)

    def save_own_form(self, form: "OwnForm") -> "OwnForm":
        """Save a form: a new one if it has no number yet; it is on disk when this returns.

        Returns:
            The form with its number.

        Raises:
            LibraryError: if another has its name, if it is gone, or if it cannot be written;
                then nothing has been.
        """
        from ohhell_desktop.session import own_forms  # noqa: PLC0415

        return own_forms.write(self._connection, form, written.time_to_text(self._clock()))

    def delete_own_form(self, form_id: int) -> None:
        """Delete an own form for good; games begun with it keep their rules.

        Raises:
            LibraryError: if it cannot be written; then the form is still there.
        """
        from ohhell_desktop.session import own_forms  # noqa: PLC0415

        own_forms.remove(self._connection, form_id)
