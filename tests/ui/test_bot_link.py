"""The link to the bot process: no fault of a bot affects the player."""

import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from systems import KILL, has_signals, is_alive

from ohhell_desktop.bots.fallback import fallback
from ohhell_desktop.bots.kernel import UNCOMPILED
from ohhell_desktop.bots.levels import DEFAULT_LEVEL
from ohhell_desktop.bots.others import Others
from ohhell_desktop.bots.policy import quick
from ohhell_desktop.bots.search.position import COMPILED
from ohhell_desktop.bots.version import FALLBACK
from ohhell_desktop.rules.engine.actions import Action, Bid
from ohhell_desktop.rules.engine.game import new_game
from ohhell_desktop.rules.engine.state import DeckSource
from ohhell_desktop.rules.engine.view import SeatView, view
from ohhell_desktop.session.files.settings import Settings
from ohhell_desktop.session.game_session import GameSession
from ohhell_desktop.session.game_setup import GameSetup, SeatKind, SeatSetup
from ohhell_desktop.session.library.library import Library
from ohhell_desktop.table.view import TableView
from ohhell_desktop.ui.game import bot_link
from ohhell_desktop.ui.game.bot_link import (
    MOST_MISSES,
    MOST_SKIPPED,
    MOST_STARTS,
    BotLink,
)
from ohhell_desktop.ui.game.controller import Controller
from ohhell_desktop.ui.game.pace import Pace
from ohhell_desktop.ui.game.questions import Answered, FinishedDeal, Question, Urgency
from ohhell_desktop.ui.kit.processes.bot_process import BotProcess
from ohhell_desktop.ui.shell.main_window import MainWindow
from ohhell_desktop.variants import CATALOGUE, STANDARD

PATIENCE_MS = 60_000
SOON_MS = 30
LEVEL = "steady"


def script(text: str) -> list[str]:
    """Return the command of a bot made of a few lines of Python."""
    return [sys.executable, "-c", text]


GOOD = """
import sys, json
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"], "action": asked["view"]["legal"][-1], "others": [None] * 4}
    print(json.dumps(answer), flush=True)
"""
BY_OTHERS = 'asked["view"]["legal"]["others" in asked]'
ILLEGAL = GOOD.replace('asked["view"]["legal"][-1]', "ANSWER")
MUTE = script("import sys; sys.stdin.read()")
CLOSED = script("import os, sys; os.close(1); sys.stdin.read()")
NEVER_READS = script("import threading; threading.Event().wait()")
DIES = script("import sys; sys.stdin.readline()")
DIES_AT_ONCE = script("")
DIES_AFTER_EACH_ANSWER = script(GOOD + "    break")
JUNK = script("while True: print('junk')")
ENDLESS_LINE = script("while True: print('junk', end='')")
LAST_WORDS = script(
    "import sys\nsys.stderr.buffer.write('no \\x1b[31mcards\\u202e\\nhere'.encode())\nsys.exit(1)"
)
GRUMBLES = script("import sys\nwhile True: print('junk', file=sys.stderr)")
NO_PROGRAM = ["no-such-program-anywhere"]
DEEP = "{'bid': json.loads('[' * 900 + ']' * 900)}"
NONSENSE = ("{'bid': 99}", "{'play': 'XX'}", "{'bid': 2, 'seat': 9}", "{}", "[]", DEEP)

LATE = {"silent": MUTE, "closed": CLOSED, "never reads": NEVER_READS}
BAD = {
    "dies": DIES,
    "dies at once": DIES_AT_ONCE,
    "junk": JUNK,
    "endless line": ENDLESS_LINE,
    "junk on standard error": GRUMBLES,
    "no program": NO_PROGRAM,
    "illegal": script(ILLEGAL.replace("ANSWER", "{'bid': 99}")),
}
BABBLE = """
import sys, json
for line in sys.stdin:
    asked = json.loads(line)
    print("what?")
    print("[" * 20000)
    print('{"a":' * 20000 + "1" + "}" * 20000)
    print(json.dumps({"id": asked["id"] - 1, "action": {"bid": 1}}))
    print(json.dumps({"id": asked["id"], "action": asked["view"]["legal"][-1]}), flush=True)
"""


@pytest.fixture
def seen() -> SeatView:
    state, _ = new_game(CATALOGUE[STANDARD].rules, 4, DeckSource(seed=bytes(32)))
    assert state.turn is not None
    return view(state, state.turn)


