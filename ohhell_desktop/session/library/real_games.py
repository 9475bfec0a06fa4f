"""The games with real cards in the library: their setups, and every entry of each.

Setups, entries and progress are texts that are not read here, apart from what the list shows.
No other table refers to these or is referred to, so that damage in them stops nothing else.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from ohhell_desktop.session import json_codec
from ohhell_desktop.session.errors import (
    DAMAGED_IN_PART,
    DATABASE_ERRORS,
    GONE,
    NOT_SAVED_FOR_DAMAGE,
    OUT_OF_STEP,
    LibraryError,
    WayOut,
    is_damage,
    unreadable,
)
from ohhell_desktop.session.library import listing
from ohhell_desktop.session.library.database import transaction
from ohhell_desktop.session.library.open_file import OpenFile
from ohhell_desktop.session.library.seals import entry_seal, real_game_seal
from ohhell_desktop.session.library.summary import moment_or_never, play_number, text_of
from ohhell_desktop.session.seats import SeatKind, SeatSetup, check_length

_MOST_FIGURES: Final = 10**12
"""No game has more points or deals."""
_MOST_NAMES: Final = 20
_LIST: Final = "real_game_id, progress, begun, changed, turn, setup, seal"
_ADD: Final = (
    "INSERT INTO real_game (setup, seal, begun, changed, turn, entries, last, progress)"
    " VALUES (?, ?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM real_game), 0, ?, ?)"
)
_MOVE_ON: Final = (
    "UPDATE real_game SET entries = ?, last = ?, changed = ?, progress = ?,"
    " turn = (SELECT max(turn) + 1 FROM real_game) WHERE real_game_id = ?"
)
_ADD_ENTRY: Final = "INSERT INTO real_entry (real_game_id, number, entry, seal) VALUES (?, ?, ?, ?)"
_LAST: Final = "SELECT entries, last FROM real_game WHERE real_game_id = ?"
_STEP_BACK: Final = "UPDATE real_game SET entries = ?, last = ? WHERE real_game_id = ?"
_ENTRIES: Final = (
    "SELECT number, entry, seal FROM real_entry WHERE real_game_id = ? ORDER BY number"
)
_DROP_ENTRIES: Final = "DELETE FROM real_entry WHERE real_game_id = ? AND number >= ?"


class PersonFigures(NamedTuple):
    """What somebody has made of a real game so far."""

    deals: int
    """How many complete deals they took part in."""
    points: int
    """In those; without the points that they began with."""
    bids: int
    made: int
    """How many of the bids."""
    won: int
    """1 for a winner of the game, else 0."""


@dataclass(frozen=True, slots=True)
class RealGameSummary:
    """An entry of the list of real games."""

    real_game_id: int
    title: str
    form: str
    """Its key in the catalogue; empty if the rules were the players' own."""
    names: tuple[str, ...]
    faces: tuple[int, ...]
    totals: tuple[int, ...]
    """Of everybody in ``names``."""
    deal: int
    """How many deals are complete."""
    deals: int
    finished: bool
    begun: datetime
    changed: datetime
    figures: tuple[PersonFigures, ...] = ()
    """Of everybody in ``names``; empty if they were not kept."""
    damaged: bool = False
    """Whether it cannot be opened; the other fields may be blank then."""


@dataclass(frozen=True, slots=True)
class KeptRealGame:
    """A real game as it is stored."""

    setup: str
    entries: tuple[str, ...]
    lost: int
    """How many entries at the end could not be read."""
    begun: datetime
    cut_at: bytes
    """The seal of the last entry that could be read, if others follow it; else empty."""


