"""A rule set: everything that makes one form of the game, as one frozen value."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    Playing,
    RankOrder,
    Specials,
    Trump,
    Visibility,
)
from ohhell_desktop.rules.form.deck import Deck, pack
from ohhell_desktop.rules.form.ending import Ending, Settlement
from ohhell_desktop.rules.form.schedule import DealChange, DealPlan, places
from ohhell_desktop.rules.form.scoring_axis import Scoring
from ohhell_desktop.rules.form.sequence import HandSizes, expand

LONGEST_NAME: Final = 60
"""Letters in the name of a form or of a special deal."""


class Direction(StrEnum):
    """The direction of play; seats are numbered in that order."""

    CLOCKWISE = "clockwise"
    COUNTER_CLOCKWISE = "counter-clockwise"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """All rules of a form, one field for each axis; the defaults are the main game for 3 to 7."""

    seats: tuple[int, int] = (3, 7)
    """The least and the greatest number of seats."""
    direction: Direction = Direction.CLOCKWISE
    deck: Deck = Deck()
    ranks: RankOrder = RankOrder.ACE_HIGH
    specials: Specials = Specials()
    sequence: HandSizes = HandSizes(cap=10)
    trump: Trump = Trump()
    bidding: Bidding = Bidding()
    hook: int = 1
    """The least hand size at which the hook holds; 0: it never does."""
    play: Playing = Playing()
    visibility: Visibility = Visibility.OWN
    scoring: Scoring = Scoring(over=1, under=1)
    changes: tuple[DealChange, ...] = ()
    """What is different in some of the deals, in the order in which it is applied."""
    ending: Ending = Ending()
    settlement: Settlement = Settlement()


def schedule(rules: RuleSet, seats: int) -> tuple[DealPlan, ...]:
    """Return the deals that a number of seats will play, in order, without extra deals.

    Raises:
        ValueError: if the sequence cannot be read.
    """
    sizes = expand(rules.sequence, seats, len(pack(rules.deck, seats)))
    # All changes of a deal are made at once: 200 deals may have 200 changes each.
    changed: list[dict[str, Any]] = [{} for _ in sizes]
    for change in rules.changes:
        made = change.made()
        for place in places(change, sizes) & set(range(len(sizes))):
            changed[place].update(made)
    usual = {size.cards: usual_plan(rules, size.cards) for size in sizes}
    plans = (
        replace(usual[size.cards], **made) if made else usual[size.cards]
        for size, made in zip(sizes, changed, strict=True)
    )
    return tuple(with_hook(plan, rules.hook) for plan in plans)


def usual_plan(rules: RuleSet, cards: int) -> DealPlan:
    """Return the plan of an ordinary deal of this size, without the hook."""
    return DealPlan(
        cards=cards,
        trump=rules.trump,
        bidding=rules.bidding,
        hook=False,
        visibility=rules.visibility,
        play=rules.play,
        ranks=rules.ranks,
        score=rules.scoring,
    )


def with_hook(plan: DealPlan, least: int) -> DealPlan:
    """Return the plan with the hook set: from a hand size on, if later bidders know the bids."""
    heard = plan.bidding.style is BidStyle.IN_TURN and plan.visibility not in {
        Visibility.BLIND,
        Visibility.PILE,
    }
    return replace(plan, hook=heard and 0 < least <= plan.cards)
