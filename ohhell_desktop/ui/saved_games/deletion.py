"""The games that are deleted on the page: hidden at first, so that they can come back."""

from collections.abc import Collection

from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.library.game_rows import GameRows


class Deletion:
    """Remembers what was deleted, step by step, and what of it is to leave the record, too."""

    def __init__(self) -> None:
        self._steps: list[set[int]] = []
        self._forgotten: set[int] = set()

    def __bool__(self) -> bool:
        return bool(self._steps)

    @property
    def games(self) -> set[int]:
        """The ids of the games that are to be deleted."""
        return set().union(*self._steps)

    @property
    def forgotten(self) -> set[int]:
        """The ids of those of them that are to be deleted from the record, too."""
        return self._forgotten & self.games

    def add(self, games: Collection[int]) -> None:
        """Delete games in one step."""
        self._steps.append(set(games))

    def undo(self) -> set[int]:
        """Take the last step back, and return its games."""
        back = self._steps.pop()
        self._forgotten -= back
        return back

    def keep(self, game_id: int) -> None:
        """Do not delete a game."""
        for step in self._steps:
            step.discard(game_id)
        self._steps = [step for step in self._steps if step]

    def forget(self) -> None:
        """Delete the games of the last step from the player's record, too."""
        self._forgotten |= self._steps[-1]

    def is_in_record(self, games: GameRows) -> bool:
        """Return whether something of the last step stays in the record."""
        last = self._steps[-1]
        places = (place for place, number in enumerate(games.numbers) if number in last)
        rows = (games[place] for place in places)
        counted = {game.game_id for game in rows if game.deal > 1 or any(game.totals)}
        return bool(counted - self._forgotten)

    def sentence(self, *, in_record: bool) -> str:
        """Return what was deleted last.

        Args:
            in_record: whether something of it stays in the record.
        """
        last = self._steps[-1]
        if in_record:
            return tr("%n games deleted; their figures stay in your record", "", len(last))
        if last & self._forgotten:
            return tr("%n games deleted, from your record too", "", len(last))
        return tr("%n games deleted", "", len(last))
