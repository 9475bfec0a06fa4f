"""Which help a game had: hints, reviews, an undo after either; and whether it is a copy."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Self

from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.json_codec import from_text, to_text

_MOST: Final = 20_000
"""No game has as many actions or deals,"""
_MOST_SEATS: Final = 100
"""or seats."""


@dataclass(frozen=True, slots=True)
class HelpMarks:
    """The help that a game had. Marks are only ever added."""

    hints: frozenset[int] = frozenset()
    """When a hint was shown: how many actions of the game counted. One for each decision."""
    deals: frozenset[int] = frozenset()
    """The deals, from 0, whose cards a hint or a review was about."""
    went_back: bool = False
    """Whether an undo let cards be played again that a hint or a review was about."""
    claimed: frozenset[int] = frozenset()
    """The deals, from 0, of which the rest was claimed and played out for everybody."""
    copied: bool = False
    """Whether the game goes on from a copy of another one.

    What it has in common with that game counts only there, and its further cards may have been
    seen.
    """
    asked: frozenset[tuple[int, int]] = frozenset()
    """When a hint was shown, and the seat that asked for it, where several people play."""

    def __bool__(self) -> bool:
        """Return whether there is anything to say."""
        return self != NO_HELP

    def __or__(self, other: Self) -> "HelpMarks":
        """Return the marks of both."""
        return HelpMarks(
            hints=self.hints | other.hints,
            asked=self.asked | other.asked,
            deals=self.deals | other.deals,
            went_back=self.went_back or other.went_back,
            claimed=self.claimed | other.claimed,
            copied=self.copied or other.copied,
        )

    def up_to(self, length: int) -> "HelpMarks":
        """Return the marks of a copy of the game that ends after a number of actions."""
        hints = frozenset(n for n in self.hints if n < length)
        asked = frozenset((n, seat) for n, seat in self.asked if n < length)
        return replace(self, hints=hints, asked=asked, copied=True)

    @property
    def of_nobody(self) -> int:
        """How many hints were shown of which it is not known who asked.

        It is not known where only one person plays, nor of games of earlier versions.
        """
        return len(self.hints - {n for n, _ in self.asked})

    def hints_of(self, seat: int) -> int:
        """Return how many hints a seat asked for."""
        return sum(asker == seat for _, asker in self.asked)

    def tells_of(self, deal: int) -> bool:
        """Return whether help was given in a deal, from 0, or in a later one.

        The later deals count because they are dealt again with the same cards.
        """
        return any(helped >= deal for helped in self.deals)


NO_HELP: Final = HelpMarks()


def marks_to_json(marks: HelpMarks) -> dict[str, Any]:
    """Return marks as a JSON value."""
    raw: dict[str, Any] = {
        "hints": sorted(marks.hints),
        "deals": sorted(marks.deals),
        "went_back": marks.went_back,
    }
    if marks.asked:
        raw["asked"] = sorted([n, seat] for n, seat in marks.asked)
    if marks.claimed:
        raw["claimed"] = sorted(marks.claimed)
    if marks.copied:
        raw["copied"] = True
    return raw


def marks_from_json(raw: object) -> HelpMarks:
    """Read marks from a JSON value; None stands for no help.

    Raises:
        ValueError: with a readable message, if they are damaged.
    """
    if raw is None:
        return NO_HELP
    if not isinstance(raw, Mapping) or not isinstance(raw.get("went_back"), bool):
        raise UnreadableError("its {field} is damaged", field="help")
    copied = raw.get("copied", False)
    if not isinstance(copied, bool):
        raise UnreadableError("its {field} is damaged", field="help")
    hints = _numbers(raw.get("hints"))
    return HelpMarks(
        hints=hints,
        asked=_askers(raw.get("asked", []), hints),
        deals=_numbers(raw.get("deals")),
        went_back=raw["went_back"],
        claimed=_numbers(raw.get("claimed", [])),
        copied=copied,
    )


def marks_to_text(marks: HelpMarks) -> str | None:
    """Return marks as they are stored; None for no help."""
    return to_text(marks_to_json(marks)) if marks else None


def stored_marks(text: object) -> HelpMarks:
    """Return the marks that were stored; none if they are damaged."""
    with suppress(ValueError):
        return NO_HELP if text is None else marks_from_json(from_text(text))
    return NO_HELP


def _numbers(raw: object) -> frozenset[int]:
    if isinstance(raw, list) and len(raw) <= _MOST:
        numbers = {number for number in raw if type(number) is int and 0 <= number < _MOST}
        if len(numbers) == len(raw):
            return frozenset(numbers)
    raise UnreadableError("its {field} is damaged", field="help")


def _askers(raw: object, hints: frozenset[int]) -> frozenset[tuple[int, int]]:
    """Return who asked for some of the hints."""
    found = set()
    for each in raw if isinstance(raw, list) and len(raw) <= _MOST else (raw,):
        match each:
            case [when, seat] if (
                type(when) is type(seat) is int and when in hints and 0 <= seat < _MOST_SEATS
            ):
                found.add((when, seat))
            case _:
                raise UnreadableError("its {field} is damaged", field="help")
    return frozenset(found)
