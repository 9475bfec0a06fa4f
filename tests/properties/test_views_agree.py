"""The rules give the same answer for a seat's view as for the state behind it."""

import pytest
from each import for_each
from hypothesis import given, settings
from strategies import Step, Table, steps, wild_tables, zoo_tables

from ohhell_desktop.bots.protocol.turns import legal_actions
from ohhell_desktop.rules.engine.actions import LayAside, PlayCard
from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.variants import CATALOGUE


def agrees(step: Step) -> bool:
    """Check what the seat to act may do; return whether it chose from cards that it cannot see."""
    state = step.before
    assert state.turn is not None
    seen = view(state, state.turn)
    if None in seen.hand and isinstance(step.action, PlayCard | LayAside):
        with pytest.raises(UnreadableError, match="hidden"):
            legal_actions(seen)
        return True
    assert legal_actions(seen) == legal(state) == seen.legal
    return False


@for_each("key", CATALOGUE)
def test_a_view_allows_what_the_state_allows_in_every_form(key: str) -> None:
    rules = CATALOGUE[key].rules
    for seats in dict.fromkeys(rules.seats):
        unseen = [agrees(step) for step in steps(Table(key, rules, seats, bytes(32), seats))]
        assert not all(unseen)


@settings(max_examples=10, deadline=None)
@given(table=zoo_tables() | wild_tables())
def test_a_view_allows_what_the_state_allows_by_rules_of_every_kind(table: Table) -> None:
    for step in steps(table):
        agrees(step)
