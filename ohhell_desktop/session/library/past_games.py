"""The figures of past games: written with the action that settles them, kept when games go.

They are kept for the player's record only, so damage in them never stops a game from being saved:
it is noted, and a repair is offered. What is missing then is counted again from the games.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ohhell_desktop.session.errors import DATABASE_ERRORS, LibraryError, is_damage
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.library import figures
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.loading import ReadableGames

if TYPE_CHECKING:
    from ohhell_desktop.rules.engine.state import GameState
    from ohhell_desktop.session.history.past_game import PastGame

_SETTLED: Final = "SELECT game_id FROM game WHERE plies > 0 ORDER BY game_id"


class _FiguresDamagedError(Exception):
    """The table of past games cannot be written."""


class PastGames(ReadableGames):
    """The part of the library that keeps the figures of past games."""

    def past_games(self) -> "list[PastGame]":
        """Return what stays of each game, the earliest first; what is damaged is left out.

        Raises:
            LibraryError: if it cannot be read.
        """
        with self._reading():
            sound, is_damaged = figures.rows(self._connection)
        if is_damaged:
            self.note_damage()
        return sound

    def settled_games(self) -> list[int]:
        """Return the numbers of the games that may have figures.

        Raises:
            LibraryError: if they cannot be read.
        """
        with self._reading():
            return [number for (number,) in self._connection.execute(_SETTLED)]

    def count(self, numbers: Iterable[int]) -> None:
        """Count games again; one that cannot be replayed is left out.

        Raises:
            LibraryError: if it cannot be read or written; then none of them is counted.
        """
        found = {number: self._state_of(number) for number in numbers}
        with self._writing(), transaction(self._connection):
            for number, state in found.items():
                if state is not None:
                    figures.settle(self._connection, number, state)

    def forget_past(self) -> None:
        """Delete the figures of all games; only deals that are settled later count.

        Raises:
            LibraryError: if it cannot be written; then they are still there.
        """
        with self._writing(), transaction(self._connection):
            self._connection.execute("DELETE FROM past_game")

    def add_help(self, game_id: int, marks: HelpMarks) -> None:
        """Mark further help that a game had; the marks are on disk afterwards.

        Raises:
            LibraryError: if they cannot be written; then nothing has changed.
        """

        def write() -> int:
            self._mark_help(game_id, marks)
            return game_id

        self._write_with(lambda number: figures.mark(self._connection, number), write)

    def _state_of(self, game_id: int) -> "GameState | None":
        try:
            game = self._replayed(game_id)
        except LibraryError:
            return None
        return None if game is None else game.state

    def _write_and_settle(self, write: Callable[[], int], state: "GameState | None") -> int:
        """Write something of a game, and its figures, in one transaction.

        Args:
            write: writes it; returns the number of the game.
            state: the state of the game if its figures may have changed; None: they have not.

        Returns:
            The number of the game.

        Raises:
            LibraryError: if it cannot be written; then nothing has been.
        """
        if state is None:
            with self._writing(), transaction(self._connection):
                return write()
        return self._write_with(
            lambda number: figures.settle(self._connection, number, state), write
        )

    def _write_with(self, derive: Callable[[int], None], write: Callable[[], int]) -> int:
        """Write something of a game, and its figures as far as they are not damaged."""
        try:
            with self._writing(), transaction(self._connection):
                game_id = write()
                with _apart():
                    derive(game_id)
        except _FiguresDamagedError:
            self.note_damage()
            with self._writing(), transaction(self._connection):
                return write()
        return game_id


@contextmanager
def _apart() -> Iterator[None]:
    """Tell damage in the figures from other errors."""
    try:
        yield
    except DATABASE_ERRORS as error:
        if not is_damage(error):
            raise
        raise _FiguresDamagedError from error
