"""What a repair keeps: what can be read of the damaged library, and a copy for the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ohhell_desktop.session.json_codec import time_from_text
from ohhell_desktop.session.library.rescue.contents import (
    Contents,
    GameParts,
    Row,
    SoundGame,
    SoundRealGame,
    TableContents,
    is_form_sound,
    real_entries,
    sound_real_game,
    whole_game,
)
from ohhell_desktop.session.library.rescue.results import OlderGame
from ohhell_desktop.session.library.summary import (
    HIGHEST_PLAY_NUMBER,
    NEVER,
    is_moment,
    text_of,
)

_OWN_TABLES: Final = ("game", "own_form")
_REAL_TABLES: Final = ("real_game", "real_entry")
_NO_PROGRESS: Final = "{}"
"""Of a game with real cards: the list shows its setup, until it goes on."""


@dataclass(slots=True)
class Merged:
    """What a repaired library is to hold."""

    games: dict[int, SoundGame] = field(default_factory=dict)
    forms: dict[int, Row] = field(default_factory=dict)
    tables: dict[str, Mapping[int, Row]] = field(default_factory=dict)
    """The rows of all other tables."""
    numbers: dict[str, int] = field(default_factory=dict)
    """The highest number that was ever given, by table."""
    older: list[OlderGame] = field(default_factory=list)
    """The games that come from the copy."""
    damaged: list[str] = field(default_factory=list)
    """The titles of games, also those with real cards, and of own forms that are lost."""


def merge(now: Contents, copy: Contents | None = None) -> Merged:
    """Return what is left of a library, together with a sound copy of it.

    A game that is in the copy alone was deleted after the copy was made if the library's list
    of games is whole, and has given out its number. Otherwise it comes back.
    """
    copy = copy or Contents()
    found = Merged(numbers=_numbers(now, copy))
    for number in sorted({*now.games, *copy.games}):
        if number in now.games or _is_back(now, "game", number):
            _add_game(found, number, now.games.get(number, GameParts()), copy.games.get(number))
    forms, old = now.table("own_form").rows, copy.table("own_form").rows
    for number in sorted({*forms, *old}):
        if number in forms or _is_back(now, "own_form", number):
            _add_form(found, number, forms.get(number), old.get(number))
    for name in {**now.tables, **copy.tables}:
        if name not in (*_OWN_TABLES, *_REAL_TABLES):
            table, before = now.table(name), copy.table(name)
            found.tables[name] = _rows(table, before)
    _add_real_games(found, now, copy)
    return found


def _add_game(found: Merged, number: int, now: GameParts, copy: GameParts | None) -> None:
    game = whole_game(now, copy) if copy else whole_game(now)
    row = now.row or {}
    if game is None:
        found.damaged.append(text_of(row.get("title")) or f"#{number}")
        return
    found.games[number] = game
    if game.row is not now.row:
        played = game.row["played"]
        moment = time_from_text(played) if is_moment(played) else NEVER
        found.older.append(OlderGame(game.title, moment))


def _add_form(found: Merged, number: int, now: Row | None, old: Row | None) -> None:
    sound = next((row for row in (now, old) if row is not None and is_form_sound(row)), None)
    if sound is not None:
        found.forms[number] = sound
    else:
        found.damaged.append(text_of((now or {}).get("name")) or f"#{number}")


def _add_real_games(found: Merged, now: Contents, copy: Contents) -> None:
    """Add the games with real cards, each with all entries that are sound in either place."""
    rows, old = (each.table("real_game").rows for each in (now, copy))
    entries, games, kept = real_entries(now, copy), dict[int, Row](), list[Row]()
    for number in sorted({*rows, *old}):
        if number not in rows and not _is_back(now, "real_game", number):
            continue
        copies = (row for row in (rows.get(number), old.get(number)) if row is not None)
        sound = [game for row in copies if (game := sound_real_game(row, entries)) is not None]
        if not sound:
            found.damaged.append(f"#{number}")
            continue
        game = max(sound, key=lambda each: len(each.entries))
        games[number] = _row_of(game)
        kept += game.entries
    found.tables["real_game"] = games
    found.tables["real_entry"] = {
        number: {**row, "entry_id": number} for number, row in enumerate(kept, 1)
    }


def _row_of(game: SoundRealGame) -> Row:
    """Return the row of a game with real cards, as it fits the entries that are left."""
    if game.is_whole:
        return game.row
    left = {"entries": len(game.entries), "last": game.last, "progress": _NO_PROGRESS}
    return {**game.row, **left}


def _is_back(now: Contents, table: str, number: int) -> bool:
    return not now.table(table).is_whole or number > now.numbers.get(table, 0)


def _rows(now: TableContents, copy: TableContents) -> Mapping[int, Row]:
    return now.rows if now.is_whole else {**copy.rows, **now.rows}


def _numbers(now: Contents, copy: Contents) -> dict[str, int]:
    """Return the highest numbers, so that none is ever given again."""
    every: dict[str, list[int]] = {}
    for contents in (now, copy):
        for name in {*contents.numbers, *_OWN_TABLES}:
            given = [contents.numbers.get(name, 0), *contents.table(name).rows]
            every.setdefault(name, []).extend(given)
    every["game"] += now.games
    return {
        name: max(number for number in given if number < HIGHEST_PLAY_NUMBER)
        for name, given in every.items()
    }
