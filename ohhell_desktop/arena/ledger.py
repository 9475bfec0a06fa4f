"""A file with the results of a long run, a JSON value a line, so that the run can be continued."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Any, Generic, TypeVar

from ohhell_desktop.arena.entrants import ArenaError
from ohhell_desktop.rules.io.json_text import read_json

Row = dict[str, Any]
_T = TypeVar("_T")


class Ledger(Generic[_T]):
    """The lines of a file: those of earlier runs, and those that this run appends."""

    def __init__(self, path: Path, read: Callable[[Row], _T]) -> None:
        """Read a file, or make one. It is not changed before something is added.

        Args:
            path: the file.
            read: returns what is remembered of a line; KeyError, TypeError or ValueError if it is
                none of such a run.

        Raises:
            ArenaError: if the file cannot be used or has other lines.
        """
        self._path = path
        self._read = read
        self._ends = [0]
        self.rows: list[_T] = []
        """What the file had when it was opened, without a last line that was cut off."""
        try:
            with path.open("a+b") as file:
                file.seek(0)
                self._read_lines(file)
        except OSError as error:
            raise self._unwritten(error) from None

    def keep(self, count: int) -> None:
        """Keep only the first lines; the others are removed when something is added.

        Args:
            count: how many of ``rows`` stay.
        """
        del self.rows[count:]
        del self._ends[count + 1 :]

    def add(self, rows: Iterable[Row]) -> None:
        """Append lines.

        Raises:
            ArenaError: if the file cannot be written.
        """
        lines = [json.dumps(row, separators=(",", ":")).encode() + b"\n" for row in rows]
        try:
            with self._path.open("r+b") as file:
                file.seek(self._ends[-1])
                file.truncate()
                file.write(b"".join(lines))
                self._ends = [file.tell()]
        except OSError as error:
            raise self._unwritten(error) from None

    def foreign(self) -> ArenaError:
        """Return the error that says that the file belongs to another run."""
        return ArenaError(f"{self._path} has lines that are not of this run; name another file.")

    def _read_lines(self, file: IO[bytes]) -> None:
        """Read the whole lines and where each ends."""
        for line in file:
            if not line.endswith(b"\n"):
                return
            try:
                self.rows.append(self._read(read_json(line)))
            except (KeyError, TypeError, ValueError):
                raise self.foreign() from None
            self._ends.append(self._ends[-1] + len(line))

    def _unwritten(self, error: OSError) -> ArenaError:
        return ArenaError(f"{self._path} cannot be written: {error.strerror or error}.")
