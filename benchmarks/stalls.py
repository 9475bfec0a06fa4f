"""How long the window's thread is kept from its events during a whole game with bots.

A timer of 5 ms runs in the program's own event loop while four computer players play all
deals in the real window (offscreen unless QT_QPA_PLATFORM says otherwise). What a tick is
late by is a stall. A bare event loop is measured beside it, for what the machine adds.

    python benchmarks/stalls.py [--speed 100]
"""

import argparse
import os
import statistics
import tempfile
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QEventLoop, QObject, Qt, QTimer

from ohhell_desktop.app import make_application
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.profile import Profile
from ohhell_desktop.session.settings import Settings, save_settings
from ohhell_desktop.session.setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.ui.main_window import MainWindow
from ohhell_desktop.ui.result import ResultDialog
from ohhell_desktop.ui.summary import DealSummary
from ohhell_desktop.variants import CATALOGUE, STANDARD

TICK_MS = 5
BARE_MS = 5_000


class Stalls(QObject):
    """Notes how late each tick comes."""

    def __init__(self) -> None:
        """Start ticking."""
        super().__init__()
        self.late: list[float] = []
        self.clock = QElapsedTimer()
        self.clock.start()
        self.timer = QTimer(self)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.tick)
        self.timer.start(TICK_MS)

    def tick(self) -> None:
        """Note one tick."""
        self.late.append(max(0.0, self.clock.nsecsElapsed() / 1e6 - TICK_MS))
        self.clock.start()

    def report(self, what: str) -> None:
        """Print median, 99th percentile and worst, in ms."""
        self.timer.stop()
        late = sorted(self.late)
        p99 = late[int(len(late) * 0.99)]
        print(
            f"{what}: {len(late)} ticks, late by {statistics.median(late):.2f} ms in the median,"
            f" {p99:.2f} ms at the 99th percentile, {late[-1]:.1f} ms at worst"
        )


def turn_pages(window: MainWindow, loop: QEventLoop) -> None:
    """Close each summary as soon as it is there; end with the result."""
    for dialog in window.findChildren(DealSummary):
        if dialog.isVisible():
            dialog.accept()
    if any(dialog.isVisible() for dialog in window.findChildren(ResultDialog)):
        loop.quit()


def main() -> None:
    """Play and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--speed", type=int, default=100)
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["OHHELL_DATA_DIR"] = f"{folder}/data"
        os.environ["OHHELL_CONFIG_DIR"] = f"{folder}/config"
        Path(folder, "config").mkdir()
        settings = Settings(speed=options.speed, trick_pause_ms=300)
        save_settings(Path(folder, "config", "settings.json"), settings)
        application = make_application()
        bare = Stalls()
        QTimer.singleShot(BARE_MS, application.quit)
        application.exec()
        bare.report("bare event loop")
        profile = Profile.open()
        form = CATALOGUE[STANDARD]
        names = ("Ada", "Ben", "Cleo", "Dan")
        seats = tuple(SeatSetup(name, SeatKind.BOT, "sharp", n) for n, name in enumerate(names, 1))
        setup = GameSetup(form.key, form.name, form.rules, seats, bytes(range(32)))
        game_id = GameSession.start(profile.library, setup).game_id
        window = MainWindow(profile)
        window.resize(1280, 800)
        window.show()
        loop = QEventLoop()
        pages = QTimer()
        pages.timeout.connect(lambda: turn_pages(window, loop))
        pages.start(100)
        window.open_game(game_id)
        stalls = Stalls()
        loop.exec()
        stalls.report("a whole game")
        window.shut_down()
        profile.close()


if __name__ == "__main__":
    main()
