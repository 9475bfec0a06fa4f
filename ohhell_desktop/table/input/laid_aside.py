"""The viewer's own cards laid aside: shown while the mouse or the keyboard focus is on them."""

from PySide6.QtCore import QObject, QPointF, QRect, Signal
from PySide6.QtWidgets import QWidget

from ohhell_desktop.table.input import questions
from ohhell_desktop.table.input.accessible_buttons import AccessibleCardButton
from ohhell_desktop.table.plan.piles import laid_poses
from ohhell_desktop.table.stage.scene import TableScene


class LaidAside(QObject):
    """Watches for the mouse and the keyboard focus, with an invisible button over the cards."""

    peek_changed = Signal(bool)
    """Whether the player looks at the cards now."""

    def __init__(self, scene: TableScene, viewport: QWidget) -> None:
        super().__init__(scene)
        self._scene = scene
        self._button = AccessibleCardButton(viewport)
        self._button.focus_changed.connect(self.peek_changed)
        self._button.hide()

    @property
    def button(self) -> AccessibleCardButton:
        """The button over the cards."""
        return self._button

    def update_button(self) -> None:
        """Bring the button in line with the cards."""
        layout, seen = self._scene.layout, self._scene.tableau
        cards = seen.laid[seen.viewer] if seen is not None else ()
        self._button.setVisible(bool(cards))
        words = questions.laid_words(cards, self._scene.phrases) if cards else ""
        self._button.setAccessibleName(words)
        if layout is not None and cards:
            area = QRect()
            for pose in laid_poses(layout, layout.viewer, len(cards)):
                at = pose.bounds()
                area = area.united(QRect(round(at.x), round(at.y), round(at.w), round(at.h)))
            self._button.setGeometry(area)

    def point_at(self, point: QPointF | None) -> None:
        """Handle the mouse at a point of the scene; None: it has left the table."""
        over = (
            point is not None
            and self._button.isVisible()
            and self._button.geometry().contains(point.toPoint())
        )
        self.peek_changed.emit(self._button.hasFocus() or over)
