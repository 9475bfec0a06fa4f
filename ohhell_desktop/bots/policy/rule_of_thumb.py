"""The rule of thumb: how somebody plays who has just learned the game.

It counts aces, kings and trumps for its bid. Then it wins as soon as it can while it wants
tricks, and ducks as soon as it has enough. It does not plan, and minds only its own bid. Some
levels keep the highest trump for the last trick, if that is the only one they still need.
"""

from collections.abc import Callable, Sequence
from typing import Final

from ohhell_desktop.bots.decision import RULE_OF_THUMB, Decision, Option
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.knowledge import Knowledge, knowledge
from ohhell_desktop.bots.policy.prospects import sure_tricks
from ohhell_desktop.bots.policy.temper import misjudged
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView

_ACE: Final = 0.85
_KING: Final = 0.5
_TRUMPS: Final = (1.0, 0.9, 0.75, 0.6)
_LOW_TRUMP: Final = 0.45
_OFF: Final = 1.2
"""What a bid a trick further from the hand loses in value, divided by the cards of a hand.

It is at most 1. In 2,600 bids, keen valued such a bid lower by .82, .51, .35, .22, .17 and .13 of
what making a bid is worth, with 1, 2, 3, 5, 7 and 10 cards.
"""
_TOO_LOW: Final = 100.0
"""What a bid below the sure tricks loses in value; no habit outweighs it."""
_MOST_BELOW: Final = 1
"""A card that more hidden cards beat than this wins nothing, if it is no trump."""
_LAST_TWO: Final = 2


def decide(view: SeatView, level: Level, nature: int) -> Decision:
    """Return what the rule of thumb says.

    Args:
        view: what the seat sees; it must be its turn.
        level: how much it remembers.
        nature: decides the temperament of the levels that have one.
    """
    legal = view.legal
    action = fallback(view)
    if isinstance(action, Bid) and view.trump_known and None not in view.hand:
        return _bid(view, level, nature, [a for a in legal if isinstance(a, Bid)])
    if isinstance(action, PlayCard) and len(legal) > 1:
        plays = [play for play in legal if isinstance(play, PlayCard)]
        waiting = _waiting(view, level, plays) if level.waits else None
        action = waiting or _card(view, level, plays)
    return Decision(action=action, policy=RULE_OF_THUMB)


def _bid(view: SeatView, level: Level, nature: int, bids: Sequence[Bid]) -> Decision:
    """Return the bid nearest to what aces, kings and trumps add up to.

    It is not less than the trumps that cannot be beaten. The value of a bid is how near it is,
    as a share of what making a bid is worth.
    """
    known = knowledge(view, level)
    hand = [card for card in view.hand if card is not None]
    worth = misjudged(view, level, nature) + sum(_worth(known, card) for card in hand)
    sure = sure_tricks(known, hand)
    off = min(1.0, _OFF / view.plan.tricks)
    options = tuple(
        Option(bid, -abs(bid.tricks - worth) * off - _TOO_LOW * (bid.tricks < sure)) for bid in bids
    )
    best = max(options, key=lambda option: option.value)
    return Decision(action=best.action, policy=RULE_OF_THUMB, options=options)


def _worth(known: Knowledge, card: Card) -> float:
    above = known.above(card)
    if known.is_high(card):
        return _TRUMPS[above] if above < len(_TRUMPS) else _LOW_TRUMP
    if above > _MOST_BELOW:
        return 0.0
    return _KING if above else _ACE


def _waiting(view: SeatView, level: Level, plays: Sequence[PlayCard]) -> PlayCard | None:
    """Return the loser beside a trump that is sure to win the last trick, the only one needed.

    None anywhere else: so the trump is not spent on a trick after which the loser might win, too.
    """
    bid, hand = view.bids[view.seat], [card for card in view.hand if card is not None]
    losing = [play for play in plays if not _wins(view, play)]
    if not view.trick or bid is None or len(hand) != _LAST_TWO or len(losing) != 1:
        return None
    left = [card for card in hand if card != losing[0].card]
    needs_one = bid - view.taken()[view.seat] == 1
    return losing[0] if needs_one and sure_tricks(knowledge(view, level), left) else None


def _card(view: SeatView, level: Level, plays: Sequence[PlayCard]) -> PlayCard:
    """Return a card that wins if tricks are wanted, else one that loses."""
    bid = view.bids[view.seat]
    wants = bid is None or view.taken()[view.seat] < bid
    rank = _ranking(view, knowledge(view, level))
    if not view.trick:
        return max(plays, key=rank) if wants else min(plays, key=rank)
    winning = [play for play in plays if _wins(view, play)]
    losing = [play for play in plays if play not in winning]
    last = len(view.trick) == view.seats - 1
    if wants:
        if not winning:
            return min(plays, key=rank)
        return min(winning, key=rank) if last else max(winning, key=rank)
    if losing:
        return max(losing, key=rank)
    return max(winning, key=rank) if last else min(winning, key=rank)


def _ranking(view: SeatView, known: Knowledge) -> Callable[[PlayCard], int]:
    """Return how strong a card looks: trumps first, then by rank."""

    def rank(play: PlayCard) -> int:
        if play.named is None:
            return known.rank(play.card)
        played = Played(view.seat, play.card, play.named)
        return view.table.strength(played, view.table.led((*view.trick, played)))

    return rank


def _wins(view: SeatView, play: PlayCard) -> bool:
    """Return whether a card would be the best of the trick."""
    trick = (*view.trick, Played(view.seat, play.card, play.named))
    return view.table.winner(trick) == len(trick) - 1
