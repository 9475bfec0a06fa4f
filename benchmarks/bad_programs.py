"""Seat programs of others that misbehave at the real table, and one that does not.

First the program that docs/bots.md prints plays a deal of ten cards, then each bad one (with
--hostile also those that mean harm), in the program's window (offscreen unless QT_QPA_PLATFORM is
set), at speed 0, in a separate process. A person at the table answers at once. Printed for each:
how often the table waited for an answer that did not come, and how long at most; what the table
said, and how often; the longest delay of a 5 ms timer in the window's event loop, as in
``bad_bots``; how long quitting took, and which processes were left over then. Then the same game is
begun once more, the window's process is killed by SIGKILL as soon as the program is asked, and what
is left over is counted again. Processes are found by a variable of the environment that all of them
inherit. Linux only. Where the system gives no namespaces (``bots/guard.py``), a program that ends
every guard it finds may leave something behind.

    python benchmarks/bad_programs.py [--hostile] [PROGRAM ...]

Every deal is played up to three times, until it has no fault, so that a single delay of the machine
does not count. Exits with status 1 if a deal does not end, the table waits more than twice, says
something else than one sentence about the program, the event loop is blocked for more than 50 ms,
or a process is left over.
"""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from bad_bots import BLOCKED_MS, CARDS, Deal, is_faultless
from common import ROOT, SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QEventLoop, QRect, QTimer
from stalls import OwnStalls, turn_pages
from windows import main_window

sys.path.insert(0, str(ROOT / "tests" / "ui"))

from strangers_drivers import CODE, HOSTILE

from ohhell_desktop.app import make_application
from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_setup import SeatKind, SeatSetup
from ohhell_desktop.session.programs import Program, program_key
from ohhell_desktop.ui.game.strangers import Strangers
from ohhell_desktop.ui.shell.main_window import MainWindow

GOOD: Final = "forty lines"
NAME: Final = "Deep Hell"
MARK: Final = "OHHELL_BAD_PROGRAM"
"""The variable by which the processes of a run are found."""
MOST_MS: Final = 120_000
"""How long a deal may take; it normally ends much sooner."""
MOST_WAITS: Final = 2
GONE_S: Final = 3.0
"""How long after the end of the window its processes may take to end."""

NOT_STARTED: Final = ("no such file", "not executable", "no first line", "no interpreter")
TEN: Final = (
    *NOT_STARTED[:2],
    "needs a terminal",
    "endless output",
    "fork bomb",
    "two gigabytes",
    "slow by design",
    "illegal moves",
    "another protocol",
    "deletes its own file",
)
"""The ten of the acceptance check."""
PLAYING: Final = (GOOD, "answers twice")
"""Those that play, and of which the table says nothing."""
FURTHER: Final = (*NOT_STARTED[2:], *(name for name in CODE if name not in TEN), *HOSTILE)


@dataclass
class ProgramDeal(Deal):
    """A deal in which one program plays."""

    answers: int = 0
    """What the program has decided."""
    waits: list[float] = field(default_factory=list)
    """How long the table waited each time for an answer that did not come, in seconds."""
    said: list[str] = field(default_factory=list)
    """What the table said about the program."""
    left_killed: int = 0
    """Processes left over when that of the window was killed."""

    def text(self) -> str:
        """Return all figures in one line."""
        waits = ", ".join(f"{took:.2f}" for took in self.waits) or "never"
        return (
            f"{self.name:22} {'complete' if self.completed else 'NOT COMPLETE':8}"
            f" {self.seconds:5.1f} s, {self.answers:2} answers; waited in vain: {waits} s;"
            f" {self.loop_text()}; quit in {self.quitting:.0f} ms;"
            f" left {self.left}, after a kill {self.left_killed}; said {self.said}"
        )

    def faults(self) -> list[str]:
        """Return what is wrong."""
        good = self.name in PLAYING
        wrong = {
            "the deal is not complete": not self.completed,
            "the table waits more than twice": len(self.waits) > (0 if good else MOST_WAITS),
            "the table does not say it once": len(self.said) != (0 if good else 1),
            "the window is blocked": self.blocked > BLOCKED_MS,
            "a process is left over": self.left + self.left_killed > 0,
        }
        return [what for what, found in wrong.items() if found]


def seated(name: str, folder: Path) -> Program:
    """Write a program and return how it is started."""
    path = folder / f"{name}.py"
    if name == GOOD:
        text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
        path.write_text(code, encoding="utf-8")
    elif name in NOT_STARTED:
        path = path.with_suffix("")
        if name != "no such file":
            first = "#!/no/such/interpreter\n" if name == "no interpreter" else "no program\n"
            path.write_text(first, encoding="utf-8")
            path.chmod(0o644 if name == "not executable" else 0o755)
    else:
        path.write_text({**CODE, **HOSTILE}[name], encoding="utf-8")
    return Program(NAME, str(path))