class RealGames(OpenFile):
    """The part of the library that keeps games with real cards."""

    def real_games(self) -> list[RealGameSummary]:
        """Return all real games, the last changed first.

        Raises:
            LibraryError: if the file cannot be read for a reason other than damage.
        """
        with self._reading():
            found = listing.rows_of(self._connection, "real_game", "real_game_id", _LIST)
        if found.error is not None:
            self.note_damage()
        rows = sorted(found.by_number.values(), key=_by_change, reverse=True)
        return [_summary(row) for row in rows]

    def add_real_game(self, setup: str, progress: str) -> int:
        """Keep a new real game; return its number, which no other real game ever gets.

        Raises:
            LibraryError: if it cannot be written; then nothing has been.
        """
        now, seal = json_codec.time_to_text(self._clock()), real_game_seal(setup)
        with self._writing(), transaction(self._connection):
            cursor = self._connection.execute(_ADD, (setup, seal, now, now, seal, progress))
            return json_codec.whole(cursor.lastrowid)

    def append_entry(
        self, real_game_id: int, number: int, entry: str, progress: str, after: bytes = b""
    ) -> None:
        """Keep an entry; it is on disk afterwards.

        Args:
            real_game_id: the game.
            number: how many entries it had before.
            entry: a text, which is not read.
            progress: what the list shows of the game from now on.
            after: the seal of the entry before, where those that come after it could not be read;
                the new one takes their place. Empty where all could be read.

        Raises:
            LibraryError: if it cannot be written, or is not the next entry; then nothing has been.
        """
        now = json_codec.time_to_text(self._clock())
        with self._writing(), transaction(self._connection):
            if after:
                self._connection.execute(_DROP_ENTRIES, (real_game_id, number))
                self._connection.execute(_STEP_BACK, (number, after, real_game_id))
            row = self._connection.execute(_LAST, (real_game_id,)).fetchone()
            if row is None or row[0] != number or not isinstance(row[1], bytes):
                raise self._explained(LibraryError(OUT_OF_STEP), NOT_SAVED_FOR_DAMAGE)
            seal = entry_seal(row[1], entry)
            self._connection.execute(_ADD_ENTRY, (real_game_id, number, entry, seal))
            self._connection.execute(_MOVE_ON, (number + 1, seal, now, progress, real_game_id))

    def load_real_game(self, real_game_id: int) -> KeptRealGame:
        """Read a real game, up to the first entry that is damaged or missing.

        What comes after that stays in the file until the game goes on, so that a repair may
        still find it.

        Raises:
            LibraryError: if it is gone, or if its setup is damaged or the file cannot be read.
        """
        with self._reading():
            row = self._connection.execute(
                "SELECT setup, seal, entries, last, begun FROM real_game WHERE real_game_id = ?",
                (real_game_id,),
            ).fetchone()
        if row is None:
            raise self._explained(LibraryError(GONE), DAMAGED_IN_PART)
        setup, seal, count, before, begun = row
        if not isinstance(setup, str) or seal != real_game_seal(setup):
            damaged = self._note(LibraryError(DAMAGED_IN_PART, ways=(WayOut.REPAIR,)))
            raise self._explained(damaged, DAMAGED_IN_PART)
        entries, last = self._sound_entries(real_game_id, seal)
        kept = count if isinstance(count, int) else 0
        lost = max(0, kept - len(entries))
        whole = (count, before) == (len(entries), last)
        if not whole:
            self.note_damage()
        return KeptRealGame(setup, entries, lost, moment_or_never(begun), b"" if whole else last)

    def _sound_entries(self, real_game_id: int, seal: bytes) -> tuple[tuple[str, ...], bytes]:
        """Return the entries up to the first that is damaged or missing, and the last seal.

        Raises:
            LibraryError: if they cannot be read for a reason other than damage.
        """
        found: list[str] = []
        try:
            for number, entry, own in self._connection.execute(_ENTRIES, (real_game_id,)):
                following = entry_seal(seal, entry) if isinstance(entry, str) else None
                if number != len(found) or own != following:
                    break
                found.append(entry)
                seal = own
        except DATABASE_ERRORS as error:
            if not is_damage(error):
                # The other entries are there: they must not count as lost.
                raise unreadable(error) from error
            self.note_damage()
        return tuple(found), seal

    def delete_real_game(self, real_game_id: int) -> None:
        """Delete a real game permanently; if it is gone already, do nothing.

        Raises:
            LibraryError: if it cannot be written; then the game is still there.
        """
        with self._writing(), transaction(self._connection):
            self._connection.execute(
                "DELETE FROM real_game WHERE real_game_id = ?", (real_game_id,)
            )
            self._connection.execute(_DROP_ENTRIES, (real_game_id, 0))


