"""What a bot process is asked: for an action, for advice, and what a finished deal has shown.

A question is written as a line of the protocol, and reads its own answer. Neither is trusted to
come: each question also has an answer for the case that no bot gives any.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final, Protocol, TypeVar

from ohhell_desktop.bots.characters import known_habit
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.levels import known_level
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.asked import others_from_json, others_to_json
from ohhell_desktop.bots.protocol.view_writing import view_to_json
from ohhell_desktop.bots.version import FALLBACK, PLAYERS
from ohhell_desktop.rules.engine.actions import Action, MadeBy
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_from_json
from ohhell_desktop.rules.io.entries import made_by_from_json

_TELLING_MS: Final = 1_000
"""How long a bot may take to tell what a deal has shown that has just ended."""
_STARTING_MS: Final = 10_000
"""How long for an old one: its process may only be starting, on a computer that is busy."""


class Urgency(IntEnum):
    """Which questions go first; those of the same kind in the order in which they were asked."""

    TABLE = 0
    ADVICE = 1
    LATER = 2


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to a question."""

    action: Action
    by: str
    """The level that has chosen, or :data:`FALLBACK`."""
    hard: float = 0.0
    """How hard the decision was, from 0 to 1; 0 if the bot does not say."""
    figures: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """Advice as the bot wrote it; empty if none was asked for, or no bot has answered."""
    so_far: bool = False
    """Whether a better answer to the same question will follow."""
    made: MadeBy | None = field(default=None, compare=False)
    """The version of the players and the work that they did; None if the bot does not say."""


Answer = Callable[[Answered], None]

Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class Asking(Protocol[Result_co]):
    """A question, and how its answer is read."""

    @property
    def time_ms(self) -> int:
        """How long the bot may think."""

    @property
    def urgency(self) -> Urgency:
        """What may be asked before it."""

    @property
    def repeated(self) -> bool:
        """Whether the next process is asked the same if one has ended in place of an answer."""

    def line(self, number: int) -> bytes:
        """Return the request with its number as a line of the protocol."""

    def read(self, answer: Mapping[str, Any]) -> Result_co | None:
        """Return what a bot has answered; None if that cannot be used."""

    def without_bot(self) -> Result_co:
        """Return the answer if no bot gives any."""


def _nothing_known() -> Others:
    return ()


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is to do, or what its actions are worth."""

    view: SeatView
    """What the seat sees."""
    level: str
    """How well the seat plays; an unknown level is replaced by the usual one."""
    seed: int
    """The player's seed."""
    time_ms: int
    """How long the bot may think."""
    habit: str = ""
    """What the seat likes besides points; an unknown habit has no effect."""
    nature: int | None = None
    """A number that is the same in the whole game; None: the seed serves."""
    work: int | None = None
    """After how many portions of its search it chooses; None: after its time."""
    worlds: int = 0
    """If not 0, every action is to be explained, from this many worlds; such advice can wait."""
    others: Callable[[], Others] = field(default=_nothing_known, compare=False)
    """Returns what is known about the seats when the bot is asked, which may be later."""

    @property
    def urgency(self) -> Urgency:
        """The table does not wait for advice."""
        return Urgency.ADVICE if self.worlds else Urgency.TABLE

    @property
    def repeated(self) -> bool:
        """The player waits for the answer."""
        return True

    def line(self, number: int) -> bytes:
        """Return the request with its number as a line of the protocol."""
        others = self.others()
        request = {
            "id": number,
            "time_ms": self.time_ms,
            "seed": self.seed,
            **({"others": others_to_json(others)} if others else {}),
            "view": view_to_json(self.view),
        }
        return _line(request | (self._for_advice() if self.worlds else self._for_a_choice()))

    def _for_advice(self) -> dict[str, object]:
        return {"cmd": "explain", "worlds": self.worlds}

    def _for_a_choice(self) -> dict[str, object]:
        habit = known_habit(self.habit) if self.habit else ""
        return {
            "cmd": "choose",
            "level": known_level(self.level),
            "why": False,
            **({"habit": habit} if habit else {}),
            **({"nature": self.nature} if self.nature is not None else {}),
            **({"work": self.work} if self.work is not None else {}),
        }

    def read(self, answer: Mapping[str, Any]) -> Answered | None:
        """Return what a bot has answered; None if its action is not legal."""
        try:
            action = action_from_json(answer.get("action"), self.view.seat)
        except (ValueError, RecursionError):
            return None
        if action not in self.view.legal:
            return None
        if self.worlds:
            so_far = answer.get("so_far") is True
            return Answered(action, known_level(self.level), figures=answer, so_far=so_far)
        hard, made = _hard(answer.get("hard")), _made(answer)
        return Answered(action, known_level(self.level), hard, made=made)

    def without_bot(self) -> Answered:
        """Return a stop-gap."""
        made = MadeBy(PLAYERS, instead=FALLBACK)
        return Answered(fallback(self.view), FALLBACK, made=made)


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """What a finished deal has shown about how the seats bid and play."""

    view: SeatView
    """What a seat sees when the deal has been played."""
    before: Callable[[], Others] = field(compare=False)
    """Returns what was known before it, when the bot is asked."""
    urgency: Urgency = Urgency.TABLE

    @property
    def time_ms(self) -> int:
        """How long the bot may take."""
        return _STARTING_MS if self.urgency is Urgency.LATER else _TELLING_MS

    @property
    def repeated(self) -> bool:
        """A deal at which a process has ended is not worth another one."""
        return False

    def line(self, number: int) -> bytes:
        """Return the request with its number as a line of the protocol."""
        before = self.before()
        return _line(
            {
                "id": number,
                "cmd": "past",
                "time_ms": self.time_ms,
                **({"others": others_to_json(before)} if before else {}),
                "view": view_to_json(self.view),
            }
        )

    def read(self, answer: Mapping[str, Any]) -> Others | None:
        """Return what is known after the deal; None if the answer makes no sense."""
        try:
            others = others_from_json(answer.get("others"))
        except (ValueError, RecursionError):
            return None
        return others if len(others) == self.view.seats else None

    def without_bot(self) -> Others:
        """Return that nothing is known."""
        return ()


def _line(request: Mapping[str, object]) -> bytes:
    return json.dumps(request, separators=(",", ":")).encode() + b"\n"


def _made(answer: Mapping[str, Any]) -> MadeBy | None:
    """Return which players have chosen, after what work; None if a bot says nothing sensible."""
    try:
        return made_by_from_json({key: answer.get(key) for key in ("players", "work")})
    except (ValueError, RecursionError):
        return None


def _hard(value: object) -> float:
    """Return how hard a bot says its decision was; 0 for anything but a number from 0 to 1."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        return 0.0
    return float(value)
