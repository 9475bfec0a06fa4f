"""The pages of the preferences; each emits the settings that the player changes."""

from enum import StrEnum
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QLocale, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSlider,
    QWidget,
)

from ohhell_desktop.look.icons import line_size
from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.look.text_size import picture_lines
from ohhell_desktop.session.files.settings import HandOrder, Settings
from ohhell_desktop.session.game_setup import LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.avatar_names import avatar_names
from ohhell_desktop.ui.kit.controls.face_button import FaceButton
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, DecimalField, SliderField
from ohhell_desktop.ui.kit.sound.choice import Heard, Sound
from ohhell_desktop.ui.kit.sound.player import LOUDEST, SoundPlayer

FASTEST: Final = 300
"""The highest speed of animations, in percent."""
_SPEED_STEP: Final = 10
_FACES_IN_ROW: Final = 6
_FACE: Final = 3.0
"""The size of a face in lines of text; six have room in the narrowest panel."""
_SECOND: Final = 1000
_CARD: Final = Heard(Sound.SLAP_1)
_CARD_AND_CHIME: Final = (Heard(Sound.SLIDE), Heard(Sound.SLAP_1, 120), Heard(Sound.YOUR_TURN, 600))

Value = TypeVar("Value", bound=StrEnum)


class Page(QWidget):
    """A page of the preferences."""

    changed = Signal(object)
    """The settings that have changed, a dictionary by name."""

    def set(self, **values: object) -> None:
        """Emit changed settings."""
        self.changed.emit(values)


