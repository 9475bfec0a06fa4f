"""The head of the house rules: their name, what they started from, and undo."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from ohhell_desktop.look.fonts import display_font
from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.look.spacing import GAP, SMALL_GAP
from ohhell_desktop.look.text_size import title_lines
from ohhell_desktop.ui.house_rules.parts.status_marks import DIFFERS, differs_ink, paint_text
from ohhell_desktop.ui.house_rules.parts.undo import UndoButtons
from ohhell_desktop.ui.kit.controls.elided_label import ElidedLabel
from ohhell_desktop.ui.kit.form_lists.form_menu import form_button
from ohhell_desktop.variants import CATALOGUE

_TITLE: Final = 1.5
"""The size of the name, in lines of text."""


class RulesHeader(QWidget):
    """Shows the name of the rules and how many of them have been changed.

    Args:
        start_from: starts again from a form with a key.
        undo_buttons: undo and redo.

    Attributes:
        title: the name.
        base: what the rules started from, and how many have been changed.
        name_button: asks for another name.
        start_button: opens the menu of all forms.
    """

    def __init__(self, start_from: Callable[[str], None], undo_buttons: UndoButtons) -> None:
        super().__init__()
        self._changed = False
        self._base = ""
        self.title = ElidedLabel()
        self.base = QLabel()
        self.name_button = QPushButton(self.tr("Re&name…"))
        self.start_button = form_button(CATALOGUE, start_from, self)
        self.base.setTextFormat(Qt.TextFormat.PlainText)
        self.base.setMinimumWidth(line_size(self, 3))
        self.base.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.base.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SMALL_GAP)
        row.addWidget(self.title)
        row.addSpacing(GAP - SMALL_GAP)
        row.addWidget(self.base, 1)
        for widget in (self.name_button, self.start_button, undo_buttons):
            row.addWidget(widget)
        self._fit()

    def show_rules(self, name: str, base: str, changes: int) -> None:
        """Show a name, the form that the rules started from, and the number of changes."""
        self.title.setText(name)
        changed = self.tr("{mark} Changes from {base}: {count}")
        text = changed.format(mark=DIFFERS, base=base, count=changes)
        self._base = text if changes else self.tr("Started from {base}").format(base=base)
        self._elide()
        self._changed = bool(changes)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Follow another size of text and other colours."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.PaletteChange}:
            self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Shorten what the rules started from to the room that there is."""
        if event.type() is QEvent.Type.Resize:
            self._elide()
        return super().eventFilter(watched, event)

    def _elide(self) -> None:
        metrics, room = self.base.fontMetrics(), self.base.width()
        self.base.setText(metrics.elidedText(self._base, Qt.TextElideMode.ElideRight, room))
        self.base.setToolTip(escape_rich_text(self._base))

    def _fit(self) -> None:
        self.title.setFont(display_font(title_lines(self, _TITLE)))
        palette = self.palette()
        soft = QColor(window_colours(palette).soft_text)
        mark = differs_ink(palette, QPalette.ColorRole.Window)
        paint_text(self.base, palette, mark if self._changed else soft)
