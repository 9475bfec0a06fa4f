"""What the expert makes of somebody's cards: the same every time, as the table plays it."""

import io
import json
from dataclasses import replace

import pytest
from each import for_each

from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.review.process import COMMANDS
from ohhell_desktop.review.same_cards import played_out
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.form.ruleset import RuleSet
from ohhell_desktop.rules.form.sequence import HandSizes
from ohhell_desktop.rules.io.record import Record, record_from_json, record_to_json, replay
from ohhell_desktop.variants import read_rules

SHORT = Record(RuleSet(sequence=HandSizes(text="3, 2")), 4, DeckSource(bytes([5] * 32)), ())
LEVELS = ["", "steady", "keen", "strong"]

needs_kernel = pytest.mark.skipif(not is_compiled(), reason="the expert searches")


def answers(**change: object) -> list[dict[str, object]]:
    """Return what the process answers to a request."""
    request = {"cmd": "expert", "record": record_to_json(SHORT), "levels": LEVELS, "nature": 7}
    sink = io.BytesIO()
    line = json.dumps({**request, "time_ms": 60_000, **change})
    serve(io.BytesIO(line.encode()), sink, others=COMMANDS)
    return [json.loads(line) for line in sink.getvalue().splitlines()]


@needs_kernel
def test_the_expert_plays_the_same_every_time() -> None:
    def played() -> tuple[DealResult, ...]:
        return list(played_out(SHORT, LEVELS, 7, lambda: False))[-1][0]

    first = played()
    assert len(first) == 2
    assert played() == first


@needs_kernel
def test_the_process_answers_deal_by_deal() -> None:
    *so_far, last = answers()
    assert [len(answer["deals"]) for answer in so_far] == [1, 2]  # type: ignore[arg-type]
    history = list(played_out(SHORT, LEVELS, 7, lambda: False))[-1][0]
    assert last["deals"] == [[d.bids[0], d.tricks[0], d.points[0]] for d in history]
    assert "so_far" not in last
    replayed = replay(
        record_from_json({**record_to_json(SHORT), "actions": last["actions"]}, read_rules)
    )
    assert replayed.error is None
    assert replayed.state.history == history


@needs_kernel
@for_each(
    ("change", "says"),
    [
        ({"levels": ["", "keen"]}, "levels must have 4 entries"),
        ({"levels": ["", "keen", "keen", "genius"]}, "there is no level 'genius'"),
        ({"levels": ["", "", "keen", "keen"]}, "levels must leave out one seat"),
        ({"nature": -1}, "nature must be"),
        (
            {"record": record_to_json(replace(SHORT, actions=({"bid": 0, "seat": 1},)))},
            "no actions yet",
        ),
        ({"record": {"format": 9}}, "cannot be read"),
        ({"time_ms": 0}, "has not finished in time"),
    ],
)
def test_a_bad_request_is_answered_by_a_sentence(change: dict[str, object], says: str) -> None:
    assert says in str(answers(**change)[-1]["error"])
