"""How long hints and reviews take, and whether the table stays smooth meanwhile.

    python benchmarks/learning_times.py [--hints 60] [--deals 19] [--one-core]

In the real window (offscreen unless QT_QPA_PLATFORM is set). ``hints``: in a game of one person and
three computer players a hint is asked for at the person's decisions: how long until the first
answer is shown, and until it is settled. ``review``: of a saved game between gentle players, how
long the page takes to open, one deal until it is complete, and all deals. While these are worked
out, a game of computer players goes on at the table, and a timer of 5 ms says how late the window
is, as in ``stalls.py``, without and with the review. ``cancelled``: how long after ``stop`` the
process has answered, at 60 random moments, which ends what it does. Beside each time is the
processor time of the window and its processes, where the system tells it: on a machine that is busy
with other things, that is what the program itself needs. With ``--one-core`` everything runs on one
core. What Python compiles when a process starts is kept, as in an installed program.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from common import ROOT, SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QEventLoop, QObject, QRect, QTimer
from PySide6.QtWidgets import QApplication
from stalls import Stalls, turn_pages
from windows import main_window

from ohhell_desktop.analysis.advice import Advice
from ohhell_desktop.analysis.past_deal import past_deals
from ohhell_desktop.app import make_application
from ohhell_desktop.bots.decide import decide
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.rules.cards import Seat
from ohhell_desktop.rules.engine.view import view
from ohhell_desktop.rules.io.record import Record, record_to_json
from ohhell_desktop.session.files.profile import Profile
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess
from ohhell_desktop.ui.review.game.game_reviews import GameReviews
from ohhell_desktop.ui.review.review_link import ReviewLink
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.ui.shell.past.review_opener import ReviewedGame, saved_game
from ohhell_desktop.variants import CATALOGUE, STANDARD

PLACE: Final = QRect(0, 0, 1280, 800)
PERSON: Final = SeatSetup("Eva", SeatKind.PERSON, avatar=9)
ME: Final = Seat(0)
PATIENCE_S: Final = 600
ALONE_S: Final = 15
"""Seconds for which the table is measured without a review, and before that left alone."""
STOPS: Final = 60
LATEST_STOP: Final = 0.6
"""Seconds after a request at which it is stopped at the latest."""


def waited(done: Callable[[], bool], most: float | None = None) -> float:
    """Run the event loop until something is so; return how many seconds that took.

    Args:
        done: whether it is so.
        most: return after this time; without that it is an error not to be done at last.
    """
    loop, timer, began = QEventLoop(), QTimer(), time.monotonic()

    def look() -> None:
        over = time.monotonic() - began
        if done() or over > (PATIENCE_S if most is None else most):
            loop.quit()

    timer.timeout.connect(look)
    timer.start(5)
    loop.exec()
    if most is None and not done():
        raise TimeoutError("nothing happens any more")
    return time.monotonic() - began


class Took(NamedTuple):
    """How long something took, in seconds."""

    real: float
    processor: float
    """Of the window and its processes."""

    def text(self) -> str:
        """Return it as text."""
        return f"{self.real:.2f} s ({self.processor:.2f} s of processor time)"


class Watch:
    """Measures how long something takes in a window and its processes."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._began = self._now()

    def read(self) -> Took:
        """Return how long it has taken so far."""
        now = self._now()
        return Took(now.real - self._began.real, now.processor - self._began.processor)

    def _now(self) -> Took:
        processes = self._window.findChildren(BotProcess)
        others = sum(spent(each.process_id) for each in processes if each.process_id)
        return Took(time.monotonic(), time.process_time() + others)


def spread(times: Sequence[float]) -> str:
    """Return times as text."""
    ranked = sorted(times)
    return (
        f"median {ranked[len(ranked) // 2]:.3f} s, 95th percentile"
        f" {ranked[int(len(ranked) * 0.95)]:.3f} s, longest {ranked[-1]:.3f} s"
    )


def show(what: str, times: Sequence[Took]) -> None:
    """Print times."""
    processor = spread([each.processor for each in times])
    real = spread([each.real for each in times])
    print(f"{what}, {len(times)}: {real}; processor time {processor}", flush=True)


def hints(window: MainWindow, library: Library, wanted: int) -> None:
    """Ask for hints in a game, and print how long they took."""
    window.open_game(begin(library, (PERSON, *bots(3, "steady")), SEED).game_id)
    page = window.table_page
    assert page is not None
    page.table.set_speed(0)
    page.table.set_trick_pause(0, False)
    shown: list[tuple[Took, bool]] = []
    watch, show_advice = Watch(window), page.table.show_advice

    def noted(advice: Advice | None, *, say: bool = True) -> None:
        show_advice(advice, say=say)
        if advice is not None:
            shown.append((watch.read(), advice.settled))

    setattr(page.table, "show_advice", noted)  # noqa: B010 - a spy
    first: list[Took] = []
    settled: list[Took] = []
    while len(first) < wanted:
        turn_pages(window, QEventLoop())
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 5)
        seen = page.table.asked
        if seen is None:
            continue
        if len(seen.legal) > 1:
            shown.clear()
            watch = Watch(window)
            closed: list[bool] = []
            page.hints.shown_changed.connect(closed.append)
            page.toggle_hint()
            waited(lambda: (bool(shown) and shown[-1][1]) or False in closed)  # noqa: B023
            page.hints.shown_changed.disconnect(closed.append)
            if False in closed:
                print(page.table.toast.text, flush=True)
                continue
            first.append(shown[0][0])
            settled.append(shown[-1][0])
        page.table.action_chosen.emit(quick.choose(seen, "steady", 1))
    show("hints, first answer", first)
    show("hints, settled", settled)


