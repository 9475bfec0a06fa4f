"""The card of a player: somebody who comes later, or a name that is changed."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from ohhell_desktop.look.fonts import display_font, text_font
from ohhell_desktop.look.scheme import window_colours
from ohhell_desktop.rules.cards import LEAST_SEATS
from ohhell_desktop.rules.sentences import isolated, on_one_line
from ohhell_desktop.session.score_keeper.entries import (
    HIGHEST_TOTAL,
    Arrived,
    Entry,
    Left,
    Person,
    Renamed,
    Returned,
)
from ohhell_desktop.session.score_keeper.sheet import Sheet
from ohhell_desktop.session.seats import AVATARS, LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.controls.face_choice import FaceChoice
from ohhell_desktop.ui.kit.controls.fields import ChoiceField, NumberField
from ohhell_desktop.ui.kit.controls.paper_controls import fit_button, paper_button
from ohhell_desktop.ui.kit.friends import FriendNames
from ohhell_desktop.ui.kit.people_words import distinct_names
from ohhell_desktop.words.points import number_text

_FACE: Final = 44
_LETTERS: Final = 8
"""The least number of letters of a seat that are shown."""


class PersonCard(QWidget):
    """Adds a player, or changes one.

    Attributes:
        name: the field of the name.
        friends: the names that are offered for it.
        faces: the pictures.
        deal: from which deal on the player takes part, or stops.
        lowest: whether a new player begins with the lowest total.
        total: the points to begin with otherwise.
        place: where a new player sits.
        save: adds the player, or saves the name.
        stay: lets the player stop, or take part again.
        cancel: changes nothing.
    """

    chosen = Signal(object)
    """What is to be entered."""
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._sheet: Sheet | None = None
        self._player: int | None = None
        self._face = 1
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self.name = QLineEdit(maxLength=LONGEST_SETUP_TEXT)
        self.friends = FriendNames(self.name)
        self.faces = FaceChoice()
        self.deal = NumberField()
        self.lowest = QCheckBox()
        self.total = NumberField()
        self.total.setRange(-HIGHEST_TOTAL, HIGHEST_TOTAL)
        self.place = ChoiceField()
        self.place.let_narrow(_LETTERS)
        self.save = paper_button("", "", framed=True)
        self.stay = paper_button("", "", framed=True)
        self.cancel = paper_button("", self.tr("&Cancel"), framed=True)
        self._build()
        self.faces.chosen.connect(self._set_face)
        self.lowest.toggled.connect(self.total.setDisabled)
        self.name.textChanged.connect(self._check)
        self.name.returnPressed.connect(self._save)
        self.save.clicked.connect(self._save)
        self.stay.clicked.connect(self._stay)
        self.cancel.clicked.connect(self.closed)

    def add(self, sheet: Sheet) -> None:
        """Ask for a new player."""
        self._sheet, self._player = sheet, None
        used = {person.face for person in sheet.people}
        self._title.setText(self.tr("Add a player"))
        self.save.setText(self.tr("A&dd"))
        self._show(Person("", next((n for n in range(1, AVATARS + 1) if n not in used), 1)))
        totals = [sheet.totals[player] for player in _present(sheet)]
        self.lowest.setText(
            self.tr("&Begin with the lowest total, {points}").format(
                points=number_text(min(totals))
            )
        )
        self.lowest.setChecked(True)
        self.total.setValue(min(totals))
        self.place.clear()
        names = [isolated(sheet.people[player].name) for player in sheet.seating]
        for before, after, player in zip(
            names, (*names[1:], names[0]), (*sheet.seating[1:], None), strict=True
        ):
            text = self.tr("Between {before} and {after}")
            self.place.addItem(text.format(before=before, after=after), player)
        self.place.setCurrentIndex(self.place.count() - 1)
        self._set_rows(new=True, deal=self.tr("&From deal"))
        self.stay.hide()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def change(self, sheet: Sheet, player: int) -> None:
        """Ask for what is different about a player."""
        self._sheet, self._player = sheet, player
        person, here = sheet.people[player], player in _present(sheet)
        self._title.setText(person.name)
        self.save.setText(self.tr("&Save"))
        self._show(person)
        self.stay.setText(self.tr("Lea&ve the game") if here else self.tr("Pla&y again"))
        # Who is still to come has no total, and can neither leave nor come again.
        goes_on = sheet.current is not None and player in sheet.totals
        self.stay.setVisible(goes_on)
        self.stay.setEnabled(not here or len(_present(sheet)) > LEAST_SEATS)
        self._set_rows(
            new=False,
            deal=self.tr("Leaves be&fore deal") if here else self.tr("Plays again &from deal"),
        )
        self._form.setRowVisible(self.deal, goes_on)
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        size = max(13.0, 16 * scale) * text
        self.setFont(text_font(size))
        self._title.setFont(display_font(max(18.0, 25 * scale) * min(text, 1.4)))
        self.faces.set_side(_FACE * max(scale, 0.8))
        for button in (self.save, self.stay, self.cancel):
            fit_button(button, max(scale, 0.76) * text)
        pad = round(18 * scale)
        self._layout.setContentsMargins(pad, pad, pad, pad)
        self._layout.setSpacing(pad // 2)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Draw the card as paper that lies lower."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = window_colours(self.palette())
        painter.setPen(QColor(colours.text) if colours.flat else Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.inset))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)

    def _build(self) -> None:
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.addRow(self.tr("&Name"), self.name)
        self._form.addRow(self.faces)
        self._deal_label = QLabel()
        self._deal_label.setBuddy(self.deal)
        self._form.addRow(self._deal_label, self.deal)
        self._form.addRow(self.lowest)
        self._form.addRow(self.tr("&Points"), self.total)
        self._form.addRow(self.tr("S&eat"), self.place)
        buttons = QHBoxLayout()
        for button in (self.save, self.stay, self.cancel):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self._title)
        self._layout.addLayout(self._form)
        self._layout.addLayout(buttons)
        self._layout.addStretch(1)

    def _show(self, person: Person) -> None:
        sheet = self._sheet
        if sheet is None:
            return
        self.name.setText(person.name)
        self._set_face(person.face)
        self.faces.choose(person.face)
        current = sheet.current
        begun = current is not None and bool(current.entry.bids or current.entry.tricks)
        self.deal.setRange(sheet.done + 1, max(sheet.done + 1, sheet.planned))
        self.deal.setValue(sheet.done + 1 + begun)
        self._check()

    def _set_rows(self, *, new: bool, deal: str) -> None:
        self._deal_label.setText(deal)
        over = self._sheet is not None and self._sheet.current is None
        for field in (self.lowest, self.total, self.place):
            self._form.setRowVisible(field, new)
        self._form.setRowVisible(self.deal, not over)

    def _set_face(self, face: int) -> None:
        self._face = face

    def _check(self) -> None:
        self.save.setEnabled(bool(on_one_line(self.name.text())))

    def _save(self) -> None:
        if not self.save.isEnabled():
            return
        person = Person(self._distinct_name(), self._face)
        if self._player is not None:
            self.chosen.emit(Renamed(self._player, person))
            return
        total = None if self.lowest.isChecked() else self.total.value()
        place: int | None = self.place.currentData()
        self.chosen.emit(Arrived(self.deal.value() - 1, person, total, place))

    def _distinct_name(self) -> str:
        """Return the name that was typed, with a number if somebody else has it."""
        people = self._sheet.people if self._sheet is not None else ()
        others = [other.name for number, other in enumerate(people) if number != self._player]
        names = [*others, on_one_line(self.name.text())]
        return distinct_names(names, [True] * len(others) + [False])[-1]

    def _stay(self) -> None:
        sheet, player = self._sheet, self._player
        if sheet is None or player is None:
            return
        kind: type[Left | Returned] = Left if player in _present(sheet) else Returned
        entry: Entry = kind(self.deal.value() - 1, player)
        self.chosen.emit(entry)


def _present(sheet: Sheet) -> Sequence[int]:
    """Return who plays at present."""
    return (sheet.current or sheet.rows[-1]).seats if sheet.rows else sheet.seating