def form(page: QWidget) -> QFormLayout:
    """Give a page a form."""
    layout = QFormLayout(page)
    layout.setContentsMargins(0, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
    layout.setHorizontalSpacing(DIALOG_MARGIN)
    layout.setVerticalSpacing(DIALOG_MARGIN)
    layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    layout.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    layout.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return layout


def labelled(layout: QFormLayout, text: str, field: QWidget, *beside: QWidget) -> None:
    """Add a row with a label, a field and what lies beside it."""
    label = QLabel(text)
    label.setBuddy(field)
    field.setAccessibleName(text)
    if not beside:
        layout.addRow(label, field)
        return
    row = QHBoxLayout()
    row.setSpacing(GAP)
    row.addWidget(field, 1)
    for each in beside:
        row.addWidget(each)
    layout.addRow(label, row)


def choose_from(box: QComboBox, names: dict[Value, str], value: Value) -> None:
    """Fill a list with the names of some values."""
    for each, name in names.items():
        box.addItem(name, each.value)
    box.setCurrentIndex(box.findData(value.value))


def percent_label(widget: QWidget) -> QLabel:
    """Return a label that is as wide as the widest figure."""
    label = QLabel()
    label.setMinimumWidth(widget.fontMetrics().horizontalAdvance("300 %") + GAP)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return label


class PlayPage(Page):
    """Pace, and how the hand is held."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.speed = SliderField(Qt.Orientation.Horizontal)
        self.speed.setRange(0, FASTEST)
        self.speed.setSingleStep(_SPEED_STEP)
        self.speed.setPageStep(5 * _SPEED_STEP)
        self.speed.setTickInterval(FASTEST // 3)
        self.speed.setTickPosition(QSlider.TickPosition.TicksBelow)
        self._speed_text = percent_label(self)
        self.pause = DecimalField()
        self.pause.setRange(0.3, 10)
        self.pause.setSingleStep(0.2)
        self.pause.setDecimals(1)
        self.pause.setSuffix(self.tr(" s"))
        self.pause.setMinimumWidth(line_size(self, 6))
        self.wait = QCheckBox(self.tr("Wait for a click instead"))
        self.order = ChoiceField()
        orders = {
            HandOrder.BY_SUIT: self.tr("By suit"),
            HandOrder.BY_RANK: self.tr("By rank"),
            HandOrder.AS_DEALT: self.tr("As dealt"),
        }
        choose_from(self.order, orders, settings.sort_hand)
        self.last = QCheckBox(self.tr("The last card plays itself"))
        self.forced = QCheckBox(self.tr("Your only choice plays itself"))
        self.rest = QCheckBox(self.tr("Offer to finish a sure deal"))
        self.rest.setToolTip(self.tr("Once it is certain who wins every trick that is left."))
        layout = form(self)
        labelled(layout, self.tr("Animation speed"), self.speed, self._speed_text)
        labelled(layout, self.tr("Show finished trick for"), self.pause)
        layout.addRow(self.wait)
        labelled(layout, self.tr("Sort hand"), self.order)
        layout.addRow(self.last)
        layout.addRow(self.forced)
        layout.addRow(self.rest)
        self.speed.setValue(settings.speed)
        self._show_speed(settings.speed)
        self.pause.setValue(settings.trick_pause_ms / _SECOND)
        self.wait.setChecked(settings.wait_for_click)
        self.pause.setDisabled(settings.wait_for_click)
        self.last.setChecked(settings.play_last_card)
        self.forced.setChecked(settings.play_forced_cards)
        self.rest.setChecked(settings.offer_rest)
        self._connect()

    def _connect(self) -> None:
        self.speed.valueChanged.connect(self._set_speed)
        self.pause.valueChanged.connect(
            lambda seconds: self.set(trick_pause_ms=round(seconds * _SECOND))
        )
        self.wait.toggled.connect(self._set_wait)
        self.order.activated.connect(
            lambda _: self.set(sort_hand=HandOrder(self.order.currentData()))
        )
        self.last.toggled.connect(lambda on: self.set(play_last_card=on))
        self.forced.toggled.connect(lambda on: self.set(play_forced_cards=on))
        self.rest.toggled.connect(lambda on: self.set(offer_rest=on))

    def _set_speed(self, percent: int) -> None:
        self._show_speed(percent)
        self.set(speed=percent)

    def _set_wait(self, wait: bool) -> None:
        self.pause.setDisabled(wait)
        self.set(wait_for_click=wait)

    def _show_speed(self, percent: int) -> None:
        text = self.tr("Off")
        if percent:
            text = self.tr("{percent} %").format(percent=QLocale().toString(percent))
        self._speed_text.setText(text)


class SoundPage(Page):
    """Whether there is sound, and how loud it is.

    Attributes:
        try_button: plays a sound.
    """

    _loudspeakers = Signal(bool)
    """Whether there are loudspeakers, from the thread of the player."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._player = SoundPlayer()
        self._player.opened = self._loudspeakers.emit
        self.sound = QCheckBox(self.tr("Play sounds"))
        self.volume = SliderField(Qt.Orientation.Horizontal)
        self.volume.setRange(1, LOUDEST)
        self.volume.setPageStep(_SPEED_STEP)
        self.volume.setSingleStep(_SPEED_STEP // 2)
        self._volume_text = percent_label(self)
        self.turn = QCheckBox(self.tr("A chime on your turn"))
        self.try_button = QPushButton(self.tr("&Try a sound"))
        self.try_button.setAutoDefault(False)
        self._trouble = QLabel(self.tr("No loudspeaker was found, so nothing can be heard."))
        self._trouble.setWordWrap(True)
        self._trouble.hide()
        layout = form(self)
        layout.addRow(self.sound)
        layout.addRow(self._trouble)
        labelled(layout, self.tr("Volume"), self.volume, self._volume_text)
        layout.addRow(self.turn)
        tried = QHBoxLayout()
        tried.addWidget(self.try_button)
        tried.addStretch(1)
        layout.addRow(tried)
        self.show_settings(settings)
        self.sound.toggled.connect(self._set_sound)
        self.volume.valueChanged.connect(self._set_volume)
        self.turn.toggled.connect(lambda on: self.set(turn_sound=on))
        self.try_button.clicked.connect(lambda: self._sample(*_CARD_AND_CHIME))
        self._loudspeakers.connect(self._trouble.setHidden)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Find out whether there are loudspeakers."""
        super().showEvent(event)
        self._player.look()

    def show_settings(self, settings: Settings) -> None:
        """Show the settings; the sound can be turned off by a key as well."""
        for field in (self.sound, self.volume, self.turn):
            field.blockSignals(True)
        self.sound.setChecked(settings.sound)
        self.volume.setValue(settings.volume)
        self.turn.setChecked(settings.turn_sound)
        for field in (self.sound, self.volume, self.turn):
            field.blockSignals(False)
        self._enable(settings.sound)
        self._show_volume(settings.volume)

    def close_player(self) -> None:
        """Give the loudspeakers back."""
        self._player.close()

    def _enable(self, on: bool) -> None:
        self.volume.setEnabled(on)
        self.turn.setEnabled(on)

    def _set_sound(self, on: bool) -> None:
        self._enable(on)
        self.set(sound=on)
        if on:
            self._sample(_CARD)

    def _set_volume(self, percent: int) -> None:
        self._show_volume(percent)
        self.set(volume=percent)
        self._sample(_CARD)

    def _show_volume(self, percent: int) -> None:
        text = self.tr("{percent} %").format(percent=QLocale().toString(percent))
        self._volume_text.setText(text)

    def _sample(self, *sounds: Heard) -> None:
        """Play sounds, by which the volume can be judged."""
        self._player.set_volume(0)
        self._player.set_volume(self.volume.value())
        self._player.play(*sounds)


class YouPage(Page):
    """The player's name and picture.

    Attributes:
        faces: the pictures, in order.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.name = QLineEdit(settings.player_name)
        self.name.setMaxLength(LONGEST_SETUP_TEXT)
        self.name.setPlaceholderText(self.tr("You"))
        self.faces = [FaceButton(number, name) for number, name in enumerate(avatar_names(), 1)]
        self._group = QButtonGroup(self)
        grid = QGridLayout()
        grid.setSpacing(0)
        grid.setColumnStretch(_FACES_IN_ROW, 1)
        for place, face in enumerate(self.faces):
            self._group.addButton(face)
            face.setChecked(face.number == settings.avatar)
            face.toggled.connect(self._tell)
            grid.addWidget(face, place // _FACES_IN_ROW, place % _FACES_IN_ROW)
        layout = form(self)
        labelled(layout, self.tr("Your name"), self.name)
        layout.addRow(QLabel(self.tr("Face")))
        layout.addRow(grid)
        self.name.textEdited.connect(lambda text: self.set(player_name=text.strip()))
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Let the faces grow with the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        for face in self.faces:
            face.set_side(picture_lines(self, _FACE))

    def _tell(self, chosen: bool) -> None:
        face = self.sender()
        if chosen and isinstance(face, FaceButton):
            self.set(avatar=face.number)
