"""Buttons on sheets of paper, which the style draws, and what scrolls there."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCursor, QFont
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QScrollArea, QWidget

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import resize_tinted_icon, set_tinted_icon
from ohhell_desktop.look.translate import tr

_TEXT: Final = 16
_LEAST_TEXT: Final = 13.0
_ICON: Final = 22


def paper_button(icon: str, title: str, *, framed: bool = False) -> QPushButton:
    """Return a quiet button on paper: an icon and a word.

    Args:
        icon: the name of the icon; empty for none.
        title: the word; empty for an icon only.
        framed: whether it has a frame, as other controls have.
    """
    button = QPushButton(title, flat=not framed, autoDefault=True)
    button.setCursor(Qt.CursorShape.PointingHandCursor)
    if icon:
        set_tinted_icon(button, icon)
    return button


def back_button() -> QPushButton:
    """Return the arrow at the top of a page that leads back, as Escape does."""
    button = paper_button("arrow-left", "")
    button.setAccessibleName(tr("Back"))
    button.setToolTip(tr("Back (Escape)"))
    return button


def paper_font(scale: float) -> QFont:
    """Return the font of buttons and tabs on a sheet of paper."""
    return text_font(max(_LEAST_TEXT, _TEXT * scale), QFont.Weight.DemiBold)


def fit_button(button: QPushButton, scale: float) -> None:
    """Give a button the size that goes with its page."""
    button.setFont(paper_font(scale))
    resize_tinted_icon(button, round(_ICON * scale))


def scroll_on_paper(area: QScrollArea, inside: QWidget) -> None:
    """Let an area scroll a widget up and down; the paper below shows through."""
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(inside)
    area.viewport().setAutoFillBackground(False)
    inside.setAutoFillBackground(False)


def set_menu(button: QPushButton, menu: QMenu) -> None:
    """Let a button open a menu, and look as usual again when the menu has closed.

    A menu takes the mouse, so that Qt does not notice that it has left the button.
    """
    button.setMenu(menu)
    menu.aboutToHide.connect(lambda: QTimer.singleShot(0, button, lambda: _look_again(button)))


def _look_again(button: QPushButton) -> None:
    over = button.rect().contains(button.mapFromGlobal(QCursor.pos()))
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, over)
    button.update()
