"""The players of a game that begins: their names, their pictures, and who deals first."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QWidget,
)

from ohhell_desktop.look.fonts import text_font
from ohhell_desktop.look.icons import avatar
from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.score_keeper.entries import Person
from ohhell_desktop.session.seats import AVATARS, LONGEST_SETUP_TEXT
from ohhell_desktop.ui.kit.controls.face_choice import avatar_names
from ohhell_desktop.ui.kit.friends import FriendNames
from ohhell_desktop.ui.kit.people_words import distinct_names, usual_name

_FACE: Final = 34
_TEXT: Final = 16


class LineUp(QWidget):
    """A row for each player.

    Attributes:
        names: the fields of the names.
        faces: the buttons with the pictures; each click shows the next one.
        dealers: which player deals first.
    """

    def __init__(self) -> None:
        super().__init__()
        self._faces = list(range(1, MOST_SEATS + 1))
        self._count = MOST_SEATS
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._group = QButtonGroup(self)
        self.names = [QLineEdit(maxLength=LONGEST_SETUP_TEXT) for _ in range(MOST_SEATS)]
        self._friends = [FriendNames(name) for name in self.names]
        self.faces = [QPushButton(flat=True) for _ in range(MOST_SEATS)]
        self.dealers = [QRadioButton(self.tr("deals first")) for _ in range(MOST_SEATS)]
        for place in range(MOST_SEATS):
            self._add_row(place)
        self.dealers[0].setChecked(True)

    def _add_row(self, place: int) -> None:
        name, face, dealer = self.names[place], self.faces[place], self.dealers[place]
        usual = usual_name(place)
        name.setPlaceholderText(usual)
        name.setAccessibleName(usual)
        face.clicked.connect(lambda: self._next_face(place))
        dealer.setAccessibleName(self.tr("{player} deals first").format(player=usual))
        self._group.addButton(dealer, place)
        for column, widget in enumerate((face, name, dealer)):
            self._grid.addWidget(widget, place, column)
        self._grid.setColumnStretch(1, 1)

    def know(self, names: Sequence[str]) -> None:
        """Offer names of earlier games while one is typed."""
        for offer in self._friends:
            offer.set_names(names)

    def set_people(self, people: Sequence[Person], dealer: int = 0) -> None:
        """Show players, and who deals first."""
        for place, person in enumerate(people[:MOST_SEATS]):
            self.names[place].setText(person.name)
            self._faces[place] = person.face
        used = {person.face for person in people}
        free = [face for face in range(1, AVATARS + 1) if face not in used]
        for place in range(len(people), MOST_SEATS):
            self._faces[place] = free.pop(0) if free else place + 1
        self.dealers[dealer].setChecked(True)
        self._draw_faces()

    def set_count(self, count: int) -> None:
        """Show as many rows."""
        self._count = count
        for place in range(MOST_SEATS):
            for widget in (self.names[place], self.faces[place], self.dealers[place]):
                widget.setVisible(place < count)
        if self._group.checkedId() >= count:
            self.dealers[0].setChecked(True)

    def go_on(self) -> bool:
        """Go from a name to the next one; return whether there is one."""
        names = self.names[: self._count]
        focused: QWidget | None = self.window().focusWidget()
        place = next((n for n, name in enumerate(names) if name is focused), len(names))
        if place + 1 >= len(names):
            return False
        names[place + 1].setFocus(Qt.FocusReason.TabFocusReason)
        names[place + 1].selectAll()
        return True

    def people(self) -> tuple[Person, ...]:
        """Return the players, each with a name that no other has."""
        names = [
            on_one_line(self.names[place].text()) or usual_name(place)
            for place in range(self._count)
        ]
        distinct = distinct_names(names, [True] * len(names))
        return tuple(map(Person, distinct, self._faces))

    def typed(self) -> tuple[str, ...]:
        """Return the names as they stand in the fields, empty where nothing does."""
        return tuple(on_one_line(name.text()) for name in self.names[: self._count])

    def written(self) -> tuple[Person, ...]:
        """Return the players as they are written, some perhaps without a name."""
        return tuple(map(Person, self.typed(), self._faces))

    def dealer(self) -> int:
        """Return who deals first."""
        return max(0, self._group.checkedId())

    def fit(self, scale: float, text: float) -> None:
        """Give everything its size."""
        font = text_font(max(13.0, _TEXT * scale) * text)
        for widget in (*self.names, *self.dealers):
            widget.setFont(font)
        side = round(_FACE * max(scale, 0.8))
        for face in self.faces:
            face.setIconSize(QSize(side, side))
            face.setFixedSize(side + 8, side + 6)
        self._grid.setHorizontalSpacing(round(8 * scale))
        self._grid.setVerticalSpacing(round(4 * scale))
        self._draw_faces()

    def _next_face(self, place: int) -> None:
        self._faces[place] = self._faces[place] % AVATARS + 1
        self._draw_faces()

    def _draw_faces(self) -> None:
        names = avatar_names()
        for place, (button, face) in enumerate(zip(self.faces, self._faces, strict=True)):
            side = max(16, button.iconSize().width())
            button.setIcon(QIcon(avatar(face, side, self.devicePixelRatioF())))
            text = self.tr("{player}: {picture}").format(
                player=usual_name(place), picture=names[face - 1]
            )
            button.setAccessibleName(text)
            button.setToolTip(self.tr("Another picture"))
