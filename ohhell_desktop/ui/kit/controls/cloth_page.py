"""A page of the window that is a piece of cloth; everything on it grows with the window."""

from typing import Final

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QFontInfo, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ohhell_desktop.look.colours import TableColours, on_cloth
from ohhell_desktop.look.paint.felt import Cloth
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_growth
from ohhell_desktop.session.files.settings import ClothColour, Settings

_USUAL: Final = (1280, 770)
"""The size of a page in which everything has its usual size."""
_SMALLEST: Final = (760, 460)
"""A page in the smallest window is larger than this."""
_SCALES: Final = (0.62, 3.0)
_USUAL_TEXT: Final = 14
"""The size of the system's text, in pixels, from which on the page's text grows with it."""
_LARGEST_TEXT: Final = 1.6
_FITTED_AGAIN: Final = frozenset({QEvent.Type.PaletteChange, QEvent.Type.FontChange})


class ClothPage(QWidget):
    """Paints the cloth in its rail, and calls :meth:`fit` when the sizes change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cloth = Cloth()
        self._cloth_colour = ClothColour.BOTTLE
        self._scale = 0.0
        self.setMinimumSize(*_SMALLEST)

    @property
    def scale(self) -> float:
        """The size of everything on the page; 1 in a window of usual size."""
        return self._scale

    @property
    def colours(self) -> TableColours:
        """The colours that go with the palette, with the cloth of the page."""
        return on_cloth(window_colours(self.palette()), self._cloth_colour)

    def set_cloth(self, cloth: ClothColour) -> None:
        """Lay the page on another cloth."""
        self._cloth_colour = cloth
        if self._scale:
            self._fit()
        self.update()

    def apply_settings(self, settings: Settings) -> None:
        """Show what the player has changed in the preferences."""
        self.set_cloth(settings.cloth)

    def fit(self, scale: float, text: float) -> None:
        """Give everything on the page its size and colours.

        Args:
            scale: the size of everything.
            text: by how much text is larger, because the system's text is.
        """

    def announce(self, text: str) -> None:
        """Have a screen reader say something that has changed on the page."""
        # Imported late: the enumerations of QAccessible would delay the start page.
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent  # noqa: PLC0415

        if text and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the smallest window size that the game is designed for."""
        return QSize(1024, 600)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Scale everything with the window."""
        super().resizeEvent(event)
        fitting = min(self.width() / _USUAL[0], self.height() / _USUAL[1])
        scale = min(max(fitting, _SCALES[0]), _SCALES[1])
        if scale != self._scale:
            self._scale = scale
            self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow other colours and another size of the system's text."""
        super().changeEvent(event)
        if self._scale and event.type() in _FITTED_AGAIN:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the cloth in its rail."""
        painter = QPainter(self)
        self._cloth.set_colours(self.colours)
        area, ratio = QRectF(event.rect()), self.devicePixelRatioF()
        self._cloth.paint(painter, area, self.size(), ratio, self._scale)

    def _fit(self) -> None:
        pixels = QFontInfo(self.font()).pixelSize() / text_growth()
        self.fit(self._scale, min(max(pixels / _USUAL_TEXT, 1.0), _LARGEST_TEXT))
