"""Programs of others: they play from what their seat sees, and no fault of theirs matters."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from game_drivers import Opener, library_of, play_to_the_end, visible, wait_to_be_asked
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from strangers_drivers import CODE, FORTY_LINES, GOOD, HOSTILE, ON_LINUX, left_over, program

from ohhell_desktop.bots.version import PROGRAM
from ohhell_desktop.rules.engine.actions import MadeBy
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.rules.io.entries import made_by
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.programs import Program, program_key
from ohhell_desktop.ui.game.moments.result.result_scene import ResultScene
from ohhell_desktop.ui.game.questions import Answered, Question
from ohhell_desktop.ui.game.strangers import MOST_FAILURES, Strangers, trouble_text
from ohhell_desktop.ui.kit.processes import guarded_process, program_link
from ohhell_desktop.ui.kit.processes.guarded_process import GuardedProcess
from ohhell_desktop.ui.kit.processes.program_link import Failure, ProgramLink
from ohhell_desktop.variants import CATALOGUE, STANDARD, read_rules

PATIENCE_MS = 60_000
LEVEL = program_key("Deep Hell")
SOON_MS = 50

linux = pytest.mark.skipif(not ON_LINUX, reason="processes are counted on Linux only")
signals = pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")


def setup_with(level: str, cards: int = 2) -> GameSetup:
    """Return a game of a person against a program and two levels."""
    rules = read_rules({"base": STANDARD, "sequence": [cards, 1]})
    others = (SeatSetup(name, SeatKind.BOT, "steady") for name in ("Ben", "Cleo"))
    seats = (SeatSetup("You", SeatKind.PERSON), SeatSetup("Ada", SeatKind.BOT, level), *others)
    return GameSetup(STANDARD, "Short", rules, seats, bytes(range(32)))


@pytest.fixture
def seen() -> SeatView:
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    assert state.turn is not None
    return view(state, state.turn)


Seat = Callable[..., Strangers]


@pytest.fixture
def seated() -> Iterator[Seat]:
    """Seats a program, and ends it."""
    made: list[Strangers] = []

    def seat(*programs: Program, level: str = LEVEL, grace_ms: int = PATIENCE_MS) -> Strangers:
        strangers = Strangers(lambda: programs, None, grace_ms)
        made.append(strangers)
        strangers.begin(setup_with(level))
        return strangers

    yield seat
    for strangers in made:
        strangers.close()


def answered(qtbot: QtBot, strangers: Strangers, seen: SeatView) -> Answered | None:
    """Ask the program, and wait for its answer; None if it gives none."""
    answers: list[Answered | None] = []
    if not strangers.ask(Question(seen, LEVEL, 7, 0, nature=5), answers.append):
        return None
    assert not answers
    qtbot.waitUntil(lambda: bool(answers), timeout=PATIENCE_MS)
    assert len(answers) == 1
    return answers[0]


def test_the_program_of_the_documents_is_printed_there_and_has_forty_lines() -> None:
    code = FORTY_LINES.read_text(encoding="utf-8")
    assert len(code.splitlines()) == 40
    text = (FORTY_LINES.parent / "bots.md").read_text(encoding="utf-8")
    assert code in text
    (asked,) = re.findall(r"\$ echo '(.*)' \| python3 docs/forty_line_bot.py", text)
    command = (sys.executable, str(FORTY_LINES))
    said = subprocess.run(command, input=asked, capture_output=True, text=True, check=True)  # noqa: S603 - the docs name it
    assert f"$ echo '{asked}' | python3 docs/forty_line_bot.py\n{said.stdout}```" in text


def test_the_program_of_the_documents_plays_a_game_at_the_table(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    window._settings_store.change(programs=(Program("Deep Hell", str(FORTY_LINES)),))
    session = GameSession.start(library_of(window), setup_with(LEVEL))
    window.open_game(session.game_id)
    page = window.table_page
    assert page is not None
    play_to_the_end(qtbot, page)
    assert page.session is not None
    actions = page.session.actions_between(0, page.session.length)
    makers = [made_by(each) for each in actions if each is not None and each.seat == 1]
    assert MadeBy(PROGRAM) in makers
    assert visible(ResultScene)


def test_a_program_is_told_what_its_seat_sees_and_nothing_else(
    qtbot: QtBot, seated: Seat, seen: SeatView, tmp_path: Path
) -> None:
    heard = tmp_path / "heard"
    code = GOOD.replace(
        "json.loads(line)", f"json.loads(line); open({str(heard)!r}, 'a').write(line)"
    )
    strangers = seated(program(tmp_path, code))
    found = answered(qtbot, strangers, seen)
    assert found is not None
    assert found.action == seen.legal[-1]
    hello, choose = map(json.loads, heard.read_text(encoding="utf-8").splitlines())
    assert hello.keys() == {"cmd", "id"}
    assert choose.keys() == {"cmd", "id", "level", "time_ms", "seed", "nature", "why", "view"}
    assert choose["level"] == "only"
    of_the_deal = {"rules", "players", "seat", "dealer", "deal", "cards", "turned", "trump"}
    so_far = {"hand", "bids", "seen", "tricks", "trick", "totals", "phase", "legal"}
    assert choose["view"].keys() == of_the_deal | so_far
    assert choose["view"]["hand"] == [str(card) for card in seen.hand]
    assert choose["view"]["seen"] == {}


BAD = {
    "needs a terminal": Failure.ENDED,
    "endless output": Failure.FLOOD,
    "illegal moves": Failure.ILLEGAL,
    "another protocol": Failure.NO_SENSE,
    "refuses": Failure.NO_SENSE,
    "deletes its own file": Failure.ENDED,
    "ends after each answer": Failure.ENDED,
}
BAD_ON_LINUX = {
    "fork bomb": Failure.PROCESSES,
    "doubles": Failure.PROCESSES,
    "two gigabytes": Failure.ENDED,
    "two gigabytes shared": Failure.MEMORY,
    "leaves others behind": Failure.ENDED,
}
SLOW = {
    "slow by design": Failure.LATE,
    "never says hello": Failure.LATE,
    "talks": Failure.NO_SENSE,
    "deaf to signals": Failure.LATE,
}


@signals
@pytest.mark.parametrize(
    ("what", "failure"),
    [
        *BAD.items(),
        *(pytest.param(*each, marks=linux) for each in BAD_ON_LINUX.items()),
        *SLOW.items(),
    ],
)
def test_nobody_waits_more_than_twice_for_a_bad_program_and_nothing_of_it_is_left(
    qtbot: QtBot,
    seated: Seat,
    seen: SeatView,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    what: str,
    failure: Failure,
) -> None:
    grace = SOON_MS if what in SLOW else PATIENCE_MS
    silent = what in {"never says hello", "deaf to signals"}
    monkeypatch.setattr(program_link, "HELLO_MS", SOON_MS if silent else PATIENCE_MS)
    strangers = seated(program(tmp_path, {**CODE, **HOSTILE}[what]), grace_ms=grace)
    said: list[str] = []
    strangers.troubled.connect(said.append)
    if what == "talks":
        (link,) = strangers.findChildren(ProgramLink)
        qtbot.waitUntil(lambda: link._babbles, timeout=PATIENCE_MS)
    answers: list[Answered | None] = []
    (guest,) = strangers._guests.values()

    def is_given_up() -> bool:
        if strangers._pending is None:
            strangers.ask(Question(seen, LEVEL, 7, 0), answers.append)
        return guest.failures >= MOST_FAILURES and strangers._pending is None

    qtbot.waitUntil(is_given_up, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not strangers.findChildren(GuardedProcess), timeout=PATIENCE_MS)
    assert answers.count(None) <= MOST_FAILURES
    assert what == "ends after each answer" or not any(answers)
    assert said == [trouble_text("Deep Hell", failure)]
    if ON_LINUX:
        qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)


def test_a_program_that_is_slow_to_say_hello_plays_as_soon_as_it_has(
    qtbot: QtBot, seated: Seat, seen: SeatView, tmp_path: Path
) -> None:
    go_on = tmp_path / "go on"
    wait = f"import os, time\nwhile not os.path.exists({str(go_on)!r}): time.sleep(0.01)\n"
    strangers = seated(program(tmp_path, wait + GOOD), grace_ms=SOON_MS)
    assert answered(qtbot, strangers, seen) is None
    for _ in range(MOST_FAILURES):  # nobody waits for it again
        assert not strangers.ask(Question(seen, LEVEL, 7, 0), lambda _: None)
    (link,) = strangers.findChildren(ProgramLink)
    go_on.touch()
    qtbot.waitUntil(lambda: not link.is_starting, timeout=PATIENCE_MS)
    link._grace_ms = PATIENCE_MS
    found = answered(qtbot, strangers, seen)
    assert found is not None
    assert found.action == seen.legal[-1]


@signals
def test_a_busy_window_learns_why_a_program_has_ended(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = GuardedProcess.start

    def start_late(process: GuardedProcess) -> None:
        """Have the window do nothing else until the program has ended."""
        start(process)
        os.waitid(os.P_PID, process.process_id, os.WEXITED | os.WNOWAIT)

    monkeypatch.setattr(GuardedProcess, "start", start_late)
    link = ProgramLink(Program("Deep Hell", str(tmp_path / "gone")), owner := QObject())
    with qtbot.waitSignal(link.failed, timeout=PATIENCE_MS) as failed:
        link.start()
    assert failed.args == [Failure.NO_FILE]
    del owner


@pytest.mark.parametrize("how", ["missing", "not a program", "no quotation mark"])
def test_what_cannot_be_started_is_said_at_the_table(
    qtbot: QtBot, seated: Seat, seen: SeatView, tmp_path: Path, how: str
) -> None:
    path = tmp_path / "Deep Hell"
    if how == "not a program":
        path.write_text("no program", encoding="utf-8")
    arguments = '"half' if how == "no quotation mark" else ""
    strangers = seated(Program("Deep Hell", str(path), arguments))
    said: list[str] = []
    strangers.troubled.connect(said.append)
    assert answered(qtbot, strangers, seen) is None
    assert answered(qtbot, strangers, seen) is None
    failure = Failure.NO_FILE if how == "missing" else Failure.NOT_STARTED
    assert said == [trouble_text("Deep Hell", failure)]


def test_a_game_starts_only_programs_from_the_own_preferences(
    seen: SeatView, tmp_path: Path
) -> None:
    mine = program(tmp_path, GOOD)
    level = program_key(mine.path)
    strangers = Strangers(lambda: (mine,))
    said: list[str] = []
    strangers.troubled.connect(said.append)
    strangers.begin(setup_with(level))
    for _ in range(2):
        assert not strangers.ask(Question(seen, level, 7, 0), lambda _: None)
    assert said == [trouble_text(mine.path, None)]
    assert not strangers.findChildren(GuardedProcess)


def test_with_cards_that_everybody_may_have_no_program_plays(
    seen: SeatView, tmp_path: Path
) -> None:
    strangers = Strangers(lambda: (program(tmp_path, GOOD),))
    strangers.begin(replace(setup_with(LEVEL), public="day 2026-11-24"))
    assert not strangers.findChildren(GuardedProcess)
    assert not strangers.ask(Question(seen, LEVEL, 7, 0), lambda _: None)


def test_a_level_plays_on_for_a_missing_program_and_the_player_is_told_once(
    qtbot: QtBot, open_window: Opener
) -> None:
    window = open_window()
    session = GameSession.start(library_of(window), setup_with("program:<b>Gone</b>"))
    window.open_game(session.game_id)
    page = window.table_page
    assert page is not None
    wait_to_be_asked(qtbot, page)
    qtbot.waitUntil(lambda: bool(page.table.toast.text), timeout=PATIENCE_MS)
    assert page.table.toast.text == trouble_text("<b>Gone</b>", None)
    play_to_the_end(qtbot, page)


@signals
def test_leaving_the_table_ends_the_program_and_what_it_has_started(
    qtbot: QtBot, seated: Seat, tmp_path: Path
) -> None:
    started = tmp_path / "started"
    code = f"import os\nos.fork()\nopen({str(started)!r}, 'a').write('x')\n" + GOOD
    strangers = seated(program(tmp_path, code))
    qtbot.waitUntil(
        lambda: started.is_file() and len(started.read_text(encoding="utf-8")) == 2,
        timeout=PATIENCE_MS,
    )
    strangers.leave()
    qtbot.waitUntil(lambda: not strangers.findChildren(GuardedProcess), timeout=PATIENCE_MS)
    if ON_LINUX:
        assert not left_over(tmp_path)


@linux
def test_a_program_ends_when_the_window_is_killed(qtbot: QtBot, tmp_path: Path) -> None:
    mine = program(tmp_path, CODE["deaf to signals"])
    code = (
        "import sys\n"
        "from PySide6.QtCore import QCoreApplication\n"
        "from ohhell_desktop.session.programs import Program\n"
        "from ohhell_desktop.ui.kit.processes.guarded_process import GuardedProcess\n"
        "window = QCoreApplication([])\n"
        f"process = GuardedProcess(Program('A', {mine.path!r}), window)\n"
        "process.start()\n"
        "sys.exit(window.exec())\n"
    )
    window = subprocess.Popen([sys.executable, "-c", code])  # noqa: S603 - written here
    try:
        # The guard, and the program itself.
        qtbot.waitUntil(lambda: len(left_over(tmp_path)) >= 3, timeout=PATIENCE_MS)
    finally:
        window.kill()
        window.wait()
    qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)


@signals
def test_a_program_whose_guard_was_killed_does_not_stay(qtbot: QtBot, tmp_path: Path) -> None:
    owner = QObject()
    process = GuardedProcess(program(tmp_path, GOOD), owner)
    lines: list[bytes] = []
    process.line_read.connect(lines.append)
    process.start()
    process.send(b'{"cmd":"hello","id":1}\n')
    qtbot.waitUntil(lambda: bool(lines), timeout=PATIENCE_MS)
    with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS):
        os.kill(process.process_id, signal.SIGKILL)
    if ON_LINUX:
        qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)


ABOVE = """
import os, signal, time
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
with open(f"/proc/{os.getppid()}/stat") as file:
    above = file.read().rpartition(")")[2].split()[1]
