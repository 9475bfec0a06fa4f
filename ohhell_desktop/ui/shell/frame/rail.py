"""The buttons at the right end of the menu bar: what a player needs most often, with one click."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QFontInfo, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QWidget

from ohhell_desktop.look.icons import picture
from ohhell_desktop.look.paint.drawing import LEFT, RIGHT, text
from ohhell_desktop.look.style.rail_style import RAIL_PADDING, draw_lit
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.kit.shortcuts import Command, keys_text

_ICONS: Final = {
    Command.UNDO: "undo",
    Command.HINT: "hint",
    Command.LAST_TRICK: "last-trick",
    Command.SHEET: "score-sheet",
    Command.PREFERENCES: "settings",
    Command.HOW_TO: "help",
}
_AT_THE_TABLE: Final = frozenset({Command.UNDO, Command.HINT, Command.LAST_TRICK, Command.SHEET})
_OFF: Final = 0.4
"""How strong an icon is whose command cannot be used."""
_BAR: Final = 2.0
"""The line below a button whose command is on."""


class RailButton(QAbstractButton):
    """An icon on the rail that does what an action of the menus does."""

    def __init__(self, action: QAction, icon: str, keys: str) -> None:
        super().__init__()
        self._action = action
        self._icon = icon
        self._keys = keys
        # The menus have the same commands for the keyboard.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Take over the words and the state of the action."""
        title = self._action.text().partition("\t")[0].replace("&", "").rstrip(".…")
        self.setAccessibleName(title)
        keys = tr("{command} ({key})").format(command=title, key=self._keys)
        self.setToolTip(keys if self._keys else title)
        self.setEnabled(self._action.isEnabled())
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a square as high as the menu bar."""
        side = self.fontMetrics().height() + 2 * RAIL_PADDING
        return QSize(side + RAIL_PADDING, side)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the icon in the colour of the words beside it."""
        del event
        painter = QPainter(self)
        colour = QColor(self.palette().windowText().color())
        area = QRectF(self.rect())
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            draw_lit(painter, area, colour)
        if self._action.isCheckable() and self._action.isChecked():
            painter.setPen(QPen(colour, _BAR))
            low = area.bottom() - 2 * _BAR
            painter.drawLine(
                round(area.left()) + 10, round(low), round(area.right()) - 10, round(low)
            )
        if not self.isEnabled():
            colour.setAlphaF(_OFF)
        side = self.fontMetrics().height() + 3
        icon = picture(f":/icons/{self._icon}.svg", side, self.devicePixelRatioF(), colour)
        painter.drawPixmap(QPoint((self.width() - side) // 2, (self.height() - side) // 2), icon)


class KindLabel(QLabel):
    """Says quietly that the game at the table is a challenge, or the deal of a day."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()

    def say(self, kind: str) -> None:
        """Show what the game is; nothing for an empty text."""
        self.setText(kind)
        self.setToolTip(kind)
        self.setHidden(not kind)
        before, after = self._side + RAIL_PADDING, 2 * RAIL_PADDING
        left, right = (after, before) if self.isRightToLeft() else (before, after)
        self.setContentsMargins(left, 0, right, 0)

    @property
    def _side(self) -> int:
        return self.fontMetrics().height()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text, and the other direction of reading."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.LayoutDirectionChange}:
            self.say(self.text())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw two cards before the words, which are small or cut where there is little room."""
        del event
        painter, side = QPainter(self), self._side
        ink = self.palette().windowText().color()
        icon = picture(":/icons/same-cards.svg", side, self.devicePixelRatioF(), ink)
        left = self.width() - side if self.isRightToLeft() else 0
        painter.drawPixmap(QPoint(left, (self.height() - side) // 2), icon)
        words, align = QRectF(self.contentsRect()), RIGHT if self.isRightToLeft() else LEFT
        face = QFont(self.font())
        face.setPixelSize(QFontInfo(face).pixelSize())
        text(painter, words, self.text(), face, ink.name(), align)
        painter.end()


class Rail(QWidget):
    """A row of buttons; on the start page there are none, since it has its own.

    Args:
        actions: the commands of the menus.

    Attributes:
        kind: what the game at the table is, if it is no usual one.
        buttons: by command.
    """

    def __init__(self, actions: Mapping[Command, QAction]) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, RAIL_PADDING, 0)
        row.setSpacing(0)
        self.buttons = {
            command: RailButton(actions[command], icon, keys_text(command))
            for command, icon in _ICONS.items()
        }
        self.kind = KindLabel()
        row.addWidget(self.kind)
        for button in self.buttons.values():
            row.addWidget(button)

    def show_for(self, *, playing: bool) -> None:
        """Show the buttons of the table, or only those of every page."""
        for command, button in self.buttons.items():
            button.setVisible(playing or command not in _AT_THE_TABLE)
