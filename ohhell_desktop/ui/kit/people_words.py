"""The people at a table in words: their usual names, and lists of them."""

import unicodedata
from collections.abc import Sequence
from itertools import count

from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.sentences import on_one_line
from ohhell_desktop.session.seats import LONGEST_SETUP_TEXT, SeatKind, SeatSetup
from ohhell_desktop.words import joined


def usual_name(place: int) -> str:
    """Return the name of a person who has typed none, of several; places count from 0."""
    return tr("Player {number}").format(number=place + 1)


def players_text(seats: Sequence[SeatSetup]) -> str:
    """Return who plays, as in "Jonas, Margarethe and 2 computer players"."""
    people = [on_one_line(seat.name) for seat in seats if seat.kind is SeatKind.PERSON]
    bots = len(seats) - len(people)
    return joined([*people, tr("%n computer players", "", bots)] if bots else people, tr)


def distinct_names(names: Sequence[str], first: Sequence[bool]) -> list[str]:
    """Return names of which no two are alike: those that come later get a number.

    Args:
        names: in the order of play.
        first: who keeps a name that others have, too.
    """
    found = list(names)
    taken: set[str] = set()
    for place in sorted(range(len(found)), key=lambda place: not first[place]):
        name = found[place]
        ends = (f" {number}" for number in count(2))
        while _compared(found[place]) in taken:
            end = next(ends)
            found[place] = name[: LONGEST_SETUP_TEXT - len(end)] + end
        taken.add(_compared(found[place]))
    return found


def _compared(name: str) -> str:
    return unicodedata.normalize("NFKC", on_one_line(name)).casefold()
