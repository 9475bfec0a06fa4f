"""The widgets that edit settings, by the limits or the type of their values."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QCheckBox, QLabel, QLineEdit, QSlider, QWidget

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import GAP
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.files.limits import Milliseconds, Percent, Text
from ohhell_desktop.session.files.settings import limits_of
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, DecimalField, SliderField
from ohhell_desktop.ui.preferences.rows import Row

_SECOND: Final = 1000
Tell = Callable[[Any], None]
"""Called with the value that the player has chosen."""


class Editor(NamedTuple):
    """The widgets of a row."""

    field: QWidget
    put: Callable[[Any], object]
    """Shows a value."""
    beside: tuple[QWidget, ...] = ()
    """What lies beside the field."""


def editor_for(row: Row, tell: Tell) -> Editor:
    """Return a new editor of a setting."""
    match limits_of(row.setting):
        case Percent() as limits:
            return _slider(row, limits, tell)
        case Milliseconds() as limits:
            return _seconds(limits, tell)
        case Text() as limits:
            return _line(row, limits, tell)
        case values if values is bool:
            return _check_box(row, tell)
        case values:
            return _choice(row, values, tell)


def _check_box(row: Row, tell: Tell) -> Editor:
    box = QCheckBox(tr(row.label))
    box.toggled.connect(tell)
    return Editor(box, box.setChecked)


def _slider(row: Row, limits: Percent, tell: Tell) -> Editor:
    figure = QLabel()
    # As wide as the widest figure.
    figure.setMinimumWidth(figure.fontMetrics().horizontalAdvance("300 %") + GAP)
    figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def show(percent: int) -> None:
        text = tr("{percent} %").format(percent=QLocale().toString(percent))
        figure.setText(tr(row.names[0]) if not percent and row.names else text)

    slider = SliderField(Qt.Orientation.Horizontal)
    slider.setRange(limits.least, limits.most)
    step, page = row.steps
    slider.setSingleStep(step)
    slider.setPageStep(page)
    slider.setTracking(row.tracking)
    if row.marks:
        slider.setTickInterval(row.marks)
        slider.setTickPosition(QSlider.TickPosition.TicksBelow)
    show(slider.value())
    for moved in (slider.sliderMoved, slider.valueChanged):
        moved.connect(show)
    slider.valueChanged.connect(tell)
    return Editor(slider, slider.setValue, (figure,))


def _seconds(limits: Milliseconds, tell: Tell) -> Editor:
    field = DecimalField()
    field.setRange(limits.least / _SECOND, limits.most / _SECOND)
    field.setSingleStep(0.2)
    field.setDecimals(1)
    field.setSuffix(tr(" s"))
    field.setMinimumWidth(line_size(field, 6))
    field.valueChanged.connect(lambda seconds: tell(round(seconds * _SECOND)))
    return Editor(field, lambda value: field.setValue(value / _SECOND))


def _line(row: Row, limits: Text, tell: Tell) -> Editor:
    line = QLineEdit()
    line.setMaxLength(limits.longest)
    line.setPlaceholderText(tr(row.hint))
    line.textEdited.connect(lambda text: tell(text.strip()))

    def put(text: str) -> None:
        # What is being typed may end with a space.
        if text != line.text().strip():
            line.setText(text)

    return Editor(line, put)


def _choice(row: Row, values: Any, tell: Tell) -> Editor:
    box = ChoiceField()
    for value, name in zip(values, row.names, strict=True):
        box.addItem(tr(name), value.value)
    box.activated.connect(lambda _: tell(values(box.currentData())))
    return Editor(box, lambda value: box.setCurrentIndex(box.findData(value.value)))
