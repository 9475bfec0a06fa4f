"""A player that is another program: it reads and writes lines of the bot protocol."""

import json
import os
import subprocess
import tempfile
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Any, Final

from ohhell_desktop.arena.entrants import ArenaError, Entrant
from ohhell_desktop.bots.protocol.view_writing import choose_request, level_in
from ohhell_desktop.rules.engine.actions import Action
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.sentences import on_one_line

GRACE_S: Final = 2.0
"""How far beyond its time a program may answer."""
HELLO_S: Final = 30.0
"""How long a program may take to start."""
MOST_LINES: Final = 100
"""Lines that a program may write before its answer."""
_LONGEST_LINE: Final = 256 * 1024
_LOOK_S: Final = 0.01
_LOOKS: Final = 2 * MOST_LINES
"""How often the output of a program that was ended is looked at, until it ends too."""
_EXIT_S: Final = 2.0
_SHOWN: Final = 100
_ERROR_TAIL: Final = 2000


class Program:
    """A running program that plays."""

    def __init__(self, entrant: Entrant, time_ms: int) -> None:
        """Start the program and ask for its levels.

        Args:
            entrant: the command, and the level to be asked for.
            time_ms: how long it may think about a decision.

        Raises:
            ArenaError: if it cannot be started or does not answer as the protocol says.
        """
        self.name = entrant.name
        self._time_ms = time_ms
        self._number = 0
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the person named it
                entrant.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
            )
        except OSError as error:
            self._errors.close()
            why = error.strerror or str(error)
            raise ArenaError(f"{self.name} cannot be started: {why}.") from None
        # A program that writes without end waits until it is read.
        self._lines: Queue[bytes | None] = Queue(MOST_LINES)
        assert self._process.stdout is not None  # noqa: S101 - it is a pipe
        arguments = (self._process.stdout, self._lines)
        self._reader = Thread(target=_read, args=arguments, daemon=True)
        self._reader.start()
        try:
            self.level = entrant.level or self._strongest()
        except BaseException:
            self.close()
            raise

    def choose(self, view: SeatView, seed: int, nature: int) -> Action:
        """Return the action that the program chooses.

        Args:
            view: what its seat sees.
            seed: the player's seed.
            nature: a number that is the same in the whole game.

        Raises:
            ArenaError: if it does not answer in time, or not with a legal action.
        """
        request = choose_request(view, self.level, self._time_ms, seed, nature)
        answer = self._ask(request, self._time_ms / 1000 + GRACE_S)
        if "error" in answer:
            said = on_one_line(str(answer["error"]))[:_SHOWN]
            raise ArenaError(f"{self.name} refused a position of the match: {said}.")
        try:
            action = action_from_json(answer.get("action"), view.seat)
        except ValueError:
            action = None
        if action is None or action not in view.legal:
            said = on_one_line(json.dumps(answer.get("action")))[:_SHOWN]
            raise ArenaError(
                f"{self.name} chose an illegal action in seat {view.seat} of deal"
                f" {view.number + 1}: {said}."
            )
        return action

    def close(self) -> None:
        """End the program."""
        with suppress(OSError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        try:
            self._process.wait(_EXIT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        # What the program has started may still hold its output, and is left alone.
        for _ in range(_LOOKS):
            if self._reader.is_alive():
                with suppress(Empty):
                    self._lines.get(timeout=_LOOK_S)
        if self._process.stdout is not None and not self._reader.is_alive():
            self._process.stdout.close()
        self._errors.close()

    def _strongest(self) -> str:
        """Return the last of the levels that the program offers."""
        level = level_in(self._ask({"cmd": "hello"}, HELLO_S))
        if level is not None:
            return level
        raise ArenaError(
            f"{self.name} does not say which levels it has when it is asked for hello."
        )

    def _ask(self, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a request and return the answer to it."""
        self._number += 1
        line = json.dumps({**request, "id": self._number}, separators=(",", ":")).encode() + b"\n"
        assert self._process.stdin is not None  # noqa: S101 - it is a pipe
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None
        for _ in range(MOST_LINES):
            try:
                answer = self._lines.get(timeout=seconds)
            except Empty:
                raise ArenaError(
                    f"{self.name} did not answer within {seconds:g} seconds."
                ) from None
            if answer is None:
                raise self._ended()
            found = _answer(answer, self._number)
            if found is not None:
                return found
        raise ArenaError(f"{self.name} writes lines that answer nothing.")

    def _ended(self) -> ArenaError:
        """Return the error that says how the program has ended."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(_EXIT_S)
        status = self._process.poll()
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - _ERROR_TAIL))
        said = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        last = f"; it last said: {on_one_line(said[-1])[:_SHOWN]}" if said else ""
        how = "closed its output" if status is None else f"ended with status {status}"
        return ArenaError(f"{self.name} {how}{last}.")


def _read(source: IO[bytes], lines: "Queue[bytes | None]") -> None:
    """Put each line of a program into a queue, a long one in parts; None at the end."""
    with suppress(OSError, ValueError):
        while line := source.readline(_LONGEST_LINE):
            lines.put(line)
    lines.put(None)


def _answer(line: bytes, number: int) -> dict[str, Any] | None:
    """Return the answer to a request if a line is one; programs may leave out the id."""
    try:
        found = read_json(line)
    except ValueError:
        return None
    if isinstance(found, dict) and found.get("id", number) == number:
        return found
    return None
