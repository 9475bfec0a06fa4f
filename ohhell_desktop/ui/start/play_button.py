"""The button of the start page that deals a new game at once."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter

from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton, MainButton

_QUIET_RADIUS = 12


class PlayButton(MainButton):
    """The main button; a quiet one while there is a game to continue."""

    def __init__(self) -> None:
        super().__init__("")
        self._lit = self._radius
        self._quiet = False
        self.set_quiet(quiet=False)

    @property
    def quiet(self) -> bool:
        """Whether the lamp is on another button."""
        return self._quiet

    def set_quiet(self, *, quiet: bool) -> None:
        """Be the main button of the page, or one of the others."""
        self._quiet = quiet
        self._radius = _QUIET_RADIUS if quiet else self._lit
        self.setText(self.tr("&Play another") if quiet else self.tr("&Play"))
        self.updateGeometry()

    def shows_focus(self) -> bool:
        """Return whether the focus is drawn: on a quiet button always."""
        return self.hasFocus() if self._quiet else super().shows_focus()

    def title_font(self) -> QFont:
        """Return the font of the title."""
        return ClothButton.title_font(self) if self._quiet else super().title_font()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return room for the title."""
        return ClothButton.sizeHint(self) if self._quiet else super().sizeHint()

    def draw_face(self, painter: QPainter, face: QRectF) -> None:
        """Draw everything but the focus."""
        if self._quiet:
            ClothButton.draw_face(self, painter, face)
        else:
            super().draw_face(painter, face)
