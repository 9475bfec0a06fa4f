"""The facts that decide what is legal, as protocols that both states and views fulfil.

:class:`~ohhell_desktop.rules.engine.state.GameState` with its deal and
:class:`~ohhell_desktop.rules.engine.view.SeatView` both have these attributes, so each
rule is written once.
"""

from collections.abc import Sequence
from typing import Protocol

from ohhell_desktop.rules.cards import Card, DealNumber, Seat, SeenCards
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import Premium
from ohhell_desktop.rules.engine.trick import Played, Trick, TrickTable
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.sentences import UnreadableError


class GameFacts(Protocol):
    """The score sheet."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Points so far, by seat."""

    @property
    def history(self) -> tuple[DealResult, ...]:
        """Every deal scored so far."""


class DealFacts(Protocol):
    """The deal in progress."""

    @property
    def number(self) -> DealNumber:
        """The number of the deal, from 0."""

    @property
    def plan(self) -> DealPlan:
        """The rules of this deal."""

    @property
    def dealer(self) -> Seat:
        """Who deals."""

    @property
    def hands(self) -> Sequence[SeenCards]:
        """Cards still held, by seat; None for each that is hidden."""

    @property
    def bids(self) -> tuple[int | None, ...]:
        """Bids by seat; None: not made, or hidden."""

    @property
    def last_bidder(self) -> Seat | None:
        """The seat that bid last, while the bidding goes on."""

    @property
    def premium(self) -> Premium | None:
        """The premium bid that holds so far."""

    @property
    def outbid(self) -> Seat | None:
        """The seat that declared a premium and was outbid."""

    @property
    def table(self) -> TrickTable:
        """Which card beats which."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks."""

    @property
    def trick(self) -> tuple[Played, ...]:
        """The trick in progress."""


def hand_of(deal: DealFacts, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat holds.

    Raises:
        UnreadableError: if some of them are hidden.
    """
    hand = deal.hands[seat]
    if None in hand:
        raise UnreadableError("the cards of this seat are hidden, so what is legal must be given")
    return hand  # type: ignore[return-value]  # no None is left in it
