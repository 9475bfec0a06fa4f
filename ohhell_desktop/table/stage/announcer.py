"""Tells a screen reader what lies on the table and what happens there."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

from ohhell_desktop.look.paint import drawing
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.table.plan.tableau import Tableau
from ohhell_desktop.table.stage.scene import TableScene
from ohhell_desktop.table.text.announcements import Announcements


class Announcer:
    """Announces what happens, once, and keeps words about the table where one can look them up.

    The words are the names of empty labels over the plates and over the middle: a screen reader
    reads them when the player goes there, and says nothing when they change.
    """

    def __init__(self, viewport: QWidget, scene: TableScene) -> None:
        self._viewport = viewport
        self._scene = scene
        self._labels: list[QLabel] = []

    @property
    def labels(self) -> tuple[QLabel, ...]:
        """The labels of the players, by seat, and that of the middle."""
        return tuple(self._labels)

    def describe(self) -> None:
        """Bring the words about the table up to date."""
        seen, layout = self._scene.tableau, self._scene.layout
        if seen is None or layout is None:
            return
        say, ring = self._sentences(seen), layout.ring
        words = [*(say.player(Seat(seat), seen) for seat in range(seen.seats)), say.middle(seen)]
        places = [drawing.qrect(area).toRect() for area in layout.plates]
        self._show(words, [*places, drawing.qrect(ring).toRect()])

    def _show(self, words: list[str], places: list[QRect]) -> None:
        while len(self._labels) > len(words):
            self._labels.pop().deleteLater()
        while len(self._labels) < len(words):
            label = QLabel(self._viewport)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._labels.append(label)
        for label, text, place in zip(self._labels, words, places, strict=True):
            label.setGeometry(place)
            label.show()
            if text != label.accessibleName():
                label.setAccessibleName(text)

    def announce(self, text: str) -> None:
        """Have a running screen reader say a text; do nothing for an empty one."""
        if text and QAccessible.isActive():
            table = self._scene.views()[0]
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(table, text))

    def announce_shown(self, shown: object, seen: object) -> None:
        """Announce what is being shown.

        Args:
            shown: A cue, or a complete trick.
            seen: The tableau before it.
        """
        if QAccessible.isActive() and isinstance(seen, Tableau):
            self.announce(self._sentences(seen).news(shown, seen))

    def announce_whole(self) -> None:
        """Announce everything on the table; nothing once the deal is over."""
        seen = self._scene.tableau
        if QAccessible.isActive() and seen is not None and any(seen.hands):
            self.announce(self._sentences(seen).whole(seen))

    def announce_turn(self, view: SeatView, question: str) -> None:
        """Announce that it is the player's turn; see :meth:`Announcements.turn`."""
        seen = self._scene.tableau
        if QAccessible.isActive() and seen is not None:
            self.announce(self._sentences(seen).turn(view, question))

    def _sentences(self, seen: Tableau) -> Announcements:
        players = self._scene.players
        you = None if self._scene.name_of(seen.viewer) else seen.viewer
        return Announcements([player.name for player in players], you, self._scene.phrases)
