"""Decisions besides bids and cards by the same search: trump, cards laid aside, premiums.

Each alternative is a position in which the seat is to bid, or has bid: the hand under a trump,
or without the cards laid aside. The search values that position, in the same worlds for all. So
do bids that are made before the trump is known, under each suit that it may be.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ohhell_desktop.bots.decision import Decision, Estimate, Figures, Option, averaged
from ohhell_desktop.bots.levels import Level
from ohhell_desktop.bots.policy.bid_choice import prospects
from ohhell_desktop.bots.policy.deal_choice import lay_worths
from ohhell_desktop.bots.search.explanation import explained
from ohhell_desktop.bots.search.search import LEAST_CHANCE, Spent, search_in
from ohhell_desktop.rules.cards import Card, Suit
from ohhell_desktop.rules.engine.actions import (
    Action,
    Bid,
    CallPremium,
    LayAside,
    NameTrump,
    PremiumCall,
)
from ohhell_desktop.rules.engine.phases.laying import laid_bid
from ohhell_desktop.rules.engine.trick import TrickTable, trick_table
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.form.scoring_axis import Scoring

LAYS: Final = (16, 4)
"""How many ways to lay cards aside are searched: the best by the quick policy in a few worlds,
the best of these in more."""
LAY_SHARES: Final = (8, 5)
"""By how much the worlds of a level are divided for them."""
SHARE: Final = 4
"""By how much the worlds of a level are divided, as several positions are searched."""
LEAST_WORLDS: Final = 20
REVEALED: Final = 0.1
"""How much less often a bid is made by a hand that all can see."""


@dataclass(frozen=True, slots=True)
class _Searcher:
    """Searches the positions to which the alternatives lead."""

    level: Level
    seed: int
    spent: Spent
    worlds: int = 0
    """If the decision is to be explained, in how many worlds each position is tried."""

    def divided(self, share: int) -> "_Searcher":
        """Return one that searches a part of the worlds."""
        fewer = max(LEAST_WORLDS, self.level.worlds // share)
        return replace(self, level=replace(self.level, worlds=fewer))

    def decide(self, view: SeatView) -> Decision | None:
        """Return the decision in a position; None if it cannot be searched."""
        if self.worlds:
            found = None
            others = self.level.others
            for found in explained(view, self.seed, self.worlds, self.spent, others):  # noqa: B007
                pass
            return found
        begun = search_in(view, self.level, self.seed)
        return begun.decide(self.spent) if begun else None

    def bid(self, view: SeatView) -> Decision | None:
        """Return the decision in a position in which the seat is to bid.

        A seat that has bid already bids the same again.
        """
        own = view.bids[view.seat]
        bids = range(view.plan.tricks + 1) if own is None else (own,)
        unmade = tuple(None if seat == view.seat else bid for seat, bid in enumerate(view.bids))
        legal = tuple(Bid(view.seat, tricks) for tricks in bids)
        return self.decide(replace(view, bids=unmade, legal=legal))


def decide(
    view: SeatView, level: Level, seed: int, spent: Spent, worlds: int = 0
) -> Decision | None:
    """Return the decision of a level that searches; None if it cannot search here.

    Args:
        view: what the seat sees; it must be its turn.
        level: decides how many worlds are searched.
        seed: the player's seed.
        spent: returns whether the answer is due.
        worlds: if not 0, the options get figures, from this many worlds for each.
    """
    legal = view.legal
    if not level.worlds or len(legal) < 2:
        return None
    searcher = _Searcher(level, seed, spent, worlds)
    match legal[0]:
        case Bid() if not view.trump_known and None not in view.hand:
            return _bid(view, searcher.divided(SHARE))
        case NameTrump():
            return _best(list(_trumps(view, searcher.divided(SHARE))))
        case LayAside() if view.trump_known:
            few, more = (searcher.divided(share) for share in LAY_SHARES)
            first = sorted(_lays(view, replace(few, worlds=0)), key=lambda pair: -pair[0].value)
            best = tuple(option.action for option, _ in first[: LAYS[1]])
            return _best(list(_lays(replace(view, legal=best), more)))
        case CallPremium() if view.trump_known:
            return _premium(view, searcher)
        case _:
            return None


def _best(found: Sequence[tuple[Option, Decision]]) -> Decision | None:
    """Return the decision for the option of the highest value.

    If the chance of winning the game tells only some positions apart, the margin counts in all.
    """
    if not found:
        return None
    for_the_game = all(inner.for_the_game for _, inner in found)
    if not for_the_game:
        found = [(_by_points(option), inner) for option, inner in found]
    option, inner = max(found, key=lambda pair: round(pair[0].value, 9))
    return replace(
        inner,
        action=option.action,
        for_the_game=for_the_game,
        options=_beside(option, [each for each, _ in found]),
        facts={name: sum(d.facts[name] for _, d in found) for name in inner.facts},
    )


def _beside(best: Option, options: Sequence[Option]) -> tuple[Option, ...]:
    """Return options with their figures, if they have any, beside those of the best."""
    return tuple(
        replace(option, figures=option.figures.beside(best.figures))
        if option.figures and best.figures
        else option
        for option in options
    )


def _by_points(option: Option) -> Option:
    """Return an option valued by its margin, if it was searched; to advise, by its own points."""
    if option.figures is not None:
        return replace(option, value=option.figures.points.mean)
    return option if option.margin is None else replace(option, value=option.margin)


def _as(action: Action, found: Decision) -> Option:
    """Return an action with the figures of what was chosen after it."""
    inner = next(option for option in found.options if option.action == found.action)
    return replace(inner, action=action, alike=(), tricks=found.tricks)


def _under(view: SeatView, suit: Suit | None, table: TrickTable | None = None) -> SeatView:
    """Return the view if a suit were trump."""
    table = table or trick_table(view.plan.ranks, view.rules.specials, suit, None)
    return replace(view, trump=suit, trump_known=True, table=table)


def _trumps(view: SeatView, searcher: _Searcher) -> Iterator[tuple[Option, Decision]]:
    """Yield what each trump is worth with the best bid for it, or with the bid made."""
    for action in view.legal:
        assert isinstance(action, NameTrump)  # noqa: S101 - all actions are of one kind
        found = searcher.bid(_under(view, action.suit))
        if found is not None:
            yield _as(action, found), found


def _bid(view: SeatView, searcher: _Searcher) -> Decision | None:
    """Return the best bid, as an average over the trumps that there may be."""
    hand = [card for card in view.hand if card is not None]
    found = [
        (weight, decision)
        for weight, table in prospects(view, hand)
        if weight and (decision := searcher.decide(_under(view, table.trump, table)))
    ]
    if not found:
        return None
    whole = sum(weight for weight, _ in found)
    shares = [weight / whole for weight, _ in found]
    for_the_game = all(decision.for_the_game for _, decision in found)
    columns = zip(
        *(d.options if for_the_game else map(_by_points, d.options) for _, d in found), strict=True
    )
    options = [_average(shares, column) for column in columns]
    likely = [option for option in options if option.figures or _made(option) >= LEAST_CHANCE]
    best = max(likely or options, key=lambda option: round(option.value, 9))
    facts = found[0][1].facts
    return replace(
        found[0][1],
        action=best.action,
        options=_beside(best, options),
        tricks=best.tricks,
        made=_made(best),
        for_the_game=for_the_game,
        facts={name: sum(d.facts[name] for _, d in found) for name in facts},
    )


def _made(option: Option) -> float:
    """Return the chance of making the bid of an option."""
    assert isinstance(option.action, Bid)  # noqa: S101 - the options are bids
    tricks = option.action.tricks
    return option.tricks[tricks] if tricks < len(option.tricks) else 0.0


def _average(shares: Sequence[float], options: Sequence[Option]) -> Option:
    """Return an option with the weighted means of its figures."""
    spreads = zip(*(option.tricks for option in options), strict=True)
    known = [option.figures for option in options if option.figures]
    return replace(
        options[0],
        figures=averaged(shares, known) if len(known) == len(options) else None,
        value=sum(share * o.value for share, o in zip(shares, options, strict=True)),
        margin=None,
        tricks=tuple(
            sum(share * chance for share, chance in zip(shares, column, strict=True))
            for column in spreads
        ),
    )


def _lays(view: SeatView, searcher: _Searcher) -> Iterator[tuple[Option, Decision]]:
    """Yield what the most promising ways to lay cards aside are worth."""
    choices = [action for action in view.legal if isinstance(action, LayAside)]
    worths = lay_worths(view, searcher.level, choices)
    for action in sorted(choices, key=lambda one: -worths.get(one, 0.0))[: LAYS[0]]:
        if laid_bid(action.cards) <= view.plan.tricks:
            found = searcher.bid(_without(view, action.cards))
            if found is not None:
                yield _as(action, found), found


def _without(view: SeatView, cards: Sequence[Card]) -> SeatView:
    """Return the view after cards were laid aside; the others have laid some that nobody knows."""
    tricks, seat = view.plan.tricks, view.seat
    hands = [hand[:tricks] for hand in view.hands]
    hands[seat] = tuple(card for card in view.hand if card not in cards)
    away = sum(len(hand) for hand in view.hands) - sum(map(len, hands)) - len(cards)
    laid = (*view.laid[:seat], tuple(cards), *view.laid[seat + 1 :])
    bids = (*view.bids[:seat], laid_bid(cards), *view.bids[seat + 1 :])
    return replace(view, hands=tuple(hands), laid=laid, bids=bids, stock=view.stock + away)


def _premium(view: SeatView, searcher: _Searcher) -> Decision | None:
    """Return the premium that is worth most, by the chance of making the bid."""
    if view.bids[view.seat] is None:
        return None
    found = searcher.bid(view)
    if found is None or found.made is None:
        return None
    options = []
    for action in view.legal:
        assert isinstance(action, CallPremium)  # noqa: S101 - all actions are of one kind
        value = _premium_value(view.plan.score, action.call, found.made)
        figures = _with_premium(view, action.call, found.options[0].figures)
        options.append(Option(action, value, figures=figures))
    return _best(
        [(option, replace(found, action=option.action, for_the_game=False)) for option in options]
    )


def _with_premium(view: SeatView, call: PremiumCall, usual: Figures | None) -> Figures | None:
    """Return the figures of a bid, if they are known, with what a call brings in addition."""
    if usual is None or usual.made is None:
        return None
    scoring, made = view.plan.score, usual.made
    more = _premium_value(scoring, call, made.mean)
    error = abs(_premium_value(scoring, call, made.mean + made.error) - more)
    points, margin = (
        Estimate(each.mean + more, each.error + error) for each in (usual.points, usual.margin)
    )
    return replace(usual, points=points, margin=margin)


def _premium_value(scoring: Scoring, call: PremiumCall, made: float) -> float:
    """Return what a call is expected to bring: its seat the points, or every other seat."""
    match call:
        case PremiumCall.PASS:
            return 0.0
        case PremiumCall.DECLARE:
            return scoring.declare * (2 * made - 1)
        case PremiumCall.REVEAL:
            return scoring.reveal * (2 * max(0.0, made - REVEALED) - 1)
