"""Rules made of every value of every axis.

The combinations are more extreme than those of ``strategies.wild_rules``: deals that change every
axis, packs of wizards only, targets that cannot be reached. Hand sizes are short, so
that games are quick. What does not fit together is drawn less often than it would be by
pure chance, but everything can come with everything.
"""

from dataclasses import fields, is_dataclass, make_dataclass
from functools import cache
from typing import Any, Final, TypeVar

from hypothesis import strategies as st

from ohhell_desktop.rules.cards import RANKS, Suit
from ohhell_desktop.rules.form.axes import (
    Bidding,
    BidStyle,
    FirstSeat,
    Jokers,
    Playing,
    RankOrder,
    Specials,
    Trump,
    TrumpLead,
    TrumpSource,
    Visibility,
    VoidDuty,
    WhenSpecialTurned,
)
from ohhell_desktop.rules.form.deck import Deck, Faces
from ohhell_desktop.rules.form.ending import Ending, EndWhen, Settlement, TieRule
from ohhell_desktop.rules.form.ruleset import Direction, RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes

T = TypeVar("T")

ANY_SEATS: Final = (2, 3, 3, 4, 4, 5, 6, 8)
_SHORT: Final = ("4", "4, 5", "M", "1..3", "3!, 1", "P, 1!", "2, 1, 4", "5, 4x2!", "M!, M-1", "1")
_ODD: Final = ("14", "0", "M-9", "1..", "?", "5..1/0", "1..201", "PxP")
_PACKS: Final = (RANKS, RANKS, "789TJQKA", "A234567JQK")
_SMALL: Final = st.sampled_from((0, 0, 1, 2, 5, -3))
_SEATS: Final = st.sampled_from(ANY_SEATS)


def _mostly(usual: st.SearchStrategy[T], odd: st.SearchStrategy[T]) -> st.SearchStrategy[T]:
    """Draw from the first strategy, and one time in eight from the second."""
    return st.integers(0, 7).flatmap(lambda number: usual if number else odd)


def _usually(value: T, odd: st.SearchStrategy[T]) -> st.SearchStrategy[T]:
    """Draw one value, and one time in eight any of the others."""
    return _mostly(st.just(value), odd)


def _few(items: st.SearchStrategy[T], most: int) -> st.SearchStrategy[tuple[T, ...]]:
    return st.lists(items, max_size=most).map(tuple)


def _trumps() -> st.SearchStrategy[Trump]:
    suits = st.sampled_from((*Suit, None))
    return st.builds(
        Trump,
        source=st.sampled_from(TrumpSource),
        suits=_mostly(st.lists(suits, min_size=1, max_size=5).map(tuple), st.just(())),
        after_bids=st.booleans(),
        dealer_shows=st.booleans(),
        special=st.sampled_from(WhenSpecialTurned),
        least_rank=st.sampled_from(("", "", *RANKS)),
        none_may_be_named=st.booleans(),
    )


@st.composite
def _biddings(draw: st.DrawFn) -> Bidding:
    style = draw(st.sampled_from(BidStyle))
    lays = style is BidStyle.LAY
    return Bidding(
        style=style,
        first=draw(st.sampled_from(FirstSeat)),
        change=draw(st.booleans()),
        assumed=draw(st.sampled_from((None, 0, 1, 9))),
        zero_limit=draw(st.integers(0, 2)),
        zero_limit_above=draw(st.integers(0, 4)),
        silent_from=draw(_usually(None, st.sampled_from((-9, 0, 15)))),
        premium=draw(st.booleans() if lays else _usually(value=False, odd=st.booleans())),
    )


def _plays() -> st.SearchStrategy[Playing]:
    return st.builds(
        Playing,
        lead=st.sampled_from((FirstSeat.LEFT, *FirstSeat)),
        void=st.sampled_from(VoidDuty),
        must_beat=st.booleans(),
        trump_lead=st.sampled_from(TrumpLead),
        wild_twos=_usually(value=False, odd=st.booleans()),
    )


@st.composite
def _decks(draw: st.DrawFn, jokers: int) -> Deck:
    copies = draw(st.sampled_from((1, 1, 2)))
    low = st.integers(-52, 26 if copies == 1 else 0)
    return Deck(
        ranks=draw(_mostly(st.sampled_from(_PACKS), st.sampled_from(("2AK", "5", "")))),
        faces=draw(st.sampled_from(Faces)),
        copies=copies,
        jokers=draw(_usually(jokers, st.sampled_from((0, 2)))),
        wizards=draw(st.integers(0, 4)),
        jesters=draw(st.integers(0, 4)),
        cards_each=draw(_usually(0, st.sampled_from((1, 5, 8, 30)))),
        even=draw(st.booleans()),
        low_cards=draw(_usually((), _few(st.tuples(_SEATS, low), 3))),
        without=draw(_usually((), _few(st.tuples(_SEATS, st.sampled_from(("2", RANKS))), 2))),
    )


