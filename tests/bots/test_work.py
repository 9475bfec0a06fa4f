"""A choice asked again with the work that was done is the same choice, whatever the time."""

import itertools
import json
from typing import Any

import pytest
from each import for_each
from positions import a_view

from ohhell_desktop.bots.levels import LEVELS
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import choose_in_time, read_request, respond
from ohhell_desktop.bots.search.position import COMPILED

PORTIONS = [1, 2, 3, 5, 10**6]


def asked(portions: float, **fields: Any) -> dict[str, Any]:
    """Return the answer if the time is over after some portions of the search."""
    ticks = itertools.count()
    request = {"cmd": "choose", "view": a_view(), "level": "expert", "seed": 5, **fields}
    line = json.dumps(request).encode()
    # The first look at the clock is at the beginning, the last one at the end.
    budget = Budget(portions + 1, lambda: next(ticks))
    answer = respond(read_request(line), choose_in_time, budget)
    return {key: answer[key] for key in answer if key != "time_ms"}


@pytest.mark.skipif(not COMPILED, reason="no level searches")
@for_each("portions", PORTIONS)
def test_the_same_work_finds_the_same(portions: int) -> None:
    then = asked(portions)
    assert 0 < then["work"] <= portions
    again = asked(0, work=then["work"])
    assert again == then
    assert again["why"]["worlds"] == then["why"]["worlds"]


@pytest.mark.skipif(not COMPILED, reason="no level searches")
def test_less_work_tries_fewer_worlds() -> None:
    few, all_ = asked(2), asked(10**6)
    assert few["work"] == 2
    assert few["why"]["worlds"] < all_["why"]["worlds"]
    assert asked(0, work=10**6)["why"] == all_["why"]


@for_each("level", [level.key for level in LEVELS if not level.worlds])
def test_who_does_not_search_does_no_work(level: str) -> None:
    assert asked(0, level=level)["work"] == 0
    assert asked(0, level=level) == asked(10**6, level=level, work=5)


@for_each("work", [-1, True, 1.5, "5", 10**7])
def test_work_is_a_number_within_limits(work: object) -> None:
    assert "work must" in asked(0, work=work)["error"]


def test_a_stop_ends_the_work_early() -> None:
    budget = Budget(0, lambda: 1, most=5)
    assert [budget.spent() for _ in range(3)] == [False] * 3
    budget.stop()
    assert budget.spent()
    assert budget.work == 3
