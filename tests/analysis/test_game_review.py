"""The review of a game: sums of the deals, and the dearest decisions first."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ohhell_desktop.analysis.game_review import game_review, summed
from ohhell_desktop.analysis.review import DealReview, Judged, Split, Verdict
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid

ME, OTHER = Seat(0), Seat(1)
points = st.floats(-100, 100)
splits = st.builds(Split, points, points, points, points, points, points)


def judged(ply: int, cost: float, error: float, verdict: Verdict = Verdict.COSTS) -> Judged:
    return Judged(ply, Bid(ME, 1), Bid(ME, 2), verdict, Estimate(cost, error), ())


def review(
    number: int,
    *decisions: Judged,
    seat: Seat = ME,
    split: Split | None = None,
    settled: bool = True,
) -> DealReview:
    return DealReview(number, seat, "", decisions, split, settled=settled)


@given(st.lists(splits, min_size=1, max_size=20))
def test_the_sum_of_a_game_is_the_sum_of_its_deals(parts: list[Split]) -> None:
    game = game_review(len(parts), [review(n, split=each) for n, each in enumerate(parts)])
    total = game.total(ME)
    assert total is not None
    assert total == summed(parts)
    assert total.points == pytest.approx(sum(each.points for each in parts), abs=1e-6)
    assert total.luck == pytest.approx(sum(each.luck for each in parts), abs=1e-6)


def test_there_is_no_sum_while_a_deal_is_missing_or_not_complete() -> None:
    split = Split(1, 2, 3, 4, 5, 6)
    one = review(0, split=split)
    assert game_review(2, [one]).total(ME) is None
    assert game_review(2, [one, review(1, split=split, settled=False)]).total(ME) is None
    assert game_review(2, [one, review(1)]).total(ME) is None
    assert game_review(1, [one]).total(OTHER) is None
    assert game_review(0, []).total(ME) is None


def test_a_deal_is_known_when_it_is_for_every_player() -> None:
    game = game_review(2, [review(0), review(1), review(0, seat=OTHER)])
    assert game.known == 1


def test_what_mattered_is_certain_and_dear_and_one_s_own() -> None:
    first = review(0, judged(1, 2.0, 0.1), judged(4, 9.0, 8.0), judged(5, 7, 0, Verdict.EQUAL))
    second = review(1, judged(2, 3.0, 0.5), judged(3, 1.95, 0.0))
    theirs = review(1, judged(0, 50.0, 0.0), seat=OTHER)
    found = game_review(2, [first, second, theirs]).mattered(ME, [10, 10])
    assert [(each.deal, each.judged.ply) for each in found] == [(1, 2), (1, 3), (0, 1)]


def test_what_cost_next_to_nothing_did_not_matter() -> None:
    game = game_review(2, [review(0, judged(1, 0.4, 0.0)), review(1, judged(2, 0.4, 0.0))])
    assert not game.mattered(ME, [10, 10])
    assert [each.deal for each in game.mattered(ME, [10, 5])] == [1]
