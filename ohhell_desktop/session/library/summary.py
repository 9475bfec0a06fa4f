"""The entries of the list of saved games."""

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Final

from ohhell_desktop.session import json_codec
from ohhell_desktop.session.help_marks import NO_HELP, HelpMarks, stored_marks
from ohhell_desktop.session.seats import SeatSetup

COLUMNS: Final = (
    "game_id, title, form, seats, created, played, deal, deals, totals, finished, turn, help,"
    " public"
)
"""The columns that :func:`summary` takes, in this order."""
ORDER_COLUMNS: Final = "game_id, turn, played"
"""The columns that :func:`last_played` takes, in this order."""
NEVER: Final = json_codec.FIRST_TIME
"""Used for a time that cannot be read."""
HIGHEST_PLAY_NUMBER: Final = 2**53
"""No game ever gets so far; a larger number is damaged."""
_DAY: Final = "day "
"""Begins the text that names the deal of a day."""
_MOST_DEALS: Final = 10**9
_MOST_POINTS: Final = 10**24
"""No game can bring more; a larger number is damaged."""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """An entry of the list of saved games."""

    game_id: int
    title: str
    form: str
    """Its key in the catalogue; empty if the rules were the player's own."""
    seats: tuple[SeatSetup, ...]
    created: datetime
    played: datetime
    """When its last action was made."""
    deal: int
    """The current deal, from 1."""
    deals: int
    totals: tuple[int, ...]
    """Points, by seat."""
    finished: bool
    damaged: bool = False
    """Whether it cannot be opened; the other fields may be blank then."""
    help: HelpMarks = NO_HELP
    is_challenge: bool = False
    """Whether friends may have its cards, too, and it is not the deal of a day."""


def summary(row: tuple[object, ...], *, damaged: bool) -> GameSummary:
    """Return an entry; one that cannot be read is marked as damaged. Never raise.

    Args:
        row: the columns named in :data:`COLUMNS`.
        damaged: whether the game could not be opened before.
    """
    number, title, form, seats, created, played, deal, deals, totals, finished, *rest = row
    _, marks, public = rest
    game_id = json_codec.whole(number)
    try:
        return GameSummary(
            game_id=game_id,
            title=text_of(title),
            form=text_of(form),
            seats=_seats(seats),
            created=_moment(created),
            played=_moment(played),
            deal=_count(deal),
            deals=_count(deals),
            totals=tuple(map(_points, json_codec.totals_from_text(totals))),
            finished=finished == 1,
            damaged=damaged,
            help=stored_marks(marks),
            is_challenge=bool(text_of(public)) and not text_of(public).startswith(_DAY),
        )
    except ValueError:
        return unreadable_game(game_id, text_of(title), text_of(form))


@lru_cache(maxsize=1024)
def _seats(text: object) -> tuple[SeatSetup, ...]:
    """Return seats; many games are played by the same players."""
    return json_codec.seats_from_text(text)


def unreadable_game(game_id: int, title: str = "", form: str = "") -> GameSummary:
    """Return an entry that only says that a game is damaged."""
    return GameSummary(
        game_id, title, form, (), NEVER, NEVER, 0, 0, (), finished=False, damaged=True
    )


def readable(raw: bytes) -> str:
    """Return a text; what is damaged in it is replaced."""
    return raw.decode("utf-8", "replace")


def text_of(value: object) -> str:
    """Return a value that should be a text as one; empty if it is a number."""
    if isinstance(value, bytes):
        return readable(value)
    return value if isinstance(value, str) else ""


def is_moment(text: object) -> bool:
    """Return whether a value is a time as the library stores it."""
    try:
        _moment(text)
    except ValueError:
        return False
    return True


def is_progress(deal: object, deals: object, totals: object, finished: object) -> bool:
    """Return whether values can be the progress of a game."""
    try:
        counts = (_count(deal), _count(deals))
        points = [_points(total) for total in json_codec.totals_from_text(totals)]
    except ValueError:
        return False
    return bool(points) and finished in (0, 1) and counts[0] <= counts[1]


def play_number(value: object) -> int:
    """Return the place of a game in the order of play; 0 if it is missing or damaged."""
    return value if isinstance(value, int) and 0 <= value < HIGHEST_PLAY_NUMBER else 0


def by_last_played(row: tuple[object, ...]) -> tuple[int, str, int]:
    """Return a sort key that is larger for games that were played later.

    Args:
        row: the columns named in :data:`COLUMNS`.
    """
    return play_number(row[10]), text_of(row[5]), json_codec.whole(row[0])


def last_played(row: tuple[object, ...]) -> tuple[int, str, int]:
    """Return the same key of a row with the columns named in :data:`ORDER_COLUMNS`."""
    return play_number(row[1]), text_of(row[2]), json_codec.whole(row[0])


def _moment(text: object) -> datetime:
    """Return a time that every time zone and calendar can show."""
    try:
        moment = json_codec.time_from_text(text)
    except (OverflowError, OSError) as error:
        raise ValueError("a time is out of range") from error
    if not json_codec.FIRST_TIME <= moment <= json_codec.LAST_TIME:
        raise ValueError("a time is out of range")
    return moment


def moment_or_never(text: object) -> datetime:
    """Return a time as the library stores it; :data:`NEVER` if it is none."""
    return _moment(text) if is_moment(text) else NEVER


def _count(value: object) -> int:
    return _within(0, json_codec.whole(value), _MOST_DEALS)


def _points(total: int) -> int:
    return _within(-_MOST_POINTS, total, _MOST_POINTS)


def _within(least: int, number: int, most: int) -> int:
    if not least <= number <= most:
        raise ValueError("a number is out of range")
    return number
