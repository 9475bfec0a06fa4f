"""The link to the process that reviews deals.

One deal is reviewed at a time. The process is started when it is first needed, and again if it ends
while it is asked; after that one sentence says that there is no review. The window never waits.
"""

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.analysis.past_deal import PastDeal
from ohhell_desktop.analysis.review import DealReview, review_from_json
from ohhell_desktop.bots.kernel import UNCOMPILED
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.io.json_text import read_json
from ohhell_desktop.rules.io.record import record_to_json
from ohhell_desktop.rules.sentences import UnreadableError
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, program_command

TIME_MS: Final = 20_000
"""How long a review may take, in milliseconds."""
GRACE_MS: Final = 5_000
"""How much later its last answer may come."""
MOST_BYTES: Final = 16 * 1024 * 1024
"""What the process may write for one review: it tells all it knows again and again."""
MOST_LINES: Final = 1_000
LOWER: Final = 7
"""By how much it is less urgent than the window, on a scale of 40: while a game goes on at the
table, one that was a little less urgent took two fifths of the time that the table needed."""
STOP: Final = b'{"cmd":"stop"}\n'

_LOGGER: Final = logging.getLogger("ohhell.review")


Answer = Callable[[Sequence[DealReview]], None]
Hints = Mapping[int, object]
"""What a player was advised, as it is kept, by the number of the action in the deal."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Reviews of a deal that are wanted, and who waits for them."""

    number: int
    request: str
    """What is asked, without its number."""
    deal: int
    seats: tuple[Seat, ...]
    answer: Answer

    def line(self) -> bytes:
        """Return the request as a line."""
        return f'{{"id":{self.number},{self.request[1:]}\n'.encode()

    def read(self, answer: Mapping[str, Any]) -> list[DealReview] | None:
        """Return the reviews in an answer; None if it does not have just those."""
        raw = answer.get("reviews", [answer.get("review")])
        if not isinstance(raw, list):
            return None
        found = [review for each in raw if (review := review_from_json(each)) is not None]
        same = [(each.number, each.seat) for each in found]
        return found if same == [(self.deal, seat) for seat in self.seats] else None


class ReviewLink(QObject):
    """Asks for reviews, one at a time; a new question takes the place of the one before."""

    failed = Signal(str)
    """There is no answer to the question, and why, as a sentence."""

    def __init__(
        self,
        parent: QObject | None = None,
        command: list[str] | None = None,
        time_ms: int = TIME_MS,
        grace_ms: int = GRACE_MS,
    ) -> None:
        """Set up the link; no process is started yet.

        Args:
            parent: the owner.
            command: starts the process; None for this program itself.
            time_ms: how long a review may take.
            grace_ms: how much later its last answer may come.
        """
        super().__init__(parent)
        self._command = command or program_command("review")
        self._time_ms = time_ms
        self._process: BotProcess | None = None
        self._wanted: Wanted | None = None
        self._number = 0
        self._starts_left = 0
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.setInterval(time_ms + grace_ms)
        self._late.timeout.connect(lambda: self._failed("its answer is late"))

    @property
    def process_id(self) -> int:
        """The id of the process; 0 while none is running."""
        return self._process.process_id if self._process else 0

    def ask(
        self,
        deal: PastDeal,
        seat: Seat,
        answer: Callable[[DealReview], None],
        hints: Hints = MappingProxyType({}),
    ) -> None:
        """Ask for a review; what was asked before is not wanted any more.

        Args:
            deal: the deal.
            seat: whose decisions are judged.
            answer: called with what is known, again and again until the review is complete.
            hints: those that were given, by the number of the action.
        """
        fields = {"cmd": "review", "seat": seat, **_hinted(hints)}
        self._want(deal, (seat,), fields, lambda found: answer(found[0]))

    def ask_briefly(
        self,
        deal: PastDeal,
        seats: Sequence[Seat],
        answer: Answer,
        hints: Hints = MappingProxyType({}),
    ) -> None:
        """Ask for reviews of several seats, which do not say what other actions were worth.

        Args:
            deal: the deal.
            seats: whose decisions are judged.
            answer: called once, with the reviews in the order of the seats.
            hints: as for a review.
        """
        fields = {"cmd": "reviews", "seats": list(seats), **_hinted(hints)}
        self._want(deal, tuple(seats), fields, answer)

    def _want(
        self, deal: PastDeal, seats: tuple[Seat, ...], fields: dict[str, Any], answer: Answer
    ) -> None:
        self.cancel()
        fields |= {"record": record_to_json(deal.record), "deal": deal.number}
        text = json.dumps(fields | {"time_ms": self._time_ms}, separators=(",", ":"))
        self._number += 1
        self._wanted = Wanted(self._number, text, deal.number, seats, answer)
        self._starts_left = 2
        self._send()

    def cancel(self) -> None:
        """Drop the question: its answer is not wanted any more."""
        if self._wanted is not None and self._process is not None:
            self._process.send(STOP)
        self._wanted = None
        self._late.stop()

    def close(self) -> None:
        """End the process and wait for it."""
        self._wanted = None
        self._late.stop()
        self._process = None
        deadline = exit_deadline()
        for process in self.findChildren(BotProcess):
            process.finish(deadline)
            process.deleteLater()

    def _send(self) -> None:
        if self._wanted is None:
            return
        if self._process is None:
            self._starts_left -= 1
            process = BotProcess(self._command, self, MOST_BYTES, MOST_LINES, LOWER)
            self._process = process
            process.line_read.connect(self._take)
            process.failed.connect(self._ended)
            process.start()
        self._late.start()
        # Starting a program that is not there fails at once.
        if self._process is not None:
            self._process.send(self._wanted.line())

    def _take(self, line: bytes) -> None:
        """Read a line; ignore it if it does not answer the question."""
        wanted = self._wanted
        try:
            answer: Any = read_json(line) if line.startswith(b"{") else None
        except UnreadableError:
            return
        if wanted is None or not isinstance(answer, dict) or answer.get("id") != wanted.number:
            return
        found = wanted.read(answer)
        if found is None:
            self._give_up(str(answer.get("error", "it answered something else"))[:200])
            return
        is_last = answer.get("so_far") is not True
        if is_last:
            self._late.stop()
            self._wanted = None
        wanted.answer(found)
        if is_last and not all(review.settled for review in found):
            self.failed.emit(self.tr("Not all of this deal could be worked out in time."))

    def _ended(self, why: str) -> None:
        """Handle the end of the process: another one is asked the same, once."""
        process, self._process = self._process, None
        _LOGGER.warning(
            "the review process was ended: %s; it last said: %s",
            why,
            (process.error_output if process is not None else "") or "-",
        )
        if process is not None and process.is_broken and UNCOMPILED not in self._command:
            self._command = [*self._command, UNCOMPILED]
        if self._wanted is not None and self._starts_left <= 0:
            self._give_up(why)
        elif self._wanted is not None:
            # Not from within the signal of the process that has just ended.
            QTimer.singleShot(0, self, self._send)

    def _failed(self, why: str) -> None:
        """Handle a process that does not answer in time."""
        process, self._process = self._process, None
        if process is not None:
            process.end()
        self._give_up(why)

    def _give_up(self, why: str) -> None:
        _LOGGER.warning("there is no review: %s", why)
        self._wanted = None
        self._late.stop()
        self.failed.emit(self.tr("This deal could not be reviewed. It can still be looked at."))


def _hinted(hints: Hints) -> dict[str, Any]:
    """Return hints as a field of a request; nothing if there are none."""
    return {"hints": [[number, hint] for number, hint in hints.items()]} if hints else {}
