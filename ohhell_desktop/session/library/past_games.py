"""The figures of past games: written with the action that settles them, counted from old games.

They are kept for the player's record only, so damage in them never stops a game from being saved:
it is noted, and a repair is offered. What is missing then can be counted again.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from ohhell_desktop.session.errors import DATABASE_ERRORS, LibraryError, is_damage
from ohhell_desktop.session.help_marks import HelpMarks
from ohhell_desktop.session.history import store
from ohhell_desktop.session.json_codec import seats_from_text
from ohhell_desktop.session.library.file.database import transaction
from ohhell_desktop.session.library.loading import ReadableGames
from ohhell_desktop.session.seats import SeatKind

if TYPE_CHECKING:
    from ohhell_desktop.rules.engine.state import GameState
    from ohhell_desktop.session.history.store import PastGame
    from ohhell_desktop.session.seats import SeatSetup

_NEXT: Final = "SELECT game_id FROM game WHERE game_id > ? AND game_id <= ? ORDER BY game_id"
_HIGHEST: Final = "SELECT coalesce(max(game_id), 0) FROM game"


class _FiguresDamagedError(Exception):
    """The table of past games cannot be written."""


class PastGames(ReadableGames):
    """The part of the library that keeps the figures of past games."""

    def past_games(self) -> "list[PastGame]":
        """Return what stays of each game, the earliest first.

        Raises:
            LibraryError: if it cannot be read.
        """
        with self._reading():
            return store.rows(self._connection)

    def games_to_count(self) -> int:
        """Return how many games of older versions are still to be counted.

        Raises:
            LibraryError: if that cannot be found out.
        """
        with self._reading():
            done, last = self._counting()
            return len(self._connection.execute(_NEXT, (done, last)).fetchall())

    def count_earlier(self, most: int) -> int:
        """Count some of the games that are to be counted; return how many are left.

        A game that cannot be replayed is left out. What is counted is on disk afterwards.

        Args:
            most: how many games at most.

        Raises:
            LibraryError: if it cannot be read or written; then none of them is counted.
        """
        with self._reading():
            done, last = self._counting()
            numbers = [n for (n,) in self._connection.execute(_NEXT, (done, last))]
            if not numbers and store.counting(self._connection).last is not None:
                return 0
        now = numbers[:most]
        found = {number: self._state_of(number) for number in now}

        with self._writing(), transaction(self._connection):
            store.count_up_to(self._connection, now[-1] if now else last, last)
            for number, state in found.items():
                if state is not None:
                    self._settle(number, state)
        return len(numbers) - len(now)

    def count_again(self) -> None:
        """Let all games that are still there be counted again; the figures of others stay.

        Raises:
            LibraryError: if it cannot be written.
        """
        with self._writing(), transaction(self._connection):
            store.count_up_to(self._connection, 0, None)

    def forget_past(self) -> None:
        """Delete the figures of all games; only deals that are settled later count.

        Raises:
            LibraryError: if it cannot be written; then they are still there.
        """
        with self._writing(), transaction(self._connection):
            (highest,) = self._connection.execute(_HIGHEST).fetchone()
            self._connection.execute("DELETE FROM past_game")
            store.count_up_to(self._connection, highest, highest)

    def add_help(self, game_id: int, marks: HelpMarks) -> None:
        """Mark further help that a game had; the marks are on disk afterwards.

        Raises:
            LibraryError: if they cannot be written; then nothing has changed.
        """

        def write() -> int:
            self._mark_help(game_id, marks)
            return game_id

        self._write_with(
            lambda number: store.mark(self._connection, number, self.help_marks(number)), write
        )

    def _counting(self) -> tuple[int, int]:
        counting = store.counting(self._connection)
        if counting.last is not None:
            return counting.done, counting.last
        (highest,) = self._connection.execute(_HIGHEST).fetchone()
        return counting.done, int(highest)

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
        return self._write_with(lambda number: self._settle(number, state), write)

    def _write_with(self, figures: Callable[[int], None], write: Callable[[], int]) -> int:
        """Write something of a game, and its figures as far as they are not damaged."""
        try:
            with self._writing(), transaction(self._connection):
                game_id = write()
                with _apart():
                    figures(game_id)
        except _FiguresDamagedError:
            self.note_damage()
            with self._writing(), transaction(self._connection):
                return write()
        return game_id

    def _settle(self, game_id: int, state: "GameState") -> None:
        """Derive the figures of a game from its state, as a part of a transaction."""
        from ohhell_desktop.session.history import dealt, past_game  # noqa: PLC0415

        game = store.game_row(self._connection, game_id)
        if game is None or not state.history:
            store.remove(self._connection, game_id)
            return
        seats = seats_from_text(game.seats)
        figures = past_game.figures_of(state)
        marks = self.help_marks(game_id)
        row = store.PastGame(
            game_id=game_id,
            cards=past_game.cards_digest(game.seed, game.form, len(seats)),
            form=game.form,
            title=game.title,
            rules=past_game.rules_digest(state.rules),
            begun=game.created,
            settled=game.played,
            deals=figures.deals,
            finished=int(figures.finished),
            brought=game.brought,
            public=int(bool(game.public)),
            undos=store.undos_of(self._connection, game_id),
            hints=len(marks.hints),
            reviews=len(marks.deals),
            claims=len(marks.claimed),
            players=past_game.players_text(seats),
            results=figures.results_text(),
            figures=figures.lines_text(),
            dealt=dealt.dealt_text(state, _people(seats)),
            helped=store.helped_text(self._connection, game_id, marks, seats),
        )
        store.write(self._connection, row)


def _people(seats: "Sequence[SeatSetup]") -> list[int]:
    return [place for place, seat in enumerate(seats) if seat.kind is SeatKind.PERSON]


@contextmanager
def _apart() -> Iterator[None]:
    """Tell damage in the figures from other errors."""
    try:
        yield
    except DATABASE_ERRORS as error:
        if not is_damage(error):
            raise
        raise _FiguresDamagedError from error
