"""What people have made of their games with real cards, under their names."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.library.real_games import PersonFigures, RealGameSummary
from ohhell_desktop.session.score_keeper.sheet import Sheet


class PersonRecord(NamedTuple):
    """All finished games of somebody."""

    name: str
    """As it was written last."""
    games: int
    figures: PersonFigures
    """Those of all games added up."""


def figures_of(sheet: Sheet, player: int) -> PersonFigures:
    """Return what a player has made of a game so far."""
    rows = [row for row in sheet.rows if row.scored and player in row.seats]
    bids = [(row.entry.bids.get(player), row.entry.tricks[player]) for row in rows]
    said = [(bid, taken) for bid, taken in bids if bid is not None]
    return PersonFigures(
        deals=len(rows),
        points=sum(row.points[player] for row in rows),
        bids=len(said),
        made=sum(bid == taken for bid, taken in said),
        won=int(player in sheet.winners),
    )


def records_of(games: Iterable[RealGameSummary]) -> list[PersonRecord]:
    """Return the records of everybody in finished games, those with the most games first.

    Args:
        games: the one changed last first.
    """
    found: dict[str, PersonRecord] = {}
    for game in games:
        if not game.finished or game.damaged:
            continue
        for name, own in zip(game.names, game.figures, strict=False):
            if own.deals:
                key = unicodedata.normalize("NFKC", on_one_line(name)).casefold()
                before = found.get(key, PersonRecord(name, 0, PersonFigures(0, 0, 0, 0, 0)))
                added = PersonFigures(*map(sum, zip(before.figures, own, strict=True)))
                found[key] = PersonRecord(before.name, before.games + 1, added)
    return sorted(found.values(), key=lambda each: -each.games)