def a_game(library: Library, deals: int) -> int:
    """Save a game whose first deals are over; return its id."""
    form = CATALOGUE[STANDARD]
    setup = GameSetup(form.key, form.name, form.rules, (PERSON, *bots(3, "gentle")), SEED)
    session = GameSession.start(library, setup)
    while len(session.state.history) < deals and session.state.turn is not None:
        action = decide(view(session.state, session.state.turn), "gentle", 5).action
        session.submit(action, session.ply)
    return session.game_id


def spent(process: int) -> float:
    """Return the processor time of a process so far, in seconds; 0 where nobody says."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2]
    except OSError:
        return 0.0
    used = sum(map(int, fields.split()[11:13]))
    return used / os.sysconf("SC_CLK_TCK")


def reviews(window: MainWindow, profile: Profile, deals: int) -> None:
    """Review a game, and print how long that took and how late the window was."""
    game = saved_game(profile.library, a_game(profile.library, deals))
    opener = window.past.reviews
    watch = Watch(window)
    opener.open(game, 0)
    page = opener.page
    assert page is not None
    page.repaint()
    print(f"the page of one deal opened after {watch.read().text()}")
    waited(lambda: profile.library.kept_review(game.game_id, 0, ME) is not None)
    print(f"its deal is complete after {watch.read().text()}")
    opener.close()
    watch = Watch(window)
    opener.open_game(game)
    assert opener.game_page is not None
    opener.game_page.repaint()
    print(f"the page of a game of {game.over} deals opened after {watch.read().text()}", flush=True)
    opener.close()
    for reviewed in (None, game):
        at_the_table(window, profile.library, reviewed)


def at_the_table(window: MainWindow, library: Library, game: ReviewedGame | None) -> None:
    """Let computer players play while a game is reviewed, and print how late the window was."""
    window.open_game(begin(library, bots(4, "steady"), SEED).game_id)
    pages = QTimer()
    pages.timeout.connect(lambda: turn_pages(window, QEventLoop()))
    pages.start(100)
    waited(lambda: False, ALONE_S)
    stalls = Stalls()
    if game is None:
        waited(lambda: False, ALONE_S)
        stalls.report("the table without a review")
        return
    past, owner, opener = past_deals(game.record), QObject(), window.past.reviews
    made = GameReviews(past, ME, opener.reviews_of(game.game_id, owner), owner)
    made.start()
    took = waited(lambda: made.complete == len(past))
    stalls.report("the table with a review")
    (process,) = {link.process_id for link in opener.findChildren(ReviewLink)}
    print(
        f"{len(past)} deals complete after {took:.1f} s, {spent(process):.1f} s of processor time"
    )


def cancelled(record: Record) -> None:
    """Stop reviews at random moments, and print how long the process went on."""
    chance, times = random.Random(1), list[Took]()  # noqa: S311 - moments
    command = (sys.executable, "-m", "ohhell_desktop", "review")
    text = record_to_json(record)
    with subprocess.Popen(  # noqa: S603 - our own program
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b'{"cmd":"hello"}\n')
        process.stdout.readline()  # a process that is only starting has nothing to stop yet
        for number in range(STOPS):
            seats = range(record.seats)
            what = {"cmd": "reviews", "seats": [*seats]} if number % 2 else {"cmd": "review"}
            asked = {"id": number, "record": text, "deal": number % 3, "seat": 0, "time_ms": 20_000}
            process.stdin.write(json.dumps(asked | what).encode() + b"\n")
            time.sleep(chance.uniform(0.02, LATEST_STOP))
            process.stdin.write(b'{"cmd":"stop"}\n')
            began, before = time.monotonic(), spent(process.pid)
            while json.loads(process.stdout.readline()).get("so_far"):
                pass
            times.append(Took(time.monotonic() - began, spent(process.pid) - before))
    show("cancelled", times)


def keep_bytecode() -> None:
    """Let processes find compiled what they import, whatever this shell says about it."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for role in ("bot", "review"):
        command = (sys.executable, "-m", "ohhell_desktop", role)
        subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=True)  # noqa: S603 - ours


def main() -> None:
    """Measure."""
    parser = arguments(__doc__, hints=60, deals=19)
    parser.add_argument("--one-core", action="store_true")
    options = parser.parse_args()
    if options.one_core:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    keep_bytecode()
    offscreen()
    with passing_profile(Settings(speed=100, trick_pause_ms=300)):
        application = make_application()
        with main_window(PLACE) as (window, profile):
            hints(window, profile.library, options.hints)
            reviews(window, profile, options.deals)
            game = saved_game(profile.library, a_game(profile.library, 3))
        cancelled(game.record)
        del application


if __name__ == "__main__":
    main()