def _by_change(row: tuple[object, ...]) -> tuple[int, str]:
    return play_number(row[4]), text_of(row[3])


def _figures(raw: Any) -> tuple[PersonFigures, ...]:
    """Read the figures of all players; none if they make no sense, since no seal is on them."""
    try:
        found = tuple(PersonFigures(*map(json_codec.whole, each)) for each in raw)
    except (ValueError, TypeError):
        return ()
    sound = (
        0 <= each.made <= each.bids <= each.deals <= _MOST_FIGURES
        and abs(each.points) <= _MOST_FIGURES
        and each.won in {0, 1}
        for each in found
    )
    return found if all(sound) else ()


def _people(names: Any, faces: Any) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Read names and pictures; there must be as many of each.

    Raises:
        ValueError: if they make no sense, since no seal is on them.
        TypeError: the same.
    """
    pairs = list(zip(names, faces, strict=True))
    if len(pairs) > _MOST_NAMES:
        raise ValueError("there are too many names")
    found = [SeatSetup(_short(name), SeatKind.PERSON, avatar=face) for name, face in pairs]
    return tuple(each.name for each in found), tuple(each.avatar for each in found)


def _short(raw: object) -> str:
    """Read a text that can be shown.

    Raises:
        ValueError: if it is too long.
    """
    text = text_of(raw).encode("utf-8", "replace").decode("utf-8")
    check_length("a text", text)
    return text


def _figure(raw: object) -> int:
    """Read a number of points or deals.

    Raises:
        ValueError: if it is too large.
    """
    if abs(figure := json_codec.whole(raw)) > _MOST_FIGURES:
        raise ValueError("this number is too large")
    return figure


def _summary(row: tuple[object, ...]) -> RealGameSummary:
    """Return an entry of the list: of the setup alone if the progress makes no sense."""
    number, progress, begun, changed, _, setup, seal = row
    damaged = not isinstance(setup, str) or seal != real_game_seal(setup)
    blank = RealGameSummary(
        json_codec.whole(number), "", "", (), (), (), 0, 0, finished=False,
        begun=moment_or_never(begun), changed=moment_or_never(changed), damaged=damaged,
    )  # fmt: skip
    try:
        shown: Any = json_codec.from_text(progress)
        names, faces = _people(shown["names"], shown["faces"])
        totals = tuple(_figure(total) for total, _ in zip(shown["totals"], names, strict=True))
        return replace(
            blank,
            title=_short(shown["title"]),
            form=_short(shown["form"]),
            names=names,
            faces=faces,
            totals=totals,
            deal=_figure(shown["deal"]),
            deals=_figure(shown["deals"]),
            finished=bool(shown["finished"]),
            figures=_figures(shown.get("figures", ())),
        )
    except (ValueError, KeyError, TypeError):
        return blank if damaged else _of_setup(blank, setup)


def _of_setup(blank: RealGameSummary, setup: object) -> RealGameSummary:
    """Return an entry of which only the setup is known, on which there is a seal."""
    try:
        begun: Any = json_codec.from_text(setup)
        people = begun["people"]
        names, faces = _people([p["name"] for p in people], [p["face"] for p in people])
        title, form = _short(begun["title"]), _short(begun["form"])
        totals = (0,) * len(names)
        return replace(blank, title=title, form=form, names=names, faces=faces, totals=totals)
    except (ValueError, KeyError, TypeError):
        return blank
