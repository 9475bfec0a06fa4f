"""Undo and redo as entries of a record: what counts, what is replayed, what is refused."""

import random

import pytest
from each import for_each
from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource, GameState
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.io.codec import rules_from_json
from ohhell_desktop.rules.io.entries import (
    RecordEntry,
    Redo,
    Timeline,
    Undo,
    entry_to_json,
    has_undo,
    step_from_json,
)
from ohhell_desktop.rules.io.record import (
    FORMAT,
    WITH_UNDO,
    Record,
    digest,
    record_from_json,
    record_of,
    record_to_json,
    replay,
    steps,
)

RULES = RuleSet()
SOURCE = DeckSource(seed=bytes(range(32)))


def played(count: int) -> tuple[list[GameState], list[RecordEntry]]:
    """Return the states and the actions of a random game."""
    chance = random.Random(7)  # noqa: S311 - players, not secrets
    states, actions = [new_game(RULES, 4, SOURCE)[0]], list[RecordEntry]()
    for _ in range(count):
        action = chance.choice(legal(states[-1]))
        actions.append(action)
        states.append(apply(states[-1], action)[0])
    return states, actions


def record(*entries: RecordEntry, made: int | None = None) -> Record:
    whole = record_of(RULES, 4, SOURCE, entries)
    return whole if made is None else Record(RULES, 4, SOURCE, whole.actions, made)


def test_an_undo_leads_back_to_the_exact_state_and_a_redo_forward_again() -> None:
    states, actions = played(30)
    back = replay(record(*actions, Undo(Seat(0), 12)))
    assert back.error is None
    assert back.state == states[18]
    forth = replay(record(*actions, Undo(Seat(0), 12), Redo(Seat(0), 5)))
    assert forth.state == states[23]
    assert digest(forth.state) == digest(states[23])
    assert [step.action for step in forth.timeline.done] == actions[:23]
    assert [step.action for step in forth.timeline.undone] == actions[23:]


def test_a_record_with_an_undo_says_so_and_stays_readable() -> None:
    _, actions = played(6)
    plain = record_to_json(record(*actions))
    assert plain["format"] == FORMAT
    entries = (*actions, Undo(Seat(0), 4), Redo(Seat(0), 2))
    value = record_to_json(record(*entries))
    assert value["format"] == WITH_UNDO == 3
    assert value["actions"][-2:] == [{"undo": 4}, {"redo": 2}]
    assert replay(record_from_json(value, rules_from_json)).state == replay(record(*entries)).state


def test_the_seat_of_an_undo_is_the_one_that_decides_again() -> None:
    states, actions = played(10)
    *_, last = steps(record(*actions, Undo(Seat(0), 3)))
    assert last.action == Undo(states[7].turn or Seat(0), 3)
    assert last.events == ()
    assert last.legal() == legal(states[7])


def test_an_action_after_an_undo_ends_the_redo() -> None:
    states, actions = played(3)
    other = next(action for action in legal(states[2]) if action != actions[2])
    entries = (*actions, Undo(Seat(0), 1), other)
    assert replay(record(*entries)).error is None
    broken = replay(record(*entries, Redo(Seat(0), 1)))
    assert broken.failed_ply == len(entries)
    assert broken.state == apply(states[2], other)[0]


@for_each("count", [0, -1, 4])
def test_nothing_can_be_taken_back_that_was_not_done(count: int) -> None:
    _, actions = played(3)
    assert replay(record(*actions, Undo(Seat(0), count))).failed_ply == 3
    back = (*actions, Undo(Seat(0), 3), Redo(Seat(0), count))
    assert replay(record(*back)).failed_ply == 4


@for_each(
    "raw",
    [{"undo": True}, {"undo": "1"}, {"undo": 1, "redo": 1}, {"redo": 1.0}, {"undo": 1, "x": 2}],
)
def test_what_is_no_undo_is_refused(raw: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="not an action"):
        step_from_json(raw)
    _, actions = played(2)
    value = record_to_json(record(*actions))
    broken = record_from_json({**value, "actions": [*value["actions"], raw]}, rules_from_json)
    assert replay(broken).failed_ply == 2


def test_a_bid_after_an_undo_names_its_seat() -> None:
    _, actions = played(2)
    bid = actions[1]
    assert isinstance(bid, Bid)
    written = record(*actions, Undo(Seat(0), 1), bid).actions
    assert written[-1] == {"bid": bid.tricks, "seat": bid.seat}


def test_entries_as_json() -> None:
    assert entry_to_json(Undo(Seat(2), 3)) == {"undo": 3}
    assert entry_to_json(Redo(Seat(2), 3)) == {"redo": 3}
    assert not has_undo([Bid(Seat(0), 1)])
    assert has_undo([Bid(Seat(0), 1), Undo(Seat(0), 1)])


@given(st.lists(st.tuples(st.sampled_from(["add", "undo", "redo"]), st.integers(0, 4))))
def test_a_timeline_is_as_a_list_and_a_stack(moves: list[tuple[str, int]]) -> None:
    timeline: Timeline[int] = Timeline()
    done: list[int] = []
    undone: list[int] = []
    for number, (kind, count) in enumerate(moves):
        if kind == "add":
            timeline.add(number)
            done.append(number)
            undone.clear()
        else:
            back = kind == "undo"
            entry = (Undo if back else Redo)(Seat(0), count)
            if not 0 < count <= len(done if back else undone):
                with pytest.raises(ValueError, match="not that many"):
                    timeline.move(entry)
                continue
            timeline.move(entry)
            for _ in range(count):
                undone.insert(0, done.pop()) if back else done.append(undone.pop(0))
        assert timeline.done == tuple(done)
        assert timeline.undone == tuple(undone)
        assert timeline.last == (done[-1] if done else None)
        assert len(timeline) == len(done)
