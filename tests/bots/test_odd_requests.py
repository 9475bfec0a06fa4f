"""Requests that are almost right get an answer, or a sentence about what is wrong."""

import copy
import json
import random
from collections import defaultdict
from functools import cache
from itertools import islice
from typing import Any

from each import for_each
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import ZOO, Table, steps

from ohhell_desktop.bots.protocol import process
from ohhell_desktop.bots.protocol.budget import Budget
from ohhell_desktop.bots.protocol.requests import choose_in_time, read_request, respond
from ohhell_desktop.bots.protocol.views import view_to_json
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.codec import rules_to_json
from ohhell_desktop.rules.io.record import record_of, record_to_json
from ohhell_desktop.variants import CATALOGUE

PLIES = 12
ODD: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    7,
    10**6,
    -(10**6),
    10**30,
    1.5,
    "",
    "zzz",
    "AS",
    [],
    {},
    [[]],
    [1] * 300,
)
FORMS = {key: (form.rules, form.rules.seats[0]) for key, form in CATALOGUE.items()}


@cache
def good_requests() -> tuple[dict[str, Any], ...]:
    """Return requests about every form and every unusual rule set."""
    found: list[dict[str, Any]] = []
    for key, (rules, seats) in {**FORMS, **ZOO}.items():
        table = Table(key, rules, seats, bytes(32), 5)
        played = list(islice(steps(table), PLIES))
        before = played[-1].before
        assert before.turn is not None
        actions = [step.action for step in played]
        record = record_to_json(record_of(rules, seats, table.source(), actions))
        found += (
            {"cmd": "choose", "id": 1, "view": view_to_json(view(before, before.turn))},
            {"cmd": "rules", "id": 2, "rules": rules_to_json(rules), "players": seats},
            {"cmd": "replay", "id": 3, "record": record},
        )
        befores = (step.before for step in steps(table))
        ended = next((state for state in befores if state.phase is Phase.BETWEEN), None)
        if ended is not None:
            found.append({"cmd": "past", "id": 4, "view": view_to_json(view(ended, Seat(1)))})
    return tuple(found)


@cache
def values() -> dict[str, list[Any]]:
    """Return the values under each name in good requests, and some that never occur."""
    found: defaultdict[str, list[Any]] = defaultdict(lambda: [*ODD])

    def collect(value: Any) -> None:
        for name, inner in value.items() if isinstance(value, dict) else ():
            if inner not in found[name]:
                found[name].append(inner)
            collect(inner)
        for inner in value if isinstance(value, list) else ():
            collect(inner)

    for request in good_requests():
        collect(request)
    return found


def changed(request: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Draw a request with some values from elsewhere."""
    request = copy.deepcopy(request)
    for _ in range(chance.choice((1, 1, 2, 3))):
        places = list(objects(request))
        place, name = chance.choice([(place, name) for place in places for name in place])
        place[name] = copy.deepcopy(chance.choice(values()[name]))
    return request


def objects(value: Any) -> list[dict[str, Any]]:
    """Return every object in a JSON value."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    here = [value] if isinstance(value, dict) else []
    return here + [found for part in inner for found in objects(part)]


@settings(max_examples=200, deadline=None)
@given(st.randoms(use_true_random=False))
def test_no_request_causes_an_unexpected_error(chance: random.Random) -> None:
    request = changed(chance.choice(good_requests()), chance)
    # Not by the process, which answers those too.
    read = read_request(json.dumps(request).encode())
    answer = respond(read, choose_in_time, Budget(0, lambda: 0))
    assert json.loads(process._encoded(answer)) == answer
    if "error" in answer:
        assert answer["error"].isprintable()
        assert answer.get("id") == request["id"]


@for_each("request_", good_requests()[:8], ids=lambda request: request["cmd"])
def test_the_requests_are_valid_before_they_are_changed(request_: dict[str, Any]) -> None:
    answer = respond(read_request(json.dumps(request_).encode()), choose_in_time, Budget(0, float))
    assert "error" not in answer
