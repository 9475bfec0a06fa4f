"""Choosing a card: the odds of the current trick, then the value of the rest of the hand."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge
from ohhell_desktop.bots.policy.odds import Outlook
from ohhell_desktop.bots.policy.prospects import expected, pay, tricks_spread, wish
from ohhell_desktop.bots.policy.trick_outlook import trick_odds
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

_SPITE: Final = 0.3
"""What a point lost by the others is worth, compared with a point won by the seat."""
_HELP: Final = 0.35
"""How much a trick helps a seat that still needs it, compared with what an extra trick costs."""


class CardChooser:
    """Estimates what cards are worth, and chooses one."""

    def __init__(self, view: SeatView, level: Level) -> None:
        self._view = view
        self._level = level
        self._known: Knowledge = knowledge(view, level)
        self._taken = view.taken()
        self._bid = view.bids[view.seat]
        self._points = pay(view, self._bid)
        self._rest = view.plan.tricks - len(view.tricks)
        self._later: dict[Card, tuple[float, float]] = {}
        self._weighed: dict[PlayCard, tuple[float, float]] = {}

    def choose(self, plays: Sequence[PlayCard]) -> PlayCard:
        """Return the best of the allowed plays."""
        return max(plays, key=self.rank)

    def worth(self, play: PlayCard) -> float:
        """Return the expected value of a play in points, including the bids that others miss."""
        return self._weigh(play)[1]

    def rank(self, play: PlayCard) -> tuple[float, ...]:
        """Return the sort key of a play, best play highest."""
        win, worth = self._weigh(play)
        first = win if self._needs_all() else 0.0
        return (round(first, 9), round(worth, 9), self._thrift(play, win))

    def _weigh(self, play: PlayCard) -> tuple[float, float]:
        """Return the chance that a play wins the trick, and its value in points."""
        if play not in self._weighed:
            self._weighed[play] = self._newly_weighed(play)
        return self._weighed[play]

    def _newly_weighed(self, play: PlayCard) -> tuple[float, float]:
        view = self._view
        played = Played(view.seat, play.card, play.named)
        odds = trick_odds(view, self._known, self._level, played).wins
        win = odds[view.seat]
        if_won, if_lost = self._after(play.card)
        return win, win * if_won + (1 - win) * if_lost + self._spoils(odds)

    def _needs_all(self) -> bool:
        """Return whether the seat must win every remaining trick."""
        return self._bid is not None and self._bid - self._taken[self._view.seat] == self._rest

    def _thrift(self, play: PlayCard, win: float) -> float:
        """Return the tie-break: win with the lowest card, lose with the highest."""
        rank = self._known.rank(play.card)
        return float(-rank if win > 0 else rank)

    def _after(self, card: Card) -> tuple[float, float]:
        """Return the expected points if a card wins the trick, and if it loses it."""
        if card not in self._later:
            view, taken = self._view, self._taken[self._view.seat]
            hand = tuple(c for c in view.hand if c is not None and c != card)
            to_come = view.seats - len(view.trick) - 1
            out = max(len(self._known.unseen) - to_come, 0)
            outlook = Outlook(self._known, hand, view.seats - 1, out)
            self._later[card] = (
                self._worth(outlook, taken + 1),
                self._worth(outlook, taken),
            )
        return self._later[card]

    def _worth(self, outlook: Outlook, taken: int) -> float:
        wanted = wish(self._bid, taken, len(outlook.hand))
        return expected(tricks_spread(outlook, wanted), self._points, taken)

    def _spoils(self, odds: Sequence[float]) -> float:
        """Return the value of other seats' missing their bids."""
        if not self._level.reads_bids:
            return 0.0
        view, gain = self._view, 0.0
        for seat, bid in enumerate(view.bids):
            need = None if bid is None else bid - self._taken[seat]
            if seat == view.seat or need is None or not 0 <= need <= self._rest:
                continue
            if need == 0:
                gain += odds[seat]
            else:
                gain -= _HELP * odds[seat]
                gain += (1 - odds[seat]) * (need == self._rest)
        return self._level.spite * _SPITE * gain * self._stake() / (view.seats - 1)

    def _stake(self) -> float:
        """Return about how many points a seat loses by missing its bid."""
        view = self._view
        points = pay(view, 1 if view.plan.tricks > 1 else 0)
        return max(1.0, max(points) - min(points))
