"""Choosing a card: the odds of the current trick, then the value of the rest of the hand."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge
from ohhell_desktop.bots.policy.odds import Outlook
from ohhell_desktop.bots.policy.one_card import seen_chance
from ohhell_desktop.bots.policy.prospects import expected, pay, spread, tricks_spread, wish
from ohhell_desktop.bots.policy.trick_outlook import trick_odds
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

_SPITE: Final = 0.3
"""What a point lost by the others is worth, compared with a point won by the seat."""
_HELP: Final = 0.35
"""How much a trick helps a seat that still needs it, compared with what an extra trick costs."""


_LAST_TWO: Final = 2


def _may_be_named(known: Knowledge, card: Card) -> bool:
    """Return whether the strength of a card depends on what it is named."""
    return known.is_wild(card) or card[0] == "*"


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
        first = win * self._rest_won(play.card) if self._needs_all() else 0.0
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

    def _rest_won(self, card: Card) -> float:
        """Return the chance that the rest of the hand wins every trick, if a card has won this."""
        taken = self._taken[self._view.seat] + 1
        return self._tricks(self._outlook(card), taken, leads=True)[-1]

    def _thrift(self, play: PlayCard, win: float) -> float:
        """Return the tie-break: win with the lowest card, lose with the highest."""
        rank = self._known.rank(play.card)
        return float(-rank if win > 0 else rank)

    def _after(self, card: Card) -> tuple[float, float]:
        """Return the expected points if a card wins the trick, and if it loses it."""
        if card not in self._later:
            taken, outlook = self._taken[self._view.seat], self._outlook(card)
            self._later[card] = (
                self._worth(outlook, taken + 1, leads=True),
                self._worth(outlook, taken, leads=False),
            )
        return self._later[card]

    def _outlook(self, card: Card) -> Outlook:
        """Return the hand as it is after a card."""
        view = self._view
        hand = tuple(c for c in view.hand if c is not None and c != card)
        to_come = view.seats - len(view.trick) - 1
        out = max(len(self._known.unseen) - to_come, 0)
        return Outlook(self._known, hand, view.seats - 1, out)

    def _worth(self, outlook: Outlook, taken: int, *, leads: bool) -> float:
        return expected(self._tricks(outlook, taken, leads=leads), self._points, taken)

    def _tricks(self, outlook: Outlook, taken: int, *, leads: bool) -> list[float]:
        """Return the chances of winning 0, 1, 2 ... tricks with the rest of the hand.

        Args:
            outlook: the rest of the hand.
            taken: the tricks won before.
            leads: whether the seat leads the next trick. For the last card that decides.
        """
        hand, seats = outlook.hand, self._view.seats
        if self._rest == len(hand) + 1 == _LAST_TWO and not _may_be_named(self._known, hand[0]):
            return spread([seen_chance(self._known, hand[0], seats, 0 if leads else 1)])
        return tricks_spread(outlook, wish(self._bid, taken, len(hand)))

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
