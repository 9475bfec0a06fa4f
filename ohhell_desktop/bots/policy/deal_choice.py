"""Choices besides bids and plays: naming the trump, laying cards aside, calling a premium."""

from collections.abc import Sequence
from typing import Final

from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.bid_choice import BidWeigher, table_for
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge
from ohhell_desktop.bots.policy.odds import Outlook, chance
from ohhell_desktop.bots.policy.prospects import expected, pay, spread, tricks_spread, wish
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import CallPremium, LayAside, NameTrump, PremiumCall
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.view import SeatView

_LEAST_CHANCE: Final = {PremiumCall.REVEAL: 0.7, PremiumCall.DECLARE: 0.5}
"""The chance of making the bid from which a call pays, the boldest call first.

The estimate before the first card is too low: of bids with an estimate of 0.5 or more,
nearly three in four were made. In 300 games of three, such calls won 9 points a game
more than always passing.
"""


def name_trump(view: SeatView, level: Level, choices: Sequence[NameTrump]) -> NameTrump:
    """Return the trump under which the hand pays most."""
    return max(choices, key=lambda choice: round(_trump_worth(view, level, choice), 9))


def _trump_worth(view: SeatView, level: Level, choice: NameTrump) -> float:
    known = knowledge(view, level, table_for(view, choice.suit))
    hand = tuple(card for card in view.hand if card is not None)
    outlook = Outlook(known, hand, view.seats - 1, len(known.unseen))
    bid = view.bids[view.seat]
    if bid is not None:
        return _worth(view, outlook, bid)
    return max(_worth(view, outlook, tricks) for tricks in range(len(hand) + 1))


def _worth(view: SeatView, outlook: Outlook, bid: int) -> float:
    wanted = wish(bid, 0, len(outlook.hand))
    return expected(tricks_spread(outlook, wanted), pay(view, bid), 0)


def lay_aside(view: SeatView, level: Level, choices: Sequence[LayAside]) -> LayAside:
    """Return the cards to lay aside: their bid and the rest of the hand pay most on average."""
    worths = lay_worths(view, level, choices)
    return max(worths, key=worths.__getitem__, default=choices[0])


def lay_worths(view: SeatView, level: Level, choices: Sequence[LayAside]) -> dict[LayAside, float]:
    """Return what each way to lay cards aside is worth, but for those whose bid is too high."""
    known = knowledge(view, level)
    hand = tuple(card for card in view.hand if card is not None)
    chances = _chances(view, known, hand)
    # There are a few hundred choices, and a dozen bids.
    pays = {bid: pay(view, bid) for bid in chances}

    def worth(choice: LayAside) -> float:
        bid = laid_bid(choice.cards)
        kept = [chances[bid][card] for card in hand if card not in choice.cards]
        return round(expected(spread(kept), pays[bid], 0), 9)

    return {choice: worth(choice) for choice in choices if laid_bid(choice.cards) in chances}


def _chances(
    view: SeatView, known: Knowledge, hand: tuple[Card, ...]
) -> dict[int, dict[Card, float]]:
    """Return, for each bid that can be made, the chance of each card to win a trick."""
    outlook = Outlook(known, hand, view.seats - 1, len(known.unseen))
    tricks = view.plan.tricks
    return {
        bid: {card: chance(outlook, card, wish(bid, 0, tricks)) for card in hand}
        for bid in range(tricks + 1)
    }


def call_premium(
    view: SeatView, level: Level, nature: int, choices: Sequence[CallPremium]
) -> CallPremium:
    """Return the boldest call that the chance of making the bid justifies; else a pass.

    Args:
        view: what the seat sees.
        level: how carefully it plays.
        nature: decides its temperament.
        choices: what it may call, at least one.
    """
    bid = view.bids[view.seat]
    kept = 0.0 if bid is None else BidWeigher(view, level, nature).made(bid)
    calls = {choice.call: choice for choice in choices}
    bold = (call for call, least in _LEAST_CHANCE.items() if call in calls and kept >= least)
    return calls.get(next(bold, PremiumCall.PASS), choices[0])
