"""The programs of others at the table: asked for their seats, and replaced where they fail.

After :data:`MOST_FAILURES` failures a program is not asked any more in this game; a level plays on
for it. So the table waits no more than twice for a program. One that is slow to say hello plays as
soon as it has; until then, the table waits for it once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from ohhell_desktop.bots.version import PROGRAM
from ohhell_desktop.look.translate import tr
from ohhell_desktop.rules.engine.actions import Action, MadeBy
from ohhell_desktop.session.game_setup import GameSetup
from ohhell_desktop.session.programs import Program, program_for, program_name
from ohhell_desktop.ui.game.questions import Answered, Question
from ohhell_desktop.ui.kit.processes.guarded_process import finish_programs
from ohhell_desktop.ui.kit.processes.program_link import Failure, ProgramLink

MOST_FAILURES: Final = 2
"""After this many failures a program is not asked any more."""

Take = Callable[[Answered | None], None]
"""Takes an answer; None if the usual player has to decide."""


@dataclass(eq=False, slots=True)
class _Guest:
    """A program at this table."""

    name: str
    link: ProgramLink | None
    """None: the player does not have it."""
    failures: int = 0
    was_named: bool = False
    """Whether the player knows that another plays for it."""


@dataclass(slots=True)
class _Pending:
    """What is asked now."""

    guest: _Guest
    question: Question
    take: Take = field(repr=False)


class Strangers(QObject):
    """Asks the programs of the game at the table."""

    troubled = Signal(str)
    """A program does not play, in a sentence; emitted once for each in a game."""

    def __init__(
        self,
        programs: Callable[[], Sequence[Program]],
        parent: QObject | None = None,
        grace_ms: int | None = None,
    ) -> None:
        """Start nothing yet.

        Args:
            programs: returns those that the player has added; no other is ever started.
            parent: the owner.
            grace_ms: how late an answer may be; None: the usual time.
        """
        super().__init__(parent)
        self._programs = programs
        self._grace_ms = grace_ms
        self._guests: dict[str, _Guest] = {}
        self._pending: _Pending | None = None

    def begin(self, setup: GameSetup) -> None:
        """Start the programs of a game, so that they are ready when they are asked.

        Where everybody has the same cards, none plays: the others could not be compared.
        """
        self.leave()
        levels = () if setup.public else dict.fromkeys(seat.level for seat in setup.seats)
        for level in filter(program_name, levels):
            self._seat(level)

    def follow(self) -> None:
        """Let a program go that the player has removed, and start one that they have added."""
        for level, guest in list(self._guests.items()):
            found = program_for(level, self._programs())
            here = None if guest.link is None else guest.link.program
            if _start_of(found) != _start_of(here):
                self._unseat(guest)
                self._seat(level)

    def _seat(self, level: str) -> None:
        """Start the program of a seat, if the player has it."""
        found = program_for(level, self._programs())
        link = None if found is None else ProgramLink(found, self, self._grace_ms)
        guest = _Guest(program_name(level), link)
        self._guests[level] = guest
        if link is None:
            self._name(guest, None)
        else:
            link.failed.connect(partial(self._failed, guest))
            link.start()

    def _unseat(self, guest: _Guest) -> None:
        """End a program; a level answers in its place if it has just been asked."""
        if guest.link is not None:
            guest.link.end()
            guest.link.deleteLater()
            guest.link = None
        self._give_up(guest)

    def ask(self, question: Question, take: Take) -> bool:
        """Ask the program of a seat.

        Args:
            question: what the seat is asked.
            take: called later, never during this call.

        Returns:
            Whether the seat is one of a program that plays; if not, nothing is called.
        """
        guest = self._guests.get(question.level)
        if guest is None or guest.link is None or guest.failures >= MOST_FAILURES:
            return False
        if guest.failures and guest.link.is_starting:
            return False  # the table has waited for its hello, and goes on without it
        self._pending = _Pending(guest, question, take)
        view, time_ms = question.view, question.time_ms
        guest.link.ask(view, question.seed, question.nature, time_ms, self._take)
        return True

    def cancel(self) -> None:
        """Forget what was asked."""
        pending, self._pending = self._pending, None
        if pending is not None and pending.guest.link is not None:
            pending.guest.link.forget()

    def leave(self) -> None:
        """End the programs: the game is left. Does not wait."""
        self._pending = None
        for guest in self._guests.values():
            self._unseat(guest)
        self._guests.clear()

    def close(self) -> None:
        """End the programs, and wait until they have ended."""
        self.leave()
        finish_programs(self)

    def _take(self, action: Action) -> None:
        pending, self._pending = self._pending, None
        if pending is not None:
            made = MadeBy(PROGRAM)
            pending.take(Answered(action, pending.question.level, made=made))

    def _failed(self, guest: _Guest, failure: Failure) -> None:
        guest.failures += 1
        if guest.failures >= MOST_FAILURES and guest.link is not None:
            guest.link.end()
        self._name(guest, failure)
        self._give_up(guest)

    def _give_up(self, guest: _Guest) -> None:
        """Let the usual player answer what a program has been asked."""
        pending = self._pending
        if pending is not None and pending.guest is guest:
            self._pending = None
            pending.take(None)

    def _name(self, guest: _Guest, failure: Failure | None) -> None:
        """Say once that another plays for a program."""
        if not guest.was_named:
            guest.was_named = True
            self.troubled.emit(trouble_text(guest.name, failure))


def _start_of(program: Program | None) -> tuple[str, str] | None:
    """Return how a program is started; None for none."""
    return None if program is None else (program.path, program.arguments)


def trouble_text(name: str, failure: Failure | None) -> str:
    """Return why a program does not play.

    Args:
        name: that of the program.
        failure: what it has done; None: the player does not have it.
    """
    texts: dict[Failure | None, str] = {
        None: tr("“{name}” is not among your programs; the usual player plays for it."),
        Failure.NO_FILE: tr("The file of “{name}” is gone; the usual player plays for it."),
        Failure.NOT_STARTED: tr("“{name}” could not be started; the usual player plays for it."),
        Failure.LATE: tr("“{name}” did not answer; the usual player plays on for it."),
        Failure.ENDED: tr("“{name}” has ended; the usual player plays on for it."),
        Failure.ILLEGAL: tr("“{name}” chose what may not be done; the usual player plays for it."),
        Failure.NO_SENSE: tr("“{name}” does not make sense; the usual player plays on for it."),
        Failure.FLOOD: tr("“{name}” wrote far too much; the usual player plays on for it."),
        Failure.MEMORY: tr("“{name}” took too much memory; the usual player plays on for it."),
        Failure.PROCESSES: tr(
            "“{name}” started too many programs; the usual player plays on for it."
        ),
    }
    return texts.get(failure, texts[Failure.NOT_STARTED]).format(name=name)