@pytest.fixture
def links(qapp: QApplication) -> Iterator[list[BotLink]]:
    assert qapp is not None
    made: list[BotLink] = []
    yield made
    for link in made:
        link.close()


def decided(qtbot: QtBot, link: BotLink, seen: SeatView, time_ms: int = 0) -> Action:
    """Ask for a decision, and wait for it."""
    answered = answer_to(qtbot, link, Question(seen, LEVEL, 7, time_ms))
    assert answered.by in {LEVEL, FALLBACK}
    return answered.action


def answer_to(qtbot: QtBot, link: BotLink, question: Question) -> Answered:
    """Ask a question, and wait for the answer."""
    answers: list[Answered] = []
    link.ask(question, answers.append)
    assert not answers
    qtbot.waitUntil(lambda: bool(answers), timeout=PATIENCE_MS)
    assert len(answers) == 1
    return answers[0]


def a_link(
    links: list[BotLink], command: list[str] | None = None, grace_ms: int = 3 * PATIENCE_MS
) -> BotLink:
    """Return a link to a bot; by default it waits longer than any test."""
    link = BotLink(None, command, grace_ms)
    links.append(link)
    return link


def test_a_bot_answers_as_its_policy_does(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    action = decided(qtbot, a_link(links), seen)
    assert action == quick.choose(seen, LEVEL, 7)
    assert action.seat == seen.seat


def test_a_level_of_a_newer_version_plays_as_the_usual_one(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    answered = answer_to(qtbot, a_link(links), Question(seen, "ruthless", 7, 0))
    assert (answered.action, answered.by) == (quick.choose(seen, DEFAULT_LEVEL, 7), DEFAULT_LEVEL)


@pytest.mark.parametrize(
    ("said", "hard"), [("0.5", 0.5), ("1", 1), ("1.5", 0), ("-1", 0), ("True", 0), ("'very'", 0)]
)
def test_a_bot_may_say_how_hard_its_decision_was(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, said: str, hard: float
) -> None:
    code = GOOD.replace('"action"', f'"hard": {said}, "action"')
    answered = answer_to(qtbot, a_link(links, script(code)), Question(seen, LEVEL, 7, 0))
    assert (answered.hard, answered.by) == (hard, LEVEL)


def test_a_bot_that_dies_is_started_again_and_asked_again(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links)
    link.warm_up()
    qtbot.waitUntil(lambda: link.process_id > 0, timeout=PATIENCE_MS)
    first = link.process_id
    os.kill(first, KILL)
    assert decided(qtbot, link, seen) == quick.choose(seen, LEVEL, 7)
    assert link.process_id not in {0, first}


@pytest.mark.parametrize(
    "end", [pytest.param("os.kill(os.getpid(), signal.SIGBUS)", marks=has_signals), "sys.exit(5)"]
)
def test_a_bot_whose_compiled_part_is_damaged_is_started_without_it(
    end: str, qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    fragile = f"import os, signal, sys\nif {UNCOMPILED!r} not in sys.argv: {end}"
    link = a_link(links, script(fragile + GOOD))
    weakened: list[str] = []
    link.weakened.connect(weakened.append)
    assert decided(qtbot, link, seen) == seen.legal[-1]
    first = link.process_id
    os.kill(first, KILL)
    qtbot.waitUntil(lambda: link.process_id not in {0, first}, timeout=PATIENCE_MS)
    link.reset_conduct()
    assert decided(qtbot, link, seen) == seen.legal[-1]
    assert len(weakened) == 1


def test_a_kernel_that_is_compiled_during_the_game_is_used_from_the_next_question(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled = [False]
    monkeypatch.setattr(bot_link, "is_compiled", lambda: compiled[0])
    link = a_link(links, script(GOOD))
    ids = []
    for compiled[0] in (False, False, True, True):
        assert decided(qtbot, link, seen) == seen.legal[-1]
        ids.append(link.process_id)
    before, still, after, later = ids
    assert before == still != after == later


def test_the_player_is_told_that_the_others_play_less_well(
    qtbot: QtBot, open_window: Callable[..., MainWindow]
) -> None:
    window = open_window()
    window.new_game()
    window.table.needed()
    (link,) = window.findChildren(BotLink)
    link._do_without_compiled()
    qtbot.waitUntil(lambda: window.messages.box is not None, timeout=PATIENCE_MS)
    assert window.messages.box is not None
    assert "A part of Oh Hell! is damaged" in window.messages.box.text()
    window.messages.box.close()


def test_a_bot_that_somebody_killed_is_as_strong_as_before(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(f"import sys\nassert {UNCOMPILED!r} not in sys.argv" + GOOD))
    assert decided(qtbot, link, seen) == seen.legal[-1]
    first = link.process_id
    os.kill(first, KILL)
    qtbot.waitUntil(lambda: link.process_id not in {0, first}, timeout=PATIENCE_MS)
    assert decided(qtbot, link, seen) == seen.legal[-1]


@pytest.mark.parametrize("name", BAD)
def test_the_table_never_waits_for_a_bad_bot(
    name: str, qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, BAD[name])
    for _ in range(6):
        assert decided(qtbot, link, seen) == fallback(seen)


@pytest.mark.parametrize("name", LATE)
def test_a_bot_that_is_late_is_waited_for_twice(
    name: str, qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, LATE[name], SOON_MS)
    link.warm_up()
    first = link.process_id
    # Each process may only be starting: it is waited for once, and then has some more time.
    for _ in range(MOST_MISSES * (1 + MOST_SKIPPED)):
        assert decided(qtbot, link, seen) == fallback(seen)
    assert link.process_id != first
    # A table that waits now waits for longer than this test does.
    link.grace_ms = 3 * PATIENCE_MS
    for _ in range(4):
        assert decided(qtbot, link, seen) == fallback(seen)
    qtbot.waitUntil(lambda: not is_alive(first), timeout=PATIENCE_MS)


def test_a_process_that_starts_slowly_is_waited_for_once_and_asked_when_it_is_there(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, started: "list[Puppet]"
) -> None:
    link = a_link(links, grace_ms=SOON_MS)
    assert decided(qtbot, link, seen) == fallback(seen)
    link.grace_ms = 3 * PATIENCE_MS
    assert decided(qtbot, link, seen) == fallback(seen)
    (process,) = started
    assert len(process.sent) == 1, "the second question was not even sent"
    advice: list[Answered] = []
    link.ask(Question(seen, LEVEL, 1, 1, worlds=1), advice.append)
    assert not advice, "advice waits until there is somebody to give it"
    process.line_read.emit(b'{"id": 1, "action": {"bid": 0}}')
    assert len(process.sent) == 2
    answers: list[Answered] = []
    number = link.ask(Question(seen, LEVEL, 1, 1), answers.append)
    process.line_read.emit(b'{"id": %d, "action": {"bid": 1}}' % (number - 1))
    process.line_read.emit(b'{"id": %d, "action": {"bid": 1}}' % number)
    assert [answer.action for answer in (*advice, *answers)] == [Bid(seen.seat, 1)] * 2


@has_signals
def test_a_bot_that_is_stopped_is_replaced(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(GOOD))
    assert decided(qtbot, link, seen) == seen.legal[-1]
    first = link.process_id
    os.kill(first, signal.SIGSTOP)
    link.grace_ms = SOON_MS
    assert decided(qtbot, link, seen) == fallback(seen)
    # Another process may be there in time for the next decision.
    for _ in range(MOST_MISSES - 1):
        assert decided(qtbot, link, seen) in (fallback(seen), seen.legal[-1])
    qtbot.waitUntil(lambda: not is_alive(first), timeout=PATIENCE_MS)


def test_a_miss_is_forgotten_with_the_next_answer(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(GOOD))
    for _ in range(MOST_MISSES):
        assert decided(qtbot, link, seen) == seen.legal[-1]
        link._missed("it is late")
    assert decided(qtbot, link, seen) == seen.legal[-1] != fallback(seen)


def test_processes_that_fail_again_and_again_are_given_up_until_a_new_game(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, tmp_path: Path
) -> None:
    starts = tmp_path / "starts"
    link = a_link(links, script(f"open({str(starts)!r}, 'a').write('x')"))

    def count() -> int:
        return len(starts.read_text()) if starts.exists() else 0

    link.warm_up()
    qtbot.waitUntil(lambda: count() == MOST_STARTS and not link.process_id, timeout=PATIENCE_MS)
    for _ in range(3):
        assert decided(qtbot, link, seen) == fallback(seen)
    assert count() == MOST_STARTS
    link.reset_conduct()
    assert decided(qtbot, link, seen) == fallback(seen)
    assert count() > MOST_STARTS


class Puppet(QObject):
    """In place of a process: does what the test says, and counts how often one is started."""

    line_read = Signal(bytes)
    failed = Signal(str)
    is_broken, process_id, error_output = False, 1, ""
    started: ClassVar[list["Puppet"]] = []

    def __init__(self, command: list[str], parent: QObject) -> None:
        super().__init__(parent)
        self.command = command
        self.sent: list[bytes] = []

    def start(self) -> None:
        self.started.append(self)

    def send(self, line: bytes) -> None:
        self.sent.append(line)

    def end(self) -> None:
        """Take no time to end."""

    def finish(self, deadline: object) -> None:
        """Take no time to end."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Puppet]:
    """Start puppets, and list them."""
    monkeypatch.setattr(bot_link, "BotProcess", Puppet)
    monkeypatch.setattr(Puppet, "started", [])
    return Puppet.started


def test_a_game_has_five_processes_and_each_question_two_chances(
    qapp: QApplication, links: list[BotLink], seen: SeatView, started: list[Puppet]
) -> None:
    assert qapp is not None
    link, answers = a_link(links), list[Answered]()
    link.warm_up()
    spent = []
    for _ in range(5):
        spent.append(link.given_up)
        started[-1].failed.emit("it died")
    assert (len(started), link.given_up, any(spent)) == (5, True, False)
    link.reset_conduct()
    link.ask(Question(seen, LEVEL, 7, 0), answers.append)
    assert (len(started), len(started[5].sent)) == (6, 1)
    started[5].failed.emit("it died")
    assert started[6].sent == started[5].sent
    QApplication.processEvents()
    assert not answers, "the second has its chance"
    started[6].failed.emit("it died")
    QApplication.processEvents()
    assert [each.by for each in answers] == [FALLBACK]
    assert len(started) == 7, "nobody is started who is not asked"


def test_a_game_that_is_opened_gives_the_bots_a_new_chance(
    qtbot: QtBot, links: list[BotLink], tmp_path: Path
) -> None:
    link = a_link(links)
    link._misses = MOST_MISSES
    table = TableView()
    qtbot.addWidget(table)
    people = tuple(SeatSetup(name, SeatKind.PERSON) for name in ("Ada", "Ben", "Cleo"))
    setup = GameSetup(STANDARD, "", CATALOGUE[STANDARD].rules, people, bytes(32))
    with closing(Library(tmp_path / "library.sqlite")) as library:
        session, pace = GameSession.start(library, setup), Pace(table, Settings())
        controller = Controller(session, table, link, Settings(), pace, table)
        controller.begin()
        assert not link.given_up
        controller.leave()


def test_crashes_after_each_answer_do_not_delay_the_table_again_and_again(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, DIES_AFTER_EACH_ANSWER)
    answers = [decided(qtbot, link, seen) for _ in range(12)]
    assert answers[0] == seen.legal[-1]
    assert answers[-1] == fallback(seen)


@pytest.mark.parametrize("answer", NONSENSE)
def test_nonsense_from_a_bot_never_reaches_the_table(
    answer: str, qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(ILLEGAL.replace("ANSWER", answer)))
    assert decided(qtbot, link, seen) == fallback(seen)


def test_a_bot_may_say_a_little_more_than_its_answer(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(BABBLE))
    assert decided(qtbot, link, seen) == seen.legal[-1]


def test_an_answer_that_nobody_wants_any_more_is_dropped(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links)
    unwanted: list[Answered] = []
    link.cancel(link.ask(Question(seen, LEVEL, 1, PATIENCE_MS), unwanted.append))
    assert answer_to(qtbot, link, Question(seen, LEVEL, 2, PATIENCE_MS)).by == LEVEL
    assert not unwanted


def test_questions_are_answered_in_order_advice_last_and_cancelled_one_by_one(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(GOOD))
    answers: list[int] = []

    def ask(name: int) -> int:
        question = Question(seen, LEVEL, name, 0, worlds=300 * (name == 1))
        return link.ask(question, lambda _: answers.append(name))

    numbers = [ask(name) for name in range(4)]
    link.ask(FinishedDeal(seen, tuple, Urgency.LATER), lambda _: answers.append(4))
    link.ask(FinishedDeal(seen, tuple), lambda _: answers.append(5))
    link.cancel(numbers[2])
    qtbot.waitUntil(lambda: len(answers) == 5, timeout=PATIENCE_MS)
    assert answers == [0, 3, 5, 1, 4]


def test_what_is_known_about_the_seats_is_sent_as_it_is_when_the_bot_is_asked(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, script(GOOD.replace('asked["view"]["legal"][-1]', BY_OTHERS)))
    known: list[Others] = [()]
    answers: list[Action] = []
    for _ in range(2):
        question = Question(seen, LEVEL, 7, 0, others=lambda: known[-1])
        link.ask(question, lambda answered: answers.append(answered.action))
    link.ask(FinishedDeal(seen, lambda: known[-1]), known.append)
    link.ask(
        Question(seen, LEVEL, 7, 0, others=lambda: known[-1]),
        lambda answered: answers.append(answered.action),
    )
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=PATIENCE_MS)
    assert answers == [seen.legal[0], seen.legal[0], seen.legal[1]]


def test_a_process_that_ends_at_a_deal_is_replaced_and_not_asked_about_it_again(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links, DIES)
    told: list[Others] = []
    link.ask(FinishedDeal(seen, tuple), told.append)
    qtbot.waitUntil(lambda: bool(told), timeout=PATIENCE_MS)
    assert (told, link._misses, link.given_up) == ([()], 1, False)


@pytest.mark.parametrize("given_up", [False, True])
def test_a_stop_gap_is_not_called_by_the_name_of_a_level(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, *, given_up: bool
) -> None:
    link = a_link(links, script(ILLEGAL.replace("ANSWER", "{'bid': 99}")))
    link._misses = MOST_MISSES * given_up
    answered = answer_to(qtbot, link, Question(seen, LEVEL, 7, 0, worlds=300))
    assert answered == Answered(fallback(seen), FALLBACK)


def test_advice_becomes_better_until_it_is_complete_or_no_longer_wanted(
    qtbot: QtBot, links: list[BotLink], seen: SeatView
) -> None:
    link = a_link(links)
    answers: list[Answered] = []
    link.ask(Question(seen, LEVEL, 7, PATIENCE_MS, worlds=20_000), answers.append)
    qtbot.waitUntil(lambda: bool(answers) and not answers[-1].so_far, timeout=PATIENCE_MS)
    assert all(answer.so_far for answer in answers[:-1])
    assert (len(answers) > 1) is (len(answers[-1].figures["options"]) > 1) is COMPILED
    unwanted: list[Answered] = []
    link.cancel(link.ask(Question(seen, LEVEL, 7, PATIENCE_MS, worlds=50_000), unwanted.append))
    assert answer_to(qtbot, link, Question(seen, LEVEL, 7, 0)).figures == {}
    assert not unwanted


def test_the_error_output_of_a_replaced_bot_is_logged(
    qtbot: QtBot, links: list[BotLink], seen: SeatView, caplog: pytest.LogCaptureFixture
) -> None:
    link = a_link(links, LAST_WORDS)
    with caplog.at_level(logging.WARNING, "ohhell.bots"):
        assert decided(qtbot, link, seen) == fallback(seen)
    assert "a bot process was ended: it ended with status 1" in caplog.text
    assert "it last said: no [31mcards here" in caplog.text


def test_what_a_bot_writes_is_not_kept_without_end(qtbot: QtBot, qapp: QApplication) -> None:
    assert qapp is not None
    for command, why in ((ENDLESS_LINE, "bytes"), (JUNK, "lines"), (GRUMBLES, "bytes")):
        process = BotProcess(command)
        with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS) as failed:
            process.start()
        assert failed.args is not None
        assert str(failed.args[0]).endswith(f"{why} without an answer")
        with qtbot.waitSignal(process.destroyed, timeout=PATIENCE_MS):
            pass


def test_a_bot_that_never_reads_is_not_written_to_without_end(
    qtbot: QtBot, qapp: QApplication
) -> None:
    assert qapp is not None
    process = BotProcess(NEVER_READS)
    process.start()
    with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS) as failed:
        for _ in range(3):
            process.send(b"x" * 1_000_000)
    assert failed.args == ["it does not read what it is asked"]
    with qtbot.waitSignal(process.destroyed, timeout=PATIENCE_MS):
        pass


@has_signals
@pytest.mark.parametrize("command", [None, NEVER_READS, JUNK])
def test_closing_waits_for_no_bot_and_leaves_no_process(
    command: list[str] | None, qtbot: QtBot, links: list[BotLink]
) -> None:
    link = a_link(links, command)
    link.warm_up()
    qtbot.waitUntil(lambda: link.process_id > 0, timeout=PATIENCE_MS)
    first = link.process_id
    os.kill(first, signal.SIGSTOP)
    link.close()
    assert not is_alive(first)
    assert link.process_id == 0
