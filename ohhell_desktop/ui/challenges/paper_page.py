"""A page that is a sheet of paper with a title and an arrow back."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.paint.paper import SHADOW_ROOM, PaperSheet
from ohhell_desktop.ui.kit.controls.cloth_page import ClothPage
from ohhell_desktop.ui.kit.controls.paper_controls import back_button, fit_button

_WIDEST: Final = 980
"""The width of the paper, at a scale of 1."""


class PaperPage(ClothPage):
    """Lays out a title and an arrow; subclasses fill :attr:`body`.

    Attributes:
        back_button: leaves the page, as Escape does.
        body: what is below the title.
    """

    back_requested = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        """Set up the sheet.

        Args:
            title: the name of the page.
            parent: the window.
        """
        super().__init__(parent)
        self.setAccessibleName(title)
        self.back_button = back_button()
        self.back_button.clicked.connect(self.back_requested)
        self._title = QLabel(title)
        self._paper = PaperSheet()
        self._head = QHBoxLayout()
        self._head.addWidget(self.back_button)
        self._head.addWidget(self._title, 1)
        self.body = QVBoxLayout()
        self._sheet = QVBoxLayout(self._paper)
        self._sheet.addLayout(self._head)
        self._sheet.addLayout(self.body, 1)
        self._outer = QHBoxLayout(self)
        self._outer.addStretch(0)
        self._outer.addWidget(self._paper, 1)
        self._outer.addStretch(0)

    def fit(self, scale: float, text: float) -> None:
        """Give the sheet and the title their sizes."""
        self._paper.set_scale(scale)
        self._title.setFont(display_font(max(20.0, 36 * scale) * min(text, 1.2)))
        fit_button(self.back_button, max(scale, 0.76) * text)
        self._paper.setMaximumWidth(round(_WIDEST * scale * min(text, 1.6)))
        edge, pad = round(10 * scale), round(28 * scale)
        self._outer.setContentsMargins(edge, edge, edge, edge)
        room = round(SHADOW_ROOM * scale)
        self._sheet.setContentsMargins(room + pad, room + pad // 3, room + pad, room + pad // 2)
        self._sheet.setSpacing(round(8 * scale))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave the page with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)
