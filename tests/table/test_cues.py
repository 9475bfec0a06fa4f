"""The cues of what happened lead from the table before to the table after."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.view import redact, view
from ohhell_desktop.table.cues import (
    Cue,
    enact,
    plan,
)
from ohhell_desktop.table.tableau import tableau
from tests.strategies import Step, Table, steps, tables, zoo_tables


def cues_of(step: Step, seat: Seat) -> tuple[Cue, ...]:
    """What a seat should see move in one step of a game."""
    before, after = view(step.before, seat), view(step.after, seat)
    return plan(before, redact(step.events, seat, step.after), after)


@settings(max_examples=15, deadline=None)
@given(st.one_of(tables(), zoo_tables()), st.integers(0, 9))
def test_the_cues_enacted_on_the_table_before_give_the_table_after(
    table: Table, number: int
) -> None:
    seat = Seat(number % table.seats)
    for step in steps(table):
        seen = tableau(view(step.before, seat))
        for cue in cues_of(step, seat):
            seen = enact(seen, cue)
        assert seen == tableau(view(step.after, seat))
