"""Says when a new day has begun, for pages that show a date."""

from collections.abc import Callable

from PySide6.QtCore import QDate, QDateTime, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication


class DayChange(QObject):
    """Looks at the clock at midnight, and whenever the player comes back to the program.

    Args:
        parent: the owner.
        now: returns the present time.
    """

    changed = Signal()
    """Another day than before has begun."""

    def __init__(
        self, parent: QObject | None, now: Callable[[], QDateTime] = QDateTime.currentDateTime
    ) -> None:
        super().__init__(parent)
        self._now = now
        self._day = now().date()
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self.look)
        # A computer that sleeps over midnight stops the timer, too.
        QGuiApplication.instance().applicationStateChanged.connect(self.look)
        self.look()

    def today(self) -> QDate:
        """Return the day that the pages show."""
        return self._day

    def look(self) -> None:
        """Look at the clock now."""
        now = self._now()
        before, self._day = self._day, now.date()
        self._midnight.start(max(1, now.msecsTo(now.date().addDays(1).startOfDay())))
        if self._day != before:
            self.changed.emit()
