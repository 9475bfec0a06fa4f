"""How a hand is held: by suit, by rank or as dealt, trumps left."""

from dataclasses import replace
from itertools import pairwise

from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import Table, steps, tables, zoo_tables

from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.plan.hand_order import in_order, suit_order
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.variants import CATALOGUE

RANKS = "23456789TJQKA"
WIZARDS = Table("wizard", CATALOGUE["wizard"].rules, 4, bytes(32), 5)


def dealt(seed: int = 0, cards: int = 10) -> SeatView:
    """Return a view of the cards of four players for seat 0."""
    rules = RuleSet(sequence=HandSizes(text=str(cards)))
    state, _ = new_game(rules, 4, DeckSource(seed=bytes([seed]) * 32))
    return view(state, Seat(0))


def held(seen: SeatView, order: HandOrder) -> list[Card]:
    """Return the cards as they are held; all of them are seen."""
    return [card for card in in_order(seen, order) if card is not None]


def test_trumps_come_first_and_the_other_suits_alternate_in_colour() -> None:
    suits = {Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES}
    for trump in suits:
        order = suit_order(set(suits), trump)
        assert order[0] == trump
        reds = [suit in {Suit.DIAMONDS, Suit.HEARTS} for suit in order]
        assert reds in ([True, False] * 2, [False, True] * 2)


def test_a_red_suit_stands_between_two_black_ones() -> None:
    assert suit_order({Suit.CLUBS, Suit.HEARTS, Suit.SPADES}, None)[1] is Suit.HEARTS


C, D, H, S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES


@for_each(
    ("held_suits", "trump", "order"),
    [
        ({C, D, H, S}, None, (S, H, C, D)),
        ({C, D, H, S}, C, (C, H, S, D)),
        ({C, D, H, S}, D, (D, S, H, C)),
        ({D, H, C}, None, (H, C, D)),
        ({D, H, C}, S, (H, C, D)),
        ({C, S, H}, D, (S, H, C)),
        ({D, H, C}, C, (C, H, D)),
        ({C, H, None, Suit.JOKERS}, H, (None, Suit.JOKERS, H, C)),
        ({H}, None, (H,)),
        (set(), None, ()),
    ],
)
def test_suits_have_one_order(
    held_suits: set[Suit | None], trump: Suit | None, order: tuple[Suit | None, ...]
) -> None:
    assert suit_order(held_suits, trump) == order


@for_each("seed", range(5))
def test_cards_of_a_suit_fall_from_left_to_right(seed: int) -> None:
    for left, right in pairwise(held(dealt(seed=seed), HandOrder.BY_SUIT)):
        if left.suit == right.suit:
            assert RANKS.index(left.rank) > RANKS.index(right.rank)


@for_each("seed", range(5))
def test_by_rank_trumps_come_first_and_then_high_cards_of_any_suit(seed: int) -> None:
    seen = dealt(seed=seed)
    hand = held(seen, HandOrder.BY_RANK)
    trumps = [card for card in hand if card.suit is seen.trump]
    assert hand[: len(trumps)] == trumps
    for cards in (trumps, hand[len(trumps) :]):
        ranks = [RANKS.index(card.rank) for card in cards]
        assert ranks == sorted(ranks, reverse=True)


def test_equal_ranks_lie_in_the_order_of_their_suits() -> None:
    seen = dealt(cards=13)
    hand = held(seen, HandOrder.BY_RANK)
    order = suit_order({card.suit for card in hand}, seen.trump)
    equal = [
        (order.index(left.suit), order.index(right.suit))
        for left, right in pairwise(hand)
        if left.rank == right.rank and left.suit is not seen.trump
    ]
    assert equal
    assert all(left < right for left, right in equal)


@for_each("order", [HandOrder.BY_SUIT, HandOrder.BY_RANK])
def test_cards_of_no_suit_are_held_left_of_the_trumps(order: HandOrder) -> None:
    seen = next(
        seen
        for seen in (view(step.before, Seat(0)) for step in steps(WIZARDS))
        if seen.trump
        and {seen.table.suit[card] for card in seen.hand if card} >= {None, seen.trump}
    )
    suits = [seen.table.suit[card] for card in held(seen, order)]
    plain = [place for place, suit in enumerate(suits) if suit is None]
    trumps = [place for place, suit in enumerate(suits) if suit is seen.trump]
    assert plain == list(range(len(plain)))
    assert trumps == list(range(len(plain), len(plain) + len(trumps)))


def test_the_open_cards_of_the_others_are_sorted_like_the_own_ones() -> None:
    state, _ = new_game(RuleSet(sequence=HandSizes(text="10")), 4, DeckSource(seed=bytes(32)))
    assert state.deal is not None
    hands = state.deal.hands
    seen = replace(view(state, Seat(0)), hands=hands)
    for seat in (Seat(1), Seat(3)):
        shown = tableau(seen).hands[seat]
        assert shown == in_order(replace(view(state, seat), trump=seen.trump)) != hands[seat]
    assert tableau(view(state, Seat(0))).hands[1] == (None,) * 10


def test_as_dealt_nothing_is_moved() -> None:
    seen = dealt()
    assert in_order(seen, HandOrder.AS_DEALT) == seen.hand
    assert in_order(seen, HandOrder.BY_SUIT) != seen.hand


@for_each("suit", [C, D, H, S])
def test_the_other_cards_stay_in_order_when_a_whole_suit_is_laid_aside(suit: Suit) -> None:
    seen = dealt(cards=13)
    laid = tuple(card for card in seen.hand if card and card.suit is suit)
    left = tuple(card for card in seen.hand if card not in laid)
    after = replace(seen, hands=(left, *seen.hands[1:]), laid=(laid, (), (), ()))
    expected = [card for card in held(seen, HandOrder.BY_SUIT) if card in left]
    assert laid
    assert held(after, HandOrder.BY_SUIT) == expected


@settings(max_examples=10, deadline=None)
@given(st.one_of(tables(), zoo_tables()), st.sampled_from(HandOrder), st.integers(0, 9))
def test_the_other_cards_stay_in_order_when_one_is_played(
    table: Table, order: HandOrder, number: int
) -> None:
    seat = Seat(number % table.seats)
    for step in steps(table):
        before, after = view(step.before, seat), view(step.after, seat)
        hand, left = in_order(before, order), in_order(after, order)
        assert sorted(map(str, hand)) == sorted(map(str, before.hand))
        if before.number == after.number and before.trump == after.trump and None not in hand:
            assert left == tuple(card for card in hand if card in left)
