"""The points of deals whose review is kept, as a sum: what is usual, luck, and the rest."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Final, NamedTuple

from ohhell_desktop.session.history.past_game import figures_from
from ohhell_desktop.session.history.played import PlayedGame
from ohhell_desktop.session.history.split import KeptSplit

_AGREES: Final = 0.05
"""By how much the parts may miss the points; more is another deal, played after an undo."""


class Usual(NamedTuple):
    """Where the points of a player came from, a deal."""

    deals: int
    """How many deals are known."""
    usual: float
    """What is usual at their places."""
    luck: float
    best: float
    """What the best decisions were worth more."""
    bid: float
    play: float
    points: float
    """The sum."""


def usual_of(games: Iterable[PlayedGame], splits: Iterable[KeptSplit]) -> Usual | None:
    """Return where the points came from; None if no deal of these games is known.

    Args:
        games: by one form, because the points of others differ.
        splits: what reviews say, of whatever games and seats.
    """
    known: dict[tuple[int, int], list[KeptSplit]] = defaultdict(list)
    for split in splits:
        known[split.game_id, split.seat].append(split)
    found = []
    for game in games if known else ():
        for split in known.get((game.row.game_id, game.own), ()):
            points = _points(game, split.deal)
            if points is not None and abs(sum(split.parts) - points) <= _AGREES:
                found.append((*split.parts, points))
    if not found:
        return None
    sums = [sum(part) / len(found) for part in zip(*found, strict=True)]
    return Usual(len(found), *sums)


def _points(game: PlayedGame, deal: int) -> int | None:
    """Return what the player had in a deal; None if that is not known."""
    words = game.lines[game.own].split(" ")
    try:
        return figures_from(words[deal]).points if deal >= 0 else None
    except (IndexError, ValueError):
        return None
