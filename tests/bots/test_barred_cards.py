"""What a seat has played bars no card that it still holds, whatever the rules."""

from array import array
from dataclasses import replace

from each import for_each
from strategies import ZOO

from ohhell_desktop.bots.policy.quick import choose
from ohhell_desktop.bots.search.belief import Worlds, barred_cards, resampled
from ohhell_desktop.bots.search.tables import GROUPS, PLACES, Tables, tables_for
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DealState, DeckSource
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.form.axes import Visibility
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


@for_each("name", RULES)
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
    many = Worlds(4, array("I", range(4)), array("i", [0, 1, 2, 3]), array("i", [0] * 4))
    drawn, weights = resampled(many, array("d", [0.0] * 4), 2, 1)
    assert list(drawn.hands) == [1, 3]
    assert weights[0] == weights[1] > 0


def test_a_world_that_is_drawn_twice_is_kept_once_and_counts_twice() -> None:
    many = Worlds(3, array("I", range(3)), array("i", [0, 1, 2]), array("i", [5, 6, 7]))
    drawn, weights = resampled(many, array("d", [1.0, 0.0, 3.0]), 4, 1)
    assert (drawn.count, list(drawn.hands), list(weights)) == (2, [0, 2], [1.0, 3.0])
    assert (list(drawn.bids), list(drawn.manners)) == ([0, 2], [5, 7])


def with_known_trump(key: str) -> tuple[SeatView, Tables]:
    """Return what a seat sees of the first deal of a form after its trump is known."""
    rules = CATALOGUE[key].rules
    state, _ = new_game(rules, rules.seats[0], DeckSource(seed=bytes(32)))
    while state.deal is None or not state.deal.trump_known:
        state, _ = apply(state, legal(state)[0])
    assert state.turn is not None
    seen = view(state, state.turn)
    tables = tables_for(
        rules.deck, seen.seats, seen.plan.play, seen.plan.visibility, state.deal.table
    )
    assert tables is not None
    return seen, tables


def test_cards_turned_from_a_pile_bar_nothing() -> None:
    seen, tables = with_known_trump("oh-hell")
    trick = (Played(Seat(0), Card("AS")), Played(Seat(1), Card("2H")))
    played = replace(seen, trick=trick)
    assert any(any(words) for words in barred_cards(played, tables))
    pile = replace(played, plan=replace(seen.plan, visibility=Visibility.PILE))
    assert not any(any(words) for words in barred_cards(pile, tables))


@for_each("leads", [True, False])
def test_who_must_play_a_joker_to_the_first_trick_has_no_suit(*, leads: bool) -> None:
    seen, tables = with_known_trump("atkinson-blackout")
    joker = next(card for card in tables.code_of if card[0] == "*")
    before = () if leads else (Played(Seat(1), Card("AS")),)
    barred = barred_cards(replace(seen, trick=(*before, Played(Seat(0), joker))), tables)[0]
    without = {
        card for card, code in tables.code_of.items() if barred[code // PLACES] >> code % PLACES & 1
    }
    assert without == {card for card in tables.code_of if card.suit is not None}
