"""Keeps the scores of one game: what is entered is on disk at once."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, Self

from ohhell_desktop.session.errors import GAME_UNREADABLE, LibraryError, WayOut
from ohhell_desktop.session.json_codec import from_text, to_text
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.session.library.row_codec import storable
from ohhell_desktop.session.score_keeper.entries import (
    DealEntry,
    Dropped,
    Entry,
    Noted,
    RealGame,
    Scored,
    Step,
)
from ohhell_desktop.session.score_keeper.entry_codec import (
    entry_from_json,
    entry_to_json,
    real_game_from_json,
    real_game_to_json,
)
from ohhell_desktop.session.score_keeper.people import figures_of
from ohhell_desktop.session.score_keeper.sheet import Sheet, sheet_of


class History:
    """The entries that count, and those that were taken back."""

    def __init__(self) -> None:
        self.done: list[Entry] = []
        self._back: list[list[Entry]] = []

    @property
    def can_go_on(self) -> bool:
        """Whether something was taken back that can count again."""
        return bool(self._back)

    def take(self, entry: Entry | Step) -> None:
        """Add an entry, or take the last one back, or let it count again.

        Raises:
            ValueError: if there is nothing to take back, or nothing that was.
        """
        if entry is Step.BACK:
            self._back.append(self._take_back())
        elif entry is Step.AGAIN:
            if not self._back:
                raise ValueError("nothing was taken back")
            self.done += self._back.pop()
        else:
            self._back.clear()
            self.done.append(entry)

    def after(self, entry: Entry | Step) -> "History":
        """Return a history to which an entry was added; this one stays as it is."""
        after = History()
        after.done, after._back = list(self.done), list(self._back)
        after.take(entry)
        return after

    def _take_back(self) -> list[Entry]:
        """Remove the last entry; a correction goes together with what was entered for it."""
        if not self.done:
            raise ValueError("there is nothing to take back")
        group = [self.done.pop()]
        last = group[0]
        if isinstance(last, Scored) and self._is_correction(last):
            while self.done and _notes(self.done[-1], last.deal):
                group.insert(0, self.done.pop())
        return group

    def _is_correction(self, scored: Scored) -> bool:
        return any(isinstance(e, Scored) and e.deal == scored.deal for e in self.done)


def _notes(entry: Entry, deal: int) -> bool:
    return isinstance(entry, Noted | Dropped) and entry.deal == deal


class ScoreKeeper:
    """The scores of a game with real cards.

    Attributes:
        real_game_id: its number in the library.
        real_game: its setup.
        begun: when it began.
        sheet: everything that follows from the entries.
        lost: how many entries at the end could not be read when it was opened.
    """

    def __init__(
        self,
        library: Library,
        real_game_id: int,
        real_game: RealGame,
        entries: Sequence[Entry | Step],
        begun: datetime,
    ) -> None:
        self._library: Final = library
        self.real_game_id: Final = real_game_id
        self.real_game: Final = real_game
        self.begun: Final = begun
        self.lost = 0
        self._cut_at = b""
        self._count = len(entries)
        self._history = History()
        for entry in entries:
            self._history.take(entry)
        self.sheet: Sheet = sheet_of(real_game, self._history.done)

    @classmethod
    def begin(cls, library: Library, real_game: RealGame) -> Self:
        """Begin a real game; it is kept from now on.

        Raises:
            LibraryError: if it cannot be written.
        """
        sheet = sheet_of(real_game, ())
        setup = storable(to_text(real_game_to_json(real_game)))
        real_game_id = library.add_real_game(setup, _progress(real_game, sheet))
        return cls.resume(library, real_game_id)

    @classmethod
    def resume(cls, library: Library, real_game_id: int) -> Self:
        """Continue a game that is kept.

        Raises:
            LibraryError: if it is gone or damaged.
        """
        kept = library.load_real_game(real_game_id)
        try:
            real_game = real_game_from_json(from_text(kept.setup))
            entries = [entry_from_json(from_text(text)) for text in kept.entries]
            keeper = cls(library, real_game_id, real_game, entries, kept.begun)
        except ValueError as error:
            raise LibraryError(
                GAME_UNREADABLE, ways=(WayOut.REPAIR,), title="", detail=str(error)
            ) from error
        keeper.lost, keeper._cut_at = kept.lost, kept.cut_at
        return keeper

    @property
    def is_cut(self) -> bool:
        """Whether entries could not be read, and nothing was entered in their place yet."""
        return bool(self._cut_at)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that count."""
        return tuple(self._history.done)

    @property
    def can_undo(self) -> bool:
        """Whether there is an entry to be taken back."""
        return bool(self._history.done)

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can count again."""
        return self._history.can_go_on

    def enter(self, entry: Entry | Step) -> None:
        """Enter something; it is on disk afterwards.

        Raises:
            ValueError: if it does not fit what was entered before; then nothing has changed.
            LibraryError: if it cannot be written; then nothing has changed.
        """
        history = self._history.after(entry)
        sheet = sheet_of(self.real_game, history.done)
        text = storable(to_text(entry_to_json(entry)))
        progress = _progress(self.real_game, sheet)
        self._library.append_entry(self.real_game_id, self._count, text, progress, self._cut_at)
        self._cut_at = b""
        self._count += 1
        self._history, self.sheet = history, sheet

    def discard_if_untouched(self) -> bool:
        """Delete the game if nothing was ever entered; return whether nothing was.

        Raises:
            LibraryError: if it cannot be deleted.
        """
        untouched = not (self._count or self._cut_at)
        if untouched:
            self._library.delete_real_game(self.real_game_id)
        return untouched

    def entry_of(self, deal: int) -> DealEntry:
        """Return what was entered last for a deal, also for a correction that is not done."""
        row = self.sheet.rows[deal]
        return row.noted or row.entry


def _progress(real_game: RealGame, sheet: Sheet) -> str:
    """Return what the list of real games shows."""
    come = sorted(sheet.totals)
    return storable(
        to_text(
            {
                "title": real_game.title,
                "form": real_game.form,
                "names": [sheet.people[player].name for player in come],
                "faces": [sheet.people[player].face for player in come],
                "totals": [sheet.totals[player] for player in come],
                "figures": [figures_of(sheet, player) for player in come],
                "deal": sheet.done,
                "deals": len(sheet.rows),
                "finished": sheet.over,
            }
        )
    )
