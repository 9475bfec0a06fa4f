"""Games as files, which can be continued on another machine.

The file is JSON that a person can read: who sits where, and the record of the game (its whole
rules, its seed and its actions, each with its seat). Every card can be worked out from the seed.

A file may come from anybody. So each step of reading it has a limit, and every action is
checked by the rules: a game that is accepted could have been played here.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta, Struct

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
from ohhell_desktop.session.game_setup import NATURES, GameSetup
from ohhell_desktop.session.help_marks import marks_from_json, marks_to_json
from ohhell_desktop.session.json_codec import (
    read_as,
    seats_from_json,
    seats_to_json,
    ways_from_json,
    ways_to_json,
)
from ohhell_desktop.session.library.restore import StoredGame, are_readable
from ohhell_desktop.session.sealing import SHA_256

FILE_ENDING: Final = ".ohgame"
LONGEST_FILE: Final = 1_000_000
"""Bytes that are read at most; a long game of the catalogue has 30,000."""

MARK: Final = "ohhell-game"
_VERSION: Final = 1

_Fingerprint: TypeAlias = Annotated[str, Meta(pattern=rf"^({SHA_256})?\Z")]


class _Written(Struct):
    """A game as a JSON value; what is Any has a reader of its own."""

    form: str
    title: str
    seats: Any = None
    record: Any = None
    help: Any = None
    others: Any = None
    nature: Annotated[int, Meta(ge=0, lt=NATURES)] | None = None
    fingerprint: _Fingerprint = ""
    closing: _Fingerprint = ""
    public: str = ""


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
        read = read_as(_Written, value)
        record = record_from_json(read.record, foreign_rules)
        setup, marks = _setup(read, record), marks_from_json(read.help)
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
        closing=read.closing,
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


def _setup(read: _Written, record: Record) -> GameSetup:
    """Return what the game was begun with.

    Raises:
        ValueError: in words, if it is damaged or does not fit the record.
    """
    seats = seats_from_json(read.seats)
    if len(seats) != record.seats:
        raise UnreadableError(
            "it is for {players} players and names {named}",
            players=record.seats,
            named=len(seats),
        )
    if not record.source.seed:
        raise UnreadableError("it has no seed")
    return GameSetup(
        form=on_one_line(read.form),
        title=on_one_line(read.title),
        rules=record.rules,
        seats=tuple(seat.on_one_line() for seat in seats),
        seed=record.source.seed,
        nature=read.nature,
        word=record.source.word or None,
        fingerprint=read.fingerprint,
        public=on_one_line(read.public),
        others=ways_from_json(read.others),
    )
