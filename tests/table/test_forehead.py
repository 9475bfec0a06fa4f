"""Deals in which everybody sees the cards of the others, but not their own."""

from collections.abc import Iterator

import pytest
from playing import ME, Clock, called, opened
from pytestqt.qtbot import QtBot
from strategies import Step, Table, steps

from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.events import TrickTaken
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.axes import Visibility
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan import durations
from ohhell_desktop.table.plan.motion import between
from ohhell_desktop.table.view import TableView

RULES = RuleSet(sequence=HandSizes(text="1x4"), visibility=Visibility.FOREHEAD)
GAME = list(steps(Table("forehead", RULES, 4, bytes(32), 5)))


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    """Return a table of four without motion."""
    yield from opened(qtbot, Clock())


def my_card() -> tuple[Step, Card]:
    """Return the step in which the viewer's card is turned over, and the card."""
    for step in GAME:
        action = step.action
        if isinstance(action, PlayCard) and action.seat == ME:
            return step, action.card
    raise LookupError


def end_of_trick() -> Step:
    """Return a step that completes a trick whose winner has bid."""
    return next(step for step in GAME if any(isinstance(e, TrickTaken) for e in step.events))


def play(table: TableView, step: Step) -> None:
    """Let the table show a step."""
    before, after = view(step.before, ME), view(step.after, ME)
    table.play(before, redact(step.events, ME, step.after), after)


@pytest.mark.parametrize("percent", [100, 200])
def test_my_card_turns_over_slowly_and_stays_for_a_second(table: TableView, percent: int) -> None:
    table.set_speed(percent)
    step, card = my_card()
    play(table, step)
    director = table.director
    assert director._run.time == (600 + 1000) * 100 // percent
    (move,) = (each for each in director._moves if each.start.card is None and each.end.card)
    assert move.time == durations.TURN_OVER
    assert between(move, durations.TURN_OVER / 10)[0].card is None
    place, share = between(move, durations.TURN_OVER)
    assert (place.card, share) == (card, 1.0)


def test_it_need_not_be_waited_for(table: TableView) -> None:
    table.set_speed(100)
    step, card = my_card()
    play(table, step)
    table.skip()
    seen = table.table_scene.tableau
    assert seen is not None
    assert seen.hand == ()
    assert table.table_scene.cards[str(card)].place.card == card


def test_the_plate_counts_the_trick_before_anybody_speaks_of_it(table: TableView) -> None:
    table.set_trick_pause(0, wait_for_click=True)
    step = end_of_trick()
    play(table, step)
    seen = table.table_scene.tableau
    assert seen is not None
    assert seen.winner is not None
    assert len(seen.trick) == 4
    state = table.table_scene.plates[seen.winner].state
    assert state is not None
    assert (state.taken, state.left) == (1, 0)


def test_the_card_and_the_plate_use_the_same_word(table: TableView) -> None:
    before = view(my_card()[0].before, ME)
    table.show_view(before)
    table.ask(before)
    assert called(table) == "Your turn: show your card"
    assert table.picker.accessibleName() == "Show your card"
