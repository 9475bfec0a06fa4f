"""Worlds: every one that agrees with the view, and each equally often."""

from array import array
from collections import Counter
from itertools import permutations
from typing import Any, Final

import pytest
from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import a_view
from strategies import Table, steps, tables, wild_tables, zoo_tables

from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search.belief import Belief, barred_cards, unseen
from ohhell_desktop.bots.search.dealer import Dealer
from ohhell_desktop.bots.search.tables import CODES, GROUPS, PLACES, Tables, tables_for
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView, view

DRAWN: Final = 12_000
LIKELY: Final = 4.0
"""Standard deviations by which a chi-square may be off."""

SMALL: Final = {"base": "oh-hell", "deck": {"ranks": "QKA"}, "hook": 0}


def tables_of(seen: SeatView) -> Tables:
    plan = seen.plan
    found = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, seen.table)
    assert found is not None
    return found


def a_small_view(**changes: Any) -> SeatView:
    """A view of a deal of three cards to three seats from a pack of twelve cards."""
    usual: dict[str, Any] = {
        "rules": SMALL,
        "players": 3,
        "dealer": 2,
        "deal": 1,
        "hand": ["AH", "KH", "QC"],
        "turned": "QH",
        "bids": [None, None, None],
        "totals": [0, 0, 0],
    }
    return view_from_json(a_view(**(usual | changes)))


AFTER_A_TRICK: Final = {
    "hand": ["KH", "QC"],
    "bids": [1, 1, 1],
    "tricks": [[[0, "AH"], [1, "KS"], [2, "AD"]]],
}
"""Both others are out of trumps."""


def hands_of(words: "array[int]", world: int, seats: int) -> tuple[frozenset[int], ...]:
    """Return the codes in each hand of a world."""
    return tuple(
        frozenset(
            group * PLACES + place
            for group in range(GROUPS)
            for place in range(PLACES)
            if words[(world * seats + seat) * GROUPS + group] >> place & 1
        )
        for seat in range(seats)
    )


def every_world(seen: SeatView) -> set[tuple[frozenset[int], ...]]:
    """Return all worlds that agree with a view, by trying every order of the hidden cards."""
    book = tables_of(seen)
    hidden, barred = unseen(seen, book), barred_cards(seen, book)
    counts = [0 if seat == seen.seat else len(hand) for seat, hand in enumerate(seen.hands)]
    own = frozenset(book.code_of[card] for card in seen.hand if card is not None)
    found = set()
    for order in permutations(hidden, sum(counts)):
        hands, start = [], 0
        for seat, count in enumerate(counts):
            dealt = frozenset(order[start : start + count])
            hands.append(own if seat == seen.seat else dealt)
            start += count
        if not any(
            barred[seat][code // PLACES] >> code % PLACES & 1
            for seat, hand in enumerate(hands)
            if seat != seen.seat
            for code in hand
        ):
            found.add(tuple(hands))
    return found


@for_each(
    "changes",
    [
        {},
        AFTER_A_TRICK,
        {"hand": ["QC"], "bids": [1, 1, 1], "tricks": [
            [[0, "AH"], [1, "KS"], [2, "AD"]], [[0, "KH"], [1, "QS"], [2, "QD"]],
        ]},
        {**AFTER_A_TRICK, "tricks": [[[0, "AC"], [1, "KS"], [2, "KC"]]],
         "hand": ["KH", "QC"]},
    ],
    ids=["nothing is known", "both are out of trumps", "the last card", "one is out of clubs"],
)  # fmt: skip
def test_every_world_that_agrees_with_the_view_is_equally_likely(changes: dict[str, Any]) -> None:
    seen = a_small_view(**changes)
    worlds = Belief(seen, tables_of(seen), 5).worlds(DRAWN)
    drawn = Counter(hands_of(worlds.hands, world, 3) for world in range(DRAWN))
    possible = every_world(seen)
    assert set(drawn) <= possible
    expected = DRAWN / len(possible)
    assert expected > 5
    square = sum((drawn[world] - expected) ** 2 / expected for world in possible)
    freedom = len(possible) - 1
    assert abs(square - freedom) < LIKELY * (2 * freedom) ** 0.5


def test_undealt_cards_can_be_in_other_hands_too() -> None:
    seen = a_small_view()
    assert seen.stock == 3
    worlds = Belief(seen, tables_of(seen), 1).worlds(300)
    held = {code for w in range(300) for hand in hands_of(worlds.hands, w, 3) for code in hand}
    assert len(unseen(seen, tables_of(seen))) == 8
    assert len(held) == 8 + 3


def test_the_same_seed_gives_the_same_worlds() -> None:
    seen = a_small_view(**AFTER_A_TRICK)
    one, other, third = (Belief(seen, tables_of(seen), seed).worlds(50) for seed in (7, 7, 8))
    assert one.hands == other.hands
    assert one.hands != third.hands


def test_places_that_cannot_be_filled_are_refused() -> None:
    with pytest.raises(ValueError, match="no way"):
        Dealer([[], [1, 2]], [(0, 2, 1)], [], 1)
    with pytest.raises(ValueError, match="no way"):
        Dealer([[1, 2]], [], [(0, 3)], 1)


def test_too_many_ways_to_count_are_refused() -> None:
    classes = [[], *([code] * 25 for code in range(5))]
    with pytest.raises(ValueError, match="too many"):
        Dealer(classes, [(0, 1, 0b10), (1, 1, 0b100)], [], 1)


def test_laid_cards_of_others_make_their_bids() -> None:
    hidden = [1, 2, 3, 4, 5, 6]
    values = array("i", [0]) * CODES
    for code in hidden:
        values[code] = code
    words, bids = array("I", [0]) * (2 * GROUPS), array("i", [-1, 0])
    Dealer([hidden], [], [(0, 3), (3, 3)], 3).deal(words, bids, values, 1, 2)
    held = sum(hands_of(words, 0, 2)[0])
    assert (bids[0], bids[1]) == (-1, 21 - held)


@settings(max_examples=25)
@given(table=tables() | zoo_tables() | wild_tables(), seed=st.integers(0, 1 << 16))
def test_the_true_hands_are_never_ruled_out_and_every_hand_is_full(table: Table, seed: int) -> None:
    for number, step in enumerate(steps(table)):
        state, deal = step.before, step.before.deal
        if number > 120:
            break
        if not isinstance(step.action, PlayCard) or deal is None or number % 3:
            continue
        seen = view(state, step.action.seat)
        plan = deal.plan
        book = tables_for(state.rules.deck, state.seats, plan.play, plan.visibility, deal.table)
        if book is None:
            continue
        for seat, (hand, barred) in enumerate(
            zip(deal.hands, barred_cards(seen, book), strict=True)
        ):
            mask = book.mask(hand)
            assert not any(mask[group] & barred[group] for group in range(GROUPS)), seat
        try:
            worlds = Belief(seen, book, seed).worlds(3)
        except ValueError as error:
            assert "too many" in str(error)  # noqa: PT017 - only this may be refused
            continue
        for world in range(3):
            hands = hands_of(worlds.hands, world, state.seats)
            assert [len(hand) for hand in hands] == [len(hand) for hand in deal.hands]
