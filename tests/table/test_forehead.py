"""Deals in which everybody sees the cards of the others, but not their own."""

from collections.abc import Iterator

import pytest
from clock import Clock
from playing import ME, called, opened
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
def test_my_card_turns_over_before_my_face_and_only_then_goes(
    table: TableView, percent: int
) -> None:
    table.set_speed(percent)
    step, card = my_card()
    play(table, step)
    director = table.director
    assert director._run.time == (1500 + 900) * 100 // percent
    (move,) = (each for each in director._moves if each.start.card is None and each.end.card)
    assert move.time == durations.TURN_OVER
    seen = [between(move, durations.TURN_OVER * tenth / 10)[0] for tenth in range(11)]
    assert [place.card for place in seen] == [None] * 3 + [card] * 8
    there = [
        (place.pose.x, place.pose.y) == (move.start.pose.x, move.start.pose.y) for place in seen
    ]
    assert there == [True] * 7 + [False] * 4
    assert max(place.pose.width for place in seen[:7]) > 1.25 * move.start.pose.width
    assert between(move, durations.TURN_OVER) == (move.end, 1.0)


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


def test_only_the_plate_says_that_the_card_is_to_be_shown(table: TableView) -> None:
    before = view(my_card()[0].before, ME)
    table.show_view(before)
    table.ask(before)
    assert called(table) == "Your turn: show your card"
    assert not table.picker.isVisible(), "the plate says it already"


def test_the_last_trick_of_a_deal_stays_longer_and_need_not_be_waited_for(
    qtbot: QtBot, table: TableView
) -> None:
    table.set_speed(100)
    table.set_trick_pause(900, wait_for_click=False)
    play(table, end_of_trick())
    while table.director._state.value != "pause":
        table.skip()
    assert table.director._timer.interval() == 1500
    with qtbot.waitSignal(table.settled):
        table.skip()
        table.skip()
