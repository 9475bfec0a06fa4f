"""The preferences: how the program looks and how fast it plays."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.rules.cards import SUITS
from ohhell_desktop.rules.form.deck import Faces
from ohhell_desktop.session.files.settings import ColourScheme, HandOrder, Settings
from ohhell_desktop.session.game_setup import LONGEST_SETUP_TEXT
from ohhell_desktop.table.plan.look import CardLook
from ohhell_desktop.ui.score.score_marks import mark_picture
from ohhell_desktop.ui.widgets.avatar_picker import AvatarButton
from ohhell_desktop.ui.widgets.icons import line_size
from ohhell_desktop.ui.widgets.spacing import DIALOG_MARGIN, GAP

FASTEST: Final = 300
"""The highest speed of motion, in percent."""
_SPEED_STEP: Final = 10
_SECOND: Final = 1000


class SuitMarks(QWidget):
    """Shows the marks of the four suits in a row, as a pack is drawn."""

    def __init__(self) -> None:
        super().__init__()
        self._marks = [QLabel() for _ in SUITS]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GAP // 3)
        for mark in self._marks:
            row.addWidget(mark)

    def set_look(self, look: CardLook) -> None:
        """Show the marks of another pack."""
        side, ratio = line_size(self, 1.1), self.devicePixelRatioF()
        for mark, suit in zip(self._marks, SUITS, strict=True):
            mark.setPixmap(mark_picture(look.suit(suit), side, ratio))


class PreferencesDialog(QDialog):
    """Edits the settings; all changes apply together when it is accepted."""

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
        self.order = QComboBox()
        self.four = QCheckBox(self.tr("&Four colours, one for each suit"))
        self.french = QCheckBox(self.tr("Spanish packs with French s&uits"))
        self.theme = QComboBox()
        self._own_marks, self._spanish_marks = SuitMarks(), SuitMarks()
        self._fill(settings)
        self._fill_cards(settings)
        self._build()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Return a width at which the speed can be set easily with the mouse."""
        return super().sizeHint().expandedTo(QSize(line_size(self, 56), 0))

    def settings(self) -> Settings:
        """Return the settings with the changes made here."""
        return replace(
            self._before,
            player_name=self.name.text().strip(),
            avatar=self.avatar.number,
            speed=self.speed.value(),
            trick_pause_ms=round(self.pause.value() * _SECOND),
            wait_for_click=self.wait.isChecked(),
            sort_hand=HandOrder(self.order.currentData()),
            four_colours=self.four.isChecked(),
            french_suits=self.french.isChecked(),
            theme=ColourScheme(self.theme.currentData()),
        )

    def _fill(self, settings: Settings) -> None:
        self.name.setMaxLength(LONGEST_SETUP_TEXT)
        self.name.setPlaceholderText(self.tr("Your name"))
        self.speed.setMinimumWidth(line_size(self, 5))
        self.speed.setRange(0, FASTEST)
        self.speed.setSingleStep(_SPEED_STEP)
        self.speed.setPageStep(5 * _SPEED_STEP)
        self.speed.setTickInterval(FASTEST // 3)
        self.speed.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.speed.valueChanged.connect(self._show_speed)
        self.speed.setValue(settings.speed)
        self._show_speed(settings.speed)
        self.pause.setRange(0.3, 10)
        self.pause.setSingleStep(0.2)
        self.pause.setDecimals(1)
        self.pause.setSuffix(self.tr(" s"))
        self.pause.setValue(settings.trick_pause_ms / _SECOND)
        self.wait.toggled.connect(self.pause.setDisabled)
        self.wait.setChecked(settings.wait_for_click)
        names = {
            ColourScheme.SYSTEM: self.tr("As the system"),
            ColourScheme.LIGHT: self.tr("Light"),
            ColourScheme.DARK: self.tr("Dark"),
        }
        for scheme in ColourScheme:
            self.theme.addItem(names[scheme], scheme.value)
        self.theme.setCurrentIndex(self.theme.findData(settings.theme.value))

    def _fill_cards(self, settings: Settings) -> None:
        orders = {
            HandOrder.BY_SUIT: self.tr("By suit"),
            HandOrder.BY_RANK: self.tr("By rank"),
            HandOrder.AS_DEALT: self.tr("As dealt"),
        }
        for order in HandOrder:
            self.order.addItem(orders[order], order.value)
        self.order.setCurrentIndex(self.order.findData(settings.sort_hand.value))
        self.four.setChecked(settings.four_colours)
        self.french.setChecked(settings.french_suits)
        self.four.toggled.connect(self._show_marks)
        self.french.toggled.connect(self._show_marks)
        self._show_marks()

    def _show_marks(self) -> None:
        """Show the suits as the chosen options draw them."""
        four = self.four.isChecked()
        faces = Faces.FRENCH if self.french.isChecked() else Faces.SPANISH
        self._own_marks.set_look(CardLook(four_colours=four))
        self._spanish_marks.set_look(CardLook(faces, four_colours=four))

    def _build(self) -> None:
        who = _beside(self.name, self.avatar)
        motion = _beside(self.speed, self._speed_text)
        you, you_box = _group(self.tr("You"))
        you.addRow(self._label(self.tr("Your &name:"), self.name), who)
        cards, cards_box = _group(self.tr("Cards"))
        cards.addRow(self.tr("Order of your &hand:"), self.order)
        cards.addRow(_beside(self.four, self._own_marks))
        cards.addRow(_beside(self.french, self._spanish_marks))
        table, table_box = _group(self.tr("Table"))
        table.addRow(self._label(self.tr("&Speed of motion:"), self.speed), motion)
        table.addRow(self.tr("A full &trick stays for:"), self.pause)
        table.addRow("", self.wait)
        window, window_box = _group(self.tr("Window"))
        window.addRow(self.tr("Co&lours:"), self.theme)
        columns = QHBoxLayout()
        columns.setSpacing(DIALOG_MARGIN)
        for upper, lower in ((you_box, cards_box), (table_box, window_box)):
            column = QVBoxLayout()
            column.setSpacing(GAP)
            column.addWidget(upper)
            column.addStretch(1)
            column.addWidget(lower)
            columns.addLayout(column, 1)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, GAP)
        layout.setSpacing(DIALOG_MARGIN)
        layout.addLayout(columns)
        layout.addStretch(1)
        layout.addWidget(buttons)

    @staticmethod
    def _label(text: str, field: QWidget) -> QLabel:
        """Return a label with a buddy, for a field that shares its row with others."""
        label = QLabel(text)
        label.setBuddy(field)
        field.setAccessibleName(text.replace("&", "").rstrip(":"))
        return label

    def _show_speed(self, percent: int) -> None:
        text = self.tr("Nothing moves")
        if percent:
            text = self.tr("{percent} %").format(percent=QLocale().toString(percent))
        self._speed_text.setText(text)
        widest = max(
            self.fontMetrics().horizontalAdvance(shown)
            for shown in (self.tr("Nothing moves"), text)
        )
        self._speed_text.setMinimumWidth(widest)


def _group(title: str) -> tuple[QFormLayout, QGroupBox]:
    """Return a group box and its form layout."""
    box = QGroupBox(title)
    form = QFormLayout(box)
    form.setHorizontalSpacing(GAP)
    form.setVerticalSpacing(GAP)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    return form, box


def _beside(wide: QWidget, narrow: QWidget) -> QHBoxLayout:
    """Return a row with two widgets; the first takes the remaining width."""
    row = QHBoxLayout()
    row.setSpacing(GAP)
    row.addWidget(wide, 1)
    row.addWidget(narrow)
    return row
