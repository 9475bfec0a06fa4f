"""Values as the JSON texts that the library stores, and back."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from ohhell_desktop.rules.cards import MOST_SEATS
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import UnreadableError, cause, quoted
from ohhell_desktop.session.seats import SeatKind, SeatSetup, SeatWays

FIRST_TIME: Final = datetime.fromtimestamp(0, UTC)
LAST_TIME: Final = datetime(9000, 12, 31, 23, 59, 59, tzinfo=UTC)
"""Every time zone and calendar can show the times between these two."""

_T = TypeVar("_T")
_MISTAKE: Final = re.compile(
    r"(Object missing required|Object contains unknown|)(?: field `(?P<field>.*?)`|.*?)"
    r"(?: - at (?:`key` in )?`\$\.?(?P<path>.*)`)?",
    re.DOTALL,
)
"""What msgspec says of a value that is not as its type declares, and where in the value it is."""


def read_as(kind: type[_T], raw: object, name: str = "") -> _T:
    """Return a JSON value as a type: its declaration says what may be in it.

    Args:
        kind: the type.
        raw: the value.
        name: the name of the value in what it is a part of, if it is.

    Raises:
        UnreadableError: if it is something else; the sentence says where.
    """
    import msgspec  # noqa: PLC0415 - a start page without games does not need it

    try:
        return msgspec.convert(raw, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise _unreadable(error, name) from error
    except UnicodeEncodeError:
        raise UnreadableError("a text in it holds half a sign") from None


def _unreadable(error: Exception, name: str) -> UnreadableError:
    """Return what is wrong with a value, in the words of the program."""
    found = _MISTAKE.fullmatch(str(error))
    assert found is not None  # noqa: S101 - every part of it may be empty
    parts = ".".join(filter(None, (name, found["path"], found["field"])))
    where = parts.replace(".[", "[") or "all of it"
    if isinstance(error.__cause__, ValueError):  # from a type's own checks
        return UnreadableError("{where}: {why}", where=where, why=cause(error.__cause__))
    if found[1] == "Object missing required":
        return UnreadableError("{where} is missing", where=where)
    if found[1] == "Object contains unknown":
        return UnreadableError("{where} is not known", where=where)
    return UnreadableError("{where} is damaged", where=where)


def to_json(value: object) -> dict[str, Any]:
    """Return a value of a declared type as the JSON value that :func:`read_as` reads."""
    import msgspec  # noqa: PLC0415 - as above

    found: dict[str, Any] = _with_lists(msgspec.to_builtins(value, str_keys=True))
    return found


def _with_lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _with_lists(part) for name, part in value.items()}
    return [_with_lists(part) for part in value] if isinstance(value, list | tuple) else value


def to_text(value: object) -> str:
    """Return the value as a JSON text."""
    return json.dumps(value, separators=(",", ":"))


def from_text(text: object) -> Any:
    """Read a JSON text.

    Raises:
        ValueError: with a readable message, if it is none.
    """
    if not isinstance(text, str):
        raise ValueError("a text is missing")
    try:
        return read_json(text)
    except UnreadableError:
        raise UnreadableError("{given} cannot be read", given=quoted(text)) from None


def seats_from_text(text: object) -> tuple[SeatSetup, ...]:
    """Read the seats of a game from a JSON text.

    Raises:
        ValueError: with a readable message, if they are damaged.
    """
    return seats_from_json(from_text(text))


def seats_to_json(seats: Iterable[SeatSetup]) -> list[dict[str, Any]]:
    """Return the seats of a game as a JSON value."""
    return [
        {"name": seat.name, "kind": seat.kind.value, "level": seat.level, "avatar": seat.avatar}
        | ({"habit": seat.habit} if seat.habit else {})
        for seat in seats
    ]


def seats_from_json(raw: object) -> tuple[SeatSetup, ...]:
    """Read the seats of a game from a JSON value.

    Raises:
        ValueError: with a readable message, if they are damaged.
    """
    if not isinstance(raw, list):
        raise UnreadableError("the seats must be a list")
    if len(raw) > MOST_SEATS:
        raise UnreadableError("there are more than {most} seats", most=MOST_SEATS)
    return tuple(_seat(seat) for seat in raw)


def _seat(raw: Any) -> SeatSetup:
    match raw:
        case {"name": str(name), "kind": kind, "level": str(level), "avatar": avatar}:
            if not isinstance(kind, str) or kind not in set(SeatKind):
                raise UnreadableError(
                    "a seat is for a person or a bot, not for {given}", given=quoted(kind)
                )
            if type(avatar) is not int:
                raise UnreadableError("an avatar must be a whole number")
            return SeatSetup(name, SeatKind(kind), level, avatar, _habit(raw))
        case _:
            raise UnreadableError("a seat is damaged")


def _habit(seat: Mapping[str, Any]) -> str:
    """Return the habit of a seat; one without a habit does not name any."""
    habit = seat.get("habit", "")
    if isinstance(habit, str):
        return habit
    raise UnreadableError("a habit must be a text")


def ways_to_json(others: Iterable[SeatWays]) -> list[dict[str, Any]]:
    """Return what is expected of the seats as a JSON value."""
    return [{"bids": list(ways.bids), "plays": list(ways.plays)} for ways in others]


@dataclass(frozen=True, slots=True)
class _WrittenWays:
    """What is expected of a seat, as a JSON value; a setup checks the weights."""

    bids: tuple[float, ...]
    plays: tuple[float, ...]


def ways_from_json(raw: object) -> tuple[SeatWays, ...]:
    """Read what is expected of the seats from a JSON value; None stands for nothing.

    Raises:
        ValueError: with a readable message, if it is damaged.
    """
    written = read_as(tuple[_WrittenWays, ...], [] if raw is None else raw, "others")
    return tuple(SeatWays(ways.bids, ways.plays) for ways in written)


def totals_from_text(text: object) -> tuple[int, ...]:
    """Read points by seat.

    Raises:
        ValueError: with a readable message, if they are damaged.
    """
    raw = from_text(text)
    if not isinstance(raw, list) or not all(type(total) is int for total in raw):
        raise ValueError("the totals are damaged")
    return tuple(raw)


def whole(value: object) -> int:
    """Return a value of the library that must be a whole number.

    Raises:
        ValueError: with a readable message, if it is none.
    """
    if isinstance(value, int):
        return value
    raise ValueError("a number is missing")


def time_to_text(time: datetime) -> str:
    """Return a time as the library stores it: in UTC, so that texts sort like times.

    A clock may be wrong by centuries: a time that no reader takes is stored as the nearest one.
    """
    known = min(max(time.astimezone(UTC), FIRST_TIME), LAST_TIME)
    return known.isoformat(timespec="microseconds")


def time_from_text(text: object) -> datetime:
    """Read a time that the library has stored.

    Raises:
        ValueError: if it is none.
    """
    if not isinstance(text, str):
        raise ValueError("a time is missing")
    return datetime.fromisoformat(text).astimezone(UTC)
