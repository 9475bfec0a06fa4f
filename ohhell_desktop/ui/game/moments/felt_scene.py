"""A scene that covers the table: cloth, and buttons on it."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from ohhell_desktop.look.colours import TableColours
from ohhell_desktop.look.paint.felt import Cloth
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.table.view import TableView

_ENTER: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space})


class FeltScene(QWidget):
    """Covers a widget completely, as long as it exists.

    Enter and Space call :meth:`advance`, a click on the cloth only :meth:`hurry`; only Escape
    reaches the page around it, for a panel that is open there.
    """

    def __init__(self, host: QWidget) -> None:
        """Cover a widget.

        Args:
            host: what is covered.
        """
        # A screen reader finds only what lies in the viewport of a view.
        covered = host.viewport() if isinstance(host, TableView) else host
        super().__init__(covered)
        self._host = host
        self._cloth = Cloth()
        self._pressed = False
        covered.installEventFilter(self)
        self.setGeometry(covered.rect())
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self.setCursor(Qt.CursorShape.ArrowCursor)

    @property
    def colours(self) -> TableColours:
        """The colours of the table below, with its cloth."""
        if isinstance(self._host, TableView):
            return self._host.table_scene.colours
        return window_colours(self.palette())

    @property
    def moving(self) -> bool:
        """Whether something is still to be shown."""
        return False

    def advance(self) -> None:
        """Do what Enter and Space mean."""

    def hurry(self) -> None:
        """Do what a click anywhere on the cloth means."""

    def place(self) -> None:
        """Lay out everything for the size of the scene."""

    def draw(self, painter: QPainter) -> None:
        """Draw what lies on the cloth."""

    def announce(self, text: str) -> None:
        """Have a running screen reader say a text."""
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keep the size of what is covered."""
        if isinstance(watched, QWidget) and event.type() is QEvent.Type.Resize:
            self.setGeometry(watched.rect())
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out everything for the new size."""
        super().resizeEvent(event)
        self.place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the cloth and what lies on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._cloth.set_colours(self.colours)
        self._cloth.paint(painter, QRectF(event.rect()), self.size(), self.devicePixelRatioF())
        self.draw(painter)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Remember that a click has begun here."""
        self._pressed = event.button() is Qt.MouseButton.LeftButton

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Do nothing: two quick clicks count as one."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        """Hurry, if the click began here."""
        del event
        pressed, self._pressed = self._pressed, False
        if pressed:
            self.hurry()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Press the button with the focus, or advance; move the focus with the arrows."""
        key = Qt.Key(event.key())
        focused: QWidget | None = self.focusWidget()
        if key in _ENTER and not event.isAutoRepeat():
            if isinstance(focused, QPushButton) and not self.moving:
                focused.click()
            else:
                self.advance()
        elif key is Qt.Key.Key_Down:
            self.focusNextChild()
        elif key is Qt.Key.Key_Up:
            self.focusPreviousChild()
        event.setAccepted(key is not Qt.Key.Key_Escape)
