"""Games with real cards and their entries as JSON values; their types say what may be in them."""

from typing import Any, Final

import msgspec

from ohhell_desktop.rules.io.codec import rules_from_json, rules_to_json
from ohhell_desktop.session.json_codec import read_as, to_json
from ohhell_desktop.session.score_keeper.entries import Entry, Person, RealGame, Step

_ENTRY: Final[Any] = Entry


class _Written(msgspec.Struct):
    """A real game as a JSON value; the rules have a reader of their own."""

    form: str
    title: str
    rules: Any
    people: tuple[Person, ...]
    dealer: int


def real_game_to_json(real_game: RealGame) -> dict[str, Any]:
    """Return a real game, without its entries, as a JSON value."""
    rules = rules_to_json(real_game.rules)
    return to_json(
        _Written(real_game.form, real_game.title, rules, real_game.people, real_game.dealer)
    )


def real_game_from_json(raw: object) -> RealGame:
    """Read a real game.

    Raises:
        ValueError: with a readable message, if it is damaged.
    """
    read = read_as(_Written, raw)
    rules = rules_from_json(read.rules)
    return RealGame(read.form, read.title, rules, read.people, read.dealer)


def entry_to_json(entry: Entry | Step) -> dict[str, Any]:
    """Return an entry, or a step in the list of entries, as a JSON value."""
    if isinstance(entry, Step):
        return {"step": entry.value}
    return to_json(entry)


def entry_from_json(raw: object) -> Entry | Step:
    """Read an entry, or a step in the list of entries.

    Raises:
        ValueError: with a readable message, if it is neither.
    """
    if isinstance(raw, dict) and "step" in raw:
        return read_as(Step, raw["step"])
    entry: Entry = read_as(_ENTRY, raw)
    return entry