os.kill(int(above), signal.%s)
time.sleep(1000)
"""
"""Ends or stops not the process that has started it, but the one before."""
AGAINST_GUARDS = {
    **{name: HOSTILE[name] for name in ("ends its guard", "stops its guard")},
    "ends the one above": ABOVE % "SIGKILL",
    "stops the one above": ABOVE % "SIGSTOP",
}
BESIDE = (
    "import sys; from ohhell_desktop.bots import guard;"
    "guard.enter_own = lambda: False; sys.exit(guard.main(sys.argv[1:]))"
)
"""A guard on a system that gives nobody a namespace."""


@linux
@pytest.mark.parametrize("what", AGAINST_GUARDS)
def test_a_program_that_finds_its_guard_and_ends_or_stops_it_is_ended(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(
        guarded_process, "program_command", lambda _: [sys.executable, "-c", BESIDE]
    )
    owner = QObject()
    process = GuardedProcess(program(tmp_path, AGAINST_GUARDS[what]), owner)
    with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS):
        process.start()
    qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)


def gives_namespaces() -> bool:
    """Return whether this system gives a process and what it starts a namespace."""
    code = "from ohhell_desktop.bots.namespaces import enter_own; raise SystemExit(not enter_own())"
    return subprocess.run((sys.executable, "-c", code), check=False).returncode == 0  # noqa: S603 - written here


@linux
@pytest.mark.parametrize("what", ["ends its guard", "stops its guard", "ends every guard"])
def test_a_program_in_a_namespace_finds_nobody_whom_it_could_end(
    qtbot: QtBot, tmp_path: Path, what: str
) -> None:
    if not gives_namespaces():
        pytest.skip("this system gives nobody a namespace")
    done = tmp_path / "done"
    wait = "\ntime.sleep(1000)"
    code = HOSTILE[what].replace(wait, f"\nopen({str(done)!r}, 'a'){wait}")
    owner = QObject()
    process = GuardedProcess(program(tmp_path, code), owner)
    failures: list[str] = []
    process.failed.connect(failures.append)
    process.start()
    qtbot.waitUntil(lambda: len(left_over(tmp_path)) >= 4 and done.exists(), timeout=PATIENCE_MS)
    assert not failures
    with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS):
        os.kill(process.process_id, signal.SIGKILL)
    qtbot.waitUntil(lambda: not left_over(tmp_path), timeout=PATIENCE_MS)
