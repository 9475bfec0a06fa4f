"""What is said about a game that is over."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.ui.game.moments.highlights import (
    BestBid,
    best_bid,
    deciding_deal,
    leaders,
    longest_streak,
)
from ohhell_desktop.ui.game.moments.standing import PlayerStanding
from ohhell_desktop.words import joined
from ohhell_desktop.words.points import counted_points

_LEAST_BEST: Final = 2
"""A bid of fewer tricks is not worth a line."""


@dataclass(frozen=True, slots=True)
class StoryLine:
    """One thing that happened in a game."""

    title: str
    text: str


def winner_text(names: Sequence[str], winners: Sequence[Seat], viewer: Seat | None) -> str:
    """Return who wins.

    Args:
        names: by seat.
        winners: their seats.
        viewer: who is called "you"; None for nobody.
    """
    others = [names[seat] for seat in winners if seat != viewer]
    if not others:
        return tr("You win!")
    listed = joined(others, tr)
    if viewer in winners:
        return tr("You and {names} share the win!").format(names=listed)
    if len(others) == 1:
        return tr("{name} wins!").format(name=listed)
    return tr("{names} share the win!").format(names=listed)


def story(
    history: Sequence[DealResult],
    names: Sequence[str],
    winners: Sequence[Seat],
    viewer: Seat | None,
) -> tuple[StoryLine, ...]:
    """Return lines about a game: best bid, longest streak, and the deal that decided.

    A bid that is worth no line is left out: one of few tricks, or as many of the players made.
    """
    best = StoryLine(tr("Best bid"), _best(history, names, viewer))
    others = (
        StoryLine(tr("Longest streak"), _streak(history, names, viewer)),
        StoryLine(tr("The deal that decided"), _decision(history, names, winners, viewer)),
    )
    return (best, *others) if _stands_out(best_bid(history), len(names)) else others


def _stands_out(best: BestBid | None, players: int) -> bool:
    """Return whether a bid is worth a line; that nobody made one is."""
    return best is None or (best.bid >= _LEAST_BEST and 2 * len(best.seats) <= players + 1)


def _called(
    names: Sequence[str], seats: Sequence[Seat], viewer: Seat | None, *, first: bool = True
) -> str:
    """Return the names of some players, the viewer's first, as "You and Ada".

    Args:
        names: by seat.
        seats: the players.
        viewer: who is called "you"; None for nobody.
        first: whether they begin a sentence.
    """
    you = tr("You") if first else tr("you", "in a sentence")
    others = [names[seat] for seat in seats if seat != viewer]
    return joined([*([you] if viewer in seats else []), *others], tr)


def _best(history: Sequence[DealResult], names: Sequence[str], viewer: Seat | None) -> str:
    """Return who made the highest bid."""
    best = best_bid(history)
    if best is None:
        return tr("Nobody made their bid.")
    who = _called(names, best.seats, viewer)
    if len(best.seats) > 1:
        return tr("{names} each bid {bid} and won {bid}.").format(names=who, bid=best.bid)
    text = tr("{name} bid {bid} in deal {deal} and won {bid}.")
    return text.format(name=who, bid=best.bid, deal=best.deal)


def _streak(history: Sequence[DealResult], names: Sequence[str], viewer: Seat | None) -> str:
    """Return who made the most bids in a row."""
    streak = longest_streak(history)
    if streak is None:
        return tr("Nobody made two bids in a row.")
    who = _called(names, streak.seats, viewer)
    if len(streak.seats) > 1:
        return tr("{names} each made %n bids in a row.", "", streak.length).format(names=who)
    return tr("{name} made %n bids in a row.", "", streak.length).format(name=who)


def _decision(
    history: Sequence[DealResult],
    names: Sequence[str],
    winners: Sequence[Seat],
    viewer: Seat | None,
) -> str:
    """Return how the winners took the lead for good."""
    decided, ahead = deciding_deal(history, winners), _called(names, winners, viewer)
    if decided is None:
        return _other_end(history, names, winners, viewer)
    if decided.deal == 1:
        return tr("{names} led from the first deal to the last.").format(names=ahead)
    name = _called(names, winners, viewer, first=False)
    if len(winners) > 1:
        text = tr("Deal {deal}: from then on {names} shared the lead.")
        return text.format(deal=decided.deal, names=name)
    rivals = _called(names, [s for s in decided.before if s not in winners], viewer, first=False)
    figures = {"deal": decided.deal, "rival": rivals, "name": name}
    if winners[0] in decided.before:
        return tr("Deal {deal}: {name} went ahead of {rival}, after a tie.").format(**figures)
    if len(decided.before) > 1:
        return tr("Deal {deal}: {name} took the lead for good.").format(**figures)
    if decided.off:
        text = tr("Deal {deal}: {rival} missed by %n, and {name} went ahead.", "", decided.off)
        return text.format(**figures)
    return tr("Deal {deal}: {rival} led, and {name} went ahead.").format(**figures)


def _other_end(
    history: Sequence[DealResult],
    names: Sequence[str],
    winners: Sequence[Seat],
    viewer: Seat | None,
) -> str:
    """Return how a game was won by other players than those with the most points, or not all."""
    level = leaders(history[-1].totals) if history else frozenset()
    if level.issuperset(winners):
        text = tr("{names} were level at the end.")
        return text.format(names=_called(names, sorted(level), viewer))
    text = tr("Deal {deal}: {names} hit the target exactly.")
    return text.format(deal=len(history), names=_called(names, winners, viewer, first=False))


def rank_text(row: PlayerStanding) -> str:
    """Return a player's place, points and bids made, for screen readers."""
    text = tr("{place}: {name}, {points}, {bids}")
    return text.format(
        place=row.place, name=row.name, points=counted_points(row.total, tr), bids=bids_text(row)
    ).removesuffix(", ")


def bids_text(row: PlayerStanding) -> str:
    """Return how many bids a player made; empty in a game without bids."""
    if not row.deals:
        return ""
    return tr("{made} of %n bids made", "", row.deals).format(made=row.bids_made)
