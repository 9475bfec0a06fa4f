"""Measure what the first painted start page costs, compared with a bare PySide6 window.

Prints processor time and peak memory of both, and the ratios; each runs in a separate process, in
turn. The second start finds some games to continue. Run it with the environment's Python:

    python benchmarks/start_up.py [--runs 9] [--games 6]
"""

import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from common import ROOT, arguments, begin, bots, offscreen, passing_profile

from ohhell_desktop.rules.engine.game import legal
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library

BARE = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        QTimer.singleShot(0, application.quit)
application = QApplication(sys.argv)
window = Window()
window.resize(1280, 800)
window.show()
application.exec()
"""


@dataclass(frozen=True)
class Cost:
    """The cost of one run: processor seconds and peak memory in MiB."""

    seconds: float
    memory: float


def run(command: list[str]) -> Cost:
    """Run a command to its end and return its cost as measured by the operating system."""
    process = subprocess.Popen(command, cwd=ROOT)  # noqa: S603 - our own
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{command} ended with {process.returncode}")
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def save_games(path: Path, count: int) -> None:
    """Save games that have come to different deals."""
    library = Library(path)
    seats = (SeatSetup("Ann", SeatKind.PERSON, "", 1), *bots(3, "steady"))
    for number in range(count):
        session = begin(library, seats, bytes([number]) * 32)
        for _ in range(100 + 40 * number % 280):
            choices = legal(session.state)
            session.submit(choices[len(choices) // 2], session.ply)
    library.close()


def main() -> None:
    """Compare the start without and with saved games."""
    options = arguments(__doc__, runs=9, games=6).parse_args()
    offscreen()
    for count in (0, options.games):
        with passing_profile() as library:
            save_games(library, count)
            print(f"{count} saved games:")
            compare(options.runs)


def compare(runs: int) -> None:
    """Run both in turn and print the medians and ratios."""
    ours = [sys.executable, "-m", "ohhell_desktop", "--quit-after-first-paint"]
    bare = [sys.executable, "-c", BARE]
    run(ours)
    run(bare)
    pairs = [(run(ours), run(bare)) for _ in range(runs)]
    for name, unit in (("seconds", "s of processor time"), ("memory", "MiB at the peak")):
        mine = statistics.median(getattr(pair[0], name) for pair in pairs)
        plain = statistics.median(getattr(pair[1], name) for pair in pairs)
        ratio = statistics.median(getattr(a, name) / getattr(b, name) for a, b in pairs)
        print(f"start page {mine:.3f}, bare window {plain:.3f} {unit}: ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