def time_waits(deal: ProgramDeal, asked: Callable[[], None]) -> None:
    """Record how long the table waits for the program."""
    plain = Strangers.ask

    def ask(self: Strangers, question: Any, take: Callable[[Any], None]) -> bool:
        began = time.perf_counter()

        def timed(answered: Any) -> None:
            if answered is None:
                deal.waits.append(time.perf_counter() - began)
            else:
                deal.answers += 1
            take(answered)

        is_asked = plain(self, question, timed)
        if is_asked:
            asked()
        return is_asked

    Strangers.ask = ask  # type: ignore[method-assign]


def answer(window: MainWindow, deal: ProgramDeal) -> None:
    """Answer for the person, and note what the table says."""
    page = window.table_page
    if page is None:
        return
    said = page.table.toast.text
    if NAME in said and said not in deal.said:
        deal.said.append(said)
    if page.table.asked is not None:
        page.table.action_chosen.emit(fallback(page.table.asked))


def play(name: str, folder: Path, asked: Callable[[], None]) -> ProgramDeal:
    """Play one deal with a program, in this process."""
    deal = ProgramDeal(name)
    settings = Settings(speed=0, trick_pause_ms=300, programs=(seated(name, folder),))
    with passing_profile(settings):
        application = make_application()
        with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
            loop, watch, pages = QEventLoop(), OwnStalls(), QTimer()
            time_waits(deal, asked)
            pages.timeout.connect(lambda: turn_pages(window, loop))
            pages.timeout.connect(lambda: answer(window, deal))
            pages.start(50)
            QTimer.singleShot(MOST_MS, loop, lambda: loop.exit(1))
            began = time.perf_counter()
            program = SeatSetup("Zoe", SeatKind.BOT, program_key(NAME), 6)
            person = SeatSetup("You", SeatKind.PERSON)
            seats = (person, program, *bots(2, "steady"))
            session = begin(profile.library, seats, SEED, hands=[CARDS])
            window.open_game(session.game_id)
            deal.completed = loop.exec() == 0
            deal.seconds = time.perf_counter() - began
            watch.write(deal)
            began = time.perf_counter()
            window.shut_down()
            deal.quitting = (time.perf_counter() - began) * 1000
            deal.left = len(marked(os.environ[MARK]) - {os.getpid()})
        application.processEvents()
    return deal


def marked(mark: str) -> set[int]:
    """Return the processes of a run that go on."""
    wanted = f"{MARK}={mark}".encode()
    found = set()
    for each in Path("/proc").iterdir():
        if each.name.isdecimal():
            try:
                if wanted in (each / "environ").read_bytes().split(b"\0"):
                    found.add(int(each.name))
            except OSError:
                continue
    return found


def left_after(mark: str) -> int:
    """Return how many processes of a run still go on after a while, and end them."""
    until = time.monotonic() + GONE_S
    while (left := marked(mark)) and time.monotonic() < until:
        time.sleep(0.05)
    for each in left:
        os.kill(each, signal.SIGKILL)
    return len(left)


def played_apart(name: str) -> ProgramDeal:
    """Play one deal with a program in a separate process, and begin it in one that is killed."""
    with tempfile.TemporaryDirectory() as folder:
        mark = secrets.token_hex(8)
        command = (sys.executable, __file__, "--apart", name, folder)
        environment = {**os.environ, MARK: mark}
        done = subprocess.run(  # noqa: S603 - this script
            command, stdout=subprocess.PIPE, check=True, env=environment
        )
        deal = ProgramDeal(**json.loads(done.stdout.splitlines()[-1]))
        deal.left += left_after(mark)
    with tempfile.TemporaryDirectory() as folder:
        mark = secrets.token_hex(8)
        command = (sys.executable, __file__, "--apart", name, folder)
        environment = {**os.environ, MARK: mark}
        with subprocess.Popen(  # noqa: S603 - this script
            command, stdout=subprocess.PIPE, env=environment
        ) as window:
            assert window.stdout is not None
            window.stdout.readline()  # the program has been asked
            window.kill()
        deal.left_killed = left_after(mark)
    return deal


def main() -> int:
    """Play; return the exit status."""
    parser = arguments(__doc__)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help=", ".join((*TEN, *FURTHER)))
    parser.add_argument("--hostile", action="store_true", help="those that mean harm too")
    parser.add_argument("--apart", nargs=2, help="play with one in this process, and print JSON")
    options = parser.parse_args()
    offscreen()
    if options.apart:
        name, folder = options.apart
        print(json.dumps(asdict(play(name, Path(folder), lambda: print("asked", flush=True)))))
        return 0
    faultless = [
        is_faultless(partial(played_apart, name), ProgramDeal.faults)
        for name in options.programs or (GOOD, *TEN, *(FURTHER if options.hostile else ()))
    ]
    return 0 if all(faultless) else 1


if __name__ == "__main__":
    sys.exit(main())
