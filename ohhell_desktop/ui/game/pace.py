"""How fast the table plays: as the player wants it, or fast while a rest is played out."""

from typing import Final, Protocol

from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.view import TableView

_FAST: Final = 300
"""The speed in percent while the rest is played out."""
_SHORT_MS: Final = 300
"""How long a complete trick stays meanwhile."""
_FOR_ALL: Final = 2
"""How much longer it stays where several people look at it, before a curtain may hide it."""


class Moving(Protocol):
    """A part of the page of a game with motion of its own."""

    def set_speed(self, percent: int) -> None:
        """Set the speed of motion; 0 is no motion."""


class Pace:
    """Sets the speed of a table and how long a trick stays on it: nothing else does.

    Args:
        table: the table.
        settings: the player's settings.
        parts: what moves over the table.
    """

    def __init__(self, table: TableView, settings: Settings, *parts: Moving) -> None:
        self._table = table
        self._parts = parts
        self._settings = settings
        self._shared = False
        self._hurried = False
        self._set()

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on; a rest that is played out stays fast."""
        self._settings = settings
        self._set()

    def sit_down(self, *, shared: bool) -> None:
        """Begin a game at the usual speed.

        Args:
            shared: whether several people play at the screen.
        """
        self._shared, self._hurried = shared, False
        self._set()

    @property
    def bid_change_ms(self) -> int:
        """How long the next player waits while the player may change a bid."""
        return durations.bid_change(self._settings.speed)

    def hesitation_ms(self, hard: float) -> int:
        """Return how much longer a bot takes for a decision, the harder it was, from 0 to 1."""
        return round(durations.scaled(durations.HESITATION, self._settings.speed) * hard)

    def hurry(self) -> None:
        """Play fast: no card can change what comes of it."""
        self._hurried = True
        self._set()

    def restore(self) -> None:
        """Play at the usual speed again."""
        if self._hurried:
            self._hurried = False
            self._set()

    def _set(self) -> None:
        settings = self._settings
        speed, pause, wait = settings.speed, settings.trick_pause_ms, settings.wait_for_click
        for part in self._parts:
            part.set_speed(speed)
        if self._hurried:
            self._table.set_speed(_FAST if speed > 0 else 0)
            self._table.set_trick_pause(min(_SHORT_MS, pause), wait_for_click=False)
        else:
            self._table.set_speed(speed)
            self._table.set_trick_pause(pause * (_FOR_ALL if self._shared else 1), wait)
