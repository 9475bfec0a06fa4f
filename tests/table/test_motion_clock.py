"""The clock of the director begins at once, and ends exactly at the end of the motion."""

import pytest
from pytestqt.qtbot import QtBot

from ohhell_desktop.table.stage.motion_clock import MotionClock


class Motion:
    """A clock, and what it says."""

    def __init__(self) -> None:
        self.clock = MotionClock()
        self.ticks: list[float] = []
        self.ends = 0
        self.clock.ticked.connect(self.ticks.append)
        self.clock.finished.connect(self.end)

    def end(self) -> None:
        """Count an end."""
        self.ends += 1


@pytest.fixture
def motion(qtbot: QtBot) -> Motion:
    """Return a clock that has not been started."""
    del qtbot
    return Motion()


def test_a_motion_begins_at_once_and_ends_with_its_whole_span(motion: Motion, qtbot: QtBot) -> None:
    with qtbot.waitSignal(motion.clock.finished):
        motion.clock.start(span=300, time=60)
        assert motion.ticks == [0.0]
    assert motion.ticks[-1] == motion.clock.now == 300.0
    assert motion.ticks == sorted(motion.ticks)
    assert max(motion.ticks[:-1]) < 300.0
    assert motion.ends == 1


def test_a_motion_that_is_stopped_does_not_tick_again(motion: Motion, qtbot: QtBot) -> None:
    other = MotionClock()
    motion.clock.start(span=20, time=20)
    motion.clock.stop()
    with qtbot.waitSignal(other.finished):
        other.start(span=60, time=60)
    assert [motion.ticks, motion.ends] == [[0.0], 0]


def test_a_motion_that_follows_another_counts_anew(motion: Motion, qtbot: QtBot) -> None:
    motion.clock.start(span=1000, time=1000)
    with qtbot.waitSignal(motion.clock.ticked):
        pass
    motion.clock.start(span=50, time=25)
    assert [motion.clock.now, motion.ticks[-1]] == [0.0, 0.0]
    with qtbot.waitSignal(motion.clock.finished):
        pass
    assert [motion.ticks[-1], motion.ends] == [50.0, 1]


def test_the_motion_after_one_can_begin_when_that_one_finishes(
    motion: Motion, qtbot: QtBot
) -> None:
    spans = [30, 40]

    def start_next() -> None:
        if spans:
            motion.clock.start(spans.pop(0), 20)

    motion.clock.finished.connect(start_next)
    motion.clock.start(span=10, time=20)
    qtbot.waitUntil(lambda: motion.ends == 3)
    assert [tick for tick in motion.ticks if tick in (10.0, 30.0, 40.0)] == [10.0, 30.0, 40.0]
