"""The director shows everything once, can always be skipped, and ends where it should."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playing import called
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from strategies import Step, Table, steps

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.events import DealScored, TrickTaken
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.table.plan.picture import picture
from ohhell_desktop.table.plan.tableau import tableau
from ohhell_desktop.table.stage import director
from ohhell_desktop.table.stage.scene import Player
from ohhell_desktop.table.view import TableView

ME = Seat(0)
LONG = 1_000_000


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[TableView]:
    """Return a table of four, without pauses."""
    widget = TableView(clock=lambda: LONG)
    qtbot.addWidget(widget)
    widget.resize(800, 600)
    widget.set_players([Player(name, 1, name == "A") for name in "ABCD"])
    widget.set_trick_pause(0, False)
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.director.cancel()


@dataclass
class Count:
    """Counts how often a signal was emitted."""

    times: int = 0

    def add_one(self, *_: object) -> None:
        """Count one more."""
        self.times += 1


def game() -> list[Step]:
    """Return every step of a short game."""
    rules = RuleSet(sequence=HandSizes(text="3x2"))
    return list(steps(Table("three", rules, 4, bytes(32), 5)))


def trick_step() -> Step:
    """Return a step that completes a trick, but not a deal."""
    return next(
        step
        for step in game()
        if any(isinstance(event, TrickTaken) for event in step.events)
        and not any(isinstance(event, DealScored) for event in step.events)
    )


def deal_step() -> Step:
    """Return the step that ends the first deal."""
    return next(s for s in game() if any(isinstance(event, DealScored) for event in s.events))


def play(table: TableView, step: Step) -> None:
    """Let the table show a step."""
    events = redact(step.events, ME, step.after)
    table.play(view(step.before, ME), events, view(step.after, ME))


def shows(table: TableView, step: Step) -> bool:
    """Return whether the table shows exactly the picture after a step."""
    place = table.table_scene.layout
    assert place is not None
    wanted = picture(tableau(view(step.after, ME)), place)
    return {key: item.place for key, item in table.table_scene.cards.items()} == dict(wanted)


def test_without_motion_every_step_of_a_game_settles_once_and_ends_in_its_picture(
    qtbot: QtBot, table: TableView
) -> None:
    table.set_speed(0)
    count = Count()
    table.settled.connect(count.add_one)
    for number, step in enumerate(game(), start=1):
        with qtbot.waitSignal(table.settled):
            play(table, step)
        assert count.times == number
        assert shows(table, step)


def test_with_little_motion_cards_fade_where_they_lie_and_end_in_the_same_picture(
    qtbot: QtBot, table: TableView
) -> None:
    table.director.calm = True
    step = trick_step()
    with qtbot.waitSignal(table.settled):
        play(table, step)
        moving = table.director._moves
        assert moving
        for move in moving:
            assert move.start.pose == move.end.pose
            assert (move.delay, move.time) == (0, 80)
    assert shows(table, step)


def test_where_it_waits_the_viewers_plate_says_so(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(0)
    table.set_trick_pause(0, wait_for_click=True)
    play(table, trick_step())
    qtbot.waitUntil(lambda: called(table) == "Click to continue")
    with qtbot.waitSignal(table.settled):
        table.skip()
    assert called(table) == ""


def test_without_motion_no_moves_are_computed_and_the_table_comes_to_rest_once(
    qtbot: QtBot, table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        pytest.fail("moves of cards that do not move")

    monkeypatch.setattr(director, "moves", fail)
    table.set_speed(0)
    rests = Count()
    table.director.motion_finished.connect(rests.add_one)
    with qtbot.waitSignal(table.settled):
        play(table, trick_step())
    assert rests.times == 1


def test_cards_come_to_rest_once_after_several_cues(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(300)
    rests = Count()
    table.director.motion_finished.connect(rests.add_one)
    with qtbot.waitSignal(table.settled):
        play(table, trick_step())
    assert rests.times == 1


def test_settled_comes_from_the_event_loop_and_never_from_within_play(table: TableView) -> None:
    table.set_speed(0)
    count = Count()
    table.settled.connect(count.add_one)
    play(table, game()[0])
    assert count.times == 0


def test_with_motion_a_card_settles_once_in_its_picture(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(300)
    count = Count()
    table.settled.connect(count.add_one)
    step = trick_step()
    with qtbot.waitSignal(table.settled):
        play(table, step)
    qtbot.wait(1)
    assert count.times == 1
    assert shows(table, step)


def test_a_skip_shows_the_end_at_once(qtbot: QtBot, table: TableView) -> None:
    step = trick_step()
    with qtbot.waitSignal(table.settled):
        play(table, step)
        assert not shows(table, step)
        table.skip()
    assert shows(table, step)


def test_a_skip_stops_at_a_complete_trick(qtbot: QtBot, table: TableView) -> None:
    table.set_trick_pause(LONG, False)
    step = trick_step()
    play(table, step)
    table.skip()
    seen = table.table_scene.tableau
    assert seen is not None
    assert len(seen.trick) == 4
    assert seen.winner is not None
    with qtbot.waitSignal(table.settled):
        table.skip()
        table.skip()
    assert shows(table, step)


def test_a_trick_waits_for_a_click_if_the_player_wants_it(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(0)
    table.set_trick_pause(0, True)
    step = trick_step()
    play(table, step)
    qtbot.wait(1)
    assert table.director.busy
    with qtbot.waitSignal(table.settled):
        table.skip()
    assert shows(table, step)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_trick_that_waits_for_a_click_goes_by_a_key_too(
    qtbot: QtBot, table: TableView, key: Qt.Key
) -> None:
    table.set_speed(0)
    table.set_trick_pause(0, True)
    play(table, trick_step())
    with qtbot.waitSignal(table.settled):
        QTest.keyClick(table, key)


def test_a_change_of_size_during_motion_ends_in_the_picture_of_the_new_size(
    qtbot: QtBot, table: TableView
) -> None:
    table.set_speed(300)
    step = deal_step()
    with qtbot.waitSignal(table.settled):
        play(table, step)
        table.resize(1100, 800)
    assert shows(table, step)


def test_a_second_play_shows_the_first_at_once_and_both_settle(
    qtbot: QtBot, table: TableView
) -> None:
    first, second = game()[:2]
    count = Count()
    table.settled.connect(count.add_one)
    play(table, first)
    begun = Count()
    table.director.cue_started.connect(begun.add_one)
    play(table, second)
    assert begun.times > 0
    table.skip()
    qtbot.waitUntil(lambda: count.times == 2)
    assert shows(table, second)


def test_a_view_shown_meanwhile_ends_what_was_being_played(qtbot: QtBot, table: TableView) -> None:
    count = Count()
    table.settled.connect(count.add_one)
    first, second = game()[:2]
    play(table, first)
    table.show_view(view(second.after, ME))
    qtbot.wait(1)
    assert count.times == 0
    assert not table.director.busy
    assert shows(table, second)


def test_a_whole_game_can_be_skipped_without_recursion(qtbot: QtBot, table: TableView) -> None:
    table.set_speed(0)
    rules = RuleSet(sequence=HandSizes(text="5x8"))
    todo = list(steps(Table("five", rules, 4, bytes(32), 5)))
    done = Count()

    def go_on() -> None:
        done.add_one()
        if todo:
            play(table, todo.pop(0))

    table.settled.connect(go_on)
    total = len(todo)
    play(table, todo.pop(0))
    qtbot.waitUntil(lambda: done.times == total)


def test_a_bid_is_on_its_plate_while_the_bubble_shows_it(table: TableView) -> None:
    step = next(step for step in game() if step.before.phase is Phase.BIDDING)
    seat = step.before.turn
    assert seat is not None
    assert step.after.deal is not None
    table.show_view(view(step.before, ME))
    plate = table.table_scene.plates[seat]
    assert plate.state is not None
    assert plate.state.bid is None
    table.set_speed(100)
    play(table, step)
    assert table.director.busy
    assert plate.state.bid == step.after.deal.bids[seat]
