"""Deals that are over, and reviews of them, for the tests of reviews."""

from typing import Final

from ohhell_desktop.analysis.advice import Worth
from ohhell_desktop.analysis.past_deal import PastDeal, Ply, past_deal
from ohhell_desktop.analysis.review import DealReview, Judged, Split, Verdict
from ohhell_desktop.bots.decision import Estimate
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.game import apply, legal, new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.io.record import Record, record_of
from ohhell_desktop.variants import CATALOGUE, STANDARD

ME: Final = Seat(0)
SOURCE: Final = DeckSource(seed=bytes([3] * 32))
EXACT: Final = Estimate(0.0, 0.0)


def actions_of(count: int, seats: int = 4, form: str = STANDARD) -> list[Action]:
    """Return the actions of a game's first deals, and of half of the next."""
    state, _ = new_game(CATALOGUE[form].rules, seats, SOURCE)
    found: list[Action] = []
    while len(state.history) < count or (state.deal is not None and not state.deal.tricks):
        choices = legal(state)
        found.append(choices[len(choices) // 2])
        state, _ = apply(state, found[-1])
    return found


def record(count: int, seats: int = 4, form: str = STANDARD) -> Record:
    """Return a game in the deal after some that are over."""
    return record_of(CATALOGUE[form].rules, seats, SOURCE, actions_of(count, seats, form))


def a_deal(number: int = 1, form: str = STANDARD) -> PastDeal:
    """Return a deal that is over."""
    return past_deal(record(number + 1, form=form), number)


def judged(ply: Ply, cost: float = 0.0) -> Judged:
    """Return that an action was best, or what it cost against the first that was possible."""
    seen = ply.seen
    if len(seen.legal) == 1:
        return Judged(ply.number, ply.action, ply.action, Verdict.NO_CHOICE, EXACT, ())
    other = next(action for action in seen.legal if action != ply.action)
    best = other if cost else ply.action
    options = tuple(
        Worth(
            each,
            Estimate(5.0 if each == best else 5.0 - (cost or 1.0), 0.1),
            Estimate(0.5, 0.01),
            EXACT if each == best else Estimate(cost or 1.0, 0.1),
        )
        for each in seen.legal
    )
    verdict = Verdict.COSTS if cost else Verdict.BEST
    return Judged(ply.number, ply.action, best, verdict, Estimate(cost, 0.1), options)


def a_review(deal: PastDeal, seat: Seat = ME, costs: dict[int, float] | None = None) -> DealReview:
    """Return a review of a deal, with what some of the own actions cost, by their places."""
    own = [ply for ply in deal.plies if ply.seat == seat]
    found = tuple(judged(ply, (costs or {}).get(place, 0.0)) for place, ply in enumerate(own))
    bid, play = (
        -sum(
            one.cost.mean
            for one, ply in zip(found, own, strict=True)
            if (ply.trick is None) is first
        )
        for first in (True, False)
    )
    points = deal.result.points[seat]
    # Played as usual, the deal brings 9 points; what others change is whole points, too.
    chance = points - 11 - 0.5 - bid - play
    split = Split(6.44, 2.56, 2, chance, 0.5, bid, play)
    return DealReview(deal.number, seat, "0.9", found, split, settled=True)
