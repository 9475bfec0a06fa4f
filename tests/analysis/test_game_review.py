"""The review of a game: sums of the deals, and the dearest decisions first."""

from ohhell_desktop.analysis.game_review import game_review
from ohhell_desktop.analysis.review import DealReview, Judged, Split, Verdict
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid

ME, OTHER = Seat(0), Seat(1)


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


def a_split(points: int, play: float = 0.0) -> Split:
    return Split(6.4, 0.6, 1, points - 8.0 - play, 0.0, 0.0, play)


def test_the_sum_of_a_game_is_the_sum_of_what_its_deals_show() -> None:
    points, plays = [10, -3, 0], [-0.06, -0.07, -0.26]
    reviews = [review(n, split=a_split(points[n], play)) for n, play in enumerate(plays)]
    game = game_review(3, reviews)
    total = game.total(ME, points)
    assert total is not None
    shown = [each for n in range(3) if (each := game.shown(n, ME, points[n])) is not None]
    assert [each.play for each in shown] == [-1, -1, -3]
    assert (total.play, total.points) == (-5, 70)
    assert total.luck == sum(each.luck for each in shown)


def test_there_is_no_sum_while_a_deal_is_missing_or_not_complete() -> None:
    one = review(0, split=a_split(7))
    assert game_review(2, [one]).total(ME, [7, 7]) is None
    settled = review(1, split=a_split(7), settled=False)
    assert game_review(2, [one, settled]).total(ME, [7, 7]) is None
    assert game_review(2, [one, review(1)]).total(ME, [7, 7]) is None
    assert game_review(1, [one]).total(OTHER, [7]) is None
    assert game_review(1, [one]).total(ME, [8]) is None, "of another deal"
    assert game_review(0, []).total(ME, []) is None


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
