"""Every action of a choice gets figures with errors, which more worlds make smaller."""

import json
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from each import for_each
from hidden_information import shuffled_out_of_sight
from positions import a_view
from strategies import Table, chooser

from ohhell_desktop.bots.decide import explain
from ohhell_desktop.bots.decision import Estimate, Figures
from ohhell_desktop.bots.others import Others, Ways
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import Request, Response, respond
from ohhell_desktop.bots.protocol.views import view_from_json
from ohhell_desktop.bots.search.explanation import STEP
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.rules.engine.actions import Bid, CallPremium, LayAside, NameTrump
from ohhell_desktop.rules.engine.game import apply, legal
from ohhell_desktop.rules.engine.state import GameState
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.variants import CATALOGUE

FEW, MANY = (300, 20_000) if COMPILED else (20, 400)
HAND: list[str] = ["AH", "KH", "3H", "QD", "2C"]
TRICK: list[list[Any]] = [[0, "QD"], [1, "4D"], [2, "2D"]]
PLAYING: dict[str, Any] = {
    "seat": 3,
    "hand": ["AD", "3D", "KH"],
    "bids": [1, 0, 0, 1],
    "trick": TRICK,
}

KNOWN: Others = (Ways((0.5, 0.0, 0.5), (0.2, 0.4, 0.4)),) * 4
"""Seats that bid high or low, and seldom play as expected."""

pytestmark = pytest.mark.skipif(not COMPILED, reason="without the kernel nothing is explained")


def figures_of(seen: SeatView, worlds: int, others: Others = ()) -> list[Figures]:
    """Return the last figures of all options."""
    *_, last = explain(seen, 1, worlds, others=others)
    return [option.figures for option in last.options if option.figures]


def estimates(figures: Figures) -> Iterator[Estimate]:
    yield figures.points
    yield figures.margin
    yield from figures.tricks


@for_each("changes", [{}, PLAYING], ids=["bids", "cards"])
@for_each("others", [(), KNOWN], ids=["unknown", "known"])
def test_every_action_has_figures_that_agree_with_those_of_many_worlds(
    changes: dict[str, Any], others: Others
) -> None:
    """If the others are known, it is drawn by lot in each world how they bid and play."""
    seen = view_from_json(a_view(**changes))
    few, many = figures_of(seen, FEW, others), figures_of(seen, MANY, others)
    assert len(few) == len(many) == len(seen.legal)
    for roughly, nearly in zip(few, many, strict=True):
        assert sum(chance.mean for chance in roughly.tricks) == pytest.approx(1)
        for one, other in zip(estimates(roughly), estimates(nearly), strict=True):
            assert abs(one.mean - other.mean) < 4 * one.error
            assert other.error < one.error
    assert figures_of(seen, FEW, others) == few
    assert (figures_of(seen, FEW) == few) is not bool(others)


def test_the_cost_of_an_action_is_what_it_is_behind_the_chosen_one() -> None:
    seen = view_from_json(a_view(**PLAYING))
    *_, last = explain(seen, 1, FEW)
    chosen = next(option for option in last.options if option.action == last.action)
    assert chosen.figures
    assert chosen.figures.fewer_points == Estimate(0.0, 0.0)
    for option in last.options:
        assert option.figures
        assert option.figures.made == option.figures.tricks[1]
        if option.figures.worlds == chosen.figures.worlds:
            lead = chosen.figures.points.mean - option.figures.points.mean
            assert option.figures.fewer_points.mean == pytest.approx(lead)


