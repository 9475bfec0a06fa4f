"""Reviews as JSON: what is read is checked."""

import json
from collections.abc import Iterator
from typing import Any

from each import for_each

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.review import (
    MOST_DECISIONS,
    DealReview,
    Judged,
    Split,
    Verdict,
    review_from_json,
    review_to_json,
)
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid

ME = Seat(1)
WORTH = Worth(Bid(ME, 2), Estimate(7.5, 0.1), Estimate(0.6, 0.01), Estimate(1.0, 0.2), over=0.25)
JUDGED = Judged(3, Bid(ME, 2), Bid(ME, 1), Verdict.COSTS, Estimate(1.5, 0.2), (WORTH,))
REVIEW = DealReview(4, ME, "0.9", (JUDGED,), Split(6.5, 1, 2, -0.5, 0.5, -1.5, 0), settled=True)


def test_a_review_is_read_as_it_was_written() -> None:
    assert review_from_json(json.loads(json.dumps(review_to_json(REVIEW)))) == REVIEW


def test_the_dearest_decision_comes_first() -> None:
    cheap = Judged(1, Bid(ME, 2), Bid(ME, 1), Verdict.COSTS, Estimate(0.5, 0.1), ())
    equal = Judged(2, Bid(ME, 2), Bid(ME, 1), Verdict.EQUAL, Estimate(9, 9), ())
    review = DealReview(0, ME, "", (cheap, equal, JUDGED), None, settled=False)
    assert review.costly == [JUDGED, cheap]


ODD: list[Any] = [None, -1, "x", [], {}, 1e300, 10**400, True, float("nan"), [1], [[1, 2]] * 300]


def places(value: object) -> Iterator[tuple[Any, ...]]:
    """Yield the paths to all parts of a JSON value."""
    yield ()
    inner = value.items() if isinstance(value, dict) else ()
    for key, each in enumerate(value) if isinstance(value, list) else inner:
        yield from ((key, *rest) for rest in places(each))


def spoilt(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    """Return a JSON value with something odd in one place."""
    if not path:
        return odd
    copy = value.copy()
    copy[path[0]] = spoilt(value[path[0]], path[1:], odd)
    return copy


@for_each("path", list(places(review_to_json(REVIEW))), ids=str)
def test_anything_else_is_no_review_or_one_within_bounds(path: tuple[Any, ...]) -> None:
    for odd in ODD:
        found = review_from_json(spoilt(review_to_json(REVIEW), path, odd))
        assert found is None or len(found.decisions) <= MOST_DECISIONS
        assert found is None or all(each.ply < 2**31 for each in found.decisions)


@for_each("raw", [None, 3, [], {}, "x", {"number": True}])
def test_what_is_no_review_is_none(raw: object) -> None:
    assert review_from_json(raw) is None
