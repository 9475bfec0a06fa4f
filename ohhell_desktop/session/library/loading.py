"""Reading a game of the library: it is replayed, and the rules check every action."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    GAME_UNREADABLE,
    GONE,
    LibraryError,
    WayOut,
    is_damage,
)
from ohhell_desktop.session.help_marks import stored_marks
from ohhell_desktop.session.library.notes import GameNotes
from ohhell_desktop.session.library.summary import text_of

if TYPE_CHECKING:
    # The rules are imported only when a game is opened.
    from ohhell_desktop.session.library.restore import StoredGame

LONGEST_CLOSING: Final = 64
"""Characters of the fingerprint of a whole game."""


class ReadableGames(GameNotes):
    """The part of the library that reads whole games."""

    def load(self, game_id: int) -> "StoredGame":
        """Read a game and replay it; the rules check every action.

        Raises:
            LibraryError: if it is gone, damaged, or does not keep to the rules; it is left
                as it is, and is listed as damaged from now on.
        """
        try:
            found = self._replayed(game_id)
        except LibraryError as error:
            self._damaged.add(game_id)
            self._note(error)
            raise
        if found is None:
            raise self._explained(LibraryError(GONE), DAMAGED_IN_PART)
        return found

    def load_for_check(self, game_id: int) -> "StoredGame":
        """Read a game for a check, even if an action in it is against the rules.

        Raises:
            LibraryError: if it is gone or damaged.
        """
        found = self._replayed(game_id, even_broken=True)
        if found is None:
            raise self._explained(LibraryError(GONE), DAMAGED_IN_PART)
        return found

    def _replayed(self, game_id: int, *, even_broken: bool = False) -> "StoredGame | None":
        """Read a game and replay it; None if it is gone.

        Raises:
            LibraryError: if it is damaged or does not keep to the rules.
        """
        from ohhell_desktop.session.game_setup import is_nature  # noqa: PLC0415
        from ohhell_desktop.session.library import seals  # noqa: PLC0415
        from ohhell_desktop.session.library.restore import restore  # noqa: PLC0415

        with self._reading():
            game = self._connection.execute(
                "SELECT form, title, rules, seats, seed, word, fingerprint, public, others, seal,"
                " plies, nature, help, closing FROM game WHERE game_id = ?",
                (game_id,),
            ).fetchone()
        if game is None:
            return None
        form, title, *texts, seal, plies, nature, marks, closing = game
        try:
            actions = self._connection.execute(
                "SELECT ply, seat, action, seal FROM action WHERE game_id = ? ORDER BY ply",
                (game_id,),
            ).fetchall()
        except DATABASE_ERRORS as error:
            raise _unreadable_game(error, text_of(title)) from error
        setup_texts = seals.SetupTexts(form, text_of(title), *texts)
        found = restore(setup_texts, seal, plies, actions, even_broken=even_broken)
        setup = replace(found.setup, nature=nature if is_nature(nature) else None)
        return replace(
            found,
            setup=setup.in_game(game_id),
            help=stored_marks(marks),
            closing=text_of(closing)[:LONGEST_CLOSING],
        )


def _unreadable_game(error: Exception, title: str) -> LibraryError:
    ways = (WayOut.REPAIR,) if is_damage(error) else (WayOut.RETRY,)
    return LibraryError(GAME_UNREADABLE, ways=ways, title=title, detail=str(error))
