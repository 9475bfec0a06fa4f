"""Problems in a rule set that keep it from being played; the texts are in ``words``."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ohhell_desktop.rules.cards import LEAST_SEATS, RANKS, Suit
from ohhell_desktop.rules.form.axes import (
    LAY_COUNT,
    LAY_MOST,
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    TrumpSource,
    Visibility,
)
from ohhell_desktop.rules.form.deck import pack
from ohhell_desktop.rules.form.ending import EndWhen
from ohhell_desktop.rules.form.ruleset import RuleSet, schedule
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.sentences import Sentence, UnreadableError


class ProblemKind(StrEnum):
    """What kind of problem it is."""

    SEATS = "seats"
    """The form is not for this number of seats."""
    SEQUENCE = "sequence"
    """The sequence cannot be read."""
    TOO_MANY_CARDS = "too-many-cards"
    NO_SUITS = "no-suits"
    """A fixed, cycling, random or result-bound trump without a list of suits."""
    JOKER_TRUMP = "joker-trump"
    """Jokers among the suits from which the trump is taken; only one that is turned up can be."""
    NO_HIGHEST = "no-highest"
    """The highest bidder does something where nobody bids."""
    TOO_LONG = "too-long"
    """More cards are dealt in all than a game can have."""
    TOO_FEW_TO_LAY = "too-few-to-lay"
    TOO_MANY_TO_LAY = "too-many-to-lay"
    """There are too many ways to lay cards aside from a hand."""
    UNSEEN_CHOICE = "unseen-choice"
    """Cards that their player cannot see leave a choice, or must be named or laid aside."""
    NO_TARGET = "no-target"
    JOKERS = "jokers"
    """The rule for jokers and the jokers in the pack do not fit."""
    SILENT_STYLE = "silent-style"
    """A premium needs bids that were laid aside."""
    SILENT_LAYS = "silent-lays"
    """A seat that makes no bid would lay nothing aside, and hold more cards than the others."""
    LIMIT = "limit"
    """A number or a list is beyond its limit in new rules."""
    TOO_MANY_TRICKS = "too-many-tricks"
    """Everybody counts as having bid what nobody can win."""
    TOO_MANY_POINTS = "too-many-points"
    """A game can bring more points than can be shown."""
    TOO_MANY_KINDS = "too-many-kinds"
    """Too many deals are special, each in another way."""


class Cure(StrEnum):
    """What helps against a problem in some rules, but not in all."""

    RANKS = "ranks"
    """More ranks in the pack."""
    SECOND_PACK = "second-pack"
    FEWER_SEATS = "fewer-seats"


@dataclass(frozen=True, slots=True)
class Problem:
    """A reason why rules cannot be played."""

    axis: str
    """The field of the rule set that should be changed."""
    kind: ProblemKind
    numbers: tuple[int, ...] = ()
    """The numbers in the sentence that explains it."""
    cause: Sentence | None = None
    """Why the sequence cannot be read, or what is beyond its limit."""
    cures: tuple[Cure, ...] = ()
    """What helps in these rules, besides fewer cards."""


_LISTS: Final = frozenset(
    {TrumpSource.FIXED, TrumpSource.CYCLE, TrumpSource.RANDOM, TrumpSource.LAST_RESULT}
)


MOST_CARDS: Final = 6_000
"""Cards dealt in all the deals of the sequence; the longest form of the catalogue has 1,404."""


def problems(rules: RuleSet, seats: int) -> tuple[Problem, ...]:
    """Return all problems of a rule set for a number of seats."""
    try:
        plans = schedule(rules, seats)
    except UnreadableError as error:
        return (Problem("sequence", ProblemKind.SEQUENCE, cause=error.sentence),)
    found = dict.fromkeys(_game_problems(rules, seats, plans))
    for plan in plans:
        found.update(dict.fromkeys(deal_problems(rules, plan)))
    return tuple(found)


def _game_problems(rules: RuleSet, seats: int, plans: tuple[DealPlan, ...]) -> Iterator[Problem]:
    least, most = rules.seats
    if not least <= seats <= most:
        yield Problem("seats", ProblemKind.SEATS, (seats, least, most))
    size, cards = len(pack(rules.deck, seats)), max(plan.cards for plan in plans)
    if cards * seats > size:
        numbers = (seats, cards, cards * seats, size)
        yield Problem(
            "sequence", ProblemKind.TOO_MANY_CARDS, numbers, cures=_more_cards(rules, seats)
        )
    dealt = seats * sum(plan.cards for plan in plans)
    if dealt > MOST_CARDS:
        yield Problem("sequence", ProblemKind.TOO_LONG, (dealt, MOST_CARDS))
    if rules.ending.when is not EndWhen.SCHEDULE and rules.ending.target < 1:
        yield Problem("ending", ProblemKind.NO_TARGET)
    tricks = max(plan.tricks for plan in plans)
    for bid in dict.fromkeys(assumed_bid(plan.bidding) for plan in plans):
        if not 0 <= bid <= tricks:
            yield Problem("bidding", ProblemKind.TOO_MANY_TRICKS, (bid, tricks))
    wants = {Jokers.NONE: 0}.get(rules.specials.jokers, 2)
    if rules.deck.jokers != wants:
        yield Problem("specials", ProblemKind.JOKERS, (rules.deck.jokers,))


def assumed_bid(bidding: Bidding) -> int:
    """Return what every seat counts as having bid; 0 for nothing."""
    return bidding.assumed or 0 if bidding.style is BidStyle.NONE else 0


def _more_cards(rules: RuleSet, seats: int) -> tuple[Cure, ...]:
    """Return what gives each seat more cards."""
    complete = set(rules.deck.ranks) == set(RANKS)
    cures = (
        (Cure.RANKS, not complete),
        (Cure.SECOND_PACK, complete and rules.deck.copies == 1),
        (Cure.FEWER_SEATS, seats > LEAST_SEATS),
    )
    return tuple(cure for cure, helps in cures if helps)


def deal_problems(rules: RuleSet, plan: DealPlan) -> Iterator[Problem]:
    """Yield the problems of one deal, whatever the pack and the other deals are."""
    if plan.trump.source in _LISTS and not plan.trump.suits:
        yield Problem("trump", ProblemKind.NO_SUITS)
    if plan.trump.source in _LISTS and Suit.JOKERS in plan.trump.suits:
        yield Problem("trump", ProblemKind.JOKER_TRUMP)
    highest = plan.trump.source is TrumpSource.HIGHEST_BIDDER
    highest = highest or plan.play.lead is FirstSeat.HIGHEST_BIDDER
    if highest and plan.bidding.style in {BidStyle.NONE, BidStyle.LAY}:
        yield Problem("bidding", ProblemKind.NO_HIGHEST)
    if plan.bidding.style is BidStyle.LAY and plan.cards <= LAY_COUNT:
        yield Problem("sequence", ProblemKind.TOO_FEW_TO_LAY, (plan.cards, LAY_COUNT))
    if plan.bidding.style is BidStyle.LAY and plan.cards > LAY_MOST:
        yield Problem("sequence", ProblemKind.TOO_MANY_TO_LAY, (plan.cards, LAY_COUNT, LAY_MOST))
    if plan.bidding.premium and plan.bidding.style is not BidStyle.LAY:
        yield Problem("bidding", ProblemKind.SILENT_STYLE)
    if plan.bidding.silent_from is not None and plan.bidding.style is BidStyle.LAY:
        yield Problem("bidding", ProblemKind.SILENT_LAYS)
    if _blind_choice(rules, plan):
        yield Problem("visibility", ProblemKind.UNSEEN_CHOICE, (plan.cards,))


def _blind_choice(rules: RuleSet, plan: DealPlan) -> bool:
    """Return whether a seat would have to choose among cards that it cannot see."""
    named = plan.play.wild_twos or rules.specials.jokers is Jokers.NAMED
    lays = plan.bidding.style is BidStyle.LAY
    match plan.visibility:
        case Visibility.OWN:
            return False
        case Visibility.BLIND:
            return lays
        case Visibility.FOREHEAD:
            return plan.cards > 1 or named or lays
        case Visibility.PILE:
            return named or lays
