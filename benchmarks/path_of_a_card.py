"""Show which files a card passes through, from the click to the animation, and in the bot process.

A person plays three cards in the real window (offscreen unless QT_QPA_PLATFORM is set). While the
third is clicked, every call of a function of the package is recorded up to the start of the
animation. Then the request that the window sends to the bot process for the next card is answered
twice in this process, and the second answer is recorded in the same way. So are the answer of a
computer player in the window, a card that may not be played, and a box of the preferences.

    python benchmarks/path_of_a_card.py [--all]

Two counts are printed for each. The *path* contains the files that hand the card on: those on the
call stack when a milestone is reached (in the window, the action is applied, written to disk and
turned into views, events and cues, and the animation starts; in the bot process, the request is
read, a card is chosen, and the answer is written). *All* contains every file of which a function
runs, such as the geometry or the rules for cards. Printed too: how many views of the game are made
for each action, from the opening of the game to the last card.
"""

import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from common import ROOT, SEED, arguments, begin, bots, offscreen, passing_profile
from PySide6.QtCore import QCoreApplication, QEventLoop, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from windows import main_window

from ohhell_desktop.app import make_application
from ohhell_desktop.bots.protocol.process import serve
from ohhell_desktop.rules.cards import Card
from ohhell_desktop.rules.engine.actions import PlayCard
from ohhell_desktop.rules.engine.view import SeatView
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.seats import SeatKind, SeatSetup
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game.questions import Question
from ohhell_desktop.ui.shell.main_window import MainWindow

PACKAGE: Final = str(ROOT / "ohhell_desktop") + os.sep
CARDS: Final = 3
PATIENCE_S: Final = 60
WINDOW: Final = {
    ("rules/engine/phases/playing.py", "do"),
    ("session/library/row_codec.py", "action_to_text"),
    ("rules/engine/view.py", "view"),
    ("rules/engine/view.py", "redact"),
    ("table/plan/cues.py", "plan"),
    ("table/plan/motion.py", "moves"),
}
"""Milestones in the window: the functions that turn the card into something else."""
ANSWERED: Final = WINDOW | {("ui/game/bot_link.py", "BotLink._take")}
REFUSED: Final = {
    ("rules/engine/card_rules.py", "refusal"),
    ("words/refusals.py", "refusal_text"),
    ("table/stage/toast.py", "Toast.show_text"),
}
SETTING: Final = {
    ("session/files/settings.py", "save_settings"),
    ("ui/game/table_page.py", "TablePage.apply_settings"),
}
"""Milestones in the window after an answer, a refused card, and a box of the preferences."""
BOX: Final = "Offer to finish a sure deal"
SAVED: Final = "session/library/row_codec.py"
MOTION: Final = ("table/stage/motion_clock.py", "MotionClock.start")
"""Where the animation starts: the end of the path in the window."""
BOT: Final = {
    ("bots/protocol/requests.py", "read_request"),
    ("bots/protocol/view_reading.py", "read_tricks"),
    ("bots/policy/card_choice.py", "CardChooser.choose"),
    ("rules/io/codec.py", "action_to_json"),
    ("bots/protocol/process.py", "_write"),
}
"""Milestones in the bot process."""


class Recorder:
    """Records which files run, and which of them lead to the milestones."""

    def __init__(self, milestones: set[tuple[str, str]]) -> None:
        """Args: the file and the name of each function that is a milestone."""
        self.recording = False
        self.path: dict[str, None] = {}
        self.all: dict[str, None] = {}
        self._milestones = milestones

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        """Record a call; the start of an animation of what has been saved is the last one."""
        if not self.recording:
            return
        if event == "call" and (name := file_of(frame)) is not None:
            if (name, frame.f_code.co_qualname) == MOTION and SAVED in self.path:
                self._reached(frame.f_back)
                self.recording = False
                return
            self.all[name] = None
            if (name, frame.f_code.co_qualname) in self._milestones:
                self._reached(frame)
        elif event == "c_call" and is_query(arg):
            self._reached(frame)

    def _reached(self, frame: FrameType | None) -> None:
        files = []
        while frame is not None:
            files.append(file_of(frame))
            frame = frame.f_back
        self.path |= dict.fromkeys(file for file in reversed(files) if file is not None)

    def report(self, what: str, *, everything: bool) -> None:
        """Print the counts, the path, and all files if wanted."""
        print(f"{what}: {len(self.path)} files on the path, {len(self.all)} in all")
        for name in self.path:
            print(f"    {name}")
        for name in self.all if everything else ():
            if name not in self.path:
                print(f"      + {name}")


def file_of(frame: FrameType) -> str | None:
    """Return the file of the package in which a function is, None for other code and imports."""
    code = frame.f_code
    if not code.co_filename.startswith(PACKAGE) or code.co_name == "<module>":
        return None
    return code.co_filename[len(PACKAGE) :].replace(os.sep, "/")


def is_query(function: object) -> bool:
    """Return whether a C function sends SQL to a database."""
    owner = type(getattr(function, "__self__", None)).__module__
    return owner == "sqlite3" and getattr(function, "__name__", "") == "execute"


