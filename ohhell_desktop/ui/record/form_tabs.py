"""The choice of the form whose figures are shown: tabs, and a menu with the others."""

import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QMenu

from ohhell_desktop.look.rich_text import escape_rich_text
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.history.played import OWN_RULES, PlayedGame
from ohhell_desktop.ui.kit.controls.fitting_tabs import FittingTabBar
from ohhell_desktop.ui.kit.controls.paper_controls import paper_button, set_menu
from ohhell_desktop.variants import CATALOGUE

_LONGEST_NAME: Final = 28
"""Characters of the name of a form in a tab or a heading."""
_TABS: Final = 3
"""How many forms have a tab of their own; the others are in a menu."""


class FormTabs(FittingTabBar):
    """The forms that are played most, after a tab for all games.

    Attributes:
        form: the key of the form that is chosen; empty for all.
        more: the menu with the other forms.
        more_button: opens it.
    """

    chosen = Signal()
    """The player has chosen another form."""

    def __init__(self) -> None:
        super().__init__()
        self.form = ""
        self._games: Sequence[PlayedGame] = ()
        self.more_button = paper_button("", self.tr("&More"))
        self.more = QMenu(self.more_button)
        set_menu(self.more_button, self.more)
        self.setAccessibleName(self.tr("Forms of the game"))
        self.setExpanding(False)
        self.setDrawBase(False)
        self.currentChanged.connect(self._choose_tab)

    def show_games(self, games: Sequence[PlayedGame]) -> None:
        """Offer the forms of games: those that are played most in tabs, the others in the menu."""
        self._games = games
        counts = Counter(game.table.form for game in games)
        forms = [form for form, _ in counts.most_common()]
        in_tabs = forms[:_TABS]
        if self.form in forms and self.form not in in_tabs:
            in_tabs.append(self.form)
        with QSignalBlocker(self):
            while self.count():
                self.removeTab(0)
            self.addTab(self.tr("All games"))
            self.setTabData(0, "")
            for form in in_tabs:
                place = self.addTab(form_name(form).replace("&", "&&"))
                self.setTabData(place, form)
                self.setTabToolTip(place, escape_rich_text(form_name(form, sys.maxsize)))
            if self.form not in in_tabs:
                self.form = ""
            self.setCurrentIndex(in_tabs.index(self.form) + 1 if self.form else 0)
        self.more.clear()
        for form in forms:
            if form not in in_tabs:
                name = form_name(form).replace("&", "&&")
                self.more.addAction(name, partial(self._choose_other, form))

    def _choose_tab(self, place: int) -> None:
        if place >= 0:
            self.form = str(self.tabData(place))
            self.chosen.emit()

    def _choose_other(self, form: str) -> None:
        """Choose a form that has no tab of its own; it gets one more tab."""
        self.form = form
        self.show_games(self._games)
        self.chosen.emit()
        self.setFocus(Qt.FocusReason.OtherFocusReason)


def form_name(form: str, longest: int = _LONGEST_NAME) -> str:
    """Return the name of a form; of the player's own rules their title, which may be cut short."""
    if form in CATALOGUE:
        return CATALOGUE[form].name
    name = on_one_line(form.removeprefix(OWN_RULES)) or tr("Own rules")
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
