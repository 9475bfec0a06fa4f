"""A seat's view as the numbers from which the kernel starts its playouts."""

import json
import logging
from array import array
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import exp
from pathlib import Path
from typing import Final

from ohhell_desktop.bots.others import LEANS, MANNERS, PLAIN, Others, Ways
from ohhell_desktop.bots.search import playouts as kernel
from ohhell_desktop.bots.search.features import CARD_INPUTS, SITUATION_INPUTS
from ohhell_desktop.bots.search.payoff import payoff_for
from ohhell_desktop.bots.search.playouts import Playouts
from ohhell_desktop.bots.search.tables import CODES, PLACES, Tables, group_of, tables_for
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Naming
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.turn_order import bidders, first_leader, leader
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.axes import BidStyle, FirstSeat, Visibility
from ohhell_desktop.rules.form.schedule import DealPlan

COMPILED: Final = str(kernel.__file__).endswith((".so", ".pyd"))
"""Whether the kernel is compiled; without that it is too slow for a search in a game."""
DEALS_TO_LEARN: Final = 3_000 if COMPILED else 60
"""Random deals from which the worth of the cards is learned, once for each kind of deal."""
ROUNDS: Final = 3
"""How often it is learned; each round bids by what the one before has learned."""
BID_SPREAD: Final = 0.22
BID_SPREAD_EACH: Final = 0.045
"""By how many tricks bids differ from the value of a hand: at least, and more for each card."""
UNEXPLAINED: Final = 0.03
"""The share of bids that nothing explains."""

HEAT: Final = 1.5
"""How even the network's chances are where it explains plays."""
WITHOUT_NETWORK: Final = (0.3, 0.4, 0.0)
"""How plays are explained without the network, in every manner; see ``MANNERS``."""
WEIGHTS: Final = Path(__file__).with_name("weights.json")
BID_WEIGHTS: Final = Path(__file__).with_name("bids.json")


UNITS: Final = 40
BID_UNITS: Final = 16
LARGEST_WEIGHT: Final = 1000.0
_LOGGER: Final = logging.getLogger("ohhell.bots")


@lru_cache(maxsize=1)
def weights() -> "array[float]":
    """Return the weights of the network; none if they are damaged."""
    return _read(WEIGHTS, UNITS * (SITUATION_INPUTS + CARD_INPUTS + 2))


@lru_cache(maxsize=1)
def bid_weights() -> "array[float]":
    """Return the weights of the network that bids; none if they are damaged."""
    return _read(BID_WEIGHTS, BID_UNITS * 22 + 21)


def _read(path: Path, count: int) -> "array[float]":
    """Return the numbers in a file; none if it is damaged, which is written to the log.

    Args:
        path: the file.
        count: how many numbers it must have: the kernel reads that many without a check.
    """
    try:
        found = json.loads(path.read_text(encoding="ascii"))
        numbers = array("d", found if isinstance(found, list) else [])
    except (OSError, ValueError, TypeError, OverflowError, RecursionError) as error:
        _LOGGER.warning("%s is damaged, so it is not used: %r", path.name, error)
        return array("d")
    if len(numbers) == count and all(abs(number) <= LARGEST_WEIGHT for number in numbers):
        return numbers
    _LOGGER.warning("%s is damaged, so it is not used: it has %d numbers", path.name, len(numbers))
    return array("d")


def tables_of(view: SeatView) -> Tables | None:
    """Return the tables of a deal; None if the kernel cannot play it.

    The kernel has no points for a bid that nobody can make; that everybody counts as having bid
    it is possible in games of older versions.
    """
    plan = view.plan
    assumed = plan.bidding.assumed if plan.bidding.style is BidStyle.NONE else None
    if assumed is not None and not 0 <= assumed <= plan.tricks:
        return None
    return tables_for(view.rules.deck, view.seats, plan.play, plan.visibility, view.table)


def playouts_for(
    view: SeatView,
    tables: Tables,
    seed: int,
    *,
    learned: bool = True,
    bids: bool = True,
    others: Others = (),
) -> Playouts:
    """Return playouts set to the position of a view.

    Args:
        view: what the seat sees.
        tables: the tables of the deal.
        seed: of the random numbers.
        learned: whether cards are rated by the network.
        bids: whether seats will bid; that takes time, because it must be learned how.
        others: how the seats bid and play, as far as it is known; empty if nothing is.
    """
    payoff = payoff_for(view.plan, view.seats, view.number, view.history)
    playouts = Playouts(tables, view.seats, payoff, seed)
    asked = bidders(view.plan.bidding, view.dealer, view.totals, view.number)
    begins = first_leader(view.plan, view.dealer, view.bids)
    playouts.bidding(
        array("i", asked),
        begins,
        view.plan.hook,
        view.plan.play.lead is FirstSeat.HIGHEST_BIDDER,
    )
    made = array("i", [-1 if bid is None else bid for bid in view.bids])
    playouts.stand(
        _root(view, tables, begins),
        array("i", view.taken()),
        tables.mask((*_out_of_play(view), *(p.card for t in view.tricks for p in t.cards))),
        array("i", [code_of(tables, played) for played in view.trick]),
        made,
        tables.mask(_out_of_play(view)),
        _lacks(view),
    )
    if bids:
        playouts.set_worth(worth(tables, view.seats, _plain(view.plan)))
        if bid_weights():
            playouts.use_for_bids(bid_weights())
    if learned:
        playouts.use(weights())
    _expect(playouts, view, others, learned=learned)
    return playouts


