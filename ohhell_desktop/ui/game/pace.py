"""How fast the table plays: as the player wants it, or fast while a rest is played out."""

from typing import Final

from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.view import TableView

_FAST: Final = 300
"""The speed in percent while the rest is played out."""
_SHORT_MS: Final = 300
"""How long a complete trick stays meanwhile."""
_FOR_ALL: Final = 2
"""How much longer it stays where several people look at it, before a curtain may hide it."""


def trick_pause(settings: Settings, *, shared: bool) -> int:
    """Return how long a complete trick stays, in ms.

    Args:
        settings: the player's settings.
        shared: whether several people play at the screen.
    """
    return settings.trick_pause_ms * (_FOR_ALL if shared else 1)


class Pace:
    """Sets the speed of a table and how long a trick stays on it."""

    def __init__(self, table: TableView, settings: Settings, *, shared: bool) -> None:
        self._table = table
        self._shared = shared
        self._settings = settings
        self._hurried = False

    def apply(self, settings: Settings) -> None:
        """Use other settings from now on."""
        self._settings = settings

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
        if self._settings.speed > 0:
            self._table.set_speed(_FAST)
        pause = min(_SHORT_MS, self._settings.trick_pause_ms)
        self._table.set_trick_pause(pause, wait_for_click=False)

    def restore(self) -> None:
        """Play at the usual speed again."""
        if self._hurried:
            self._hurried, settings = False, self._settings
            self._table.set_speed(settings.speed)
            pause = trick_pause(settings, shared=self._shared)
            self._table.set_trick_pause(pause, settings.wait_for_click)
