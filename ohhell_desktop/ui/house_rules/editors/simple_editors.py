"""The simple editors: numbers, choices, yes and no, texts."""

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.table.translate import tr
from ohhell_desktop.ui.house_rules.problem_messages import error_sentence
from ohhell_desktop.ui.house_rules.schema.field_kinds import (
    EntriesBySeats,
    NumberList,
    OneOf,
    ShortText,
    TextWithPresets,
    WholeNumber,
    value_text,
)
from ohhell_desktop.ui.house_rules.schema.notation import read_entries_by_seats, read_number_list
from ohhell_desktop.ui.widgets.icons import line_size

_LONGEST: Final = 400
_GAP: Final = 4


class Editor(QWidget):
    """Shows a value and tells when the user has given another."""

    edited = Signal(object)
    """Another value."""
    refused = Signal(str)
    """What was typed is no value; a sentence says why."""

    keeps_text = False
    """Whether what was typed stays as it is when it was refused."""

    def __init__(self, inside: QWidget) -> None:
        """Args: the widget that is named and gets the keys."""
        super().__init__()
        self._named = inside
        self.setFocusProxy(inside)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_GAP)
        layout.addWidget(inside, 1)

    def set_rules(self, rules: RuleSet) -> None:
        """Know the rules that the value is part of, where more than the value is shown."""

    def show_value(self, value: Any) -> None:
        """Show a value; nothing is told of it."""
        raise NotImplementedError

    def set_names(self, label: str, text: str) -> None:
        """Tell a screen reader what is edited here, and what it does."""
        self._named.setAccessibleName(label)
        self._named.setAccessibleDescription(text)


class _Spin(QSpinBox):
    """A number that the wheel changes only while it has the focus: the page can be scrolled."""

    first_number: int | None = None
    """The number above none, where none is the least of the range; below it there is none again,
    and what is smaller still is typed."""

    def stepBy(self, steps: int) -> None:  # noqa: N802
        """Go from none to the usual numbers and back, past those that are seldom wanted."""
        if self.first_number is not None and self.value() == self.minimum() and steps > 0:
            self.setValue(self.first_number)
        elif self.value() == self.first_number and steps < 0:
            self.setValue(self.minimum())
        else:
            super().stepBy(steps)

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class _Combo(QComboBox):
    """A choice that the wheel changes only while it has the focus, no wider than its page."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(10)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.currentTextChanged.connect(self.setToolTip)

    def addItems(self, texts: Iterable[str]) -> None:  # noqa: N802
        """Add entries; the list of them is as wide as they are, whatever the box is."""
        texts = list(texts)
        super().addItems(texts)
        widest = max(map(self.fontMetrics().horizontalAdvance, texts))
        self.view().setMinimumWidth(widest + line_size(self, 2))

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        """Leave the wheel to the page."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class WholeNumberEditor(Editor):
    """A whole number, or none."""

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
        """Show a number; None as the step below the least."""
        with QSignalBlocker(self._spin):
            self._spin.setValue(self._spin.minimum() if value is None else value)

    def _emit_value(self, value: int) -> None:
        self.edited.emit(None if value == self._none else value)


class OneOfEditor(Editor):
    """One of a few."""

    def __init__(self, kind: OneOf) -> None:
        self._box = _Combo()
        super().__init__(self._box)
        self._values = [value for value, _ in kind.options]
        self._box.addItems([tr(name) for _, name in kind.options])
        self._box.activated.connect(lambda place: self.edited.emit(self._values[place]))

    def show_value(self, value: object) -> None:
        """Choose a value; nothing is chosen if it is not among them."""
        self._box.setCurrentIndex(self._values.index(value) if value in self._values else -1)


class YesNoEditor(Editor):
    """A box to tick; its label stands beside it."""

    def __init__(self) -> None:
        self._box = QCheckBox()
        super().__init__(self._box)
        self._box.clicked.connect(lambda: self.edited.emit(self._box.isChecked()))

    def show_value(self, value: bool) -> None:
        """Tick it or not."""
        self._box.setChecked(value)

    def set_names(self, label: str, text: str) -> None:
        """The label is part of the box, so that a click on it counts."""
        super().set_names(label, text)
        self._box.setText(label.replace("&", "&&"))


class LineEditor(Editor):
    """What is written in a line: figures, entries for some numbers of seats, or words."""

    keeps_text = True

    def __init__(self, kind: NumberList | EntriesBySeats | ShortText) -> None:
        self._line = QLineEdit()
        super().__init__(self._line)
        self._kind = kind
        self._line.setMaxLength(kind.most if isinstance(kind, ShortText) else _LONGEST)
        self._line.setPlaceholderText(tr(kind.example))
        self._line.textEdited.connect(self._emit_value)

    def show_value(self, value: Any) -> None:
        """Show a list, unless what is written there means just that."""
        if self._read(self._line.text()) != value:
            self._line.setText(value_text(self._kind, value, tr) if value else "")

    def _read(self, text: str) -> object:
        try:
            return self._parsed(text)
        except ValueError:
            return None

    def _parsed(self, text: str) -> object:
        match self._kind:
            case NumberList():
                return read_number_list(text)
            case EntriesBySeats():
                return read_entries_by_seats(text, self._kind.item)
            case ShortText():
                return " ".join(text.split())

    def _emit_value(self, text: str) -> None:
        try:
            value = self._parsed(text)
        except ValueError as error:
            self.refused.emit(error_sentence(error))
        else:
            self.edited.emit(value)


class TextWithPresetsEditor(Editor):
    """A text, and a choice of those that are often wanted."""

    def __init__(self, kind: TextWithPresets) -> None:
        self._line = QLineEdit()
        self._box = _Combo()
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_GAP)
        layout.addWidget(self._box)
        layout.addWidget(self._line)
        super().__init__(inside)
        self._named = self._line
        self.setFocusProxy(self._line)
        self._texts = [text for text, _ in kind.options]
        self._box.addItems([tr(name) for _, name in kind.options])
        self._box.addItem(tr("As written below"))
        self._line.setMaxLength(_LONGEST)
        self._box.activated.connect(self._choose)
        self._line.textEdited.connect(self.edited.emit)

    def show_value(self, value: str) -> None:
        """Show the text, and choose it if it is one of the usual."""
        if self._line.text() != value:
            self._line.setText(value)
        place = self._texts.index(value) if value in self._texts else len(self._texts)
        self._box.setCurrentIndex(place)

    def set_names(self, label: str, text: str) -> None:
        """Name both."""
        super().set_names(label, text)
        self._box.setAccessibleName(tr("{field}: usual ones").format(field=label))

    def _choose(self, place: int) -> None:
        if place < len(self._texts):
            self.edited.emit(self._texts[place])
        else:
            self._line.setFocus()
            self._line.selectAll()
