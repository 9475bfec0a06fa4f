"""Play a whole deal at the real table with each of six misbehaving bots, and with a good one.

Each bot decides for all four seats of a deal of ten cards in the program's window
(offscreen unless QT_QPA_PLATFORM is set), at speed 0, in a separate process. Printed for each: the
time from question to answer of the first decisions and the longest from the third on; the longest
delay of a 5 ms timer in the window's event loop while there were decisions to make, and the most
processor time of its thread from tick to tick; the memory added; how long quitting took; and which
processes were left over. Time in which the window was
ready to run but other programs had the processor is subtracted (from the kernel's statistics).
Linux only.

    python benchmarks/bad_bots.py [BOT ...]

Every deal is played up to three times, until it has no fault, so that a single delay of the machine
does not count. Exits with status 1 if a deal does not end, a later decision takes more than 50 ms
longer than the good bot's longest, the event loop is blocked for more than 50 ms, memory grows by
50 MB more than with the good bot, or a process is left over.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from common import SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QEventLoop, QRect, QTimer
from stalls import OwnStalls, turn_pages
from windows import main_window

from ohhell_desktop.app import make_application
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.ui.game import bot_link
from ohhell_desktop.ui.game.bot_link import BotLink
from ohhell_desktop.ui.game.questions import Answered, Question

GOOD: Final = "good"
CARDS: Final = 10
MOST_MS: Final = 180_000
"""How long a deal may take; it normally ends much sooner."""
BLOCKED_MS: Final = 50
LATER_MS: Final = 50
GROWTH_MB: Final = 50
ATTEMPTS: Final = 3
PAGE_MB: Final = os.sysconf("SC_PAGE_SIZE") / 1e6

SCRIPTS: Final = {
    "silent": "import sys; sys.stdin.read()",
    "stopped": "import os, signal, sys; sys.stdin.readline(); os.kill(os.getpid(), signal.SIGSTOP)",
    "closed": "import os, sys; os.close(1); sys.stdin.read()",
    "junk": "while True: print('junk')",
    "endless line": "while True: print('junk', end='')",
    "illegal": (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    number = json.loads(line)['id']\n"
        "    print(json.dumps({'id': number, 'action': {'bid': 99}}), flush=True)"
    ),
}


@dataclass
class Deal:
    """The figures of a deal."""

    name: str
    completed: bool = False
    seconds: float = 0.0
    blocked: float = 0.0
    """The longest delay of a tick of the event loop, in milliseconds, without the time that other
    programs had the processor."""
    late: float = 0.0
    """The same including that time."""
    busy: float = 0.0
    """The most processor time that the window's thread took from tick to tick, in ms."""
    quitting: float = 0.0
    """How long :meth:`MainWindow.shut_down` took, in milliseconds."""
    left: int = 0
    """Processes left over when the window was closed."""

    def loop_text(self) -> str:
        """Return the figures of the event loop."""
        return (
            f"loop blocked {self.blocked:.0f} ms (with other programs {self.late:.0f},"
            f" of processor time {self.busy:.0f})"
        )


@dataclass
class BotDeal(Deal):
    """A deal in which one bot decides for all."""

    decisions: list[float] = field(default_factory=list)
    """Milliseconds from question to answer."""
    growth: float = 0.0
    """The most memory added since the first question, in MB."""

    @property
    def later(self) -> float:
        """Return the longest decision from the third on."""
        return max(self.decisions[2:], default=0.0)

    def text(self) -> str:
        """Return all figures in one line."""
        first = " ".join(f"{took:.0f}" for took in self.decisions[:4])
        return (
            f"{self.name:12} {'complete' if self.completed else 'NOT COMPLETE':12}"
            f" {self.seconds:6.1f} s, {len(self.decisions)} decisions: {first} ms,"
            f" from the 3rd on at most {self.later:.0f} ms;"
            f" {self.loop_text()};"
            f" +{self.growth:.1f} MB; quit in {self.quitting:.0f} ms;"
            f" {self.left} processes left"
        )

    def faults(self, good: "BotDeal") -> list[str]:
        """Return what is wrong, compared with the deal of a good bot."""
        wrong = {
            "the deal is not complete": not self.completed,
            "a later decision takes too long": self.later > good.later + LATER_MS,
            "the window is blocked": self.blocked > BLOCKED_MS,
            "memory grows": self.growth > good.growth + GROWTH_MB,
            "a process is left over": self.left > 0,
        }
        return [what for what, found in wrong.items() if found]


