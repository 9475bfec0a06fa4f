"""The time in which the player may change the bid just made."""

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget

from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.stopwatch import MillisecondClock, Stopwatch


class BidChange(QObject):
    """Knows which bid can be changed, and whether the player is about to do so."""

    ended = Signal()
    """The player wants to see the next bid at once."""

    def __init__(self, panel: QWidget, clock: MillisecondClock | None) -> None:
        """Begin without a bid that can be changed.

        Args:
            panel: The picker, on which the change is offered.
            clock: Returns the time in ms; None for the system's.
        """
        super().__init__(panel)
        self._panel = panel
        self._since = Stopwatch(clock)
        self._resting = QPoint()
        """Where the mouse was when the change was offered."""
        self.view: SeatView | None = None
        """The view of the player who can change the bid; None if no bid can be changed."""

    @property
    def in_reach(self) -> bool:
        """Whether the player has moved the mouse to the offer; one that lay there has not moved."""
        at = QCursor.pos()
        over = self._panel.rect().contains(self._panel.mapFromGlobal(at))
        return self.view is not None and over and at != self._resting

    def begin(self, view: SeatView) -> None:
        """Let the player of a view change the bid from now on."""
        self.view, self._resting = view, QCursor.pos()
        self._since.restart()

    def hurry(self) -> bool:
        """Let the next player bid at once; return whether they wait for a change."""
        if self.view is not None and not self._since.is_too_early:
            self.ended.emit()
        return self.view is not None
