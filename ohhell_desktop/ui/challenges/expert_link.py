"""The link to the process in which the expert plays somebody's cards, one game at a time."""

import json
import logging
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer

from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.version import PLAYERS
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.io.record import (
    Record,
    record_from_json,
    record_of,
    record_to_json,
    replay,
)
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.session.challenges.kept import deals_from_json
from ohhell_desktop.session.challenges.result import SeatResult
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.seats import SeatKind
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, program_command

TIME_MS: Final = 300_000
"""How long the expert may play a game, in milliseconds; the longest take a tenth of it."""
_GRACE_MS: Final = 5_000
MOST_LINES: Final = 400
_LOGGER: Final = logging.getLogger("ohhell.expert")

Answer = Callable[[SeatResult, bool], None]
"""Takes what the expert has made so far, and whether the game is over."""


class ExpertLink(QObject):
    """Lets the expert play in the first seat of a game; a new game replaces the one before.

    Attributes:
        course: the game that the expert has played to its end, action by action; None if it is not
            over, or cannot be replayed.
    """

    def __init__(self, parent: QObject | None = None, command: list[str] | None = None) -> None:
        """Set up the link; no process is started yet.

        Args:
            parent: the owner.
            command: starts the process; None for this program itself.
        """
        super().__init__(parent)
        self._command = command or program_command("review")
        self._process: BotProcess | None = None
        self.course: Record | None = None
        self._asked: Record | None = None
        self._answer: Answer | None = None
        self._failed: Callable[[], None] = self.stop
        self._late = QTimer(self, singleShot=True, interval=TIME_MS + _GRACE_MS)
        self._late.timeout.connect(lambda: self._give_up("its answer is late"))

    def can_play(self) -> bool:
        """Return whether the expert thinks ahead in this copy of the program."""
        return is_compiled()

    def play(self, setup: GameSetup, answer: Answer, failed: Callable[[], None]) -> None:
        """Let the expert play a game.

        Args:
            setup: the game, with a person in the first seat.
            answer: called after each deal, and at last.
            failed: called if there is no answer.
        """
        self.stop()
        self._answer, self._failed = answer, failed
        self._asked, self.course = game_of(setup), None
        self._process = process = BotProcess(self._command, self, most_lines=MOST_LINES)
        process.line_read.connect(self._take)
        process.failed.connect(self._give_up)
        process.start()
        self._late.start()
        if self._process is process:  # a program that is not there fails at once
            process.send(request_line(setup))

    def stop(self) -> None:
        """Let nobody play any more."""
        self._late.stop()
        self._answer = None
        process, self._process = self._process, None
        if process is not None:
            process.end()

    def close(self) -> None:
        """End the process and wait for it."""
        self._late.stop()
        self._answer = self._process = None
        deadline = exit_deadline()
        for process in self.findChildren(BotProcess):
            process.finish(deadline)
            process.deleteLater()

    def _take(self, line: bytes) -> None:
        """Read a line of the process."""
        answer = self._answer
        if answer is None or not line.startswith(b"{"):
            return
        try:
            value: Any = read_json(line)
            result = SeatResult(deals_from_json(value["deals"]), players=int(PLAYERS))
        except (UnreadableError, ValueError, TypeError, KeyError):
            self._give_up(f"it answered {line[:200]!r}")
            return
        is_last = value.get("so_far") is not True
        if is_last:
            self.course = _course(self._asked, value.get("actions"))
            self.stop()
        answer(result, is_last)

    def _give_up(self, why: str) -> None:
        if self._answer is None:
            return
        _LOGGER.warning("the expert did not play: %s", why)
        failed = self._failed
        self.stop()
        failed()


def game_of(setup: GameSetup) -> Record:
    """Return a game before its first action."""
    return record_of(setup.rules, len(setup.seats), setup.source, ())


def _course(asked: Record | None, actions: object) -> Record | None:
    """Return a game with the actions that a process says; None if the rules do not allow them."""
    if asked is None or not isinstance(actions, list):
        return None
    try:
        written = {**record_to_json(asked), "actions": actions}
        played = record_from_json(written, lambda _: asked.rules)
        replayed = replay(played)
    except (ValueError, RecursionError):
        return None
    return played if replayed.error is None and replayed.state.winners else None


def request_line(setup: GameSetup) -> bytes:
    """Return the request for a game as a line."""
    record = game_of(setup)
    levels = [
        "" if seat.kind is SeatKind.PERSON else known_level(seat.level) for seat in setup.seats
    ]
    request = {
        "cmd": "expert",
        "record": record_to_json(record),
        "levels": levels,
        "nature": setup.nature,
        "time_ms": TIME_MS,
    }
    return json.dumps(request, separators=(",", ":")).encode() + b"\n"
