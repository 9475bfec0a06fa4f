"""The kernel plays by the rules: in every form it agrees with them, card by card."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import pytest
from each import for_each
from hypothesis import HealthCheck, given, settings
from kernel_games import Count, shadow
from strategies import ZOO, Table, tables, wild_tables, zoo_tables

from ohhell_desktop.bots.search.position import worth
from ohhell_desktop.bots.search.tables import tables_for
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.variants import CATALOGUE, STANDARD

FEW: Final = 150
MOST: Final = 20_000
"""No game of any form is longer."""


@for_each("key", CATALOGUE)
def test_kernel_and_rules_agree_in_every_form(key: str) -> None:
    agree_at_tables(key, CATALOGUE[key].rules.seats, FEW)


@pytest.mark.slow
@for_each("key", CATALOGUE)
def test_kernel_and_rules_agree_in_whole_games_of_every_form_at_every_table(key: str) -> None:
    least, most = CATALOGUE[key].rules.seats
    agree_at_tables(key, range(least, most + 1), MOST)


def agree_at_tables(key: str, tables_of_seats: Iterable[int], most: int) -> None:
    """Play a game of a form at tables of some sizes, by the rules and in the kernel."""
    rules, count = CATALOGUE[key].rules, Count()
    for seats in tables_of_seats:
        for _ in shadow(Table(key, rules, seats, key.encode().ljust(32)[:32], seats), count, most):
            pass
    assert count.plies > FEW
    assert count.without_tables == 0


@for_each("name", sorted(ZOO))
def test_kernel_and_rules_agree_by_rules_of_every_kind(name: str) -> None:
    rules, seats = ZOO[name]
    count = Count()
    for number in range(3):
        for _ in shadow(Table(name, rules, seats, bytes([number]) * 32, number), count):
            pass
    assert count.tricks
    wild = {"special deals"}
    assert bool(count.without_tables) == (name in wild)


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(table=tables() | zoo_tables() | wild_tables())
def test_kernel_and_rules_agree_in_random_games(table: Table) -> None:
    for _ in shadow(table, Count(), 400):
        pass


def test_no_more_cards_are_dealt_than_the_pack_has() -> None:
    """The kernel deals without looking: before, it read beyond its cards, and the bot died."""
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    deal = state.deal
    assert deal is not None
    plan = deal.plan
    tables = tables_for(state.rules.deck, 10, plan.play, plan.visibility, deal.table)
    assert tables is not None
    with pytest.raises(ValueError, match="10 players cannot play 10 tricks"):
        worth(tables, 10, plan)


def test_a_bid_that_is_assumed_counts_only_where_nobody_bids() -> None:
    """Rules from a file may name one beside bids; before, the bot died of it."""
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    deal = state.deal
    assert deal is not None
    plan = deal.plan
    odd = replace(plan, bidding=replace(plan.bidding, assumed=-1_000_000))
    tables = tables_for(state.rules.deck, 4, plan.play, plan.visibility, deal.table)
    assert tables is not None
    assert worth(tables, 4, odd) == worth(tables, 4, plan)
