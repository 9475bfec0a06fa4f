"""The pages of the preferences; each emits the settings that the player changes."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPalette, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.spacing import DIALOG_MARGIN, GAP
from ohhell_desktop.look.text_size import picture_lines
from ohhell_desktop.look.translate import tr
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.kit.controls.face_choice import FaceChoice
from ohhell_desktop.ui.kit.sound.choice import Heard, Sound
from ohhell_desktop.ui.kit.sound.player import SoundPlayer
from ohhell_desktop.ui.preferences.editors import Editor, editor_for
from ohhell_desktop.ui.preferences.rows import FACE, SOUND, YOU, Row

_FACE: Final = 3.0
"""The size of a face in lines of text; six have room in the narrowest panel."""
_CARD: Final = Heard(Sound.SLAP_1)
_CARD_AND_CHIME: Final = (Heard(Sound.SLIDE), Heard(Sound.SLAP_1, 120), Heard(Sound.YOUR_TURN, 600))


class Page(QWidget):
    """A form that edits some settings.

    Attributes:
        form: the form.
        editors: what edits each setting, by its name.
    """

    changed = Signal(object)
    """The settings that have changed, a dictionary by name."""

    def __init__(self, rows: Sequence[Row], settings: Settings) -> None:
        super().__init__()
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        self.form.setHorizontalSpacing(DIALOG_MARGIN)
        self.form.setVerticalSpacing(DIALOG_MARGIN)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
        self.editors: dict[str, Editor] = {}
        self._rows = rows
        self._settings = settings
        for row in rows:
            self.editors[row.setting] = editor = editor_for(row, partial(self._set, row.setting))
            self._add(tr(row.label), editor, tr(row.hint))
        self.show_settings(settings)

    def _add(self, text: str, editor: Editor, hint: str) -> None:
        field = editor.field
        if isinstance(field, QCheckBox):
            self.form.addRow(_explained(field, hint) if hint else field)
            return
        label = QLabel(text)
        label.setBuddy(field)
        field.setAccessibleName(text)
        if not editor.beside:
            self.form.addRow(label, field)
            return
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addWidget(field, 1)
        for each in editor.beside:
            row.addWidget(each)
        self.form.addRow(label, row)

    def show_settings(self, settings: Settings) -> None:
        """Show the settings, some of which may have been changed elsewhere."""
        with QSignalBlocker(self):
            for name, editor in self.editors.items():
                editor.put(getattr(settings, name))
        self._settings = settings
        self._enable()

    def _set(self, name: str, value: object) -> None:
        """Follow and emit a change."""
        values: dict[str, Any] = {name: value}
        self._settings = replace(self._settings, **values)
        self._enable()
        self.changed.emit(values)

    def _enable(self) -> None:
        for row in self._rows:
            if row.only_if is not None:
                name, value = row.only_if
                enabled = getattr(self._settings, name) is value
                self.editors[row.setting].field.setEnabled(enabled)


def _explained(box: QCheckBox, hint: str) -> QVBoxLayout:
    """Return a box with a line below that says what it does."""
    box.setAccessibleDescription(hint)
    line = QLabel(hint, wordWrap=True)
    line.setTextFormat(Qt.TextFormat.PlainText)
    line.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    style, metric = box.style(), QStyle.PixelMetric
    indent = style.pixelMetric(metric.PM_IndicatorWidth, None, box)
    line.setIndent(indent + style.pixelMetric(metric.PM_CheckBoxLabelSpacing, None, box))
    both = QVBoxLayout()
    both.setSpacing(2)
    both.addWidget(box)
    both.addWidget(line)
    return both


class SoundPage(Page):
    """Whether there is sound, and how loud it is.

    Attributes:
        try_button: plays a sound.
    """

    _loudspeakers = Signal(bool)
    """Whether there are loudspeakers, from the thread of the player."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(SOUND, settings)
        self._player = SoundPlayer()
        self._player.opened = self._loudspeakers.emit
        self.try_button = QPushButton(self.tr("Tr&y a sound"))
        self.try_button.setAutoDefault(False)
        self._trouble = QLabel(self.tr("No loudspeaker was found, so nothing can be heard."))
        self._trouble.setWordWrap(True)
        self._trouble.hide()
        self.form.insertRow(1, self._trouble)
        tried = QHBoxLayout()
        tried.addWidget(self.try_button)
        tried.addStretch(1)
        self.form.addRow(tried)
        self.changed.connect(self._play_change)
        self.try_button.clicked.connect(lambda: self._play(*_CARD_AND_CHIME))
        self._loudspeakers.connect(self._trouble.setHidden)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Find out whether there are loudspeakers."""
        super().showEvent(event)
        self._player.look()

    def close_player(self) -> None:
        """Give the loudspeakers back."""
        self._player.close()

    def _play_change(self, values: Any) -> None:
        if "volume" in values or values.get("sound"):
            self._play(_CARD)

    def _play(self, *sounds: Heard) -> None:
        """Play sounds, by which the volume can be judged."""
        self._player.set_volume(0)
        self._player.set_volume(self._settings.volume)
        self._player.play(*sounds)


class YouPage(Page):
    """The player's name and picture, and what is remembered of the way they play.

    Attributes:
        faces: the pictures.
        forget: forgets how the player plays.
    """

    def __init__(self, settings: Settings) -> None:
        self.forget = QPushButton()
        self.faces = FaceChoice()
        super().__init__(YOU, settings)
        self.forget.setText(self.tr("&Forget how I play"))
        self.forget.setAutoDefault(False)
        self.forget.clicked.connect(self._forget)
        beside = QHBoxLayout()
        beside.addWidget(self.forget)
        beside.addStretch(1)
        self.form.addRow(beside)
        self.faces.chosen.connect(partial(self._set, FACE.setting))
        self.form.addRow(QLabel(tr(FACE.label)))
        self.form.addRow(self.faces)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Let the faces grow with the window."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        self.faces.set_side(picture_lines(self, _FACE))

    def show_settings(self, settings: Settings) -> None:
        """Show the settings with the face, which may have been changed elsewhere."""
        super().show_settings(settings)
        self.faces.choose(settings.avatar)

    def _forget(self) -> None:
        """Forget how the player plays; the button that has the focus is not of use any more."""
        self.editors["remember_play"].field.setFocus()
        self._set("known_play", ())

    def _enable(self) -> None:
        super()._enable()
        self.forget.setEnabled(bool(self._settings.known_play))
