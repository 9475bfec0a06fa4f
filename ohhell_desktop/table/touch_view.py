"""A view that tells its heirs what the mouse touches, in places of the hand."""

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent

from ohhell_desktop.table.felt_view import FeltView


class TouchView(FeltView):
    """Turns mouse events into places; what they mean is for the heir to say."""

    def _place_at(self, point: QPointF) -> int | None:
        """The place of the card at a point of the scene; None: there is none."""
        raise NotImplementedError

    def _touched(self, place: int | None) -> None:
        """The left button was pressed on a card, or beside all."""
        raise NotImplementedError

    def _pointed(self, place: int | None) -> None:
        """The mouse is over a card, or over none."""
        raise NotImplementedError

    def _under(self, event: QMouseEvent) -> int | None:
        return self._place_at(self.mapToScene(event.position().toPoint()))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Touch a card: by the press, so that nothing can slip away under the mouse."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._touched(self._under(event))
        else:
            event.ignore()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The press has said all."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """The second click of two counts as a click."""
        self.mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Look at the card under the mouse."""
        self._pointed(self._under(event))

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        """No card is under the mouse any more."""
        super().leaveEvent(event)
        self._pointed(None)
