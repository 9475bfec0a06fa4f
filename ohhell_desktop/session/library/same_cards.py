"""What the library keeps of games whose cards everybody may have: who made what of them.

The games themselves are saved as all others are. What cannot be read of these results is no error:
the player's own follow from the games, and the expert can play again. A friend's cannot be found
out again, so what cannot be written is one.
"""

from typing import Any, Final, NamedTuple

from ohhell_desktop.session.errors import DATABASE_ERRORS, is_damage
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.notes import GameNotes
from ohhell_desktop.session.library.seals import row_seal

MOST_KEPT: Final = 10_000
"""How many results are kept; the oldest go first."""
LONGEST: Final = 20_000
"""Characters of a result; a longer one is not kept."""
_ADD: Final = (
    "INSERT OR REPLACE INTO same_cards (same_id, public, who, game_id, result, seal)"
    " VALUES ((SELECT coalesce(max(same_id), 0) + 1 FROM same_cards), ?, ?, ?, ?, ?)"
)
_DROP_OLD: Final = (
    "DELETE FROM same_cards WHERE same_id <= (SELECT same_id FROM same_cards"
    " ORDER BY same_id DESC LIMIT 1 OFFSET ?)"
)
_DAYS: Final = "SELECT count(*) FROM same_cards WHERE who = 'you' AND public GLOB 'day ????-??-??'"
_UNCOUNTED: Final = (
    "SELECT game_id FROM game WHERE public IS NOT NULL AND finished = 1 AND public NOT IN"
    " (SELECT public FROM same_cards WHERE who = 'you') ORDER BY game_id"
)
_BEGUN: Final = "SELECT game_id, public FROM game WHERE public IS NOT NULL AND finished = 0"


class KeptSame(NamedTuple):
    """A result that is kept."""

    public: str
    """The text that names the game."""
    who: str
    game_id: int
    """The saved game that it is of; 0 for a result of somebody else."""
    result: str
    """What :meth:`SameCards.keep_same_cards` was given."""


class SameCards(GameNotes):
    """The part of the library that keeps results of public games."""

    def same_cards(self, public: str | None = None) -> list[KeptSame]:
        """Return the results that are kept, the oldest first.

        Args:
            public: the game whose results are wanted; None: of all games.
        """
        query = "SELECT public, who, game_id, result, seal FROM same_cards"
        where = "" if public is None else " WHERE public = ?"
        rows = self._rows(f"{query}{where} ORDER BY same_id", () if public is None else (public,))
        sound = [KeptSame(*row) for *row, seal in rows if seal == row_seal(*row)]
        if len(sound) < len(rows):
            self.note_damage()
        return sound

    def keep_same_cards(self, kept: KeptSame) -> None:
        """Keep a result in place of an earlier one of the same game and player.

        Raises:
            LibraryError: if it cannot be written; then nothing has changed.
        """
        if len(kept.result) <= LONGEST:
            with self._writing(), transaction(self._connection):
                self._connection.execute(_ADD, (*kept, row_seal(*kept)))
                self._connection.execute(_DROP_OLD, (MOST_KEPT,))

    def days_played(self) -> int:
        """Return how many deals of days have been played to their end."""
        rows = self._rows(_DAYS, ())
        return rows[0][0] if rows else 0

    def uncounted_public_games(self) -> list[int]:
        """Return the public games that are over, but of which no result is kept."""
        return [row[0] for row in self._rows(_UNCOUNTED, ())]

    def begun_public_games(self) -> dict[str, int]:
        """Return the public games that are not over, by their texts: of each the last."""
        return {row[1]: row[0] for row in self._rows(f"{_BEGUN} ORDER BY turn", ())}

    def public_titles(self) -> dict[int, str]:
        """Return the titles of the games with public cards, by their numbers."""
        rows = self._rows("SELECT game_id, title FROM game WHERE public IS NOT NULL", ())
        return {row[0]: str(row[1]) for row in rows}

    def _drop_same_cards(self, game_id: int) -> None:
        """Delete the result of a game; those of others with the same cards stay."""
        self._keep(("DELETE FROM same_cards WHERE game_id = ?", (game_id,)))

    def _rows(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, values).fetchall()
        except DATABASE_ERRORS as error:
            if is_damage(error):
                self.note_damage()
            return []
