"""Games as files, which can be continued on another machine.

The file is JSON that a person can read: who sits where, and the record of the game (its whole
rules, its seed and its actions, each with its seat). Every card can be worked out from the seed.

A file may come from anybody. So each step of reading it has a limit, and every action is
checked by the rules: a game that is accepted could have been played here.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ohhell_desktop.rules.io.entries import RecordEntry, has_undo
from ohhell_desktop.rules.io.json_text import NotUnicodeError, read_json
from ohhell_desktop.rules.io.record import (
    MOST_ACTIONS,
    Record,
    record_from_json,
    record_of,
    record_to_json,
    replay,
)
from ohhell_desktop.rules.io.share import foreign_rules
from ohhell_desktop.rules.sentences import UnreadableError, cause, on_one_line
from ohhell_desktop.session.challenges.games import checked_public
from ohhell_desktop.session.errors import (
    GAME_AGAINST_THE_RULES,
    GAME_DAMAGED,
    GAME_NOT_PLAYABLE,
    GAME_TOO_LONG,
    GAME_TOO_NEW,
    NO_GAME,
    GameFileError,
)
from ohhell_desktop.session.fair.closing import without_repeated_changes
from ohhell_desktop.session.game_setup import GameSetup, is_nature
from ohhell_desktop.session.help_marks import marks_from_json, marks_to_json
from ohhell_desktop.session.json_codec import (
    seats_from_json,
    seats_to_json,
    ways_from_json,
    ways_to_json,
)
from ohhell_desktop.session.library.restore import StoredGame, are_readable
from ohhell_desktop.session.sealing import is_fingerprint

FILE_ENDING: Final = ".ohgame"
LONGEST_FILE: Final = 1_000_000
"""Bytes that are read at most; a long game of the catalogue has 30,000."""

MARK: Final = "ohhell-game"
_VERSION: Final = 1


def to_file(game: StoredGame) -> bytes:
    """Return the game as the bytes of a file.

    A bid that was changed several times is written with its first and its last number: the
    game goes on the same, and no file is too long to be read back. Undo and redo are written
    too, unless the file would be too long with them.
    """
    setup = game.setup
    entries = tuple(_actions_of(game))
    record = record_to_json(record_of(setup.rules, len(setup.seats), setup.source, entries))
    # So that nobody needs to know the rules to know who acted: docs/fair-deals.md.
    actions = zip(record["actions"], entries, strict=True)
    written = ({**action, "seat": entry.seat} for action, entry in actions)
    value = {
        MARK: _VERSION,
        "form": setup.form,
        "title": setup.title,
        "seats": seats_to_json(setup.seats),
        **({} if setup.nature is None else {"nature": setup.nature}),
        **({"help": marks_to_json(game.help)} if game.help else {}),
        **({"fingerprint": setup.fingerprint} if setup.fingerprint else {}),
        **({"public": setup.public} if setup.public else {}),
        **({"others": ways_to_json(setup.others)} if setup.others else {}),
        **({"closing": game.closing} if game.closing else {}),
        "record": {**record, "actions": []},
    }
    # One line for each action, and ASCII, so that even a lone surrogate in a name survives.
    head, end = json.dumps(value, indent=1).rsplit("[]", 1)
    lines = ",\n".join(f"   {json.dumps(action)}" for action in written)
    return f"{head}[\n{lines}\n  ]{end}\n".encode("ascii")


def _actions_of(game: StoredGame) -> Iterable[RecordEntry]:
    """Return what the file lists."""
    if not has_undo(game.actions):
        return without_repeated_changes(game.actions)
    if len(game.actions) <= MOST_ACTIONS:
        return game.actions
    counting = (step.action for step in game.timeline.done if step.action is not None)
    return without_repeated_changes(counting)


def from_file(data: bytes) -> StoredGame:
    """Read what :func:`to_file` has written, and play it again.

    Raises:
        GameFileError: if it is no such file, is damaged, or does not keep to its rules.
    """
    if len(data) > LONGEST_FILE:
        raise GameFileError(GAME_TOO_LONG)
    value = _loaded(data)
    version = value[MARK]
    if type(version) is not int or version != _VERSION:
        raise GameFileError(GAME_TOO_NEW)
    try:
        record = record_from_json(value.get("record"), foreign_rules)
        setup, marks = _setup(value, record), marks_from_json(value.get("help"))
        closing = _fingerprint(value, "closing")
    except ValueError as error:
        raise GameFileError(GAME_DAMAGED, detail=cause(error)) from error
    try:
        played = replay(record)
    except ValueError as error:
        if are_readable(record.rules, record.seats):
            raise GameFileError(GAME_NOT_PLAYABLE) from error
        raise GameFileError(GAME_DAMAGED, detail=cause(error)) from error
    if played.failed_ply is not None:
        raise GameFileError(GAME_AGAINST_THE_RULES, step=str(played.failed_ply + 1))
    checked = checked_public(setup)
    return StoredGame(
        checked,
        played.actions,
        played.state,
        timeline=played.timeline,
        help=marks,
        closing=closing,
        misnamed=checked != setup,
    )


def _loaded(data: bytes) -> Mapping[str, Any]:
    """Return the JSON object in a file if it is marked as a game."""
    try:
        value = read_json(data)
    except UnreadableError as error:
        if isinstance(error, NotUnicodeError) and MARK.encode() in data:
            raise GameFileError(GAME_DAMAGED, detail=error.sentence) from error
        value = None
    if not isinstance(value, Mapping) or MARK not in value:
        raise GameFileError(NO_GAME)
    return value


def _setup(value: Mapping[str, Any], record: Record) -> GameSetup:
    """Return what the game was begun with.

    Raises:
        ValueError: in words, if it is damaged or does not fit the record.
    """
    seats = seats_from_json(value.get("seats"))
    if len(seats) != record.seats:
        raise UnreadableError(
            "it is for {players} players and names {named}",
            players=record.seats,
            named=len(seats),
        )
    if not record.source.seed:
        raise UnreadableError("it has no seed")
    return GameSetup(
        form=_line(value, "form"),
        title=_line(value, "title"),
        rules=record.rules,
        seats=tuple(seat.on_one_line() for seat in seats),
        seed=record.source.seed,
        nature=_nature(value),
        word=record.source.word or None,
        fingerprint=_fingerprint(value, "fingerprint"),
        public=_line(value, "public") if "public" in value else "",
        others=ways_from_json(value.get("others")),
    )


def _nature(value: Mapping[str, Any]) -> int | None:
    """Return the nature of the game; None if the file has none."""
    nature: int | None = value.get("nature")
    if nature is None or is_nature(nature):
        return nature
    raise UnreadableError("its {field} is damaged", field="nature")


def _fingerprint(value: Mapping[str, Any], name: str) -> str:
    """Return a fingerprint of the game; empty if the file has none."""
    if name not in value:
        return ""
    fingerprint = value[name]
    if is_fingerprint(fingerprint):
        return str(fingerprint)
    raise UnreadableError("its {field} is damaged", field=name)


def _line(value: Mapping[str, Any], name: str) -> str:
    text = value.get(name)
    if not isinstance(text, str):
        raise UnreadableError("its {field} is missing", field=name)
    return on_one_line(text)
