"""Tells a screen reader what lies on the table and what happens there."""

from collections.abc import Sequence

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.text.phrases import Phrases


class Announcer:
    """Announces cues and sentences, and keeps the description of the table up to date."""

    def __init__(self, widget: QWidget, phrases: Phrases) -> None:
        self._widget = widget
        self._phrases = phrases
        self._names: tuple[str, ...] = ()

    def set_names(self, names: Sequence[str]) -> None:
        """Use other names for the players, by seat."""
        self._names = tuple(names)

    def describe(self, tableau: Tableau | None) -> None:
        """Set the description of the table: deal, trump, and each player's bid and tricks."""
        if tableau is not None:
            self._widget.setAccessibleDescription(self._phrases.standing(tableau, self._names))

    def announce(self, text: str) -> None:
        """Have a running screen reader say a text; do nothing for an empty one."""
        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._widget, text))

    def announce_shown(self, shown: object, seen: object) -> None:
        """Announce what is being shown.

        Args:
            shown: A cue, or a complete trick.
            seen: The tableau before it.
        """
        if QAccessible.isActive() and isinstance(seen, Tableau):
            self.announce(self._phrases.announcement(shown, self._names, seen))
