"""The preferences as a panel; every change applies at once."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size, resize_tinted_icon, set_tinted_icon
from ohhell_desktop.look.spacing import GAP, PAGE_MARGIN, SMALL_GAP
from ohhell_desktop.look.text_size import picture_lines
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.kit.controls.fitting_tabs import FittingTabBar
from ohhell_desktop.ui.preferences.look_page import LookPage
from ohhell_desktop.ui.preferences.pages import Page, SoundPage, YouPage
from ohhell_desktop.ui.preferences.programs_page import ProgramsPage
from ohhell_desktop.ui.preferences.rows import PLAY

_WIDTH: Final = 31
"""The preferred width, in lines of text: all cloths side by side."""
_CORNER: Final = 14
_TITLE: Final = 1.5
"""The size of the title, in lines of text."""
_CLOSE: Final = 1.2
"""The size of the cross, in lines of text."""


class PreferencesPanel(QWidget):
    """Edits the settings on five pages."""

    changed = Signal(object)
    """The settings that have changed, a dictionary by name."""
    close_requested = Signal()

    def __init__(
        self, settings: Settings, parent: QWidget | None = None, keeper: QObject | None = None
    ) -> None:
        """Show the settings.

        Args:
            settings: the player's settings.
            parent: the window it belongs to.
            keeper: owns the programs that are tried, which may end later than the panel.
        """
        super().__init__(parent)
        self.setAccessibleName(self.tr("Preferences"))
        self.look = LookPage(settings)
        self.play = Page(PLAY, settings)
        self.sound = SoundPage(settings)
        self.you = YouPage(settings)
        self.programs = ProgramsPage(settings, keeper)
        self._title = QLabel(self.tr("Preferences"))
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.setAccessibleName(self.tr("Close the preferences"))
        self.close_button.setToolTip(self.tr("Close"))
        set_tinted_icon(self.close_button, "close", line_size(self, _CLOSE))
        self.close_button.clicked.connect(self.close_requested)
        self.tabs = QTabWidget()
        self.tabs.setTabBar(FittingTabBar())
        self.tabs.setDocumentMode(True)
        for page, name in (
            (self.look, self.tr("Look")),
            (self.play, self.tr("Play")),
            (self.sound, self.tr("Sound")),
            (self.you, self.tr("You")),
            (self.programs, self.tr("Programs")),
        ):
            page.changed.connect(self.changed)
            self.tabs.addTab(_scrolled(page), name)
        self._build()
        self._fit_title()

    def show_settings(self, settings: Settings) -> None:
        """Follow a change that was made elsewhere: by a key, at the table or on another page."""
        for page in (self.play, self.sound, self.you):
            page.show_settings(settings)

    def release(self) -> None:
        """Give the loudspeakers back, take what is being typed, and end what is being tried."""
        self.sound.close_player()
        self.programs.leave()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, GAP, SMALL_GAP, SMALL_GAP)
        layout.setSpacing(SMALL_GAP)
        layout.addLayout(head)
        layout.addWidget(self.tabs, 1)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the paper on which everything is written."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().window())
        painter.drawRoundedRect(self.rect(), _CORNER, _CORNER)

    def _fit_title(self) -> None:
        self._title.setFont(display_font(line_size(self, _TITLE)))
        resize_tinted_icon(self.close_button, line_size(self, _CLOSE))

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a width for all cloths side by side."""
        width = (line_size(self, _WIDTH) + picture_lines(self, _WIDTH)) // 2
        return QSize(width, super().sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Set the title in another size of text."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_title()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_requested.emit()
        else:
            super().keyPressEvent(event)


def _scrolled(page: QWidget) -> QScrollArea:
    """Return a page that scrolls where the window is low."""
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(page)
    return area
