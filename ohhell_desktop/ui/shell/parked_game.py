"""The game that was at the table before another page was opened."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ohhell_desktop.ui.kit.dialogs.library_care import LibraryCare

if TYPE_CHECKING:
    from ohhell_desktop.session.game_session import GameSession
    from ohhell_desktop.ui.game.table_page import TablePage


class ParkedGame:
    """Keeps a game to go back to; one in which nobody has acted is deleted when it is forgotten.

    Args:
        care: copies the saved games, and reports it if one cannot be deleted.
        deleted: called with the id of a game that was deleted.
    """

    def __init__(self, care: LibraryCare, deleted: Callable[[int], None]) -> None:
        self._care = care
        self._deleted = deleted
        self._session: GameSession | None = None

    @property
    def game_id(self) -> int | None:
        """The id of the game; None if there is none."""
        return None if self._session is None else self._session.game_id

    def park(self, page: "TablePage | None") -> None:
        """Take the game off the table and keep it; if there is none, the one before stays."""
        session = page.leave() if page is not None else None
        if session is not None:
            self._care.keep_copy()
            if session is not self._session:
                self.forget(session.game_id)
                self._session = session

    def take(self) -> "GameSession | None":
        """Return the game, which is not kept here any more."""
        session, self._session = self._session, None
        return session

    def drop(self, game_id: int) -> None:
        """Do not go back to a game that was deleted elsewhere."""
        if game_id == self.game_id:
            self._session = None

    def rename(self, game_id: int, title: str) -> None:
        """Call the game what it is called now, if it is the one that is kept here."""
        if self._session is not None and game_id == self.game_id:
            self._session.setup = replace(self._session.setup, title=title)

    def save(self, game_id: int) -> None:
        """Do not delete this game when it is forgotten, if it is the one that is kept here."""
        if self._session is not None and game_id == self.game_id:
            self._session.keep()

    def forget(self, unless: int | None = None) -> None:
        """Stop keeping the game, and delete it if nobody has acted in it.

        Args:
            unless: the id of a game that goes on; it is not deleted.
        """
        session = self.take()
        if session is not None and session.game_id != unless:
            self._care.run(lambda: self._discard(session))

    def _discard(self, session: "GameSession") -> None:
        if session.discard_if_untouched():
            self._deleted(session.game_id)