def _expect(playouts: Playouts, view: SeatView, others: Others, *, learned: bool) -> None:
    """Tell playouts how the seats may bid and play: all alike, if nothing is known about them."""
    leans = LEANS if others else (0.0,)
    manners: Sequence[tuple[float, ...]] = MANNERS if others else (PLAIN,)
    ways = others or (Ways((1.0,), (1.0,)),) * view.seats
    if not learned:
        manners = (WITHOUT_NETWORK,) * len(manners)
    spread = spread_of(view.plan)
    playouts.expect_bids(
        array("d", (lean * spread for lean in leans)),
        array("d", (share for each in ways for share in each.bids)),
    )
    playouts.expect_plays(
        array("d", (share for manner in manners for share in manner)),
        HEAT,
        array("d", (share for each in ways for share in each.plays)),
    )


def _plain(plan: DealPlan) -> DealPlan:
    """Return the parts of a plan that matter for the value of cards."""
    return replace(plan, name="")


@lru_cache(maxsize=64)
def worth(tables: Tables, seats: int, plan: DealPlan) -> "array[float]":
    """Return what each card is worth in deals of a kind, learned from random ones.

    Raises:
        ValueError: if the pack has too few cards for the deal.
    """
    if seats * plan.tricks > len(tables.code_of):
        # The kernel deals without looking whether there is another card.
        raise ValueError(f"{seats} players cannot play {plan.tricks} tricks with this pack")
    playouts = Playouts(tables, seats, payoff_for(plan, seats, 0, ()), 1)
    # Where seats bid, rules may still name a bid that would be assumed.
    bid = plan.bidding.assumed if plan.bidding.style is BidStyle.NONE else None
    order = range(seats) if bid is None else ()
    playouts.bidding(array("i", order), 0, plan.hook, 0)
    playouts.assume(array("i", [-1 if bid is None else bid] * seats))
    for _ in range(ROUNDS):
        playouts.learn(DEALS_TO_LEARN // ROUNDS, tables.mask(()))
    return playouts.get_worth()


def _out_of_play(view: SeatView) -> list[Card]:
    """Return the cards that are known to be out of play."""
    laid = [card for cards in view.laid for card in cards if card is not None]
    return [*laid, *(view.turned if view.stock else ())]


def _root(view: SeatView, tables: Tables, begins: int) -> "array[int]":
    """Return what the kernel must know about the tricks before the one in progress."""
    past = [played for trick in view.tricks for played in trick.cards]
    broken = any(tables.code_of[played.card] // PLACES == tables.trump for played in past)
    names = [played.named for played in past if isinstance(played.named, Naming)]
    naming = 0 if not names else 1 if names[0] is Naming.HIGH else 2
    leads = begins
    if view.trick:
        leads = view.trick[0].seat
    elif view.tricks:
        leads = leader(view.plan, view.dealer, view.bids, view.tricks)
    left = view.plan.tricks - len(view.tricks)
    return array("i", [left, leads, not view.tricks, broken, naming])


def _lacks(view: SeatView) -> "array[int]":
    """Return, by seat, the suits that it could not follow in complete tricks, as bits."""
    lacks = array("I", [0] * view.seats)
    for trick in view.tricks:
        suit = view.table.led(trick.cards)
        for played in trick.cards:
            own = view.table.suit[played.card]
            if None not in {suit, own} and own != suit:
                lacks[played.seat] |= 1 << group_of(suit)
    return lacks


def code_of(tables: Tables, played: Played) -> int:
    """Return the code of a play, with the name of a joker."""
    return tables.code_of[played.card] + (CODES if played.named is Naming.LOW else 0)


def plays_so_far(view: SeatView, tables: Tables) -> tuple["array[int]", "array[int]"]:
    """Return who has played and the codes of the cards, in order."""
    plays = [played for trick in view.tricks for played in trick.cards]
    plays += view.trick
    return (
        array("i", [played.seat for played in plays]),
        array("i", [code_of(tables, played) for played in plays]),
    )


def likelihoods(view: SeatView) -> "array[float]":
    """Return how likely bids are that differ from the value of a hand; see ``Playouts.weigh``.

    Bids that were made without seeing the own cards, or before the trump was known, say
    nothing about them; then there is no number.
    """
    plan = view.plan
    if plan.visibility is not Visibility.OWN or plan.trump.after_bids:
        return array("d")
    spread = spread_of(plan)
    chances = (exp(-(((step + 0.5) / 16 / spread) ** 2) / 2) for step in range(128))
    return array("d", [*chances, UNEXPLAINED])


def spread_of(plan: DealPlan) -> float:
    """Return by how many tricks bids differ from the value of a hand."""
    return BID_SPREAD + BID_SPREAD_EACH * plan.tricks
