"""The picture of a table: every card once, where it belongs, and moves that end there."""

from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import Step, Table, steps, tables, zoo_tables

from ohhell_desktop.look.geometry import Pose, Rect
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.trick import Played
from ohhell_desktop.rules.engine.view import SeatView, redact, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.arrangement.sizes import LEAST_SIZE
from ohhell_desktop.table.plan.cues import apply_cue, plan
from ohhell_desktop.table.plan.layout import Seating, TableLayout, layout
from ohhell_desktop.table.plan.motion import Move, Snapshot, between, moves
from ohhell_desktop.table.plan.picture import CardPlace, HandState, Picture, picture
from ohhell_desktop.table.plan.tableau import Tableau, tableau


def place_for(view: SeatView) -> TableLayout:
    """Return a layout for the seats of a view."""
    return layout(900, 700, Seating(view.seats, view.seat))


def first_view(cards: int = 5, seats: int = 4) -> SeatView:
    """Return the first deal of a game, as seat 0 sees it."""
    rules = RuleSet(seats=(2, 10), sequence=HandSizes(text=str(cards)))
    state, _ = new_game(rules, seats, DeckSource(seed=bytes(32)))
    return view(state, Seat(0))


def after_moves(step: Step, seat: Seat) -> tuple[Picture, Tableau, TableLayout]:
    """Return the picture that the moves of all cues of a step leave on the table."""
    before, after = view(step.before, seat), view(step.after, seat)
    place = place_for(after)
    seen = tableau(before)
    shown = dict(picture(seen, place))
    for cue in plan(seen, redact(step.events, seat, step.after), after, tableau(after)):
        then = apply_cue(seen, cue)
        made = moves(
            cue, Snapshot(seen, picture(seen, place)), Snapshot(then, picture(then, place)), place
        )
        for move in made:
            if move.leaves:
                shown.pop(move.key)
            else:
                shown[move.key] = move.end
        for key in set(shown) - set(picture(then, place)):
            shown.pop(key)
        seen = then
    return shown, tableau(after), place


@settings(max_examples=12, deadline=None)
@given(st.one_of(tables(), zoo_tables()), st.integers(0, 9))
def test_the_moves_of_all_cues_end_in_the_picture_of_the_view_after(
    table: Table, number: int
) -> None:
    seat = Seat(number % table.seats)
    for turn, step in enumerate(steps(table)):
        if turn % 5 == 0:
            shown, wanted, place = after_moves(step, seat)
            assert shown == picture(wanted, place)


def test_every_card_of_the_hand_is_seen_and_the_others_show_their_backs() -> None:
    seen = first_view()
    shown = picture(tableau(seen), place_for(seen))
    assert {str(card) for card in seen.hand} <= set(shown)
    assert all(shown[f"{seat}/{place}"].card is None for seat in (1, 2, 3) for place in range(5))


def test_cards_that_may_be_played_are_raised_and_the_others_dimmed() -> None:
    seen = first_view()
    place = place_for(seen)
    plain = picture(tableau(seen), place)
    offered = picture(tableau(seen), place, HandState(slots=frozenset({1, 2})))
    hand = [str(card) for card in tableau(seen).hand]
    for at, key in enumerate(hand):
        raised = at in {1, 2}
        assert (offered[key].pose.y < plain[key].pose.y) == raised
        assert offered[key].dimmed != raised


def test_the_card_looked_at_is_lifted_but_less_than_one_that_may_be_played() -> None:
    seen = first_view()
    place = place_for(seen)
    key = str(tableau(seen).hand[0])
    plain, looked, raised = (
        picture(tableau(seen), place, offer)[key].pose.y
        for offer in (HandState(), HandState(lifted=0), HandState(slots=frozenset({0})))
    )
    assert raised < looked < plain


def trick_of(seats: int, leader: int, winner: int | None) -> tuple[Picture, list[str]]:
    """Return a whole trick on the smallest table, and its cards by seat."""
    seen = tableau(first_view(seats=seats))
    turns = [Seat((leader + step) % seats) for step in range(seats)]
    cards = [Card(f"{rank}S") for rank in "23456789TJ"[:seats]]
    trick = tuple(Played(seat, card) for seat, card in zip(turns, cards, strict=True))
    won = None if winner is None else Seat(winner)
    shown = picture(
        replace(seen, trick=trick, winner=won), layout(*LEAST_SIZE, Seating(seats, Seat(0)))
    )
    return shown, [str(card) for _, card in sorted(zip(turns, cards, strict=True))]


def test_the_card_that_was_led_is_marked_apart_from_the_one_that_wins() -> None:
    shown, keys = trick_of(4, leader=2, winner=1)
    assert [shown[key].led for key in keys] == [False, False, True, False]
    assert [shown[key].winning for key in keys] == [False, True, False, False]


def test_no_card_of_the_trick_hides_the_upper_edge_of_the_one_that_was_led() -> None:
    for seats in range(2, 11):
        for leader, winner in product(range(seats), (None, *range(seats))):
            shown, keys = trick_of(seats, leader, winner)
            led = shown[keys[leader]]
            mark = led.pose.bounds()
            mark = Rect(mark.cx - 1, mark.y - 1, 2, mark.w * 0.2)
            above = [shown[key] for key in keys if shown[key].z > led.z]
            assert not any(place.pose.bounds().overlaps(mark) for place in above)


def test_the_turned_up_card_lies_by_the_stock() -> None:
    seen = first_view()
    shown = picture(tableau(seen), place_for(seen))
    assert shown["turned/0"].card == seen.turned[0]
    assert "stock/0" in shown


def test_a_card_that_turns_over_is_narrow_half_way_and_shows_its_face_at_the_end() -> None:
    start = CardPlace(None, Pose(0, 0, 50), 0)
    move = Move("AS", start, CardPlace(Card("AS"), Pose(100, 0, 50), 0), 0, 1000)
    shown = [between(move, elapsed) for elapsed in range(0, 1001, 10)]
    assert shown[0][0].card is None
    assert shown[-1] == (move.end, 1.0)
    assert min(squeeze for _, squeeze in shown) < 0.2


def test_a_move_that_has_not_begun_stays_where_it_starts() -> None:
    start, end = CardPlace(None, Pose(0, 0, 50), 0), CardPlace(None, Pose(100, 0, 80), 0)
    move = Move("0/0", start, end, 500, 100)
    assert between(move, 499)[0].pose == start.pose
    assert between(move, 600)[0] == end