def test_the_best_four_are_tried_most_often_and_the_others_in_a_quarter_of_the_worlds() -> None:
    figures = figures_of(view_from_json(a_view(cards=5, hand=HAND)), MANY // 4)
    worlds = sorted(each.worlds for each in figures)
    assert worlds[2] == worlds[5] >= MANY // 4
    assert worlds[5] / 5 < worlds[0] == worlds[1] < worlds[5] / 3
    best = sorted(figures, key=lambda each: each.fewer_points.mean)[:3]
    assert all(each.worlds == worlds[5] for each in best)


def test_the_only_action_has_figures_too() -> None:
    seen = view_from_json(a_view(**PLAYING | {"hand": ["3D", "QH", "2S"]}))
    (only,) = figures_of(seen, FEW)
    assert only.made
    assert 0 < only.made.mean < 1


def positions(key: str, kind: type) -> Iterator[tuple[GameState, SeatView]]:
    """Yield a position of a form in which a seat chooses an action of a kind."""
    rules = CATALOGUE[key].rules
    table = Table(key, rules, max(3, rules.seats[0]), key.encode().ljust(32)[:32], 1)
    state, _ = table.begin()
    choose = chooser(3)
    while state.turn is not None:
        seen = view(state, state.turn)
        if isinstance(seen.legal[0], kind) and len(seen.legal) > 1:
            yield state, seen
            return
        state, _ = apply(state, choose(legal(state)))


@for_each(
    ("key", "kind"),
    [
        ("wizard", NameTrump),
        ("nommie-auction", Bid),
        ("ninety-nine", LayAside),
        ("ninety-nine", CallPremium),
        ("oh-hell", Bid),
    ],
)
def test_other_choices_are_explained_and_nothing_hidden_counts(key: str, kind: type) -> None:
    for state, seen in positions(key, kind):
        *_, last = explain(seen, 1, FEW)
        assert len(last.options) > 1
        assert all(option.figures for option in last.options)
        assert last.action in seen.legal
        other = shuffled_out_of_sight(state, seen.seat, 5)
        *_, again = explain(view(other, seen.seat), 1, FEW)
        assert again == last


def asked(ticks: Callable[[], float], **fields: Any) -> list[Response]:
    """Return the answers to a request to explain, those to be refined first."""
    told: list[Response] = []
    request = Request("explain", {"view": a_view(), "id": 7, **fields})
    answer = respond(request, lambda *_: pytest.fail("no choice"), Budget(9, ticks), told.append)
    return [*told, answer]


def test_a_program_is_told_again_and_again_what_is_known_so_far() -> None:
    *before, last = asked(lambda: 0, worlds=MANY)
    assert before
    assert all(answer["so_far"] and answer["id"] == 7 for answer in before)
    assert (last["id"], last["worth"], "so_far" in last) == (7, "points", False)
    assert [option["action"] for option in last["options"]] == [{"bid": n} for n in range(4)]
    first = last["options"][0]
    assert {len(pair) for pair in (*first["tricks"], first["points"], first["made"])} == {2}
    assert first["made"] == first["tricks"][0]


@for_each("worlds", [FEW, MANY])
def test_no_other_action_brings_more_points_and_costs_are_what_they_bring_less(worlds: int) -> None:
    """Also where an action was tried in fewer worlds, which may have been better ones."""
    for answer in asked(lambda: 0, worlds=worlds, view=a_view(cards=5, hand=HAND)):
        points = {json.dumps(one["action"]): one["points"][0] for one in answer["options"]}
        own = points[json.dumps(answer["action"])]
        assert own >= max(points.values()) - 0.1
        for option in answer["options"]:
            assert option["cost"][0] == pytest.approx(own - option["points"][0], abs=2e-4)


def test_when_the_time_is_over_the_best_so_far_is_the_answer() -> None:
    (only,) = asked(lambda: 10, worlds=FEW)
    assert len(only["options"]) == 4


def test_when_the_answer_is_due_at_once_every_action_was_tried_in_a_few_worlds() -> None:
    (found,) = explain(view_from_json(a_view()), 1, MANY, lambda: True)
    assert {option.figures and option.figures.worlds for option in found.options} == {STEP}


@for_each("worlds", [0, 50_001, 1.5, "many"])
def test_a_number_of_worlds_that_cannot_be_is_refused(worlds: object) -> None:
    (refused,) = asked(lambda: 0, worlds=worlds)
    assert "worlds" in refused["error"]


def test_time_moves_on_with_the_answers() -> None:
    ticks = count()
    times = [answer["time_ms"] for answer in asked(lambda: next(ticks) / 1000, worlds=FEW)]
    assert times == sorted(times)
    assert times[-1] > 0
