"""The menu with what is seldom needed: the players, the deals to come, the files."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.form.axes import LAY_COUNT, BidStyle
from ohhell_desktop.rules.form.ruleset import schedule
from ohhell_desktop.session.score_keeper.entries import Added, Ended, Entry, LeftOut, Replanned
from ohhell_desktop.session.score_keeper.facts import Facts
from ohhell_desktop.session.score_keeper.keeper import ScoreKeeper
from ohhell_desktop.table.text.phrases import card_count

_MOST_SIZES: Final = 26
"""The largest deal that the menu offers to put in."""


class MoreMenu(QMenu):
    """Offers what fits the game as it is now."""

    entered = Signal(object, str)
    """What the player has chosen, and what is to be said of it."""
    dealer_chosen = Signal(int)
    person_chosen = Signal(int)
    csv_requested = Signal()
    picture_requested = Signal()
    print_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._keeper: ScoreKeeper | None = None
        self.aboutToShow.connect(self._fill)

    def show_sheet(self, keeper: ScoreKeeper) -> None:
        """Offer what fits this game; the entries are made when the menu opens."""
        self._keeper = keeper

    def _fill(self) -> None:
        keeper = self._keeper
        self.clear()
        if keeper is None:
            return
        people = self.addMenu(self.tr("Change a &player, or let one leave"))
        for player in keeper.sheet.seating:
            name = keeper.sheet.people[player].name
            _add(people, escaped(name), partial(self.person_chosen.emit, player))
        row = keeper.sheet.current
        if row is not None:
            dealers = self.addMenu(self.tr("&Who deals"))
            for player in row.seats:
                name = keeper.sheet.people[player].name
                action = _add(
                    dealers,
                    escaped(name),
                    partial(self.dealer_chosen.emit, player),
                )
                action.setCheckable(True)
                action.setChecked(player == row.dealer)
            self.addSeparator()
            self._add_deals(keeper, row.number, len(row.seats))
        self.addSeparator()
        _add(self, self.tr("Save as a ta&ble (CSV)…"), self.csv_requested.emit)
        _add(self, self.tr("Save as a pi&cture…"), self.picture_requested.emit)
        _add(self, self.tr("Print the s&heet…"), self.print_requested.emit)

    def _add_deals(self, keeper: ScoreKeeper, now: int, seats: int) -> None:
        """Offer to put deals in, to leave some out, and to stop."""
        game, sheet = keeper.real_game, keeper.sheet
        most = min(Facts(game, keeper.entries).most_cards(seats), _MOST_SIZES)
        lays = game.rules.bidding.style is BidStyle.LAY
        put_in = self.addMenu(self.tr("Put &in a deal before this one"))
        for cards in range(LAY_COUNT + 1 if lays else 1, most + 1):
            said = self.tr("A deal with {cards} was put in.").format(cards=card_count(cards))
            self._offer(put_in, card_count(cards), Added(now, cards), said)
        left_out = self.addMenu(self.tr("&Leave out a deal"))
        left_out.setEnabled(sheet.planned - sheet.done > 0 and sheet.planned > 1)
        for row in sheet.rows[now : sheet.planned]:
            name = self.tr("Deal {number}: {cards}").format(
                number=row.number + 1, cards=card_count(row.plan.cards)
            )
            said = self.tr("Deal {number} was left out.").format(number=row.number + 1)
            self._offer(left_out, name, LeftOut(row.number), said)
        if other_deals(keeper) is not None:
            text = tr("&Take the deals for %n players", "", seats)
            said = tr("From now on, the deals are those for %n players.", "", seats)
            self._offer(self, text, Replanned(now, seats), said)
        self._offer(self, self.tr("&End the game here"), Ended(), self.tr("The game is over."))

    def _offer(self, menu: QMenu, text: str, entry: Entry, said: str) -> None:
        _add(menu, text, lambda: self.entered.emit(entry, said))


def other_deals(keeper: ScoreKeeper) -> int | None:
    """Return how many play, if the deals to come are those for another number; else None."""
    row, game = keeper.sheet.current, keeper.real_game
    if row is None:
        return None
    seats = len(row.seats)
    if seats == len(game.people) and not any(isinstance(e, Replanned) for e in keeper.entries):
        return None
    usual = schedule(game.rules, seats)[row.number :]
    planned = tuple(Facts(game, keeper.entries).plans[row.number :])
    return seats if usual and usual != planned else None


def escaped(name: str) -> str:
    """Return a name as an entry of a menu."""
    return name.replace("&", "&&")


def _add(menu: QMenu, text: str, step: Callable[[], object]) -> QAction:
    """Add an entry to a menu."""
    action = menu.addAction(text)
    action.triggered.connect(lambda _=False: step())
    return action
