"""Reviews: which decision comes first."""

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.review import (
    DealReview,
    Judged,
    Verdict,
)
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Bid

ME = Seat(1)
WORTH = Worth(Bid(ME, 2), Estimate(7.5, 0.1), Estimate(0.6, 0.01), Estimate(1.0, 0.2), over=0.25)
JUDGED = Judged(3, Bid(ME, 2), Bid(ME, 1), Verdict.COSTS, Estimate(1.5, 0.2), (WORTH,))


def test_the_dearest_decision_comes_first() -> None:
    cheap = Judged(1, Bid(ME, 2), Bid(ME, 1), Verdict.COSTS, Estimate(0.5, 0.1), ())
    equal = Judged(2, Bid(ME, 2), Bid(ME, 1), Verdict.EQUAL, Estimate(9, 9), ())
    review = DealReview(0, ME, "", (cheap, equal, JUDGED), None, settled=False)
    assert review.costly == [JUDGED, cheap]
