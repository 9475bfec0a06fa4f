"""The window that asks what to do when the saved games cannot be opened."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.session.errors import SessionError, WayOut
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.errors.messages import run_dialog, way_text
from ohhell_desktop.ui.widgets.fonts import heading_font
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.plate import PlateButton
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP, PAGE_MARGIN

_WIDTH_LINES: Final = 34
_ICONS: Final = {
    WayOut.RETRY: "continue",
    WayOut.OTHER_FOLDER: "open",
    WayOut.USUAL_FOLDER: "undo",
    WayOut.REPAIR: "check",
    WayOut.NEW_LIBRARY: "new",
    WayOut.RESTORE: "check",
}


class StartupWindow(QDialog):
    """Says why the saved games cannot be opened, with a button for each way out.

    Attributes:
        chosen: the way out that was chosen; None: to quit.
        ways: the button of each way out.
    """

    def __init__(self, error: SessionError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Saved games cannot be opened"))
        self.chosen: WayOut | None = None
        self.ways: dict[WayOut, PlateButton] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, GAP)
        layout.setSpacing(GAP)
        layout.addLayout(self._heading(error.worded(tr)))
        layout.addWidget(self._choices(error), 1)
        buttons = QDialogButtonBox()
        self.quit = buttons.addButton(self.tr("&Quit"), QDialogButtonBox.ButtonRole.RejectRole)
        self.quit.setAutoDefault(True)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self.setMinimumWidth(line_size(self, _WIDTH_LINES))
        first = next(iter(self.ways.values()), self.quit)
        first.setDefault(True)
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _heading(self, sentence: str) -> QHBoxLayout:
        face = QLabel()
        icon = self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        face.setPixmap(icon.pixmap(line_size(self, 2.4)))
        face.setAlignment(Qt.AlignmentFlag.AlignTop)
        heading = QLabel(self.tr("Oh Hell! cannot open your saved games"))
        heading.setFont(heading_font(self.font(), 1.3))
        heading.setWordWrap(True)
        text = QLabel(sentence)
        text.setTextFormat(Qt.TextFormat.PlainText)
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAccessibleDescription(sentence)
        words = QVBoxLayout()
        words.setSpacing(GAP)
        words.addWidget(heading)
        words.addWidget(text)
        line = QHBoxLayout()
        line.setSpacing(DIALOG_MARGIN)
        line.addWidget(face)
        line.addLayout(words, 1)
        return line

    def _choices(self, error: SessionError) -> QScrollArea:
        """Return the buttons for the ways out, scrollable on small screens."""
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GAP)
        for way in dict.fromkeys(error.ways):
            column.addWidget(self._button(way))
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

    def _button(self, way: WayOut) -> PlateButton:
        button = PlateButton(_ICONS[way], way_text(way), primary=not self.ways, scale=0.4)
        button.set_note(self._about(way))
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

    def way_out(self, error: SessionError) -> WayOut | None:
        """Show the start-up window and return the way out that was chosen."""
        window = StartupWindow(error)
        run_dialog(window)
        return window.chosen

    def folder(self) -> Path | None:
        """Show the system's folder dialog and return the folder that was chosen."""
        title = tr("Choose a folder for your saved games")
        chosen = QFileDialog.getExistingDirectory(None, title, QDir.homePath())
        return Path(chosen) if chosen else None
