"""Rows of past games, made from few figures."""

import json
from collections.abc import Sequence
from typing import Any

from ohhell_desktop.session.history.past_game import DealFigures, PastGame

SHORT = (1, 2, 3)
"""The cards of the deals of a short game."""


def figures(
    cards: int, bid: int | None, taken: int, place: int = 1, points: int | None = None
) -> DealFigures:
    """Return what a seat did in a deal; ten points and the bid for one that was made."""
    won = (10 + taken if bid == taken else 0) if points is None else points
    return DealFigures(cards, bid, taken, place, True, won)


def past_game(
    number: int,
    *lines: Sequence[DealFigures],
    level: str = "steady",
    form: str = "oh-hell",
    title: str = "Oh Hell!",
    names: Sequence[str] = ("Zoë", "Ada", "Ben", "Cleo"),
    people: int = 1,
    finished: bool = True,
    **changes: Any,
) -> PastGame:
    """Return a game of which each line is what a seat did, deal by deal."""
    totals = [sum(deal.points for deal in line) for line in lines]
    places = [1 + sum(other > total for other in totals) for total in totals]
    results = (
        f"{place if finished else 0},{total},{total}"
        for place, total in zip(places, totals, strict=True)
    )
    players = [
        [names[seat], "person" if seat < people else "bot", "" if seat < people else level, ""]
        for seat in range(len(lines))
    ]
    row = PastGame(
        game_id=number,
        cards=f"cards {number}",
        form=form,
        title=title,
        rules="0123456789abcdef",
        begun=f"2026-05-{number % 28 + 1:02}T18:30:00.000000+00:00",
        settled="2026-05-30T18:30:00.000000+00:00",
        deals=len(lines[0]),
        finished=int(finished),
        brought=0,
        public=0,
        undos=0,
        hints=0,
        reviews=0,
        claims=0,
        players=json.dumps(players),
        results=" ".join(results),
        figures="\n".join(" ".join(deal.word() for deal in line) for line in lines),
    )
    return row._replace(**changes)


def short_game(number: int, **changes: Any) -> PastGame:
    """Return a game of three deals in which the player makes every bid and comes first."""
    mine = [figures(cards, 1, 1) for cards in SHORT]
    theirs = [figures(cards, 1, cards % 2, place=2) for cards in SHORT]
    others = [figures(cards, 0, 1, place=3) for cards in SHORT]
    return past_game(number, mine, theirs, others, **changes)
