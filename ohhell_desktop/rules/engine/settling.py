"""The end of a deal and of a game: points, totals, winners, and the next deal."""

from dataclasses import replace

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Phase
from ohhell_desktop.rules.engine.course import next_dealer
from ohhell_desktop.rules.engine.events import DealScored, Event, GameEnded, LaidShown
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.rules.engine.scoring import score
from ohhell_desktop.rules.engine.state import DealState, GameState
from ohhell_desktop.rules.form.ending import (
    MOST_EXTRA_DEALS,
    Ending,
    EndWhen,
    TieRule,
)
from ohhell_desktop.rules.form.schedule import DealPlan
from ohhell_desktop.rules.form.sequence import MOST_DEALS


def end_deal(state: GameState, deal: DealState, events: list[Event]) -> GameState:
    """Score the deal; then end the game, or wait for the next deal to be dealt."""
    taken = deal.taken()
    points = score(deal.bids, taken, deal.plan, state.history, deal.premium)
    result = DealResult(
        cards=deal.plan.cards,
        dealer=deal.dealer,
        trump=deal.trump,
        bids=deal.bids,
        tricks=taken,
        winners=tuple(trick.winner for trick in deal.tricks),
        points=points,
        totals=new_totals(state.rules.ending, state.totals, points),
    )
    history = (*state.history, result)
    if any(deal.laid):
        events.append(LaidShown(deal.laid, deal.bids))
    events.append(DealScored(deal.number, result))
    won = winners(state.rules.ending, history, state.planned)
    state = replace(state, history=history, totals=result.totals, deal=deal)
    if won is not None:
        events.append(GameEnded(won, result.totals))
        return replace(state, winners=won)
    if len(history) == len(state.plans):
        further = further_plan(state.rules.ending, state.plans, state.planned)
        state = replace(state, plans=(*state.plans, further))
    dealer = next_dealer(state)
    waiting = None if dealer is None else replace(deal, phase=Phase.BETWEEN, turn=dealer)
    return replace(state, deal=waiting)


def further_plan(ending: Ending, plans: tuple[DealPlan, ...], planned: int) -> DealPlan:
    """Return the plan of the next deal beyond the sequence.

    Args:
        ending: the rule.
        plans: all deals so far, extra deals too.
        planned: how many deals the sequence has, without extra deals.
    """
    if ending.when is not EndWhen.SCHEDULE:
        return plans[len(plans) % planned]
    if ending.tie is TieRule.EXTRA_GREATEST:
        return max(reversed(plans), key=lambda plan: plan.cards)
    return plans[-1]


def new_totals(ending: Ending, totals: tuple[int, ...], points: tuple[int, ...]) -> tuple[int, ...]:
    """Return the totals after a deal; above an exact target they bounce back."""
    sums = (total + gain for total, gain in zip(totals, points, strict=True))
    if ending.when is EndWhen.EXACT_TARGET:
        return tuple(
            2 * ending.target - total if total > ending.target else total for total in sums
        )
    return tuple(sums)


def leaders(totals: tuple[int, ...]) -> tuple[Seat, ...]:
    """Return the seats with the highest total."""
    best = max(totals)
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == best)


def winners(
    ending: Ending, history: tuple[DealResult, ...], planned: int
) -> tuple[Seat, ...] | None:
    """Return who has won after the last deal of ``history``; None while the game goes on.

    Args:
        ending: the rule.
        history: every deal scored so far, at least one.
        planned: how many deals the sequence has, without extra deals.
    """
    totals = history[-1].totals
    ahead = leaders(totals)
    if len(history) >= MOST_DEALS:
        return ahead
    match ending.when:
        case EndWhen.TARGET:
            return ahead if max(totals) >= ending.target and len(ahead) == 1 else None
        case EndWhen.EXACT_TARGET:
            there = tuple(Seat(s) for s, total in enumerate(totals) if total == ending.target)
            return there or None
        case EndWhen.SCHEDULE:
            return _after_schedule(ending.tie, history, planned, ahead)


def _after_schedule(
    tie: TieRule, history: tuple[DealResult, ...], planned: int, ahead: tuple[Seat, ...]
) -> tuple[Seat, ...] | None:
    extra = len(history) - planned
    if extra < 0:
        return None
    if len(ahead) == 1:
        return ahead
    match tie:
        case TieRule.JOINT:
            return ahead
        case TieRule.MOST_EXACT:
            made = {seat: sum(deal.made(seat) for deal in history) for seat in ahead}
            return tuple(seat for seat in ahead if made[seat] == max(made.values()))
        case TieRule.EXTRA_SAME | TieRule.EXTRA_GREATEST:
            return ahead if extra >= MOST_EXTRA_DEALS else None