def _scorings() -> st.SearchStrategy[Scoring]:
    streaks = st.builds(
        Streak, length=st.integers(1, 3), points=_SMALL, least_cards=st.integers(0, 4)
    )
    return st.builds(
        Scoring,
        exact=st.sampled_from((0, 5, 10)),
        exact_bid=_SMALL,
        exact_square=_SMALL,
        zero=st.none() | _SMALL,
        zero_card=_SMALL,
        miss=_SMALL,
        over=_SMALL,
        under=_SMALL,
        miss_each=_SMALL,
        miss_square=_SMALL,
        times_deal=st.booleans(),
        table=_usually((), _few(_SMALL, 4)),
        sole_most=_SMALL,
        by_successes=_usually((), _few(_SMALL, 3)),
        declare=_SMALL,
        reveal=_SMALL,
        streak=_usually(None, streaks),
    )


def _changes() -> st.SearchStrategy[DealChange]:
    return st.builds(
        DealChange,
        where=st.sampled_from(Where),
        numbers=_few(st.integers(0, 7), 3),
        name=st.sampled_from(("", "Special")),
        trump=st.none() | _trumps(),
        bidding=st.none() | _biddings(),
        visibility=_usually(None, st.sampled_from(Visibility)),
        play=st.none() | _plays(),
        ranks=st.none() | st.sampled_from(RankOrder),
        score=st.none() | _scorings(),
    )


def _sequences() -> st.SearchStrategy[HandSizes]:
    return st.builds(
        HandSizes,
        text=_mostly(st.sampled_from(_SHORT), st.sampled_from(_ODD)),
        cap=_mostly(st.integers(1, 5), st.sampled_from((0, 7, -2))),
        reserve=_usually(0, st.sampled_from((1, 2, 60))),
        by_seats=_usually((), _few(st.tuples(_SEATS, st.sampled_from(_SHORT)), 2)),
    )


def _endings() -> st.SearchStrategy[Ending]:
    """Draw endings, mostly with the last deal, because games to a target take long."""
    return st.builds(
        Ending,
        when=_usually(EndWhen.SCHEDULE, st.sampled_from(EndWhen)),
        target=_mostly(st.integers(1, 40), st.just(0)),
        tie=st.sampled_from(TieRule),
    )


@st.composite
def any_rules(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Draw rules and a number of seats; about half of them can be played."""
    jokers = draw(st.sampled_from((Jokers.NONE, *Jokers)))
    rules = RuleSet(
        seats=draw(_usually((2, 10), st.sampled_from(((3, 4), (5, 2))))),
        direction=draw(st.sampled_from(Direction)),
        deck=draw(_decks(0 if jokers is Jokers.NONE else 2)),
        ranks=draw(st.sampled_from(RankOrder)),
        specials=Specials(jokers=jokers, bowers=draw(st.booleans())),
        sequence=draw(_sequences()),
        trump=draw(_trumps()),
        bidding=draw(_biddings()),
        hook=draw(st.integers(0, 5)),
        play=draw(_plays()),
        visibility=draw(_usually(Visibility.OWN, st.sampled_from(Visibility))),
        scoring=draw(_scorings()),
        changes=draw(_mostly(st.just(()), _few(_changes(), 3)) | _few(_changes(), 1)),
        ending=draw(_endings()),
        settlement=Settlement(stake=draw(st.integers(0, 2))),
    )
    return rules, draw(_SEATS)


@cache
def _later(kind: Any) -> Any:
    """Return a kind of value as a later version may have it: with one more field."""
    added = [("added_later", int, 7)]
    return make_dataclass(
        kind.__name__, added, bases=(kind,), frozen=True, slots=True, kw_only=True
    )


def of_a_later_version(value: Any) -> Any:
    """Return rules as a later version has them: every axis, however deep, has one more field."""
    if isinstance(value, tuple):
        return tuple(map(of_a_later_version, value))
    if not is_dataclass(value) or isinstance(value, type):
        return value
    inner = {each.name: of_a_later_version(getattr(value, each.name)) for each in fields(value)}
    return _later(type(value))(**inner)
