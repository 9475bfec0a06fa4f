"""Tabs whose words become smaller where there is not enough room for all of them."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QFont, QFontInfo, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QTabBar, QTabWidget

_LEAST: Final = 11
"""The smallest size of the words, in pixels; below it the bar scrolls."""


class FittingTabBar(QTabBar):
    """Shows all tabs at once: its text is as large as wanted, or as large as there is room for."""

    def __init__(self) -> None:
        super().__init__()
        self._wanted = QFont(self.font())
        self._fitting = False
        self._wide = 0
        """How wide all tabs are in the wanted font."""
        self.setUsesScrollButtons(True)

    def set_wanted_font(self, font: QFont) -> None:
        """Use this font where there is room for it."""
        self._wanted = QFont(font)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Fit the words into the new width."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of the text of the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange and not self._fitting:
            self._wanted = QFont(self.font())
            self.fit()

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return the size in the wanted font, so that smaller words become larger again."""
        hint = super().sizeHint()
        return hint if self._in_a_widget() else QSize(max(hint.width(), self._wide), hint.height())

    def tabInserted(self, index: int) -> None:  # noqa: N802
        """Fit the words of all tabs again."""
        super().tabInserted(index)
        self.fit()

    def tabRemoved(self, index: int) -> None:  # noqa: N802
        """Fit the words of the other tabs again."""
        super().tabRemoved(index)
        self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        event.ignore()

    def fit(self) -> None:
        """Make the words as large as they fit into the width around the bar."""
        room = self._room()
        if self._fitting or room <= 0:
            return
        self._fitting = True
        pixels = QFontInfo(self._wanted).pixelSize()
        self.setFont(self._wanted)
        self._wide = self._needed()
        while pixels > _LEAST and self._needed() > room:
            pixels -= 1
            smaller = QFont(self._wanted)
            smaller.setPixelSize(pixels)
            self.setFont(smaller)
        self._fitting = False
        self.updateGeometry()

    def _room(self) -> int:
        """Return the width that the bar can have."""
        above = self.parentWidget()
        return above.width() if above is not None and self._in_a_widget() else self.width()

    def _in_a_widget(self) -> bool:
        """Return whether a widget with pages lays the bar out."""
        return isinstance(self.parentWidget(), QTabWidget)

    def _needed(self) -> int:
        return sum(
            self.tabSizeHint(place).width()
            for place in range(self.count())
            if self.isTabVisible(place)
        )
