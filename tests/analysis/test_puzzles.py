"""The positions of the program: each one replays, and one answer is certainly the best."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest
from each import for_each
from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.analysis.facts.chosen import facts
from ohhell_desktop.analysis.puzzles import (
    Posed,
    Puzzle,
    Theme,
    next_puzzle,
    read_puzzles,
    tried,
)
from ohhell_desktop.analysis.sentences import why
from ohhell_desktop.rules.engine.actions import Bid, NameTrump, PlayCard
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import redact, view
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.variants import CATALOGUE, STANDARD
from ohhell_desktop.words import untranslated

FILE: Final = Path(__file__).parents[2] / "assets" / "puzzles" / "positions.json"
MOST_BYTES: Final = 300_000
CERTAIN: Final = 4
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)


MUTE: Final = 0.05
"""In few tries nothing tells what was tried from the best but the figures beside it."""


def shipped() -> list[Puzzle]:
    return read_puzzles(read_json(FILE.read_bytes()))


def posed(puzzle: Puzzle) -> Posed:
    found = puzzle.posed()
    assert found is not None, puzzle.key
    return found


def test_every_position_replays_and_has_one_answer_that_is_certainly_the_best() -> None:
    for puzzle in shipped():
        found = posed(puzzle)
        best = found.advice.worth(found.advice.action)
        assert best is not None
        others = [option for option in found.advice.options if option.action not in found.best]
        assert others, puzzle.key
        for option in others:
            assert option.behind.mean >= max(1, CERTAIN * option.behind.error), puzzle.key
        for option in found.advice.options:
            if option.action in found.best:  # then it has the same effect
                assert (option.points, option.made) == (best.points, best.made), puzzle.key
        assert why(found.view, found.advice, untranslated), puzzle.key


def test_the_positions_are_of_many_kinds() -> None:
    puzzles = shipped()
    found = [posed(puzzle).view for puzzle in puzzles]
    assert len(FILE.read_bytes()) < MOST_BYTES
    assert len(puzzles) == len(json.loads(FILE.read_text(encoding="utf-8"))["positions"])
    assert len(puzzles) >= 60
    assert len({puzzle.theme for puzzle in puzzles}) >= 8
    assert max(Counter(puzzle.theme for puzzle in puzzles).values()) <= len(puzzles) / 5
    assert {seen.seats for seen in found} == {3, 4, 5, 6}
    assert {seen.plan.cards for seen in found} == set(range(2, 9))
    assert len({puzzle.form for puzzle in puzzles}) >= 10
    assert {type(seen.legal[0]) for seen in found} == {Bid, PlayCard}
    assert all(len(seen.legal) > 1 for seen in found)


@given(JSON)
def test_anything_else_is_no_position(raw: Any) -> None:
    assert read_puzzles(raw) == []
    assert read_puzzles({"positions": raw}) == []
    assert read_puzzles({"positions": [raw]}) == []


def test_the_main_game_comes_first_from_easy_to_hard_and_other_scores_last() -> None:
    """Easy is to choose from few actions, of which the second best costs much."""
    puzzles = shipped()
    main = CATALOGUE[STANDARD].rules.scoring
    scores = [posed(puzzle).view.plan.score == main for puzzle in puzzles]
    assert [puzzle.form == STANDARD for puzzle in puzzles] == sorted(
        (puzzle.form == STANDARD for puzzle in puzzles), reverse=True
    )
    assert scores == sorted(scores, reverse=True)
    first, last = puzzles[:5], [puzzle for puzzle in puzzles if puzzle.form == STANDARD][-8:-3]
    cost = [[second_best(puzzle) for puzzle in some] for some in (first, last)]
    assert min(cost[0]) > max(cost[1])


def second_best(puzzle: Puzzle) -> float:
    """Return by how much the second best action is behind."""
    found = posed(puzzle)
    options = found.advice.options
    return min(each.behind.mean for each in options if each.action not in found.best)


@for_each(
    "changes",
    [
        {"cards": "five"},
        {"cards": 0},
        {"cards": 400},
        {"players": 11},
        {"seed": "00"},
        {"actions": [{"bid": 900}]},
        {"actions": None},
        {"options": []},
        {"action": {"bid": 99}},
        {"format": 77},
    ],
)
def test_a_position_that_is_damaged_is_not_posed(changes: dict[str, Any]) -> None:
    whole = next(puzzle for puzzle in shipped() if puzzle.theme is Theme.TRICKS)
    assert whole.posed() is not None
    (damaged,) = read_puzzles({"positions": [{**whole.raw, **changes}]})
    assert damaged.posed() is None


def test_names_of_unknown_forms_and_themes_are_left_out() -> None:
    raw = shipped()[0].raw
    wrong = [
        {**raw, "rules": "chess"},
        {**raw, "theme": "luck"},
        {**raw, "key": ""},
        {**raw, "key": 5},
    ]
    assert read_puzzles({"positions": [*wrong, raw, raw]}) == shipped()[:1]


def test_new_positions_come_first_and_then_the_one_seen_longest_ago() -> None:
    one, two, three = shipped()[:3]
    assert next_puzzle([one, two, three], []) == one
    assert next_puzzle([one, two, three], [one.key]) == two
    assert next_puzzle([one, two], [two.key, one.key]) == two
    assert next_puzzle([], []) is None


@given(st.integers(0, 1000), st.integers(2, 6))
def test_what_is_tried_is_what_the_rules_show(seed: int, seats: int) -> None:
    source = DeckSource(seed=seed.to_bytes(32, "big"))
    state, _ = new_game(CATALOGUE[STANDARD].rules, seats, source)
    while not state.history:
        assert state.turn is not None
        seat, action = state.turn, legal(state)[seed % len(legal(state))]
        before = view(state, seat)
        state, events = apply(state, action)
        shown, after = tried(before, action)
        assert shown == redact(events, seat, state)[:1]
        real = view(state, seat)
        assert after.hands == real.hands
        assert after.legal == ()
        if len(before.trick) < seats - 1 or isinstance(action, Bid):
            assert (after.trick, after.bids) == (real.trick, real.bids)
        else:
            assert after.trick == real.tricks[-1].cards


def test_only_bids_and_cards_are_tried() -> None:
    seen = posed(shipped()[0]).view
    with pytest.raises(ValueError, match="only bids and cards"):
        tried(seen, NameTrump(seen.seat, None))


def test_after_a_try_the_reason_is_about_what_was_tried() -> None:
    about: Counter[bool] = Counter()
    for posed in filter(None, (puzzle.posed() for puzzle in shipped())):
        for option in posed.advice.options:
            action = option.action
            if action not in posed.best:
                said = facts(posed.view, posed.advice, action)
                card = action.card if isinstance(action, PlayCard) else None
                compared = [f for f in said if f.other == action or (card and f.card == card)]
                about[bool(compared)] += 1
    assert about[False] <= MUTE * about.total()
