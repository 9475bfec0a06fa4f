"""Three people and two computer players at one screen, by a real mouse or keyboard.

Every curtain, bid, card and summary is clicked, up to the result. On the way choices are taken
back, with the curtain of another person, one who lets theirs stand and one who agrees; somebody
else looks; the game is left and continued; and the window is minimised and restored at the worst
moments: while a hand is open, with a hint, while a card is on its way, while a trick stands, while
cards are dealt, behind the curtain and during a summary; once it is inactive for ten seconds.

Every 30 ms it is looked whether the scene has a card that those who can look may not see, and
whether anything of the table is visible behind a curtain.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from desktop_players import GUARD_MS, Player
from desktop_screen import click, xdotool
from PySide6.QtCore import QElapsedTimer, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Card, Seat
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.table.plan.cues import BeginDeal, HoldTrick, ShowPlay
from ohhell_desktop.table.stage.cards.items import CardItem
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.game.table_page import TablePage
from ohhell_desktop.ui.shell.main_window import MainWindow

Steps = Iterator[tuple[str, Callable[[], bool]]]
"""What is waited for before each next step: in words, and whether it is so."""
POLL_MS: Final = 50
PATIENCE_MS: Final = 12_000
SEATS: Final = (
    SeatSetup("Margarethe", SeatKind.PERSON, avatar=5),
    SeatSetup("Ada", SeatKind.BOT, "steady", 4),
    SeatSetup("Jonas", SeatKind.PERSON, avatar=1),
    SeatSetup("Cleo", SeatKind.PERSON, avatar=3),
    SeatSetup("Ben", SeatKind.BOT, "keen", 2),
)


class Passer(Player):
    """Plays for all people, and does what may go wrong."""

    def __init__(
        self, window: MainWindow, profile: Profile, shots: Path | None, *, keys: bool
    ) -> None:
        """Args: the program, the saved games, the folder for pictures, whether keys are used."""
        self.keys = keys
        self.done: Counter[str] = Counter()
        self.faults: list[str] = []
        self.looks = 0
        self.answers = 0
        self.fallen = QElapsedTimer()
        self.busy = False
        self.plans: deque[tuple[int, str, Callable[[], Steps]]] = deque()
        self.moments = {ShowPlay: "a card on its way", HoldTrick: "a trick", BeginDeal: "a deal"}
        super().__init__(window, profile, shots)
        self.curtains = 0
        self.plan()

    @property
    def page(self) -> TablePage:
        """The page of the game."""
        assert self.window.table_page is not None
        return self.window.table_page

    @property
    def session(self) -> GameSession:
        """The game."""
        assert self.page.session is not None
        return self.page.session

    def count(self, down: bool) -> None:
        """Count the curtains that fall."""
        self.curtains += down

    def plan(self) -> None:
        """Say after how many answers what happens, when the next person is asked."""
        steps: tuple[tuple[str, Callable[[], Steps]], ...] = (
            ("an open hand", lambda: self._minimised("an open hand")),
            ("a hint", self.hint),
            ("a choice that stands", lambda: self.undo(agree=False)),
            ("ten seconds", self.inactive),
            ("a choice taken back", lambda: self.undo(agree=True)),
            ("a look", self.look_and_undo),
            ("a game continued", self.leave_and_continue),
        )
        for place, (name, does) in enumerate(steps):
            self.plans.append((4 + 5 * place, name, does))

    # What is looked at, all the time.

    def look(self) -> None:  # type: ignore[explicit-override]
        """Look for what nobody may see, then go on as a player."""
        if self.window.table_page is None or self.window.table_page.session is None:
            if not self.busy:
                super().look()
            return
        self.check()
        if self.busy:
            return
        curtain = self.page.curtain
        if not curtain.is_down:
            self.fallen.invalidate()
            super().look()
        elif not self.fallen.isValid():
            self.fallen.start()
            self.shoot("curtain", after=300)
        elif self.fallen.elapsed() > GUARD_MS:
            self.fallen.invalidate()
            self.lift()

    def check(self) -> None:
        """Look whether the scene has what may not be seen, or the table is seen that is hidden."""
        page, session = self.page, self.session
        self.looks += 1
        deal = session.state.deal
        fallen = self.fallen.isValid() and self.fallen.elapsed() > GUARD_MS
        if page.curtain.is_down and fallen and page.area.isVisible():
            self.faults.append("the table is visible behind the curtain")
        if deal is None or page.table.director.busy:
            return
        state, now = session.state, session.screen
        seats = range(state.seats) if now.covered else [now.viewer]
        views = [view(state, Seat(seat)) for seat in seats]
        known = [{card for hand in each.hands for card in hand} for each in views]
        free = set.intersection(*known)
        if now.covered and state.turn is not None and now.asks_openly(state, state.turn):
            free |= set(view(state, state.turn).hand)
        held = {card for hand in deal.hands for card in hand} - {*deal.turned}
        drawn = {
            item.place.card for item in page.table.table_scene.items() if isinstance(item, CardItem)
        }
        seen: set[Card | None] = (drawn & held) - free
        if seen:
            self.faults.append(f"{sorted(map(str, seen))} can be seen")

    # What the people do.

    def use(self, widget: QWidget, *keys: str) -> None:
        """Click a widget, or press the keys for it."""
        if self.keys:
            self.press(*keys)
        else:
            self.click(widget)

    def lift(self) -> None:
        """Take the screen."""
        self.use(self.page.curtain.take_button, "space")

    def answer(self, view: SeatView) -> None:  # type: ignore[explicit-override]
        """Do what is planned for now, or bid, or play a card."""
        if self.plans and self.answers >= self.plans[0][0] and self._another_chose():
            _, name, does = self.plans.popleft()
            self.done[name] += 1
            self.run(does())
            return
        self.answers += 1
        self.minimise_during_the_motion()
        if not self.keys:
            super().answer(view)
            return
        self.type_answer(view, quick.choose(view, "steady", view.number))

    def _another_chose(self) -> bool:
        """Return whether the last choice was another person's than who has the screen."""
        return self.session.undo_of not in {None, self.session.screen.viewer}

    def close(self, dialog: QWidget) -> None:  # type: ignore[explicit-override]
        """Go on after a summary; minimise the window during the first."""
        if isinstance(dialog, DealSummary) and not self.done["a summary"]:
            self.minimise("a summary")
        elif isinstance(dialog, DealSummary) and self.keys:
            self.press("Return")
        else:
            super().close(dialog)

    # What may go wrong.

    def minimise_during_the_motion(self) -> None:
        """Minimise the window when something begins to move, once for each kind of it."""
        director = self.page.table.director
        wanted = {kind: name for kind, name in self.moments.items() if not self.done[name]}
        if self.answers % 4 or not wanted:
            return

        def begun(cue: object, _: object) -> None:
            name = wanted.get(type(cue))
            if name is not None:
                director.cue_started.disconnect(begun)
                QTimer.singleShot(60, self.timer, lambda: self.minimise(name))

        director.cue_started.connect(begun)

    def run(self, steps: Steps) -> None:
        """Do one step after another, each when what it waits for is so; then play again."""
        self.busy = True
        since = QElapsedTimer()
        since.start()
        what, is_so = next(steps, ("", None))

        def look() -> None:
            if is_so is not None and not is_so() and since.elapsed() < PATIENCE_MS:
                QTimer.singleShot(POLL_MS, self.timer, look)
                return
            if is_so is None:
                self.answered = None
                self.busy = False
                return
            if not is_so():
                self.faults.append(f"not so: {what}")
            # Later than anything that is taken for a press which came too soon.
            QTimer.singleShot(GUARD_MS, self.timer, lambda: self.run(steps))

        look()

    def minimise(self, name: str) -> None:
        """Minimise the window, look, and restore it."""
        if not self.busy:
            self.done[name] += 1
            self.run(self._minimised(name))

    def _minimised(self, name: str) -> Steps:
        window, number = self.window, str(int(self.window.winId()))
        had = not self.session.screen.covered
        xdotool("windowminimize", number)
        yield f"minimised during {name}", window.isMinimized
        if had and not self.page.curtain.is_down:
            self.faults.append(f"no curtain: {name}")
        if not self.session.screen.covered:
            self.faults.append(f"open while minimised: {name}")
        xdotool("windowactivate", number)
        yield f"restored after {name}", lambda: not window.isMinimized()
        self.shoot(f"restored after {name}")

    def _put_down(self) -> Steps:
        """Minimise and restore the window, so that the curtain is down."""
        self.window.showMinimized()
        self.window.showNormal()
        yield "the curtain is down", lambda: self.page.curtain.is_down

    def inactive(self) -> Steps:
        """Give another window the keyboard for ten seconds."""
        curtain, since = self.page.curtain, QElapsedTimer()
        since.start()
        other = QWidget()
        other.setGeometry(20, 20, 200, 80)
        other.show()
        yield "another window is active", lambda: not self.window.isActiveWindow()
        for until in range(3_000, 10_000, 3_000):
            yield "time passes", partial(_has_run, since, until)
            if curtain.is_down:
                self.faults.append(f"a curtain after {since.elapsed()} ms")
        yield "a curtain after ten seconds", lambda: curtain.is_down
        other.close()
        xdotool("windowactivate", str(int(self.window.winId())))

    def hint(self) -> Steps:
        """Ask for a hint, and minimise the window when it is shown."""
        self.press("h")
        yield "a hint is shown", lambda: bool(self.page.table.advised.words)
        self.shoot("hint")
        yield from self._minimised("a hint")

    def undo(self, *, agree: bool) -> Steps:
        """Ask another person for their choice back, who agrees or lets it stand."""
        session, curtain = self.session, self.page.curtain
        undos, asked = session.undos, session.screen.viewer
        self.press("ctrl+z")
        yield "somebody is asked", lambda: curtain.is_down
        if session.undos != undos:
            self.faults.append("nobody was asked for their choice")
        self.shoot("asked back")
        if agree:
            self.use(curtain.take_button, "space")
            yield "the choice is taken back", lambda: session.undos == undos + 1
        else:
            self.use(curtain.other_button, "Tab", "space")
            yield "who had asked has the screen again", lambda: session.screen.wanted == asked

    def look_and_undo(self) -> Steps:
        """Let the person before look again, take back the own choice and do it again."""
        session, curtain = self.session, self.page.curtain
        before, undos = session.undo_of, session.undos
        yield from self._put_down()
        self.use(curtain.other_button, "Tab", "space")
        yield "the menu is open", curtain.menu.isVisible
        self.shoot("someone else")
        assert before is not None
        self._choose(f"I’m {SEATS[before].name}")
        yield "somebody else looks", lambda: session.screen.looking
        if session.screen.viewer != before or session.screen.covered:
            self.faults.append("somebody else could not look")
        self.shoot("looking")
        self.press("ctrl+z")
        yield "the own choice is taken back", lambda: session.undos == undos + 1
        yield "the curtain falls after an undo", lambda: curtain.is_down
        self.lift()
        yield "they are asked again", lambda: self.page.table.asked is not None
        self.press("ctrl+shift+z")
        yield "the curtain falls after a redo", lambda: curtain.is_down

    def leave_and_continue(self) -> Steps:
        """Leave the table from the curtain, and continue the game from the start page."""
        window, page, session = self.window, self.page, self.session
        yield from self._put_down()
        self.use(page.curtain.other_button, "Tab", "space")
        yield "the menu is open", page.curtain.menu.isVisible
        self._choose("Leave the table")
        yield "the table is left", lambda: window.pages.currentWidget() is window.start_page
        self.shoot("left")
        self.use(window.start_page.resume_button, "space")
        yield "a game is continued", lambda: page.session is not None
        if (self.session.game_id, self.session.ply) != (session.game_id, session.ply):
            self.faults.append("another game was continued")
        if not self.session.screen.covered:
            self.faults.append("the continued game is open")

    def _choose(self, text: str) -> None:
        """Choose in the menu of the curtain."""
        menu = self.page.curtain.menu
        actions: list[QAction] = [each for each in menu.actions() if not each.isSeparator()]
        (wanted,) = (each for each in actions if each.text() == text)
        if self.keys:
            self.press(*["Down"] * (actions.index(wanted) + 1), "Return")
        else:
            click(menu, menu.actionGeometry(wanted).center())

    def finish(self) -> None:  # type: ignore[explicit-override]
        """Say what was done and what was wrong, then compare the totals."""
        missing = [name for _, name, _ in self.plans]
        if missing or not all(self.done[name] for name in self.moments.values()):
            self.faults.append(f"not done: {missing}, {dict(self.done)}")
        print(f"done: {', '.join(self.done)}; undos: {self.session.undos}")
        print(f"{self.curtains} curtains, looked {self.looks} times")
        super().finish()
        print(f"{self.answers} answers; faults: {self.faults or 'none'}")
        self.totals_agree = self.totals_agree and not self.faults


def _has_run(since: QElapsedTimer, time: int) -> bool:
    return since.elapsed() > time
