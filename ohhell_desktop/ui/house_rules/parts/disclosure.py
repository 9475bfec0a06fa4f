"""Rows that are shown on demand, below a button."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton, QVBoxLayout, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.house_rules.parts.status_marks import DIFFERS


class Disclosure(QWidget):
    """Hides rows that few players need; without any rows it is hidden itself.

    Attributes:
        button: shows and hides the rows.
    """

    def __init__(self, rows: Sequence[QWidget]) -> None:
        super().__init__()
        self.button = QToolButton()
        self.button.setCheckable(True)
        self.button.setAutoRaise(True)
        self.button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._inside = QWidget()
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        for row in rows:
            inside.addWidget(row)
        lines = QVBoxLayout(self)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self.button)
        lines.addWidget(self._inside)
        self.button.toggled.connect(self._toggle)
        self.set_marked(marked=False)
        self._toggle(shown=False)
        self.setVisible(bool(rows))

    def open(self) -> None:
        """Show the rows."""
        self.button.setChecked(True)

    def set_marked(self, marked: bool) -> None:
        """Show or remove the mark that one of the rows has been changed."""
        text = tr("Advanced")
        self.button.setText(f"{DIFFERS} {text}" if marked else text)

    def _toggle(self, shown: bool) -> None:
        arrow = Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow
        self.button.setArrowType(arrow)
        self._inside.setVisible(shown)
