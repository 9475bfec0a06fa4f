"""How the program looks and paces."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.session.settings import Settings, Theme
from ohhell_desktop.session.setup import LONGEST_NAME
from ohhell_desktop.ui.avatar_picker import AvatarButton
from ohhell_desktop.ui.icons import line_size

MARGIN: Final = 16
GAP: Final = 12
FASTEST: Final = 300
"""The highest speed of motion, in percent."""
_SPEED_STEP: Final = 10
_SECOND: Final = 1000


class PreferencesDialog(QDialog):
    """Changes are made when the dialog is accepted, all at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self._before = settings
        self.name = QLineEdit(settings.player_name)
        self.avatar = AvatarButton(settings.avatar)
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self._speed_text = QLabel()
        self.pause = QDoubleSpinBox()
        self.wait = QCheckBox(self.tr("&Wait for a click instead"))
        self.theme = QComboBox()
        self._fill(settings)
        self._build()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def settings(self) -> Settings:
        """The settings with the changes made here."""
        return replace(
            self._before,
            player_name=self.name.text().strip(),
            avatar=self.avatar.number,
            speed=self.speed.value(),
            trick_pause_ms=round(self.pause.value() * _SECOND),
            wait_for_click=self.wait.isChecked(),
            theme=Theme(self.theme.currentData()),
        )

    def _fill(self, settings: Settings) -> None:
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setPlaceholderText(self.tr("Your name"))
        self.speed.setMinimumWidth(line_size(self, 11))
        self.speed.setRange(0, FASTEST)
        self.speed.setSingleStep(_SPEED_STEP)
        self.speed.setPageStep(5 * _SPEED_STEP)
        self.speed.setTickInterval(FASTEST // 3)
        self.speed.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.speed.valueChanged.connect(self._tell_speed)
        self.speed.setValue(settings.speed)
        self._tell_speed(settings.speed)
        self.pause.setRange(0.3, 10)
        self.pause.setSingleStep(0.2)
        self.pause.setDecimals(1)
        self.pause.setSuffix(self.tr(" s"))
        self.pause.setValue(settings.trick_pause_ms / _SECOND)
        self.wait.toggled.connect(self.pause.setDisabled)
        self.wait.setChecked(settings.wait_for_click)
        themes = {
            Theme.SYSTEM: self.tr("As the system"),
            Theme.LIGHT: self.tr("Light"),
            Theme.DARK: self.tr("Dark"),
        }
        for theme in Theme:
            self.theme.addItem(themes[theme], theme.value)
        self.theme.setCurrentIndex(self.theme.findData(settings.theme.value))

    def _build(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(GAP)
        form.setVerticalSpacing(GAP)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        who = QHBoxLayout()
        who.addWidget(self.name, 1)
        who.addWidget(self.avatar)
        motion = QHBoxLayout()
        motion.setSpacing(GAP)
        motion.addWidget(self.speed, 1)
        motion.addWidget(self._speed_text)
        form.addRow(self.tr("Your &name:"), who)
        form.addRow(self.tr("&Speed of motion:"), motion)
        form.addRow(self.tr("A full &trick stays for:"), self.pause)
        form.addRow("", self.wait)
        form.addRow(self.tr("C&olours of the window:"), self.theme)
        # A label before a layout has no buddy of its own.
        for text, field in ((who, self.name), (motion, self.speed)):
            label = form.labelForField(text)
            if isinstance(label, QLabel):
                label.setBuddy(field)
                field.setAccessibleName(label.text().replace("&", "").rstrip(":"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, GAP)
        layout.setSpacing(MARGIN)
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addWidget(buttons)

    def _tell_speed(self, percent: int) -> None:
        text = self.tr("Nothing moves")
        if percent:
            text = self.tr("{percent} %").format(percent=QLocale().toString(percent))
        self._speed_text.setText(text)
        widest = max(
            self.fontMetrics().horizontalAdvance(shown)
            for shown in (self.tr("Nothing moves"), text)
        )
        self._speed_text.setMinimumWidth(widest)
