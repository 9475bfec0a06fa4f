"""Deciding: by search if the level searches and it is possible, else by network or quick policy.

And explaining: what an expert thinks of every action that is possible.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace

from ohhell_desktop.bots import learned
from ohhell_desktop.bots.characters import EVEN, Habit
from ohhell_desktop.bots.decision import RULE_OF_THUMB, Decision, Option
from ohhell_desktop.bots.levels import EXPERT, level_named
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.search import search, special
from ohhell_desktop.bots.search.explanation import PORTION, explained
from ohhell_desktop.bots.search.position import COMPILED, weights
from ohhell_desktop.rules.engine.actions import Bid
from ohhell_desktop.rules.engine.scoring import seat_points
from ohhell_desktop.rules.engine.view import SeatView


def _not_yet() -> bool:
    return False


def decide(
    view: SeatView,
    level: str,
    seed: int,
    spent: Callable[[], bool] = _not_yet,
    habit: Habit = EVEN,
    nature: int | None = None,
    others: Others = (),
) -> Decision:
    """Return the decision of a level in a position.

    Args:
        view: what the seat sees; it must be its turn.
        level: the name of a level.
        seed: the player's seed.
        spent: returns whether the answer is due.
        habit: what the player likes besides points.
        nature: decides the temper of the levels that have one; None: the seed does.
        others: how the seats bid and play, as far as earlier deals of the game have shown.

    Raises:
        ValueError: if there is nothing to choose, or no such level.
    """
    player = replace(level_named(level), spite=habit.spite, others=others)
    if player.learned and not weights():
        player = replace(player, learned=False)
    found = None
    if COMPILED:
        found = search.decide(view, player, seed, spent)
        found = found or special.decide(view, player, seed, spent)
    if player.learned:
        found = found or learned.decide(view)
    lasting = seed if nature is None else nature
    return _by_habit(found or quick.decide(view, player, lasting), view, habit)


def explain(
    view: SeatView,
    seed: int,
    worlds: int,
    spent: Callable[[], bool] = _not_yet,
    others: Others = (),
) -> Iterator[Decision]:
    """Yield what an expert thinks of every action, from more and more worlds; at least once.

    Where an expert does not search, the options of its one decision have no figures.

    Args:
        view: what the seat sees; it must be its turn.
        seed: the player's seed.
        worlds: in how many worlds the best actions are tried at last.
        spent: returns whether the answer is due.
        others: how the seats bid and play, as far as earlier deals of the game have shown.

    Raises:
        ValueError: if there is nothing to choose.
    """
    answered, expert = False, replace(EXPERT, others=others)
    if COMPILED:
        for decision in explained(view, seed, worlds, spent, others):
            answered = True
            yield decision
    if not answered:
        fewer = max(PORTION, worlds // special.SHARE)
        found = special.decide(view, expert, seed, spent, fewer) if COMPILED else None
        yield found or decide(view, EXPERT.key, seed, spent, others=others)


def _by_habit(decision: Decision, view: SeatView, habit: Habit) -> Decision:
    """Return the decision with the bid that the player's habit prefers.

    It is the best bid or one beside it.
    """
    usual = decision.action
    each_trick = habit.each_trick + habit.strain * _away_from_balance(view)
    if not isinstance(usual, Bid) or not (each_trick or habit.nothing):
        return decision
    stake = bid_stake(view, decision)
    liked = [
        (option.value + stake * (each_trick * bid + habit.nothing * (not bid)), -bid, option)
        for option, bid in _bids(decision)
        if abs(bid - usual.tricks) <= 1
    ]
    if not liked:
        return decision
    _, less, best = max(liked, key=lambda one: (round(one[0], 9), one[1]))
    made = best.tricks[-less] if -less < len(best.tricks) else None
    return replace(decision, action=best.action, tricks=best.tricks, made=made)


def _away_from_balance(view: SeatView) -> int:
    """Return 1 if the bids that were heard exceed their share of the tricks, else -1."""
    heard = [bid for bid in view.bids if bid is not None]
    return 1 if sum(heard) * view.seats > len(heard) * view.plan.tricks else -1


def _bids(decision: Decision) -> Iterator[tuple[Option, int]]:
    """Yield each bid that was compared, with its number of tricks."""
    for option in decision.options:
        if isinstance(option.action, Bid):
            yield option, option.action.tricks


def bid_stake(view: SeatView, decision: Decision) -> float:
    """Return what making the chosen bid is worth, compared with missing it by a trick.

    It is on the scale of the values of the decision.
    """
    if decision.policy == RULE_OF_THUMB:
        return 1.0
    values = [option.value for option in decision.options]
    if decision.for_the_game or not isinstance(decision.action, Bid):
        return max(values, default=0) - min(values, default=0)
    bid, plan = decision.action.tricks, view.plan
    made, *missed = (
        seat_points(plan.score, bid, won, plan.cards, view.number + 1)
        for won in (bid, bid + 1, bid - 1)
        if won >= 0
    )
    return max(0.0, made - sum(missed) / len(missed))
