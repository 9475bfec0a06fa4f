"""The window that asks what to do when the saved games cannot be opened."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP, PAGE_MARGIN, TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.errors import ProfileInUseError, SessionError, WayOut
from ohhell_desktop.ui.kit.dialogs.dialog_placement import room_on_screen
from ohhell_desktop.ui.kit.dialogs.messages import run_dialog, way_text
from ohhell_desktop.ui.shell.errors.own_look import OwnLook

_WIDTH_LINES: Final = 34
_SHARE_OF_SCREEN: Final = 0.9


class StartupWindow(QDialog):
    """Says why the saved games cannot be opened, with a button for each way out.

    Attributes:
        chosen: the way out that was chosen; None: to quit.
        ways: the button of each way out.
    """

    def __init__(
        self, error: SessionError, parent: QWidget | None = None, *, more: str = ""
    ) -> None:
        super().__init__(parent)
        self._look = OwnLook(self)
        self.setWindowTitle(self.tr("Oh Hell!"))
        self.chosen: WayOut | None = None
        self.ways: dict[WayOut, QPushButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, GAP)
        layout.setSpacing(GAP)
        in_use = isinstance(error, ProfileInUseError)
        title = self.tr("One table at a time") if in_use else self.tr("Your games can’t be opened")
        layout.addLayout(self._look.heading(self, title, f"{error.worded(tr)} {more}".strip()))
        choices = self._choices(error)
        layout.addWidget(choices, 1)
        layout.addStretch(0)
        buttons = QDialogButtonBox()
        self.quit = buttons.addButton(self.tr("&Quit"), QDialogButtonBox.ButtonRole.RejectRole)
        self.quit.setAutoDefault(True)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self._look.dress_children(self)
        # Only now its buttons have the font of the window.
        inside = choices.widget()
        if inside is not None:
            choices.setMaximumHeight(inside.sizeHint().height())
        screen = room_on_screen(self).width()
        wide = min(line_size(self, _WIDTH_LINES), round(screen * _SHARE_OF_SCREEN))
        self.setMinimumWidth(wide)
        first = next(iter(self.ways.values()), self.quit)
        first.setDefault(True)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _choices(self, error: SessionError) -> QScrollArea:
        """Return a button and a line about it for each way out, scrollable on small screens."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(TINY_GAP)
        for way in dict.fromkeys(error.ways):
            note = QLabel(self._about(way))
            note.setWordWrap(True)
            note.setContentsMargins(0, 0, 0, GAP)
            column.addWidget(self._button(way))
            column.addWidget(note)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setSizeAdjustPolicy(QScrollArea.SizeAdjustPolicy.AdjustToContents)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        area.setVisible(bool(self.ways))
        return area

    def _button(self, way: WayOut) -> QPushButton:
        button = QPushButton(way_text(way))
        button.setAccessibleDescription(self._about(way))
        button.clicked.connect(lambda: self._choose(way))
        self.ways[way] = button
        return button

    def _about(self, way: WayOut) -> str:
        match way:
            case WayOut.RETRY:
                return self.tr("When you have fixed it")
            case WayOut.OTHER_FOLDER:
                return self.tr("Your games are kept there from now on; nothing is moved")
            case WayOut.USUAL_FOLDER:
                return self.tr("The one that the system has for this program")
            case WayOut.REPAIR:
                return self.tr("The damaged file is kept under another name")
            case WayOut.NEW_LIBRARY:
                return self.tr("The old file is kept; your list begins empty")
            case WayOut.RESTORE:
                return self.tr("The games are written to their old place")

    def _choose(self, way: WayOut) -> None:
        self.chosen = way
        self.accept()


class StartupDialogs:
    """Asks in top-level windows, before the main window exists."""

    def way_out(self, error: SessionError, more: str = "") -> WayOut | None:
        """Show the start-up window and return the way out that was chosen."""
        window = StartupWindow(error, more=more)
        run_dialog(window)
        return window.chosen

    def folder(self) -> Path | None:
        """Show the system's folder dialog and return the folder that was chosen."""
        title = tr("Choose a folder for your saved games")
        chosen = QFileDialog.getExistingDirectory(None, title, QDir.homePath())
        return Path(chosen) if chosen else None
