"""The time in which the player may change the bid just made."""

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.input.picker import Picker
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch


class BidChange(QObject):
    """Knows which bid can be changed, and whether the player is about to do so."""

    ended = Signal()
    """The player wants to see the next bid at once."""

    def __init__(self, picker: Picker, clock: MillisecondClock | None) -> None:
        """Begin without a bid that can be changed.

        Args:
            picker: Where the change is offered.
            clock: Returns the time in ms; None for the system's.
        """
        super().__init__(picker)
        self._picker = picker
        self._since = Stopwatch(clock)
        self.view: SeatView | None = None
        """The view of the player who can change the bid; None if no bid can be changed."""

    @property
    def in_reach(self) -> bool:
        """Whether the player has moved the mouse to the offer."""
        return self.view is not None and any(button.pointed for button in self._picker.buttons)

    def begin(self, view: SeatView) -> None:
        """Let the player of a view change the bid from now on."""
        self.view = view
        self._since.restart()

    def hurry(self) -> bool:
        """Let the next player bid at once; return whether they wait for a change."""
        if self.view is not None and not self._since.is_too_early:
            self.ended.emit()
        return self.view is not None
