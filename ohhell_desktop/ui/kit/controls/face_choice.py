"""The faces of the players, of which one is chosen."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QPushButton, QWidget

from ohhell_desktop.look.icons import avatar

_IN_ROW: Final = 6
_RIM: Final = 6
"""Around a face, in pixels."""


class FaceChoice(QWidget):
    """Two rows of buttons with faces.

    Attributes:
        buttons: one for each face, in order.
    """

    chosen = Signal(int)
    """The player has chosen the face with this number, from 1."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [QPushButton(flat=True, checkable=True) for _ in avatar_names()]
        group, grid = QButtonGroup(self), QGridLayout(self)
        group.idClicked.connect(self.chosen)
        grid.setSpacing(0)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(_IN_ROW, 1)
        for place, (button, name) in enumerate(zip(self.buttons, avatar_names(), strict=True)):
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            group.addButton(button, place + 1)
            grid.addWidget(button, place // _IN_ROW, place % _IN_ROW)

    def choose(self, number: int) -> None:
        """Show which face is chosen."""
        self.buttons[number - 1].setChecked(True)

    def set_side(self, pixels: float) -> None:
        """Draw the faces in a size."""
        side = round(pixels)
        inside = side - 2 * _RIM
        for number, button in enumerate(self.buttons, 1):
            button.setIcon(QIcon(avatar(number, inside, self.devicePixelRatioF())))
            button.setIconSize(QSize(inside, inside))
            button.setFixedSize(side, side)


def avatar_names() -> tuple[str, ...]:
    """Return a description of each picture for screen readers, in order."""
    translate = QCoreApplication.translate
    return (
        translate("Avatars", "Fox"),
        translate("Avatars", "Owl"),
        translate("Avatars", "Panda"),
        translate("Avatars", "Frog"),
        translate("Avatars", "Cat"),
        translate("Avatars", "Penguin"),
        translate("Avatars", "Lion"),
        translate("Avatars", "Rabbit"),
        translate("Avatars", "Koala"),
        translate("Avatars", "Bear"),
        translate("Avatars", "Chick"),
        translate("Avatars", "Elephant"),
    )
