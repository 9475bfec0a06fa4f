"""The viewer's own cards laid aside: looked at by pointing at them, or with the keyboard."""

from PySide6.QtCore import QObject, QPointF, QRect, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table import questions
from ohhell_desktop.table.mirrors import Mirror
from ohhell_desktop.table.piles import laid_poses
from ohhell_desktop.table.scene import TableScene


class LaidAside(QObject):
    """A button over the cards that shows them while it is looked at."""

    peeked = Signal(bool)
    """Whether the cards are looked at."""

    def __init__(self, scene: TableScene, viewport: QWidget) -> None:
        """Args: where the cards lie, and the widget over which the button lies."""
        super().__init__(scene)
        self._scene = scene
        self._mirror = Mirror(viewport)
        self._mirror.looked_at.connect(self.peeked)
        self._mirror.hide()

    @property
    def mirror(self) -> Mirror:
        """The button."""
        return self._mirror

    def follow(self) -> None:
        """Lie over the cards as they are now."""
        layout, seen = self._scene.layout, self._scene.seen
        cards = seen.laid[seen.viewer] if seen is not None else ()
        self._mirror.setVisible(bool(cards))
        if layout is not None and cards:
            area = QRect()
            for pose in laid_poses(layout, layout.viewer, len(cards)):
                at = pose.bounds()
                area = area.united(QRect(round(at.x), round(at.y), round(at.w), round(at.h)))
            self._mirror.setGeometry(area)
            self._mirror.setAccessibleName(questions.laid_words(cards, self._scene.phrases))

    def point(self, at: QPointF) -> None:
        """The mouse is somewhere on the scene."""
        self.peeked.emit(
            self._mirror.hasFocus()
            or (self._mirror.isVisible() and self._mirror.geometry().contains(at.toPoint()))
        )
