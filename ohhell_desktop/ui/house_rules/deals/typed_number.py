"""A number that is typed digit by digit, without a field."""

from typing import Final

from ohhell_desktop.table.stopwatch import Stopwatch

_PAUSE: Final = 1500
"""How long after a digit another one belongs to the same number, in ms."""


class TypedNumber:
    """Collects digits; a pause, or a number that is too large, begins a new number."""

    def __init__(self) -> None:
        self._digits = ""
        self._since = Stopwatch()

    def add(self, digit: str, largest: int) -> int:
        """Add a digit and return the number; 0 if it is none yet."""
        late = self._since.restart() > _PAUSE
        self._digits = digit if late else self._digits + digit
        if int(self._digits) > largest:
            self._digits = digit
        return int(self._digits) if int(self._digits) <= largest else 0

    def forget(self) -> None:
        """Begin a new number."""
        self._digits = ""
