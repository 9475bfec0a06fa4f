"""A button on the cloth whose menu seats the people of an earlier game again."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu

from ohhell_desktop.session.seats import LineUp
from ohhell_desktop.ui.kit.controls.cloth_buttons import ClothButton
from ohhell_desktop.ui.kit.controls.paper_controls import set_menu
from ohhell_desktop.ui.kit.people_words import players_text
from ohhell_desktop.ui.new_game.players import line_up_seats


class LineUpButton(ClothButton):
    """Offers the players of earlier games of several people, the last ones first."""

    chosen = Signal(tuple)
    """Emitted with the line-up; an empty one for the player alone."""

    def __init__(self, line_ups: Sequence[LineUp]) -> None:
        super().__init__("people", "")
        self.setText(self.tr("&Who plays"))
        menu = QMenu(self)
        for line_up in reversed(line_ups):
            self._add(menu, players_text(line_up_seats(line_up)), line_up)
        menu.addSeparator()
        self._add(menu, self.tr("One person and computer players"), ())
        set_menu(self, menu)

    def _add(self, menu: QMenu, text: str, line_up: LineUp) -> None:
        action = menu.addAction(text.replace("&", "&&"))
        action.triggered.connect(lambda: self.chosen.emit(line_up))
