"""The bar below the table while the last move is not saved."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QStyle, QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP, SMALL_GAP


class UnsavedBar(QFrame):
    """Says that the last move is not saved yet and offers to try again."""

    retry_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        face = QLabel()
        icon = self.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        face.setPixmap(icon.pixmap(line_size(self)))
        self.label = QLabel(self.tr("The last move isn’t saved yet."))
        self.button = QPushButton(self.tr("Tr&y again"))
        self.button.setAutoDefault(True)
        self.button.clicked.connect(self.retry_requested)
        self.setAccessibleName(self.label.text())
        line = QHBoxLayout(self)
        line.setContentsMargins(DIALOG_MARGIN, SMALL_GAP, DIALOG_MARGIN, SMALL_GAP)
        line.setSpacing(GAP)
        line.addWidget(face)
        line.addWidget(self.label)
        line.addStretch(1)
        line.addWidget(self.button)
        self.hide()
