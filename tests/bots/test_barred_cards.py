"""What a seat has played bars no card that it still holds, whatever the rules."""

from array import array

import pytest
from strategies import ZOO

from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.search.belief import Worlds, barred_cards, resampled
from ohhell_desktop.bots.search.tables import GROUPS, tables_for
from ohhell_desktop.rules.engine.game import apply, new_game
from ohhell_desktop.rules.engine.state import DealState, DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.variants import CATALOGUE

ACTIONS = 50
RULES: dict[str, tuple[RuleSet, int]] = {
    **{key: (form.rules, form.rules.seats[0]) for key, form in CATALOGUE.items()},
    **{f"zoo: {name}": found for name, found in ZOO.items()},
}


def check(seen: SeatView, deal: DealState) -> None:
    """Compare what a view bars with what the seats hold."""
    plan = seen.plan
    tables = tables_for(seen.rules.deck, seen.seats, plan.play, plan.visibility, deal.table)
    if tables is None:
        return
    barred = barred_cards(seen, tables)
    for seat, hand in enumerate(deal.hands):
        held = tables.mask(hand)
        assert set(tables.cards(held)) == set(hand)
        for group in range(GROUPS):
            assert not held[group] & barred[seat][group], (seat, hand)


@pytest.mark.parametrize("name", RULES)
def test_a_seat_is_never_barred_from_a_card_that_it_holds(name: str) -> None:
    rules, seats = RULES[name]
    state, _ = new_game(rules, seats, DeckSource(seed=bytes(32)))
    for _ in range(ACTIONS):
        if state.turn is None:
            return
        seen = view(state, state.turn)
        if isinstance(state.deal, DealState) and seen.trump_known:
            check(seen, state.deal)
        state, _ = apply(state, choose(seen, "sharp", 1))


def test_worlds_without_any_weight_are_drawn_evenly() -> None:
    many = Worlds(4, array("I", range(4)), array("i", [0, 1, 2, 3]))
    drawn, weights = resampled(many, array("d", [0.0] * 4), 2, 1)
    assert list(drawn.hands) == [1, 3]
    assert list(weights) == [1.0, 1.0]


def test_a_world_that_is_drawn_twice_is_kept_once_and_counts_twice() -> None:
    many = Worlds(3, array("I", range(3)), array("i", [0, 1, 2]))
    drawn, weights = resampled(many, array("d", [1.0, 0.0, 3.0]), 4, 1)
    assert (drawn.count, list(drawn.hands), list(weights)) == (2, [0, 2], [1.0, 3.0])
