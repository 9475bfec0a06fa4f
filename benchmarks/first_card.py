"""How soon a stranger plays a first card, and how soon it is their turn again.

Opens the program with an empty profile in an X server of its own, and clicks with xdotool as
somebody would who reads each screen for a moment: Play, a bid, a card. Then it plays two deals at
the speed that the program begins with, and measures from the moment a card is let go to the moment
the next one is asked for in the same deal, with four seats.

    python benchmarks/first_card.py [--reading 1000] [--deals 2]

``--reading`` is how long each screen is looked at before the click, in ms. Needs Xvfb and xdotool.
"""

import statistics
import time

from common import arguments, passing_profile
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication
from real_mouse import click, point_of_card, screen
from windows import main_window

from ohhell_desktop.app import make_application
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.engine.actions import Bid, PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.ui.game.moments.summary import DealSummary
from ohhell_desktop.ui.shell.main_window import MainWindow

POLL_MS = 5
PATIENCE_S = 3.0
"""A click that had no effect is made again after this time."""
GOAL_MS = 2500


class Stranger(QObject):
    """Plays by clicking on what can be seen."""

    def __init__(self, window: MainWindow, reading_ms: int, deals: int) -> None:
        """Args: the program, how long each screen is read, and how many deals are played."""
        super().__init__()
        self.window = window
        self.reading = reading_ms / 1000
        self.deals = deals
        self.painted = 0.0
        self.clicks = 0
        self.first_card: tuple[int, float] | None = None
        self.played_at = 0.0
        self.played_in = -1
        self.waits: list[float] = []
        self.read: object = None
        self.read_since = 0.0
        self.clicked: object = None
        window.painted.connect(self._painted)
        self.timer = QTimer()
        self.timer.timeout.connect(self.look)
        self.timer.start(POLL_MS)

    def _painted(self) -> None:
        if not self.painted:
            self.painted = time.monotonic()

    def look(self) -> None:
        """Find out what can be clicked, read it, and click."""
        page = self.window.table_page
        now: object = None
        if page is None or page.session is None:
            now = "start" if self.painted else None
        elif isinstance(page.scene, DealSummary):
            now = page.scene
        else:
            now = page.table.asked
        if now is None:
            return
        if now is not self.read and now != self.read:
            self.read, self.read_since = now, time.monotonic()
            self.clicked = None
            if isinstance(now, SeatView):
                self._turn(now)
        waited = time.monotonic() - self.read_since
        if waited < self.reading or (self.clicked is now and waited < PATIENCE_S):
            return
        if self.clicked is now:
            self.read_since = time.monotonic() - self.reading
        self.clicked = now
        self._click(now)

    def _turn(self, view: SeatView) -> None:
        """Note how long the player has waited for a card to be asked for."""
        card = isinstance(view.legal[0], PlayCard)
        if card and self.played_in == view.number:
            self.waits.append((time.monotonic() - self.played_at) * 1000)
        if view.number >= self.deals:
            QApplication.quit()

    def _click(self, now: object) -> None:
        self.clicks += 1
        page = self.window.table_page
        if now == "start":
            click(self.window.start_page.play_button)
        elif isinstance(now, DealSummary):
            click(now.proceed_button)
        elif isinstance(now, SeatView) and page is not None:
            if self.clicks == 2:
                page.table.viewport().installEventFilter(self)
            match quick.choose(now, "steady", now.number):
                case Bid(_, tricks):
                    click(page.table.picker.buttons[tricks])
                case PlayCard(_, card):
                    place = page.table.hand.cards.index(card)
                    click(page.table.viewport(), point_of_card(page.table, place))
                case _:
                    raise SystemExit("an unknown question")

    def eventFilter(  # type: ignore[explicit-override]  # noqa: N802
        self, watched: QObject, event: QEvent
    ) -> bool:
        """Note when the mouse lets go of a card."""
        del watched
        if event.type() is QEvent.Type.MouseButtonRelease and isinstance(self.clicked, SeatView):
            self.played_at, self.played_in = time.monotonic(), self.clicked.number
            if self.first_card is None:
                self.first_card = self.clicks, self.played_at - self.painted
        return False


def main() -> None:
    """Play, and print what was measured."""
    options = arguments(__doc__, reading=1000, deals=2).parse_args()
    with screen(1280, 800), passing_profile():
        application = make_application()
        with main_window(application.primaryScreen().geometry()) as (window, _):
            stranger = Stranger(window, options.reading, options.deals)
            QTimer.singleShot(600_000, stranger.timer, application.quit)
            application.exec()
    assert stranger.first_card is not None, "no card was played"
    clicks, seconds = stranger.first_card
    waits = sorted(stranger.waits)
    late = sum(wait > GOAL_MS for wait in waits)
    print(
        f"first card: click {clicks}, {seconds:.1f} s after the first painting, of which"
        f" {clicks * options.reading / 1000:.1f} s reading"
    )
    print(
        f"from a card to the next turn: {len(waits)} times, median"
        f" {statistics.median(waits):.0f} ms, 95 % within {waits[int(len(waits) * 0.95)]:.0f} ms,"
        f" at most {waits[-1]:.0f} ms; {late} over {GOAL_MS} ms"
    )


if __name__ == "__main__":
    main()
