"""The list of saved games, of which each entry is read when it is first needed."""

from collections.abc import Callable, Iterable, Sequence
from typing import overload

from ohhell_desktop.session.library.summary import GameSummary


class GameRows(Sequence[GameSummary]):
    """Games in an order; with thousands of them, only those that are looked at are read.

    Args:
        numbers: the number of each game.
        read: returns the entry at a place; called once for each, and raises nothing.

    Attributes:
        numbers: the same.
    """

    def __init__(self, numbers: Sequence[int], read: Callable[[int], GameSummary]) -> None:
        self.numbers = numbers
        self._read = read
        self._known: dict[int, GameSummary] = {}

    @classmethod
    def of(cls, games: Iterable[GameSummary]) -> "GameRows":
        """Return games that have been read already."""
        if isinstance(games, GameRows):
            return games
        known = list(games)
        return cls([game.game_id for game in known], known.__getitem__)

    def mapped(self, change: Callable[[GameSummary], GameSummary]) -> "GameRows":
        """Return the same games, each changed when it is read."""
        return GameRows(self.numbers, lambda place: change(self[place]))

    def __len__(self) -> int:  # type: ignore[explicit-override]
        """Return how many games there are."""
        return len(self.numbers)

    @overload
    def __getitem__(self, place: int) -> GameSummary: ...
    @overload
    def __getitem__(self, place: slice) -> list[GameSummary]: ...
    def __getitem__(  # type: ignore[explicit-override]
        self, place: int | slice
    ) -> GameSummary | list[GameSummary]:
        """Return the game at a place, or those at some places."""
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        place = range(len(self))[place]
        found = self._known.get(place)
        if found is None:
            found = self._known[place] = self._read(place)
        return found
