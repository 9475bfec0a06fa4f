"""The players' names, pictures and levels."""

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QFrame,
    QGridLayout,
    QLabel,
    QLineEdit,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.bots.levels import DEFAULT_LEVEL, LEVELS
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import LONGEST_SETUP_TEXT, SeatKind, SeatSetup
from ohhell_desktop.ui.new_game.last_game import OPPONENTS, remembered_seat
from ohhell_desktop.ui.new_game.level_words import level_explanation, level_text
from ohhell_desktop.ui.widgets.avatar_picker import AvatarButton
from ohhell_desktop.ui.widgets.spacing import SMALL_GAP


def level_box(parent: QWidget) -> QComboBox:
    """Return a combo box of levels with explanations; an item's data is the level's key."""
    box = QComboBox(parent)
    for number, level in enumerate(LEVELS):
        box.addItem(level_text(level.key), level.key)
        box.setItemData(number, level_explanation(level), Qt.ItemDataRole.ToolTipRole)
    box.currentIndexChanged.connect(lambda _: _explain(box))
    box.setCurrentIndex(box.findData(DEFAULT_LEVEL))
    _explain(box)
    return box


def _explain(box: QComboBox) -> None:
    """Set the tool tip to the explanation of the current level."""
    text = str(box.currentData(Qt.ItemDataRole.ToolTipRole) or "")
    box.setToolTip(text)
    box.setAccessibleDescription(text)


class _SeatRow:
    """The widgets of one seat; the first seat is the person's."""

    def __init__(self, number: int, parent: QWidget, seat: SeatSetup) -> None:
        self.avatar = AvatarButton(seat.avatar, parent)
        self.name = QLineEdit(seat.name, parent)
        self.name.setMaxLength(LONGEST_SETUP_TEXT)
        self.level = level_box(parent) if number else None
        who = QCoreApplication.translate("SeatEditor", "Seat {number}").format(number=number + 1)
        self.name.setAccessibleName(
            QCoreApplication.translate("SeatEditor", "{seat}: name").format(seat=who)
        )
        if self.level is not None:
            self.level.setAccessibleName(
                QCoreApplication.translate("SeatEditor", "{seat}: level").format(seat=who)
            )
            place = self.level.findData(seat.level)
            if place >= 0:
                self.level.setCurrentIndex(place)

    def setup(self, fallback: str) -> SeatSetup:
        """Return the seat as entered; an empty name becomes ``fallback``."""
        name = self.name.text().strip() or fallback
        if self.level is None:
            return SeatSetup(name, SeatKind.PERSON, avatar=self.avatar.number)
        return SeatSetup(name, SeatKind.BOT, str(self.level.currentData()), self.avatar.number)

    def widgets(self) -> tuple[QWidget, ...]:
        """Return the widgets from left to right."""
        own: tuple[QWidget, ...] = (self.avatar, self.name)
        return own if self.level is None else (*own, self.level)


class SeatEditor(QWidget):
    """A row for the person and one for each computer player."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all = level_box(self)
        self._all.insertItem(0, self.tr("As set below"), "")
        self._means = QLabel()
        self._means.setWordWrap(True)
        self._all.activated.connect(self._set_all)
        inside = QWidget()
        self._rows = [
            _SeatRow(number, inside, remembered_seat(number, settings))
            for number in range(MOST_SEATS)
        ]
        for row in self._rows[1:]:
            if row.level is not None:
                row.level.currentIndexChanged.connect(self._show_common_level)
        self._rows[0].name.setPlaceholderText(self.tr("Your name"))
        self._count = MOST_SEATS
        self._fields = QFormLayout()
        self._build(inside)
        self._show_common_level()

    def add_field(self, label: str, widget: QWidget) -> None:
        """Add a labelled widget of the dialog above all others."""
        widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._fields.insertRow(0, label, widget)
        QWidget.setTabOrder(widget, self._all)

    def set_count(self, seats: int) -> None:
        """Show this number of seats, including the person's."""
        self._count = seats
        for number, row in enumerate(self._rows):
            for widget in row.widgets():
                widget.setVisible(number < seats)
        self._show_common_level()

    def seats(self) -> tuple[SeatSetup, ...]:
        """Return everybody at the table, the person first."""
        fallbacks = (self.tr("You"), *OPPONENTS)
        return tuple(
            row.setup(name) for row, name in zip(self._rows[: self._count], fallbacks, strict=False)
        )

    def all_rows(self) -> tuple[SeatSetup, ...]:
        """Return all players, including those who do not play this time."""
        names = (self.tr("You"), *OPPONENTS)
        return tuple(row.setup(name) for row, name in zip(self._rows, names, strict=True))

    def own_name(self) -> str:
        """Return the name that the person has entered; may be empty."""
        return self._rows[0].name.text().strip()

    def _build(self, inside: QWidget) -> None:
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, SMALL_GAP, 0)
        grid.setSpacing(SMALL_GAP)
        for number, row in enumerate(self._rows):
            for column, widget in enumerate(row.widgets()):
                grid.addWidget(widget, number, column)
        you = QLabel(self.tr("You"))
        you.setForegroundRole(self.foregroundRole())
        grid.addWidget(you, 0, 2)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(MOST_SEATS, 1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(inside)
        scroll.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)
        form = self._fields
        form.addRow(self.tr("&Level of all:"), self._all)
        form.addRow(self._means)
        self._all.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setSpacing(SMALL_GAP)
        layout.addLayout(form)
        layout.addWidget(scroll, 1)

    def _set_all(self) -> None:
        key = self._all.currentData()
        for row in self._rows:
            if row.level is not None and key:
                row.level.setCurrentIndex(row.level.findData(key))

    def _show_common_level(self) -> None:
        """Show in the box at the top which level all have, or that they differ."""
        keys = {
            row.level.currentData() for row in self._rows[: self._count] if row.level is not None
        }
        self._all.setCurrentIndex(self._all.findData(keys.pop()) if len(keys) == 1 else 0)
        # If they differ, each box shows its own level.
        self._means.setText(self._all.toolTip())
        self._means.setVisible(bool(self._all.toolTip()))
