"""Data for tests: rules of every kind, seeds, and players who choose at random.

With ``any_rules.py``, the only file in which hypothesis strategies are defined. A game is
played from whole numbers, so that a failing example can be written in one line.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from ohhell_desktop.rules.cards import RANKS, SUITS, Seat, Suit
from ohhell_desktop.rules.engine.actions import Action, StartDeal
from ohhell_desktop.rules.engine.events import Event
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.axes import (
    NO_TRUMP,
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
from ohhell_desktop.rules.form.deck import Deck
from ohhell_desktop.rules.form.ending import Ending, EndWhen, TieRule
from ohhell_desktop.rules.form.problems import ProblemKind, problems
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.schedule import DealChange, Where
from ohhell_desktop.rules.form.scoring_axis import Scoring, Streak
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.variants import CATALOGUE

MOST_SEATS: Final = 10

Chooser = Callable[[tuple[Action, ...]], Action]
"""A player: chooses one of the legal actions."""


def chooser(number: int) -> Chooser:
    """Return a player who chooses at random, the same for the same number."""
    numbers = random.Random(number)  # noqa: S311 - players, not secrets
    return lambda actions: actions[int(numbers.random() * len(actions))]


@dataclass(frozen=True, slots=True)
class Table:
    """A game that can be played: rules, seats and the seed of its cards."""

    name: str
    rules: RuleSet
    seats: int
    seed: bytes
    players: int
    """The number by which its players choose."""

    def source(self) -> DeckSource:
        """Return the source of its packs."""
        return DeckSource(seed=self.seed)

    def begin(self) -> tuple[GameState, tuple[Event, ...]]:
        """Return the state before its first action, and the events before it."""
        return new_game(self.rules, self.seats, self.source())


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a game, with the state before and after it."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


def steps(table: Table) -> Iterator[Step]:
    """Yield every step of a whole game."""
    choose = chooser(table.players)
    state, _ = table.begin()
    while state.turn is not None:
        actions = legal(state)
        # Dealing is no choice, and uses none of the players' random numbers.
        dealing = isinstance(actions[0], StartDeal)
        action = actions[0] if dealing else choose(actions)
        after, events = apply(state, action)
        yield Step(state, action, after, events)
        state = after


def playable(rules: RuleSet, seats: int) -> bool:
    """Return whether a number of seats can play, even if the form is for fewer or more."""
    return all(problem.kind is ProblemKind.SEATS for problem in problems(rules, seats))


def seeds() -> st.SearchStrategy[bytes]:
    """Draw seeds of a shuffle."""
    return st.binary(min_size=32, max_size=32)


@st.composite
def tables(draw: st.DrawFn, keys: tuple[str, ...] = tuple(CATALOGUE)) -> Table:
    """Draw games of the forms of the catalogue, with 2 to 10 seats."""
    key = draw(st.sampled_from(keys))
    rules = CATALOGUE[key].rules
    able = [seats for seats in range(2, MOST_SEATS + 1) if playable(rules, seats)]
    seats = draw(st.sampled_from(able))
    return Table(key, rules, seats, draw(seeds()), draw(st.integers(0, 1 << 32)))


LAYING: Final = RuleSet(
    seats=(3, 3),
    deck=Deck(ranks="6789TJQKA"),
    sequence=HandSizes(text="12x3"),
    trump=Trump(
        source=TrumpSource.LAST_RESULT,
        suits=(Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS),
    ),
    bidding=Bidding(style=BidStyle.LAY, premium=True),
    hook=0,
    scoring=Scoring(exact=0, exact_bid=1, over=1, under=1, by_successes=(30, 20, 10)),
)
"""Bids made by laying cards aside, with premiums."""

_TENS = Scoring(exact=0, exact_bid=10, zero=10, miss_each=10)
_SPECIAL_DEALS = (
    DealChange(where=Where.NUMBERS, numbers=(2,), name="No trumps", trump=NO_TRUMP),
    DealChange(
        where=Where.NUMBERS,
        numbers=(3,),
        name="Misere",
        bidding=Bidding(style=BidStyle.NONE, assumed=0),
    ),
    DealChange(where=Where.NUMBERS, numbers=(4,), name="Guess", trump=Trump(after_bids=True)),
    DealChange(where=Where.NUMBERS, numbers=(5,), name="Blind", visibility=Visibility.BLIND),
    DealChange(where=Where.NUMBERS, numbers=(6,), name="Twos wild", play=Playing(wild_twos=True)),
    DealChange(where=Where.NUMBERS, numbers=(7,), name="Aces low", ranks=RankOrder.ACE_LOW),
    DealChange(
        where=Where.NUMBERS,
        numbers=(8,),
        name="Dealer calls",
        trump=Trump(source=TrumpSource.DEALER),
    ),
    DealChange(
        where=Where.NUMBERS,
        numbers=(9,),
        name="Most tricks",
        bidding=Bidding(style=BidStyle.NONE),
        score=Scoring(exact=0, exact_bid=0, over=1, under=1, sole_most=10),
    ),
    DealChange(where=Where.NUMBERS, numbers=(10,), name="Pile", visibility=Visibility.PILE),
)

ZOO: Final[dict[str, tuple[RuleSet, int]]] = {
    "special deals": (
        RuleSet(sequence=HandSizes(text="1..3, 4x7, 3..1"), changes=_SPECIAL_DEALS),
        4,
    ),
    "forehead and turn-up rank": (
        RuleSet(
            sequence=HandSizes(text="1..3, 2..1"),
            trump=Trump(least_rank="7"),
            changes=(DealChange(where=Where.ONE_CARD, visibility=Visibility.FOREHEAD),),
        ),
        5,
    ),
    "jokers as a suit": (
        RuleSet(
            deck=Deck(jokers=2),
            specials=Specials(jokers=Jokers.SUIT),
            sequence=HandSizes(text="5..1"),
            trump=Trump(special=WhenSpecialTurned.JOKERS_TRUMP),
        ),
        5,
    ),
    "named jokers": (
        RuleSet(
            deck=Deck(jokers=2, without=((5, "2"),)),
            specials=Specials(jokers=Jokers.NAMED),
            sequence=HandSizes(text="10x2"),
            trump=Trump(
                source=TrumpSource.CYCLE, suits=(Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS, None)
            ),
        ),
        5,
    ),
    "wizards": (
        RuleSet(
            deck=Deck(wizards=4, jesters=4),
            sequence=HandSizes(text="1..6"),
            trump=Trump(special=WhenSpecialTurned.WIZARD_NAMES),
            hook=0,
            scoring=Scoring(exact=20, exact_bid=10, miss_each=10),
        ),
        6,
    ),
    "owls": (
        RuleSet(
            deck=Deck(wizards=4, jesters=4),
            sequence=HandSizes(text="3..6"),
            trump=Trump(special=WhenSpecialTurned.REDRAW),
            bidding=Bidding(first=FirstSeat.DEALER),
            play=Playing(lead=FirstSeat.DEALER),
        ),
        4,
    ),
    "bowers": (RuleSet(seats=(2, 2), specials=Specials(bowers=True)), 2),
    "super jokers": (
        RuleSet(
            deck=Deck(jokers=2),
            specials=Specials(jokers=Jokers.SUPER),
            sequence=HandSizes(text="6..1"),
            trump=Trump(after_bids=True),
        ),
        5,
    ),
    "second copies": (
        RuleSet(
            deck=Deck(low_cards=((3, -13), (6, 26))),
            sequence=HandSizes(text="13..11, 2..1"),
            bidding=Bidding(style=BidStyle.AT_ONCE, change=True),
        ),
        6,
    ),
    "two packs": (RuleSet(deck=Deck(ranks="789TJQKA", copies=2), sequence=HandSizes(text="8")), 4),
    "fixed trump, highest bidder leads": (
        RuleSet(
            sequence=HandSizes(text="4..1"),
            trump=Trump(source=TrumpSource.FIXED, suits=(Suit.SPADES,)),
            play=Playing(lead=FirstSeat.HIGHEST_BIDDER, trump_lead=TrumpLead.WHEN_BROKEN),
        ),
        4,
    ),
    "highest bidder names": (
        RuleSet(
            sequence=HandSizes(text="5..1"),
            trump=Trump(source=TrumpSource.HIGHEST_BIDDER, none_may_be_named=True),
            play=Playing(trump_lead=TrumpLead.NOT_FIRST_TRICK),
            scoring=Scoring(exact_bid=0, table=(5, 10, 20, 35, 55, 80)),
            bidding=Bidding(zero_limit=3),
        ),
        5,
    ),
    "spanish": (
        RuleSet(
            deck=Deck(ranks="A234567JQK", even=True),
            ranks=RankOrder.TUTE,
            sequence=HandSizes(text="M, 3, 1"),
            trump=Trump(dealer_shows=True),
            play=Playing(void=VoidDuty.MUST_TRUMP, must_beat=True),
            scoring=Scoring(exact_bid=5, miss_each=5),
        ),
        3,
    ),
    "eight cards each": (
        RuleSet(
            deck=Deck(cards_each=8),
            sequence=HandSizes(text="1xP, 2, 8, 7, 1xP"),
            play=Playing(void=VoidDuty.MUST_TRUMP),
            scoring=Scoring(exact=5, miss_each=1, streak=Streak(length=2)),
        ),
        4,
    ),
    "to exactly 40": (
        RuleSet(
            sequence=HandSizes(text="13"),
            bidding=Bidding(style=BidStyle.AT_ONCE, silent_from=30),
            scoring=Scoring(zero=20, over=1, under=1),
            ending=Ending(when=EndWhen.EXACT_TARGET, target=40),
        ),
        4,
    ),
    "first to 60": (
        RuleSet(
            sequence=HandSizes(text="3..5"),
            trump=Trump(source=TrumpSource.RANDOM, suits=(*SUITS, None)),
            ending=Ending(when=EndWhen.TARGET, target=60),
        ),
        3,
    ),
    "ties played out": (
        RuleSet(sequence=HandSizes(text="1, 2"), ending=Ending(tie=TieRule.EXTRA_GREATEST)),
        3,
    ),
    "ties by exact bids": (
        RuleSet(sequence=HandSizes(text="1..2"), ending=Ending(tie=TieRule.MOST_EXACT)),
        4,
    ),
    "laying aside": (LAYING, 3),
}
"""Rules that together have every value of every axis, and a number of seats for each."""


@st.composite
def zoo_tables(draw: st.DrawFn) -> Table:
    """Draw games by the rules of the zoo."""
    name = draw(st.sampled_from(sorted(ZOO)))
    rules, seats = ZOO[name]
    return Table(name, rules, seats, draw(seeds()), draw(st.integers(0, 1 << 32)))


def _trumps() -> st.SearchStrategy[Trump]:
    suits = st.lists(st.sampled_from((*SUITS, None)), max_size=5).map(tuple)
    return st.builds(
        Trump,
        source=st.sampled_from(TrumpSource),
        suits=suits,
        after_bids=st.booleans(),
        dealer_shows=st.booleans(),
        special=st.sampled_from(WhenSpecialTurned),
        least_rank=st.sampled_from(("", *RANKS)),
        none_may_be_named=st.booleans(),
    )


def _biddings() -> st.SearchStrategy[Bidding]:
    return st.builds(
        Bidding,
        style=st.sampled_from(BidStyle),
        first=st.sampled_from(FirstSeat),
        change=st.booleans(),
        assumed=st.sampled_from((None, 0, 2)),
        zero_limit=st.integers(0, 2),
        zero_limit_above=st.integers(0, 4),
        silent_from=st.sampled_from((None, 0, 15)),
        premium=st.booleans(),
    )


def _plays() -> st.SearchStrategy[Playing]:
    return st.builds(
        Playing,
        lead=st.sampled_from(FirstSeat),
        void=st.sampled_from(VoidDuty),
        must_beat=st.booleans(),
        trump_lead=st.sampled_from(TrumpLead),
        wild_twos=st.booleans(),
    )


def _decks() -> st.SearchStrategy[Deck]:
    return st.builds(
        Deck,
        ranks=st.sampled_from((RANKS, "789TJQKA", "A234567JQK", "2AK")),
        copies=st.integers(1, 2),
        jokers=st.sampled_from((0, 2)),
        wizards=st.integers(0, 4),
        jesters=st.integers(0, 4),
        cards_each=st.sampled_from((0, 8)),
        even=st.booleans(),
        without=st.sampled_from(((), ((3, "2"),))),
    )


_SCORINGS: Final = (
    _TENS,
    Scoring(over=1, under=1),
    Scoring(times_deal=True, zero=0, zero_card=5),
    Scoring(table=(5,), by_successes=(3, 2), sole_most=10, miss_square=1, miss=-3),
    Scoring(streak=Streak(length=2, points=5, least_cards=1)),
)


@st.composite
def wild_rules(draw: st.DrawFn) -> tuple[RuleSet, int]:
    """Draw random rules and a number of seats; not all of them can be played."""
    rules = RuleSet(
        seats=(2, MOST_SEATS),
        deck=draw(_decks()),
        ranks=draw(st.sampled_from(RankOrder)),
        specials=Specials(jokers=draw(st.sampled_from(Jokers)), bowers=draw(st.booleans())),
        sequence=HandSizes(text=draw(st.sampled_from(("4, 5", "M", "1..2!, PxP", "2, 1, 4")))),
        trump=draw(_trumps()),
        bidding=draw(_biddings()),
        hook=draw(st.integers(0, 4)),
        play=draw(_plays()),
        visibility=draw(st.sampled_from(Visibility)),
        scoring=draw(st.sampled_from(_SCORINGS)),
        ending=draw(
            st.builds(
                Ending,
                when=st.sampled_from(EndWhen),
                target=st.integers(0, 30),
                tie=st.sampled_from(TieRule),
            )
        ),
    )
    return rules, draw(st.integers(2, 6))


@st.composite
def wild_tables(draw: st.DrawFn) -> Table:
    """Draw games by random rules that can be played."""
    rules, seats = draw(wild_rules().filter(lambda chosen: playable(*chosen)))
    return Table("wild", rules, seats, draw(seeds()), draw(st.integers(0, 1 << 32)))


def seat(number: int) -> Seat:
    """Return a seat by its number."""
    return Seat(number)
