"""The fallback for a bot that does not answer: legal, always the same, and cheap."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from positions import a_view
from strategies import Table, steps, tables, wild_tables, zoo_tables

from ohhell_desktop.bots.fallback import MOST_LOOKED_AT, fallback
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.rules.cards import Card, Seat, Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    Naming,
    PlayCard,
    PremiumCall,
)
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.trick import trick_table
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Jokers, RankOrder, Specials
from ohhell_desktop.rules.io.codec import action_to_json

PLAYED = {"bids": [1, 0, 0, 1], "deal": 8}


def choice(*legal: Action, **changes: object) -> Action:
    """Return the choice in a position, among some actions if they are given."""
    seen = view_from_json(a_view(**changes))
    return fallback(replace(seen, legal=legal) if legal else seen)


@settings(max_examples=40, deadline=None)
@given(table=tables() | zoo_tables() | wild_tables())
def test_it_is_legal_in_every_position_of_every_game(table: Table) -> None:
    for step in islice(steps(table), 60):
        assert step.before.turn is not None
        seen = view(step.before, step.before.turn)
        assert fallback(seen) in seen.legal
        assert fallback(seen) == fallback(seen)


def test_a_bid_is_the_share_of_the_tricks() -> None:
    assert choice() == Bid(Seat(0), 1)
    assert choice(cards=10, hand=[f"{rank}C" for rank in "23456789TJ"]) == Bid(Seat(0), 2)
    assert choice(Bid(Seat(0), 0), Bid(Seat(0), 3)) == Bid(Seat(0), 0)


def test_a_card_is_the_strongest_while_tricks_are_wanted_and_then_the_weakest() -> None:
    assert action_to_json(choice(**PLAYED)) == {"play": "AH"}
    assert action_to_json(choice(**{**PLAYED, "bids": [0, 1, 0, 1]})) == {"play": "3H"}


def test_the_trump_is_the_longest_suit() -> None:
    seat = Seat(0)
    names = [NameTrump(seat, suit) for suit in (Suit.CLUBS, Suit.HEARTS, None)]
    assert choice(*names) == names[1]


def test_a_premium_is_passed() -> None:
    calls = [CallPremium(Seat(0), call) for call in reversed(PremiumCall)]
    assert choice(*calls) == calls[-1]


def test_a_joker_named_high_is_stronger_than_an_ace() -> None:
    table = trick_table(RankOrder.ACE_HIGH, Specials(jokers=Jokers.NAMED), Suit.HEARTS, None)
    seat, joker = Seat(0), Card("*1")
    plays = (
        PlayCard(seat, Card("AH")),
        PlayCard(seat, joker, Naming.LOW),
        PlayCard(seat, joker, Naming.HIGH),
    )
    seen = replace(view_from_json(a_view(**PLAYED)), table=table, legal=plays)
    assert fallback(seen) == plays[2]
    assert fallback(replace(seen, bids=(0, 1, 0, 1))) == plays[1]


def test_few_of_very_many_actions_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    pack = [Card(rank + suit) for suit in "CDHS" for rank in "23456789TJQKA"]
    lays = tuple(LayAside(Seat(0), cards) for cards in combinations(pack, 3))
    looked_at: list[object] = []

    def counted(cards: Sequence[Card]) -> int:
        looked_at.append(cards)
        return laid_bid(cards)

    monkeypatch.setattr("ohhell_desktop.bots.fallback.laid_bid", counted)
    assert choice(*lays) in lays
    assert len(lays) == 22_100
    assert len(looked_at) <= MOST_LOOKED_AT


def test_an_error_is_raised_if_nothing_is_legal() -> None:
    seen: SeatView = replace(view_from_json(a_view()), legal=())
    with pytest.raises(ValueError, match="not this seat's turn"):
        fallback(seen)
