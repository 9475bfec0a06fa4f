"""The pages of the window, with room for a panel beside them."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.text_size import text_choice
from ohhell_desktop.table.plan.arrangement.sizes import least_width
from ohhell_desktop.ui.kit.controls.short_note import ShortNote

_RAIL: Final = 8
"""Around the panel."""
BESIDE: Final = "besidePanel"
"""A page with this property becomes narrower for a panel."""
AT_LEFT: Final = "panelAtLeft"
"""On a page with this property a panel lies at the left: what matters is at the right."""
_LEAST: Final = 0.36
"""The least share of the width that a panel takes."""
_MORE: Final = 0.12
"""How much more it takes when text is twice as large."""


class PanelRoom(QWidget):
    """Shows pages, and at times a panel at the right.

    Beside the table it covers nothing; where there is no room for both, it covers all of it. Other
    pages keep their width below it, and some have it at the left.

    Attributes:
        note: Says over everything what a key has done.

    Args:
        main: The pages.
        parent: The owner.
    """

    def __init__(self, main: QStackedWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        main.currentChanged.connect(self._lay_out)
        self._main = main
        self._panel: QWidget | None = None
        self.note = ShortNote(self)
        main.setParent(self)

    @property
    def panel(self) -> QWidget | None:
        """The panel that is shown."""
        return self._panel

    def show_panel(self, panel: QWidget) -> None:
        """Show a panel; the room owns it."""
        self._panel = panel
        panel.setParent(self)
        panel.installEventFilter(self)
        self._lay_out()
        panel.show()
        panel.raise_()

    def close_panel(self) -> None:
        """Delete the panel."""
        panel, self._panel = self._panel, None
        if panel is not None:
            panel.hide()
            panel.deleteLater()
            self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Divide the new size."""
        super().resizeEvent(event)
        self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the rail around the panel; without one, the page covers everything."""
        if self._panel is None:
            return
        colour = QColor(window_colours(self.palette()).rail)
        QPainter(self).fillRect(event.rect(), colour)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Divide the width again when the panel needs another one."""
        if event.type() is QEvent.Type.LayoutRequest and watched is self._panel:
            self._lay_out()
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        width, height = self.width(), self.height()
        beside = 0
        if self._panel is not None:
            apart = bool(self._main.currentWidget().property(BESIDE))
            least = self._main.currentWidget().minimumSizeHint().width()
            if apart:
                least = max(least, least_width(text_choice()))
            share = _LEAST + _MORE * (text_choice() - 1)
            free = max(width - least - _RAIL, round(width * share))
            wide = min(self._panel.sizeHint().width(), free)
            if apart and width - wide - _RAIL < least:
                apart, wide = False, width - 2 * _RAIL
            left = _RAIL if self._main.currentWidget().property(AT_LEFT) else width - wide - _RAIL
            place = QRect(left, _RAIL, wide, height - 2 * _RAIL)
            self._panel.setGeometry(place)
            beside = wide + _RAIL if apart else 0
        self._main.setGeometry(QRect(0, 0, width - beside, height))
