"""The undo and redo buttons, with shortcuts that also work inside text fields."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSpinBox, QToolButton, QWidget

from ohhell_desktop.look.spacing import TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.ui.house_rules.model import RulesModel

_UNDO: Final = (QKeySequence("Ctrl+Z"),)
_REDO: Final = (QKeySequence("Ctrl+Shift+Z"), QKeySequence("Ctrl+Y"))


class UndoButtons(QWidget):
    """Undoes and redoes changes of the rules, and says which axis was changed.

    Text fields have an undo of their own that ignores all other fields. These buttons take its
    keys over for a whole window (:meth:`take_shortcuts`).

    Args:
        model: the rules.
        parent: the widget around it.
    """

    axis_changed = Signal(str)
    """The key of the axis that was changed; empty if none was."""

    def __init__(self, model: RulesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(TINY_GAP)
        self.undo = self._button(tr("Undo"), tr("Take the last change back"), _UNDO)
        self.redo = self._button(tr("Redo"), tr("Make the change again"), _REDO)
        self.undo.triggered.connect(lambda: self._step(model.undo))
        self.redo.triggered.connect(lambda: self._step(model.redo))
        stack = model.undo_stack
        stack.canUndoChanged.connect(self.undo.setEnabled)
        stack.canRedoChanged.connect(self.redo.setEnabled)
        self.undo.setEnabled(stack.canUndo())
        self.redo.setEnabled(stack.canRedo())

    def take_shortcuts(self, window: QWidget) -> None:
        """Handle the undo and redo keys of a window, whichever widget has the focus."""
        window.addActions([self.undo, self.redo])
        for field in (*window.findChildren(QLineEdit), *window.findChildren(QSpinBox)):
            field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Keep the undo and redo keys from the fields."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            keys = QKeySequence(event.keyCombination())
            if keys in (*_UNDO, *_REDO):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _button(self, text: str, tip: str, keys: Sequence[QKeySequence]) -> QAction:
        action = QAction(text, self)
        action.setShortcuts(keys)
        action.setToolTip(f"{tip} ({keys[0].toString(QKeySequence.SequenceFormat.NativeText)})")
        button = QToolButton()
        button.setDefaultAction(action)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._row.addWidget(button)
        return action

    def _step(self, step: Callable[[], None]) -> None:
        before = self._model.rules
        step()
        after = self._model.rules
        changed = (
            axis.key
            for axis in self._model.axes
            if getattr(before, axis.key) != getattr(after, axis.key)
        )
        self.axis_changed.emit(next(changed, ""))
