"""Fields that leave the mouse wheel to the page around them.

With those of Qt, a player who scrolls a page changes the values that pass below the pointer: the
wheel even gives them the focus.
"""

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSlider, QSpinBox, QWidget


class NumberField(QSpinBox):
    """A spin box that ignores the wheel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()


class DecimalField(QDoubleSpinBox):
    """A spin box for decimal numbers that ignores the wheel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()


class ChoiceField(QComboBox):
    """A combo box that ignores the wheel while its list is closed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def let_narrow(self, letters: int) -> None:
        """Become no wider for long entries, which are cut off while the list is closed."""
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(letters)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """Return the size hint: Qt's own minimum is still that of an earlier, larger font."""
        return self.sizeHint()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()


class SearchedField(ChoiceField):
    """A combo box in whose open list is searched by typing: only Enter or a click chooses.

    Qt's own chooses with every letter while its list is closed.
    """

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Open the list for a letter, and look for it there."""
        if event.text().strip() and event.text().isprintable():
            self.showPopup()
            QCoreApplication.sendEvent(self.view(), event)
        else:
            super().keyPressEvent(event)


class SliderField(QSlider):
    """A slider that ignores the wheel."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None = None) -> None:
        super().__init__(orientation, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()
