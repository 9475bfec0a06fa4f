"""The limits of a bot process: how it is ended, and how much of its error output is kept."""

import os
import sys

import pytest
from PySide6.QtCore import QDeadlineTimer, QProcess
from pytestqt.qtbot import QtBot

from ohhell_desktop.ui.kit.processes.bot_process import BotProcess, exit_deadline, lower_priority

PATIENCE_MS = 60_000


class StubbornProcess:
    """A process that ends only when it is killed; it records the calls."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, object]] = []

    def closeReadChannel(self, channel: QProcess.ProcessChannel) -> None:  # noqa: N802
        self.asked.append(("close", channel))

    def closeWriteChannel(self) -> None:  # noqa: N802
        self.asked.append(("close", "input"))

    def kill(self) -> None:
        self.asked.append(("kill", None))

    def waitForFinished(self, time: int) -> bool:  # noqa: N802
        self.asked.append(("wait", time))
        return ("kill", None) in self.asked


@pytest.fixture
def stubborn(qapp: object, monkeypatch: pytest.MonkeyPatch) -> tuple[BotProcess, StubbornProcess]:
    del qapp
    process, fake = BotProcess([sys.executable]), StubbornProcess()
    monkeypatch.setattr(process, "_process", fake)
    return process, fake


def test_a_process_that_does_not_end_is_killed_and_waited_for_a_second_at_most(
    stubborn: tuple[BotProcess, StubbornProcess],
) -> None:
    process, fake = stubborn
    process.finish(QDeadlineTimer(0))
    channels = QProcess.ProcessChannel
    assert fake.asked == [
        ("close", channels.StandardOutput),
        ("close", channels.StandardError),
        ("close", "input"),
        ("wait", 0),
        ("kill", None),
        ("wait", 1000),
    ]


def test_processes_have_a_fiftieth_of_a_second_to_end() -> None:
    earliest = QDeadlineTimer.current().deadline() + 20
    deadline = exit_deadline().deadline()
    latest = QDeadlineTimer.current().deadline() + 20
    assert earliest <= deadline <= latest


def test_only_the_end_of_the_error_output_is_kept(qtbot: QtBot) -> None:
    script = "import sys; sys.stderr.write('x' * 5000 + 'end'); sys.exit(3)"
    process = BotProcess([sys.executable, "-c", script])
    with qtbot.waitSignal(process.failed, timeout=PATIENCE_MS) as failed:
        process.start()
    assert failed.args == ["it ended with status 3"]
    assert process.error_output == "x" * 4093 + "end"


@pytest.mark.skipif(sys.platform == "win32", reason="priorities are numbers on other systems")
def test_the_window_runs_before_a_bot(qtbot: QtBot) -> None:
    process = BotProcess([sys.executable, "-c", "input()"])
    with qtbot.waitSignal(process._process.started, timeout=PATIENCE_MS):
        process.start()
    mine, its = (os.getpriority(os.PRIO_PROCESS, number) for number in (0, process.process_id))
    assert its == min(mine + 2, 19)
    process.finish(exit_deadline())


def test_a_process_that_has_ended_keeps_its_priority() -> None:
    lower_priority(0)
    lower_priority(2**30)
