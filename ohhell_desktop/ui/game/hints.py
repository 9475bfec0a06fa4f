"""Hints: asks an expert what the player's actions are worth, and shows it while the player thinks.

A hint is never offered. It closes by the same command or with the next action; asked for again in
the same position, it says the same.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ohhell_desktop.analysis.advice import Advice, read_advice
from ohhell_desktop.analysis.facts.equals import natural
from ohhell_desktop.bots.kernel import is_compiled
from ohhell_desktop.bots.levels import EXPERT
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.protocol.asked import others_to_json
from ohhell_desktop.bots.version import FALLBACK
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.rules.io.codec import action_to_json
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.questions import Answered, Question

WORLDS: Final = 3_000
"""In how many worlds the best actions are tried: settled within a second on most computers."""
FIRST_WORLDS: Final = 500
"""Before that many, a hint would often have to be taken back,"""
FIRST_MS: Final = 180
"""but after this time it is shown as soon as nothing else can well turn out to be better: with what
the question and its answer take on their way, and to show it, that is within 0.3 seconds."""
LONGEST_MS: Final = 850
"""On slow ones it ends after this time, so that it is settled within a second: a player who has
asked wants to go on."""
SEED: Final = 1
"""Every hint has the same one, so that it can be asked for again."""


class Hints(QObject):
    """Shows a hint about what the player is asked, and takes it away."""

    shown_changed = Signal(bool)
    """Whether a hint is shown, or about to be."""
    given = Signal()
    """A hint can be seen."""
    settled = Signal(SeatView, dict)
    """A hint is complete: the view that it is about, and what it says, as a JSON value."""

    def __init__(
        self, table: TableView, bots: BotLink, others: Callable[[], Others], parent: QObject
    ) -> None:
        """Show nothing.

        Args:
            table: shows the hints.
            bots: explains.
            others: returns what is known about the seats.
            parent: the owner.
        """
        super().__init__(parent)
        self._table = table
        self._bots = bots
        self._others = others
        self._number = 0
        self._about: SeatView | None = None
        self._last: tuple[SeatView, Advice] | None = None
        self._first: Advice | None = None
        """What was shown before the hint was complete."""
        self._known: Advice | None = None
        """What could be shown before that."""
        self._wait = QTimer(self, singleShot=True, interval=FIRST_MS)
        self._wait.timeout.connect(self._show_early)
        table.asked_changed.connect(self.close)

    def toggle(self) -> None:
        """Show a hint, or take it away; do nothing while the player is not asked."""
        asked = self._table.asked
        if self._about is not None or asked is None:
            self.close()
            self.shown_changed.emit(False)
            return
        self._about = asked
        self._first = self._known = None
        self.shown_changed.emit(True)
        if self._last is not None and self._last[0] == asked:
            self._table.show_advice(self._last[1])
            self.given.emit()
            return
        others = self._others
        question = Question(asked, EXPERT.key, SEED, LONGEST_MS, worlds=WORLDS, others=others)
        self._wait.start()
        self._number = self._bots.ask(question, self._take)

    def close(self) -> None:
        """Take the hint away, and forget what was asked."""
        self._bots.cancel(self._number)
        self._wait.stop()
        if self._about is not None:
            self._about = None
            self._table.show_advice(None)
            self.shown_changed.emit(False)

    def _take(self, answered: Answered) -> None:
        """Show what is known so far, and then what is known at last."""
        about = self._about
        if about is None:
            return
        advice = read_advice(answered.figures, about)
        if advice is None:
            self.close()
            self._table.messages.tell(self._excuse(answered))
            return
        if advice.settled:
            # What was advised at first stands, unless something else has turned out to be better.
            first = self._first.action if self._first is not None else None
            advice = advice.keeping(first)
            if advice.action != first:
                advice = natural(advice, about)
            self._last = (about, advice)
            self._wait.stop()
            self._tell_settled(about, advice, answered)
            self._show(advice)
        elif self._first is None:
            self._known = advice
            if advice.worlds >= FIRST_WORLDS and self._wait.isActive():
                self._show_first(advice, about)
            elif not self._wait.isActive():
                self._show_early()

    def _tell_settled(self, about: SeatView, advice: Advice, answered: Answered) -> None:
        """Tell what is advised, from what figures, and what was known about the seats."""
        others = others_to_json(self._others())
        action = action_to_json(advice.action)
        hint = {"action": action, "answer": dict(answered.figures), "others": others}
        self.settled.emit(about, hint)

    def _show_early(self) -> None:
        """Show what is known if it can last: this computer is slow, or busy, so it stays long."""
        about, known = self._about, self._known
        if about is not None and known is not None and known.leads and self._first is None:
            self._show_first(known, about)

    def _show_first(self, advice: Advice, about: SeatView) -> None:
        self._first = natural(advice, about)
        self._show(self._first)

    def _show(self, advice: Advice) -> None:
        self._table.show_advice(advice, say=advice.settled)
        self.given.emit()

    def _excuse(self, answered: Answered) -> str:
        """Return why there is no hint."""
        if answered.by == FALLBACK:
            return self.tr("There is no hint now: the computer players do not answer.")
        if not is_compiled():
            return self.tr(
                "No hints yet: the computer players think ahead once their search is compiled."
            )
        return self.tr("There is no hint for this choice.")