@contextmanager
def recorded(recorder: Recorder) -> Iterator[None]:
    """Call the recorder for every call in this thread and in those that it starts."""
    threading.setprofile(recorder)
    sys.setprofile(recorder)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def wait(seconds: float, until: Callable[[], object]) -> None:
    """Process events for some time, or until a condition holds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and not until():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


def click(table: TableView, card: Card, recorder: Recorder) -> None:
    """Press a card with the mouse, wait until it is raised, and record calls when it is let go."""
    item = table.table_scene.cards[str(card)]
    spot = table.mapFromScene(item.mapToScene(-0.35 * item.place.pose.width, 0))
    QTest.mouseMove(table.viewport(), spot)
    wait(0.7, lambda: False)
    QTest.mousePress(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    wait(0.3, lambda: False)
    with recorded(recorder):
        recorder.recording = True
        QTest.mouseRelease(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
        wait(1, lambda: not recorder.recording)
    recorder.recording = False


def play(table: TableView) -> tuple[Recorder, Recorder, Recorder]:
    """Bid and play until the last of the cards has been clicked.

    Returns:
        The recorders of a card that may not be played, of the last one that was, and of the
        answer of the next player.
    """
    refused: Recorder | None = None
    played, recorder = 0, Recorder(WINDOW)
    while played < CARDS or refused is None:
        wait(PATIENCE_S, lambda: table.asked is not None)
        assert table.asked is not None, "the person was not asked"
        action = table.asked.legal[0]
        if isinstance(action, PlayCard):
            barred = barred_card(table)
            if barred is not None and refused is None:
                refused = Recorder(REFUSED)
                click(table, barred, refused)
            recorder = Recorder(WINDOW)
            click(table, action.card, recorder)
            played += 1
        else:
            table.action_chosen.emit(action)
        wait(0.2, lambda: False)
    answered = Recorder(ANSWERED)
    with recorded(answered):
        answered.recording = True
        wait(PATIENCE_S, lambda: not answered.recording)
    return refused, recorder, answered


def barred_card(table: TableView) -> Card | None:
    """Return a card of the person's hand that may not be played now; None if all may."""
    seen = table.asked
    assert seen is not None
    may = {action.card for action in seen.legal if isinstance(action, PlayCard)}
    return next((card for card in seen.hand if card is not None and card not in may), None)


def change_setting(window: MainWindow, table: TableView) -> Recorder:
    """Click a box of the preferences when nothing else happens, until the setting is saved."""
    window.preferences()
    wait(PATIENCE_S, lambda: table.asked is not None)
    wait(1, lambda: False)
    box = next(box for box in window.findChildren(QCheckBox) if box.text() == BOX)
    recorder = Recorder(SETTING)
    with recorded(recorder):
        recorder.recording = True
        box.click()
        wait(1, lambda: False)
    recorder.recording = False
    return recorder


class Twice:
    """A bot's standard input: the same line twice, the second time after the first answer."""

    def __init__(self, line: bytes, recorder: Recorder) -> None:
        """Args: the line, and what records the second answer."""
        self._lines = [line, line]
        self._recorder = recorder
        self._answered = threading.Semaphore(1)

    def read(self, size: int, /) -> bytes:
        """Return the line once the answer before has been written."""
        del size
        self._answered.acquire()
        self._recorder.recording = len(self._lines) == 1
        return self._lines.pop() if self._lines else b""

    def write(self, data: bytes, /) -> int:
        """Take an answer, and let the next line be read."""
        self._recorder.recording = False
        self._answered.release()
        return len(data)


def answer(line: bytes) -> Recorder:
    """Answer a request as the bot process does; return the recorder of the second answer."""
    recorder = Recorder(BOT)
    pipe = Twice(line, recorder)
    with recorded(recorder):
        serve(pipe, pipe)
    return recorder


def count_views() -> Callable[[], int]:
    """Return a function that counts the views that have been made from now on."""
    made, plain = 0, SeatView.__init__

    def counted(*args: object, **fields: object) -> None:
        nonlocal made
        made += 1
        plain(*args, **fields)  # type: ignore[arg-type]

    SeatView.__init__ = counted  # type: ignore[method-assign]
    return lambda: made


def main() -> None:
    """Play, click, answer, and print the files."""
    parser = arguments(__doc__)
    parser.add_argument("--all", action="store_true", help="list every file")
    options = parser.parse_args()
    offscreen()
    lines: list[bytes] = []
    written = Question.line

    def line(question: Question, number: int) -> bytes:
        lines.append(written(question, number))
        return lines[-1]

    Question.line = line  # type: ignore[method-assign,assignment]
    with passing_profile(Settings(speed=300, trick_pause_ms=300, player_name="Eve")):
        make_application()
        with main_window(QRect(0, 0, 1280, 800)) as (window, profile):
            seats = (SeatSetup("Eve", SeatKind.PERSON), *bots(3, "sharp"))
            views = count_views()
            window.open_game(begin(profile.library, seats, SEED).game_id)
            (table,) = window.findChildren(TableView)
            refused, card, answered = play(table)
            setting = change_setting(window, table)
            wait(PATIENCE_S, lambda: lines)
            page = window.table_page
            assert page is not None and page.session is not None  # noqa: PT018 - for the checker
            plies = page.session.ply
            print(f"views: {views()} for {plies} actions, {views() / plies:.1f} each")
    card.report("window, from the click to the animation", everything=options.all)
    answered.report("window, from a bot's answer to the animation", everything=options.all)
    refused.report("window, a card that may not be played", everything=options.all)
    setting.report("window, a box of the preferences", everything=options.all)
    answer(lines[-1]).report("bot process, from the line to the answer", everything=options.all)


if __name__ == "__main__":
    main()
