"""What is said about a game that is over."""

from collections.abc import Sequence
from dataclasses import dataclass

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.history import DealResult
from ohhell_desktop.table.text.translate import tr
from ohhell_desktop.ui.moments.highlights import (
    DecidingDeal,
    best_bid,
    deciding_deal,
    longest_streak,
)
from ohhell_desktop.ui.moments.standing import PlayerStanding
from ohhell_desktop.words import joined
from ohhell_desktop.words.points import number_text


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
    """Return three lines about a game: best bid, longest streak, and the deal that decided."""
    called = [tr("You") if seat == viewer else name for seat, name in enumerate(names)]
    best, streak = best_bid(history), longest_streak(history)
    first = tr("Nobody made a bid.")
    if best is not None:
        first = tr("{name} bid {bid} in deal {deal} and took {bid}.").format(
            name=called[best.seat], bid=best.bid, deal=best.deal
        )
    second = tr("Nobody made two bids in a row.")
    if streak is not None:
        second = tr("{name} made %n bids in a row.", "", streak.length).format(
            name=called[streak.seat]
        )
    third = _decision(deciding_deal(history, winners), called, winners, viewer)
    return (
        StoryLine(tr("Best bid"), first),
        StoryLine(tr("Longest streak"), second),
        StoryLine(tr("The deal that decided"), third),
    )


def _decision(
    decided: DecidingDeal | None,
    called: Sequence[str],
    winners: Sequence[Seat],
    viewer: Seat | None,
) -> str:
    """Return how the winners took the lead for good."""
    ahead = joined([called[seat] for seat in winners], tr)
    if decided is None:
        return tr("It was close to the very end.")
    if decided.deal == 1:
        return tr("{names} led from the first deal to the last.").format(names=ahead)
    if len(winners) > 1:
        text = tr("Deal {deal}: {names} drew level.")
        return text.format(deal=decided.deal, names=ahead)
    winner = winners[0]
    name = tr("you", "went ahead") if winner == viewer else called[winner]
    if decided.overtaken is None:
        text = tr("Deal {deal}: {name} took the lead for good.")
        return text.format(deal=decided.deal, name=name)
    rival = called[decided.overtaken]
    figures = {"deal": decided.deal, "rival": rival, "name": name}
    if decided.off:
        text = tr("Deal {deal}: {rival} missed by %n, and {name} went ahead.", "", decided.off)
        return text.format(**figures)
    return tr("Deal {deal}: {rival} led, and {name} went ahead.").format(**figures)


def rank_text(row: PlayerStanding) -> str:
    """Return a player's place, points and bids made, for screen readers."""
    text = tr("{place}: {name}, {total} points, {bids}")
    return text.format(
        place=row.place, name=row.name, total=number_text(row.total), bids=bids_text(row)
    ).removesuffix(", ")


def bids_text(row: PlayerStanding) -> str:
    """Return how many bids a player made; empty in a game without bids."""
    if not row.deals:
        return ""
    return tr("{made} of %n bids made", "", row.deals).format(made=row.bids_made)
