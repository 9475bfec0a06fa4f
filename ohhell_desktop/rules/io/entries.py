"""The entries of a record: actions, and the steps back and forth between them.

An undo does not remove anything from a record. It is an entry of its own that says how many of
the actions before it no longer count; a redo says how many of these count again. An action after
an undo ends the possibility of a redo.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.actions import Action, MadeBy, StartDeal
from ohhell_desktop.rules.form.sequence import MOST_DEALS
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.rules.sentences import UnreadableError, quoted


@dataclass(frozen=True, slots=True)
class Undo:
    """The last actions are taken back."""

    seat: Seat
    """Who takes them back: the seat that decides again."""
    count: int
    """How many actions of the record, those of other seats included."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Actions that were taken back count again."""

    seat: Seat
    count: int
    """How many, in the order in which they were done."""


RecordEntry = Action | Undo | Redo
"""Everything that a record lists."""
BY: Final = "by"
"""The key under which an action says who chose it."""
MOST_WORK: Final = 1_000_000
"""No search has as many portions."""
_NAME: Final = re.compile(r"[0-9a-z.+-]{1,20}")

_T = TypeVar("_T")


class Timeline(Generic[_T]):
    """What was done in a game: what counts now, and what was taken back and can be redone."""

    def __init__(self) -> None:
        self._steps: list[_T] = []
        self._now = 0

    @property
    def done(self) -> tuple[_T, ...]:
        """The steps that count, in order."""
        return tuple(self._steps[: self._now])

    @property
    def last(self) -> _T | None:
        """The last step that counts; None if there is none."""
        return self._steps[self._now - 1] if self._now else None

    @property
    def undone(self) -> tuple[_T, ...]:
        """The steps that were taken back and can be redone, in order."""
        return tuple(self._steps[self._now :])

    def __getitem__(self, place: int) -> _T:
        """Return the step at a place."""
        return self._steps[place]

    def __len__(self) -> int:
        """Return how many steps count."""
        return self._now

    def add(self, step: _T) -> None:
        """Add a step that counts; what was taken back before can no longer be redone."""
        del self._steps[self._now :]
        self._steps.append(step)
        self._now += 1

    def move(self, entry: Undo | Redo) -> None:
        """Take steps back, or let them count again.

        Raises:
            ValueError: if there are not that many.
        """
        back = isinstance(entry, Undo)
        most = self._now if back else len(self._steps) - self._now
        if not 0 < entry.count <= most:
            raise UnreadableError("there are not that many actions to undo or redo")
        self._now += -entry.count if back else entry.count


def is_step(raw: Mapping[str, Any]) -> bool:
    """Return whether a JSON value is meant as an undo or a redo."""
    return "undo" in raw or "redo" in raw


def has_undo(entries: Iterable[RecordEntry]) -> bool:
    """Return whether any action was taken back."""
    return any(isinstance(entry, Undo | Redo) for entry in entries)


def entry_to_json(entry: RecordEntry) -> dict[str, Any]:
    """Return an entry as a JSON value, without its seat."""
    match entry:
        case Undo(count=count):
            return {"undo": count}
        case Redo(count=count):
            return {"redo": count}
        case StartDeal():
            return action_to_json(entry)
        case _:
            by = {} if entry.by is None else {BY: made_by_to_json(entry.by)}
            return action_to_json(entry) | by


def made_by(entry: RecordEntry) -> MadeBy | None:
    """Return who chose an action for a computer player; None if that is not known."""
    return None if isinstance(entry, StartDeal | Undo | Redo) else entry.by


def made_by_to_json(by: MadeBy) -> dict[str, Any]:
    """Return who chose an action as a JSON value, without what is as usual."""
    value: dict[str, Any] = {"players": by.players}
    if by.work:
        value["work"] = by.work
    if by.known is not None:
        value["known"] = by.known
    return value | ({"instead": by.instead} if by.instead else {})


def made_by_from_json(raw: object) -> MadeBy:
    """Read who chose an action.

    Raises:
        ValueError: if it is damaged.
    """
    match raw:
        case {"players": players, **rest} if not rest.keys() - {"work", "known", "instead"}:
            known, instead = rest.get("known"), rest.get("instead")
            return MadeBy(
                _name(players),
                _number(rest.get("work", 0), MOST_WORK),
                None if known is None else _number(known, MOST_DEALS),
                "" if instead is None else _name(instead),
            )
    raise UnreadableError("{given} does not say who chose", given=quoted(raw))


def _name(raw: object) -> str:
    if isinstance(raw, str) and _NAME.fullmatch(raw):
        return raw
    raise UnreadableError("{given} does not say who chose", given=quoted(raw))


def _number(raw: object, most: int) -> int:
    if isinstance(raw, int) and not isinstance(raw, bool) and 0 <= raw <= most:
        return raw
    raise UnreadableError("{given} does not say who chose", given=quoted(raw))


def step_from_json(raw: Mapping[str, Any]) -> Undo | Redo:
    """Read an undo or a redo; its seat follows from the state that it leads to.

    Raises:
        ValueError: if it is none.
    """
    match {key: value for key, value in raw.items() if key != "seat"}:
        case {"undo": int(count), **rest} if not rest and not isinstance(count, bool):
            return Undo(Seat(0), count)
        case {"redo": int(count), **rest} if not rest and not isinstance(count, bool):
            return Redo(Seat(0), count)
    raise UnreadableError("{given} is not an action", given=quoted(raw))
