"""The editors for numbers, choices, yes or no, and texts."""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import TINY_GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    FromCardsUp,
    OneOf,
    ShortText,
    WholeNumber,
    Written,
)
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, NumberField
from ohhell_desktop.ui.kit.own_forms.problem_messages import error_sentence

_LONGEST: Final = 400


class Editor(QWidget):
    """Base class of the editors: shows a value and emits a signal when the user changes it."""

    edited = Signal(object)
    """Emitted with the new value."""
    refused = Signal(str)
    """Emitted with a sentence that says why what was typed is not a value."""
    finished = Signal()
    """Emitted where a change ends: what is changed next is undone separately."""

    keeps_text = False
    """Whether a refused text stays in the editor."""

    def __init__(self, inside: QWidget) -> None:
        """Lay out an editor.

        Args:
            inside: the widget that shows the value, has the accessible name and gets the focus.
        """
        super().__init__()
        self._named = inside
        self.setFocusProxy(inside)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(TINY_GAP)
        layout.addWidget(inside, 1)

    def set_rules(self, rules: RuleSet, seats: int) -> None:
        """Set the rules that the value is part of; most editors do not need them.

        Args:
            rules: the rules.
            seats: the number of players that examples are for.
        """

    def show_value(self, value: Any) -> None:
        """Show a value without emitting a signal."""
        raise NotImplementedError

    def set_names(self, label: str, text: str) -> None:
        """Set the accessible name and description."""
        self._named.setAccessibleName(label)
        self._named.setAccessibleDescription(text)


class _Spin(NumberField):
    """A spin box in which none may be a step below the usual numbers."""

    first_number: int | None = None
    """The number one step above none, where none is the least value of the range.

    Smaller numbers can only be typed.
    """

    def stepBy(self, steps: int) -> None:  # noqa: N802
        """Step from none to the usual numbers and back, past those that are rarely used."""
        if self.first_number is not None and self.value() == self.minimum() and steps > 0:
            self.setValue(self.first_number)
        elif self.value() == self.first_number and steps < 0:
            self.setValue(self.minimum())
        else:
            super().stepBy(steps)


class ChoiceBox(ChoiceField):
    """A combo box no wider than its page."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentTextChanged.connect(self.setToolTip)

    def addItems(self, texts: Iterable[str]) -> None:  # noqa: N802
        """Add entries, and make the open list wide enough for them."""
        texts = list(texts)
        super().addItems(texts)
        widest = max(map(self.fontMetrics().horizontalAdvance, texts))
        self.view().setMinimumWidth(widest + line_size(self, 2))


class WholeNumberEditor(Editor):
    """Editor for a whole number, or none."""

    def __init__(self, kind: WholeNumber) -> None:
        self._kind = kind
        self._spin = _Spin()
        super().__init__(self._spin)
        self._none = kind.least - 1 if kind.or_none else None
        self._spin.setRange(kind.least - kind.or_none, kind.most)
        self._spin.first_number = max(0, kind.least) if kind.or_none else None
        self._spin.setSpecialValueText(tr(kind.least_text) if kind.least_text else "")
        self._spin.setMinimumWidth(line_size(self._spin, 5))
        self._spin.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._spin.valueChanged.connect(self._emit_value)

    def show_value(self, value: int | None) -> None:
        """Show a number; None as the step below the least one.

        A number of an older version, beyond today's greatest, can be made smaller.
        """
        with QSignalBlocker(self._spin):
            self._spin.setMaximum(max(self._kind.most, value or 0))
            self._spin.setValue(self._spin.minimum() if value is None else value)

    def _emit_value(self, value: int) -> None:
        self.edited.emit(None if value == self._none else value)


class FromCardsUpEditor(Editor):
    """A check box and a sentence with a number in it: from how many cards something holds."""

    def __init__(self, kind: FromCardsUp) -> None:
        self._box = QCheckBox(tr("Bids can’t add up to the tricks,"))
        self._spin = _Spin()
        self._spin.setRange(1, kind.most)
        self._spin.setAccessibleName(tr("From how many cards"))
        self._spin.setMinimumWidth(line_size(self._spin, 4))
        self._after = QLabel()
        inside = QWidget()
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(TINY_GAP)
        lines.addWidget(self._box)
        row = QHBoxLayout()
        row.setSpacing(TINY_GAP)
        row.addSpacing(line_size(self._box, 1.5))
        for widget in (QLabel(tr("from")), self._spin, self._after):
            row.addWidget(widget)
        row.addStretch(1)
        lines.addLayout(row)
        super().__init__(inside)
        self.setFocusProxy(self._box)
        self._box.clicked.connect(self._emit_value)
        self._spin.valueChanged.connect(self.edited.emit)

    def show_value(self, value: int) -> None:
        """Check the box and show the number; 0 leaves the number as it was."""
        self._box.setChecked(value > 0)
        with QSignalBlocker(self._spin):
            if value:
                self._spin.setValue(value)
        self._after.setText(tr("card up.") if self._spin.value() == 1 else tr("cards up."))

    def set_names(self, label: str, text: str) -> None:
        """Describe the box; its own words follow the name."""
        self._box.setAccessibleName(f"{label}: {self._box.text()}")
        self._box.setAccessibleDescription(text)

    def _emit_value(self) -> None:
        self.edited.emit(self._spin.value() if self._box.isChecked() else 0)


class OneOfEditor(Editor):
    """Editor for one of a few values."""

    def __init__(self, kind: OneOf) -> None:
        self._box = ChoiceBox()
        super().__init__(self._box)
        self._values = [value for value, _ in kind.options]
        self._box.addItems([tr(name) for _, name in kind.options])
        self._box.setPlaceholderText(tr("As set below"))
        self._box.activated.connect(lambda place: self.edited.emit(self._values[place]))

    def show_value(self, value: object) -> None:
        """Select a value; nothing is selected if it is not in the list."""
        self._box.setCurrentIndex(self._values.index(value) if value in self._values else -1)


class YesNoEditor(Editor):
    """A check box with its label."""

    def __init__(self) -> None:
        self._box = QCheckBox()
        super().__init__(self._box)
        self._box.clicked.connect(lambda: self.edited.emit(self._box.isChecked()))

    def show_value(self, value: bool) -> None:
        """Check or uncheck the box."""
        self._box.setChecked(value)

    def set_names(self, label: str, text: str) -> None:
        """Set the label as the text of the box, so that a click on it counts."""
        super().set_names(label, text)
        self._box.setText(label.replace("&", "&&"))


class LineEditor(Editor):
    """A line to write in: numbers, entries for some numbers of players, or a short text."""

    keeps_text = True

    def __init__(self, kind: Written) -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._kind = kind
        self._line.setMaxLength(kind.most if isinstance(kind, ShortText) else _LONGEST)
        hint = tr("e.g. {example}")
        self._line.setPlaceholderText(hint.format(example=tr(kind.example)))
        self._line.textEdited.connect(self._emit_value)

    def show_value(self, value: Any) -> None:
        """Show a value, unless the text already means it."""
        if self._read(self._line.text()) != value:
            self._line.setText(self._kind.text(value, tr) if value else "")

    def _read(self, text: str) -> object:
        try:
            return self._kind.read(text)
        except ValueError:
            return None

    def _emit_value(self, text: str) -> None:
        try:
            value = self._kind.read(text)
        except ValueError as error:
            self.refused.emit(error_sentence(error))
        else:
            self.edited.emit(value)
