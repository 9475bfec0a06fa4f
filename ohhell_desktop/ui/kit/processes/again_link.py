"""The link to the process that asks computer players again what they chose in a game."""

import json
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from ohhell_desktop.bots.protocol.asked import others_from_json
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.io.record import Record, record_to_json
from ohhell_desktop.session.game_setup import GameSetup, SeatKind
from ohhell_desktop.session.json_codec import ways_to_json
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, program_command

ONE_MS: Final = 20_000
"""How long one decision may take, with the start of the process."""
ALL_MS: Final = 600_000
"""How long all decisions of a game may take."""
_GRACE_MS: Final = 5_000
_MOST_BYTES: Final = 4_000_000
_MOST_LINES: Final = 10_000
_STOP: Final = b'{"cmd":"stop"}\n'
_LOGGER: Final = logging.getLogger("ohhell.review")

Answer = Callable[[Mapping[str, Any]], None]
"""Takes an answer; one with ``so_far`` will be followed by a better one. Empty: there is none."""


class AgainLink(QObject):
    """Asks one question at a time; a new one takes the place of the one before."""

    def __init__(self, parent: QObject | None = None, command: list[str] | None = None) -> None:
        """Set up the link; no process is started yet.

        Args:
            parent: the owner.
            command: starts the process; None for this program itself.
        """
        super().__init__(parent)
        self._command = command or program_command("review")
        self._process: BotProcess | None = None
        self._answer: Answer | None = None
        self._number = 0
        self._late = QTimer(self, singleShot=True)
        self._late.timeout.connect(lambda: self._failed("its answer is late"))

    def warm_up(self) -> None:
        """Start the process if none is running, so that the first answer comes soon."""
        if self._process is None:
            process = BotProcess(self._command, self, _MOST_BYTES, _MOST_LINES)
            self._process = process
            process.line_read.connect(self._take)
            process.failed.connect(self._failed)
            process.start()

    def ask(
        self,
        setup: GameSetup,
        record: Record,
        answer: Answer,
        place: int | None = None,
        dealt: int = 1,
    ) -> None:
        """Ask again.

        Args:
            setup: what the game was begun with.
            record: the game.
            answer: takes the answers.
            place: which action that counts, from 0; None: all of them.
            dealt: decides how the unseen cards are dealt.
        """
        self.cancel()
        self._number += 1
        self._answer = answer
        time_ms = ALL_MS if place is None else ONE_MS
        request: dict[str, Any] = {
            "cmd": "again",
            "id": self._number,
            "time_ms": time_ms,
            "record": record_to_json(record),
            "seats": [
                {
                    "level": seat.level,
                    "habit": seat.habit,
                    "person": seat.kind is SeatKind.PERSON,
                }
                for seat in setup.seats
            ],
            "nature": setup.nature,
            "place": place,
            "dealt": dealt,
        }
        # What cannot be read there was not used by the table either.
        others = ways_to_json(setup.others)
        with suppress(ValueError):
            if others_from_json(others):
                request["others"] = others
        self.warm_up()
        self._late.start(time_ms + _GRACE_MS)
        # Starting a program that is not there fails at once.
        if self._process is not None:
            self._process.send(json.dumps(request, separators=(",", ":")).encode() + b"\n")

    def cancel(self) -> None:
        """Drop the question: its answer is not wanted any more."""
        if self._answer is not None and self._process is not None:
            self._process.send(_STOP)
        self._answer = None
        self._late.stop()

    def close(self) -> None:
        """End the process and wait for it."""
        self._answer = None
        self._late.stop()
        self._process = None
        deadline = exit_deadline()
        for process in self.findChildren(BotProcess):
            process.finish(deadline)
            process.deleteLater()

    def _take(self, line: bytes) -> None:
        found: Any = None
        with suppress(ValueError):
            found = read_json(line)
        wanted = self._answer
        if wanted is None or not isinstance(found, dict) or found.get("id") != self._number:
            return
        if "error" in found:
            _LOGGER.warning("nobody can be asked again: %s", str(found["error"])[:200])
            found = {}
        if found.get("so_far") is not True:
            self._answer = None
            self._late.stop()
        wanted(found)

    def _failed(self, why: str) -> None:
        _LOGGER.warning("the process that asks again was ended: %s", why)
        process, self._process = self._process, None
        if process is not None:
            process.end()
        wanted, self._answer = self._answer, None
        self._late.stop()
        if wanted is not None:
            wanted({})
