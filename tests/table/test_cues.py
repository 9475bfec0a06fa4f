"""The cues of what happened lead from the table before to the table after."""

from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import Step, Table, steps, tables, zoo_tables

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid, StartDeal
from ohhell_desktop.rules.engine.events import DealScored, TrickTaken
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.session.files.settings import HandOrder
from ohhell_desktop.table.plan.cues import (
    BeginDeal,
    Cue,
    DealCards,
    Gather,
    HoldTrick,
    PassTurn,
    ShowBid,
    ShowPlay,
    TurnUp,
    apply_cue,
    plan,
)
from ohhell_desktop.table.plan.tableau import cleared, tableau
from ohhell_desktop.variants.core import FORMS
from ohhell_desktop.variants.further import FURTHER


def cues_of(step: Step, seat: Seat, order: HandOrder = HandOrder.BY_SUIT) -> tuple[Cue, ...]:
    """Return what a seat should see move in one step of a game."""
    before, after = view(step.before, seat), view(step.after, seat)
    start, end = tableau(before, order), tableau(after, order)
    return plan(start, redact(step.events, seat, step.after), after, end)


@settings(max_examples=15, deadline=None)
@given(st.one_of(tables(), zoo_tables()), st.integers(0, 9), st.sampled_from(HandOrder))
def test_the_cues_applied_to_the_table_before_give_the_table_after(
    table: Table, number: int, order: HandOrder
) -> None:
    seat = Seat(number % table.seats)
    for step in steps(table):
        seen = tableau(view(step.before, seat), order)
        for cue in cues_of(step, seat, order):
            seen = apply_cue(seen, cue)
        assert seen == tableau(view(step.after, seat), order)


def whole_game() -> list[Step]:
    """Return every step of a game of four with hands of three cards."""
    rules = RuleSet(sequence=HandSizes(text="3x2"))
    return list(steps(Table("three", rules, 4, bytes(32), 5)))


def test_a_complete_trick_is_held_before_it_is_gathered() -> None:
    step = next(s for s in whole_game() if any(isinstance(e, TrickTaken) for e in s.events))
    kinds = [type(cue) for cue in cues_of(step, Seat(0))]
    assert kinds == [ShowPlay, HoldTrick, Gather, PassTurn]


def test_the_table_is_cleared_when_the_next_deal_is_dealt() -> None:
    step = next(s for s in whole_game() if isinstance(s.action, StartDeal))
    kinds = [type(cue) for cue in cues_of(step, Seat(0))]
    assert kinds == [BeginDeal, DealCards, TurnUp, PassTurn]


def test_cards_laid_aside_are_shown_when_the_deal_ends() -> None:
    rules = next(known.rules for known in (*FORMS, *FURTHER) if known.key == "ninety-nine")
    scored = [
        step
        for step in steps(Table("ninety-nine", rules, 3, bytes(32), 7))
        if any(isinstance(event, DealScored) for event in step.events)
    ]
    for step in (scored[0], scored[-1]):
        seen = tableau(view(step.before, Seat(0)))
        assert None in seen.bids
        cues = cues_of(step, Seat(0))
        for cue in cues:
            seen = apply_cue(seen, cue)
        assert step.before.deal is not None
        assert (seen.bids, seen.laid) == (step.before.deal.bids, step.before.deal.laid)
        assert not any(seen.secret)


def test_a_bid_is_shown_at_its_seat() -> None:
    step = whole_game()[0]
    shown = next(cue for cue in cues_of(step, Seat(0)) if isinstance(cue, ShowBid))
    assert isinstance(step.action, Bid)
    assert (shown.seat, shown.bid) == (step.action.seat, step.action.tricks)


def test_the_first_deal_begins_with_an_empty_table() -> None:
    table = Table("three", RuleSet(sequence=HandSizes(text="3")), 4, bytes(32), 5)
    state, events = table.begin()
    seen = view(state, Seat(1))
    shown = cleared(tableau(seen))
    assert shown.hands == ((),) * 4
    for cue in plan(shown, redact(events, Seat(1), state), seen, tableau(seen)):
        shown = apply_cue(shown, cue)
    assert shown == tableau(seen)


SPECIAL = [
    ("ninety-nine", 3),
    ("atkinson-blackout", 5),
    ("clag", 4),
    ("clag-english", 4),
    ("blackout-pbm", 4),
    ("devils-bridge", 4),
    ("bust-au", 5),
    ("okuneff", 4),
    ("wizard", 4),
    ("la-pocha", 4),
    ("brader-jokers", 4),
]


@for_each(("form", "seats"), SPECIAL)
def test_the_cues_of_special_acts_lead_to_the_table_after_too(form: str, seats: int) -> None:
    rules = next(known.rules for known in (*FORMS, *FURTHER) if known.key == form)
    for step in steps(Table(form, rules, seats, bytes(32), 7)):
        for seat in (Seat(0), Seat(seats - 1)):
            seen = tableau(view(step.before, seat))
            for cue in cues_of(step, seat):
                seen = apply_cue(seen, cue)
            assert seen == tableau(view(step.after, seat))