class Watch(OwnStalls):
    """Watches the event loop and the memory while there are decisions to make."""

    def __init__(self, deal: BotDeal) -> None:
        """Args: what is filled in."""
        self.deal = deal
        self.memory = 0
        super().__init__()

    def tick(self) -> None:  # type: ignore[explicit-override]
        """Record one tick."""
        super().tick()
        if self.memory:
            self.deal.growth = max(self.deal.growth, (resident() - self.memory) * PAGE_MB)

    def asked(self) -> None:
        """Record the first question: everything before it is the opening of the table."""
        if not self.memory:
            self.memory = resident()
            self.late.clear()
            self.blocked.clear()
            self.busy.clear()

    def answered(self) -> None:
        """Record an answer; later figures belong to the dialog at the end, not to the deal."""
        self.write(self.deal)


def resident() -> int:
    """Return the pages of memory that this process uses."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])


def children() -> int:
    """Return the child processes that still exist, zombies included."""
    tasks = Path("/proc/self/task").iterdir()
    return sum(len((task / "children").read_text(encoding="ascii").split()) for task in tasks)


def time_decisions(deal: BotDeal, watch: Watch) -> None:
    """Record how long every decision waits for its answer."""
    plain = BotLink.ask

    def ask(self: BotLink, question: Any, answer: Callable[[Any], None]) -> int:
        if not isinstance(question, Question):
            return plain(self, question, answer)
        watch.asked()
        began = time.perf_counter()

        def timed(answered: Answered) -> None:
            deal.decisions.append((time.perf_counter() - began) * 1000)
            watch.answered()
            answer(answered)

        return plain(self, question, timed)

    BotLink.ask = ask  # type: ignore[method-assign]


def play(name: str) -> BotDeal:
    """Play one deal with a bot, in this process."""
    deal = BotDeal(name)
    if name != GOOD:
        command = [sys.executable, "-c", SCRIPTS[name]]
        bot_link.bot_command = lambda: command
    with passing_profile(Settings(speed=0, trick_pause_ms=300)):
        application = make_application()
        with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
            loop, watch, pages = QEventLoop(), Watch(deal), QTimer()
            time_decisions(deal, watch)
            pages.timeout.connect(lambda: turn_pages(window, loop))
            pages.start(50)
            QTimer.singleShot(MOST_MS, loop, lambda: loop.exit(1))
            began = time.perf_counter()
            session = begin(profile.library, bots(4, "sharp"), SEED, hands=[CARDS])
            window.open_game(session.game_id)
            deal.completed = loop.exec() == 0
            deal.seconds = time.perf_counter() - began
            began = time.perf_counter()
            window.shut_down()
            deal.quitting = (time.perf_counter() - began) * 1000
            deal.left = children()
        application.processEvents()
    return deal


def played_apart(name: str) -> BotDeal:
    """Play one deal with a bot, in a separate process."""
    command = (sys.executable, __file__, "--apart", name)
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 - this script
    return BotDeal(**json.loads(done.stdout))


def is_faultless(play: Callable[[], Any], faults: Callable[[Any], list[str]]) -> bool:
    """Play a deal a few times, until it has no fault; print each, and return whether one had none.

    Args:
        play: plays the deal.
        faults: returns what is wrong with it.
    """
    for _ in range(ATTEMPTS):
        deal = play()
        wrong = faults(deal)
        print(deal.text(), *(f"  {fault.upper()}" for fault in wrong), sep="\n", flush=True)
        if not wrong:
            return True
    return False


def main() -> int:
    """Play and compare; return the exit status."""
    parser = arguments(__doc__)
    parser.add_argument("bots", nargs="*", metavar="BOT", help=", ".join(SCRIPTS))
    parser.add_argument("--apart", help="play with one bot in this process, and print JSON")
    options = parser.parse_args()
    offscreen()
    if options.apart:
        print(json.dumps(asdict(play(options.apart))))
        return 0
    good = played_apart(GOOD)
    print(good.text(), flush=True)
    faultless = [
        is_faultless(partial(played_apart, name), lambda deal: deal.faults(good))
        for name in options.bots or SCRIPTS
    ]
    return 0 if all(faultless) else 1


if __name__ == "__main__":
    sys.exit(main())
