"""A button that shows a player's picture and lets the player choose another one."""

from PySide6.QtCore import QCoreApplication, QSize, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from ohhell_desktop.session.game_setup import AVATARS
from ohhell_desktop.ui.widgets.icons import avatar, line_size


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


class AvatarButton(QToolButton):
    """Opens a menu of all pictures; arrow keys, letters and Enter work in it."""

    chosen = Signal(int)

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setAutoRaise(True)
        side = line_size(self, 1.8)
        self.setIconSize(QSize(side, side))
        self._choices = QMenu(self)
        self._choices.aboutToShow.connect(self._fill)
        self.setMenu(self._choices)
        self.set_number(number)

    @property
    def number(self) -> int:
        """The number of the picture, 1 to 12."""
        return self._number

    def set_number(self, number: int) -> None:
        """Show a picture."""
        self._number = number
        name = avatar_names()[number - 1]
        self.setIcon(QIcon(avatar(number, self.iconSize().width(), self.devicePixelRatioF())))
        self.setAccessibleName(self.tr("Picture: {name}").format(name=name))
        self.setToolTip(self.tr("Choose a picture"))

    def _fill(self) -> None:
        """Create the menu on first use: most pictures are never changed."""
        if self._choices.actions():
            return
        side, ratio = line_size(self, 1.8), self.devicePixelRatioF()
        for number, name in zip(range(1, AVATARS + 1), avatar_names(), strict=True):
            action = QAction(QIcon(avatar(number, side, ratio)), name, self._choices)
            action.setData(number)
            action.triggered.connect(self._choose)
            self._choices.addAction(action)

    def _choose(self) -> None:
        action = self.sender()
        if isinstance(action, QAction):
            number = int(action.data())
            self.set_number(number)
            self.chosen.emit(number)
